import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { SIDES } from '../12-2-definitions/sides.js';
import { playArea } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { isRiver } from '../position/terrain.js';
import type { Rules } from '../rules.js';
import { areaAt, areaOf, isReleased } from './areas.js';

/**
 * The hexes of no man's land: in neither perimeter area (VG-12.6061.a), or in an isolated area of type A or B that falls to nobody
 * (VG-12.2.l, VG-12.6061.b, VG-12.6072.a). The river is nobody's land anyway.
 */
export const noMansLand = remember((rules: Rules, position: Position): readonly HexId[] => {
  const play = playArea(rules, position);
  const areas = SIDES.map((side) => areaOf(rules, position, side));
  return rules.theatre.board.hexes.filter((hex) => {
    if (play[hex] !== 1 || isRiver(rules, position, hex)) return false;
    const area = areaAt(rules, position, hex);
    if (area === null) return areas.every((one) => one[hex] !== 1);
    return (area.type === 'A' || area.type === 'B') && !isReleased(area);
  });
});
