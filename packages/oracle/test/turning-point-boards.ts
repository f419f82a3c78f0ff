/** Small boards and positions of Turning Point, drawn from a seed. */
import { labelsInBox, labelsRound } from '../src/board/hexes.js';
import type { WrittenBoard, WrittenPosition, WrittenUnit } from '../src/turning-point.js';
import type { Draw } from './draw.js';

const SIDES = ['soviet', 'axis'] as const;
const CORNERS = { from: '0909', to: '1616' };
const LABELS = labelsInBox(CORNERS.from, CORNERS.to);

/** A railway that wanders from the edge of the board inwards. */
const railway = (draw: Draw): readonly string[] => {
  const chain = [
    draw.from(LABELS.filter((at) => at.startsWith('09') || at.endsWith('09') || at.startsWith('16'))),
  ];
  for (let i = 0; i < 7; i++) {
    const last = chain[chain.length - 1] ?? '';
    const next = labelsRound(last).filter((at) => LABELS.includes(at) && !chain.includes(at));
    if (next.length > 0) chain.push(draw.from(next));
  }
  return chain;
};

const drawHexsides = (draw: Draw): NonNullable<WrittenBoard['sides']> => {
  const sides: Record<string, readonly string[]> = {};
  const runs = draw.below(26);
  for (let i = 0; i < runs; i++) {
    const at = draw.from(LABELS);
    const to = draw.from(labelsRound(at).filter((other) => LABELS.includes(other)));
    const key = at < to ? `${at}/${to}` : `${to}/${at}`;
    sides[key] = [draw.from(['river', 'river', 'river', 'lake', 'sea'])];
  }
  return sides;
};

/** A board of 8 by 8 hexes with rivers, lakes, fortresses, railways and sources. */
export const drawBoard = (draw: Draw): WrittenBoard => {
  const hexes: Record<string, Record<string, unknown>> = {};
  const note = (at: string, facts: Record<string, unknown>): unknown =>
    (hexes[at] = { ...hexes[at], ...facts });
  for (const at of draw.some(LABELS, draw.below(12))) note(at, { fortress: draw.from(SIDES) });
  if (draw.once(4)) for (const at of draw.some(LABELS, 3)) note(at, { terrain: draw.from(['sea', 'lake']) });
  const rail = Array.from({ length: draw.below(4) }, () => railway(draw));
  for (const chain of rail) note(chain[0] ?? '', { supply: draw.from(SIDES) });
  const isSaid = draw.once(2);
  for (const at of rail.flat())
    if (isSaid) note(at, { railFor: draw.from([['axis'], ['soviet'], ['axis', 'soviet']]) });
  if (draw.once(2))
    for (const at of LABELS.filter((one) => one.startsWith('16'))) note(at, { edge: ['east'] });
  for (const at of LABELS) {
    const told = (hexes[at]?.['edge'] as readonly string[] | undefined) ?? [];
    const edge = [...told, ...(at.endsWith('09') ? ['north'] : []), ...(at.startsWith('09') ? ['west'] : [])];
    if (edge.length > 0) note(at, { edge });
  }
  return {
    fill: { ...CORNERS, terrain: 'clear' },
    regions: { 'rostov-row': LABELS.filter((at) => at.endsWith('14')) },
    hexes,
    sides: drawHexsides(draw),
    ...(rail.length === 0 ? {} : { links: { rail } }),
  };
};

const KINDS = ['infantry', 'infantry', 'infantry', 'armor', 'motorized', 'cavalry'];

const drawUnit = (draw: Draw, id: string, at: string, side: (typeof SIDES)[number]): WrittenUnit => {
  const isTruck = side === 'soviet' && draw.once(7);
  return {
    id,
    at,
    side,
    nation: side === 'soviet' ? 'soviet' : draw.from(['german', 'romanian', 'italian', 'hungarian']),
    kind: isTruck ? 'supply' : draw.from(KINDS),
    strength: isTruck ? 1 : 1 + draw.below(9),
    move: 2 + draw.below(9),
    ...(draw.once(3)
      ? { supply: draw.from(side === 'axis' ? ['in', 'out'] : ['in', 'out', 'isolated']) }
      : {}),
  };
};

/** A ground crew and its squadron, at home or on a mission. */
const drawAirUnit = (
  draw: Draw,
  number: number,
  at: string,
  side: (typeof SIDES)[number],
): readonly WrittenUnit[] => {
  const crew = { side, nation: side === 'soviet' ? 'soviet' : 'german', number };
  const isAway = draw.once(2);
  const flight = isAway ? { mission: draw.from(['interdiction', 'cap']), flown: true } : {};
  return [
    { ...crew, id: `field-${number}`, kind: 'air-base', at },
    {
      ...crew,
      id: `squadron-${number}`,
      kind: 'squadron',
      at: isAway ? draw.from(LABELS) : at,
      range: 3 + draw.below(12),
      ...flight,
    },
  ];
};

/** Up to twenty units in stacks, each hex with one side only. */
export const drawPosition = (draw: Draw, board: WrittenBoard): WrittenPosition => {
  const dry = LABELS.filter((at) => (board.hexes?.[at]?.terrain ?? 'clear') === 'clear');
  const units: WrittenUnit[] = [];
  draw.some(dry, 4 + draw.below(10)).forEach((at, i) => {
    const side = draw.from(SIDES);
    const size = 1 + draw.below(3);
    for (let k = 0; k < size; k++) units.push(drawUnit(draw, `u${i}-${k}`, at, side));
    if (size < 3 && draw.once(4)) units.push(...drawAirUnit(draw, i + 1, at, side));
  });
  return { turn: draw.from([1, 2, 5]), player: draw.from(SIDES), phase: 'first-movement', units };
};
