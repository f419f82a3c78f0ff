import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { fieldsOf, hasWay, hexOnBoard, label } from '../01-units/board.js';
import { isInPlayArea } from '../01-units/play-area.js';
import type { Side, Unit } from '../01-units/units.js';
import { openSources, railSources } from '../05-supply/supply-sources.js';
import { holdsBlackSea } from '../16-sea/sealift.js';
import { EAST_BANK } from '../play/actions.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

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
export const railEntries = (rules: Rules, position: Position, side: Side): Uint8Array =>
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

/** The labels of the zone a unit has to enter in, its words for other places left out; null where it has none (NS-6.1.f, NS-6.1.g). */
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
export const isFarBankOpen = (rules: Rules, position: Position, side: Side): boolean => {
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
  const listed = (hexes: readonly HexId[]): readonly HexId[] =>
    [...new Set(hexes)].filter((hex) => rules.theatre.eastBank[hex] === 0).sort((a, b) => a - b);
  if (zone !== null && !unit.delayed) return listed(named);
  const rail = railEntries(rules, position, side);
  return listed([
    ...named,
    ...rules.theatre.board.hexes.filter((hex) => rail[hex] === 1),
    ...landingPorts(rules, position, side),
  ]);
};

/** Points landed in a port in this turn, which are counted by its label. */
export const landedAt = (rules: Rules, position: Position, port: HexId): number =>
  position.landed[label(rules.theatre, port)] ?? 0;
