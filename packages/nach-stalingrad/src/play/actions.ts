import type { JsonObject } from '@eastfront/kernel';
import {
  dieCodec,
  eachOnce,
  integerCodec,
  nullable,
  oneWordOf,
  type ShapeC,
  shape,
  type Usually,
  usually,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { countCodec, LABEL, sideCodec } from '../data/written.js';
import { EAST_BANK, MOVE_MODES, POINT_KINDS, STEP_KINDS } from './position.js';

const unit = withSchema(t.string, { description: 'The id of a unit.' });
const someUnits = eachOnce(unit, 'unit');
const units = withSchema(eachOnce(unit, 'unit', 1), { description: 'Units that stand together.' });
const hex = withSchema(t.string, { pattern: `^${LABEL}$`, description: 'The label of a hex.' });
const hexes = withSchema(t.readonlyArray(hex), { minItems: 1 });
const path = withSchema(t.readonlyArray(hex), {
  description: 'Labels of hexes from the second one on; by sea and over the Volga the end alone.',
});
const entry = withSchema(t.string, { pattern: `^(${LABEL}|${EAST_BANK})$` });
const steps = wholeCodec(1);
const kind = oneWordOf(POINT_KINDS);
/** Fewer than none are for the rules to refuse (NS-7.2.e). */
const counters = usually(integerCodec, 0);
const none = usually(countCodec, 0);
const nobody = usually(nullable(unit), null);
const battle = withSchema(countCodec, { description: 'The number of an attack, from 0.' });
/** The attack that sets off a reaction; null when there is no choice. */
const onlyAttack = usually(nullable(battle), null);
/** Of a two-counter army. */
const stepKind = usually(nullable(oneWordOf(STEP_KINDS)), null);

/** Generals who give their bonus, as a list; one may be named by himself. */
const generals = withSchema(
  new t.Type<readonly string[], readonly string[], unknown>(
    'an id, a list of ids or null',
    t.readonlyArray(t.string).is,
    (value, context) =>
      t
        .readonlyArray(t.string)
        .validate(value === null ? [] : typeof value === 'string' ? [value] : value, context),
    (list) => list,
  ),
  { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }] },
);
const bonus = usually(generals, []);

type Usuals = Readonly<Record<string, Usually<t.Mixed>>>;

/** How an action of a type is written: in a sentence what it does, one without its type, what it always says and what usually goes unsaid. */
const form = <
  const Type extends string,
  Required extends t.Props = Record<never, never>,
  Optional extends Usuals = Record<never, never>,
>(
  type: Type,
  tells: string,
  sample: JsonObject,
  fields: Required = {} as Required,
  usual: Optional = {} as Optional,
): ShapeC<{ readonly type: t.LiteralC<Type> } & Required, Optional> =>
  withSchema(shape({ type: t.literal(type), ...fields }, usual, `the action "${type}"`), {
    description: tells,
    examples: [{ type, ...sample }],
  });

