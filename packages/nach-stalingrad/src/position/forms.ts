import {
  alsoWritten,
  dieCodec,
  integerCodec,
  type NamedAction,
  nullable,
  oneWordOf,
  shape,
  usually,
  withRole,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { sideCodec } from '../data/written.js';
import {
  ANY_COMMANDER,
  ANY_GENERAL,
  ANY_LEAD,
  ANY_SUPPLY,
  BONUS,
  battle,
  count,
  counters,
  ENTRY,
  HEX,
  HEXES,
  kind,
  LEAD,
  NO_UNIT,
  none,
  onlyAttack,
  PATH,
  PATHS,
  REACTION_HQ,
  SOME_UNITS,
  stepKind,
  steps,
  TO,
  UNIT,
  UNITS,
  unitId,
} from './fields.js';
import { form, STACK, type Usuals } from './form.js';
import { MOVE_MODES } from './position.js';

const die = withRole(dieCodec, 'die');

const airMissions = { fighters: counters, supply: counters, volga: counters, fleet: counters };

/**
 * A second form of `missions` that states the bombers too. They are the counters without another mission (NS-7.2.e), so the first
 * form leaves them out.
 */
const withBombers = alsoWritten({
  codec: shape(
    {
      type: t.literal('missions'),
      side: sideCodec,
      bombers: withSchema(withRole(integerCodec, 'count'), {
        description: 'All that have no other mission.',
      }),
    },
    airMissions,
    'the action "missions"',
  ),
  when: (json) => 'bombers' in json,
  means: ({ bombers: _, ...others }) => [others],
});

/** How each action is written; hexes are labels, counters ids. */
export const FORMS = {
  'use-supply': form(
    'use-supply',
    'NS-5.2.3.i',
    'Spends a supply counter for the units around it in the supply phase.',
    { supply: 'truck-axis-4-0' },
    { supply: UNIT },
  ),
  reinforce: form(
    'reinforce',
    'NS-6.1.a',
    'Brings a unit that is due in by an entry hex, or to the east bank.',
    { unit: 'S084', to: '3001' },
    { unit: UNIT, to: ENTRY },
  ),
  rebuild: form(
    'rebuild',
    'NS-6.2.a',
    'Gives a unit steps for replacement points of a kind.',
    { unit: 'A009', steps: 2, kind: 'infantry' },
    { unit: UNIT, steps, kind },
  ),
  withdraw: form(
    'withdraw',
    'NS-6.2.g',
    'Takes steps off a unit that must give some up.',
    { unit: 'A009', steps: 1, kind: 'mechanized' },
    { unit: UNIT, steps, kind },
  ),
  missions: {
    ...form(
      'missions',
      'NS-2.e',
      'Divides the air counters of a side between its missions for the turn.',
      { side: 'axis', fighters: 3, supply: 1, volga: 2, fleet: 0 },
      { side: sideCodec },
      airMissions,
    ),
    also: withBombers,
  },
  /** Places air supply, at any time (NS-5.2.3.m). */
  'air-supply': form(
    'air-supply',
    'NS-5.2.3.m',
    'Places an air supply counter on a hex.',
    { side: 'axis', to: '2014' },
    { to: TO },
    { side: usually(sideCodec, 'axis') },
  ),
  /** At any moment (NS-5.2.3.q, NS-10.7.2.l). */
  remove: form(
    'remove',
    'NS-5.2.3.q',
    'Takes a supply counter off the map, or sends an HQ to the box of the next turn.',
    { unit: 'HQ-6' },
    { unit: UNIT },
  ),
  commander: form(
    'commander',
    'NS-13.1.b',
    'Sends an army commander to an HQ.',
    { unit: 'L-Rokossovski', hq: 'HQ-Don-Front' },
    { unit: UNIT, hq: UNIT },
  ),
  activate: form(
    'activate',
    'NS-8.a',
    'Activates an HQ with the HQs that it brings along and the units that are to follow them.',
    { hq: 'HQ-B', also: ['HQ-6', 'HQ-4Pz'], units: ['A009', 'A005'], independent: 'A017' },
    {
      /** An army or Front HQ, or an army group or special HQ with those it brings along in `also`. */
      hq: UNIT,
    },
    {
      also: SOME_UNITS,
      /** Combat units, armor leaders and trucks. */
      units: SOME_UNITS,
      /** The one unit out of range that an army group HQ activates (NS-8.j). */
      independent: NO_UNIT,
    },
  ),
  /** Before anything else is done (NS-8.b). */
  'stand-down': form(
    'stand-down',
    'NS-8.b',
    'Leaves one unit, or an HQ brought along, out of an activation again.',
    { unit: 'A009' },
    { unit: UNIT },
  ),
  pass: form('pass', 'NS-2.j', 'Activates nothing, or leaves out what may be left out.', {}),
  move: form(
    'move',
    'NS-9.1.a',
    'Moves units that stand together along a path; by sea and over the Volga the path is its end alone.',
    { units: ['S084'], path: ['2214'], mode: 'volga' },
    { units: UNITS, path: PATH },
    { mode: usually(oneWordOf(MOVE_MODES), 'normal') },
    STACK,
  ),
  overrun: form(
    'overrun',
    'NS-9.6.m',
    'Overruns an enemy hex in the course of a move.',
    { units: ['A005', 'L-Hoth'], hex: '2215', air: 1, leader: 'L-Hoth' },
    {
      /** Combat units and armor leaders. */
      units: UNITS,
      hex: HEX,
    },
    {
      air: none,
      /** Null when there is no choice. */
      lead: ANY_LEAD,
      /** An armor leader. */
      leader: ANY_GENERAL,
    },
    STACK,
  ),
  'place-hq': form(
    'place-hq',
    'NS-9.10.a',
    'Moves an HQ when the units of the segment have moved.',
    { unit: 'HQ-6', to: '1914' },
    { unit: UNIT, to: TO },
  ),
  /** NS-10.7.2.j. */
  'push-hq': form(
    'push-hq',
    'NS-10.7.2.j',
    'Pushes an enemy HQ out of a hex that has been entered.',
    { unit: 'HQ-Don-Front', to: '2313' },
    { unit: UNIT, to: TO },
  ),
  transfer: form(
    'transfer',
    'NS-9.8.a',
    'Gives steps of one unit to another in its hex.',
    { unit: 'S084', to: 'S086', steps: 1, arm: 'infantry' },
    { unit: UNIT, to: UNIT, steps },
    { arm: stepKind },
  ),
  found: form(
    'found',
    'NS-9.8.e',
    'Founds a new unit from steps of another.',
    { unit: 'S084', 'new': 'S088', steps: 2 },
    { unit: UNIT, new: UNIT, steps },
  ),
  /** NS-14.k. */
  landing: form(
    'landing',
    'NS-14.k',
    'Places the marker of a landing by the Black Sea Fleet.',
    { hex: '0528' },
    { hex: HEX },
  ),
  attack: form(
    'attack',
    'NS-10.1.a',
    'Declares an attack by units on hexes, directed by an HQ.',
    { units: ['A009', 'A006'], hexes: ['2014'], hq: 'HQ-6' },
    { units: UNITS, hexes: HEXES, hq: UNIT },
  ),
  join: form(
    'join',
    'NS-10.1.a',
    'Adds a unit to an attack declared in this segment.',
    { unit: 'A012', battle: 0 },
    { unit: UNIT, battle },
  ),
  air: form(
    'air',
    'NS-10.1.l',
    'Gives air counters to a combat.',
    { battle: 0, counters: 2 },
    { battle, counters: count },
  ),
  react: form(
    'react',
    'NS-10.2.a',
    'Moves units of the defender to a hex attacked, or beside it.',
    { units: ['S117'], path: ['1314', '1313'], hq: 'HQ-Don-Front', battle: 0 },
    { units: UNITS, path: PATH, hq: REACTION_HQ },
    { battle: onlyAttack },
    STACK,
  ),
  disengage: form(
    'disengage',
    'NS-10.2.a',
    'Takes units of the defender out of a hex attacked (an optional rule).',
    { units: ['S117'], path: ['1314', '1315'], hq: 'HQ-Don-Front', commander: null, battle: 0 },
    { units: UNITS, path: PATH, hq: REACTION_HQ },
    { commander: ANY_COMMANDER, battle: onlyAttack },
    STACK,
  ),
  'retreat-before': form(
    'retreat-before',
    'NS-10.2.2.a',
    'Retreats all units of a hex before combat, each its way (an optional rule).',
    { hex: '1313', paths: { S117: ['1314', '1315'] }, hq: 'HQ-Don-Front', commander: 'L-Rokossovski' },
    { hex: HEX, paths: PATHS, hq: REACTION_HQ },
    { commander: ANY_COMMANDER },
  ),
  done: form('done', 'NS-10.1.n', 'Ends the declaring of attacks, or the reactions.', {}),
  resolve: form(
    'resolve',
    'NS-10.3.a',
    'Begins a combat: its lead unit, the supply spent, the generals and the fleet that help.',
    { battle: 0, supply: 'truck-axis-4-0', lead: 'A005', bonus: ['L-Hoth'], fleet: 0 },
    { battle, lead: LEAD },
    {
      supply: ANY_SUPPLY,
      /** The commander, the armor leader or both (NS-A79). */
      bonus: BONUS,
      /** Combat points of the Black Sea Fleet: 0, 3 or 6 (NS-14.j). */
      fleet: none,
    },
  ),
  defend: form(
    'defend',
    'NS-10.5.a',
    'Says who leads the defense, and what helps it.',
    { lead: 'S117', bonus: [], fleet: 0, air: 0 },
    { lead: LEAD },
    {
      bonus: BONUS,
      fleet: none,
      /** A German counter against an overrun (NS-A44); 0 in a combat, where they are assigned before. */
      air: none,
    },
  ),
  /** NS-10.7.g. */
  split: form(
    'split',
    'NS-10.7.g',
    'Says how much of the result the defender takes as hexes of retreat.',
    { retreat: 1 },
    { retreat: count },
  ),
  lose: form(
    'lose',
    'NS-10.7.2.a',
    'Takes a step off a unit.',
    { unit: 'S117', arm: 'infantry' },
    { unit: UNIT },
    { arm: stepKind },
  ),
  retreat: form(
    'retreat',
    'NS-10.7.1.a',
    'Retreats units that stand together along a path.',
    { units: ['S117'], path: ['1314', '1315'] },
    { units: UNITS, path: PATH },
    {},
    STACK,
  ),
  advance: form(
    'advance',
    'NS-10.8.a',
    'Advances a unit after combat; the second hex is named in the same path.',
    { unit: 'A005', path: ['1313'] },
    { unit: UNIT, path: PATH },
  ),
  convert: form(
    'convert',
    'NS-15.a',
    'Converts the rails of a hex to the gauge of a side.',
    { side: 'axis', hex: '2014' },
    { side: sideCodec, hex: HEX },
  ),
  roll: form(
    'roll',
    'NS-2.a',
    'One die, or two for the relief of a leader.',
    { dice: [4, 5], side: null, unit: 'L-Hoth' },
    {
      /** One die, or two for relief (NS-13.3.c). */
      dice: withSchema(withRole(t.readonlyArray(dieCodec), 'die'), { minItems: 1, maxItems: 2 }),
    },
    {
      /** Whose losses are rolled, in the air attrition phase. */
      side: usually(nullable(sideCodec), null),
      /** For whom, when several have to roll. */
      unit: usually(nullable(unitId), null),
    },
    { list: 'dice', one: 'die', codec: die },
  ),
  'end-phase': form('end-phase', 'NS-2.a', 'Ends the phase, segment or step, where it can be left.', {}),
};
export type ActionType = keyof typeof FORMS;
/** An action of this type with the units and hexes that it names. */
export type ActionOf<T extends ActionType> = (typeof FORMS)[T] extends {
  readonly fields: infer Required extends t.Props;
  readonly usual: infer Optional extends Usuals;
}
  ? NamedAction<T, Required, Optional>
  : never;
