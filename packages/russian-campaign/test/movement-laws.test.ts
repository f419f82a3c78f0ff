import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Nation, Unit } from '../src/02-components/units.js';
import { UNIT_TYPES } from '../src/02-components/units.js';
import { controlOf } from '../src/05-victory/control.js';
import { moveDone, seaMoveDone } from '../src/08-movement/move-done.js';
import { adjudicateMove, destinationsOf } from '../src/08-movement/movement.js';
import { moverViolations } from '../src/08-movement/mover.js';
import type { MoveRequest } from '../src/position/move-request.js';
import type { Position } from '../src/position/position.js';
import { MOVE_MODES } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';
import { WEATHERS } from '../src/rules.js';
import type { Piece } from './movement.fixture.js';
import { impulse, rulesOn } from './movement.fixture.js';

const SIZE = 6;
const NAMES = Array.from(
  { length: SIZE * SIZE },
  (_, i) => 'ABCDEF'[Math.floor(i / SIZE)] + String(1 + (i % SIZE)),
);
const GRID = { columns: SIZE, rows: SIZE };
const FILL = { from: 'A1', to: 'F6', terrain: 'clear' };
const BARE = rulesOn({ grid: GRID, fill: FILL });

/** A chain of hexes from a hex in some directions, while it stays on the board. */
const chain = (start: number, directions: readonly number[]): string[] => {
  const { grid } = BARE.theatre.board;
  const walk = [start];
  for (const direction of directions) {
    const next = grid.neighbours[6 * (walk[walk.length - 1] as number) + direction] as number;
    if (next >= 0 && !walk.includes(next)) walk.push(next);
  }
  return walk.map((hex) => grid.labels[hex] as string);
};

const rails = fc
  .array(
    fc
      .tuple(fc.nat(SIZE * SIZE - 1), fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }))
      .map((one) => chain(...one)),
    { maxLength: 4 },
  )
  .map((all) => all.filter((one) => one.length > 1));

const CLEAR = ['clear', 'clear', 'clear', 'clear', 'woods', 'mountain', 'swamp', 'sea', 'lake'];
const PLACES: readonly object[] = [
  {},
  {},
  {},
  { coast: 'black' },
  { coast: 'black', city: 'minor', port: true },
  { coast: 'baltic', city: 'major', port: true, country: 'poland' },
  { city: 'minor', country: 'poland', edge: ['west'] },
  { country: 'finland', edge: ['north'] },
  { city: 'major', name: 'Kiev' },
];
const many = <A>(one: fc.Arbitrary<A>) => fc.array(one, { minLength: NAMES.length, maxLength: NAMES.length });

const boards = fc
  .record({
    terrain: many(fc.constantFrom(...CLEAR)),
    places: many(fc.constantFrom(...PLACES)),
    sides: fc.array(fc.tuple(fc.nat(SIZE * SIZE - 1), fc.nat(5), fc.constantFrom('closed', 'strait')), {
      maxLength: 8,
    }),
    rail: rails,
  })
  .map(({ terrain, places, sides, rail }) => ({
    grid: GRID,
    fill: FILL,
    hexes: Object.fromEntries(
      NAMES.map((name, i): [string, object] => [name, { ...places[i], terrain: terrain[i] }]),
    ),
    sides: Object.fromEntries(
      sides.flatMap(([hex, direction, feature]): [string, string[]][] => {
        const [from, to] = chain(BARE.theatre.board.grid.labels.indexOf(NAMES[hex] as string), [direction]);
        return to === undefined ? [] : [[`${from}/${to}`, [feature]]];
      }),
    ),
    links: { rail },
  }));

const SOVIETS: readonly Nation[] = ['soviet', 'guards'];
const AXIS: readonly Nation[] = ['german', 'ss', 'luftwaffe', 'finnish'];

