import type { HexId, ToldPicture } from '@eastfront/kernel';
import type { Badge, BoardStyle, Counter, CounterColours, UnitSymbol } from '@eastfront/kernel/picture';
import type { Mission, Unit, Counter as UnitCounter } from '../01-scope/units.js';
import { isCombatUnit, isGround } from '../01-scope/units.js';
import { supplyOf } from '../06-supply/supply.js';
import { datesOf, scenarioLine } from '../13-scenarios/scenarios.js';
import type { Position } from '../position/position.js';
import { totalOf } from '../position/position.js';
import { shownPhase } from '../position/words.js';
import type { Rules, TpLine } from '../rules.js';

const RIVER_NAME = { fill: '#1c5a94', size: 0.27 };

/** The look of the Turning Point board: steppe in winter light, rivers blue, railways black with sleepers. */
export const boardStyle: BoardStyle = {
  background: '#fbf8ef',
  grid: { stroke: '#b7aa8a', width: 0.018 },
  labels: { fill: '#857959', size: 0.17 },
  terrain: {
    clear: { label: 'clear', fill: '#f4ebcf' },
    sea: { label: 'sea', fill: '#9ccbe8', texture: 'waves', ink: '#6fa9cf' },
  },
  hexsides: {
    river: {
      label: 'river',
      stroke: '#3f86c6',
      width: 0.11,
      course: 'natural',
      casing: { stroke: '#1f5c97', width: 0.145 },
    },
    lake: { label: 'lake', stroke: '#9ccbe8', width: 0.2, casing: { stroke: '#1d4f8e', width: 0.3 } },
    sea: { label: 'coast', stroke: '#1d4f8e', width: 0.07 },
  },
  links: {
    rail: { label: 'railway', stroke: '#2b2622', width: 0.042, pattern: 'sleepers' },
  },
  areas: [
    {
      label: 'Axis side, 19 November',
      of: { region: 'west-of-19-november-line' },
      shade: { fill: '#8a93a8', opacity: 0.16 },
    },
    {
      label: 'Axis fortress line',
      of: { field: 'fortress', equals: 'axis' },
      each: { stroke: '#52616f', width: 0.06, dash: [0.16, 0.08], inset: 0.055 },
    },
    {
      label: 'Soviet fortress line',
      of: { field: 'fortress', equals: 'soviet' },
      each: { stroke: '#c0563f', width: 0.06, dash: [0.16, 0.08], inset: 0.055 },
    },
    {
      label: '19 November line',
      of: { region: 'west-of-19-november-line' },
      border: {
        stroke: '#b3261e',
        width: 0.055,
        dash: [0.2, 0.15],
        against: { region: 'east-of-19-november-line' },
      },
    },
  ],
  places: {
    nameField: 'name',
    kindField: 'place',
    kinds: {
      town: {
        label: 'town',
        symbol: 'circle',
        size: 0.12,
        fill: '#fffdf4',
        stroke: '#1d1d1d',
        nameSize: 0.27,
      },
      city: {
        label: 'city',
        symbol: 'city',
        size: 0.24,
        fill: '#d9cdb4',
        stroke: '#2a2724',
        nameSize: 0.36,
        nameBold: true,
      },
    },
  },
  marks: [
    {
      label: 'Axis supply',
      at: { field: 'supply', equals: 'axis' },
      shape: 'pill',
      text: 'Supply',
      fill: '#4a5866',
      ink: '#ffffff',
    },
    {
      label: 'Soviet supply',
      at: { field: 'supply', equals: 'soviet' },
      shape: 'pill',
      text: 'Supply',
      fill: '#b3261e',
      ink: '#ffffff',
    },
    {
      label: 'rail entry',
      at: { field: 'entry', equals: 'rail' },
      shape: 'cross',
      fill: '#ffffff',
      ink: '#111111',
    },
  ],
  captions: [
    { at: '1404', text: 'Don', ...RIVER_NAME, offset: [0.15, 0.02], rotate: 71 },
    { at: '2725', text: 'Don', ...RIVER_NAME, offset: [-0.24, 0.45], rotate: -30 },
    { at: '4407', text: 'Volga', ...RIVER_NAME, offset: [-0.72, -0.41], rotate: -60 },
    { at: '4320', text: 'Volga', ...RIVER_NAME, offset: [0.0, -0.13], rotate: 0 },
    { at: '0317', text: 'Donets', ...RIVER_NAME, offset: [0.0, -0.83], rotate: 0 },
    { at: '1923', text: 'Donets', ...RIVER_NAME, offset: [-0.39, 0.12], rotate: 49 },
    { at: '2507', text: 'Khoper', ...RIVER_NAME, offset: [0.51, 0.47], rotate: 49 },
    { at: '3507', text: 'Medveditsa', ...RIVER_NAME, offset: [0.51, 0.02], rotate: -30 },
    { at: '2618', text: 'Chir', ...RIVER_NAME, offset: [0.12, -0.07], rotate: 60 },
    { at: '3227', text: 'Sal', ...RIVER_NAME, offset: [-0.66, 0.13], rotate: 11 },
    { at: '2328', text: 'Sal', ...RIVER_NAME, offset: [0.66, -0.21], rotate: -11 },
    { at: '1918', text: 'Kalitva', ...RIVER_NAME, offset: [-0.39, -0.75], rotate: 49 },
    { at: '3323', text: 'Aksai', ...RIVER_NAME, offset: [-0.66, 0.13], rotate: 11 },
    { at: '3322', text: 'Myshkova', ...RIVER_NAME, offset: [0.09, -0.82], rotate: 11 },
    { at: '3909', text: 'Ilovlya', ...RIVER_NAME, offset: [-0.24, 0.45], rotate: -30 },
    { at: '3104', text: 'Buzuluk', ...RIVER_NAME, offset: [0.0, -0.83], rotate: 0 },
    { at: '1403', text: 'Bityug', ...RIVER_NAME, offset: [0.45, -0.5], rotate: -71 },
    { at: '0603', text: 'Tikhaya Sosna', ...RIVER_NAME, offset: [0.24, 0.45], rotate: 30 },
    { at: '1107', text: 'Chornaya Kalitva', ...RIVER_NAME, offset: [-0.51, 0.02], rotate: 30 },
    { at: '0309', text: 'Oskol', ...RIVER_NAME, offset: [0.39, 0.12], rotate: -49 },
    { at: '0913', text: 'Aidar', ...RIVER_NAME, offset: [-0.72, -0.41], rotate: -60 },
    { at: '1317', text: 'Derkul', ...RIVER_NAME, offset: [0.15, -0.68], rotate: -71 },
    { at: '2120', text: 'Bystraya', ...RIVER_NAME, offset: [-0.12, -0.07], rotate: -60 },
    { at: '0725', text: 'Mius', ...RIVER_NAME, offset: [-0.39, -0.75], rotate: 49 },
    { at: '2533', text: 'Manych', ...RIVER_NAME, offset: [-0.66, -0.21], rotate: 11 },
  ],
};

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

/** The counter of a unit in a hex; mechanised cavalry has the armoured cavalry symbol. */
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

/** What to draw of a position: the board, its counters with their marks, and the state of the game. */
export const pictureOf = (rules: Rules, position: Position): ToldPicture => {
  const { board } = rules.theatre;
  const shown = position.units.filter(
    (unit) => unit.place === 'map' && (isGround(unit) || unit.mission !== null),
  );
  const [first, last] = datesOf(position.turn);
  const subtitle: TpLine = {
    line: 'heading',
    turn: position.turn,
    first,
    last,
    side: position.player,
    phase: shownPhase(position),
    soviet: totalOf(position.score.soviet),
    axis: totalOf(position.score.axis),
  };
  return {
    board,
    style: boardStyle,
    title: headingOf(position),
    subtitle,
    counters: shown.map((unit) => counterOf(unit.counter, unit.at, badgesOf(rules, position, unit))),
    legend: { board: true },
  };
};
