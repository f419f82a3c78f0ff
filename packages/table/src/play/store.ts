import type { AnyGame, AnyGamePackage, BadInput, JsonObject } from '@eastfront/kernel';
import { CHANCE, isRecord, PLAYER, phrasesAt, sayReason, sayViolation } from '@eastfront/kernel';
import type { Picture } from '@eastfront/kernel/picture';
import type { Session } from '@eastfront/kernel/session';
import { begin, lineTo, nodeAt, showTo, stateOf } from '@eastfront/kernel/session';
import { batch, computed, signal } from '@preact/signals';
import { spokenBy } from '../app/games.js';
import { restOf } from '../bots/lay-out.js';
import { lastForSubject, onceForSubject } from './for-subject.js';
import { inTurn } from './in-turn.js';
import { byType, type Nouns, narrow, nounsOf, type Offer, offerOf, offersOf, type Pick } from './offers.js';
import { headOf, nameIn } from './sayings.js';
import { wayThrough } from './ways.js';
import { othersLike } from './widen.js';

/** Under what a game is played; what a package makes the game of. */
export interface Chosen {
  readonly readings?: Readonly<Record<string, string>>;
  readonly optional?: readonly string[];
}

/** A game on the table. */
export interface Table {
  readonly pkg: AnyGamePackage;
  readonly game: AnyGame;
  readonly chosen: Chosen;
  readonly session: Session;
  readonly dice: 'seeded' | 'own';
  /** By side, the bot that played it before a person did: its decisions are in the history. */
  readonly relieved?: Readonly<Record<string, string>>;
  /** It began from the position of a case: no save leads there. */
  readonly isCase?: boolean;
  /** Under what the browser keeps it: what lies on the table always has it. */
  readonly key?: string;
}

/** A sentence with the clause that it rests on. */
export interface Ground {
  readonly clause: string;
  readonly text: string;
}

/** Why something is not done. */
export interface Refusal {
  readonly title: string;
  readonly grounds: readonly Ground[];
  /** The hexes that it is about: who stands there is told first. */
  readonly hexes?: readonly string[];
  /** The question that it answers, where it can be put to every reading. */
  readonly ask?: JsonObject;
}

export const table = signal<Table | null>(null);
/** A moment of the past that is looked at; null is now. */
export const looking = signal<number | null>(null);
export const subject = signal('');
export const picks = signal<readonly Pick[]>([]);
export const refusal = signal<Refusal | null>(null);
/** What was done last, for those who hear it. */
export const said = signal('');
export const isThinking = signal(false);
/** The side behind the curtain: it is to take the seat. */
export const curtain = signal<string | null>(null);

export const session = computed(() => table.value?.session ?? null);
export const now = computed(() => {
  const on = session.value;
  return on === null ? null : stateOf(on, looking.value ?? on.cursor);
});
export const actor = computed(() => {
  const on = table.value;
  return on === null || now.value === null ? null : on.game.actor(now.value);
});
/** Whether a person decides in a state in which it is the turn of a side: its own person, or any where something is told that was fought elsewhere. */
export const isOfPerson = (game: AnyGame, on: Session, state: unknown, who: string): boolean =>
  on.players[who] === PLAYER ||
  (game.isElsewhere?.(state) === true && game.sides.some((side) => on.players[side] === PLAYER));

/** Whether a person is to decide here and now. */
export const isMine = computed(() => {
  const who = actor.value;
  const on = table.value;
  const isDecision = who !== null && who !== CHANCE && looking.value === null;
  return on !== null && isDecision && isOfPerson(on.game, on.session, now.value, who);
});
/** The side that decided last on the line to where the game stands; null where none has. */
const lastToDecide = (on: Session): string | null =>
  lineTo(on)
    .map((at) => nodeAt(on, at).actor)
    .findLast((side) => side !== null && side !== CHANCE) ?? null;

/** The side whose person sits before the board in a session; null where that is not known. */
export const eyeOf = (game: AnyGame, on: Session): string | null => {
  const people = game.sides.filter((side) => on.players[side] === PLAYER);
  const who = game.actor(nodeAt(on).state);
  const [only = null] = people;
  if (people.length === 1) return only;
  // While dice are rolled whoever decided last keeps the seat.
  const seated = who === CHANCE ? lastToDecide(on) : who;
  return seated !== null && people.includes(seated) ? seated : null;
};
export const eye = computed<string | null>(() =>
  table.value === null ? null : eyeOf(table.value.game, table.value.session),
);

