/** Natural terrain of a hex; a seasonal marsh is rough until turn 10 and marsh from then on (CC-2.31.a, CC-2.31.b). */
export type Terrain =
  | 'clear'
  | 'rough'
  | 'desert'
  | 'forest'
  | 'marsh'
  | 'seasonal-marsh'
  | 'mountain'
  | 'alpine'
  | 'sea'
  | 'lake';
export const TERRAINS: readonly Terrain[] = [
  'clear',
  'rough',
  'desert',
  'forest',
  'marsh',
  'seasonal-marsh',
  'mountain',
  'alpine',
  'sea',
  'lake',
];

/** Man-made terrain, added to the natural one (CC-2.36.b). */
export type TownOrCity = 'town' | 'small-city' | 'large-city';
export const TOWNS_AND_CITIES: readonly TownOrCity[] = ['town', 'small-city', 'large-city'];

/** From this turn passes are closed and seasonal marsh is marsh (CC-2.31.b, CC-2.32.a). */
export const WINTER = 10;
/** From this turn the Astrakhan - Gudermes railroad serves supply lines (CC-2.33.b). */
export const RAILROAD_FINISHED = 8;
