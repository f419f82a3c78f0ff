/**
 * The parts of a turn, in their order (NS-2.a); `activation` to `second-movement` make up one operations phase. Reinforcements are
 * a phase of one side (NS-2.d), gauge conversion and air attrition are phases of both (NS-2.n, NS-2.o).
 */
export const PHASES = [
  'weather',
  'supply',
  'attrition',
  'reinforcement',
  'air',
  'activation',
  'first-movement',
  'combat',
  'second-movement',
  'special',
  'conversion',
  'air-attrition',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** The parts of a combat segment: attacks are declared, the other side reacts, the combats are resolved. */
export const COMBAT_STEPS = ['declare', 'react', 'resolve'] as const;
export type CombatStep = (typeof COMBAT_STEPS)[number];

export const SCENARIOS = ['1', '2', '3'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** Where a reinforcement is put that enters through hex 2414 (NS-6.1.l). */
export const EAST_BANK = 'east-bank';

/** How units move: overland, by rail (NS-9.9), by sea (NS-9.4.d, NS-14.e), over the Volga (9.5), over the Kerch strait (9.4), into the box of a city (11.b). */
export const MOVE_MODES = ['normal', 'rail', 'sea', 'volga', 'kerch', 'box'] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

/**
 * Where a fight stands: `defend` (the defender names lead unit and bonus), `roll`, `attacker-losses`, `split` (losses or
 * retreat), `defender-losses`, `retreat`, `extra-losses` (for zones and overstacking on the way, NS-10.7.1.d, NS-10.7.1.f), `advance`.
 */
export const BATTLE_STAGES = [
  'defend',
  'roll',
  'attacker-losses',
  'split',
  'defender-losses',
  'retreat',
  'extra-losses',
  'advance',
] as const;
export type BattleStage = (typeof BATTLE_STAGES)[number];

export const CHECK_REASONS = [
  'activation',
  'attrition',
  'disengagement',
  'retreat-before',
  'relief',
] as const;
/** The point of the sequence that a sentence names: a die or a push that all wait for, the stage of a combat, or the phase with its step. */
export type Moment = Exclude<Phase, 'combat'> | CombatStep | BattleStage | 'check' | 'push';
export const MOMENTS: readonly Moment[] = [
  ...PHASES.filter((phase) => phase !== 'combat'),
  ...COMBAT_STEPS,
  ...BATTLE_STAGES,
  'check',
  'push',
];