/** Moments that are kept in mind: the one that is shown, the one that may come next, and some before them. */
const MOMENTS = 6;

/** What the person of a side may see of a state; where nobody is known to look, the side is null. */
export const seenBy = lastForSubject(MOMENTS, (game, state: unknown, side: string | null): unknown =>
  game.view === undefined ? state : game.view(state, side),
);
/** The picture of what a side sees; it may have been drawn before the moment comes. */
export const pictureFor = lastForSubject(
  MOMENTS,
  (game, state: unknown, side: string | null): Picture => game.picture(seenBy(game, state, side)),
);
/** Who can act in a state, whoever asks. */
export const subjectsIn = lastForSubject(MOMENTS, (game, state: unknown, _: null) => game.subjects(state));

/** What the person before the board may see. */
export const seen = computed(() =>
  table.value === null ? null : seenBy(table.value.game, now.value, eye.value),
);
export const picture = computed<Picture | null>(() =>
  table.value === null ? null : pictureFor(table.value.game, now.value, eye.value),
);
export const phrases = computed(() => (table.value === null ? null : phrasesAt(table.value.game, now.value)));
export const subjects = computed<readonly string[]>(() =>
  isMine.value && table.value !== null ? subjectsIn(table.value.game, now.value, null) : [],
);
const labels = computed(() => {
  const board = picture.value?.board;
  return new Map(board?.hexes.map((hex) => [board.grid.labels[hex] as string, hex]));
});
export const hexNamed = (label: string): number | null => labels.value.get(label) ?? null;
export const nouns = computed<Nouns>(() =>
  table.value === null
    ? { roles: {}, isHex: () => false }
    : nounsOf(table.value.game, (text) => labels.value.has(text)),
);
/** What a subject may do in a state: it may have been worked out before it is chosen. */
export const offersFor = onceForSubject((game, state, id) => offersOf(game, state, id, nouns.peek()));

/** What the side itself may do, whoever was chosen. */
export const ownOffers = computed<readonly Offer[]>(() =>
  table.value !== null && subjects.value.includes('') ? offersFor(table.value.game, now.value, '') : [],
);
/** What may be done with a subject: first what the side itself does with it, such as activating a headquarters. */
const listedFor = (game: AnyGame, state: unknown, id: string): readonly Offer[] => {
  if (id === '') return ownOffers.value;
  if (!subjects.value.includes(id)) return [];
  const own = ownOffers.value.filter(({ units: [first] }) => first === id);
  const offered = offersFor(game, state, id);
  return own.length === 0 ? offered : [...own, ...offered];
};
const listed = computed<readonly Offer[]>(() =>
  table.value === null ? [] : listedFor(table.value.game, now.value, subject.value),
);
/** What is not listed, but was pointed at and is allowed. */
export const found = signal<Offer | null>(null);

/** The picks that leave something of what is listed: the others are about a place that is not among them. */
const picksWithin = (offers: readonly Offer[], all: readonly Pick[]): readonly Pick[] => {
  const kept: Pick[] = [];
  for (const one of all) if (narrow(offers, [...kept, one]).length > 0) kept.push(one);
  return kept;
};

/** What a subject may do beside what is listed; kept apart from the picks of hexes: to choose another hex works out nothing anew. */
const othersOf = onceForSubject((game, state, of) => {
  const { id, picks: said } = JSON.parse(of) as { readonly id: string; readonly picks: readonly Pick[] };
  const all = listedFor(game, state, id);
  return othersLike(game, state, id, all, narrow(all, said), nouns.peek());
});
export const othersFor = (
  game: AnyGame,
  state: unknown,
  id: string,
  said: readonly Pick[] = [],
): readonly Offer[] =>
  othersOf(game, state, JSON.stringify({ id, picks: picksWithin(listedFor(game, state, id), said) }));
