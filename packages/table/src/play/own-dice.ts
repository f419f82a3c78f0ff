import { CHANCE } from '@eastfront/kernel';
import type { Session } from '@eastfront/kernel/session';
import { lineTo, nodeAt } from '@eastfront/kernel/session';

/** Whether a moment came of a die that was entered: no number was drawn from the seed for it. */
export const isEntered = (session: Session, at: number): boolean => {
  const { actor, parent, drawn } = nodeAt(session, at);
  return actor === CHANCE && parent !== null && drawn === nodeAt(session, parent).drawn;
};

/** Whose dice are rolled in a game that goes on, by the last roll before the moment where it stands: a file does not say it. */
export const diceOf = (session: Session): 'seeded' | 'own' => {
  const last = lineTo(session).findLast((at) => nodeAt(session, at).actor === CHANCE);
  return last !== undefined && isEntered(session, last) ? 'own' : 'seeded';
};
