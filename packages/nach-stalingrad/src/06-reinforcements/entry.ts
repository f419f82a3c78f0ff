import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { fieldsOf, hasWay, hexOnBoard, label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat } from '../01-units/units.js';
import { endViolations } from '../03-stacking/overstacking.js';
import { joinViolations } from '../03-stacking/stacking.js';
import { openSources, railSources } from '../05-supply/supply-sources.js';
import { holdsBlackSea } from '../09-movement/entering.js';
import { inEnemyZone } from '../09-movement/zones.js';
import { shippingCost } from '../16-sea/sealift.js';
import { isInPlayArea, playAreaViolations } from '../17-scenarios/play-area.js';
import type { Position } from '../position/position.js';
import { EAST_BANK } from '../position/position.js';
import { combatUnitsAt, isBoxManned, unitsIn } from '../position/view.js';
import type { NsViolation, Rules } from '../rules.js';

/** Rail hexes that are sources, and the hexes beside them that can be stepped into (NS-6.1.g); not those beyond the Volga (6.1.l). */
const railEntriesOf = (rules: Rules, position: Position, side: Side): Uint8Array => {
  const { theatre } = rules;
  const { hexes, neighbours, size } = theatre.board;
  const joined = railSources(rules, position, side);
  const open = new Uint8Array(size);
  const mark = (hex: HexId): void => {
    if (theatre.land[hex] === 1 && theatre.eastBank[hex] === 0) open[hex] = 1;
  };
  for (const hex of hexes) {
    if (joined[hex] === 0) continue;
    mark(hex);
    for (let direction = 0; direction < 6; direction++) {
      const beside = neighbours[6 * hex + direction] as HexId;
      if (beside < 0) continue;
      const hexside = 6 * hex + direction;
      const closed = theatre.seaSide[hexside] === 1 || theatre.volga[hexside] === 1;
      const uphill = theatre.mountain[beside] === 1 && !hasWay(theatre, hex, direction);
      if (!closed && !uphill) mark(beside);
    }
  }
  return open;
};

/** Ports where a side lands what comes over the sea: sources with a capacity, and Taman (NS-6.1.j, NS-6.1.k). */
const portsOf = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  openSources(rules, position, side).filter(
    (hex) => fieldsOf(rules.theatre, hex).sealift !== undefined || hex === rules.theatre.taman,
  );

interface Entries {
  readonly rail: Uint8Array;
  readonly ports: readonly HexId[];
}

const worked = remember((rules: Rules, position: Position) => {
  const of = (side: Side): Entries => ({
    rail: railEntriesOf(rules, position, side),
    ports: portsOf(rules, position, side),
  });
  return { axis: of('axis'), soviet: of('soviet') };
});

/** 1 where a reinforcement without a zone of its own enters over land. */
const railEntries = (rules: Rules, position: Position, side: Side): Uint8Array =>
  worked(rules, position)[side].rail;

/** Ports where a side lands reinforcements; ascending. */
export const landingPorts = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  worked(rules, position)[side].ports;

/**
 * Points that may be landed in a port in a turn: at Taman twice as many once the Axis holds the Black Sea (NS-9.4.d, NS-9.4.e). Without a
 * number of its own Taman has only those of the sealift.
 */
export const portCapacity = (rules: Rules, position: Position, port: HexId): number => {
  const own = fieldsOf(rules.theatre, port).sealift ?? Number.POSITIVE_INFINITY;
  return port === rules.theatre.taman && holdsBlackSea(rules, position)
    ? Math.max(own, rules.transport.sealift.allPorts)
    : own;
};

const WORDS: readonly string[] = ['any', 'hq', 'rail'];

/** The labels of the hexes in the entry zone of a unit, without its words for other places; null if it has no zone (NS-6.1.f, NS-6.1.g). */
export const zoneOfEntry = ({ entry }: Unit): readonly string[] | null => {
  const places = entry?.filter((text) => !WORDS.includes(text)) ?? [];
  return places.length === 0 ? null : places;
};

/** Whether a unit with this zone comes in beyond the Volga (NS-6.1.l). */
export const entersBeyondVolga = (rules: Rules, zone: readonly string[]): boolean => {
  const { theatre } = rules;
  return zone.some((text) => {
    const hex = text === EAST_BANK ? null : hexOnBoard(theatre, text);
    return text === EAST_BANK || (hex !== null && (hex === theatre.entry2414 || theatre.eastBank[hex] === 1));
  });
};

/** Whether anything of the side may enter beyond the Volga by rail now: hex 2414 is in play and a source of its railway. */
const isFarBankOpen = (rules: Rules, position: Position, side: Side): boolean => {
  const { entry2414 } = rules.theatre;
  return (
    side === 'soviet' &&
    entry2414 !== null &&
    isInPlayArea(rules, position, entry2414) &&
    railSources(rules, position, side)[entry2414] === 1
  );
};

