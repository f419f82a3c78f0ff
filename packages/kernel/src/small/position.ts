/**
 * The position of a small game: units, each with its hex and further fields. Values that are the usual ones are left out of the written
 * form.
 */

import * as t from 'io-ts';
import { namedCodec } from '../codec/question.js';
import type { ShapeOf, Usually } from '../codec/shape.js';
import { hexCodec, shape, usually } from '../codec/shape.js';
import { type BadInput, badInput } from '../ground/bad-input.js';
import { idTaken, repeatsIn } from '../ground/repeats.js';
import type { HexId } from '../hex/grid.js';
import { keepFor } from '../ruling/remember.js';
import type { WithBoard, WithUnits } from './units.js';

type Usuals = Readonly<Record<string, Usually<t.Mixed>>>;
type Nothing = Record<never, never>;

/** A position whose units have fields besides their hex, and which has further fields with defaults. */
type PositionOf<Counter, Unit extends Usuals, More extends Usuals> = ShapeOf<Nothing, More> & {
  readonly units: readonly ({ readonly counter: Counter; readonly at: HexId } & ShapeOf<Nothing, Unit>)[];
};

const positionShape = (hex: t.Mixed, counter: t.Mixed, unit: Usuals, more: Usuals) =>
  shape(
    {},
    {
      ...more,
      units: usually(t.readonlyArray(shape({ counter, at: hex }, unit, 'a unit')), []),
    },
    'a position',
  );

/**
 * Declares the position of a small game: units with a counter of `forces.byId` and a hex, as `units: [{ counter: "S1", at: "0503" }]`, then
 * further fields of a unit and of the position, with their defaults. Returns `json` for the schema, and `codec` for reading and writing
 * under rules.
 */
export const usualPosition =
  <
    Rules extends WithBoard & { readonly forces: { readonly byId: ReadonlyMap<string, Counter> } },
    Counter extends { readonly id: string },
  >() =>
  <Unit extends Usuals, More extends Usuals>(unit: Unit, more: More) => ({
    json: positionShape(t.string, t.string, unit, more),
    codec: keepFor((_: null, { theatre, forces }: Rules) => {
      const counter = namedCodec<Counter>(
        'a counter of the game',
        (id) => forces.byId.get(id) ?? null,
        ({ id }) => id,
      );
      // TypeScript does not resolve the type of a shape while its fields are type parameters.
      return positionShape(hexCodec(theatre.board), counter, unit, more) as unknown as t.Type<
        PositionOf<Counter, Unit, More>,
        unknown,
        unknown
      >;
    }),
  });

/** Faults of a position of a small game: a counter twice, a hex with too many units or with both sides. */
export const usualFaults = ({ units }: WithUnits, limit: number): readonly BadInput[] => {
  const again = new Set(repeatsIn(units.map(({ counter }) => counter.id)));
  return units.flatMap(({ counter, at }, i) => {
    const there = units.filter((one) => one.at === at);
    const isFree = there.length <= limit && there.every((one) => one.counter.side === counter.side);
    return [
      ...(again.has(i) ? [idTaken(`units.${i}.counter`, counter.id)] : []),
      ...(isFree
        ? []
        : [badInput(`units.${i}.at`, `at most ${limit} units of one side in a hex`, counter.id)]),
    ];
  });
};
