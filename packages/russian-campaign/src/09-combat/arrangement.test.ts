import { describe, expect, it } from 'vitest';
import type { Contacts } from './arrangement.js';
import { arrange, completes } from './arrangement.js';

/** Attackers by their strength and the hexes they reach, hexes by their strength; 1:6 is enough. */
const contactsOf = (
  attackers: readonly (readonly [strength: number, reach: readonly number[], touched?: readonly number[]])[],
  hexes: readonly number[],
): Contacts => {
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
  const strength = (who: readonly number[]): number => sum(who.map((i) => attackers[i]?.[0] ?? 0));
  return {
    reach: attackers.map(([, reach]) => reach),
    touching: hexes.map((_, hex) =>
      attackers.flatMap(([, reach, touched = reach], i) => (touched.includes(hex) ? [i] : [])),
    ),
    kind: attackers.map(([of], i) => `${of} ${i}`),
    enough: (who, where) =>
      who.length > 0 && 6 * strength(who) >= sum(where.map((hex) => hexes[hex] as number)),
    hopeful: (who, hex) => 6 * strength(who) >= (hexes[hex] as number),
  };
};
const battlesOf = (contacts: Contacts) =>
  arrange(contacts).battles.map(({ attackers, hexes }) => [[...attackers].sort(), hexes]);

describe('an arrangement of combats', () => {
  it('TRC-9.2.2.a, TRC-9.2.2.b: every hex attacked, everybody attacking', () => {
    expect(
      battlesOf(
        contactsOf(
          [
            [1, [0]],
            [1, [0]],
          ],
          [6],
        ),
      ),
    ).toEqual([[[0, 1], [0]]]);
    expect(
      battlesOf(
        contactsOf(
          [
            [1, [0]],
            [1, [1]],
          ],
          [6, 6],
        ),
      ),
    ).toEqual([
      [[0], [0]],
      [[1], [1]],
    ]);
    expect(battlesOf(contactsOf([[4, [0, 1]]], [6, 6]))).toEqual([[[0], [0, 1]]]);
  });

  it('TRC-9.3.b: helpers go where they are needed', () => {
    const contacts = contactsOf(
      [
        [1, [0, 1]],
        [1, [0]],
        [1, [1]],
      ],
      [12, 6],
    );
    expect(arrange(contacts).surrender.length).toBe(0);
    expect(battlesOf(contacts)).toContainEqual([[0, 1], [0]]);
  });

  it('TRC-9.5.b, TRC-A36: as few surrenders as can be, and an enemy whom only they touched is left alone', () => {
    expect(arrange(contactsOf([[1, [0]]], [7]))).toEqual({ battles: [], surrender: [0] });
    const wall = contactsOf(
      [
        [1, [0]],
        [4, [0, 1]],
      ],
      [8, 4],
    );
    expect(arrange(wall)).toMatchObject({ surrender: [0] });
    expect(battlesOf(wall)).toEqual([[[1], [0, 1]]]);
    // Nobody may attack the second hex, so those whom it touches go; the third attacker fights on.
    const closed = contactsOf(
      [
        [1, [], [1]],
        [4, [0]],
      ],
      [4, 1],
    );
    expect(arrange(closed)).toMatchObject({ surrender: [0] });
    const both = contactsOf(
      [
        [1, [], [0]],
        [4, [0]],
      ],
      [40],
    );
    expect(arrange(both).surrender).toEqual([0, 1]);
  });

  it('TRC-9.5.b: fronts that do not touch do not pay for each other', () => {
    const two = contactsOf(
      [
        [1, [0]],
        [4, [1]],
        [1, [2]],
      ],
      [7, 4, 7],
    );
    expect(arrange(two).surrender).toEqual([0, 2]);
    expect(completes(two, [], [0], 2)).toBe(true);
    expect(completes(two, [], [0], 1)).toBe(false);
    expect(completes(two, [], [1], 2)).toBe(false);
    expect(completes(two, [{ attackers: [1], hexes: [1] }], [], 2)).toBe(true);
  });

  it('TRC-9.2.2.a: what is begun can be completed or not', () => {
    const wall = contactsOf(
      [
        [1, [0]],
        [4, [0, 1]],
      ],
      [8, 4],
    );
    expect(completes(wall, [{ attackers: [1], hexes: [0] }], [], 1)).toBe(false);
    expect(completes(wall, [{ attackers: [1], hexes: [0, 1] }], [], 1)).toBe(true);
    expect(completes(wall, [{ attackers: [1], hexes: [0, 1] }], [0], 1)).toBe(true);
    expect(completes(wall, [{ attackers: [1], hexes: [0, 1] }], [0], 0)).toBe(false);
    expect(completes(wall, [], [0, 1], 1)).toBe(false);
    // Who is in one combat already does not help another.
    const pair = contactsOf(
      [
        [1, [0, 1]],
        [1, [1]],
      ],
      [6, 12],
    );
    expect(completes(pair, [{ attackers: [0], hexes: [0] }], [], 0)).toBe(false);
    expect(completes(pair, [{ attackers: [1], hexes: [1] }], [], 0)).toBe(false);
    expect(
      completes(
        contactsOf(
          [
            [1, [0]],
            [1, [0]],
          ],
          [12],
        ),
        [{ attackers: [0], hexes: [0] }],
        [],
        0,
      ),
    ).toBe(true);
  });

  it('TRC-9.2.3.a: no hex in two combats', () => {
    const contacts = contactsOf(
      [
        [2, [0, 1]],
        [2, [1, 2]],
        [1, [0]],
        [1, [2]],
      ],
      [6, 6, 6],
    );
    const attacked = arrange(contacts).battles.flatMap(({ hexes }) => hexes);
    expect([...attacked].sort()).toEqual([0, 1, 2]);
    expect(arrange(contacts).surrender.length).toBe(0);
  });
});
