import type { BoardStyle, HexsideStyle, LinkStyle, PlaceStyle, TerrainStyle } from './style.js';

const TERRAIN: Readonly<Record<string, Omit<TerrainStyle, 'label'>>> = {
  clear: { fill: '#f4ebcf' },
  woods: { fill: '#dfe5c0', texture: 'forest', ink: '#6c8a4a' },
  hills: { fill: '#e6d5a8', texture: 'hills', ink: '#a8854f' },
  mountains: { fill: '#d8c39a', texture: 'mountains', ink: '#8a6a42' },
  marsh: { fill: '#dbe6d2', texture: 'marsh', ink: '#5e8a86' },
  town: { fill: '#e9dcc6', texture: 'town', ink: '#8d8377' },
  sea: { fill: '#bcd9ea', texture: 'waves', ink: '#7fb0cc' },
};
const WATER: Omit<HexsideStyle, 'label'> = { stroke: '#3f86c6', width: 0.12, course: 'natural' };
const LINKS: Readonly<Record<string, Omit<LinkStyle, 'label'>>> = {
  road: { stroke: '#a4805a', width: 0.06 },
  railway: { stroke: '#3c3c3c', width: 0.05, pattern: 'sleepers' },
};
const PLACE = { symbol: 'circle', size: 0.14, stroke: '#1d1d1d', nameSize: 0.24 } as const;

const nameStyles = <A>(
  words: readonly string[],
  styleOf: (word: string) => A,
): Readonly<Record<string, A & { readonly label: string }>> =>
  Object.fromEntries(words.map((label) => [label, { ...styleOf(label), label }]));

/**
 * The style of the board of a small game that has none of its own. Terrains and links with common names, such as `woods` or `road`, have
 * their customary look; others are plain. Every hexside feature is drawn as water.
 *
 * @param fields - `nameField` is the field of a hex that holds the name of a place there; `kindField` is the field that holds the kind of
 *   the place, such as its first owner
 * @param kinds - the kinds of places, each with its name in the legend and its colour
 */
export const usualStyle = (
  words: { readonly [Words in 'terrains' | 'sideFeatures' | 'linkKinds']: readonly string[] },
  fields: { readonly nameField: string; readonly kindField: string },
  kinds: Readonly<Record<string, Pick<PlaceStyle, 'label' | 'fill'>>>,
): BoardStyle => ({
  background: '#fbf8ef',
  grid: { stroke: '#b7aa8a', width: 0.018 },
  labels: { fill: '#857959', size: 0.17 },
  terrain: nameStyles(words.terrains, (word) => TERRAIN[word] ?? { fill: '#f4ebcf' }),
  hexsides: nameStyles(words.sideFeatures, () => WATER),
  links: nameStyles(words.linkKinds, (word) => LINKS[word] ?? { stroke: '#7d7464', width: 0.05 }),
  places: {
    ...fields,
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, its]) => [kind, { ...PLACE, ...its }])),
  },
});
