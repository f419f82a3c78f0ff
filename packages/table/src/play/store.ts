import type { AnyGame, AnyGamePackage, BadInput, JsonObject } from '@eastfront/kernel';
import { CHANCE, PLAYER, phrasesAt, sayReason, sayViolation } from '@eastfront/kernel';
import type { Picture } from '@eastfront/kernel/picture';
import type { Session } from '@eastfront/kernel/session';
import { begin, nodeAt, redo, roll, showTo, stateOf, take, undo } from '@eastfront/kernel/session';
import { batch, computed, signal } from '@preact/signals';
import { sayFault, words } from '../app/words.js';
import { type Nouns, narrowed, nounsOf, type Offer, offersOf, type Pick } from './offers.js';

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
  /** It began from the position of a case: no save leads there. */
  readonly isCase?: boolean;
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
/** Whether a person is to decide here and now. */
export const isMine = computed(() => {
  const who = actor.value;
  const on = session.value;
  return (
    on !== null && who !== null && who !== CHANCE && looking.value === null && on.players[who] === PLAYER
  );
});
/** The side whose person sits before the board; null where that is not known. */
export const eye = computed<string | null>(() => {
  const on = table.value;
  if (on === null) return null;
  const people = on.game.sides.filter((side) => on.session.players[side] === PLAYER);
  const who = on.game.actor(nodeAt(on.session).state);
  const [only = null] = people;
  return people.length === 1 ? only : who !== null && people.includes(who) ? who : null;
});
/** What the person before the board may see. */
export const seen = computed(() => {
  const on = table.value;
  if (on === null) return null;
  return on.game.view === undefined ? now.value : on.game.view(now.value, eye.value);
});
export const picture = computed<Picture | null>(() =>
  table.value === null ? null : table.value.game.picture(seen.value),
);
export const phrases = computed(() => (table.value === null ? null : phrasesAt(table.value.game, now.value)));
export const subjects = computed<readonly string[]>(() =>
  isMine.value && table.value !== null ? table.value.game.subjects(now.value) : [],
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
/** What the side itself may do, whoever was chosen. */
export const ownOffers = computed<readonly Offer[]>(() =>
  table.value !== null && subjects.value.includes('')
    ? offersOf(table.value.game, now.value, '', nouns.value)
    : [],
);
const offers = computed<readonly Offer[]>(() => {
  if (subject.value === '') return ownOffers.value;
  return table.value !== null && subjects.value.includes(subject.value)
    ? offersOf(table.value.game, now.value, subject.value, nouns.value)
    : [];
});
export const allOffers = offers;
/** What the picks leave. */
export const left = computed(() => narrowed(offers.value, picks.value));
/** The one action that is left, shown before it is done. */
export const pending = computed<Offer | null>(() =>
  left.value.length === 1 && (picks.value.length > 0 || subject.value !== '')
    ? (left.value[0] ?? null)
    : null,
);

export const nameOf = (id: string): string => phrases.value?.names?.[id] ?? id;

export const putDown = (): void =>
  batch(() => {
    subject.value = '';
    picks.value = [];
    refusal.value = null;
  });

export const choose = (id: string): void =>
  batch(() => {
    subject.value = id;
    picks.value = [];
    refusal.value = null;
  });

export const pick = (one: Pick): void =>
  batch(() => {
    picks.value = [...picks.value, one];
    refusal.value = null;
  });

const groundsOf = (game: AnyGame, state: unknown, reasons: readonly JsonObject[]): readonly Ground[] => {
  const at = phrasesAt(game, state);
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

/** Where there are secrets and two persons at one table, the board is covered until the other has taken the seat. */
const drawCurtain = (game: AnyGame, next: Session, before: string | null): void => {
  const who = game.actor(nodeAt(next).state);
  const people = game.sides.filter((side) => next.players[side] === PLAYER);
  if (game.view === undefined || people.length < 2 || who === null || who === CHANCE || who === before)
    return;
  const last = [...next.nodes.slice(0, next.cursor + 1)]
    .reverse()
    .find((node) => node.actor !== null && node.actor !== CHANCE)?.actor;
  if (last !== undefined && last !== who) curtain.value = who;
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

/** Takes an action of whoever is to act, or says why not. */
export const act = (action: unknown): void => {
  const on = table.value;
  if (on === null) return;
  const { game } = on;
  const state = nodeAt(on.session).state;
  const line = game.describe(state, action);
  const taken = take(game, on.session, action);
  if (taken._tag === 'Left')
    refusal.value = {
      title: line,
      grounds: groundsOf(game, state, taken.left as unknown as readonly JsonObject[]),
    };
  else putSession(taken.right.session, line);
};

/** Makes the roll that is due from the dice of the session. */
export const rollDice = (): void => {
  const on = table.value;
  if (on === null) return;
  const rolled = roll(on.game, on.session);
  if (rolled._tag === 'Left') refusal.value = { title: sayFault(rolled.left), grounds: [] };
  else {
    const [step] = rolled.right.steps;
    putSession(rolled.right.session, step === undefined ? '' : on.game.describe(step.before, step.action));
  }
};

const moved =
  (by: typeof undo) =>
  (force = false): void => {
    const on = table.value;
    if (on === null) return;
    const result = by(on.game, on.session, { force });
    if (result._tag === 'Left') {
      refusal.value = { title: sayFault(result.left), grounds: [] };
      said.value = sayFault(result.left);
    } else putSession(result.right, words.takenBack);
  };
export const takeBack = moved(undo);
export const takeAgain = moved(redo);

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

/** Puts a game on the table. */
export const place = (next: Table): void =>
  batch(() => {
    table.value = next;
    looking.value = null;
    curtain.value = null;
    said.value = '';
    putDown();
  });
