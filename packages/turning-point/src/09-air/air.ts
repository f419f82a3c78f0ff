import type { Candidates, HexId, SourceUse } from '@eastfront/kernel';
import {
  clampColumn,
  columnForDefender,
  distance,
  NO_CANDIDATES,
  rememberEach,
  repeatsIn,
} from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf, isAirBase, isOnMap, isSquadron } from '../01-scope/units.js';
import type { Attack, Position } from '../position/position.js';
import { flyingAt, partnerOf, unitById } from '../position/position.js';
import type { Rules, TpViolation } from '../rules.js';

/** TP-air.h: game turns that a damaged squadron is out. */
const DAMAGE_TURNS = 3;

/** The game turn in which a squadron damaged now is back. */
export const backFromDamage = (turn: number): number => turn + DAMAGE_TURNS;

/** Why a squadron cannot take off now, wherever to. */
export const squadronViolations = (position: Position, unit: Unit): readonly TpViolation[] => {
  const subject = unit.counter.id;
  if (!isSquadron(unit) || unit.place !== 'map')
    return [{ clause: 'TP-air.e', code: 'NOT_A_SQUADRON', subject }];
  const found: TpViolation[] = [];
  if (unit.counter.side !== position.player)
    found.push({ clause: 'TP-sequence.A.a', code: 'NOT_YOUR_PLAYER_TURN', subject });
  if (unit.flown || unit.mission !== null) found.push({ clause: 'TP-air.m', code: 'HAS_FLOWN', subject });
  if (unit.damagedUntil > position.turn) {
    found.push({ clause: 'TP-air.h', code: 'DAMAGED', subject, until: unit.damagedUntil });
  }
  const base = partnerOf(position, unit);
  if (base === null || base.place !== 'map') found.push({ clause: 'TP-air.e', code: 'NO_AIR_BASE', subject });
  else if (base.moved) found.push({ clause: 'TP-air.a', code: 'AIR_BASE_HAS_MOVED', subject });
  return found;
};

/** Whether a squadron can take off. */
export const isReady = (position: Position, unit: Unit): boolean =>
  isSquadron(unit) &&
  unit.counter.side === position.player &&
  squadronViolations(position, unit).length === 0;

/** TP-air.c: which hexes are in range of the air base, whatever the terrain. */
export const rangeOf = (rules: Rules, position: Position, unit: Unit): ((hex: HexId) => boolean) => {
  const base = partnerOf(position, unit);
  if (base === null || base.at < 0) return () => false;
  return (hex) => distance(rules.theatre.board.grid, base.at, hex) <= unit.counter.range;
};

export const inRange = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean =>
  rangeOf(rules, position, unit)(hex);

const rangeViolation = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly TpViolation[] =>
  inRange(rules, position, unit, hex)
    ? []
    : [
        {
          clause: 'TP-air.c',
          code: 'OUT_OF_RANGE',
          subject: unit.counter.id,
          hex: label(rules.theatre, hex),
          range: unit.counter.range,
        },
      ];

/** The hexes over which a side flies patrols. */
const patrolled = rememberEach((_: Rules, units: readonly Unit[], side: Side): ReadonlySet<HexId> => {
  const flown = units.filter((unit) => unit.mission === 'cap' && unit.counter.side === side && isOnMap(unit));
  return new Set(flown.map(({ at }) => at));
});

/** TP-air.3.c: an enemy patrol over the hex bars interdiction and close support there. */
export const patrolViolation = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
): readonly TpViolation[] =>
  !patrolled(rules, position.units, enemyOf(side)).has(hex)
    ? []
    : [{ clause: 'TP-air.3.c', code: 'UNDER_ENEMY_PATROL', subject: label(rules.theatre, hex) }];

/** Whether a position shows no air unit of a side; its air support is then granted on trust. */
export const isSilentOnAir = (position: Position, side: Side): boolean =>
  !position.units.some(
    (unit) => unit.place !== 'box' && unit.counter.side === side && (isSquadron(unit) || isAirBase(unit)),
  );

