import type { HexId } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { forfeitViolations } from '../03-opening/first-impulse-moves.js';
import { moment } from '../04-sequence/moments.js';
import { withdrawalsOf } from '../04-sequence/sequence.js';
import { dropDone } from '../11-special-units/airborne.js';
import { judgeDropMove } from '../11-special-units/drop-ruling.js';
import { judgeWithdrawal, withdrawn } from '../12-arrivals/withdrawals.js';
import type { ActionOf } from '../play/actions.js';
import { OFF_MAP_WORD } from '../play/actions.js';
import { changed, notNow, refuse, unless, when } from '../play/apply-result.js';
import type { Change } from '../play/change.js';
import { after, because, to } from '../play/change.js';
import type { Position, SeaAttempt } from '../play/position.js';
import { unitById, unitsById } from '../play/position.js';
import type { Rules, Ruling, TrcReason } from '../rules.js';
import {
  airborneExited,
  germanDropped,
  isGermanAirborne,
  judgeAirborneExit,
} from '../v-variants/german-airborne.js';
import { canLeave, leavingViolations } from './leaving.js';
import { moveDone, seaMoveDone } from './move-done.js';
import type { MoveRequest, MoveVerdict, SeaMove } from './move-request.js';
import { OFF_MAP } from './move-request.js';
import { adjudicateMove, judgeMove } from './movement.js';
import { onTheWay } from './on-the-way.js';
import { arrives } from './sea.js';

const noHex = (text: string): Ruling<never> =>
  refuse({ clause: 'TRC-2.2.2.a', code: 'NO_SUCH_HEX', subject: text });

/** The hexes of a path, `off-map` as {@link OFF_MAP}; a label that is none comes back as text. */
const pathOf = (rules: Rules, texts: readonly string[]): readonly HexId[] | string => {
  const path: HexId[] = [];
  for (const text of texts) {
    const hex = text === OFF_MAP_WORD ? OFF_MAP : hexOnBoard(rules.theatre, text);
    if (hex === null) return text;
    path.push(hex);
  }
  return path;
};

/** The move as it is made, with what happens on the way. */
const walked = (rules: Rules, position: Position, request: MoveRequest, verdict: MoveVerdict): Change => {
  const met = onTheWay(rules, position, request.units, request.path);
  if (met.position.phase === 'over') return met;
  // An ally that surrenders on the way takes its units along (TRC-11.3.2.a).
  const left = request.units.filter((unit) => unit.place === unitById(met.position, unit.counter.id)?.place);
  return left.length === 0
    ? met
    : after(met, (now) => moment(rules, moveDone(rules, now, { ...request, units: left }, verdict)));
};

/** The die of a sea move is next; Soviet moves succeed without one beside a neutral Romania (TRC-V3.1.f). */
const sets = (
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
    ? because([{ clause: 'TRC-V3.1.f', effect: 'no-roll', unit: attempt.unit }], sailed(rules, waiting, true))
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
): { request: MoveRequest; move: SeaMove } | null => {
  if (position.pending === null) return null;
  const request = requestOf(position, position.pending);
  const judged = adjudicateMove(rules, { ...position, step: 'movement' }, request);
  const move = judged._tag === 'Right' ? judged.right.value.sea : null;
  return move === null ? null : { request, move };
};

const sailed = (rules: Rules, position: Position, arrived: boolean): Change => {
  const { pending } = position;
  const waiting = pendingMove(rules, position);
  const ready: Position = { ...position, step: 'movement', pending: null };
  if (pending === null || waiting === null) return to(ready);
  const done = seaMoveDone(rules, ready, waiting.request, waiting.move, arrived);
  const unit = unitById(done, pending.unit);
  if (!pending.exit || unit === null) return moment(rules, done);
  if (isGermanAirborne(unit.counter)) return moment(rules, arrived ? airborneExited(done, unit) : done);
  if (!arrived)
    return because(
      [{ clause: 'TRC-12.5.e', effect: 'lost-does-not-count', unit: pending.unit }],
      moment(rules, done),
    );
  const left = withdrawn(done, unit);
  return because(
    [{ clause: 'TRC-12.5.d', effect: 'by-sea', unit: pending.unit }],
    moment(rules, { ...left, withdrawals: left.withdrawals + 1 }),
  );
};

/** The position once a move by sea that waits for its die has arrived; without one the position as it is. */
export const arrivalOf = (rules: Rules, position: Position): Position =>
  position.step === 'sea' ? sailed(rules, position, true).position : position;

/** The die of a sea move (TRC-8.4.4, TRC-8.4.6). */
export const rollSea = (rules: Rules, position: Position, die: number): Change => {
  const waiting = pendingMove(rules, position);
  if (waiting === null) return to({ ...position, step: 'movement', pending: null });
  const { move } = waiting;
  const arrived = arrives(move, die);
  const [end] = waiting.request.path;
  const baltic = end === OFF_MAP ? 'TRC-8.4.6.b' : 'TRC-8.4.6.a';
  const black = move.area === 'black';
  const unit = position.pending?.unit ?? '';
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
  return because(reasons, sailed(rules, position, arrived));
};

