import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { hexside } from '../../src/board/hexes.js';
import { type RailMeans, type RailPrices, railPathOf, railReachOf } from '../../src/nach-stalingrad/rail.js';
import { neighboursOn, type Unit, type WrittenBoard } from '../../src/nach-stalingrad.js';
import { type Draw, drawFrom, walk } from '../draw.js';
import { differences, type Heard } from '../held.js';
import { drawPosition, drawSuppliedBoard } from '../nach-stalingrad-boards.js';
import { type NsPut, read, type Scene, tableOf } from '../nach-stalingrad-scene.js';

const PRICES = read('transport') as RailPrices;

/** Railways that keep to land, some of them south of row 30. */
const boardOf = (draw: Draw): WrittenBoard => {
  const board = drawSuppliedBoard(draw);
  const dry = (at: string): boolean => !['sea', 'lake'].includes(board.hexes?.[at]?.terrain ?? 'clear');
  const all = [...(board.links?.['rail'] ?? []), ...(board.links?.['road'] ?? [])];
  const rail = all.flatMap((chain) =>
    chain.slice(1).flatMap((to, i) => {
      const from = chain[i] ?? to;
      const isSea = board.sides?.[hexside(from, to)]?.includes('sea') === true;
      return dry(from) && dry(to) && !isSea ? [[from, to]] : [];
    }),
  );
  return { ...board, links: { rail } };
};

/** The same scene further south, where the Caucasus map begins at row 30: row 10 becomes row 27. */
const southwards = <A>(scene: A): A =>
  JSON.parse(
    JSON.stringify(scene).replace(/(?<=["/]\d\d)1\d(?=["/])/g, (row) => String(Number(row) + 17)),
  ) as A;

const scene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const isSouth = shared.once(2);
  const readings = shared.once(3) ? { 'NS-A59': 'b' } : {};
  const board = boardOf(shared);
  const { weather: _, ...position } = drawPosition(draw, board);
  const hexes = [...new Set((position.units ?? []).map(({ at }) => at))];
  const kept = draw.some(hexes, 3 + draw.below(6));
  const units = (position.units ?? [])
    .flatMap((unit) => (kept.includes(unit.at) ? [unit] : []))
    .map((unit) => ({
      ...unit,
      steps: 1,
      move: 4,
      activated: !draw.once(8),
      ...(unit.side === 'axis' && draw.once(4) ? { nation: draw.from(['romanian', 'italian']) } : {}),
    }));
  const shown = {
    ...position,
    units,
    phase: 'first-movement',
    railPoints: { axis: 1 + draw.below(8), soviet: 1 + draw.below(8) },
    caucasusRail: { axis: draw.from([0, 0, 1, 2]), soviet: draw.from([0, 0, 1, 2]) },
  };
  return isSouth ? southwards({ board, readings, position: shown }) : { board, readings, position: shown };
};

const meansIn = ({ position, readings }: Scene): RailMeans => {
  const {
    railPoints,
    caucasusRail,
    player = 'axis',
  } = position as Scene['position'] & {
    readonly railPoints: Readonly<Record<string, number>>;
    readonly caucasusRail: Readonly<Record<string, number>>;
  };
  return {
    points: railPoints[player] ?? 0,
    caucasusUsed: caucasusRail[player] ?? 0,
    reading: readings?.['NS-A59'] ?? 'a',
  };
};

const moverIn = (draw: Draw, drawn: Scene): Unit | null => {
  const { units, player, railHexes } = tableOf(drawn);
  const able = units.filter(
    ({ side, at, disrupted }) => side === player && disrupted !== true && (railHexes.has(at) || draw.once(9)),
  );
  return able.length === 0 ? null : draw.from(able);
};

const unitAsked = (one: NsPut): readonly Unit[] =>
  tableOf(one).units.filter(({ id }) => id === one.ask['unit']);

/** Where there is room for the unit (NS-3.b): beyond that, others would have to leave first. Two allies of Germany never share a hex (NS-3.e). */
const hasRoom = (one: Scene, { side, nation }: Unit, to: string): boolean => {
  const there = tableOf(one).units.filter(({ at }) => at === to);
  const isAlly = (of: string | undefined): boolean =>
    side === 'axis' && (of ?? 'german') !== 'german' && (nation ?? 'german') !== 'german' && of !== nation;
  return there.length < 3 && !there.some((unit) => isAlly(unit.nation));
};

describe('Nach Stalingrad! by rail, ruled twice', () => {
  it('has the same reach', () => {
    let reached = 0;
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const unit = moverIn(draw, drawn);
      return unit === null ? null : { ...drawn, ask: { question: 'reach', unit: unit.id, mode: 'rail' } };
    };
    const says = (one: NsPut): unknown => {
      const hexes = unitAsked(one).flatMap((unit) =>
        railReachOf(tableOf(one), PRICES, unit, meansIn(one)).filter((to) => hasRoom(one, unit, to)),
      );
      reached += hexes.length > 0 ? 1 : 0;
      return hexes.sort();
    };
    const heard = ({ ok, answer }: Heard, one: NsPut): unknown =>
      ok
        ? Object.keys((answer as { readonly hexes: object }).hexes)
            .filter((to) => unitAsked(one).every((unit) => hasRoom(one, unit, to)))
            .sort()
        : [];
    expect(differences(nachStalingrad, { name: 'by rail', scene, put, says, heard })).toEqual([]);
    expect(reached).toBeGreaterThan(30);
  });

  it('has the same moves along a path, for the same points', () => {
    let allowed = 0;
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const unit = moverIn(draw, drawn);
      if (unit === null) return null;
      const table = tableOf(drawn);
      const beside = (at: string): readonly string[] => {
        const all = neighboursOn(table, at);
        const joined = all.filter((to) => table.railSides.has(hexside(at, to)));
        return draw.once(20) ? all : joined;
      };
      const path = walk(draw, unit.at, beside);
      if (path === null || !hasRoom(drawn, unit, path[path.length - 1] ?? '')) return null;
      return { ...drawn, ask: { question: 'move', unit: unit.id, path, mode: 'rail' } };
    };
    const says = (one: NsPut): unknown => {
      const path = one.ask['path'] as readonly string[];
      return unitAsked(one).map((unit) => {
        const points = railPathOf(tableOf(one), PRICES, unit, { path, means: meansIn(one) });
        allowed += points === null ? 0 : 1;
        return points ?? 'not allowed';
      })[0];
    };
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? (answer as { readonly points: number }).points : 'not allowed';
    expect(differences(nachStalingrad, { name: 'along a railway', scene, put, says, heard })).toEqual([]);
    expect(allowed).toBeGreaterThan(20);
  });
});
