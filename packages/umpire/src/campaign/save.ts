import type { Game, GameLog, GamePackage, Json, Outcome } from '@eastfront/kernel';
import { digest } from '@eastfront/kernel';
import { type Attempt, attemptOption, got } from '../attempt.js';
import type { OwnData } from '../own-data.js';
import { replayLog } from '../replayed.js';
import type { Session } from '../session.js';

/** A campaign that is being played: the game, its record so far and where it stands. */
export interface Campaign {
  readonly game: Game;
  readonly log: GameLog;
  readonly state: unknown;
  /** The state before each action of the record. */
  readonly before: readonly unknown[];
}

/** A new campaign: a record without actions. */
export const begun = (pkg: GamePackage, game: Game, scenario: string, seed: string): Attempt<Campaign> => {
  const start = attemptOption('--new', game.start(scenario));
  if (start._tag === 'Left') return start;
  const { readings, optional } = game.settings;
  const log: GameLog = {
    format: 'eastfront-log/1',
    game: pkg.name,
    scenario,
    seed,
    readings,
    optional,
    players: Object.fromEntries(pkg.sides.map((side) => [side, 'player'])),
    data: game.dataDigest,
    actions: [],
    outcome: null,
    final: '',
  };
  return got(standing({ game, log, state: start.right, before: [] }));
};

/** The record with what it has come to. */
const standing = ({ game, log, state, before }: Campaign): Campaign => {
  const outcome: Outcome | null = game.outcome(state);
  return {
    game,
    state,
    before,
    log: { ...log, outcome: outcome as unknown as Json, final: digest(game.writeState(state)) },
  };
};

/** A campaign from its file: every action is judged again on the way. */
export const resumed = (session: Session, json: unknown, where: string, own: OwnData): Attempt<Campaign> => {
  const before: unknown[] = [];
  const replayed = replayLog(session, json, where, own, () => (step) => before.push(step.before));
  if (replayed._tag === 'Left') return replayed;
  const { game, log, final } = replayed.right;
  return got({ game, log, state: final, before });
};

/** The campaign after an action. */
export const goneOn = (campaign: Campaign, action: unknown, state: unknown): Campaign => {
  const { game, log, before } = campaign;
  const actions = [...log.actions, game.writeAction(action)];
  return standing({ game, state, before: [...before, campaign.state], log: { ...log, actions } });
};
