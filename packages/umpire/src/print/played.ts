import type { GameLog, Outcome } from '@eastfront/kernel';
import { outcomeLine } from '../record.js';
import { columns, indented } from './layout.js';

/** What is told of a game that was played; a log would hold every action. */
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
export const gameLines = (game: Summary, title: string): readonly string[] => [
  `${title}, scenario ${game.scenario}, seed ${game.seed}`,
  `Players: ${Object.entries(game.players)
    .map(([side, bot]) => `${side} ${bot}`)
    .join(', ')}`,
  `Result: ${outcomeLine(game.outcome)}`,
  `Length: ${game.length} actions`,
];

/** How often each level of victory came up. */
const tallyLines = (outcomes: readonly (Outcome | null)[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    const key = outcome === null ? outcomeLine(outcome) : `${outcome.winner ?? 'nobody'} ${outcome.level}`;
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
): readonly string[] => {
  const rows = games.map(({ seed, outcome, length }) => [
    seed,
    outcome?.winner ?? 'nobody',
    outcome?.level ?? '',
    String(outcome?.points ?? ''),
    String(length),
  ]);
  return [
    `${title}, scenario ${scenario}, ${games.length} games`,
    ...indented(columns([['seed', 'winner', 'level', 'points', 'actions'], ...rows], [3, 4])),
    'Levels',
    ...indented(tallyLines(games.map(({ outcome }) => outcome))),
  ];
};
