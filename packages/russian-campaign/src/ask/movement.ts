import type { Answered, BadInput, HexId, Verdict } from '@eastfront/kernel';
import { allow, badInput, forbid, forbidAll, forbidEachWay, forbidWith, unlessBad } from '@eastfront/kernel';
import { badAsk, rulingAsJson } from '@eastfront/kernel/case';
import { atLeastOne, eachOnce, exactType, oneWordOf, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { chain, map, right } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as these from 'fp-ts/These';
import * as t from 'io-ts';
import { label } from '../02-components/board.js';
import { LABEL } from '../02-components/labels.js';
import { SEA_AREAS } from '../02-components/terrain.js';
import type { Unit } from '../02-components/units.js';
import { allowanceRuling } from '../08-movement/allowance.js';
import { forfeitViolations } from '../08-movement/first-impulse-moves.js';
import { room } from '../08-movement/keeping-the-limit.js';
import { destinationsOf, judgeMove } from '../08-movement/movement.js';
import { moverViolations } from '../08-movement/mover.js';
import { dropEnds, judgeDropMove } from '../11-special-units/drop-ruling.js';
import type { Destination, MoveVerdict, Stop } from '../position/move-request.js';
import { OFF_MAP, stepsInOne } from '../position/move-request.js';
import { OFF_MAP_WORD } from '../position/places.js';
import type { Position } from '../position/position.js';
import { MOVE_MODES } from '../position/position.js';
import { once } from '../position/refused.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import type { AskWords } from './question.js';
import { answer, question } from './question.js';

const MODES = [...MOVE_MODES, 'drop'] as const;
type AskedMode = (typeof MODES)[number];

/** The fields of a question that say which units move, and how. */
const moverKeys = ({ unit }: AskWords) => ({
  unit,
  units: eachOnce(unit, 'unit', 1),
  mode: oneWordOf(MODES),
});

interface Movers {
  readonly units: readonly Unit[];
  readonly mode: AskedMode;
}

/** The units that a question moves: `unit`, or `units` as a stack; by sea and air they may come from off the map. */
const moversOf = (
  ask: Partial<Movers> & { readonly unit?: Unit | undefined },
): Either<readonly BadInput[], Movers> => {
  const { unit, units = unit === undefined ? [] : [unit], mode = 'normal' } = ask;
  if (units.length === 0) return badAsk('ask.unit', 'the unit or the units that move', undefined);
  const bad = units.flatMap(({ counter, place }, i) =>
    place === 'map' || (mode !== 'normal' && mode !== 'rail')
      ? []
      : [badInput(ask.units === undefined ? 'ask.unit' : `ask.units.${i}`, 'a unit on the map', counter.id)],
  );
  return unlessBad(bad, { units, mode });
};

/** A hex, or off the map where units are evacuated. */
const stepOf = ({ hex }: AskWords) =>
  withSchema(t.union([hex, t.literal(OFF_MAP_WORD)], 'a hex of the board'), {
    pattern: `^(${LABEL}|${OFF_MAP_WORD})$`,
    type: 'string',
  });

const pathOf = (
  steps: readonly (HexId | typeof OFF_MAP_WORD)[],
  mode: AskedMode,
): Either<readonly BadInput[], readonly HexId[]> => {
  const path = steps.map((step) => (step === OFF_MAP_WORD ? OFF_MAP : step));
  const bad = path.flatMap((hex, i) =>
    hex === OFF_MAP && mode !== 'evacuation'
      ? [badInput(`ask.path.${i}`, 'a hex of the board', OFF_MAP_WORD)]
      : [],
  );
  return unlessBad(bad, path);
};

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
const judgePath = (
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
      : [...forfeitViolations(rules, position, request), ...room(rules, position, request)];
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

const stopJson = (stop: Stop | null) => (stop === null ? null : { clause: stop[0], code: stop[1] });

/** Why the units go no further from the end. */
const lastStop = ({ steps }: MoveVerdict) => stopJson(steps[steps.length - 1]?.stop ?? null);

const verdictJson = (rules: Rules, { cost, steps, sea }: MoveVerdict) => ({
  cost,
  steps: steps.map((step) => ({ to: nameOf(rules, step.to), cost: step.cost })),
  ...(sea === null ? {} : { chance: sea.chance, kind: sea.kind, sea: sea.area }),
});

type End = {
  readonly cost: number;
  readonly path: readonly string[];
  readonly stop: ReturnType<typeof lastStop>;
};
type Reached = Ruling<{ readonly hexes: Readonly<Record<string, End>> }>;

/** The hexes that a move could lead to first: those beside the unit, by sea and air all that such a move may end in. */
const firstHexes = ({ theatre }: Rules, { at }: Unit, mode: AskedMode): readonly HexId[] => {
  const others = (hexes: readonly HexId[]): readonly HexId[] => hexes.filter((hex) => hex !== at);
  switch (mode) {
    case 'normal':
    case 'rail':
      return at < 0 ? [] : (theatre.board.adjacent[at] as readonly HexId[]);
    case 'sea':
      return others(SEA_AREAS.flatMap((area) => theatre.ports[area]));
    case 'landing':
      return others(SEA_AREAS.flatMap((area) => theatre.coasts[area]));
    case 'evacuation':
      return [OFF_MAP];
    default:
      return others(theatre.board.hexes);
  }
};

const violationsIn = (answered: Answered<unknown, TrcReason, TrcViolation>): readonly TrcViolation[] =>
  answered._tag === 'Right' ? [] : answered.left;

const reachOf = (rules: Rules, position: Position, { units, mode }: Movers): Reached => {
  const barred =
    mode === 'drop' ? null : forbidAll(units.flatMap((unit) => moverViolations(rules, position, unit, mode)));
  if (barred !== null) return barred;
  const hexes: Record<string, End> = {};
  const reasons: TrcReason[] = [];
  for (const { hex, path, cost } of endsOf(rules, position, units, mode)) {
    const ruled = judgePath(rules, position, units, path, mode);
    if (ruled._tag !== 'Right') continue;
    const names = path.map((one) => nameOf(rules, one));
    hexes[nameOf(rules, hex)] = { cost, path: names, stop: lastStop(ruled.right.value) };
    reasons.push(...ruled.right.reasons);
  }
  const shut =
    reasons.length > 0
      ? null
      : forbidEachWay(firstHexes(rules, units[0] as Unit, mode), (hex) =>
          violationsIn(judgePath(rules, position, units, [hex], mode)),
        );
  return shut ?? answer(rules, position, { hexes }, once(reasons));
};

const reach = question(
  'Every hex where the move of a unit or stack may end.',
  (words) => exactType({}, moverKeys(words)),
  (rules, position, ask) =>
    pipe(
      moversOf(ask),
      map((movers) => reachOf(rules, position, movers)),
    ),
);

const move = question(
  'What a move costs, or why it is not allowed.',
  (words) =>
    exactType(
      {
        path: withSchema(atLeastOne(stepOf(words), 'hex'), {
          description: 'Labels from the second hex on; of a move by sea or air its end alone.',
        }),
      },
      moverKeys(words),
    ),
  (rules, position, ask) =>
    pipe(
      moversOf(ask),
      chain(({ units, mode }) =>
        pipe(
          pathOf(ask.path, mode),
          map((path) => judgePath(rules, position, units, path, mode)),
        ),
      ),
      map(
        these.map((one: Verdict<MoveVerdict, TrcReason>) => ({
          ...one,
          value: verdictJson(rules, one.value),
        })),
      ),
    ),
);

const allowance = question(
  'How many hexes a unit may move now.',
  ({ unit }) => exactType({ unit }),
  (rules, position, { unit }) =>
    right(rulingAsJson(allowanceRuling(rules, position, unit), ({ hexes }) => ({ hexes }))),
);

/** Questions about movement. */
export const MOVEMENT_QUESTIONS = { reach, move, allowance };
