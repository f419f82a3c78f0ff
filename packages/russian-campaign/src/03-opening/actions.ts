import { allOf, joinOffers, offersOf } from '@eastfront/kernel';
import type { Side } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { beginTurn } from '../04-sequence/sequence.js';
import { partisanHexes } from '../11-special-units/partisans.js';
import { action, changed, hexOrWord, UNIT, unless } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import { BOX_WORD, SIBERIA_WORD } from '../position/places.js';
import type { Position } from '../position/position.js';
import type { Rules, Ruling } from '../rules.js';
import { setUpViolations, sideSetUp } from '../s-scenarios/set-up-scenario.js';
import { situationDecider, situationDue } from '../v-variants/situations.js';
import type { PlacementTarget } from './set-up.js';
import {
  hasPlacementHex,
  placeAtStart,
  placementBoxes,
  placementOf,
  placementReasons,
  placementViolations,
} from './set-up.js';

/** The side that sets up first: the Soviets (TRC-3.2.a), in the variation of Uranus the Axis (TRC-S3.4.b). */
export const firstToSetUp = ({ variation }: Position): Side => (variation ? 'axis' : 'soviet');

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
export const opensSetUp = (rules: Rules, position: Position): Change => {
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

export const place = action({
  type: 'place',
  prepares: 'set-up',
  tells: 'Sets a unit up in a hex, in the `airborne-box` or in `siberia`.',
  sample: { unit: 'ger-4inf', to: 'O16' },
  fields: { unit: UNIT, to: hexOrWord(BOX_WORD, SIBERIA_WORD) },
  when: 'TRC-3.2.a',
  can: (rules, position, unit) =>
    unit.counter.side === position.player &&
    (hasPlacementHex(rules, position, unit) || placementBoxes(rules, position, unit).length > 0),
  offers: (rules, position, unit) => {
    const into = (where: PlacementTarget) => ({ type: 'place' as const, unit, to: where });
    return joinOffers([
      offersOf(placementOf(rules, position, unit), into),
      allOf(placementBoxes(rules, position, unit).map(into)),
    ]);
  },
  does: (rules, position, { unit, to: where }) =>
    unless(rules, placementViolations(rules, position, unit, where), () =>
      to(placeAtStart(rules, position, unit, where), ...placementReasons(rules, position, unit, where)),
    ),
  says: (_rules, _position, { unit, to: where }) => ({ line: 'place', unit, to: where }),
});
