import type { HexId, SourceUse } from '@eastfront/kernel';
import { tableSource } from '@eastfront/kernel';
import type { FortificationKind } from '../position/position.js';
import { buildingHexes } from '../position/terrain.js';
import type { Rules } from '../rules.js';

/** The prices as the reconstructed source of an answer. */
export const priceSource = (rules: Rules): SourceUse => tableSource(rules.fortificationCosts);

export const kindIn = (rules: Rules, kind: FortificationKind) =>
  rules.fortificationCosts.kinds.find((one) => one.kind === kind) ?? null;

/** The FPP of a number of a kind (VG-R9); null if they cannot be bought so. `count` is a size for foxholes and pillboxes. */
export const fppOf = (
  rules: Rules,
  kind: FortificationKind,
  count: number,
  hex: HexId | null,
): number | null => {
  if (kind === 'historical-strongpoint') return 0;
  const line = kindIn(rules, kind);
  if (line === null) return null;
  if (line.sizes !== undefined) return Object.values(line.sizes)[count - 1] ?? null;
  if (line.strengths !== undefined && !line.strengths.includes(count)) return null;
  if (line.fpp === undefined) return null;
  if (kind === 'battalion-strongpoint')
    return line.fpp * (hex === null ? 0 : buildingHexes(rules, hex).length);
  return line.fpp * Math.ceil(count / (line.count ?? 1));
};

/** Kinds of which one counter has a strength or a size; of the others there are as many as are bought. */
export const isOneWithStrength = (rules: Rules, kind: FortificationKind): boolean => {
  const line = kindIn(rules, kind);
  return line?.sizes !== undefined || line?.per === 'factor';
};
