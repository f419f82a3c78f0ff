import { exactType, nullable, oneWordOf, shape, usuals, wholeCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { ENTRY_SIDES } from '../02-components/board.js';
import {
  NO_MARKS,
  PLACES,
  QUALITIES,
  SERVICES,
  SIZES,
  SPECIALS,
  STEPS_OF_A_UNIT,
  SUPPLY_STATES,
  UNIT_TYPES,
} from '../02-components/units.js';
import { nationCodec, sideCodec } from './value-codecs.js';

const strength = wholeCodec(0);

/** What one side of a counter says. */
const faceFields = {
  attack: strength,
  mountainAttack: nullable(strength),
  defense: strength,
  move: strength,
  tq: oneWordOf(QUALITIES),
  tqDefense: oneWordOf(QUALITIES),
  armor: nullable(oneWordOf(['shift', 'cancel'] as const)),
};
const faceJson = exactType({}, faceFields, 'a side of a counter');
export type FaceJson = t.TypeOf<typeof faceJson>;

/** What is printed on a counter; every field can be overridden for a counter of the game. */
const counterFields = {
  name: t.string,
  side: sideCodec,
  nation: nationCodec,
  type: oneWordOf(UNIT_TYPES),
  size: oneWordOf(SIZES),
  mechanized: t.boolean,
  cavalry: t.boolean,
  whiteSquare: t.boolean,
  guards: t.boolean,
  service: nullable(oneWordOf(SERVICES)),
  special: nullable(oneWordOf(SPECIALS)),
  ...faceFields,
  reduced: nullable(faceJson),
  remnant: nullable(faceJson),
  steps: wholeCodec(1, 3),
  withdraw: nullable(wholeCodec(1)),
  startsReduced: t.boolean,
};

/** The marks a unit can bear; a road hex may cost half a point. */
export const marksShape = shape({}, usuals(NO_MARKS, { spent: t.number }), 'the marks of a unit');

/** Where the unit is and the marks it bears. */
const statusFields = {
  at: t.string,
  place: oneWordOf(PLACES),
  step: oneWordOf(STEPS_OF_A_UNIT),
  due: wholeCodec(0, 99),
  entry: nullable(oneWordOf(Object.keys(ENTRY_SIDES))),
  region: nullable(t.string),
  supply: oneWordOf(SUPPLY_STATES),
  startedAt: nullable(t.string),
  startedInZone: t.boolean,
  marked: t.boolean,
  markedFor: nullable(t.string),
  automatic: t.boolean,
  automaticHex: nullable(t.string),
  ...marksShape.optional,
};

/** A unit as written in a case or save, wherever it is. */
export const unitJson = exactType({ id: t.string }, { ...counterFields, ...statusFields }, 'a unit');
export type UnitJson = t.TypeOf<typeof unitJson>;
