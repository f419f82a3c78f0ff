/** Small boards and positions of Nach Stalingrad!, drawn from a seed. */
import { hexside, labelsInBox, labelsRound } from '../src/board/hexes.js';
import type { WrittenBoard, WrittenPosition, WrittenUnit } from '../src/nach-stalingrad.js';
import { mostSteps } from '../src/nach-stalingrad-retreat.js';
import type { Draw } from './draw.js';

const CORNERS = { from: '1010', to: '1515' };
const LABELS = labelsInBox(CORNERS.from, CORNERS.to);
const GROUND = ['forest', 'swamp', 'mountain', 'mountain', 'sea', 'lake'];

/** A road or railway that wanders over the board. */
const wayFrom = (draw: Draw): readonly string[] => {
  const chain = [draw.from(LABELS)];
  for (let i = 0; i < 6; i++) {
    const last = chain[chain.length - 1] ?? '';
    const next = labelsRound(last, 'odd').filter((at) => LABELS.includes(at) && !chain.includes(at));
    if (next.length > 0) chain.push(draw.from(next));
  }
  return chain;
};

/** A board of 6 by 6 hexes, most of them clear, with cities, major rivers, arms of the sea, roads and railways. */
export const drawBoard = (draw: Draw): WrittenBoard => {
  const hexes: Record<string, { terrain: string; place?: string }> = {};
  for (const at of draw.some(LABELS, draw.below(16))) hexes[at] = { terrain: draw.from(GROUND) };
  for (const at of draw.some(LABELS, draw.below(6))) {
    const terrain = hexes[at]?.terrain ?? 'clear';
    if (terrain !== 'sea' && terrain !== 'lake') hexes[at] = { terrain, place: draw.from(['town', 'city']) };
  }
  const sides: Record<string, readonly string[]> = {};
  const runs = draw.below(36);
  for (let i = 0; i < runs; i++) {
    const at = draw.from(LABELS);
    const to = draw.from(labelsRound(at, 'odd').filter((other) => LABELS.includes(other)));
    sides[hexside(at, to)] = [draw.from(['major-river', 'major-river', 'major-river', 'sea'])];
  }
  const links = { road: [wayFrom(draw), wayFrom(draw)], rail: [wayFrom(draw)] };
  return { fill: { ...CORNERS, terrain: 'clear' }, hexes, sides, links };
};

const drawUnit = (draw: Draw, id: string, at: string, side: 'axis' | 'soviet'): WrittenUnit => ({
  id,
  at,
  side,
  arm: draw.from([
    'infantry',
    'infantry',
    'armor',
    'cavalry',
    'mechanized',
    ...(side === 'axis' ? ['police'] : []),
  ]),
  attack: 1 + draw.below(16),
  defense: 1 + draw.below(12),
  quality: 1 + draw.below(4),
  ...(draw.once(4) ? { supplied: false } : {}),
  ...(draw.once(7) ? { disrupted: true } : {}),
  ...(draw.once(20) ? { attackedThisTurn: true } : {}),
  ...(draw.once(20) ? { defendedThisTurn: true } : {}),
});

/** Units in stacks of up to three, each hex with one side only. */
export const drawPosition = (draw: Draw, board: WrittenBoard): WrittenPosition => {
  const dry = LABELS.filter((at) => !['sea', 'lake'].includes(board.hexes?.[at]?.terrain ?? 'clear'));
  const units: WrittenUnit[] = [];
  draw.some(dry, 6 + draw.below(10)).forEach((at, i) => {
    const side = draw.from(['axis', 'soviet'] as const);
    const size = 1 + draw.below(3);
    for (let k = 0; k < size; k++) units.push(drawUnit(draw, `u${i}-${k}`, at, side));
  });
  const weather = draw.once(3) ? { weather: { north: draw.from(['mud', 'frozen']) } } : {};
  return { player: draw.from(['axis', 'soviet']), phase: 'combat', ...weather, units };
};

