import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axis, hex, hq, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { battleOf } from './battle.js';
import type { Fight } from './odds.js';
import { columnOf, fightOf, leadCandidates, oddsRuling, ratioOf, readResult, resultOf } from './odds.js';

const plain = rulesOn();

/** The first attack of a position as a fight, with changes. */
const fight = (rules: Rules, position: Position, lead = 'a', change: Partial<Fight> = {}): Fight => {
  const [attack] = position.attacks;
  if (attack === undefined) throw new Error('no attack');
  return { ...fightOf(rules, position, battleOf(rules, position, attack, 0, lead)), ...change };
};

const odds = (rules: Rules, position: Position, change: Partial<Fight> = {}) => {
  const judged = oddsRuling(rules, position, fight(rules, position, 'a', { supplied: true, ...change }));
  if (judged._tag === 'Left') throw new Error('refused');
  return judged.right.value;
};

/** `a` (and more) against 1313 (and more). */
const attack = (rules: Rules, units: readonly object[], hexes = ['1313'], names = ['a'], more: object = {}) =>
  scene(rules, [hq('h', '1312'), ...units], {
    step: 'resolve',
    attacks: [{ units: names, hexes, hq: 'h' }],
    ...more,
  });

describe('odds', () => {
  it('NS-10.4.b: are the greatest whole ratio that favours the defender', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), (a, d) => {
        const [left = 0, right = 0] = ratioOf(a, d).split(':').map(Number);
        expect(a * right).toBeGreaterThanOrEqual(left * d);
        // The next better ratio would be too good.
        const better = left > 1 || right === 1 ? [left + 1, 1] : [1, right - 1];
        expect(a * (better[1] as number)).toBeLessThan((better[0] as number) * d);
      }),
    );
  });

  it('NS-10.4.b: a defence of nothing counts as one, an attack of nothing is below the table', () => {
    expect([ratioOf(5, 0), ratioOf(0, 3)]).toEqual(['5:1', '0:1']);
    expect(columnOf(plain, 0, 1, 9).column).toBe(-1);
  });

  it.each([
    // attack, defence, shift, column under NS-A72 a, under b
    [8, 4, 0, '2:1', '2:1'],
    [8, 4, -3, '1:3', '1:3'],
    [1, 5, 2, '1:3', '1:3'],
    [1, 5, 1, undefined, undefined],
    [4, 12, -1, undefined, undefined],
    [90, 10, -1, '6:1', '7:1'],
    [90, 10, 3, '7:1', '7:1'],
    [90, 10, -4, '3:1', '5:1'],
  ])('NS-10.7.a, NS-10.7.b: %i against %i moved by %i is in the column %s', (a, d, shift, one, other) => {
    const named = (letter: string) => {
      const rules = { ...plain, readings: { ...plain.readings, 'NS-A72': letter } };
      return rules.combatResults.columns.labels[columnOf(rules, a, d, shift).column];
    };
    expect([named('a'), named('b')]).toEqual([one, other]);
  });

  it('NS-10.7.c: the die with its modifier is kept on the rows of the table', () => {
    const at = { attack: 0, defense: 0, ratio: '2:1', shift: 0, column: 3 };
    const { firstRow, lastRow, cells } = plain.combatResults.table;
    const cell = (row: number) => readResult(cells[row - firstRow]?.[3] as string);
    expect(resultOf(plain, { ...at, drm: -9 }, 1)).toEqual({ modifiedDie: -8, result: cell(firstRow) });
    expect(resultOf(plain, { ...at, drm: 9 }, 6)).toEqual({ modifiedDie: 15, result: cell(lastRow) });
    expect(resultOf(plain, { ...at, drm: 1 }, 2)).toEqual({ modifiedDie: 3, result: cell(3) });
  });

  it('NS-10.7.b: below the table the result is 4/0 at any die', () => {
    const below = { attack: 1, defense: 9, ratio: '1:9', shift: 0, column: -1, drm: 6 };
    for (const die of [1, 3, 6])
      expect(resultOf(plain, below, die).result).toEqual({ attacker: 4, defender: 0 });
  });
});

