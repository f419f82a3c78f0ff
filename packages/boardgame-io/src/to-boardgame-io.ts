import type { Actor, BadInput, Game, GameOptions, GamePackage, Json } from '@eastfront/kernel';
import {
  actAndRoll,
  badInput,
  below,
  deepFreeze,
  draw,
  isRecord,
  rollDue,
  seedDice,
  unknownKeys,
  unknownWord,
  writtenStates,
} from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { type BotClass, botClass } from './bot.js';
import type {
  ActMove,
  BoardgameIoGame,
  Gameover,
  PlayerID,
  RandomPlugin,
  SetupData,
  TurnContext,
} from './host-types.js';
import { INVALID_MOVE } from './host-types.js';
import { choicesOf, type Kept, linesOf, stateOf, type Table, tableAfter, tableSeenBy } from './table.js';

/** Options for a hosted game. */
export interface HostOptions {
  /** The scenario of a match created without `setupData.scenario`; by default the first scenario of the game. */
  readonly scenario?: string;
  /** Readings, optional rules and own data, for a game that is not made yet. */
  readonly make?: GameOptions;
  /**
   * A secret known only to the server: it is mixed into the numbers of the random plugin. Without it a client can predict every roll,
   * because boardgame.io 0.50 sends the seed of its dice with the initial state to every client.
   */
  readonly secret?: string;
}

/** A game of ours under boardgame.io. */
export interface Hosted<State = unknown, Action = unknown> {
  /** The game for `Client` and `Server`. */
  readonly game: BoardgameIoGame;
  /** The rules themselves: to draw a state, describe an action, ask questions. */
  readonly rules: Game<State, Action>;
  /** The seat of a side. */
  playerOf(side: Actor): PlayerID;
  /** The side of a seat; null for a spectator. */
  sideOf(player: PlayerID | null | undefined): Actor | null;
  /** The state of `G`; for a `G` sent to a player, only what that player may see. */
  stateOf(table: Table): Either<readonly BadInput[], State>;
  /** The legal actions of a side (by default the one to act), in the form `moves.act` takes. */
  choices(table: Table, side?: Actor): readonly Json[];
  /** Why an action of a side (by default the one to act) would be refused; empty if it would not be. */
  refusals(table: Table, action: unknown, side?: Actor): readonly BadInput[];
  /** A bot of the game in boardgame.io's form: `Local({ bots: { 1: hosted.bot('greedy') } })`. */
  bot(name: string): Either<readonly BadInput[], BotClass>;
}

/** The side of a seat by its exact id; null for a spectator, and for any other text, even an empty one. */
const sideAt = (sides: readonly Actor[], player: PlayerID | null | undefined): Actor | null =>
  sides.find((_, seat) => String(seat) === player) ?? null;

const NO_EVENTS: BoardgameIoGame['events'] = {
  endGame: false,
  endPhase: false,
  endTurn: false,
  setPhase: false,
  endStage: false,
  setStage: false,
  pass: false,
  setActivePlayers: false,
};

const OPTIONS = ['scenario', 'make', 'secret'] satisfies readonly (keyof HostOptions)[];

/** The faults of the options, other than the scenario; those of `make` are found when the game is made. */
const optionFaults = (options: unknown, isMade: boolean): readonly BadInput[] => {
  if (!isRecord(options)) return [badInput('', 'the options of a host', options)];
  const { make, secret } = options;
  return [
    ...unknownKeys('', options, OPTIONS),
    ...(isMade && make !== undefined ? [badInput('make', 'nothing for a game that was made', make)] : []),
    ...(secret === undefined || typeof secret === 'string' ? [] : [badInput('secret', 'a text', secret)]),
  ];
};

const SET_UP = ['scenario'] satisfies readonly (keyof SetupData)[];

