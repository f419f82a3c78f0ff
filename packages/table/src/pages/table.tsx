import { marksOfAction } from '@eastfront/kernel/drawn';
import type { Picture } from '@eastfront/kernel/picture';
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { afterPaint, boardHasChanged } from '../app/after-paint.js';
import { plainAsk } from '../app/games.js';
import { later } from '../app/later.js';
import { say, words } from '../app/words.js';
import { caseOf, dispute } from '../bench/dispute.js';
import { toBench } from '../bench/to-bench.js';
import { type MountedBoard, mountBoard } from '../board/mount.js';
import type { Over } from '../board/overlay.js';
import { isStill } from '../board/walk.js';
import { ChoicePanel, StandingPanel } from '../panels/choice.js';
import { Curtain } from '../panels/curtain.js';
import { Fan, fanned, viewed } from '../panels/fan.js';
import { OverlayButtons, OverlayPanel } from '../panels/overlay.js';
import { Places } from '../panels/places.js';
import { DicePanel, PromptBar } from '../panels/prompt.js';
import { SeekDialog } from '../panels/seek.js';
import {
  BoxesPanel,
  OffMapPanel,
  pieces,
  RecordPanel,
  RefusalPanel,
  RolledPanel,
  StackPanel,
  shownHex,
  VerdictPanel,
} from '../panels/side.js';
import { foresee, prepare } from '../play/ahead.js';
import { costs, shutAt, whyIdle, whyNot } from '../play/asking.js';
import { contest } from '../play/contest.js';
import { actOn } from '../play/deeds.js';
import { download, fileNameOf, linkOf, textOf } from '../play/files.js';
import { hexesOf, narrow, type Offer, unitsOf } from '../play/offers.js';
import { lookedAt, overlaid } from '../play/overlays.js';
import { formIsShown, keysAreShown, told } from '../play/shown.js';
import {
  allOffers,
  choose,
  companions,
  curtain,
  eye,
  gameLang,
  hexNamed,
  isMine,
  isUndecided,
  left,
  looking,
  nameOf,
  now,
  pending,
  pick,
  picks,
  picture,
  putDown,
  refusal,
  said,
  subject,
  subjects,
  table,
  waypoints,
} from '../play/store.js';
import { walkedTo } from '../play/walked.js';
import { cursor, labelAt, wordsOf } from './cursor.js';
import { keyAction } from './keys.js';

/** The hexes that may be chosen now, with what each costs. */
const litHexes = computed<ReadonlyMap<number, string>>(() => {
  const lit = new Map<number, string>();
  if (!isMine.value || isUndecided.value) return lit;
  // With one of them chosen the others stay open, so that another can be taken instead.
  const open = narrow(
    allOffers.value,
    picks.value.filter(({ kind }) => kind !== 'hex'),
  );
  for (const label of hexesOf(open).keys()) {
    const hex = hexNamed(label);
    if (hex !== null) lit.set(hex, costs.value.get(label) ?? '');
  }
  return lit;
});

/** What the action that is left draws: the way that its units really go, where it moves any. */
const marksOfOffer = (offer: Offer, shown: Picture): ReturnType<typeof marksOfAction> => {
  const ways = table.value?.game.journey?.(now.value, offer.action)?.paths ?? {};
  const going = Object.values(ways).some((way) => way.length > 0);
  return marksOfAction(going ? { type: offer.type, paths: ways } : offer.written, shown);
};

/** What lies over the board at this moment. */
const overOf = (shown: Picture): Over => {
  const offer = pending.value;
  const marks = offer === null ? null : marksOfOffer(offer, shown);
  const attack = contest.value;
  const fought =
    attack === null
      ? null
      : marksOfAction({ type: 'attack', attackers: attack.attackers, hexes: attack.hexes }, shown);
  const standing = shown.counters.find(({ id }) => id === subject.value)?.hex;
  return {
    lit: litHexes.value,
    chosen: [
      ...(standing === undefined ? [] : [standing]),
      ...waypoints.value.map(hexNamed).filter((hex) => hex !== null),
    ],
    cursor: cursor.value,
    highlights: [overlaid.value, fought, marks].flatMap((laid) => laid?.highlights ?? []),
    markers: [overlaid.value, fought, marks].flatMap((laid) => laid?.markers ?? []),
  };
};

