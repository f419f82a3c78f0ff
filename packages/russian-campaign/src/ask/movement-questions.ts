import type { Answered, BadInput, HexId, Json, JsonObject, Question, Verdict } from '@eastfront/kernel';
import { allow, forbid, forbidAll, forbidWith, oneOf } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as these from 'fp-ts/These';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { forfeits } from '../03-opening/first-impulse-moves.js';
import { room } from '../06-stacking/keeping-the-limit.js';
import { allowanceRuling } from '../08-movement/allowance.js';
import type { Destination, MoveVerdict, Stop } from '../08-movement/move-request.js';
import { OFF_MAP, stepsInOne } from '../08-movement/move-request.js';
import { destinationsOf, judgeMove } from '../08-movement/movement.js';
import { moverViolations } from '../08-movement/mover.js';
import { dropEnds, judgeDropMove } from '../11-special-units/drop-ruling.js';
import { OFF_MAP_WORD } from '../play/actions.js';
import type { Position } from '../play/position.js';
import { MOVE_MODES } from '../play/position.js';
import { once } from '../play/refused.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';
import { answer, asJson, bad, readHex, readList, readUnitId, readUnitOnMap } from './asked.js';

const MODES = [...MOVE_MODES, 'drop'] as const;
type AskedMode = (typeof MODES)[number];

const readMode = (mode: unknown): Either<readonly BadInput[], AskedMode> =>
  mode === undefined
    ? right('normal')
    : MODES.includes(mode as AskedMode)
      ? right(mode as AskedMode)
      : bad('ask.mode', oneOf(MODES), mode);

/** The units that a question moves: `unit`, or `units` as a stack; by sea and air they may come from off the map. */
const readMoving = (
  position: Position,
  ask: JsonObject,
  mode: AskedMode,
): Either<readonly BadInput[], readonly Unit[]> => {
  const read = mode === 'normal' || mode === 'rail' ? readUnitOnMap : readUnitId;
  if (ask['units'] === undefined) {
    const unit = read(position, ask['unit'], 'ask.unit');
    return unit._tag === 'Left' ? unit : right([unit.right]);
  }
  const units = readList(ask['units'], 'ask.units', (id, at) => read(position, id, at));
  return units._tag === 'Right' && units.right.length === 0
    ? bad('ask.units', 'at least one unit', ask['units'])
    : units;
};

const readStep =
  (rules: Rules, mode: AskedMode) =>
  (text: unknown, at: string): Either<readonly BadInput[], HexId> =>
    mode === 'evacuation' && text === OFF_MAP_WORD ? right(OFF_MAP) : readHex(rules, text, at);

const nameOf = (rules: Rules, hex: HexId): string =>
  hex === OFF_MAP ? OFF_MAP_WORD : label(rules.theatre, hex);

const dropVerdict = (hex: HexId): MoveVerdict => ({
  cost: 0,
  steps: stepsInOne([hex], 'TRC-11.1.3.c'),
  stopped: true,
  sea: null,
  railMoves: 0,
});

/** Judges one way to go, in the air too; a refused one comes with what its steps would cost. */
const judged = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
  mode: AskedMode,
): Answered<MoveVerdict, TrcReason, TrcViolation> => {
  if (mode === 'drop') {
    const ruled = judgeDropMove(rules, position, units, path);
    return ruled._tag === 'Left'
      ? ruled
      : allow(dropVerdict(ruled.right.value), ruled.right.reasons, ruled.right.sources);
  }
  const request = { units, path, mode };
  const { violations, bill } = judgeMove(rules, position, request);
  const [first, ...more] =
    violations.length > 0
      ? violations
      : [...forfeits(rules, position, request), ...room(rules, position, request)];
  if (first === undefined) return right(bill as Verdict<MoveVerdict, TrcReason>);
  return bill === null || bill.value.steps.length === 0
    ? forbid(first, ...more)
    : forbidWith([first, ...more], bill);
};

const endsOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: AskedMode,
): readonly Destination[] => {
  if (mode !== 'drop') return destinationsOf(rules, position, units, mode);
  // Corps drop one at a time.
  const [unit, second] = units as readonly [Unit, ...Unit[]];
  return second === undefined ? dropEnds(rules, position, unit) : [];
};

const STOP_KEYS = ['clause', 'code'];

const stopJson = (stop: Stop | null): Json =>
  stop === null ? null : Object.fromEntries(STOP_KEYS.map((key, i) => [key, stop[i] as string]));

/** Why the units go no further from the end. */
const lastStop = ({ steps }: MoveVerdict): Json => stopJson(steps[steps.length - 1]?.stop ?? null);

const verdictJson =
  (rules: Rules) =>
  (verdict: MoveVerdict): Json => {
    const { cost, steps, sea } = verdict;
    return {
      cost,
      steps: steps.map((step) => ({ to: nameOf(rules, step.to), cost: step.cost })),
      ...(sea === null ? {} : { chance: sea.chance, kind: sea.kind, sea: sea.area }),
    };
  };

const reach =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    if (mode._tag === 'Left') return mode;
    const units = readMoving(position, ask, mode.right);
    if (units._tag === 'Left') return units;
    const byMode = mode.right;
    const barred =
      byMode === 'drop'
        ? null
        : forbidAll(units.right.flatMap((unit) => moverViolations(rules, position, unit, byMode)));
    if (barred !== null) return right(barred);
    const hexes: Record<string, Json> = {};
    const reasons: TrcReason[] = [];
    for (const { hex, path, cost } of endsOf(rules, position, units.right, byMode)) {
      const ruled = judged(rules, position, units.right, path, byMode);
      if (ruled._tag !== 'Right') continue;
      const names = path.map((one) => nameOf(rules, one));
      hexes[nameOf(rules, hex)] = { cost, path: names, stop: lastStop(ruled.right.value) };
      reasons.push(...ruled.right.reasons);
    }
    return right(answer(rules, position, { hexes }, once(reasons)));
  };

const move =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    if (mode._tag === 'Left') return mode;
    const units = readMoving(position, ask, mode.right);
    const path = readList(ask['path'], 'ask.path', readStep(rules, mode.right));
    const wrong = [units, path].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (units._tag === 'Left' || path._tag === 'Left') return left(wrong);
    if (path.right.length === 0) return bad('ask.path', 'at least one hex', ask['path']);
    const ruled = judged(rules, position, units.right, path.right, mode.right);
    const write = verdictJson(rules);
    return right(
      these.map((one: Verdict<MoveVerdict, TrcReason>) => ({ ...one, value: write(one.value) }))(ruled),
    );
  };

const allowance =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const unit = readUnitId(position, ask['unit'], 'ask.unit');
    if (unit._tag === 'Left') return unit;
    return right(asJson(allowanceRuling(rules, position, unit.right), ({ hexes }) => ({ hexes })));
  };

/** Questions about movement. */
export const movementQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  reach: reach(rules),
  move: move(rules),
  allowance: allowance(rules),
});
