import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { fieldsOf, hexOnBoard, isIn } from '../02-components/board.js';
import { nameOfTurn, turnOf } from '../02-components/calendar.js';
import type { Nation } from '../02-components/units.js';
import type { EndId, ScenarioId } from '../position/position.js';
import { ENDS, SCENARIOS } from '../position/position.js';
import type { ScenarioLoss } from '../s-scenarios/scenarios.js';
import * as data from './index.js';
import { carriedData } from './read-data.js';
import { readScenarios } from './scenarios-reader.js';

const { scenarios: book, forces, theatre } = must(carriedData());
const { starts, ends } = book;
const counters = forces.roster.map(({ counter }) => counter);
const turn = (turns: number) => {
  const { year, months } = nameOfTurn(turns);
  return `${months} ${year}`;
};

describe('the start times', () => {
  it('TRC-S3.0.a: seven beside the campaign, each with its clause', () => {
    expect(SCENARIOS.map((id) => [starts[id].id, starts[id].clause])).toEqual([
      ['campaign', null],
      ['barbarossa', 'TRC-S3.1.a'],
      ['blau', 'TRC-S3.2.a'],
      ['caucasus', 'TRC-S3.3.a'],
      ['uranus', 'TRC-S3.4.a'],
      ['kursk', 'TRC-S3.5.a'],
      ['steamroller', 'TRC-S3.6.a'],
      ['agc', 'TRC-S3.7.a'],
    ]);
  });

  it('TRC-S3.1.a: Barbarossa is set up and begins as the campaign, without replacements', () => {
    const { campaign, barbarossa } = starts;
    expect(
      [campaign, barbarossa].map(({ turn: begins, asCampaign, line }) => [turn(begins), asCampaign, line]),
    ).toEqual([
      ['may-jun 1941', true, null],
      ['may-jun 1941', true, null],
    ]);
    expect([barbarossa.replacements, campaign.replacements]).toEqual([false, null]);
  });

  const t11: readonly (readonly [ScenarioId, string, string, number, number, number, boolean | null])[] = [
    ['blau', 'may-jun 1942', 'axis-black', 36, 3, 11, true],
    ['caucasus', 'sep-oct 1942', 'axis-red', 39, 3, 12, null],
    ['uranus', 'nov-dec 1942', 'axis-red', 43, 3, 12, null],
    ['kursk', 'may-jun 1943', 'axis-black', 45, 3, 14, true],
    ['steamroller', 'nov-dec 1943', 'axis-blue', 51, 2, 14, null],
    ['agc', 'may-jun 1944', 'axis-green', 54, 2, 14, true],
  ];
  it.each(t11)(
    'TRC-S2.1.a, TRC-S3: %s begins in %s along %s with %i armies, %i airborne corps and workers of %i points',
    (id, begins, line, armies, airborne, points, replacements) => {
      const start = starts[id];
      expect([turn(start.turn), start.line, start.armies, start.airborne, start.replacements]).toEqual([
        begins,
        line,
        armies,
        airborne,
        replacements,
      ]);
      const workers = start.workers.map((worker) => counters.find((one) => one.id === worker.id));
      expect(workers.reduce((sum, one) => sum + (one?.combat ?? 0), 0)).toBe(points);
      // Moscow and Leningrad by their own counters.
      expect(start.workers.slice(0, 2)).toEqual([
        { id: 'sov-w-moscow', city: 'Moscow' },
        { id: 'sov-w-leningrad', city: 'Leningrad' },
      ]);
      expect(start.asCampaign).toBe(false);
    },
  );

  it('TRC-S3.2.a, TRC-S2.1.f: in Blau workers of 1 stand in Stalingrad and Sevastopol, three go where they like', () => {
    expect(starts.blau.workers.slice(2).map(({ city }) => city)).toEqual([
      'Stalingrad',
      'Sevastopol',
      null,
      null,
      null,
    ]);
    expect(starts.agc.workers.slice(2).every(({ city }) => city === null)).toBe(true);
  });

  it('TRC-S3.2.a: in Blau Kursk and the hexes around it are on the Axis side of the black line', () => {
    const kursk = theatre.named['Kursk'] as number;
    const hexes = starts.blau.axisHexes.map((hex) => hexOnBoard(theatre, hex) as number);
    expect([...hexes].sort((a, b) => a - b)).toEqual(
      [kursk, ...(theatre.board.adjacent[kursk] ?? [])].sort((a, b) => a - b),
    );
    expect(hexes.filter((hex) => isIn(theatre, 'axis-black', hex)).includes(kursk)).toBe(false);
  });

  it('TRC-S3.2.b: Sevastopol, BB15, CC15 and JJ21 are Soviet on the Axis side of it', () => {
    const hexes = starts.blau.sovietHexes.map((hex) => hexOnBoard(theatre, hex) as number);
    expect(starts.blau.sovietHexes.slice(1)).toEqual(['BB15', 'CC15', 'JJ21']);
    expect(fieldsOf(theatre, hexes[0] as number).name).toBe('Sevastopol');
    expect(hexes.every((hex) => isIn(theatre, 'axis-black', hex))).toBe(true);
  });

  it('TRC-S2.1.a: the armies that a start time asks for have come by then', () => {
    for (const { id, armies, turn: begins } of Object.values(starts)) {
      const come = forces.roster.filter(
        ({ counter, place, due }) =>
          counter.side === 'soviet' &&
          counter.size === 'army' &&
          (place === 'set-up' || (place === 'track' && due < begins)),
      );
      expect([id, come.length >= armies]).toEqual([id, true]);
    }
  });
});

