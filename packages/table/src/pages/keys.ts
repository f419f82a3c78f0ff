import { CHANCE } from '@eastfront/kernel';
import { lineTo } from '@eastfront/kernel/session';
import type { MountedBoard } from '../board/mount.js';
import { pickType } from '../panels/choice-form.js';
import { act, actOn, rollDice, takeAgain, takeBack } from '../play/deeds.js';
import { byType, hexesOf } from '../play/offers.js';
import { isOffered, OVERLAYS, overlay } from '../play/overlays.js';
import { ENDS } from '../play/owed.js';
import { hurry } from '../play/pace.js';
import { pieces } from '../play/pieces.js';
import { aDialogIsDue, formIsShown, keysAreShown, shutDialogs } from '../play/shown.js';
import {
  actor,
  hexNamed,
  left,
  looking,
  now,
  ownOffers,
  pending,
  picture,
  putDown,
  session,
  subject,
  subjects,
  table,
} from '../play/store.js';
import { cursor, labelAt, pointed, seek } from './cursor.js';
import { litUnits } from './over.js';

/** What keys act upon. */
export interface KeyHost {
  readonly board: MountedBoard;
  readonly choose: (hex: number | null, unit: string | null, shift?: boolean) => void;
  readonly next: (back: boolean) => void;
  readonly why: (hex: number) => void;
  readonly fan: (hex: number | null) => void;
}

type Act = (host: KeyHost, shift: boolean) => void;

const moveTo = (hex: number | undefined, { board }: KeyHost): void => {
  if (hex === undefined || picture.value?.board.exists[hex] !== 1) return;
  cursor.value = hex;
  pointed.value = null;
  board.focus([hex]);
};

const step = (columns: number, rows: number, host: KeyHost): void => {
  const shown = picture.value;
  if (shown === null) return;
  const { spec } = shown.board.grid;
  if (cursor.value === null) {
    moveTo(shown.board.hexes[Math.floor(shown.board.hexes.length / 2)], host);
    return;
  }
  let column = (cursor.value % spec.columns) + columns;
  let row = Math.floor(cursor.value / spec.columns) + rows;
  while (column >= 0 && row >= 0 && column < spec.columns && row < spec.rows) {
    const hex = row * spec.columns + column;
    if (shown.board.exists[hex] === 1) {
      moveTo(hex, host);
      return;
    }
    column += columns;
    row += rows;
  }
};

/** The way of a key as a vector, to the right and down. */
const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  q: [-Math.SQRT1_2, -Math.SQRT1_2],
  e: [Math.SQRT1_2, -Math.SQRT1_2],
  z: [-Math.SQRT1_2, Math.SQRT1_2],
  c: [Math.SQRT1_2, Math.SQRT1_2],
  w: [0, -1],
  s: [0, 1],
  a: [-1, 0],
  d: [1, 0],
};
/** A neighbour lies that way if the cosine of the angle between is at least this: no key fits two neighbours. */
const SAME_WAY = 0.9;

/** To the neighbour that lies the way of a key as the map is seen. */
const sideways = (key: string, host: KeyHost): void => {
  const at = cursor.value;
  const shown = picture.value;
  const [x, y] = WAYS[key] ?? [0, 0];
  if (at === null || shown === null) {
    step(0, 0, host);
    return;
  }
  const { geometry } = host.board.layers();
  const from = geometry.centre(at);
  const next = Array.from({ length: 6 }, (_, d) => shown.board.neighbours[6 * at + d] as number).find(
    (hex) => {
      if (hex < 0) return false;
      const to = geometry.centre(hex);
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      return (dx * x + dy * y) / Math.hypot(dx, dy) > SAME_WAY;
    },
  );
  moveTo(next, host);
};

/** To the last hex of a row or column. */
const end = (columns: number, rows: number, host: KeyHost): void => {
  for (let before: number | null = -1; before !== cursor.value; ) {
    before = cursor.value;
    step(columns, rows, host);
  }
};

const nextLit = (back: boolean, host: KeyHost): void => {
  const named = [...hexesOf(left.value).keys()].map(hexNamed).filter((hex) => hex !== null);
  const lit = [...new Set([...named, ...litUnits.value.values()])].sort((a, b) => a - b);
  if (lit.length === 0) return;
  const at = cursor.value === null ? -1 : lit.indexOf(cursor.value);
  moveTo(lit[(at + (back ? -1 : 1) + lit.length) % lit.length], host);
};

/** Enter: does what is shown, rolls what is due, else chooses the hex under the cursor with the unit that may act there; with Shift it leads the way through the hex. */
const enter = (host: KeyHost, shift: boolean): void => {
  const offer = pending.value;
  const at = cursor.value;
  if (actor.value === CHANCE && table.value?.dice === 'seeded') rollDice();
  else if (offer !== null && !shift) actOn(offer);
  else if (at !== null) {
    const stack = pieces.value.filter((piece) => piece.at === at && subjects.value.includes(piece.id));
    // The unit in hand stays there, though another lies above it.
    if (!shift && stack.some(({ id }) => id === subject.value) && !hexesOf(left.value).has(labelAt(at)))
      return;
    host.choose(at, stack.at(-1)?.id ?? null, shift);
  }
};

