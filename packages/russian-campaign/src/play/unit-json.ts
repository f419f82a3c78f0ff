import {
  exactType,
  nullable,
  nullFor,
  oneWordOf,
  shape,
  usuals,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { ENDED, NEVER, NO_MARKS, PLACES, SIZES, UNIT_TYPES } from '../02-components/units.js';
import { dateCodec, impulseJson, nationCodec, sideCodec, turnOrNever } from '../data/codecs.js';

/** What is printed on a counter; every field can be overridden for a counter of the game. */
const counterFields = {
  name: t.string,
  side: sideCodec,
  nation: nationCodec,
  type: oneWordOf(UNIT_TYPES),
  size: nullable(oneWordOf(SIZES)),
  combat: wholeCodec(0),
  move: wholeCodec(0),
  remnant: t.boolean,
  code: withSchema(nullable(t.string), {
    description:
      'Set-up letter or city as printed, or the event that calls the unit, such as bucharest-1943.',
  }),
  band: t.boolean,
  into: nullable(t.string),
  exempt: t.boolean,
};

/** The marks a unit can bear. */
export const marksShape = shape(
  {},
  usuals(NO_MARKS, {
    spent: wholeCodec(0),
    landed: withSchema(nullFor(NEVER, dateCodec), { description: 'The turn of its amphibious landing.' }),
  }),
  'the marks of a unit',
);

/** Where the unit is and what it has done. */
const statusFields = {
  at: t.string,
  place: oneWordOf(PLACES),
  due: withSchema(turnOrNever, { description: 'When it arrives; null for what no event has called yet.' }),
  dueImpulse: impulseJson,
  arrivesAt: withSchema(nullable(t.string), { description: 'The city where it enters, by label or name.' }),
  startedInZone: t.boolean,
  ended: nullable(oneWordOf(ENDED)),
  ...marksShape.optional,
};

/** A unit as written in a case or save, wherever it is. */
export const unitJson = exactType({ id: t.string }, { ...counterFields, ...statusFields }, 'a unit');
export type UnitJson = t.TypeOf<typeof unitJson>;