describe('the losses', () => {
  const COLUMNS: readonly ScenarioId[] = ['blau', 'caucasus', 'uranus', 'kursk', 'steamroller', 'agc'];
  const ALLIES: readonly Nation[] = ['romanian', 'hungarian', 'italian'];

  /** How many counters of these values a scenario lists; those of a whole nation left out. */
  const listed = (losses: readonly ScenarioLoss[], nation: Nation, combat: number, move: number): number =>
    losses.reduce((sum, loss) => {
      if ('id' in loss) {
        const counter = counters.find(({ id }) => id === loss.id);
        const fits = counter?.nation === nation && counter.combat === combat && counter.move === move;
        return sum + (fits ? 1 : 0);
      }
      return 'count' in loss && loss.nation === nation && loss.combat === combat && loss.move === move
        ? sum + loss.count
        : sum;
    }, 0);

  it.each<[Nation, number, number, readonly number[]]>([
    ['german', 5, 4, [2, 2, 2, 4, 4, 5]],
    ['german', 4, 4, [2, 1, 2, 5, 7, 7]],
    ['german', 3, 4, [5, 3, 3, 6, 4, 10]],
    ['german', 5, 5, [0, 0, 0, 0, 0, 1]],
    ['german', 3, 6, [1, 1, 1, 1, 1, 1]],
    ['german', 4, 6, [0, 0, 0, 0, 0, 3]],
    ['german', 4, 7, [0, 0, 0, 1, 1, 1]],
    ['german', 6, 7, [0, 0, 1, 1, 1, 1]],
    ['german', 7, 7, [0, 0, 0, 1, 1, 1]],
    ['german', 8, 7, [1, 0, 0, 1, 1, 2]],
    ['ss', 2, 7, [1, 0, 0, 1, 1, 1]],
    ['ss', 10, 8, [0, 0, 0, 0, 1, 1]],
    ['ss', 9, 8, [0, 0, 0, 1, 0, 1]],
    ['ss', 4, 4, [0, 0, 0, 0, 1, 1]],
    ['romanian', 4, 6, [1, 1, 1, 0, 0, 0]],
    ['romanian', 2, 7, [1, 1, 1, 0, 0, 0]],
    ['romanian', 3, 5, [1, 1, 1, 0, 0, 0]],
  ])(
    'TRC-S2.2.b: %s %i-%i in the pool: %j from Blau to Army Group Centre',
    (nation, combat, move, numbers) => {
      expect(COLUMNS.map((id) => listed(starts[id].losses, nation, combat, move))).toEqual(numbers);
    },
  );

  it('TRC-S2.2.b: from Kursk on all allies but the Romanian 2-2', () => {
    for (const id of COLUMNS) {
      const whole = starts[id].losses.filter((loss) => 'except' in loss);
      expect([id, whole]).toEqual([
        id,
        ['kursk', 'steamroller', 'agc'].includes(id)
          ? ALLIES.map((nation) => ({ nation, except: nation === 'romanian' ? ['rom-3inf'] : [] }))
          : [],
      ]);
    }
    expect(counters.find(({ id }) => id === 'rom-3inf')).toMatchObject({ combat: 2, move: 2 });
  });

  it('TRC-S2.2.b, TRC-A77: what is lost had come by the start, but for one 5-4 corps of the last list', () => {
    for (const id of COLUMNS) {
      const { losses, turn: begins } = starts[id];
      const come = forces.roster.filter(({ place, due, counter }) =>
        place === 'set-up'
          ? !(counter.band && begins > turnOf({ year: 1943, months: 'nov-dec' }))
          : place === 'track' && due <= begins,
      );
      for (const loss of losses) {
        if (!('count' in loss)) continue;
        const there = come.filter(
          ({ counter }) =>
            counter.nation === loss.nation && counter.combat === loss.combat && counter.move === loss.move,
        ).length;
        const least = id === 'agc' && loss.combat === 5 && loss.move === 4 ? loss.count - 1 : loss.count;
        expect([id, loss, there >= least]).toEqual([id, loss, true]);
      }
    }
  });
});

