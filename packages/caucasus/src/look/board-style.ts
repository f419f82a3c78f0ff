import type { HexId } from '@eastfront/kernel';
import type { AreaStyle, BoardStyle, Caption, LineStyle, MarkStyle } from '@eastfront/kernel/picture';
import { ENTRY_SIDES } from '../02-components/board.js';
import { RAILROAD_FINISHED, WINTER } from '../02-components/terrain.js';
import type { Side } from '../02-components/units.js';

const SEA = { fill: '#3f75a3' };
const RIVER = { fill: '#12498c', size: 0.25 };
const PASS = { fill: '#4a2c22', size: 0.19 };

/** Seas, rivers and passes; those whose hex a board does not have are left out when it is drawn. */
export const captions: readonly Caption[] = [
  { at: '2540', text: 'Black Sea', ...SEA, size: 0.9 },
  { at: '1541', text: 'Sea of Azov', ...SEA, size: 0.6 },
  { at: '2212', text: 'Caspian Sea', ...SEA, size: 0.7, rotate: 90 },
  { at: '1032', text: 'Don', ...RIVER, offset: [-0.27, -0.47], rotate: -30 },
  { at: '0930', text: 'Sal', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '0927', text: 'Sal', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '1328', text: 'Manych', ...RIVER, offset: [0.36, 0.63], rotate: -30 },
  { at: '1723', text: 'Manych', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '1526', text: 'Gudilo', ...RIVER, offset: [-0.24, -0.41], rotate: -30 },
  { at: '1533', text: 'Yeya', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '1537', text: 'Beysug', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '1529', text: 'Yegorlyk', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '1725', text: 'Kalaus', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '1938', text: 'Kuban', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '1934', text: 'Kuban', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '1931', text: 'Kuban', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '2528', text: 'Kuban', ...RIVER, offset: [-0.77, 0], rotate: 90 },
  { at: '2034', text: 'Laba', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '2035', text: 'Belaya', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '2120', text: 'Kuma', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '2323', text: 'Kuma', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '2622', text: 'Terek', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '2615', text: 'Terek', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '2625', text: 'Malka', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '2919', text: 'Sunzha', ...RIVER, offset: [-0.29, -0.5], rotate: -30 },
  { at: '2914', text: 'Sulak', ...RIVER, offset: [-0.77, 0], rotate: 90 },
  { at: '1113', text: 'Volga', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '1413', text: 'Volga', ...RIVER, offset: [0.73, 0], rotate: -90 },
  { at: '3329', text: 'Rioni', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '3522', text: 'Kura', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '2635', text: 'Belorechensky', ...PASS, offset: [0.7, 0], rotate: -90 },
  { at: '2633', text: 'Pseashkho', ...PASS, offset: [-0.35, 0.6], rotate: 30 },
  { at: '2732', text: 'Sancharo', ...PASS, offset: [0.35, 0.6], rotate: -30 },
  { at: '2831', text: 'Marukh', ...PASS, offset: [0.35, 0.6], rotate: -30 },
  { at: '2929', text: 'Klukhor', ...PASS, offset: [-0.28, -0.48], rotate: -30 },
  { at: '3027', text: 'Donguz-Orun', ...PASS, offset: [-0.28, -0.48], rotate: -30 },
  { at: '3124', text: 'Mamison', ...PASS, offset: [0.7, 0], rotate: -90 },
  { at: '3222', text: 'Krestovy', ...PASS, offset: [0.28, -0.48], rotate: 30 },
];

/** What the look of the board depends on. Control is that of the hexes worth showing (CC-2.37.c). */
export interface BoardState {
  readonly turn: number;
  /** Whether the army zones are shown (CC-20.2.a). */
  readonly settingUp: boolean;
  readonly controlled: Readonly<Record<Side, readonly HexId[]>>;
}

const WATER = '#2f78bd';
const DEEP = '#12498c';

