import type { HexId } from '@eastfront/kernel';
import type {
  AreaStyle,
  BoardStyle,
  Caption,
  CourseName,
  CourseStyle,
  HexsideStyle,
  LinkStyle,
  MarkStyle,
  PlaceStyle,
  TerrainStyle,
} from '@eastfront/kernel/picture';
import type { Theatre } from '../02-components/board.js';
import { hexOnBoard } from '../02-components/board.js';
import type { District, Terrain } from '../02-components/terrain.js';
import { DISTRICTS, EDGES } from '../02-components/terrain.js';
import type { Side } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import { ownRailExits } from '../08-movement/rail-ownership.js';
import type { Rules } from '../rules.js';
import type { PictureSide, PlaceKind, RailLink } from './picture-board.js';
import { COVERED } from './picture-board.js';

const SEA = { fill: '#3f75a3' };
const LAKE = { fill: '#12498c', size: 0.24 };
const COUNTRY = { fill: '#9a7f4a', size: 0.6 };
const DISTRICT = { fill: '#84407e', size: 0.26 };
/** The name of a district, between two rows of hexes, where no counter lies, on either side of the number of a hex. */
const district = (at: string, name: string): readonly Caption[] => [
  { at, text: name, ...DISTRICT, offset: [-0.87, -0.75] },
  { at, text: 'District', ...DISTRICT, offset: [0.87, -0.75] },
];
const STRAIT = { fill: '#12498c', size: 0.22 };

/** Seas, lakes, countries and military districts; those whose hex a board does not have are left out when it is drawn. */
export const captions: readonly Caption[] = [
  { at: 'C24', text: 'Baltic Sea', ...SEA, size: 0.9, offset: [0, 0.3] },
  { at: 'E17', text: 'Gulf of Riga', ...SEA, size: 0.3 },
  { at: 'C14', text: 'Gulf of Finland', ...SEA, size: 0.32, offset: [0, 0.3] },
  { at: 'LL25', text: 'Black Sea', ...SEA, size: 1.1 },
  { at: 'II18', text: 'Sea of Azov', ...SEA, size: 0.36 },
  { at: 'A3', text: 'White Sea', ...SEA, size: 0.34 },
  { at: 'QQ3', text: 'Caspian Sea', ...SEA, size: 0.42, offset: [-0.85, 0.15] },
  { at: 'KK21', text: 'Kerch', ...STRAIT, offset: [0.62, 0], rotate: -90 },
  { at: 'E9', text: 'Ladoga', ...LAKE, offset: [0, -0.75] },
  { at: 'D5', text: 'Onega', ...LAKE },
  { at: 'H33', text: 'Germany', ...COUNTRY },
  { at: 'I27', text: 'Poland', ...COUNTRY },
  { at: 'B8', text: 'Finland', ...COUNTRY },
  { at: 'S32', text: 'Hungary', ...COUNTRY },
  { at: 'DD29', text: 'Romania', ...COUNTRY, offset: [0, 0.3] },
  { at: 'FF32', text: 'Bulgaria', ...COUNTRY },
  { at: 'W8', text: 'Soviet Union', ...COUNTRY, size: 1 },
  ...district('G20', 'Baltic'),
  ...district('M22', 'Western'),
  ...district('R25', 'Kiev'),
  ...district('CC25', 'Odessa'),
];

const RIVER = { fill: '#12498c', size: 0.26 };

/** Where the names of the rivers stand: between which two hexes of its course each is written. */
const NAMES: readonly (readonly [river: string, from: string, to: string])[] = [
  ['Oder', 'I31', 'J30'],
  ['Vistula', 'J27', 'K27'],
  ['Neman', 'M22', 'N21'],
  ['Western Dvina', 'I17', 'J16'],
  ['Narva', 'E13', 'E14'],
  ['Volkhov', 'G10', 'H10'],
  ['Svir', 'E7', 'E8'],
  ['Northern Dvina', 'D2', 'E2'],
  ['Volga', 'N10', 'M11'],
  ['Volga', 'O4', 'O5'],
  ['Volga', 'Z1', 'Z2'],
  ['Volga', 'JJ7', 'KK7'],
  ['Moskva', 'T5', 'T4'],
  ['Oka', 'T9', 'T10'],
  ['Oka', 'W5', 'W6'],
  ['Ugra', 'R11', 'R12'],
  ['Don', 'Y10', 'Z9'],
  ['Don', 'FF8', 'GG8'],
  ['Don', 'JJ10', 'JJ11'],
  ['Donets', 'CC15', 'DD14'],
  ['Dnieper', 'R17', 'Q17'],
  ['Dnieper', 'X20', 'Y20'],
  ['Dnieper', 'EE20', 'EE21'],
  ['Pripyat', 'S21', 'S22'],
  ['Southern Bug', 'AA23', 'BB22'],
  ['Dniester', 'X25', 'Y25'],
  ['Prut', 'AA27', 'BB26'],
  ['Danube', 'DD31', 'DD32'],
  ['Danube', 'FF27', 'EE28'],
  ['Kuban', 'NN15', 'NN16'],
];

