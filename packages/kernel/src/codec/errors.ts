/** Turns the errors of io-ts into faults with a place and a text of what was expected. */

import { type Either, left, right } from 'fp-ts/Either';
import type * as t from 'io-ts';
import { type BadInput, badInput, boundedFaults, nearest, oneOf } from '../ground/bad-input.js';
import { guardOf, MISSED } from './guard.js';
import { isListCodec } from './json-schema.js';

/** The parts of an io-ts type that decide how the path of an error is read from its context. */
interface Tagged {
  readonly _tag?: string;
  readonly name?: string;
  readonly type?: t.Any;
  readonly types?: readonly t.Any[];
  readonly keys?: Readonly<Record<string, unknown>>;
}

const WRAPPERS = ['ReadonlyType', 'ExactType', 'RefinementType', 'RecursiveType'];

/** The type inside wrappers that add no step to the context. */
const unwrap = (type: t.Decoder<unknown, unknown>): Tagged => {
  const tagged = type as unknown as Tagged;
  return tagged._tag !== undefined && WRAPPERS.includes(tagged._tag) && tagged.type !== undefined
    ? unwrap(tagged.type)
    : tagged;
};

const isUnion = (entry: t.ContextEntry): boolean => unwrap(entry.type)._tag === 'UnionType';

/** Whether the key after this entry is the index of a union member, which is not in any file. */
const numbersMembers = (entry: t.ContextEntry): boolean =>
  isUnion(entry) || unwrap(entry.type)._tag === 'IntersectionType';

const pathOf = (context: t.Context): string =>
  context
    .slice(1)
    .filter((_, i) => !numbersMembers(context[i] as t.ContextEntry))
    .map(({ key }) => key)
    .join('.');

/** Prefixes of the names that io-ts generates for unnamed types. An error message never shows these names. */
const UNNAMED: Readonly<Record<string, readonly string[]>> = {
  RefinementType: ['Int'],
  ArrayType: ['Array<'],
  ReadonlyArrayType: ['ReadonlyArray<'],
  AnyArrayType: ['UnknownArray', 'Array'],
  AnyDictionaryType: ['UnknownRecord', 'AnyDictionary'],
  DictionaryType: ['{ [K in '],
  ReadonlyType: ['Readonly<'],
  ExactType: ['{|', 'Exact<'],
  UnionType: ['('],
  IntersectionType: ['('],
  InterfaceType: ['{ '],
  PartialType: ['Partial<', '{ '],
  KeyofType: ['"'],
};

/** What a type accepts, in plain words: its own name, or one derived from its structure. */
const inWords = (type: t.Decoder<unknown, unknown>): string => {
  const { _tag = '', type: inner, types = [], keys = {} } = type as unknown as Tagged;
  if (UNNAMED[_tag]?.some((start) => type.name.startsWith(start)) !== true) return type.name;
  switch (_tag) {
    case 'RefinementType':
      return 'a whole number';
    case 'ArrayType':
    case 'ReadonlyArrayType':
    case 'AnyArrayType':
      return 'a list';
    case 'ReadonlyType':
    case 'ExactType':
      return inner === undefined ? 'an object' : inWords(inner);
    case 'UnionType':
      return [...new Set(types.map(inWords))].join(' or ');
    case 'KeyofType':
      return oneOf(Object.keys(keys));
    default:
      return 'an object';
  }
};

/** The longest word that an error repeats as a suggestion. */
const LONGEST_WORD = 40;

/** A single word: if a list is expected, a list of it may have been meant. */
const isWord = (actual: unknown): actual is string =>
  typeof actual === 'string' && actual.length <= LONGEST_WORD;

/** What was expected, with a suggestion of what may have been meant: a known word, or a list of the one thing written. */
const sayWanted = (type: t.Decoder<unknown, unknown>, actual: unknown): string => {
  if (isWord(actual) && isListCodec(type as t.Mixed))
    return `${inWords(type)} (did you mean [${JSON.stringify(actual)}]?)`;
  const { _tag, keys = {} } = unwrap(type);
  const meant =
    _tag === 'KeyofType' && typeof actual === 'string' ? nearest(actual, Object.keys(keys)) : null;
  return meant === null ? inWords(type) : `${inWords(type)} (did you mean "${meant}"?)`;
};

const report = (context: t.Context, message?: string): BadInput => {
  const last = context[context.length - 1] as t.ContextEntry;
  return badInput(pathOf(context), message ?? sayWanted(last.type, last.actual), last.actual);
};

/** Errors grouped by the key of one step of their contexts, in order of first appearance. */
const groupedBy = (
  errors: readonly t.ValidationError[],
  step: number,
): readonly (readonly t.ValidationError[])[] => {
  const groups = new Map<string, t.ValidationError[]>();
  for (const error of errors) {
    const key = error.context[step]?.key ?? '';
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [error]);
    else group.push(error);
  }
  return [...groups.values()];
};

/** The union member fails because its tag, a literal directly inside it, differs, or because the value is not an object. */
const missesTag = (errors: readonly t.ValidationError[], member: number): boolean =>
  errors.some(({ context }) => {
    const rest = context.slice(member);
    const last = rest[rest.length - 1] as t.ContextEntry;
    const steps = rest.slice(1).filter((_, i) => !numbersMembers(rest[i] as t.ContextEntry)).length;
    return steps === 0 || (steps === 1 && unwrap(last.type)._tag === 'LiteralType');
  });

/** Reports the errors of one value whose contexts agree up to `step`. */
const reportFrom = (errors: readonly t.ValidationError[], step: number): readonly BadInput[] => {
  const first = errors[0] as t.ValidationError;
  const entry = first.context[step];
  if (entry === undefined) return errors.map(({ context, message }) => report(context, message));
  if (!isUnion(entry)) {
    const here = errors.filter(({ context }) => context.length === step + 1);
    const deeper = errors.filter(({ context }) => context.length > step + 1);
    return [
      ...here.map(({ context, message }) => report(context, message)),
      ...groupedBy(deeper, step + 1).flatMap((group) => reportFrom(group, step + 1)),
    ];
  }
  // A tagged alternative whose tag fits was meant: its own errors say more than the list of alternatives.
  const meant = groupedBy(errors, step + 1).filter((group) => !missesTag(group, step + 1));
  return meant.length === 1
    ? reportFrom(meant[0] as readonly t.ValidationError[], step + 1)
    : [report(first.context.slice(0, step + 1))];
};

/**
 * The errors of an io-ts validation as a list for players: one entry for each faulty place, none if it succeeded. A union is reported once,
 * as itself, or through the member whose tag matches.
 */
export const readable = (validation: t.Validation<unknown>): readonly BadInput[] => {
  if (validation._tag === 'Right') return [];
  const seen = new Set<string>();
  return reportFrom(validation.left, 0).filter(({ path, expected }) => {
    const place = `${path}\n${expected}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
};

/** Decodes a value from outside: the value, or all its faults. */
export const decodeWith = <A>(
  codec: t.Type<A, unknown, unknown>,
  value: unknown,
): Either<readonly BadInput[], A> => {
  const read = guardOf(codec)(value);
  if (read !== MISSED) return right(read as A);
  const validation = codec.decode(value);
  return validation._tag === 'Right' ? right(validation.right) : left(boundedFaults(readable(validation)));
};
