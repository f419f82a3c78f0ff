import { sayReason } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import {
  chooseObjective,
  decide,
  endPartisans,
  endSetUp,
  layPartisan,
  placeUnit,
} from '../03-opening/apply-set-up.js';
import { moment } from '../04-sequence/moments.js';
import { afterRoute, endSupply, rollWeather } from '../04-sequence/sequence.js';
import { isSurplus, roomLostViolations } from '../06-stacking/keeping-the-limit.js';
import { arrivalOf, exit, move, rollSea } from '../08-movement/apply-movement.js';
import { endMovement } from '../08-movement/end-movement.js';
import {
  attack,
  changeOrKeep,
  commit,
  declare,
  endCombatPhase,
  hexesNamed,
  leaveRemnant,
  lose,
  resolveNext,
  retreat,
  surrenderOf,
} from '../09-combat/apply-combat.js';
import { carryOutAutomatic, judgeAutomatic } from '../09-combat/automatic-victory.js';
import { rollBattle } from '../09-combat/battle.js';
import { artilleryUses, judgeGun, judgeStuka } from '../09-combat/markers.js';
import { eliminateAll } from '../09-combat/results.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import { convert, putWorker, reinforce, replace, sendToSiberia } from '../12-arrivals/apply-arrivals.js';
import { lendLease } from '../12-arrivals/lend-lease.js';
import { PHRASES } from '../rulebook/phrases.js';
import type { Rules, Ruling, TrcViolation } from '../rules.js';
import { routeRolled } from '../v-variants/supply-routes.js';
import type { Action, ActionOf } from './actions.js';
import { BOX_WORD, SIBERIA_WORD } from './actions.js';
import { battleAt, changed, notNow, refuse, when } from './apply-result.js';
import { after, to } from './change.js';
import type { Position, SupplyRoute } from './position.js';
import { unitById } from './position.js';

const noUnit = (id: string): Ruling<never> =>
  refuse({ clause: 'TRC-2.1.1.a', code: 'NO_SUCH_UNIT', subject: id });
const noHex = (text: string): Ruling<never> =>
  refuse({ clause: 'TRC-2.2.2.a', code: 'NO_SUCH_HEX', subject: text });

const placeStuka = (rules: Rules, position: Position, action: ActionOf<'stuka'>): Ruling<Position> => {
  if (position.phase === 'movement' && position.step !== 'movement') return notNow(action, position);
  const hex = hexOnBoard(rules.theatre, action.hex);
  if (hex === null) return noHex(action.hex);
  return when(rules, judgeStuka(rules, position, { hq: action.hq, hex }), (stuka) =>
    to({ ...position, stukas: [...position.stukas, stuka] }),
  );
};

const placeGun = (rules: Rules, position: Position, action: ActionOf<'gun'>): Ruling<Position> => {
  if (position.phase === 'movement' && position.step !== 'movement') return notNow(action, position);
  const hex = hexOnBoard(rules.theatre, action.hex);
  if (hex === null) return noHex(action.hex);
  const left = artilleryUses(position.turn) - position.gunsUsed;
  return when(rules, judgeGun(rules, position, hex, left), () =>
    to({ ...position, guns: [...position.guns, hex], gunsUsed: position.gunsUsed + 1 }),
  );
};

const automaticVictory = (
  rules: Rules,
  position: Position,
  action: ActionOf<'automatic-victory'>,
): Ruling<Position> => {
  if (position.phase === 'movement' && position.step !== 'movement') return notNow(action, position);
  const hexes = hexesNamed(rules, action.hexes);
  if (typeof hexes === 'string') return noHex(hexes);
  const victory = { units: action.units, hexes, stuka: action.stuka };
  return when(rules, judgeAutomatic(rules, position, victory, halvedIn(rules, position)), (judged) =>
    after(carryOutAutomatic(rules, position, victory, judged), (now) => moment(rules, now)),
  );
};

/** TRC-6.2.a: in an overfull hex that nobody can leave any more its owner takes units off until the limit is kept. */
const removeSurplus = (rules: Rules, position: Position, unit: Unit): Ruling<Position> | null =>
  position.step === 'movement' && isSurplus(rules, position, unit)
    ? changed(
        rules,
        after(eliminateAll(position, [unit.counter.id], 'TRC-6.2.a'), (now) => moment(rules, now)),
      )
    : null;

/** Where a player would look for a die that is not rolled. */
const missingDie = (rules: Rules, position: Position): readonly TrcViolation[] => {
  if (position.step !== 'movement') return [];
  if (position.player === 'soviet' && position.impulse === 1)
    return lendLease(rules, position, position.archangelLost).reasons.map((reason) => {
      const { clause, effect: _, ...facts } = reason;
      return { clause, code: 'NO_LEND_LEASE', why: sayReason(PHRASES, reason), ...facts };
    });
  return rules.optional.includes('TRC-13.5') && position.player === 'axis'
    ? [{ clause: 'TRC-13.5.a', code: 'NO_ROLL', weather: position.weather }]
    : [];
};

const roll = (rules: Rules, position: Position, action: ActionOf<'roll'>): Ruling<Position> => {
  const { die } = action;
  switch (position.step) {
    case 'weather':
      return changed(rules, rollWeather(rules, position, die));
    case 'lend-lease': {
      const [route, ...routes] = position.routes;
      const rolled = routeRolled(rules, { ...position, routes }, route as SupplyRoute, die);
      return changed(
        rules,
        after(rolled, (now) => afterRoute(rules, now)),
      );
    }
    case 'sea':
      return changed(rules, rollSea(rules, position, die));
    default:
      return battleAt(position, 'roll') === null
        ? notNow(action, position, ...missingDie(rules, position))
        : changed(rules, rollBattle(rules, position, die));
  }
};

