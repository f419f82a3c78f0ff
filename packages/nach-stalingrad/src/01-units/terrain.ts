/** Terrain of a hex (NS-9.3); rivers run along hexsides, cities lie in hexes of any terrain. */
export type Terrain = 'clear' | 'forest' | 'swamp' | 'mountain' | 'sea' | 'lake';
export const TERRAINS: readonly Terrain[] = ['clear', 'forest', 'swamp', 'mountain', 'sea', 'lake'];

export type Town = 'town' | 'city';
export const TOWNS: readonly Town[] = ['town', 'city'];

/** Ports as the Black Sea Fleet tells them apart: small or medium, and large (NS-14.b). */
export type Port = 'small' | 'large';
export const PORTS: readonly Port[] = ['small', 'large'];

/** The seas of the map; the fleet knows the Black Sea and the Sea of Azov (NS-14.n). */
export type Sea = 'black' | 'azov' | 'caspian';
export const SEAS: readonly Sea[] = ['black', 'azov', 'caspian'];

/** Weather zones (NS-4.b). */
export type Zone = 'north' | 'south';
export const ZONES: readonly Zone[] = ['north', 'south'];

/** Weather on the ground, and the names of the weather tables (NS-4.a). */
export type Ground = 'dry' | 'mud' | 'frozen' | 'snow';
export const GROUNDS: readonly Ground[] = ['dry', 'mud', 'frozen', 'snow'];

/** Weather in the air (NS-7.1). */
export type Sky = 'clear' | 'cloud' | 'fog';
export const SKIES: readonly Sky[] = ['clear', 'cloud', 'fog'];
