import type { AnyGame, Rulebook } from '@eastfront/kernel';
import { sayTold } from '@eastfront/kernel';
import { rulebookChapters, rulebookEntries, sayClauseKind, searchRulebook } from '@eastfront/kernel/telling';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { spokenBy } from '../app/games.js';
import { laterWords } from '../app/later-words.js';
import { say, words } from '../app/words.js';
import { bench } from '../bench/on-bench.js';
import { useRulebook } from '../bench/rulebook.js';
import { loadSamples, type Sample } from '../bench/samples.js';
import { Samples } from '../panels/samples.js';
import { table } from '../play/store.js';
import '../app/later-style.js';

/** More clauses than these are not shown at once. */
const MOST = 150;

/** What a clause is about, in the language of the game. */
const kindSaid = (game: Pick<AnyGame, 'phrases'>, kind: string): string =>
  sayClauseKind((told) => sayTold(game.phrases, told), kind);

/** The chapters of a rulebook with what they are about; each leads to its clauses. */
const Contents = ({
  book,
  name,
  game,
  open,
}: {
  readonly book: Rulebook;
  readonly name: string;
  readonly game: AnyGame;
  readonly open: (chapter: string) => void;
}) => (
  <nav aria-label={laterWords.contents}>
    <h2>{laterWords.contents}</h2>
    <ul class="contents">
      {rulebookChapters(book).map(({ id, kinds, clauses }) => (
        <li key={id}>
          <button type="button" class="chip" onClick={() => open(`${id}.`)}>
            {id}
          </button>{' '}
          <span {...spokenBy(name)}>{kinds.map((kind) => kindSaid(game, kind)).join(laterWords.comma)}</span>{' '}
          <small>{clauses}</small>
        </li>
      ))}
    </ul>
  </nav>
);

/** The rulebook of the game on the table in the project's own words: clauses, and the readings of what can be read in two ways. */
export const RulesPage = ({ clause }: { readonly clause: string }) => {
  const [filter, setFilter] = useState(clause);
  const pkg = table.value?.pkg ?? bench.value;
  const [samples, setSamples] = useState<ReadonlyMap<string, readonly Sample[]>>(new Map());
  useEffect(() => {
    if (pkg !== null) void loadSamples(pkg.name).then(setSamples);
  }, [pkg]);
  const made = useMemo(() => (pkg === null ? null : pkg.make()), [pkg]);
  const game = table.value?.game ?? (made?._tag === 'Right' ? made.right : null);
  const { book, meanwhile } = useRulebook(pkg?.name ?? null);
  if (pkg === null || game === null) return null;
  const { settings } = game;
  const found = new Set(
    book === null ? [] : searchRulebook(rulebookEntries(book), filter).entries.map(({ id }) => id),
  );
  const clauses = (book?.clauses ?? []).filter(({ id }) => found.has(id));
  const readings = (book?.readings ?? []).filter(
    ({ id, clauses: about }) => found.has(id) || about.includes(filter.trim()),
  );
  const letters = settings.readings as Readonly<Record<string, string>>;
  return (
    <main class="start rules">
      <p>
        <a class="back" href={table.value === null ? '#/case' : '#/table'}>
          {laterWords.back}
        </a>
      </p>
      <h1>{say(laterWords.rulesOf, { game: game.title })}</h1>
      <p class="lead">{laterWords.rulesLead}</p>
      <input
        type="search"
        aria-label={words.filter}
        placeholder={words.filter}
        value={filter}
        onInput={(event) => setFilter(event.currentTarget.value)}
      />
      <p class="hint" role="status">
        {book === null ? meanwhile : say(laterWords.found, { count: clauses.length })}
      </p>
      {book !== null && filter.trim() === '' && (
        <Contents book={book} name={pkg.name} game={game} open={setFilter} />
      )}
      <dl {...spokenBy(pkg.name)}>
        {clauses.slice(0, MOST).map(({ id, kind, text }) => (
          <div key={id} class="clauses-item">
            <dt>
              <b class="clause">{id}</b> <small>{kindSaid(game, kind)}</small>
            </dt>
            <dd>
              {text}
              <Samples pkg={pkg} samples={samples.get(id) ?? []} />
            </dd>
          </div>
        ))}
      </dl>
      {readings.length > 0 && <h2>{laterWords.readingsOnly}</h2>}
      <dl {...spokenBy(pkg.name)}>
        {readings.slice(0, MOST).map(({ id, question, choices, because }) => (
          <div key={id} class="clauses-item">
            <dt>
              <b class="clause">{id}</b> {question}
            </dt>
            <dd>
              <ul>
                {Object.entries(choices).map(([letter, meaning]) => (
                  <li key={letter}>
                    {letters[id] === letter ? (
                      <strong>
                        {letter}: {meaning}
                      </strong>
                    ) : (
                      `${letter}: ${meaning}`
                    )}
                  </li>
                ))}
              </ul>
              <p class="hint">{because}</p>
            </dd>
          </div>
        ))}
      </dl>
    </main>
  );
};
