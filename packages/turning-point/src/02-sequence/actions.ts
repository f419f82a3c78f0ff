import { rational, to } from '@eastfront/kernel';
import { stackingViolations } from '../05-stacking/stacking.js';
import { attackTold, rollAttack } from '../07-combat/actions-of-battle.js';
import { endAdvance } from '../07-combat/results.js';
import { rollStrike, strikeTold } from '../09-air/actions.js';
import { afterStrikes } from '../09-air/strikes.js';
import { delayedByChoice } from '../12-reinforcements/reinforcements.js';
import { action, changed, dieField, sequenceClause } from '../position/action.js';
import type { Change, Position } from '../position/position.js';
import { isDue } from '../position/position.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import {
  beginMovement,
  endCombat,
  endFirstMovement,
  endMotorizedMovement,
  endPlayerTurn,
} from './sequence.js';

/** Adds the reasons that a player turn, and perhaps a game turn, has begun. */
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

/** Ends an optional step without doing what it offers. */
const passTurn = (rules: Rules, position: Position): Change => {
  switch (position.step) {
    case 'interception':
      return to(beginMovement(rules, position), {
        clause: 'TP-supply.a',
        effect: 'supply-judged',
        side: position.player,
      });
    case 'air-superiority':
      return to(afterStrikes(rules, position));
    case 'missions':
      return withTurn(position, endPlayerTurn(rules, position));
    default:
      return to(endAdvance(position));
  }
};

export const pass = action({
  type: 'pass',
  tells: 'Leaves out what may be left out within a step.',
  sample: {},
  general: () => [{ type: 'pass' }],
  does: (rules, position) => changed(rules, passTurn(rules, position)),
  says: () => ({ line: 'pass' }),
});

/** The end of the combat phase. */
const combatEnded = (rules: Rules, position: Position): Change => {
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
  return to(endCombat(rules, position), ...reasons);
};

/** The violations that keep a movement phase from ending. */
const stillOwed = (rules: Rules, position: Position): readonly TpViolation[] => [
  ...stackingViolations(rules, position, position.player),
  ...(position.phase === 'first-movement' ? delayedByChoice(rules, position) : []).map(
    (unit): TpViolation => ({ clause: 'TP-reinforce.b', code: 'ENTRY_DELAYED', subject: unit.counter.id }),
  ),
];

/** The end of a movement phase. */
const movementEnded = (rules: Rules, position: Position): Change => {
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
    ? to(endFirstMovement(rules, position), ...reasons)
    : withTurn(position, endMotorizedMovement(rules, position));
};

export const endPhase = action({
  type: 'end-phase',
  tells: 'Ends the phase or step, where it can be left.',
  sample: {},
  // Where a step holds nothing but what may be left out, `pass` says the same.
  general: (rules, position) => {
    const isOpen =
      position.step === 'attacks' ||
      (position.step === 'movement' && stillOwed(rules, position).length === 0);
    return isOpen ? [{ type: 'end-phase' }] : [];
  },
  violations: (rules, position) => (position.step === 'movement' ? stillOwed(rules, position) : []),
  does: (rules, position) => {
    switch (position.step) {
      case 'attacks':
        return changed(rules, combatEnded(rules, position));
      case 'movement':
        return changed(rules, movementEnded(rules, position));
      default:
        return changed(rules, passTurn(rules, position));
    }
  },
  says: (_rules, { phase }) => ({ line: 'end-phase', phase }),
});

export const roll = action({
  type: 'roll',
  tells: 'A die.',
  sample: { die: 4 },
  fields: { die: dieField },
  when: 'TP-crt.b',
  does: (rules, position, { die }): Ruling<Position> =>
    position.step === 'strikes' ? rollStrike(rules, position, die) : rollAttack(rules, position, die),
  says: (rules, position, { die }) =>
    position.battle === null ? strikeTold(rules, position, die) : attackTold(rules, position, die),
});

/** The six rolls of a die, with equal chances. */
export const DIE_ROLLS = [1, 2, 3, 4, 5, 6].map((die) => ({
  action: { type: 'roll', die } as const,
  probability: rational(1, 6),
}));
