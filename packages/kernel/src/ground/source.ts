import type { Either } from 'fp-ts/Either';
import { type BadInput, badInput, inside, isRecord, oneOf, unknownKeys, unlessBad } from './bad-input.js';

/** Where a table, a board or a list comes from. */
export interface Source {
  /**
   * `rulebook`: printed in the rulebook. `published`: from another publication of the game. `reconstructed`: worked out
   * from other material. `given`: handed in with the question, such as the inline board of a case.
   */
  readonly kind: 'rulebook' | 'published' | 'reconstructed' | 'given';
  /** How far it can be trusted: `A` as printed, `B` confirmed in part, `C` a reconstruction. */
  readonly grade: 'A' | 'B' | 'C';
  /** The reference: a page, a publication, a method. */
  readonly ref: string;
  readonly notes?: readonly string[];
}

/** The source of data that come with a question and name no source. */
export const GIVEN: Source = { kind: 'given', grade: 'A', ref: 'given with the question' };

const KINDS = ['rulebook', 'published', 'reconstructed', 'given'];
const GRADES = ['A', 'B', 'C'];

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a source from JSON. */
export const parseSource = (value: unknown, path = 'source'): Either<readonly BadInput[], Source> => {
  if (!isRecord(value)) return unlessBad([badInput(path, 'a source: kind, grade, ref', value)], GIVEN);
  const { kind, grade, ref, notes } = value;
  const bad = [...unknownKeys(path, value, ['kind', 'grade', 'ref', 'notes'])];
  if (!isText(kind) || !KINDS.includes(kind)) bad.push(badInput(inside(path, 'kind'), oneOf(KINDS), kind));
  if (!isText(grade) || !GRADES.includes(grade))
    bad.push(badInput(inside(path, 'grade'), oneOf(GRADES), grade));
  if (!isText(ref) || ref === '') bad.push(badInput(inside(path, 'ref'), 'a reference in words', ref));
  if (notes !== undefined && !(Array.isArray(notes) && notes.every(isText))) {
    bad.push(badInput(inside(path, 'notes'), 'a list of strings', notes));
  }
  return unlessBad(bad, value as unknown as Source);
};
