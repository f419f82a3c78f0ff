import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/02-components/units.js';
import { anyDeclaration, declarationViolations, forcedSurrenders } from '../src/09-combat/declaration.js';
import type { DeclaredBattle, Position } from '../src/position/position.js';
import type { Piece } from './combat.fixture.js';
import { axis, rulesOn, scene, soviet } from './combat.fixture.js';

const MOUNTAIN = 'E4';
const rules = rulesOn({ hexes: { [MOUNTAIN]: { terrain: 'mountain' } } });

/** The rules on declarations once more, by trying everything. */
const oracle = (position: Position) => {
  const { grid } = rules.theatre.board;
  const own = position.units.filter((unit) => unit.counter.side === 'axis');
  const enemies = position.units.filter((unit) => unit.counter.side === 'soviet');
  const hexes = [...new Set(enemies.map((unit) => unit.at))];
  const touches = (unit: Unit, hex: HexId): boolean => distance(grid, unit.at, hex) === 1;
  const isBound = (unit: Unit): boolean => hexes.some((hex) => touches(unit, hex));
  const defense = (hex: HexId): number =>
    enemies.filter((unit) => unit.at === hex).reduce((sum, unit) => sum + unit.counter.combat, 0) *
    (hex === hexAt(rules, MOUNTAIN) ? 2 : 1);
  const isBattle = (attackers: readonly Unit[], where: readonly HexId[]): boolean =>
    attackers.length > 0 &&
    where.length > 0 &&
    where.every((hex) => hexes.includes(hex)) &&
    attackers.every((unit) => !unit.automatic && where.every((hex) => touches(unit, hex))) &&
    6 * attackers.reduce((sum, unit) => sum + unit.counter.combat, 0) >=
      where.reduce((sum, hex) => sum + defense(hex), 0);
  const active = own.filter((unit) => !unit.automatic && isBound(unit));
  const required = (gone: readonly string[]): readonly HexId[] =>
    hexes.filter((hex) => active.some((unit) => !gone.includes(unit.counter.id) && touches(unit, hex)));

  const isComplete = (battles: readonly DeclaredBattle[], gone: readonly string[]): boolean => {
    const ids = battles.flatMap((one) => one.attackers);
    const where = battles.flatMap((one) => one.hexes);
    return (
      new Set(ids).size === ids.length &&
      new Set(where).size === where.length &&
      battles.every(
        (one) =>
          one.attackers.every((id) => !gone.includes(id)) &&
          isBattle(
            one.attackers.map((id) => own.find((unit) => unit.counter.id === id) as Unit),
            one.hexes,
          ),
      ) &&
      active.every((unit) => gone.includes(unit.counter.id) || ids.includes(unit.counter.id)) &&
      required(gone).every((hex) => where.includes(hex))
    );
  };

  /** All ways to divide a list. */
  const partitions = <A>(list: readonly A[]): readonly (readonly (readonly A[])[])[] => {
    const [first, ...rest] = list;
    if (first === undefined) return [[]];
    return partitions(rest).flatMap((parts) => [
      [[first], ...parts],
      ...parts.map((part, i) => parts.map((other, j) => (i === j ? [first, ...part] : other))),
    ]);
  };
  const canArrange = (gone: readonly string[]): boolean => {
    const left = active.filter((unit) => !gone.includes(unit.counter.id));
    return partitions(required(gone)).some((groups) => {
      const place = (i: number, sides: readonly (readonly string[])[]): boolean => {
        const unit = left[i];
        if (unit === undefined)
          return isComplete(
            groups.map((where, n) => ({ attackers: sides[n] as readonly string[], hexes: where })),
            gone,
          );
        return groups.some(
          (where, n) =>
            where.every((hex) => touches(unit, hex)) &&
            place(
              i + 1,
              sides.map((side, m) => (m === n ? [...side, unit.counter.id] : side)),
            ),
        );
      };
      return place(
        0,
        groups.map(() => []),
      );
    });
  };
  const subsets = Array.from({ length: 1 << active.length }, (_, mask) =>
    active.filter((_unit, bit) => (mask >> bit) & 1).map((unit) => unit.counter.id),
  );
  const least = Math.min(...subsets.filter(canArrange).map((gone) => gone.length));
  const isAbandoned = (unit: Unit, where: readonly HexId[]): boolean =>
    hexes.some((hex) => touches(unit, hex) && !where.includes(hex));

  return {
    least,
    active: active.map((unit) => unit.counter.id),
    isLegal: (battles: readonly DeclaredBattle[], gone: readonly string[]): boolean => {
      const where = battles.flatMap((one) => one.hexes);
      const units = gone.map((id) => own.find((unit) => unit.counter.id === id) as Unit);
      const forced = units.filter((unit) => !unit.automatic);
      return (
        isComplete(battles, gone) &&
        units.every((unit) => (unit.automatic ? isAbandoned(unit, where) : active.includes(unit))) &&
        own.every((unit) => !unit.automatic || units.includes(unit) || !isAbandoned(unit, where)) &&
        (forced.length === 0 || forced.length === least)
      );
    },
  };
};