/** How each action is written. */
export const FORMS = {
  'use-supply': form(
    'use-supply',
    'Spends a supply counter for the units around it in the supply phase.',
    { supply: 'truck-1' },
    { supply: unit },
  ),
  reinforce: form(
    'reinforce',
    'Brings a unit that is due in by an entry hex, or to the east bank.',
    { unit: 'S201', to: '3001' },
    { unit, to: entry },
  ),
  rebuild: form(
    'rebuild',
    'Gives a unit steps for replacement points of a kind.',
    { unit: 'A009', steps: 2, kind: 'infantry' },
    { unit, steps, kind },
  ),
  withdraw: form(
    'withdraw',
    'Takes steps off a unit that must give some up.',
    { unit: 'A009', steps: 1, kind: 'mechanized' },
    { unit, steps, kind },
  ),
  missions: form(
    'missions',
    'Divides the air counters of a side between its missions for the turn.',
    { side: 'axis', fighters: 3, supply: 1, volga: 2, fleet: 0 },
    { side: sideCodec },
    { fighters: counters, supply: counters, volga: counters, fleet: counters },
  ),
  /** At any moment (NS-5.2.3.m). */
  'air-supply': form(
    'air-supply',
    'Places an air supply counter on a hex.',
    { side: 'axis', to: '2014' },
    { to: hex },
    { side: usually(sideCodec, 'axis') },
  ),
  /** At any moment (NS-5.2.3.q, NS-10.7.2.l). */
  remove: form(
    'remove',
    'Takes a supply counter off the map, or sends an HQ to the box of the next turn.',
    { unit: 'HQ-6' },
    { unit },
  ),
  commander: form(
    'commander',
    'Sends an army commander to an HQ.',
    { unit: 'L-Rokossovski', hq: 'HQ-Don-Front' },
    { unit, hq: unit },
  ),
  activate: form(
    'activate',
    'Activates an HQ with the HQs that it brings along and the units that are to follow them.',
    { hq: 'HQ-B', also: ['HQ-6', 'HQ-4Pz'], units: ['A009', 'A005'], independent: 'A017' },
    {
      /** An army or Front HQ, or an army group or special HQ with those it brings along in `also`. */
      hq: unit,
    },
    {
      also: usually(someUnits, []),
      /** Combat units, armor leaders and trucks. */
      units: usually(someUnits, []),
      /** The one unit out of range that an army group HQ activates (NS-8.j). */
      independent: nobody,
    },
  ),
  /** Before anything else is done (NS-8.b). */
  'stand-down': form(
    'stand-down',
    'Leaves one unit, or an HQ brought along, out of an activation again.',
    { unit: 'A009' },
    { unit },
  ),
  pass: form('pass', 'Activates nothing, or leaves out what may be left out.', {}),
  move: form(
    'move',
    'Moves units that stand together along a path; by sea and over the Volga the path is its end alone.',
    { units: ['S084'], path: ['2214'], mode: 'volga' },
    { units, path },
    { mode: usually(oneWordOf(MOVE_MODES), 'normal') },
  ),
  overrun: form(
    'overrun',
    'Overruns an enemy hex in the course of a move.',
    { units: ['A005', 'L-Hoth'], hex: '2215', air: 1, leader: 'L-Hoth' },
    {
      /** Combat units and armor leaders. */
      units,
      hex,
    },
    {
      air: none,
      /** The lead unit; null when there is no choice. */
      lead: nobody,
      /** An armor leader who gives his bonus. */
      leader: nobody,
    },
  ),
  'place-hq': form(
    'place-hq',
    'Moves an HQ when the units of the segment have moved.',
    { unit: 'HQ-6', to: '1914' },
    { unit, to: hex },
  ),
  /** NS-10.7.2.j. */
  'push-hq': form(
    'push-hq',
    'Pushes an enemy HQ out of a hex that has been entered.',
    { unit: 'HQ-Don-Front', to: '2313' },
    { unit, to: hex },
  ),
  transfer: form(
    'transfer',
    'Gives steps of one unit to another in its hex.',
    { unit: 'S084', to: 'S085', steps: 1, arm: 'infantry' },
    { unit, to: unit, steps },
    { arm: stepKind },
  ),
  found: form(
    'found',
    'Founds a new unit from steps of another.',
    { unit: 'S084', 'new': 'S120', steps: 2 },
    { unit, new: unit, steps },
  ),
  /** NS-14.k. */
  landing: form(
    'landing',
    'Places the marker of a landing by the Black Sea Fleet.',
    { hex: '0528' },
    { hex },
  ),
  attack: form(
    'attack',
    'Declares an attack by units on hexes, directed by an HQ.',
    { units: ['A009', 'A006'], hexes: ['2014'], hq: 'HQ-6' },
    { units, hexes, hq: unit },
  ),
  join: form(
    'join',
    'Adds a unit to an attack declared in this segment.',
    { unit: 'A012', battle: 0 },
    { unit, battle },
  ),
  air: form(
    'air',
    'Gives air counters to a combat.',
    { battle: 0, counters: 2 },
    { battle, counters: countCodec },
  ),
  react: form(
    'react',
    'Moves units of the defender to a hex attacked, or beside it.',
    { units: ['S117'], path: ['1314', '1313'], hq: 'HQ-Don-Front', battle: 0 },
    { units, path, hq: unit },
    { battle: onlyAttack },
  ),
  disengage: form(
    'disengage',
    'Takes units of the defender out of a hex attacked (an optional rule).',
    { units: ['S117'], path: ['1314', '1315'], hq: 'HQ-Don-Front', commander: null, battle: 0 },
    { units, path, hq: unit },
    { commander: nobody, battle: onlyAttack },
  ),
  'retreat-before': form(
    'retreat-before',
    'Retreats all units of a hex before combat, each its way (an optional rule).',
    { hex: '1313', paths: { S117: ['1314', '1315'] }, hq: 'HQ-Don-Front', commander: 'L-Rokossovski' },
    { hex, paths: t.record(t.string, path), hq: unit },
    { commander: nobody },
  ),
  done: form('done', 'Ends the declaring of attacks, or the reactions.', {}),
  resolve: form(
    'resolve',
    'Begins a combat: its lead unit, the supply spent, the generals and the fleet that help.',
    { battle: 0, supply: 'truck-1', lead: 'A005', bonus: ['L-Hoth'], fleet: 0 },
    { battle, lead: unit },
    {
      supply: nobody,
      /** The commander, the armor leader or both (NS-A79). */
      bonus,
      /** Combat points of the Black Sea Fleet: 0, 3 or 6 (NS-14.j). */
      fleet: none,
    },
  ),
  defend: form(
    'defend',
    'Says who leads the defense, and what helps it.',
    { lead: 'S117', bonus: [], fleet: 0, air: 0 },
    { lead: unit },
    {
      bonus,
      fleet: none,
      /** A German counter against an overrun (NS-A44); 0 in a combat, where they are assigned before. */
      air: none,
    },
  ),
  /** NS-10.7.g. */
  split: form(
    'split',
    'Says how much of the result the defender takes as hexes of retreat.',
    { retreat: 1 },
    { retreat: countCodec },
  ),
  lose: form(
    'lose',
    'Takes a step off a unit.',
    { unit: 'S117', arm: 'infantry' },
    { unit },
    { arm: stepKind },
  ),
  retreat: form(
    'retreat',
    'Retreats units that stand together along a path.',
    { units: ['S117'], path: ['1314', '1315'] },
    { units, path },
  ),
  advance: form(
    'advance',
    'Advances a unit after combat; the second hex is named in the same path.',
    { unit: 'A005', path: ['1313'] },
    { unit, path },
  ),
  convert: form(
    'convert',
    'Converts the rails of a hex to the gauge of a side.',
    { side: 'axis', hex: '2014' },
    { side: sideCodec, hex },
  ),
  roll: form(
    'roll',
    'One die, or two for the relief of a leader.',
    { dice: [4, 5], side: null, unit: 'L-Hoth' },
    {
      /** One die, or two for relief (NS-13.3.c). */
      dice: withSchema(t.readonlyArray(dieCodec), { minItems: 1, maxItems: 2 }),
    },
    {
      /** Whose losses are rolled, in the air attrition phase. */
      side: usually(nullable(sideCodec), null),
      /** For whom, when several have to roll. */
      unit: nobody,
    },
  ),
  'end-phase': form('end-phase', 'Ends the phase, segment or step, where it can be left.', {}),
};
/** Everything a player or chance can do; hexes are labels, counters ids. */
export type Action = t.TypeOf<(typeof FORMS)[ActionType]>;
export type ActionType = keyof typeof FORMS;
export type ActionOf<T extends ActionType> = t.TypeOf<(typeof FORMS)[T]>;
