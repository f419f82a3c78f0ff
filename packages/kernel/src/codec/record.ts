import type * as t from 'io-ts';
import type { JsonObject } from '../ground/json.js';
import { isSame } from '../ground/same.js';

/** How one field of an object is written whose default is not fixed: it depends on the fields before it and on a context that is handed in. */
export interface Field<A, Key extends keyof A, Context, Codec extends t.Mixed = t.Mixed> {
  /** The codec of its written values. */
  readonly codec: Codec;
  /**
   * @param said - decoded; undefined if the field is missing
   * @param before - the record so far; only the fields declared before this one may be read
   */
  readonly read: (said: unknown, before: A, context: Context) => A[Key];
  /** The value to write, not yet encoded; undefined if the field is at its default. */
  readonly write: (value: A[Key], before: A, context: Context) => unknown;
  /** The value to show when everything is shown, not yet encoded; by default, the value itself. */
  readonly show?: (value: A[Key], before: A, context: Context) => unknown;
}

/**
 * A field that is omitted at its default.
 *
 * @param usual - the default, from the fields before it and the context; undefined if there is none and the field is always written
 */
export const follows = <A, Key extends keyof A, Context>(
  codec: t.Type<A[Key], unknown, unknown>,
  usual: (before: A, context: Context) => A[Key] | undefined,
): Field<A, Key, Context, t.Type<A[Key], unknown, unknown>> => ({
  codec,
  read: (said, before, context) => (said === undefined ? usual(before, context) : said) as A[Key],
  write: (value, before, context) => (isSame(value, usual(before, context)) ? undefined : value),
});

/** Fields that are omitted if they equal those of another record, which the context gives. */
export const usualFrom =
  <A, Context>() =>
  <Usual extends Partial<A>>(usual: (context: Context) => Usual) =>
  <Codecs extends { readonly [Key in keyof Codecs]: t.Mixed }>(
    codecs: Codecs & {
      readonly [Key in keyof Codecs]: Key extends keyof Usual & keyof A
        ? t.Type<A[Key], unknown, unknown>
        : never;
    },
  ): { readonly [Key in keyof Codecs & keyof A]: Field<A, Key, Context, Codecs[Key]> } =>
    Object.fromEntries(
      Object.entries<t.Mixed>(codecs).map(([key, codec]) => [
        key,
        follows<Record<string, unknown>, string, Context>(
          codec,
          (_, context) => (usual(context) as Record<string, unknown>)[key],
        ),
      ]),
    ) as never;

/**
 * A field that is a record whose own fields may be partly omitted; omitted ones take their defaults. If it differs at all it is written
 * whole.
 */
export const partly = <A, Key extends keyof A, Context, Codec extends t.Mixed = t.Mixed>(
  codec: Codec,
  usual: (before: A, context: Context) => A[Key],
): Field<A, Key, Context, Codec> => ({
  codec,
  read: (said, before, context) => ({ ...usual(before, context), ...(said as object | undefined) }),
  write: (value, before, context) => (isSame(value, usual(before, context)) ? undefined : value),
});

/** The fields of a record, in order of dependency. */
export type FieldsIn<A, Context> = { readonly [Key in keyof A]-?: Field<A, Key, Context> };

/** A record declared once: its codecs, its reader and its short-form writer. */
export interface RecordForm<A, Context, Codecs = { readonly [Key in keyof A]: t.Mixed }> {
  /** By field; all are optional. */
  readonly codecs: Codecs;
  /**
   * The record with these decoded fields; unknown keys are ignored.
   *
   * @param onto - a fresh record of this kind, filled and returned, so that a record read has the same memory layout as one made by the
   *   rules
   */
  readonly read: (said: object, context: Context, onto?: A) => A;
  /** The inverse: the values to write. */
  readonly said: (value: A, context: Context) => { readonly [Key in keyof A]?: unknown };
  /** The same, encoded. */
  readonly write: (value: A, context: Context) => JsonObject;
  /** Every field, encoded. */
  readonly show: (value: A, context: Context) => JsonObject;
}

/**
 * Declares a record whose fields depend on each other: the default of a field may depend on fields declared before it. Reading and writing
 * go through the fields in the same order with the same rule, so that whatever is written reads back.
 */
export const recordOf =
  <A, Context>() =>
  <In extends FieldsIn<A, Context>>(
    fields: In,
  ): RecordForm<A, Context, { readonly [Key in keyof In]: In[Key]['codec'] }> => {
    type Key = keyof A & string;
    type Codecs = { readonly [Key in keyof In]: In[Key]['codec'] };
    const rows = Object.entries(fields) as [Key, Field<A, Key, Context>][];
    const keys = rows.map(([key]) => key);
    const reads = rows.map(([, { read }]) => read);
    // Copies of one record have its memory layout.
    const blank = Object.fromEntries(keys.map((key) => [key, undefined])) as Partial<A>;
    const saidFields = (value: A, context: Context): { readonly [Key in keyof A]?: unknown } => {
      const found: { [Key in keyof A]?: unknown } = {};
      for (const [key, { write }] of rows) {
        const one = write(value[key], value, context);
        if (one !== undefined) found[key] = one;
      }
      return found;
    };
    return {
      codecs: Object.fromEntries(rows.map(([key, { codec }]) => [key, codec])) as Codecs,
      read: (told, context, onto) => {
        const found: Partial<A> = onto ?? { ...blank };
        for (let i = 0; i < keys.length; i++) {
          const key = keys[i] as Key;
          const said = (told as Readonly<Record<string, unknown>>)[key];
          found[key] = (reads[i] as Field<A, Key, Context>['read'])(said, found as A, context);
        }
        return found as A;
      },
      said: saidFields,
      write: (value, context) => {
        const written: Record<string, unknown> = {};
        for (const [key, { write, codec }] of rows) {
          const one = write(value[key], value, context);
          if (one !== undefined) written[key] = codec.encode(one);
        }
        return written as JsonObject;
      },
      show: (value, context) =>
        Object.fromEntries(
          rows.map(([key, { codec, show }]) => [
            key,
            codec.encode(show === undefined ? value[key] : show(value[key], value, context)),
          ]),
        ) as JsonObject,
    };
  };
