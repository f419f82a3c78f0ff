import type { AnyGamePackage, BadInput, Rulebook } from '@eastfront/kernel';
import { PLAYER } from '@eastfront/kernel';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { GAMES, IN_ENGLISH, type OfferedGame, spokenBy } from '../app/games.js';
import { later } from '../app/later.js';
import { loadTable } from '../app/pages.js';
import { LANGUAGES, language, say, speak, words } from '../app/words.js';
import { headOf } from '../play/sayings.js';
import { beginGame } from '../play/store.js';
import { type Left, leftGames, retold } from '../saves/autosave.js';
import { openFaults, openText } from '../saves/files.js';

const toTable = (bad: readonly BadInput[]): void => {
  openFaults.value = bad;
  if (bad.length === 0) location.hash = '#/table';
};

const Faults = () =>
  openFaults.value.length === 0 ? null : (
    <div class="panel refused" role="alert">
      <h2>{words.cannotRead}</h2>
      <ul>
        {openFaults.value.slice(0, 8).map(({ path, expected, got }) => (
          <li key={path + expected}>
            <code>{path}</code>: {expected} — {String(got).slice(0, 80)}
          </li>
        ))}
      </ul>
    </div>
  );

const ReadingsForm = later(async () => (await import('../panels/readings.js')).ReadingsForm);

/** What can be switched: loaded with its texts when it is opened. Until then all is as it is usually played. */
const Readings = ({ rulebook }: { readonly rulebook: Rulebook }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen((was) => was || currentTarget.open)}>
      <summary>
        {words.readings} <small>{rulebook.readings.length + Object.keys(rulebook.optional).length}</small>
      </summary>
      {isOpen && <ReadingsForm game={rulebook.game} />}
    </details>
  );
};

const wantedOf = (form: HTMLFormElement, sides: readonly string[]) => {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  const readings = Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      name.startsWith('reading ') ? [[name.slice('reading '.length), String(value)]] : [],
    ),
  );
  return {
    scenario: text('scenario'),
    seed: text('seed'),
    players: Object.fromEntries(sides.map((side) => [side, text(`side ${side}`)])),
    dice: text('dice') === 'own' ? ('own' as const) : ('seeded' as const),
    readings,
    optional: data.getAll('optional').map(String),
  };
};