const pieces = fc.array(
  fc.record({
    soviet: fc.boolean(),
    nation: fc.nat(3),
    type: fc.constantFrom(...UNIT_TYPES),
    hex: fc.constantFrom(...NAMES),
    move: fc.integer({ min: 0, max: 7 }),
    remnant: fc.boolean(),
    code: fc.constantFrom(null, 'N', 'C', 'S', 'B', 'W'),
    moved: fc.boolean(),
    spent: fc.nat(3),
    status: fc.constantFrom({}, { automatic: true }, { fresh: true }, { landed: 7 }, { startedInZone: true }),
  }),
  { minLength: 1, maxLength: 7 },
);

const drawn = fc.record({
  board: boards,
  pieces,
  held: fc.tuple(fc.subarray(NAMES), fc.subarray(NAMES)),
  turn: fc.constantFrom(7, 7, 1),
  weather: fc.constantFrom(...WEATHERS),
  impulse: fc.constantFrom<1 | 2>(1, 2),
  player: fc.constantFrom<'axis' | 'soviet'>('axis', 'soviet'),
  owner: fc.constantFrom<'axis' | 'soviet'>('axis', 'soviet'),
  optional: fc.subarray(['TRC-8.3.7', 'TRC-V2']),
  readings: fc
    .subarray(['TRC-A6', 'TRC-A12', 'TRC-A19', 'TRC-A21', 'TRC-A24', 'TRC-A25', 'TRC-A26'])
    .map((ids) => Object.fromEntries(ids.map((id) => [id, 'b']))),
});

/** Enemies never share a hex, nor does anybody but a partisan begin beside its friends in the sea. */
const build = (one: typeof drawn extends fc.Arbitrary<infer A> ? A : never): [Rules, Position] => {
  const rules = rulesOn(one.board, one.readings, one.optional);
  const placed: Piece[] = [];
  for (const [i, piece] of one.pieces.entries()) {
    const side = piece.soviet ? 'soviet' : 'axis';
    const shared = placed.some((other) => other.at === piece.hex && other.side !== side);
    const land = rules.theatre.land[rules.theatre.board.grid.labels.indexOf(piece.hex)] === 1;
    if (shared || !land) continue;
    const { moved, spent, type, move, remnant, code } = piece;
    placed.push({
      id: `u${i}`,
      at: piece.hex,
      side,
      nation: (piece.soviet ? SOVIETS[piece.nation % 2] : AXIS[piece.nation]) as Nation,
      type,
      move,
      remnant,
      code,
      status: { ...piece.status, ...(moved ? { moved, spent, ended: null } : {}) },
    });
  }
  const { turn, weather, player, owner } = one;
  const [axis, soviet] = one.held;
  return [
    rules,
    impulse(rules, placed, { turn, weather, player, owner, axis, soviet, impulse: one.impulse }),
  ];
};

const stacksOf = (position: Position): readonly (readonly Unit[])[] => {
  const own = position.units.filter((unit) => unit.counter.side === position.player);
  const stacks = own.map((unit) => own.filter((other) => other.at === unit.at));
  return [...own.map((unit) => [unit]), ...stacks.filter((stack) => stack.length > 1)];
};

