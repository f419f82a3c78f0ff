/** Small boards and positions of The Russian Campaign, drawn from a seed. */
import { hexside } from '../src/board/hexes.js';
import { letteredInBox, letteredRound } from '../src/board/lettered-hexes.js';
import type {
  Readings,
  Turn,
  WrittenBoard,
  WrittenHex,
  WrittenPosition,
  WrittenUnit,
} from '../src/russian-campaign/index.js';
import type { Draw } from './draw.js';

const CORNERS = { from: 'C2', to: 'J9' };
const LABELS = letteredInBox(CORNERS.from, CORNERS.to);
const GROUND = ['woods', 'woods', 'mountain', 'swamp', 'sea', 'lake'];

const besideOnBoard = (at: string): readonly string[] =>
  letteredRound(at).filter((to) => LABELS.includes(to));

/** A chain of hexes that wanders over the board. */
const chainFrom = (draw: Draw, steps: number, on: readonly string[] = LABELS): readonly string[] => {
  const chain = [draw.from(on)];
  for (let i = 0; i < steps; i++) {
    const next = besideOnBoard(chain[chain.length - 1] ?? '').filter(
      (at) => on.includes(at) && !chain.includes(at),
    );
    if (next.length > 0) chain.push(draw.from(next));
  }
  return chain;
};

type Hexes = Record<string, WrittenHex>;

const drawGround = (draw: Draw, hexes: Hexes): void => {
  const note = (at: string, what: WrittenHex): void => {
    hexes[at] = { ...hexes[at], ...what };
  };
  for (const at of draw.some(LABELS, draw.below(20))) note(at, { terrain: draw.from(GROUND) });
  for (const name of ['Ister', 'Rha', 'Tanais'])
    for (const at of draw.once(2) ? chainFrom(draw, 7) : [])
      note(at, { rivers: [...(hexes[at]?.rivers ?? []), name] });
  for (const at of draw.some(LABELS, 1 + draw.below(6))) {
    const isWet = ['sea', 'lake'].includes(hexes[at]?.terrain ?? 'clear');
    if (!isWet) note(at, { city: draw.from(['minor', 'major']) });
  }
  const abroad = draw.from(['', '', 'poland', 'romania']);
  if (abroad !== '') for (const at of LABELS) if (/[789]$/.test(at)) note(at, { country: abroad });
};

/** A board of 8 by 8 hexes with woods, mountains, rivers, cities, closed hexsides and a strait. */
export const drawBoard = (draw: Draw): WrittenBoard => {
  const hexes: Hexes = {};
  drawGround(draw, hexes);
  const sides: Record<string, readonly string[]> = {};
  for (let runs = draw.below(20); runs > 0; runs--) {
    const at = draw.from(LABELS);
    sides[hexside(at, draw.from(besideOnBoard(at)))] = [draw.from(['closed', 'closed', 'strait'])];
  }
  return { fill: { ...CORNERS, terrain: 'clear' }, hexes, sides };
};

const EDGES: readonly (readonly [RegExp, string])[] = [
  [/9$/, 'west'],
  [/2$/, 'east'],
  [/^C/, 'north'],
  [/^J/, 'south'],
];

/** The same with railways and edges. */
export const drawBoardWithRail = (draw: Draw): WrittenBoard => {
  const board = drawBoard(draw);
  const hexes: Hexes = { ...board.hexes };
  for (const [where, edge] of EDGES.filter(() => draw.once(2)))
    for (const at of LABELS.filter((label) => where.test(label)))
      hexes[at] = { ...hexes[at], edge: [...(hexes[at]?.edge ?? []), edge] };
  const dry = LABELS.filter((at) => !['sea', 'lake'].includes(hexes[at]?.terrain ?? 'clear'));
  const rail = Array.from({ length: 1 + draw.below(4) }, () => chainFrom(draw, 4 + draw.below(8), dry));
  return { ...board, hexes, links: { rail: rail.filter((chain) => chain.length > 1) } };
};

/** Who owns each rail hex. */
export const drawRail = (draw: Draw, board: WrittenBoard): Readonly<Record<string, 'axis' | 'soviet'>> => {
  const usual = draw.from(['axis', 'soviet'] as const);
  const other = usual === 'axis' ? 'soviet' : 'axis';
  return Object.fromEntries((board.links?.rail ?? []).flat().map((at) => [at, draw.once(7) ? other : usual]));
};

const WEATHER: Readonly<Record<string, readonly string[]>> = {
  'jan-feb': ['snow'],
  'mar-apr': ['clear', 'light-mud', 'mud', 'snow'],
  'may-jun': ['clear'],
  'jul-aug': ['clear'],
  'sep-oct': ['clear', 'light-mud', 'mud', 'snow'],
  'nov-dec': ['light-mud', 'mud', 'snow'],
};

