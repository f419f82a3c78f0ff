import type { BadInput } from '@eastfront/kernel';
import { badInput, unlessBad } from '@eastfront/kernel';
import { each, exactType, oneWordOf, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import { GROUNDS, SKIES } from '../01-units/board.js';
import type { WeatherTable } from '../rules.js';

const result = exactType({ ground: oneWordOf(GROUNDS), sky: oneWordOf(SKIES) }, {}, 'ground and sky');

/** The weather tables as written: what each face of the die brings, by table (NS-4.a). */
export const weatherJson = exactType(
  { name: t.string, tables: each(GROUNDS, t.array(result), 'the four weather tables') },
  { source: t.unknown },
  'the weather tables',
);

const FACES = 6;

/** Reads the weather tables (NS-4): six results for each of the four. */
export const readWeather = (json: unknown): Either<readonly BadInput[], WeatherTable> =>
  readTableWith('weather', weatherJson, json, ({ name, tables }, source) => {
    const bad = GROUNDS.flatMap((ground) =>
      tables[ground].length === FACES
        ? []
        : [
            badInput(
              `tables.${ground}`,
              `${FACES} results, one for each face of the die`,
              tables[ground].length,
            ),
          ],
    );
    return unlessBad(bad, { name, source, tables });
  });
