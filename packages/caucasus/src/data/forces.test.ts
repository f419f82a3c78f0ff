import type { BadInput } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { fieldsOf, hexOnBoard } from '../02-components/board.js';
import { flagsOf } from '../02-components/counters.js';
import type { Counter, Face, Place } from '../02-components/units.js';
import { faceOf, unitOf } from '../02-components/units.js';
import { readTheatre } from './board-reader.js';
import type { ForcesJson, RosterEntry } from './forces.js';
import { readForces } from './forces.js';
import * as data from './index.js';
import { AIR_SUPPORT, CORPS_MARKER, FLEET_SUPPORT } from './markers.js';

const theatre = must(readTheatre(data.board));
const forces = must(readForces(data.forces, theatre));
const { roster } = forces;
const json = data.forces as ForcesJson;

const ids = (test: (entry: RosterEntry) => boolean): readonly string[] =>
  roster.filter(test).map((entry) => entry.counter.id);
const of = (test: (counter: Counter) => boolean): readonly string[] => ids((entry) => test(entry.counter));
const byId = (id: string): RosterEntry => roster.find((entry) => entry.counter.id === id) as RosterEntry;
const isAxis = ({ counter }: RosterEntry): boolean => counter.side === 'axis';
const faces = (counter: Counter): readonly Face[] =>
  [counter.full, counter.reduced, counter.remnant].filter((face) => face !== null);
const values = (face: Face): string => `${face.attack}-${face.defense}-${face.move}`;
const at = (entry: RosterEntry): number => hexOnBoard(theatre, entry.hex ?? '') as number;

describe('the set-up of the Axis', () => {
  it('CC-20.1.a: ten units on the map', () => {
    expect(ids((entry) => isAxis(entry) && entry.place === 'map')).toHaveLength(10);
  });

  it('CC-20.1.b, CC-20.1.c: five units due on turn 1, ten on turn 2', () => {
    const due = (turn: number): number =>
      ids((entry) => isAxis(entry) && entry.arrival?.turn === turn).length;
    expect([due(1), due(2)]).toEqual([5, 10]);
  });

  it('CC-20.1.a, CC-20.1.c: the first wave has 4 panzer, 2 panzergrenadier, 5 infantry, a mountain division, StuG and 2 HQs', () => {
    const wave = roster.filter(
      (entry) => isAxis(entry) && (entry.place === 'map' || entry.arrival?.turn === 1),
    );
    const types = wave.map((entry) => entry.counter.type);
    const count = (type: string): number => types.filter((one) => one === type).length;
    expect(['armor', 'panzergrenadier', 'infantry', 'mountain', 'assault-gun', 'hq'].map(count)).toEqual([
      4, 2, 5, 1, 1, 2,
    ]);
  });

  it('CC-20.1.d, CC-20.1.e: the Cadre Box and the holding boxes', () => {
    const box = (place: Place): readonly string[] => ids((entry) => isAxis(entry) && entry.place === place);
    expect(box('cadre').map((id) => byId(id).counter.type)).toEqual(['assault-gun', 'assault-gun']);
    expect(box('alpini').map((id) => byId(id).counter.nation)).toEqual(['italian', 'italian', 'italian']);
    expect(box('east').map((id) => byId(id).counter.nation)).toEqual(['east', 'east', 'east']);
    expect(box('bluecher')).toHaveLength(2);
  });

  it('CC-15.2.c: the Brandenburgers alone are on the track without a turn', () => {
    expect(ids((entry) => entry.place === 'track' && entry.arrival === null)).toEqual(['ger-brandenburg']);
  });

  it('CC-15.9: the 454th Security Division is due at A on turn 2', () => {
    expect(byId('ger-454sec').arrival).toEqual({ turn: 2, entry: 'A' });
  });

  it('CC-18.3.a: 14th Panzer is withdrawn on turn 2, 298th Infantry on turn 9, no other', () => {
    const withdrawn = roster.filter((entry) => entry.counter.withdraw !== null);
    expect(withdrawn.map(({ counter }) => [counter.id, counter.withdraw]).sort()).toEqual([
      ['ger-14pz', 2],
      ['ger-298inf', 9],
    ]);
  });
});

