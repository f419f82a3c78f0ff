/** Valor of the Guards, ruled once more: replenishment of CPP, ELR, weather, EC, MMC promotion. Written from the clauses alone. */
export type Side = 'german' | 'russian';

export interface Line {
  readonly date: string;
  readonly part: 'day' | 'night';
  readonly chits: Readonly<Record<Side, 'attack' | 'idle'>>;
  readonly winner?: Side | null;
  readonly lost?: Readonly<Record<Side, number>>;
  readonly weather?: string;
  readonly ec?: string;
  readonly bought?: Readonly<Record<Side, readonly string[]>>;
}

export interface Group {
  readonly side: Side;
  readonly id: string;
  readonly kind?: string;
  readonly class?: string;
  readonly name?: string;
}

/** What a position says of the campaign. */
export interface Campaign {
  readonly campaign?: string;
  readonly date: string;
  readonly part?: 'day' | 'night';
  readonly balance?: { readonly record?: boolean };
  readonly roster: readonly Line[];
  readonly sides?: Partial<Readonly<Record<Side, { readonly elr?: number }>>>;
}

export interface Ruled {
  readonly drm: number;
  readonly final: number;
  readonly result: number | string;
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** T14, VG-12.6182.c. */
const HISTORICAL: Readonly<Record<string, readonly [german: number, russian: number]>> = {
  '09-14': [0, 0],
  '09-15': [-1, -1],
  '09-16': [-2, -1],
  '09-17': [-1, -1],
  '09-18': [0, 0],
  '09-19': [0, 0],
  '09-20': [-1, 1],
  '09-21': [-2, 1],
  '09-22': [-2, 0],
  '09-23': [-1, -1],
  '09-24': [-1, -1],
  '09-25': [0, 0],
  '09-26': [1, 1],
  '09-27': [1, 1],
};

/** T14: that of the current date. */
export const historicalOf = ({ date, part }: Campaign, side: Side): number => {
  if (side === 'russian' && date === '09-14' && part === 'night') return -2;
  return HISTORICAL[date]?.[side === 'german' ? 0 : 1] ?? 0;
};

export const isScenario = ({ chits }: Line): boolean =>
  chits.german === 'attack' || chits.russian === 'attack';

const lastOf = ({ roster }: Campaign): Line | undefined => roster[roster.length - 1];

/** The preceding CG day, its night too if it had one (VG-A2). */
const dayBefore = (position: Campaign): readonly Line[] =>
  position.roster.filter(({ date }) => date === lastOf(position)?.date);

const hasAttacked = (position: Campaign, side: Side): boolean =>
  dayBefore(position).some(({ chits }) => chits[side] === 'attack');

/** VG-12.32.a, VG-12.32.b. */
export const balanceOf = (position: Campaign, side: Side): number => {
  const played = position.roster.filter(isScenario);
  const won = played.filter(({ winner }) => winner === side).length;
  if (position.balance?.record !== true) return 0;
  if (played.length >= 4 && won * 4 <= played.length) return -2;
  return played.length >= 3 && won * 3 <= played.length ? -1 : 0;
};

/** T13; VG-12.618.a to VG-12.618.e, VG-CGI-2.a. */
export const cppOf = (position: Campaign, side: Side, dice: readonly number[]): Ruled => {
  const lost = sum(dayBefore(position).map((line) => line.lost?.[side] ?? 0));
  const drm =
    balanceOf(position, side) +
    historicalOf(position, side) +
    (hasAttacked(position, side) ? 1 : 0) -
    Math.floor(lost / 20);
  const final = sum(dice) + drm;
  // 2 or less gives 18, each two rows one less, 13 or more 12.
  const cpp = Math.min(18, Math.max(12, 18 - Math.ceil((final - 2) / 2)));
  return { drm, final, result: position.campaign === 'I' ? Math.ceil((cpp * 2) / 3) : cpp };
};

/** VG-12.619.f to VG-12.619.h: what was bought on the preceding day. */
const boughtOf = (groups: readonly Group[], side: Side, ids: readonly string[]): number => {
  const bought = ids.flatMap((id) => groups.filter((group) => group.side === side && group.id === id));
  const infantry = bought.filter(({ id }) => id.startsWith('I'));
  const companies = infantry.filter(({ kind }) => kind === 'company');
  const platoons = infantry.filter(
    ({ kind, name }) => kind === 'platoon' && !/^(MOL-P|HW) /.test(name ?? ''),
  );
  const armour = bought.filter(({ id }) => id.startsWith('A'));
  return (
    -2 * companies.filter((group) => group.class === 'elite').length -
    Math.ceil(platoons.length / 2) -
    companies.filter((group) => group.class === 'first').length -
    armour.length
  );
};

/** VG-12.619.a to VG-12.619.l. */
export const elrOf = (
  position: Campaign,
  side: Side,
  dice: readonly number[],
  groups: readonly Group[],
): Ruled => {
  const { roster } = position;
  const sinceScenario = roster.slice(roster.map(isScenario).lastIndexOf(true) + 1);
  const sinceIdle = roster.slice(roster.map(({ chits }) => chits[side] === 'idle').lastIndexOf(true) + 1);
  const fought = sinceIdle.filter(isScenario);
  const nights = side === 'german' ? fought.filter(({ part }) => part === 'night').length : 0;
  const drm =
    (dayBefore(position).some(({ winner }) => winner === side) ? -1 : 0) -
    2 * sinceScenario.length +
    boughtOf(
      groups,
      side,
      dayBefore(position).flatMap((line) => line.bought?.[side] ?? []),
    ) +
    (hasAttacked(position, side) ? 1 : 0) +
    2 * fought.length +
    nights +
    historicalOf(position, side);
  const final = sum(dice) + drm;
  const elr = position.sides?.[side]?.elr ?? (side === 'german' ? 4 : 3);
  return { drm, final, result: final <= 2 ? Math.min(4, elr + 1) : final >= 13 ? Math.max(0, elr - 1) : elr };
};

/** T15, VG-12.620.b. */
export const weatherOf = (position: Campaign, dice: readonly number[]): Ruled => {
  const drm = lastOf(position)?.weather === 'overcast' ? -1 : 0;
  const final = sum(dice) + drm;
  const result = final <= 2 ? 'fog' : final <= 4 ? 'overcast' : final <= 9 ? 'clear' : 'gusty';
  return { drm, final, result };
};

/** T16, VG-12.620.c. */
export const ecOf = (position: Campaign, die: number): Ruled => {
  const last = lastOf(position);
  const weather = last?.weather === 'overcast' ? -3 : last?.weather === 'fog' ? -1 : 0;
  const drm = weather + (last?.ec === 'dry' ? 1 : 0);
  const final = die + drm;
  const result = final <= 0 ? 'wet' : final === 1 ? 'moist' : final <= 3 ? 'moderate' : 'dry';
  return { drm, final, result };
};
