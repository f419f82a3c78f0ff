import { clauseOf, type Phrases, type Reason, type Rulebook, sayReason } from '@eastfront/kernel';
import { hanging, indented, shortened } from './layout.js';
import type { Paint } from './paint.js';

const TEXT_LENGTH = 160;

/** One sentence with the clause that says it and the clause's own text, shortened. */
export const citedLines = (
  rulebook: Rulebook,
  clause: string,
  sentence: string,
  number: number,
  paint: Paint,
  width: number,
): readonly string[] => {
  const [first = '', ...rest] = hanging(`${String(number).padStart(2)}. ${clause}  `, sentence.trim(), width);
  const text = clauseOf(rulebook, clause)?.text;
  return [
    first.replace(clause, paint.cyan(clause)),
    ...rest,
    ...(text === undefined
      ? []
      : indented(hanging('', shortened(text, TEXT_LENGTH), width - 4), 4).map((line) => paint.dim(line))),
  ];
};

/** The reasons of an answer, numbered in the order applied. */
export const reasonLines = (
  rulebook: Rulebook,
  phrases: Phrases,
  reasons: readonly Reason[],
  paint: Paint,
  width: number,
): readonly string[] =>
  reasons.flatMap((reason, i) =>
    citedLines(rulebook, reason.clause, sayReason(phrases, reason), i + 1, paint, width),
  );