describe('the set-up of the Soviets', () => {
  it('CC-20.2.a, CC-20.2.b: 22 divisions and 2 tank brigades in four zones, one or two to a hex', () => {
    const line = roster.filter((entry) => entry.place === 'set-up');
    expect(line.map(({ counter }) => counter.size).filter((size) => size === 'division')).toHaveLength(22);
    expect(line.filter(({ counter }) => counter.type === 'armor')).toHaveLength(2);
    for (const zone of ['army-12', 'army-18', 'army-37', 'army-51']) {
      const units = line.filter(({ region }) => region === zone).length;
      const hexes = theatre.board.regions[zone]?.length as number;
      expect([zone, units >= hexes && units <= 2 * hexes]).toEqual([zone, true]);
    }
  });

  it('CC-20.2.d, CC-4.3.a: turn-track units are due at E, none before turn 2', () => {
    const due = roster.filter((entry) => !isAxis(entry) && entry.arrival !== null);
    expect(due).toHaveLength(18);
    expect(
      due.every(({ arrival }) => arrival?.entry === 'E' && arrival.turn >= 2 && arrival.turn <= 14),
    ).toBe(true);
  });

  it('CC-20.2.e, CC-4.4.i, CC-4.4.j: the cup holds 34 units and 6 None; units of two steps enter reduced', () => {
    const cup = roster.filter((entry) => entry.place === 'cup');
    expect([cup.length, forces.nones]).toEqual([34, 6]);
    expect(cup.filter(({ counter }) => counter.startsReduced !== counter.steps > 1)).toEqual([]);
  });

  it('CC-20.2.f: four TU divisions, four NB brigades, five LL brigades', () => {
    const kinds = (place: Place): readonly string[] =>
      roster.filter((entry) => entry.place === place).map(({ counter }) => `${counter.type} ${counter.size}`);
    expect(kinds('turkish-front')).toEqual(Array(4).fill('infantry division'));
    expect(kinds('marine')).toEqual(Array(4).fill('marine brigade'));
    expect(kinds('lend-lease')).toEqual(Array(5).fill('armor brigade'));
  });

  it('CC-20.2.g, CC-14.22: three port garrisons, and the flotilla, in Azov ports that supply', () => {
    const sailors = roster.filter(({ counter }) => ['port-garrison', 'azov-flotilla'].includes(counter.type));
    expect(sailors).toHaveLength(4);
    for (const entry of sailors) {
      expect(fieldsOf(theatre, at(entry))).toMatchObject({ sea: 'azov' });
      expect(theatre.regions['no-soviet-port-supply']?.[at(entry)]).toBe(0);
    }
  });

  it('CC-4.4.h, CC-15.1: two HQs, that of the Black Sea Group at Tuapse', () => {
    expect(of((counter) => counter.side === 'soviet' && counter.type === 'hq')).toHaveLength(2);
    expect(fieldsOf(theatre, at(byId('sov-black-sea-hq'))).name).toBe('Tuapse');
  });

  it('CC-2.1.p: the four mountain units of the cup enter reduced', () => {
    const mountain = roster.filter(({ counter }) => counter.side === 'soviet' && counter.type === 'mountain');
    expect(mountain.map(({ place, counter }) => [place, unitOf(counter).step])).toEqual(
      Array(4).fill(['cup', 'reduced']),
    );
  });

  it('CC-2.1.j: 91 RD and 2 Guards RD begin on their reduced sides', () => {
    for (const id of ['sov-91rd', 'sov-2gds']) {
      const { counter } = byId(id);
      expect([counter.startsReduced, faceOf(unitOf(counter))]).toEqual([true, counter.reduced]);
    }
  });
});

describe('where units begin', () => {
  it('158 counters of a reconstruction, each with its own id', () => {
    expect([roster.length, new Set(roster.map(({ counter }) => counter.id)).size]).toEqual([158, 158]);
    expect(forces.source).toMatchObject({ kind: 'reconstructed', grade: 'C' });
    expect(json.units.every((unit) => unit.grade !== undefined && unit.nameGrade !== undefined)).toBe(true);
  });

  it('CC-5.1.a, CC-5.1.c: nowhere more than three, nowhere both sides, printed hexes outside the army zones', () => {
    const hexes = new Map<string, RosterEntry[]>();
    for (const entry of roster)
      if (entry.hex !== null) hexes.set(entry.hex, [...(hexes.get(entry.hex) ?? []), entry]);
    for (const [hex, stack] of hexes) {
      const free = stack.filter(({ counter }) => counter.whiteSquare).map(({ counter }) => counter.type);
      expect([hex, stack.length - new Set(free).size <= 3, new Set(stack.map(isAxis)).size]).toEqual([
        hex,
        true,
        1,
      ]);
      const zone = Object.keys(theatre.regions).find(
        (name) =>
          name.startsWith('army-') && theatre.regions[name]?.[hexOnBoard(theatre, hex) as number] === 1,
      );
      expect([hex, zone]).toEqual([hex, undefined]);
    }
  });

  it('CC-15.6: armored trains on railroads; CC-7.6: no mechanized unit in marsh or mountain', () => {
    for (const entry of roster) {
      if (entry.hex === null) continue;
      if (entry.counter.type === 'armored-train') expect(theatre.rail[at(entry)]).not.toBe(0);
      const terrain = theatre.board.terrains[theatre.board.terrain[at(entry)] as number] as string;
      const sails = entry.counter.type === 'azov-flotilla';
      if (entry.counter.mechanized && !sails) expect(['marsh', 'mountain']).not.toContain(terrain);
    }
  });
});

