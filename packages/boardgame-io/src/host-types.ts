import type { Json } from '@eastfront/kernel';
import type { Table } from './table.js';

/** The seat of a player as boardgame.io names it: `"0"` is the first of the game's sides. */
export type PlayerID = string;

/** What boardgame.io returns for a move that is not allowed. */
export const INVALID_MOVE = 'INVALID_MOVE';

/** The options for creating a match. */
export interface SetupData {
  readonly scenario?: string;
}

/** The end of a match: the seat of the winner or a draw, and the rulebook's result. */
export interface Gameover {
  readonly winner?: PlayerID;
  readonly draw?: true;
  /** The side that won; null if nobody did. */
  readonly side: string | null;
  /** The rulebook's term for the size of the victory. */
  readonly level: string;
  readonly points: number | null;
}

/** The active seats; several if several players are active. */
export interface Seats {
  readonly currentPlayer: PlayerID;
  readonly activePlayers?: Readonly<Record<PlayerID, unknown>> | null;
}

/** The argument of a turn hook. */
export interface TurnContext {
  readonly G: Table;
  readonly ctx: Seats;
  readonly events: {
    setActivePlayers(active: { value: Record<PlayerID, string> }): void;
  };
}

/** The dice of boardgame.io: seeded on the server and kept from the clients. */
export interface RandomPlugin {
  Number(): number;
}

/** The argument of a move. */
export interface MoveContext {
  /** The seat that sent it. */
  readonly playerID?: PlayerID | null;
  /** A draft of the table, which has lost its identity. */
  readonly G: Table;
  /** The table itself, from the plugin of the game. */
  readonly kept?: Table;
  readonly random: RandomPlugin;
  readonly log: { setMetadata(metadata: { readonly lines: readonly string[] }): void };
}

/** The only move: an action written as in a case or a log. */
export interface ActMove {
  readonly move: (context: MoveContext, action?: unknown) => Table | typeof INVALID_MOVE;
  /** Whether the move runs on the client at once, before the server answers. */
  readonly client: boolean;
  readonly undoable: (context: { readonly G: Table }) => boolean;
  readonly redact: (context: { readonly G: Table }) => boolean;
}

/** A move as `ai.enumerate` lists it. */
export type ListedMove = { move: 'act'; args: Json[] };

/** A game in the form that boardgame.io's `Client` and `Server` take. */
export type BoardgameIoGame = {
  name: string;
  minPlayers: number;
  maxPlayers: number;
  setup: (context: { readonly random: RandomPlugin }, setupData?: SetupData) => Table;
  /** The faults of the options for a match, in words. */
  validateSetupData: (setupData: SetupData | undefined, players: number) => string | undefined;
  moves: { act: ActMove };
  turn: {
    order: {
      first: (context: { readonly G: Table }) => number;
      next: (context: { readonly G: Table }) => number;
    };
    endIf: (context: { readonly G: Table; readonly ctx: Seats }) => false | { next: PlayerID };
    /** If several sides decide at the same time, their seats are active together. */
    onBegin: (context: TurnContext) => void;
    onMove: (context: TurnContext) => void;
  };
  /** Only the rules end a turn. */
  events: Record<
    'endGame' | 'endPhase' | 'endTurn' | 'setPhase' | 'endStage' | 'setStage' | 'pass' | 'setActivePlayers',
    false
  >;
  endIf: (context: { readonly G: Table }) => Gameover | undefined;
  playerView: (context: { readonly G: Table; readonly playerID?: PlayerID | null }) => Table;
  plugins: {
    name: string;
    fnWrap: (
      move: (context: never, ...args: never[]) => unknown,
    ) => (context: { readonly G: Table }, ...args: readonly unknown[]) => unknown;
  }[];
  ai: { enumerate: (G: Table, ctx?: unknown, playerID?: PlayerID) => ListedMove[] };
};
