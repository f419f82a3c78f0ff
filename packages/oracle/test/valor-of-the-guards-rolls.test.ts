import { readFileSync } from 'node:fs';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import { letteredInBox, letteredPoint, letteredRound } from '../src/board/lettered-hexes.js';
import {
  type Building,
  buildingFireOf,
  entryOf,
  escapeOf,
  type FieldPosition,
  type FieldUnit,
  gameEndOf,
  isQuick,
  leaderOf,
  NOT_ALLOWED,
  nkvdLeaderOf,
  reconnaissanceOf,
  removalOf,
  strengthOf,
  type Works,
} from '../src/valor-of-the-guards-rolls.js';
import type { Campaign, Group, Line, Ruled, Side } from '../src/valor-of-the-guards-tables.js';
import type { Draw } from './draw.js';
import { differences, type Heard, type Put } from './held.js';

const SIDES = ['german', 'russian'] as const;

const { groups: GROUPS } = JSON.parse(
  readFileSync(new URL('../../valor-of-the-guards/data/reinforcement-groups.json', import.meta.url), 'utf8'),
) as { readonly groups: readonly Group[] };

type RollPut = Put & { readonly position: object; readonly readings?: Readonly<Record<string, string>> };

const die = (draw: Draw): number => 1 + draw.below(6);
const maybe = (draw: Draw, fields: object, inSoMany = 3): object => (draw.once(inSoMany) ? fields : {});

const heardRoll = ({ ok, answer }: Heard): unknown => {
  if (!ok) return NOT_ALLOWED;
  const { drm, final, result } = answer as Ruled;
  return { drm, final, result };
};

const held = <P extends RollPut>(
  name: string,
  put: (draw: Draw) => P | null,
  says: (put: P) => unknown,
): readonly string[] =>
  differences<{ readonly position: object }, P>(valorOfTheGuards, {
    name,
    scene: () => ({ position: {} }),
    put,
    says,
    heard: heardRoll,
  });

const BOARD = { fill: { from: 'A1', to: 'H8', terrain: 'stone' } };
const AREAS = { german: letteredInBox('A1', 'D8'), russian: letteredInBox('E1', 'H8') } as const;
const enemyOf = (side: Side): Side => (side === 'german' ? 'russian' : 'german');

/** Both sides back to back, with a pocket of one of them, and a second one near it, in the land of the other. */
const drawPocket = (draw: Draw) => {
  const side = draw.from(SIDES);
  const land = AREAS[enemyOf(side)];
  const at = draw.from(land.slice(8));
  const apart = land.filter((to) => to !== at && !letteredRound(at).includes(to));
  const pockets = [at, ...(draw.once(3) ? [draw.from(apart)] : [])];
  const control = Object.fromEntries([
    ...SIDES.flatMap((one) => AREAS[one].map((hex) => [hex, one] as const)),
    ...pockets.map((hex) => [hex, side] as const),
  ]);
  const perimeter = {
    german: { area: AREAS.german, pockets: [] as object[] },
    russian: { area: AREAS.russian, pockets: [] as object[] },
  };
  perimeter[side].pockets.push(...pockets.map((hex) => ({ hexes: [hex], level: 0 })));
  // A pocket that nobody holds is none.
  const guards = pockets
    .slice(1)
    .map((hex, i) => ({ id: `g${i}`, side, kind: 'squad', type: '4-4-7', at: hex }));
  return { side, at, position: { step: '12.607', control, perimeter: perimeter as never, units: guards } };
};

