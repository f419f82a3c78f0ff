import type { JsonObject } from '@eastfront/kernel';
import { faultsIn, must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { oneUnit, onPlain, PLAIN, RUSSIA } from '../../test/codec.fixture.js';
import { hexOnBoard, label } from '../02-components/board.js';
import { turnOf } from '../02-components/calendar.js';
import { rosterEntry } from '../02-components/forces.js';
import type { Unit } from '../02-components/units.js';
import { countsForStacking } from '../06-stacking/stacking.js';
import { unitById } from '../position/position.js';
import { readPosition, showPosition, writePosition } from './position-codec.js';

const inSetUp = { turn: { year: 1942, months: 'may-jun' }, phase: 'set-up' };

const written = (fields: JsonObject, frame: JsonObject = {}): unknown => {
  const unit = { id: 'u', side: 'axis', ...('place' in fields ? {} : { at: 'D7' }), ...fields };
  const json = writePosition(PLAIN, onPlain({ ...frame, units: [unit] }));
  return (json as { readonly units: readonly unknown[] }).units[0];
};

describe('units that are no counters of the game', () => {
  it('are infantry corps 4-4 of the Axis and armies 4-3 of the Soviets', () => {
    expect(oneUnit({})).toMatchObject({
      counter: {
        name: 'u',
        nation: 'german',
        type: 'infantry',
        size: 'corps',
        combat: 4,
        move: 4,
        remnant: false,
        code: null,
        band: false,
        into: null,
        exempt: false,
        variant: false,
      },
      place: 'map',
      moved: false,
      ended: null,
      landed: -1,
    });
    expect(oneUnit({ side: 'soviet' }).counter).toMatchObject({ nation: 'soviet', size: 'army', move: 3 });
    expect(oneUnit({ nation: 'romanian' }).counter.side).toBe('axis');
    expect(oneUnit({ nation: 'guards' }).counter).toMatchObject({ side: 'soviet', move: 4 });
  });

  it.each<[string, JsonObject, object]>([
    ['TRC-2.1.5.a: an HQ', { type: 'hq' }, { size: null, combat: 1, move: 7, exempt: true }],
    ['a dictator', { type: 'dictator' }, { size: null, combat: 1, move: 8, exempt: true }],
    ['a worker', { side: 'soviet', type: 'worker', combat: 3 }, { size: null, combat: 3, move: 0 }],
    ['a partisan', { side: 'soviet', type: 'partisan' }, { size: null, combat: 0, move: 0 }],
    ['a panzer corps', { type: 'armor', combat: 8 }, { size: 'corps', combat: 8, move: 7 }],
    ['a Soviet tank army', { side: 'soviet', type: 'armor' }, { size: 'army', move: 5 }],
    ['Soviet cavalry', { side: 'soviet', type: 'cavalry' }, { size: 'corps', move: 7 }],
    ['a Guards remnant', { nation: 'guards', remnant: true }, { size: 'corps', remnant: true }],
    ['a size of its own', { side: 'soviet', size: 'corps' }, { size: 'corps' }],
  ])('%s', (_what, fields, counter) => {
    expect(oneUnit(fields).counter).toMatchObject(counter);
  });

  it('TRC-6.4.a: an SS corps 2-7 is the SS Reserve, which does not count for stacking', () => {
    const counts = (fields: JsonObject): boolean => countsForStacking(oneUnit(fields).counter);
    expect(counts({ nation: 'ss', combat: 2, move: 7 })).toBe(false);
    expect(counts({ nation: 'ss', combat: 4, move: 4 })).toBe(true);
    expect(counts({ combat: 2, move: 7 })).toBe(true);
    expect(counts({ exempt: true })).toBe(false);
  });
});

describe('counters of the game', () => {
  const first = (fields: JsonObject): Unit =>
    must(readPosition(RUSSIA, { units: [fields] })).units[0] as Unit;
  const again = (fields: JsonObject): JsonObject =>
    (writePosition(RUSSIA, must(readPosition(RUSSIA, { units: [fields] }))) as { units: JsonObject[] })
      .units[0] as JsonObject;

  it('are the very counters of the list when nothing is overridden', () => {
    const unit = first({ id: 'ger-41pz', at: 'T14' });
    expect(unit.counter).toBe(rosterEntry(RUSSIA, 'ger-41pz')?.counter);
    expect(label(RUSSIA.theatre, unit.at)).toBe('T14');
    expect(again({ id: 'ger-41pz', at: 'T14' })).toEqual({ id: 'ger-41pz', at: 'T14' });
  });

  it('take what is overridden and keep the rest', () => {
    const known = rosterEntry(RUSSIA, 'hitler')?.counter;
    expect(first({ id: 'hitler', side: 'axis', combat: 2, place: 'removed' }).counter).toEqual({
      ...known,
      combat: 2,
    });
    expect(again({ id: 'hitler', type: 'dictator', combat: 2, place: 'removed' })).toEqual({
      id: 'hitler',
      combat: 2,
      place: 'removed',
    });
  });

  it('TRC-12.1.1.a: on the turn track come when and where the list says', () => {
    const entry = rosterEntry(RUSSIA, 'ss-res');
    expect(first({ id: 'ss-res', place: 'track' })).toMatchObject({
      place: 'track',
      due: entry?.due,
      dueImpulse: entry?.dueImpulse,
      entry: entry?.entry,
      at: -1,
    });
    expect(again({ id: 'ss-res', place: 'track' })).toEqual({ id: 'ss-res', place: 'track' });
  });
});

describe('the turn track', () => {
  const due = { year: 1943, months: 'jul-aug' };

  it('TRC-12.1.1.a: gives a turn and an impulse', () => {
    expect(oneUnit({ place: 'track', due, dueImpulse: 2 })).toMatchObject({
      place: 'track',
      due: turnOf({ year: 1943, months: 'jul-aug' }),
      dueImpulse: 2,
      entry: null,
    });
    expect(written({ place: 'track', due })).toMatchObject({ place: 'track', due });
  });

  it('TRC-12.3.2.a: a city by its label or its name', () => {
    expect(oneUnit({ place: 'track', due, arrivesAt: 'D4' }).entry).toBe('Orel');
    expect(oneUnit({ place: 'track', due, arrivesAt: 'Orel' }).entry).toBe('Orel');
    expect(written({ place: 'track', due, arrivesAt: 'D4' })).toMatchObject({ arrivesAt: 'Orel' });
  });

  it.each([
    ['bucharest-1943', 'bucharest-1942', 'Bucharest'],
    ['bucharest-1944', 'bucharest-1943', 'Bucharest'],
    ['warsaw-1944', 'warsaw', 'Warsaw'],
    ['archangel', 'archangel', null],
    ['helsinki', 'helsinki', null],
  ])('TRC-12.4.2.a, TRC-12.4.3.a: without a date waits who comes by an event: %s', (code, trigger, city) => {
    const side = code === 'helsinki' ? 'soviet' : 'axis';
    const waiting = oneUnit({ side, code, place: 'track', due: null });
    expect(waiting).toMatchObject({ place: 'garrison', due: 0, counter: { code: trigger } });
    expect(oneUnit({ side, code, place: 'track', due })).toMatchObject({ place: 'track', entry: city });
    const { units } = showPosition(
      PLAIN,
      onPlain({ units: [{ id: 'u', side, code, place: 'track', due: null }] }),
    ) as { readonly units: readonly JsonObject[] };
    expect(units[0]).toMatchObject({ place: 'track', due: null, code });
    expect(written({ side, code, place: 'track', due: null })).toMatchObject({ place: 'garrison', code });
  });

  it('TRC-S2.0.c: before play it holds who is still to be set up', () => {
    const past = { year: 1941, months: 'may-jun' };
    const placeOf = (fields: JsonObject, frame: JsonObject = inSetUp): string =>
      oneUnit({ place: 'track', ...fields }, frame).place;
    expect(placeOf({ code: 'N' })).toBe('set-up');
    expect(placeOf({ due: past })).toBe('set-up');
    expect(placeOf({ due })).toBe('track');
    expect(placeOf({ due: { year: 1942, months: 'may-jun' } })).toBe('track');
    expect(placeOf({ due: past }, {})).toBe('track');
    expect(oneUnit({ place: 'track', due: past }, inSetUp).due).toBe(0);
  });
});

describe('status', () => {
  it('TRC-8.1.2.a: who has moved nobody knows how far moves no more', () => {
    expect(oneUnit({ moved: true }).ended).toBe('done');
    expect(oneUnit({ moved: true, spent: 2 }).ended).toBeNull();
    expect(oneUnit({ moved: true, ended: null }).ended).toBeNull();
    expect(written({ moved: true })).toMatchObject({ moved: true });
    expect(written({ moved: true })).not.toHaveProperty('ended');
    expect(written({ moved: true, ended: null })).toMatchObject({ ended: null });
  });

  it('TRC-8.4.3.h: the turn of a landing', () => {
    const landed = { year: 1942, months: 'may-jun' };
    expect(oneUnit({ landed }).landed).toBe(turnOf({ year: 1942, months: 'may-jun' }));
    expect(written({ landed })).toMatchObject({ landed });
    expect(oneUnit({ landed: null }).landed).toBe(-1);
  });

  it('TRC-7.2.c, TRC-7.2.d: who stands in an EZOC and has not moved began the impulse there', () => {
    const enemy = { id: 'e', side: 'soviet', at: 'D6' };
    const began = (fields: JsonObject, frame: JsonObject = {}): boolean =>
      (
        unitById(
          onPlain({ ...frame, units: [{ id: 'u', side: 'axis', at: 'D7', ...fields }, enemy] }),
          'u',
        ) as Unit
      ).startedInZone;
    expect(began({})).toBe(true);
    expect(began({ startedInZone: false })).toBe(false);
    expect(began({ moved: true })).toBe(false);
    expect(began({ moved: true, startedInZone: true })).toBe(true);
    expect(began({ at: 'G9' })).toBe(false);
    expect(began({}, { player: 'soviet' })).toBe(false);
  });
});

describe('units are written in the shortest form', () => {
  const usual = { side: 'axis', nation: 'german', type: 'infantry', combat: 4, move: 4 };

  it.each<[string, JsonObject, object]>([
    ['an ad hoc unit', {}, { at: 'D7' }],
    ['a place', { place: 'pool' }, { place: 'pool' }],
    ['a name', { name: '4th Corps' }, { name: '4th Corps', at: 'D7' }],
    ['marks', { spent: 2, moved: true, fought: true }, { at: 'D7', spent: 2, moved: true, fought: true }],
    ['a band', { band: true, into: 'pg' }, { band: true, into: 'pg', at: 'D7' }],
  ])('%s', (_what, fields, out) => {
    expect(written(fields)).toEqual({ id: 'u', ...usual, ...out });
  });
});

describe('bad units', () => {
  const axis = { id: 'u', side: 'axis', at: 'D7' };
  const due = { year: 1942, months: 'sep-oct' };

  it.each<[string, unknown, readonly string[]]>([
    ['no object', 'ger-41pz', ['units.0']],
    ['no id', { side: 'axis', at: 'D7' }, ['units.0.id']],
    ['an empty id', { ...axis, id: '' }, ['units.0.id']],
    ['a strange key', { ...axis, strength: 4 }, ['units.0.strength']],
    ['neither hex nor place', { id: 'u', side: 'axis' }, ['units.0.at']],
    ['a hex off the board', { ...axis, at: 'A1' }, ['units.0.at']],
    ['a hex that is no label', { ...axis, at: 'Orel' }, ['units.0.at']],
    ['the sea', { ...axis, at: 'H2' }, ['units.0.at']],
    ['a hex and the pool', { ...axis, place: 'pool' }, ['units.0.at']],
    ['a place that is none', { id: 'u', side: 'axis', place: 'remnant-stock' }, ['units.0.place']],
    ['an unknown id without side or nation', { id: 'u', at: 'D7' }, ['units.0.side']],
    ['a nation of the other side', { ...axis, nation: 'guards' }, ['units.0.nation']],
    ['a counter of the other side', { id: 'hitler', side: 'soviet', at: 'D7' }, ['units.0.nation']],
    ['a type that is none', { ...axis, type: 'tank' }, ['units.0.type']],
    ['a negative strength', { ...axis, combat: -1 }, ['units.0.combat']],
    ['half a hex', { ...axis, spent: 1.5 }, ['units.0.spent']],
    ['an end that is none', { ...axis, ended: 'tired' }, ['units.0.ended']],
    ['the turn track without a turn', { id: 'u', side: 'axis', place: 'track' }, ['units.0.due']],
    ['the turn track for no event', { id: 'u', side: 'axis', place: 'track', due: null }, ['units.0.due']],
    [
      'a date long after',
      { id: 'u', side: 'axis', place: 'track', due: { ...due, year: 1946 } },
      ['units.0.due'],
    ],
    [
      'a third impulse',
      { id: 'u', side: 'axis', place: 'track', due, dueImpulse: 3 },
      ['units.0.dueImpulse'],
    ],
    [
      'a city nowhere',
      { id: 'u', side: 'axis', place: 'track', due, arrivesAt: 'Paris' },
      ['units.0.arrivesAt'],
    ],
    [
      'a hex without a city',
      { id: 'u', side: 'axis', place: 'track', due, arrivesAt: 'D7' },
      ['units.0.arrivesAt'],
    ],
    ['two faults', { ...axis, at: 'H2', nation: 'soviet' }, ['units.0.nation', 'units.0.at']],
  ])('%s', (_what, unit, paths) => {
    expect(faultsIn(readPosition(PLAIN, { units: [unit] }))).toEqual(paths);
  });

  it('a city that the excerpt lacks may be one of the order of battle', () => {
    const named = rosterEntry(RUSSIA, 'x') ?? RUSSIA.forces.roster.find(({ entry }) => entry !== null);
    const entry = named?.entry as string;
    expect(hexOnBoard(PLAIN.theatre, entry)).toBeNull();
    expect(oneUnit({ side: 'soviet', place: 'track', due, arrivesAt: entry }).entry).toBe(entry);
  });
});
