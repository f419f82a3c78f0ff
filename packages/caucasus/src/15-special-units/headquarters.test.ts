import { describe, expect, it } from 'vitest';
import {
  END,
  given,
  initial,
  of,
  PASS,
  placesOf,
  play,
  RULES,
  realRules,
  refused,
  reinforce,
  unitIn,
} from '../../test/initial.fixture.js';
import { eliminate } from '../10-combat-results/step-losses.js';
import { moverAtRest } from '../position/position.js';

const hq = (id: string, fields: object) => ({ id, ...fields });

describe('HQs off the map', () => {
  it('CC-15.1.i: one that falls is back in the next Initial Phase of its owner', () => {
    const dueAfter = (id: string, at: string, player: string, phase: string): number => {
      const position = given({ turn: 5, player, phase, units: [hq(id, { at })] });
      return unitIn(eliminate(RULES, position, id).position, id).due;
    };
    expect(dueAfter('sov-northern-hq', '2621', 'axis', 'first-combat')).toBe(5);
    expect(dueAfter('sov-northern-hq', '2621', 'soviet', 'second-combat')).toBe(5);
    expect(dueAfter('sov-northern-hq', '2621', 'soviet', 'first-combat')).toBe(6);
    expect(dueAfter('ger-17army-hq', '1134', 'soviet', 'first-combat')).toBe(6);
    expect(dueAfter('ger-17army-hq', '1134', 'soviet', 'second-combat')).toBe(6);
  });

  it('CC-15.1.j: it returns in a large city on a connected railroad or on an entry hex, and has to', () => {
    const position = initial('soviet', 5, {
      step: 'headquarters',
      units: [hq('sov-northern-hq', { place: 'returning', due: 5 })],
    });
    expect(placesOf(position, 'sov-northern-hq').toSorted()).toEqual([
      '0914',
      '0915',
      '1412',
      '2037',
      '2818',
      '3510',
      '3620',
      '3621',
      '3622',
      '3630',
    ]);
    expect(refused(position, PASS)).toEqual(['CC-15.1.i MUST_BE_PLACED']);
    expect(refused(position, reinforce('sov-northern-hq', '3021'))).toEqual(['CC-15.1.j NOT_AN_ARRIVAL_HEX']);
    const { position: next, reasons } = play(position, [reinforce('sov-northern-hq', '2818')]);
    expect(of(reasons, 'CC-15.1.j')).toEqual(['arrive']);
    expect(unitIn(next, 'sov-northern-hq')).toMatchObject({ place: 'map', supply: 'full', moved: false });
    expect(next.phase).toBe('first-movement');
  });

  it('CC-15.1.j: entry hexes and cities of the Axis for an Axis HQ, Taman once it is taken', () => {
    const units = [hq('ger-17army-hq', { place: 'returning', due: 5 })];
    const open = (json: object) =>
      placesOf(initial('axis', 5, { step: 'headquarters', units, ...json }), 'ger-17army-hq');
    expect(open({})).toContain('1035');
    expect(open({})).toContain('0924');
    expect(open({})).not.toContain('1943');
    expect(open({ control: { '1943': 'axis' } })).toContain('1943');
  });

  it('CC-15.1.k: taken off in a friendly Movement Phase, isolated or not, it is back on the next turn', () => {
    const at = (player: string, phase: string, fields: object = {}) =>
      given({ turn: 5, player, phase, units: [hq('sov-northern-hq', { at: '2621', ...fields })] });
    const withdraw = { type: 'withdraw-hq', unit: 'sov-northern-hq' } as const;
    for (const [player, phase] of [
      ['soviet', 'first-movement'],
      ['soviet', 'second-movement'],
    ] as const) {
      const { position, reasons } = play(
        at(player, phase, { isolated: true, moved: true, disrupted: true }),
        [withdraw],
      );
      expect(unitIn(position, 'sov-northern-hq')).toMatchObject({
        place: 'returning',
        due: 6,
        moved: false,
        disrupted: false,
      });
      expect(of(reasons, 'CC-15.1.k')).toEqual(['hq-removed']);
    }
    expect(refused(at('axis', 'first-movement'), withdraw)).toEqual(['CC-15.1.k NOT_NOW']);
    expect(refused(at('soviet', 'first-combat'), withdraw)).toEqual(['CC-15.1.k NOT_NOW']);
    const division = given({
      turn: 5,
      player: 'soviet',
      phase: 'first-movement',
      units: [{ id: 'sov-383rd', at: '2020' }],
    });
    expect(refused(division, { type: 'withdraw-hq', unit: 'sov-383rd' })).toEqual(['CC-15.1.k NOT_AN_HQ']);
  });

  it('CC-15.1.k: a Soviet one removed in the Axis player turn does not come back in the same turn', () => {
    const removed = initial('soviet', 5, { units: [hq('sov-northern-hq', { place: 'returning', due: 6 })] });
    expect(removed.step).toBe('event');
    expect(
      initial('soviet', 6, { units: [hq('sov-northern-hq', { place: 'returning', due: 6 })] }).step,
    ).toBe('headquarters');
  });

  it('CC-15.1.k, CC-2.22.e: one that moves as a mechanized unit leaves the stack in motion', () => {
    const rules = realRules();
    const position = given({
      turn: 5,
      player: 'axis',
      phase: 'second-movement',
      units: [hq('ger-1pzarmy-hq', { at: '1031' }), { id: 'ger-13pz', at: '1031' }],
    });
    const stack = moverAtRest();
    const moving = { ...position, mover: { ...stack, units: ['ger-13pz', 'ger-1pzarmy-hq'] } };
    const { position: next } = play(moving, [{ type: 'withdraw-hq', unit: 'ger-1pzarmy-hq' }], rules);
    expect(next.mover?.units).toEqual(['ger-13pz']);
    expect(play(next, [END], rules).position.phase).toBe('second-combat');
  });
});
