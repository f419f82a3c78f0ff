import { caucasus } from '@eastfront/caucasus';
import { describe, expect, it } from 'vitest';
import { neighboursOn, type Unit } from '../src/caucasus.js';
import { pathOf, railReachOf, reachOf, strategicReachOf } from '../src/caucasus-reach.js';
import { drawMarch, drawRailBoard, drawSuppliedBoard, withoutSources } from './caucasus-boards.js';
import { type CcPut, type Scene, tableOf } from './caucasus-scene.js';
import { type Draw, drawFrom, walk } from './draw.js';
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

const putFor =
  (modesOf: (unit: Unit, draw: Draw) => readonly string[]) =>
  (draw: Draw, drawn: Scene): CcPut | null => {
    const { units, player } = tableOf(drawn);
    const able = units.filter(({ side }) => side === player);
    if (able.length === 0) return null;
    const unit = draw.from(able);
    return { ...drawn, ask: { question: 'reach', unit: unit.id, mode: draw.from(modesOf(unit, draw)) } };
  };

/** Full hexes among them: CC-5.2.a lets a move end over the limit (CC-S22). */
const entriesOf = ({ ok, answer }: Heard): readonly (readonly [string, number])[] => {
  if (!ok) return [];
  const { hexes } = answer as { readonly hexes: Readonly<Record<string, { readonly cost: number }>> };
  return Object.entries(hexes)
    .map(([to, { cost }]) => [to, cost] as const)
    .sort();
};

interface Told {
  readonly cost: number;
  readonly steps: readonly { readonly to: string; readonly cost: number }[];
}

describe('The Caucasus Campaign on the march, ruled twice', () => {
  it('has the same reach over the ground and along roads, in both Movement Phases, at the same cost', () => {
    const put = putFor(({ supply }, draw) => (supply !== 'out' && draw.once(3) ? ['extended'] : ['normal']));
    const says = (one: CcPut): unknown => {
      const unit = unitOf(one);
      const isWrong = one.ask['mode'] === 'extended' && one.position.phase === 'second-movement';
      if (unit === undefined || isWrong) return [];
      return [...reachOf(tableOf(one), unit, one.ask['mode'] as string)].sort();
    };
    const scene = sceneWith([]);
    expect(differences(caucasus, { name: 'reach both', scene, put, says, heard: entriesOf })).toEqual([]);
  });

  it('has the same moves along a path', () => {
    let allowed = 0;
    const put = (draw: Draw, drawn: Scene): CcPut | null => {
      const asked = putFor(({ supply }) => (supply !== 'out' && draw.once(3) ? ['extended'] : ['normal']))(
        draw,
        drawn,
      );
      const unit = asked === null ? undefined : unitOf(asked);
      if (asked === null || unit === undefined) return null;
      const path = walk(draw, unit.at, (at) => neighboursOn(tableOf(drawn), at));
      return path === null ? null : { ...asked, ask: { ...asked.ask, question: 'move', path } };
    };
    const says = (one: CcPut): unknown => {
      const unit = unitOf(one);
      const path = one.ask['path'] as readonly string[];
      const costs = unit === undefined ? null : pathOf(tableOf(one), unit, path, one.ask['mode'] as string);
      allowed += costs === null ? 0 : 1;
      return costs ?? 'not allowed';
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { cost, steps } = answer as Told;
      const costs = steps.map((step) => step.cost);
      return costs.reduce((sum, one) => sum + one, 0) === cost ? costs : `${costs.join(' + ')} is ${cost}`;
    };
    expect(differences(caucasus, { name: 'path', scene: sceneWith([]), put, says, heard })).toEqual([]);
    expect(allowed).toBeGreaterThan(40);
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
      return found.sort();
    };
    const heard = (result: Heard): unknown => entriesOf(result);
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
      return [...railReachOf(tableOf(one), unit)].sort();
    };
    const heard = (result: Heard): unknown => entriesOf(result).map(([to]) => to);
    expect(differences(caucasus, { name: 'by rail', scene, put, says, heard })).toEqual([]);
  });
});
