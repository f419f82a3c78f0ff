import {
  canonicalJson,
  type Json,
  type Reading,
  type Readings,
  type Rulebook,
  told as saying,
} from '@eastfront/kernel';
import type { Attempt } from '../attempt.js';
import { nameOf as fileNameOf } from '../io/read-json.js';
import type { Judged } from '../judged.js';
import { hanging, indent } from './layout.js';
import type { Paint } from './paint.js';
import { expectationLines, headLines, resultLines } from './ruling.js';

const without = (readings: Readings, id: string): Readings =>
  Object.fromEntries(Object.entries(readings).filter(([key]) => key !== id));

const distinct = (all: readonly Readings[]): readonly Readings[] => [
  ...new Map(all.map((one) => [canonicalJson(one), one])).values(),
];

/** Whether the combinations are the same for every letter of this reading. */
const isIndifferent = ({ id, choices }: Reading, under: readonly Readings[]): boolean => {
  if (!under.every((one) => id in one)) return false;
  const restUnder = (letter: string): string =>
    under
      .filter((one) => one[id] === letter)
      .map((one) => canonicalJson(without(one, id)))
      .sort()
      .join();
  const [first, ...others] = Object.keys(choices).map(restUnder);
  return first !== '' && others.every((one) => one === first);
};

/** Combinations of readings, with those that make no difference set apart. */
export const relevantReadings = (
  rulebook: Rulebook,
  under: readonly Readings[],
): { readonly indifferent: readonly string[]; readonly combinations: readonly Readings[] } => {
  const indifferent: string[] = [];
  let combinations = distinct(under);
  for (const reading of rulebook.readings) {
    if (!isIndifferent(reading, combinations)) continue;
    indifferent.push(reading.id);
    combinations = distinct(combinations.map((one) => without(one, reading.id)));
  }
  return { indifferent, combinations };
};

/** The readings that lead to one answer: every combination, each reading with its letter and meaning. */
export const underLines = (
  rulebook: Rulebook,
  under: readonly Readings[],
  width: number,
  say: Paint['say'],
): readonly string[] => {
  const { indifferent, combinations } = relevantReadings(rulebook, under);
  const meaning = (id: string, letter: string): string =>
    rulebook.readings.find((reading) => reading.id === id)?.choices[letter] ?? '';
  const blocks = combinations.map((one) =>
    Object.entries(one).flatMap(([id, letter]) =>
      hanging(`${id} = ${letter}  `, meaning(id, letter), width - 2),
    ),
  );
  const whatever =
    indifferent.length === 0
      ? []
      : hanging('', say(saying`whatever the reading of ${indifferent.join(', ')}`), width);
  if (blocks.every((block) => block.length === 0)) {
    return whatever.length === 0 ? [say('no reading is touched')] : whatever;
  }
  return [...blocks.flatMap((block, i) => [...(i === 0 ? [] : [say('or')]), ...indent(block)]), ...whatever];
};

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
    paint.say(
      many
        ? saying`${answers.length} answers, depending on the reading`
        : 'The same answer under every reading',
    ),
    ...answers.flatMap((one, i) => [
      '',
      paint.bold(paint.say(many ? saying`Answer ${i + 1} of ${answers.length}, under` : 'Under')),
      ...underLines(pkg.rulebook, one.under, width - 2, paint.say).map((line) => `  ${line}`),
      ...resultLines(one.judgement.result, style, told(one.judgement)),
      ...expectationLines(one.judgement, paint, width),
    ]),
  ];
};
