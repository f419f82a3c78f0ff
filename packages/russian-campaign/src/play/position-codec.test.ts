import type { JsonObject } from '@eastfront/kernel';
import { faultsIn, must } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOn } from '../../test/arbitrary-position.fixture.js';
import { onPlain, PLAIN, plainWith, RUSSIA } from '../../test/codec.fixture.js';
import { hexOnBoard } from '../02-components/board.js';
import type { Months } from '../02-components/calendar.js';
import { turnOf } from '../02-components/calendar.js';
import { controlOf, sideOfLetter } from '../05-victory/control.js';
import type { Position } from '../position/position.js';
import { scenariosOf, startOf } from '../s-scenarios/start.js';
import { readPosition, showPosition, writePosition } from './position-codec.js';

const plain = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A;
const hex = (text: string): number => hexOnBoard(PLAIN.theatre, text) as number;
const turn = (year: number, months: Months) => ({ turn: { year, months } });

describe('positions as JSON', () => {
  it.each([
    ['the board of the game', RUSSIA, 40],
    ['an excerpt', PLAIN, 150],
  ])('any state reads back as it was written, on %s', (_what, rules, numRuns) => {
    fc.assert(
      fc.property(positionOn(rules), (position) => {
        const json = plain(writePosition(rules, position));
        const back = must(readPosition(rules, json));
        expect(plain(back)).toEqual(plain(position));
        expect(writePosition(rules, back)).toEqual(json);
      }),
      { numRuns, seed: 42 },
    );
  });

  it.each(scenariosOf(RUSSIA).map(({ id }) => id))('the start of %s reads back as it was written', (id) => {
    const start = startOf(RUSSIA, id) as Position;
    const json = plain(writePosition(RUSSIA, start));
    expect(must(readPosition(RUSSIA, json))).toEqual(start);
  });

  it.each<[string, JsonObject]>([
    ['campaign', { scenario: 'campaign' }],
    ['blau', { scenario: 'blau' }],
    ['blau', { scenario: 'blau', end: 'S4.2' }],
    ['blau/S4.6', { scenario: 'blau', end: 'S4.6' }],
    ['uranus-variation', { scenario: 'uranus', variation: true }],
  ])('a scenario and nothing else is its start: %s', (id, json) => {
    expect(must(readPosition(RUSSIA, json))).toEqual(startOf(RUSSIA, id));
  });

  it('of nothing is May/Jun 1942, the Axis player, first impulse, movement, clear weather, and is written short', () => {
    const position = onPlain({});
    expect(position).toMatchObject({
      scenario: 'campaign',
      end: null,
      turn: turnOf({ year: 1942, months: 'may-jun' }),
      player: 'axis',
      impulse: 1,
      phase: 'movement',
      step: 'movement',
      weather: 'clear',
      forecast: ['clear', 'clear'],
      units: [],
      pending: null,
      battle: null,
      ending: null,
    });
    expect(writePosition(PLAIN, position)).toEqual({
      scenario: 'campaign',
      ...turn(1942, 'may-jun'),
      player: 'axis',
      impulse: 1,
      phase: 'movement',
      step: 'movement',
      weather: 'clear',
      units: [],
    });
  });

  it('of a scenario have its first turn and the next end time', () => {
    expect(onPlain({ scenario: 'blau', units: [] })).toMatchObject({
      turn: turnOf({ year: 1942, months: 'may-jun' }),
      end: 'S4.2',
    });
    expect(onPlain({ scenario: 'agc', units: [] })).toMatchObject({ end: 'S4.6' });
    expect(onPlain({ scenario: 'agc', end: null, units: [] }).end).toBeNull();
  });
});

