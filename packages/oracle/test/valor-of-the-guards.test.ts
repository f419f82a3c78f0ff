import { readFileSync } from 'node:fs';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import { letteredDistance, letteredRound } from '../src/board/lettered-hexes.js';
import { fraction, write } from '../src/fractions.js';
import {
  type Area,
  enclosedBy,
  isolatedAreas,
  settle,
  type WrittenBoard,
  type WrittenPosition,
  type WrittenUnit,
} from '../src/valor-of-the-guards.js';
import {
  type Campaign,
  cppOf,
  ecOf,
  elrOf,
  type Group,
  type Line,
  type Ruled,
  type Side,
  weatherOf,
} from '../src/valor-of-the-guards-tables.js';
import type { Draw } from './draw.js';
import { differences, type Heard, type Put } from './held.js';
import { drawLoop, isRinged, LABELS } from './valor-of-the-guards-loops.js';

const BOARD: WrittenBoard = { fill: { from: 'A1', to: 'J9', terrain: 'stone' } };
const SIDES = ['german', 'russian'] as const;

const { groups: GROUPS } = JSON.parse(
  readFileSync(new URL('../../valor-of-the-guards/data/reinforcement-groups.json', import.meta.url), 'utf8'),
) as { readonly groups: readonly Group[] };

interface Scene {
  readonly board: WrittenBoard;
  readonly position: object;
}
type VgPut = Scene & Put & { readonly readings?: Readonly<Record<string, string>> };

const heardRoll = ({ ok, answer }: Heard): unknown => {
  if (!ok) return 'not allowed';
  const { drm, final, result } = answer as Ruled;
  return { drm, final, result };
};

const drawLine = (draw: Draw, date: string, part: 'day' | 'night'): Line => {
  const chit = () => draw.from(['attack', 'attack', 'idle'] as const);
  const chits =
    part === 'night' ? ({ german: 'idle', russian: 'attack' } as const) : { german: chit(), russian: chit() };
  const isPlayed = chits.german === 'attack' || chits.russian === 'attack';
  const buys = (side: Side): readonly string[] => {
    const own = GROUPS.filter((group) => group.side === side && /^[IA]/.test(group.id)).map(({ id }) => id);
    return draw.some(own, draw.below(4));
  };
  return {
    date,
    part,
    chits,
    winner: isPlayed ? draw.from(SIDES) : null,
    lost: { german: draw.below(90), russian: draw.below(90) },
    weather: draw.from(['clear', 'overcast', 'fog', 'gusty']),
    ec: draw.from(['wet', 'moist', 'moderate', 'dry']),
    bought: { german: buys('german'), russian: buys('russian') },
  };
};

/** A campaign some days old, in the Refit Phase of its next day. */
const drawCampaign = (draw: Draw, step: string): Campaign => {
  const campaign = draw.from(['I', 'II', 'III', 'IV']);
  const [first = 14, days = 9] = { I: [15, 8], II: [14, 9], III: [23, 5], IV: [14, 14] }[campaign] ?? [14, 9];
  const behind = 1 + draw.below(days - 1);
  const dateOf = (n: number): string => `09-${String(first + n).padStart(2, '0')}`;
  const opening: Line = {
    ...drawLine(draw, dateOf(0), 'day'),
    // VG-12.5.e.
    chits: { german: 'attack', russian: campaign === 'III' ? 'attack' : 'idle' },
    winner: draw.from(SIDES),
  };
  const roster: Line[] = [opening];
  for (let n = 1; n < behind; n++) {
    roster.push(drawLine(draw, dateOf(n), 'day'));
    if (draw.once(4)) roster.push(drawLine(draw, dateOf(n), 'night'));
  }
  return {
    campaign,
    date: dateOf(behind),
    roster: roster.map((line, i) => (i === 0 ? { ...line, initial: true } : line)),
    ...(draw.once(2) ? { balance: { record: true } } : {}),
    sides: { german: { elr: draw.below(5) }, russian: { elr: draw.below(5) } },
    ...{ step },
  };
};

const putRoll =
  (table: string, step: string) =>
  (draw: Draw): VgPut => {
    const side = table === 'cpp' || table === 'elr' ? { side: draw.from(SIDES) } : {};
    const die = () => 1 + draw.below(6);
    const rolled = table === 'ec' ? { die: die() } : { dice: [die(), die()] };
    const position = drawCampaign(draw, step);
    return { board: BOARD, position, ask: { question: 'roll', table, ...side, ...rolled } };
  };

const nothing = (): Scene => ({ board: BOARD, position: {} });