describe('lead units', () => {
  const reacted = attack(plain, [
    axis('a', '1312'),
    soviet('d', '1313', { quality: 1 }),
    soviet('e', '1313', { quality: 4, arm: 'armor', reacted: 0 }),
  ]);

  it('NS-10.2.1.j: who has just come by reaction does not lead', () => {
    const battle = { attackers: ['a'], defenders: ['d', 'e'], index: 0 };
    const ids = (index: number) =>
      leadCandidates(plain, reacted, 'soviet', { ...battle, index }).map((one) => one.counter.id);
    expect([ids(0), ids(1), ids(-1)]).toEqual([['d'], ['e', 'd'], ['e', 'd']]);
    expect(odds(plain, reacted).shift).toBe(1);
  });

  it('NS-10.2.1.j, NS-10.5.b: where nobody may lead quality shifts nothing', () => {
    expect(odds(plain, reacted, { defenderLead: null }).shift).toBe(0);
  });

  it('NS-10.5.a: a two-counter army leads with the quality of the counter in use', () => {
    const army = attack(plain, [
      axis('a', '1312'),
      soviet('d', '1313', {
        mechanizedSteps: 2,
        mechanized: { arm: 'armor', attack: 9, defense: 7, move: 5, quality: 3, maxSteps: 2 },
      }),
    ]);
    expect(odds(plain, army)).toMatchObject({ defense: 7, shift: -1 });
    const other = { ...plain, readings: { ...plain.readings, 'NS-A38': 'b' } };
    expect(odds(other, army)).toMatchObject({ defense: 4, shift: 0 });
  });
});

describe('modifiers of the die', () => {
  const drm = (
    board: object,
    units: readonly object[],
    hexes?: string[],
    names?: string[],
    more?: object,
  ) => {
    const rules = rulesOn(board);
    return odds(rules, attack(rules, units, hexes, names, more)).drm;
  };
  const two = [axis('a', '1312'), axis('b', '1213'), soviet('d', '1313')];
  const both = ['a', 'b'];

  it('NS-10.6.a: a major river counts when all attack over it', () => {
    const one = { sides: { '1312/1313': ['major-river'] } };
    const all = { sides: { '1312/1313': ['major-river'], '1213/1313': ['major-river'] } };
    expect(drm(one, two, ['1313'], both)).toBe(0);
    expect(drm(all, two, ['1313'], both)).toBe(-2);
    expect(drm(one, two)).toBe(-2);
  });

  it('NS-10.6.a: with one bridge it counts less', () => {
    const board = {
      sides: { '1312/1313': ['major-river'], '1213/1313': ['major-river'] },
      links: { road: [['1213', '1313']] },
    };
    expect(drm(board, two, ['1313'], both)).toBe(-1);
    expect(drm(board, two)).toBe(-2);
  });

  it('NS-10.6.a: terrain and city add up, NS-9.3.d: but nothing else counts in the mountains', () => {
    const at = (fields: object) => ({ hexes: { '1313': fields }, links: { road: [['1312', '1313']] } });
    expect(drm(at({ terrain: 'forest', place: 'city' }), two)).toBe(-2);
    expect(drm(at({ terrain: 'mountain', place: 'city' }), two)).toBe(-2);
    expect(drm(at({ terrain: 'mountain' }), two)).toBe(-2);
  });

  it('NS-10.6.a: of two hexes attacked together the better one for the defender counts', () => {
    const board = { hexes: { '1313': { terrain: 'swamp' } } };
    const units = [axis('a', '1312'), soviet('d', '1313'), soviet('e', '1413')];
    expect(drm(board, units, ['1313', '1413'])).toBe(-1);
    expect(drm(board, units, ['1413'])).toBe(0);
  });

  it('NS-10.6.a: mud hinders both sides, snow the Axis only', () => {
    const weather = (ground: string) => ({ weather: { north: ground, south: ground, air: 'clear' } });
    expect(drm({}, two, ['1313'], ['a'], weather('mud'))).toBe(-1);
    expect(drm({}, two, ['1313'], ['a'], weather('snow'))).toBe(-1);
    expect(drm({}, two, ['1313'], ['a'], weather('frozen'))).toBe(0);
    const front = {
      id: 'h',
      side: 'soviet',
      at: '1312',
      kind: 'hq',
      range: 4,
      operations: 2,
      activatedHq: true,
    };
    const reds = [soviet('a', '1312', { activated: 'h' }), axis('d', '1313')];
    const red = (ground: string) =>
      odds(
        plain,
        scene(plain, [front, ...reds], {
          player: 'soviet',
          step: 'resolve',
          attacks: [{ units: ['a'], hexes: ['1313'], hq: 'h' }],
          ...weather(ground),
        }),
      ).drm;
    expect([red('snow'), red('mud')]).toEqual([0, -1]);
  });

  it('NS-10.6.a: none but satellites in defence', () => {
    const against = (...nations: readonly string[]) =>
      odds(
        plain,
        scene(
          plain,
          [
            { id: 'h', side: 'soviet', at: '1312', kind: 'hq', range: 4, operations: 2, activatedHq: true },
            soviet('a', '1312', { activated: 'h' }),
            ...nations.map((nation, i) => axis(`d${i}`, '1313', { nation })),
          ],
          { player: 'soviet', step: 'resolve', attacks: [{ units: ['a'], hexes: ['1313'], hq: 'h' }] },
        ),
      ).drm;
    expect(against('romanian', 'romanian')).toBe(1);
    expect(against('romanian', 'german')).toBe(0);
  });

  it('NS-12.d: one disrupted unit among the defenders is enough, several count once', () => {
    const with2 = (first: boolean, second: boolean) => [
      axis('a', '1312'),
      soviet('d', '1313', { disrupted: first }),
      soviet('e', '1313', { disrupted: second }),
    ];
    expect([drm({}, with2(true, false)), drm({}, with2(true, true)), drm({}, with2(false, false))]).toEqual([
      2, 2, 0,
    ]);
  });

  it('NS-14.k: the landing marker helps Soviet attackers alone', () => {
    const board = { hexes: { '1313': { terrain: 'clear', coast: 'black' } } };
    const rules = rulesOn(board);
    const position = attack(rules, two, ['1313'], ['a'], {
      fleet: { level: 0, landing: '1313', sunk: false },
    });
    expect(odds(rules, position).drm).toBe(0);
    expect(odds(rules, position, { side: 'soviet' }).drm).toBe(1);
  });
});

