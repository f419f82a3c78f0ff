import type { JsonObject } from '@eastfront/kernel';
import { PLAYER } from '@eastfront/kernel';
import type { Session, SessionFault } from '@eastfront/kernel/session';
import { isOnLineTo, nodeAt, redo, roll, seek, take, undo } from '@eastfront/kernel/session';
import { say, sayFault, words } from '../app/words.js';
import { lastForSubject } from './for-subject.js';
import type { Offer } from './offers.js';
import { isEntered } from './own-dice.js';
import { sayLast, shownText } from './record.js';
import { groundsOf, pending, putSession, refusal, said, sideName, type Table, table } from './store.js';

/** Actions that were tried out last are known. */
const MOST_TRIED = 4;

/** Why the session does not do it, with the side as the game calls it. */
const sayWhyNot = (fault: SessionFault): string =>
  sayFault(fault.side === undefined ? fault : { ...fault, side: sideName(fault.side) });

/** What comes of an action in a session: it may have been tried out before it is carried out. */
export const takenFrom = lastForSubject(MOST_TRIED, (game, session: Session, action: unknown) =>
  take(game, session, action),
);

/** What comes of the roll that is due in a session. */
export const rolledFrom = lastForSubject(1, (game, session: Session, _: null) => roll(game, session));

/** Takes an action of whoever is to act, or says why not and gives false. */
export const act = (action: unknown): boolean => {
  const on = table.value;
  if (on === null) return false;
  const { game } = on;
  const state = nodeAt(on.session).state;
  const line = game.order(state, action);
  const taken = takenFrom(game, on.session, action);
  if (taken._tag === 'Left')
    refusal.value = {
      title: line,
      grounds: groundsOf(game, state, taken.left as unknown as readonly JsonObject[]),
    };
  else {
    putSession(taken.right.session);
    sayLast();
  }
  return taken._tag === 'Right';
};

/** Does what is offered, with all that belongs to it, as far as the rules let it. */
export const actOn = ({ action, others = [] }: Pick<Offer, 'action' | 'others'>): void => {
  [action, ...others].every((one) => act(one));
};

/**
 * What a button does that was made for the moment that is shown. Until the panels are made anew it is still there: pressed once more, it
 * does nothing in the next moment.
 */
export const inThisMoment = (does: () => void): (() => void) => {
  const shown = table.value?.session;
  return () => {
    if (table.peek()?.session === shown) does();
  };
};

/** Does what is shown: what was said last counts, though the button may not have been made anew for it. */
export const doPending = (): void => {
  const offer = pending.peek();
  if (offer !== null) actOn(offer);
};

/** By the last moment of actions that were taken together the moment before them, and the other way round. */
const beforeThem = new WeakMap<object, number>();
const afterThem = new WeakMap<object, number>();

/** Takes actions of whoever is to act one after the other, as far as the rules let them; they are undone and redone as one. */
export const takeTogether = (actions: readonly unknown[]): void => {
  const on = table.value;
  if (on === null) return;
  const { game } = on;
  let session = on.session;
  for (const action of actions) {
    const taken = take(game, session, action);
    if (taken._tag === 'Left') break;
    session = taken.right.session;
  }
  if (session === on.session) {
    said.value = words.nothing;
    return;
  }
  beforeThem.set(nodeAt(session), on.session.cursor);
  afterThem.set(nodeAt(on.session), session.cursor);
  putSession(session, say(words.doneTogether, { count: actions.length }));
};

/** Undoes the last action, with all that were taken together with it. */
const undoOnce: typeof undo = (game, session, options) => {
  const before = beforeThem.get(nodeAt(session));
  return before === undefined ? undo(game, session, options) : seek(game, session, before, options);
};

const redoOnce: typeof redo = (game, session, options) => {
  const after = afterThem.get(nodeAt(session));
  return after === undefined || !isOnLineTo(session, after, session.tip)
    ? redo(game, session, options)
    : seek(game, session, after, options);
};

/** Makes the roll that is due from the dice of the session. */
export const rollDice = (): void => {
  const on = table.value;
  if (on === null) return;
  const rolled = rolledFrom(on.game, on.session, null);
  if (rolled._tag === 'Left') refusal.value = { title: sayWhyNot(rolled.left), grounds: [] };
  else {
    putSession(rolled.right.session);
    sayLast();
  }
};

/** The side whose person moves through the history: with a bot at the table what the bot did stays, as it would do it again. */
const movingSide = ({ game, session }: Table): { readonly by?: string } => {
  const people = game.sides.filter((side) => session.players[side] === PLAYER);
  const [only] = people;
  return people.length === 1 && only !== undefined ? { by: only } : {};
};

/**
 * Undoes the last action for whoever sits at the table. A die that was entered is taken back as well, unless it is a secret of one side:
 * a wrong key may have been pressed, and the real die still lies there.
 */
const undoHere: typeof undo = (game, session, options) => {
  const { parent, action } = nodeAt(session);
  const isOpen =
    parent !== null && (game.secretOf?.(nodeAt(session, parent).state, action as never) ?? null) === null;
  const isTakenBack = isOpen && isEntered(session, session.cursor);
  return undoOnce(game, session, isTakenBack ? { ...options, grantedBy: game.sides } : options);
};

/** Why the last action is not undone, in words; empty where it can be. */
export const whyNotUndone = (on: Table): string => {
  const result = undoHere(on.game, on.session, movingSide(on));
  return result._tag === 'Left' ? sayWhyNot(result.left) : '';
};

/** Steps through the history, and says which way and what was undone or done again. */
const moveBy =
  (by: typeof undo, sentence: string) =>
  (force = false): void => {
    const on = table.value;
    if (on === null) return;
    const result = by(on.game, on.session, { ...movingSide(on), force });
    if (result._tag === 'Left') {
      refusal.value = { title: sayWhyNot(result.left), grounds: [] };
      said.value = sayWhyNot(result.left);
    } else {
      const at = Math.max(on.session.cursor, result.right.cursor);
      putSession(result.right, say(sentence, { line: shownText(on, at) }));
    }
  };
export const takeBack = moveBy(undoHere, words.undone);
export const takeAgain = moveBy(redoOnce, words.redone);
