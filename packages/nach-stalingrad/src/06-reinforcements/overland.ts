import type { HexId } from '@eastfront/kernel';
import type { Theatre } from '../01-units/board.js';

const known = new WeakMap<Theatre, Map<HexId, Int16Array>>();

const flood = ({ board, land, seaSide }: Theatre, start: HexId): Int16Array => {
  const { neighbours, size } = board;
  const distance = new Int16Array(size).fill(-1);
  const queue: HexId[] = [start];
  distance[start] = 0;
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i] as HexId;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * hex + direction] as HexId;
      if (to < 0 || land[to] === 0 || seaSide[6 * hex + direction] === 1 || distance[to] !== -1) continue;
      distance[to] = (distance[hex] as number) + 1;
      queue.push(to);
    }
  }
  return distance;
};

/** How far every hex is from one by land, whoever stands there; -1 where only the sea leads. Worked out once for each start. */
export const overlandFrom = (theatre: Theatre, start: HexId): Int16Array => {
  let ofTheatre = known.get(theatre);
  if (ofTheatre === undefined) {
    ofTheatre = new Map();
    known.set(theatre, ofTheatre);
  }
  let distance = ofTheatre.get(start);
  if (distance === undefined) {
    distance = flood(theatre, start);
    ofTheatre.set(start, distance);
  }
  return distance;
};
