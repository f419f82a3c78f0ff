import { caucasus } from '@eastfront/caucasus';
import { expect, it } from 'vitest';
import type { WrittenBoard } from '../src/caucasus.js';
import { type Attrition, attritionOf } from '../src/caucasus-attrition.js';
import { supplyOf } from '../src/caucasus-supply.js';
import { drawSuppliedBoard, drawSuppliedPosition, withoutSources } from './caucasus-boards.js';
import { type CcPut, type Scene, tableOf } from './caucasus-scene.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard } from './held.js';

/** A board with towns, cities and desert, seldom with a source of supply. */
const drawLand = (draw: Draw): WrittenBoard => {
  const drawn = drawSuppliedBoard(draw);
  const board = draw.once(3) ? drawn : withoutSources(drawn);
  const hexes = { ...board.hexes };
  for (const [at, hex] of Object.entries(hexes)) {
    const isSource = hex.entry !== undefined || hex.port !== undefined;
    if (isSource || !draw.once(2)) continue;
    const place = draw.from(['town', 'town', 'small-city', 'large-city']);
    hexes[at] = { terrain: draw.from(['clear', 'desert', 'desert']), ...(draw.once(2) ? { place } : {}) };
  }
  return { ...board, hexes };
};

const scene = (draw: Draw, i: number): Scene => {
  const board = drawLand(drawFrom(Math.floor(i / 30)));
  const { control: _, ...position } = drawSuppliedPosition(draw, board);
  const units = (position.units ?? []).map((unit) => ({
    ...unit,
    ...(unit.side === 'axis' ? { nation: draw.from(['german', 'romanian', 'italian']) } : {}),
    ...(unit.side === 'soviet' && draw.once(2) ? { guards: true } : {}),
  }));
  const held = Object.entries(board.hexes ?? {}).flatMap(([at, { place, entry, port }]) => {
    if (place === undefined && entry === undefined && port === undefined) return [];
    const there = units.find((unit) => unit.at === at);
    return [[at, there?.side ?? draw.from(['axis', 'soviet'] as const)] as const];
  });
  return { board, position: { ...position, control: Object.fromEntries(held), units } };
};

it('The Caucasus Campaign in a Supply Phase, ruled twice: has the same isolation attrition', () => {
  let lost = 0;
  const put = (draw: Draw, drawn: Scene): CcPut | null => {
    const table = tableOf(drawn);
    if (table.units.length === 0) return null;
    const unit = draw.from(table.units);
    const { state, isolated } = supplyOf(table, unit);
    // CC-14.1.f, CC-14.6.a: the marker of this phase stands, as it does when the die is rolled.
    const units = (drawn.position.units ?? []).map((one) =>
      one.id === unit.id ? { ...one, supply: state, ...(isolated ? { isolated } : {}) } : one,
    );
    return {
      ...drawn,
      position: { ...drawn.position, player: unit.side, units },
      ask: { question: 'attrition', unit: unit.id, die: 1 + draw.below(6) },
    };
  };
  const said = (one: CcPut): Attrition | undefined => {
    const table = tableOf(one);
    const unit = table.units.find(({ id }) => id === one.ask['unit']);
    return unit === undefined ? undefined : attritionOf(table, unit, one.ask['die'] as number);
  };
  // Of a unit that suffers none no modifier is asked.
  const compared = ({ isolated, drm, loses }: Attrition, one: CcPut): unknown =>
    isolated && tableOf(one).units.find(({ id }) => id === one.ask['unit'])?.type !== 'hq'
      ? { isolated, drm, loses }
      : { isolated, loses };
  const says = (one: CcPut): unknown => {
    const found = said(one);
    lost += found?.loses === true ? 1 : 0;
    return found === undefined ? null : compared(found, one);
  };
  const heard = ({ ok, answer }: Heard, one: CcPut): unknown =>
    ok ? compared(answer as Attrition, one) : 'refused';
  expect(differences(caucasus, { name: 'attrition', scene, put, says, heard })).toEqual([]);
  expect(lost).toBeGreaterThan(30);
});
