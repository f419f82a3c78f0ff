import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { NO_ASK } from '../app/games.js';
import { say, words } from '../app/words.js';
import { toBench } from '../bench/to-bench.js';
import { formIsShown, keysAreShown, seatsAreShown } from '../play/shown.js';
import { gameLang, isMine, now, said, table } from '../play/store.js';
import { download, fileNameOf, linkOf, textOf } from '../saves/files.js';

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

/** A word that passes: what was copied. */
const notice = signal('');

export const Notice = () => {
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
const askHere = async (): Promise<void> => {
  const { caseOf } = await import('../bench/dispute.js');
  const on = table.value;
  const json = on === null ? null : caseOf(NO_ASK);
  if (on !== null && json !== null) void toBench(on.pkg, json);
};

/** What hangs below the header of a narrow page: it closes when something is chosen in it, and when anything else is pressed. */
const useMenu = (): readonly [boolean, (isOpen: boolean) => void] => {
  const [isOpen, setOpen] = useState(false);
  // Before it is painted: whoever sees it open can close it.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: Event): void => {
      if ((target as Element | null)?.closest?.('.more-button, .more') == null) setOpen(false);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', key, true);
    };
  }, [isOpen]);
  return [isOpen, setOpen];
};

export const Header = () => {
  const [isMore, setMore] = useMenu();
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are pressed, by whatever means */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click of a button comes from keys as well */}
      <div class={`more ${isMore ? 'is-open' : ''}`} onClick={() => setMore(false)}>
        <a href="#/rules/" class="home">
          {words.rules}
        </a>
        <button type="button" data-do="ask" onClick={() => void askHere()}>
          {words.ask}
        </button>
        {isMine.value && (
          <button
            type="button"
            data-do="write"
            onClick={() => {
              formIsShown.value = true;
            }}
          >
            {words.other}
          </button>
        )}
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
          data-do="seats"
          onClick={() => {
            seatsAreShown.value = true;
          }}
        >
          {words.sides}
        </button>
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
