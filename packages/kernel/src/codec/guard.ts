import * as t from 'io-ts';

/**
 * A guard is a fast form of a codec for valid values. For an invalid value it returns `MISSED`; the codec then reports what is wrong with the
 * value, and where.
 */
export const MISSED = Symbol('not valid');

/**
 * Reads a value as a codec does, or returns {@link MISSED}. A guard tracks no paths and allocates no results, so it is faster than the
 * codec.
 */
export type Guard = (value: unknown) => unknown;

const GUARD = Symbol('guard');

interface Structure {
  readonly _tag?: string;
  readonly type?: t.Mixed;
  readonly types?: readonly t.Mixed[];
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly domain?: t.Mixed;
  readonly codomain?: t.Mixed;
  readonly [GUARD]?: () => Guard;
}

/**
 * A codec with its own guard. The guard must accept exactly what the codec accepts, and return the same value.
 *
 * @param make - called once, when the first value is read
 */
export const withGuard = <C extends t.Mixed>(codec: C, make: () => Guard): C =>
  Object.assign(codec, { [GUARD]: make });

const guardOfTest =
  (is: (value: unknown) => boolean): Guard =>
  (value) =>
    is(value) ? value : MISSED;

/** A codec that reads a value as it is written: whether it is valid is all there is to ask. */
export const plainly = <C extends t.Mixed>(codec: C): C => withGuard(codec, () => guardOfTest(codec.is));

const guardOfWords = (keys: Readonly<Record<string, unknown>>): Guard => {
  const words: ReadonlySet<unknown> = new Set(Object.keys(keys));
  return guardOfTest((value) => words.has(value));
};

const guardOfUnion = (types: readonly t.Mixed[]): Guard => {
  const guards = types.map(guardOf);
  return (value) => {
    for (const guard of guards) {
      const read = guard(value);
      if (read !== MISSED) return read;
    }
    return MISSED;
  };
};

const guardOfList = (member: t.Mixed): Guard => {
  const guard = guardOf(member);
  return (value) => {
    if (!Array.isArray(value)) return MISSED;
    const list: readonly unknown[] = value;
    let read: unknown[] | null = null;
    for (let i = 0; i < list.length; i++) {
      const one = guard(list[i]);
      if (one === MISSED) return MISSED;
      if (read === null && one !== list[i]) read = list.slice(0, i);
      read?.push(one);
    }
    return read ?? value;
  };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Object.prototype.toString.call(value) === '[object Object]';

const ANYWHERE: t.Context = [{ key: '', type: t.unknown, actual: undefined }];

/** Of a codec whose structure nothing is known of. */
const guardOfAny =
  (codec: t.Mixed): Guard =>
  (value) => {
    const read = codec.validate(value, ANYWHERE);
    return read._tag === 'Left' ? MISSED : read.right;
  };

/** Of records by any text: one with a member that is not read as it is written is left to the codec. */
const guardOfRecord = (codec: t.Mixed, codomain: t.Mixed): Guard => {
  const [member, whole] = [guardOf(codomain), guardOfAny(codec)];
  return (value) => {
    if (!isObject(value)) return MISSED;
    let before: unknown = MISSED;
    for (const name in value) {
      const one = value[name];
      // Of hundreds of hexes most have the side of the one before.
      if (one === before) continue;
      const read = member(one);
      if (read === MISSED) return MISSED;
      if (read !== one) return whole(value);
      before = one;
    }
    return value;
  };
};

const PLAIN_TAGS = ['StringType', 'NumberType', 'BooleanType', 'NullType', 'LiteralType', 'UnknownType'];

const madeOf = (codec: t.Mixed): Guard => {
  const { _tag = '', type, types, keys, domain, codomain, [GUARD]: own } = codec as Structure;
  if (own !== undefined) return own();
  if (PLAIN_TAGS.includes(_tag)) return guardOfTest(codec.is);
  if (_tag === 'KeyofType' && keys !== undefined) return guardOfWords(keys);
  if (_tag === 'UnionType' && types !== undefined) return guardOfUnion(types);
  if ((_tag === 'ArrayType' || _tag === 'ReadonlyArrayType') && type !== undefined) return guardOfList(type);
  if (_tag === 'DictionaryType' && codomain !== undefined && (domain as Structure)._tag === 'StringType')
    return guardOfRecord(codec, codomain);
  return guardOfAny(codec);
};

const made = new WeakMap<t.Mixed, Guard>();

/** The guard of a codec, derived from the structure of the codec when it is first used. What is valid is declared only once. */
export const guardOf = (codec: t.Mixed): Guard => {
  const known = made.get(codec);
  if (known !== undefined) return known;
  const guard = madeOf(codec);
  made.set(codec, guard);
  return guard;
};
