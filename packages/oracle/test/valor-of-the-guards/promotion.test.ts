import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import { letteredInBox } from '../../src/board/lettered-hexes.js';
import {
  leaderAbove,
  leadersToPromote,
  mmcAbove,
  type Promotable,
  type Promotion,
  promotedByHeroes,
  promotedByRolls,
  ranksOf,
} from '../../src/valor-of-the-guards/promotion.js';
import {
  leaderPromotionOf,
  mmcPromotionOf,
  type RefitPosition,
} from '../../src/valor-of-the-guards-refit.js';
import type { Side } from '../../src/valor-of-the-guards-tables.js';
import type { Draw } from '../draw.js';
import { differences, type Heard, type Put } from '../held.js';

const BOARD = { fill: { from: 'A1', to: 'H8', terrain: 'stone' } };
const SIDES = ['german', 'russian'] as const;
const AREAS = { german: letteredInBox('A1', 'C8'), russian: letteredInBox('G1', 'H8') } as const;
const POCKETS = { german: 'E2', russian: 'E6' } as const;
const enemyOf = (side: Side): Side => (side === 'german' ? 'russian' : 'german');
const die = (draw: Draw): number => 1 + draw.below(6);
const maybe = (draw: Draw, fields: object, inSoMany = 3): object => (draw.once(inSoMany) ? fields : {});

interface PromotionPut extends Put {
  readonly position: {
    readonly units: readonly Promotable[];
  };
}

/** The evening after a battle: both sides with a pocket, and these units. */
const positionWith = (draw: Draw, units: readonly Promotable[]) => ({
  ...{ date: '09-15', step: '12.612' },
  roster: [
    {
      ...{ date: '09-15', part: 'day', chits: { german: 'attack', russian: 'idle' } },
      winner: draw.from(SIDES),
      lost: { german: draw.below(80), russian: draw.below(80) },
    },
  ],
  control: Object.fromEntries(
    SIDES.flatMap((side) => [...AREAS[side], POCKETS[side]].map((at) => [at, side] as const)),
  ),
  perimeter: Object.fromEntries(
    SIDES.map((side) => [side, { area: AREAS[side], pockets: [{ hexes: [POCKETS[side]], level: 0 }] }]),
  ),
  // A pocket that nobody holds is none.
  units: [
    ...units,
    ...SIDES.map((side) => ({ id: `${side} guard`, side, kind: 'crew', type: '2-2-8', at: POCKETS[side] })),
  ],
});

const TYPES = ['6+1', '7-0', '8-0', '8-1', '9-1', '9-2', '10-2', '10-3'];
const COMMISSARS = ['8+1', '9-0', '10-0'];

/** Where a unit may be after the map has been cleared: off it, in the pocket, or lost. */
const placed = (draw: Draw, side: Side): object =>
  draw.from([
    { place: 'retained' },
    { place: 'retained' },
    { place: 'retained' },
    { at: POCKETS[side] },
    { place: 'eliminated' },
  ]);

/** Leaders, most of them of a side. */
const drawLeaders = (draw: Draw, most: Side): readonly Promotable[] =>
  Array.from({ length: draw.below(6) }, (_, i): Promotable => {
    const side = draw.once(5) ? enemyOf(most) : most;
    const kind = draw.from(['leader', 'leader', 'leader', 'hero', 'tank-commander', 'commissar']);
    const isCommissar = side === 'russian' && kind === 'commissar';
    const captive = draw.once(9) ? { at: POCKETS[enemyOf(side)], guard: `${enemyOf(side)} guard` } : null;
    return {
      ...{ id: `l${i}`, side, kind: kind === 'commissar' && !isCommissar ? 'leader' : kind },
      type: kind === 'hero' ? '1-4-9' : draw.from(isCommissar ? COMMISSARS : TYPES),
      ...(captive ?? placed(draw, side)),
      ...maybe(draw, { wounded: true }, 4),
    };
  });

const drawRoll = (draw: Draw): PromotionPut => {
  const side = draw.from(SIDES);
  return {
    board: BOARD,
    position: positionWith(draw, drawLeaders(draw, side)),
    ask: { question: 'roll', table: 'leader-promotion', side, use: 0, dice: [die(draw), die(draw)] },
  };
};

