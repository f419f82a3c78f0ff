import { onceFor } from '@eastfront/kernel';
import { exactType, hexCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Theatre } from '../02-components/board.js';
import { sideCodec } from '../02-components/codecs.js';
import type { HexType } from '../position/position.js';
import { ANYWHERE, positionShape } from '../position/position.js';

const sideByHex = t.record(t.string, sideCodec, 'sides by the labels of hexes');

/** A position as it is written: its fields, and what the state holds in another form, such as units and control. */
const positionWith = (hex: HexType) => {
  const shape = positionShape(hex);
  const { scenario, turn, player, impulse, phase, step, weather, ...rest } = shape.optional;
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
    },
    'a position',
  );
  return { shape, json };
};

/** The fields of a position and its written form, on a board: hexes by their labels outside, by their numbers inside. */
export const positionOn = onceFor(({ board }: Theatre) => positionWith(hexCodec(board)));
/** A position as written, for the schema: made where one asks for it. */
export const positionJson = () => positionWith(ANYWHERE).json;
type PositionFile = t.TypeOf<ReturnType<typeof positionJson>>;
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
