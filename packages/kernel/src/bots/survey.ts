import type { Actor } from '../game/actor.js';
import type { Piece, Survey } from '../game/survey.js';

/** The lead of a side in strength points: its units and assets, less those of the others. */
export const standingOf = ({ pieces, score }: Survey, side: Actor): number => {
  let sum = 0;
  for (const piece of pieces) sum += piece.side === side ? worthOf(piece) : -worthOf(piece);
  for (const [holder, points] of Object.entries(score)) sum += holder === side ? points : -points;
  return sum;
};

/** The value of a unit out of supply, relative to its value in supply: it will be lost unless relieved. */
const UNSUPPLIED = 0.5;

const worthOf = ({ value, supplied }: Piece): number => (supplied ? value : UNSUPPLIED * value);
