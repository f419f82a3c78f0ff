import { CHANCE, once } from '@eastfront/kernel';
import { nodeAt } from '@eastfront/kernel/session';
import { computed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { later } from '../app/later.js';
import { words } from '../app/words.js';
import type { MountedBoard } from '../board/mount.js';
import { ChoicePanel, StandingPanel } from '../panels/choice.js';
import { Curtain } from '../panels/curtain.js';
import { Hint } from '../panels/hint.js';
import { OverlayButtons } from '../panels/overlay.js';
import { OwedPanel } from '../panels/owed.js';
import { Places } from '../panels/places.js';
import { DicePanel, PromptBar } from '../panels/prompt.js';
import { SeekDialog } from '../panels/seek.js';
import {
  BoxesPanel,
  GoalsPanel,
  OffMapPanel,
  RecordPanel,
  RefusalPanel,
  RolledPanel,
  StackPanel,
} from '../panels/side.js';
import { fanned } from '../play/fanned.js';
import { overlay } from '../play/overlays.js';
import { shownHex } from '../play/pieces.js';
import { aDialogIsDue, areKeysOnBoardOnly } from '../play/shown.js';
import { actor, curtain, looking, picks, said, session, subject, table } from '../play/store.js';
import { judged } from '../saves/case-on-table.js';
import { cursor, labelAt, pointed, wordsOf } from './cursor.js';
import { Header, Notice } from './header.js';
import { keyAction } from './keys.js';
import { askWhy, chooseAt, nextUnit } from './pointing.js';
import { SEEN, showBoard } from './show-board.js';

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

/** The hex under the pointer in words; seen while the board is so small that it shows no numbers. */
const Here = () => (pointed.value === null ? null : <p class="here">{wordsOf(pointed.value)}</p>);

const Dialogs = later(
  async () => (await import('../panels/dialogs.js')).Dialogs,
  () => null,
);
const loadStyle = () => import('../app/later-style.js');
/** A stack is opened by a click or a key, never with the board. */
const Fan = later(
  async () => {
    await loadStyle();
    return (await import('../panels/fan.js')).Fan;
  },
  () => null,
);
/** It is shown where a case was opened alone. */
const VerdictPanel = later(
  async () => (await import('../panels/verdict.js')).VerdictPanel,
  () => null,
);
/** What is counted for it is not needed for the first board. */
const Score = later(
  async () => (await import('../panels/score.js')).Score,
  () => null,
);
/** What is told of what lies over the map, once something does. */
const OverlayPanel = later(
  async () => {
    await loadStyle();
    return (await import('../panels/overlay-panel.js')).OverlayPanel;
  },
  () => null,
);
/** It is shown once a game. */
const EndingPanel = later(
  async () => (await import('../panels/ending.js')).EndingPanel,
  () => null,
);
const isOver = computed(() => table.value !== null && looking.value === null && actor.value === null);
/** A game whose sides have points to spend tells them with what they spend. */
const hasScore = computed(() => !isOver.value && table.value?.game.means === undefined);

/** Whether a key means something to the board and nothing to a button that has the focus. */
const isForBoard = (key: string): boolean => key === 'Escape' || (key.length === 1 && key !== ' ');

/** Whether something was taken in hand or decided since the roll: what may be done now comes before what was rolled. */
const isRollOld = computed(() => {
  const on = session.value;
  return subject.value !== '' || picks.value.length > 0 || (on !== null && nodeAt(on).actor !== CHANCE);
});

/** From the first board on bots play whenever it is their turn, whichever page is shown; the board itself is seen without them. */
const seatBots = once(() =>
  setTimeout(() => void import('../bots/bots.js').then((by) => by.seatBots()), SEEN),
);

/** The table: board, panels, prompt. */
export const TablePage = () => {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<MountedBoard | null>(null);
  useEffect(() => {
    if (host.current === null || table.value === null) return;
    const mounted = showBoard(host.current);
    board.current = mounted;
    seatBots();
    const listen = (event: KeyboardEvent): void =>
      keyAction(event, {
        board: mounted,
        choose: chooseAt,
        next: (back) => nextUnit(mounted, back),
        why: askWhy,
        fan: (hex) => {
          fanned.value = fanned.value === hex ? null : hex;
        },
      });
    // Where nothing has the focus the board has it; beside a button that was pressed it hears what buttons do not.
    const listenBeside = (event: KeyboardEvent): void => {
      const { target, key } = event;
      const isFree = target === document.body || (target instanceof HTMLButtonElement && isForBoard(key));
      // A dialog that is still loading hears no keys, nor does one that has just closed.
      const isCovered = document.querySelector('dialog[open]') !== null || curtain.value !== null;
      const isHeld = areKeysOnBoardOnly.value && key.length === 1 && !event.ctrlKey;
      if (!isFree || isCovered || isHeld) return;
      listen(event);
      // What follows, as Enter, is meant for the board as well.
      if (event.defaultPrevented) mounted.frame.focus({ preventScroll: true });
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
  const go = (hex: number): void => {
    cursor.value = hex;
    shownHex.value = labelAt(hex);
    board.current?.focus([hex]);
  };
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
        <Here />
        <Hint spotOf={(hex) => board.current?.spotOf(hex) ?? null} />
        {fanned.value !== null && <Fan spotOf={(hex) => board.current?.spotOf(hex) ?? null} />}
      </main>
      <PromptBar onNext={() => nextUnit(board.current)} />
      <aside class="side">
        <OverlayButtons tellSituation={() => void import('./telling.js').then((by) => by.tellSituation())} />
        {isOver.value && <EndingPanel />}
        {hasScore.value && <Score />}
        <RefusalPanel />
        <OwedPanel go={go} />
        {overlay.value !== null && <OverlayPanel />}
        {judged.value !== null && <VerdictPanel />}
        <DicePanel />
        {!isRollOld.value && <RolledPanel />}
        <ChoicePanel />
        <StandingPanel />
        <StackPanel />
        {isRollOld.value && <RolledPanel />}
        <OffMapPanel />
        <RecordPanel />
        <GoalsPanel />
        <BoxesPanel />
      </aside>
      <div class="unseen" role="status" aria-live="polite">
        {said.value}
      </div>
      <Notice />
      <Curtain />
      {aDialogIsDue.value && <Dialogs />}
      <SeekDialog go={go} />
    </div>
  );
};
