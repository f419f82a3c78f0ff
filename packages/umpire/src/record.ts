import { type Game, happened, type Outcome, type Step, type Tally } from '@eastfront/kernel';

/** What a game came to, on one line. */
export const outcomeLine = (outcome: Outcome | null): string => {
  if (outcome === null) return 'the game is not over';
  const { winner, level, points } = outcome;
  const who = winner === null ? 'nobody wins' : `${winner} wins`;
  const how = level === '' ? '' : `: ${level}`;
  return points === null
    ? `${who}${how}`
    : `${who}${how}, ${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
};

/** Writes down a game as it is played. */
export interface Recorder<State, Action> {
  readonly watch: (step: Step<State, Action>) => void;
  readonly lines: () => readonly string[];
}

/**
 * A record: a heading where the progress has a new label, a line for each action, and below it what came of it: units
 * destroyed, states, cities, points.
 */
export const recorder = <State, Action>(game: Game<State, Action>): Recorder<State, Action> => {
  const lines: string[] = [];
  let heading: string | null = null;
  let told: Tally | null = null;
  const news = ({ before, after }: Step<State, Action>): readonly string[] => {
    if (game.tally === undefined) return [];
    const known = told ?? game.tally(before);
    told = game.tally(after);
    return happened(known, told);
  };
  return {
    watch: (step) => {
      const { before, actor, action } = step;
      const { label } = game.progress(before);
      if (label !== heading) {
        if (heading !== null) lines.push('');
        lines.push(`== ${label} ==`);
        heading = label;
      }
      lines.push(`${actor}: ${game.describe(before, action)}`, ...news(step).map((line) => `    ${line}`));
    },
    lines: () => lines,
  };
};
