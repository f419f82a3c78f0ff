import type { Terrain } from './board.js';

/** The terrain of a hex in sentences. */
export const TERRAIN_WORDS = {
  open: 'open ground',
  stone: 'stone building',
  wooden: 'wooden building',
  'stone-rubble': 'stone rubble',
  'wooden-rubble': 'wooden rubble',
  lumberyard: 'lumberyard',
  'rail-car': 'rail cars',
  'wrecked-rail-car': 'wrecked rail cars',
  'gutted-rail-car': 'gutted rail cars',
  debris: 'debris',
  brush: 'brush',
  orchard: 'orchard',
  shellholes: 'shellholes',
  fountain: 'fountain',
  'city-square': 'city square',
  pier: 'pier',
  river: 'Volga',
} as const satisfies Readonly<Record<Terrain, string>>;
