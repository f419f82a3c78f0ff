import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label, terrainAt } from './board.js';
import { isControlledBy } from './control.js';
import type { Position } from './position.js';
import type { CcReason, Rules } from './rules.js';
import { hasSources, supplyNet } from './supply-net.js';
import type { Reach } from './supply-reach.js';
import { follow, reachOverland } from './supply-reach.js';
import type { Side, Unit } from './units.js';
import { isHq, isOnMap } from './units.js';
import { viewOf } from './view.js';

/** What isolation attrition asks of a unit (CC-14.6). */
export interface Attrition {
  /** Whether it rolls: it bears an Out of Supply marker, is isolated now and no HQ. */
  readonly suffers: boolean;
  readonly isolated: boolean;
  /** To be added to the die. */
  readonly modifier: number;
  readonly reasons: readonly CcReason[];
}

/** CC-14.6.e: a step is lost on 1 to 4. */
const WORST_LOSS = 4;
export const losesStep = (modifiedDie: number): boolean => modifiedDie <= WORST_LOSS;

/** Lines of any length to the cities and HQs of a side, and to its towns (reading CC-A76). */
interface Shelters {
  readonly cities: Reach;
  readonly towns: Reach;
}

const sheltersOf = (rules: Rules, position: Position, side: Side): Shelters => {
  const net = supplyNet(rules, position, side);
  const { derived } = viewOf(rules, position.units);
  const key = `shelters ${side}`;
  const known = derived.get(key) as { readonly net: object; readonly shelters: Shelters } | undefined;
  if (known?.net === net) return known.shelters;
  const { theatre } = rules;
  const held = theatre.places.filter((hex) => isControlledBy(position, side, hex));
  const isTown = (hex: HexId): boolean => fieldsOf(theatre, hex).place === 'town';
  const headquarters = position.units.filter(
    (unit) => isOnMap(unit) && unit.counter.side === side && isHq(unit),
  );
  const to = (starts: readonly HexId[]): Reach =>
    reachOverland(theatre.board, net.ways, net.passage.through, starts, Number.POSITIVE_INFINITY);
  const shelters = {
    cities: to([...held.filter((hex) => !isTown(hex)), ...headquarters.map(({ at }) => at)]),
    towns: to(held.filter(isTown)),
  };
  derived.set(key, { net, shelters });
  return shelters;
};

const shelterReasons = (rules: Rules, position: Position, unit: Unit): readonly CcReason[] => {
  const { id, side } = unit.counter;
  const { theatre } = rules;
  const { cities, towns } = sheltersOf(rules, position, side);
  const toCity = cities.distance[unit.at] !== -1;
  if (!toCity && towns.distance[unit.at] === -1) return [];
  const line = follow(toCity ? cities : towns, unit.at);
  const end = line[line.length - 1] as HexId;
  const reason: CcReason = toCity
    ? { clause: 'CC-14.6.h', effect: 'modifier', unit: id, hex: label(theatre, end), by: 2 }
    : { clause: 'CC-14.6.i', effect: 'modifier', unit: id, hex: label(theatre, end), by: 1 };
  const inPlace = end === unit.at && fieldsOf(theatre, end).place !== undefined;
  return inPlace ? [reason, { clause: 'CC-14.6.j', effect: 'in-the-hex', unit: id }] : [reason];
};

const modifiers = (rules: Rules, position: Position, unit: Unit): readonly CcReason[] => {
  const { id, nation, guards, side } = unit.counter;
  const reasons = [...shelterReasons(rules, position, unit)];
  if (nation === 'german' || (side === 'soviet' && guards)) {
    reasons.push({ clause: 'CC-14.6.k', effect: 'modifier', unit: id, by: 1 });
  }
  if (terrainAt(rules.theatre, position.turn, unit.at) === 'desert') {
    reasons.push({ clause: 'CC-14.6.l', effect: 'modifier', unit: id, by: -2 });
  }
  return reasons;
};

const isIsolated = (rules: Rules, position: Position, unit: Unit): boolean => {
  const { side } = unit.counter;
  if (!hasSources(rules, position, side)) return unit.isolated;
  return supplyNet(rules, position, side).atAll().distance[unit.at] === -1;
};

/**
 * Whether a unit on the map rolls for isolation attrition, and with which modifier (CC-14.6). It goes by the Out of Supply
 * marker of the unit and by the lines it has at this moment.
 */
export const attritionOf = (rules: Rules, position: Position, unit: Unit): Attrition => {
  const { id } = unit.counter;
  const isolated = isIsolated(rules, position, unit);
  const marked = unit.supply === 'out';
  const reasons: CcReason[] = [
    { clause: 'CC-14.6.d', effect: isolated ? 'isolated' : 'not-isolated', unit: id },
  ];
  if (isHq(unit)) {
    reasons.push({ clause: 'CC-14.6.g', effect: 'exempt', unit: id });
    reasons.push({ clause: 'CC-15.1.g', effect: 'exempt', unit: id });
    return { suffers: false, isolated, modifier: 0, reasons };
  }
  const suffers = isolated && marked;
  reasons.push({ clause: 'CC-14.6.a', effect: suffers ? 'suffers' : 'spared', unit: id, marked, isolated });
  if (!suffers) return { suffers, isolated, modifier: 0, reasons };
  reasons.push({ clause: 'CC-14.6.b', effect: 'each-turn', unit: id });
  reasons.push({ clause: 'CC-14.6.c', effect: 'at-once', unit: id });
  const changes = modifiers(rules, position, unit);
  const modifier = changes.reduce((sum, { by }) => sum + (typeof by === 'number' ? by : 0), 0);
  const roll: CcReason = { clause: 'CC-14.6.e', effect: 'loses-on', unit: id, most: WORST_LOSS, modifier };
  return { suffers, isolated, modifier, reasons: [...reasons, ...changes, roll] };
};
