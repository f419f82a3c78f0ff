import { isRecord, type JsonRecord } from './bad-input.js';

type Pairs = readonly (readonly [said: JsonRecord, where: string])[];

/** A board as a package carries it: hexes by number, numbers in base 36 as runs or differences. */
interface PackedBoard {
  readonly others: JsonRecord;
  readonly labels: string;
  readonly hexes: Pairs;
  readonly names: readonly [where: string, names: readonly string[]];
  readonly sides: readonly (readonly [said: unknown, from: string, to: string])[];
  readonly links: Readonly<Record<string, unknown>>;
  readonly regions: Readonly<Record<string, unknown>>;
  /** The parts that the file has, which may be empty. */
  readonly has: readonly string[];
}

const parts = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));
const number = (text: string): number => Number.parseInt(text, 36);

/** `5+3 -2`: runs that count up, each by how far it starts from the end of the one before. */
const stepped = (text: string): readonly number[] => {
  const numbers: number[] = [];
  let end = 0;
  for (const run of parts(text)) {
    const [apart = '', count = '1'] = run.split('+');
    end += number(apart);
    for (let i = number(count); i > 0; i--) numbers.push(end++);
  }
  return numbers;
};

const summed = (text: string): readonly number[] => {
  let sum = 0;
  return parts(text).map((apart) => {
    sum += number(apart);
    return sum;
  });
};

/** `0109+3`: a label and those that count up from it. */
const counted = (text: string): readonly string[] =>
  parts(text).flatMap((run) => {
    const [first = '', count = '1'] = run.split('+');
    const tail = /\d*$/.exec(first)?.[0] ?? '';
    const head = first.slice(0, first.length - tail.length);
    return Array.from({ length: number(count) }, (_, i) =>
      i === 0 ? first : head + String(Number(tail) + i).padStart(tail.length, '0'),
    );
  });

const mapped = (
  record: Readonly<Record<string, unknown>>,
  change: (text: string) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? change(value) : value]),
  );

/** Unpacks the board that a package carries; a board that is not packed is returned as it is. */
export const unpackedBoard = (carried: unknown): unknown => {
  if (!isRecord(carried) || carried['packed'] !== 1) return carried;
  const packed = carried as unknown as PackedBoard;
  const labels = counted(packed.labels);
  const label = (hex: number): string => labels[hex] as string;
  const said: JsonRecord[] = [];
  for (const [says, where] of packed.hexes) for (const hex of stepped(where)) said[hex] = { ...says };
  stepped(packed.names[0]).forEach((hex, i) => {
    said[hex] = { ...said[hex], name: packed.names[1][i] };
  });
  const sides = packed.sides.flatMap(([says, from, to]) => {
    const apart = parts(to);
    return summed(from).map((hex, i) => [`${label(hex)}/${label(hex + number(apart[i] as string))}`, says]);
  });
  const all: Readonly<Record<string, unknown>> = {
    sides: Object.fromEntries(sides),
    links: mapped(packed.links, (chains) =>
      chains === '' ? [] : chains.split(',').map((chain) => summed(chain).map(label)),
    ),
    regions: mapped(packed.regions, (hexes) => stepped(hexes).map(label)),
  };
  return {
    ...packed.others,
    hexes: Object.fromEntries(labels.map((one, hex) => [one, said[hex]])),
    ...Object.fromEntries(packed.has.map((part) => [part, all[part]])),
  };
};
