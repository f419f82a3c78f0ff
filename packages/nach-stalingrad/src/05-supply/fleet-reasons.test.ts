import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/supply.fixture.js';
import { positionOn, rulesOn, theUnit } from '../../test/supply.fixture.js';
import { traceSupply } from './supply-trace.js';

const port = (size: 'small' | 'large', coast = 'black') => ({ coast, place: 'town', port: size });

/** A source, a small port beside it, and coasts that no line over land reaches. */
const COAST = rulesOn({
  fill: { from: '1210', to: '1213', terrain: 'clear' },
  hexes: {
    '1210': { supply: 'soviet' },
    '1213': port('small'),
    '1220': { coast: 'black' },
    '1222': { coast: 'azov' },
    '1224': { coast: 'black' },
    '1228': {},
  },
  regions: { crimea: ['1224'] },
});
const HELD: Setting = { control: { soviet: ['1213'] } };
const { fleet: calm } = positionOn(COAST);
const at = (hex: string, steps = 4) => ({ id: 'u', at: hex, is: { steps } });

/** What is told of a unit at a place, the words that no line leads from it left out. */
const told = (setting: Setting, rules = COAST): readonly object[] => {
  const position = positionOn(rules, { ...HELD, ...setting });
  const { reasons } = traceSupply(rules, position, theUnit(position, 'u'));
  return reasons.filter(({ effect }) => effect !== 'no-line');
};

describe('what is told of the fleet', () => {
  const whole = (steps: number, coast: boolean, ports: readonly string[]) => ({
    clause: 'NS-14.b',
    effect: 'fleet-supplies',
    unit: 'u',
    steps,
    coast,
    ports,
  });
  const parts = (steps: number, coast: number, ports: readonly string[], portSteps: number) => ({
    clause: 'NS-14.d',
    effect: 'not-every-step',
    unit: 'u',
    steps,
    coast,
    ports,
    portSteps,
  });
  const NO_BASE = { clause: 'NS-14.t', effect: 'fleet-without-supplied-port', unit: 'u' };

  it('NS-14.b, NS-14.d: at a coast two steps, and what it would have to feed where there are more', () => {
    expect(told({ soviet: [at('1220', 2)] })).toEqual([whole(2, true, [])]);
    expect(told({ soviet: [at('1220', 3)] })).toEqual([parts(3, 2, [], 0)]);
    expect(told({ soviet: [at('1222', 3)] })).toEqual([parts(3, 2, [], 0)]);
  });

  it('NS-14.m, NS-14.o: a coast that it does not reach is told alone, and of a unit inland nothing', () => {
    expect(told({ soviet: [at('1224', 1)] })).toEqual([
      { clause: 'NS-14.m', effect: 'never-in-the-crimea', hex: '1224' },
    ]);
    expect(told({ soviet: [at('1222', 1)], taman: 2 })).toEqual([
      { clause: 'NS-14.o', effect: 'azov-closed', hex: '1222', turn: 2 },
    ]);
    expect(told({ soviet: [at('1228', 1)] })).toEqual([]);
  });

  it('NS-14.a, NS-14.q: a fleet that is sunk or at too high a level supplies nobody, and no more is told', () => {
    expect(told({ soviet: [at('1220', 1)], fleet: { ...calm, sunk: true } })).toEqual([
      { clause: 'NS-14.q', effect: 'fleet-sunk', unit: 'u' },
    ]);
    expect(told({ soviet: [at('1220', 1)], fleet: { ...calm, level: 6 } })).toEqual([
      { clause: 'NS-14.a', effect: 'fleet-supplies-nobody', unit: 'u', level: 6 },
    ]);
  });

  it('NS-14.r, NS-14.t: without a base its ports are told that have no land path, those of the enemy not', () => {
    expect(told({ soviet: [at('1220', 1)], control: {} })).toEqual([NO_BASE]);
    expect(told({ soviet: [at('1220', 1)], axis: [{ id: 'a', at: '1211' }] })).toEqual([
      { clause: 'NS-14.r', effect: 'port-without-land-path', port: '1213' },
      NO_BASE,
    ]);
  });
});

describe('what is told of the ports of the fleet', () => {
  const column = (...ports: readonly string[]) =>
    rulesOn({
      fill: { from: '1210', to: '1225', terrain: 'clear' },
      hexes: {
        '1210': { supply: 'soviet' },
        ...Object.fromEntries(ports.map((hex) => [hex, port('small')])),
      },
    });
  const held = (...soviet: readonly string[]): Setting => ({ control: { soviet } });
  const TWO = column('1214', '1215');
  /** Of the fleet alone: the range is told of as well. */
  const saysOfFleet = (rules: typeof COAST, setting: Setting) =>
    told(setting, rules).filter((one) => (one as { readonly clause: string }).clause.startsWith('NS-14.'));

  it('NS-14.b, NS-14.c: the ports a unit draws from, and that they are several', () => {
    const both = held('1214', '1215');
    const supplied = (steps: number, hex = '1219') =>
      saysOfFleet(TWO, { ...both, soviet: [at(hex, steps)] }).map((one) => {
        const { effect, ports } = one as { readonly effect: string; readonly ports: readonly string[] };
        return [effect, ports];
      });
    expect(supplied(4)).toEqual([['fleet-supplies', ['1214']]]);
    expect(supplied(5)).toEqual([
      ['fleet-supplies', ['1214', '1215']],
      ['from-several-ports', ['1214', '1215']],
    ]);
    expect(supplied(4, '1220')).toEqual([['fleet-supplies', ['1215']]]);
  });

  it('NS-14.d: of too many steps, what the ports near it would give', () => {
    const short = (hex: string, steps: number) =>
      saysOfFleet(TWO, { ...held('1214', '1215'), soviet: [at(hex, steps)] });
    const facts = { clause: 'NS-14.d', effect: 'not-every-step', unit: 'u', coast: 0 };
    expect(short('1219', 9)).toEqual([{ ...facts, steps: 9, ports: ['1214', '1215'], portSteps: 8 }]);
    expect(short('1220', 5)).toEqual([{ ...facts, steps: 5, ports: ['1215'], portSteps: 4 }]);
    expect(short('1221', 1)).toEqual([]);
  });

  it('NS-14.s: a port of its own that lies too far from a source is told once, with how far it may lie', () => {
    const far = { clause: 'NS-14.s', effect: 'port-too-far-from-a-source', port: '1217', hexes: 5, heavy: 3 };
    const rules = column('1215', '1217');
    expect(saysOfFleet(rules, { ...held('1215', '1217'), soviet: [at('1221', 1)] })).toEqual([far]);
    const noBase = { clause: 'NS-14.t', effect: 'fleet-without-supplied-port', unit: 'u' };
    expect(saysOfFleet(rules, { ...held('1217'), soviet: [at('1221', 1)] })).toEqual([far, noBase]);
    // A port near it is told of where it is the enemy's, too.
    expect(saysOfFleet(rules, { ...held('1217'), soviet: [at('1220', 1)] })).toEqual([
      { clause: 'NS-14.b', effect: 'port-not-soviet', port: '1215' },
      far,
      noBase,
    ]);
  });
});
