import type { BadInput } from '@eastfront/kernel';
import { badInput, unlessBad } from '@eastfront/kernel';
import { exactType, forEach, gradeCodec, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { MovementClass, MovementTable } from '../rules.js';
import { WEATHERS } from '../rules.js';

/** The rows of the movement table (TRC-8.2.4.a). */
export const MOVEMENT_CLASSES: readonly MovementClass[] = [
  'axis-armor',
  'axis-infantry',
  'axis-cavalry',
  'soviet-tank',
  'guards',
  'soviet-infantry',
  'soviet-cavalry',
  'airborne',
  'hq',
  'dictator',
  'none',
];

const allowance = t.union(
  [t.literal('printed'), t.literal('half'), t.Int],
  '"printed", "half" or a number of hexes',
);
const inWeather = <C extends t.Mixed>(cell: C) =>
  exactType(forEach(WEATHERS, t.tuple([cell, cell])), {}, 'the first and the second impulse by weather');

/** The movement table as written: the first and the second impulse by class and weather. */
export const movementJson = exactType(
  {
    name: t.string,
    allowances: exactType(forEach(MOVEMENT_CLASSES, inWeather(allowance)), {}, 'allowances by class'),
  },
  {
    source: t.unknown,
    grades: exactType({}, forEach(MOVEMENT_CLASSES, inWeather(gradeCodec)), 'grades by class'),
  },
  'the movement table',
);

/** Reads the movement table: a row for every class, four weathers of two impulses each. */
export const readMovement = (json: unknown): Either<readonly BadInput[], MovementTable> =>
  readTableWith('movement', movementJson, json, ({ name, allowances }, source) => {
    const bad: BadInput[] = [];
    for (const row of MOVEMENT_CLASSES) {
      for (const weather of WEATHERS) {
        allowances[row][weather].forEach((cell, i) => {
          if (typeof cell === 'number' && cell < 0)
            bad.push(badInput(`allowances.${row}.${weather}.${i}`, 'hexes, 0 or more', cell));
        });
      }
    }
    return unlessBad(bad, { name, source, allowances });
  });