describe('the step of a position', () => {
  const units = [
    { id: 'a', side: 'axis', at: 'D7' },
    { id: 's', side: 'soviet', at: 'D6' },
  ];
  const battles = [{ attackers: ['a'], hexes: ['D6'] }];

  it.each<[string, JsonObject, string]>([
    ['movement', {}, 'movement'],
    ['combat', { phase: 'combat' }, 'declare'],
    ['combats that are declared', { phase: 'combat', units, battles }, 'battles'],
    ['a combat under way', { phase: 'combat', units, battles, battle: { index: 0 } }, 'battle'],
    ['a move by sea', { units, pending: { unit: 'a', to: 'off-map' } }, 'sea'],
    ['dice for Soviet points', { player: 'soviet', routes: ['archangel'] }, 'lend-lease'],
    ['supply', { phase: 'supply' }, 'supply'],
    ['set-up', { phase: 'set-up' }, 'set-up'],
    ['the end', { phase: 'over' }, 'over'],
  ])('%s', (_what, json, step) => {
    expect(onPlain(json).step).toBe(step);
  });

  it('TRC-13.1.a: before set-up the objectives are chosen', () => {
    const rules = plainWith({ optional: ['TRC-13.1'] });
    const all = { '1942': 'stalin', '1943': 'stalin', '1944': 'stalin', '1945': 'stalin' };
    expect(onPlain({ phase: 'set-up' }, rules).step).toBe('objectives');
    expect(onPlain({ phase: 'set-up', objectives: { axis: all } }, rules).step).toBe('set-up');
    expect(onPlain({ phase: 'set-up', player: 'soviet', objectives: { axis: all } }, rules).step).toBe(
      'objectives',
    );
  });

  it('TRC-V3.7.c: a situation to be decided on comes first', () => {
    const rules = plainWith({ optional: ['TRC-V3.3'] });
    const may = turn(1941, 'may-jun');
    expect(onPlain(may, rules).step).toBe('situation');
    expect(onPlain({ ...may, situations: { 'V3.3': false } }, rules).step).toBe('movement');
    expect(onPlain(turn(1941, 'jul-aug'), rules).step).toBe('movement');
  });

  it('a combat that is not told opens with its die', () => {
    const position = onPlain({ phase: 'combat', units, battles, battle: { index: 0 } });
    expect(position.battle).toMatchObject({ stage: 'roll', attackers: ['a'], column: 0, result: null });
    expect(writePosition(PLAIN, position)).toMatchObject({ battle: { index: 0 } });
  });
});

describe('control and railroads', () => {
  const sideAt = (json: JsonObject, text: string) => controlOf(PLAIN, onPlain(json), hex(text)).side;
  const railAt = (json: JsonObject, text: string) => sideOfLetter(onPlain(json).rail[hex(text)]);

  it('TRC-5.5.a, TRC-5.5.b: the start, but for what the file says', () => {
    expect(['D12', 'D4', 'D7'].map((text) => sideAt({}, text))).toEqual(['axis', 'soviet', 'soviet']);
    expect(sideAt({ control: { D4: 'axis' } }, 'D4')).toBe('axis');
    expect(sideAt({ control: { D12: 'soviet' } }, 'D12')).toBe('soviet');
  });

  it('TRC-8.3.6.a: railroads are those of the start, of who entered, or as the file says', () => {
    expect(['D11', 'D10', 'D4'].map((text) => railAt({}, text))).toEqual(['axis', 'soviet', 'soviet']);
    expect(railAt({ control: { D10: 'axis' } }, 'D10')).toBe('axis');
    expect(railAt({ control: { D10: 'axis' }, rail: { D10: 'soviet' } }, 'D10')).toBe('soviet');
    const position = onPlain({ rail: { D10: 'axis' } });
    expect(position.railAtStart).toBe(position.rail);
    expect(onPlain({ rail: { D10: 'axis' }, railAtStart: { D10: 'soviet' } }).railAtStart).not.toBe(
      position.rail,
    );
  });

  it('TRC-5.5.d: an answer shows entries, and who holds the cities and oil fields by more than a zone of control', () => {
    const units = [{ id: 'a', side: 'axis', at: 'D5' }];
    const shown = showPosition(PLAIN, onPlain({ units, control: { G7: 'axis' } })) as {
      readonly control: JsonObject;
      readonly rail: JsonObject;
    };
    expect(shown.control).toEqual({ G7: 'axis', D4: 'soviet', D12: 'axis', F4: 'soviet' });
    expect(shown.rail).toMatchObject({ D11: 'axis', D10: 'soviet' });
    expect(Object.keys(shown.rail)).toHaveLength(9);
  });

  it('TRC-12.7.8.b: Archangel in Axis hands is lost', () => {
    const lost = (json: JsonObject) => must(readPosition(RUSSIA, json)).archangelLost;
    const { board, named } = RUSSIA.theatre;
    const archangel = board.grid.labels[named['Archangel'] as number] as string;
    expect(lost({})).toBe(false);
    expect(lost({ control: { [archangel]: 'axis' } })).toBe(true);
    expect(lost({ control: { [archangel]: 'axis' }, archangelLost: false })).toBe(false);
  });

  it('TRC-12.7.4.b: the cities that were Soviet are those that are, unless the file says otherwise', () => {
    expect(onPlain({}).sovietCities).toEqual([hex('D4')]);
    expect(onPlain({ control: { D4: 'axis' } }).sovietCities).toEqual([]);
    expect(onPlain({ control: { D4: 'axis' }, sovietCities: ['D4'] }).sovietCities).toEqual([hex('D4')]);
  });

  it('TRC-V3.1.d: neutral once the situation is adopted', () => {
    const rules = plainWith({ optional: ['TRC-V3.1'] });
    expect(onPlain({ situations: { 'V3.1': true } }, rules).neutral).toBe(true);
    expect(onPlain({ situations: { 'V3.1': true }, neutral: false }, rules).neutral).toBe(false);
    expect(onPlain({}, rules).neutral).toBe(false);
  });
});