const NO_RAIL = {
  accent: '#fffaf0',
  pattern: 'chequered',
  casing: { stroke: '#fffaf0', width: 0.14 },
} as const;

const ARMIES: readonly (readonly [region: string, label: string, colour: string])[] = [
  ['army-18', '18th Army', '#7b3fa0'],
  ['army-12', '12th Army', '#b5561d'],
  ['army-37', '37th Army', '#c2185b'],
  ['army-51', '51st Army', '#00796b'],
];

const zoneOf = ([region, label, stroke]: (typeof ARMIES)[number]): AreaStyle => ({
  label,
  of: { region },
  shade: { fill: stroke, opacity: 0.1 },
  each: { stroke, width: 0.06, dash: [0.17, 0.11], inset: 0.05 },
});

const PIECE: Readonly<Record<Side, { readonly fill: string; readonly ink: string }>> = {
  axis: { fill: '#4b5256', ink: '#ffffff' },
  soviet: { fill: '#c01f1f', ink: '#ffffff' },
};

/** Entry letters on discs of the side whose symbol they have (CC-4.1.d); the first of each side is in the legend. */
const entryMarks = (): readonly MarkStyle[] => {
  const named = new Set<Side>();
  return Object.entries(ENTRY_SIDES).map(([letter, side]) => {
    const first = !named.has(side);
    named.add(side);
    return {
      ...(first ? { label: side === 'axis' ? 'Axis entry hex' : 'Soviet entry hex' } : {}),
      at: { field: 'entry', equals: letter },
      shape: 'disc',
      placing: 'upper-left',
      text: letter,
      ...PIECE[side],
    };
  });
};

const PORT = { shape: 'anchor', placing: 'right' } as const;

const marksOf = ({ controlled }: BoardState): readonly MarkStyle[] => [
  ...entryMarks(),
  {
    label: 'victory points',
    at: { field: 'vp' },
    shape: 'disc',
    placing: 'upper-right',
    text: '1',
    textField: 'vp',
    fill: '#f4c20d',
    ink: '#3a1500',
  },
  {
    label: 'major port',
    at: { field: 'port', equals: 'major' },
    ...PORT,
    fill: '#1d4f8e',
    ink: '#ffffff',
    scale: 1.1,
  },
  { label: 'minor port', at: { field: 'port', equals: 'minor' }, ...PORT, fill: '#ffffff', ink: '#1d4f8e' },
  {
    label: 'Axis control',
    at: { hexes: controlled.axis },
    shape: 'cross',
    placing: 'left',
    fill: '#ffffff',
    ink: '#1b1b1b',
  },
  {
    label: 'Soviet control',
    at: { hexes: controlled.soviet },
    shape: 'star',
    placing: 'left',
    fill: '#ffffff',
    ink: '#c01f1f',
  },
];

const pass = (stroke: string): LineStyle => ({ stroke, width: 0.15, dash: [0, 0.14, 0.72, 0.14] });

const terrainOf = (winter: boolean): BoardStyle['terrain'] => ({
  clear: { label: 'clear', fill: '#f5eed5' },
  rough: { label: 'rough', fill: '#ddc998', texture: 'hills', ink: '#a98d54' },
  desert: { label: 'desert', fill: '#f7de92', texture: 'dunes', ink: '#c9a545' },
  forest: { label: 'forest', fill: '#b3d596', texture: 'forest', ink: '#5c8f45' },
  marsh: { label: 'marsh', fill: '#a9d3c8', texture: 'marsh', ink: '#3f8478' },
  'seasonal-marsh': {
    label: winter ? 'seasonal marsh (now marsh)' : `seasonal marsh (rough until turn ${WINTER})`,
    fill: winter ? '#b9d6c0' : '#d3dcab',
    texture: 'reeds',
    ink: '#6f8b4c',
  },
  mountain: { label: 'mountain', fill: '#cbaa82', texture: 'mountains', ink: '#8a6238' },
  alpine: { label: 'alpine', fill: '#7d6c66', texture: 'mountains', ink: '#f4f1ee' },
  sea: { label: 'sea', fill: '#bfdcf2', texture: 'waves', ink: '#9cc4e4' },
  lake: { label: 'lake', fill: '#9ccbe8', texture: 'waves', ink: '#6fa9cf' },
});

