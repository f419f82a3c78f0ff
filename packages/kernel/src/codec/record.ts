import type * as t from 'io-ts';
import type { Json, JsonObject } from '../ground/json.js';
import { isSame } from '../ground/same.js';

/** How one field of a record is written, where what is left out hangs on the fields before it and on a context. */
export interface Field<A, Key extends keyof A, Context, Codec extends t.Mixed = t.Mixed> {
  /** What may be said of it. */
  readonly codec: Codec;
  /**
   * @param said - decoded; undefined where nothing is said
   * @param before - the record so far: of its fields only those declared before this one may be looked at
   */
  readonly read: (said: unknown, before: A, context: Context) => A[Key];
  /** What has to be said, not yet encoded; undefined where the field is as usual. */
  readonly write: (value: A[Key], before: A, context: Context) => unknown;
}

/**
 * A field that is left out where it has its usual value.
 *
 * @param usual - by the fields before it and the context; undefined where there is none and the field is always written
 */
export const follows = <A, Key extends keyof A, Context>(
  codec: t.Type<A[Key], unknown, unknown>,
  usual: (before: A, context: Context) => A[Key] | undefined,
): Field<A, Key, Context, t.Type<A[Key], unknown, unknown>> => ({
  codec,
  read: (said, before, context) => (said === undefined ? usual(before, context) : said) as A[Key],
  write: (value, before, context) => (isSame(value, usual(before, context)) ? undefined : value),
});

/** The fields of a record, in the order in which they follow from each other. */
export type FieldsIn<A, Context> = { readonly [Key in keyof A]-?: Field<A, Key, Context> };

/** A record that is declared once: what may be said of it, how it is read and how it is written in short. */
export interface RecordForm<A, Context, Codecs = { readonly [Key in keyof A]: t.Mixed }> {
  /** By field; all of them may be left out. */
  readonly codecs: Codecs;
  /** The record that decoded fields describe; keys that are no fields of it are passed over. */
  readonly read: (said: object, context: Context) => A;
  /** The inverse: what has to be said, encoded. */
  readonly write: (value: A, context: Context) => JsonObject;
  /** Every field, encoded. */
  readonly show: (value: A) => JsonObject;
}

/**
 * Declares a record whose fields follow from each other: what is usual for a field may hang on those declared before it. Reading and
 * writing go through the fields in the same order with the same rule, so that whatever is written reads back.
 */
export const recordOf =
  <A, Context>() =>
  <In extends FieldsIn<A, Context>>(
    fields: In,
  ): RecordForm<A, Context, { readonly [Key in keyof In]: In[Key]['codec'] }> => {
    type Key = keyof A & string;
    type Codecs = { readonly [Key in keyof In]: In[Key]['codec'] };
    const rows = Object.entries(fields) as [Key, Field<A, Key, Context>][];
    return {
      codecs: Object.fromEntries(rows.map(([key, { codec }]) => [key, codec])) as Codecs,
      read: (said, context) => {
        const found: Partial<A> = {};
        for (const [key, { read }] of rows)
          found[key] = read((said as Readonly<Record<string, unknown>>)[key], found as A, context);
        return found as A;
      },
      write: (value, context) => {
        const written: Record<string, Json> = {};
        for (const [key, { codec, write }] of rows) {
          const said = write(value[key], value, context);
          if (said !== undefined) written[key] = codec.encode(said) as Json;
        }
        return written;
      },
      show: (value) =>
        Object.fromEntries(rows.map(([key, { codec }]) => [key, codec.encode(value[key]) as Json])),
    };
  };
