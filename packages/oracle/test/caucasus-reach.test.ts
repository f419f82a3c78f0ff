import { caucasus } from '@eastfront/caucasus';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/caucasus.js';
import { railReachOf, reachOf, strategicReachOf } from '../src/caucasus-reach.js';
import { drawMarch, drawRailBoard, drawSuppliedBoard, withoutSources } from './caucasus-boards.js';
import { type CcPut, type Scene, tableOf } from './caucasus-scene.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard } from './held.js';

/** Every thirty scenes share a board and readings. */
const sceneWith =
  (letters: readonly string[]) =>
  (draw: Draw, i: number): Scene => {
    const shared = drawFrom(Math.floor(i / 30));
    const board = withoutSources(drawSuppliedBoard(shared));
    const other = shared.once(2) ? [] : shared.some(letters, letters.length);
    const readings = Object.fromEntries(other.map((id) => [id, 'b']));
    return { board, position: drawMarch(draw, board), readings };
  };

const unitOf = (one: CcPut): Unit | undefined => tableOf(one).units.find(({ id }) => id === one.ask['unit']);

/** CC-5.1.a, CC-5.1.c, CC-5.2.b: what others could still do about a full hex is not asked. */
const hasRoom = (one: CcPut, to: string): boolean =>
  tableOf(one).units.filter(({ at, id }) => at === to && id !== one.ask['unit']).length < 3;

const putFor =
  (modesOf: (unit: Unit, draw: Draw) => readonly string[]) =>
  (draw: Draw, drawn: Scene): CcPut | null => {
    const { units, player } = tableOf(drawn);
    const able = units.filter(({ side }) => side === player);
    if (able.length === 0) return null;
    const unit = draw.from(able);
    return { ...drawn, ask: { question: 'reach', unit: unit.id, mode: draw.from(modesOf(unit, draw)) } };
  };

const entriesOf = ({ ok, answer }: Heard, one: CcPut): readonly (readonly [string, number])[] => {
  if (!ok) return [];
  const { hexes } = answer as { readonly hexes: Readonly<Record<string, { readonly cost: number }>> };
  return Object.entries(hexes)
    .map(([to, { cost }]) => [to, cost] as const)
    .filter(([to]) => hasRoom(one, to))
    .sort();
};

describe('The Caucasus Campaign on the march, ruled twice', () => {
  it('has the same reach over the ground and along roads, in both Movement Phases, at the same cost', () => {
    const put = putFor(({ supply }, draw) => (supply !== 'out' && draw.once(3) ? ['extended'] : ['normal']));
    const says = (one: CcPut): unknown => {
      const unit = unitOf(one);
      const isWrong = one.ask['mode'] === 'extended' && one.position.phase === 'second-movement';
      if (unit === undefined || isWrong) return [];
      return [...reachOf(tableOf(one), unit, one.ask['mode'] as string)]
        .filter(([to]) => hasRoom(one, to))
        .sort();
    };
    const scene = sceneWith([]);
    expect(differences(caucasus, { name: 'reach both', scene, put, says, heard: entriesOf })).toEqual([]);
  });

  it('has the same reach by strategic road movement', () => {
    const put = putFor(({ supply }) =>
      supply === 'out' ? ['strategic'] : ['strategic', 'strategic-extended'],
    );
    const says = (one: CcPut): unknown => {
      const unit = unitOf(one);
      const isWrong = one.ask['mode'] === 'strategic-extended' && one.position.phase === 'second-movement';
      if (unit === undefined || isWrong) return [];
      const found = [...strategicReachOf(tableOf(one), unit, one.ask['mode'] as string)];
      return found.filter((to) => hasRoom(one, to)).sort();
    };
    const heard = (result: Heard, one: CcPut): unknown => entriesOf(result, one).map(([to]) => to);
    const scene = sceneWith(['CC-S16', 'CC-S17']);
    expect(differences(caucasus, { name: 'strategic', scene, put, says, heard })).toEqual([]);
  });

  it('has the same reach by rail', () => {
    const scene = (draw: Draw, i: number): Scene => {
      const board = drawRailBoard(drawFrom(Math.floor(i / 30)));
      return { board, position: { ...drawMarch(draw, board), phase: 'first-movement' } };
    };
    const put = putFor(() => ['rail']);
    const says = (one: CcPut): unknown => {
      const unit = unitOf(one);
      if (unit === undefined) return [];
      return [...railReachOf(tableOf(one), unit)].filter((to) => hasRoom(one, to)).sort();
    };
    const heard = (result: Heard, one: CcPut): unknown => entriesOf(result, one).map(([to]) => to);
    expect(differences(caucasus, { name: 'by rail', scene, put, says, heard })).toEqual([]);
  });
});
