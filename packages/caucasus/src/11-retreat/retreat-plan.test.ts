import { describe, expect, it } from 'vitest';
import { infantry, rifle, rulesOn } from '../../test/movement.fixture.js';
import { closed, combat, endsOf, firsts, open, order, retreats, victim } from '../../test/retreat.fixture.js';

const ROW = { fill: { from: '1008', to: '1015', terrain: 'clear' } };
const GUARD = infantry('g', '1009');
const clear = (...labels: readonly string[]): object =>
  Object.fromEntries(labels.map((label) => [label, { terrain: 'clear' }]));
const full = (hex: string) => ['1', '2', '3'].map((n) => rifle(`${hex}-${n}`, hex));

describe('who can retreat at all', () => {
  const rules = rulesOn(ROW);

  it('CC-11.2.a: an allowance of zero is the end, with the reason on every way', () => {
    const position = combat(rules, [GUARD, victim('d', { move: 0 })]);
    expect(open(rules, position, order(rules, ['d']), 'd')).toEqual([]);
    expect(closed(rules, position, order(rules, ['d']), 'd')).toEqual({
      '1011 1012': 'CC-11.2.a NO_ALLOWANCE',
      '1009': 'CC-11.2.a NO_ALLOWANCE',
    });
    const alone = rulesOn({ fill: { from: '1010', to: '1010', terrain: 'clear' } });
    const there = combat(alone, [victim('d', { move: 0 })]);
    expect(closed(alone, there, order(alone, ['d']), 'd')).toEqual({ '': 'CC-11.2.a NO_ALLOWANCE' });
  });

  it('CC-11.4.c, CC-13.2.c: a second retreat in a Combat Phase is the end, by mobile assaults it is not', () => {
    const position = combat(rules, [GUARD, victim('d', { status: { retreated: true } })]);
    expect(open(rules, position, order(rules, ['d']), 'd')).toEqual([]);
    expect(closed(rules, position, order(rules, ['d']), 'd')['1011 1012']).toBe('CC-11.4.c HAS_RETREATED');
    expect(open(rules, position, order(rules, ['d'], { mobile: true }), 'd')).toEqual(['1011 1012']);
    expect(retreats(rules, position, order(rules, ['d'], { mobile: true }), 'd', '1011 1012').says).toContain(
      'CC-13.2.c retreats-again',
    );
  });

  it('CC-11.1.e: without room for two hexes, or for four, nothing is left', () => {
    const short = rulesOn({ fill: { from: '1009', to: '1013', terrain: 'clear' } });
    const position = combat(short, [GUARD, victim('d')]);
    expect(open(short, position, order(short, ['d']), 'd')).toEqual(['1011 1012']);
    expect(open(short, position, order(short, ['d'], { distance: 4 }), 'd')).toEqual([]);
    expect(
      open(rules, combat(rules, [GUARD, victim('d')]), order(rules, ['d'], { distance: 4 }), 'd'),
    ).toEqual(['1011 1012 1013 1014']);
  });

  it('CC-11.1.d (reading CC-A57): every step leads away', () => {
    const plain = rulesOn();
    const position = combat(plain, [victim('d')]);
    const ways = open(plain, position, order(plain, ['d']), 'd');
    expect(ways).toHaveLength(18);
    expect(endsOf(plain, position, order(plain, ['d']), 'd')).toHaveLength(12);
    expect(ways).not.toContain('1011 0910');
  });
});

