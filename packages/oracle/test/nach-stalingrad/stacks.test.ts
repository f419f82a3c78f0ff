import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { expect, it } from 'vitest';
import { groupReachOf, mayEndAt, standsWell } from '../../src/nach-stalingrad/stacks.js';
import { neighboursOn, type Unit, type WrittenUnit } from '../../src/nach-stalingrad.js';
import { mostSteps } from '../../src/nach-stalingrad-retreat.js';
import { type Draw, drawFrom } from '../draw.js';
import { differences, type Heard } from '../held.js';
import { drawBoard, drawPosition } from '../nach-stalingrad-boards.js';
import { COSTS, isSecond, type NsPut, type Scene, tableOf } from '../nach-stalingrad-scene.js';

/** Whose movement it is in a scene, and how its units are. */
interface Drawn {
  readonly isSecond: boolean;
  readonly nations: readonly string[];
}

const PAIRS = [['german'], ['romanian'], ['italian', 'romanian'], ['romanian', 'hungarian']];

const moverOf = (draw: Draw, unit: WrittenUnit, drawn: Drawn, beside: readonly string[]): WrittenUnit => {
  const isAway = draw.once(6);
  return {
    ...unit,
    move: 1 + draw.below(7),
    activated: unit.disrupted !== true && !draw.once(6),
    ...(unit.side === 'axis' && unit.arm !== 'police'
      ? { nation: draw.once(2) ? 'german' : draw.from(drawn.nations) }
      : {}),
    ...(unit.side === 'axis' && draw.once(8) ? { freeStacking: true } : {}),
    ...(unit.side === 'soviet' && draw.once(2) ? { guards: true } : {}),
    ...(drawn.isSecond && draw.once(2) ? { movedFirst: true } : {}),
    ...(isAway && beside.length > 0
      ? { spent: 1 + draw.below(2), startedAt: draw.from(beside), ended: draw.once(3) }
      : {}),
  };
};

/** With steps that fill the hex, or nearly. */
const filled = (draw: Draw, units: readonly WrittenUnit[]): readonly WrittenUnit[] =>
  units.map((unit) => {
    const many = units.filter(({ at }) => at === unit.at).length;
    const most = Math.min(6, Math.floor(mostSteps(unit.side ?? 'axis') / many));
    return { ...unit, steps: draw.once(2) ? most : 1 + draw.below(most) };
  });

/** A leader who has led some of the units of a hex, or all, or has come to them later. */
const ledOf = (draw: Draw, units: readonly WrittenUnit[]): readonly WrittenUnit[] => {
  const led = units.filter(({ side, activated }) => side === 'axis' && activated === true);
  if (led.length === 0 || draw.once(3)) return units;
  const gone = led.filter(({ spent, ended }) => spent !== undefined && ended !== true);
  const { at, spent, startedAt, ended } = draw.from(gone.length > 0 && draw.once(2) ? gone : led);
  const isFar = spent === undefined || draw.once(3);
  // NS-9.7.c: he may have come from the same hex by a way of his own.
  const own = draw.once(2) ? spent : 3 - (spent ?? 1);
  const leader = {
    id: 'L',
    side: 'axis' as const,
    at,
    kind: 'leader',
    armor: true,
    move: 6,
    moveBonus: 1 + draw.below(3),
    ledBy: 'L',
    activated: true,
    ...(isFar ? {} : { spent: own, startedAt, ended }),
  };
  return [
    ...units.map((unit) => (unit.at === at ? { ...unit, ledBy: draw.once(4) ? null : 'L' } : unit)),
    leader as WrittenUnit,
  ];
};

/** A movement segment on crowded ground; every thirty scenes share a board. */
const scene = (draw: Draw, i: number): Scene => {
  const board = drawBoard(drawFrom(Math.floor(i / 30)));
  const { weather: _, ...position } = drawPosition(draw, board);
  const phase = draw.from(['first-movement', 'first-movement', 'second-movement']);
  const drawn = { isSecond: phase === 'second-movement', nations: draw.from(PAIRS) };
  const table = tableOf({ board, position });
  const movers = (position.units ?? []).map((unit) =>
    moverOf(draw, unit, drawn, neighboursOn(table, unit.at ?? '')),
  );
  const ground = draw.from(['dry', 'dry', 'mud', 'frozen', 'snow']);
  const weather = { north: ground, south: ground };
  const units = ledOf(draw, filled(draw, movers));
  // No train helps to make room.
  const railPoints = { axis: 0, soviet: 0 };
  const isLed = units.some(({ kind }) => kind === 'leader');
  const player = isLed && !draw.once(4) ? 'axis' : position.player;
  return { board, position: { ...position, player, units, phase, weather, railPoints } as Scene['position'] };
};

it('Nach Stalingrad! in stacks, ruled twice: the same reach of units together, where there is room', () => {
  let crowded = 0;
  const put = (draw: Draw, drawn: Scene): NsPut | null => {
    const table = tableOf(drawn);
    const own = table.units.filter(({ side }) => side === table.player);
    if (own.length === 0 || !standsWell(table, table.player)) return null;
    const led = own.filter(({ kind }) => kind === 'leader');
    const { at } = draw.from(led.length > 0 && !draw.once(3) ? led : own);
    const here = own.filter((unit) => unit.at === at);
    const leading = draw.once(4) ? [] : here.filter(({ kind }) => kind === 'leader');
    const others = here.filter((unit) => !leading.includes(unit));
    const group = [...leading, ...draw.some(others, 1 + draw.below(3))];
    if (group.length === 0) return null;
    return { ...drawn, ask: { question: 'reach', units: group.map(({ id }) => id) } };
  };
  const says = (one: NsPut): unknown => {
    const table = tableOf(one);
    const ids = one.ask['units'] as readonly string[];
    const group = ids.flatMap((id): readonly Unit[] => table.units.filter((unit) => unit.id === id));
    const all = [...groupReachOf(table, COSTS, group, isSecond(one))];
    const open = all.filter(([to, arrival]) =>
      mayEndAt(table, COSTS, group, { to, arrival, isSecond: isSecond(one) }),
    );
    crowded += open.length < all.length ? 1 : 0;
    return open.map(([to, { cost }]) => [to, cost]).sort();
  };
  const heard = ({ ok, answer }: Heard): unknown => {
    if (!ok) return [];
    const { hexes } = answer as { readonly hexes: Readonly<Record<string, { readonly cost: number }>> };
    return Object.entries(hexes)
      .map(([to, { cost }]) => [to, cost])
      .sort();
  };
  expect(differences(nachStalingrad, { name: 'stacks', scene, put, says, heard })).toEqual([]);
  expect(crowded).toBeGreaterThan(15);
});
