import type { Phrases } from '@eastfront/kernel';
import { DEFINITIONS_PHRASES } from '../12-2-definitions/phrases.js';
import { SIDE_WORDS } from '../12-2-definitions/sides.js';
import { TERRAIN_WORDS } from '../12-2-definitions/terrain-words.js';
import { SPECIAL_RULES_PHRASES } from '../12-4-special-rules/phrases.js';
import { CAMPAIGNS_PHRASES } from '../12-5-campaigns/phrases.js';
import { MELEE_PHRASES } from '../12-601-melee/phrases.js';
import { INTERDICTION_PHRASES } from '../12-602-interdiction/phrases.js';
import { RALLY_PHRASES } from '../12-604-rally/phrases.js';
import { ENCIRCLEMENT_PHRASES } from '../12-605-encirclement/phrases.js';
import { PERIMETER_PHRASES } from '../12-606-perimeter/phrases.js';
import { ISOLATION_PHRASES } from '../12-607-isolation/phrases.js';
import { CLEARING_PHRASES } from '../12-608-clearing/phrases.js';
import { PRISONERS_PHRASES } from '../12-609-prisoners/phrases.js';
import { FIRES_PHRASES } from '../12-610-fires/phrases.js';
import { WOUNDS_PHRASES } from '../12-611-wounds/phrases.js';
import { PROMOTION_PHRASES } from '../12-612-promotion/phrases.js';
import { COUNTERATTACK_PHRASES } from '../12-613-counterattack/phrases.js';
import { NEW_DAY_PHRASES } from '../12-614-new-day/phrases.js';
import { REPAIR_PHRASES } from '../12-615-repair/phrases.js';
import { REDEPLOYMENT_PHRASES } from '../12-616-redeployment/phrases.js';
import { FORTIFICATION_REMOVAL_PHRASES } from '../12-617-fortification-removal/phrases.js';
import { CPP_PHRASES } from '../12-618-cpp/phrases.js';
import { ELR_PHRASES } from '../12-619-elr/phrases.js';
import { WEATHER_PHRASES } from '../12-620-weather/phrases.js';
import { PURCHASE_PHRASES } from '../12-621-purchase/phrases.js';
import { STRENGTH_PHRASES } from '../12-622-strength/phrases.js';
import { FORTIFICATION_PHRASES } from '../12-623-fortification/phrases.js';
import { FORTIFICATION_WORDS } from '../12-623-fortification/words.js';
import { RECONNAISSANCE_PHRASES } from '../12-624-reconnaissance/phrases.js';
import { INITIATIVE_PHRASES } from '../12-625-initiative/phrases.js';
import { SET_UP_PHRASES } from '../12-626-set-up/phrases.js';
import { START_PHRASES } from '../12-627-start/phrases.js';
import { ATTEMPT_WORDS } from '../position/attempt-words.js';
import { STEP_NAMES } from '../position/step-names.js';
import { TABLE_WORDS } from '../position/table-words.js';
import { EC_WORDS, ESCAPE_WORDS, PART_WORDS, WEATHER_WORDS } from '../position/words.js';
import { ACTION_WORDS } from './action-words.js';
import { LINES } from './lines.js';
import { QUESTION_WORDS } from './question-words.js';

/** The chits of both sides, where a fact is one. */
const CHIT_WORDS = { attack: 'Attack', idle: 'Idle' } as const;

