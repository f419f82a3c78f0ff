import type { BadInput } from '@eastfront/kernel';
import { unlessBad } from '@eastfront/kernel';
import { exactType, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import { rowFaults } from '../01-units/step-rows.js';
import type { FleetTable } from '../rules.js';
import { countCodec } from './value-codecs.js';

const support = t.union([t.literal(0), t.literal(3), t.literal(6)], '0, 3 or 6');
const byPlace = exactType({ coast: countCodec, small: countCodec, large: countCodec }, {}, 'steps by place');

/** The Black Sea Fleet table as written. */
export const fleetJson = exactType(
  {
    name: t.string,
    rows: t.array(
      exactType(
        { from: countCodec, supply: t.boolean, transport: t.boolean, landing: t.boolean, support },
        {},
        'a row',
      ),
    ),
    supplies: byPlace,
    carries: byPlace,
  },
  { source: t.unknown },
  'the fleet table',
);

/** Reads the Black Sea Fleet table (NS-14.a): rows by interdiction level. */
export const readFleet = (json: unknown): Either<readonly BadInput[], FleetTable> =>
  readTableWith('fleet', fleetJson, json, (written, source) =>
    unlessBad(rowFaults(written.rows), { ...written, source }),
  );
