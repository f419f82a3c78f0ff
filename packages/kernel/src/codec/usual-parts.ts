import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Board } from '../board/board.js';
import { hexOnBoard } from '../board/board.js';
import type { AskedQuestion, ChanceAction } from '../game/game.js';
import { CHANCE } from '../game/game.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, unlessBad } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import type { HexId } from '../hex/grid.js';
import { rational } from '../odds/rational.js';
import type { Rulebook } from '../ruling/clause.js';
import { optionalOf } from '../ruling/reading.js';
import { remember } from '../ruling/remember.js';
import type { SourceUse } from '../ruling/ruling.js';
import { namesOf } from '../ruling/say.js';
import type { ActionBook } from './action.js';
import { decodeWith } from './errors.js';
import type { SchemaParts } from './game-schemas.js';
import { gameSchemas } from './game-schemas.js';
import { namedCodec } from './question.js';
import type { ShapeOf, Usually } from './shape.js';
import { hexCodec, shape, usually } from './shape.js';

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

/** What the parts of a small game are made of that it does not have to say itself. */
export interface UsualGame<Rules, Position, Action> {
  readonly title: string;
  readonly rulebook: Rulebook;
  readonly book: ActionBook<Rules, Position, Action>;
  /** Reads and writes positions. */
  readonly codec: (rules: Rules) => t.Type<Position, unknown, unknown>;
  /** What is wrong with a position that play can never reach. */
  readonly faults: (rules: Rules, position: Position) => readonly BadInput[];
  /** The action of a die that is rolled. */
  readonly die: (die: number) => Action;
  /** Every table, board and list in use. */
  readonly sources: (rules: Rules) => readonly SourceUse[];
  readonly questions: Readonly<Record<string, AskedQuestion<Rules, Position>>>;
  readonly schemas: Pick<SchemaParts, 'board' | 'position' | 'forces' | 'table'>;
}

/** The parts of a package that are alike in every small game: one die, no optional rules, all sources behind every answer. */
export const usualParts = <Rules, Position extends WithUnits, Action>({
  title,
  rulebook,
  book,
  codec,
  faults,
  die,
  sources,
  questions,
  schemas,
}: UsualGame<Rules, Position, Action>) => {
  const { game, readings } = rulebook;
  return {
    ...book,
    name: game,
    title,
    rulebook,
    questions,
    sources,
    writeAction: book.write,
    schemas: gameSchemas({
      ...schemas,
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
    names: (_: Rules, { units }: Position) => namesOf(units.map(({ counter }) => counter)),
    basis: (rules: Rules) => ({ reasons: [], sources: sources(rules) }),
    readState: (rules: Rules, json: unknown): Either<readonly BadInput[], Position> => {
      const read = decodeWith(codec(rules), json);
      return read._tag === 'Left' ? read : unlessBad(faults(rules, read.right), read.right);
    },
    writeState: (rules: Rules, position: Position): Json => codec(rules).encode(position) as Json,
  };
};
