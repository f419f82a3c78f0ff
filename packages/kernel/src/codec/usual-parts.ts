import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Board } from '../board/board.js';
import { hexOnBoard } from '../board/board.js';
import type { BoardVocabulary } from '../board/board-spec.js';
import type { AskedQuestion, ChanceAction } from '../game/game.js';
import { CHANCE } from '../game/game.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, oneOf, unlessBad } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import type { HexId } from '../hex/grid.js';
import { makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { rational } from '../odds/rational.js';
import type { Rulebook } from '../ruling/clause.js';
import { optionalOf } from '../ruling/reading.js';
import { remember } from '../ruling/remember.js';
import type { SourceUse } from '../ruling/ruling.js';
import { namesOf } from '../ruling/say.js';
import type { ActionBook } from './action.js';
import type { BoardWords } from './board-schema.js';
import { boardSchemaOf, hexFieldsReader } from './board-schema.js';
import { decodeWith } from './errors.js';
import { exactType } from './exact-type.js';
import { gameSchemas } from './game-schemas.js';
import { jsonSchemaOf } from './json-schema.js';
import { namedCodec } from './question.js';
import type { ShapeOf, Usually } from './shape.js';
import { hexCodec, shape, usually } from './shape.js';
import type { TableShape } from './tables.js';
import { readSourced, resultsTableSchema } from './tables.js';

/** The least that a position holds: units, each with its counter and the hex where it stands. */
interface WithUnits {
  readonly units: readonly {
    readonly counter: { readonly id: string; readonly name: string };
    readonly at: HexId;
  }[];
}
interface WithBoard {
  readonly theatre: { readonly board: Board<unknown> };
}
type UnitIn<Position extends WithUnits> = Position['units'][number];

const unitIn = <Position extends WithUnits>({ units }: Position, id: string): UnitIn<Position> | null =>
  units.find(({ counter }) => counter.id === id) ?? null;

/** The units in a hex. */
export const unitsAt = <Position extends WithUnits>(
  { units }: Position,
  hex: HexId,
): readonly UnitIn<Position>[] => units.filter(({ at }) => at === hex);

/** The units with these ids. */
export const unitsNamed = <Position extends WithUnits>(
  { units }: Position,
  ids: readonly string[],
): readonly UnitIn<Position>[] => units.filter(({ counter }) => ids.includes(counter.id));

/** Whether a unit is of a side. */
export const isOf =
  (side: string) =>
  ({ counter }: { readonly counter: { readonly side: string } }): boolean =>
    counter.side === side;

/** How `actionBook` finds the units of a position. */
export const usualUnits = {
  unitsOf: <Unit>({ units }: { readonly units: readonly Unit[] }): readonly Unit[] => units,
  idOf: ({ counter }: { readonly counter: { readonly id: string } }): string => counter.id,
  unitById: <Position extends WithUnits>(position: Position, id: string): UnitIn<Position> | null =>
    unitIn(position, id),
};

/** How the fields `unit`, `to` and `hex` of actions are found; `missing` is what an unknown one breaks. For `actionsWith`. */
export const usualFinders = <Position extends WithUnits, V>(missing: (subject: string) => V) => {
  const found = <A>(thing: A | null, subject: string): Either<V, A> =>
    thing === null ? left(missing(subject)) : right(thing);
  const hex = ({ theatre }: WithBoard, _: Position, label: string): Either<V, HexId> =>
    found(hexOnBoard(theatre.board, label), label);
  return {
    unit: (_: WithBoard, position: Position, id: string): Either<V, UnitIn<Position>> =>
      found(unitIn(position, id), id),
    to: hex,
    hex,
  };
};

/** What {@link usualWords} stand for in a position. */
export interface UsualWords<Position extends WithUnits> {
  readonly unit: t.Type<UnitIn<Position>, string, unknown>;
  readonly hex: t.Type<HexId, string, unknown>;
}

/** The words `unit` and `hex` of questions. For `questionsWith`. */
export const usualWords = <Position extends WithUnits>() => ({
  written: { unit: t.string, hex: t.string },
  at: ({ theatre }: WithBoard, position: Position): UsualWords<Position> => ({
    unit: namedCodec<UnitIn<Position>>(
      'a unit of the position',
      (id) => unitIn(position, id),
      ({ counter }) => counter.id,
    ),
    hex: hexCodec(theatre.board),
  }),
});

/** Labels of {@link usualVocabulary}. */
const LABEL = '[0-9]{4}';

/** The words of a board of a small game: hexes that stand on a side, labels `CCRR`, even columns half a hex to the south. */
export const usualVocabulary = <Fields>({
  columns,
  rows,
  terrains,
  sideFeatures = [],
  fields,
}: {
  readonly columns: number;
  readonly rows: number;
  readonly terrains: readonly string[];
  readonly sideFeatures?: readonly string[];
  readonly fields: t.Type<Fields, unknown, unknown>;
}): BoardVocabulary<Fields> => ({
  grid: (c = columns, r = rows) =>
    makeGrid({
      orientation: 'flat-top',
      towards: 'south',
      shifted: 'even',
      labels: columnRowLabels(),
      columns: c,
      rows: r,
    }),
  terrains,
  sideFeatures,
  linkKinds: [],
  fields: hexFieldsReader(fields),
});

type Usuals = Readonly<Record<string, Usually<t.Mixed>>>;
type Nothing = Record<never, never>;

/** A position of units that say more than where they stand, and of whatever else has a usual value. */
type PositionOf<Counter, Unit extends Usuals, More extends Usuals> = ShapeOf<Nothing, More> & {
  readonly units: readonly ({ readonly counter: Counter; readonly at: HexId } & ShapeOf<Nothing, Unit>)[];
};

const positionShape = (hex: t.Mixed, counter: t.Mixed, unit: Usuals, more: Usuals) =>
  shape(
    {},
    {
      ...more,
      units: usually(t.readonlyArray(shape({ counter, at: hex }, unit, 'a unit')), []),
    },
    'a position',
  );

/**
 * Declares the position of a small game: units with a counter of `forces.byId` and a hex, as `units: [{ counter: "S1", at: "0503" }]`, then
 * what else is said of a unit, and of a position, with the usual values. Gives `json` for the schema, and `codec` for reading and
 * writing under rules.
 */
export const usualPosition =
  <
    Rules extends WithBoard & { readonly forces: { readonly byId: ReadonlyMap<string, Counter> } },
    Counter extends { readonly id: string },
  >() =>
  <Unit extends Usuals, More extends Usuals>(unit: Unit, more: More) => ({
    json: positionShape(t.string, t.string, unit, more),
    codec: remember((_: null, { theatre, forces }: Rules) => {
      const counter = namedCodec<Counter>(
        'a counter of the game',
        (id) => forces.byId.get(id) ?? null,
        ({ id }) => id,
      );
      // The type of a shape is not worked out while its fields are parameters.
      return positionShape(hexCodec(theatre.board), counter, unit, more) as unknown as t.Type<
        PositionOf<Counter, Unit, More>,
        unknown,
        unknown
      >;
    }),
  });

/**
 * Declares the counters of a small game: `units`, each with an id, a name and what the game prints on it, `setup`, the hex of each at the
 * start, and what else the game wants to know. Gives `codec` for the schema and `read` for `dataReader`.
 */
export const usualForces = <Printed extends t.Props, More extends t.Props>(printed: Printed, more: More) => {
  const counter = exactType({ id: t.string, name: t.string, ...printed }, {}, 'a counter');
  const codec = exactType(
    { units: t.readonlyArray(counter), setup: t.record(t.string, t.string), ...more },
    { source: t.unknown },
    'counters and set-up',
  );
  type Counter = t.TypeOf<typeof counter>;
  type Written = t.TypeOf<t.TypeC<More>> & {
    readonly units: readonly Counter[];
    readonly setup: Readonly<Record<string, string>>;
  };
  const read = (json: unknown, theatre: WithBoard['theatre'] | null) =>
    readSourced(codec, json, (said, source) => {
      const written = said as unknown as Written;
      const byId: ReadonlyMap<string, Counter> = new Map(
        written.units.map((one) => [(one as { readonly id: string }).id, one]),
      );
      const bad = Object.entries(written.setup).flatMap(([id, hex]) => {
        if (!byId.has(id)) return [badInput(`setup.${id}`, oneOf([...byId.keys()]), id)];
        const isKnown = theatre === null || hexOnBoard(theatre.board, hex) !== null;
        return isKnown ? [] : [badInput(`setup.${id}`, 'a hex of the board', hex)];
      });
      return unlessBad(bad, { ...written, source, byId });
    });
  return { codec, read };
};

/** What {@link usualForces} reads. */
export type ForcesIn<Forces extends { readonly read: (...args: never) => Either<unknown, unknown> }> =
  ReturnType<Forces['read']> extends Either<unknown, infer Read> ? Read : never;

/** What no position of a small game can be: a counter twice, a hex with too many units or with both sides. */
export const usualFaults = (
  {
    units,
  }: { readonly units: readonly (UnitIn<WithUnits> & { readonly counter: { readonly side: string } })[] },
  limit: number,
): readonly BadInput[] =>
  units.flatMap(({ counter, at }, i) => {
    const there = units.filter((one) => one.at === at);
    const isFree = there.length <= limit && there.every((one) => one.counter.side === counter.side);
    const isOnce = units.filter((one) => one.counter.id === counter.id).length === 1;
    return [
      ...(isOnce ? [] : [badInput(`units.${i}.counter`, 'each counter once', counter.id)]),
      ...(isFree
        ? []
        : [badInput(`units.${i}.at`, `at most ${limit} units of one side in a hex`, counter.id)]),
    ];
  });

/** What a small game is played with: counters with their set-up, and how long it takes. */
interface WithForces {
  readonly forces: { readonly setup: Readonly<Record<string, string>>; readonly turns: number };
}
/** Where a small game stands: whose turn it is. */
interface InTurns extends WithUnits {
  readonly turn: number;
  readonly player: string;
}

/** What the parts of a small game are made of that it does not have to say itself. */
export interface UsualGame<Rules, Position, Action> {
  readonly title: string;
  /** The scenario that begins with the set-up of the forces. */
  readonly scenario: { readonly id: string; readonly title: string; readonly summary: string };
  /** In the order in which they play a turn. */
  readonly sides: readonly string[];
  readonly rulebook: Rulebook;
  readonly book: ActionBook<Rules, Position, Action>;
  /** What is wrong with a position that play can never reach. */
  readonly faults: (rules: Rules, position: Position) => readonly BadInput[];
  /** The action of a die that is rolled. */
  readonly die: (die: number) => Action;
  /** Every table, board and list in use. */
  readonly sources: (rules: Rules) => readonly SourceUse[];
  readonly questions: Readonly<Record<string, AskedQuestion<Rules, Position>>>;
  /** What reads the data and the positions; the schemas are made of the same. */
  readonly declared: {
    readonly vocabulary: BoardWords;
    readonly hexFields: t.Mixed;
    readonly forces: { readonly codec: t.Mixed };
    readonly table: TableShape;
    readonly position: {
      readonly json: t.Mixed;
      readonly codec: (none: null, rules: Rules) => t.Type<Position, unknown, unknown>;
    };
  };
}

/**
 * The parts of a package that are alike in every small game: turns in which each side plays once, one die, one scenario, no optional
 * rules, all sources behind every answer.
 */
export const usualParts = <Rules extends WithForces, Position extends InTurns, Action>({
  title,
  scenario,
  sides,
  rulebook,
  book,
  faults,
  die,
  sources,
  questions,
  declared: { vocabulary, hexFields, forces, table, position: positions },
}: UsualGame<Rules, Position, Action>) => {
  const { game, readings } = rulebook;
  const readState = (rules: Rules, json: unknown): Either<readonly BadInput[], Position> => {
    const read = decodeWith(positions.codec(null, rules), json);
    return read._tag === 'Left' ? read : unlessBad(faults(rules, read.right), read.right);
  };
  return {
    ...book,
    name: game,
    title,
    sides,
    rulebook,
    questions,
    sources,
    readState,
    writeAction: book.write,
    writeState: (rules: Rules, position: Position): Json =>
      positions.codec(null, rules).encode(position) as Json,
    scenarios: () => [scenario],
    start: (rules: Rules, id: string): Either<readonly BadInput[], Position> => {
      if (id !== scenario.id) return left([badInput('scenario', scenario.id, id)]);
      const units = Object.entries(rules.forces.setup).map(([counter, at]) => ({ counter, at }));
      return readState(rules, { units });
    },
    schemas: gameSchemas({
      board: () => boardSchemaOf(vocabulary, { label: LABEL, fields: hexFields }),
      position: () => jsonSchemaOf(positions.json),
      forces: () => jsonSchemaOf(forces.codec),
      table: () => resultsTableSchema(table),
      game,
      title,
      readings,
      optional: [],
      unit: () => ({}),
      action: book.schema,
      questions,
    }),
    readOptional: (names: readonly string[]) => optionalOf([], names),
    chances: (rules: Rules, position: Position): readonly ChanceAction<Action>[] =>
      book.actor(rules, position) === CHANCE
        ? [1, 2, 3, 4, 5, 6].map((face) => ({ action: die(face), probability: rational(1, 6) }))
        : [],
    faults: (rules: Rules, position: Position): readonly string[] =>
      faults(rules, position).map(({ path, expected }) => `${path}: ${expected}`),
    progress: (rules: Rules, position: Position) => {
      const { turns } = rules.forces;
      const { turn, player } = position;
      const done =
        book.actor(rules, position) === null ? turns : turn - 1 + sides.indexOf(player) / sides.length;
      return { done, total: turns, label: `turn ${turn}, ${player}` };
    },
    names: (_: Rules, { units }: Position) => namesOf(units.map(({ counter }) => counter)),
    basis: (rules: Rules) => ({ reasons: [], sources: sources(rules) }),
  };
};
