import type { Game, Outcome, Step } from '@eastfront/kernel';

/** What a game came to, on one line. */
export const outcomeLine = ({ winner, level, points }: Outcome): string => {
  const who = winner === null ? 'nobody wins' : `${winner} wins`;
  const how = level === '' ? '' : `: ${level}`;
  return points === null
    ? `${who}${how}`
    : `${who}${how}, ${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
};

/** Writes down a game as it is played: a heading where the progress has a new label, a line for each action. */
export const recorder = <State, Action>(
  game: Game<State, Action>,
): { readonly watch: (step: Step<State, Action>) => void; readonly lines: () => readonly string[] } => {
  const lines: string[] = [];
  let heading: string | null = null;
  return {
    watch: ({ before, actor, action }) => {
      const { label } = game.progress(before);
      if (label !== heading) {
        if (heading !== null) lines.push('');
        lines.push(`== ${label} ==`);
        heading = label;
      }
      lines.push(`${actor}: ${game.describe(before, action)}`);
    },
    lines: () => lines,
  };
};