/** What is wrong with the close support of an attack; a squadron that the position is silent about is granted. */
export const closeSupportViolations = (
  rules: Rules,
  position: Position,
  attack: Attack,
): readonly TpViolation[] => {
  const found: TpViolation[] = [];
  const hexesAgain = repeatsIn(attack.closeSupport.map(({ hex }) => hex));
  const squadronsAgain = repeatsIn(attack.closeSupport.map(({ squadron }) => squadron));
  for (const [i, { squadron, hex }] of attack.closeSupport.entries()) {
    const unit = unitById(position, squadron);
    const subject = label(rules.theatre, hex);
    if (unit !== null) {
      found.push(...squadronViolations(position, unit), ...rangeViolation(rules, position, unit, hex));
    } else if (!isSilentOnAir(position, position.player)) {
      found.push({ clause: 'TP-air.e', code: 'NOT_A_SQUADRON', subject: squadron });
    }
    found.push(...patrolViolation(rules, position, unit?.counter.side ?? position.player, hex));
    if (!attack.hexes.includes(hex)) found.push({ clause: 'TP-air.1.b', code: 'NOT_UNDER_ATTACK', subject });
    if (hexesAgain.includes(i))
      found.push({ clause: 'TP-air.1.e', code: 'ONE_CLOSE_SUPPORT_A_HEX', subject });
    if (squadronsAgain.includes(i)) found.push({ clause: 'TP-air.m', code: 'HAS_FLOWN', subject: squadron });
  }
  return found;
};

/** What is wrong with an interdiction or patrol of a squadron over a hex. */
export const missionViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mission: 'interdiction' | 'cap',
  hex: HexId,
): readonly TpViolation[] => [
  ...squadronViolations(position, unit),
  ...rangeViolation(rules, position, unit, hex),
  ...overViolations(rules, position, unit, mission, hex),
];

/** What bars a mission by what flies over the hex. */
const overViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mission: 'interdiction' | 'cap',
  hex: HexId,
): readonly TpViolation[] =>
  mission === 'interdiction' ? patrolViolation(rules, position, unit.counter.side, hex) : [];

/** The hexes over which a squadron might fly a mission: those in range, ascending. */
export const missionsOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mission: 'interdiction' | 'cap',
): Candidates<HexId> =>
  isReady(position, unit)
    ? {
        all: rules.theatre.board.hexes.filter(rangeOf(rules, position, unit)),
        isOpen: (hex) => overViolations(rules, position, unit, mission, hex).length === 0,
      }
    : NO_CANDIDATES;

const hasOwnBase = (position: Position, side: Side, hex: HexId): boolean =>
  position.units.some(
    (unit) => isAirBase(unit) && unit.place === 'map' && unit.at === hex && unit.counter.side === side,
  );

/**
 * The enemy squadron that an interception over a hex sends home: patrols first (TP-air.5.d), but none that fly over an
 * air base of their own side (TP-air.4.m, 5.e). Null when there is nothing to intercept (TP-air.5.b).
 */
export const interceptedAt = (position: Position, side: Side, hex: HexId): Unit | null => {
  const enemy = enemyOf(side);
  const patrols = hasOwnBase(position, enemy, hex) ? [] : flyingAt(position, enemy, hex, 'cap');
  return patrols[0] ?? flyingAt(position, enemy, hex, 'interdiction')[0] ?? null;
};

/** What is wrong with an interception. */
export const interceptionViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TpViolation[] => {
  const found: TpViolation[] = [
    ...squadronViolations(position, unit),
    ...rangeViolation(rules, position, unit, hex),
  ];
  if (interceptedAt(position, unit.counter.side, hex) === null) {
    const enemy = enemyOf(unit.counter.side);
    const clause = flyingAt(position, enemy, hex, 'cap').length > 0 ? 'TP-air.5.e' : 'TP-air.5.b';
    found.push({ clause, code: 'NOTHING_TO_INTERCEPT', subject: label(rules.theatre, hex) });
  }
  return found;
};

