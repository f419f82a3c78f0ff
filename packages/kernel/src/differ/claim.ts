import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { object } from '../case/file.js';
import { decodeWith } from '../codec/errors.js';
import { exactType } from '../codec/exact-type.js';
import { oneWordOf } from '../codec/words.js';
import type { BadInput } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';

/**
 * What a player says of all positions. It is asked of each position, of each unit on the map or of each action that a unit may do, and
 * `$unit`, `$hex`, `$side` and `$action` in `ask` stand for what it is asked of.
 */
export interface Claim {
  readonly game: string;
  /** In words. */
  readonly claim: string;
  readonly each: 'position' | 'unit' | 'action';
  /** Only units like this, as positions show them and the census counts them, or actions like this, as they are written. */
  readonly where?: JsonObject;
  readonly ask: JsonObject & { readonly question: string };
  /** Only results like this; without it every result that there is. */
  readonly given?: JsonObject;
  /** What every such result is like. */
  readonly expect?: JsonObject;
  /** What no such result is like. */
  readonly never?: JsonObject;
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

/** A claim from JSON, or everything that is wrong with its form. */
export const readClaim = (json: unknown): Either<readonly BadInput[], Claim> => {
  const read = decodeWith(claimCodec, json);
  if (read._tag === 'Left') return read;
  const { expect, never } = read.right;
  return expect === undefined && never === undefined
    ? left([{ path: '', expected: 'a claim with expect or never', got: 'neither' }])
    : (right(read.right) as Either<never, Claim>);
};
