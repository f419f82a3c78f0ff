export type { SeaArea } from '../02-components/terrain.js';
export { SEA_AREAS } from '../02-components/terrain.js';

/** Where a game begins (TRC-S3); `campaign` is the whole game. */
export const SCENARIOS = [
  'campaign',
  'barbarossa',
  'blau',
  'caucasus',
  'uranus',
  'kursk',
  'steamroller',
  'agc',
] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** When a scenario ends, by its clause: TRC-S4.1.a, TRC-S4.2.a, TRC-S4.3.a, TRC-S4.4.a, TRC-S4.5.a, TRC-S4.6.a. */
export const ENDS = ['S4.1', 'S4.2', 'S4.3', 'S4.4', 'S4.5', 'S4.6'] as const;
export type EndId = (typeof ENDS)[number];

/** The parts of an impulse; supply is checked at the end of each player turn. */
export const PHASES = ['set-up', 'movement', 'combat', 'supply', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What is going on inside a phase. Set-up: `objectives` (TRC-13.1), `set-up`, `situation`, `partisans`. A turn begins with
 * `weather`; a player turn with `lend-lease`, both chance, and `situation` where a player decides on one (TRC-V3.7). Movement is
 * `movement`, `sea` the die of a sea move. Combat is `declare` (all combats), `battles` (which one next) and `battle` (one being
 * resolved). Supply is `supply`; `partisans` comes at the end of the Soviet second impulse, before it (TRC-A62).
 */
export const STEPS = [
  'objectives',
  'set-up',
  'situation',
  'weather',
  'lend-lease',
  'movement',
  'sea',
  'declare',
  'battles',
  'battle',
  'partisans',
  'supply',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

/** The hypothetical situations, by their clauses (TRC-V3). */
export const SITUATIONS = ['V3.1', 'V3.2', 'V3.3', 'V3.4', 'V3.5', 'V3.6'] as const;
export type SituationId = (typeof SITUATIONS)[number];

/** What a die of the Soviet first impulse is rolled for: TRC-12.7.7, TRC-V3.3.e, V3.4.f. */
export const SUPPLY_ROUTES = ['archangel', 'black-sea', 'caspian'] as const;
export type SupplyRoute = (typeof SUPPLY_ROUTES)[number];

/** The ways of moving judged here. `sea` is kind A or B, `landing` kind C, `evacuation` kind D of TRC-8.4.3. */
export const MOVE_MODES = ['normal', 'rail', 'sea', 'landing', 'evacuation'] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

export const BATTLE_STAGES = ['roll', 'change', 'losses', 'retreat', 'remnant', 'remnant-retreat'] as const;
export type BattleStage = (typeof BATTLE_STAGES)[number];

/** The kinds of annual Axis replacements (TRC-12.6.4). */
export const AXIS_KINDS = [
  'ss',
  'luftwaffe',
  'hq',
  'infantry-5-4',
  'infantry-4-4',
  'infantry-3-4',
  'panzergrenadier',
  'mountain',
  'panzer',
  'italian',
  'romanian',
  'hungarian',
  'finnish',
] as const;
export type AxisKind = (typeof AXIS_KINDS)[number];

/** Kinds of which everything in the pool comes back (TRC-12.6.4): nobody counts them. */
const UNLIMITED: readonly AxisKind[] = ['ss', 'luftwaffe', 'hq'];
/** Kinds of which a year gives a certain number. */
export const COUNTED_KINDS: readonly AxisKind[] = AXIS_KINDS.filter((kind) => !UNLIMITED.includes(kind));

/** A year with an objective. */
export const OBJECTIVE_YEARS = [1942, 1943, 1944, 1945] as const;
export type ObjectiveYear = (typeof OBJECTIVE_YEARS)[number];
