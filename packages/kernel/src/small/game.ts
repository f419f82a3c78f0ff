/** The parts of a small game: sides that take turns, units and one set-up. What such games have in common is written here once. */

import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import type * as t from 'io-ts';
import type { Board } from '../board/board.js';
import type { Declared } from '../codec/actions/action.js';
import { type ActionBook, type ActionIn, actionBook } from '../codec/actions/action-book.js';
import type { StepOfPlay } from '../codec/actions/action-listing.js';
import { decodeWith } from '../codec/errors.js';
import type { SchemaParts } from '../codec/game-schemas.js';
import { gameSchemas, schemaOfActions } from '../codec/game-schemas.js';
import { jsonSchemaOf } from '../codec/json-schema.js';
import { CHANCE } from '../game/actor.js';
import type { AskedQuestion, ChanceAction, Progress } from '../game/game.js';
import { type BadInput, badInput, unlessBad } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import { rational } from '../odds/rational.js';
import type { Counter as DrawnCounter, Picture } from '../picture/picture.js';
import type { BoardStyle } from '../picture/style.js';
import type { Rulebook } from '../ruling/clause.js';
import { optionalOf } from '../ruling/reading.js';
import type { SourceUse } from '../ruling/ruling.js';
import { namesOf, recordNamesOf } from '../ruling/say.js';
import type { UsualForces } from './forces.js';
import { type SideIn, type UnitIn, unitIn, type WithBoard, type WithUnits } from './units.js';

/** The id of the only scenario of a small game. */
const CAMPAIGN = 'campaign';

/** The fields of a position besides its units, in a game where the sides take turns. */
interface WithTurns extends WithUnits {
  readonly turn: number;
  readonly player: string;
  readonly step: string;
}

/** The rules of a game with one set-up. */
interface WithForces extends WithBoard {
  readonly forces: Pick<UsualForces<unknown>, 'turns' | 'setup'>;
}

/** The look of the board and counters of a small game. */
interface Look<Position extends WithTurns> {
  readonly style: BoardStyle;
  readonly counter: (
    counter: UnitIn<Position>['counter'],
  ) => Pick<DrawnCounter, 'symbol' | 'values' | 'colours'>;
}

/** The input from which the parts of a small game are made. */
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
  /** The faults of a position that play can never reach. */
  readonly faults: (rules: Rules, position: Position) => readonly BadInput[];
  /** The action of a die roll. */
  readonly die: (die: number) => ActionIn<List>;
  /** Every table, board and list in use. */
  readonly sources: (rules: Rules) => readonly SourceUse[];
  readonly questions: Readonly<Record<string, AskedQuestion<Rules, Position>>>;
  readonly schemas: Pick<SchemaParts, 'board' | 'table'>;
  readonly look: Look<Position>;
}

/** The picture of a position: the map with its counters, and the progress of the game. */
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

/** The parts that depend on the data alone: one scenario, all sources for every answer. */
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
 * The parts of a package that are the same in every small game: sides in turn, units listed by counter, one die, one scenario, no optional
 * rules, all sources for every answer, the map with its counters.
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
        action: () => schemaOfActions(book),
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
      recordNames: (_: Rules, { units }: Position) => recordNamesOf(units.map(({ counter }) => counter)),
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
