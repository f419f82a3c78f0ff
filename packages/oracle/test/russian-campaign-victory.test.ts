import { russianCampaign } from '@eastfront/russian-campaign';
import { expect, it } from 'vitest';
import { keptFor } from '../src/kept.js';
import {
  layOut,
  neighboursOn,
  type Readings,
  type Side,
  type Table,
  type WrittenPosition,
  type WrittenUnit,
} from '../src/russian-campaign/index.js';
import { victoryOf } from '../src/russian-campaign/victory.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, type Put } from './held.js';
import { PRINTED } from './russian-campaign-printed.js';

type VictoryPut = Put & {
  readonly position: WrittenPosition;
  readonly readings: Readings;
};

const tableOf = keptFor(
  ({ position, readings }: VictoryPut): Table => layOut(PRINTED, position, { readings, optional: [] }),
);

const CITIES = Object.entries(PRINTED.board.hexes ?? {}).flatMap(([at, { city }]) =>
  city === undefined ? [] : [at],
);
const MONTHS = ['jan-feb', 'mar-apr', 'may-jun', 'jul-aug', 'sep-oct', 'nov-dec'];

const bare = layOut(PRINTED, {}, { readings: {}, optional: [] });

const dictator = (draw: Draw, id: string, side: Side, at: string): WrittenUnit => ({
  id,
  side,
  type: 'dictator',
  ...(draw.once(2) ? { place: 'pool' } : { at }),
});

/** A position at some step of a turn: cities in many hands or nearly all in one, and units in and beside some of them. */
const drawn = (draw: Draw, i: number): VictoryPut => {
  const often = draw.from([2, 2, 3, 12, 40]);
  const [most, few] = draw.from([
    ['axis', 'soviet'],
    ['soviet', 'axis'],
  ] as const);
  const control = Object.fromEntries(CITIES.map((at) => [at, draw.once(often) ? few : most] as const));
  const near = draw
    .some(CITIES, draw.below(5))
    .map((at) => (draw.once(2) ? at : draw.from(neighboursOn(bare, at))))
    .filter((at) => !['sea', 'lake'].includes(bare.hexes.get(at)?.terrain ?? 'clear'));
  const units = [...new Set(near)].map((at, k): WrittenUnit => {
    const side = draw.from(['axis', 'soviet'] as const);
    return {
      id: `u${k}`,
      at,
      side,
      nation: side === 'axis' ? 'german' : 'soviet',
      type: 'infantry',
      combat: 4,
      move: 4,
    };
  });
  const standing = units.map(({ at, side }) => [at, side] as const);
  const year = draw.from([1941, 1942, 1942, 1943, 1944, 1945]);
  const months = draw.from(year === 1941 ? MONTHS.slice(2) : year === 1945 ? MONTHS.slice(0, 2) : MONTHS);
  const [phase, impulse] = draw.from([
    ['supply', 2],
    ['supply', 2],
    ['combat', 1],
    ['movement', 2],
  ] as const);
  return {
    readings: drawFrom(Math.floor(i / 30)).once(2) ? { 'TRC-A9': 'b' } : {},
    position: {
      turn: { year, months },
      player: draw.from(['axis', 'axis', 'soviet']),
      impulse,
      phase,
      control: { ...control, ...Object.fromEntries(standing) },
      units: [...units, dictator(draw, 'hitler', 'axis', 'G31'), dictator(draw, 'stalin', 'soviet', 'T5')],
    },
    ask: { question: 'victory' },
  };
};

it('the victory of The Russian Campaign, ruled twice, has the same winner by the same cities', () => {
  const says = (one: VictoryPut): unknown => {
    const { units = [], phase, impulse, player } = one.position;
    const isEliminated = (side: Side): boolean =>
      units.some((unit) => unit.type === 'dictator' && unit.side === side && unit.place === 'pool');
    return victoryOf(tableOf(one), isEliminated, phase === 'supply' && impulse === 2 && player === 'axis');
  };
  const heard = ({ answer }: Heard): unknown => {
    const { winner, cities, major, least } = answer as Readonly<Record<string, unknown>>;
    return { winner, cities, major, least };
  };
  const put = (_: Draw, one: VictoryPut): VictoryPut => one;
  expect(differences(russianCampaign, { name: 'victory', scene: drawn, put, says, heard })).toEqual([]);
});
