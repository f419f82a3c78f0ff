import { russianCampaign } from '@eastfront/russian-campaign';
import { describe, expect, it } from 'vitest';
import { keptFor } from '../src/kept.js';
import {
  layOut,
  type Readings,
  type Table,
  unitOf,
  type WrittenBoard,
  type WrittenHex,
  type WrittenPosition,
  type WrittenUnit,
} from '../src/russian-campaign/index.js';
import { axisKinds, isAxisTurn, sovietPoints } from '../src/russian-campaign/replacements.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, type Put } from './held.js';
import { drawBoard, drawPosition } from './russian-campaign-boards.js';
import { PRINTED } from './russian-campaign-printed.js';

interface Scene {
  readonly board?: WrittenBoard;
  readonly position: WrittenPosition & { readonly axisReplacements?: { readonly passed: boolean } };
  readonly readings: Readings;
}
type TrcPut = Scene & Put;

const tableOf = keptFor(({ position, ...shown }: Scene): Table => layOut(PRINTED, position, shown));

const poolOf = ({ position }: Scene) =>
  (position.units ?? []).filter(({ place }) => place === 'pool').map(unitOf);

const CLEAR = ['clear', 'clear', 'clear', 'light-mud', 'mud', 'snow'];

const TURNS: readonly (readonly [months: string, weather: readonly string[], years: readonly number[]])[] = [
  ['jan-feb', ['snow'], [1942, 1943, 1944, 1945]],
  ['mar-apr', CLEAR, [1942, 1943, 1944, 1945]],
  ['mar-apr', ['clear'], [1942, 1943, 1944]],
  ['may-jun', ['clear'], [1941, 1942, 1943, 1944, 1945]],
  ['may-jun', ['clear'], [1942, 1942, 1943, 1944]],
  ['jul-aug', ['clear'], [1941, 1942, 1943, 1944]],
  ['sep-oct', CLEAR, [1941, 1942, 1943, 1944]],
];

const LOST: readonly Partial<WrittenUnit>[] = [
  { type: 'infantry', combat: 5 },
  { type: 'infantry', combat: 4 },
  { type: 'infantry', combat: 3 },
  { type: 'infantry', combat: 3 },
  { type: 'infantry', combat: 3 },
  { type: 'armor', combat: 8, move: 7 },
  { type: 'mechanized', combat: 5, move: 6 },
  { type: 'mountain', combat: 3, move: 5 },
  { type: 'cavalry', combat: 4, move: 7 },
  { type: 'hq', combat: 1, move: 7 },
  { nation: 'ss', type: 'armor', combat: 9, move: 8 },
  { nation: 'ss', type: 'mountain', combat: 4 },
  { nation: 'luftwaffe', type: 'armor', combat: 7, move: 8 },
  { nation: 'luftwaffe', type: 'infantry', combat: 3 },
  { nation: 'italian', combat: 2 },
  { nation: 'romanian', combat: 2 },
  { nation: 'hungarian', combat: 2 },
  { nation: 'finnish', combat: 3 },
];

/** Workers on the map and off it, a pool, oil, and capitals that either side holds. */
const scene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const board = drawBoard(shared);
  const hexes: Record<string, WrittenHex> = { ...board.hexes };
  const dry = Object.keys(hexes).filter((at) => !['sea', 'lake'].includes(hexes[at]?.terrain ?? 'clear'));
  for (const at of shared.some(dry, shared.below(5))) hexes[at] = { ...hexes[at], oil: true };
  const cities = dry.filter((at) => hexes[at]?.city !== undefined);
  const named = shared.some(cities, 3);
  shared.some(['Berlin', 'Bucharest', 'Helsinki'], named.length).forEach((name, k) => {
    if (shared.once(2)) hexes[named[k] ?? ''] = { ...hexes[named[k] ?? ''], name };
  });
  const own = { ...board, hexes };
  const { turn: _, weather: __, ...position } = drawPosition(draw, own);
  const [months, weathers, years] = draw.from(TURNS);
  const pool = Array.from({ length: draw.below(9) }, (____, k) => ({
    ...draw.from(LOST),
    id: `lost${k}`,
    side: 'axis' as const,
    place: draw.once(7) ? 'removed' : 'pool',
  }));
  const far = draw.once(2)
    ? []
    : [{ id: 'w', side: 'soviet' as const, type: 'worker', combat: 2, place: 'removed' }];
  return {
    board: own,
    readings: { 'TRC-A65': shared.from(['a', 'b']) },
    position: {
      ...position,
      turn: { year: draw.from(years), months },
      weather: draw.from(weathers),
      phase: 'movement',
      impulse: draw.from([1, 1, 2]),
      ...(months === 'may-jun' && draw.once(4) ? { axisReplacements: { passed: true } } : {}),
      units: [...(position.units ?? []), ...pool, ...far],
    },
  };
};

describe('the replacements of The Russian Campaign, ruled twice', () => {
  it('has the same points of the Soviets', () => {
    const put = (_: Draw, { position, ...shown }: Scene): TrcPut => ({
      ...shown,
      position: { ...position, player: 'soviet' },
      ask: { question: 'replacements', side: 'soviet' },
    });
    const says = (one: TrcPut): unknown => sovietPoints(tableOf(one));
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? (answer as { readonly points: number }).points : 'refused';
    expect(differences(russianCampaign, { name: 'points', scene, put, says, heard })).toEqual([]);
  });

  it('has the same replacements of the Axis', () => {
    let due = 0;
    const put = (_: Draw, { position, ...shown }: Scene): TrcPut => ({
      ...shown,
      position: { ...position, player: 'axis' },
      ask: { question: 'replacements', side: 'axis' },
    });
    const says = (one: TrcPut): unknown => {
      const isDue = isAxisTurn(tableOf(one), one.position.axisReplacements?.passed === true);
      due += isDue ? 1 : 0;
      return { due: isDue, kinds: isDue ? axisKinds(tableOf(one), poolOf(one)) : {} };
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { due: isDue, kinds } = answer as {
        readonly due: boolean;
        readonly kinds: Record<string, number>;
      };
      return { due: isDue, kinds: Object.fromEntries(Object.entries(kinds).sort()) };
    };
    expect(differences(russianCampaign, { name: 'kinds', scene, put, says, heard })).toEqual([]);
    expect(due).toBeGreaterThan(60);
  });
});
