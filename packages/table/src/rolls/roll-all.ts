import { CHANCE } from '@eastfront/kernel';
import { roll, type Session, stateOf } from '@eastfront/kernel/session';
import { laterWords } from '../app/later-words.js';
import { say } from '../app/words.js';
import { putSession, type Table, table } from '../play/store.js';

/** What a roll that is due is for, as the game prompts for it, and whose secret it is; null where none is due. */
const kindOfRoll = (game: Table['game'], state: unknown): string | null => {
  const [first] = game.actor(state) === CHANCE ? game.chances(state) : [];
  if (first === undefined) return null;
  const { label } = game.progress(state);
  return JSON.stringify([label, game.prompt?.(state) ?? '', game.secretOf?.(state, first.action) ?? '']);
};

/** A session after the rolls of one kind that are due, and how many they are; a roll that cannot be made ends them. */
const rolledTogether = ({ game, session }: Table): readonly [Session, number] => {
  const kind = kindOfRoll(game, stateOf(session));
  let after = session;
  let count = 0;
  while (kind !== null && kindOfRoll(game, stateOf(after)) === kind) {
    const rolled = roll(game, after);
    if (rolled._tag === 'Left') break;
    after = rolled.right.session;
    count++;
  }
  return [after, count];
};

/** Whether another roll of the same kind comes after the one that is due, whatever the dice show: asked of the first way they can fall. */
export const isOneOfSeveral = ({ game, session }: Table): boolean => {
  const state = stateOf(session);
  const kind = kindOfRoll(game, state);
  const [first] = kind === null ? [] : game.chances(state);
  const ruling = first === undefined ? undefined : game.apply(state, first.action);
  return ruling?._tag === 'Right' && kindOfRoll(game, ruling.right.value) === kind;
};

/** Makes all rolls of the kind that is due; each has its own line in the record. */
export const rollAll = (): void => {
  const on = table.value;
  if (on === null) return;
  const [after, count] = rolledTogether(on);
  if (count > 0) putSession(after, say(laterWords.rolledTogether, { count }));
};
