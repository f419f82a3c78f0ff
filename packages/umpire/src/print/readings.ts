import { canonicalJson, type Reading, type Readings, type Rulebook } from '@eastfront/kernel';
import { hanging, indented } from './layout.js';

const without = (readings: Readings, id: string): Readings =>
  Object.fromEntries(Object.entries(readings).filter(([key]) => key !== id));

const distinct = (all: readonly Readings[]): readonly Readings[] => [
  ...new Map(all.map((one) => [canonicalJson(one), one])).values(),
];

/** Whether the combinations hold whichever letter this reading has. */
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
    indifferent.length === 0 ? [] : hanging('', `whatever the reading of ${indifferent.join(', ')}`, width);
  if (blocks.every((block) => block.length === 0)) {
    return whatever.length === 0 ? ['no reading is touched'] : whatever;
  }
  return [...blocks.flatMap((block, i) => [...(i === 0 ? [] : ['or']), ...indented(block)]), ...whatever];
};