/** Such a board with sources, more railways, and the gauge of their hexes. */
export const drawSuppliedBoard = (draw: Draw): WrittenBoard => {
  const board = drawBoard(draw);
  const hexes: Record<string, NonNullable<WrittenBoard['hexes']>[string]> = { ...board.hexes };
  const rail = [...(board.links?.['rail'] ?? []), wayFrom(draw)];
  const usual = draw.from(['axis', 'soviet']);
  for (const at of rail.flat())
    hexes[at] = { ...hexes[at], gauge: draw.once(6) ? draw.from(['axis', 'soviet']) : usual };
  for (const at of draw.some(LABELS, 1 + draw.below(4)))
    if (!['sea', 'lake'].includes(hexes[at]?.terrain ?? 'clear'))
      hexes[at] = { ...hexes[at], supply: draw.from(['axis', 'soviet']) };
  return { ...board, hexes, links: { ...board.links, rail } };
};

/** A board of sources close together for both sides, and units with steps on it, after their combats. */
export const drawBeatenPosition = (draw: Draw, board: WrittenBoard): WrittenPosition => {
  const { weather: _, ...position } = drawPosition(draw, board);
  const hexes = [...new Set((position.units ?? []).map(({ at }) => at ?? ''))];
  const kept = draw.some(hexes, draw.from([3, 6, 9, 16]));
  const north = draw.from(['dry', 'dry', 'mud', 'frozen', 'snow']);
  const standing = (position.units ?? []).filter(({ at = '' }) => kept.includes(at));
  // NS-3.a: no hex has too many before the retreat.
  const mostOf = ({ at, side = 'axis' }: WrittenUnit): number =>
    Math.min(6, Math.floor(mostSteps(side) / standing.filter((one) => one.at === at).length));
  const units = standing.map(({ attackedThisTurn, defendedThisTurn, ...unit }) => ({
    ...unit,
    steps: 1 + draw.below(mostOf(unit)),
  }));
  return { ...position, weather: { north, south: north } as WrittenPosition['weather'] & object, units };
};

export const MECHANIZED = { arm: 'mechanized', attack: 8, defense: 6, move: 4, quality: 2, maxSteps: 2 };

/** An army of two counters, the second of them mostly stronger. */
export const armyOf = (draw: Draw): Partial<WrittenUnit> => {
  const mechanizedSteps = draw.below(3);
  return {
    arm: 'infantry',
    steps: mechanizedSteps > 0 && draw.once(4) ? 0 : 1 + draw.below(4),
    mechanizedSteps,
    mechanized: {
      arm: 'mechanized',
      attack: 2 + draw.below(16),
      defense: 2 + draw.below(12),
      quality: 1 + draw.below(4),
      move: 1 + draw.below(8),
      maxSteps: 2,
    } as WrittenUnit['mechanized'] & object,
  };
};

/** The same with armies of two counters, and with nations of the Axis: one of them in a hex, with Germans or without. */
export const drawMixedPosition = (draw: Draw, board: WrittenBoard): WrittenPosition => {
  const position = drawBeatenPosition(draw, board);
  const all = position.units ?? [];
  const nationAt = new Map(
    all.map(({ at }) => [at, draw.from(['german', 'italian', 'romanian', 'hungarian'])]),
  );
  const units = all.map((unit) => {
    const steps = unit.steps ?? 1;
    if (unit.side === 'axis') {
      const nation = draw.once(3) ? 'german' : (nationAt.get(unit.at) ?? 'german');
      return { ...unit, nation, ...(draw.once(8) ? { freeStacking: true } : {}) };
    }
    if (steps < 2 || draw.once(3)) return unit;
    const mechanizedSteps = 1 + draw.below(Math.min(2, steps - 1));
    return {
      ...unit,
      arm: 'infantry',
      steps: steps - mechanizedSteps,
      mechanizedSteps,
      mechanized: MECHANIZED,
    };
  });
  return { ...position, units };
};
