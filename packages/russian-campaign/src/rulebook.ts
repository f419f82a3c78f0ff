/**
 * The rulebook of The Russian Campaign: its clauses in our words, the readings that can be switched and the questions settled
 * for good.
 *
 * @packageDocumentation
 */
import type { Clause, Rulebook } from '@eastfront/kernel';
import catalogue from '../data/rulebook.json' with { type: 'json' };
import type { ClauseId } from './clause-id.js';
import { READINGS } from './readings.js';
import type { OptionalRule } from './rules.js';
import { SETTLED } from './settled.js';

export type { ClauseId } from './clause-id.js';
export { READINGS } from './readings.js';
export { SETTLED } from './settled.js';

const OPTIONAL: Readonly<Record<OptionalRule, string>> = {
  'TRC-3.3.5':
    'In the first impulse Riga, Minsk, Kiev and Odessa may be attacked, each by one group of units',
  'TRC-8.3.7':
    'Rail lines that leave the map by the same edge are joined off map, for rail movement and supply',
  'TRC-13.1': 'Sudden death: secret objectives for each year from 1942 to 1945',
  'TRC-13.2': 'SS equipment: SS units on the map give the German army extra replacements',
  'TRC-13.3': 'Armor that attacks a major city or woods has half its strength',
  'TRC-13.4': 'The Soviet player may keep up to two workers in Siberia',
  'TRC-13.5': 'Historical weather in place of the die',
  'TRC-13.6': 'Weather is rolled for each impulse',
  'TRC-V1': 'Artillery corps take the place of the artillery markers',
  'TRC-V2': 'Any number of landings, until a sea move there fails',
  'TRC-V3.1':
    'Germany does not invade the Balkans: the Axis may start in Mar/Apr 1941, with Romania and Hungary neutral',
  'TRC-V3.2': 'After V3.1 the Soviet player may bring the Siberian troops a turn earlier',
  'TRC-V3.3': 'The Axis may keep its troops out of Africa, without Italy',
  'TRC-V3.4': 'After V3.2 the Axis may have Japan attack, and Soviet units go to Siberia',
  'TRC-V3.5': 'The Axis may withdraw from Tunisia in November 1942',
  'TRC-V3.6': 'The Axis may fight its last offensive in the east in 1944',
};

/** The whole catalogue. */
export const rulebook: Rulebook = {
  game: 'russian-campaign',
  prefix: 'TRC',
  clauses: catalogue.clauses as readonly Clause[],
  readings: READINGS,
  settled: SETTLED,
  optional: OPTIONAL,
};

/** The text of a clause. */
export const textOf = (id: ClauseId): string =>
  rulebook.clauses.find((clause) => clause.id === id)?.text ?? '';
