import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { reachedFrom } from '../07-zones-of-control/contact.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { startOfPosition } from '../s-scenarios/scenario-forces.js';
import { startLineOf } from '../s-scenarios/start-line.js';

/** Where the two sides will meet, seen from one of them. */
export interface Front {
  /** The hexes of the side along it, ascending. */
  readonly hexes: readonly HexId[];
  /** By hex how many hexes it lies behind the front. */
  readonly behind: Uint8Array;
}

const hexesOf = (rules: Rules, position: Position): readonly HexId[] => {
  const { theatre } = rules;
  const line = startLineOf(theatre, startOfPosition(rules, position));
  if (line !== null) return line.along[position.player];
  const own = position.player === 'soviet' ? 1 : 0;
  const { land, ussr, board } = theatre;
  return board.hexes.filter(
    (hex) =>
      land[hex] === 1 &&
      ussr[hex] === own &&
      reachedFrom(theatre, hex).some((next) => land[next] === 1 && ussr[next] !== own),
  );
};

const NOT_FAR = 255;

const makeFront = (rules: Rules, position: Position): Front => {
  const { board } = rules.theatre;
  const hexes = hexesOf(rules, position);
  const behind = new Uint8Array(board.size).fill(NOT_FAR);
  for (const hex of board.hexes)
    for (const one of hexes) behind[hex] = Math.min(behind[hex] as number, distance(board.grid, hex, one));
  return { hexes, behind };
};

const known = new WeakMap<object, Map<string, Front>>();

/** The front of the side to set up: its hexes along the start line, in the campaign those along the border of the USSR. */
export const frontOf = (rules: Rules, position: Position): Front => {
  const fronts = known.get(rules.theatre) ?? new Map<string, Front>();
  known.set(rules.theatre, fronts);
  const key = `${startOfPosition(rules, position).id} ${position.player}`;
  const front = fronts.get(key) ?? makeFront(rules, position);
  fronts.set(key, front);
  return front;
};
