import { remember } from '@eastfront/kernel';
import {
  exactType,
  hexCodec,
  integerCodec,
  jsonSchemaOf,
  nullable,
  oneWordOf,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Theatre } from '../01-units/board.js';
import { ARMS, PLACES } from '../01-units/units.js';
import { mechanizedJson, weakJson } from '../data/forces.js';
import type { HexWord } from '../data/written.js';
import { ANY_HEX, countCodec, hexOrNone, nationCodec, sideCodec } from '../data/written.js';

/** Kinds of counters as they are written; a general is an armour leader with `armor`, else an army commander. */
export const KIND_WORDS = ['combat', 'hq', 'leader', 'truck', 'air-supply'] as const;

const yes = (description: string) => withSchema(t.boolean, { description });

/** What is printed on a counter; every field can be overridden for a counter of the game. */
const counterFields = {
  name: t.string,
  side: sideCodec,
  nation: nationCodec,
  kind: oneWordOf(KIND_WORDS),
  arm: oneWordOf(ARMS),
  attack: countCodec,
  defense: countCodec,
  move: countCodec,
  quality: wholeCodec(1, 4),
  maxSteps: withSchema(countCodec, { description: 'Of the only counter, or of the infantry counter.' }),
  mechanized: nullable(mechanizedJson),
  weak: nullable(weakJson),
  guards: t.boolean,
  ss: t.boolean,
  policeSteps: yes('Takes police points, two for a step.'),
  redBox: yes('Its step number is boxed in red.'),
  zoc: t.boolean,
  freeStacking: yes('Does not count against the number of units in a hex.'),
  armyGroup: yes('An army group HQ.'),
  panzer: yes('A Panzer army HQ.'),
  front: yes('A Front HQ, as Soviet HQs are that are not special.'),
  special: yes('Zhukov or Vasilevsky.'),
  armor: yes('An armor leader.'),
  range: countCodec,
  operations: countCodec,
  attackBonus: integerCodec,
  defenseBonus: integerCodec,
  moveBonus: countCodec,
  relief: countCodec,
};

/** The attack that a unit has reacted to, -1 for none; where only true is said it is worked out from where the unit is. */
const reactedCodec = withSchema(
  new t.Type<number, boolean | number, unknown>(
    'true, false or the number of the attack',
    t.number.is,
    (value, context) => {
      if (typeof value === 'boolean') return t.success(value ? 0 : -1);
      return countCodec.validate(value, context);
    },
    (attack) => (attack === -1 ? false : attack),
  ),
  {
    anyOf: [{ type: 'boolean' }, jsonSchemaOf(countCodec)],
    description: 'Has reacted, and to which attack.',
  },
);

/** What the unit has done. */
const statusFields = (hex: HexWord) => ({
  due: withSchema(countCodec, { description: 'The turn in whose box it stands.' }),
  entry: nullable(t.readonlyArray(t.string)),
  delayed: t.boolean,
  steps: withSchema(countCodec, { description: 'Of the only counter, or of the infantry counter.' }),
  mechanizedSteps: countCodec,
  with: withSchema(nullable(t.string), { description: 'The HQ of an army commander.' }),
  supplied: t.boolean,
  oosBefore: t.boolean,
  disrupted: t.boolean,
  activated: t.union([t.string, t.boolean], 'the id of an HQ, true or false'),
  activatedHq: t.boolean,
  checked: t.boolean,
  attackedThisTurn: t.boolean,
  defendedThisTurn: t.boolean,
  volgaPoint: t.boolean,
  activeNow: t.boolean,
  movedFirst: t.boolean,
  movedSecond: t.boolean,
  bonusUsed: t.boolean,
  ledBy: withSchema(nullable(t.string), { description: 'The armor leader it began with.' }),
  defendedNow: t.boolean,
  startedAt: hexOrNone(hex),
  spent: countCodec,
  ended: t.boolean,
  stopped: withSchema(nullable(exactType({ at: hex, clause: t.string }, {}, 'a stop')), {
    description: 'Where a move had to stop, and by which clause.',
  }),
  reacted: reactedCodec,
  fledTo: hexOrNone(hex),
  stormedFrom: hexOrNone(hex),
});

/** Units as written in a case or save, with the hexes of a board. */
const unitCodecs = (hex: HexWord) => {
  const fields = statusFields(hex);
  return {
    status: exactType({}, fields, 'the status of a unit'),
    unit: exactType(
      { id: t.string },
      { ...counterFields, at: hex, place: oneWordOf(PLACES), ...fields },
      'a unit',
    ),
  };
};

/** A unit as written, on whatever board. */
export const unitJson = unitCodecs(ANY_HEX).unit;
export type UnitJson = t.TypeOf<typeof unitJson>;

/** The parts of what a unit has done. */
export const STATUS = Object.keys(statusFields(ANY_HEX)) as readonly (keyof ReturnType<
  typeof statusFields
>)[];

/** The codecs of units on a board. */
export const unitOn = remember((_: null, { board }: Theatre) => unitCodecs(hexCodec(board)));