const isSea = (mode: string): boolean => mode === 'sea' || mode === 'landing' || mode === 'evacuation';

const drop = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
): Ruling<Position> => {
  const [unit] = units as readonly [Unit];
  return when(rules, judgeDropMove(rules, position, units, path), (hex) =>
    moment(
      rules,
      unit.counter.side === 'axis'
        ? germanDropped(rules, position, unit, hex)
        : dropDone(position, unit, hex),
    ),
  );
};

/** Moves units by land, rail, sea or air. */
export const move = (rules: Rules, position: Position, action: ActionOf<'move'>): Ruling<Position> => {
  const path = pathOf(rules, action.path);
  if (typeof path === 'string') return noHex(path);
  const units = unitsById(position, action.units);
  const [first] = units;
  const missing = action.units.find((id) => unitById(position, id) === null);
  if (first === undefined || missing !== undefined)
    return refuse({ clause: 'TRC-8.1.1.a', code: 'NO_SUCH_UNIT', subject: missing ?? '' });
  if (position.step !== 'movement' && position.phase === 'movement') return notNow(action, position);
  if (action.mode === 'drop') return drop(rules, position, units, path);
  const request: MoveRequest = { units, path, mode: action.mode };
  const judged = adjudicateMove(rules, position, request);
  if (judged._tag === 'Left') return judged;
  const { value, reasons, sources } = judged.right;
  const forfeited = forfeitViolations(rules, position, request);
  if (forfeited.length > 0) return refuse(...forfeited);
  if (isSea(action.mode)) {
    const change = sets(rules, position, request, value.sea as SeaMove, false);
    return allow(change.position, [...reasons, ...change.reasons], sources);
  }
  const change = walked(rules, position, request, value);
  return allow(change.position, [...reasons, ...change.reasons], sources);
};

/** What the steps of a move cost, with the clauses, as far as they have a price; for a move that is refused as well. */
export const movePrices = (
  rules: Rules,
  position: Position,
  { units: ids, path: texts, mode }: ActionOf<'move'>,
): readonly TrcReason[] => {
  const path = pathOf(rules, texts);
  const units = unitsById(position, ids);
  if (typeof path === 'string' || units.length < ids.length || mode === 'drop') return [];
  const { bill } = judgeMove(rules, position, { units, path, mode });
  return bill === null || bill.value.steps.length === 0 ? [] : bill.reasons;
};

/** A unit leaves the map as a withdrawal (TRC-12.5), or to wait off it for another drop (TRC-V3.1.m). */
export const exit = (
  rules: Rules,
  position: Position,
  action: ActionOf<'exit'>,
  unit: Unit,
): Ruling<Position> => {
  if (position.step !== 'movement' && position.phase === 'movement') return notNow(action, position);
  const named = pathOf(
    rules,
    action.path.filter((text) => text !== OFF_MAP_WORD),
  );
  if (typeof named === 'string') return noHex(named);
  const bySea = action.mode === 'evacuation';
  const path = bySea ? [OFF_MAP] : named;
  const from = bySea ? null : (path[path.length - 1] ?? unit.at);
  const airborne = isGermanAirborne(unit.counter);
  const kind = airborne
    ? judgeAirborneExit(rules, position, unit, from)
    : judgeWithdrawal(rules, position, withdrawalsOf(position), unit, from, canLeave(rules, position));
  const request: MoveRequest = { units: [unit], path, mode: action.mode };
  const way = path.length === 0 ? null : adjudicateMove(rules, position, request);
  const mode = action.mode === 'evacuation' ? null : action.mode;
  const bound = mode === null ? [] : leavingViolations(rules, position, unit, path, mode);
  if (kind._tag === 'Left' || way?._tag === 'Left' || bound.length > 0)
    return refuse(
      ...(kind._tag === 'Left' ? kind.left : []),
      ...(way?._tag === 'Left' ? way.left : []),
      ...bound,
    );
  const reasons = [...kind.right.reasons, ...(way?.right.reasons ?? [])];
  const leave = (now: Position): Change => {
    const gone = airborne
      ? airborneExited(now, unit)
      : { ...withdrawn(now, unit), withdrawals: now.withdrawals + 1 };
    return moment(rules, gone);
  };
  if (bySea) {
    const sea = way?.right.value.sea ?? null;
    if (sea === null) return notNow(action, position);
    return changed(rules, because(reasons, sets(rules, position, request, sea, true)));
  }
  const change =
    way === null
      ? leave(position)
      : after(walked(rules, position, request, way.right.value), (now) =>
          now.phase === 'over' ? to(now) : leave(now),
        );
  return unless(rules, [], () => because(reasons, change));
};