describe('the counters', () => {
  it('CC-2.22.c, CC-2.22.d, CC-5.1.c: mechanized, cavalry and white square follow the type', () => {
    for (const { counter } of roster) {
      const { mechanized, cavalry, whiteSquare } = counter;
      expect([counter.id, { mechanized, cavalry, whiteSquare }]).toEqual([counter.id, flagsOf(counter.type)]);
    }
    expect(flagsOf('flak')).toEqual({ mechanized: true, cavalry: false, whiteSquare: true });
    expect(flagsOf('cavalry')).toEqual({ mechanized: false, cavalry: true, whiteSquare: false });
    expect(flagsOf('azov-flotilla')).toEqual({ mechanized: true, cavalry: false, whiteSquare: false });
    expect(flagsOf('bicycle')).toEqual({ mechanized: false, cavalry: false, whiteSquare: false });
  });

  it('CC-10.3.c, CC-10.3.e: three steps for German infantry, panzergrenadier and panzer divisions and five Soviet rifle corps', () => {
    const large = (counter: Counter): boolean =>
      counter.side === 'soviet'
        ? counter.size === 'corps'
        : counter.nation === 'german' &&
          counter.size === 'division' &&
          ['infantry', 'panzergrenadier', 'armor'].includes(counter.type);
    expect(of((counter) => large(counter) !== (counter.steps === 3))).toEqual([]);
    expect(of((counter) => counter.side === 'soviet' && counter.steps === 3)).toHaveLength(5);
    expect(of((counter) => ['jaeger', 'mountain'].includes(counter.type) && counter.steps !== 2)).toEqual([]);
  });

  it('CC-10.3.a: a weaker side never gains', () => {
    for (const { counter } of roster) {
      const sums = faces(counter).map((face) => face.attack + face.defense);
      expect([counter.id, sums]).toEqual([counter.id, [...sums].sort((a, b) => b - a)]);
    }
  });

  it('CC-15.5.b: superscripts on mountain and Jaeger units only, never below the attack', () => {
    for (const { counter } of roster) {
      for (const face of faces(counter)) {
        expect([counter.id, face.mountainAttack !== null]).toEqual([
          counter.id,
          ['jaeger', 'mountain'].includes(counter.type),
        ]);
        expect(face.mountainAttack ?? face.attack).toBeGreaterThanOrEqual(face.attack);
      }
    }
  });

  it('CC-9.5.a, CC-9.5.c: yellow boxes by type and side; Korps Felmy only cancels', () => {
    for (const { counter } of roster) {
      faces(counter).forEach((face, i) => {
        const { type } = counter;
        const shift = type === 'armor' || type === 'assault-gun' || (type === 'panzergrenadier' && i === 0);
        const cancel = ['flak', 'anti-tank', 'panzergrenadier'].includes(type) || counter.special === 'felmy';
        expect([counter.id, face.armor]).toEqual([counter.id, shift ? 'shift' : cancel ? 'cancel' : null]);
      });
    }
  });

  it('CC-2.24.d to CC-2.24.g: Troop Quality of NKVD, marines, HQs and units without a type box', () => {
    for (const { counter } of roster) {
      for (const { tq, tqDefense } of faces(counter)) {
        const { id, type } = counter;
        if (type === 'nkvd') expect([id, tq, tqDefense]).toEqual([id, 'normal', 'elite']);
        else if (type === 'marine') expect([id, tq, tqDefense]).toEqual([id, 'elite', 'normal']);
        else expect([id, tqDefense]).toEqual([id, tq]);
        const plain = ['hq', 'assault-gun', 'armored-train', 'port-garrison', 'azov-flotilla'].includes(type);
        if (plain || (counter.side === 'soviet' && type === 'armor'))
          expect([id, tq]).toEqual([id, 'normal']);
      }
    }
  });

  it('CC-2.24.i: Cossacks are Elite at full strength and Normal when reduced', () => {
    const cossacks = roster.filter(({ counter }) => counter.name.includes('Cossack'));
    expect(cossacks.map(({ counter }) => faces(counter).map(({ tq }) => tq))).toEqual(
      Array(4).fill(['elite', 'normal']),
    );
  });

  it('CC-2.2.a to CC-2.2.c: the values that are evidenced', () => {
    const full = (id: string): string => values(byId(id).counter.full);
    const evidenced = ['ger-13pz', 'ger-23pz', 'ger-5ss-wiking', 'ger-felmy', 'slo-1mot', 'sov-19rb'];
    expect(evidenced.map(full)).toEqual(['10-9-6', '10-9-6', '7-8-6', '3-4-6', '3-5-5', '2-2-3']);
    const regular = roster.filter(
      ({ counter }) =>
        counter.side === 'soviet' &&
        counter.type === 'infantry' &&
        counter.size === 'division' &&
        !counter.guards,
    );
    expect(regular.length).toBeGreaterThan(30);
    expect(
      regular.filter(({ counter }) => counter.reduced === null || values(counter.reduced) !== '1-3-3'),
    ).toEqual([]);
  });

  it('CC-9.1, CC-20.1: the first wave adds up to the attacks of turn 1: 16, 22, 17, 8 halved, 10', () => {
    const attack = (...units: readonly string[]): number =>
      units.reduce((sum, id) => sum + byId(id).counter.full.attack, 0);
    expect(attack('ger-16mot', 'ger-73inf', 'ger-125inf')).toBe(16);
    expect(attack('ger-23pz', 'ger-5ss-wiking', 'ger-198inf')).toBe(22);
    expect(attack('ger-298inf', 'ger-9inf', 'ger-4mtn', 'ger-191stug')).toBe(17);
    expect(attack('ger-3pz', 'ger-14pz') / 2).toBe(8);
    expect(attack('ger-13pz')).toBe(10);
  });
});