describe('trains and the flotilla', () => {
  const train = { type: 'armored-train', whiteSquare: true, mechanized: true } as const;

  it('CC-15.6.c, CC-15.6.d: a train goes back along a railroad or not at all', () => {
    const rules = rulesOn({ links: { rail: [['1009', '1010', '1011', '1012']] } });
    const position = combat(rules, [GUARD, victim('t', train)]);
    expect(open(rules, position, order(rules, ['t']), 't')).toEqual(['1011 1012']);
    expect(closed(rules, position, order(rules, ['t']), 't')['1110']).toBe('CC-15.6.d OFF_THE_RAILROAD');
    expect(retreats(rules, position, order(rules, ['t']), 't', '1011 1111').says).toEqual([
      'CC-15.6.d OFF_THE_RAILROAD',
      'CC-11.1.f FEWER_STEPS_POSSIBLE',
    ]);
    for (const kind of ['road', 'rail-supply-only', 'rail-unfinished']) {
      const other = rulesOn({ links: { [kind]: [['1010', '1011', '1012']] } });
      expect(open(other, combat(other, [GUARD, victim('t', train)]), order(other, ['t']), 't')).toEqual([]);
    }
  });

  const ports = {
    hexes: {
      '1010': { terrain: 'clear', port: 'minor', sea: 'azov' },
      '1020': { terrain: 'clear', port: 'minor', sea: 'azov' },
      '0120': { terrain: 'clear', port: 'minor', sea: 'azov' },
      '0320': { terrain: 'clear', port: 'minor', sea: 'azov' },
      '0520': { terrain: 'clear', port: 'minor', sea: 'black' },
    },
  };
  const ship = victim('z', { type: 'azov-flotilla', special: 'azov', mechanized: true, steps: 1 });

  it('CC-15.3.e, CC-15.3.a: the flotilla sails to a friendly port of the Azov Sea, in an EZOC too', () => {
    const rules = rulesOn(ports);
    const position = combat(rules, [GUARD, ship, infantry('x', '0119')], { axisHolds: ['0320'] });
    expect(open(rules, position, order(rules, ['z']), 'z')).toEqual(['0120', '1020']);
    expect(open(rules, position, order(rules, ['z'], { distance: 4 }), 'z')).toEqual(['0120', '1020']);
    expect(retreats(rules, position, order(rules, ['z']), 'z', '0120').says).toEqual([
      'CC-15.3.e retreats-to-port',
    ]);
    expect(retreats(rules, position, order(rules, ['z']), 'z', '0320').says).toEqual([
      'CC-15.3.e NO_FRIENDLY_AZOV_PORT',
    ]);
    expect(retreats(rules, position, order(rules, ['z']), 'z', '0520').ok).toBe(false);
    expect(retreats(rules, position, order(rules, ['z']), 'z', '1011 1012').ok).toBe(false);
  });

  it('CC-15.3.j (reading CC-A104 b): only to ports with a garrison', () => {
    const rules = rulesOn(ports, { 'CC-A104': 'b' });
    const position = combat(rules, [GUARD, ship, rifle('f', '0120')]);
    expect(open(rules, position, order(rules, ['z']), 'z')).toEqual(['0120']);
  });
});

