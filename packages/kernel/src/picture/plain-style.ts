import type { BoardStyle, HexsideStyle, PlaceStyle, TerrainStyle } from './style.js';

type Look = Omit<TerrainStyle, 'label'>;

const WOODS: Look = { fill: '#dfe5c0', texture: 'forest', ink: '#6c8a4a' };
const HILLS: Look = { fill: '#e9dcb8', texture: 'hills', ink: '#a08a5c' };
const MARSH: Look = { fill: '#d9e3d2', texture: 'marsh', ink: '#6f8f86' };
const WATER: Look = { fill: '#cfe0ea', texture: 'waves', ink: '#8fb4cb' };

/** How ground is usually drawn, by the names that most games give it. */
const GROUND: Readonly<Record<string, Look>> = {
  clear: { fill: '#f4ebcf' },
  woods: WOODS,
  forest: WOODS,
  rough: HILLS,
  hills: HILLS,
  mountain: { fill: '#d8cbb0', texture: 'mountains', ink: '#7d6b4d' },
  marsh: MARSH,
  swamp: MARSH,
  desert: { fill: '#f0e0b4', texture: 'dunes', ink: '#c9ae70' },
  town: { fill: '#e6ddcf', texture: 'town', ink: '#8b7d6b' },
  lake: WATER,
  sea: WATER,
};

const HEXSIDES: Readonly<Record<string, Omit<HexsideStyle, 'label'>>> = {
  stream: { stroke: '#6fa5d8', width: 0.07, course: 'natural' },
  river: { stroke: '#3f86c6', width: 0.12, course: 'natural' },
  ridge: { stroke: '#8a7452', width: 0.06, pattern: 'hachures' },
};
const OTHER_HEXSIDE: Omit<HexsideStyle, 'label'> = { stroke: '#5a5346', width: 0.1 };

/** What a {@link plainStyle} is made for. */
export interface PlainStyle {
  readonly terrains: readonly string[];
  readonly hexsides?: readonly string[];
  /** The field of a hex with the name of a place, the one with its kind, and the fill of each kind. */
  readonly places?: {
    readonly name: string;
    readonly kind: string;
    readonly fills: Readonly<Record<string, string>>;
  };
}

const placeOf = (label: string, fill: string): PlaceStyle => ({
  label,
  symbol: 'circle',
  size: 0.14,
  fill,
  stroke: '#1d1d1d',
  nameSize: 0.24,
});

/** The style of a board that has none of its own: paper, and ground drawn as its name says; clear where the name is not a usual one. */
export const plainStyle = ({ terrains, hexsides = [], places }: PlainStyle): BoardStyle => ({
  background: '#fbf8ef',
  grid: { stroke: '#b7aa8a', width: 0.018 },
  labels: { fill: '#857959', size: 0.17 },
  terrain: Object.fromEntries(
    terrains.map((label) => [label, { label, ...(GROUND[label] ?? (GROUND['clear'] as Look)) }]),
  ),
  hexsides: Object.fromEntries(
    hexsides.map((label) => [label, { label, ...(HEXSIDES[label] ?? OTHER_HEXSIDE) }]),
  ),
  links: {},
  ...(places === undefined
    ? {}
    : {
        places: {
          nameField: places.name,
          kindField: places.kind,
          kinds: Object.fromEntries(
            Object.entries(places.fills).map(([kind, fill]) => [kind, placeOf(kind, fill)]),
          ),
        },
      }),
});