/** The sentences of this game, by code and effect: those of its sections and the shared ones. `{name}` is replaced by a fact. */
export const PHRASES = {
  violations: {
    NO_SUCH_UNIT: 'no unit is called {subject}',
    NO_SUCH_HEX: '{subject} is no hex of the board',
    NO_SUCH_FORTIFICATION: 'no fortification is called {subject}',
    NOT_NOW: 'now, in step {step}, there is no action "{action}"',
    NOT_YOURS: '{subject} belongs to the other side',
    NOT_OWED: 'no roll for {table} is to be made for this now',
    NOT_TWICE: 'this has been tried for {subject} already',
    ...DEFINITIONS_PHRASES.violations,
    ...SPECIAL_RULES_PHRASES.violations,
    ...CAMPAIGNS_PHRASES.violations,
    ...MELEE_PHRASES.violations,
    ...INTERDICTION_PHRASES.violations,
    ...RALLY_PHRASES.violations,
    ...ENCIRCLEMENT_PHRASES.violations,
    ...PERIMETER_PHRASES.violations,
    ...ISOLATION_PHRASES.violations,
    ...CLEARING_PHRASES.violations,
    ...PRISONERS_PHRASES.violations,
    ...FIRES_PHRASES.violations,
    ...WOUNDS_PHRASES.violations,
    ...PROMOTION_PHRASES.violations,
    ...COUNTERATTACK_PHRASES.violations,
    ...NEW_DAY_PHRASES.violations,
    ...REPAIR_PHRASES.violations,
    ...REDEPLOYMENT_PHRASES.violations,
    ...FORTIFICATION_REMOVAL_PHRASES.violations,
    ...CPP_PHRASES.violations,
    ...ELR_PHRASES.violations,
    ...WEATHER_PHRASES.violations,
    ...PURCHASE_PHRASES.violations,
    ...STRENGTH_PHRASES.violations,
    ...FORTIFICATION_PHRASES.violations,
    ...RECONNAISSANCE_PHRASES.violations,
    ...INITIATIVE_PHRASES.violations,
    ...SET_UP_PHRASES.violations,
    ...START_PHRASES.violations,
  },
  effects: {
    modifier: '{because}: {by}',
    rolled: '{dice} for {table}, DRM {drm}, final {final}: {result}',
    fact: '{subject}: {told}',
    steps: 'this Refit Phase has {steps} steps',
    ...DEFINITIONS_PHRASES.effects,
    ...SPECIAL_RULES_PHRASES.effects,
    ...CAMPAIGNS_PHRASES.effects,
    ...MELEE_PHRASES.effects,
    ...INTERDICTION_PHRASES.effects,
    ...RALLY_PHRASES.effects,
    ...ENCIRCLEMENT_PHRASES.effects,
    ...PERIMETER_PHRASES.effects,
    ...ISOLATION_PHRASES.effects,
    ...CLEARING_PHRASES.effects,
    ...PRISONERS_PHRASES.effects,
    ...FIRES_PHRASES.effects,
    ...WOUNDS_PHRASES.effects,
    ...PROMOTION_PHRASES.effects,
    ...COUNTERATTACK_PHRASES.effects,
    ...NEW_DAY_PHRASES.effects,
    ...REPAIR_PHRASES.effects,
    ...REDEPLOYMENT_PHRASES.effects,
    ...FORTIFICATION_REMOVAL_PHRASES.effects,
    ...CPP_PHRASES.effects,
    ...ELR_PHRASES.effects,
    ...WEATHER_PHRASES.effects,
    ...PURCHASE_PHRASES.effects,
    ...STRENGTH_PHRASES.effects,
    ...FORTIFICATION_PHRASES.effects,
    ...RECONNAISSANCE_PHRASES.effects,
    ...INITIATIVE_PHRASES.effects,
    ...SET_UP_PHRASES.effects,
    ...START_PHRASES.effects,
  },
  lines: LINES,
  words: {
    ...ACTION_WORDS,
    ...QUESTION_WORDS,
    phase: {
      '12.601': 'melee (12.601)',
      '12.602': 'interdiction (12.602)',
      '12.603': 'removal (12.603)',
      '12.604': 'rally (12.604)',
      '12.605': 'encirclement (12.605)',
      '12.606': 'perimeter (12.606)',
      '12.607': 'isolation (12.607)',
      '12.608': 'clearing (12.608)',
      '12.609': 'prisoners (12.609)',
      '12.610': 'fires (12.610)',
      '12.611': 'wounds (12.611)',
      '12.612': 'promotion (12.612)',
      '12.613': 'counterattack (12.613)',
      '12.614': 'new day (12.614)',
      '12.615': 'repair (12.615)',
      '12.616': 'redeployment (12.616)',
      '12.617': 'fortification removal (12.617)',
      '12.618': 'CPP (12.618)',
      '12.619': 'ELR (12.619)',
      '12.620': 'weather (12.620)',
      '12.621': 'purchase (12.621)',
      '12.622': 'strength (12.622)',
      '12.623': 'fortification (12.623)',
      '12.624': 'reconnaissance (12.624)',
      '12.625': 'initiative (12.625)',
      '12.626': 'set-up (12.626)',
      '12.627': 'start (12.627)',
    },
    whereabouts: {
      retained: 'among the retained units',
      reinforcement: 'among the reinforcements',
      eliminated: 'among the eliminated units',
      redeployed: 'among the redeployed units',
    },
    table: TABLE_WORDS,
    kind: { ...FORTIFICATION_WORDS, ...ATTEMPT_WORDS },
    side: SIDE_WORDS,
    // At the head of a line.
    head: { german: 'German', russian: 'Russian' },
    subject: {
      ...SIDE_WORDS,
      ...FORTIFICATION_WORDS,
      cpp: 'CPP',
      support: 'support CPP',
      entry: 'entry',
      exit: 'exit',
      security: 'Security Area',
      hq: 'the army HQ',
      green: 'entry code green',
      navy: 'entry code navy',
      yellow: 'entry code yellow',
    },
    what: {
      replace: 'Replacement',
      reduce: 'Casualty Reduction',
      'heat-of-battle': 'Heat of Battle',
    },
    pay: { cpp: 'CPP', support: 'support CPP' },
    how: { entry: 'to enter', map: 'to set up on the map', reserve: 'in Reserve' },
    becomes: { ...TERRAIN_WORDS, 'good-order': 'Good Order' },
    told: { ...SIDE_WORDS, ...TERRAIN_WORDS },
    ec: EC_WORDS,
    weather: WEATHER_WORDS,
    result: { ...WEATHER_WORDS, ...EC_WORDS, ...ESCAPE_WORDS },
    stage: STEP_NAMES,
    part: PART_WORDS,
    chit: CHIT_WORDS,
    fate: {
      keep: 'keep the prisoners',
      execute: 'execute the prisoners',
      free: 'free the prisoners',
    },
    german: CHIT_WORDS,
    russian: CHIT_WORDS,
  },
} as const satisfies Phrases;
