/** Small boards and positions of The Caucasus Campaign, drawn from a seed. */

import { hexside, labelsInBox, labelsRound } from '../src/board/hexes.js';
import type { WrittenBoard, WrittenPosition, WrittenUnit } from '../src/caucasus.js';
import type { Draw } from './draw.js';

const CORNERS = { from: '1212', to: '1717' };
const LABELS = labelsInBox(CORNERS.from, CORNERS.to);
const GROUND = [
  'clear',
  'rough',
  'desert',
  'forest',
  'marsh',
  'seasonal-marsh',
  'mountain',
  'alpine',
  'lake',
];
const WATER = [
  'minor-river',
  'minor-river',
  'major-river',
  'major-river',
  'lake',
  'sea',
  'alpine',
  'pass',
  'krestovy',
];

const facts = (name: string): readonly string[] => {
  if (name === 'pass') return ['alpine', 'pass'];
  return name === 'krestovy' ? ['alpine', 'pass', 'open-in-winter'] : [name];
};

/** A board of 6 by 6 hexes, half of them clear, with towns, cities, rivers and mountains. */
export const drawBoard = (draw: Draw): WrittenBoard => {
  const hexes: Record<string, { terrain: string; place?: string }> = {};
  for (const at of draw.some(LABELS, draw.below(20))) {
    const terrain = draw.from(GROUND);
    const canHold = terrain !== 'alpine' && terrain !== 'lake';
    const place = canHold && draw.once(3) ? { place: draw.from(['town', 'small-city', 'large-city']) } : {};
    hexes[at] = { terrain, ...place };
  }
  const sides: Record<string, readonly string[]> = {};
  const runs = draw.below(30);
  for (let i = 0; i < runs; i++) {
    const at = draw.from(LABELS);
    const to = draw.from(labelsRound(at, 'odd').filter((other) => LABELS.includes(other)));
    sides[hexside(at, to)] = facts(draw.from(WATER));
  }
  return { fill: { ...CORNERS, terrain: 'clear' }, hexes, sides };
};

const TYPES = {
  axis: [
    'infantry',
    'infantry',
    'armor',
    'mountain',
    'jaeger',
    'cavalry',
    'motorized',
    'assault-gun',
    'flak',
    'hq',
  ],
  soviet: [
    'infantry',
    'infantry',
    'armor',
    'mountain',
    'nkvd',
    'marine',
    'cavalry',
    'anti-tank',
    'port-garrison',
    'hq',
  ],
};
const QUALITIES = ['poor', 'normal', 'normal', 'elite'] as const;

const drawUnit = (draw: Draw, id: string, at: string, side: 'axis' | 'soviet'): WrittenUnit => {
  const type = draw.from(TYPES[side]);
  return {
    id,
    at,
    side,
    type,
    attack: 1 + draw.below(10),
    defense: 1 + draw.below(9),
    // CC-2.24.f.
    tq: type === 'hq' ? 'normal' : draw.from(QUALITIES),
    ...(type !== 'hq' && draw.once(6) ? { tqDefense: draw.from(QUALITIES) } : {}),
    ...(type === 'mountain' || type === 'jaeger' ? { mountainAttack: 3 + draw.below(9) } : {}),
    ...(draw.once(4) ? { supply: draw.from(['limited', 'out']) } : {}),
    ...(draw.once(8) ? { disrupted: true } : {}),
    ...(draw.once(25) ? { attacked: true } : {}),
    ...(draw.once(25) ? { defended: true } : {}),
    ...(draw.once(20) ? { retreated: true } : {}),
    ...(draw.once(25) ? { replaced: true } : {}),
  };
};

/** Units in stacks of up to three, each hex with one side only. */
export const drawPosition = (draw: Draw, board: WrittenBoard): WrittenPosition => {
  const dry = LABELS.filter((at) => !['alpine', 'lake'].includes(board.hexes?.[at]?.terrain ?? 'clear'));
  const units: WrittenUnit[] = [];
  draw.some(dry, 6 + draw.below(12)).forEach((at, i) => {
    const side = draw.from(['axis', 'soviet'] as const);
    const size = 1 + draw.below(3);
    for (let k = 0; k < size; k++) units.push(drawUnit(draw, `u${i}-${k}`, at, side));
  });
  return { turn: draw.from([2, 5, 11]), player: draw.from(['axis', 'soviet']), phase: 'first-combat', units };
};

/** A road or railway that wanders over the board. */
export const wayFrom = (draw: Draw): readonly string[] => {
  const chain = [draw.from(LABELS)];
  for (let i = 2 + draw.below(8); i > 0; i--) {
    const last = chain[chain.length - 1] ?? '';
    const next = labelsRound(last, 'odd').filter((at) => LABELS.includes(at) && !chain.includes(at));
    if (next.length > 0) chain.push(draw.from(next));
  }
  return chain;
};

const LAND = ['rough', 'forest', 'marsh', 'seasonal-marsh', 'mountain', 'mountain'];

/** A board with sources, roads and railways, all of it land: whether lines pass a hex of sea or rock is not asked. */
export const drawSuppliedBoard = (draw: Draw): WrittenBoard => {
  const hexes: Record<string, NonNullable<WrittenBoard['hexes']>[string]> = {};
  for (const at of draw.some(LABELS, draw.below(24))) hexes[at] = { terrain: draw.from(LAND) };
  for (const at of draw.some(LABELS, 1 + draw.below(4)))
    hexes[at] = { terrain: 'clear', entry: draw.from(['F', 'G', 'H', 'J', 'J']) };
  for (const at of draw.some(LABELS, draw.below(3)).filter((label) => hexes[label]?.entry === undefined))
    hexes[at] = { terrain: 'clear', place: 'town', port: 'major', sea: draw.from(['black', 'caspian']) };
  const { sides = {} } = drawBoard(draw);
  const ways = (): readonly (readonly string[])[] =>
    Array.from({ length: draw.below(4) }, () => wayFrom(draw)).filter((chain) => chain.length > 1);
  return { fill: { ...CORNERS, terrain: 'clear' }, hexes, sides, links: { road: ways(), rail: ways() } };
};

