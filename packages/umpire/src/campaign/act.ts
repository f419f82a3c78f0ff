import { CHANCE, isRecord, type Json, phrasesAt, sayViolation } from '@eastfront/kernel';
import { roll, rollOn, stateOf, takeAll, undo } from '@eastfront/kernel/session';
import { type Attempt, attempt, got, refuse, refuseWhole } from '../attempt.js';
import { parseJson } from '../read-json.js';
import type { Campaign } from './save.js';

/** Takes actions, all of them or none, or tells which rules forbid them. */
const taken = ({ game, course }: Campaign, actions: readonly unknown[], where: string): Attempt<Campaign> => {
  const took = takeAll(game, course, actions);
  if (took._tag === 'Right') return got({ game, course: took.right.session });
  const phrases = phrasesAt(game, stateOf(course));
  return refuse(
    where,
    took.left.map((violation) => ({
      path: violation.clause,
      expected: 'an action that the rules allow',
      got: sayViolation(phrases, violation),
    })),
  );
};

/** Takes what a player wrote: JSON, or the number of an action as they were listed. */
export const actedAs = (campaign: Campaign, typed: string): Attempt<Campaign> => {
  const { game, course } = campaign;
  const where = `--do ${typed}`;
  if (/^[0-9]+$/.test(typed)) {
    const listed = game.actions(stateOf(course));
    const action = listed[Number(typed) - 1];
    return action === undefined
      ? refuseWhole(where, `a number from 1 to ${listed.length}`, typed)
      : taken(campaign, [action], where);
  }
  const json = parseJson(typed, where);
  return json._tag === 'Left' ? json : actedIn(campaign, json.right, where);
};

/** Takes an action from JSON, such as the form of a scenario; all of several that it stands for. */
export const actedIn = (campaign: Campaign, json: unknown, where: string): Attempt<Campaign> => {
  const { game, course } = campaign;
  const read = attempt(where, game.readActions(json, stateOf(course)));
  return read._tag === 'Left' ? read : taken(campaign, read.right, where);
};

/** Whether dice are to be rolled now. */
const isChance = ({ game, course }: Campaign): boolean => game.actor(stateOf(course)) === CHANCE;

const NO_ROLL = ['a roll that is to be made now', 'none'] as const;

/** The dice of the umpire: the roll that is due, or every roll up to the next decision. */
export const rolled = (campaign: Campaign, isWhole: boolean): Attempt<Campaign> => {
  const { game, course } = campaign;
  const made = isChance(campaign) ? (isWhole ? rollOn : roll)(game, course) : null;
  return made?._tag === 'Right'
    ? got({ game, course: made.right.session })
    : refuseWhole('--roll', ...NO_ROLL);
};

/** Why something is not taken back. */
const KEPT: Readonly<Record<string, string>> = {
  ROLL_SEEN: 'a roll, which was seen',
  DECISION_SEEN: 'one that another side has seen',
  SECRET_LEARNT: 'one that told its side something',
  ANOTHER_SIDE: 'one of another side',
  NOTHING_TO_UNDO: 'none',
};

/** Takes the last action back, if it is the side's own and nobody has learnt anything by it. */
export const undone = ({ game, course }: Campaign, side: string | undefined): Attempt<Campaign> => {
  const before = undo(game, course, side === undefined ? {} : { by: side });
  return before._tag === 'Right'
    ? got({ game, course: before.right })
    : refuseWhole(
        '--undo',
        'an action that can still be taken back',
        KEPT[before.left.code] ?? before.left.code,
      );
};

/** The faces in what is written of a roll, wherever they stand. */
const facesIn = (json: Json): readonly number[] => {
  if (!isRecord(json)) return [];
  const { die, dice } = json as { readonly die?: unknown; readonly dice?: unknown };
  if (typeof die === 'number') return [die];
  return Array.isArray(dice) ? dice.filter((one): one is number => typeof one === 'number') : [];
};

/** Dice that were thrown at the table, as `3` or `3,4`. */
export const thrown = (campaign: Campaign, typed: string): Attempt<Campaign> => {
  const { game, course } = campaign;
  const where = `--dice ${typed}`;
  if (!isChance(campaign)) return refuseWhole(where, ...NO_ROLL);
  const faces = typed.split(',').map(Number);
  const chances = game.chances(stateOf(course));
  const found = chances.find(({ action }) => facesIn(game.writeAction(action)).join() === faces.join());
  if (found !== undefined) return taken(campaign, [found.action], where);
  const dice = facesIn(game.writeAction(chances[0]?.action)).length;
  return refuseWhole(where, dice === 1 ? 'one die from 1 to 6' : `${dice} dice, as 3,4`, typed);
};