describe('the first priority: as few steps as possible', () => {
  it('CC-11.1.f: a way through an EZOC only when there is none without', () => {
    const rules = rulesOn();
    const position = combat(rules, [GUARD, victim('d'), infantry('y', '1111')]);
    expect(firsts(rules, position, order(rules, ['d']), 'd')).toEqual(['0910']);
    expect(closed(rules, position, order(rules, ['d']), 'd')['1011 0911']).toBe(
      'CC-11.1.f FEWER_STEPS_POSSIBLE',
    );
    expect(retreats(rules, position, order(rules, ['d']), 'd', '1011 0911').says).toEqual([
      'CC-11.1.f FEWER_STEPS_POSSIBLE',
    ]);
  });

  // West by 1011, or south-west by 1110: y's zone lies on both, but not on the hexes beyond.
  const fork = { fill: undefined, hexes: clear('1010', '1009', '1011', '0911', '1110', '1210', '1111') };
  const both = [infantry('y', '1111'), GUARD];

  it('CC-11.1.f, CC-11.2.j (reading CC-A56): a stack may not split over two such hexes', () => {
    const rules = rulesOn(fork);
    const position = combat(rules, [...both, victim('d'), victim('e')]);
    const task = order(rules, ['d', 'e']);
    expect(firsts(rules, position, task, 'd')).toEqual(['1011', '1110']);
    const gone = { ...task, units: ['e'], routed: order(rules, [], { routed: [['d', '1110', 1]] }).routed };
    expect(firsts(rules, position, gone, 'e')).toEqual(['1110']);
    expect(closed(rules, position, gone, 'e')['1011 0911']).toBe('CC-11.1.f FEWER_STEPS_POSSIBLE');
  });

  it('CC-11.2.j (reading CC-A56 b): it may when the stack pays once however it splits', () => {
    const rules = rulesOn(fork, { 'CC-A56': 'b' });
    const position = combat(rules, [...both, victim('d'), victim('e')]);
    const gone = order(rules, ['e'], { routed: [['d', '1110', 1]] });
    expect(firsts(rules, position, gone, 'e')).toEqual(['1011', '1110']);
  });

  it('CC-11.1.f: one unit that must pay lets the others come along, and keeps nobody from a free way', () => {
    const free = {
      ...fork,
      hexes: { ...fork.hexes, '0910': { terrain: 'mountain' }, '0810': { terrain: 'clear' } },
    };
    const rules = rulesOn({ ...free, hexes: { ...free.hexes, '1110': { terrain: 'alpine' } } });
    const position = combat(rules, [...both, victim('t', { mechanized: true }), victim('d')]);
    const task = order(rules, ['d', 't']);
    // The tanks cannot enter the mountain: they pay for 1011, and the infantry may go with them at no further cost.
    expect(firsts(rules, position, task, 't')).toEqual(['1011']);
    expect(firsts(rules, position, task, 'd')).toEqual(['0910', '1011']);
    const alone = order(rules, ['d']);
    expect(firsts(rules, position, alone, 'd')).toEqual(['0910']);
  });

  it('CC-11.1.f: two units that have no first hex in common pay a step each', () => {
    // Tanks by 1011 alone, a train by its railroad to 1110 alone; infantry beside them by either.
    const rules = rulesOn({
      fill: undefined,
      hexes: { ...clear('1010', '1009', '1011', '0911', '1111', '1210'), '1110': { terrain: 'mountain' } },
      links: { rail: [['1010', '1110', '1210']] },
    });
    const train = victim('r', { type: 'armored-train', whiteSquare: true, mechanized: true });
    const position = combat(rules, [...both, victim('t', { mechanized: true }), train, victim('d')]);
    const task = order(rules, ['d', 'r', 't']);
    expect(firsts(rules, position, task, 't')).toEqual(['1011']);
    expect(firsts(rules, position, task, 'r')).toEqual(['1110']);
    expect(firsts(rules, position, task, 'd')).toEqual(['1011', '1110']);
  });
});

describe('the second priority: supply', () => {
  it('CC-11.1.g (reading CC-A59): full supply before limited, limited before none, as it would be traced now', () => {
    const board = { hexes: { '1015': { terrain: 'clear', entry: 'E' } } };
    const rules = rulesOn(board);
    const position = combat(rules, [victim('d')]);
    const task = order(rules, ['d']);
    expect(endsOf(rules, position, task, 'd')).toEqual(['0811', '0911', '1012', '1111', '1211']);
    expect(closed(rules, position, task, 'd')['1009 1008']).toBe('CC-11.1.g BETTER_SUPPLY_POSSIBLE');
    expect(retreats(rules, position, task, 'd', '1011 1012').says).toContain('CC-11.1.g supply');
    const port = rulesOn({ hexes: { '1003': { terrain: 'clear', port: 'major', sea: 'caspian' } } });
    expect(endsOf(port, combat(port, [victim('d')]), order(port, ['d']), 'd')).toEqual(['1008']);
  });

  it('CC-11.1.f, CC-11.1.g: steps count before supply', () => {
    const rules = rulesOn({ hexes: { '1015': { terrain: 'clear', entry: 'E' } } });
    const enemies = [infantry('x', '0912'), infantry('y', '1112')];
    const position = combat(rules, [victim('d'), ...enemies]);
    expect(endsOf(rules, position, order(rules, ['d']), 'd')).not.toContain('1012');
    expect(closed(rules, position, order(rules, ['d']), 'd')['1011 1012']).toMatch(/^CC-11\.2\.h/);
  });
});

