import type { BadInput } from '@eastfront/kernel';
import { addFaults, badInput, unlessBad } from '@eastfront/kernel';
import { exactType, gradeCodec, integerCodec, oneWordOf, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { SovietEvent } from '../position/position.js';
import { SOVIET_EVENTS, WEATHERS } from '../position/position.js';
import type { DieTable, ReplacementResult, WeatherTable } from '../rules.js';
import { REPLACEMENT_RESULTS } from '../rules.js';
import { LAST_TURN } from './turn-track.js';

/** CC-4.8.a. */
export const FIRST_WEATHER = 6;

const FACES = 6;
const grades = t.array(gradeCodec);

/** A table with one result for each face of the die, as written; `grades` says how far each can be trusted. */
export const dieTableJson = <A extends string>(results: readonly A[]) =>
  exactType(
    { name: t.string, results: t.array(oneWordOf(results)) },
    { source: t.unknown, grades },
    'a table',
  );

const season = exactType(
  { from: integerCodec, to: integerCodec, results: t.array(oneWordOf(WEATHERS)) },
  { grades },
  'a season',
);

/** Weather by turns, as written. */
export const weatherJson = exactType(
  { name: t.string, seasons: t.array(season) },
  { source: t.unknown },
  'weather by turns',
);

const facesOf = (
  json: { readonly results: readonly string[]; readonly grades?: readonly string[] },
  path: string,
): readonly BadInput[] =>
  (['results', 'grades'] as const).flatMap((key) => {
    const list = json[key];
    return list === undefined || list.length === FACES
      ? []
      : [badInput(`${path}${key}`, `${FACES}, one for each face of the die`, list)];
  });

const readDieTable = <A extends string>(
  slot: string,
  words: readonly A[],
  json: unknown,
): Either<readonly BadInput[], DieTable<A>> =>
  readTableWith(slot, dieTableJson(words), json, (written, source) =>
    unlessBad(facesOf(written, ''), { name: written.name, source, results: written.results }),
  );

/** Reads the Axis replacement table. */
export const readAxisReplacements = (
  json: unknown,
): Either<readonly BadInput[], DieTable<ReplacementResult>> =>
  readDieTable('axis-replacements', REPLACEMENT_RESULTS, json);

/** Reads the Soviet event table. */
export const readSovietEvents = (json: unknown): Either<readonly BadInput[], DieTable<SovietEvent>> =>
  readDieTable('soviet-events', SOVIET_EVENTS, json);

/** Reads the weather table: seasons in order, without overlap, from turn 6 to the last without a gap. */
export const readWeather = (json: unknown): Either<readonly BadInput[], WeatherTable> =>
  readTableWith('weather', weatherJson, json, ({ name, seasons }, source) => {
    const bad: BadInput[] = [];
    let next = FIRST_WEATHER;
    seasons.forEach((one, i) => {
      const { from, to } = one;
      if (from !== next) bad.push(badInput(`seasons.${i}.from`, `turn ${next}`, from));
      if (to < from || to > LAST_TURN)
        bad.push(badInput(`seasons.${i}.to`, `a turn from ${from} to ${LAST_TURN}`, to));
      addFaults(bad, facesOf(one, `seasons.${i}.`));
      next = to + 1;
    });
    if (next <= LAST_TURN) bad.push(badInput('seasons', `seasons to turn ${LAST_TURN}`, next - 1));
    const value = seasons.map(({ from, to, results }) => ({ from, to, results }));
    return unlessBad(bad, { name, source, seasons: value });
  });
