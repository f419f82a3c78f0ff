import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/combat.fixture.js';
import { axis, scene, soviet } from '../../test/combat.fixture.js';
import { asked, rulesOn } from '../../test/questions.fixture.js';

/** One row of hexes, D3 to D9, with changes. */
const lane = (board: object = {}) => rulesOn({ fill: { from: 'D3', to: 'D9', terrain: 'clear' }, ...board });
const RULES = lane();
const DUEL = [axis('a', 'D4', 8), soviet('s', 'D5')];
const ASK = { units: ['s'], hexes: 2, attackers: ['a'] };

const retreat = (pieces: readonly Piece[], rules = RULES, ask: object = ASK) =>
  asked(rules, scene(rules, pieces), 'retreat', ask);

describe('the question retreat', () => {
  it('TRC-9.7.1.a, TRC-9.6.2.g: one hex or two, as the attacker likes', () => {
    const { value, says } = retreat(DUEL);
    expect(value).toEqual({
      routes: [
        { unit: 's', path: ['D6'], losses: 0, goesOn: false },
        { unit: 's', path: ['D6', 'D7'], losses: 0, goesOn: false },
      ],
      eliminated: false,
      lost: [],
      stay: [],
      refused: [
        { clause: 'TRC-6.0.a', code: 'ENEMY_OCCUPIED', subject: 'D4', unit: 's', hex: 'D4', path: ['D4'] },
      ],
    });
    expect(says).toContain('TRC-9.7.1.a retreat');
    expect(retreat(DUEL, RULES, { ...ASK, hexes: 1 }).value?.['routes']).toHaveLength(1);
  });

  it('TRC-9.7.2.a, TRC-9.7.2.b: no way but through zones: eliminated, and it says by which clause', () => {
    const { value, says } = retreat([...DUEL, axis('b', 'D7', 8)]);
    expect(value).toMatchObject({ routes: [], eliminated: true, lost: ['s'] });
    expect(says).toEqual(expect.arrayContaining(['TRC-9.7.2.b lost', 'TRC-9.7.2.a not-offered']));
  });

  it('TRC-9.7.4.b: no room either', () => {
    const short = lane({ fill: { from: 'D3', to: 'D6', terrain: 'clear' } });
    const { value, says } = retreat([...DUEL, soviet('f', 'D6'), soviet('g', 'D6')], short);
    expect(value).toMatchObject({
      eliminated: true,
      refused: [{ hex: 'D4' }, { hex: 'D6', clause: 'TRC-9.7.4.a', code: 'STACKING', counted: 3, limit: 2 }],
    });
    expect(says).toEqual(expect.arrayContaining(['TRC-9.7.4.b lost', 'TRC-9.7.4.a not-offered']));
  });

  it('TRC-9.8.4.a, TRC-9.7.3.b: nobody retreats out of woods', () => {
    const { value, says } = retreat(DUEL, lane({ hexes: { D5: { terrain: 'woods' } } }));
    expect(value).toEqual({ routes: [], eliminated: false, lost: [], stay: ['s'], refused: [] });
    expect(says).toEqual(
      expect.arrayContaining(['TRC-9.8.4.a never-out-of-woods', 'TRC-9.7.3.b no-retreat']),
    );
  });

  it('TRC-12.7.2.b: a worker that has to retreat is lost', () => {
    const { value, says } = retreat([axis('a', 'D4', 8), soviet('s', 'D5', 1, { type: 'worker' })]);
    expect(value).toMatchObject({ eliminated: true });
    expect(says).toContain('TRC-12.7.2.b lost');
    expect(says).not.toContain('TRC-9.7.2.b lost');
  });

  it('wants a hex and units on the map', () => {
    expect(retreat(DUEL, RULES, { ...ASK, hexes: 0 }).bad).toEqual(['ask.hexes']);
    expect(retreat(DUEL, RULES, { units: [] }).bad).toEqual(['ask.units']);
    expect(retreat(DUEL, RULES, { units: ['a', 's'] }).bad).toEqual(['ask.units']);
    expect(retreat(DUEL, RULES, { units: ['x'] }).bad).toEqual(['ask.units.0']);
  });
});

describe('the question advance', () => {
  it('TRC-9.6.4.a: there is none', () => {
    const { value, says } = asked(RULES, scene(RULES, DUEL), 'advance', { units: ['a'], vacated: ['D5'] });
    expect(value).toEqual({ options: { a: [] } });
    expect(says).toEqual(['TRC-9.6.4.a no-advance']);
  });
});

describe('the question remnant', () => {
  const STOCK: readonly Piece[] = [
    { id: 'r23', combat: 2, move: 3, remnant: true },
    { id: 'r25', combat: 2, move: 5, remnant: true, type: 'mechanized' },
  ];
  const soviets = { player: 'soviet' as const };
  const remnant = (dead: Piece, rules = RULES, more: readonly Piece[] = []) =>
    asked(rules, scene(rules, [dead, soviet('s', 'D4', 20), ...STOCK, ...more], soviets), 'remnant', {
      unit: dead.id,
      result: 'DE',
    });

  it('TRC-9.12.1.a, TRC-9.12.1.f: which counter a dead unit leaves, two hexes away', () => {
    const { value, says } = remnant(axis('x', 'D5', 5));
    expect(value).toMatchObject({ leaves: '2-3', hexes: ['D7'], counters: ['r23'] });
    expect(says).toContain('TRC-9.12.1.a leaves-a-remnant');
    expect(remnant(axis('x', 'D5', 8, { type: 'armor', move: 7 })).value).toMatchObject({ leaves: '2-5' });
    expect(remnant(axis('x', 'D5', 3, { type: 'mountain' })).says).toContain('TRC-9.12.1.f infantry-remnant');
  });

  it('TRC-9.12.1.b, TRC-9.12.1.d, TRC-9.7.2.a: none out of woods, none that is faster, none without a way', () => {
    const woods = remnant(axis('x', 'D5', 5), lane({ hexes: { D5: { terrain: 'woods' } } }));
    expect(woods.value).toEqual({ leaves: null, hexes: [], counters: [], routes: [] });
    expect(woods.says).toEqual(['TRC-9.12.1.b no-remnant']);
    expect(remnant(axis('x', 'D5', 2, { move: 2 })).says).toEqual(['TRC-9.12.1.d no-remnant']);
    const barred = remnant(axis('x', 'D5', 5), RULES, [soviet('b', 'D8')]).says;
    expect(barred).toEqual(expect.arrayContaining(['TRC-9.12.1.a no-remnant', 'TRC-9.7.2.a no-remnant']));
  });

  it('TRC-9.12.1.a: of a unit just eliminated as it stood', () => {
    const dead = { ...axis('x', 'D5', 5), at: undefined } as unknown as Piece;
    const position = scene(RULES, [dead, soviet('s', 'D4', 20), ...STOCK], soviets);
    const at = scene(RULES, [axis('x', 'D5')]).units[0]?.at ?? 0;
    const battle = { fallen: [{ unit: 'x', at }] } as never;
    const ask = { unit: 'x', result: 'DE' };
    expect(asked(RULES, { ...position, battle }, 'remnant', ask).value).toMatchObject({ hexes: ['D7'] });
    expect(asked(RULES, position, 'remnant', ask).bad).toEqual(['ask.unit']);
    expect(asked(RULES, position, 'remnant', { ...ask, result: '?' }).bad).toEqual([
      'ask.unit',
      'ask.result',
    ]);
  });
});
