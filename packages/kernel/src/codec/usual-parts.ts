import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Board } from '../board/board.js';
import { hexOnBoard } from '../board/board.js';
import { CHANCE } from '../game/actor.js';
import type { AskedQuestion, ChanceAction, Progress } from '../game/game.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, oneOf, unlessBad } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import type { Source } from '../ground/source.js';
import { type HexId, labelOf } from '../hex/grid.js';
import { rational } from '../odds/rational.js';
import type { Counter as DrawnCounter, Picture } from '../picture/picture.js';
import type { BoardStyle } from '../picture/style.js';
import type { Rulebook } from '../ruling/clause.js';
import { optionalOf } from '../ruling/reading.js';
import { keepFor } from '../ruling/remember.js';
import type { SourceUse } from '../ruling/ruling.js';
import { namesOf } from '../ruling/say.js';
import { boardSource, forcesSource, type Sourced, tableSource } from '../ruling/sources.js';
import type { Declared } from './action.js';
import { type ActionBook, type ActionIn, actionBook } from './action-book.js';
import type { StepOfPlay } from './action-listing.js';
import { decodeWith } from './errors.js';
import { exactType } from './exact-type.js';
import type { SchemaParts } from './game-schemas.js';
import { gameSchemas } from './game-schemas.js';
import { jsonSchemaOf } from './json-schema.js';
import { namedCodec } from './question.js';
import type { RolesOfFields } from './roles.js';
import type { ShapeOf, Usually } from './shape.js';
import { hexCodec, shape, usually } from './shape.js';
import { readSourced } from './tables.js';
import { wholeCodec } from './words.js';

/** The least that a position holds: units, each with its counter and the hex where it stands. */
interface WithUnits {
  readonly units: readonly {
    readonly counter: { readonly id: string; readonly name: string; readonly side: string };
    readonly at: HexId;
  }[];
}
export interface WithBoard {
  readonly theatre: { readonly board: Board<unknown> };
}
type UnitIn<Position extends WithUnits> = Position['units'][number];
type SideIn<Position extends WithUnits> = UnitIn<Position>['counter']['side'];

const unitIn = <Position extends WithUnits>({ units }: Position, id: string): UnitIn<Position> | null =>
  units.find(({ counter }) => counter.id === id) ?? null;

/** The label of a hex on the board of these rules. */
export const labelIn = ({ theatre }: WithBoard, hex: HexId): string => labelOf(theatre.board.grid, hex);

/** The units in a hex, of one side where that is given. */
export const unitsAt = <Position extends WithUnits>(
  { units }: Position,
  hex: HexId,
  side?: SideIn<Position>,
): readonly UnitIn<Position>[] =>
  units.filter(({ at, counter }) => at === hex && (side === undefined || counter.side === side));

/** The units of a side. */
export const unitsOf = <Position extends WithUnits>(
  { units }: Position,
  side: SideIn<Position>,
): readonly UnitIn<Position>[] => units.filter(({ counter }) => counter.side === side);

/** The position with these units changed: moved, fought, gone to another hex. */
export const unitsChanged = <Position extends WithUnits>(
  position: Position,
  these: readonly UnitIn<Position>[],
  change: Partial<UnitIn<Position>>,
): Position => ({
  ...position,
  units: position.units.map((unit) => (these.includes(unit) ? { ...unit, ...change } : unit)),
});

/** The position without these units. */
export const unitsGone = <Position extends WithUnits>(
  position: Position,
  these: readonly UnitIn<Position>[],
): Position => ({ ...position, units: position.units.filter((unit) => !these.includes(unit)) });

/** One action for each hex where a unit may go, such as a move or a retreat, in the order of the hexes. */
export const actionsTo = <const Type extends string>(
  type: Type,
  rules: WithBoard,
  { counter }: WithUnits['units'][number],
  hexes: readonly HexId[],
): readonly { readonly type: Type; readonly unit: string; readonly to: string }[] =>
  hexes.map((hex) => ({ type, unit: counter.id, to: labelIn(rules, hex) }));

/** The board, the counters and these tables as the sources of an answer. */
export const usualSources = (
  rules: Parameters<typeof boardSource>[0] & Parameters<typeof forcesSource>[0],
  ...tables: readonly Sourced[]
): readonly SourceUse[] => [boardSource(rules), forcesSource(rules), ...tables.map(tableSource)];

/** A counter of {@link usualForces}. */
export type UsualCounter<Side extends string, More extends t.Props> = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
} & { readonly [Key in keyof More]: t.TypeOf<More[Key]> };

