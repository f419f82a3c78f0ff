import type { AnyGame, JsonObject, Rational } from '@eastfront/kernel';
import { add, CHANCE, isRecord, ZERO } from '@eastfront/kernel';
import { nodeAt } from '@eastfront/kernel/session';
import { rollOf } from '@eastfront/kernel/telling';
import { computed } from '@preact/signals';
import { type ChartRow, contest, contestIn, type ShownContest } from './contest.js';
import { takenFrom } from './deeds.js';
import { onceForSubject } from './for-subject.js';
import type { Offer } from './offers.js';
import { sayLine } from './sayings.js';
import {
  allOffers,
  type Ground,
  groundsOf,
  hexNamed,
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

/** More ways than these are not tried out one by one. */
const MOST_TRIED = 40;

/** What a roll comes to: its result where it has one, else what its line says after the die. */
const labelOf = (game: AnyGame, state: unknown, action: unknown): string => {
  const ruling = game.apply(state, action);
  const reasons = ruling._tag === 'Right' ? ruling.right.reasons : [];
  const rolled = rollOf(game, { before: state, action, reasons });
  if (rolled?.event === 'rolled' && rolled.result !== null) return rolled.result;
  const line = sayLine(game, state, action);
  return line.includes(': ') ? line.slice(line.indexOf(': ') + 2) : line;
};

/** Makes the chart of {@link chartOf}, a step for each way in which the dice may fall; that of an attack is there at once. */
export function* chartBySteps(
  game: AnyGame,
  state: unknown,
  attack = contestIn(game, state),
): Generator<void, readonly ChartRow[]> {
  if (attack !== null && attack.chart.length > 0) return attack.chart;
  const chances = game.chances(state);
  if (chances.length > MOST_TRIED) return [];
  const rows = new Map<string, Rational>();
  for (const { action, probability } of chances) {
    yield;
    const label = labelOf(game, state, action);
    rows.set(label, add(rows.get(label) ?? ZERO, probability));
  }
  return [...rows].map(([label, probability]) => ({ label, probability }));
}

/** The exact chances of an attack, declared or about to be rolled for, or of another roll that is due. They sum to 1. */
const chartOf = (game: AnyGame, state: unknown, attack: ShownContest | null): readonly ChartRow[] => {
  const steps = chartBySteps(game, state, attack);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

/** The action that is left, tried out: what the ruling says, and what may come of the dice that follow. */
export interface Tried {
  /** A way of a player's own may be refused. */
  readonly isAllowed: boolean;
  readonly grounds: readonly Ground[];
  /** The attack that it opens or changes. */
  readonly contest: ShownContest | null;
  readonly chart: readonly ChartRow[];
}

export const tried = computed<Tried | null>(() => {
  const on = table.value;
  const offer = pending.value;
  if (on === null || offer === null) return null;
  const { game } = on;
  const taken = takenFrom(game, on.session, offer.action);
  if (taken._tag === 'Left') {
    const against = taken.left as unknown as readonly JsonObject[];
    return { isAllowed: false, grounds: groundsOf(game, now.value, against), contest: null, chart: [] };
  }
  const { session: after, reasons } = taken.right;
  const value = nodeAt(after).state;
  const next = contestIn(game, value);
  return {
    isAllowed: true,
    grounds: groundsOf(game, now.value, reasons as unknown as readonly JsonObject[]),
    contest: next,
    chart: chartOf(game, value, next),
  };
});

/** The roll that is due, as a chart. */
export const dueChart = computed<readonly ChartRow[]>(() => {
  const on = table.value;
  return on !== null && on.game.actor(now.value) === CHANCE ? chartOf(on.game, now.value, contest.value) : [];
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
