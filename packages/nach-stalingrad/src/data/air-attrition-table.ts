import type { BadInput } from '@eastfront/kernel';
import { unlessBad } from '@eastfront/kernel';
import { each, exactType, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import { SKIES } from '../01-units/board.js';
import { rowFaults } from '../01-units/step-rows.js';
import type { AirAttritionTable } from '../rules.js';
import { countCodec } from './value-codecs.js';

/** The air attrition table as written. */
export const airAttritionJson = exactType(
  {
    name: t.string,
    sky: each(SKIES, t.Int, 'modifiers by the weather in the air'),
    fighter: t.Int,
    rows: t.array(exactType({ from: countCodec, losses: countCodec }, {}, 'a row')),
  },
  { source: t.unknown },
  'the air attrition table',
);

/** Reads the air attrition table (NS-7.3.a): rows by the modified die. */
export const readAirAttrition = (json: unknown): Either<readonly BadInput[], AirAttritionTable> =>
  readTableWith('air-attrition', airAttritionJson, json, (written, source) =>
    unlessBad(rowFaults(written.rows), { ...written, source }),
  );
