import type { HexId } from '@eastfront/kernel';
import { allow, to } from '@eastfront/kernel';
import { hexOnBoard } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { isAirBase } from '../01-scope/units.js';
import { endPhase, pass } from '../02-sequence/apply-sequence.js';
import { continueSetUp } from '../02-sequence/sequence.js';
import { adjudicateMoveTo } from '../03-movement/move-ruling.js';
import {
  added,
  additionViolations,
  advanceUnit,
  advanceViolations,
  commitAttack,
  declare,
  remove,
  retreatUnit,
  retreatViolations,
  rollAttack,
} from '../07-combat/apply-battle.js';
import { attackViolations } from '../07-combat/attack.js';
import { relocated } from '../07-combat/retreat-routes.js';
import { interceptionViolations, missionViolations, strikeViolations } from '../09-air/air.js';
import { assign, assignViolations, flyMission, intercept, rollStrike, strike } from '../09-air/apply-air.js';
import { adjudicateEntry } from '../12-reinforcements/entry-ruling.js';
import { scenarioLine } from '../13-scenarios/scenarios.js';
import { place, placementReasons, placementViolations } from '../13-scenarios/setup.js';
import type { Rules, Ruling } from '../rules.js';
import type { Action } from './actions.js';
import { battleAt, notNow, refuse, unless } from './apply-result.js';
import type { Position } from './position.js';
import { indexOfUnit, partnerOf, unitById, withUnit } from './position.js';

const noUnit = (id: string): Ruling<never> =>
  refuse({ clause: 'TP-movement.a', code: 'NO_SUCH_UNIT', subject: id });
const noHex = (text: string): Ruling<never> =>
  refuse({ clause: 'TP-movement.a', code: 'NO_SUCH_HEX', subject: text });

const placeUnit = (rules: Rules, position: Position, unit: Unit, hex: HexId): Ruling<Position> => {
  const line = scenarioLine(position.scenario);
  if (line === null) {
    return refuse({ clause: 'TP-scenario.1.b', code: 'NOT_TO_BE_SET_UP', subject: unit.counter.id });
  }
  return unless(rules, placementViolations(rules, line, position, unit, hex), () =>
    to(continueSetUp(rules, place(position, unit, hex)), ...placementReasons(rules, line, unit, hex)),
  );
};

const moveUnit = (rules: Rules, position: Position, unit: Unit, to: HexId): Ruling<Position> => {
  const judged = adjudicateMoveTo(rules, position, unit, to);
  if (judged._tag === 'Left') return judged;
  return allow(
    relocated(position, unit.counter.id, to, { moved: true }),
    judged.right.reasons,
    judged.right.sources,
  );
};

const enterUnit = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: 'edge' | 'rail',
  to: HexId,
): Ruling<Position> => {
  const judged = adjudicateEntry(rules, position, unit, mode, to);
  if (judged._tag === 'Left') return judged;
  const railed = mode === 'rail';
  const index = indexOfUnit(position, unit.counter.id);
  const entered = withUnit(position, index, { place: 'map', at: to, moved: true, railed, supply: 'in' });
  const squadron = isAirBase(unit) ? partnerOf(position, unit) : null;
  const next =
    squadron === null
      ? entered
      : withUnit(entered, indexOfUnit(position, squadron.counter.id), { place: 'map', at: to });
  return allow(next, judged.right.reasons, judged.right.sources);
};

const rollDie = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'roll' }>,
): Ruling<Position> => {
  const { die } = action;
  if (position.step === 'strikes') return rollStrike(rules, position, die);
  return battleAt(position, 'roll') === null ? notNow(action, position) : rollAttack(rules, position, die);
};

/** What an action is about: the unit or squadron, the hex, and the air base, as far as it names them. */
interface Named {
  readonly unit: Unit;
  readonly hex: HexId;
  readonly base: Unit;
}