const drawWhen = (draw: Draw): { readonly turn: Turn; readonly weather: string } => {
  const months = draw.from([...Object.keys(WEATHER), 'jan-feb', 'nov-dec']);
  const year = ['jan-feb', 'mar-apr'].includes(months) ? 1942 + draw.below(3) : 1941 + draw.below(4);
  return { turn: { year, months }, weather: draw.from(WEATHER[months] ?? ['clear']) };
};

const TYPES = {
  axis: ['infantry', 'infantry', 'armor', 'armor', 'mountain', 'mechanized', 'cavalry'],
  soviet: ['infantry', 'infantry', 'infantry', 'armor', 'armor', 'cavalry', 'airborne'],
};

/** A unit with everything said that matters. */
const drawUnit = (draw: Draw, id: string, at: string, side: 'axis' | 'soviet'): WrittenUnit => {
  const nations =
    side === 'axis' ? ['german', 'german', 'ss', 'romanian', 'finnish'] : ['soviet', 'soviet', 'guards'];
  if (draw.once(14)) return { id, at, side, type: 'hq', combat: 1, move: 7 };
  if (side === 'soviet' && draw.once(14)) return { id, at, side, type: 'worker', combat: 1, move: 0 };
  if (draw.once(20)) return { id, at, side, type: 'dictator', combat: 1, move: 8 };
  return {
    id,
    at,
    side,
    type: draw.from(TYPES[side]),
    nation: draw.from(nations),
    size: side === 'axis' ? 'corps' : draw.from(['army', 'corps']),
    combat: 1 + draw.below(10),
    move: 3 + draw.below(5),
    ...(draw.once(25) ? { fought: true } : {}),
    ...(draw.once(12) ? { remnant: true, size: 'corps' } : {}),
  };
};

/** Units in stacks of one or two, each hex with one side only. */
export const drawPosition = (draw: Draw, board: WrittenBoard): WrittenPosition => {
  const dry = LABELS.filter((at) => !['sea', 'lake'].includes(board.hexes?.[at]?.terrain ?? 'clear'));
  const units: WrittenUnit[] = [];
  draw.some(dry, 4 + draw.below(12)).forEach((at, i) => {
    const side = draw.from(['axis', 'soviet'] as const);
    if (side === 'soviet' && draw.once(9)) {
      units.push({ id: `p${i}`, at, side, type: 'partisan', combat: 0, move: 0 });
      return;
    }
    for (let k = 1 + draw.below(2); k > 0; k--) units.push(drawUnit(draw, `u${i}-${k}`, at, side));
  });
  const held = draw
    .some(
      Object.keys(board.hexes ?? {}).filter((at) => dry.includes(at)),
      draw.below(12),
    )
    .filter((at) => units.every((unit) => unit.at !== at));
  const stavka = units.find(({ side, type }) => side === 'soviet' && type === 'hq');
  return {
    ...drawWhen(draw),
    player: draw.from(['axis', 'soviet']),
    impulse: draw.from([1, 1, 2]),
    phase: 'combat',
    control: Object.fromEntries(held.map((at) => [at, draw.from(['axis', 'soviet'] as const)])),
    // There is one Stavka (TRC-8.5.1.a).
    units: units.filter((unit) => unit === stavka || unit.side === 'axis' || unit.type !== 'hq'),
  };
};

const LETTERS: Readings = {
  'TRC-A26': 'b',
  'TRC-A30': 'b',
  'TRC-A31': 'b',
  'TRC-A39': 'b',
  'TRC-A40': 'b',
  'TRC-A50': 'b',
  'TRC-A57': 'b',
  'TRC-A58': 'b',
  'TRC-A59': 'b',
};

/** The default readings half of the time, else some of the others. */
export const drawReadings = (draw: Draw): Readings =>
  draw.once(2) ? {} : Object.fromEntries(draw.some(Object.entries(LETTERS), 1 + draw.below(6)));

const HELPING = ['Odessa', 'Sevastopol', 'Rostov', 'Leningrad'];

/** A board whose western and eastern hexes lie on one sea each, with ports there, and cities that help over the sea. */
export const drawCoast = (draw: Draw): WrittenBoard => {
  const board = drawBoard(draw);
  const hexes: Hexes = { ...board.hexes };
  const isWet = (at: string): boolean => ['sea', 'lake'].includes(hexes[at]?.terrain ?? 'clear');
  for (const at of LABELS.filter((label) => /[2379]$/.test(label) && !isWet(label))) {
    const coast = /[23]$/.test(at) ? 'black' : 'baltic';
    const port = draw.once(3) ? { city: hexes[at]?.city ?? 'minor' } : {};
    hexes[at] = { ...hexes[at], coast, ...port };
  }
  const cities = LABELS.filter((at) => hexes[at]?.city !== undefined);
  const named = draw.some(cities, HELPING.length);
  named.forEach((at, i) => {
    if (draw.once(2)) hexes[at] = { ...hexes[at], name: HELPING[i] ?? '' };
  });
  return { ...board, hexes };
};
