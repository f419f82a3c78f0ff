import type { Direction, HexId, Tiling } from '../hex/grid.js';

/**
 * Whether a zone of control reaches across one hexside.
 *
 * @param from - the hex of the unit that exerts the zone
 * @param to - the adjacent hex
 * @param direction - from `from` to `to`
 */
export type Reaches = (from: HexId, to: HexId, direction: Direction) => boolean;

// An array of some thousand bytes costs more to allocate than to fill, so that masks are cut from sheets of many.
const MASKS_PER_SHEET = 16;
let sheet = new ArrayBuffer(0);
let used = 0;

const blankMask = (size: number): Uint8Array => {
  if (used + size > sheet.byteLength) {
    sheet = new ArrayBuffer(size * MASKS_PER_SHEET);
    used = 0;
  }
  const mask = new Uint8Array(sheet, used, size);
  used += size;
  return mask;
};

/**
 * The hexes in the zones of control exerted from `sources`.
 *
 * A zone covers the six adjacent hexes, not the unit's own hex (unless another source is adjacent to it). The caller decides what cancels a
 * zone in a hex, and for which purpose.
 *
 * @param sources - the hexes of the units that exert a zone; repeated hexes are harmless
 * @param reaches - the hexsides across which a zone extends; all by default
 * @returns one byte per hex id: 1 if controlled, 0 otherwise. Its `buffer` is shared with other answers: take a `slice()` before handing
 *   the bytes to a worker
 */
export const controlledHexes = (tiling: Tiling, sources: Iterable<HexId>, reaches?: Reaches): Uint8Array => {
  const { neighbours, size } = tiling;
  const controlled = blankMask(size);
  for (const from of sources) {
    const row = from * 6;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[row + direction] as number;
      if (to < 0 || (reaches !== undefined && !reaches(from, to, direction))) continue;
      controlled[to] = 1;
    }
  }
  return controlled;
};
