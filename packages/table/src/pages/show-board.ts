import type { Picture } from '@eastfront/kernel/picture';
import { effect, untracked } from '@preact/signals';
import { afterPaint, boardHasChanged } from '../app/after-paint.js';
import { inks } from '../app/inks.js';
import { words } from '../app/words.js';
import { leaveView, viewLeft } from '../board/left-view.js';
import { type MountedBoard, mountBoard } from '../board/mount.js';
import { isStill } from '../board/walk.js';
import { foresee, prepare } from '../play/ahead.js';
import { costs } from '../play/asking.js';
import { loadDrawn } from '../play/drawn.js';
import { fanned, viewed } from '../play/fanned.js';
import { joiners } from '../play/joining.js';
import { isHurried } from '../play/pace.js';
import { pieces } from '../play/pieces.js';
import {
  able,
  companions,
  eye,
  hexNamed,
  isMine,
  left,
  looking,
  picks,
  picture,
  subject,
  table,
} from '../play/store.js';
import { walkedTo } from '../play/walked.js';
import { cursor, wordsOf } from './cursor.js';
import { litHexes, litUnits, overOf } from './over.js';
import { askWhy, chooseAt, pointAt } from './pointing.js';

/** Gives the paths that lead to the moment shown from the one shown before; nothing where there is none, or nobody wants to see them walked. */
const pathsWalked = (): (() => ReadonlyMap<string, readonly number[]> | undefined) => {
  let from = -1;
  return () => {
    const on = table.peek();
    if (on === null) return undefined;
    const to = looking.peek() ?? on.session.cursor;
    const moments = { from, to };
    from = to;
    return isStill() || isHurried.peek()
      ? undefined
      : walkedTo(on.game, on.session, moments, eye.peek(), hexNamed);
  };
};

/** The unit after the chosen one, and the one under the cursor: keys lead to either. */
const likelyNext = (): readonly string[] => {
  if (!isMine.value) return [];
  const ids = able.value;
  const at = cursor.value;
  const under = pieces.value.findLast((piece) => piece.hex === at && ids.includes(piece.id))?.id;
  const next = ids[(ids.indexOf(subject.value) + 1) % Math.max(1, ids.length)];
  return [next, under].filter((id) => id !== undefined).filter((id) => id !== subject.value);
};

/** The fan of a stack closes when the unit in hand is put down. */
const closesFan = (): (() => void) => {
  let before = '';
  return effect(() => {
    const id = subject.value;
    if (id === '' && before !== '') fanned.value = null;
    before = id;
  });
};

/** What the buttons of a board take of it, in pixels: one of them, and as much as is left about it. */
const STRIP = 54;

/** So long after a board was begun, in milliseconds, what it is seen without is loaded: bots, what draws over it, and style. */
export const SEEN = 500;

/** The game on the table, as what is seen of it is kept under: it is seen again after the rules, the start page, or another day. */
const keyOfGame = (): string => {
  const on = table.peek();
  return on === null ? '' : [on.game.name, on.session.scenario, on.session.seed].join(' ');
};

/** Does something once after the next frame, however often it is asked for until then. */
const onceAfterPaint = (run: () => void): (() => void) => {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    afterPaint(() => {
      isDue = false;
      run();
    });
  };
};

/** Shows the board in an element for as long as a game lies on the table. */
export const showBoard = (host: HTMLElement): MountedBoard => {
  const first = picture.value as Picture;
  const onBoard = keyOfGame();
  const zoom = host.querySelector<HTMLElement>('.zoom');
  const board = mountBoard(host, {
    picture: first,
    around: first.counters.map(({ hex }) => hex),
    label: words.board,
    inks,
    // On a phone no button lies over a board that is seen whole.
    strip: () => (innerWidth < 900 || !zoom?.offsetWidth ? 0 : STRIP),
    view: viewLeft(() => localStorage, onBoard),
    on: {
      choose: (hex, unit, event) => chooseAt(hex, unit, event.shiftKey),
      point: (hex, unit, { pointerType }) => {
        pointAt(hex, pointerType === 'mouse');
        if (unit !== null) prepare([unit]);
      },
      ask: askWhy,
      view: () => {
        viewed.value++;
      },
    },
  });
  const walkedNow = pathsWalked();
  let isGone = false;
  const tellOnce = onceAfterPaint(() => {
    if (picture.value !== null && !isGone) board.tell(cursor.value, wordsOf);
  });
  const stops = [
    effect(() => {
      if (picture.value === null) return;
      boardHasChanged();
      board.show(picture.value, walkedNow());
      const { pieces: all } = board.layers();
      untracked(() => {
        pieces.value = all;
      });
    }),
    effect(() => {
      board.mark(
        new Set(able.value),
        new Set([
          subject.value,
          ...companions.value,
          ...picks.value.filter(({ kind }) => kind === 'unit').map(({ is }) => is),
        ]),
        new Set(joiners.value),
      );
      void pieces.value;
    }),
    effect(() => {
      prepare(likelyNext());
    }),
    effect(() => foresee(board.prepare)),
    effect(() => {
      const id = subject.value;
      untracked(() => {
        // A unit off the map is looked for where it may go.
        const isOff = id !== '' && picture.value?.counters.every((counter) => counter.id !== id) === true;
        if (isOff) board.focus([...litHexes.value.keys(), ...litUnits.value.values()]);
      });
    }),
    closesFan(),
    effect(() => {
      // What the words of hexes rest on. They are for readers of the page: the eye comes first.
      void [pieces.value, picture.value, cursor.value, left.value, costs.value];
      tellOnce();
    }),
    effect(() => {
      if (picture.value === null) return;
      boardHasChanged();
      board.over(overOf(picture.value));
    }),
  ];
  const leave = (): void => leaveView(() => localStorage, { of: onBoard, view: board.seen() });
  addEventListener('pagehide', leave);
  setTimeout(() => {
    void import('../app/later-style.js');
    return loadDrawn();
  }, SEEN);
  return {
    ...board,
    destroy: () => {
      isGone = true;
      removeEventListener('pagehide', leave);
      leave();
      for (const stop of stops) stop();
      board.destroy();
    },
  };
};