describe('the markers', () => {
  it('CC-16.15, CC-16.12.b, CC-4.3.c: VIII Air Corps on turns 1-3 and 12-14 for two columns, Soviet air from 4 and 5', () => {
    expect(AIR_SUPPORT['air-viii']).toEqual({
      side: 'axis',
      columns: 2,
      drm: 2,
      turns: [1, 2, 3, 12, 13, 14],
    });
    expect([AIR_SUPPORT['air-iv'].columns, AIR_SUPPORT['air-iv'].turns.length]).toEqual([1, 14]);
    expect([AIR_SUPPORT['air-soviet-1'].turns[0], AIR_SUPPORT['air-soviet-2'].turns[0]]).toEqual([4, 5]);
  });

  it('CC-20.1.f, CC-20.2.h, CC-20.2.i: two air markers a side, two fleet markers, the cavalry corps', () => {
    const air = json.markers?.air.map(({ side }) => side);
    expect(air).toEqual(['axis', 'axis', 'soviet', 'soviet']);
    expect([json.markers?.fleet.length, FLEET_SUPPORT['bsf-1'].columns]).toEqual([2, 2]);
    expect([json.markers?.corps.length, CORPS_MARKER.from, CORPS_MARKER.holds]).toEqual([1, 7, 3]);
  });
});