/** The same with all that the rules allow, where the game lists only some of it. */
const offers = computed<readonly Offer[]>(() => {
  const on = table.value;
  const said = picks.value.filter(({ kind }) => kind !== 'hex' && kind !== 'action');
  if (found.value !== null) return [...listed.value, found.value];
  if (on === null || listed.value.length === 0 || isUndecided.value) return listed.value;
  if (on.game.alike === undefined) return listed.value;
  const more = othersFor(on.game, now.value, subject.value, said);
  return more.length === 0 ? listed.value : [...listed.value, ...more];
});
export const allOffers = offers;
/** Whether nothing is chosen and there is a choice of what to do: then no hex is meant more than others. */
export const isUndecided = computed(
  () =>
    subject.value === '' &&
    picks.value.length === 0 &&
    (subjects.value.length > 1 || byType(ownOffers.value).size > 1),
);
/** What the picks leave. */
export const left = computed(() => narrow(offers.value, picks.value));
/** The hexes through which the way is to lead, as the player wants it. */
export const waypoints = signal<readonly string[]>([]);
/** The units that are to do the same as the chosen one. */
export const companions = signal<readonly string[]>([]);

/** What an action says with a way and with companions of the player's own; several where each goes by itself. */
const ownWritten = (written: JsonObject): readonly JsonObject[] => {
  const way = waypoints.value.length === 0 ? null : ownWay(written);
  const going = way === null ? written : { ...written, path: way };
  const ids = [subject.value, ...companions.value];
  if (ids.length === 1) return [going];
  const { unit, ...rest } = going;
  const roles = nouns.value.roles[String(going['type'])] ?? {};
  if (roles['units'] === 'unit') return [{ ...rest, units: ids }];
  return unit === undefined ? [going] : ids.map((id) => ({ ...going, unit: id }));
};

const ownWay = ({ path }: JsonObject): readonly string[] | null => {
  const shown = picture.value;
  const start = shown?.counters.find(({ id }) => id === subject.value)?.hex;
  if (shown === null || start === undefined || !Array.isArray(path)) return null;
  const stops = [...waypoints.value, String(path.at(-1))].map(hexNamed);
  if (!stops.every((hex) => hex !== null)) return null;
  const way = wayThrough(shown.board, start, stops);
  return way.length === 0 ? null : way.map((hex) => shown.board.grid.labels[hex] as string);
};

/** The action as the player wants it done; as it is listed where he wants nothing else, or it cannot be read. */
const asWanted = (listed: Offer): Offer => {
  const on = table.value;
  if (on === null || (waypoints.value.length === 0 && companions.value.length === 0)) return listed;
  const all = ownWritten(listed.written);
  const [first, ...others] = inTurn(on.game, now.value, all) ?? [];
  const [written = listed.written] = all;
  return first === undefined ? listed : { ...offerOf(first, written, subject.value, nouns.value), others };
};

/** The types of actions by which a side gives up for good what it might keep. */
const forfeits = computed<readonly string[]>(() => table.value?.game.forfeits?.() ?? []);

const typeIn = (action: unknown): string => (isRecord(action) ? String(action['type']) : '');

/** The units of a side that can do more than give something up for good, unless that is what the step is for. */
const ableIn = (game: AnyGame, state: unknown, ids: readonly string[]): readonly string[] => {
  const given = forfeits.value;
  const types = game.types?.(state) ?? [];
  if (types.every((type) => !given.includes(type)) || given.includes(types[0] ?? '')) return ids;
  return ids.filter((id) => game.actions(state, id).some((action) => !given.includes(typeIn(action))));
};

/** The units that can do something useful now: they have a rim, are counted, and are gone through one by one. */
export const able = computed<readonly string[]>(() => {
  const ids = subjects.value.filter((id) => id !== '');
  return table.value === null ? ids : ableIn(table.value.game, now.value, ids);
});

/** The one action that is left, shown before it is done. */
export const pending = computed<Offer | null>(() => {
  const [only] = left.value;
  if (only === undefined || left.value.length > 1) return null;
  // What gives something up for good is never ready by itself: it is picked out of the list first.
  const isReady = picks.value.length > 0 || (subject.value !== '' && !forfeits.value.includes(only.type));
  return isReady ? asWanted(only) : null;
});

/** What the side that prepares has to spend, as its person may know it; '' where nothing is bought. */
export const means = computed<string>(() => {
  const game = table.value?.game;
  const side = actor.value;
  if (game?.means === undefined || side === null || !isMine.value || restOf(game, now.value) === null)
    return '';
  return game.means(seen.value, side);
});

/** A side as the game calls it. */
export const sideName = (side: string): string =>
  table.value === null ? side : headOf(table.value.game, side);

/** The attribute of what the game on the table says, where it does not speak the language of the page. */
export const gameLang = (): ReturnType<typeof spokenBy> => spokenBy(table.value?.game.name);

