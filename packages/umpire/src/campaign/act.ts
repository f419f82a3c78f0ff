import { CHANCE, deciderOf, phrasesAt, sayViolation } from '@eastfront/kernel';
import { roll, rollOn, stateOf, take, undo } from '@eastfront/kernel/session';
import { type Attempt, attempt, got, refuse, refuseWhole } from '../attempt.js';
import { parseJson } from '../io/read-json.js';
import { diceIn } from './dice.js';
import type { Campaign } from './save.js';

/** Takes all of the actions or none, and then reports the violations. A named side may take only its own. */
const takeAll = (
  campaign: Campaign,
  actions: readonly unknown[],
  where: string,
  side?: string,
): Attempt<Campaign> => {
  const { game } = campaign;
  let { course } = campaign;
  for (const action of actions) {
    const state = stateOf(course);
    const decider = deciderOf(game, state, action);
    if (side !== undefined && decider !== null && ![side, CHANCE].includes(decider))
      return refuseWhole(where, `a decision of ${side}`, `one of ${decider}`);
    const took = take(game, course, action);
    if (took._tag === 'Left') {
      const phrases = phrasesAt(game, state);
      return refuse(
        where,
        took.left.map((violation) => ({
          path: violation.clause,
          expected: 'an action that the rules allow',
          got: sayViolation(phrases, violation),
        })),
      );
    }
    course = took.right.session;
  }
  return got({ game, course });
};

/** Takes what a player wrote: JSON, or the number of an action in the list shown to the side. */
export const actedAs = (campaign: Campaign, typed: string, side?: string): Attempt<Campaign> => {
  const { game, course } = campaign;
  const where = `--do ${typed}`;
  if (/^[0-9]+$/.test(typed)) {
    // The list of a side is shown to that side only.
    if (side === undefined && game.view !== undefined)
      return refuseWhole(where, '--side <side> beside a number, whose list it is of', 'none');
    const listed = game.actions(stateOf(course), undefined, side);
    const action = listed[Number(typed) - 1];
    if (action !== undefined) return takeAll(campaign, [action], where, side);
    return listed.length === 0
      ? refuseWhole(where, 'an action of a side that has to decide', typed)
      : refuseWhole(where, `a number from 1 to ${listed.length}`, typed);
  }
  const json = parseJson(typed, where);
  return json._tag === 'Left' ? json : actedIn(campaign, json.right, where, side);
};

/** Takes an action from JSON, such as the form of a scenario; if it expands to several actions, takes them all. */
export const actedIn = (
  campaign: Campaign,
  json: unknown,
  where: string,
  side?: string,
): Attempt<Campaign> => {
  const { game, course } = campaign;
  const read = attempt(where, game.readActions(json, stateOf(course)));
  return read._tag === 'Left' ? read : takeAll(campaign, read.right, where, side);
};

/** Whether dice are to be rolled now. */
const isChance = ({ game, course }: Campaign): boolean => game.actor(stateOf(course)) === CHANCE;

const NO_ROLL = ['a roll that is to be made now', 'none'] as const;

/** The dice of the umpire: the roll that is due, or every roll up to the next decision. */
export const rollDue = (campaign: Campaign, isWhole: boolean): Attempt<Campaign> => {
  const { game, course } = campaign;
  const made = isChance(campaign) ? (isWhole ? rollOn : roll)(game, course) : null;
  return made?._tag === 'Right'
    ? got({ game, course: made.right.session })
    : refuseWhole('--roll', ...NO_ROLL);
};

/** Why an action cannot be undone. */
const KEPT: Readonly<Record<string, string>> = {
  ROLL_SEEN: 'a roll, which was seen',
  DECISION_SEEN: 'one that another side has seen',
  SECRET_LEARNT: 'one that told its side something',
  ANOTHER_SIDE: 'one of another side',
  NOTHING_TO_UNDO: 'none',
};

/** Undoes the last action if it is the side's own and revealed nothing. */
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

/** Dice that were thrown at the table, as `3` or `3,4`. */
export const throwDice = (campaign: Campaign, typed: string): Attempt<Campaign> => {
  const { game, course } = campaign;
  const where = `--dice ${typed}`;
  if (!isChance(campaign)) return refuseWhole(where, ...NO_ROLL);
  const faces = typed.split(',').map(Number);
  const chances = game.chances(stateOf(course));
  const found = chances.find(({ action }) => diceIn(game.writeAction(action)).join() === faces.join());
  if (found !== undefined) return takeAll(campaign, [found.action], where);
  const dice = diceIn(game.writeAction(chances[0]?.action)).length;
  return refuseWhole(where, dice === 1 ? 'one die from 1 to 6' : `${dice} dice, as 3,4`, typed);
};
