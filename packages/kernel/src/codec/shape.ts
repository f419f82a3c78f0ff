/** Codecs of records whose optional fields are left out of the written form when they have their defaults. */

import * as t from 'io-ts';
import { type Board, hexOnBoard } from '../board/board.js';
import { once } from '../ground/once.js';
import { isSame } from '../ground/same.js';
import { type HexId, labelOf } from '../hex/grid.js';
import { exactType } from './exact-type.js';
import { guardOf, MISSED, withGuard } from './guard.js';
import { withSchema } from './json-schema.js';

/** An optional field: its codec, and its default. */
export interface Usually<C extends t.Mixed> {
  readonly codec: C;
  readonly value: t.TypeOf<C>;
  /** Whether it is written at its default too. */
  readonly isAlwaysWritten?: true;
}

/** A field that is omitted at its default. */
export const usually = <C extends t.Mixed>(codec: C, value: t.TypeOf<C>): Usually<C> => ({ codec, value });

/** A field that may be omitted in a file, and is always written. */
export const always = <C extends t.Mixed>(codec: C, value: t.TypeOf<C>): Usually<C> => ({
  codec,
  value,
  isAlwaysWritten: true,
});

/** The fields of a record that need a codec: all but booleans. */
type NeedCodec<A> = {
  readonly [Key in keyof A as A[Key] extends boolean ? never : Key]: t.Type<A[Key], unknown, unknown>;
};

/** Fields with the default values of a record; booleans need no codec. */
export const usuals = <A extends Readonly<Record<string, unknown>>>(
  values: A,
  codecs: NeedCodec<A>,
): { readonly [Key in keyof A]: Usually<t.Type<A[Key], unknown, unknown>> } =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      { codec: (codecs as Readonly<Record<string, t.Mixed>>)[key] ?? t.boolean, value },
    ]),
  ) as { readonly [Key in keyof A]: Usually<t.Type<A[Key], unknown, unknown>> };

type Fields = Readonly<Record<string, unknown>>;
type Usuals = Readonly<Record<string, Usually<t.Mixed>>>;
type CodecsOf<Optional extends Usuals> = { [Key in keyof Optional]: Optional[Key]['codec'] };

/** The type of a shape after reading, with every field. */
export type ShapeOf<Required extends t.Props, Optional extends Usuals> = {
  readonly [Key in keyof Required]: t.TypeOf<Required[Key]>;
} & { readonly [Key in keyof Optional]: t.TypeOf<Optional[Key]['codec']> };

/** The written type of a shape; fields with a default may be omitted. */
export type WrittenShape<Required extends t.Props, Optional extends Usuals> = {
  readonly [Key in keyof Required]: t.OutputOf<Required[Key]>;
} & { readonly [Key in keyof Optional]?: t.OutputOf<Optional[Key]['codec']> };

/** The codec of a record in short form: its type, reader, writer and schema. */
export interface ShapeC<Required extends t.Props, Optional extends Usuals>
  extends t.Type<ShapeOf<Required, Optional>, WrittenShape<Required, Optional>, unknown> {
  /** The structure of the written form, for the schema. */
  readonly required: Required;
  readonly optional: CodecsOf<Optional>;
  /** The defaults of the optional fields. */
  readonly usual: { readonly [Key in keyof Optional]: t.TypeOf<Optional[Key]['codec']> };
  /**
   * The fields of this shape from a decoded record that may have others too.
   *
   * @param usual - the values of missing fields, where they depend on the rest of the record; by default, the defaults
   */
  readonly within: (
    said: { readonly [Key in keyof Required]: t.TypeOf<Required[Key]> } & {
      readonly [Key in keyof Optional]?: t.TypeOf<Optional[Key]['codec']> | undefined;
    },
    usual?: Partial<ShapeOf<Required, Optional>>,
  ) => ShapeOf<Required, Optional>;
  /** Sets, on a new record that has the fields of this shape at their defaults, those that a decoded record says, and gives it back. */
  readonly onto: <Target extends ShapeOf<Required, Optional>>(target: Target, said: object) => Target;
  /**
   * Encodes the record short, with these values in place of the defaults.
   *
   * @param usual - a field that equals its value here is omitted; with `{}`, the whole record is written
   */
  readonly differing: (
    value: ShapeOf<Required, Optional>,
    usual: Partial<ShapeOf<Required, Optional>>,
  ) => WrittenShape<Required, Optional>;
}

/** A field as it is written: looked up once, for units are written by the thousand. */
interface Row {
  readonly key: string;
  readonly codec: t.Mixed;
  /** Whether it is left out at its default. */
  readonly isOmitted: boolean;
  readonly usual: unknown;
  /** The default as it would be written; as text where it is no plain value. */
  readonly written: unknown;
  readonly text: string | null;
}

const isUsual = ({ written, text }: Row, said: unknown): boolean =>
  text === null ? written === said : text === JSON.stringify(said);

