import type { BadInput } from '@eastfront/kernel';
import { each, exactType, readTableWith, wholeCodec } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { GROUNDS, TERRAINS } from '../01-units/board.js';
import type { MovementTable } from '../rules.js';
import { countCodec } from './value-codecs.js';

/** Points of a hex; -1 for never. */
const cost = wholeCodec(-1);
const byGround = each(GROUNDS, cost, 'points by the weather on the ground');
const crossing = t.union([t.literal('all'), countCodec], '"all" or a number of points');

/** The movement table as written. */
export const movementJson = exactType(
  {
    name: t.string,
    terrain: each(TERRAINS, byGround, 'points by terrain'),
    city: byGround,
    road: byGround,
    bridge: byGround,
    river: each(GROUNDS, crossing, 'points of a river without a bridge'),
    overrun: countCodec,
  },
  { source: t.unknown },
  'the movement table',
);

/** Reads the movement table (NS-9.3.a). */
export const readMovement = (json: unknown): Either<readonly BadInput[], MovementTable> =>
  readTableWith('movement', movementJson, json, (written, source) => right({ ...written, source }));