const AXIS_HEXES = ['D4', 'D5', 'D6', 'C5'];
const SOVIET_HEXES = ['E4', 'E5', 'E6', 'F5', 'C6'];

const pieces = fc
  .tuple(
    fc.array(
      fc.record({
        hex: fc.constantFrom(...AXIS_HEXES),
        combat: fc.constantFrom(0, 1, 1, 2, 4),
        automatic: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    fc.array(fc.record({ hex: fc.constantFrom(...SOVIET_HEXES), combat: fc.constantFrom(1, 3, 6, 9) }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([ours, theirs]): readonly Piece[] => [
    ...ours.map(({ hex, combat, automatic }, i) => axis(`a${i}`, hex, combat, { status: { automatic } })),
    ...theirs.map(({ hex, combat }, i) => soviet(`s${i}`, hex, combat)),
  ]);

/** A declaration at random: to which combat each unit and each hex goes, who surrenders. */
const declaring = fc.record({
  units: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 4, maxLength: 4 }),
  hexes: fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 5, maxLength: 5 }),
});

describe('declarations against trying everything', () => {
  it('TRC-9.5.b, TRC-A36 the fewest possible surrender, and the declaration found is legal', () => {
    fc.assert(
      fc.property(pieces, (some) => {
        const position = scene(rules, some);
        const { least, active, isLegal } = oracle(position);
        const forced = forcedSurrenders(rules, position);
        expect(forced.filter((id) => active.includes(id))).toHaveLength(least);
        const { battles, surrender } = anyDeclaration(rules, position);
        expect(isLegal(battles, surrender)).toBe(true);
        expect(declarationViolations(rules, position, battles, surrender)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('TRC-9.2.2, 9.2.3, 9.4.a, 9.5 the checker and the oracle agree on random declarations', () => {
    fc.assert(
      fc.property(pieces, declaring, (some, { units, hexes }) => {
        const position = scene(rules, some);
        const { isLegal } = oracle(position);
        const own = position.units
          .filter((unit) => unit.counter.side === 'axis')
          .map((unit) => unit.counter.id);
        const battles = [0, 1, 2]
          .map((n) => ({
            attackers: own.filter((_, i) => units[i] === n),
            hexes: SOVIET_HEXES.filter((_, i) => hexes[i] === n).map((hex) => hexAt(rules, hex)),
          }))
          .filter((one) => one.attackers.length + one.hexes.length > 0);
        const gone = own.filter((_, i) => units[i] === -2);
        const legal = declarationViolations(rules, position, battles, gone).length === 0;
        expect(legal).toBe(isLegal(battles, gone));
      }),
      {
        numRuns: 1500,
        // A unit that attacks nothing, with no enemy beside it.
        examples: [
          [
            [
              { id: 'a0', at: 'D4', combat: 4, status: { automatic: false } },
              { id: 's0', at: 'E6', combat: 1, side: 'soviet' },
            ],
            { units: [0, 0, 0, 0], hexes: [-1, -1, -1, -1, -1] },
          ],
        ],
      },
    );
  });

  it('TRC-9.2.2, 9.2.3 the checker and the oracle agree on legal declarations with one change', () => {
    fc.assert(
      fc.property(
        pieces,
        fc.nat({ max: 9 }),
        fc.nat({ max: 9 }),
        fc.constantFrom('drop', 'move', 'merge', 'gone'),
        (some, from, to, how) => {
          const position = scene(rules, some);
          const { isLegal } = oracle(position);
          const found = anyDeclaration(rules, position);
          const { battles } = found;
          if (battles.length === 0) return;
          const i = from % battles.length;
          const j = to % battles.length;
          const mover = battles[i]?.attackers[0] as string;
          const without = battles.map((one, n) =>
            n === i ? { ...one, attackers: one.attackers.filter((id) => id !== mover) } : one,
          );
          const changed: readonly DeclaredBattle[] =
            how === 'move'
              ? without.map((one, n) => (n === j ? { ...one, attackers: [...one.attackers, mover] } : one))
              : how === 'merge' && i !== j
                ? battles
                    .map((one, n) =>
                      n === i
                        ? {
                            attackers: [...one.attackers, ...(battles[j] as DeclaredBattle).attackers],
                            hexes: [...one.hexes, ...(battles[j] as DeclaredBattle).hexes],
                          }
                        : one,
                    )
                    .filter((_, n) => n !== j)
                : without;
          const gone = how === 'gone' ? [...found.surrender, mover] : found.surrender;
          const legal = declarationViolations(rules, position, changed, gone).length === 0;
          expect(legal).toBe(isLegal(changed, gone));
        },
      ),
      { numRuns: 600 },
    );
  });
});
