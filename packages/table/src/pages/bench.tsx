import type { JsonObject } from '@eastfront/kernel';
import { sayAskWord } from '@eastfront/kernel/case';
import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { GAMES, offeredGame } from '../app/games.js';
import { inks } from '../app/inks.js';
import { laterWords } from '../app/later-words.js';
import { joinThings, say, spelledOut, words } from '../app/words.js';
import {
  clearBench,
  draft,
  drawn,
  earlier,
  first,
  isLaid,
  isOld,
  isVerdict,
  judgeBench,
  keepBench,
  laid,
  layEmpty,
  layKept,
  pointAt,
  tellOld,
  text,
  tool,
  undoBench,
  unfilledIn,
  verdict,
} from '../bench/bench.js';
import { bench } from '../bench/on-bench.js';
import { type MountedBoard, mountBoard } from '../board/mount.js';
import { Answers } from '../panels/answers.js';
import { AskForm, askFieldName } from '../panels/ask-form.js';
import { MomentForm } from '../panels/moment.js';
import { Panel } from '../panels/parts.js';
import { boardTools, type Tool } from '../play/draft.js';
import { table } from '../play/store.js';
import { download, openFaults, openText } from '../saves/files.js';
import '../app/later-style.js';

/** A word of the board or of a side in the words of the game. */
const wordOf = (kind: string, word: string): string =>
  spelledOut(isLaid(laid.value) ? sayAskWord(laid.value.game.phrases, kind, word) : word);

const nameOfTool = (one: Tool): string => {
  switch (one.kind) {
    case 'feature':
      return one.value === true
        ? wordOf(one.kind, one.name)
        : `${wordOf(one.kind, one.name)}: ${joinThings([one.value].flat().map((value) => wordOf(one.name, String(value))))}`;
    case 'unit':
      return `${laterWords.unit} (${wordOf('side', one.side)})`;
    case 'counter':
      return one.id;
    case 'take-off':
      return laterWords.takeOff;
    default:
      return wordOf(one.kind, one.name);
  }
};

/** What a tool is found by, in every language. */
const keyOfTool = (one: Tool): string =>
  'name' in one ? one.name : 'side' in one ? `${one.kind} ${one.side}` : one.kind;

const ToolButton = ({ one }: { readonly one: Tool }) => {
  const isHeld = JSON.stringify(tool.value) === JSON.stringify(one);
  return (
    <button
      type="button"
      class="chip"
      aria-pressed={isHeld}
      data-tool={keyOfTool(one)}
      onClick={() => {
        tool.value = isHeld ? null : one;
        first.value = null;
      }}
    >
      {nameOfTool(one)}
    </button>
  );
};

/** The counters of a game by what they are called, as its smallest scenario knows them. */
const countersOf = (name: string): readonly { readonly id: string; readonly said: string }[] => {
  const made = bench.value?.make();
  const offer = offeredGame(name);
  if (made === undefined || made._tag === 'Left' || offer === undefined) return [];
  const start = made.right.start(offer.smallest);
  if (start._tag === 'Left') return [];
  const names = made.right.names?.(start.right) ?? {};
  const { sides } = made.right;
  return Object.entries(names).flatMap(([id, said]) => (sides.includes(id) ? [] : [{ id, said }]));
};

const Palette = () => {
  const pkg = bench.value;
  const tools = useMemo(() => (pkg === null ? [] : boardTools(pkg.schemas['board'] as JsonObject)), [pkg]);
  const counters = useMemo(() => (pkg === null ? [] : countersOf(pkg.name)), [pkg]);
  if (pkg === null) return null;
  const hasBoard = draft.value?.['board'] !== undefined;
  const group = (kind: Tool['kind'], title: string) => {
    const some = hasBoard ? tools.filter((one) => one.kind === kind) : [];
    return some.length === 0 ? null : (
      <details open={kind === 'terrain'}>
        <summary>{title}</summary>
        <div class="chips">
          {some.map((one) => (
            <ToolButton one={one} key={JSON.stringify(one)} />
          ))}
        </div>
      </details>
    );
  };
  const also = offeredGame(pkg.name)?.unit ?? {};
  const using = tool.value;
  const counter = using?.kind === 'counter' ? counters.find(({ id }) => id === using.id) : undefined;
  return (
    <Panel title={laterWords.palette}>
      <div class="chips">
        {pkg.sides.map((side) => (
          <ToolButton one={{ kind: 'unit', side, also }} key={side} />
        ))}
        <ToolButton one={{ kind: 'take-off' }} />
      </div>
      <MomentForm />
      {counters.length > 0 && (
        <label class="menu">
          {laterWords.counter}
          <select
            onChange={(event) => {
              tool.value = { kind: 'counter', id: event.currentTarget.value };
            }}
          >
            <option disabled selected />
            {counters.map(({ id, said }) => (
              <option key={id} value={id}>
                {said}
              </option>
            ))}
          </select>
        </label>
      )}
      {group('terrain', laterWords.terrain)}
      {group('side', laterWords.hexsides)}
      {group('link', laterWords.links)}
      {group('feature', laterWords.features)}
      {using !== null && (
        <p class="hint" role="status">
          {counter?.said ?? nameOfTool(using)}:{' '}
          {first.value === null ? laterWords.useTool : laterWords.secondHex}
        </p>
      )}
      <div class="row">
        <button type="button" data-do="undo" disabled={earlier.value.length === 0} onClick={undoBench}>
          {words.undo}
        </button>
        <button type="button" data-do="clear" onClick={clearBench}>
          {laterWords.clearBoard}
        </button>
      </div>
    </Panel>
  );
};

