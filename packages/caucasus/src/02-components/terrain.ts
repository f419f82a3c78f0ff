/** Natural terrain of a hex; a seasonal marsh is rough until turn 10 and marsh from then on (CC-2.31.a, CC-2.31.b). */
export const TERRAINS = [
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
] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Man-made terrain, added to the natural one (CC-2.36.b). */
export const TOWNS_AND_CITIES = ['town', 'small-city', 'large-city'] as const;
export type TownOrCity = (typeof TOWNS_AND_CITIES)[number];

/** From this turn passes are closed and seasonal marsh is marsh (CC-2.31.b, CC-2.32.a). */
export const WINTER = 10;
/** From this turn the Astrakhan - Gudermes railroad serves supply lines (CC-2.33.b). */
export const RAILROAD_FINISHED = 8;
