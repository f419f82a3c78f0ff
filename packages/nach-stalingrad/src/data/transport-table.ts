import type { BadInput } from '@eastfront/kernel';
import { each, exactType, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { TransportTable } from '../rules.js';
import { countCodec } from './value-codecs.js';

const RAIL = ['infantry', 'armor', 'cavalry', 'allies', 'police', 'supply'] as const;
const SEA = ['infantry', 'other', 'supply'] as const;

/** The transport tables as written. */
export const transportJson = exactType(
  {
    name: t.string,
    rail: each(RAIL, countCodec, 'rail points'),
    caucasus: each(['a', 'b'], countCodec, 'rail points on the Caucasus map by reading'),
    sea: each(SEA, countCodec, 'points of sealift'),
    sealift: each(['kerch', 'allPorts'], countCodec, 'sealift'),
  },
  { source: t.unknown },
  'the transport tables',
);

/** Reads the rail transport and the sealift table (NS-9.9.e, NS-6.1.k). */
export const readTransport = (json: unknown): Either<readonly BadInput[], TransportTable> =>
  readTableWith('transport', transportJson, json, (written, source) => right({ ...written, source }));