/** What is wrong with sending a squadron against an enemy air base. */
export const strikeViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  base: Unit,
): readonly TpViolation[] => {
  const found: TpViolation[] = [...squadronViolations(position, unit)];
  const subject = base.counter.id;
  if (!isAirBase(base) || base.place !== 'map' || base.counter.side === unit.counter.side) {
    found.push({ clause: 'TP-air.4.b', code: 'NOT_AN_ENEMY_AIR_BASE', subject });
  } else found.push(...rangeViolation(rules, position, unit, base.at));
  return found;
};

/** The air bases under attack in a hex, each once, in the order of the counters. */
export const basesUnderStrike = (position: Position): readonly Unit[] =>
  position.units.filter(
    (unit) => isAirBase(unit) && position.strikes.some((strike) => strike.base === unit.counter.id),
  );

/** Patrols over a hex with several air bases under attack that their owner has still to assign (TP-air.4.i). */
export const unassignedPatrols = (position: Position): readonly Unit[] => {
  const bases = basesUnderStrike(position);
  const shared = new Set(
    bases
      .filter((base) => bases.some((other) => other !== base && other.at === base.at))
      .map((base) => base.at),
  );
  return position.units.filter(
    (unit) =>
      unit.mission === 'cap' &&
      unit.counter.side !== position.player &&
      shared.has(unit.at) &&
      !position.patrols.some((patrol) => patrol.squadron === unit.counter.id),
  );
};

/**
 * Patrols that defend an air base: those assigned to a base of its hex and still in the air, or all over the hex when it
 * alone was attacked and nothing was assigned.
 */
export const patrolsOver = (position: Position, base: Unit): number => {
  const flying = flyingAt(position, base.counter.side, base.at, 'cap');
  const assigned = position.patrols.filter((patrol) => unitById(position, patrol.base)?.at === base.at);
  return assigned.length === 0
    ? flying.length
    : flying.filter((unit) =>
        assigned.some((patrol) => patrol.squadron === unit.counter.id && patrol.base === base.counter.id),
      ).length;
};

/** The odds of an air-superiority attack; `column` is null when they are below the table: no effect, no roll. */
export interface StrikeOdds {
  readonly attack: number;
  readonly defense: number;
  readonly column: number | null;
}

/** TP-air.4.c, 4.d: one point a squadron against 1 and 1 for each patrol; odds off the table as reading TP-A58. */
export const strikeOdds = (rules: Rules, squadrons: number, patrols: number): StrikeOdds => {
  const { columns } = rules.airSuperiority;
  const defense = 1 + patrols;
  const column = columnForDefender(columns, squadrons, defense);
  return { attack: squadrons, defense, column: column < 0 ? null : clampColumn(columns, column) };
};

/** The odds of the strike that stands against an air base. */
export const strikeAgainst = (rules: Rules, position: Position, base: Unit): StrikeOdds =>
  strikeOdds(
    rules,
    position.strikes.filter((strike) => strike.base === base.counter.id).length,
    patrolsOver(position, base),
  );

/** The source of an air-superiority answer: its table. */
export const airSource = (rules: Rules): SourceUse => ({
  table: rules.airSuperiority.table.name,
  ...rules.airSuperiority.table.source,
});

/** A position in which some squadrons have come home: to wherever their air base is now (reading TP-A54). */
export const returnHome = (position: Position, comesHome: (unit: Unit) => boolean): Position => {
  const units = position.units.map((unit) => {
    if (unit.mission === null || !comesHome(unit)) return unit;
    const base = partnerOf(position, unit);
    return { ...unit, mission: null, at: base === null ? unit.at : base.at };
  });
  return { ...position, units };
};

/** TP-airtable.a, TP-air.h, TP-air.j: air base and squadron are damaged; a squadron in the air disappears at once. */
export const damage = (position: Position, base: Unit): Position => {
  const until = backFromDamage(position.turn);
  const squadron = partnerOf(position, base);
  const units = position.units.map((unit) =>
    unit === base
      ? { ...unit, damagedUntil: until }
      : unit === squadron
        ? { ...unit, damagedUntil: until, mission: null, at: base.at }
        : unit,
  );
  return { ...position, units };
};
