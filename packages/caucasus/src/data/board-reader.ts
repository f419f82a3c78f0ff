import type { BadInput, BoardVocabulary } from '@eastfront/kernel';
import { badInput, compileBoard, oneOf } from '@eastfront/kernel';
import { exactType, hexFieldsReader, oneWordOf, wholeCodec } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { HexFields, Theatre } from '../02-components/board.js';
import { ENTRY_SIDES, gridOf, SEAS, SIDE_FEATURES, theatreOf } from '../02-components/board.js';
import { TERRAINS, TOWNS_AND_CITIES } from '../02-components/terrain.js';

/** What a hex says beside its terrain, as written. */
export const hexFieldsCodec = exactType(
  {},
  {
    place: oneWordOf(TOWNS_AND_CITIES),
    name: t.string,
    port: oneWordOf(['minor', 'major']),
    sea: oneWordOf(SEAS),
    coast: oneWordOf(['black']),
    entry: oneWordOf(Object.keys(ENTRY_SIDES)),
    vp: wholeCodec(0),
  },
  'what a hex says',
);

const fieldFaults = ({ port, sea }: t.TypeOf<typeof hexFieldsCodec>): readonly BadInput[] =>
  port !== undefined && sea === undefined
    ? [badInput('sea', `the sea of the port: ${oneOf(SEAS)}`, sea)]
    : [];

/** The words a board of this game may use. */
export const VOCABULARY: BoardVocabulary<HexFields> = {
  grid: gridOf,
  terrains: TERRAINS,
  sideFeatures: SIDE_FEATURES,
  linkKinds: ['road', 'rail', 'rail-supply-only', 'rail-unfinished'],
  fields: hexFieldsReader(hexFieldsCodec, fieldFaults),
  extraKeys: ['documented'],
};

/** Reads and checks a board of this game. */
export const readTheatre = (json: unknown): Either<readonly BadInput[], Theatre> => {
  const board = compileBoard(VOCABULARY, json);
  return board._tag === 'Left' ? board : right(theatreOf(board.right));
};
