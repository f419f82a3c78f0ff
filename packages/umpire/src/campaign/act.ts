import {
  CHANCE,
  draw,
  type Game,
  isRecord,
  type Json,
  phrasesAt,
  pickChance,
  sayViolation,
  seedDice,
} from '@eastfront/kernel';
import { type Attempt, attempt, got, refuse, refuseWhole } from '../attempt.js';
import { parseJson } from '../read-json.js';
import type { Campaign } from './save.js';
import { goneOn } from './save.js';

/** Takes one action, or tells which rules forbid it. */
const taken = (campaign: Campaign, action: unknown, where: string): Attempt<Campaign> => {
  const { game, state } = campaign;
  const ruling = game.apply(state, action);
  if (ruling._tag === 'Right') return got(goneOn(campaign, action, ruling.right.value));
  const phrases = phrasesAt(game, state);
  return refuse(
    where,
    ruling.left.map((violation) => ({
      path: violation.clause,
      expected: 'an action that the rules allow',
      got: sayViolation(phrases, violation),
    })),
  );
};

/** Takes what a player wrote: JSON, or the number of an action as they were listed. */
export const actedAs = (campaign: Campaign, typed: string): Attempt<Campaign> => {
  const { game, state } = campaign;
  const where = `--do ${typed}`;
  if (/^[0-9]+$/.test(typed)) {
    const listed = game.actions(state);
    const action = listed[Number(typed) - 1];
    return action === undefined
      ? refuseWhole(where, `a number from 1 to ${listed.length}`, typed)
      : taken(campaign, action, where);
  }
  const json = parseJson(typed, where);
  return json._tag === 'Left' ? json : actedIn(campaign, json.right, where);
};

/** Takes an action from JSON, such as the form of a scenario; all of several that it stands for. */
export const actedIn = (campaign: Campaign, json: unknown, where: string): Attempt<Campaign> => {
  const read = attempt(where, campaign.game.readActions(json, campaign.state));
  if (read._tag === 'Left') return read;
  return read.right.reduce<Attempt<Campaign>>(
    (now, action) => (now._tag === 'Left' ? now : taken(now.right, action, where)),
    got(campaign),
  );
};

/** Whether dice are to be rolled now. */
const isChance = (game: Game, state: unknown): boolean => game.actor(state) === CHANCE;

/** The dice of the umpire: by the seed of the record and the number of the action, so that a record gives them again. */
export const rolled = (campaign: Campaign): Attempt<Campaign> => {
  const { game, state, log } = campaign;
  if (!isChance(game, state)) return refuseWhole('--roll', 'a roll that is to be made now', 'none');
  const [drawn] = draw(seedDice(`${log.seed} ${log.actions.length}`));
  return taken(campaign, pickChance(game.chances(state), drawn), '--roll');
};

/** Every roll that comes next, up to the next decision. */
export const rolledOn = (campaign: Campaign): Attempt<Campaign> => {
  let now: Attempt<Campaign> = rolled(campaign);
  while (now._tag === 'Right' && isChance(now.right.game, now.right.state)) now = rolled(now.right);
  return now;
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
  const { game, state } = campaign;
  const where = `--dice ${typed}`;
  if (!isChance(game, state)) return refuseWhole(where, 'a roll that is to be made now', 'none');
  const faces = typed.split(',').map(Number);
  const found = game
    .chances(state)
    .find(({ action }) => facesIn(game.writeAction(action)).join() === faces.join());
  if (found !== undefined) return taken(campaign, found.action, where);
  const dice = facesIn(game.writeAction(game.chances(state)[0]?.action)).length;
  return refuseWhole(where, dice === 1 ? 'one die from 1 to 6' : `${dice} dice, as 3,4`, typed);
};
