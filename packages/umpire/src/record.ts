import { type Game, type Outcome, phrasesAt, type Step, sayTold, type Told, told } from '@eastfront/kernel';
import { eventsOf, happened } from '@eastfront/kernel/telling';
import type { Paint } from './print/paint.js';

/** What a game came to, in a few words. */
export const outcomeTold = ({ winner, level, points }: Outcome, name: Told | null = winner): Told => {
  const who = name === null ? 'nobody wins' : told`${name} wins`;
  const how = level === '' ? who : told`${who}: ${level}`;
  if (points === null) return how;
  return Math.abs(points) === 1 ? told`${how}, ${points} point` : told`${how}, ${points} points`;
};

/** What a game came to, on one line. */
export const outcomeLine = (outcome: Outcome | null, say: Paint['say']): string =>
  say(outcome === null ? 'the game is not over' : outcomeTold(outcome));

/** Says what the umpire tells of a game in the language of that game. */
export const sayFor =
  ({ phrases }: Pick<Game, 'phrases'>): Paint['say'] =>
  (line) =>
    sayTold(phrases, line);

/** Writes down a game as it is played. */
export interface Recorder<State, Action> {
  readonly watch: (step: Step<State, Action>) => void;
  readonly lines: () => readonly string[];
}

/**
 * A record: a heading where the progress has a new label, a line for each action, and below it what came of it: dice,
 * units destroyed, steps, states, cities, points.
 */
export const recorder = <State, Action>(game: Game<State, Action>): Recorder<State, Action> => {
  const say = sayFor(game);
  const lines: string[] = [];
  let heading: string | null = null;
  const news = (step: Step<State, Action>): readonly string[] =>
    happened(phrasesAt(game, step.after), eventsOf(game, step));
  return {
    watch: (step) => {
      const { before, actor, action } = step;
      const { label } = game.progress(before);
      if (label !== heading) {
        if (heading !== null) lines.push('');
        lines.push(`== ${label} ==`);
        heading = label;
      }
      lines.push(
        `${say(actor)}: ${game.describe(before, action)}`,
        ...news(step).map((line) => `    ${line}`),
      );
    },
    lines: () => lines,
  };
};