const mapValues = <A, B>(record: Readonly<Record<string, A>>, to: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

/** The rows of all fields, in the order in which they are declared. */
const rowsOf = (codecs: t.Props, optional: Usuals): readonly Row[] =>
  Object.entries(codecs).map(([key, codec]) => {
    const of = Object.hasOwn(optional, key) ? optional[key] : undefined;
    const isOmitted = of !== undefined && of.isAlwaysWritten !== true;
    const written: unknown = isOmitted ? codec.encode(of.value) : undefined;
    const text = typeof written === 'object' && written !== null ? JSON.stringify(written) : null;
    return { key, codec, isOmitted, usual: of?.value, written, text };
  });

/**
 * Declares a record once. Its type is `t.TypeOf` of the shape. Decoding reads it (missing fields take their defaults, unknown keys are
 * refused) and encoding writes it (fields at their defaults are omitted).
 *
 * @param required - the fields that are always written
 * @param optional - the fields with a default
 * @param name - what a reader of a bad file calls it: `a battle`
 */
export const shape = <Required extends t.Props, Optional extends Usuals = Record<never, never>>(
  required: Required,
  optional: Optional,
  name: string,
): ShapeC<Required, Optional> => {
  type Shape = ShapeOf<Required, Optional>;
  const codecs = mapValues(optional, ({ codec }) => codec) as CodecsOf<Optional> & t.Props;
  const usual = mapValues(optional, ({ value }) => value) as ShapeC<Required, Optional>['usual'];
  // At the first value: of many shapes a game that is imported needs the defaults alone.
  // Every field unsaid: a copy of one record has its memory layout, and few of the fields are said.
  const blank = once((): Fields => ({ ...mapValues(required, () => undefined), ...usual }));
  const ownKeys = once(() => new Set(Object.keys(blank())));
  const rows = once(() => rowsOf({ ...required, ...codecs }, optional));
  const written = once(() => exactType(required, codecs, name));
  const hasOptional = Object.keys(optional).length > 0;
  const onto = <Target>(target: Target, said: unknown): Target => {
    const from = said as Fields;
    const own = ownKeys();
    for (const key in from) {
      const one = from[key];
      if (one !== undefined && own.has(key)) (target as Record<string, unknown>)[key] = one;
    }
    return target;
  };
  const within = (said: unknown, other?: Partial<Shape>): Shape => {
    const found: Record<string, unknown> = { ...blank() };
    if (other !== undefined) for (const key in found) found[key] = (other as Fields)[key];
    return onto(found, said) as Shape;
  };
  const differing = (value: Shape, other: Partial<Shape>): WrittenShape<Required, Optional> => {
    const said: Record<string, unknown> = {};
    for (const { key, codec, isOmitted } of rows()) {
      const held = (value as Fields)[key];
      const unsaid = isOmitted ? (other as Fields)[key] : undefined;
      if (unsaid === undefined || !isSame(held, unsaid)) said[key] = codec.encode(held);
    }
    return said as WrittenShape<Required, Optional>;
  };
  const type = new t.Type<Shape, WrittenShape<Required, Optional>, unknown>(
    name,
    (value): value is Shape => written().is(value),
    (value, context) => {
      const read = written().validate(value, context);
      if (read._tag === 'Left') return read;
      return t.success(hasOptional ? within(read.right) : (read.right as Shape));
    },
    // Most fields have their usual values: those are passed over before anything is encoded.
    (value) => {
      const from = value as Fields;
      const said: Record<string, unknown> = {};
      for (const row of rows()) {
        const { key, codec, isOmitted } = row;
        const held = from[key];
        if (held === undefined || (isOmitted && held === row.usual)) continue;
        const one: unknown = codec.encode(held);
        if (!isOmitted || !isUsual(row, one)) said[key] = one;
      }
      return said as WrittenShape<Required, Optional>;
    },
  );
  const made = Object.assign(type, { required, optional: codecs, usual, within, onto, differing });
  return withGuard(made, () => {
    const unsaidAll = blank();
    const guard = guardOf(written());
    return (value) => {
      const said = guard(value);
      if (said === MISSED || !hasOptional) return said;
      // All that a valid record says are fields of it. Written out: by a function shared with `within` large records are read slower.
      const found: Record<string, unknown> = { ...unsaidAll };
      for (const key in said as Fields) {
        const one = (said as Fields)[key];
        if (one !== undefined) found[key] = one;
      }
      return found;
    };
  });
};

/** A hex of a board: its label outside, its number inside. */
export const hexCodec = (board: Pick<Board, 'grid' | 'exists'>): t.Type<HexId, string, unknown> =>
  withSchema(
    withGuard(
      new t.Type<HexId, string, unknown>(
        'a hex of the board',
        t.number.is,
        (value, context) => {
          const hex = typeof value === 'string' ? hexOnBoard(board, value) : null;
          return hex === null ? t.failure(value, context) : t.success(hex);
        },
        (hex) => labelOf(board.grid, hex),
      ),
      () => (value) => (typeof value === 'string' ? (hexOnBoard(board, value) ?? MISSED) : MISSED),
    ),
    { type: 'string' },
  );