/** The forces of a small game with one set-up, as {@link usualForces} reads them. */
export interface UsualForces<Counter> {
  readonly units: readonly Counter[];
  readonly turns: number;
  /** The hex of each counter at the start. */
  readonly setup: Readonly<Record<string, string>>;
  readonly source: Source;
  readonly byId: ReadonlyMap<string, Counter>;
}

/**
 * Declares the forces of a small game: counters with id, name, side and what else they say, the number of turns, and `setup`, the hex of
 * each counter at the start. Gives `codec` for the schema, and `read` for the reader of data, which checks the set-up.
 */
export const usualForces = <Side extends string, More extends t.Props>(
  side: t.Type<Side, unknown, unknown>,
  more: More,
) => {
  type Counter = UsualCounter<Side, More>;
  // The type of a counter is not worked out while its fields are parameters.
  const counter: t.Mixed = exactType({ id: t.string, name: t.string, side, ...more });
  const codec = exactType(
    {
      units: t.readonlyArray(counter as t.Type<Counter, unknown, unknown>),
      turns: wholeCodec(1, 100),
      setup: t.record(t.string, t.string),
    },
    { source: t.unknown },
    'counters and set-up',
  );
  const read = (json: unknown, theatre: WithBoard['theatre'] | null) =>
    readSourced<t.TypeOf<typeof codec>, UsualForces<Counter>>(codec, json, (written, source) => {
      const byId = new Map(written.units.map((unit) => [unit.id, unit]));
      const bad = Object.entries(written.setup).flatMap(([unit, hex]) => {
        if (!byId.has(unit)) return [badInput(`setup.${unit}`, oneOf([...byId.keys()]), unit)];
        const isKnown = theatre === null || hexOnBoard(theatre.board, hex) !== null;
        return isKnown ? [] : [badInput(`setup.${unit}`, 'a hex of the board', hex)];
      });
      return unlessBad(bad, { ...written, source, byId });
    });
  return { codec, read };
};

