/** The parts of a player turn; `set-up` before the first, `over` after the last. */
export const PHASES = ['set-up', 'first-movement', 'combat', 'motorized-movement', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What is going on inside a phase. First movement: `interception`, `movement`, `air-superiority`, `assignment` (of
 * patrols to the air bases under attack), `strikes` (their rolls). Combat: `attacks` (declare one, or end the phase),
 * `battle` (one attack, see {@link Battle}). Motorised movement: `movement`, `missions`.
 */
export const STEPS = [
  'set-up',
  'interception',
  'movement',
  'air-superiority',
  'assignment',
  'strikes',
  'attacks',
  'battle',
  'missions',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

/** What points are scored for; `brought` is what a position started with. */
export const SCORED = ['brought', 'units', 'airUnits', 'supplyUnits', 'front', 'rostov', 'distance'] as const;
export type Score = Readonly<Record<(typeof SCORED)[number], number>>;

export const NO_SCORE: Score = {
  brought: 0,
  units: 0,
  airUnits: 0,
  supplyUnits: 0,
  front: 0,
  rostov: 0,
  distance: 0,
};

export const totalOf = (score: Score): number => SCORED.reduce((sum, one) => sum + score[one], 0);

/** How far an attack has come, see {@link Battle}. */
export const STAGES = ['declare', 'roll', 'exchange', 'retreat', 'excess', 'advance'] as const;
