/** Terrain of a hex (NS-9.3); rivers run along hexsides, cities lie in hexes of any terrain. */
export const TERRAINS = ['clear', 'forest', 'swamp', 'mountain', 'sea', 'lake'] as const;
export type Terrain = (typeof TERRAINS)[number];

export const TOWNS = ['town', 'city'] as const;
export type Town = (typeof TOWNS)[number];

/** Ports as the Black Sea Fleet tells them apart: small or medium, and large (NS-14.b). */
export const PORTS = ['small', 'large'] as const;
export type Port = (typeof PORTS)[number];

/** The seas of the map; the fleet knows the Black Sea and the Sea of Azov (NS-14.n). */
export const SEAS = ['black', 'azov', 'caspian'] as const;
export type Sea = (typeof SEAS)[number];

/** Weather zones (NS-4.b). */
export const ZONES = ['north', 'south'] as const;
export type Zone = (typeof ZONES)[number];

/** Weather on the ground, and the names of the weather tables (NS-4.a). */
export const GROUNDS = ['dry', 'mud', 'frozen', 'snow'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Weather in the air (NS-7.1). */
export const SKIES = ['clear', 'cloud', 'fog'] as const;
export type Sky = (typeof SKIES)[number];
