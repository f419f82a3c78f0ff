import type { HexId } from '@eastfront/kernel';
import type {
  AreaStyle,
  BoardStyle,
  Caption,
  HexsideStyle,
  LinkStyle,
  MarkStyle,
  PlaceStyle,
  TerrainStyle,
} from '@eastfront/kernel/picture';
import type { Port, Terrain } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { SIDES } from '../01-units/units.js';
import type { Rules } from '../rules.js';
import type { PictureLink, PictureSide, PlaceKind } from './picture-board.js';

/** The parts of a position that the look of the board depends on. */
export interface BoardState {
  /** Where the railhead markers lie. */
  readonly railheads: readonly HexId[];
  /** The hexes of the scenario; null for the whole board. */
  readonly area: readonly HexId[] | null;
  /** Cities whose street-fighting box is manned. */
  readonly streets: readonly HexId[];
  /** Sources of supply beside those of the board. */
  readonly extraSupply: Readonly<Record<Side, readonly HexId[]>>;
}

const WATER = '#2f7ed8';
const DEEP = '#1d4f8e';
const INK = '#241f1a';

const TERRAIN: Readonly<Record<Terrain, TerrainStyle>> = {
  clear: { label: 'clear', fill: '#f6efd6' },
  forest: { label: 'forest, hills', fill: '#b3d596', texture: 'forest', ink: '#4f8a3b' },
  swamp: { label: 'swamp', fill: '#bfdcc6', texture: 'marsh', ink: '#3f8478' },
  mountain: { label: 'mountain', fill: '#d3b48b', texture: 'mountains', ink: '#8a6238' },
  sea: { label: 'sea', fill: '#bfdcf2', texture: 'waves', ink: '#9cc4e4' },
  lake: { label: 'lake', fill: '#9ccbe8', texture: 'waves', ink: '#6fa9cf' },
};

const HEXSIDES: Readonly<Record<'major-river' | 'volga' | 'sea' | PictureSide, HexsideStyle>> = {
  coast: { label: 'coast', stroke: DEEP, width: 0.06 },
  sea: {
    label: 'sea hexside',
    stroke: '#74bdec',
    width: 0.16,
    casing: { stroke: DEEP, width: 0.26 },
  },
  'major-river': {
    label: 'major river',
    stroke: WATER,
    width: 0.12,
    course: 'natural',
    casing: { stroke: '#e8f2fa', width: 0.18 },
  },
  volga: {
    label: 'Volga',
    stroke: '#123f8f',
    width: 0.24,
    course: 'natural',
    casing: { stroke: '#e8f2fa', width: 0.32 },
  },
  'box-axis': { label: 'street fighting: Axis hexside', stroke: '#39464a', width: 0.11 },
  'box-soviet': { label: 'street fighting: Soviet hexside', stroke: '#e0261c', width: 0.11 },
};

const LINKS: Readonly<Record<PictureLink, LinkStyle>> = {
  road: { label: 'road', stroke: '#c98a4b', width: 0.09, casing: { stroke: '#8a5a2b', width: 0.13 } },
  'rail-soviet': {
    label: 'railway, Soviet gauge',
    stroke: '#9c1f1a',
    width: 0.045,
    pattern: 'sleepers',
  },
  'rail-axis': { label: 'railway, Axis gauge', stroke: INK, width: 0.055, pattern: 'sleepers' },
};

const SOURCE: Readonly<Record<Side, { readonly shape: 'star' | 'cross'; readonly ink: string }>> = {
  axis: { shape: 'cross', ink: '#101010' },
  soviet: { shape: 'star', ink: '#d01717' },
};
const NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', soviet: 'Soviet' };