const drawEscaping = (draw: Draw, side: Side, at: string): readonly FieldUnit[] => {
  const state = {
    ...maybe(draw, { encircled: true }),
    ...maybe(draw, { ti: true }, 9),
  };
  if (draw.once(3))
    return [
      {
        ...{ id: 't', side, kind: 'afv', type: 'T', at, weapons: [{ kind: 'ma' }] },
        ...maybe(draw, { captured: true }),
        ...maybe(draw, { immobile: true }, 8),
        ...maybe(draw, { commander: draw.from([-2, -1, 1]) }),
        ...maybe(draw, { encircled: true }),
      },
    ];
  const smc = {
    ...{ id: 'l', side, at },
    ...(draw.once(4)
      ? { kind: 'hero', ...maybe(draw, { leadership: -1 }) }
      : { kind: 'leader', type: draw.from(['9-2', '8-1', '8-0', '7-0', '6+1']) }),
    ...maybe(draw, { wounded: true }),
    ...state,
  };
  const men = draw.below(4);
  const mmcs = Array.from({ length: men }, (_, i) => {
    const [kind, type] = draw.from([
      ['squad', '4-4-7'],
      ['half-squad', '2-3-7'],
      ['crew', '2-2-7'],
    ] as const);
    return { id: `m${i}`, side, kind, type, at, ...state };
  });
  return men === 0 || draw.once(2) ? [smc, ...mmcs] : mmcs;
};

/** What the infantry of a stack carries: machine guns and lighter weapons, none by far too heavy. */
const drawCarried = (draw: Draw, units: readonly FieldUnit[]): readonly FieldUnit[] =>
  units
    .filter(({ kind }) => kind !== 'afv')
    .flatMap(({ id, side, at = '' }) =>
      Array.from({ length: draw.below(3) }, (_, i) => {
        const [type, mg] = draw.from([
          ['lmg', { mg: true }],
          ['hmg', { mg: true }],
          ['atr', {}],
          ['dc', {}],
        ] as const);
        return { id: `${id}-w${i}`, side, kind: 'sw', type, at, with: id, pp: 1 + draw.below(5), ...mg };
      }),
    );

/** The hexes on the edge of an area, in order round its middle. */
const loopRound = (area: readonly string[]): readonly string[] => {
  const edge = area.filter((at) => letteredRound(at).some((to) => !area.includes(to)));
  const points = area.map(letteredPoint);
  const mean = (of: 'x' | 'y'): number => points.reduce((sum, one) => sum + one[of], 0) / points.length;
  const angle = (at: string): number =>
    Math.atan2(letteredPoint(at).y - mean('y'), letteredPoint(at).x - mean('x'));
  return [...edge].sort((one, other) => angle(one) - angle(other));
};

const FIELD = {
  fill: { from: 'A1', to: 'N7', terrain: 'open' },
  regions: { west: ['A1:A7'], east: ['N1:N7'] },
};
const LANDS = { german: letteredInBox('A1', 'G7'), russian: letteredInBox('I1', 'N7') } as const;
const KINDS = ['wire', 'trench', 'at-ditch', 'ap-mines', 'at-mines', 'roadblock', 'roadblock', 'pillbox'];
const LAST = [{ date: '09-15', part: 'day', chits: { german: 'attack', russian: 'idle' }, winner: 'german' }];

const drawWorks = (draw: Draw): readonly Works[] => {
  const at = draw.from(letteredInBox('A1', 'N7'));
  const to = draw.from(letteredRound(at).filter((hex) => letteredInBox('A1', 'N7').includes(hex)));
  const kind = draw.from(KINDS);
  const where = kind === 'roadblock' ? { side: [at, to].sort().join('/') } : { at };
  const known = draw.once(6) ? {} : { known: true };
  const first = { id: 'f', kind, ...where, owner: draw.from(SIDES), ...known };
  const second = { id: 'm', kind: draw.from(['ap-mines', 'at-mines']), at, owner: first.owner, known: true };
  return draw.once(3) && kind !== 'roadblock' && !kind.endsWith('mines') ? [first, second] : [first];
};

/** Some days of a campaign for the record of won scenarios. */
const drawRoster = (draw: Draw, first: number, days: number): readonly Line[] =>
  Array.from({ length: days }, (_, n): Line => {
    const chits = { german: draw.from(['attack', 'idle'] as const), russian: 'idle' as const };
    const opening = n === 0 ? { initial: true, chits: { german: 'attack', russian: 'idle' } as const } : {};
    const isPlayed = n === 0 || chits.german === 'attack';
    return {
      date: `09-${first + n}`,
      part: 'day',
      chits,
      ...(isPlayed ? { winner: draw.from(['german', 'german', 'russian'] as const) } : {}),
      ...opening,
    };
  });