/** Many leaders of few kinds, so that there is a choice. */
const crowded = (draw: Draw): PromotionPut => {
  const one = drawRoll(draw);
  const kinds = draw.some(TYPES.slice(0, 6), 2);
  const units = one.position.units.map((unit) =>
    unit.kind === 'leader' && draw.below(5) > 0 ? { ...unit, type: draw.from(kinds) } : unit,
  );
  return { ...one, position: { ...one.position, units } };
};

interface Rolled {
  readonly side: Side;
  readonly dice: readonly number[];
}

/** MMCs of both sides, at most one half-squad of a kind (VG-12.6122.a), a crew, heroes or a roll, and some that are to be promoted. */
const drawMmcs = (draw: Draw, byHeroes: boolean): PromotionPut => {
  const side = draw.from(SIDES);
  const all = SIDES.flatMap((of) => ranksOf(of).map((rank) => ({ side: of, ...rank })));
  const mmcs = [
    ...draw.some(all, 3 + draw.below(8)),
    ...draw.some(all, 6).filter(({ kind }) => kind === 'squad'),
    ...(draw.once(3) ? [{ side, kind: 'crew', type: '2-2-8', class: 'elite' }] : []),
  ];
  const heroes = Array.from({ length: byHeroes ? 1 + draw.below(3) : 0 }, () => ({
    ...{ side: draw.once(3) ? enemyOf(side) : side, kind: 'hero', type: '1-4-9' },
  }));
  // A side with nobody to promote does not roll.
  const always = SIDES.map((of): Promotable => {
    const rank = draw.from(ranksOf(of).filter(({ kind }) => kind === 'squad'));
    return { id: `first ${of}`, side: of, ...rank, place: 'retained' };
  });
  const units = [
    ...always,
    ...[...mmcs, ...heroes].map((one, i): Promotable => ({ id: `u${i}`, ...one, ...placed(draw, one.side) })),
  ];
  const likely = units.filter(
    (one) => one.side === side && one.place !== 'eliminated' && one.kind !== 'hero',
  );
  const promotions = Array.from({ length: draw.below(byHeroes ? 3 : 4) }, () => {
    const unit = draw.from(draw.once(9) || likely.length === 0 ? units : likely);
    const to = draw.once(12) ? '4-6-7' : (mmcAbove(unit) ?? '4-4-7');
    return { type: 'promote', unit: unit.id, to };
  });
  const rolls = SIDES.map((of) => ({
    ...{ type: 'roll', table: 'mmc-promotion', side: of },
    dice: [die(draw), draw.once(2) ? 1 : die(draw)],
  }));
  return {
    board: BOARD,
    position: positionWith(draw, units),
    ask: { question: 'apply', actions: byHeroes ? promotions : [...rolls, ...promotions] },
  };
};

const mmcsIn = (units: readonly Promotable[]): readonly string[] =>
  units
    .filter(({ kind }) => kind === 'squad' || kind === 'half-squad')
    .map(({ id, type, fanatic, ...of }) => `${id} ${type} ${of.class} ${fanatic === true ? 'fanatic' : ''}`)
    .sort();

const rowOf = ({ position, ask }: PromotionPut): string => {
  const side = ask['side'] as Side;
  const said = leaderPromotionOf(
    position as unknown as RefitPosition,
    side,
    0,
    ask['dice'] as readonly number[],
  );
  return typeof said === 'string' ? '' : String(said.result);
};

const heardMmcs = ({ ok, answer }: Heard): unknown =>
  ok ? mmcsIn((answer as PromotionPut['position']).units) : null;

