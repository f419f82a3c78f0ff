import { describe, expect, it } from 'vitest';
import type { Judgement } from '../case/judge.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { Quarrel, Tribunal } from './quarrel.js';
import { searchQuarrels } from './search.js';
import { shrinkQuarrel, simpler, sizeOf } from './shrink.js';

const never = {} as Judgement;

/** Two who do not agree where `isQuarrel` holds of the position. */
const tribunalWhere =
  (isQuarrel: (position: JsonObject) => boolean): Tribunal =>
  (dispute) =>
    isQuarrel((dispute['position'] ?? {}) as JsonObject) ? { dispute, judgements: [never, never] } : null;

const disputeWith = (position: JsonObject): JsonObject => ({
  game: 'toy',
  title: 'A quarrel',
  note: 'for readers',
  clauses: ['T-1'],
  position,
  ask: { question: 'odds' },
});

const quarrelOver = (position: JsonObject): Quarrel => ({
  dispute: disputeWith(position),
  judgements: [never, never],
});

const units = (position: JsonObject): readonly JsonObject[] =>
  Array.isArray(position['units']) ? (position['units'] as readonly JsonObject[]) : [];

describe('a quarrel is shrunk', () => {
  it('to the units without which there is none', () => {
    const tribunal = tribunalWhere((position) =>
      ['a', 'd'].every((id) => units(position).some((unit) => unit['id'] === id)),
    );
    const many = ['a', 'b', 'c', 'd', 'e'].map((id, i) => ({ id, at: `0${i}`, steps: 3 }));
    expect(shrinkQuarrel(tribunal, quarrelOver({ turn: 4, units: many })).dispute).toEqual({
      game: 'toy',
      title: 'A quarrel',
      position: { units: [{ id: 'a' }, { id: 'd' }] },
    });
  });

  it('to the smallest number that makes it', () => {
    const tribunal = tribunalWhere(({ strength }) => typeof strength === 'number' && strength > 6);
    const { dispute } = shrinkQuarrel(tribunal, quarrelOver({ strength: 100, turn: 4 }));
    expect(dispute['position']).toEqual({ strength: 7 });
  });

  it('and stops where so many have been tried', () => {
    let judged = 0;
    const counting: Tribunal = (dispute) => {
      judged++;
      return { dispute, judgements: [never, never] };
    };
    shrinkQuarrel(counting, quarrelOver({ units: Array.from({ length: 50 }, () => ({ a: [1, 2] })) }), 10);
    expect(judged).toBeLessThanOrEqual(11);
  });

  it('to what is a quarrel itself, whatever is taken away from', () => {
    const tribunal = tribunalWhere((position) => JSON.stringify(position).includes('river'));
    const from = quarrelOver({ hexes: { '0101': { side: ['river', 'road'] }, '0102': {} }, weather: 'mud' });
    const { dispute } = shrinkQuarrel(tribunal, from);
    expect(tribunal(dispute)).not.toBeNull();
    expect(dispute['position']).toEqual({ hexes: { '0101': { side: ['river'] } } });
  });
});

describe('what is simpler', () => {
  it.each<[Json, number]>([
    [{ a: [1, 2, 3], b: { c: true } }, 8],
    [[4, { x: 'y' }], 4],
    [7, 1],
    ['text', 1],
  ])('than %j is never larger', (json, size) => {
    expect(sizeOf(json)).toBe(size);
    for (const less of simpler(json)) {
      expect(sizeOf(less)).toBeLessThanOrEqual(size);
      expect(less).not.toEqual(json);
    }
  });
});

describe('quarrels are looked for', () => {
  const tribunal = tribunalWhere(({ at }) => at === 'there');
  const disputes = [
    { at: 'here' },
    { at: 'there', turn: 1 },
    { at: 'there' },
    { at: 'there', a: 1, b: 2 },
  ].map(disputeWith);

  it('in every dispute, and the smallest is told first', () => {
    const { looked, quarrels } = searchQuarrels(tribunal, disputes);
    expect(looked).toBe(4);
    expect(quarrels.map(({ dispute }) => dispute['position'])).toEqual([
      { at: 'there' },
      { at: 'there', turn: 1 },
      { at: 'there', a: 1, b: 2 },
    ]);
  });

  it('until there are enough', () => {
    expect(searchQuarrels(tribunal, disputes, 1)).toMatchObject({ looked: 2, quarrels: [{}] });
  });
});
