import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { expect, it } from 'vitest';
import { letteredInBox } from '../src/board/lettered-hexes.js';
import { keptFor } from '../src/kept.js';
import type { LoopUnit } from '../src/valor-of-the-guards-loop.js';
import {
  type Asked,
  isPocketAtEdge,
  type Perimeters,
  perimetersOf,
} from '../src/valor-of-the-guards-perimeter.js';
import type { Side } from '../src/valor-of-the-guards-tables.js';
import type { Draw } from './draw.js';
import { differences, type Heard, type Put } from './held.js';
import { around } from './valor-of-the-guards-loops.js';

const SIDES = ['german', 'russian'] as const;

/** Boards with more loops than this are not asked about. */
const LOOPS = 2_000;

/** A small board of columns and rows, all round it the map edge. */
interface Size {
  readonly columns: string;
  readonly rows: number;
}
const SIZES: readonly Size[] = [
  { columns: 'ABCD', rows: 4 },
  { columns: 'ABCDE', rows: 4 },
  { columns: 'ABC', rows: 7 },
  { columns: 'ABCDE', rows: 5 },
  { columns: 'ABCDEF', rows: 5 },
];

interface Perimeter extends Put {
  readonly board: {
    readonly fill: { readonly from: string; readonly to: string; readonly terrain: string };
    readonly hexes: Readonly<Record<string, unknown>>;
    readonly regions: Readonly<Record<string, readonly string[]>>;
  };
  readonly position: {
    readonly control: Readonly<Record<string, Side>>;
    readonly units: readonly LoopUnit[];
  };
  readonly readings: Readonly<Record<string, string>>;
}

/** Houses of both sides and of nobody, units of both between them. */
const drawScene = (draw: Draw): Perimeter => {
  const asked = draw.from(SIDES);
  const { columns, rows } = draw.from(SIZES);
  const [west, east] = [columns.slice(0, 1), columns.slice(-1)];
  const all = letteredInBox(`${west}1`, `${east}${rows}`);
  const houses = draw.some(all, draw.from([4, 10, 20, 30]));
  const few = draw.from([2, 3, 5]);
  const held = draw.from([2, 4, 9]);
  const control = Object.fromEntries(
    all.flatMap((at) =>
      draw.once(held) ? [] : [[at, draw.once(few) ? ('russian' as const) : ('german' as const)] as const],
    ),
  );
  const units = draw.some(all, draw.below(7)).map((at, k): LoopUnit & { readonly id: string } => {
    const side = draw.from(SIDES);
    const kind = draw.from(['squad', 'half-squad', 'leader', 'afv']);
    return { id: `u${k}`, at, side, kind, ...(kind === 'afv' && draw.once(2) ? { abandoned: true } : {}) };
  });
  return {
    board: {
      fill: { from: `${west}1`, to: `${east}${rows}`, terrain: 'open' },
      hexes: Object.fromEntries(houses.map((at) => [at, { terrain: 'stone', building: `b-${at}` }])),
      regions: {
        west: [`${west}1:${west}${rows}`],
        south: [`${west}${rows}:${east}${rows}`],
        east: [`${east}1:${east}${rows}`],
        north: [`${west}1:${east}1`],
      },
    },
    position: { control, units },
    readings: draw.once(2) ? {} : { 'VG-A27': draw.from(['a', 'b']), 'VG-A98': draw.from(['a', 'b']) },
    ask: { question: 'perimeter', side: asked },
  };
};

const askedIn = ({ board, position, readings, ask }: Perimeter): Asked => {
  const { to } = board.fill;
  const edge = around('ABCDEF'.slice(0, 'ABCDEF'.indexOf(to.slice(0, 1)) + 1), [1, Number(to.slice(1))]);
  const ground = { ...position, strategic: new Set(Object.keys(board.hexes)), edge };
  return { board, ground, side: ask['side'] as Side, readings };
};

/** Worked out once for each case: it is asked for when the case is drawn, and again for both answers. */
const perimetersIn = keptFor((one: Perimeter): Perimeters | null => perimetersOf(askedIn(one), LOOPS));

it('the largest perimeter of Valor of the Guards, ruled twice, encloses as many hexes', () => {
  let several = 0;
  let widened = 0;
  const put = (_: Draw, one: Perimeter): Perimeter | null => (perimetersIn(one) === null ? null : one);
  const says = (one: Perimeter): unknown => perimetersIn(one)?.most;
  const heard = ({ ok, answer }: Heard, one: Perimeter): unknown => {
    if (!ok) return 'refused';
    const { loops } = answer as { readonly loops: readonly (readonly string[])[] };
    const plain = loops.filter((loop) => perimetersIn(one)?.isPlain(loop) === true);
    const others = loops.filter((loop) => !plain.includes(loop));
    several += plain.length > 1 ? 1 : 0;
    widened += others.length;
    // What a pocket has added to the largest perimeter is no part of it, but it must be such a pocket.
    const areAllowed = others.every((loop) => isPocketAtEdge(askedIn(one), loop, plain));
    return areAllowed ? (perimetersIn(one)?.hexesWithin(plain) ?? 'cannot be laid') : 'cannot be laid';
  };
  expect(differences(valorOfTheGuards, { name: 'perimeter', scene: drawScene, put, says, heard })).toEqual(
    [],
  );
  expect(several).toBeGreaterThan(10);
  expect(widened).toBeGreaterThan(0);
});
