import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  type Before,
  bonusOf,
  canDeclare,
  dateOfCounterattack,
  NOT_ALLOWED,
  rolledBefore,
  sequenceOf,
  stepAfterDeclaration,
} from '../../src/valor-of-the-guards/counterattack.js';
import type { RefitUnit } from '../../src/valor-of-the-guards-refit.js';
import type { Line, Ruled } from '../../src/valor-of-the-guards-tables.js';
import type { Draw } from '../draw.js';
import { differences, type Heard, type Put } from '../held.js';

const BOARD = { fill: { from: 'A1', to: 'F6', terrain: 'stone' } };
const SIDES = ['german', 'russian'] as const;
const CAMPAIGNS = { I: [15, 8], II: [14, 9], III: [23, 5], IV: [14, 14] } as const;
const die = (draw: Draw): number => 1 + draw.below(6);
const maybe = (draw: Draw, fields: object, inSoMany = 3): object => (draw.once(inSoMany) ? fields : {});

interface NightPut extends Put {
  readonly position: Before & object;
  readonly readings: Readonly<Record<string, string>>;
}

const drawLine = (draw: Draw, n: number, date: string): Line => ({
  date,
  part: 'day',
  chits:
    n === 0
      ? { german: 'attack', russian: 'idle' }
      : { german: 'attack', russian: draw.from(['attack', 'idle']) },
  winner: draw.from(SIDES),
  lost: { german: draw.below(90), russian: draw.below(90) },
  weather: draw.from(['clear', 'overcast', 'fog', 'gusty']),
  ec: draw.from(['wet', 'moist', 'moderate', 'dry']),
  ...(n === 0 ? { initial: true } : {}),
});

/** Some days of a campaign, all of them with a scenario in the day; the last is that just played, on the last CG day at the latest. */
const drawDays = (draw: Draw, isLastToo = true): Before => {
  const campaign = draw.from(['I', 'II', 'III', 'IV'] as const);
  const [first, days] = CAMPAIGNS[campaign];
  const roster = Array.from({ length: 1 + draw.below(isLastToo ? days : days - 1) }, (_, n) =>
    drawLine(draw, n, `09-${first + n}`),
  );
  return {
    campaign,
    date: `09-${first + roster.length - 1}`,
    roster,
    ...maybe(draw, { balance: { record: true } }),
  };
};

const drawLetters = (draw: Draw, ...ids: readonly string[]): NightPut['readings'] =>
  Object.fromEntries(ids.flatMap((id) => (draw.once(2) ? [] : [[id, draw.from(['a', 'b'])]])));

/** What is left of the day: weapons that failed, wrecks, tanks that can be sent away, and some that cannot move. */
const drawUnits = (draw: Draw): readonly RefitUnit[] =>
  draw
    .some(
      [
        { kind: 'sw', type: 'lmg', mg: true, malfunctioned: true },
        { kind: 'sw', type: 'hmg', mg: true },
        { kind: 'wreck', type: 'T' },
        { kind: 'afv', type: 'T', immobile: true },
        { kind: 'afv', type: 'T', platoon: 'p', onMapBefore: true },
        { kind: 'squad', type: '4-4-7' },
      ],
      draw.below(4),
    )
    .map((one, i) => ({ id: `u${i}`, side: draw.from(SIDES), ...one, place: 'retained' as const }));

const ROLLS: Readonly<Record<string, (draw: Draw) => object>> = {
  cpp: (draw) => ({ side: draw.from(SIDES), dice: [die(draw), die(draw)] }),
  elr: (draw) => ({ side: draw.from(SIDES), dice: [die(draw), die(draw)] }),
  weather: (draw) => ({ dice: [die(draw), die(draw)] }),
  ec: (draw) => ({ die: die(draw) }),
  san: (draw) => ({ side: draw.from(SIDES), die: die(draw) }),
  'booby-trap': (draw) => ({ die: die(draw) }),
  redeployment: (draw) => ({ side: draw.from(SIDES), die: die(draw) }),
  're-entry': (draw) => ({ side: draw.from(SIDES), die: die(draw) }),
  recovery: (draw) => ({ unit: 'stuck', die: die(draw) }),
  immobilisation: (draw) => ({ unit: 'tank', die: die(draw) }),
  'wreck-repair': (draw) => ({ unit: 'wreck', die: die(draw) }),
  'weapon-repair': (draw) => ({ unit: 'gun', die: die(draw) }),
};

/** One of everything that is rolled for. */
const stores = (draw: Draw, table: string): readonly RefitUnit[] => {
  const side = draw.from(SIDES);
  const all: readonly RefitUnit[] = [
    { id: 'stuck', side: 'german', kind: 'afv', type: 'T', immobile: true, at: 'B2' },
    { id: 'tank', side, kind: 'afv', type: 'T', immobile: true, place: 'retained' },
    { id: 'wreck', side, kind: 'wreck', type: 'T', place: 'retained', ...maybe(draw, { labor: 1 }) },
    { id: 'gun', side, kind: 'sw', type: 'lmg', mg: true, malfunctioned: true, place: 'retained' },
  ];
  const place = (table === 're-entry' ? 'redeployed' : 'retained') as 'retained';
  return [
    ...all,
    ...SIDES.map((of) => ({
      id: of,
      side: of,
      kind: 'afv',
      type: 'T',
      platoon: of,
      onMapBefore: true,
      place,
    })),
  ];
};

const steps: Readonly<Record<string, string>> = {
  cpp: '12.618',
  redeployment: '12.616',
  're-entry': '12.616',
};

