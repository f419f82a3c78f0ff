import { describe, expect, it } from 'vitest';
import {
  given,
  initial,
  of,
  PASS,
  placesOf,
  play,
  refused,
  reinforce,
  roll,
  typesIn,
  unitIn,
} from '../../test/initial.fixture.js';

const event = (units: readonly object[], json: object = {}) =>
  initial('soviet', 3, { step: 'event', units, ...json });

describe('the Soviet event table', () => {
  it('CC-4.7.a: rolled in every Soviet Initial Phase, on turn 1 too', () => {
    for (const turn of [1, 7, 14]) expect(initial('soviet', turn, { units: [] }).step).toBe('event');
    const { reasons } = play(event([]), [roll(1)]);
    expect(of(reasons, 'CC-4.7.a')).toEqual(['event']);
  });

  it('CC-4.7.d, CC-4.7.e, CC-17.1.a, CC-17.1.b: infantry and cavalry replacements are recorded at once', () => {
    const infantry = play(event([]), [roll(1)]);
    expect(infantry.position.replacements.infantry).toBe(1);
    expect(of(infantry.reasons, 'CC-17.1.b')).toEqual(['recorded']);
    expect(play(event([]), [roll(3)]).position.replacements.cavalry).toBe(1);
  });

  it('CC-4.7.b: a marine brigade at a friendly Black Sea port, even in an EZOC', () => {
    const units = [
      { id: 'sov-83mar', place: 'marine' },
      { id: 'sov-137mar', place: 'marine' },
      { id: 'ger-9inf', at: '2140' },
    ];
    const position = play(event(units, { control: { '2042': 'axis' } }), [roll(2)]).position;
    expect(position.step).toBe('event-placement');
    const ports = placesOf(position, 'sov-83mar').toSorted();
    expect(ports).toEqual(['2240', '2241', '2537', '2735', '3032', '3430', '3630']);
    expect(refused(position, reinforce('sov-83mar', '1943'))).toEqual(['CC-4.7.b NOT_AN_ARRIVAL_HEX']);
    expect(refused(position, PASS)).toEqual(['CC-4.7.a MUST_BE_PLACED']);
    const { position: next, reasons } = play(position, [reinforce('sov-83mar', '2241')]);
    expect(of(reasons, 'CC-4.7.b')).toEqual(['arrive']);
    expect(of(reasons, 'CC-4.1.h')).toEqual(['zone-no-bar']);
    expect(unitIn(next, 'sov-137mar').place).toBe('marine');
    expect(next.event).toBeNull();
  });

  it('CC-4.7.c, CC-4.7.g, CC-4.7.i: an empty box gives infantry for marines and Turkish Front, nothing for tanks', () => {
    expect(play(event([]), [roll(2)]).position.replacements.infantry).toBe(1);
    expect(of(play(event([]), [roll(2)]).reasons, 'CC-4.7.c')).toEqual(['replacement']);
    expect(play(event([]), [roll(5)]).position.replacements.infantry).toBe(1);
    expect(of(play(event([]), [roll(5)]).reasons, 'CC-4.7.i')).toEqual(['replacement']);
    const tanks = play(event([]), [roll(4)]);
    expect(tanks.position.replacements.infantry).toBe(0);
    expect(of(tanks.reasons, 'CC-4.7.g')).toEqual(['no-unit-for-the-event']);
  });

  it('CC-4.7.f, CC-4.7.h: tanks at F or G, a division at G or H', () => {
    const units = [
      { id: 'sov-15tank-ll', place: 'lend-lease' },
      { id: 'sov-61rd-tu', place: 'turkish-front' },
    ];
    const tanks = play(event(units), [roll(4)]).position;
    expect(placesOf(tanks, 'sov-15tank-ll').toSorted()).toEqual(['3510', '3620']);
    expect(placesOf(tanks, 'sov-61rd-tu')).toEqual([]);
    expect(refused(tanks, reinforce('sov-61rd-tu', '3620'))).toEqual(['CC-4.7.f NOT_IN_THE_BOX']);
    const division = play(event(units), [roll(5)]).position;
    expect(placesOf(division, 'sov-61rd-tu').toSorted()).toEqual(['3620', '3622']);
  });

  it('CC-4.7.f: with both entry hexes lost the brigade stays in its box', () => {
    const lost = { control: { '3510': 'axis', '3620': 'axis' } };
    const position = play(event([{ id: 'sov-15tank-ll', place: 'lend-lease' }], lost), [roll(4)]).position;
    expect(typesIn(position)).toEqual(['pass']);
    expect(unitIn(play(position, [PASS]).position, 'sov-15tank-ll').place).toBe('lend-lease');
  });

  it('CC-4.7.j, CC-4.7.k, CC-16.21.b: a sortie readies one fleet marker, and none is left to ready', () => {
    const first = play(event([]), [roll(6)]);
    expect(first.position.fleet).toEqual({ 'bsf-1': 'available', 'bsf-2': 'unavailable' });
    expect(of(first.reasons, 'CC-16.21.b')).toEqual(['fleet-available']);
    const second = play(event([], { fleet: { 'bsf-1': 'available' } }), [roll(6)]);
    expect(second.position.fleet['bsf-2']).toBe('available');
    for (const fleet of [
      { 'bsf-1': 'available', 'bsf-2': 'available' },
      { 'bsf-1': 'removed', 'bsf-2': 'removed' },
    ])
      expect(of(play(event([], { fleet }), [roll(6)]).reasons, 'CC-4.7.k')).toEqual(['no-fleet-to-sortie']);
  });
});

describe('turns', () => {
  it('CC-4.7.a: nothing but the event is left when nothing is due and the cup is empty', () => {
    const position = given({ turn: 2, player: 'soviet', phase: 'initial', units: [] });
    expect(play(position, [roll(1)]).position.phase).toBe('first-movement');
  });
});
