import type { HexId } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { startMovementPhase } from '../03-sequence/movement-phase.js';
import { drawViolations } from '../04-initial-phase/random-reinforcements.js';
import { eventViolations, isAfterEvent, isOfEvents } from '../04-initial-phase/soviet-events.js';
import { pathOf } from '../07-movement/apply-path.js';
import { moveRuling } from '../07-movement/move-ruling.js';
import type { Attack } from '../08-combat/attack.js';
import { attackViolations } from '../08-combat/attack.js';
import { attackerViolations } from '../08-combat/attacker.js';
import { committed, standing } from '../08-combat/battle-state.js';
import { outcomeOf } from '../10-combat-results/combat-results.js';
import { determinedViolations } from '../10-combat-results/determined-defense.js';
import { isShielded } from '../10-combat-results/step-losses.js';
import { neverAdvances } from '../12-advance/apply-advance.js';
import { assaultViolations, markViolations, pickUpViolations } from '../13-mobile-assault/mobile-assault.js';
import { supportViolations } from '../16-air-and-sea-support/air-support.js';
import { placementViolations } from '../20-set-up/set-up.js';
import type { CcViolation, Rules } from '../rules.js';
import type { Action } from './actions.js';
import type { Battle, Phase, Position } from './position.js';
import { isSecondImpulse, mapUnits, unitById } from './position.js';

type Found = readonly CcViolation[];
const NOTHING: Found = [];

/** The position as the Movement Phase of a unit's side would find it: that of the same impulse, when none is named. */
export const inMovement = (
  rules: Rules,
  position: Position,
  unit: Unit,
  phase: Phase = isSecondImpulse(position) ? 'second-movement' : 'first-movement',
): Position => {
  const { side } = unit.counter;
  const step = 'movement' as const;
  return startMovementPhase(rules, { ...position, player: side, phase, step, battle: null }, side);
};

/** The position as a First Combat Phase of a unit's side would find it. */
const inCombat = (position: Position, unit: Unit): Position =>
  mapUnits(
    { ...position, player: unit.counter.side, phase: 'first-combat', step: 'attacks', battle: null },
    (one) => ({ ...one, attacked: false, defended: false, retreated: false }),
  );

const moveContent = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'move' }>,
  unit: Unit,
): Found => {
  const path = pathOf(rules, action.path);
  if (typeof path === 'string') return NOTHING;
  const now = inMovement(rules, position, unit);
  const { mode, patrol, fleet, corps } = action;
  const mover = unitById(now, unit.counter.id) as Unit;
  const judged = moveRuling(rules, now, { units: [mover], path, mode, patrol, fleet, corps });
  return judged._tag === 'Left' ? judged.left : NOTHING;
};

/** Why no retreat is to be made, or to be cancelled, in the battle under way (CC-10.1, CC-10.4.a, CC-10.4.b, CC-10.4.d). */
export const resultForbids = (battle: Battle, type: 'retreat' | 'determined'): Found => {
  const { result, distance, held } = battle;
  if (result === null) return NOTHING;
  const facts = { subject: result, result };
  if (type === 'retreat' && held === true)
    return [{ clause: 'CC-10.4.d', code: 'RETREAT_CANCELLED', ...facts }];
  if (distance === 0)
    return [{ clause: outcomeOf(result).clause, code: 'NO_RETREAT_IN_THE_RESULT', ...facts }];
  return type === 'determined' && distance === 4
    ? [{ clause: 'CC-10.4.b', code: 'RETREAT_NOT_TO_BE_CANCELLED', ...facts }]
    : NOTHING;
};

/** Everything that forbids a Determined Defense in the battle under way but the moment. */
export const standContent = (
  rules: Rules,
  position: Position,
  battle: Battle,
  lead: Unit,
  support: Extract<Action, { readonly type: 'determined' }>['support'],
): Found => [
  ...resultForbids(battle, 'determined'),
  ...determinedViolations(rules, position, {
    target: battle.target,
    defenders: standing(position, battle),
    lead,
    support,
    kind: battle.kind,
    attackingSide: battle.attackingSide,
  }),
];

const supportContent = (
  rules: Rules,
  position: Position,
  battle: Battle,
  marker: Extract<Action, { readonly type: 'support' }>['marker'],
): Found => {
  const found = supportViolations(rules, position, {
    marker,
    side: battle.attackingSide,
    units: committed(position, battle),
    target: battle.target,
    kind: battle.kind,
    purpose: 'attack',
  });
  return battle.support.length > 0 && rules.readings['CC-A13'] !== 'b'
    ? [...found, { clause: 'CC-8.3.b', code: 'ONE_MARKER_AN_ATTACK', markers: 2, reading: 'CC-A13' }]
    : found;
};