/** A hex was pointed at for the action that is being built; again, and it is done. */
const aim = (label: string): void => {
  const offer = pending.value;
  if (offer !== null && picks.value.some((one) => one.kind === 'hex' && one.is === label)) {
    actOn(offer);
    return;
  }
  picks.value = picks.value.filter(({ kind }) => kind !== 'hex');
  pick({ kind: 'hex', is: label });
};

export const explain = (label: string): void => {
  const { at, written } = shutAt(label);
  const unit = subject.value === '' ? '' : nameOf(subject.value);
  refusal.value = {
    title: say(at === label ? words.shut : words.shutBefore, { hex: label, unit, at }),
    grounds: written === null ? [] : whyNot(written),
    ...(written === null ? {} : { ask: { question: 'legal', action: written } }),
  };
};

/** Tells why a unit that was pointed at does nothing now, where the rules say it. */
const explainIdle = (unit: string): void => {
  const grounds = whyIdle(unit);
  if (grounds.length > 0) refusal.value = { title: say(words.idle, { unit: nameOf(unit) }), grounds };
};

const toggle = (list: readonly string[], one: string): readonly string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** With Shift: another unit of the stack goes too, or the way leads through the hex. */
const addTo = (hex: number, unit: string | null): void => {
  const at = picture.value?.counters.find(({ id }) => id === subject.value)?.hex;
  const others = pieces.value.filter((piece) => piece.hex === hex && piece.id !== subject.value);
  const other = others.find(({ id }) => id === unit) ?? (hex === at ? others.at(-1) : undefined);
  if (hex === at && other !== undefined) companions.value = toggle(companions.value, other.id);
  else if (allOffers.value.some(({ written }) => Array.isArray(written['path'])))
    waypoints.value = toggle(waypoints.value, labelAt(hex));
};

const stackHeight = (hex: number): number => pieces.value.filter((piece) => piece.hex === hex).length;

/** A click, a tap or Enter on a hex, perhaps on one of its counters. The board is drawn once for all that it changes. */
export const chooseAt = (hex: number | null, unit: string | null, shift = false): void =>
  batch(() => chooseWhere(hex, unit, shift));

const chooseWhere = (hex: number | null, unit: string | null, shift: boolean): void => {
  if (hex === null) {
    fanned.value = null;
    putDown();
    return;
  }
  if (shift && subject.value !== '' && isMine.value) {
    addTo(hex, unit);
    return;
  }
  const label = labelAt(hex);
  shownHex.value = label;
  cursor.value = hex;
  lookedAt.value = unit ?? pieces.value.findLast((piece) => piece.hex === hex)?.id ?? null;
  if (!isMine.value || curtain.value !== null) return;
  const isAimed = litHexes.value.has(hex) && subject.value !== '';
  fanned.value = !isAimed && stackHeight(hex) > 1 ? hex : null;
  const isLit = litHexes.value.has(hex) || picks.value.some((one) => one.kind === 'hex' && one.is === label);
  if (unit !== null && unit === subject.value) putDown();
  else if (subject.value === '' && unit !== null && subjects.value.includes(unit)) choose(unit);
  else if (isLit) aim(label);
  else if (unit !== null && unitsOf(left.value).has(unit)) pick({ kind: 'unit', is: unit });
  else if (unit !== null && subjects.value.includes(unit)) choose(unit);
  else if (subject.value !== '') explain(label);
  else if (unit !== null) explainIdle(unit);
};

const nextUnit = (board: MountedBoard | null, back = false): void => {
  const ids = subjects.value.filter((id) => id !== '');
  if (ids.length === 0) return;
  const at = ids.indexOf(subject.value);
  const id = ids[(at + (back ? -1 : 1) + ids.length) % ids.length] as string;
  const hex = picture.value?.counters.find((counter) => counter.id === id)?.hex;
  batch(() => {
    choose(id);
    if (hex === undefined) return;
    cursor.value = hex;
    shownHex.value = labelAt(hex);
  });
  if (hex !== undefined) board?.focus([hex]);
};