const Verdict = () => {
  const on = laid.value;
  const found = verdict.value;
  const ask = (draft.value?.['ask'] ?? {}) as JsonObject;
  const all = isVerdict(found) ? (isLaid(on) ? [] : on) : found;
  const unfilled = unfilledIn(ask, all);
  // What is not filled in yet is no fault.
  const faults = unfilled.length > 0 ? [] : all;
  const isAsked = ask['question'] !== '';
  return (
    <section class="panel" aria-label={laterWords.verdict} data-faults={faults.length}>
      <h2>{laterWords.verdict}</h2>
      <div role="status">
        {faults.slice(0, 6).map(({ path, expected, got }) => (
          <p key={path + expected} class="not-allowed">
            <code>{path}</code> {expected} — {String(got).slice(0, 60)}
          </p>
        ))}
        {!isAsked && faults.length === 0 && <p data-told="choose">{laterWords.chooseQuestion}</p>}
        {isAsked && unfilled.length > 0 && (
          <p data-told="unfilled">
            {say(laterWords.toChoose, {
              fields: joinThings(unfilled.map((field) => askFieldName(field, String(ask['question'])))),
            })}
          </p>
        )}
        {faults.length === 0 && isLaid(on) && isVerdict(found) && (
          <Answers answers={found} game={on.game} state={on.state} />
        )}
      </div>
    </section>
  );
};

const CaseText = () => (
  <details class="panel">
    <summary>JSON</summary>
    <textarea
      class="case"
      rows={14}
      aria-label="JSON"
      spellcheck={false}
      value={text.value}
      onInput={(event) => {
        text.value = event.currentTarget.value;
      }}
    />
    <div class="row">
      <button type="button" onClick={() => download('case.json', text.value)}>
        {laterWords.saveCase}
      </button>
      <button
        type="button"
        data-do="to-table"
        onClick={async () => {
          openFaults.value = await openText(text.value);
          if (openFaults.value.length === 0) location.hash = '#/table';
        }}
      >
        {laterWords.toTable}
      </button>
    </div>
  </details>
);

/** Shows what lies on the bench in an element. */
const showBench = (host: HTMLElement): (() => void) => {
  let board: MountedBoard | null = null;
  let shownOn: unknown = null;
  const stop = effect(() => {
    const on = laid.value;
    if (!isLaid(on)) return;
    const { picture } = on;
    if (board === null || shownOn !== picture.board.grid) {
      board?.destroy();
      shownOn = picture.board.grid;
      board = mountBoard(host, {
        picture,
        label: words.board,
        inks,
        on: {
          choose: (hex, unit) => {
            const label = hex === null ? undefined : picture.board.grid.labels[hex];
            if (label !== undefined) pointAt(label, unit);
          },
        },
      });
    } else board.show(picture);
    const { highlights, markers } = drawn.value;
    const between = picture.board.hexes.filter((hex) => picture.board.grid.labels[hex] === first.value);
    board.over({ highlights, markers, chosen: between });
  });
  return () => {
    stop();
    board?.destroy();
  };
};

/** The last case lies there again: to go on with it, or to begin anew. */
const OldCase = () =>
  !isOld.value || bench.value === null ? null : (
    <Panel title={laterWords.oldCase} tone="owed">
      <div class="row">
        <button
          type="button"
          class="main"
          data-do="go-on"
          onClick={() => {
            isOld.value = false;
          }}
        >
          {laterWords.goOn}
        </button>
        <button type="button" data-do="anew" onClick={() => void layEmpty(bench.value?.name ?? '')}>
          {laterWords.beginAnew}
        </button>
      </div>
    </Panel>
  );

/** A case made by hand: a board, a palette, a question, and the verdict under every reading as it is now. */
export const BenchPage = ({ game }: { readonly game: string }) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (bench.value === null || (game !== '' && bench.value.name !== game)) void layKept(game);
    else if (game !== '') tellOld();
  }, [game]);
  useEffect(() => judgeBench(), []);
  useEffect(() => keepBench(), []);
  useEffect(() => (host.current === null ? undefined : showBench(host.current)), []);
  return (
    <div class="table bench">
      <header class="top">
        {table.value === null ? (
          <a href="#/" class="home">
            {words.menu}
          </a>
        ) : (
          <a href="#/table" class="home" data-do="back" aria-label={laterWords.backToTable}>
            ‹ {laterWords.back}
          </a>
        )}
        <div class="where">
          <h1>{table.value === null ? laterWords.bench : words.ask}</h1>
          <p class="subtitle">{String(draft.value?.['title'] ?? '')}</p>
        </div>
        <select
          class="game-list"
          aria-label={laterWords.game}
          value={bench.value?.name ?? ''}
          onChange={(event) => void layEmpty(event.currentTarget.value)}
        >
          {GAMES.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </header>
      <main class="map" ref={host} aria-label={laterWords.bench} />
      <aside class="side" aria-label={laterWords.palette}>
        <OldCase />
        <AskForm />
        <Verdict />
        <Palette />
        <CaseText />
      </aside>
    </div>
  );
};
