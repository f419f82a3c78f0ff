import type { HexId } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import type { Position } from '../position/position.js';
import type { Rules, VgViolation } from '../rules.js';
import { asPocket, violationsOf } from './faults.js';
import { isLoop } from './loop.js';
import { pocketGround } from './marked.js';
import { mainArea } from './perimeter.js';
import { faultsOfPocket } from './pockets.js';
import { groundUnits } from './proposal.js';

/** The violations of a pocket that a player names: the area enclosed by the main loops, the edge of the map and its own rows (VG-12.6066). */
export const pocketViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  hexes: readonly HexId[],
): readonly VgViolation[] => {
  const ground = pocketGround(rules, position, side);
  const main = mainArea(rules, position, side);
  const faults = faultsOfPocket(ground, main, groundUnits(position, side), hexes);
  return violationsOf(rules, faults, asPocket(isLoop(rules.theatre.board.grid, hexes)));
};
