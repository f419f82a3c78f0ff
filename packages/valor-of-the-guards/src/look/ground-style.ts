import type { HexId } from '@eastfront/kernel';
import { keepForEach } from '@eastfront/kernel';
import type { BoardStyle, BodyStyle, Caption, TerrainStyle } from '@eastfront/kernel/picture';
import { label } from '../12-2-definitions/board.js';
import { TERRAIN_WORDS } from '../12-2-definitions/terrain-words.js';
import { landingExists, landingHexes, landingNames, pierHexes } from '../12-4-special-rules/landings.js';
import { isBuilding, isRiver, isRubble } from '../position/terrain.js';
import type { Rules } from '../rules.js';
import type { Ground, Look } from './drawn-board.js';
import { looking, WORKS } from './drawn-board.js';

const STREET = '#ece3cb';
const STONE_YARD = '#dcd8cf';
const WOODEN_YARD = '#e6d2ae';

/** The ground of the city; a yard around a building distinguishes stone from wood when counters cover the house. */
const TERRAIN: Readonly<Record<Look, TerrainStyle>> = {
  open: { label: TERRAIN_WORDS.open, fill: STREET },
  stone: { label: TERRAIN_WORDS.stone, fill: STONE_YARD },
  wooden: { label: TERRAIN_WORDS.wooden, fill: WOODEN_YARD },
  factory: { label: 'factory', fill: '#cfccc6' },
  gutted: { label: 'gutted building', fill: '#cdc3b4' },
  'stone-rubble': {
    label: TERRAIN_WORDS['stone-rubble'],
    fill: '#c9c5bd',
    texture: 'rubble',
    ink: '#54524e',
    leaf: '#96938d',
  },
  'wooden-rubble': {
    label: TERRAIN_WORDS['wooden-rubble'],
    fill: '#d8bd8d',
    texture: 'rubble',
    ink: '#5f3d1c',
    leaf: '#a9743f',
  },
  lumberyard: {
    label: TERRAIN_WORDS.lumberyard,
    fill: '#ead6a4',
    texture: 'planks',
    ink: '#7b5423',
    leaf: '#cf9f58',
  },
  'rail-car': { label: TERRAIN_WORDS['rail-car'], fill: '#ddd2bd' },
  'wrecked-rail-car': {
    label: TERRAIN_WORDS['wrecked-rail-car'],
    fill: '#cfae80',
    texture: 'rubble',
    ink: '#4e2c18',
    leaf: '#8a4b2c',
  },
  'gutted-rail-car': {
    label: TERRAIN_WORDS['gutted-rail-car'],
    fill: '#c9bda8',
    texture: 'debris',
    ink: '#3b342c',
  },
  debris: { label: TERRAIN_WORDS.debris, fill: '#dccfb3', texture: 'debris', ink: '#6d5a3d' },
  brush: { label: TERRAIN_WORDS.brush, fill: '#dfe0b4', texture: 'brush', ink: '#6f8038', leaf: '#a9b65e' },
  orchard: {
    label: TERRAIN_WORDS.orchard,
    fill: '#dbe5ba',
    texture: 'orchard',
    ink: '#3f6a2c',
    leaf: '#6f9f4a',
  },
  shellholes: {
    label: TERRAIN_WORDS.shellholes,
    fill: '#e2d2ad',
    texture: 'craters',
    ink: '#7c5c33',
    leaf: '#b8935d',
  },
  fountain: { label: TERRAIN_WORDS.fountain, fill: '#f3ecd9', texture: 'paving', ink: '#cdbf9f' },
  'city-square': { label: TERRAIN_WORDS['city-square'], fill: '#f3ecd9', texture: 'paving', ink: '#cdbf9f' },
  pier: { label: TERRAIN_WORDS.pier, fill: '#9fc8e2', texture: 'waves', ink: '#79abcc' },
  river: { label: TERRAIN_WORDS.river, fill: '#9fc8e2', texture: 'waves', ink: '#79abcc' },
};

type House = Omit<BodyStyle, 'of'>;
const HOUSE = { joined: { field: 'building' }, alone: 0.14 } as const;
const WALL = '#3f4247';

const houseOf = (look: Look, ...layers: BodyStyle['layers']): readonly [Look, House] => [
  look,
  { label: TERRAIN[look].label, ...HOUSE, layers },
];

/** The buildings: grey stone, brown wood, double walls about a factory, black within what is gutted. */
const HOUSES: readonly (readonly [Look, House])[] = [
  houseOf(
    'stone',
    { stroke: WALL, width: 1.1 },
    { stroke: '#a3a8ad', width: 1.01 },
    { stroke: '#868d94', width: 0.05 },
  ),
  houseOf(
    'wooden',
    { stroke: '#4a2f18', width: 1.1 },
    { stroke: '#b67c48', width: 1.01 },
    { stroke: '#7d4f28', width: 0.05 },
  ),
  houseOf(
    'factory',
    { stroke: '#26282b', width: 1.3 },
    { stroke: '#d3d6d9', width: 1.2 },
    { stroke: '#26282b', width: 1.09 },
    { stroke: '#858c94', width: 1.01 },
    { stroke: '#5d646c', width: 1.01, dash: [0.06, 0.2] },
  ),
  houseOf(
    'gutted',
    { stroke: '#2e2a26', width: 1.1 },
    { stroke: '#a9a59d', width: 1.01 },
    { stroke: '#2e2a26', width: 0.8 },
    { stroke: '#62574c', width: 0.72 },
    { stroke: '#8d8073', width: 0.72, dash: [0.05, 0.13] },
  ),
];

