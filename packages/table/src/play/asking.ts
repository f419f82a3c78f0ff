import type { AnyGame, ChanceAction, JsonObject, Rational } from '@eastfront/kernel';
import { add, CHANCE, isRecord, ZERO } from '@eastfront/kernel';
import { rollOf } from '@eastfront/kernel/telling';
import { computed } from '@preact/signals';
import { onceForSubject } from './for-subject.js';
import type { Offer } from './offers.js';
import {
  allOffers,
  type Ground,
  groundsOf,
  hexNamed,
  looking,
  now,
  pending,
  picture,
  subject,
  table,
} from './store.js';
import { wayBetween } from './ways.js';

/** What every hex within reach costs a unit; empty where the game is not asked about reach. */
export const costsFor = onceForSubject((game, state, unit): ReadonlyMap<string, string> => {
  const reach = (
    game.questions as Record<string, ((state: unknown, ask: JsonObject) => unknown) | undefined>
  )['reach'];
  const costs = new Map<string, string>();
  const answer = reach?.(state, { unit });
  const inner = isRecord(answer) && answer['_tag'] === 'Right' ? answer['right'] : null;
  const verdict = isRecord(inner) && 'right' in inner ? inner['right'] : null;
  const value = isRecord(verdict) ? verdict['value'] : null;
  const hexes = isRecord(value) ? value['hexes'] : null;
  if (isRecord(hexes))
    for (const [label, one] of Object.entries(hexes))
      if (isRecord(one) && one['cost'] !== undefined) costs.set(label, String(one['cost']));
  return costs;
});

const isMove = ({ type }: Offer): boolean => type === 'move';

export const costs = computed<ReadonlyMap<string, string>>(() =>
  table.value === null || subject.value === '' || !allOffers.value.some(isMove)
    ? new Map()
    : costsFor(table.value.game, now.value, subject.value),
);

/** What a roll may come to, and how likely it is. */
export interface ChartRow {
  readonly label: string;
  readonly detail: string;
  readonly probability: Rational;
  readonly count: number;
}

/** More ways than these are not tried out one by one. */
const MOST_TRIED = 40;

const rowOf = (
  game: AnyGame,
  state: unknown,
  { action }: ChanceAction<unknown>,
): Omit<ChartRow, 'probability' | 'count'> => {
  const line = game.describe(state, action);
  const ruling = game.apply(state, action);
  const reasons = ruling._tag === 'Right' ? ruling.right.reasons : [];
  const rolled = rollOf(game, { before: state, action, reasons });
  const result = rolled?.event === 'rolled' ? rolled.result : null;
  const tail = line.includes(': ') ? line.slice(line.indexOf(': ') + 2) : line;
  return { label: result ?? tail, detail: tail };
};

/** Makes the chart of {@link chartOf}, a step for each way in which the dice may fall. */
export function* chartBySteps(game: AnyGame, state: unknown): Generator<void, readonly ChartRow[]> {
  const chances = game.chances(state);
  if (chances.length > MOST_TRIED) return [];
  const rows = new Map<string, ChartRow>();
  for (const chance of chances) {
    yield;
    const row = rowOf(game, state, chance);
    const known = rows.get(row.label);
    rows.set(row.label, {
      ...row,
      probability: add(known?.probability ?? ZERO, chance.probability),
      count: (known?.count ?? 0) + 1,
    });
  }
  return [...rows.values()];
}

/** The exact chances of the roll that is due in a state, equal results together. They sum to 1. */
export const chartOf = (game: AnyGame, state: unknown): readonly ChartRow[] => {
  const steps = chartBySteps(game, state);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

/** The roll that an attack leads to which is being declared, as it stands in a state: none where none is. */
const chartOfAttack = (game: AnyGame, state: unknown): readonly ChartRow[] => {
  const types = game.settling?.() ?? [];
  if (types.length === 0 || game.actor(state) === CHANCE || !game.subjects(state).includes('')) return [];
  const settling = game
    .actions(state, '')
    .find((action) => types.includes(String((action as { readonly type: unknown }).type)));
  const ruling = settling === undefined ? null : game.apply(state, settling);
  if (ruling === null || ruling._tag === 'Left' || game.actor(ruling.right.value) !== CHANCE) return [];
  return chartOf(game, ruling.right.value);
};

/** The chances of the attack that is being declared, as it stands. */
export const standing = computed<readonly ChartRow[]>(() =>
  table.value === null || looking.value !== null ? [] : chartOfAttack(table.value.game, now.value),
);

/** The action that is left, tried out: what the ruling says, and what may come of the dice that follow. */
export interface Tried {
  /** A way of a player's own may be refused. */
  readonly isAllowed: boolean;
  readonly grounds: readonly Ground[];
  readonly chart: readonly ChartRow[];
}

export const tried = computed<Tried | null>(() => {
  const on = table.value;
  const offer = pending.value;
  if (on === null || offer === null) return null;
  const { game } = on;
  const ruling = game.apply(now.value, offer.action);
  if (ruling._tag === 'Left') {
    const against = ruling.left as unknown as readonly JsonObject[];
    return { isAllowed: false, grounds: groundsOf(game, now.value, against), chart: [] };
  }
  const { value, reasons } = ruling.right;
  return {
    isAllowed: true,
    grounds: groundsOf(game, now.value, reasons as unknown as readonly JsonObject[]),
    chart: game.actor(value) === CHANCE ? chartOf(game, value) : chartOfAttack(game, value),
  };
});

/** The roll that is due, as a chart. */
export const dueChart = computed<readonly ChartRow[]>(() => {
  const on = table.value;
  return on !== null && on.game.actor(now.value) === CHANCE ? chartOf(on.game, now.value) : [];
});

/** An action like a listed one with its end elsewhere, as a player might try it. */
const likeItTo = (sample: JsonObject, unitHex: number | null, to: string, hex: number): JsonObject | null => {
  const labels = picture.value?.board.grid.labels ?? [];
  if ('path' in sample) {
    const board = picture.value?.board;
    const way = unitHex === null || board === undefined ? [] : wayBetween(board, unitHex, hex);
    return way.length === 0 ? null : { ...sample, path: way.map((one) => labels[one] as string) };
  }
  if ('hexes' in sample) return { ...sample, hexes: [to] };
  const field = ['to', 'hex', 'at'].find((name) => name in sample);
  return field === undefined ? null : { ...sample, [field]: to };
};

/** The action that a player who points at a hex means: like those that are listed, with its end there; null where none has an end. */
export const meantAt = (label: string): JsonObject | null => {
  const hex = hexNamed(label);
  const samples = allOffers.value.filter(({ hexes }) => hexes.length > 0);
  const main = samples.find(isMove) ?? samples[0];
  if (hex === null || main === undefined) return null;
  const unitHex = picture.value?.counters.find(({ id }) => id === subject.value)?.hex ?? null;
  return likeItTo(main.written, unitHex, label, hex);
};

/** Why an action is not to be done: what the rules say to it. */
export const whyNot = (written: JsonObject): readonly Ground[] => {
  const on = table.value;
  const read = on?.game.readActions(written, now.value);
  if (on === null || read === undefined || read._tag === 'Left') return [];
  let state = now.value;
  for (const action of read.right) {
    const ruling = on.game.apply(state, action);
    if (ruling._tag === 'Left')
      return groundsOf(on.game, state, ruling.left as unknown as readonly JsonObject[]);
    state = ruling.right.value;
  }
  return [];
};
