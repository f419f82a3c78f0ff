import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/chapters.fixture.js';
import { clausesOf, positionOn } from '../../test/chapters.fixture.js';
import { ALL_SITUATIONS, saysOf, variantRules } from '../../test/variants.fixture.js';
import { replacementPoints } from '../12-arrivals/soviet-replacements.js';
import type { Position } from '../position/position.js';
import { routeRolled, routesDue } from './supply-routes.js';

const RULES = variantRules(ALL_SITUATIONS);
const at = (setting: Setting): Position => positionOn(RULES, { player: 'soviet', ...setting });
const routes = (setting: Setting) => routesDue(RULES, at(setting)).routes;
const ALL_PORTS = ['DD24', 'JJ23', 'II15'];

describe('dice of the Soviet first impulse', () => {
  it('TRC-12.7.7.a: Archangel from 1942 to 1944, whatever is adopted', () => {
    expect([routes({ turn: [1941, 'nov-dec'] }), routes({ turn: [1942, 'jan-feb'] })]).toEqual([
      [],
      ['archangel'],
    ]);
    const lost = routesDue(RULES, at({ archangelLost: true }));
    expect([lost.routes, clausesOf(lost.reasons)]).toEqual([[], ['TRC-12.7.8.b', 'TRC-12.4.1.c']]);
  });

  it('TRC-V3.3.e: over the Black Sea from Sep/Oct 1941, with one city on its coast at least', () => {
    const situations = { 'V3.3': true };
    expect(routes({ turn: [1941, 'jul-aug'], situations })).toEqual([]);
    expect(routes({ turn: [1941, 'sep-oct'], situations })).toEqual(['black-sea']);
    expect(routes({ turn: [1942, 'may-jun'], situations })).toEqual(['archangel', 'black-sea']);
    expect(routes({ turn: [1941, 'sep-oct'], situations: { 'V3.3': false } })).toEqual([]);
    const two = { turn: [1941, 'sep-oct'], situations, held: { axis: ALL_PORTS.slice(1) } } as const;
    expect(routes(two)).toEqual(['black-sea']);
    const none = routesDue(RULES, at({ turn: [1941, 'sep-oct'], situations, held: { axis: ALL_PORTS } }));
    expect([none.routes, saysOf(none.reasons)]).toEqual([
      [],
      ['TRC-12.7.7.a no-lend-lease-in-this-turn', 'TRC-V3.3.e no-city-on-the-black-sea'],
    ]);
  });

  it('TRC-V3.4.f: over the Caspian from May/Jun 1943, with Astrakhan', () => {
    const situations = { 'V3.4': true };
    expect(routes({ turn: [1943, 'mar-apr'], situations })).toEqual(['archangel']);
    expect(routes({ turn: [1943, 'may-jun'], situations })).toEqual(['archangel', 'caspian']);
    expect(routes({ turn: [1945, 'jan-feb'], situations })).toEqual(['caspian']);
    expect(routes({ turn: [1943, 'may-jun'], situations, held: { axis: ['PP5'] } })).toEqual(['archangel']);
  });
});

describe('points', () => {
  it('TRC-V3.1.t: Archangel gives twice the die, the other routes the die', () => {
    const spared = at({ situations: { 'V3.1': true } });
    const { position, reasons } = routeRolled(RULES, spared, 'archangel', 4);
    expect([position.sovietReplacements.lendLease, saysOf(reasons)]).toEqual([
      8,
      ['TRC-12.7.7.a lend-lease-roll', 'TRC-V3.1.t doubled'],
    ]);
    expect(routeRolled(RULES, spared, 'black-sea', 4).position.sovietReplacements.lendLease).toBe(4);
    expect(routeRolled(RULES, at({}), 'archangel', 4).position.sovietReplacements.lendLease).toBe(4);
  });

  it('TRC-V3.3.e: in addition to Archangel', () => {
    const once = routeRolled(RULES, at({}), 'archangel', 4).position;
    const twice = routeRolled(RULES, once, 'black-sea', 3).position;
    expect(replacementPoints(twice, twice.sovietReplacements).points).toBe(7);
  });
});
