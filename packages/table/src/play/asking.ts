import type { AnyGame, JsonObject } from '@eastfront/kernel';
import { add, CHANCE, isRecord, sayTold, ZERO } from '@eastfront/kernel';
import type { Picture } from '@eastfront/kernel/picture';
import { nodeAt } from '@eastfront/kernel/session';
import { rollOf } from '@eastfront/kernel/telling';
import { computed } from '@preact/signals';
import { type ChartRow, contest, contestIn, type ShownContest } from './contest.js';
import { takenFrom } from './deeds.js';
import { onceForSubject } from './for-subject.js';
import { narrow, type Offer, offerOf } from './offers.js';
import { sayLine, sayResult } from './sayings.js';
import {
  actor,
  allOffers,
  type Ground,
  groundsOf,
  hexNamed,
  nouns,
  now,
  offersFor,
  pending,
  picks,
  picture,
  subject,
  subjects,
  table,
} from './store.js';
import { wayBetween } from './ways.js';

/** The verdict on a question, with its reasons; null where the game is not asked, or refuses. */
export const verdictOn = (
  game: AnyGame,
  state: unknown,
  question: string,
  asked: JsonObject,
): JsonObject | null => {
  const ask = (game.questions as Record<string, ((state: unknown, ask: JsonObject) => unknown) | undefined>)[
    question
  ];
  const answer = ask?.(state, asked);
  const inner = isRecord(answer) && answer['_tag'] === 'Right' ? answer['right'] : null;
  const verdict = isRecord(inner) && 'right' in inner ? inner['right'] : null;
  return isRecord(verdict) ? (verdict as JsonObject) : null;
};

/** The verdict on the reach of a unit; null where the unit does not move. */
const reachOf = (game: AnyGame, state: unknown, unit: string): JsonObject | null =>
  verdictOn(game, state, 'reach', { unit });