/** A message for an unknown scenario; none for a known one. */
const scenarioFault = ({ scenarios }: Pick<Game, 'scenarios'>, scenario: unknown): readonly BadInput[] => {
  const ids = scenarios.map(({ id }) => id);
  return typeof scenario === 'string' && ids.includes(scenario)
    ? []
    : [unknownWord('scenario', ids, scenario)];
};

const inWords = (bad: readonly BadInput[]): string =>
  bad.map(({ path, expected, got }) => `${path}: ${expected}, not ${got}`).join('; ');

/** A random number from the random plugin, as the server uses it. */
type Draws = (random: RandomPlugin) => number;

const drawsWith =
  (secret: string | undefined): Draws =>
  (random) =>
    secret === undefined ? random.Number() : draw(seedDice(`${secret} ${random.Number()}`))[0];

/** The only move. Clients apply it at once if no dice are rolled and nothing is hidden, otherwise when the server answers. */
const actMove = <State, Action>(kept: Kept<State, Action>, draws: Draws): ActMove => ({
  move: ({ G, kept: table = G, playerID, random, log }, action) => {
    const state = stateOf(kept, table);
    if (state._tag === 'Left') return INVALID_MOVE;
    // Without a seat (one client plays all sides) it belongs to the side to act.
    const side = sideAt(kept.game.sides, playerID) ?? undefined;
    const course = actAndRoll(kept.game, state.right, action, () => draws(random), side);
    if (course._tag === 'Left') return INVALID_MOVE;
    log.setMetadata({ lines: linesOf(kept, course.right) });
    return tableAfter(kept, table.scenario, course.right);
  },
  client: kept.game.view === undefined,
  undoable: ({ G }) => !G.sealed,
  redact: ({ G }) => G.secret,
});

/**
 * Sets up matches. If a scenario begins without a roll, all its matches begin with the same table object, computed once: every server and
 * every client sets up a match of its own.
 */
const setUpWith = <State, Action>(
  kept: Kept<State, Action>,
): ((scenario: string, drawNumber: () => number) => Table) => {
  const begun = new Map<string, Table>();
  return (scenario, drawNumber) => {
    const known = begun.get(scenario);
    if (known !== undefined) return known;
    const start = kept.game.start(scenario);
    const course = start._tag === 'Left' ? start : rollDue(kept.game, start.right, drawNumber);
    // boardgame.io calls `validateSetupData` first, and offers no other way to report faults.
    if (course._tag === 'Left') throw new Error(inWords(course.left));
    const table = tableAfter(kept, scenario, course.right);
    if (course.right.steps.length === 0) begun.set(scenario, deepFreeze(table));
    return table;
  };
};

const gameover = (sides: readonly Actor[], { outcome }: Table): Gameover | undefined => {
  if (outcome === null) return undefined;
  const { winner, level, points } = outcome;
  const seat = winner === null ? { draw: true as const } : { winner: String(sides.indexOf(winner)) };
  return { ...seat, side: winner, level, points };
};

/** Hooks and moves receive a draft of `G`; this passes them the original table as well, which keeps its identity. */
const TABLE_PLUGIN: BoardgameIoGame['plugins'][number] = {
  name: 'eastfront-table',
  fnWrap:
    (move) =>
    (context, ...args) =>
      (move as (context: unknown, ...args: readonly unknown[]) => unknown)(
        { ...context, kept: context.G },
        ...args,
      ),
};

/** The stage of seats that decide at the same time. */
const STAGE = 'deciding';

/** Activates the seats of all sides that may decide; a single one is active by having the turn. */
const seat = (sides: readonly Actor[], { G, ctx, events }: TurnContext): void => {
  const seats = G.deciders.map((side) => String(sides.indexOf(side)));
  const active = Object.keys(ctx.activePlayers ?? { [ctx.currentPlayer]: null });
  const isSame = seats.length === active.length && seats.every((one) => active.includes(one));
  if (!isSame && seats.length > 0)
    events.setActivePlayers({ value: Object.fromEntries(seats.map((one) => [one, STAGE])) });
};