describe('the end times', () => {
  it.each<[EndId, string, string | null]>([
    ['S4.1', 'mar-apr 1942', 'axis-black'],
    ['S4.2', 'sep-oct 1942', 'axis-red'],
    ['S4.3', 'jul-aug 1943', 'axis-black'],
    ['S4.4', 'sep-oct 1943', 'axis-blue'],
    ['S4.5', 'mar-apr 1944', 'axis-green'],
    ['S4.6', 'may-jun 1945', null],
  ])('TRC-S4.0.a: %s ends with %s along %s', (id, last, line) => {
    expect([ends[id].clause, turn(ends[id].turn), ends[id].line]).toEqual([`TRC-${id}.a`, last, line]);
  });

  it('TRC-S4.1.a, TRC-S4.6.a: one point for the Axis in the first, the holder of Berlin wins the last', () => {
    expect(ENDS.map((id) => ends[id].bonus)).toEqual([{ axis: 1 }, {}, {}, {}, {}, {}]);
    expect(ENDS.map((id) => ends[id].holder)).toEqual([null, null, null, null, null, 'Berlin']);
  });

  it('every line is a region of the board', () => {
    const lines = [...Object.values(starts), ...Object.values(ends)].flatMap(({ line }) =>
      line === null ? [] : [line],
    );
    expect(new Set(lines)).toEqual(new Set(['axis-black', 'axis-red', 'axis-blue', 'axis-green']));
    expect(lines.filter((line) => theatre.regions[line] === undefined)).toEqual([]);
  });
});

describe('reading the scenarios', () => {
  interface Json {
    readonly scenarios: readonly { readonly id: string }[];
    readonly ends: readonly { readonly id: string }[];
  }
  const json = data.tables.scenarios as Json;
  const faults = (change: object, board = theatre): readonly string[] => {
    const result = readScenarios({ ...json, ...change }, board, forces);
    return result._tag === 'Left'
      ? result.left.map(({ path }) => path.replace(/^tables\.scenarios\./, ''))
      : [];
  };
  const changed = (list: 'scenarios' | 'ends', id: string, change: object): readonly string[] => {
    const index = json[list].findIndex((one) => one.id === id);
    const all = json[list].map((one) => (one.id === id ? { ...one, ...change } : one));
    return faults({ [list]: all }).map((path) => path.replace(`${list}.${index}.`, ''));
  };

  it('names the place of every fault of a start time', () => {
    expect(changed('scenarios', 'blau', { line: 'axis-gold' })).toEqual(['line']);
    expect(changed('scenarios', 'blau', { line: undefined })).toEqual(['line']);
    expect(changed('scenarios', 'barbarossa', { armies: 3 })).toEqual(['armies']);
    expect(changed('scenarios', 'blau', { armies: -1 })).toEqual(['armies']);
    expect(changed('scenarios', 'blau', { clause: 'TRC-S3.3.a' })).toEqual(['clause']);
    expect(changed('scenarios', 'blau', { start: { year: 1946, months: 'may-jun' } })).toEqual(['start']);
    expect(changed('scenarios', 'blau', { start: { year: 1942, months: 'june' } })).toEqual(['start.months']);
    expect(changed('scenarios', 'blau', { axisHexes: ['A1', 'X13'] })).toEqual(['axisHexes.0']);
    expect(
      changed('scenarios', 'blau', { workers: [{ id: 'ger-24pz' }, { id: 'sov-w1-1', city: 'Omsk' }] }),
    ).toEqual(['workers.0.id', 'workers.1.city']);
    expect(changed('scenarios', 'blau', { turns: 3 })).toEqual(['turns']);
    expect(changed('scenarios', 'campaign', { end: { year: 1944, months: 'may-jun' } })).toEqual(['end']);
    expect(changed('scenarios', 'kursk', { minimumCities: true })).toEqual(['minimumCities']);
    expect(
      changed('scenarios', 'kursk', {
        variation: { clause: 'TRC-S3.4.b', setsUpFirst: 'axis', movesFirst: 'soviet' },
      }),
    ).toEqual(['variation']);
  });

  it('names the place of every fault of a loss', () => {
    const losses = (...list: readonly object[]) => changed('scenarios', 'blau', { losses: list });
    expect(losses({ id: 'sov-9arm' })).toEqual(['losses.0.id']);
    expect(losses({ nation: 'german', combat: 5, move: 4, count: 0 })).toEqual(['losses.0.count']);
    expect(losses({ nation: 'german', combat: 6, move: 4, count: 1 })).toEqual(['losses.0']);
    expect(losses({ nation: 'guards', all: true })).toEqual(['losses.0.nation']);
    expect(losses({ nation: 'italian', all: true, except: ['rom-3inf'] })).toEqual(['losses.0.except.0']);
    expect(losses({ nation: 'italian' })).toEqual(['losses.0']);
  });

  it('names the place of every fault of an end time, of what is missing and of what the clauses fix', () => {
    expect(changed('ends', 'S4.6', { holder: 'Paris' })).toEqual(['holder']);
    expect(changed('ends', 'S4.6', { line: 'axis-red' })).toEqual(['line']);
    expect(changed('ends', 'S4.1', { bonus: { finland: 1 } })).toEqual(['bonus.finland']);
    expect(faults({ ends: json.ends.slice(1) })).toEqual(['ends']);
    expect(faults({ scenarios: [...json.scenarios, json.scenarios[2]] })).toContain('scenarios');
    expect(faults({ points: { major: 2, minor: 2 } })).toEqual(['points.minor']);
  });
});