const inBattle = (rules: Rules, position: Position, action: Action, battle: Battle): Found => {
  switch (action.type) {
    case 'support':
      return supportContent(rules, position, battle, action.marker);
    case 'join':
    case 'shift': {
      const found = attackerViolations(rules, position, action.unit, battle.target, battle.kind);
      return action.type === 'join' && battle.kind === 'mobile'
        ? [{ clause: 'CC-13.1.f', code: 'NOT_IN_ONE_STACK', subject: action.unit }, ...found]
        : found;
    }
    case 'determined': {
      const lead = unitById(position, action.unit);
      return lead === null ? NOTHING : standContent(rules, position, battle, lead, action.support);
    }
    case 'retreat': {
      const found = resultForbids(battle, 'retreat');
      const unit = unitById(position, action.unit);
      const part = unit !== null && unit.counter.side === enemyOf(battle.attackingSide);
      return part && battle.defenders.includes(action.unit)
        ? found
        : [...found, { clause: 'CC-11.1.a', code: 'DOES_NOT_RETREAT', subject: action.unit }];
    }
    case 'lose': {
      const unit = unitById(position, action.unit);
      if (unit?.place === 'map' && isShielded(rules, position, unit))
        return [{ clause: 'CC-15.1.c', code: 'HQ_IS_NOT_ALONE', subject: action.unit }];
      return [...battle.attackers, ...battle.defenders, battle.shifter].includes(action.unit)
        ? NOTHING
        : [{ clause: 'CC-10.1.a', code: 'NOT_IN_THIS_COMBAT', subject: action.unit }];
    }
    default:
      return NOTHING;
  }
};

const ofUnit = (rules: Rules, position: Position, action: Action, unit: Unit, hex: HexId | null): Found => {
  const second = (): Position => inMovement(rules, position, unit, 'second-movement');
  const there = (now: Position): Unit => unitById(now, unit.counter.id) as Unit;
  switch (action.type) {
    case 'move':
      return moveContent(rules, position, action, unit);
    case 'attack':
      return hex === null
        ? NOTHING
        : attackViolations(
            rules,
            inCombat(position, unit),
            { attackers: [unit.counter.id], target: hex, support: [], shifter: null },
            'combat',
          );
    case 'assault':
      return hex === null ? NOTHING : assaultViolations(rules, second(), there(second()), hex);
    case 'pick-up':
      return pickUpViolations(rules, second(), there(second()));
    case 'mark':
      return markViolations(rules, second(), there(second()));
    case 'reinforce': {
      const to = hexOnBoard(rules.theatre, action.to);
      return to !== null && isOfEvents(unit) && isAfterEvent(position)
        ? eventViolations(rules, position, unit, to)
        : NOTHING;
    }
    case 'place':
      return hex === null ? NOTHING : placementViolations(rules, position, unit, hex);
    case 'advance': {
      const barred = neverAdvances(position, unit);
      const mobile = position.phase === 'second-movement' && position.mover?.assaulted === true;
      return [
        ...(barred === null ? [] : [barred]),
        ...(mobile
          ? [
              {
                clause: 'CC-13.1.m',
                code: 'NO_ADVANCE_AFTER_MOBILE_ASSAULT',
                subject: unit.counter.id,
              } as const,
            ]
          : []),
      ];
    }
    default:
      return NOTHING;
  }
};

/**
 * What forbids an action by its own content, whatever the moment: a player who is told that it is not the time for it is told
 * this as well.
 */
export const contentOf = (rules: Rules, position: Position, action: Action, hex: HexId | null): Found => {
  const battle = position.step === 'battle' ? position.battle : null;
  const unit = 'unit' in action && action.unit !== null ? unitById(position, action.unit) : null;
  if (action.type === 'draw') return drawViolations(position, action.unit);
  return [
    ...(unit === null ? NOTHING : ofUnit(rules, position, action, unit, hex)),
    ...(battle === null ? NOTHING : inBattle(rules, position, action, battle)),
  ];
};

/** A whole attack or assault of several units: what forbids each of them, and all of them together, whatever the moment. */
export const wholeContent = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: 'combat' | 'mobile',
): Found => {
  const first = unitById(position, attack.attackers[0] ?? '');
  if (first === null) return NOTHING;
  const now =
    kind === 'combat' ? inCombat(position, first) : inMovement(rules, position, first, 'second-movement');
  return attackViolations(rules, now, attack, kind);
};
