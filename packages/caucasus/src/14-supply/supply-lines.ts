import type { HexId } from '@eastfront/kernel';
import type { SupplyState } from '../02-components/units.js';
import type { SupplyNet } from './supply-net.js';
import { hexesOf, leads } from './supply-net.js';
import { follow, followEasily, isEasy } from './supply-reach.js';

/** What the best line of a hex comes to; `minor` only if nothing but minor ports is left. */
export type LineKind = 'full' | 'downgraded' | 'road' | 'major' | 'minor' | 'none';

/** The best line from a hex, the limit of minor ports aside. */
export const lineKindAt = (net: SupplyNet, hex: HexId): LineKind => {
  if (isEasy(net.easy(), hex)) return 'full';
  if (net.overland().distance[hex] !== -1) return 'downgraded';
  if (leads(net.byRoad(), hex)) return 'road';
  if (leads(net.toMajorPorts(), hex)) return 'major';
  return leads(net.toMinorPorts(), hex) ? 'minor' : 'none';
};

/** The state that a line of a kind gives. */
export const stateOf = (kind: LineKind): SupplyState =>
  kind === 'full' ? 'full' : kind === 'none' ? 'out' : 'limited';

/** The line of a unit by the net, whatever the limit of minor ports. */
export const lineOf = (net: SupplyNet, kind: LineKind, hex: HexId): readonly HexId[] | null => {
  if (kind === 'none') return null;
  if (kind === 'full' || kind === 'downgraded') {
    const ground = kind === 'full' ? followEasily(net.easy(), hex) : follow(net.overland(), hex);
    return [...ground, ...follow(net.railroad(), ground[ground.length - 1] as HexId).slice(1)];
  }
  const lines = kind === 'road' ? net.byRoad() : kind === 'major' ? net.toMajorPorts() : net.toMinorPorts();
  return hexesOf(lines, hex);
};

const RANK: Readonly<Record<SupplyState, number>> = { out: 0, limited: 1, full: 2 };

/** Whether a line of one kind gives a better state than a state. */
export const isBetter = (kind: LineKind, state: SupplyState): boolean => RANK[stateOf(kind)] > RANK[state];
