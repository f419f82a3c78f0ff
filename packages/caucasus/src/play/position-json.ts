import type { Board, OddsTable } from '@eastfront/kernel';
import { keepFor } from '@eastfront/kernel';
import { exactType, hexCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { positionShape } from '../position/position.js';
import type { HexType } from '../position/value-codecs.js';
import { sideCodec, writtenHex } from '../position/value-codecs.js';

const sideByHex = t.record(t.string, sideCodec, 'sides by the labels of hexes');

/** A position as it is written: its fields, and what the state holds in another form, such as units and control. */
const positionWith = (hex: HexType, columns: number) => {
  const shape = positionShape(hex, columns);
  const { scenario, turn, player, phase, step, weather, ...rest } = shape.optional;
  const json = exactType(
    {},
    {
      scenario,
      turn,
      player,
      phase,
      step,
      weather,
      units: t.array(t.unknown),
      control: sideByHex,
      controlAtStart: sideByHex,
      ...rest,
    },
    'a position',
  );
  return { shape, json };
};

/** A position as written, for the schema: made where one asks for it. */
export const positionJson = () => positionWith(writtenHex, Number.MAX_SAFE_INTEGER).json;

/** The fields of a position and its written form, on a board with a combat table. */
export const positionOn = keepFor(({ table }: OddsTable, board: Pick<Board, 'grid' | 'exists'>) =>
  positionWith(hexCodec(board), table.columns.length),
);

/** A position as read, its units and control still as written. */
export type PositionJson = t.TypeOf<ReturnType<typeof positionJson>>;
