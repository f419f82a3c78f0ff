import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { expect, it } from 'vitest';
import { letteredInBox } from '../src/board/lettered-hexes.js';
import { enclosedBy } from '../src/valor-of-the-guards.js';
import { hasForce, type LoopUnit, markersOf } from '../src/valor-of-the-guards-loop.js';
import type { Side } from '../src/valor-of-the-guards-tables.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, type Put } from './held.js';
import { drawBox, drawLoop, EDGE } from './valor-of-the-guards-loops.js';

/** The same hex further in; an even number of rows, so that neighbours stay neighbours. */
const inward = (at: string): string =>
  `${'CDEFGHIJKL'['ABCDEFGHIJ'.indexOf(at.slice(0, 1))] ?? ''}${Number(at.slice(1)) + 1}`;

/** A board with the loops drawn on it, and the hexes of the map edge on which they may lie. */
interface Board {
  readonly corners: { readonly from: string; readonly to: string };
  readonly edge: readonly string[];
  readonly regions: Readonly<Record<string, readonly string[]>>;
  readonly draw: (draw: Draw) => readonly string[] | null;
}

/** Loops two rows and a hex within their board. */
const INLAND: Board = {
  corners: { from: 'A1', to: 'M11' },
  edge: [],
  regions: {},
  draw: (draw) => drawLoop(draw)?.map(inward) ?? null,
};

/** Loops on a board no larger than they are. */
const ON_EDGE: Board = {
  corners: { from: 'A1', to: 'J9' },
  edge: EDGE,
  regions: { west: ['A1:A9'], south: ['A9:J9'], east: ['J1:J9'], north: ['A1:J1'] },
  draw: (draw) => (draw.once(2) ? drawBox(draw) : drawLoop(draw)),
};

interface Scene {
  readonly board: { readonly hexes: Readonly<Record<string, unknown>> };
  readonly position: {
    readonly control: Readonly<Record<string, Side>>;
    readonly units: readonly LoopUnit[];
  };
  readonly readings: Readonly<Record<string, string>>;
}
type LoopPut = Scene & Put;

/** Houses, most of them of one side, and units between. */
const drawnOn = ({ corners, regions }: Board, draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const all = letteredInBox(corners.from, corners.to);
  const houses = shared.some(all, shared.from([60, 110, 143, 143]));
  const hexes = Object.fromEntries(houses.map((at) => [at, { terrain: 'stone', building: `b-${at}` }]));
  const letters = shared.once(2)
    ? {}
    : { 'VG-A27': shared.from(['a', 'b']), 'VG-A98': shared.from(['a', 'b']) };
  const few = draw.from([20, 90, 400]);
  const control = Object.fromEntries(
    all.flatMap((at) =>
      draw.once(9) ? [] : [[at, draw.once(few) ? ('russian' as const) : ('german' as const)] as const],
    ),
  );
  const units = draw.some(all, draw.below(30)).map((at, k): LoopUnit & { readonly id: string } => {
    const side = draw.once(6) ? 'russian' : 'german';
    const kind = draw.from(['squad', 'half-squad', 'leader', 'afv', 'afv']);
    return { id: `u${k}`, at, side, kind, ...(kind === 'afv' && draw.once(2) ? { abandoned: true } : {}) };
  });
  return {
    board: { fill: { ...corners, terrain: 'open' }, hexes, regions } as Scene['board'],
    position: { control, units },
    readings: letters,
  };
};

it.each([
  ['inland', INLAND],
  ['on the map edge', ON_EDGE],
] as const)(
  'the loops of Valor of the Guards, ruled twice, can be laid alike, with as few markers: %s',
  (name, on) => {
    let legal = 0;
    const scene = (draw: Draw, i: number): Scene => drawnOn(on, draw, i);
    const put = (draw: Draw, scene: Scene): LoopPut | null => {
      const hexes = on.draw(draw);
      if (hexes === null) return null;
      // Now and then a hex is missing.
      const whole = draw.once(12) ? hexes.slice(1) : hexes;
      const side = draw.once(6) ? 'russian' : 'german';
      // VG-12.6066.d: beside an edge the largest area decides whether a pocket is enclosed already, which no loop shows.
      const isClear = on.edge.length === 0 || whole.some((at) => on.edge.includes(at));
      return { ...scene, ask: { question: 'loop', side, hexes: whole, pocket: draw.once(3) && isClear } };
    };
    const says = ({ board, position, readings, ask }: LoopPut): unknown => {
      const strategic = new Set(Object.keys(board.hexes));
      const ground = { ...position, strategic, edge: on.edge };
      const side = ask['side'] as Side;
      const hexes = ask['hexes'] as readonly string[];
      const found = markersOf(ground, { side, loop: hexes, isPocket: ask['pocket'] === true }, readings);
      if (found === null) return null;
      const area = enclosedBy({ fill: { ...on.corners, terrain: 'open' } }, hexes);
      if (
        ask['pocket'] === true &&
        (!hasForce(ground, side, area) || area.some((at) => on.edge.includes(at)))
      )
        return null;
      legal++;
      return found;
    };
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? (answer as { readonly markers: readonly string[] }).markers.length : null;
    expect(differences(valorOfTheGuards, { name: `laying ${name}`, scene, put, says, heard })).toEqual([]);
    expect(legal).toBeGreaterThan(20);
  },
);