export const nameOf = (id: string): string =>
  table.value === null ? id : nameIn(table.value.game, now.value, id);

/** Takes a subject in hand; nothing of what was begun with another is left. */
export const choose = (id: string): void =>
  batch(() => {
    subject.value = id;
    picks.value = [];
    found.value = null;
    waypoints.value = [];
    companions.value = [];
    refusal.value = null;
  });

export const putDown = (): void => choose('');

/** Picks something; one whole action takes the place of another that was picked before. */
export const pick = (one: Pick): void =>
  batch(() => {
    const kept = one.kind === 'action' ? picks.value.filter(({ kind }) => kind !== 'action') : picks.value;
    picks.value = [...kept, one];
    refusal.value = null;
  });

/** Takes back something that was picked; the rest stays. */
export const unpick = (one: Pick): void => {
  picks.value = picks.value.filter((other) => other !== one);
};

/** What the rules say, with the names of a state; those that came with an action are named by the state after it. */
const groundsOf = (
  game: AnyGame,
  state: unknown,
  reasons: readonly JsonObject[],
  after?: unknown,
): readonly Ground[] => {
  const known = phrasesAt(game, state);
  const at =
    after === undefined ? known : { ...known, names: { ...phrasesAt(game, after).names, ...known.names } };
  return reasons.map((reason) => ({
    clause: String(reason['clause']),
    text: 'code' in reason ? sayViolation(at, reason as never) : sayReason(at, reason as never),
  }));
};

export { groundsOf };

/** Puts a session in place of the one on the table. */
export const putSession = (next: Session, line = ''): void => {
  const on = table.value;
  if (on === null) return;
  const before = actor.value;
  batch(() => {
    table.value = { ...on, session: next };
    looking.value = null;
    putDown();
    if (line !== '') said.value = line;
    drawCurtain(on.game, next, before);
  });
};

/** Whether a state holds something that not every side may see: a view without anything to hide is the state itself. */
const hasSecrets = (game: AnyGame, state: unknown): boolean =>
  game.sides.some((side) => seenBy(game, state, side) !== state);

/** Where there are secrets and two persons at one table, the board is covered until the other has taken the seat. */
const drawCurtain = (game: AnyGame, next: Session, before: string | null): void => {
  const { state } = nodeAt(next);
  const who = game.actor(state);
  const people = game.sides.filter((side) => next.players[side] === PLAYER);
  if (people.length < 2 || who === null || who === CHANCE || who === before) return;
  const last = lastToDecide(next);
  if (last !== null && last !== who && hasSecrets(game, state)) curtain.value = who;
};

/** Covers a game that is taken up again, until whoever decides sits before it: anybody may have opened it. */
export const coverSeat = (): void => {
  const on = table.value;
  if (on === null || on.session.nodes.length < 2) return;
  const people = on.game.sides.filter((side) => on.session.players[side] === PLAYER);
  if (people.length > 1 && hasSecrets(on.game, nodeAt(on.session).state))
    curtain.value = eyeOf(on.game, on.session);
};

export const liftCurtain = (): void => {
  const on = table.value;
  const side = curtain.value;
  if (on === null || side === null) return;
  batch(() => {
    curtain.value = null;
    table.value = { ...on, session: showTo(on.session, side) };
  });
};

/** How a game is begun. */
export interface Wanted extends Chosen {
  readonly scenario: string;
  readonly seed: string;
  readonly players: Readonly<Record<string, string>>;
  readonly dice: 'seeded' | 'own';
}

/** Begins a game; what is wrong with the wish is told. */
export const beginGame = (
  pkg: AnyGamePackage,
  { scenario, seed, players, dice, ...chosen }: Wanted,
): readonly BadInput[] => {
  const made = pkg.make(chosen);
  if (made._tag === 'Left') return made.left;
  const begun = begin(made.right, { scenario, seed, players });
  if (begun._tag === 'Left') return begun.left;
  place({ pkg, game: made.right, chosen, session: begun.right, dice });
  return [];
};

/** Puts a game on the table; one that was not there before is kept beside the others. */
export const place = (next: Table): void =>
  batch(() => {
    table.value = { key: `${next.game.name} ${Date.now().toString(36)}`, ...next };
    looking.value = null;
    curtain.value = null;
    said.value = '';
    putDown();
  });