describe('the third priority: stacking', () => {
  const rules = rulesOn({
    fill: undefined,
    hexes: clear('1009', '1010', '1011', '1012', '1013', '0911', '0811'),
  });

  it('CC-11.1.h: not where the limit is exceeded while there is another hex', () => {
    const position = combat(rules, [GUARD, victim('d'), ...full('1012')]);
    const task = order(rules, ['d']);
    expect(endsOf(rules, position, task, 'd')).toEqual(['0911']);
    expect(closed(rules, position, task, 'd')['1011 1012']).toBe('CC-11.1.h ROOM_ELSEWHERE');
  });

  it('CC-11.1.h, CC-11.1.c: the stack leaves room for the unit that has no other hex', () => {
    const wheels = rulesOn({
      fill: undefined,
      hexes: { ...clear('1009', '1010', '1011', '1012'), '0911': { terrain: 'mountain' } },
    });
    const position = combat(wheels, [
      GUARD,
      victim('d'),
      victim('t', { mechanized: true }),
      ...full('1012').slice(1),
    ]);
    const task = order(wheels, ['d', 't']);
    expect(endsOf(wheels, position, task, 't')).toEqual(['1012']);
    expect(endsOf(wheels, position, task, 'd')).toEqual(['0911']);
    expect(endsOf(wheels, position, order(wheels, ['d']), 'd')).toEqual(['0911', '1012']);
  });

  it('CC-S27, CC-11.1.f: a step for an EZOC and room for both, sooner than one of the stack less', () => {
    // The tracks find room in 1012 alone, which has it for one; on foot it goes over the mountain, past the guard.
    const past = (more: object) =>
      rulesOn({
        fill: undefined,
        hexes: {
          ...clear('1009', '1010', '1011', '1012', '0809'),
          '0909': { terrain: 'mountain' },
          ...more,
        },
      });
    const cutOff = { '1801': { terrain: 'clear', port: 'major', sea: 'black' } };
    for (const wheels of [past({}), past(cutOff)]) {
      const stack = [victim('d'), victim('t', { mechanized: true, steps: 1 })];
      const position = combat(wheels, [GUARD, ...stack, ...full('1012').slice(1)]);
      const task = order(wheels, ['d', 't']);
      expect(endsOf(wheels, position, task, 'd')).toEqual(['0809']);
      expect(endsOf(wheels, position, task, 't')).toEqual(['1012']);
      expect(closed(wheels, position, task, 'd')['1011 1012']).toMatch(/^CC-11\.1\.[gh] /);
      expect(endsOf(wheels, position, order(wheels, ['d']), 'd')).toEqual(['1012']);
    }
  });

  it('CC-11.1.i, CC-11.1.h: full hexes everywhere are open, and the route says that it overstacks', () => {
    const position = combat(rules, [GUARD, victim('d'), ...full('1012'), ...full('0911')]);
    expect(endsOf(rules, position, order(rules, ['d']), 'd')).toEqual(['0911', '1012']);
    expect(retreats(rules, position, order(rules, ['d']), 'd', '1011 1012').says).toContain(
      'CC-11.1.h overstacks',
    );
  });

  it('CC-11.1.h, CC-5.1.c: a unit that stacks free finds room in a full hex', () => {
    const hq = victim('h', { type: 'hq', whiteSquare: true });
    const position = combat(rules, [GUARD, hq, ...full('1012')]);
    expect(endsOf(rules, position, order(rules, ['h']), 'h')).toEqual(['0911', '1012']);
    const taken = combat(rules, [
      GUARD,
      hq,
      ...full('1012'),
      rifle('k', '1012', { type: 'hq', whiteSquare: true }),
    ]);
    expect(endsOf(rules, taken, order(rules, ['h']), 'h')).toEqual(['0911']);
  });
});

