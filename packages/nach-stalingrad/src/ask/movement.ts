import type { BadInput, HexId } from '@eastfront/kernel';
import { allow, forbidAll, forbidEachWay, forbidWith, tableSource } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { atLeastOne, eachOnce, exactType, oneWordOf, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import { isNonEmpty } from 'fp-ts/ReadonlyArray';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import type { Halt } from '../09-movement/land-movement.js';
import { BOX_HALT, RIVER_HALT, ZONE_HALT } from '../09-movement/land-movement.js';
import { destinationsOf, lookAtMove, moveRuling, stopClause } from '../09-movement/movement.js';
import { goingViolations, togetherViolations } from '../09-movement/mover.js';
import type { Moved, MoveRequest } from '../position/move-request.js';
import type { MoveMode, Position } from '../position/position.js';
import { MOVE_MODES } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { AskWords } from './question.js';
import { question } from './question.js';

/** The fields of a question that say which units move, and how. */
const moverKeys = ({ unit }: AskWords) => ({
  unit,
  units: eachOnce(unit, 'unit', 1),
  mode: oneWordOf(MOVE_MODES),
});

/** The units that a question moves: `unit`, or `units` as a group. */
const unitsOf = ({
  unit,
  units,
}: {
  readonly unit?: Unit | undefined;
  readonly units?: readonly Unit[] | undefined;
}): Either<readonly BadInput[], readonly Unit[]> => {
  if (unit !== undefined && units !== undefined)
    return badAsk('ask.unit', 'one of "unit" and "units"', unit.counter.id);
  const all = units ?? (unit === undefined ? [] : [unit]);
  return all.length === 0 ? badAsk('ask.unit', 'the unit or the units that move', unit) : right(all);
};

/** What a move costs, or why it is not allowed, with its price all the same. */
const moveAnswer = (rules: Rules, position: Position, request: MoveRequest) => {
  const { violations, bill } = lookAtMove(rules, position, request);
  if (bill === null) return forbidAll(violations) as Ruling<never>;
  const { mode } = request;
  const { cost, steps, box, points } = bill.value;
  const value = {
    cost,
    steps: steps.map((step) => ({ to: label(rules.theatre, step.to), cost: step.cost })),
    box,
    ...(mode === 'normal' || mode === 'box' ? {} : { points }),
  };
  return isNonEmpty(violations)
    ? forbidWith(violations, { ...bill, value })
    : allow(value, bill.reasons, bill.sources);
};

const move = question(
  'What a move costs, or why it is not allowed.',
  (words) =>
    exactType(
      {
        path: withSchema(atLeastOne(words.hex, 'hex'), {
          description: 'Labels from the second hex on; by sea and over the Volga the end alone.',
        }),
      },
      moverKeys(words),
    ),
  (rules, position, { path, mode = 'normal', ...asked }) => {
    const units = unitsOf(asked);
    return units._tag === 'Left'
      ? units
      : right(moveAnswer(rules, position, { units: units.right, path, mode }));
  },
);

/** What each reason to stop is called; a move by rail, sea or ferry is the only one of its segment. */
const STOPS: readonly Halt[] = [ZONE_HALT, BOX_HALT, RIVER_HALT];
const OTHER_STOP = { code: 'NO_OTHER_MOVE' };
const SPENT_STOP = 'NO_POINTS_LEFT';

/** Why units go no further from where a move ends; null when they may. */
const stopOf = (rules: Rules, position: Position, request: MoveRequest, moved: Moved) => {
  const clause = stopClause(rules, position, request, moved);
  const nameBar = (by: ClauseId, code: string) => ({ clause: by, code });
  if (clause !== null)
    return nameBar(clause, (STOPS.find((halt) => halt.clause === clause) ?? OTHER_STOP).code);
  return moved.stop ? nameBar('NS-9.3.c', SPENT_STOP) : null;
};

type End = {
  readonly cost: number;
  readonly path: readonly string[];
  readonly stop: ReturnType<typeof stopOf>;
  readonly box: boolean;
};

/** Every hex where the move may end, with what it costs and the way there. */
const reachAnswer = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): Ruling<{ readonly hexes: Readonly<Record<string, End>> }> => {
  const barred = forbidAll([
    ...togetherViolations(units),
    ...units.flatMap((unit) => goingViolations(rules, position, unit, mode)),
  ]);
  if (barred !== null) return barred;
  const hexes: Record<string, End> = {};
  const reasons = new Map<string, NsReason>();
  const [first] = units;
  const ends = destinationsOf(rules, position, units, mode);
  if (ends.length === 0 && first !== undefined && first.at >= 0) {
    const beside = rules.theatre.board.adjacent[first.at] as readonly HexId[];
    const shut = forbidEachWay(
      beside,
      (hex) => lookAtMove(rules, position, { units, path: [hex], mode }).violations,
    );
    if (shut !== null) return shut;
  }
  for (const end of ends) {
    const { hex, path, cost, box } = end;
    const request = { units, path, mode };
    hexes[label(rules.theatre, hex)] = {
      cost,
      path: path.map((one) => label(rules.theatre, one)),
      stop: stopOf(rules, position, request, end),
      box,
    };
    const judged = moveRuling(rules, position, request);
    for (const reason of judged._tag === 'Right' ? judged.right.reasons : []) {
      const key = `${reason.clause} ${reason.effect}`;
      if (!reasons.has(key)) reasons.set(key, reason);
    }
  }
  const sources = [...sourcesFor(rules, units), tableSource(rules.movement)];
  return allow({ hexes }, [...reasons.values()], sources);
};

const reach = question(
  'Every hex where the move of a unit or stack may end.',
  (words) => exactType({}, moverKeys(words)),
  (rules, position, { mode = 'normal', ...asked }) => {
    const units = unitsOf(asked);
    return units._tag === 'Left' ? units : right(reachAnswer(rules, position, units.right, mode));
  },
);

/** Questions about movement. */
export const MOVEMENT_QUESTIONS = { move, reach };