const CAMPAIGNS = { I: [15, 8], II: [14, 9], III: [23, 5], IV: [14, 14] } as const;

const drawArrival = (draw: Draw) => {
  const campaign = draw.from(['I', 'II', 'III', 'IV'] as const);
  const [first, days] = CAMPAIGNS[campaign];
  const isInitial = draw.once(2);
  const behind = isInitial ? 0 : 1 + draw.below(days - 1);
  const position: Campaign & { readonly step: string } = {
    campaign,
    step: '12.622',
    date: `09-${first + behind}`,
    roster: drawRoster(draw, first, behind),
    ...(isInitial ? { initial: true } : {}),
    ...maybe(draw, { balance: { record: true } }, 2),
  };
  return { isInitial, position, group: draw.from(GROUPS.filter(({ id }) => /^[IAG]/.test(id))) };
};

interface Printed {
  readonly terrain: string;
  readonly building: 'house';
  readonly levels?: number;
  readonly factory?: boolean;
}
interface Burning {
  readonly fires: Readonly<Record<string, string>>;
  readonly changes: Readonly<Record<string, string>>;
}

/** A house of a few hexes and two levels, some of them rubble in print or by now, with fires in it or in what is left of it. */
const drawFire = (draw: Draw): RollPut => {
  const hexes = letteredInBox('C3', 'F3').slice(0, 1 + draw.below(4));
  const terrain = draw.from(['stone', 'stone', 'stone', 'wooden']);
  const factory = terrain === 'stone' && draw.once(5) ? { factory: true } : {};
  const rubble = `${terrain}-rubble`;
  const fallen = draw.some(hexes, draw.below(4));
  // The first hex says what the house was built of.
  const printed = fallen.filter((at) => at !== 'C3' && draw.once(3));
  const changed = fallen.filter((at) => !printed.includes(at));
  const standing = hexes.filter((at) => !fallen.includes(at));
  const locations = [...hexes, ...standing.map((at) => `${at}+1`)];
  const hexOfHouse = (at: string): Printed =>
    printed.includes(at)
      ? { terrain: rubble, building: 'house' }
      : { terrain, building: 'house', levels: 1, ...factory };
  return {
    board: {
      fill: { from: 'A1', to: 'G6', terrain: 'open' },
      hexes: Object.fromEntries(hexes.map((at) => [at, hexOfHouse(at)])),
    },
    position: {
      ...{ date: '09-15', step: '12.610', roster: LAST },
      control: Object.fromEntries(letteredInBox('A1', 'G6').map((at) => [at, 'german'])),
      changes: Object.fromEntries(changed.map((at) => [at, rubble])),
      fires: Object.fromEntries(
        draw.some(locations, draw.below(4)).map((at) => [at, draw.from(['blaze', 'blaze', 'flame'])]),
      ),
    },
    ask: { question: 'roll', table: 'building-fire', building: 'house', die: die(draw) },
  };
};