describe('the one-hex retreat', () => {
  const shelter = (terrain: string, place?: string) =>
    rulesOn({ ...ROW, hexes: { '1011': { terrain, ...(place === undefined ? {} : { place }) } } });
  const routes = (rules: ReturnType<typeof rulesOn>, turn = 2, more: Parameters<typeof victim>[1] = {}) =>
    open(rules, combat(rules, [GUARD, victim('d', more)], { turn }), order(rules, ['d']), 'd');

  it('CC-11.6.a, CC-2.31.b: in town, city, marsh, forest and mountain, and in winter in a seasonal marsh', () => {
    for (const terrain of ['marsh', 'forest', 'mountain']) expect(routes(shelter(terrain))).toContain('1011');
    for (const place of ['town', 'small-city', 'large-city'])
      expect(routes(shelter('clear', place))).toContain('1011');
    for (const terrain of ['clear', 'rough', 'desert', 'seasonal-marsh'])
      expect(routes(shelter(terrain))).toEqual(['1011 1012']);
    expect(routes(shelter('seasonal-marsh'), 10)).toContain('1011');
  });

  it('CC-11.6.b, CC-11.5.f: not of four hexes, and not by a disrupted unit', () => {
    const rules = shelter('forest');
    expect(routes(rules, 2, { status: { disrupted: true } })).toEqual(['1011 1012']);
    const position = combat(rules, [GUARD, victim('d')]);
    const four = order(rules, ['d'], { distance: 4 });
    expect(closed(rules, position, four, 'd')['1011']).toBe('CC-11.6.b FOUR_HEXES_NOT_CUT_SHORT');
    const disrupted = combat(rules, [GUARD, victim('d', { status: { disrupted: true } })]);
    expect(closed(rules, disrupted, order(rules, ['d']), 'd')['1011']).toBe('CC-11.5.f DISRUPTED');
  });

  it('CC-11.6.c (reading CC-A61): not in an EZOC, unless an undisrupted friend is there, who saves the step too', () => {
    const rules = rulesOn({ ...ROW, hexes: { '1011': { terrain: 'forest' }, '1110': { terrain: 'clear' } } });
    const enemy = infantry('y', '1110');
    const ask = (...more: Parameters<typeof combat>[1]) => {
      const position = combat(rules, [GUARD, enemy, victim('d'), ...more]);
      return open(rules, position, order(rules, ['d']), 'd');
    };
    expect(ask()).toEqual(['1011 1012*']);
    expect(ask(rifle('f', '1011'))).toEqual(['1011', '1011 1012']);
    expect(ask(rifle('f', '1011', { status: { disrupted: true } }))).toEqual(['1011 1012']);
    // A member of the same retreat in the hex is no friend in this sense.
    const position = combat(rules, [GUARD, enemy, victim('d'), rifle('e', '1011')]);
    const task = order(rules, ['d'], { routed: [['e', '1011', 1]] });
    expect(open(rules, position, task, 'd')).toEqual(['1011 1012*']);
  });

  // Into the forest 0910 and no further, or two hexes by 1110 in y's zone.
  const saving = {
    fill: undefined,
    hexes: { ...clear('1009', '1010', '1110', '1111', '1210'), '0910': { terrain: 'forest' } },
  };
  const foes = [GUARD, infantry('y', '1111')];

  it('CC-11.1.f, CC-11.6.a (reading CC-A60): a halt that saves a step must be taken, or the owner chooses (b)', () => {
    const strict = rulesOn(saving);
    const position = combat(strict, [...foes, victim('d')]);
    expect(open(strict, position, order(strict, ['d']), 'd')).toEqual(['0910']);
    const free = rulesOn(saving, { 'CC-A60': 'b' });
    expect(open(free, combat(free, [...foes, victim('d')]), order(free, ['d']), 'd')).toEqual([
      '0910',
      '1110 1210*',
    ]);
  });

  it('CC-11.1.g (reading CC-A60): supply ranks ends of the same length only', () => {
    const rules = rulesOn({
      hexes: { '1015': { terrain: 'clear', entry: 'E' }, '1009': { terrain: 'forest' } },
    });
    const position = combat(rules, [victim('d')]);
    const ways = open(rules, position, order(rules, ['d']), 'd');
    expect(ways).toContain('1009');
    expect(ways).toContain('1011 1012');
    expect(ways).not.toContain('1009 1008');
  });
});
