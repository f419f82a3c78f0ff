import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { BadInput } from '../ground/bad-input.js';
import { badInput } from '../ground/bad-input.js';
import { dataReader } from './game-data.js';

const text = (json: unknown, path = ''): Either<readonly BadInput[], string> =>
  typeof json === 'string' ? right(json) : left([badInput(path, 'text', json)]);

const reader = () => {
  const calls: string[] = [];
  const { readData, carriedData } = dataReader({
    carried: { board: 'map', forces: 'army', tables: { weather: 'dry' } },
    readTheatre: (json) => text(json),
    readTables: ({ weather }) => {
      calls.push('tables');
      const read = text(weather, 'tables.weather');
      return read._tag === 'Left' ? read : right({ weather: read.right });
    },
    readForces: (json, theatre) => {
      calls.push(`forces on ${theatre}`);
      return text(json, 'units');
    },
    readMore: (_, { forces, tables }) => right({ scenario: `${forces}, ${tables.weather}` }),
    onBoard: (theatre, { scenario }) => ({ scenario: `${scenario} on ${theatre}` }),
  });
  return { calls, readData, carriedData };
};

describe('the reader of the data of a game', () => {
  it('takes from the package what the options do not replace', () => {
    const read = reader().readData({ tables: { weather: 'wet' } });
    expect(read).toMatchObject({
      right: { theatre: 'map', forces: 'army', weather: 'wet', scenario: 'army, wet on map' },
    });
  });

  it('reads what the package carries once, and lists once for all excerpts', () => {
    const { calls, readData, carriedData } = reader();
    expect(carriedData()).toBe(carriedData());
    readData({ board: 'here', excerpt: true });
    expect(readData({ board: 'there', excerpt: true })).toMatchObject({
      right: { scenario: 'army, dry on there' },
    });
    readData({ board: 'there' });
    expect(calls).toEqual(['tables', 'forces on map', 'forces on null', 'forces on there']);
  });

  it.each([
    [{ board: 3 }, 'board'],
    [{ forces: 3 }, 'forces.units'],
    [{ tables: { weather: 3 } }, 'tables.weather'],
    [{ tables: { tides: 3 } }, 'tables.tides'],
  ])('names the place of what it cannot read: %o', (options, path) => {
    expect(reader().readData(options)).toMatchObject({ left: [{ path }] });
  });

  it('has a fingerprint that changes with the data and only then', () => {
    const mark = (options: object): string => {
      const read = reader().readData(options);
      return read._tag === 'Left' ? '' : read.right.fingerprint();
    };
    expect(mark({ tables: {} })).toBe(mark({}));
    expect(new Set([{}, { board: 'x' }, { forces: 'x' }, { tables: { weather: 'x' } }].map(mark)).size).toBe(
      4,
    );
  });
});
