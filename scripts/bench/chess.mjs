/**
 * The peer: random games of chess by `chessops`, a library of typed functions that lists the legal moves of a position and makes one, as
 * ours does. Prints microseconds a ply, and a legal move listed, as JSON. Warm-up and measure are counted in plies.
 */
import { Chess } from 'chessops/chess';
import { timed } from './cpu.mjs';

const WARM = 30_000;
const PLIES = 60_000;
const LONGEST = 200;

let drawn = 1;
const below = (n) => {
  drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0;
  return Math.floor((drawn / 2 ** 32) * n);
};

const allMoves = (position) => {
  const moves = [];
  for (const [from, dests] of position.allDests()) for (const to of dests) moves.push({ from, to });
  return moves;
};

const isPromotion = (position, { from, to }) =>
  position.board.get(from).role === 'pawn' && (to < 8 || to >= 56);

const run = (most) => {
  let plies = 0;
  while (plies < most) {
    let position = Chess.default();
    for (let ply = 0; ply < LONGEST && !position.isEnd() && plies < most; ply++, plies++) {
      const moves = allMoves(position);
      const move = moves[below(moves.length)];
      position = position.clone();
      position.play(isPromotion(position, move) ? { ...move, promotion: 'queen' } : move);
    }
  }
};

/** Positions on the way, to list the moves of each once more. */
const positions = () => {
  const found = [];
  while (found.length < 3000) {
    let position = Chess.default();
    for (let ply = 0; ply < LONGEST && !position.isEnd(); ply++) {
      found.push(position);
      const moves = allMoves(position);
      const move = moves[below(moves.length)];
      position = position.clone();
      position.play(isPromotion(position, move) ? { ...move, promotion: 'queen' } : move);
    }
  }
  return found;
};

run(WARM);
const ply = timed(() => run(PLIES)) / PLIES;
const sampled = positions();
let listed = 0;
const listing = timed(() => {
  for (const position of sampled) listed += allMoves(position).length;
});
console.log(JSON.stringify({ ply, move: listing / listed }));
