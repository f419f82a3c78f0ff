import type { JsonObject } from '@eastfront/kernel';
import { faultsIn, must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { FULL, oneUnit, onPlain, PLAIN } from '../../test/codec.fixture.js';
import { hexOnBoard } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { unitById } from '../position/position.js';
import { readPosition, writePosition } from './position-codec.js';

const hex = (text: string): number => hexOnBoard(PLAIN.theatre, text) as number;
const written = (json: JsonObject): JsonObject =>
  ((writePosition(PLAIN, onPlain({ units: [json] })) as JsonObject)['units'] as readonly JsonObject[])[0] ??
  {};

describe('counters', () => {
  it('NS-1.b: a unit that tells nothing of itself is infantry of four steps, of the main nation of its side', () => {
    expect(oneUnit({}).counter).toMatchObject({
      name: 'u',
      kind: 'combat',
      nation: 'german',
      arm: 'infantry',
      attack: 4,
      defense: 4,
      move: 4,
      quality: 2,
      maxSteps: 4,
      zoc: true,
    });
    expect(oneUnit({ side: 'soviet' }).counter.nation).toBe('soviet');
    expect(oneUnit({ arm: 'police' }).counter.quality).toBe(1);
  });

  it('steps that are told are the size of the counter, unless that is told too', () => {
    expect([oneUnit({ steps: 2 }), oneUnit({ steps: 0 })].map(({ counter }) => counter.maxSteps)).toEqual([
      2, 4,
    ]);
    expect(oneUnit({ steps: 2, maxSteps: 5 })).toMatchObject({ steps: 2, counter: { maxSteps: 5 } });
    expect(oneUnit({ maxSteps: 5 }).steps).toBe(5);
  });

  it('NS-6.2.o: mechanised steps make an army of two counters with the same values', () => {
    const army = oneUnit({ side: 'soviet', mechanizedSteps: 1, attack: 7, move: 3 });
    expect(army).toMatchObject({
      steps: 4,
      mechanizedSteps: 1,
      counter: { arm: 'infantry', mechanized: { arm: 'mechanized', attack: 7, move: 3, maxSteps: 2 } },
    });
    expect(oneUnit({ side: 'soviet' }).counter.mechanized).toBeNull();
  });

  it.each<[JsonObject, object]>([
    [{ kind: 'hq' }, { kind: 'hq', level: 'army', range: 4, operations: 2 }],
    [{ kind: 'hq', panzer: true }, { level: 'panzer-army' }],
    [{ kind: 'hq', armyGroup: true }, { level: 'army-group' }],
    [{ kind: 'hq', side: 'soviet' }, { level: 'front' }],
    [{ kind: 'hq', side: 'soviet', front: true }, { level: 'front' }],
    [{ kind: 'hq', side: 'soviet', special: true }, { level: 'special' }],
    [{ kind: 'leader' }, { kind: 'commander', relief: 8, move: 0 }],
    [
      { kind: 'leader', armor: true },
      { kind: 'armor-leader', move: 6 },
    ],
    [{ armor: true }, { kind: 'armor-leader' }],
    [{ kind: 'truck' }, { kind: 'truck', move: 4 }],
    [{ kind: 'air-supply' }, { kind: 'air-supply', move: 0 }],
  ])('kinds: %j', (json, counter) => {
    expect(oneUnit(json).counter).toMatchObject(counter);
    expect(oneUnit(written({ id: 'u', side: 'axis', at: '1312', ...json }))).toEqual(
      unitById(onPlain({ units: [{ id: 'u', side: 'axis', at: '1312', ...json }] }), 'u'),
    );
  });

  it('one of the order of battle needs no more than its id, and may be changed', () => {
    const [listed] = FULL.forces.roster;
    const id = listed?.id ?? '';
    expect(oneUnit({ id }).counter).toBe(listed);
    expect(written({ id, at: '1312' })).toEqual({ id, at: '1312' });
    const stronger = oneUnit({ id, attack: 20 }).counter;
    expect(stronger).toEqual({ ...listed, attack: 20 });
    expect(written({ id, at: '1312', attack: 20 })).toEqual({ id, at: '1312', attack: 20 });
    // Another kind or side of that name is a unit of its own.
    expect(oneUnit({ id, kind: 'truck' }).counter.kind).toBe('truck');
    expect(oneUnit({ id, side: 'soviet' }).counter.nation).toBe('soviet');
  });

  it('an HQ of the list may be made one of another level', () => {
    expect(oneUnit({ id: 'HQ-6', panzer: true }).counter.level).toBe('panzer-army');
    expect(written({ id: 'HQ-6', at: '1312', panzer: true })).toMatchObject({ panzer: true });
  });
});

describe('what depends on the others and on the phase', () => {
  const army = { id: 'h', side: 'axis', kind: 'hq', at: '1312', activatedHq: true };
  const led = { id: 'u', side: 'axis', at: '1313', activated: true };
  const leader = { id: 'l', side: 'axis', kind: 'leader', armor: true, at: '1313', activated: true };
  const at = (json: JsonObject, id: string): Unit => unitById(onPlain(json), id) as Unit;

  it('NS-13.1.a: a commander stands where his HQ stands, and is with the one he stands beside', () => {
    const commander = { id: 'k', side: 'axis', kind: 'leader' };
    expect(at({ units: [army, { ...commander, with: 'h' }] }, 'k')).toMatchObject({
      place: 'map',
      at: hex('1312'),
      with: 'h',
    });
    expect(at({ units: [army, { ...commander, at: '1312' }] }, 'k').with).toBe('h');
    expect(at({ units: [army, { ...commander, at: '1313' }] }, 'k').with).toBeNull();
    const away = { id: 'h', side: 'axis', kind: 'hq', place: 'track', due: 4 };
    expect(at({ units: [away, { ...commander, with: 'h' }] }, 'k')).toMatchObject({ place: 'track', due: 4 });
  });

  it('NS-8.a: an HQ used in a movement or combat segment of its side is used now, before the activation it was earlier', () => {
    const isNow = (phase: string, player = 'axis') => at({ phase, player, units: [army] }, 'h').activeNow;
    expect(['first-movement', 'combat', 'second-movement'].map((phase) => isNow(phase))).toEqual([
      true,
      true,
      true,
    ]);
    expect([isNow('activation'), isNow('special'), isNow('combat', 'soviet')]).toEqual([false, false, false]);
  });

  it('NS-9.7.a: units activated with an armour leader in their hex began with him', () => {
    const ledBy = (unit: object, general: object, phase = 'first-movement') =>
      at(
        {
          phase,
          units: [
            { ...led, ...unit },
            { ...leader, ...general },
          ],
        },
        'u',
      ).ledBy;
    expect(ledBy({}, {})).toBe('l');
    expect(ledBy({ activated: false }, {})).toBeNull();
    expect(ledBy({}, { activated: false })).toBeNull();
    expect(ledBy({ startedAt: '1414' }, {})).toBeNull();
    expect(ledBy({ ledBy: null }, {})).toBeNull();
    expect(ledBy({}, {}, 'special')).toBeNull();
  });

  it('a unit that has moved has finished, in the segment of that move', () => {
    const ended = (phase: string, json: object) => at({ phase, units: [{ ...led, ...json }] }, 'u').ended;
    expect(ended('first-movement', { movedFirst: true })).toBe(true);
    expect(ended('first-movement', { movedFirst: true, ended: false })).toBe(false);
    expect(ended('second-movement', { movedFirst: true })).toBe(false);
    expect(ended('second-movement', { movedSecond: true })).toBe(true);
  });

  it('NS-10.2.1.j: a unit has reacted to the attack of the number that it names', () => {
    const units = [
      { id: 'a', side: 'axis', at: '1312', reacted: null },
      { id: 'h', side: 'axis', kind: 'hq', at: '1312' },
      { id: 'r', side: 'soviet', at: '1413', reacted: 1 },
    ];
    const attacks = ['1313', '1413'].map((target) => ({ units: ['a'], hexes: [target], hq: 'h' }));
    const position = onPlain({ phase: 'combat', step: 'react', units, attacks });
    expect(unitById(position, 'r')?.reacted).toBe(1);
    expect(unitById(position, 'a')?.reacted).toBe(-1);
  });

  it('NS-10.2.1.j: an older file says only that it has reacted, or that it has not: then to the attack on its hex', () => {
    const read = (reacted: Readonly<Record<'a' | 'r' | 'far', unknown>>) =>
      onPlain({
        phase: 'combat',
        step: 'react',
        units: [
          { id: 'a', side: 'axis', at: '1312', reacted: reacted.a },
          { id: 'h', side: 'axis', kind: 'hq', at: '1312' },
          { id: 'r', side: 'soviet', at: '1413', reacted: reacted.r },
          { id: 'far', side: 'soviet', at: '1515', reacted: reacted.far },
        ] as JsonObject[],
        attacks: ['1313', '1413'].map((target) => ({ units: ['a'], hexes: [target], hq: 'h' })),
      });
    expect(read({ a: false, r: true, far: true })).toEqual(read({ a: null, r: 1, far: 0 }));
  });
});

describe('bad units are refused, each fault with its place', () => {
  it.each<[string, JsonObject, readonly string[]]>([
    ['no side', { id: 'u', at: '1312' }, ['units.0.side']],
    [
      'NS-10.2.1.j: reacted to no attack',
      { id: 'u', side: 'axis', at: '1312', reacted: 'yes' },
      ['units.0.reacted'],
    ],
    ['nowhere', { id: 'u', side: 'axis' }, ['units.0.at']],
    ['off the board', { id: 'u', side: 'axis', at: '3030' }, ['units.0.at']],
    ['in a lake', { id: 'u', side: 'axis', at: '1420' }, ['units.0.at']],
    ['a hex off the map', { id: 'u', side: 'axis', at: '1312', place: 'available' }, ['units.0.at']],
    ['a box that is not there', { id: 'u', side: 'axis', at: '1312', place: 'box' }, ['units.0.at']],
    ['on the track without a turn', { id: 'u', side: 'axis', place: 'track' }, ['units.0.due']],
    ['too many steps', { id: 'u', side: 'axis', at: '1312', steps: 5, maxSteps: 4 }, ['units.0.steps']],
    [
      'mechanised steps beyond two',
      { id: 'u', side: 'soviet', at: '1312', mechanizedSteps: 3 },
      ['units.0.mechanizedSteps'],
    ],
    ['steps of a truck', { id: 'u', side: 'axis', at: '1312', kind: 'truck', steps: 1 }, ['units.0.steps']],
    ['a quality beyond 4', { id: 'u', side: 'axis', at: '1312', quality: 5 }, ['units.0.quality']],
    [
      'a nation of the other side',
      { id: 'u', side: 'soviet', at: '1312', nation: 'german' },
      ['units.0.nation'],
    ],
    [
      'an army group of infantry',
      { id: 'u', side: 'axis', at: '1312', armyGroup: true },
      ['units.0.armyGroup'],
    ],
    [
      'armour of a truck',
      { id: 'u', side: 'axis', at: '1312', kind: 'truck', armor: true },
      ['units.0.armor'],
    ],
    [
      'a Soviet armour leader',
      { id: 'u', side: 'soviet', at: '1312', kind: 'leader', armor: true },
      ['units.0.armor'],
    ],
    ['with nobody', { id: 'u', side: 'axis', at: '1312', kind: 'leader', with: 'x' }, ['units.0.with']],
    ['infantry with an HQ', { id: 'u', side: 'axis', at: '1312', with: 'x' }, ['units.0.with']],
    [
      'a start off the board',
      { id: 'u', side: 'axis', at: '1312', startedAt: '3030' },
      ['units.0.startedAt'],
    ],
    ['an unknown key', { id: 'u', side: 'axis', at: '1312', strength: 3 }, ['units.0.strength']],
  ])('%s', (_what, unit, places) => {
    expect(faultsIn(readPosition(PLAIN, { units: [unit] }))).toEqual(places);
  });

  it('one fault does not hide the others', () => {
    const json = {
      units: [
        { id: 'u', side: 'axis', at: '3030' },
        { id: 'v', side: 'axis', place: 'track' },
      ],
    };
    expect(faultsIn(readPosition(PLAIN, json))).toEqual(['units.0.at', 'units.1.due']);
    expect(must(readPosition(PLAIN, { units: [] })).units).toEqual([]);
  });
});
