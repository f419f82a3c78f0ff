/** The parts of an impulse or player turn; with the side that acts they fix the place in the sequence (CC-3.b, CC-3.c). */
export const PHASES = [
  'set-up',
  'initial',
  'first-movement',
  'first-combat',
  'second-movement',
  'second-combat',
  'supply',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** The steps of an Initial Phase, of which those are gone through that apply (CC-3.e, CC-3.l). */
export const INITIAL_STEPS = [
  'brandenburg',
  'alpini',
  'east',
  'reinforcements',
  'replacement',
  'replacement-choice',
  'weather',
  'draw',
  'drawn',
  'event',
  'event-placement',
  'headquarters',
] as const;

/**
 * What is going on inside a phase. Initial Phases run through {@link INITIAL_STEPS};
 * Movement Phases are `movement` (with `battle` inside), Combat Phases `attacks` and `battle`; `overstack` is
 * the removal of units where the stacking limit is exceeded (CC-5.2.c).
 */
export const STEPS = [
  'set-up',
  ...INITIAL_STEPS,
  'movement',
  'attacks',
  'battle',
  'overstack',
  'allotment',
  'attrition',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

export const SCENARIOS = ['campaign', 'tournament'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** The six markers of the replacement track (CC-20.3.a). */
export const REPLACEMENT_KINDS = [
  'german-infantry',
  'german-elite-infantry',
  'axis-allied',
  'german-mechanized',
  'infantry',
  'cavalry',
] as const;
export type ReplacementKind = (typeof REPLACEMENT_KINDS)[number];
/** CC-17.2.m. */
export const MOST_REPLACEMENTS = 3;

/** A replacement of a type still to be chosen: from the table, or the additional one (CC-4.5.f, CC-4.5.h; CC-4.6.b). */
export const REPLACEMENT_GRANTS = ['any-infantry', 'special', 'additional'] as const;
export type ReplacementGrant = (typeof REPLACEMENT_GRANTS)[number];

export const AIR_MARKERS = ['air-viii', 'air-iv', 'air-soviet-1', 'air-soviet-2'] as const;
export type AirMarker = (typeof AIR_MARKERS)[number];
export const FLEET_MARKERS = ['bsf-1', 'bsf-2'] as const;
export type FleetMarker = (typeof FLEET_MARKERS)[number];
/** `unstated` if a case does not mention the fleet: no side has a marker, but a question may claim one. */
export const FLEET_STATES = ['unavailable', 'available', 'removed'] as const;
export type FleetStatus = (typeof FLEET_STATES)[number] | 'unstated';
export type SupportMarker = AirMarker | FleetMarker;

/** CC-4.7.b-k. */
export const SOVIET_EVENTS = [
  'infantry-replacement',
  'marine-brigade',
  'cavalry-replacement',
  'lend-lease-tanks',
  'turkish-front-division',
  'fleet-sortie',
] as const;
export type SovietEvent = (typeof SOVIET_EVENTS)[number];
/** CC-4.8.b, c. */
export const WEATHERS = ['clear', 'poor'] as const;
export type Weather = (typeof WEATHERS)[number];

/** How a unit moves. `strategic-extended` adds both allowances up (CC-7.5.e). */
export const MOVE_MODES = [
  'normal',
  'extended',
  'strategic',
  'strategic-extended',
  'rail',
  'sea',
  'landing',
  'flotilla',
  'train',
] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

export const BATTLE_KINDS = ['combat', 'mobile', 'automatic'] as const;
export type BattleKind = (typeof BATTLE_KINDS)[number];
export const BATTLE_STAGES = [
  'declare',
  'roll',
  'losses',
  'choice',
  'determined',
  'retreat',
  'further-retreat',
  'advance',
  'brandenburg',
] as const;
export type BattleStage = (typeof BATTLE_STAGES)[number];
/** How far the attackers may advance. */
export const ADVANCES = ['full', 'one-hex', 'none'] as const;
export type Advance = (typeof ADVANCES)[number];

/** The Alpini Corps before its roll and after it (CC-4.2.e). */
export const ALPINI_STATES = ['waiting', 'arrived', 'never'] as const;
/** The orders of the 454th Security Division (CC-15.9). */
export const SECURITY_ORDERS = ['to-rostov', 'in-rostov', 'free'] as const;