/** Hexes in which a unit might enter by its zone or by rail and port, enemies apart; ascending. */
export const candidateHexes = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const { side } = unit.counter;
  const zone = zoneOfEntry(unit);
  const named = (zone ?? []).flatMap((text) => hexOnBoard(rules.theatre, text) ?? []);
  // Who enters in a hex of the far bank waits on the bank, which is listed once.
  const listHexes = (hexes: readonly HexId[]): readonly HexId[] =>
    [...new Set(hexes)].filter((hex) => rules.theatre.eastBank[hex] === 0).sort((a, b) => a - b);
  if (zone !== null && !unit.delayed) return listHexes(named);
  const rail = railEntries(rules, position, side);
  return listHexes([
    ...named,
    ...rules.theatre.board.hexes.filter((hex) => rail[hex] === 1),
    ...landingPorts(rules, position, side),
  ]);
};

/** Points landed in a port in this turn, which are counted by its label. */
export const landedAt = (rules: Rules, position: Position, port: HexId): number =>
  position.landed[label(rules.theatre, port)] ?? 0;

/** Why a hex is not one of those in which the unit may enter (NS-6.1.f, NS-6.1.g, NS-6.1.i, NS-6.1.l). */
const zoneViolations = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly NsViolation[] => {
  const { theatre } = rules;
  const { id, side } = unit.counter;
  const subject = label(theatre, hex);
  const zone = zoneOfEntry(unit);
  if (zone?.some((text) => hexOnBoard(theatre, text) === hex)) return [];
  if (zone !== null && !unit.delayed)
    return [
      {
        clause: entersBeyondVolga(rules, zone) ? 'NS-6.1.l' : 'NS-6.1.f',
        code: 'OUTSIDE_ITS_ZONE',
        subject,
        unit: id,
        zone: [...zone],
      },
    ];
  return railEntries(rules, position, side)[hex] === 1 || landingPorts(rules, position, side).includes(hex)
    ? []
    : [{ clause: 'NS-6.1.g', code: 'NO_RAIL_SOURCE', subject, unit: id }];
};

/** Enemies and their zones (NS-6.1.h). A supply counter or its crew enters no hex with any enemy counter. */
const enemyViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly NsViolation[] => {
  const { id, side } = unit.counter;
  const subject = label(rules.theatre, hex);
  const enemy = enemyOf(side);
  const held =
    combatUnitsAt(rules, position, enemy, hex).length > 0 ||
    (!isCombat(unit) && unitsIn(rules, position, hex).some(({ counter }) => counter.side === enemy));
  if (held) return [{ clause: 'NS-6.1.h', code: 'ENEMY_IN_HEX', subject, unit: id }];
  return inEnemyZone(rules, position, side, hex)
    ? [{ clause: 'NS-6.1.h', code: 'ENEMY_ZONE', subject, unit: id }]
    : [];
};

/** The capacity of a port and the sealift to Taman (NS-6.1.k, NS-9.4.e). */
const portViolations = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly NsViolation[] => {
  if (!landingPorts(rules, position, unit.counter.side).includes(hex)) return [];
  const subject = label(rules.theatre, hex);
  const points = shippingCost(rules.transport.sea, [unit]);
  const capacity = portCapacity(rules, position, hex);
  const landed = landedAt(rules, position, hex);
  const faults: NsViolation[] = [];
  if (landed + points > capacity)
    faults.push({ clause: 'NS-6.1.k', code: 'PORT_FULL', subject, landed, points, capacity });
  if (hex === rules.theatre.taman && points > position.sealift)
    faults.push({
      clause: 'NS-9.4.e',
      code: 'NOT_ENOUGH_SEALIFT',
      subject,
      needs: points,
      left: position.sealift,
    });
  return faults;
};

/** Whether enemies alone keep a unit out of a hex of its zone (NS-6.1.h, NS-6.1.i). */
export const isKeptOut = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean =>
  enemyViolations(rules, position, unit, hex).length > 0;

/** Why a combat unit or a truck may not enter in a hex (NS-6.1.f-l, 3). */
export const entryViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly NsViolation[] => {
  const faults: NsViolation[] = [];
  const subject = label(rules.theatre, hex);
  if (rules.theatre.land[hex] === 0)
    faults.push({ clause: 'NS-6.1.g', code: 'NO_GROUND', subject, unit: unit.counter.id });
  faults.push(
    ...playAreaViolations(rules, position, hex),
    ...zoneViolations(rules, position, unit, hex),
    ...enemyViolations(rules, position, unit, hex),
    ...portViolations(rules, position, unit, hex),
  );
  if (faults.length > 0 || !isCombat(unit)) return faults;
  return isBoxManned(rules, position, hex)
    ? joinViolations(rules, position, [unit], hex, true)
    : endViolations(rules, position, [unit], hex);
};

/** Why a unit may not be put on the far bank of the Volga (NS-6.1.l, NS-9.5.b). */
export const farBankViolations = (rules: Rules, position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const { side } = unit.counter;
  if (side === 'axis') return [{ clause: 'NS-9.5.a', code: 'OVER_THE_VOLGA', subject }];
  const zone = zoneOfEntry(unit);
  if (zone !== null && entersBeyondVolga(rules, zone)) return [];
  if (zone !== null && !unit.delayed)
    return [{ clause: 'NS-6.1.f', code: 'OUTSIDE_ITS_ZONE', subject, unit: subject, zone: [...zone] }];
  return isFarBankOpen(rules, position, side)
    ? []
    : [{ clause: 'NS-6.1.l', code: 'NO_ENTRY_BEYOND_VOLGA', subject }];
};
