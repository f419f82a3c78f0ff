import { CHANCE, type Game, told, toldTo } from '@eastfront/kernel';
import { stateOf, stepsTo } from '@eastfront/kernel/session';
import { outcomeTold, sayFor } from '../record.js';
import type { Campaign } from './save.js';

/** Actions of one kind that are listed one by one. */
const MOST_LISTED = 12;
/** Events of the record that are told. */
const MOST_TOLD = 12;

/** What happened last, as a side or nobody sees it. */
export const eventLines = ({ game, course }: Campaign, eyes: string | null): readonly string[] =>
  stepsTo(course)
    .slice(-MOST_TOLD)
    .map((step) => toldTo(game, step, eyes));

/** The actions that may be taken, by kind, with the numbers under which `--do` takes them. */
const choiceLines = (game: Game, state: unknown): readonly string[] => {
  const listed = game.actions(state);
  const kinds = new Map<string, string[]>();
  listed.forEach((action, i) => {
    const { type } = game.writeAction(action) as { readonly type: string };
    const lines = kinds.get(type) ?? [];
    lines.push(`${String(i + 1).padStart(4)}  ${game.describe(state, action)}`);
    kinds.set(type, lines);
  });
  return [...kinds.values()].flatMap((lines) =>
    lines.length <= MOST_LISTED
      ? lines
      : [
          ...lines.slice(0, MOST_LISTED),
          `      ${sayFor(game)(told`... and ${lines.length - MOST_LISTED} more of this kind`)}`,
        ],
  );
};

/** Who has to do what now, for a side that looks on or at the table. */
export const nowLines = ({ game, course }: Campaign, eyes: string | null): readonly string[] => {
  const state = stateOf(course);
  const say = sayFor(game);
  const actor = game.actor(state);
  if (actor === null) {
    const outcome = game.outcome(state);
    return [
      say(outcome === null ? 'The campaign is over.' : told`The campaign is over: ${outcomeTold(outcome)}.`),
    ];
  }
  if (actor === CHANCE) {
    const [roll] = game.chances(state);
    const what = roll === undefined ? 'a roll' : JSON.stringify(game.writeAction(roll.action));
    return [say(told`Dice are to be rolled (--roll, or --dice with those of the table), such as ${what}.`)];
  }
  if (eyes !== null && eyes !== actor) return [say(told`${actor} has to decide.`)];
  return [say(told`${actor} may:`), ...choiceLines(game, state)];
};
