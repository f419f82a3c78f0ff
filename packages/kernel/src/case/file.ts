import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import * as t from 'io-ts';
import { decodeWith } from '../codec/errors.js';
import { exactType } from '../codec/exact-type.js';
import type { BadInput } from '../ground/bad-input.js';
import { isRecord } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';
import { MOST_MEMBERS, sizeFaults } from '../ground/size.js';
import { patternFaults } from './match.js';

/** A dispute case as written in a file; `docs/disputes.md` explains each part. */
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
  /** Where an editor finds the schema of the file. */
  readonly $schema?: string;
}

const text = t.string;
/** Any JSON object. @internal */
export const object = new t.Type<JsonObject, JsonObject, unknown>(
  'an object',
  (value): value is JsonObject => isRecord(value),
  (value, context) => (isRecord(value) ? t.success(value as JsonObject) : t.failure(value, context)),
  (value) => value,
);
const texts = t.array(text, 'a list of texts');

const asked = t.intersection([object, t.type({ question: text })], 'an object with a question');

/** The outer form; the game reads board, position and question. `$schema` is for editors. */
const caseCodec = exactType(
  { game: text, title: text, position: object, ask: asked },
  {
    $schema: text,
    clauses: texts,
    readings: t.record(text, text, 'letters by reading'),
    optional: texts,
    board: object,
    expect: object,
    note: text,
  },
  'a dispute case',
);

/** Reads a case from JSON; otherwise returns all faults of its outer form. The game reads board, position and question. */
export const readCase = (json: unknown): Either<readonly BadInput[], CaseFile> => {
  const big = sizeFaults(json, MOST_MEMBERS);
  if (big.length > 0) return left(big);
  const read = decodeWith(caseCodec, json);
  if (read._tag === 'Left') return read;
  const bad = read.right.expect === undefined ? [] : patternFaults(read.right.expect, 'expect');
  return bad.length > 0 ? left(bad) : read;
};

/** The faults of the outer form, and as much of the case as could be read. @internal */
export const readCaseInParts = (
  json: unknown,
): { readonly bad: readonly BadInput[]; readonly parts: Partial<CaseFile> } => {
  const read = readCase(json);
  if (read._tag === 'Right') return { bad: [], parts: read.right };
  const broken = new Set(read.left.map(({ path }) => path.split('.')[0]));
  const sound = isRecord(json) ? Object.entries(json).filter(([key]) => !broken.has(key)) : [];
  return { bad: read.left, parts: Object.fromEntries(sound) as Partial<CaseFile> };
};
