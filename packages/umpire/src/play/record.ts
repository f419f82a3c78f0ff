import {
  type Annotations,
  type Game,
  type Outcome,
  phrasesAt,
  type Step,
  sayTold,
  type Told,
  told,
  type Variation,
  withActor,
} from '@eastfront/kernel';
import { eventsOf, isInLine, tellEvents } from '@eastfront/kernel/telling';
import type { Paint } from '../print/paint.js';

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

/** The lines of a comment. */
const commentLines = ({ comments = {} }: Annotations, at: number): readonly string[] =>
  (comments[at] ?? '').split('\n').flatMap((line, _, all) => {
    if (line !== '') return [`# ${line}`];
    return all.length === 1 ? [] : ['#'];
  });

/** The steps of a variation. They are legal: a log whose variations are not is refused. */
const stepsOf = <State, Action>(
  game: Game<State, Action>,
  from: State,
  { actions }: Variation,
): readonly Step<State, Action>[] => {
  const steps: Step<State, Action>[] = [];
  let before = from;
  for (const written of actions) {
    const read = game.readActions(written, before);
    for (const action of read._tag === 'Left' ? [] : read.right) {
      const actor = game.actor(before);
      const ruling = game.apply(before, action);
      if (actor === null || ruling._tag === 'Left') return steps;
      const { value: after, reasons } = ruling.right;
      steps.push({ actor, before, action, after, reasons });
      before = after;
    }
  }
  return steps;
};

/** The variations in the place of an action, in brackets. */
const variationLines = <State, Action>(
  game: Game<State, Action>,
  from: State,
  { variations = [] }: Annotations,
  at: number,
): readonly string[] =>
  variations
    .filter((one) => one.at === at)
    .flatMap((one) => {
      const { watch, lines } = recorder(game, one, at);
      for (const step of stepsOf(game, from, one)) watch(step);
      const told = lines().map((line) => (line === '' ? '' : `  ${line}`));
      return ['(', ...told, ')'];
    });

/**
 * A record: a heading where the progress has a new label, a line for each action, and below it what came of it: dice,
 * units destroyed, steps, states, cities, points. Comments (`# ...`) stand before the action that they are about, variations in brackets
 * below the one in whose place they begin.
 */
export const recorder = <State, Action>(
  game: Game<State, Action>,
  notes: Annotations = {},
  first = 0,
): Recorder<State, Action> => {
  const say = sayFor(game);
  const lines: string[] = [];
  let heading: string | null = null;
  let at = first;
  const news = (step: Step<State, Action>): readonly string[] => {
    const inLine = game.toldInLine?.(step.before, step.action) ?? {};
    return tellEvents(
      phrasesAt(game, step.after),
      eventsOf(game, step).filter((event) => !isInLine(inLine, event)),
    );
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
      lines.push(
        ...commentLines(notes, at),
        withActor(game.phrases, actor, game.describe(before, action), (line) => `${say(actor)}: ${line}`),
        ...news(step).map((line) => `    ${line}`),
        ...variationLines(game, before, notes, at),
      );
      at += 1;
    },
    lines: () => [...lines, ...commentLines(notes, at)],
  };
};