/** Gives the paths that lead to the moment shown from the one shown before; nothing where there is none, or nobody wants to see them walked. */
const pathsWalked = (): (() => ReadonlyMap<string, readonly number[]> | undefined) => {
  let from = -1;
  return () => {
    const on = table.peek();
    if (on === null) return undefined;
    const to = looking.peek() ?? on.session.cursor;
    const moments = { from, to };
    from = to;
    return isStill() ? undefined : walkedTo(on.game, on.session, moments, eye.peek(), hexNamed);
  };
};

/** The unit after the chosen one, and the one under the cursor: keys lead to either. */
const likelyNext = (): readonly string[] => {
  if (!isMine.value) return [];
  const ids = subjects.value.filter((id) => id !== '');
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

/** What was seen of a game when its page was left: it is seen again after the rules, a question or the start page. */
const leftBoard: { of: unknown; view: ReturnType<MountedBoard['seen']> } = { of: null, view: null };

/** Shows the board in an element for as long as a game lies on the table. */
const showBoard = (host: HTMLElement): MountedBoard => {
  const first = picture.value as Picture;
  const board = mountBoard(host, {
    picture: first,
    around: first.counters.map(({ hex }) => hex),
    label: words.board,
    view: leftBoard.of === table.peek()?.game ? leftBoard.view : null,
    on: {
      choose: (hex, unit, event) => chooseAt(hex, unit, event.shiftKey),
      point: (_, unit) => {
        if (unit !== null) prepare([unit]);
      },
      view: () => {
        viewed.value++;
      },
    },
  });
  const onBoard = table.peek()?.game;
  const walkedNow = pathsWalked();
  let isGone = false;
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
        new Set(subjects.value),
        new Set([
          subject.value,
          ...companions.value,
          ...picks.value.filter(({ kind }) => kind === 'unit').map(({ is }) => is),
        ]),
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
        if (isOff) board.focus([...litHexes.value.keys()]);
      });
    }),
    closesFan(),
    effect(() => {
      // What the words of hexes rest on. They are for readers of the page: the eye comes first.
      void [pieces.value, picture.value, cursor.value, left.value, costs.value];
      afterPaint(() => {
        if (picture.value !== null && !isGone) board.tell(cursor.value, wordsOf);
      });
    }),
    effect(() => {
      if (picture.value === null) return;
      boardHasChanged();
      board.over(overOf(picture.value));
    }),
  ];
  return {
    ...board,
    destroy: () => {
      isGone = true;
      Object.assign(leftBoard, { of: onBoard, view: board.seen() });
      for (const stop of stops) stop();
      board.destroy();
    },
  };
};

/** Puts an address into the clipboard that holds the whole game, and shows it where there is no clipboard. */
const LinkButton = () => {
  const copy = async (): Promise<void> => {
    const on = table.value;
    if (on === null) return;
    const link = await linkOf(on);
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (isCopied !== true) history.replaceState(null, '', link);
    said.value = isCopied === true ? words.linkCopied : words.linkShown;
    notice.value = said.value;
  };
  return (
    <button type="button" data-do="link" disabled={table.value?.isCase === true} onClick={copy}>
      {words.link}
    </button>
  );
};

/** Saves the game into a file that is named after it and the moment, and says so. */
const saveFile = (on: NonNullable<typeof table.value>, label: string): void => {
  const file = fileNameOf(on.game.name, label, on.session.cursor);
  download(file, textOf(on));
  said.value = say(words.saved, { file });
  notice.value = said.value;
};

/** Over the board while an earlier moment is shown. */
const PastBanner = () =>
  looking.value === null ? null : (
    <p class="past">
      {words.past}{' '}
      <button
        type="button"
        onClick={() => {
          looking.value = null;
        }}
      >
        {words.toNow}
      </button>
    </p>
  );

/** A word that passes: what was copied. */
const notice = signal('');

