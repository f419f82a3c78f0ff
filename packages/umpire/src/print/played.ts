import { type GameLog, type Outcome, told } from '@eastfront/kernel';
import { outcomeLine } from '../play/record.js';
import { columns, indent } from './layout.js';
import type { Paint } from './paint.js';

/** What is printed of a played game; its log holds every action. */
export interface Summary extends Pick<GameLog, 'scenario' | 'seed' | 'players'> {
  readonly outcome: Outcome | null;
  /** Number of actions. */
  readonly length: number;
}

export const summaryOf = (
  { scenario, seed, players, actions }: GameLog,
  outcome: Outcome | null,
): Summary => ({
  scenario,
  seed,
  players,
  outcome,
  length: actions.length,
});

/** Game, players, result and length of one game. */
export const gameLines = (game: Summary, title: string, say: Paint['say']): readonly string[] => [
  say(told`${title}, scenario ${game.scenario}, seed ${game.seed}`),
  say(
    told`Players: ${Object.entries(game.players)
      .map(([side, bot]) => `${say(side)} ${bot}`)
      .join(say(', '))}`,
  ),
  say(told`Result: ${outcomeLine(game.outcome, say)}`),
  say(told`Length: ${game.length} actions`),
];

/** How often each level of victory came up. */
const tallyLines = (outcomes: readonly (Outcome | null)[], say: Paint['say']): readonly string[] => {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    const key =
      outcome === null
        ? outcomeLine(outcome, say)
        : say(told`${outcome.winner ?? 'nobody'} ${outcome.level}`);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return columns(
    rows.map(([key, count]) => [key, String(count), `${((100 * count) / outcomes.length).toFixed(1)}%`]),
    [1, 2],
  );
};

/** A table of several games, and how often each level of victory came up. */
export const seriesLines = (
  games: readonly Summary[],
  title: string,
  scenario: string,
  say: Paint['say'],
): readonly string[] => {
  const rows = games.map(({ seed, outcome, length }) => [
    seed,
    say(outcome?.winner ?? 'nobody'),
    say(outcome?.level ?? ''),
    String(outcome?.points ?? ''),
    String(length),
  ]);
  return [
    say(told`${title}, scenario ${scenario}, ${games.length} games`),
    ...indent(columns([['seed', 'winner', 'level', 'points', 'actions'].map(say), ...rows], [3, 4])),
    say('Levels'),
    ...indent(
      tallyLines(
        games.map(({ outcome }) => outcome),
        say,
      ),
    ),
  ];
};