/** What every hex within reach costs a unit; empty where the game is not asked about reach. */
export const costsFor = onceForSubject((game, state, unit): ReadonlyMap<string, string> => {
  const costs = new Map<string, string>();
  const value = reachOf(game, state, unit)?.['value'];
  const hexes = isRecord(value) ? value['hexes'] : null;
  if (isRecord(hexes))
    // What is free, as the one hex of a unit on foot (CC-7.3.c), has no price.
    for (const [label, one] of Object.entries(hexes))
      if (isRecord(one) && one['cost'] !== undefined && one['cost'] !== 0)
        costs.set(label, String(one['cost']));
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

/** What a roll comes to: its result where it has one, else what the words of the game say of it. */
const labelOf = (game: AnyGame, state: unknown, action: unknown): Pick<ChartRow, 'label' | 'code'> => {
  const ruling = game.apply(state, action);
  const reasons = ruling._tag === 'Right' ? ruling.right.reasons : [];
  const rolled = rollOf(game, { before: state, action, reasons });
  if (rolled?.event === 'rolled' && rolled.result !== null) {
    const said = sayResult(game, rolled.result);
    return { label: said === rolled.result ? sayTold(game.phrases, said) : said, code: rolled.result };
  }
  return { label: game.tellOutcome?.(state, action) || sayLine(game, state, action) };
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
  const rows = new Map<string, ChartRow>();
  for (const { action, probability } of chances) {
    yield;
    const row = labelOf(game, state, action);
    const before = rows.get(row.label)?.probability ?? ZERO;
    rows.set(row.label, { ...row, probability: add(before, probability) });
  }
  return [...rows.values()];
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

/** What the odds of an attack that is tried out rest on, beyond what the ruling says itself. */
export const groundsOfOdds = ({ grounds, contest }: Tried): readonly Ground[] =>
  (contest?.grounds ?? []).filter(
    ({ clause, text }) => !grounds.some((one) => one.clause === clause && one.text === text),
  );

/** What comes of an offer once all that go along have done their part, as far as the rules let them. */
const stateWith = (game: AnyGame, first: unknown, { others = [] }: Offer): unknown => {
  let state = first;
  for (const one of others) {
    const done = game.apply(state, one);
    if (done._tag === 'Left') break;
    state = done.right.value;
  }
  return state;
};

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
  const value = stateWith(game, nodeAt(after).state, offer);
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

/** The hexes beside a hex. */
const beside = ({ neighbours }: Picture['board'], hex: number): readonly number[] =>
  Array.from({ length: 6 }, (_, d) => neighbours[6 * hex + d] as number).filter((next) => next >= 0);

/** An action like a listed one with its end elsewhere, as a player might try it. */
const likeItTo = (sample: JsonObject, unitHex: number | null, to: string, hex: number): JsonObject | null => {
  if ('path' in sample) {
    const board = picture.value?.board;
    const way = unitHex === null || board === undefined ? [] : wayBetween(board, unitHex, hex);
    const path = way.map((one) => board?.grid.labels[one] as string);
    return path.length === 0 ? null : { ...sample, path };
  }
  if ('hexes' in sample) return { ...sample, hexes: [to] };
  const field = ['to', 'hex', 'at'].find((name) => name in sample);
  return field === undefined ? null : { ...sample, [field]: to };
};

/** The hex at which the way to a shut one ends: the first of it beyond what is open, the shut one itself where that lies beside. */
export const firstShut = (
  board: Picture['board'],
  isOpen: (hex: number) => boolean,
  shut: number,
): number => {
  const seen = new Set([shut]);
  // What is added is looked at in its turn.
  for (const hex of seen)
    for (const next of beside(board, hex)) {
      if (isOpen(next)) return hex;
      seen.add(next);
    }
  return shut;
};

/** The open hex beside another that a unit comes to most cheaply, by the way that is listed there; null where it is the unit's own. */
const listedBeside = (board: Picture['board'], hex: number): JsonObject | null => {
  const labels = beside(board, hex).map((next) => board.grid.labels[next] as string);
  const cost = (label: string): number => Number(costs.value.get(label) ?? Number.POSITIVE_INFINITY);
  const [best] = labels
    .filter((label) => allOffers.value.some((offer) => isMove(offer) && offer.hexes.includes(label)))
    .sort((a, b) => cost(a) - cost(b));
  return allOffers.value.find((offer) => isMove(offer) && offer.hexes.includes(best ?? ''))?.written ?? null;
};

/** What keeps the chosen unit out of a hex. */
export interface Shut {
  /** The hex at which the way to it ends. */
  readonly at: string;
  /** The action that would enter it; null where none has an end. */
  readonly written: JsonObject | null;
}

/** Where the way to a closed hex ends, and the action that fails there: it is that hex whose entry the rules are asked about, not another. */
export const shutAt = (label: string): Shut => {
  const board = picture.value?.board;
  const hex = hexNamed(label);
  const moves = allOffers.value.filter(isMove);
  const start = picture.value?.counters.find(({ id }) => id === subject.value)?.hex;
  if (board === undefined || hex === null || moves.length === 0 || start === undefined)
    return { at: label, written: meantAt(label) };
  const open = new Set(moves.flatMap(({ hexes }) => hexes).map(hexNamed));
  const first = firstShut(board, (one) => one === start || open.has(one), hex);
  const at = board.grid.labels[first] as string;
  const meant = meantAt(at);
  const before = beside(board, first).includes(start) ? null : listedBeside(board, first);
  const path = before?.['path'];
  return { at, written: Array.isArray(path) ? { ...before, path: [...path, at] } : meant };
};

/** What a unit may spend on moving, as the answer about its reach says; null where it does not. */
export const allowanceFor = onceForSubject((game, state, unit): { readonly points: number | null } => {
  const reasons = reachOf(game, state, unit)?.['reasons'];
  const [told] = (Array.isArray(reasons) ? reasons : []).filter(
    (reason) =>
      isRecord(reason) && reason['effect'] === 'allowance' && typeof reason['allowance'] === 'number',
  ) as readonly JsonObject[];
  return { points: told === undefined ? null : Number(told['allowance']) };
});

/** The action that a player who points at a hex means: like those that are listed, with its end there; null where none has an end. */
export const meantAt = (label: string): JsonObject | null => {
  const hex = hexNamed(label);
  const chosen = picks.value.filter(({ kind }) => kind !== 'hex' && kind !== 'action');
  const samples = narrow(allOffers.value, chosen).filter(({ hexes }) => hexes.length > 0);
  const unitHex = picture.value?.counters.find(({ id }) => id === subject.value)?.hex ?? null;
  // No way leads from off the map; a unit there is brought in.
  const isMeant = unitHex === null ? ({ written }: Offer) => !('path' in written) : isMove;
  const main = samples.find(isMeant) ?? samples[0];
  return hex === null || main === undefined ? null : likeItTo(main.written, unitHex, label, hex);
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

/** What is not listed, but allowed as it is written: an offer like the listed ones; null where the rules refuse it. */
export const allowedAs = (written: JsonObject): Offer | null => {
  const on = table.value;
  const read = on?.game.readActions(written, now.value);
  const [action, ...others] = read === undefined || read._tag === 'Left' ? [] : read.right;
  return on === null ||
    action === undefined ||
    others.length > 0 ||
    on.game.apply(now.value, action)._tag === 'Left'
    ? null
    : offerOf(action, written, subject.value, nouns.value);
};

/** An action of the kind that others of the side have, by a unit that has none: into a hex beside it. */
const triedBy = (unit: string): readonly JsonObject[] => {
  const on = table.value;
  const shown = picture.value;
  const start = shown?.counters.find(({ id }) => id === unit)?.hex;
  const other = subjects.value.find((id) => id !== '');
  if (on === null || shown === null || start === undefined || other === undefined) return [];
  const sample = offersFor(on.game, now.value, other).find(isMove)?.written;
  if (sample?.['unit'] === undefined) return [];
  return beside(shown.board, start)
    .map((next) => likeItTo({ ...sample, unit }, start, shown.board.grid.labels[next] as string, next))
    .filter((written) => written !== null);
};

/** Why a unit of the side that decides does nothing now, where others of it can move: what the rules say to its shortest moves. */
export const whyIdle = (unit: string): readonly Ground[] => {
  const on = table.value;
  const counted = on?.game.census?.(now.value).units.find(({ id }) => id === unit);
  if (on === null || counted === undefined || counted.side !== actor.value) return [];
  const answers = triedBy(unit).map(whyNot);
  // What all of them come to is about the unit, not about a hex.
  const [first = []] = answers;
  const common = first.filter(({ text }) =>
    answers.every((one) => one.some((ground) => ground.text === text)),
  );
  return common.length > 0 ? common : first.slice(0, 1);
};
