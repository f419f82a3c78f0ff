import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { positionOn, theUnit } from '../../test/chapters.fixture.js';
import { ALL_SITUATIONS, saysOf, variantRules } from '../../test/variants.fixture.js';
import { turnOf } from '../02-components/calendar.js';
import type { Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import type { Position, SituationId } from '../position/position.js';
import { situationDecided } from './situations.js';

const RULES = variantRules(ALL_SITUATIONS);
const decided = (id: SituationId, setting: Setting, adopt = true) =>
  situationDecided(RULES, positionOn(RULES, setting), id, adopt);
/** A position with every counter of a variant, not yet in the game. */
const withVariants = (position: Position): Position => ({
  ...position,
  units: RULES.forces.roster
    .filter(({ variant }) => variant !== null)
    .map(({ counter }): Unit => unitOf(counter, 'removed')),
});
const due = (turn: number, dueImpulse: 1 | 2 = 1) => ({ place: 'track', due: turn, dueImpulse }) as const;
const place = (position: Position, id: string) => theUnit(position, id).place;

const ITALIANS: readonly Piece[] = [
  { id: 'i1', nation: 'italian', status: due(3) },
  { id: 'i2', nation: 'italian', at: 'M20' },
  { id: 'i3', nation: 'italian' },
  { id: 'r', nation: 'romanian', status: due(3) },
];
const GOERING: Piece = {
  id: 'goering',
  nation: 'luftwaffe',
  type: 'armor',
  status: { place: 'garrison', entry: 'Warsaw' },
};

describe('TRC-V3.1 spares the Balkans', () => {
  const { position, reasons } = decided('V3.1', { axis: ITALIANS, phase: 'set-up', turn: [1941, 'may-jun'] });

  it('TRC-V3.1.b: the game starts with Mar/Apr 1941', () => {
    expect([position.turn, position.situations['V3.1']]).toEqual([0, true]);
  });

  it('TRC-V3.1.d: Romania and Hungary are neutral', () => {
    expect(position.neutral).toBe(true);
  });

  it('TRC-V3.1.i: all Italian units leave the game', () => {
    expect(['i1', 'i2', 'i3', 'r'].map((id) => place(position, id))).toEqual([
      'removed',
      'removed',
      'removed',
      'track',
    ]);
    expect(saysOf(reasons)).toContain('TRC-V3.1.i italians-leave-the-game');
  });

  it('TRC-V3.1.k, TRC-V3.1.s: the airborne corps join and wait off the map', () => {
    const blank = withVariants(positionOn(RULES, { phase: 'set-up' }));
    const joined = situationDecided(RULES, blank, 'V3.1', true).position;
    const waiting = joined.units.filter((unit) => unit.place === 'airborne-box');
    expect(waiting.map(({ counter }) => [counter.side, counter.type])).toEqual([
      ['axis', 'airborne'],
      ['axis', 'airborne'],
    ]);
    expect(joined.units.filter((unit) => unit.place === 'removed').length).toBe(joined.units.length - 2);
  });

  it('TRC-V3.1.a: declined, nothing of it happens', () => {
    const declined = decided('V3.1', { axis: ITALIANS, phase: 'set-up', turn: [1941, 'may-jun'] }, false);
    expect([declined.position.turn, declined.position.neutral, place(declined.position, 'i2')]).toEqual([
      1,
      false,
      'map',
    ]);
  });
});

describe('TRC-V3.2 hurries the Siberians', () => {
  it('TRC-V3.2.b: what enters at the east edge in 1941 comes a turn earlier', () => {
    const track = (id: string, turn: number, more: Partial<Piece> = {}): Piece => ({
      id,
      ...more,
      status: { ...due(turn), ...more.status },
    });
    const last = turnOf({ year: 1941, months: 'nov-dec' });
    const { position, reasons } = decided('V3.2', {
      player: 'soviet',
      soviet: [
        track('a', 2),
        track('b', last),
        track('next-year', last + 1),
        track('city', 2, { status: { entry: 'Leningrad' } }),
        track('worker', last, { type: 'worker' }),
        track('partisan', last, { type: 'partisan' }),
      ],
      axis: [track('german', 2)],
    });
    const turns = ['a', 'b', 'next-year', 'city', 'worker', 'partisan', 'german'].map(
      (id) => theUnit(position, id).due,
    );
    expect(turns).toEqual([1, last - 1, last + 1, 2, last, last, 2]);
    expect(saysOf(reasons)).toEqual(['TRC-V3.2.b come-one-turn-earlier']);
  });
});

describe('TRC-V3.3 spares Africa', () => {
  it('TRC-V3.3.b: its troops arrive in July 1941', () => {
    const blank = withVariants(positionOn(RULES, { turn: [1941, 'may-jun'] }));
    const { units } = situationDecided(RULES, blank, 'V3.3', true).position;
    const arriving = units.filter((unit) => unit.place === 'track');
    expect(arriving.map((unit) => [unit.counter.type, unit.due, unit.dueImpulse])).toEqual([
      ['armor', turnOf({ year: 1941, months: 'jul-aug' }), 1],
    ]);
  });

  it('TRC-V3.3.d: all Italian units leave the game', () => {
    const { position } = decided('V3.3', { axis: ITALIANS });
    expect(['i1', 'i2', 'i3'].map((id) => place(position, id))).toEqual(['removed', 'removed', 'removed']);
  });
});

describe('TRC-V3.5 leaves Tunisia', () => {
  const { position } = decided('V3.5', { axis: [...ITALIANS, GOERING], turn: [1942, 'nov-dec'] });

  it('TRC-V3.5.b: all Italian units leave the game', () => {
    expect(['i1', 'i2', 'i3'].map((id) => place(position, id))).toEqual(['removed', 'removed', 'removed']);
  });

  it('TRC-V3.5.c: Hermann Göring arrives in January 1943, at the west edge', () => {
    const { place: where, due: turn, dueImpulse, entry } = theUnit(position, 'goering');
    expect([where, turn, dueImpulse, entry]).toEqual([
      'track',
      turnOf({ year: 1943, months: 'jan-feb' }),
      1,
      null,
    ]);
  });
});

describe('TRC-V3.6 attacks in the east', () => {
  const withdrawn = { place: 'withdrawn', due: 19 } as const;
  const pieces: readonly Piece[] = [
    { id: 'p', type: 'armor', combat: 8, move: 7, status: withdrawn },
    { id: 'ss', nation: 'ss', type: 'armor', combat: 9, move: 8, status: withdrawn },
    { id: 'inf', status: withdrawn },
    { id: 'dead', type: 'armor', combat: 8, move: 7 },
    GOERING,
  ];
  const OCTOBER = [turnOf({ year: 1944, months: 'sep-oct' }), 2];

  it('TRC-V3.6.b: withdrawn panzer corps and Hermann Göring arrive in October 1944', () => {
    const { position, reasons } = decided('V3.6', { axis: pieces, turn: [1944, 'sep-oct'] });
    for (const id of ['p', 'ss', 'goering']) {
      const { due: turn, dueImpulse, place: where } = theUnit(position, id);
      expect([where, turn, dueImpulse]).toEqual(['track', ...OCTOBER]);
    }
    expect([place(position, 'inf'), place(position, 'dead')]).toEqual(['withdrawn', 'pool']);
    expect(saysOf(reasons)).toEqual(['TRC-V3.6.b arrive-in-october']);
  });

  it('TRC-V3.6.b: Hermann Göring not a second time', () => {
    const there = { ...GOERING, at: 'L26', status: {} };
    const { position } = decided('V3.6', { axis: [there], turn: [1944, 'sep-oct'] });
    expect(place(position, 'goering')).toBe('map');
  });
});
