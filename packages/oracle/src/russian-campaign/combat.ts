/** The Russian Campaign, ruled once more: odds, the result of a die, losses, retreats. Written from the clauses alone. */

import { letteredDistance } from '../board/lettered-hexes.js';
import { fraction, write } from '../fractions.js';
import {
  enemyOf,
  isHalved,
  isPassable,
  isZoneOver,
  neighboursOn,
  type Side,
  standingIn,
  type Table,
  terrainOf,
  type Unit,
  zones,
} from './index.js';

export interface OddsAsk {
  readonly attackers: readonly string[];
  readonly hexes: readonly string[];
  readonly support?: { readonly stuka?: boolean; readonly artillery?: boolean };
}

export interface OddsAnswer {
  readonly ok: boolean;
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly shift: number;
  readonly column: string;
}

const halfOf = (strength: number): number => Math.ceil(strength / 2);

/** TRC-10.32.a, TRC-13.3.a, reading TRC-A39. */
const attackOf = (table: Table, unit: Unit, hexes: readonly string[]): number => {
  const isHungry = isHalved(table, unit);
  const own = isHungry ? halfOf(unit.combat) : unit.combat;
  const isSlowed =
    table.optional.includes('TRC-13.3') &&
    unit.type === 'armor' &&
    hexes.some((to) => table.hexes.get(to)?.city === 'major' || terrainOf(table, to) === 'woods');
  if (!isSlowed || (isHungry && table.readings['TRC-A39'] === 'b')) return own;
  return halfOf(own);
};

/** TRC-9.8.2.a to TRC-9.8.2.c, TRC-9.8.3.a: every attacker in a river hex, of another river than the defender's. */
const isAcrossRiver = (table: Table, attackers: readonly Unit[], to: string): boolean => {
  const isFirstImpulse = table.turn.year === 1941 && table.turn.months === 'may-jun' && table.impulse === 1;
  if (isFirstImpulse && table.player === 'axis') return false;
  const here = table.hexes.get(to)?.rivers ?? [];
  return attackers.every(({ at }) => {
    const rivers = table.hexes.get(at)?.rivers ?? [];
    return rivers.length > 0 && !rivers.some((river) => here.includes(river));
  });
};

/** TRC-9.1.3.a, TRC-9.8.1.a, TRC-10.32.b. */
const defenseOf = (table: Table, unit: Unit, attackers: readonly Unit[]): number => {
  const own = isHalved(table, unit) ? halfOf(unit.combat) : unit.combat;
  const isDoubled =
    terrainOf(table, unit.at) === 'mountain' ||
    table.hexes.get(unit.at)?.city === 'major' ||
    isAcrossRiver(table, attackers, unit.at);
  return isDoubled ? own * 2 : own;
};

/** TRC-9.9.7.a with reading TRC-A50; TRC-9.10.2. */
export const stukasOf = (table: Table): number => {
  const isMiddle =
    table.weather === 'light-mud' || (table.weather === 'mud' && table.readings['TRC-A50'] !== 'b');
  const row = ({ 1941: [3, 1], 1942: [2, 1], 1943: [1, 0] } as Readonly<Record<number, readonly number[]>>)[
    table.turn.year
  ] ?? [0, 0];
  return (table.weather === 'clear' ? row[0] : isMiddle ? row[1] : 0) ?? 0;
};

/** TRC-9.9.3.a, TRC-9.10.1.a: in range of an HQ, or granted where no HQ is shown. */
const isInRange = (table: Table, side: Side, range: number, hexes: readonly string[]): boolean => {
  const hqs = table.units.filter(({ type, side: own }) => type === 'hq' && own === side);
  return hqs.length === 0 || hqs.some(({ at }) => hexes.some((to) => letteredDistance(at, to) <= range));
};

const canSupport = (table: Table, { hexes, support }: OddsAsk): boolean => {
  const isStukaAllowed =
    table.player === 'axis' &&
    table.impulse === 1 &&
    stukasOf(table) > 0 &&
    isInRange(table, 'axis', 8, hexes);
  const isArtilleryAllowed =
    table.player === 'soviet' &&
    table.impulse === 1 &&
    table.weather === 'clear' &&
    table.turn.year >= 1943 &&
    isInRange(table, 'soviet', 5, hexes);
  return (support?.stuka !== true || isStukaAllowed) && (support?.artillery !== true || isArtilleryAllowed);
};

