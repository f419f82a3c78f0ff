type Letters = Readonly<Record<string, string>>;

const without = (letters: Letters, id: string): Letters =>
  Object.fromEntries(Object.entries(letters).filter(([one]) => one !== id));

const keyOf = (letters: Letters): string => JSON.stringify(Object.entries(letters).sort());

const unique = (all: readonly Letters[]): readonly Letters[] => [
  ...new Map(all.map((letters) => [keyOf(letters), letters])).values(),
];

/**
 * The letters under which an answer is given, without the readings that make no difference to it: those of which every letter gives it,
 * whatever the others say.
 *
 * @param under - the letters under which it is given
 * @param all - the letters under which any answer is given
 */
export const whatMatters = (under: readonly Letters[], all: readonly Letters[]): readonly Letters[] => {
  const ids = new Set(all.flatMap((letters) => Object.keys(letters)));
  let left = unique(under);
  for (const id of ids) {
    const choices = new Set(all.map((letters) => letters[id]));
    const rest = unique(left.map((letters) => without(letters, id)));
    if (rest.length * choices.size === left.length) left = rest;
  }
  return left;
};
