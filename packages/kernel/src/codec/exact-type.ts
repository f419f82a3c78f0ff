import * as t from 'io-ts';
import { addFaults, isRecord, noSuchKey } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';
import { type Guard, guardOf, MISSED, withGuard } from './guard.js';

type Values<Required extends t.Props, Optional extends t.Props> = t.TypeOf<t.TypeC<Required>> &
  t.TypeOf<t.PartialC<Optional>>;
type Outputs<Required extends t.Props, Optional extends t.Props> = t.OutputOf<t.TypeC<Required>> &
  t.OutputOf<t.PartialC<Optional>>;

/** The codec of an object with exactly these keys. */
export interface ExactTypeC<Required extends t.Props, Optional extends t.Props>
  extends t.Type<Values<Required, Optional>, Outputs<Required, Optional>, unknown> {
  readonly required: Required;
  readonly optional: Optional;
}

/** Marks an unknown key. */
const strange = new t.Type<never, never, unknown>(
  'no such key',
  (_value): _value is never => false,
  t.failure,
  (value) => value,
);

/** The keys of an exact type and their codecs. */
interface Keyed {
  readonly codecs: Readonly<Record<string, t.Mixed>>;
  readonly keys: readonly string[];
  readonly requiredKeys: readonly string[];
  /** The keys as declared, for people. */
  readonly named: readonly string[];
  readonly isAbsent: (value: Written, key: string) => boolean;
}

type Written = Readonly<Record<string, unknown>>;

/** Reads a valid value; any other is missed, and its faults are then collected. */
const guardOfKeys = ({ codecs, requiredKeys }: Keyed): Guard => {
  const guards = new Map(Object.entries(codecs).map(([key, codec]) => [key, guardOf(codec)]));
  return (value) => {
    if (!isRecord(value)) return MISSED;
    for (const key of requiredKeys) if (value[key] === undefined) return MISSED;
    let decoded: Record<string, unknown> | null = null;
    for (const key in value) {
      const guard = guards.get(key);
      if (guard === undefined) return MISSED;
      const said = value[key];
      if (said === undefined) continue;
      const read = guard(said);
      if (read === said) continue;
      if (read === MISSED) return MISSED;
      decoded ??= { ...value };
      decoded[key] = read;
    }
    return decoded ?? value;
  };
};

/** A value, or every fault with its path. */
const decodedByKey = (
  { codecs, keys, named, isAbsent }: Keyed,
  value: Written,
  context: t.Context,
): t.Validation<Written> => {
  const errors: t.ValidationError[] = [];
  let decoded: Record<string, unknown> = value;
  for (const key of keys) {
    if (isAbsent(value, key)) continue;
    const codec = codecs[key] as t.Mixed;
    const member = codec.validate(value[key], t.appendContext(context, key, codec, value[key]));
    if (member._tag === 'Left') addFaults(errors, member.left);
    else if (member.right !== value[key]) {
      if (decoded === value) decoded = { ...value };
      decoded[key] = member.right;
    }
  }
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(codecs, key)) continue;
    errors.push({
      value: value[key],
      context: t.appendContext(context, key, strange, value[key]),
      // Looked for when it is told: a union that another of its members reads tells nothing.
      get message() {
        return noSuchKey(key, named);
      },
    });
  }
  return errors.length > 0 ? t.failures(errors) : t.success(decoded);
};

/**
 * An object with every required key, any of the optional ones and no other. Unlike `t.strict`, which silently drops unknown keys, it
 * reports each of them with its path.
 */
export const exactType = <Required extends t.Props, Optional extends t.Props = Record<never, never>>(
  required: Required,
  optional: Optional = {} as Optional,
  name = `{ ${[...Object.keys(required), ...Object.keys(optional).map((key) => `${key}?`)].join(', ')} }`,
): ExactTypeC<Required, Optional> => {
  const codecs: Readonly<Record<string, t.Mixed>> = { ...optional, ...required };
  const keys = Object.keys(codecs);
  const named = [...Object.keys(required), ...Object.keys(optional)];
  const isAbsent = (value: Written, key: string): boolean =>
    value[key] === undefined && !Object.hasOwn(required, key);
  const rows = named.map((key) => [key, codecs[key] as t.Mixed, Object.hasOwn(required, key)] as const);
  const keyed: Keyed = { codecs, keys, named, isAbsent, requiredKeys: Object.keys(required) };
  const guard = (value: unknown): unknown => guardOf(type)(value);
  const type: t.Type<Values<Required, Optional>, Outputs<Required, Optional>, unknown> = new t.Type(
    name,
    (value): value is Values<Required, Optional> =>
      isRecord(value) &&
      Object.keys(value).every((key) => Object.hasOwn(codecs, key)) &&
      keys.every((key) => isAbsent(value, key) || (codecs[key] as t.Mixed).is(value[key])),
    (value, context) => {
      if (!isRecord(value)) return t.failure(value, context);
      const whole = guard(value);
      const decoded = whole === MISSED ? decodedByKey(keyed, value, context) : t.success(whole);
      return decoded as t.Validation<Values<Required, Optional>>;
    },
    (value) => {
      // A plain loop: actions are written by the thousand.
      const from = value as Written;
      const written: Record<string, unknown> = {};
      for (const [key, codec, isRequired] of rows) {
        const held = from[key];
        if (isRequired || held !== undefined) written[key] = codec.encode(held);
      }
      return written as Outputs<Required, Optional>;
    },
  );
  return withGuard(Object.assign(type, { required, optional }), () => guardOfKeys(keyed));
};

/** A written record with its keys in the order in which its codec declares them; keys without a value are dropped. */
export const inOrderOf = (codec: ExactTypeC<t.Props, t.Props>, written: Written): JsonObject =>
  Object.fromEntries(
    Object.keys({ ...codec.required, ...codec.optional })
      .filter((key) => written[key] !== undefined)
      .map((key) => [key, written[key]]),
  ) as JsonObject;
