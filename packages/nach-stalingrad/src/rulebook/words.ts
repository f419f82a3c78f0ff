import type { Side } from '../01-units/units.js';

const NATIONS = {
  german: 'German',
  romanian: 'Romanian',
  hungarian: 'Hungarian',
  italian: 'Italian',
  soviet: 'Soviet',
} as const;
/** The names of the sides in the rulebook. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', soviet: 'Soviet' };

const SKY = { clear: 'clear', cloud: 'cloud', fog: 'fog' };

/** The results of the combat table, with the number of either side (NS-10.7.d). */
const RESULTS = ['0/3', '0/4', '0/5', '0/6', '1/2', '1/3', '2/1', '2/2', '3/0', '3/1', '4/0'] as const;
const sayNumbers = (result: string): string => {
  const [attacker = '', defender = ''] = result.split('/');
  return `attacker ${attacker}, defender ${defender}`;
};

const PHASE_WORDS = {
  weather: 'weather phase',
  supply: 'supply phase',
  attrition: 'attrition segment',
  reinforcement: 'reinforcement phase',
  air: 'air phase',
  activation: 'activation segment',
  'first-movement': 'first movement segment',
  'second-movement': 'second movement segment',
  combat: 'combat segment',
  special: 'special operations phase',
  conversion: 'gauge conversion phase',
  'air-attrition': 'air attrition phase',
  over: 'end of the game',
} as const;

/** How the values of a fact are said, by the name of the fact. */
export const WORDS = {
  result: Object.fromEntries(RESULTS.map((result) => [result, sayNumbers(result)])),
  whereabouts: {
    available: 'available',
    track: 'on the turn track',
    'east-bank': 'on the east bank',
    'off-map': 'off the map',
    removed: 'out of the game',
    box: 'in street fighting',
  },
  side: SIDE_NAMES,
  winner: SIDE_NAMES,
  player: SIDE_NAMES,
  nation: NATIONS,
  nations: NATIONS,
  kind: { ss: 'SS', romanian: 'Romanian', hungarian: 'Hungarian', italian: 'Italian' },
  points: { ss: 'SS', romanian: 'Romanian', hungarian: 'Hungarian', italian: 'Italian' },
  what: {
    bridge: 'with a bridge',
    river: 'without a bridge',
    street: 'street fighting',
    city: 'the city',
    clear: 'clear terrain',
    swamp: 'the swamp',
    forest: 'the forest',
    mountain: 'the mountains',
    dry: 'dry ground',
    frozen: 'frozen ground',
  },
  /** What comes of a check. */
  outcome: {
    activated: 'activated',
    'not-activated': 'not activated',
    'check-passed': 'in order',
    'check-failed': 'disrupted',
    relieved: 'relieved',
    'not-relieved': 'not relieved',
  },
  sky: SKY,
  air: SKY,
  /** Why a way of retreat is barred. */
  why: {
    CLOSED: 'the way is closed',
    ENDS_IN_CITY: 'a retreat into a city ends there',
    ENEMY_HELD: 'the enemy holds the hex',
    ENEMY_IN_BOX: 'the enemy holds its street-fighting box',
    MOUNTAIN_OFF_THE_ROAD: 'no road or railway leads into the mountains there',
    NOT_A_FRIENDLY_HEXSIDE: 'it leads over no friendly hexside of the street-fighting box',
    OUT_OF_PLAY: 'the hex is outside the area of this scenario',
    OVER_THE_VOLGA: 'nobody goes over the Volga',
    RIVER_WITHOUT_BRIDGE: 'a major river without a bridge lies across it',
    SEA_HEXSIDE: 'the sea lies across it',
    SEA_OR_LAKE: 'the hex is sea or lake',
  },
  phase: PHASE_WORDS,
  stage: { over: 'The game is over' },
  /** The point of the sequence. */
  now: {
    ...PHASE_WORDS,
    declare: 'time to declare attacks',
    react: 'time for reactions',
    resolve: 'time to resolve the attacks',
    defend: 'time to name the lead unit of the defense',
    roll: 'time to roll for the combat',
    'attacker-losses': 'time for the losses of the attacker',
    split: 'time to divide the result',
    'defender-losses': 'time for the losses of the defender',
    retreat: 'time to retreat',
    'extra-losses': 'time for losses by the retreat',
    advance: 'time to advance after combat',
    check: 'time to roll for a unit',
    push: 'time to push an HQ',
  },
  action: {
    'use-supply': 'use of a supply counter',
    reinforce: 'entry of reinforcements',
    rebuild: 'rebuilding of steps',
    withdraw: 'withdrawal of steps',
    missions: 'assignment of air missions',
    'air-supply': 'placing of air supply',
    remove: 'removal of counters',
    commander: 'change of HQ',
    activate: 'activation',
    'stand-down': 'leaving out of units',
    pass: 'passing',
    move: 'movement of units',
    overrun: 'overrun',
    'place-hq': 'movement of HQs',
    'push-hq': 'pushing of HQs',
    transfer: 'exchange of steps',
    found: 'founding of units',
    landing: 'landing of the fleet',
    attack: 'attack to declare',
    join: 'attack to join',
    air: 'assignment of air counters',
    react: 'reaction',
    disengage: 'disengagement',
    'retreat-before': 'retreat before combat',
    done: 'end of declaring or reacting',
    resolve: 'attack to resolve',
    defend: 'defense to lead',
    split: 'result to divide',
    lose: 'step to lose',
    retreat: 'retreat',
    advance: 'advance after combat',
    convert: 'conversion of railways',
    roll: 'die to roll',
    'end-phase': 'phase to end',
  },
} as const;