describe('Valor of the Guards, ruled twice: promotion', () => {
  it('names the same leader for a promotion', () => {
    const promoted: unknown[] = [];
    const says = (put: PromotionPut): unknown => {
      const [first, ...others] = leadersToPromote(put.position.units, put.ask['side'] as Side, rowOf(put));
      promoted.push(...(first === undefined ? [] : [first.type]));
      if (first === undefined) return null;
      return { from: first.type, to: leaderAbove(first.type), unit: others.length === 0 ? first.id : null };
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { promotes } = answer as { readonly promotes: Readonly<Record<string, unknown>> | null };
      return promotes === null
        ? null
        : { from: promotes['from'], to: promotes['to'], unit: promotes['unit'] ?? null };
    };
    const scene = drawRoll;
    expect(
      differences(valorOfTheGuards, { name: 'promoted', scene, put: (_, one) => one, says, heard }),
    ).toEqual([]);
    expect(new Set(promoted).size).toBeGreaterThan(7);
  });

  it('promotes the leader who is chosen alike', () => {
    let allowed = 0;
    const put = (draw: Draw, one: PromotionPut): PromotionPut | null => {
      const leaders = one.position.units.filter(({ kind }) => kind === 'leader' || kind === 'commissar');
      const fit = leadersToPromote(one.position.units, one.ask['side'] as Side, rowOf(one));
      // Where there is no choice nobody is asked.
      if (fit.length < 2) return null;
      const unit = draw.from(draw.once(3) ? leaders : fit);
      const { question: _, ...roll } = one.ask;
      const to = draw.once(8) ? '9-2' : leaderAbove(unit.type);
      return {
        ...one,
        ask: {
          question: 'apply',
          actions: [
            { type: 'roll', ...roll },
            { type: 'promote', unit: unit.id, to },
          ],
        },
      };
    };
    const says = (one: PromotionPut): unknown => {
      const [roll, { unit: id, to }] = one.ask['actions'] as readonly [PromotionPut['ask'], Promotion];
      const fit = leadersToPromote(one.position.units, roll['side'] as Side, rowOf({ ...one, ask: roll }));
      const isAllowed = fit.some((leader) => leader.id === id && leaderAbove(leader.type) === to);
      allowed += isAllowed ? 1 : 0;
      return isAllowed
        ? leadersIn(one.position.units.map((of) => (of.id === id ? { ...of, type: to } : of)))
        : null;
    };
    const leadersIn = (units: readonly Promotable[]): unknown =>
      units
        .filter(({ kind }) => kind === 'leader' || kind === 'commissar')
        .map(({ id, type }) => `${id} ${type}`)
        .sort();
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? leadersIn((answer as PromotionPut['position']).units) : null;
    expect(differences(valorOfTheGuards, { name: 'chosen', scene: crowded, put, says, heard })).toEqual([]);
    expect(allowed).toBeGreaterThan(50);
  });

  it('promotes MMCs alike by rolls', () => {
    let chosen = 0;
    const says = ({ position, ask }: PromotionPut): unknown => {
      const [german, russian, ...asked] = ask['actions'] as readonly [Rolled, Rolled, ...Promotion[]];
      const numberOf = ({ side, dice }: Rolled): number =>
        Number(mmcPromotionOf(position as unknown as RefitPosition, side, dice).result);
      const numbers = { german: numberOf(german), russian: numberOf(russian) };
      const units = promotedByRolls(position.units, asked, numbers);
      chosen += units === null || asked.length === 0 ? 0 : 1;
      return units === null ? null : mmcsIn(units);
    };
    const scene = (draw: Draw): PromotionPut => drawMmcs(draw, false);
    expect(
      differences(valorOfTheGuards, { name: 'mmcs', scene, put: (_, one) => one, says, heard: heardMmcs }),
    ).toEqual([]);
    expect(chosen).toBeGreaterThan(50);
  });

  it('promotes MMCs alike for heroes', () => {
    let allowed = 0;
    const says = ({ position, ask }: PromotionPut): unknown => {
      const units = promotedByHeroes(position.units, ask['actions'] as readonly Promotion[]);
      allowed += units === null ? 0 : 1;
      return units === null ? null : mmcsIn(units);
    };
    const scene = (draw: Draw): PromotionPut => drawMmcs(draw, true);
    const put = (_: Draw, one: PromotionPut): PromotionPut | null =>
      (one.ask['actions'] as readonly Promotion[]).length === 0 ? null : one;
    expect(differences(valorOfTheGuards, { name: 'heroes', scene, put, says, heard: heardMmcs })).toEqual([]);
    expect(allowed).toBeGreaterThan(20);
  });
});
