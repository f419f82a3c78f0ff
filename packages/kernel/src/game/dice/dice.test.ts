import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { type DiceState, draw, drawDie, seedDice } from './dice.js';

const drawn = (seed: string | number, count: number): readonly number[] => {
  const values: number[] = [];
  let dice = seedDice(seed);
  for (let i = 0; i < count; i++) {
    const [value, next] = draw(dice);
    values.push(value);
    dice = next;
  }
  return values;
};

describe('dice', () => {
  it.each(['1942', '', 'a', 'Stalingrad', 'é¡ÿ', '0'])(
    "the seed '%s' gives seedrandom's alea stream",
    (seed) => {
      const theirs = seedrandom.alea(seed);
      expect(drawn(seed, 1000)).toEqual(Array.from({ length: 1000 }, () => theirs()));
    },
  );

  it('any seed does', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const theirs = seedrandom.alea(seed);
        expect(drawn(seed, 20)).toEqual(Array.from({ length: 20 }, () => theirs()));
      }),
    );
  });

  it('a number and its text are the same seed, other seeds are others', () => {
    expect(seedDice(1942)).toEqual(seedDice('1942'));
    expect(seedDice('1942')).not.toEqual(seedDice('1943'));
  });

  it('a state is four numbers that survive JSON text, and drawing leaves it as it was', () => {
    const dice = seedDice('a');
    expect(Object.keys(dice).sort()).toEqual(['c', 's0', 's1', 's2']);
    const saved = JSON.parse(JSON.stringify(dice)) as DiceState;
    expect(draw(saved)).toEqual(draw(dice));
    expect(draw(dice)).toEqual(draw(dice));
  });

  it('a die is the same draw turned into a face', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (seed, sides) => {
        const [value, after] = draw(seedDice(seed));
        const [face, next] = drawDie(seedDice(seed), sides);
        expect(face).toBe(1 + Math.floor(value * sides));
        expect(next).toEqual(after);
        expect(face).toBeGreaterThanOrEqual(1);
        expect(face).toBeLessThanOrEqual(sides);
      }),
    );
  });

  it('six faces come up about equally often', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    let dice = seedDice('fair');
    for (let i = 0; i < 60_000; i++) {
      const [face, next] = drawDie(dice);
      counts[face - 1]! += 1;
      dice = next;
    }
    // Chi-square with 5 degrees of freedom: above 20.5 in one of a thousand seeds.
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(20.5);
  });
});