/** A connected patch of the board. */
const drawPatch = (draw: Draw, size: number, from: readonly string[]): readonly string[] => {
  if (from.length === 0) return [];
  const patch = [draw.from(from)];
  for (let i = 0; i < size; i++) {
    const next = letteredRound(draw.from(patch)).filter((at) => from.includes(at) && !patch.includes(at));
    if (next.length > 0) patch.push(draw.from(next));
  }
  return patch;
};

const isApart = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((at) => !other.includes(at) && letteredRound(at).every((to) => !other.includes(to)));

/** Two perimeters that overlap, pockets, and units where they may be. Pockets touch neither an overlap nor one another, or often both. */
const drawPerimeters = (draw: Draw, areApart: boolean): WrittenPosition => {
  const area = {
    german: drawPatch(draw, 10 + draw.below(40), LABELS),
    russian: drawPatch(draw, 10 + draw.below(40), LABELS),
  };
  const both = area.german.filter((at) => area.russian.includes(at));
  const pockets: Record<Side, { hexes: readonly string[]; level: number }[]> = { german: [], russian: [] };
  const taken = [...both];
  for (let n = draw.below(areApart ? 4 : 6); n > 0; n--) {
    const side = draw.from(SIDES);
    const hexes = drawPatch(
      draw,
      draw.below(3),
      (areApart || taken.length === 0 || draw.once(3) ? LABELS : taken.flatMap(letteredRound)).filter(
        (at) => LABELS.includes(at) && !area[side].includes(at),
      ),
    );
    const isFree = areApart
      ? isApart(hexes, taken)
      : pockets[side].every((one) => one.hexes.every((at) => !hexes.includes(at)));
    if (hexes.length === 0 || !isFree) continue;
    pockets[side].push({ hexes, level: 0 });
    taken.push(...hexes);
  }
  const units: WrittenUnit[] = [];
  const place = (side: Side, at: string): unknown =>
    units.push({
      id: `u${units.length}`,
      side,
      at,
      kind: draw.from(['squad', 'leader', 'leader', 'half-squad', 'afv', 'hero']),
      ...(draw.once(3) ? { abandoned: true } : {}),
    });
  for (const at of draw.some(both, draw.below(4))) place(draw.from(SIDES), at);
  // A unit stands in an area of its own side (VG-12.606.b).
  for (const side of SIDES)
    for (const { hexes } of pockets[side]) {
      const at = draw.from(hexes);
      const there = SIDES.filter((one) => one === side || area[one].includes(at));
      if (draw.once(2)) place(draw.from(there), at);
    }
  return {
    control: Object.fromEntries(LABELS.map((at) => [at, draw.from(SIDES)])),
    perimeter: {
      german: { area: area.german, pockets: pockets.german },
      russian: { area: area.russian, pockets: pockets.russian },
    },
    units: units.map(({ abandoned, ...unit }) =>
      unit.kind === 'afv' && abandoned === true ? { ...unit, abandoned } : unit,
    ),
  };
};

const putPerimeters =
  (question: string, areApart: boolean) =>
  (draw: Draw): VgPut => ({ board: BOARD, position: drawPerimeters(draw, areApart), ask: { question } });

/** Pockets by themselves, and such as touch one another or an overlap. */
const POCKETS = [
  ['', true],
  [', where pockets touch', false],
] as const;

const positionOf = (put: VgPut): WrittenPosition => put.position as WrittenPosition;

