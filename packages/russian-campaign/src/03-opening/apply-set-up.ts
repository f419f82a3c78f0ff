import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { afterSituations, beginTurn } from '../04-sequence/sequence.js';
import { judgePartisan, partisanHexes, placePartisan } from '../11-special-units/partisans.js';
import {
  judgeObjective,
  objectiveChosen,
  objectiveOf,
  objectivesMissing,
} from '../13-options/sudden-death.js';
import type { Action, ActionOf } from '../play/actions.js';
import { changed, notNow, refuse, unless, when } from '../play/apply-result.js';
import type { Change } from '../play/change.js';
import { after, because, to } from '../play/change.js';
import type { Position } from '../play/position.js';
import { withUnit } from '../play/position.js';
import type { Rules, Ruling } from '../rules.js';
import { setUpViolations, sideSetUp } from '../s-scenarios/set-up-scenario.js';
import {
  judgeSituation,
  situationDecided,
  situationDecider,
  situationDue,
} from '../v-variants/situations.js';
import type { PlacementTarget } from './set-up.js';
import { placed, placementReasons, placementViolations } from './set-up.js';

/** The side that sets up first: the Soviets (TRC-3.2.a), in the variation of Uranus the Axis (TRC-S3.4.b). */
const firstToSetUp = ({ variation }: Position): Side => (variation ? 'axis' : 'soviet');

/** Partisans that have come into the game and can be placed somewhere. */
const hasPartisans = (rules: Rules, position: Position): boolean =>
  position.units.some(({ counter, place }) => counter.type === 'partisan' && place === 'partisan-box') &&
  partisanHexes(rules, position).length > 0;

/** Everything is set up: partisans in a scenario (TRC-S2.3.b), then the first turn (TRC-S2.4.a). */
const bothSetUp = (rules: Rules, position: Position): Change =>
  hasPartisans(rules, position)
    ? to({ ...position, player: 'soviet', step: 'partisans' })
    : beginTurn(rules, position);

/** On to the decision that comes before a set-up, or the set-up. */
const opensSetUp = (rules: Rules, position: Position): Change => {
  const due = situationDue(rules, position);
  return due === null
    ? to({ ...position, step: 'set-up' })
    : to({ ...position, step: 'situation', player: situationDecider(due) });
};

/** A side ends its set-up (TRC-3.2, 3.3, S2.1, S2.2). */
export const endSetUp = (rules: Rules, position: Position): Ruling<Position> =>
  unless(rules, setUpViolations(rules, position), () => {
    const first = position.player === firstToSetUp(position);
    return after(sideSetUp(rules, position), (now) =>
      first ? opensSetUp(rules, { ...now, player: enemyOf(position.player) }) : bothSetUp(rules, now),
    );
  });

/** The Soviet player has placed his partisans. */
export const endPartisans = (rules: Rules, position: Position): Ruling<Position> =>
  changed(rules, beginTurn(rules, position));

/** A unit is set up. */
export const placeUnit = (
  rules: Rules,
  position: Position,
  action: Action,
  unit: Unit,
  where: PlacementTarget,
): Ruling<Position> =>
  position.phase === 'set-up' && position.step === 'set-up'
    ? unless(rules, placementViolations(rules, position, unit, where), () =>
        to(placed(rules, position, unit, where), ...placementReasons(rules, position, unit, where)),
      )
    : notNow(action, position);

/** An objective of sudden death is chosen; when both sides have theirs, set-up begins (TRC-13.1.a). */
export const chooseObjective = (
  rules: Rules,
  position: Position,
  action: ActionOf<'objective'>,
): Ruling<Position> => {
  const word = objectiveOf(rules, action.hex);
  if (word === null) return refuse({ clause: 'TRC-13.1.2.a', code: 'NO_OBJECTIVE', subject: action.hex });
  return when(rules, judgeObjective(rules, position, action.year, word), () => {
    const chosen = objectiveChosen(position, position.player, action.year, word);
    if (position.step !== 'objectives' || objectivesMissing(chosen, chosen.player).length > 0)
      return to(chosen);
    const other = enemyOf(chosen.player);
    return objectivesMissing(chosen, other).length > 0
      ? to({ ...chosen, player: other })
      : to({ ...chosen, step: 'set-up', player: firstToSetUp(chosen) });
  });
};

/** A player decides on a situation (TRC-V3.7). */
export const decide = (rules: Rules, position: Position, action: ActionOf<'situation'>): Ruling<Position> =>
  when(rules, judgeSituation(rules, position, action.id, action.adopt), () => {
    const decided = situationDecided(rules, position, action.id, action.adopt);
    return because(decided.reasons, goesOn(rules, decided.position));
  });

const goesOn = (rules: Rules, position: Position): Change => {
  if (position.phase === 'set-up')
    return position.step === 'situation' ? opensSetUp(rules, position) : to(position);
  return position.step === 'situation' ? afterSituations(rules, position) : to(position);
};

/** A partisan is placed: once in each step (TRC-11.2.4.a). */
export const layPartisan = (
  rules: Rules,
  position: Position,
  action: Action,
  unit: Unit,
  hex: HexId,
): Ruling<Position> => {
  const judged = judgePartisan(rules, position, unit, hex);
  if (judged._tag === 'Left') return judged;
  if (position.step !== 'partisans' && position.step !== 'supply') return notNow(action, position);
  if (unit.moved) return refuse({ clause: 'TRC-11.2.4.a', code: 'ALREADY_PLACED', subject: unit.counter.id });
  return when(rules, judged, () =>
    to(withUnit(placePartisan(position, unit, hex), unit.counter.id, { moved: true })),
  );
};