const areasOf = ({ theatre }: Rules, { area, streets }: BoardState): readonly AreaStyle[] => {
  const { hexes } = theatre.board;
  const inPlay = area === null ? null : new Set(area);
  const caucasus = hexes.filter((hex) => theatre.caucasus[hex] === 1);
  return [
    ...(inPlay === null
      ? []
      : [
          {
            label: 'not in this scenario',
            of: { hexes: hexes.filter((hex) => !inPlay.has(hex)) },
            shade: { fill: '#77736a', opacity: 0.45 },
          },
        ]),
    {
      label: 'Turkey, closed',
      of: { field: 'country', equals: 'turkey' },
      shade: { fill: '#8f8c86', opacity: 0.6 },
    },
    {
      label: 'Crimea',
      of: { region: 'crimea' },
      border: { stroke: '#8a6f2b', width: 0.06, dash: [0.14, 0.1] },
    },
    {
      label: 'weather: north, south',
      of: { field: 'zone', equals: 'north' },
      border: {
        stroke: '#7d4fa0',
        width: 0.07,
        dash: [0.3, 0.14],
        against: { field: 'zone', equals: 'south' },
      },
    },
    ...(caucasus.length === 0 || caucasus.length === hexes.length
      ? []
      : [
          {
            label: 'Caucasus map',
            of: { hexes: caucasus },
            border: {
              stroke: '#5a4a86',
              width: 0.06,
              dash: [0.08, 0.12],
              against: { hexes: hexes.filter((hex) => theatre.caucasus[hex] === 0) },
            },
          },
        ]),
    ...(streets.length === 0
      ? []
      : [
          {
            label: 'street fighting (box below)',
            of: { hexes: streets },
            each: { stroke: '#c01515', width: 0.08, dash: [0.12, 0.1], inset: 0.06 },
          },
        ]),
  ];
};

const PORT_LOOKS: Readonly<Record<Port, { readonly label: string; readonly scale: number }>> = {
  large: { label: 'large port', scale: 1.25 },
  small: { label: 'small port', scale: 0.8 },
};

const marksOf = ({ theatre }: Rules, { railheads, extraSupply }: BoardState): readonly MarkStyle[] => [
  ...SIDES.map(
    (side): MarkStyle => ({
      label: `${NAMES[side]} supply source`,
      at: { hexes: [...theatre.sources[side], ...extraSupply[side]] },
      placing: 'upper-left',
      scale: 1.35,
      ...SOURCE[side],
      fill: '#ffffff',
    }),
  ),
  ...(['large', 'small'] as const).map(
    (port): MarkStyle => ({
      ...PORT_LOOKS[port],
      at: { field: 'port', equals: port },
      shape: 'anchor',
      placing: 'right',
      fill: '#ffffff',
      ink: DEEP,
    }),
  ),
  {
    label: 'sealift points a turn',
    at: { field: 'sealift' },
    shape: 'disc',
    placing: 'lower-right',
    textField: 'sealift',
    fill: DEEP,
    ink: '#ffffff',
  },
  {
    label: 'oil',
    at: { field: 'oil', equals: true },
    shape: 'pill',
    placing: 'upper-right',
    text: 'OIL',
    fill: '#1d1d1d',
    ink: '#ffd54a',
  },
  {
    label: 'railhead',
    at: { hexes: railheads },
    shape: 'pill',
    placing: 'left',
    scale: 0.85,
    text: 'RH',
    fill: INK,
    ink: '#ffffff',
  },
];

const HELD: Readonly<Record<Side | 'nobody', { readonly fill: string; readonly stroke: string }>> = {
  axis: { fill: '#b9c2c0', stroke: '#22302e' },
  soviet: { fill: '#f2a99a', stroke: '#8e1a14' },
  nobody: { fill: '#ffffff', stroke: '#3a3a3a' },
};
const HOLDERS: Readonly<Record<Side | 'nobody', string>> = {
  axis: ', Axis',
  soviet: ', Soviet',
  nobody: '',
};

