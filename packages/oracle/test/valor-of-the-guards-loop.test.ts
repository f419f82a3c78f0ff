import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { expect, it } from 'vitest';
import { letteredInBox } from '../src/lettered-hexes.js';
import { enclosedBy } from '../src/valor-of-the-guards.js';
import { hasForce, type LoopUnit, markersOf } from '../src/valor-of-the-guards-loop.js';
import type { Side } from '../src/valor-of-the-guards-tables.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, type Put } from './held.js';
import { drawLoop } from './valor-of-the-guards-loops.js';

/** Loops are drawn two rows and a hex within this board, so that none is on its edge. */
const CORNERS = { from: 'A1', to: 'M11' };

/** The same hex further in; an even number of rows, so that neighbours stay neighbours. */
const inward = (at: string): string =>
  `${'CDEFGHIJKL'['ABCDEFGHIJ'.indexOf(at.slice(0, 1))] ?? ''}${Number(at.slice(1)) + 1}`;

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
const drawn = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const all = letteredInBox(CORNERS.from, CORNERS.to);
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
    board: { fill: { ...CORNERS, terrain: 'open' }, hexes } as Scene['board'],
    position: { control, units },
    readings: letters,
  };
};

it('the loops of Valor of the Guards, ruled twice, can be laid alike, with as few markers', () => {
  let legal = 0;
  const put = (draw: Draw, scene: Scene): LoopPut | null => {
    const loop = drawLoop(draw);
    if (loop === null) return null;
    const hexes = loop.map(inward);
    // Now and then a hex is missing.
    const whole = draw.once(12) ? hexes.slice(1) : hexes;
    const side = draw.once(6) ? 'russian' : 'german';
    return { ...scene, ask: { question: 'loop', side, hexes: whole, pocket: draw.once(3) } };
  };
  const says = ({ board, position, readings, ask }: LoopPut): unknown => {
    const strategic = new Set(Object.keys(board.hexes));
    const ground = { ...position, strategic };
    const side = ask['side'] as Side;
    const hexes = ask['hexes'] as readonly string[];
    const found = markersOf(ground, { side, loop: hexes, isPocket: ask['pocket'] === true }, readings);
    if (found === null) return null;
    const area = enclosedBy({ fill: { ...CORNERS, terrain: 'open' } }, hexes);
    if (ask['pocket'] === true && !hasForce(ground, side, area)) return null;
    legal++;
    return found;
  };
  const heard = ({ ok, answer }: Heard): unknown =>
    ok ? (answer as { readonly markers: readonly string[] }).markers.length : null;
  expect(differences(valorOfTheGuards, { name: 'laying', scene: drawn, put, says, heard })).toEqual([]);
  expect(legal).toBeGreaterThan(20);
});
