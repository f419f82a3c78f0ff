/**
 * What the rolls of a die come to, each behind its face: `1: DR`. What is rolled for, which all of the lines say, is left out. Lines that
 * are not built so stay as they are.
 *
 * @param lines - one for each face, such as `rolls 1 for the attack on 1234: DR`
 */
export const facesOf = (lines: readonly string[]): readonly string[] => {
  const all = lines.map((line) => line.split(' '));
  const [first = []] = all;
  const isShared = (at: number): boolean => all.every((line) => line[at] === first[at]);
  const from = first.findIndex((_, at) => !isShared(at));
  const to = first.findIndex((_, at) => at > from && isShared(at));
  const end = first.findIndex((word, at) => at >= to && word.endsWith(':'));
  const isBuiltSo =
    from >= 0 && to > from && end >= to && first.slice(to, end + 1).every((_, i) => isShared(to + i));
  return isBuiltSo
    ? all.map((line) => `${line.slice(from, to).join(' ')}: ${line.slice(end + 1).join(' ')}`)
    : lines;
};
