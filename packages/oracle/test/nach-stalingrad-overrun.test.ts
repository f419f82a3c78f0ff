import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { expect, it } from 'vitest';
import { neighboursOn, type Unit, type WrittenHex, type WrittenUnit } from '../src/nach-stalingrad.js';
import {
  groundAt,
  isRiverBetween,
  type OverrunAsk,
  overrunOf,
  type Segment,
} from '../src/nach-stalingrad-overrun.js';
import type { Costs } from '../src/nach-stalingrad-reach.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, unlessRefused } from './held.js';
import { armyOf, drawBoard, drawPosition } from './nach-stalingrad-boards.js';
import { type NsPut, oneCounterIn, read, type Scene, tableOf } from './nach-stalingrad-scene.js';

const COSTS = read('movement') as Costs;
const GROUND = ['dry', 'dry', 'frozen', 'snow', 'snow', 'mud'];

/** Mobile units with points left, mostly, in two zones of weather; every thirty scenes share a board and a letter. */
const scene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const { hexes, links, ...board } = drawBoard(shared);
  // What a railway costs is in no clause, nor what a city on other ground than clear does.
  const open = Object.entries(hexes ?? {}).filter(
    ([, { terrain, place }]) => place === undefined || terrain === 'clear',
  );
  const south = shared
    .some([1010, 1110, 1210, 1310, 1410, 1510], shared.below(7))
    .flatMap((first) => Array.from({ length: 6 }, (_, k) => String(first + k)));
  const own: Record<string, WrittenHex> = { ...Object.fromEntries(open) };
  for (const at of south) own[at] = { terrain: 'clear', ...own[at], zone: 'south' };
  const { weather: _, ...position } = drawPosition(draw, { ...board, hexes: Object.fromEntries(open) });
  const isAlone = draw.once(2);
  const nations = new Map<string, string>();
  const units = (position.units ?? []).map((unit): WrittenUnit => {
    const { at = '', side } = unit;
    const ally = nations.get(at) ?? draw.from(['romanian', 'hungarian', 'italian']);
    nations.set(at, ally);
    const move = 2 + draw.below(8);
    return {
      ...unit,
      ...(side === 'soviet' || isAlone ? {} : { nation: draw.once(2) ? 'german' : ally }),
      arm: draw.from(['armor', 'armor', 'mechanized', 'cavalry', draw.once(4) ? 'infantry' : 'armor']),
      steps: 1 + draw.below(draw.once(3) ? 6 : 3),
      move,
      spent: draw.once(2) ? 0 : draw.below(move),
      startedAt: draw.once(12) ? draw.from(['1010', '1515']) : at,
      supplied: !draw.once(9),
      disrupted: draw.once(12),
      activated: !draw.once(14),
      ...(side === 'soviet' && draw.once(2) ? armyOf(draw) : {}),
    };
  });
  const north = draw.from(GROUND);
  const weather = { north, south: draw.once(2) ? north : draw.from(GROUND) };
  return {
    board: { ...board, hexes: own, links: { road: links?.['road'] ?? [] } },
    readings: { 'NS-A54': shared.from(['a', 'a', 'b']), 'NS-A38': shared.from(['a', 'a', 'b']) },
    position: {
      ...position,
      units,
      phase: draw.from(['first-movement', 'second-movement']),
      weather,
    } as Scene['position'],
  };
};

const segmentOf = ({ position, readings }: Scene): Segment => ({
  costs: COSTS,
  isSecond: position.phase === 'second-movement',
  weather: position.weather as Segment['weather'],
  letter: readings?.['NS-A54'] ?? 'a',
});

const put = (draw: Draw, drawn: Scene): NsPut | null => {
  const table = tableOf(drawn);
  const own = (at: string): readonly Unit[] =>
    table.units.filter((unit) => unit.at === at && unit.side === table.player);
  const beside = table.units
    .filter(({ side }) => side !== table.player)
    .flatMap(({ at: hex }) => neighboursOn(table, hex).map((from) => ({ hex, from })))
    .filter(({ from }) => own(from).length > 0);
  if (beside.length === 0) return null;
  const { hex, from } = draw.from(beside);
  // Whose snow opens a river between two kinds of weather is in no clause.
  const segment = segmentOf(drawn);
  if (isRiverBetween(table, from, hex) && groundAt(table, segment, from) !== groundAt(table, segment, hex))
    return null;
  const strangers = draw.once(20) ? table.units.filter((unit) => unit.side === table.player) : [];
  const going = draw.some([...new Set([...own(from), ...strangers])], 1 + draw.below(3));
  const there = table.units.filter(({ at }) => at === hex);
  const ask = {
    question: 'overrun',
    units: going.map(({ id }) => id),
    hex,
    support: { lead: draw.from(going).id, defenderLead: draw.from(there).id },
  };
  return { ...drawn, ask };
};

interface Odds {
  readonly attack: number;
  readonly defense: number;
  readonly shift: number;
  readonly column: string;
  readonly drm: number;
  readonly automatic: false | string;
  readonly cost: number;
}

it('Nach Stalingrad! in the course of a move, ruled twice: has the same overruns', () => {
  let allowed = 0;
  // What snow does to the Axis, and what its allies do to the die, no clause mentions.
  const isTold = (one: NsPut): boolean =>
    groundAt(tableOf(one), segmentOf(one), one.ask['hex'] as string) !== 'snow' &&
    tableOf(one).units.every(({ nation }) => nation === undefined || nation === 'german');
  const says = (one: NsPut): unknown => {
    const { drm, ...odds } = overrunOf(oneCounterIn(one), segmentOf(one), one.ask as unknown as OverrunAsk);
    if (odds.ok) allowed++;
    return unlessRefused({ ...odds, drm: isTold(one) ? drm : null });
  };
  const heard = ({ ok, answer }: Heard, one: NsPut): unknown => {
    if (!ok) return 'not allowed';
    const { attack, defense, shift, column, drm, automatic, cost } = answer as Odds;
    return {
      attack,
      defense,
      shift,
      column: automatic === false ? column : null,
      cost,
      drm: isTold(one) ? drm : null,
    };
  };
  expect(differences(nachStalingrad, { name: 'overrun', scene, put, says, heard })).toEqual([]);
  expect(allowed).toBeGreaterThan(50);
});
