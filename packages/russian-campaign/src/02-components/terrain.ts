/** Terrain of a hex (TRC-8.2.1, 9.8); rivers, cities and oil fields lie in hexes beside it. */
export const TERRAINS = ['clear', 'woods', 'mountain', 'swamp', 'sea', 'lake'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** TRC-2.2.3.a: "city" alone means both kinds. */
export const CITY_KINDS = ['major', 'minor'] as const;
export type CityKind = (typeof CITY_KINDS)[number];

/** Countries of the map; wherever the rules say "in Poland", Germany is included (TRC-5.4.f). */
export const COUNTRIES = ['ussr', 'germany', 'poland', 'romania', 'hungary', 'finland', 'bulgaria'] as const;
export type Country = (typeof COUNTRIES)[number];

/** Soviet military districts, in which border units are set up (TRC-3.2.c). */
export const DISTRICTS = ['baltic', 'western', 'kiev', 'odessa'] as const;
export type District = (typeof DISTRICTS)[number];

/** Sea areas in play (TRC-8.4.2.a); the Sea of Azov belongs to the Black Sea. */
export const SEA_AREAS = ['black', 'baltic'] as const;
export type SeaArea = (typeof SEA_AREAS)[number];

/** Map edges. */
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];
