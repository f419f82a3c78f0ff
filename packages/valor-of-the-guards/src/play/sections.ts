import { MELEE, MELEE_ACTIONS } from '../12-601-melee/section.js';
import { INTERDICTION, INTERDICTION_ACTIONS } from '../12-602-interdiction/section.js';
import { REMOVAL, REMOVAL_ACTIONS } from '../12-603-removal/section.js';
import { RALLY, RALLY_ACTIONS } from '../12-604-rally/section.js';
import { ENCIRCLEMENT, ENCIRCLEMENT_ACTIONS } from '../12-605-encirclement/section.js';
import { PERIMETER, PERIMETER_ACTIONS } from '../12-606-perimeter/section.js';
import { ISOLATION, ISOLATION_ACTIONS } from '../12-607-isolation/section.js';
import { CLEARING, CLEARING_ACTIONS } from '../12-608-clearing/section.js';
import { PRISONERS, PRISONERS_ACTIONS } from '../12-609-prisoners/section.js';
import { FIRES, FIRES_ACTIONS } from '../12-610-fires/section.js';
import { WOUNDS, WOUNDS_ACTIONS } from '../12-611-wounds/section.js';
import { PROMOTION, PROMOTION_ACTIONS } from '../12-612-promotion/section.js';
import { COUNTERATTACK, COUNTERATTACK_ACTIONS } from '../12-613-counterattack/section.js';
import { NEW_DAY, NEW_DAY_ACTIONS } from '../12-614-new-day/section.js';
import { REPAIR, REPAIR_ACTIONS } from '../12-615-repair/section.js';
import { REDEPLOYMENT, REDEPLOYMENT_ACTIONS } from '../12-616-redeployment/section.js';
import {
  FORTIFICATION_REMOVAL,
  FORTIFICATION_REMOVAL_ACTIONS,
} from '../12-617-fortification-removal/section.js';
import { CPP, CPP_ACTIONS } from '../12-618-cpp/section.js';
import { ELR, ELR_ACTIONS } from '../12-619-elr/section.js';
import { WEATHER, WEATHER_ACTIONS } from '../12-620-weather/section.js';
import { PURCHASE, PURCHASE_ACTIONS } from '../12-621-purchase/section.js';
import { STRENGTH, STRENGTH_ACTIONS } from '../12-622-strength/section.js';
import { FORTIFICATION, FORTIFICATION_ACTIONS } from '../12-623-fortification/section.js';
import { RECONNAISSANCE, RECONNAISSANCE_ACTIONS } from '../12-624-reconnaissance/section.js';
import { INITIATIVE, INITIATIVE_ACTIONS } from '../12-625-initiative/section.js';
import { SET_UP, SET_UP_ACTIONS } from '../12-626-set-up/section.js';
import { START, START_ACTIONS } from '../12-627-start/section.js';
import type { Section } from '../position/section.js';
import { SCENARIO, SCENARIO_ACTIONS } from './scenario.js';

/** The steps in their order. */
export const SECTIONS: readonly Section[] = [
  MELEE,
  INTERDICTION,
  REMOVAL,
  RALLY,
  ENCIRCLEMENT,
  PERIMETER,
  ISOLATION,
  CLEARING,
  PRISONERS,
  FIRES,
  WOUNDS,
  PROMOTION,
  COUNTERATTACK,
  NEW_DAY,
  REPAIR,
  REDEPLOYMENT,
  FORTIFICATION_REMOVAL,
  CPP,
  ELR,
  WEATHER,
  PURCHASE,
  STRENGTH,
  FORTIFICATION,
  RECONNAISSANCE,
  INITIATIVE,
  SET_UP,
  START,
  SCENARIO,
];

/** The actions of all steps, each once. */
export const SECTION_ACTIONS = [
  ...MELEE_ACTIONS,
  ...INTERDICTION_ACTIONS,
  ...REMOVAL_ACTIONS,
  ...RALLY_ACTIONS,
  ...ENCIRCLEMENT_ACTIONS,
  ...PERIMETER_ACTIONS,
  ...ISOLATION_ACTIONS,
  ...CLEARING_ACTIONS,
  ...PRISONERS_ACTIONS,
  ...FIRES_ACTIONS,
  ...WOUNDS_ACTIONS,
  ...PROMOTION_ACTIONS,
  ...COUNTERATTACK_ACTIONS,
  ...NEW_DAY_ACTIONS,
  ...REPAIR_ACTIONS,
  ...REDEPLOYMENT_ACTIONS,
  ...FORTIFICATION_REMOVAL_ACTIONS,
  ...CPP_ACTIONS,
  ...ELR_ACTIONS,
  ...WEATHER_ACTIONS,
  ...PURCHASE_ACTIONS,
  ...STRENGTH_ACTIONS,
  ...FORTIFICATION_ACTIONS,
  ...RECONNAISSANCE_ACTIONS,
  ...INITIATIVE_ACTIONS,
  ...SET_UP_ACTIONS,
  ...START_ACTIONS,
  ...SCENARIO_ACTIONS,
] as const;
