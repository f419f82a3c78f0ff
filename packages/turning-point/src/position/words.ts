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

/** What missions are called that fly before or after a phase, by their steps. */
const MISSIONS = {
  interception: 'interception',
  'air-superiority': 'air-superiority',
  assignment: 'air-superiority',
  strikes: 'air-superiority',
  missions: 'missions',
} as const satisfies Partial<Record<Step, Step>>;

/** The phase as headings call it: while missions fly it is theirs, not that of the moves before or after them. */
export const shownPhase = ({
  phase,
  step,
}: {
  readonly phase: Phase;
  readonly step: Step;
}): Phase | (typeof MISSIONS)[keyof typeof MISSIONS] =>
  step in MISSIONS ? MISSIONS[step as keyof typeof MISSIONS] : phase;

/** What points are scored for; `brought` is what a position started with. */
export const SCORED = ['brought', 'units', 'airUnits', 'supplyUnits', 'front', 'rostov', 'distance'] as const;

/** How far an attack has come, see {@link Battle}. */
export const STAGES = ['declare', 'roll', 'exchange', 'retreat', 'excess', 'advance'] as const;

/** The last game turn of the campaign, and of a position of no scenario (TP-scenario.campaign.a). */
export const LAST_TURN = 21;