/** A line of odds without ends: 1:1 is 0, 2:1 is 1, 1:2 is -1. TRC-9.6.1.a. */
const placeOf = (attack: number, defense: number): number =>
  attack >= defense ? Math.floor(attack / defense) - 1 : 1 - Math.ceil(defense / attack);

const oddsAt = (place: number): string => (place >= 0 ? `${place + 1}:1` : `1:${1 - place}`);

const LEAST = -5;
const MOST = 8;

/** TRC-9.2.3.a, TRC-9.4.a: a unit that fought and retreated into the hex takes no part, or by reading TRC-A30 b joins. */
const defendersIn = (table: Table, to: string): readonly Unit[] =>
  standingIn(table, to, enemyOf(table.player)).filter(
    ({ type, fought }) => type !== 'partisan' && (fought !== true || table.readings['TRC-A30'] === 'b'),
  );

/** TRC-9.2.2.c, TRC-9.2.3.a, TRC-9.4.a with TRC-A103, TRC-9.11.2.b, TRC-8.2.2.e. */
const isFightAllowed = (table: Table, attackers: readonly Unit[], ask: OddsAsk): boolean => {
  const canAttack = attackers.every(
    (unit) =>
      unit.side === table.player &&
      // TRC-11.2.2.a, TRC-11.2.2.b.
      unit.type !== 'partisan' &&
      unit.fought !== true &&
      unit.automatic !== true &&
      ask.hexes.every((to) => neighboursOn(table, unit.at).includes(to) && isZoneOver(table, unit.at, to)),
  );
  return (
    canAttack &&
    ask.hexes.every((to) => defendersIn(table, to).some(({ fought }) => fought !== true)) &&
    canSupport(table, ask)
  );
};

/** The odds of a combat in a combat phase, and whether it may be fought. */
export const oddsOf = (table: Table, ask: OddsAsk): OddsAnswer => {
  const attackers = ask.attackers.flatMap((id) => table.units.filter((unit) => unit.id === id));
  const defenders = ask.hexes.flatMap((to) => defendersIn(table, to));
  const attack = attackers.reduce((sum, unit) => sum + attackOf(table, unit, ask.hexes), 0);
  const defense = defenders.reduce((sum, unit) => sum + defenseOf(table, unit, attackers), 0);
  const shift = ask.support?.stuka === true || ask.support?.artillery === true ? 3 : 0;
  const place = placeOf(attack, defense);
  // TRC-9.5.a, reading TRC-A31.
  const least = table.readings['TRC-A31'] === 'b' ? place : place + shift;
  return {
    ok: isFightAllowed(table, attackers, ask) && least >= LEAST,
    attack,
    defense,
    ratio: oddsAt(place),
    shift,
    column: oddsAt(Math.min(MOST, place + shift)),
  };
};

/** TRC-9.6.2.a: the result of a die. */
export const resultOf = (table: Table, column: string, die: number): string => {
  const { columns, rows } = table.printed.results;
  return rows[String(die)]?.[columns.indexOf(column)] ?? 'off the table';
};

/** What a result costs one side. */
export interface Lot {
  readonly units: number;
  readonly choices: readonly string[];
  readonly chooser: Side | null;
  readonly surrender: boolean;
  readonly retreating: readonly string[];
  readonly stay: readonly string[];
}

const IDLE: Lot = { units: 0, choices: [], chooser: null, surrender: false, retreating: [], stay: [] };

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({ id }) => id).sort();

/** TRC-9.6.2.b to TRC-9.6.2.j for one side, TRC-9.8.4.a to TRC-9.8.4.d for those in woods. */
const lotOf = (table: Table, units: readonly Unit[], fate: string, chooser: Side): Lot => {
  const inWoods = units.filter(({ at }) => terrainOf(table, at) === 'woods');
  const led = { retreating: idsOf(units.filter((unit) => !inWoods.includes(unit))), stay: idsOf(inWoods) };
  if (fate === 'all' || fate === 'surrender')
    return { ...IDLE, units: units.length, choices: idsOf(units), surrender: fate === 'surrender' };
  if (fate.startsWith('one')) {
    // Of one unit there is nothing to choose, and nobody is left to retreat.
    const one = { ...IDLE, units: 1, choices: idsOf(units), chooser: units.length === 1 ? null : chooser };
    return fate === 'one' || units.length === 1 ? one : { ...one, ...led };
  }
  return fate === 'retreat' ? { ...IDLE, ...led } : IDLE;
};