describe('strengths', () => {
  it('NS-10.1.d: who fled into the hex does not defend it', () => {
    const position = attack(plain, [
      axis('a', '1312'),
      soviet('d', '1313'),
      soviet('e', '1313', { fledTo: '1313' }),
    ]);
    expect(odds(plain, position).defense).toBe(4);
  });

  it('NS-14.p: the points of the last port also help in an overrun', () => {
    const rules = rulesOn({
      hexes: { '1313': { terrain: 'clear', coast: 'black', place: 'town', port: 'small' } },
    });
    const position = attack(rules, [axis('a', '1312'), soviet('d', '1313')], ['1313'], ['a'], {
      control: { '1313': 'soviet' },
    });
    expect(odds(rules, position, { overrun: true })).toMatchObject({ defense: 7, shift: -2 });
  });

  it('NS-9.6.e: an overrun pays two columns once, supplied or not', () => {
    const position = attack(plain, [axis('a', '1312'), soviet('d', '1313')]);
    for (const supplied of [true, false])
      expect(odds(plain, position, { overrun: true, supplied }).shift).toBe(-2);
  });

  it('NS-11.e: in the box those in the box fight', () => {
    const rules = rulesOn({ hexes: { '1313': { terrain: 'clear', place: 'city', box: true } } });
    const position = attack(rules, [
      axis('a', '1313', { place: 'box', steps: 2 }),
      soviet('d', '1313', { place: 'box', steps: 2 }),
    ]);
    const it = fight(rules, position);
    expect(it.street).toBe(true);
    expect(it.defenders).toEqual([unit(position, 'd')]);
    expect(it.hexes).toEqual([hex(rules, '1313')]);
  });
});