const RAIL_CARS: House = {
  label: TERRAIN['rail-car'].label,
  joined: 'touching',
  alone: 0.7,
  layers: [
    { stroke: '#3a2116', width: 0.5 },
    { stroke: '#9c4f34', width: 0.4 },
    { stroke: '#3a2116', width: 0.4, dash: [0.06, 0.52] },
  ],
};
const FOUNTAIN: House = {
  label: TERRAIN.fountain.label,
  ends: 'round',
  layers: [
    { stroke: '#6c7176', width: 0.86 },
    { stroke: '#d5d8da', width: 0.76 },
    { stroke: '#7fb4d8', width: 0.56 },
    { stroke: '#f5fbff', width: 0.16 },
  ],
};
const PIER: House = {
  label: TERRAIN.pier.label,
  joined: { field: 'landing' },
  alone: 0.8,
  layers: [
    { stroke: '#4d3620', width: 0.5 },
    { stroke: '#b8925f', width: 0.4 },
    { stroke: '#7d5c36', width: 0.4, dash: [0.05, 0.13] },
  ],
};

/** Piers, with the building ashore that they lead to as long as they do (VG-CG12.d). */
const pierAxes = (rules: Rules, position: Ground): readonly HexId[] => {
  const ashore = landingNames(rules)
    .filter((landing) => landingExists(rules, position, landing))
    .flatMap((landing) => landingHexes(rules, landing))
    .filter((hex) => isBuilding(rules, position, hex) || isRubble(rules, position, hex));
  const piers = landingNames(rules).flatMap((landing) => pierHexes(rules, position, landing));
  return [...looking(rules, position, 'pier'), ...piers, ...ashore];
};

const bodiesOf = (rules: Rules, position: Ground): readonly BodyStyle[] => [
  { ...PIER, of: { hexes: pierAxes(rules, position) } },
  { ...RAIL_CARS, of: { hexes: looking(rules, position, 'rail-car') } },
  { ...FOUNTAIN, of: { hexes: looking(rules, position, 'fountain') } },
  ...HOUSES.map(([look, house]) => ({ ...house, of: { hexes: looking(rules, position, look) } })),
];

/** Where the river is named, as far as the board has it there. */
const VOLGA = ['NN8', 'NN36', 'NN46'];

const captionsOf = (rules: Rules, position: Ground): readonly Caption[] =>
  rules.theatre.board.hexes
    .filter((hex) => VOLGA.includes(label(rules.theatre, hex)) && isRiver(rules, position, hex))
    .map((hex) => ({
      at: label(rules.theatre, hex),
      text: 'Volga',
      fill: '#2d5f8a',
      size: 0.9,
      rotate: -90,
      offset: [0.3, 0],
    }));

type GroundStyle = Pick<
  BoardStyle,
  'background' | 'grid' | 'labels' | 'terrain' | 'bodies' | 'hexsides' | 'places' | 'captions' | 'links'
>;

const styleOf = (rules: Rules, position: Ground): GroundStyle => ({
  background: '#fbf8ef',
  grid: { stroke: '#8f8672', width: 0.016 },
  labels: { fill: '#4f4736', size: 0.16, below: 0.15, halo: '#f4eee0' },
  terrain: TERRAIN,
  bodies: bodiesOf(rules, position),
  hexsides: {
    'rail-car': {
      label: 'rail cars across a hexside',
      course: 'across',
      stroke: '#9c4f34',
      width: 0.36,
    },
    [WORKS]: {
      label: 'roadblock',
      stroke: '#f2c230',
      width: 0.13,
      dash: [0.12, 0.1],
      casing: { stroke: '#26221c', width: 0.19 },
    },
  },
  links: {},
  captions: captionsOf(rules, position),
  places: {
    nameField: 'name',
    kindField: 'landing',
    kinds: {},
    other: {
      label: 'place',
      symbol: 'none',
      size: 0,
      fill: '#fff',
      stroke: '#000',
      nameSize: 0.24,
      nameBold: true,
    },
  },
});

const styleOn = keepForEach(
  (rules: Rules, changes: Ground['changes'], gutted: Ground['gutted']): GroundStyle =>
    styleOf(rules, { changes, gutted }),
);

/** The ground, the buildings and the river of a position; the same while the ground stays as it is. */
export const groundStyle = (rules: Rules, { changes, gutted }: Ground): GroundStyle =>
  styleOn(rules, changes, gutted);
