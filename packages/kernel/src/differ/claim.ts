import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { object } from '../case/file.js';
import { patternFaults } from '../case/match.js';
import { decodeWith } from '../codec/errors.js';
import { exactType } from '../codec/exact-type.js';
import { oneWordOf } from '../codec/words.js';
import { type BadInput, badInput, isRecord } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';
import { MOST_MEMBERS, sizeFaults } from '../ground/size.js';

/**
 * A statement about all positions. It is put to each position, to each unit on the map or to each possible action of a unit; `$unit`,
 * `$hex`, `$side` and `$action` in `ask` are replaced accordingly.
 */
export interface Claim {
  readonly game: string;
  /** In words. */
  readonly claim: string;
  readonly each: 'position' | 'unit' | 'action';
  /** Only units that match this, in the fields of the position and of the census, or actions that match this as written. */
  readonly where?: JsonObject;
  readonly ask: JsonObject & { readonly question: string };
  /** Only results that match this; every result by default. */
  readonly given?: JsonObject;
  /** The pattern of every such result. */
  readonly expect?: JsonObject;
  /** The pattern that no such result matches. */
  readonly never?: JsonObject;
  /** For a claim written in TypeScript: whether such a result is as claimed. It must be pure; not in JSON. */
  readonly holds?: (result: JsonObject) => boolean;
  readonly readings?: Readonly<Record<string, string>>;
  readonly optional?: readonly string[];
  readonly scenario?: string;
  /** A remark for the reader. */
  readonly note?: string;
}

const claimCodec = exactType(
  {
    game: t.string,
    claim: t.string,
    each: oneWordOf(['position', 'unit', 'action']),
    ask: t.intersection([object, t.type({ question: t.string })], 'an object with a question'),
  },
  {
    where: object,
    given: object,
    expect: object,
    never: object,
    readings: t.record(t.string, t.string, 'letters by reading'),
    optional: t.array(t.string, 'a list of texts'),
    scenario: t.string,
    note: t.string,
  },
  'a claim',
);

const NEITHER: BadInput = { path: '', expected: 'a claim with expect or never', got: 'neither' };

const PATTERNS = ['where', 'given', 'expect', 'never'] as const;

/** A claim in its outer form, whose patterns say what they mean. */
const readForm = (json: unknown) => {
  const big = sizeFaults(json, MOST_MEMBERS);
  if (big.length > 0) return left(big);
  const read = decodeWith(claimCodec, json);
  if (read._tag === 'Left') return read;
  const bad = PATTERNS.flatMap((key) => patternFaults(read.right[key] ?? null, key));
  return bad.length > 0 ? left(bad) : read;
};

/** Reads a claim from JSON; otherwise returns all faults of its form. */
export const readClaim = (json: unknown): Either<readonly BadInput[], Claim> => {
  const read = readForm(json);
  if (read._tag === 'Left') return read;
  const { expect, never } = read.right;
  return expect === undefined && never === undefined
    ? left([NEITHER])
    : (right(read.right) as Either<never, Claim>);
};

/**
 * Takes a claim that a module exports: as in JSON, or with `holds`, a function that answers true or false. Otherwise returns all faults of its form.
 */
export const takeClaim = (exported: unknown): Either<readonly BadInput[], Claim> => {
  if (!isRecord(exported) || exported['holds'] === undefined) return readClaim(exported);
  const { holds, ...rest } = exported;
  if (typeof holds !== 'function') return left([badInput('holds', 'a function of the result', holds)]);
  const read = readForm(rest);
  return read._tag === 'Left' ? read : (right({ ...read.right, holds }) as Either<never, Claim>);
};
