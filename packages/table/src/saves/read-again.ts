import { isRecord } from '@eastfront/kernel';
import { load } from '@eastfront/kernel/session';
import { offeredGame } from '../app/games.js';
import { seatedAgain } from '../bots/who-plays.js';
import { chosenIn } from '../play/chosen.js';
import type { Table } from '../play/store.js';

/** The game of a save, in the language of the page; null where it can no longer be read. It is not put on the table. */
export const readAgain = async (text: string): Promise<Pick<Table, 'game' | 'session'> | null> => {
  const json: unknown = JSON.parse(text);
  if (!isRecord(json)) return null;
  const made = (await offeredGame(String(json['game']))?.load())?.make(chosenIn(json));
  if (made?._tag !== 'Right') return null;
  const game = made.right;
  const session = load(game, json);
  return session._tag === 'Left' ? null : { game, ...seatedAgain(game, session.right) };
};