/** The printed names of a river whose two hexes the board has. */
export const namesAlong = (theatre: Theatre, river: string): readonly CourseName[] =>
  NAMES.flatMap(([name, from, to]) => {
    const across = [hexOnBoard(theatre, from), hexOnBoard(theatre, to)] as const;
    return name !== river || across[0] === null || across[1] === null
      ? []
      : [{ text: name, across: [across[0], across[1]] as const, ...RIVER }];
  });

/** The parts of a position that the look of the board depends on. */
export interface BoardState {
  /** Where the railhead markers lie (TRC-8.3.6.d). */
  readonly railheads: readonly HexId[];
  /** The start and end lines in force, by the region on their Axis side. */
  readonly lines: readonly string[];
}

const WATER = '#2f78bd';
const DEEP = '#1d4f8e';
const INK = '#241f1a';

const TERRAIN: Readonly<Record<Terrain, TerrainStyle>> = {
  clear: { label: 'clear', fill: '#f5eed5' },
  woods: { label: 'woods', fill: '#b3d596', texture: 'forest', ink: '#4f8a3b' },
  mountain: { label: 'mountain', fill: '#d3b48b', texture: 'mountains', ink: '#8a6238' },
  swamp: { label: 'swamp', fill: '#bfdcc6', texture: 'marsh', ink: '#3f8478' },
  sea: { label: 'sea', fill: '#bfdcf2', texture: 'waves', ink: '#9cc4e4' },
  lake: { label: 'lake', fill: '#9ccbe8', texture: 'waves', ink: '#6fa9cf' },
};

const HEXSIDES: Readonly<Record<'closed' | 'strait' | PictureSide, HexsideStyle>> = {
  coast: { label: 'coast', stroke: DEEP, width: 0.06 },
  closed: {
    label: 'closed by water',
    stroke: '#74bdec',
    width: 0.2,
    casing: { stroke: DEEP, width: 0.28 },
  },
  strait: {
    label: 'strait',
    stroke: '#ffffff',
    width: 0.12,
    dash: [0.1, 0.1],
    casing: { stroke: DEEP, width: 0.26 },
  },
  district: { label: 'military district', stroke: '#8c4a86', width: 0.05, dash: [0.14, 0.1] },
  border: {
    label: 'border',
    stroke: '#b3392f',
    width: 0.065,
    dash: [0.26, 0.09, 0.06, 0.09],
    casing: { stroke: '#f3c9bd', width: 0.17 },
  },
};

/** TRC-8.3.6.d. */
const LINKS: Readonly<Record<RailLink, LinkStyle>> = {
  'rail-soviet': { label: 'railroad, Soviet-owned', stroke: INK, width: 0.05, pattern: 'sleepers' },
  'rail-axis': { label: 'railroad, Axis-owned', stroke: '#b0147a', width: 0.06, pattern: 'sleepers' },
};

const PIECE: Readonly<Record<Side, { readonly fill: string; readonly ink: string }>> = {
  axis: { fill: '#4b5256', ink: '#ffffff' },
  soviet: { fill: '#c01f1f', ink: '#ffffff' },
};

const DISTRICT_SHADES: Readonly<Record<District, string>> = {
  baltic: '#4f7fd0',
  western: '#c06a2c',
  kiev: '#8a4fb0',
  odessa: '#c2477c',
};

const LINE_COLOURS: Readonly<Record<string, string>> = {
  'axis-black': '#2b2b2b',
  'axis-red': '#d0342c',
  'axis-blue': '#2457c5',
  'axis-green': '#2e8b3d',
};

const landNotIn = ({ board, land, regions }: Theatre, region: string): readonly HexId[] =>
  board.hexes.filter((hex) => land[hex] === 1 && regions[region]?.[hex] !== 1);

const lineArea = (theatre: Theatre, region: string): AreaStyle => ({
  label: `scenario line (${region.replace(/^axis-/, '')})`,
  of: { region },
  border: {
    stroke: LINE_COLOURS[region] ?? '#6b3fa0',
    width: 0.09,
    dash: [0.06, 0.16],
    against: { hexes: landNotIn(theatre, region) },
  },
});