const hostGame = <State, Action>(kept: Kept<State, Action>, usual: string, draws: Draws): BoardgameIoGame => {
  const { game } = kept;
  const { sides } = game;
  const setUp = setUpWith(kept);
  const seatOf = ({ G }: { readonly G: Table }): number => sides.indexOf(G.actor ?? '');
  return {
    name: game.name,
    minPlayers: sides.length,
    maxPlayers: sides.length,
    setup: ({ random }, setupData) => setUp(setupData?.scenario ?? usual, () => draws(random)),
    validateSetupData: (setupData, players) => {
      if (players !== sides.length) return `${sides.length} players, not ${players}`;
      const asked: unknown = setupData ?? {};
      if (!isRecord(asked)) return inWords([badInput('setupData', 'an object with a scenario', asked)]);
      const bad = [...unknownKeys('', asked, SET_UP), ...scenarioFault(game, asked['scenario'] ?? usual)];
      return bad.length === 0 ? undefined : inWords(bad);
    },
    moves: { act: actMove(kept, draws) },
    turn: {
      order: { first: (context) => Math.max(0, seatOf(context)), next: seatOf },
      endIf: ({ G, ctx }) => {
        const next = String(seatOf({ G }));
        return G.actor !== null && next !== ctx.currentPlayer && { next };
      },
      onBegin: (context) => seat(sides, context),
      onMove: (context) => seat(sides, context),
    },
    events: NO_EVENTS,
    endIf: ({ G }) => gameover(sides, G),
    playerView: ({ G, playerID }) => tableSeenBy(kept, G, sideAt(sides, playerID)),
    plugins: [TABLE_PLUGIN],
    ai: {
      enumerate: (table, _ctx, player) =>
        choicesOf(kept, table, sideAt(sides, player) ?? undefined).map((action) => ({
          move: 'act',
          args: [action],
        })),
    },
  };
};

const isPackage = <State, Action>(
  given: GamePackage<State, Action> | Game<State, Action>,
): given is GamePackage<State, Action> => 'make' in given;

/**
 * A game under boardgame.io. Its one move is `act`, with an action as it is written in cases and logs; dice come from the
 * random plugin; the turn is that of who has to act, and where several decide at the same time their seats are active together; nothing is
 * taken back over a roll, nor what told its side something.
 *
 * @param given - a package, which is made with `options.make`, or a game that was made
 * @returns the game and what front ends need beside it; else what is wrong with the options
 */
export const toBoardgameIo = <State, Action>(
  given: GamePackage<State, Action> | Game<State, Action>,
  options: HostOptions = {},
): Either<readonly BadInput[], Hosted<State, Action>> => {
  const strange = optionFaults(options, !isPackage(given));
  if (strange.length > 0) return left(strange);
  const made = isPackage(given) ? given.make(options.make) : right(given);
  if (made._tag === 'Left') return isPackage(given) ? left(below('make', made.left)) : made;
  const rules = made.right;
  const usual = options.scenario ?? rules.scenarios[0]?.id;
  const bad = scenarioFault(rules, usual);
  if (usual === undefined || bad.length > 0) return left(bad);
  const kept: Kept<State, Action> = { game: rules, states: writtenStates(rules) };
  return right({
    game: hostGame(kept, usual, drawsWith(options.secret)),
    rules,
    playerOf: (side) => String(rules.sides.indexOf(side)),
    sideOf: (player) => sideAt(rules.sides, player),
    stateOf: (table) => stateOf(kept, table),
    choices: (table, side) => choicesOf(kept, table, side),
    refusals: (table, action, side) => {
      const state = stateOf(kept, table);
      if (state._tag === 'Left') return state.left;
      const course = actAndRoll(rules, state.right, action, () => 0, side);
      return course._tag === 'Left' ? course.left : [];
    },
    bot: (name) => botClass(kept, name),
  });
};
