/**
 * The board of a game in few bytes: what a package carries of `board.json`. Hexes are numbered, and what a file says of each by its label is
 * said of runs of numbers; `unpackedBoard` of the kernel makes the file's own form of it again. Whatever has another form stays as it is.
 */

const number = (n) => n.toString(36);

/** `AA12` before `B3` before `B12`: the labels that count up one by one stand together. */
const byLabel = (a, b) => {
  const [, headA, tailA] = /^(.*?)(\d*)$/.exec(a);
  const [, headB, tailB] = /^(.*?)(\d*)$/.exec(b);
  return headA < headB
    ? -1
    : headA > headB
      ? 1
      : tailA.length - tailB.length || (tailA < tailB ? -1 : tailA > tailB ? 1 : 0);
};

/** The label after this one where labels count up: `0109` to `0110`, `C9` to `C10`. */
const nextLabel = (label) => {
  const [, head, tail] = /^(.*?)(\d*)$/.exec(label);
  return head + String(Number(tail) + 1).padStart(tail.length, '0');
};

const runsOf = (labels) => {
  const runs = [];
  for (const label of labels) {
    const last = runs[runs.length - 1];
    if (last !== undefined && last.next === label) {
      last.count += 1;
      last.next = nextLabel(label);
    } else runs.push({ first: label, count: 1, next: nextLabel(label) });
  }
  return runs.map(({ first, count }) => (count === 1 ? first : `${first}+${number(count)}`)).join(' ');
};

/** Numbers as runs that count up, each by how far it starts from the end of the one before: `5+3 -2`. */
const steps = (numbers) => {
  const runs = [];
  for (const n of numbers) {
    const last = runs[runs.length - 1];
    if (last !== undefined && last.from + last.count === n) last.count += 1;
    else runs.push({ from: n, count: 1 });
  }
  let end = 0;
  return runs
    .map(({ from, count }) => {
      const apart = number(from - end);
      end = from + count;
      return count === 1 ? apart : `${apart}+${number(count)}`;
    })
    .join(' ');
};

const differences = (numbers) => numbers.map((n, i) => number(n - (numbers[i - 1] ?? 0))).join(' ');

/** Things said of many, by the text of what is said; what is said most often first. */
const grouped = (pairs) => {
  const groups = new Map();
  for (const [said, one] of pairs) {
    const key = JSON.stringify(said);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].map(([key, all]) => [JSON.parse(key), all]).sort((a, b) => b[1].length - a[1].length);
};

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const fromEntries = (pairs) => Object.fromEntries(pairs);

/** A board as it is carried. */
export const packedBoard = (board) => {
  const { hexes, sides = {}, links = {}, regions = {}, ...others } = board;
  const labels = Object.keys(hexes).sort(byLabel);
  const at = new Map(labels.map((label, i) => [label, i]));
  const known = (list) => Array.isArray(list) && list.every((label) => at.has(label));
  const names = labels.filter((label) => typeof hexes[label].name === 'string');
  const unnamed = (label) => {
    const { name, ...said } = hexes[label];
    return typeof name === 'string' ? said : hexes[label];
  };
  const ends = Object.entries(sides).map(([key, said]) => {
    const [a, b] = key.split('/').map((label) => at.get(label));
    return [said, a * labels.length + b];
  });
  return {
    packed: 1,
    others,
    labels: runsOf(labels),
    hexes: grouped(labels.map((label, i) => [unnamed(label), i])).map(([said, all]) => [said, steps(all)]),
    names: [steps(names.map((label) => at.get(label))), names.map((label) => hexes[label].name)],
    sides: grouped(ends).map(([said, all]) => {
      const ordered = all.sort((a, b) => a - b);
      const from = ordered.map((end) => Math.floor(end / labels.length));
      return [
        said,
        differences(from),
        ordered.map((end, i) => number((end % labels.length) - from[i])).join(' '),
      ];
    }),
    links: isRecord(links)
      ? fromEntries(
          Object.entries(links).map(([kind, chains]) => [
            kind,
            chains.every(known)
              ? chains.map((chain) => differences(chain.map((label) => at.get(label)))).join(',')
              : chains,
          ]),
        )
      : links,
    regions: fromEntries(
      Object.entries(regions).map(([name, list]) => [
        name,
        known(list) ? steps(list.map((label) => at.get(label))) : list,
      ]),
    ),
    has: ['sides', 'links', 'regions'].filter((key) => key in board),
  };
};