type Kind = Omit<PlaceStyle, 'fill' | 'stroke'>;
const KINDS: Readonly<Record<'city' | 'town', Kind>> = {
  city: { label: 'city', symbol: 'city', size: 0.26, nameSize: 0.36, nameBold: true },
  town: { label: 'town', symbol: 'circle', size: 0.13, nameSize: 0.27 },
};

/** Places by kind, coloured by the side that passed through last (NS-S75). */
const placeKinds = (): Readonly<Record<PlaceKind, PlaceStyle>> =>
  Object.fromEntries(
    Object.entries(KINDS).flatMap(([kind, look]) =>
      ([...SIDES, 'nobody'] as const).map((holder) => [
        `${kind}-${holder}`,
        { ...look, ...HELD[holder], label: `${look.label}${HOLDERS[holder]}` },
      ]),
    ),
  ) as Record<PlaceKind, PlaceStyle>;

/** The look of the board in a position. */
export const boardStyleOf = (rules: Rules, state: BoardState): BoardStyle => ({
  background: '#fbf8ef',
  grid: { stroke: '#a89f88', width: 0.018 },
  labels: { fill: '#6e654f', size: 0.19 },
  terrain: TERRAIN,
  hexsides: HEXSIDES,
  links: LINKS,
  areas: areasOf(rules, state),
  places: {
    nameField: 'name',
    kindField: 'place',
    kinds: placeKinds(),
    other: {
      label: 'name',
      symbol: 'none',
      size: 0,
      fill: '#000000',
      stroke: '#000000',
      nameSize: 0.21,
    },
  },
  marks: marksOf(rules, state),
  captions,
});

const SEA = { fill: '#3f75a3' };
const RIVER = { fill: '#12498c', size: 0.3 };
const COUNTRY = { fill: '#7d7a72', size: 0.7 };

/** Seas, rivers and lands; those whose hex a board does not have are left out when it is drawn. */
export const captions: readonly Caption[] = [
  { at: '0328', text: 'Black Sea', ...SEA, size: 1.2 },
  { at: '0421', text: 'Sea of Azov', ...SEA, size: 0.7 },
  { at: '3334', text: 'Caspian Sea', ...SEA, size: 0.8 },
  { at: '1436', text: 'Turkey', ...COUNTRY },
  { at: '0224', text: 'Crimea', fill: '#8a6f2b', size: 0.4, offset: [0, -0.35] },
  { at: '1206', text: 'Don', ...RIVER, offset: [-1.62, 0.1], rotate: -90 },
  { at: '1612', text: 'Don', ...RIVER, offset: [0.05, -1.02] },
  { at: '1617', text: 'Don', ...RIVER, offset: [0.1, 1.05] },
  { at: '2012', text: 'Don', ...RIVER, offset: [0.2, 0.62] },
  { at: '1014', text: 'Donets', ...RIVER, offset: [0.05, 1.05] },
  { at: '1415', text: 'Donets', ...RIVER, offset: [-0.9, 0.1], rotate: -60 },
  { at: '0711', text: 'Oskol', ...RIVER, offset: [0.98, 0.15], rotate: 60 },
  { at: '0216', text: 'Dnieper', ...RIVER, offset: [0.6, -0.2], rotate: 60 },
  { at: '0824', text: 'Kuban', ...RIVER, offset: [0, 1.05] },
  { at: '1323', text: 'Kuban', ...RIVER, offset: [0.02, 1.05] },
  { at: '2328', text: 'Terek', ...RIVER, offset: [-0.05, 0.65] },
  { at: '2635', text: 'Kura', ...RIVER, offset: [0.55, 0.7], rotate: 30 },
  { at: '2312', text: 'Volga', ...RIVER, size: 0.36, offset: [0.98, 0.1], rotate: -60 },
  { at: '1820', text: 'Lake Manych', ...RIVER, offset: [0.2, 0.66], rotate: 30 },
  { at: '0424', text: 'Kerch strait', ...RIVER, size: 0.24, offset: [0.75, -0.62] },
];