const Notice = () => {
  const text = notice.value;
  useEffect(() => {
    const timer = setTimeout(() => {
      notice.value = '';
    }, 4000);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? null : <p class="notice">{text}</p>;
};

/** Takes the moment that is looked at to where any question is asked about it. */
const askHere = (): void => {
  const on = table.value;
  const json = on === null ? null : caseOf(plainAsk(on.pkg));
  if (on !== null && json !== null) void toBench(on.pkg, json);
};

const Header = () => {
  const [isMore, setMore] = useState(false);
  const on = table.value;
  if (on === null) return null;
  const { game } = on;
  const { done, total, label } = game.progress(now.value);
  const played = say(words.played, { done: Math.floor(done), total });
  return (
    <header class="top">
      <a href="#/" class="home">
        {words.menu}
      </a>
      <div class="where">
        <h1 {...gameLang()}>{game.title}</h1>
        <p class="subtitle" {...gameLang()}>
          {label}
        </p>
      </div>
      <progress max={total} value={done} aria-label={played} title={played} />
      <button
        type="button"
        class="more-button"
        aria-expanded={isMore}
        aria-label={words.more}
        onClick={() => setMore(!isMore)}
      >
        ☰
      </button>
      <div class={`more ${isMore ? 'is-open' : ''}`}>
        <a href="#/rules/" class="home">
          {words.rules}
        </a>
        <button type="button" data-do="ask" onClick={askHere}>
          {words.ask}
        </button>
        <button
          type="button"
          data-do="save"
          disabled={on.isCase === true}
          onClick={() => saveFile(on, label)}
        >
          {words.save}
        </button>
        <LinkButton />
        <button
          type="button"
          data-do="keys"
          onClick={() => {
            keysAreShown.value = true;
          }}
        >
          {words.keys}
        </button>
      </div>
    </header>
  );
};

const Dialogs = later(
  async () => (await import('../panels/dialogs.js')).Dialogs,
  () => null,
);
const aDialogIsOpen = computed(
  () => formIsShown.value || keysAreShown.value || told.value !== null || dispute.value !== null,
);

/** The table: board, panels, prompt. */
export const TablePage = () => {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<MountedBoard | null>(null);
  useEffect(() => {
    if (host.current === null || table.value === null) return;
    const mounted = showBoard(host.current);
    board.current = mounted;
    const listen = (event: KeyboardEvent): void =>
      keyAction(event, {
        board: mounted,
        choose: chooseAt,
        next: (back) => nextUnit(mounted, back),
        why: explain,
        fan: (hex) => {
          fanned.value = fanned.value === hex ? null : hex;
        },
      });
    // Where nothing has the focus the board has it.
    const listenBeside = (event: KeyboardEvent): void => {
      if (event.target === document.body && !aDialogIsOpen.value) listen(event);
    };
    mounted.frame.addEventListener('keydown', listen);
    document.addEventListener('keydown', listenBeside);
    return () => {
      mounted.frame.removeEventListener('keydown', listen);
      document.removeEventListener('keydown', listenBeside);
      mounted.destroy();
    };
  }, [table.value?.game]);
  if (table.value === null) return null;
  return (
    <div class="table">
      <Header />
      <main class="map" ref={host} aria-label={table.value.game.title}>
        <div class="zoom">
          <button type="button" aria-label={words.zoomIn} onClick={() => board.current?.zoom(1.3)}>
            +
          </button>
          <button type="button" aria-label={words.zoomOut} onClick={() => board.current?.zoom(1 / 1.3)}>
            −
          </button>
          <button type="button" aria-label={words.whole} onClick={() => board.current?.whole()}>
            □
          </button>
        </div>
        <PastBanner />
        <Places />
        <Fan spotOf={(hex) => board.current?.spotOf(hex) ?? null} />
      </main>
      <aside class="side">
        <OverlayButtons tellSituation={() => void import('./telling.js').then((by) => by.tellSituation())} />
        <RefusalPanel />
        <OverlayPanel />
        <VerdictPanel />
        <DicePanel />
        <RolledPanel />
        <ChoicePanel />
        <StandingPanel />
        <StackPanel />
        <OffMapPanel />
        <RecordPanel />
        <BoxesPanel />
      </aside>
      <PromptBar onNext={() => nextUnit(board.current)} />
      <div class="unseen" role="status" aria-live="polite">
        {said.value}
      </div>
      <Notice />
      <Curtain />
      {aDialogIsOpen.value && <Dialogs />}
      <SeekDialog
        go={(hex) => {
          cursor.value = hex;
          board.current?.focus([hex]);
        }}
      />
    </div>
  );
};
