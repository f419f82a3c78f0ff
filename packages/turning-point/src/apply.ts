import type { HexId } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import type { Action } from './actions.js';
import { assign, flyMission, intercept, rollStrike, strike } from './apply-air.js';
import {
  added,
  advanceUnit,
  commitAttack,
  declare,
  remove,
  retreatUnit,
  rollAttack,
} from './apply-battle.js';
import { battleAt, done, notNow, refuse, unless } from './apply-result.js';
import { endPhase, pass } from './apply-sequence.js';
import { hexOnBoard } from './board.js';
import { adjudicateEntry } from './entry-ruling.js';
import { adjudicateMoveTo } from './move-ruling.js';
import type { Position } from './position.js';
import { indexOfUnit, partnerOf, unitById, withUnit } from './position.js';
import { relocated } from './retreat-routes.js';
import type { Rules, Ruling } from './rules.js';
import { scenarioLine } from './scenarios.js';
import { continueSetUp } from './sequence.js';
import { place, placementReasons, placementViolations } from './setup.js';
import type { Unit } from './units.js';
import { isAirBase } from './units.js';

const noUnit = (id: string): Ruling<never> =>
  refuse({ clause: 'TP-movement.a', code: 'NO_SUCH_UNIT', subject: id });
const noHex = (text: string): Ruling<never> =>
  refuse({ clause: 'TP-movement.a', code: 'NO_SUCH_HEX', subject: text });

const placeUnit = (rules: Rules, position: Position, unit: Unit, hex: HexId): Ruling<Position> => {
  const line = scenarioLine(position.scenario);
  if (line === null) {
    return refuse({ clause: 'TP-scenario.1.b', code: 'NOT_TO_BE_SET_UP', subject: unit.counter.id });
  }
  return unless(placementViolations(rules, line, position, unit, hex), () =>
    done(rules, continueSetUp(rules, place(position, unit, hex)), placementReasons(rules, line, unit, hex)),
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
  if (!Number.isInteger(die) || die < 1 || die > 6) {
    return refuse({ clause: 'TP-crt.b', code: 'NOT_A_DIE_ROLL', subject: die });
  }
  if (position.step === 'strikes') return rollStrike(rules, position, die);
  return battleAt(position, 'roll') === null ? notNow(action, position) : rollAttack(rules, position, die);
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
  const { step } = position;
  switch (action.type) {
    case 'place':
      return placeUnit(rules, position, unit as Unit, hex as HexId);
    case 'intercept':
      return step === 'interception'
        ? intercept(rules, position, unit as Unit, hex as HexId)
        : notNow(action, position);
    case 'move':
      return moveUnit(rules, position, unit as Unit, hex as HexId);
    case 'enter':
      return enterUnit(rules, position, unit as Unit, action.mode, hex as HexId);
    case 'remove':
      return remove(rules, position, unit as Unit);
    case 'strike':
    case 'assign': {
      const base = unitById(position, action.base);
      if (base === null) return noUnit(action.base);
      if (action.type === 'strike' && step === 'air-superiority')
        return strike(rules, position, unit as Unit, base);
      if (action.type === 'assign' && step === 'assignment')
        return assign(rules, position, unit as Unit, base);
      return notNow(action, position);
    }
    case 'interdict':
    case 'patrol':
      return step === 'missions'
        ? flyMission(
            rules,
            position,
            unit as Unit,
            action.type === 'patrol' ? 'cap' : 'interdiction',
            hex as HexId,
          )
        : notNow(action, position);
    case 'attack':
      return step === 'attacks'
        ? declare(rules, position, {
            attackers: [(unit as Unit).counter.id],
            hexes: [hex as HexId],
            closeSupport: [],
          })
        : notNow(action, position);
    case 'retreat': {
      const battle = battleAt(position, 'retreat');
      return battle === null
        ? notNow(action, position)
        : retreatUnit(rules, position, battle, unit as Unit, hex as HexId);
    }
    case 'advance': {
      const battle = battleAt(position, 'advance');
      const unpaid = battleAt(position, 'exchange');
      if (unpaid !== null) {
        const clause = unpaid.result === 'Ex' ? 'TP-crt.Ex.a' : 'TP-crt.HalfEx.a';
        return refuse({ clause, code: 'NOT_PAID', subject: action.unit, owed: unpaid.owed });
      }
      return battle === null
        ? notNow(action, position)
        : advanceUnit(rules, position, battle, unit as Unit, hex as HexId);
    }
    default: {
      const battle = battleAt(position, 'declare');
      if (battle === null) return notNow(action, position);
      return declare(rules, position, added(battle, action, hex));
    }
  }
};
