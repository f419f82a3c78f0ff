import { CHANCE, type Game, type Json, told, toldTo } from '@eastfront/kernel';
import { outcomeTold, sayFor } from '../record.js';
import type { Campaign } from './save.js';

/** Actions of one kind that are listed one by one. */
const MOST_LISTED = 12;
/** Events of the record that are told. */
const MOST_TOLD = 12;

/** An action in one line, or that there was one which only the other side saw. */
const event = (game: Game, before: unknown, action: Json, eyes: string | null): string => {
  const [read] = (() => {
    const found = game.readActions(action, before);
    return found._tag === 'Right' ? found.right : [];
  })();
  if (read === undefined) return JSON.stringify(action);
  return toldTo(game, { actor: game.actor(before) ?? '', before, action: read }, eyes);
};

/** What happened last, as a side or nobody sees it. */
export const eventLines = ({ game, log, before }: Campaign, eyes: string | null): readonly string[] =>
  log.actions
    .slice(-MOST_TOLD)
    .map((action, i, last) => event(game, before[before.length - last.length + i], action, eyes));

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
export const nowLines = ({ game, state }: Campaign, eyes: string | null): readonly string[] => {
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