describe('Valor of the Guards, ruled twice: rolls', () => {
  it('escapes alike', () => {
    const put = (draw: Draw): RollPut => {
      const { side, at, position } = drawPocket(draw);
      const place = draw.once(10) ? draw.from(AREAS[side]) : at;
      const units = drawEscaping(draw, side, place);
      const carried = draw.once(2) ? drawCarried(draw, units) : [];
      const stays = place === at ? [] : [{ id: 'g', side, kind: 'squad', type: '4-4-7', at }];
      return {
        board: BOARD,
        readings: draw.once(2) ? {} : { 'VG-A42': 'b' },
        position: { ...position, units: [...units, ...carried, ...stays, ...position.units] },
        ask: {
          question: 'roll',
          table: 'escape',
          units: units.map(({ id }) => id),
          dice: [die(draw), draw.once(4) ? 1 : die(draw)],
        },
      };
    };
    const says = ({ position, ask, readings }: RollPut): unknown => {
      const field = position as FieldPosition;
      const ids = ask['units'] as readonly string[];
      const units = field.units.filter(({ id }) => ids.includes(id));
      return escapeOf(field, units, readings?.['VG-A42'] ?? 'a', ask['dice'] as readonly number[]);
    };
    expect(held('escape', put, says)).toEqual([]);
  });

  it('rolls alike for burning buildings', () => {
    let ruins = 0;
    const says = ({ board, position, ask }: RollPut): unknown => {
      const { hexes: printed } = board as { readonly hexes: Readonly<Record<string, Printed>> };
      const { fires, changes } = position as Burning;
      const hexes = Object.fromEntries(
        Object.entries(printed).map(([at, hex]) => [at, changes[at] ?? hex.terrain]),
      );
      const { terrain, factory } = printed['C3'] as Printed;
      const house = { terrain: terrain as Building['terrain'], isFactory: factory === true, hexes };
      const said = buildingFireOf(house, fires, ask['die'] as number);
      ruins += said !== NOT_ALLOWED && Object.values(hexes).some((one) => one !== terrain) ? 1 : 0;
      return said;
    };
    expect(held('fire', drawFire, says)).toEqual([]);
    expect(ruins).toBeGreaterThan(20);
  });

  it('removes fortifications alike', () => {
    const put = (draw: Draw): RollPut => {
      const pocket = draw.once(4) ? 'C4' : null;
      const control = SIDES.flatMap((one) => LANDS[one].map((at) => [at, one] as const));
      const russian = { area: LANDS.russian, loops: [loopRound(LANDS.russian)] };
      const engineers = Array.from({ length: draw.below(5) }, (_, i) => ({
        ...{ id: `e${i}`, side: draw.from(SIDES), kind: 'squad', type: '8-3-8', class: 'elite' },
        ...{ assaultEngineer: true, place: 'retained' },
      }));
      return {
        board: FIELD,
        position: {
          ...{ date: '09-16', step: '12.617', roster: LAST },
          control: Object.fromEntries([
            ...control,
            ...(pocket === null ? [] : [[pocket, 'russian'] as const]),
          ]),
          perimeter: {
            german: { area: LANDS.german, loops: [loopRound(LANDS.german)] },
            russian: pocket === null ? russian : { ...russian, pockets: [{ hexes: [pocket], level: 0 }] },
          },
          units: [
            ...engineers,
            ...(pocket === null
              ? []
              : [{ id: 'p', side: 'russian', kind: 'squad', type: '4-4-7', at: pocket }]),
          ],
          fortifications: drawWorks(draw),
        },
        ask: {
          question: 'roll',
          table: 'removal',
          side: draw.from(SIDES),
          fortification: 'f',
          die: die(draw),
        },
      };
    };
    const says = ({ position, ask }: RollPut): unknown => {
      const field = position as FieldPosition;
      const [works] = field.fortifications ?? [];
      return works === undefined
        ? NOT_ALLOWED
        : removalOf(field, ask['side'] as Side, works, ask['die'] as number);
    };
    expect(held('removal', put, says)).toEqual([]);
  });

  it('has the same strengths', () => {
    const put = (draw: Draw): RollPut => {
      const { isInitial, position, group } = drawArrival(draw);
      const ob = isInitial && draw.once(2);
      const nth = ob ? 1 : 1 + draw.below(2);
      return {
        board: BOARD,
        position,
        ask: {
          question: 'roll',
          table: 'strength',
          ...{ side: group.side, rg: group.id, ob, nth, dice: [die(draw), die(draw)] },
        },
      };
    };
    const says = ({ position, ask }: RollPut): unknown => {
      const group = GROUPS.find(({ side, id }) => side === ask['side'] && id === ask['rg']);
      if (group === undefined) return NOT_ALLOWED;
      const arriving = { group, isOb: ask['ob'] === true, nth: ask['nth'] as number };
      const isInitial = (position as { readonly initial?: boolean }).initial === true;
      return strengthOf(position as Campaign, isInitial, arriving, ask['dice'] as readonly number[]);
    };
    expect(held('strength', put, says)).toEqual([]);
  });

  it('has the same leaders', () => {
    const put = (draw: Draw): RollPut => {
      const { position, group } = drawArrival(draw);
      const own = group.side === 'russian' && group.id === 'I5' ? 'nkvd' : (group.kind ?? '');
      const column = ['company', 'platoon', 'nkvd'].includes(own) ? own : 'platoon';
      return {
        board: BOARD,
        position,
        ask: {
          question: 'roll',
          table: 'leader',
          ...{ side: group.side, rg: group.id, column, dice: [die(draw), die(draw)] },
        },
      };
    };
    const says = ({ ask }: RollPut): unknown => {
      const group = GROUPS.find(({ side, id }) => side === ask['side'] && id === ask['rg']);
      return group === undefined
        ? NOT_ALLOWED
        : leaderOf(group, ask['column'] as string, ask['dice'] as readonly number[]);
    };
    expect(held('leaders', put, says)).toEqual([]);
  });

  it('has the same entries, ends and leaders of the NKVD, and sees the same', () => {
    const inScenario = (draw: Draw) => {
      const campaign = draw.from(['I', 'II', 'III', 'IV'] as const);
      const isInitial = draw.once(2);
      const [first] = CAMPAIGNS[campaign];
      const start = isInitial
        ? { initial: true }
        : { date: `09-${first + 1}`, roster: drawRoster(draw, first, 1) };
      return { campaign, step: 'scenario', ...start };
    };
    const entry = (draw: Draw): RollPut => {
      const code = draw.from(['518', '191', 'hq', 'green', 'navy', 'yellow']);
      const position = { ...inScenario(draw), campaign: draw.from(['II', 'IV'] as const) };
      const rolled = isQuick(code) ? { die: die(draw) } : { dice: [die(draw), die(draw)] };
      const start =
        'initial' in position ? position : { ...position, date: '09-15', roster: drawRoster(draw, 14, 1) };
      return {
        board: BOARD,
        position: start,
        ask: { question: 'roll', table: 'entry', code, turn: 1 + draw.below(9), ...rolled },
      };
    };
    const end = (draw: Draw): RollPut => ({
      board: BOARD,
      position: inScenario(draw),
      ask: {
        question: 'roll',
        table: 'game-end',
        turn: 3 + draw.below(8),
        ...maybe(draw, { circled: die(draw) }),
        die: die(draw),
      },
    });
    const nkvd = (draw: Draw): RollPut => ({
      board: BOARD,
      position: inScenario(draw),
      ask: {
        question: 'roll',
        table: 'nkvd-leader',
        columns: draw.below(4),
        ...{ afv: draw.once(2), fanatic: draw.once(2), broken: draw.once(2) },
        die: die(draw),
      },
    });
    const scouted = (draw: Draw): RollPut => ({
      board: BOARD,
      position: { step: '12.624', date: '09-16' },
      ask: { question: 'roll', table: 'reconnaissance', side: draw.from(SIDES), hex: 'D4', die: die(draw) },
    });
    const put = (draw: Draw): RollPut => draw.from([entry, entry, end, end, nkvd, scouted])(draw);
    const says = ({ position, ask }: RollPut): unknown => {
      const isInitial = (position as { readonly initial?: boolean }).initial === true;
      const rolled = ask['die'] as number;
      switch (ask['table']) {
        case 'entry':
          return entryOf(
            isInitial,
            ask['turn'] as number,
            (ask['dice'] as readonly number[] | undefined) ?? [rolled],
          );
        case 'game-end':
          return gameEndOf(position as Campaign, isInitial, ask as never, rolled);
        case 'nkvd-leader':
          return nkvdLeaderOf(ask as never, rolled);
        default:
          return reconnaissanceOf(rolled);
      }
    };
    expect(held('scenario', put, says)).toEqual([]);
  });
});
