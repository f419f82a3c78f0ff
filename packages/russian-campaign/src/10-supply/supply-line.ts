import type { HexId } from '@eastfront/kernel';
import type { SupplyNet } from './supply-net.js';

const follow = (next: Int16Array, from: HexId): HexId[] => {
  const line = [from];
  for (let hex = next[from] as HexId; hex >= 0; hex = next[hex] as HexId) line.push(hex);
  return line;
};

/** A line to a source. */
export interface SupplyLine {
  /** From the unit to its source, both included. */
  readonly hexes: readonly HexId[];
  /** Index of the hex where it takes to the railroad, or of the source city. */
  readonly junction: number;
}

/** A shortest line overland from a hex, and on by rail; null without one. */
export const lineFrom = (net: SupplyNet, hex: HexId): SupplyLine | null => {
  if (net.ground[hex] !== -1) {
    const ground = follow(net.groundNext, hex);
    const junction = ground.length - 1;
    const end = ground[junction] as HexId;
    return {
      hexes: net.cities.has(end) ? ground : [...ground, ...follow(net.railNext, end).slice(1)],
      junction,
    };
  }
  // TRC-10.21.b, TRC-A55: a unit on an own railroad in an EZOC takes it from its own hex.
  if (!net.isOwnRail(hex)) return null;
  if (net.exits.has(hex)) return { hexes: [hex], junction: 0 };
  const on = net
    .linked(hex)
    .filter((next) => net.rail[next] !== -1)
    .sort((a, b) => (net.rail[a] as number) - (net.rail[b] as number))[0];
  return on === undefined ? null : { hexes: [hex, ...follow(net.railNext, on)], junction: 0 };
};