const held = (
  name: string,
  scene: (draw: Draw) => NightPut,
  says: (put: NightPut) => unknown,
  heard: (result: Heard, put: NightPut) => unknown,
): readonly string[] =>
  differences<NightPut, NightPut>(valorOfTheGuards, { name, scene, put: (_, one) => one, says, heard });

describe('Valor of the Guards, ruled twice: before a counterattack', () => {
  it('has the same steps', () => {
    const scene = (draw: Draw): NightPut => {
      const days = drawDays(draw);
      const night = {
        ...days,
        step: draw.from(['12.615', '12.616', '12.621']),
        part: 'night',
        counterattack: true,
      };
      const first = { campaign: days.campaign, roster: [], initial: true, step: '12.621' };
      const position = draw.from([night, night, first, { ...days, step: '12.606' }]) as NightPut['position'];
      return {
        board: BOARD,
        position,
        readings: drawLetters(draw, 'VG-A1', 'VG-A64'),
        ask: { question: 'sequence' },
      };
    };
    const heard = ({ answer }: Heard): unknown => {
      const { steps: all, skipped } = answer as ReturnType<typeof sequenceOf>;
      return { steps: all, skipped };
    };
    expect(
      held('sequence', scene, ({ position, readings }) => sequenceOf(position, readings), heard),
    ).toEqual([]);
  });

  it('rolls alike, and refuses the same rolls', () => {
    const allowed = new Set<string>();
    const scene = (draw: Draw): NightPut => {
      const table = draw.from(Object.keys(ROLLS));
      const readings = drawLetters(draw, 'VG-A1', 'VG-A64');
      const days = drawDays(draw);
      const position = {
        ...days,
        ...{ part: 'night', counterattack: true, step: steps[table] ?? '12.615' },
        control: { 'A1:F6': 'german' },
        perimeter: { german: { area: ['A1:F6'], pockets: [] }, russian: { area: [], pockets: [] } },
        sides: { german: { san: 5 }, russian: { san: 5, boobyTraps: 'A' } },
        units: stores(draw, table),
      } as unknown as NightPut['position'];
      return { board: BOARD, position, readings, ask: { question: 'roll', table, ...ROLLS[table]?.(draw) } };
    };
    const says = ({ position, ask, readings }: NightPut): unknown => {
      const said = rolledBefore(position, ask as unknown as Asked, readings);
      if (said !== NOT_ALLOWED) allowed.add(String(ask['table']));
      return said;
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return NOT_ALLOWED;
      const { drm, final, result } = answer as Ruled;
      return { drm, final, result };
    };
    expect(held('night', scene, says, heard)).toEqual([]);
    expect([...allowed].sort()).toEqual(['cpp', 're-entry', 'redeployment', 'weapon-repair', 'wreck-repair']);
  });

  it('goes on alike when it is declared', () => {
    let refused = 0;
    const scene = (draw: Draw): NightPut => {
      const days = drawDays(draw);
      const readings = drawLetters(draw, 'VG-A1', 'VG-A2', 'VG-A64');
      // After the counterattack of this day, if it has a night.
      const isNight = readings['VG-A2'] !== 'b' && draw.once(5);
      const chits = { german: 'idle', russian: 'attack' } as const;
      const night: Line = { ...drawLine(draw, 1, days.date), part: 'night', chits };
      const now = isNight ? { part: 'night', roster: [...days.roster, night] } : {};
      return {
        board: BOARD,
        position: {
          ...days,
          ...now,
          step: '12.613',
          units: drawUnits(draw),
        } as unknown as NightPut['position'],
        readings,
        ask: { question: 'apply', actions: [{ type: 'counterattack', declare: true }] },
      };
    };
    const says = ({ position, readings }: NightPut): unknown => {
      const mayFollow = canDeclare(position, readings);
      refused += mayFollow ? 0 : 1;
      if (!mayFollow) return NOT_ALLOWED;
      const step = stepAfterDeclaration(position.units ?? [], readings);
      return { ...dateOfCounterattack(position.date, readings), step };
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return NOT_ALLOWED;
      const { date, part, step } = answer as {
        readonly date: string;
        readonly part: string;
        readonly step: string;
      };
      return { date, part, step };
    };
    expect(held('declared', scene, says, heard)).toEqual([]);
    expect(refused).toBeGreaterThan(20);
  });

  it('gives the Russian the same CPP once', () => {
    const given = new Set<unknown>();
    const scene = (draw: Draw): NightPut => {
      const days = drawDays(draw, false);
      const morrow = `09-${Number(days.date.slice(3)) + 1}`;
      const time = draw.once(2) ? { part: 'night', counterattack: true } : { date: morrow, part: 'day' };
      const russian = { cpp: 5, bonusUsed: draw.once(4) };
      const position = {
        ...days,
        ...time,
        step: '12.618',
        sides: { russian },
      } as unknown as NightPut['position'];
      return { board: BOARD, position, readings: {}, ask: { question: 'bonus' } };
    };
    const says = ({ position }: NightPut): unknown => {
      const { bonusUsed } = (position.sides as unknown as { russian: { bonusUsed: boolean } }).russian;
      const cpp = bonusOf(position, bonusUsed);
      given.add(cpp);
      return cpp;
    };
    const heard = ({ answer }: Heard): unknown => {
      const { available, cpp } = answer as { readonly available: boolean; readonly cpp: number };
      return available ? cpp : null;
    };
    expect(held('bonus', scene, says, heard)).toEqual([]);
    expect([...given].sort()).toEqual([10, 7, null]);
  });
});
