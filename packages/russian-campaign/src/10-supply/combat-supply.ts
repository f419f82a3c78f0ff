import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Months } from '../02-components/calendar.js';
import { FIRST_TURN, nameOfTurn } from '../02-components/calendar.js';
import type { Unit } from '../02-components/units.js';
import { isControlledBy } from '../05-victory/control.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/zones.js';
import type { Position } from '../position/position.js';
import type { Rules, TrcReason } from '../rules.js';

/** Whether a unit lacks combat supply now (TRC-10.3). */
export type Halved = (unit: Unit) => boolean;

/** The parts of a position on which combat supply rests. */
export type CombatSupplyState = Pick<Position, 'turn' | 'weather' | 'units' | 'entered'>;

/** TRC-10.31.b: the winters in which combat supply is checked. */
export type Winter = 'first' | 'second';

const FIRST_YEAR = 1941;
/** TRC-A58: months of a winter before and after the new year; by reading b only those around it. */
const WHOLE: readonly [readonly Months[], readonly Months[]] = [
  ['sep-oct', 'nov-dec'],
  ['jan-feb', 'mar-apr'],
];
const NARROW: readonly [readonly Months[], readonly Months[]] = [['nov-dec'], ['jan-feb']];

/** The winter of a snow turn, or null when combat supply is not checked (TRC-10.31.b). */
export const winterOf = (
  rules: Rules,
  { turn, weather }: Pick<Position, 'turn' | 'weather'>,
): Winter | null => {
  if (weather !== 'snow') return null;
  const { year, months } = nameOfTurn(turn);
  const [before, after] = rules.readings['TRC-A58'] === 'b' ? NARROW : WHOLE;
  const begun = before.includes(months) ? year : after.includes(months) ? year - 1 : null;
  if (begun === FIRST_YEAR) return 'first';
  return begun === FIRST_YEAR + 1 ? 'second' : null;
};

/** Whether a unit has combat supply now; one without attacks and defends at half strength. */
export interface CombatSupply {
  readonly supplied: boolean;
  readonly halved: boolean;
  readonly reasons: readonly TrcReason[];
}

/** The hexes beside one, not over hexsides wholly of lake or sea (TRC-A59); over the Kerch strait (TRC-A105). */
const beside = ({ theatre }: Rules, hex: HexId): readonly HexId[] => {
  const found: HexId[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const next = theatre.board.neighbours[6 * hex + direction] as HexId;
    if (next >= 0 && theatre.barrier[6 * hex + direction] === 0) found.push(next);
  }
  return found;
};

const ownCity = (rules: Rules, position: CombatSupplyState, hexes: readonly HexId[]): HexId | undefined =>
  hexes.find(
    (hex) => fieldsOf(rules.theatre, hex).city !== undefined && isControlledBy(rules, position, 'axis', hex),
  );

/** The hex between the unit and a city two hexes away, and that city (TRC-10.34.a); no enemy may stand in it (TRC-A104). */
const between = (rules: Rules, position: CombatSupplyState, hex: HexId) => {
  let barred: HexId | null = null;
  for (const middle of beside(rules, hex)) {
    const city = ownCity(rules, position, beside(rules, middle));
    if (city === undefined) continue;
    if (!inEnemyZone(rules, position, 'axis', middle) && !isEnemyHeld(rules, position, 'axis', middle))
      return { middle, city, barred: null };
    barred ??= middle;
  }
  return { middle: null, city: null, barred };
};

const has = (reasons: readonly TrcReason[]): CombatSupply => ({ supplied: true, halved: false, reasons });
const lacks = (reasons: readonly TrcReason[]): CombatSupply => ({ supplied: false, halved: true, reasons });

/** The combat supply of a unit, judged when the combat is resolved (TRC-10.3, TRC-10.1.c). */
export const combatSupplyOf = (rules: Rules, position: CombatSupplyState, unit: Unit): CombatSupply => {
  const { theatre } = rules;
  const { id, side, nation } = unit.counter;
  if (side === 'soviet' || nation === 'finnish')
    return has([{ clause: 'TRC-10.31.a', effect: 'always-combat-supply', unit: id }]);
  const winter = winterOf(rules, position);
  if (winter === null) {
    const none: TrcReason = {
      clause: 'TRC-10.31.b',
      effect: 'no-check',
      unit: id,
      weather: position.weather,
    };
    const before: TrcReason = { clause: 'TRC-V3.1.c', effect: 'before-the-first-winter', unit: id };
    const early = position.turn < FIRST_TURN && position.weather === 'snow';
    return has([{ ...none, reading: 'TRC-A58' }, ...(early ? [before] : [])]);
  }
  const checked: TrcReason = { clause: 'TRC-10.31.b', effect: 'check', unit: id, winter };
  if (theatre.ussr[unit.at] !== 1 && rules.readings['TRC-A59'] !== 'b')
    return has([
      checked,
      { clause: 'TRC-10.33.a', effect: 'outside-the-ussr', unit: id, reading: 'TRC-A59' },
    ]);
  const near = ownCity(rules, position, [unit.at, ...beside(rules, unit.at)]);
  if (near !== undefined)
    return has([
      checked,
      { clause: 'TRC-10.33.a', effect: 'at-a-city', unit: id, hex: label(theatre, near) },
    ]);
  const none: TrcReason = { clause: 'TRC-10.33.a', effect: 'no-city-beside', unit: id };
  if (winter === 'second') {
    const { middle, city, barred } = between(rules, position, unit.at);
    if (middle !== null) {
      const facts = { unit: id, hex: label(theatre, city), through: label(theatre, middle) };
      return has([checked, none, { clause: 'TRC-10.34.a', effect: 'two-hexes-from-a-city', ...facts }]);
    }
    const why: TrcReason =
      barred === null
        ? { clause: 'TRC-10.34.a', effect: 'no-city-within-two', unit: id }
        : { clause: 'TRC-10.34.a', effect: 'hex-between-in-zone', unit: id, hex: label(theatre, barred) };
    return lacks([checked, none, why]);
  }
  return lacks([checked, none]);
};

/** Which units are halved for lack of combat supply in a position (TRC-10.32.a, TRC-10.35.a). */
export const halvedIn =
  (rules: Rules, position: CombatSupplyState): Halved =>
  (unit) =>
    combatSupplyOf(rules, position, unit).halved;