/** What the fields are to a player that {@link usualFinders} finds, and a die. */
export const USUAL_ROLES: RolesOfFields = { unit: 'unit', to: 'hex', hex: 'hex', die: 'die' };

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
    codec: keepFor((_: null, { theatre, forces }: Rules) => {
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
export const usualFaults = ({ units }: WithUnits, limit: number): readonly BadInput[] =>
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

/** The id of the scenario of a game that has but one. */
const CAMPAIGN = 'campaign';

/** What a position holds besides its units where the sides take turns. */
interface WithTurns extends WithUnits {
  readonly turn: number;
  readonly player: string;
  readonly step: string;
}

/** The rules of a game with one set-up. */
interface WithForces extends WithBoard {
  readonly forces: Pick<UsualForces<unknown>, 'turns' | 'setup'>;
}

/** How the board and the counters of a small game are drawn. */
interface Look<Position extends WithTurns> {
  readonly style: BoardStyle;
  readonly counter: (
    counter: UnitIn<Position>['counter'],
  ) => Pick<DrawnCounter, 'symbol' | 'values' | 'colours'>;
}

/** What the parts of a small game are made of that it does not have to say itself. */
export interface UsualGame<
  Rules,
  Position extends WithTurns,
  List extends readonly Declared<Rules, Position, UnitIn<Position>>[],
> {
  readonly title: string;
  /** The title of the only scenario, which begins with the set-up of the forces. */
  readonly campaign: string;
  readonly rulebook: Rulebook;
  /** In the order of their player turns. */
  readonly sides: readonly SideIn<Position>[];
  readonly actions: List;
  readonly steps: Readonly<Record<Position['step'], StepOfPlay<Rules, Position, UnitIn<Position>>>>;
  /** As {@link usualPosition} declares it. */
  readonly position: {
    readonly json: t.Mixed;
    readonly codec: (of: null, rules: Rules) => t.Type<Position, unknown, unknown>;
  };
  /** As {@link usualForces} declares them. */
  readonly forces: { readonly codec: t.Mixed };
  /** What is wrong with a position that play can never reach. */
  readonly faults: (rules: Rules, position: Position) => readonly BadInput[];
  /** The action of a die that is rolled. */
  readonly die: (die: number) => ActionIn<List>;
  /** Every table, board and list in use. */
  readonly sources: (rules: Rules) => readonly SourceUse[];
  readonly questions: Readonly<Record<string, AskedQuestion<Rules, Position>>>;
  readonly schemas: Pick<SchemaParts, 'board' | 'table'>;
  readonly look: Look<Position>;
}

/** The picture of a position: the map with the counters on it, and where the game stands. */
const pictureOf = <Position extends WithTurns>(
  { title, look }: { readonly title: string; readonly look: Look<Position> },
  board: Board<unknown>,
  { turn, player, step, units }: Position,
  isOver: boolean,
): Picture => ({
  board: board as Board<object>,
  style: look.style,
  counters: units.map(({ at, counter }) => {
    return { hex: at, id: counter.id, name: counter.name, ...look.counter(counter) };
  }),
  title: `${title}, turn ${turn}`,
  subtitle: isOver ? 'the end' : `${player}, ${step}`,
});

/** What follows from the data alone: one scenario, sources behind every answer. */
const ofTheData = <Rules extends WithForces>(
  campaign: string,
  sources: (rules: Rules) => readonly SourceUse[],
) => ({
  sources,
  basis: (rules: Rules) => ({ reasons: [], sources: sources(rules) }),
  scenarios: ({ forces }: Rules) => [{ id: CAMPAIGN, title: campaign, summary: `${forces.turns} turns` }],
  readOptional: (names: readonly string[]) => optionalOf([], names),
});

const bookOf = <
  Rules,
  Position extends WithTurns,
  const List extends readonly Declared<Rules, Position, UnitIn<Position>>[],
>(
  parts: Pick<UsualGame<Rules, Position, List>, 'actions' | 'steps'>,
): ActionBook<Rules, Position, ActionIn<List>> => {
  const steps: Readonly<Record<string, StepOfPlay<Rules, Position, UnitIn<Position>>>> = parts.steps;
  return actionBook<Rules, Position, UnitIn<Position>, List>({
    actions: parts.actions,
    stepAt: (_, { step }) => steps[step] as StepOfPlay<Rules, Position, UnitIn<Position>>,
    unitsOf: ({ units }) => units,
    idOf: ({ counter }) => counter.id,
    unitById: unitIn,
  });
};

/**
 * The parts of a package that are alike in every small game: sides in turn, units listed by counter, one die, one scenario, no optional
 * rules, all sources behind every answer, the map with the counters on it.
 */
export const usualParts =
  <Rules extends WithForces, Position extends WithTurns>() =>
  <const List extends readonly Declared<Rules, Position, UnitIn<Position>>[]>(
    parts: UsualGame<Rules, Position, List>,
  ) => {
    const { title, rulebook, sides, faults, die, questions } = parts;
    const { game } = rulebook;
    const { codec, json } = parts.position;
    const book = bookOf(parts);
    const isOver = (rules: Rules, position: Position): boolean => book.actor(rules, position) === null;
    const readState = (rules: Rules, written: unknown): Either<readonly BadInput[], Position> => {
      const read = decodeWith(codec(null, rules), written);
      return read._tag === 'Left' ? read : unlessBad(faults(rules, read.right), read.right);
    };
    return {
      ...book,
      ...ofTheData(parts.campaign, parts.sources),
      name: game,
      title,
      sides,
      rulebook,
      questions,
      writeAction: book.write,
      schemas: gameSchemas({
        ...parts.schemas,
        position: () => jsonSchemaOf(json),
        forces: () => jsonSchemaOf(parts.forces.codec),
        game,
        title,
        rulebook,
        optional: [],
        unit: () => ({}),
        action: book.schema,
        questions,
      }),
      start: (rules: Rules, id: string): Either<readonly BadInput[], Position> => {
        if (id !== CAMPAIGN) return left([badInput('scenario', CAMPAIGN, id)]);
        const units = Object.entries(rules.forces.setup).map(([counter, at]) => ({ counter, at }));
        return readState(rules, { units });
      },
      chances: (rules: Rules, position: Position): readonly ChanceAction<ActionIn<List>>[] =>
        book.actor(rules, position) === CHANCE
          ? [1, 2, 3, 4, 5, 6].map((face) => ({ action: die(face), probability: rational(1, 6) }))
          : [],
      faults: (rules: Rules, position: Position): readonly string[] =>
        faults(rules, position).map(({ path, expected }) => `${path}: ${expected}`),
      names: (_: Rules, { units }: Position) => namesOf(units.map(({ counter }) => counter)),
      progress: (rules: Rules, position: Position): Progress => {
        const { turn, player } = position;
        const total = rules.forces.turns;
        const done = isOver(rules, position) ? total : turn - 1 + sides.indexOf(player) / sides.length;
        return { done, total, label: `turn ${turn}, ${player}` };
      },
      picture: (rules: Rules, position: Position): Picture =>
        pictureOf(parts, rules.theatre.board, position, isOver(rules, position)),
      readState,
      writeState: (rules: Rules, position: Position): Json => codec(null, rules).encode(position) as Json,
    };
  };
