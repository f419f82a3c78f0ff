import type { BadInput } from '@eastfront/kernel';
import { unlessBad } from '@eastfront/kernel';
import { exactType, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import { rowFaults } from '../01-units/step-rows.js';
import type { VolgaTable } from '../rules.js';
import { countCodec } from './value-codecs.js';

/** The Volga interdiction table as written, with what a crossing costs. */
export const volgaJson = exactType(
  {
    name: t.string,
    rows: t.array(exactType({ from: countCodec, points: countCodec }, {}, 'a row')),
    costs: exactType({ infantry: countCodec, other: countCodec, supply: countCodec }, {}, 'costs'),
  },
  { source: t.unknown },
  'the Volga table',
);

/** Reads the Volga interdiction table (NS-9.5.c): rows by Axis counters. */
export const readVolga = (json: unknown): Either<readonly BadInput[], VolgaTable> =>
  readTableWith('volga', volgaJson, json, (written, source) =>
    unlessBad(rowFaults(written.rows), { ...written, source }),
  );

/** Soviet transport points against so many Axis counters. */
export const transportPoints = ({ rows }: VolgaTable, counters: number): number =>
  rows.reduce((points, row) => (row.from <= counters ? row.points : points), 0);
