import type { PartsOfPlay, SourceUse } from '@eastfront/kernel';
import { badInput, boardSource, forcesSource, optionalOf, tableSource } from '@eastfront/kernel';
import { left } from 'fp-ts/Either';
import { SIDES } from '../12-2-definitions/sides.js';
import { campaignOf, dayNumber } from '../12-5-campaigns/calendar.js';
import { goalsOf } from '../12-5-campaigns/goals.js';
import { outcomeOf } from '../12-5-campaigns/outcome.js';
import { startOf } from '../12-5-campaigns/start-of-campaign.js';
import { carriedData, readData } from '../data/read-data.js';
import { TABLE_FORMS } from '../data/tables.js';
import { TITLES } from '../look/heading.js';
import { namesIn } from '../look/names.js';
import type { Position } from '../position/position.js';
import { CAMPAIGNS, writePosition, writtenBefore } from '../position/position.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import type { Rules, VgLine } from '../rules.js';
import { sourcesOf } from '../rules.js';
import type { VgVocabulary } from '../vocabulary.js';
import type { Action } from './book.js';
import { PLAY, readState } from './book.js';
import { censusOf } from './census.js';
import { faultsOf } from './invariants.js';
import { meansOf } from './means.js';
import { isToldTo } from './told.js';
import { viewOf } from './view.js';

const TABLES = Object.keys(TABLE_FORMS) as readonly (keyof typeof TABLE_FORMS)[];

const sources = (rules: Rules): readonly SourceUse[] => [
  boardSource(rules),
  forcesSource(rules),
  ...TABLES.map((key) => tableSource(rules[key])),
];

/** The parts of the game that play needs. Its sentences and pictures are added to them. */
export const PARTS: PartsOfPlay<Rules, Position, Action, VgVocabulary> = {
  name: 'valor-of-the-guards',
  title: 'Valor of the Guards',
  sides: SIDES,
  readOptional: (names) => optionalOf(OPTIONAL_RULES, names),
  readData,
  carriedData,
  sources,
  scenarios: (rules) =>
    CAMPAIGNS.map((id) => {
      const { first, last, days } = campaignOf(rules, id);
      return { id, title: `CG ${id}: ${TITLES[id]}`, summary: `${days} CG days, ${first} to ${last} 1942` };
    }),
  start: (rules, id) => {
    const campaign = CAMPAIGNS.find((one) => one === id);
    return campaign === undefined
      ? left([badInput('scenario', `one of ${CAMPAIGNS.join(', ')}`, id)])
      : startOf(rules, campaign);
  },
  actor: PLAY.actor,
  deciders: PLAY.deciders,
  deciderOf: PLAY.deciderOf,
  subjects: PLAY.subjects,
  candidates: PLAY.candidates,
  canAct: PLAY.canAct,
  actions: PLAY.actions,
  chances: PLAY.chances,
  apply: PLAY.apply,
  bill: PLAY.bill,
  outcome: outcomeOf,
  faults: faultsOf,
  step: (_rules, { step }) => step,
  progress: (rules, position) => ({
    done:
      position.step === 'over' ? campaignOf(rules, position.campaign).days : dayNumber(rules, position) - 1,
    total: campaignOf(rules, position.campaign).days,
    label: {
      line: 'progress',
      date: position.date,
      part: position.part,
      stage: position.step,
    } satisfies VgLine,
  }),
  view: (rules, position, side) => viewOf(rules, position, SIDES.find((one) => one === side) ?? 'nobody'),
  secretOf: PLAY.secretOf,
  isTold: isToldTo,
  means: meansOf,
  goals: goalsOf,
  names: namesIn,
  census: censusOf,
  types: PLAY.types,
  preparations: PLAY.preparations,
  alike: PLAY.alike,
  isElsewhere: PLAY.isElsewhere,
  roles: PLAY.roles,
  forfeits: PLAY.forfeits,
  journey: PLAY.journey,
  describe: PLAY.describe,
  basis: (rules, position) => ({ reasons: [], sources: sourcesOf(rules, position) }),
  readState,
  writeState: writePosition,
  writtenBefore,
  readActions: PLAY.readActions,
  writeAction: PLAY.write,
};