const areasOf = (theatre: Theatre, { lines }: BoardState): readonly AreaStyle[] => [
  { of: { region: COVERED }, shade: { fill: '#e9e4d6', opacity: 1 } },
  ...DISTRICTS.map(
    (district): AreaStyle => ({
      of: { field: 'district', equals: district },
      shade: { fill: DISTRICT_SHADES[district], opacity: 0.12 },
    }),
  ),
  ...[...new Set(lines)].map((region) => lineArea(theatre, region)),
];

const WAYS = { north: '▲', east: '►', south: '▼', west: '◄' } as const;
const PLACINGS = { north: 'upper-right', east: 'right', south: 'lower-right', west: 'left' } as const;

/** Arrows where railroads leave the map, in the colour of the side whose edge it is (TRC-8.3.6.f). */
const exitMarks = (rules: Rules): readonly MarkStyle[] =>
  SIDES.flatMap((side) => {
    const own = ownRailExits(rules, side);
    return EDGES.flatMap((edge, i): readonly MarkStyle[] => {
      const hexes = rules.theatre.railExits[edge].filter((hex) => own.includes(hex));
      const first = EDGES.findIndex((other) =>
        rules.theatre.railExits[other].some((hex) => own.includes(hex)),
      );
      const label = side === 'axis' ? 'Axis map edge' : 'Soviet map edge';
      return hexes.length === 0
        ? []
        : [
            {
              ...(i === first ? { label } : {}),
              at: { hexes },
              shape: 'disc',
              placing: PLACINGS[edge],
              scale: 1.15,
              text: WAYS[edge],
              ...PIECE[side],
            },
          ];
    });
  });

const marksOf = (rules: Rules, { railheads }: BoardState): readonly MarkStyle[] => [
  ...exitMarks(rules),
  {
    label: 'port',
    at: { field: 'port' },
    shape: 'anchor',
    placing: 'right',
    fill: '#ffffff',
    ink: DEEP,
  },
  {
    label: 'railhead',
    at: { hexes: railheads },
    shape: 'pill',
    placing: 'left',
    scale: 0.9,
    text: 'RH',
    fill: '#b0147a',
    ink: '#ffffff',
  },
];

const HELD: Readonly<Record<Side, { readonly fill: string; readonly stroke: string }>> = {
  axis: { fill: '#b9c7ae', stroke: '#2f3a2c' },
  soviet: { fill: '#f2b8a6', stroke: '#8e1a14' },
};
const HOLDERS: Readonly<Record<Side, string>> = { axis: 'Axis', soviet: 'Soviet' };

type Kind = Omit<PlaceStyle, 'fill' | 'stroke'>;
const KINDS: Readonly<Record<'major' | 'minor' | 'oil', Kind>> = {
  major: { label: 'major city', symbol: 'city', size: 0.28, nameSize: 0.38, nameBold: true },
  minor: { label: 'minor city', symbol: 'square', size: 0.17, nameSize: 0.28, nameBold: true },
  oil: { label: 'oil field', symbol: 'derrick', size: 0.3, nameSize: 0.26, nameBold: true },
};

/** Places by kind, coloured by the side that holds them (TRC-5.5.f). */
const placeKinds = (): Readonly<Record<PlaceKind, PlaceStyle>> =>
  Object.fromEntries(
    Object.entries(KINDS).flatMap(([kind, look]) =>
      SIDES.map((side) => [
        `${kind}-${side}`,
        { ...look, ...HELD[side], label: `${look.label}, ${HOLDERS[side]}` },
      ]),
    ),
  ) as Record<PlaceKind, PlaceStyle>;

/** TRC-9.8.2.a: the rivers run in the hexes; the label stands in the legend once. */
const coursesOf = (theatre: Theatre): readonly CourseStyle[] => {
  const rivers = Object.entries(theatre.courses);
  return rivers.length === 0
    ? []
    : [
        {
          label: 'river',
          lines: rivers.flatMap(([, lines]) => lines),
          ends: ['sea', 'lake'],
          names: rivers.flatMap(([name]) => namesAlong(theatre, name)),
          stroke: WATER,
          width: 0.1,
          casing: { stroke: '#e8f2fa', width: 0.15 },
        },
      ];
};

/** The look of the board in a position. */
export const boardStyleOf = (rules: Rules, state: BoardState): BoardStyle => ({
  background: '#fbf8ef',
  grid: { stroke: '#a89f88', width: 0.018 },
  labels: { fill: '#6e654f', size: 0.17 },
  terrain: TERRAIN,
  hexsides: HEXSIDES,
  courses: coursesOf(rules.theatre),
  links: LINKS,
  areas: areasOf(rules.theatre, state),
  places: { nameField: 'name', kindField: 'place', kinds: placeKinds() },
  marks: marksOf(rules, state),
  captions,
});
