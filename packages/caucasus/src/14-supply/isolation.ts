import type { HexId, Net } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { fieldsOf, label, terrainAt } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isHq } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, Rules } from '../rules.js';
import { follow, isOn, tracerOver } from './supply-ground.js';
import { isTraced, supplyNet } from './supply-net.js';

/** The isolation attrition of a unit (CC-14.6). */
export interface Attrition {
  /** Whether it rolls: it has an Out of Supply marker, is isolated now and is not an HQ. */
  readonly suffers: boolean;
  readonly isolated: boolean;
  /** To be added to the die. */
  readonly modifier: number;
  readonly reasons: readonly CcReason[];
}

/** CC-14.6.e: a step is lost on 1 to 4. */
const WORST_LOSS = 4;
export const losesStep = (modifiedDie: number): boolean => modifiedDie <= WORST_LOSS;

/** CC-14.6.e: the attrition roll of a unit, and whether it loses a step. */
export const attritionRoll = (unit: Unit, die: number, modifier: number) => {
  const modified = die + modifier;
  const loses = losesStep(modified);
  const rolled: CcReason = {
    clause: 'CC-14.6.e',
    effect: loses ? 'attrition' : 'no-attrition',
    unit: unit.counter.id,
    die,
    modifier,
    modified,
  };
  return { modified, loses, rolled };
};

const isTown = (theatre: Theatre, hex: HexId): boolean => fieldsOf(theatre, hex).place === 'town';
const isCity = (theatre: Theatre, hex: HexId): boolean => {
  const { place } = fieldsOf(theatre, hex);
  return place === 'small-city' || place === 'large-city';
};

/** Lines of any length to the cities and HQs of a side, and to its towns (reading CC-A76). */
interface Shelters {
  readonly cities: Net;
  readonly towns: Net;
}

const sheltersOf = (rules: Rules, position: Position, side: Side): Shelters => {
  const net = supplyNet(rules, position, side);
  const { derived, headquarters } = viewOf(rules, position.units);
  const key = `shelters ${side}`;
  const known = derived.get(key) as { readonly net: object; readonly shelters: Shelters } | undefined;
  if (known?.net === net) return known.shelters;
  const { theatre } = rules;
  const held = theatre.places.filter((hex) => isControlledBy(position, side, hex));
  const to = (starts: readonly HexId[]): Net =>
    tracerOver(theatre.board, net.ways, net.passage.through).overland(starts, Number.POSITIVE_INFINITY);
  const shelters = {
    cities: to([...held.filter((hex) => isCity(theatre, hex)), ...headquarters[side].map(({ at }) => at)]),
    towns: to(held.filter((hex) => isTown(theatre, hex))),
  };
  derived.set(key, { net, shelters });
  return shelters;
};

const shelterReasons = (rules: Rules, position: Position, unit: Unit): readonly CcReason[] => {
  const { id, side } = unit.counter;
  const { theatre } = rules;
  const { cities, towns } = sheltersOf(rules, position, side);
  const toTown = isOn(towns, unit.at);
  const toCity = isOn(cities, unit.at);
  const none = (clause: ClauseId): CcReason => ({ clause, effect: 'no-modifier', unit: id });
  if (!toCity && !toTown) return [none('CC-14.6.h'), none('CC-14.6.i')];
  const line = follow(toCity ? cities : towns, unit.at);
  const end = line[line.length - 1] as HexId;
  const hex = label(theatre, end);
  const isPlace = (toCity ? isCity : isTown)(theatre, end);
  const reasons: CcReason[] = toCity
    ? [{ clause: 'CC-14.6.h', effect: 'modifier', unit: id, hex, by: 2 }]
    : [none('CC-14.6.h'), { clause: 'CC-14.6.i', effect: 'modifier', unit: id, hex, by: 1 }];
  if (toCity && toTown) reasons.push({ clause: 'CC-14.6.i', effect: 'not-added', unit: id });
  if (!isPlace) reasons.push({ clause: 'CC-15.1.g', effect: 'headquarters', unit: id, hex });
  else if (end === unit.at) reasons.push({ clause: 'CC-14.6.j', effect: 'in-the-hex', unit: id });
  return reasons;
};

/** CC-14.3.i, CC-14.3.h: a city or town of the side that an enemy cuts off, when nothing as good is left. */
const cutOff = (rules: Rules, position: Position, unit: Unit): readonly CcReason[] => {
  const { id, side } = unit.counter;
  const { theatre } = rules;
  const { cities, towns } = sheltersOf(rules, position, side);
  if (isOn(cities, unit.at)) return [];
  const net = supplyNet(rules, position, side);
  const held = theatre.places.filter((hex) => isControlledBy(position, side, hex));
  const wanted = !isOn(towns, unit.at) ? held : held.filter((hex) => isCity(theatre, hex));
  const anywhere = new Uint8Array(theatre.board.size).fill(1);
  const free = tracerOver(theatre.board, net.ways, anywhere).overland(wanted, Number.POSITIVE_INFINITY);
  if (!isOn(free, unit.at)) return [];
  const theirs = viewOf(rules, position.units).count[enemyOf(side)];
  return follow(free, unit.at)
    .slice(1)
    .filter((hex) => net.passage.through[hex] === 0)
    .map((hex) => ({
      clause: theirs[hex] === 0 ? 'CC-14.3.i' : 'CC-14.3.h',
      effect: 'cut',
      unit: id,
      hexes: [label(theatre, hex)],
    }));
};

const modifiers = (rules: Rules, position: Position, unit: Unit): readonly CcReason[] => {
  const { theatre } = rules;
  const { id, nation, guards, side } = unit.counter;
  const hardy = nation === 'german' || (side === 'soviet' && guards);
  const isDesert = (hex: HexId): boolean => terrainAt(theatre, position.turn, hex) === 'desert';
  const reasons: CcReason[] = [
    ...shelterReasons(rules, position, unit),
    ...cutOff(rules, position, unit),
    hardy
      ? { clause: 'CC-14.6.k', effect: 'modifier', unit: id, by: 1 }
      : { clause: 'CC-14.6.k', effect: 'no-modifier', unit: id },
  ];
  if (isDesert(unit.at)) reasons.push({ clause: 'CC-14.6.l', effect: 'modifier', unit: id, by: -2 });
  else if ((theatre.board.adjacent[unit.at] ?? []).some(isDesert)) {
    reasons.push({ clause: 'CC-14.6.l', effect: 'no-modifier', unit: id });
  }
  if (unit.counter.special === 'azov') reasons.push({ clause: 'CC-15.3.i', effect: 'as-any-unit', unit: id });
  return reasons;
};

const isIsolated = (rules: Rules, position: Position, unit: Unit): boolean => {
  const { side } = unit.counter;
  if (!isTraced(rules)) return unit.isolated;
  return !isOn(supplyNet(rules, position, side).atAll(), unit.at);
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
    reasons.push({ clause: 'CC-14.6.a', effect: 'spared', unit: id, marked, isolated });
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
