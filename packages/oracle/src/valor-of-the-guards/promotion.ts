/** Valor of the Guards, ruled once more: who is promoted by a roll, and to what. Written from the clauses alone. */
import { LEADER_ROWS } from '../valor-of-the-guards-refit.js';
import type { Side } from '../valor-of-the-guards-tables.js';

export interface Promotable {
  readonly id: string;
  readonly side: Side;
  readonly kind: string;
  readonly type: string;
  readonly class?: string;
  readonly place?: string;
  readonly at?: string;
  readonly wounded?: boolean;
  readonly fanatic?: boolean;
  /** Of a prisoner: who guards him. */
  readonly guard?: string;
}

/** VG-12.2.q: what its side may use in the next scenario, on the map or off it; a prisoner is none of it. */
const isRetained = ({ place, at, guard }: Promotable): boolean =>
  guard === undefined && (place === 'retained' || at !== undefined);

/** The leaders of Advanced Squad Leader, each followed by the one that he becomes. */
const LADDER = ['6+1', '7-0', '8-0', '8-1', '9-1', '9-2', '10-2', '10-3'];

/** VG-12.6124.e, and the ladder for whom it does not name. */
const FIXED: Readonly<Record<string, string>> = { '9-0': '10-0', '8-1': '9-1', '8+1': '9-0', '7-0': '8-0' };

export const leaderAbove = (type: string): string => FIXED[type] ?? LADDER[LADDER.indexOf(type) + 1] ?? '';

/** VG-12.6124.b, VG-12.6124.c, VG-A55: those of the row; without one, those of the lowest row in which somebody stands who is not wounded. */
export const leadersToPromote = (
  units: readonly Promotable[],
  side: Side,
  row: string,
): readonly Promotable[] => {
  const leaders = units.filter(
    (unit) => unit.side === side && (unit.kind === 'leader' || unit.kind === 'commissar') && isRetained(unit),
  );
  const named = leaders.filter(({ type }) => type === row);
  if (named.length > 0) return named;
  const fit = leaders.filter(({ wounded }) => wounded !== true);
  const lowest = LEADER_ROWS[side].findLast(([type]) => fit.some((unit) => unit.type === type));
  return lowest === undefined ? [] : fit.filter(({ type }) => type === lowest[0]);
};

interface Rank {
  readonly type: string;
  readonly class: string;
}

/** Squads by quality, and the half-squads of the same quality beside them (the steps are those of the parent game). */
const RANKS: Readonly<
  Record<Side, readonly (readonly (readonly [squad: string, half: string, of: string])[])[]>
> = {
  german: [
    [
      ['4-3-6', '2-3-6', 'conscript'],
      ['4-4-7', '2-3-7', 'second'],
      ['4-6-7', '2-4-7', 'first'],
      ['4-6-8', '2-4-8', 'elite'],
    ],
    [['5-4-8', '2-3-8', 'elite']],
    [['8-3-8', '3-3-8', 'elite']],
  ],
  russian: [
    [
      ['4-2-6', '2-2-6', 'conscript'],
      ['4-4-7', '2-3-7', 'first'],
      ['4-5-8', '2-4-8', 'elite'],
    ],
    [
      ['5-2-7', '2-2-7', 'first'],
      ['6-2-8', '3-2-8', 'elite'],
    ],
  ],
};

/** What there is of a side: for draws. */
export const ranksOf = (side: Side): readonly (Rank & { readonly kind: string })[] =>
  RANKS[side].flat().flatMap(([squad, half, of]) => [
    { kind: 'squad', type: squad, class: of },
    { kind: 'half-squad', type: half, class: of },
  ]);

/** The half-squad of a squad. */
export const halfOf = (side: Side, squad: string): string =>
  RANKS[side].flat().find(([type]) => type === squad)?.[1] ?? '';

/** What an MMC is promoted to; VG-12.6123.c: an elite one turns Fanatic. */
export const mmcAbove = ({ side, kind, type }: Promotable): string | null => {
  const place = kind === 'squad' ? 0 : 1;
  if (kind !== 'squad' && kind !== 'half-squad') return null;
  const line = RANKS[side].find((ranks) => ranks.some((rank) => rank[place] === type)) ?? [];
  return line[line.findIndex((rank) => rank[place] === type) + 1]?.[place] ?? 'fanatic';
};

export interface Promotion {
  readonly unit: string;
  readonly to: string;
}

const promote = (units: readonly Promotable[], asked: readonly Promotion[]): readonly Promotable[] =>
  units.map((one) => {
    const to = asked.find(({ unit }) => unit === one.id)?.to;
    if (to === undefined) return one;
    if (to === 'fanatic') return { ...one, fanatic: true };
    const of = ranksOf(one.side).find(({ type, kind }) => type === to && kind === one.kind)?.class ?? '';
    return { ...one, type: to, class: of };
  });

/** VG-12.6123.c, VG-12.6123.d: whether each of these may be promoted as is asked, none of them twice. */
const canAll = (units: readonly Promotable[], asked: readonly Promotion[]): boolean =>
  asked.every(({ unit, to }, i) => {
    const one = units.find(({ id }) => id === unit);
    const isTwice = asked.findIndex((other) => other.unit === unit) !== i;
    return one !== undefined && isRetained(one) && mmcAbove(one) === to && !isTwice;
  });

/** VG-12.6123.b: what MMCs are after rolls that promote so many of each side; null where what is asked is not allowed. Whoever is not chosen stays as he is. */
export const promotedByRolls = (
  units: readonly Promotable[],
  asked: readonly Promotion[],
  numbers: Readonly<Record<Side, number>>,
): readonly Promotable[] | null => {
  const sides = asked.map(({ unit }) => units.find(({ id }) => id === unit)?.side);
  const areCovered = (['german', 'russian'] as const).every(
    (side) => sides.filter((one) => one === side).length <= numbers[side],
  );
  return areCovered && canAll(units, asked) ? promote(units, asked) : null;
};

/** VG-12.6123.a: the same for the heroes that go; one in a pocket promotes whom he has beside him there. */
export const promotedByHeroes = (
  units: readonly Promotable[],
  asked: readonly Promotion[],
): readonly Promotable[] | null => {
  const chosen = asked.map(({ unit }) => units.find(({ id }) => id === unit));
  const isCovered = (['german', 'russian'] as const).every((side) => {
    const own = chosen.filter((one) => one?.side === side);
    const heroes = units.filter((one) => one.side === side && one.kind === 'hero' && isRetained(one));
    const places = [...new Set(heroes.flatMap(({ at }) => (at === undefined ? [] : [at])))];
    const within = places.map((at) =>
      Math.min(own.filter((one) => one?.at === at).length, heroes.filter((one) => one.at === at).length),
    );
    const free = heroes.filter(({ at }) => at === undefined).length;
    return own.length - within.reduce((sum, one) => sum + one, 0) <= free;
  });
  return isCovered && canAll(units, asked) ? promote(units, asked) : null;
};
