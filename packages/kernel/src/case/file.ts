import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { BadInput } from '../bad-input.js';
import { decodeWith } from '../codec/errors.js';
import type { JsonObject } from '../json.js';

/** A dispute case as it stands in a file: `docs/disputes.md` tells what each part means. */
export interface CaseFile {
  readonly game: string;
  readonly title: string;
  readonly clauses?: readonly string[];
  readonly readings?: Readonly<Record<string, string>>;
  readonly optional?: readonly string[];
  readonly board?: JsonObject;
  readonly position: JsonObject;
  readonly ask: JsonObject & { readonly question: string };
  readonly expect?: JsonObject;
  /** A remark for the reader. */
  readonly note?: string;
}

const caseCodec = t.intersection([
  t.strict({
    game: t.string,
    title: t.string,
    position: t.UnknownRecord,
    ask: t.intersection([t.type({ question: t.string }), t.UnknownRecord]),
  }),
  t.partial({
    clauses: t.array(t.string),
    readings: t.record(t.string, t.string),
    optional: t.array(t.string),
    board: t.UnknownRecord,
    expect: t.UnknownRecord,
    note: t.string,
  }),
]);

const KEYS = [
  'game',
  'title',
  'clauses',
  'readings',
  'optional',
  'board',
  'position',
  'ask',
  'expect',
  'note',
];

/** A case from JSON, or everything that is wrong with its outer form. The game reads board, position and question. */
export const readCase = (json: unknown): Either<readonly BadInput[], CaseFile> => {
  const decoded = decodeWith(caseCodec, json);
  if (decoded._tag === 'Left') return decoded;
  const unknown = Object.keys(json as object).filter((key) => !KEYS.includes(key));
  if (unknown.length > 0) {
    return {
      _tag: 'Left',
      left: unknown.map((key) => ({
        path: key,
        expected: `one of ${KEYS.join(', ')}`,
        got: 'an unknown key',
      })),
    };
  }
  return { _tag: 'Right', right: decoded.right as unknown as CaseFile };
};