/** How the game is to be played; asked once its rules are loaded. */
const Setup = ({ pkg, offer }: { readonly pkg: AnyGamePackage; readonly offer: OfferedGame }) => {
  const made = useMemo(() => pkg.make(), [pkg]);
  const [scenario, setScenario] = useState<string>(offer.smallest);
  const form = useRef<HTMLFormElement>(null);
  // The form opens where the eye is.
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  if (made._tag === 'Left') return null;
  const { scenarios, bots, botWords, sides } = made.right;
  const chosen = scenarios.find(({ id }) => id === scenario);
  const names = [PLAYER, ...Object.keys(bots)];
  return (
    <form
      class="setup"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        toTable(beginGame(pkg, wantedOf(event.currentTarget, sides)));
      }}
    >
      <label>
        {words.scenario}
        <select
          name="scenario"
          {...spokenBy(offer.name)}
          onChange={(event) => setScenario(event.currentTarget.value)}
        >
          {scenarios.map(({ id, title }) => (
            <option key={id} value={id} selected={id === offer.smallest}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {/* The whole title: a closed list shows only as much as fits. */}
      <div class="hint" data-told="scenario" {...spokenBy(offer.name)}>
        <b>{chosen?.title ?? ''}</b>
        <p>{chosen?.summary ?? ''}</p>
      </div>
      <fieldset>
        <legend>{words.sides}</legend>
        {sides.map((side) => (
          <label key={side}>
            <span class="side-name" {...spokenBy(offer.name)}>
              {headOf(made.right, side)}
            </span>
            <select name={`side ${side}`}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name === PLAYER ? words.player : (botWords?.[name]?.name ?? name)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <ul class="bots" {...spokenBy(offer.name)}>
          {Object.entries(botWords ?? {}).map(([id, { name, plays }]) => (
            <li key={id}>
              <b>{name}</b> {plays}
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset>
        <legend>{words.dice}</legend>
        <label>
          <input type="radio" name="dice" value="seeded" checked /> {words.seeded}{' '}
          <input name="seed" value="1942" size={8} aria-label={words.seeded} />
        </label>
        <label>
          <input type="radio" name="dice" value="own" /> {words.own}
        </label>
      </fieldset>
      <Readings rulebook={made.right.rulebook} />
      <button type="submit" class="main">
        {words.begin}
      </button>
      <a href={`#/case/${offer.name}`}>{words.smallBoard}</a>
    </form>
  );
};

const Card = ({
  offer,
  isOpen,
  open,
}: {
  readonly offer: OfferedGame;
  readonly isOpen: boolean;
  readonly open: () => void;
}) => {
  const [pkg, setPkg] = useState<AnyGamePackage | null>(null);
  useEffect(() => {
    if (!isOpen || pkg !== null) return;
    void offer.load().then(setPkg);
    // While the game is chosen the page on which it is played is loaded as well.
    void loadTable();
  }, [isOpen]);
  return (
    <article class={`card ${isOpen ? 'is-open' : ''}`} data-game={offer.name}>
      <img src={`./boards/${offer.name}.svg`} alt="" loading="lazy" />
      <div class="card-text">
        <h2 {...IN_ENGLISH}>{offer.title}</h2>
        <p>{(words.about as Readonly<Record<string, string>>)[offer.name]}</p>
        {isOpen ? (
          pkg === null ? (
            <p role="status">{words.loading}</p>
          ) : (
            <Setup pkg={pkg} offer={offer} />
          )
        ) : (
          <button type="button" onClick={open}>
            {words.choose}
          </button>
        )}
      </div>
    </article>
  );
};

/** More games than these are folded up. */
const MOST_SHOWN = 3;

const LeftGame = ({ left: kept, isLast }: { readonly left: Left; readonly isLast: boolean }) => {
  const [left, setLeft] = useState(kept);
  useEffect(() => {
    if (kept.language !== language) void retold(kept).then(setLeft);
  }, [kept]);
  const { title, label, what, text, key, dice = 'seeded' } = left;
  return (
    <p class="resume">
      <span>
        {title}, {label}
        {what !== undefined && <small> {what}</small>}
      </span>
      <button
        type="button"
        class={isLast ? 'main' : ''}
        onClick={async () => toTable(await openText(text, { key, dice }))}
      >
        {words.resume}
      </button>
    </p>
  );
};

const Resume = () => {
  const [left, setLeft] = useState<readonly Left[]>([]);
  useEffect(() => void leftGames().then(setLeft), []);
  const more = left.slice(MOST_SHOWN);
  return (
    <>
      {left.slice(0, MOST_SHOWN).map((one, i) => (
        <LeftGame key={one.key} left={one} isLast={i === 0} />
      ))}
      {more.length > 0 && (
        <details class="older">
          <summary>{say(words.owedMore, { count: more.length })}</summary>
          {more.map((one) => (
            <LeftGame key={one.key} left={one} isLast={false} />
          ))}
        </details>
      )}
    </>
  );
};

const OpenForm = () => {
  const [text, setText] = useState('');
  return (
    <section class="open">
      <h2>{words.openTitle}</h2>
      <textarea
        rows={3}
        aria-label={words.openHint}
        placeholder={words.openHint}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="row">
        <input
          type="file"
          aria-label={words.openTitle}
          accept="application/json,.json"
          onChange={async (event) => {
            const file = event.currentTarget.files?.[0];
            if (file !== undefined) toTable(await openText(await file.text()));
          }}
        />
        <button type="button" onClick={async () => toTable(await openText(text))}>
          {words.open}
        </button>
      </div>
    </section>
  );
};

/** The games, what was played last, and whatever is to be opened. */
export const StartPage = () => {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <main class="start">
      <h1>{words.table}</h1>
      <p class="lead">{words.lead}</p>
      <Resume />
      <Faults />
      <div class="cards">
        {GAMES.map((offer) => (
          <Card
            key={offer.name}
            offer={offer}
            isOpen={chosen === offer.name}
            open={() => setChosen(offer.name)}
          />
        ))}
      </div>
      <OpenForm />
      <p class="hint">{say(words.keysHint)}</p>
      <label class="hint">
        {words.language}{' '}
        <select name="language" value={language} onChange={(event) => speak(event.currentTarget.value)}>
          {Object.entries(LANGUAGES).map(([id, name]) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </main>
  );
};
