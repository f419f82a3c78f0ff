import type { HexId } from '@eastfront/kernel';
import type { Badge, Counter, CounterColours, Picture, UnitSymbol } from '@eastfront/kernel/picture';
import type { Mission, Unit, Counter as UnitCounter } from '../01-scope/units.js';
import { isCombatUnit, isGround } from '../01-scope/units.js';
import { supplyOf } from '../06-supply/supply.js';
import { datesOf, scenarioLine } from '../13-scenarios/scenarios.js';
import type { Position } from '../play/position.js';
import { totalOf } from '../play/position.js';
import type { Rules } from '../rules.js';
import { boardStyle } from './board-style.js';

const COLOURS: Readonly<Record<string, CounterColours>> = {
  german: { fill: '#8d9a94', ink: '#11150f', box: '#c9d2c8' },
  romanian: { fill: '#d8b94e', ink: '#221a04', box: '#f0dfa2' },
  hungarian: { fill: '#a98a5c', ink: '#1e1406', box: '#dccaa8' },
  italian: { fill: '#86b06a', ink: '#0f2108', box: '#cbe2ba' },
  soviet: { fill: '#b9382c', ink: '#ffffff', box: '#f2c9b0', boxInk: '#3d0d08' },
};

/** Air and supply units are paler: they exert no zone and do not attack. */
const SUPPORT: Readonly<Record<string, CounterColours>> = {
  axis: { fill: '#dbe1e1', ink: '#1c2626', box: '#ffffff' },
  soviet: { fill: '#efc3b4', ink: '#4a0f08', box: '#fff3ee' },
};

const SUPPORT_KINDS = ['supply', 'air-base', 'squadron'];

const coloursOf = (unit: UnitCounter): CounterColours =>
  (SUPPORT_KINDS.includes(unit.kind) ? SUPPORT[unit.side] : COLOURS[unit.nation]) ?? {
    fill: '#d9d4c8',
    ink: '#111111',
  };

const SYMBOLS: Readonly<Record<string, UnitSymbol>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  armor: 'armor',
  motorized: 'motorized',
  kampfgruppe: 'mechanized',
  supply: 'supply',
  'air-base': 'air-base',
  squadron: 'squadron',
};

const sizeOf = (unit: UnitCounter): { readonly size?: NonNullable<Counter['size']> } => {
  if (SUPPORT_KINDS.includes(unit.kind)) return {};
  if (unit.kind === 'kampfgruppe') return { size: 'III' };
  return { size: unit.side === 'soviet' ? 'XXX' : 'XX' };
};

/** Names as a counter has room for: `21A Rifle Corps 1` is printed `21A/1`. */
const printedName = (name: string): string =>
  name
    .replace(/^(.*?)\s+A(?= )/, '$1A')
    .replace(/ Rifle Corps (\d+)( Gds)?$/, '/$1$2')
    .replace(/ (\d+) Gds Rifle Corps$/, '/$1 Gds')
    .replace(/(Tank|Mech|Cav) Corps$/, (_, arm: string) => (arm === 'Tank' ? 'Tk' : arm))
    .replace(/^Kampfgruppe .*/, 'KG')
    .replace(/ Inf$/, '');

/** Status badges by supply state; `in` has none. */
export const supplyBadges: Readonly<Record<'out' | 'isolated', Badge>> = {
  out: { text: 'U', fill: '#f2b705', ink: '#1a1a1a', title: 'out of supply' },
  isolated: { text: 'I', fill: '#c01515', ink: '#ffffff', title: 'isolated' },
};

/** The counter of a unit standing in a hex; mechanised cavalry bears the armoured cavalry sign. */
export const counterOf = (unit: UnitCounter, hex: HexId, badges: readonly Badge[] = []): Counter => ({
  hex,
  colours: coloursOf(unit),
  symbol: unit.kind === 'cavalry' && unit.motorized ? 'armored-cavalry' : (SYMBOLS[unit.kind] ?? 'none'),
  ...sizeOf(unit),
  values: `${unit.strength}-${unit.kind === 'squadron' ? unit.range : unit.move}`,
  name: printedName(unit.name),
  badges,
  id: unit.id,
});

const MISSION_BADGES: Readonly<Record<Mission, Badge>> = {
  interdiction: { text: 'X', fill: '#3b3b3b', ink: '#ffffff', title: 'interdiction' },
  cap: { text: 'C', fill: '#2f6fb0', ink: '#ffffff', title: 'combat air patrol' },
  'air-superiority': { text: 'S', fill: '#7a3fb0', ink: '#ffffff', title: 'air superiority' },
};

const badgesOf = (rules: Rules, position: Position, unit: Unit): readonly Badge[] => {
  const badges: Badge[] = [];
  if (unit.mission !== null) badges.push(MISSION_BADGES[unit.mission]);
  if (unit.damagedUntil > position.turn)
    badges.push({ text: 'D', fill: '#c01515', ink: '#ffffff', title: 'damaged' });
  if (isCombatUnit(unit)) {
    const { state } = supplyOf(rules, position, unit);
    if (state !== 'in') badges.push(supplyBadges[state]);
  }
  return badges;
};

const headingOf = (position: Position): string => {
  const line = scenarioLine(position.scenario);
  return line === null ? 'Turning Point' : `Turning Point: ${line.title}`;
};

/** What to draw of a position: the board, its counters with their marks, and where the game stands. */
export const pictureOf = (rules: Rules, position: Position): Picture => {
  const { board } = rules.theatre;
  const shown = position.units.filter(
    (unit) => unit.place === 'map' && (isGround(unit) || unit.mission !== null),
  );
  const [first, last] = datesOf(position.turn);
  const points = `Soviet ${totalOf(position.score.soviet)}, Axis ${totalOf(position.score.axis)} victory points`;
  return {
    board,
    style: boardStyle,
    title: headingOf(position),
    subtitle: `Game turn ${position.turn} (${first} to ${last}), ${position.player} player, ${position.phase}; ${points}`,
    counters: shown.map((unit) => counterOf(unit.counter, unit.at, badgesOf(rules, position, unit))),
    legend: { board: true },
  };
};