describe('Valor of the Guards, ruled twice', () => {
  it('has the same replenishment of CPP', () => {
    const says = ({ position, ask }: VgPut): unknown =>
      cppOf(position as Campaign, ask['side'] as Side, ask['dice'] as readonly number[]);
    const put = putRoll('cpp', '12.618');
    expect(
      differences(valorOfTheGuards, { name: 'cpp', scene: nothing, put, says, heard: heardRoll }),
    ).toEqual([]);
  });

  it('has the same chances of CPP', () => {
    const put = (draw: Draw): VgPut => {
      const one = putRoll('cpp', '12.618')(draw);
      return { ...one, ask: { question: 'chances', table: 'cpp', side: one.ask['side'] } };
    };
    const faces = [1, 2, 3, 4, 5, 6];
    const says = ({ position, ask }: VgPut): unknown => {
      const all = faces.flatMap((one) =>
        faces.map((other) => String(cppOf(position as Campaign, ask['side'] as Side, [one, other]).result)),
      );
      const share = (result: string): string =>
        write(fraction(all.filter((one) => one === result).length, all.length));
      return Object.fromEntries([...new Set(all)].sort().map((result) => [result, share(result)]));
    };
    const heard = ({ answer }: Heard): unknown =>
      Object.fromEntries(Object.entries((answer as { results: object }).results).sort());
    expect(differences(valorOfTheGuards, { name: 'chances', scene: nothing, put, says, heard })).toEqual([]);
  });

  it('has the same ELR', () => {
    const says = ({ position, ask }: VgPut): unknown =>
      elrOf(position as Campaign, ask['side'] as Side, ask['dice'] as readonly number[], GROUPS);
    const put = putRoll('elr', '12.619');
    expect(
      differences(valorOfTheGuards, { name: 'elr', scene: nothing, put, says, heard: heardRoll }),
    ).toEqual([]);
  });

  it('has the same weather and EC', () => {
    const weather = putRoll('weather', '12.620');
    const ec = putRoll('ec', '12.620');
    const says = ({ position, ask }: VgPut): unknown =>
      ask['table'] === 'ec'
        ? ecOf(position as Campaign, ask['die'] as number)
        : weatherOf(position as Campaign, ask['dice'] as readonly number[]);
    const put = (draw: Draw): VgPut => (draw.once(2) ? weather(draw) : ec(draw));
    expect(
      differences(valorOfTheGuards, { name: 'weather', scene: nothing, put, says, heard: heardRoll }),
    ).toEqual([]);
  });

  it('has the same distances', () => {
    const put = (draw: Draw): VgPut => ({
      ...nothing(),
      ask: { question: 'distance', from: draw.from(LABELS), to: draw.from(LABELS) },
    });
    const says = ({ ask }: VgPut): unknown => letteredDistance(ask['from'] as string, ask['to'] as string);
    const heard = ({ answer }: Heard): unknown => (answer as { distance: number }).distance;
    expect(differences(valorOfTheGuards, { name: 'distance', scene: nothing, put, says, heard })).toEqual([]);
  });

  it.each(POCKETS)('has the same isolated areas%s', (_, areApart) => {
    const told = (areas: readonly Pick<Area, 'hexes' | 'type' | 'cause'>[]): unknown =>
      areas
        .map(({ hexes, type, cause }) => ({ hexes: [...hexes].sort(), type, cause }))
        .sort((a, b) => ((a.hexes[0] ?? '') < (b.hexes[0] ?? '') ? -1 : 1));
    const says = (put: VgPut): unknown => told(isolatedAreas(positionOf(put)));
    const heard = ({ answer }: Heard): unknown => told((answer as { areas: readonly Area[] }).areas);
    const put = putPerimeters('isolated', areApart);
    expect(differences(valorOfTheGuards, { name: 'isolated', scene: nothing, put, says, heard })).toEqual([]);
  });

  it.each(POCKETS)("has the same no man's land%s", (_, areApart) => {
    const says = (put: VgPut): unknown => settle(BOARD, positionOf(put), false).noMansLand;
    const heard = ({ answer }: Heard): unknown => [...(answer as { hexes: readonly string[] }).hexes].sort();
    const put = putPerimeters('no-mans-land', areApart);
    expect(differences(valorOfTheGuards, { name: 'land', scene: nothing, put, says, heard })).toEqual([]);
  });

  it.each(POCKETS)('settles control alike%s', (_, areApart) => {
    const says = (put: VgPut): unknown => {
      const position = positionOf(put);
      const { control } = settle(BOARD, position, false);
      const changed = [...control].filter(([at, side]) => side !== (position.control[at] ?? null));
      return Object.fromEntries(changed.sort());
    };
    const heard = ({ answer }: Heard): unknown =>
      Object.fromEntries(Object.entries((answer as { control: object }).control).sort());
    const put = putPerimeters('settle', areApart);
    expect(differences(valorOfTheGuards, { name: 'settle', scene: nothing, put, says, heard })).toEqual([]);
  });

  it('finds the same area in a loop', () => {
    let touching = 0;
    const put = (draw: Draw): VgPut | null => {
      const loop = drawLoop(draw);
      if (loop === null) return null;
      const control = Object.fromEntries(LABELS.map((at) => [at, 'german']));
      touching += LABELS.some((at) => !loop.includes(at) && isRinged(at, loop)) ? 1 : 0;
      return {
        board: BOARD,
        position: { control },
        ...(draw.once(2) ? { readings: { 'VG-A97': 'b' } } : {}),
        ask: { question: 'loop', side: 'german', hexes: loop, pocket: false },
      };
    };
    const says = ({ ask, readings }: VgPut): unknown =>
      enclosedBy(BOARD, ask['hexes'] as readonly string[], readings);
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? [...(answer as { area: readonly string[] }).area].sort() : 'refused';
    expect(differences(valorOfTheGuards, { name: 'loop', scene: nothing, put, says, heard })).toEqual([]);
    // Hexes with the loop on all six sides, in it or not, are what VG-A97 asks about.
    expect(touching).toBeGreaterThan(0);
  });
});
