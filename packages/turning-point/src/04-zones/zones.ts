import type { HexId } from '@eastfront/kernel';
import { controlledHexes, rememberEach } from '@eastfront/kernel';
import type { Side, Unit } from '../01-scope/units.js';
import { exertsZone } from '../01-scope/units.js';
import type { Rules } from '../rules.js';

/** TP-A50: all six hexsides (a), or not across what bars movement and attack: sea and lake hexsides, and those of sea and lake hexes (b). */
const reaches = (rules: Rules): ((from: HexId, to: HexId, direction: number) => boolean) | undefined => {
  if (rules.readings['TP-A50'] === 'a') return undefined;
  const { land, water } = rules.theatre;
  return (from, to, direction) => water[from * 6 + direction] === 0 && land[from] !== 0 && land[to] !== 0;
};

const sourcesOf = (units: readonly Unit[], test: (unit: Unit) => boolean): HexId[] => {
  const sources: HexId[] = [];
  for (const unit of units) if (unit.place === 'map' && test(unit)) sources.push(unit.at);
  return sources;
};

/**
 * Hexes in the zone of control of a side's ground units (TP-zoc.a): what counts for retreats, the rail part of a supply
 * line and the front.
 */
export const unitZone = rememberEach((rules: Rules, units: readonly Unit[], side: Side): Uint8Array => {
  const sources = sourcesOf(units, (unit) => unit.counter.side === side && exertsZone(unit));
  return controlledHexes(rules.theatre.board, sources, reaches(rules));
});

/**
 * Hexes in the zone of control of a side, squadrons on interdiction included (TP-air.2.c): what counts for movement and
 * for the ground part of a supply line.
 */
export const fullZone = rememberEach((rules: Rules, units: readonly Unit[], side: Side): Uint8Array => {
  const raiders = sourcesOf(units, (unit) => unit.mission === 'interdiction' && unit.counter.side === side);
  const ground = unitZone(rules, units, side);
  if (raiders.length === 0) return ground;
  const air = controlledHexes(rules.theatre.board, raiders, reaches(rules));
  // TP-A48: the six neighbours only (a), or the squadron's own hex too (b).
  if (rules.readings['TP-A48'] === 'b') for (const hex of raiders) air[hex] = 1;
  return ground.map((controlled, hex) => controlled | (air[hex] as number));
});