describe('laws of movement', () => {
  it('TRC-8.1.2.a: every destination is accepted by the ruling, at its cost and with its stop', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const [rules, position] = build(one);
        for (const units of stacksOf(position))
          for (const mode of MOVE_MODES)
            for (const { hex, path, cost, stop } of destinationsOf(rules, position, units, mode)) {
              const ruled = adjudicateMove(rules, position, { units, path, mode });
              const told = { mode, path, units: units.map((unit) => unit.counter) };
              expect({ ...told, wrong: ruled._tag === 'Left' ? ruled.left : [] }).toEqual({
                ...told,
                wrong: [],
              });
              if (ruled._tag === 'Left') return;
              expect(path[path.length - 1]).toBe(hex);
              expect({ ...told, cost: ruled.right.value.cost }).toEqual({ ...told, cost });
              expect({ ...told, stop: ruled.right.value.stopped }).toEqual({ ...told, stop });
            }
      }),
      { numRuns: 300 },
    );
  });

  it('TRC-8.1.2.a: no path that the ruling accepts ends elsewhere, or comes cheaper', () => {
    const walks = fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }), {
      minLength: 30,
      maxLength: 30,
    });
    fc.assert(
      fc.property(drawn, walks, (one, all) => {
        const [rules, position] = build(one);
        const { neighbours } = rules.theatre.board;
        for (const units of stacksOf(position))
          for (const mode of ['normal', 'rail'] as const) {
            const listed = new Map(
              destinationsOf(rules, position, units, mode).map(({ hex, cost }) => [hex, cost]),
            );
            for (const walk of all) {
              const path: number[] = [];
              const start = (units[0] as Unit).at;
              for (const direction of walk) {
                const next = neighbours[6 * (path[path.length - 1] ?? start) + direction] as number;
                if (next >= 0) path.push(next);
              }
              const end = path[path.length - 1];
              if (end === undefined || end === start) continue;
              const ruled = adjudicateMove(rules, position, { units, path, mode });
              if (ruled._tag === 'Left') continue;
              expect(listed.has(end)).toBe(true);
              expect(ruled.right.value.cost).toBeGreaterThanOrEqual(listed.get(end) as number);
            }
          }
      }),
      { numRuns: 100 },
    );
  });

  it('TRC-8.4.3.b: nor does a sea move that the ruling accepts', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const [rules, position] = build(one);
        for (const unit of position.units)
          for (const mode of ['sea', 'landing', 'evacuation'] as const) {
            const listed = destinationsOf(rules, position, [unit], mode).map(({ hex }) => hex);
            const accepted = [-1, ...rules.theatre.board.hexes].filter(
              (hex) => adjudicateMove(rules, position, { units: [unit], path: [hex], mode })._tag === 'Right',
            );
            expect(listed).toEqual(accepted);
          }
      }),
      { numRuns: 60 },
    );
  });

  it('TRC-6.0.a, TRC-5.5.e: after a move no hex is shared by enemies, and its end belongs to the mover', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), (one, pick) => {
        const [rules, start] = build(one);
        let position = start;
        for (const { counter } of start.units) {
          const unit = position.units.find((other) => other.counter === counter) as Unit;
          const offers = MOVE_MODES.flatMap((mode) =>
            destinationsOf(rules, position, [unit], mode).map(
              ({ path }): MoveRequest => ({ units: [unit], path, mode }),
            ),
          );
          const request = offers[pick % Math.max(1, offers.length)];
          if (request === undefined) continue;
          const ruled = adjudicateMove(rules, position, request);
          if (ruled._tag === 'Left') throw new Error('refused');
          const { sea } = ruled.right.value;
          position =
            sea === null
              ? moveDone(rules, position, request, ruled.right.value)
              : seaMoveDone(rules, position, request, sea, pick % 2 === 0);
          const there = position.units.find((other) => other.counter === counter) as Unit;
          if (there.place === 'map')
            expect(controlOf(rules, position, there.at)).toEqual({ side: counter.side, by: 'unit' });
          const others = position.units.filter(
            (other) =>
              other.place === 'map' &&
              other.at === there.at &&
              other.counter.side !== counter.side &&
              other.counter.type !== 'partisan',
          );
          expect(others).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('TRC-8.2.3.a, TRC-8.2.2.c: without an enemy a unit goes no less far', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const [rules, position] = build(one);
        const enemy = position.units.find((unit) => unit.counter.side !== position.player);
        if (enemy === undefined) return;
        const freed = { ...position, units: position.units.filter((unit) => unit !== enemy) };
        for (const unit of freed.units) {
          if (unit.counter.side !== position.player) continue;
          const after = new Set(destinationsOf(rules, freed, [unit], 'normal').map(({ hex }) => hex));
          for (const { hex } of destinationsOf(rules, position, [unit], 'normal'))
            expect(after.has(hex)).toBe(true);
          expect(moverViolations(rules, freed, unit, 'normal').length).toBeLessThanOrEqual(
            moverViolations(rules, position, unit, 'normal').length,
          );
        }
      }),
      { numRuns: 150 },
    );
  });
});
