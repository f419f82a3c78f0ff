import type { Unit } from '../02-components/units.js';
import { immediateEvents } from '../04-sequence/immediate-events.js';
import { withdrawn } from '../12-arrivals/withdrawals.js';
import type { Change } from '../position/change.js';
import { because, to } from '../position/change.js';
import type { MoveRequest, SeaMove } from '../position/move-request.js';
import { OFF_MAP } from '../position/move-request.js';
import type { Position, SeaAttempt } from '../position/position.js';
import { unitById, unitsById } from '../position/position.js';
import type { Rules } from '../rules.js';
import { airborneExited, isGermanAirborne } from '../v-variants/german-airborne.js';
import { seaMoveDone } from './move-done.js';
import { adjudicateMove } from './movement.js';
import { arrives } from './sea.js';

/** The die of a sea move is next; Soviet moves succeed without one beside a neutral Romania (TRC-V3.1.f). */
export const setsSail = (
  rules: Rules,
  position: Position,
  request: MoveRequest,
  move: SeaMove,
  exit: boolean,
): Change => {
  const [unit] = request.units as [Unit];
  const attempt: SeaAttempt = {
    unit: unit.counter.id,
    to: request.path[0] ?? OFF_MAP,
    mode: request.mode,
    exit,
  };
  const waiting: Position = { ...position, step: 'sea', pending: attempt };
  return position.neutral && unit.counter.side === 'soviet' && move.area === 'black'
    ? because([{ clause: 'TRC-V3.1.f', effect: 'no-roll', unit: attempt.unit }], sail(rules, waiting, true))
    : to(waiting);
};

const requestOf = (position: Position, { unit, to: end, mode }: SeaAttempt): MoveRequest => ({
  units: unitsById(position, [unit]),
  path: [end],
  mode,
});

/** The sea move that waits for its die, as judged. */
export const pendingMove = (
  rules: Rules,
  position: Position,
): { attempt: SeaAttempt; request: MoveRequest; move: SeaMove } | null => {
  const attempt = position.pending;
  if (attempt === null) return null;
  const request = requestOf(position, attempt);
  const judged = adjudicateMove(rules, { ...position, step: 'movement' }, request);
  const move = judged._tag === 'Right' ? judged.right.value.sea : null;
  return move === null ? null : { attempt, request, move };
};

const sail = (rules: Rules, position: Position, arrived: boolean): Change => {
  const waiting = pendingMove(rules, position);
  const ready: Position = { ...position, step: 'movement', pending: null };
  if (waiting === null) return to(ready);
  const { attempt, request, move } = waiting;
  const done = seaMoveDone(rules, ready, request, move, arrived);
  const unit = unitById(done, attempt.unit);
  if (!attempt.exit || unit === null) return immediateEvents(rules, done);
  if (isGermanAirborne(unit.counter))
    return immediateEvents(rules, arrived ? airborneExited(done, unit) : done);
  if (!arrived)
    return because(
      [{ clause: 'TRC-12.5.e', effect: 'lost-does-not-count', unit: attempt.unit }],
      immediateEvents(rules, done),
    );
  const left = withdrawn(done, unit);
  return because(
    [{ clause: 'TRC-12.5.d', effect: 'by-sea', unit: attempt.unit }],
    immediateEvents(rules, { ...left, withdrawals: left.withdrawals + 1 }),
  );
};

/** The position once a move by sea that waits for its die has arrived; without one the position as it is. */
export const arrivalOf = (rules: Rules, position: Position): Position =>
  position.step === 'sea' ? sail(rules, position, true).position : position;

/** The die of a sea move (TRC-8.4.4, TRC-8.4.6). */
export const rollSea = (rules: Rules, position: Position, die: number): Change => {
  const waiting = pendingMove(rules, position);
  if (waiting === null) return to({ ...position, step: 'movement', pending: null });
  const { attempt, move } = waiting;
  const { unit } = attempt;
  const arrived = arrives(move, die);
  const [end] = waiting.request.path;
  const baltic = end === OFF_MAP ? 'TRC-8.4.6.b' : 'TRC-8.4.6.a';
  const black = move.area === 'black';
  const reasons = [
    {
      clause: black ? 'TRC-8.4.4.a' : baltic,
      effect: arrived ? 'arrives' : 'lost-at-sea',
      die,
      to: move.arrivesTo,
    } as const,
    ...(arrived
      ? []
      : [{ clause: black ? 'TRC-8.4.4.b' : 'TRC-8.4.7.a', effect: 'eliminated', unit } as const]),
    ...(!arrived && rules.optional.includes('TRC-V2') && move.area === 'black'
      ? [{ clause: 'TRC-V2.b', effect: 'sea-lost', side: position.player } as const]
      : []),
  ];
  return because(reasons, sail(rules, position, arrived));
};
