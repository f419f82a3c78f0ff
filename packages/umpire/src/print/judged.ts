import type { Json } from '@eastfront/kernel';
import type { Attempt } from '../attempt.js';
import type { Judged } from '../judged.js';
import { nameOf as fileNameOf } from '../read-json.js';
import { underLines } from './readings.js';
import { expectationLines, headLines, resultLines } from './ruling.js';

/** The element of `umpire judge --json` for one file. */
export const judgedJson = (file: string, judged: Attempt<Judged>): Json => {
  if (judged._tag === 'Left') return { file, error: judged.left.bad.map((fault) => ({ ...fault })) };
  const { judgement, answers } = judged.right;
  const { met } = judgement;
  const body =
    answers === null
      ? { met, ...judgement.result }
      : {
          met,
          answers: answers.map(({ under, judgement: one }) => ({
            readings: under,
            met: one.met,
            ...one.result,
          })),
        };
  return { file, ...body } as unknown as Json;
};

/** A ruling for a reader, or one for each distinct answer. */
export const judgedLines = (
  file: string,
  { style, judgement, answers, nameOf, told }: Judged,
): readonly string[] => {
  const { paint, width, pkg } = style;
  const head = headLines(fileNameOf(file), judgement, style, nameOf);
  if (answers === null) {
    return [
      ...head,
      ...resultLines(judgement.result, style, told(judgement)),
      ...expectationLines(judgement, paint, width),
    ];
  }
  const many = answers.length > 1;
  return [
    ...head,
    many ? `${answers.length} answers, depending on the reading` : 'The same answer under every reading',
    ...answers.flatMap((one, i) => [
      '',
      paint.bold(many ? `Answer ${i + 1} of ${answers.length}, under` : 'Under'),
      ...underLines(pkg.rulebook, one.under, width - 2).map((line) => `  ${line}`),
      ...resultLines(one.judgement.result, style, told(one.judgement)),
      ...expectationLines(one.judgement, paint, width),
    ]),
  ];
};
