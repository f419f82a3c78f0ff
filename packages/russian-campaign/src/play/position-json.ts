import { onceFor } from '@eastfront/kernel';
import { exactType, hexCodec, someOf, wholeCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Theatre } from '../02-components/board.js';
import { SIDES } from '../02-components/units.js';
import { sideCodec, turnOrNever } from '../data/codecs.js';
import type { HexType } from '../position/position.js';
import { ANYWHERE, positionShape, SEA_AREAS } from '../position/position.js';

const count = wholeCodec(0);
const sideByHex = t.record(t.string, sideCodec, 'sides by the labels of hexes');

/** What the player has used up in this turn, and what both sides have used up permanently. */
const usedJson = exactType(
  {},
  {
    railMoves: count,
    sea: someOf(SEA_AREAS, count),
    landings: someOf(SIDES, count),
    seaLost: someOf(SIDES, t.boolean),
    withdrawals: count,
    /** Stukas of the turn that are gone without having been placed. */
    stukas: count,
    /** Uses of the artillery markers in this year. */
    artillery: count,
    /** Those of this year are over. */
    axisReplacements: t.boolean,
    /** In this year. */
    stavkaReplaced: t.boolean,
  },
  'what has been used',
);

/** A position as written: its fields, and what is held in another form. */
const positionWith = (hex: HexType) => {
  const shape = positionShape(hex);
  const { scenario, turn, player, impulse, phase, step, weather, sovietReplacements, ...rest } =
    shape.optional;
  const json = exactType(
    {},
    {
      scenario,
      turn,
      player,
      impulse,
      phase,
      step,
      weather,
      units: t.array(t.unknown),
      /** The side that entered last. */
      control: sideByHex,
      rail: sideByHex,
      railAtStart: sideByHex,
      ...rest,
      used: usedJson,
      sovietReplacements,
      siberia: exactType({}, { sent: count, returns: turnOrNever, filled: t.boolean }),
      /** Those that are left. */
      markers: exactType({}, { stukas: count, artillery: count }),
    },
    'a position',
  );
  return { shape, json };
};

/** The fields of a position and its written form, on a board: hexes by their labels outside, by their numbers inside. */
export const positionOn = onceFor(({ board }: Theatre) => positionWith(hexCodec(board)));
/** A position as written, for the schema. */
export const positionJson = positionWith(ANYWHERE).json;
type PositionFile = t.TypeOf<typeof positionJson>;
/** What an answer shows as null where there is none. */
const ABSENT = ['pending', 'battle', 'ending'] as const;
type Absent = (typeof ABSENT)[number];

/** A position as written, null left out like what is not there. */
export type PositionJson = Omit<PositionFile, Absent> & {
  readonly [key in Absent]?: NonNullable<PositionFile[key]>;
};

/** Leaves out what is null because it is not there. */
export const withoutAbsent = (file: PositionFile): PositionJson => {
  const isAbsent = (key: string): boolean => ABSENT.some((one) => one === key && file[one] === null);
  return Object.fromEntries(Object.entries(file).filter(([key]) => !isAbsent(key))) as PositionJson;
};