const hexsidesOf = (winter: boolean): BoardStyle['hexsides'] => ({
  'minor-river': { label: 'minor river', stroke: WATER, width: 0.06, course: 'natural' },
  'major-river': {
    label: 'major river',
    stroke: '#2263b5',
    width: 0.13,
    course: 'natural',
    casing: { stroke: DEEP, width: 0.17 },
  },
  lake: { label: 'lake', stroke: '#74bdec', width: 0.22, casing: { stroke: '#1d4f8e', width: 0.3 } },
  sea: { label: 'coast', stroke: '#1d4f8e', width: 0.07 },
  alpine: { label: 'alpine hexside', stroke: '#3b2b26', width: 0.11, pattern: 'hachures' },
  pass: {
    label: winter ? 'pass, closed by snow' : `pass (closed from turn ${WINTER})`,
    ...pass(winter ? '#d5ebfa' : '#ffc31f'),
  },
  'open-in-winter': { label: 'Krestovy pass', ...pass('#26b24a'), dash: [0, 0.05, 0.9, 0.05] },
});

const linksOf = ({ turn }: BoardState): BoardStyle['links'] => ({
  road: {
    label: 'road',
    stroke: '#e9917c',
    width: 0.105,
    casing: { stroke: '#b8402f', width: 0.155 },
  },
  rail: { label: 'railway', stroke: '#221e1b', width: 0.05, pattern: 'sleepers' },
  'rail-supply-only': { label: 'railway, supply only', stroke: '#7a3fb0', width: 0.085, ...NO_RAIL },
  'rail-unfinished': {
    label: turn >= RAILROAD_FINISHED ? 'railway finished for supply' : 'railway, unfinished',
    stroke: '#c96a00',
    width: 0.085,
    ...NO_RAIL,
  },
});

const PLACES: BoardStyle['places'] = {
  nameField: 'name',
  kindField: 'place',
  kinds: {
    town: {
      label: 'town',
      symbol: 'circle',
      size: 0.12,
      fill: '#fffdf4',
      stroke: '#1d1d1d',
      nameSize: 0.25,
      nameBold: true,
    },
    'small-city': {
      label: 'small city',
      symbol: 'square',
      size: 0.18,
      fill: '#c9c4b8',
      stroke: '#1d1d1d',
      nameSize: 0.27,
      nameBold: true,
    },
    'large-city': {
      label: 'large city',
      symbol: 'city',
      size: 0.25,
      fill: '#d9cdb4',
      stroke: '#2a2724',
      nameSize: 0.31,
      nameBold: true,
    },
  },
  other: {
    label: 'village',
    symbol: 'none',
    size: 0,
    fill: '#ffffff',
    stroke: '#000000',
    nameSize: 0.2,
  },
};

/** The look of the board in a position: steppe, mountains and sea, with what the season and the phase change. */
export const boardStyleOf = (state: BoardState): BoardStyle => {
  const winter = state.turn >= WINTER;
  return {
    background: '#fbf8ef',
    grid: { stroke: '#a89f88', width: 0.018 },
    labels: { fill: '#6e654f', size: 0.17 },
    terrain: terrainOf(winter),
    hexsides: hexsidesOf(winter),
    links: linksOf(state),
    areas: [
      { of: { region: 'north-edge' }, shade: { fill: '#8a93a8', opacity: 0.16 } },
      ...(state.settingUp ? ARMIES.map(zoneOf) : []),
    ],
    places: PLACES,
    marks: marksOf(state),
    captions,
  };
};