describe('what has been used', () => {
  it('is said of each side, and is nothing where a file does not say it', () => {
    const said = {
      railMoves: { axis: 2, soviet: 3 },
      seaMoves: { soviet: { black: 1 } },
      landings: { axis: 2 },
      seaLost: { soviet: true },
      withdrawals: 1,
      stukasGone: 1,
      axisReplacements: { passed: true },
      siberia: { sent: 1 },
    };
    const position = onPlain({ player: 'soviet', ...said });
    expect(position).toMatchObject({
      railMoves: { axis: 2, soviet: 3 },
      seaMoves: { axis: { black: 0, baltic: 0 }, soviet: { black: 1, baltic: 0 } },
      landings: { axis: 2, soviet: 0 },
      seaLost: { axis: false, soviet: true },
      withdrawals: 1,
      stukasGone: 1,
      axisReplacements: { passed: true, used: {}, equipment: [] },
      siberia: { sent: 1, returns: 0, filled: false },
    });
    expect(must(readPosition(PLAIN, writePosition(PLAIN, position)))).toEqual(position);
  });

  it('TRC-9.10.2.b: artillery that is placed has been used', () => {
    const in1944 = turn(1944, 'may-jun');
    expect(onPlain({ ...in1944, guns: ['D7'] }).gunsUsed).toBe(1);
    expect(onPlain({ ...in1944, guns: ['D7'], gunsUsed: 2 }).gunsUsed).toBe(2);
    expect(onPlain({}).gunsUsed).toBe(0);
  });

  it('TRC-13.1.b: clear turns of the year are those that are clear for certain, and this one', () => {
    const clear = (year: number, months: Months, more: JsonObject = {}, rules = PLAIN): number =>
      onPlain({ ...turn(year, months), ...more }, rules).clearTurns;
    expect(clear(1942, 'may-jun')).toBe(1);
    expect(clear(1942, 'jul-aug')).toBe(2);
    expect(clear(1942, 'mar-apr')).toBe(1);
    expect(clear(1942, 'mar-apr', { weather: 'mud' })).toBe(0);
    expect(clear(1942, 'nov-dec', { weather: 'snow' })).toBe(2);
    expect(clear(1942, 'jul-aug', { phase: 'set-up' })).toBe(1);
    expect(clear(1945, 'may-jun')).toBe(1);
    // In history Mar/Apr 1945 was clear.
    expect(clear(1945, 'may-jun', {}, plainWith({ optional: ['TRC-13.5'] }))).toBe(2);
    expect(clear(1942, 'jul-aug', { clearTurns: 7 })).toBe(7);
  });
});

