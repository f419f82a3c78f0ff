import { to } from '@eastfront/kernel';
import { stackingViolations } from '../05-stacking/stacking.js';
import { endAdvance } from '../07-combat/advance.js';
import type { Change } from '../07-combat/losses.js';
import { delayedByChoice } from '../12-reinforcements/reinforcements.js';
import type { Action } from '../play/actions.js';
import { battleAt, changed, notNow, refuse, sequenceClause } from '../play/apply-result.js';
import type { Position } from '../play/position.js';
import { isDue } from '../play/position.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import {
  afterStrikes,
  beginMovement,
  endCombat,
  endFirstMovement,
  endMotorizedMovement,
  endPlayerTurn,
} from './sequence.js';

/** Tells that a player turn, and perhaps a game turn, has begun. */
const withTurn = (before: Position, { position, reasons }: Change): Change => {
  const more: TpReason[] = [];
  const home = before.units.filter(
    (unit, i) =>
      unit.mission !== null && position.units[i]?.mission === null && unit.counter.side !== before.player,
  );
  for (const unit of home) {
    const clause = unit.mission === 'cap' ? ('TP-air.3.a' as const) : ('TP-air.2.a' as const);
    more.push({ clause, effect: 'comes-home', unit: unit.counter.id });
  }
  if (position.turn !== before.turn)
    more.push({ clause: 'TP-sequence.C.a', effect: 'game-turn', turn: position.turn });
  if (position.player !== before.player) {
    more.push({ clause: sequenceClause(position.player), effect: 'player-turn', side: position.player });
  }
  return { position, reasons: [...reasons, ...more] };
};

/** Ends an optional step. */
export const pass = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  switch (position.step) {
    case 'interception':
      return changed(
        rules,
        to(beginMovement(rules, position), {
          clause: 'TP-supply.a',
          effect: 'supply-judged',
          side: position.player,
        }),
      );
    case 'air-superiority':
      return changed(rules, to(afterStrikes(rules, position)));
    case 'missions':
      return changed(rules, withTurn(position, endPlayerTurn(rules, position)));
    default:
      return battleAt(position, 'advance') === null
        ? notNow(action, position)
        : changed(rules, to(endAdvance(position)));
  }
};

/** Steps that hold nothing but what may be left out: ending them is leaving it out. */
const isOptional = (position: Position): boolean =>
  position.step === 'interception' ||
  position.step === 'air-superiority' ||
  position.step === 'missions' ||
  battleAt(position, 'advance') !== null;

/** Ends the step under way, in every step that can be left; with the last step of a phase the phase. */
export const endPhase = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  if (position.phase === 'combat' && position.step === 'attacks') {
    const home = position.units
      .filter((unit) => unit.mission === 'air-superiority')
      .map((unit) => unit.counter.id);
    const reasons: readonly TpReason[] = [
      ...(home.length > 0 ? [{ clause: 'TP-air.4.a', effect: 'come-home', units: home } as const] : []),
      { clause: 'TP-combat.a', effect: 'no-more-attacks', side: position.player },
      {
        clause: sequenceClause(position.player),
        effect: 'phase',
        phase: 'motorized-movement',
        side: position.player,
      },
      { clause: 'TP-sequence.A.b', effect: 'motorized-only', side: position.player },
    ];
    return changed(rules, to(endCombat(rules, position), ...reasons));
  }
  if (isOptional(position)) return pass(rules, position, action);
  if (position.step !== 'movement') return notNow(action, position);
  const found: TpViolation[] = [...stackingViolations(rules, position, position.player)];
  if (position.phase === 'first-movement') {
    for (const unit of delayedByChoice(rules, position)) {
      found.push({ clause: 'TP-reinforce.b', code: 'ENTRY_DELAYED', subject: unit.counter.id });
    }
  }
  if (found.length > 0) return refuse(...found);
  const shutOut = position.units.filter(
    (unit) => unit.counter.side === position.player && isDue(position, unit),
  );
  const reasons: readonly TpReason[] = [
    ...shutOut.map(
      (unit): TpReason => ({ clause: 'TP-reinforce.axis.e', effect: 'cannot-enter', unit: unit.counter.id }),
    ),
    { clause: sequenceClause(position.player), effect: 'phase', phase: 'combat', side: position.player },
  ];
  return position.phase === 'first-movement'
    ? changed(rules, to(endFirstMovement(rules, position), ...reasons))
    : changed(rules, withTurn(position, endMotorizedMovement(rules, position)));
};
