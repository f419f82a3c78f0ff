import { faultsIn, must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { CAUCASUS, oneUnit, onPlain, PLAIN } from '../../test/codec.fixture.js';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { rosterEntry } from '../data/forces.js';
import { unitById } from '../position/position.js';
import { readPosition, writePosition } from './position-codec.js';

const written = (fields: object): unknown => {
  const json = writePosition(PLAIN, onPlain({ units: [{ id: 'u', side: 'axis', at: '1313', ...fields }] }));
  return (json as { units: readonly unknown[] }).units[0];
};

describe('defaults of units that are no counters of the game', () => {
  it('attack 4, defense 4, move 3, one step, full supply, German or Soviet by its side', () => {
    expect(oneUnit({})).toMatchObject({
      counter: {
        name: 'u',
        nation: 'german',
        type: 'infantry',
        size: 'division',
        steps: 1,
        full: {
          attack: 4,
          defense: 4,
          move: 3,
          tq: 'normal',
          tqDefense: 'normal',
          armor: null,
          mountainAttack: null,
        },
        reduced: null,
        remnant: null,
      },
      step: 'full',
      supply: 'full',
      disrupted: false,
      moved: false,
    });
    expect(oneUnit({ side: 'soviet' }).counter.nation).toBe('soviet');
    expect(oneUnit({ nation: 'romanian' }).counter.side).toBe('axis');
    expect(oneUnit({ nation: 'soviet' }).counter.side).toBe('soviet');
  });

  it.each([
    ['CC-2.22.d armor', { type: 'armor' }, { mechanized: true, full: { move: 6, armor: 'shift' } }],
    ['CC-2.22.c cavalry', { type: 'cavalry' }, { mechanized: false, cavalry: true, full: { move: 6 } }],
    ['CC-2.22.c hq', { type: 'hq' }, { mechanized: false, whiteSquare: true, full: { move: 3 } }],
    ['CC-5.1.c flak', { type: 'flak' }, { whiteSquare: true, full: { armor: 'cancel' } }],
    [
      'CC-5.1.c port garrison',
      { type: 'port-garrison', side: 'soviet' },
      { whiteSquare: true, mechanized: false },
    ],
    ['CC-9.5.a assault gun', { type: 'assault-gun' }, { whiteSquare: true, full: { armor: 'shift' } }],
    [
      'CC-9.5.c anti-tank',
      { type: 'anti-tank', side: 'soviet' },
      { whiteSquare: true, full: { armor: 'cancel' } },
    ],
    [
      'CC-2.24.d NKVD',
      { type: 'nkvd', side: 'soviet' },
      { service: 'nkvd', full: { tq: 'normal', tqDefense: 'elite' } },
    ],
    ['CC-2.24.e marines', { type: 'marine', side: 'soviet' }, { full: { tq: 'elite', tqDefense: 'normal' } }],
    ['CC-15.3 flotilla', { type: 'azov-flotilla', side: 'soviet' }, { special: 'azov', mechanized: true }],
    [
      'CC-15.6 train',
      { type: 'armored-train', side: 'soviet' },
      { special: 'armored-train', whiteSquare: true },
    ],
    ['CC-15.8 bicycle', { type: 'bicycle' }, { special: 'bicycle', mechanized: false }],
    ['CC-15.2 commando', { type: 'commando' }, { special: 'brandenburg', whiteSquare: true }],
    ['CC-15.9 the 454th', { type: 'security', special: '454th' }, { special: '454th' }],
    [
      'a flag against the type',
      { type: 'armor', mechanized: false },
      { mechanized: false, full: { move: 3 } },
    ],
    ['one quality', { tq: 'poor' }, { full: { tq: 'poor', tqDefense: 'poor' } }],
  ])('%s', (_what, fields, counter) => {
    expect(oneUnit(fields).counter).toMatchObject(counter);
  });

  it('CC-10.3.c two steps with a reduced side, three with a remnant; what a weaker side leaves out is the stronger one’s', () => {
    const two = oneUnit({ attack: 8, move: 5, reduced: { attack: 3 } }).counter;
    expect(two).toMatchObject({ steps: 2, reduced: { attack: 3, defense: 4, move: 5 } });
    const three = oneUnit({ attack: 8, reduced: { attack: 5, defense: 2 }, remnant: { attack: 1 } }).counter;
    expect(three).toMatchObject({ steps: 3, remnant: { attack: 1, defense: 2 } });
  });

  it('CC-9.5.c a panzergrenadier division reduced only cancels the armor shift', () => {
    const whole = oneUnit({ type: 'panzergrenadier', reduced: {}, remnant: {} }).counter;
    expect([whole.full.armor, whole.reduced?.armor, whole.remnant?.armor]).toEqual([
      'shift',
      'cancel',
      'cancel',
    ]);
    expect(oneUnit({ type: 'panzergrenadier', step: 'reduced' }).counter.full.armor).toBe('cancel');
    expect(oneUnit({ type: 'panzergrenadier', step: 'reduced', reduced: {} }).counter.full.armor).toBe(
      'shift',
    );
    expect(oneUnit({ type: 'armor', reduced: {} }).counter.reduced?.armor).toBe('shift');
  });

  it('CC-2.1.e the superscript goes with the attack strength beside it', () => {
    const mountain = { type: 'mountain', attack: 5, mountainAttack: 6 };
    expect(oneUnit({ ...mountain, reduced: { attack: 2 } }).counter.reduced?.mountainAttack).toBeNull();
    expect(oneUnit({ ...mountain, reduced: { defense: 2 } }).counter.reduced?.mountainAttack).toBe(6);
  });
});

describe('counters of the game', () => {
  it('are the very counters of the list when nothing is overridden', () => {
    const position = must(
      readPosition(CAUCASUS, { units: [{ id: 'ger-13pz', at: '1231', step: 'reduced' }] }),
    );
    const unit = unitById(position, 'ger-13pz') as Unit;
    expect(unit.counter).toBe(rosterEntry(CAUCASUS, 'ger-13pz')?.counter);
    expect(unit).toMatchObject({ step: 'reduced', place: 'map' });
    expect(label(CAUCASUS.theatre, unit.at)).toBe('1231');
  });

  it('take what is overridden and keep the rest', () => {
    const position = must(
      readPosition(CAUCASUS, { units: [{ id: 'ger-13pz', at: '1231', attack: 1, reduced: { attack: 0 } }] }),
    );
    const known = rosterEntry(CAUCASUS, 'ger-13pz')?.counter;
    const counter = unitById(position, 'ger-13pz')?.counter;
    expect(counter).toEqual({
      ...known,
      full: { ...known?.full, attack: 1 },
      reduced: { ...known?.reduced, attack: 0 },
    });
  });

  it('CC-2.1.j begin on the reduced side when they bear the triangle', () => {
    const id = 'sov-2gds';
    expect(rosterEntry(CAUCASUS, id)?.counter.startsReduced).toBe(true);
    const read = (more: object) =>
      unitById(must(readPosition(CAUCASUS, { units: [{ id, at: '1131', ...more }] })), id)?.step;
    expect(read({})).toBe('reduced');
    expect(read({ step: 'full' })).toBe('full');
  });

  it('on the turn track are due when the list says', () => {
    const position = must(readPosition(CAUCASUS, { units: [{ id: 'ger-454sec', place: 'track' }] }));
    expect(position.units[0]).toMatchObject({ place: 'track', due: 2, entry: 'A', at: -1 });
  });
});

describe('status', () => {
  it('CC-14.6.a an isolated unit is out of supply unless its supply is given', () => {
    expect(oneUnit({ isolated: true })).toMatchObject({ isolated: true, supply: 'out' });
    expect(oneUnit({ isolated: true, supply: 'limited' }).supply).toBe('limited');
  });

  it('CC-13.1.q a hex that the Assault marker is aimed at means an Assault marker', () => {
    expect(oneUnit({ markedFor: '1312' })).toMatchObject({ marked: true });
    expect(oneUnit({ marked: true })).toMatchObject({ marked: true, markedFor: -1 });
  });

  it('CC-8.5.d an AE marker names the cleared hex; its own stands for one that is not named', () => {
    const unit = oneUnit({ automatic: true, automaticHex: '1312' });
    expect(label(PLAIN.theatre, unit.automatic)).toBe('1312');
    const bare = oneUnit({ automatic: true });
    expect(bare.automatic).toBe(bare.at);
    expect(oneUnit({}).automatic).toBe(-1);
  });

  it('a unit has begun the phase where it stands, and in an EZOC if there is one', () => {
    const enemy = { id: 'e', side: 'soviet', at: '1312' };
    const read = (more: object) =>
      unitById(onPlain({ units: [{ id: 'u', side: 'axis', at: '1313', ...more }, enemy] }), 'u') as Unit;
    expect(read({})).toMatchObject({ startedInZone: true, startedAt: read({}).at });
    expect(read({ startedInZone: false }).startedInZone).toBe(false);
    expect(read({ startedAt: '1515' }).startedInZone).toBe(false);
    expect(read({ at: '1515' }).startedInZone).toBe(false);
  });
});

describe('units are written in the shortest form', () => {
  it.each([
    ['an ad hoc unit', {}, { nation: 'german', type: 'infantry', attack: 4, defense: 4, move: 3 }],
    [
      'weaker sides',
      { reduced: { attack: 2 } },
      { nation: 'german', type: 'infantry', attack: 4, defense: 4, move: 3, reduced: { attack: 2 } },
    ],
    [
      'marks',
      { moved: true, spent: 2.5, disrupted: true },
      {
        nation: 'german',
        type: 'infantry',
        attack: 4,
        defense: 4,
        move: 3,
        moved: true,
        spent: 2.5,
        disrupted: true,
      },
    ],
  ])('%s', (_what, fields, out) => {
    expect(written(fields)).toEqual({ id: 'u', side: 'axis', at: '1313', ...out });
  });

  it('a counter of the game by its id and hex, with what is changed', () => {
    const text = (fields: object) =>
      (
        writePosition(
          CAUCASUS,
          must(readPosition(CAUCASUS, { units: [{ id: 'ger-16mot', ...fields }] })),
        ) as { units: readonly unknown[] }
      ).units[0];
    expect(text({ at: '1134' })).toEqual({ id: 'ger-16mot', at: '1134' });
    expect(text({ place: 'cadre' })).toEqual({ id: 'ger-16mot', place: 'cadre' });
    expect(text({ at: '1134', step: 'remnant', tq: 'poor' })).toMatchObject({ step: 'remnant', tq: 'poor' });
    expect(Object.keys(text({ at: '1134', attack: 9 }) as object).sort()).toEqual(['at', 'attack', 'id']);
  });
});

describe('bad units', () => {
  const at = (unit: unknown): readonly string[] => faultsIn(readPosition(PLAIN, { units: [unit] }));
  const axis = { id: 'u', side: 'axis', at: '1313' };

  it.each<[string, unknown, readonly string[]]>([
    ['no object', 'ger-13pz', ['units.0']],
    ['no id', { side: 'axis', at: '1313' }, ['units.0.id']],
    ['a strange key', { ...axis, strenght: 4 }, ['units.0.strenght']],
    ['neither hex nor place', { id: 'u', side: 'axis' }, ['units.0.at']],
    ['a hex off the board', { ...axis, at: '3030' }, ['units.0.at']],
    ['a hex that is no label', { ...axis, at: 'Rostov' }, ['units.0.at']],
    ['the sea', { ...axis, at: '1616' }, ['units.0.at']],
    ['a hex and the Cadre Box', { ...axis, place: 'cadre' }, ['units.0.at']],
    ['an unknown id without side or nation', { id: 'u', at: '1313' }, ['units.0.side']],
    ['a nation of the other side', { ...axis, nation: 'soviet' }, ['units.0.nation']],
    ['a type that is none', { ...axis, type: 'tank' }, ['units.0.type']],
    ['a negative strength', { ...axis, attack: -1 }, ['units.0.attack']],
    ['half a strength', { ...axis, defense: 1.5 }, ['units.0.defense']],
    ['four steps', { ...axis, steps: 4 }, ['units.0.steps']],
    ['a fault on the reduced side', { ...axis, reduced: { attack: 'x' } }, ['units.0.reduced.attack']],
    ['negative points', { ...axis, spent: -1 }, ['units.0.spent']],
    ['the turn track without a turn', { id: 'u', side: 'axis', place: 'track' }, ['units.0.due']],
    ['an HQ to come back without a turn', { id: 'u', side: 'axis', place: 'returning' }, ['units.0.due']],
    [
      'an entry letter that is none',
      { id: 'u', side: 'axis', place: 'track', due: 3, entry: 'K' },
      ['units.0.entry'],
    ],
    ['a start off the board', { ...axis, startedAt: '0101' }, ['units.0.startedAt']],
    [
      'a cleared hex without AE marker',
      { ...axis, automatic: false, automaticHex: '1312' },
      ['units.0.automaticHex'],
    ],
    ['two faults', { ...axis, at: '1616', nation: 'soviet' }, ['units.0.nation', 'units.0.at']],
  ])('%s', (_what, unit, paths) => {
    expect(at(unit)).toEqual(paths);
  });
});
