/** Terrain of a hex (TRC-8.2.1, 9.8); rivers, cities and oil fields lie in hexes beside it. */
export type Terrain = 'clear' | 'woods' | 'mountain' | 'swamp' | 'sea' | 'lake';
export const TERRAINS: readonly Terrain[] = ['clear', 'woods', 'mountain', 'swamp', 'sea', 'lake'];

/** TRC-2.2.3.a: "city" alone means both kinds. */
export type CityKind = 'major' | 'minor';
export const CITY_KINDS: readonly CityKind[] = ['major', 'minor'];

/** Countries of the map; wherever the rules say "in Poland", Germany is included (TRC-5.4.f). */
export type Country = 'ussr' | 'germany' | 'poland' | 'romania' | 'hungary' | 'finland' | 'bulgaria';
export const COUNTRIES: readonly Country[] = [
  'ussr',
  'germany',
  'poland',
  'romania',
  'hungary',
  'finland',
  'bulgaria',
];

/** Soviet military districts, in which border units are set up (TRC-3.2.c). */
export type District = 'baltic' | 'western' | 'kiev' | 'odessa';
export const DISTRICTS: readonly District[] = ['baltic', 'western', 'kiev', 'odessa'];

/** Sea areas in play (TRC-8.4.2.a); the Sea of Azov belongs to the Black Sea. */
export type SeaArea = 'black' | 'baltic';
export const SEA_AREAS: readonly SeaArea[] = ['black', 'baltic'];

/** Map edges. */
export type Edge = 'north' | 'east' | 'south' | 'west';
export const EDGES: readonly Edge[] = ['north', 'east', 'south', 'west'];
