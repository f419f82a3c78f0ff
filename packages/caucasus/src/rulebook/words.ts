import type { Sea } from '../02-components/board.js';
import type { Place, SupplyState, UnitType } from '../02-components/units.js';
import type {
  MoveMode,
  ReplacementGrant,
  ReplacementKind,
  SovietEvent,
  SupportMarker,
} from '../position/position.js';
import { PHASE_NAMES, SIDE_NAMES } from './names.js';

/** What a player would say that he does: it has its place in the sequence, or not. */
const ACTIONS: Readonly<Record<string, string>> = {
  place: 'setting up a unit',
  reinforce: 'bringing in a unit',
  divert: 'sending a unit round to entry hex A',
  replacement: 'choosing a replacement',
  rebuild: 'a special replacement',
  corps: 'placing the 4th Guards Cavalry marker',
  draw: 'drawing from the cup',
  replace: 'using a replacement',
  move: 'a move',
  'pick-up': 'picking up a unit',
  assault: 'a mobile assault',
  mark: 'an Assault marker',
  'withdraw-hq': 'taking an HQ off the map',
  combine: 'combining two units',
  attack: 'an attack',
  join: 'joining an attack',
  support: 'supporting an attack',
  shift: 'using the Brandenburgers for a column',
  commit: 'the end of a declaration',
  roll: 'a die',
  lose: 'a step loss',
  determined: 'a Determined Defense',
  'give-way': 'doing without Determined Defense',
  retreat: 'a retreat',
  'retreat-on': 'sending a retreating unit on',
  advance: 'an advance',
  remove: 'removing a unit',
  allot: 'choosing the units that a port supplies',
  pass: 'a pass',
  'end-phase': 'the end of the phase',
};

const MARKERS: Readonly<Record<SupportMarker, string>> = {
  'air-viii': 'VIII Air Corps',
  'air-iv': 'IV Air Corps',
  'air-soviet-1': '4 Air Army',
  'air-soviet-2': '5 Air Army',
  'bsf-1': 'Black Sea Fleet 1',
  'bsf-2': 'Black Sea Fleet 2',
};
const REPLACEMENTS: Readonly<Record<ReplacementKind | ReplacementGrant, string>> = {
  'german-infantry': 'German infantry',
  'german-elite-infantry': 'German elite infantry',
  'axis-allied': 'Axis Allied',
  'german-mechanized': 'German mechanized',
  infantry: 'infantry',
  cavalry: 'cavalry',
  'any-infantry': 'any infantry',
  special: 'special',
  additional: 'additional',
};
const EVENTS: Readonly<Record<SovietEvent, string>> = {
  'infantry-replacement': 'infantry replacement',
  'cavalry-replacement': 'cavalry replacement',
  'marine-brigade': 'Marine brigade',
  'lend-lease-tanks': 'Lend-Lease tanks',
  'turkish-front-division': 'Turkish Front division',
  'fleet-sortie': 'Fleet sortie',
};
const TERRAINS = {
  'small-city': 'small city',
  'large-city': 'large city',
  'seasonal-marsh': 'seasonal marsh',
};

const SEAS: Readonly<Record<Sea, string>> = {
  black: 'Black Sea',
  azov: 'Sea of Azov',
  caspian: 'Caspian Sea',
};

const SUPPLY: Readonly<Record<SupplyState, string>> = {
  full: 'in full supply',
  limited: 'in limited supply',
  out: 'out of supply',
};

/** How a unit moves. */
const MODES: Readonly<Record<MoveMode, string>> = {
  normal: 'by normal movement',
  extended: 'by extended movement',
  strategic: 'by strategic road movement',
  'strategic-extended': 'by strategic and extended movement',
  rail: 'by rail',
  sea: 'by sea',
  landing: 'by a landing',
  flotilla: 'as the Azov Flotilla does',
  train: 'as an armored train does',
};

const BOXES: Readonly<Partial<Record<Place, string>>> = {
  marine: 'marine brigades',
  'lend-lease': 'Lend-Lease tanks',
  'turkish-front': 'Turkish Front divisions',
};

const KINDS: Readonly<Partial<Record<UnitType | 'guards', string>>> = {
  nkvd: 'NKVD',
  guards: 'Guards',
  hq: 'HQ',
  'armored-train': 'armored train',
  'azov-flotilla': 'Azov Flotilla',
  'port-garrison': 'port garrison',
  'anti-tank': 'anti-tank',
  'assault-gun': 'assault gun',
};

const WEATHERS = { clear: 'clear', poor: 'poor' };

/** The results of a Determined Defense, which their table prints as signs (CC-10.4.m to CC-10.4.p). */
const STANDS = {
  '-': 'failure',
  '-1': 'failure, the lead unit loses a step',
  '* -1': 'success, the lead unit loses a step',
  '* 1/1': 'success, each side loses a step',
  '*': 'success',
};

/** What comes of a die: the result of a table, or what the effect of the die is. */
const OUTCOMES = {
  ...REPLACEMENTS,
  ...EVENTS,
  ...WEATHERS,
  ...STANDS,
  holds: 'the defenders hold',
  fails: 'the defenders must retreat',
  attrition: 'a step is lost',
  'no-attrition': 'nothing is lost',
};

/** How the sentences say the values of their facts. */
/** What shifts the column of an attack, by the clause that does it. */
const SHIFTS = {
  'CC-9.5.a': 'armor of the attacker',
  'CC-9.5.b': 'armor of the defender',
  'CC-9.6.a': 'better troop quality',
  'CC-9.6.b': 'Elite defenders against Poor attackers',
  'CC-11.5.d': 'disrupted defenders',
  'CC-14.4.c': 'defenders out of supply',
  'CC-15.2.a': 'the Brandenburgers',
  'CC-16.12.b': 'air support',
  'CC-16.22.b': 'the Black Sea Fleet',
} as const;

export const WORDS = {
  clause: SHIFTS,
  weather: WEATHERS,
  outcome: OUTCOMES,
  from: { off: 'off the map' },
  side: SIDE_NAMES,
  of: SIDE_NAMES,
  chooser: SIDE_NAMES,
  phase: PHASE_NAMES,
  stage: { 'set-up': 'Set-up', over: 'The game is over' },
  action: ACTIONS,
  subject: { ...SIDE_NAMES, ...MARKERS, ...REPLACEMENTS, ...SEAS },
  marker: MARKERS,
  markers: MARKERS,
  fleet: MARKERS,
  kind: { ...REPLACEMENTS, ...KINDS },
  grant: REPLACEMENTS,
  grants: REPLACEMENTS,
  result: { ...REPLACEMENTS, ...EVENTS, ...STANDS },
  event: EVENTS,
  sea: SEAS,
  place: TERRAINS,
  terrain: TERRAINS,
  mode: MODES,
  state: SUPPLY,
  marked: SUPPLY,
  box: BOXES,
  whereabouts: {
    'set-up': 'waiting to be set up',
    track: 'on the turn track',
    returning: 'on its way back',
    cadre: 'in the Cadre Box',
    removed: 'out of the game',
    cup: 'in the cup',
    drawn: 'among the units drawn',
    granted: 'among the units granted',
    'east-caspian': 'in the East Caspian Box',
    'turkish-front': 'on the Turkish Front',
    marine: 'among the marine brigades',
    'lend-lease': 'among the Lend-Lease tanks',
    bluecher: 'held back',
    alpini: 'held back',
    east: 'held back',
  },
  mark: {
    isolated: 'isolated',
    'out of supply': 'out of supply',
    'in limited supply': 'in limited supply',
    disrupted: 'disrupted',
  },
} as const;
