import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type * as t from 'io-ts';
import { nullable } from './words.js';

type Typed = { readonly type: string };

/**
 * Translates between a name in a field of an action, such as the id of a unit, and the object in the position that has this name. Null
 * names nothing and stays null.
 */
export interface Naming<Rules, Position, Name, Thing, V> {
  /** The thing of this name, or the violation of an action that names none. */
  find(rules: Rules, position: Position, name: Name, action: Typed): Either<V, Thing>;
  /** Its name. */
  nameOf(rules: Rules, thing: Thing): Name;
}

/** A codec for a field that names something: it reads and writes the name, and says what it stands for. Made by {@link naming}. */
export interface NamingC<Rules, Position, Name, Thing, V> extends t.Type<Name, unknown, unknown> {
  readonly naming: Naming<Rules, Position, Name, Thing, V>;
}

/**
 * The type of a field once it is resolved: what its codec names, otherwise as it is written.
 *
 * @internal
 */
export type NamedField<C extends t.Any> = C extends {
  readonly naming: { find(...of: never): Either<unknown, infer Thing> };
}
  ? Thing | Extract<t.TypeOf<C>, null>
  : t.TypeOf<C>;

/**
 * A codec whose names are resolved against a position. The functions of an action get the thing, and its lists are made of things.
 *
 * @param codec - the written form of the name
 */
export const naming = <Rules, Position, Name, Thing, V>(
  codec: t.Type<Name, unknown, unknown>,
  how: Naming<Rules, Position, Name, Thing, V>,
): NamingC<Rules, Position, Name, Thing, V> =>
  // A copy: a codec may be that of other fields, which name something else.
  Object.assign(Object.create(Object.getPrototypeOf(codec)), codec, { naming: how });

/**
 * A field that names one thing: `find` gives the thing of a name, or null; it may ask which action names it. A name without a thing is the violation that `noSuch` makes.
 *
 * @param codec - the written form of the name
 */
export const namingOne = <Rules, Position, Name, Thing extends {}, V>(
  codec: t.Type<Name, unknown, unknown>,
  {
    find,
    noSuch,
    nameOf,
  }: {
    readonly find: (rules: Rules, position: Position, name: Name, action: Typed) => Thing | null;
    readonly noSuch: (name: Name, action: Typed) => V;
    readonly nameOf: (rules: Rules, thing: Thing) => Name;
  },
): NamingC<Rules, Position, Name, Thing, V> =>
  naming(codec, {
    find: (rules, position, name, action) => {
      const thing = find(rules, position, name, action);
      return thing === null ? left(noSuch(name, action)) : right(thing);
    },
    nameOf,
  });

/** A field that may name nothing: null. */
export const namingOrNull = <Rules, Position, Name, Thing, V>(
  one: NamingC<Rules, Position, Name, Thing, V>,
): NamingC<Rules, Position, Name | null, Thing, V> =>
  // Null is passed over before anything is found or named.
  naming(nullable(one), one.naming as unknown as Naming<Rules, Position, Name | null, Thing, V>);

/**
 * A field that names several things. The first name without a thing is the violation.
 *
 * @param list - the written form of the list
 */
export const namingEach = <Rules, Position, Name, Thing, V>(
  { naming: one }: NamingC<Rules, Position, Name, Thing, V>,
  list: t.Type<readonly Name[], unknown, unknown>,
): NamingC<Rules, Position, readonly Name[], readonly Thing[], V> =>
  naming(list, {
    find: (rules, position, names, action) => {
      const things: Thing[] = [];
      for (const name of names) {
        const found = one.find(rules, position, name, action);
        if (found._tag === 'Left') return found;
        things.push(found.right);
      }
      return right(things);
    },
    nameOf: (rules, things) => things.map((thing) => one.nameOf(rules, thing)),
  });

type AnyNaming<Rules, Position, V> = Naming<Rules, Position, unknown, unknown, V>;
type Fields<Rules, Position, V> = readonly (readonly [field: string, AnyNaming<Rules, Position, V>])[];

const namingIn = <Rules, Position, V>(codec: t.Mixed): AnyNaming<Rules, Position, V> | null =>
  (codec as Partial<NamingC<Rules, Position, unknown, unknown, V>>).naming ?? null;

/** The fields whose codecs name something. @internal */
export const namingsOf = <Rules, Position, V>(codecs: t.Props): Fields<Rules, Position, V> =>
  Object.entries(codecs).flatMap(([field, codec]) => {
    const one = namingIn<Rules, Position, V>(codec);
    return one === null ? [] : [[field, one] as const];
  });

/** Resolves the names in an action by the codecs of its fields; null stays null. @internal */
export const finderOf =
  <Rules, Position, V>(fields: Fields<Rules, Position, V>) =>
  <Named>(rules: Rules, position: Position, action: Typed): Either<V, Named> => {
    const named = { ...action } as Record<string, unknown>;
    for (const [field, { find }] of fields) {
      const text = named[field];
      if (text === null) continue;
      const one = find(rules, position, text, action);
      if (one._tag === 'Left') return one;
      named[field] = one.right;
    }
    return right(named as Named);
  };

/** Writes the names of what a listed action holds; null where none of its fields names anything. @internal */
export const encoderOf = <Rules, A>(
  fields: Fields<Rules, never, unknown>,
): ((rules: Rules, listed: Typed) => A) | null => {
  if (fields.length === 0) return null;
  return (rules, listed) => {
    const written = { ...listed } as Record<string, unknown>;
    for (const [field, { nameOf }] of fields) {
      const thing = written[field];
      if (thing !== null) written[field] = nameOf(rules, thing);
    }
    return written as A;
  };
};