/** Units on such a board, and who holds its sources. */
export const drawSuppliedPosition = (draw: Draw, board: WrittenBoard): WrittenPosition => {
  const position = drawPosition(draw, board);
  const held = Object.entries(board.hexes ?? {}).flatMap(([at, { entry, port }]) => {
    if (entry === undefined && port === undefined) return [];
    const there = position.units?.find((unit) => unit.at === at);
    return [[at, there?.side ?? draw.from(['axis', 'soviet'] as const)] as const];
  });
  const units = position.units?.map(({ supply: _, ...unit }) => unit) ?? [];
  return { ...position, phase: 'supply', control: Object.fromEntries(held), units };
};

const STEPS = ['full', 'reduced', 'remnant'] as const;

/** The sides of a counter of two or three steps, and which of them shows. */
export const withSteps = (draw: Draw): Partial<WrittenUnit> => {
  const few = { attack: 2, defense: 2 };
  const remnant = draw.once(2) ? { remnant: few } : {};
  const step = draw.from('remnant' in remnant ? STEPS : STEPS.slice(0, 2));
  return { step, ...(step === 'full' ? { attack: 6, defense: 6 } : few), reduced: few, ...remnant };
};

/** Units after a battle: thinly spread or close together, half of them with a second step, some with a third. */
export const drawBeatenPosition = (draw: Draw, board: WrittenBoard): WrittenPosition => {
  const position = drawSuppliedPosition(draw, board);
  const hexes = [...new Set((position.units ?? []).map(({ at }) => at ?? ''))];
  const kept = draw.some(hexes, draw.from([3, 6, 9, 18]));
  const units = (position.units ?? [])
    .filter(({ at = '' }) => kept.includes(at))
    .map(({ attacked, defended, replaced, attack, defense, ...unit }) => ({
      ...unit,
      ...(draw.once(12) ? { move: 0 } : {}),
      ...(draw.once(2) ? withSteps(draw) : {}),
      ...(draw.once(8) ? { supply: draw.from(['limited', 'out'] as const) } : {}),
    }));
  return { ...position, phase: 'first-combat', units };
};

/** The same board without any source: supply is not at issue there. */
export const withoutSources = (board: WrittenBoard): WrittenBoard => ({
  ...board,
  hexes: Object.fromEntries(
    Object.entries(board.hexes ?? {}).map(([at, { entry, port, sea, ...hex }]) => [at, hex] as const),
  ),
});

/** Units on the march, in either Movement Phase, and who holds the hexes. */
export const drawMarch = (draw: Draw, board: WrittenBoard): WrittenPosition => {
  const position = drawSuppliedPosition(draw, board);
  const hexes = [...new Set((position.units ?? []).map(({ at }) => at ?? ''))];
  const kept = draw.some(hexes, draw.from([3, 5, 9, 18]));
  const units = (position.units ?? [])
    .filter(({ at = '' }) => kept.includes(at))
    .map(({ attacked, defended, retreated, replaced, ...unit }) => ({
      ...unit,
      move: draw.once(15) ? 0 : 1 + draw.below(6),
      ...(draw.once(6) ? { supply: draw.from(['limited', 'out'] as const) } : {}),
    }));
  // A hex belongs to whoever stands there; the Soviets have the others, unless this says otherwise.
  const rails = (board.links?.['rail'] ?? []).flat();
  const hasHolder = (at: string): boolean =>
    rails.includes(at) || board.hexes?.[at]?.place !== undefined || board.hexes?.[at]?.entry !== undefined;
  const free = LABELS.filter((at) => hasHolder(at) && units.every((unit) => unit.at !== at));
  const own = free.map((at) => [at, draw.once(5) ? 'soviet' : 'axis'] as const);
  const isNorth = (at: string): boolean => /[ABCDE]/.test(board.hexes?.[at]?.entry ?? '');
  const control = draw.once(2) ? Object.fromEntries(own.filter(([at]) => !isNorth(at))) : {};
  return { ...position, phase: draw.from(['first-movement', 'second-movement']), control, units };
};

/** A board of long railways, with large cities and entry hexes on some of them. */
export const drawRailBoard = (draw: Draw): WrittenBoard => {
  const board = drawSuppliedBoard(draw);
  const rail = [wayFrom(draw), wayFrom(draw), wayFrom(draw), ...(board.links?.['rail'] ?? [])];
  const hexes: Record<string, NonNullable<WrittenBoard['hexes']>[string]> = Object.fromEntries(
    Object.entries(board.hexes ?? {}).map(([at, { port, sea, place, ...hex }]) => [at, hex] as const),
  );
  for (const at of draw.some(rail.flat(), 1 + draw.below(3)))
    hexes[at] = { terrain: 'clear', place: draw.from(['large-city', 'large-city', 'small-city', 'town']) };
  // No railway crosses a hexside that no unit crosses.
  const crossed = new Set(
    rail.flatMap((chain) => chain.slice(1).map((at, i) => hexside(chain[i] ?? '', at))),
  );
  const sides = Object.entries(board.sides ?? {}).filter(
    ([side, what]) => !crossed.has(side) || what.some((fact) => fact.endsWith('river')),
  );
  const links = { ...board.links, rail: rail.filter((chain) => chain.length > 1) };
  return { ...board, hexes, sides: Object.fromEntries(sides), links };
};
