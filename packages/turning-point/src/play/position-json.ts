import type { Board } from '@eastfront/kernel';
import { keepFor } from '@eastfront/kernel';
import { exactType, hexCodec, numberCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { HexType } from '../position/battle-shape.js';
import { positionShape } from '../position/position.js';

const list = t.array(t.unknown);

/** A position as written: its fields, its units by where they are, and the totals of the points. */
const positionWith = (hex: HexType) => {
  const shape = positionShape(hex);
  const { score, battle, strikes, patrols, ...head } = shape.optional;
  const json = exactType(
    {},
    {
      ...head,
      units: list,
      reinforcements: list,
      toSetUp: list,
      /** Ids of counters of the game. */
      eliminated: t.array(t.string),
      /** Eliminated units that are no counters of the game, whole. */
      lost: list,
      vp: exactType({}, { soviet: numberCodec, axis: numberCodec }),
      score,
      battle,
      strikes,
      patrols,
      /** The state of supply for movement has been judged and is noted with the units. */
      supplyJudged: t.boolean,
    },
    'a position',
  );
  return { shape, json };
};

/** The fields of a position and its written form, on a board. */
export const positionOn = keepFor((_rules: null, board: Board<unknown>) => positionWith(hexCodec(board)));

/** A position as written, for the schema: made where one asks for it. */
export const positionJson = () => positionWith(t.string as unknown as HexType).json;

/** A position as read, its units still as written. */
export type PositionJson = t.TypeOf<ReturnType<typeof positionJson>>;
