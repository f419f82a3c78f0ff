import { CHANCE } from '@eastfront/kernel';
import type { Session } from '@eastfront/kernel/session';
import { lineTo, nodeAt } from '@eastfront/kernel/session';

/** Whether a moment came of a die that was entered: no number was drawn from the seed for it. */
export const isEntered = (session: Session, at: number): boolean => {
  const { actor, parent, drawn } = nodeAt(session, at);
  return actor === CHANCE && parent !== null && drawn === nodeAt(session, parent).drawn;
};

type Dice = 'seeded' | 'own';

/** What a comment on the moment where a game stands says of the dice, where no roll tells it: a file has no other place for it. */
const OWN = 'Dice: thrown by the players.';

const commentHere = ({ comments = {}, cursor }: Session): string => comments[cursor] ?? '';

/** Whose dice are rolled in a game that goes on: as a comment says, or as they were rolled last before the moment where it stands. */
export const diceOf = (session: Session): Dice => {
  const last = lineTo(session).findLast((at) => nodeAt(session, at).actor === CHANCE);
  const isOwn = last !== undefined && isEntered(session, last);
  return isOwn || commentHere(session).endsWith(OWN) ? 'own' : 'seeded';
};

/** A game as it is saved: where nothing tells yet whose dice are rolled, a comment does. */
export const tellingDice = (session: Session, dice: Dice): Session => {
  if (diceOf(session) === dice) return session;
  const { [session.cursor]: _, ...others } = session.comments ?? {};
  const said = commentHere(session).replace(OWN, '').trim();
  const text = dice === 'own' ? `${said}\n${OWN}`.trim() : said;
  return { ...session, comments: text === '' ? others : { ...others, [session.cursor]: text } };
};
