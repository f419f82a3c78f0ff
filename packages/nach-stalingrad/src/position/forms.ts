import type { HexId, JsonObject } from '@eastfront/kernel';
import {
  type Also,
  alsoWritten,
  atLeastOne,
  dieCodec,
  eachOnce,
  integerCodec,
  labelCodec,
  type NamedAction,
  naming,
  namingEach,
  namingOrNull,
  nullable,
  oneWordOf,
  type ShapeOf,
  shape,
  type Usually,
  usually,
  wholeCodec,
  withRole,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { countCodec, LABEL, sideCodec } from '../data/written.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsViolation, Rules } from '../rules.js';
import type { Position } from './position.js';
import { EAST_BANK, MOVE_MODES, POINT_KINDS, STEP_KINDS, unitById } from './position.js';

type Found<A> = Either<NsViolation, A>;

const unitId = withRole(withSchema(t.string, { description: 'The id of a unit.' }), 'unit');
/** A unit that rules of its own refuse where there is none of this id. */
const nobody = usually(nullable(unitId), null);

const UNIT = naming(unitId, {
  find: (_rules: Rules, position: Position, id): Found<Unit> => {
    const unit = unitById(position, id);
    return unit === null ? left({ clause: 'NS-1.a', code: 'NO_SUCH_UNIT', subject: id }) : right(unit);
  },
  nameOf: (_rules, { counter }) => counter.id,
});
const SOME_UNITS = usually(namingEach(UNIT, withRole(eachOnce(unitId, 'unit'), 'unit')), []);
const UNITS = namingEach(
  UNIT,
  withSchema(withRole(eachOnce(unitId, 'unit', 1), 'unit'), { description: 'Units that stand together.' }),
);
const NO_UNIT = usually(namingOrNull(UNIT), null);

const hexLabel = withRole(labelCodec(LABEL, '2214'), 'hex');
const pathLabels = withSchema(withRole(atLeastOne(hexLabel, 'hex'), 'path'), {
  description: 'Labels of hexes from the second one on; by sea and over the Volga the end alone.',
});

const findHex = ({ theatre }: Rules, _position: Position, text: string): Found<HexId> => {
  const hex = hexOnBoard(theatre, text);
  return hex === null ? left({ clause: 'NS-0.c', code: 'NO_SUCH_HEX', subject: text }) : right(hex);
};
const HEX = naming(hexLabel, {
  find: findHex,
  nameOf: ({ theatre }, hex) => label(theatre, hex),
});
const TO = withRole(HEX, 'location');
const HEXES = namingEach(HEX, withRole(atLeastOne(hexLabel, 'hex'), 'hex'));
const PATH = namingEach(HEX, pathLabels);
/** A hex, or the east bank. */
const ENTRY = naming(withRole(labelCodec(LABEL, '2214', EAST_BANK), 'location'), {
  find: (rules: Rules, position: Position, text): Found<HexId | typeof EAST_BANK> =>
    text === EAST_BANK ? right(EAST_BANK) : findHex(rules, position, text),
  nameOf: ({ theatre }, hex) => (hex === EAST_BANK ? hex : label(theatre, hex)),
});

/** A unit and its way. */
export type UnitWay = readonly [unit: Unit, path: readonly HexId[]];

/** The ways of several units, by the id of each; in the order of the ids. */
const PATHS = naming(withRole(t.record(t.string, pathLabels), 'path'), {
  find: (rules: Rules, position: Position, paths, action): Found<readonly UnitWay[]> => {
    const ways: UnitWay[] = [];
    for (const id of Object.keys(paths).sort()) {
      const unit = UNIT.naming.find(rules, position, id, action);
      if (unit._tag === 'Left') return unit;
      const path = PATH.naming.find(rules, position, paths[id] ?? [], action);
      if (path._tag === 'Left') return path;
      ways.push([unit.right, path.right]);
    }
    return right(ways);
  },
  nameOf: (rules, ways) =>
    Object.fromEntries(ways.map(([{ counter }, path]) => [counter.id, PATH.naming.nameOf(rules, path)])),
});

const count = withRole(countCodec, 'count');
const steps = withRole(wholeCodec(1), 'count');
const kind = oneWordOf(POINT_KINDS);
/** Fewer than none are for the rules to refuse (NS-7.2.e). */
const counters = usually(withRole(integerCodec, 'count'), 0);
const none = usually(count, 0);
const battle = withSchema(withRole(countCodec, 'battle'), {
  description: 'The number of an attack, from 0.',
});
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
const bonus = usually(withRole(generals, 'unit'), []);
const die = withRole(dieCodec, 'die');

/** The second form of an action whose list may be written as the one thing in it: a stack of one unit, one die. */
interface Short {
  readonly list: string;
  readonly one: string;
  readonly codec: t.Mixed;
}
const STACK: Short = { list: 'units', one: 'unit', codec: unitId };

type Usuals = Readonly<Record<string, Usually<t.Mixed>>>;
type Written = ShapeOf<{ readonly type: t.LiteralC<string> }, Usuals>;

const shortForm = (type: string, { list, one, codec }: Short, fields: t.Props, usual: Usuals): Also => {
  const { [list]: _, ...others } = fields;
  return alsoWritten({
    codec: shape(
      { ...others, type: t.literal(type), [one]: codec },
      usual,
      `the action "${type}" of one ${one}`,
    ),
    when: (json) => !(list in json),
    means: ({ [one]: only, ...said }: Written) => [{ ...said, type, [list]: [only] }],
    of: ({ [list]: all, ...said }: Written): Written | null =>
      Array.isArray(all) && all.length === 1 ? { ...said, type, [one]: all[0] } : null,
  });
};

/**
 * How an action of a type is written, and the clause that says when it is done: in a sentence what it does, one without its type, what it
 * always says and what usually goes unsaid. The chapters say the rest; each rule says itself when its action comes.
 */
const form = <
  const Type extends string,
  Required extends t.Props = Record<never, never>,
  Optional extends Usuals = Record<never, never>,
>(
  type: Type,
  when: ClauseId,
  tells: string,
  sample: JsonObject,
  fields: Required = {} as Required,
  usual: Optional = {} as Optional,
  short: Short | null = null,
) => ({
  type,
  when,
  tells,
  sample,
  fields,
  usual,
  always: true as const,
  ...(short === null ? {} : { also: shortForm(type, short, fields, usual) }),
});

const airMissions = { fighters: counters, supply: counters, volga: counters, fleet: counters };

/** Bombers are the counters without another mission (NS-7.2.e), and need no word. */
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
  /** At any moment (NS-5.2.3.m). */
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
      /** The lead unit; null when there is no choice. */
      lead: nobody,
      /** An armor leader who gives his bonus. */
      leader: nobody,
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
    { units: UNITS, path: PATH, hq: unitId },
    { battle: onlyAttack },
    STACK,
  ),
  disengage: form(
    'disengage',
    'NS-10.2.a',
    'Takes units of the defender out of a hex attacked (an optional rule).',
    { units: ['S117'], path: ['1314', '1315'], hq: 'HQ-Don-Front', commander: null, battle: 0 },
    { units: UNITS, path: PATH, hq: unitId },
    { commander: nobody, battle: onlyAttack },
    STACK,
  ),
  'retreat-before': form(
    'retreat-before',
    'NS-10.2.2.a',
    'Retreats all units of a hex before combat, each its way (an optional rule).',
    { hex: '1313', paths: { S117: ['1314', '1315'] }, hq: 'HQ-Don-Front', commander: 'L-Rokossovski' },
    { hex: HEX, paths: PATHS, hq: unitId },
    { commander: nobody },
  ),
  done: form('done', 'NS-10.1.n', 'Ends the declaring of attacks, or the reactions.', {}),
  resolve: form(
    'resolve',
    'NS-10.3.a',
    'Begins a combat: its lead unit, the supply spent, the generals and the fleet that help.',
    { battle: 0, supply: 'truck-axis-4-0', lead: 'A005', bonus: ['L-Hoth'], fleet: 0 },
    { battle, lead: unitId },
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
    'NS-10.5.a',
    'Says who leads the defense, and what helps it.',
    { lead: 'S117', bonus: [], fleet: 0, air: 0 },
    { lead: unitId },
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
      unit: nobody,
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
