import { isRecord, type JsonRecord } from './bad-input.js';

type Pairs = readonly (readonly [said: JsonRecord, where: string])[];

/**
 * A board in the compact form in which a package carries it. Hexes are given by number; numbers are written in base 36, as runs or as
 * differences.
 */
export interface PackedBoard {
  readonly others: JsonRecord;
  readonly labels: string;
  readonly hexes: Pairs;
  readonly names: readonly [where: string, names: readonly string[]];
  readonly sides: readonly (readonly [said: unknown, from: string, to: string])[];
  readonly links: Readonly<Record<string, unknown>>;
  readonly regions: Readonly<Record<string, unknown>>;
  /** The names of the parts that the board file has, including empty parts. */
  readonly has: readonly string[];
}

/** The words of a text, separated by spaces; an empty text has none. */
const parts = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));
/** A number in base 36. */
export const numberIn = (text: string): number => Number.parseInt(text, 36);

/**
 * Unpacks runs of consecutive numbers, such as `5+3 -2`. A run gives the distance of its first number from the end of the previous run and,
 * after `+`, its length.
 */
export const unpackSteps = (text: string): readonly number[] => {
  const numbers: number[] = [];
  let end = 0;
  for (const run of parts(text)) {
    const [apart = '', count = '1'] = run.split('+');
    end += numberIn(apart);
    for (let i = numberIn(count); i > 0; i--) numbers.push(end++);
  }
  return numbers;
};

/** Unpacks numbers written as differences, such as `5 3 -2`: each is given by its distance from the previous one. */
export const unpackSums = (text: string): readonly number[] => {
  let sum = 0;
  return parts(text).map((apart) => {
    sum += numberIn(apart);
    return sum;
  });
};

/** A run of consecutive labels. */
export interface LabelRun {
  readonly count: number;
  /** The label n places after the first. */
  readonly label: (after: number) => string;
}

/** Reads runs of labels, such as `0109+3`: three labels from 0109 on. */
export const labelRuns = (text: string): readonly LabelRun[] =>
  parts(text).map((run) => {
    const [first = '', count = '1'] = run.split('+');
    const tail = /\d*$/.exec(first)?.[0] ?? '';
    const head = first.slice(0, first.length - tail.length);
    const label = (after: number): string =>
      after === 0 ? first : head + String(Number(tail) + after).padStart(tail.length, '0');
    return { count: numberIn(count), label };
  });

const unpackCounts = (text: string): readonly string[] =>
  labelRuns(text).flatMap(({ count, label }) => Array.from({ length: count }, (_, i) => label(i)));

const mapRecord = (
  record: Readonly<Record<string, unknown>>,
  change: (text: string) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? change(value) : value]),
  );

/** Whether a value is a board in the packed form. */
export const isPacked = (carried: unknown): carried is PackedBoard =>
  isRecord(carried) && carried['packed'] === 1;

/** Unpacks the board that a package carries; a board that is not packed is returned as it is. */
export const unpackedBoard = (packed: unknown): unknown => {
  if (!isPacked(packed)) return packed;
  const labels = unpackCounts(packed.labels);
  const label = (hex: number): string => labels[hex] as string;
  const said: JsonRecord[] = [];
  for (const [says, where] of packed.hexes) for (const hex of unpackSteps(where)) said[hex] = { ...says };
  unpackSteps(packed.names[0]).forEach((hex, i) => {
    said[hex] = { ...said[hex], name: packed.names[1][i] };
  });
  const sides = packed.sides.flatMap(([says, from, to]) => {
    const apart = parts(to);
    return unpackSums(from).map((hex, i) => [
      `${label(hex)}/${label(hex + numberIn(apart[i] as string))}`,
      says,
    ]);
  });
  const all: Readonly<Record<string, unknown>> = {
    sides: Object.fromEntries(sides),
    links: mapRecord(packed.links, (chains) =>
      chains === '' ? [] : chains.split(',').map((chain) => unpackSums(chain).map(label)),
    ),
    regions: mapRecord(packed.regions, (hexes) => unpackSteps(hexes).map(label)),
  };
  return {
    ...packed.others,
    hexes: Object.fromEntries(labels.map((one, hex) => [one, said[hex]])),
    ...Object.fromEntries(packed.has.map((part) => [part, all[part]])),
  };
};