const endPhase = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  switch (position.step) {
    case 'set-up':
      return endSetUp(rules, position);
    case 'partisans':
      return endPartisans(rules, position);
    case 'movement':
      return endMovement(rules, position);
    case 'declare':
    case 'battles':
      return endCombatPhase(rules, position, action);
    case 'supply':
      return changed(rules, endSupply(rules, position));
    default:
      return notNow(action, position);
  }
};

const ofUnit = (rules: Rules, position: Position, action: Action, unit: Unit): Ruling<Position> => {
  switch (action.type) {
    case 'place': {
      const isBox = action.to === BOX_WORD || action.to === SIBERIA_WORD;
      const where = isBox ? action.to : hexOnBoard(rules.theatre, action.to);
      return where === null ? noHex(action.to) : placeUnit(rules, position, action, unit, where);
    }
    case 'partisan': {
      const hex = hexOnBoard(rules.theatre, action.to);
      return hex === null ? noHex(action.to) : layPartisan(rules, position, action, unit, hex);
    }
    case 'reinforce':
      return reinforce(rules, position, action, unit);
    case 'replace':
      return replace(rules, position, action, unit);
    case 'worker':
      return putWorker(rules, position, action, unit);
    case 'siberia':
      return sendToSiberia(rules, position, action, unit);
    case 'convert':
      return convert(rules, position, action, unit);
    case 'exit':
      return exit(rules, position, action, unit);
    case 'attack':
      return attack(rules, position, action, unit);
    case 'surrender':
      return surrenderOf(rules, position, action, unit);
    case 'lose':
      return removeSurplus(rules, position, unit) ?? lose(rules, position, action, unit);
    case 'retreat':
      return retreat(rules, position, action, unit);
    case 'remnant':
      return leaveRemnant(rules, position, action, unit);
    default:
      return notNow(action, position);
  }
};

const applied = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  switch (action.type) {
    case 'objective':
      return chooseObjective(rules, position, action);
    case 'situation':
      return decide(rules, position, action);
    case 'move':
      return move(rules, position, action);
    case 'stuka':
      return placeStuka(rules, position, action);
    case 'gun':
      return placeGun(rules, position, action);
    case 'automatic-victory':
      return automaticVictory(rules, position, action);
    case 'declare':
      return declare(rules, position, action);
    case 'commit':
      return commit(rules, position, action);
    case 'resolve':
      return resolveNext(rules, position, action);
    case 'change':
    case 'keep':
      return changeOrKeep(rules, position, action);
    case 'roll':
      return roll(rules, position, action);
    case 'end-phase':
      return endPhase(rules, position, action);
    default: {
      const unit = unitById(position, action.unit);
      return unit === null ? noUnit(action.unit) : ofUnit(rules, position, action, unit);
    }
  }
};

/** What keeps an action of the movement phase from leaving a hex overfull for good (TRC-6.2.a); a ship is taken to arrive. */
const crowdedBy = (rules: Rules, before: Position, now: Position): readonly TrcViolation[] =>
  now.phase === 'movement' ? roomLostViolations(rules, before, arrivalOf(rules, now)) : [];

/** The step to which each action belongs that is refused elsewhere by the sequence alone. */
const TIME_OF: Readonly<Partial<Record<Action['type'], Pick<Position, 'phase' | 'step'>>>> = {
  place: { phase: 'set-up', step: 'set-up' },
  ...Object.fromEntries(
    (['move', 'exit', 'reinforce', 'replace', 'worker', 'siberia', 'convert', 'stuka', 'gun'] as const).map(
      (type) => [type, { phase: 'movement', step: 'movement' }],
    ),
  ),
  'automatic-victory': { phase: 'movement', step: 'movement' },
  attack: { phase: 'combat', step: 'declare' },
  declare: { phase: 'combat', step: 'declare' },
  surrender: { phase: 'combat', step: 'declare' },
};

/** What an action that comes at the wrong time would break at the right one: a refusal names it beside the sequence. */
const brokenAnyway = (rules: Rules, position: Position, action: Action): readonly TrcViolation[] => {
  const time = TIME_OF[action.type];
  if (time === undefined || (time.phase === position.phase && time.step === position.step)) return [];
  const then: Position = {
    ...position,
    ...time,
    pending: null,
    battle: null,
    draft: { battles: [], surrender: [] },
  };
  const ruled = applied(rules, then, action);
  return ruled._tag === 'Left' ? ruled.left.filter(({ code }) => code !== 'NOT_NOW') : [];
};

/** The position after an action and what follows from it at once, or every clause that the action breaks. */
export const applyAction = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  const ruled = applied(rules, position, action);
  if (ruled._tag === 'Left')
    return ruled.left.every(({ code }) => code === 'NOT_NOW')
      ? refuse(...brokenAnyway(rules, position, action), ...ruled.left)
      : ruled;
  if (position.step !== 'movement') return ruled;
  const crowded = crowdedBy(rules, position, ruled.right.value);
  return crowded.length > 0 ? refuse(...crowded) : ruled;
};