const FATES: Readonly<Record<string, readonly [attacker: string, defender: string]>> = {
  AE: ['all', ''],
  A1: ['one, retreat', ''],
  AR: ['retreat', ''],
  C: ['', ''],
  EX: ['one', 'one, retreat'],
  DR: ['', 'retreat'],
  D1: ['', 'one, retreat'],
  DE: ['', 'all'],
  DS: ['', 'surrender'],
};

export interface Losses {
  readonly attacker: Lot;
  readonly defender: Lot;
  readonly change: readonly string[];
}

/** What a result does to both sides, and what the defender may make of it: TRC-9.6.3.a, reading TRC-A40. */
export const lossesOf = (table: Table, ask: OddsAsk, result: string): Losses => {
  const attackers = ask.attackers.flatMap((id) => table.units.filter((unit) => unit.id === id));
  const defenders = ask.hexes.flatMap((to) => defendersIn(table, to));
  const [attacker = '', defender = ''] = FATES[result] ?? [];
  const isFixed =
    table.readings['TRC-A40'] === 'b' && defenders.every(({ at }) => terrainOf(table, at) === 'woods');
  const canChange = table.turn.year >= 1943 && ['C', 'EX'].includes(result) && !isFixed;
  return {
    attacker: lotOf(table, attackers, attacker, table.player),
    defender: lotOf(table, defenders, defender, enemyOf(table.player)),
    change: canChange ? ['DR'] : [],
  };
};

/** How likely each result is, of six faces. */
export const chancesOf = (table: Table, ask: OddsAsk): Readonly<Record<string, string>> => {
  const { column } = oddsOf(table, ask);
  const faces = [1, 2, 3, 4, 5, 6].map((die) => resultOf(table, column, die));
  return Object.fromEntries(
    [...new Set(faces)]
      .sort()
      .map((result) => [result, write(fraction(faces.filter((face) => face === result).length, 6))]),
  );
};

/** TRC-6.4.a; the SS Reserve is the SS unit 2-7. A remnant counts (TRC-9.12.2.a). */
export const isExempt = ({ exempt, type, nation, combat, move, remnant }: Unit): boolean =>
  exempt ??
  (['hq', 'worker', 'dictator', 'partisan'].includes(type) ||
    (nation === 'ss' && combat === 2 && move === 7 && remnant !== true));

/** The units of a hex that count against its limit. */
export const countedOf = (units: readonly Unit[]): readonly Unit[] => units.filter((unit) => !isExempt(unit));

/** TRC-6.1.a to TRC-6.1.c, TRC-9.12.2.a. */
export const limitOf = (counted: readonly Unit[]): number => (counted.some((unit) => isArmy(unit)) ? 2 : 3);

export const isWithinLimit = (units: readonly Unit[]): boolean => {
  const counted = countedOf(units);
  return counted.length <= limitOf(counted);
};

const isArmy = ({ size, side, remnant, type }: Unit): boolean =>
  remnant !== true && (size === undefined ? side === 'soviet' && type !== 'airborne' : size === 'army');

/** Every way of one or two hexes that a unit can be led on a retreat: TRC-9.7.2.a, TRC-9.7.3.c, TRC-9.7.4.a, TRC-11.2.2.e. */
export const retreatsOf = (table: Table, unit: Unit): readonly (readonly string[])[] => {
  // TRC-12.7.2.b, TRC-8.4.3.j.
  if (unit.type === 'worker' || unit.landed !== undefined) return [];
  const enemyZones = zones(table, enemyOf(unit.side));
  const stepsFrom = (from: string): readonly string[] =>
    neighboursOn(table, from).filter(
      (to) =>
        to !== unit.at &&
        isPassable(table, from, to) &&
        !enemyZones.has(to) &&
        // TRC-6.0.a.
        standingIn(table, to, enemyOf(unit.side)).length === 0,
    );
  const hasRoom = (to: string): boolean => isWithinLimit([...standingIn(table, to, unit.side), unit]);
  const first = stepsFrom(unit.at);
  return [
    ...first.map((to) => [to]),
    ...first.flatMap((step) => stepsFrom(step).map((to) => [step, to])),
  ].filter((path) => hasRoom(path[path.length - 1] ?? ''));
};
