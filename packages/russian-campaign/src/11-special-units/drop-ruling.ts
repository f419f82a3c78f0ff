import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import type { Destination } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import type { Rules, Ruling, TrcViolation } from '../rules.js';
import { germanDropHexes, judgeGermanDrop } from '../v-variants/german-airborne.js';
import { dropHexes, judgeDrop } from './airborne.js';

const byAir = ({ counter }: Unit) =>
  counter.side === 'axis'
    ? ({ judge: judgeGermanDrop, hexes: germanDropHexes, clause: 'TRC-V3.1.l' } as const)
    : ({ judge: judgeDrop, hexes: dropHexes, clause: 'TRC-11.1.3.a' } as const);

/** Whether units may drop as a move names it: one corps, and the one hex where it lands (TRC-11.1.3, TRC-V3.1.l). */
export const judgeDropMove = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
): Ruling<HexId> => {
  const [unit] = units as readonly [Unit];
  const { clause } = byAir(unit);
  const subject = unit.counter.id;
  const hex = path[path.length - 1];
  const found: TrcViolation[] = [];
  if (units.length > 1) found.push({ clause, code: 'ONE_CORPS', subject });
  if (hex === undefined || hex < 0)
    return forbidAll([...found, { clause, code: 'ONE_HEX', subject }]) as Ruling<never>;
  if (path.length > 1) found.push({ clause, code: 'ONE_HEX', subject });
  const ruled = byAir(unit).judge(rules, position, unit, hex);
  const others = units.slice(1).map((one) => byAir(one).judge(rules, position, one, hex));
  for (const one of [ruled, ...others]) if (one._tag === 'Left') found.push(...one.left);
  const refused = forbidAll(found);
  if (refused !== null || ruled._tag === 'Left') return refused ?? (ruled as Ruling<never>);
  return allow(hex, ruled.right.reasons, ruled.right.sources);
};

/** Where a corps may drop now. */
export const dropEnds = (rules: Rules, position: Position, unit: Unit): readonly Destination[] =>
  byAir(unit)
    .hexes(rules, position, unit)
    .map((hex) => ({ hex, path: [hex], cost: 0, stop: true }));
