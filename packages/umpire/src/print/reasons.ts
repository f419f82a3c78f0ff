import { clauseOf, type Phrases, type Reason, type Rulebook, sayReason } from '@eastfront/kernel';
import { hanging, indent } from './layout.js';
import type { Paint } from './paint.js';

/** A sentence with the clause it cites. */
interface Cited {
  readonly clause: string;
  readonly sentence: string;
}

/** Numbered sentences with their clauses; the text of each clause is printed once, at its first citation. */
const citedLines = (
  rulebook: Rulebook,
  cited: readonly Cited[],
  paint: Paint,
  width: number,
): readonly string[] => {
  const quoted = new Set<string>();
  return cited.flatMap(({ clause, sentence }, i) => {
    const head = `${String(i + 1).padStart(2)}. ${clause}  `;
    const [first = '', ...rest] = hanging(head, sentence.trim(), width);
    const text = quoted.has(clause) ? undefined : clauseOf(rulebook, clause)?.text;
    quoted.add(clause);
    return [
      first.replace(clause, paint.cyan(clause)),
      ...rest,
      ...(text === undefined ? [] : indent(hanging('', text, width - 4), 4).map((line) => paint.dim(line))),
    ];
  });
};

/** The reasons of an answer, numbered in the order applied. */
export const reasonLines = (
  rulebook: Rulebook,
  phrases: Phrases,
  reasons: readonly Reason[],
  paint: Paint,
  width: number,
): readonly string[] =>
  citedLines(
    rulebook,
    reasons.map((reason) => ({ clause: reason.clause, sentence: sayReason(phrases, reason) })),
    paint,
    width,
  );

/** What forbids something, numbered. */
export const violationLines = (
  rulebook: Rulebook,
  violations: readonly { readonly clause: string; readonly message: string }[],
  paint: Paint,
  width: number,
): readonly string[] =>
  citedLines(
    rulebook,
    violations.map(({ clause, message }) => ({ clause, sentence: message })),
    paint,
    width,
  );