describe('objectives', () => {
  const chosen = (objectives: JsonObject): Position['objectives'] =>
    must(readPosition(RUSSIA, { objectives })).objectives;

  it('TRC-13.1.2.a: by label, by name, or a dictator', () => {
    expect(chosen({ axis: { '1943': 'PP13', '1945': 'stalin' }, soviet: { '1945': 'Berlin' } })).toEqual({
      axis: { 1943: 'Maikop', 1945: 'stalin' },
      soviet: { 1945: 'Berlin' },
    });
  });

  it('TRC-13.1.a: 1941 has none', () => {
    expect(faultsIn(readPosition(PLAIN, { objectives: { axis: { '1941': 'T14' } } }))).toEqual([
      'objectives.axis.1941',
    ]);
  });
});

describe('bad positions', () => {
  const axis = { id: 'a', side: 'axis', at: 'D7' };
  const soviet = { id: 's', side: 'soviet', at: 'D6' };
  const units = [axis, soviet];
  const battles = [{ attackers: ['a'], hexes: ['D6'] }];
  const combat = { phase: 'combat', units, battles };
  const battle = { index: 0 };

  it.each<[string, unknown, readonly string[]]>([
    ['no object', 7, ['']],
    ['a strange key', { season: 'winter' }, ['season']],
    ['a turn that is a number', { turn: 3 }, ['turn']],
    ['a turn before the game', turn(1941, 'jan-feb'), ['turn']],
    ['a turn after it', turn(1945, 'jul-aug'), ['turn']],
    ['months that are none', { turn: { year: 1942, months: 'may' } }, ['turn.months']],
    ['a side that is none', { player: 'german' }, ['player']],
    ['a third impulse', { impulse: 3 }, ['impulse']],
    ['a phase that is none', { phase: 'setup' }, ['phase']],
    ['a weather that is none', { weather: 'poor' }, ['weather']],
    ['a forecast of one impulse', { forecast: ['clear'] }, ['forecast']],
    ['a step of another phase', { phase: 'supply', step: 'declare' }, ['step']],
    ['an end time in the campaign', { end: 'S4.1' }, ['end']],
    ['the variation of another scenario', { scenario: 'blau', variation: true, units: [] }, ['variation']],
    ['units that are no list', { units: {} }, ['units']],
    ['the second unit is bad', { units: [axis, { ...soviet, combat: -1 }] }, ['units.1.combat']],
    ['an id twice', { units: [axis, { ...axis, at: 'D8' }] }, ['units.1.id']],
    ['an id twice, off the map', { units: [axis, { id: 'a', side: 'axis', place: 'pool' }] }, ['units.1.id']],
    ['both sides in a hex', { units: [axis, { ...soviet, at: 'D7' }] }, ['units.1.at']],
    ['control of no hex', { control: { A1: 'axis' } }, ['control.A1']],
    [
      'TRC-5.5.b: control of a hex against the unit that stands there',
      { units: [{ id: 'a', side: 'axis', at: 'D7' }], control: { D7: 'soviet' } },
      ['control.D7'],
    ],
    [
      'a turn after the last of the scenario',
      { scenario: 'barbarossa', end: 'S4.1', units: [], turn: { year: 1943, months: 'jan-feb' } },
      ['turn'],
    ],
    ['control by nobody', { control: { D7: 'german' } }, ['control.D7']],
    ['a railroad where there is none', { rail: { E7: 'axis' } }, ['rail.E7']],
    ['a Stuka of nobody', { stukas: [{ hq: 'q', hex: 'D6' }] }, ['stukas.0.hq']],
    ['a Stuka off the board', { units, stukas: [{ hq: 'a', hex: 'A1' }] }, ['stukas.0.hex']],
    ['a gun off the board', { guns: ['D7', 'ZZ9'] }, ['guns.1']],
    ['less than no Stukas', { stukasGone: -1 }, ['stukasGone']],
    ['a sea that is none', { seaMoves: { axis: { white: 1 } } }, ['seaMoves.axis.white']],
    [
      'faults in the older form and elsewhere',
      { used: { sea: { white: 1 } }, markers: { stukas: -1 }, guns: 1 },
      ['used.sea.white', 'markers.stukas', 'guns'],
    ],
    ['an event that is none', { triggered: ['bucharest'] }, ['triggered.0']],
    ['an objective nowhere', { objectives: { axis: { '1942': 'D7' } } }, ['objectives.axis.1942']],
    ['an objective of 1946', { objectives: { axis: { '1946': 'D4' } } }, ['objectives.axis.1946']],
    ['a situation that is none', { situations: { 'V3.7': true } }, ['situations.V3.7']],
    ['a city off the board', { sovietCities: ['A1'] }, ['sovietCities.0']],
    ['step battle without combat', { ...combat, step: 'battle' }, ['battle']],
    ['a combat in the step declare', { ...combat, step: 'declare', battle }, ['battle']],
    ['a combat in the supply phase', { ...combat, phase: 'supply', battle }, ['battle']],
    ['a combat that is not declared', { ...combat, battle: { index: 1 } }, ['battle.index']],
    ['a column off the table', { ...combat, battle: { index: 0, column: 40 } }, ['battle.column']],
    ['a stage that is none', { ...combat, battle: { index: 0, stage: 'siege' } }, ['battle.stage']],
    [
      'a combat of a stranger',
      { ...combat, battles: [{ attackers: ['zz'], hexes: ['D6'] }] },
      ['battles.0.attackers.0'],
    ],
    [
      'a combat about no hex',
      { ...combat, battles: [{ attackers: ['a'], hexes: ['A1'] }] },
      ['battles.0.hexes.0'],
    ],
    [
      'a strange loss',
      {
        ...combat,
        battle: {
          ...battle,
          losses: [{ chooser: 'axis', from: ['q'], clause: 'TRC-9.6.2.f' }],
        },
      },
      ['battle.losses.0.from.0'],
    ],
    ['step sea without a move', { step: 'sea' }, ['pending']],
    [
      'a move by sea in the step movement',
      { units, step: 'movement', pending: { unit: 'a', to: 'D4' } },
      ['pending'],
    ],
    ['a move by sea of nobody', { pending: { unit: 'zz', to: 'D4' } }, ['pending.unit']],
    ['an end in the middle', { ending: { winner: 'axis', level: 'victory', points: 0 } }, ['ending']],
    [
      'every fault of the outer form at once',
      // What is wrong inside is looked for once the outer form is right.
      { turn: 0, weather: 'poor', guns: ['A1'], units: [{ ...axis, at: 'A1' }] },
      ['turn', 'weather', 'guns.0'],
    ],
    [
      'every fault inside at once',
      {
        step: 'supply',
        units: [
          { ...axis, at: 'A1' },
          { ...soviet, type: 'tank' },
        ],
      },
      ['step', 'units.0.at', 'units.1.type'],
    ],
  ])('%s', (_what, json, paths) => {
    expect(faultsIn(readPosition(PLAIN, json))).toEqual(paths);
  });

  it('TRC-11.2.2.d, TRC-V3.1.o: partisans and airborne corps among enemies share their hexes', () => {
    const partisan = { id: 'p', side: 'soviet', type: 'partisan', at: 'D7' };
    expect(onPlain({ units: [axis, partisan] }).units).toHaveLength(2);
    const dropped = { id: 'd', side: 'axis', type: 'airborne', at: 'D6', amongEnemies: true };
    expect(onPlain({ units: [dropped, soviet] }).units).toHaveLength(2);
  });

  it('no JSON whatever makes the reader throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (any, unit, field) => {
        for (const json of [any, { units: [unit] }, { units: [{ ...axis, ...Object(unit) }] }]) {
          expect(['Left', 'Right']).toContain(readPosition(PLAIN, json)._tag);
        }
        for (const key of Object.keys(showPosition(PLAIN, onPlain({})) as object)) {
          expect(['Left', 'Right']).toContain(readPosition(PLAIN, { [key]: field })._tag);
        }
      }),
      { numRuns: 150, seed: 7 },
    );
  });
});