/** Space: the next unit of the stack that can act. */
const through = (back: boolean, host: KeyHost): void => {
  const at = cursor.value;
  const stack = pieces.value.filter((piece) => piece.at === at && subjects.value.includes(piece.id));
  if (at === null || stack.length === 0) return;
  const place = stack.findIndex(({ id }) => id === subject.value);
  const { id } = stack[(place + (back ? -1 : 1) + stack.length) % stack.length] as { readonly id: string };
  putDown();
  host.choose(at, id);
};

const number = (digit: number): void => {
  const on = table.value;
  if (on === null) return;
  if (actor.value === CHANCE && on.dice === 'own') {
    const chance = on.game.chances(now.value)[digit - 1];
    if (chance !== undefined) act(chance.action);
    return;
  }
  const type = [...byType(left.value).keys()][digit - 1];
  if (type !== undefined) pickType(type);
};

/** Shows the end of the step; when it is shown, carries it out. */
const endStep = (): void => {
  const type = ownOffers.value.find((offer) => ENDS.includes(offer.type))?.type;
  const offer = pending.value;
  if (type === undefined) return;
  if (offer?.type === type) actOn(offer);
  else {
    putDown();
    pickType(type);
  }
};

const look = (by: -1 | 1): void => {
  const on = session.value;
  if (on === null) return;
  const line = lineTo(on);
  const at = line.indexOf(looking.value ?? on.cursor) + by;
  if (at < 0 || at >= line.length) return;
  looking.value = at === line.length - 1 ? null : (line[at] as number);
};

/** Closes the dialog that is still loading; where there is none, puts down what is in hand. One that has just closed is still there for a moment. */
const goBack: Act = ({ fan }) => {
  if (aDialogIsDue.value && document.querySelector('dialog') === null) {
    shutDialogs();
    return;
  }
  fan(null);
  putDown();
};

const nextOverlay = (back: boolean): void => {
  const names = [null, ...OVERLAYS.filter(isOffered)];
  const at = names.indexOf(overlay.value) + (back ? -1 : 1);
  overlay.value = names[(at + names.length) % names.length] ?? null;
};

/** What is told on a key, by code that is loaded for the first of them. */
const telling =
  (tell: (by: typeof import('./telling.js'), shift: boolean) => void): Act =>
  (_, shift) =>
    void import('./telling.js').then((by) => tell(by, shift));

const KEYS: Readonly<Record<string, Act>> = {
  ArrowUp: (host) => step(0, -1, host),
  ArrowDown: (host) => step(0, 1, host),
  ArrowLeft: (host) => step(-1, 0, host),
  ArrowRight: (host) => step(1, 0, host),
  Enter: enter,
  Escape: goBack,
  ' ': (host, shift) => through(shift, host),
  f: ({ fan }) => fan(cursor.value),
  b: hurry,
  x: () => {
    formIsShown.value = true;
  },
  n: (host, shift) => host.next(shift),
  t: (host, shift) => nextLit(shift, host),
  u: () => takeBack(),
  r: () => takeAgain(),
  '+': ({ board }) => board.zoom(1.3),
  '-': ({ board }) => board.zoom(1 / 1.3),
  '0': ({ board }) => board.whole(),
  y: ({ why }) => {
    const at = pointed.value ?? cursor.value;
    if (at !== null) why(at);
  },
  Home: (host) => end(-1, 0, host),
  End: (host) => end(1, 0, host),
  PageUp: (host) => end(0, -1, host),
  PageDown: (host) => end(0, 1, host),
  ...Object.fromEntries(Object.keys(WAYS).map((key) => [key, (host: KeyHost) => sideways(key, host)])),
  g: () => seek(),
  i: telling(({ tellStack }) => tellStack()),
  k: telling(({ tellSituation }) => tellSituation()),
  j: telling(({ tellNear }) => tellNear()),
  l: telling(({ tellLine }, shift) => tellLine(shift)),
  o: telling(({ tellOdds }) => tellOdds()),
  p: () => void import('../bench/dispute.js').then((by) => by.disputePending()),
  v: (_, shift) => nextOverlay(shift),
  '[': () => look(-1),
  ']': () => look(1),
  Backspace: () => {
    looking.value = null;
  },
  '?': () => {
    keysAreShown.value = true;
  },
};

/** What a key does while the board has the focus. */
export const keyAction = (event: KeyboardEvent, host: KeyHost): void => {
  if (event.altKey || event.metaKey) return;
  const { key } = event;
  if (event.ctrlKey) {
    if (key === 'z') takeBack();
    else if (key === 'y') takeAgain();
    else if (key === 'Enter') endStep();
    else return;
  } else if (/^[1-9]$/.test(key)) number(Number(key));
  else {
    const does = KEYS[key.length === 1 ? key.toLowerCase() : key];
    if (does === undefined) return;
    does(host, event.shiftKey);
  }
  event.preventDefault();
};