describe('reading forces', () => {
  const unit = json.units[1] as ForcesJson['units'][number];
  const readOne = (change: object, on: typeof theatre | null = theatre) =>
    readForces({ units: [{ ...unit, ...change }] }, on);
  const faultsOf = (result: ReturnType<typeof readForces>): readonly BadInput[] =>
    result._tag === 'Left' ? result.left : [];
  const faults = (change: object, on: typeof theatre | null = theatre): readonly string[] =>
    faultsOf(readOne(change, on)).map(({ path }) => path);

  it('takes a list without source, schedule, markers and None pieces', () => {
    const one = readOne({});
    expect(
      one._tag === 'Right' ? [one.right.source.kind, one.right.nones, one.right.roster[0]?.hex] : one,
    ).toEqual(['given', 0, '1134']);
  });

  it.each([
    ['units.0.nation', { nation: 'soviet' }],
    ['units.0.type', { type: 'hussar' }],
    ['units.0.full.tq', { full: { ...unit.full, tq: 'brave' } }],
    ['units.0.full.attack', { full: { ...unit.full, attack: -1 } }],
    ['units.0.full.attack', { full: { ...unit.full, attack: 1.5 } }],
    ['units.0.remnant', { remnant: null }],
    ['units.0.remnant', { steps: 2 }],
    ['units.0.steps', { steps: 0, reduced: null, remnant: null }],
    ['units.0.mechanized', { cavalry: true, mechanized: true }],
    ['units.0.startsReduced', { startsReduced: true, steps: 1, reduced: null, remnant: null }],
    ['units.0.withdraw', { withdraw: 0 }],
    ['units.0.colour', { colour: 'grey' }],
    ['units.0.setup', { setup: {} }],
    ['units.0.setup.hex', { setup: { hex: '4499' } }],
    ['units.0.setup.hex', { setup: { hex: '1040' } }],
    ['units.0.setup.region', { setup: { region: 'army-99' } }],
    ['units.0.setup.entry', { setup: { turn: 2, entry: 'E' } }],
    ['units.0.setup.turn', { setup: { turn: 15, entry: 'A' } }],
    ['units.0.setup.box', { setup: { box: 'cup' } }],
    ['units.0.setup.box', { setup: { box: 'track' } }],
    ['units', { setup: { region: 'army-18' } }],
  ])('names %s for %j', (path, change) => {
    expect(faults(change)).toContain(path);
  });

  it('CC-4.1.d: E is an entry for Soviet units and A is not', () => {
    const soviet = { side: 'soviet', nation: 'soviet' };
    expect(faults({ ...soviet, setup: { turn: 2, entry: 'E' } })).toEqual([]);
    expect(faults({ ...soviet, setup: { turn: 2, entry: 'A' } })).toEqual(['units.0.setup.entry']);
  });

  it('CC-20.2.b: a zone of two hexes takes two to four units', () => {
    const zone = (count: number): readonly string[] => {
      const units = Array.from({ length: count }, (_, i) => ({
        ...unit,
        id: `unit-${i}`,
        setup: { region: 'army-12' },
      }));
      return faultsOf(readForces({ units }, theatre)).map(({ path }) => path);
    };
    expect([1, 2, 4, 5].map(zone)).toEqual([['units'], [], [], ['units']]);
  });

  it('does not ask for start hexes on an excerpt', () => {
    expect(faults({ setup: { hex: '4499' } }, null)).toEqual([]);
    expect(faults({ setup: { region: 'army-18' } }, null)).toEqual([]);
  });

  it('refuses an id used twice, too few None pieces and an empty list of keys', () => {
    expect(faultsOf(readForces({ units: [unit, unit] }, theatre)).map(({ path }) => path)).toEqual([
      'units.1.id',
    ]);
    expect(faultsOf(readForces({ units: [unit], nones: -1 }, theatre)).map(({ path }) => path)).toEqual([
      'nones',
    ]);
    expect(faultsOf(readForces({}, theatre)).map(({ path }) => path)).toEqual(['units']);
    expect(
      faultsOf(readForces({ units: [], source: { kind: 'heard' } }, theatre)).map(({ path }) => path),
    ).toContain('source.kind');
  });

  it('CC-4.1.a: refuses a schedule that differs from the units', () => {
    const change = (edit: (rows: NonNullable<ForcesJson['schedule']>) => unknown): readonly string[] =>
      faultsOf(readForces({ ...json, schedule: edit(json.schedule ?? []) }, theatre)).map(({ path }) => path);
    expect(change((rows) => rows)).toEqual([]);
    expect(change((rows) => rows.slice(1))).toEqual(Array(5).fill('schedule'));
    expect(
      change((rows) => rows.map((row, i) => (i === 2 ? { ...row, axis: [...row.axis, 'ger-50inf'] } : row))),
    ).toContain('schedule.2.axis.2');
    expect(change((rows) => rows.map((row, i) => (i === 8 ? { ...row, withdraw: [] } : row)))).toEqual([
      'schedule',
    ]);
  });

  it('CC-16.15.b: refuses markers with other values than those of the clauses', () => {
    const markers = json.markers as NonNullable<ForcesJson['markers']>;
    const air = markers.air.map((one, i) => (i === 0 ? { ...one, columns: 3 } : one));
    const changed = readForces({ ...json, markers: { ...markers, air } }, theatre);
    expect(faultsOf(changed).map(({ path }) => path)).toEqual(['markers.air.0.columns']);
  });
});