const flights = (
  rules: Rules,
  position: Position,
  action: Action,
  { unit, hex, base }: Named,
): Ruling<Position> => {
  const { step } = position;
  switch (action.type) {
    case 'intercept':
      return step === 'interception'
        ? intercept(rules, position, unit, hex)
        : notNow(action, position, interceptionViolations(rules, position, unit, hex));
    case 'strike':
      return step === 'air-superiority'
        ? strike(rules, position, unit, base)
        : notNow(action, position, strikeViolations(rules, position, unit, base));
    case 'assign':
      return step === 'assignment'
        ? assign(rules, position, unit, base)
        : notNow(action, position, assignViolations(position, unit, base));
    default: {
      const mission = action.type === 'patrol' ? 'cap' : 'interdiction';
      return step === 'missions'
        ? flyMission(rules, position, unit, mission, hex)
        : notNow(action, position, missionViolations(rules, position, unit, mission, hex));
    }
  }
};

const inBattle = (
  rules: Rules,
  position: Position,
  action: Extract<
    Action,
    { readonly type: 'attack' | 'join' | 'extend' | 'support' | 'retreat' | 'advance' }
  >,
  { unit, hex }: Named,
): Ruling<Position> => {
  switch (action.type) {
    case 'attack': {
      const attack = { attackers: [unit.counter.id], hexes: [hex], closeSupport: [] };
      return position.step === 'attacks'
        ? declare(rules, position, attack)
        : notNow(action, position, attackViolations(rules, position, attack));
    }
    case 'retreat': {
      const battle = battleAt(position, 'retreat');
      return battle === null
        ? notNow(action, position, retreatViolations(rules, position, unit, hex))
        : retreatUnit(rules, position, battle, unit, hex);
    }
    case 'advance': {
      const battle = battleAt(position, 'advance');
      const unpaid = battleAt(position, 'exchange');
      if (unpaid !== null) {
        const clause = unpaid.result === 'Ex' ? 'TP-crt.Ex.a' : 'TP-crt.HalfEx.a';
        return refuse({ clause, code: 'NOT_PAID', subject: action.unit, owed: unpaid.owed });
      }
      return battle === null
        ? notNow(action, position, advanceViolations(rules, position, unit, hex))
        : advanceUnit(rules, position, battle, unit, hex);
    }
    default: {
      const battle = battleAt(position, 'declare');
      return battle === null
        ? notNow(action, position, additionViolations(rules, position, action, hex))
        : declare(rules, position, added(battle, action, hex));
    }
  }
};

/** The position after an action, or every clause it breaks. */
export const applyAction = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  if (action.type === 'pass') return pass(rules, position, action);
  if (action.type === 'end-phase') return endPhase(rules, position, action);
  if (action.type === 'roll') return rollDie(rules, position, action);
  if (action.type === 'commit') {
    const battle = battleAt(position, 'declare');
    return battle === null
      ? notNow(action, position)
      : commitAttack(rules, position, battle, action.reduceTo, action.ignoreDr);
  }
  const id = 'unit' in action ? action.unit : 'squadron' in action ? action.squadron : null;
  const unit = id === null ? null : unitById(position, id);
  if (id !== null && unit === null) return noUnit(id);
  const text = 'to' in action ? action.to : 'hex' in action ? action.hex : null;
  const hex = text === null ? null : hexOnBoard(rules.theatre, text);
  if (text !== null && hex === null) return noHex(text);
  const base = 'base' in action ? unitById(position, action.base) : null;
  if ('base' in action && base === null) return noUnit(action.base);
  const named = { unit: unit as Unit, hex: hex as HexId, base: base as Unit };
  switch (action.type) {
    case 'place':
      return placeUnit(rules, position, named.unit, named.hex);
    case 'move':
      return moveUnit(rules, position, named.unit, named.hex);
    case 'enter':
      return enterUnit(rules, position, named.unit, action.mode, named.hex);
    case 'remove':
      return remove(rules, position, named.unit);
    case 'intercept':
    case 'strike':
    case 'assign':
    case 'interdict':
    case 'patrol':
      return flights(rules, position, action, named);
    default:
      return inBattle(rules, position, action, named);
  }
};
