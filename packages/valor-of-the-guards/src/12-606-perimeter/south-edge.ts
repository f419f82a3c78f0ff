import type { HexId } from '@eastfront/kernel';
import { type Flags, isSet } from './ground.js';

/** Loops that meet in a hex are one part of the perimeter area. */
export const partsOf = (areas: readonly (readonly HexId[])[]): readonly (readonly HexId[])[] => {
  let parts: ReadonlySet<HexId>[] = [];
  for (const area of areas) {
    const touching = parts.filter((part) => area.some((hex) => part.has(hex)));
    const rest = parts.filter((part) => !touching.includes(part));
    parts = [...rest, new Set([...touching.flatMap((part) => [...part]), ...area])];
  }
  return parts.map((part) => [...part].sort((a, b) => a - b));
};

/**
 * Whether a part of the Russian perimeter area is isolated because the south edge is all it has: no north-edge hex and no landing that is
 * own-controlled and not interdicted (VG-12.6068.b, VG-A36).
 */
export const isSouthEdgeIsolated = (
  part: readonly HexId[],
  { south, north, landing }: { readonly south: Flags; readonly north: Flags; readonly landing: Flags },
): boolean => {
  const has = (flags: Flags): boolean => part.some((hex) => isSet(flags, hex));
  return has(south) && !has(north) && !has(landing);
};
