import type { Piece } from '@eastfront/kernel/picture';
import { useEffect, useRef, useState } from 'preact/hooks';
import { afterPaint } from '../app/after-paint.js';
import { later } from '../app/later.js';
import { say, words } from '../app/words.js';
import { joiners } from '../play/joining.js';
import { pieces, sayPiece, shownHex, takeUnit } from '../play/pieces.js';
import { groundsAt, groundsOfRoll, lastRoll, record } from '../play/record.js';
import {
  companions,
  gameLang,
  hexNamed,
  looking,
  nameOf,
  now,
  picture,
  refusal,
  subject,
  subjects,
  table,
} from '../play/store.js';
import { Meanings } from './chart.js';
import { CounterImage, Folded, Grounds, Panel } from './parts.js';

/** Brings what may be done with a unit into sight, where the unit was not taken from the panel itself. */
export const bringChoice = (): void =>
  afterPaint(() => document.querySelector('.side')?.scrollTo({ top: 0 }));

/** Scrolls a list to one of its units. The list alone scrolls: the panel about it stays where it is. */
const bringIntoList = (button: HTMLButtonElement | null): void => {
  const box = button?.closest('.scrolls');
  if (button === null || !(box instanceof HTMLElement)) return;
  const { offsetTop, offsetHeight } = button;
  const top = offsetTop - box.offsetTop;
  if (top < box.scrollTop || top + offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top;
};

/** A unit to take in hand; with Shift, or where it says so, it goes along with the one in hand. */
export const UnitButton = ({
  piece,
  label,
  goesAlong = false,
}: {
  readonly piece: Piece | undefined;
  readonly label: string;
  readonly goesAlong?: boolean;
}) => {
  const id = piece?.id ?? label;
  const isOpen = subjects.value.includes(id);
  const button = useRef<HTMLButtonElement>(null);
  const isChosen = subject.value === id || companions.value.includes(id);
  const joins = joiners.value.includes(id);
  const spoken = [
    piece?.spoken ?? nameOf(id),
    ...(joins ? [say(words.joinAttack, { unit: nameOf(subject.value) })] : []),
  ].join('; ');
  useEffect(() => {
    // Where it lies is known once the page is laid out; to ask before would lay it out once more.
    if (isChosen) afterPaint(() => bringIntoList(button.current));
  }, [isChosen]);
  return (
    <button
      type="button"
      ref={button}
      class={`unit ${isChosen ? 'is-chosen' : ''} ${isOpen ? 'can-act' : ''} ${joins ? 'can-join' : ''}`}
      aria-pressed={isChosen}
      data-choose={id}
      title={spoken}
      onClick={(event) => takeUnit(id, goesAlong || event.shiftKey)}
    >
      {piece === undefined ? <span class="plain">{nameOf(id)}</span> : <CounterImage piece={piece} />}
      {piece !== undefined && (
        <span class="unseen" {...gameLang()}>
          {spoken}
        </span>
      )}
    </button>
  );
};

/** Who stands in hexes, apart from the units in hand: it is told before what may be done there, or why it may not. */
export const WhoIsThere = ({ hexes }: { readonly hexes: readonly string[] }) => {
  const going = [subject.value, ...companions.value];
  const lines = hexes.flatMap((label) => {
    const hex = hexNamed(label);
    const units = pieces.value.filter((piece) => piece.at === hex && !going.includes(piece.id)).reverse();
    const line = units.map(sayPiece).join('; ');
    return hex === null || line === '' ? [] : [say(words.saysWho, { who: nameOf(label), line })];
  });
  return lines.length === 0 ? null : (
    <p class="there" {...gameLang()}>
      {lines.join(' · ')}
    </p>
  );
};

/** It needs the sentences of states, which the board does without. */
const StackWords = later(
  async () => (await import('./stack-words.js')).StackWords,
  () => null,
);

export const StackPanel = () => {
  const label = shownHex.value;
  const hex = label === null ? null : hexNamed(label);
  const stack = hex === null ? [] : pieces.value.filter((piece) => piece.at === hex).reverse();
  const boxes = [...new Set(stack.map(({ box }) => box))];
  if (label === null || stack.length === 0) return null;
  return (
    <Panel title={say(words.stack, { hex: label })}>
      {boxes.reverse().map((box) => (
        <section key={box} {...gameLang()}>
          {box !== null && <h3>{box}</h3>}
          <div class="stack">
            {stack
              .filter((piece) => piece.box === box)
              .map((piece) => (
                <UnitButton key={piece.id} piece={piece} label={piece.id} />
              ))}
          </div>
        </section>
      ))}
      <StackWords units={stack} />
    </Panel>
  );
};

export const RefusalPanel = () => {
  const shown = refusal.value;
  if (shown === null) return null;
  const { ask } = shown;
  return (
    <section class="panel refused" role="alert">
      <h2>{shown.title}</h2>
      <WhoIsThere hexes={shown.hexes ?? []} />
      <Grounds grounds={shown.grounds} />
      {ask !== undefined && (
        <button
          type="button"
          data-do="dispute"
          onClick={() => void import('../bench/dispute.js').then((by) => by.openDispute(ask))}
        >
          {words.dispute}
        </button>
      )}
    </section>
  );
};

/** Units that can act and do not stand on the map. */
export const OffMapPanel = () => {
  const byId = new Map(pieces.value.map((piece) => [piece.id, piece]));
  const off = subjects.value.filter((id) => id !== '' && (byId.get(id)?.hex ?? null) === null);
  if (off.length === 0) return null;
  const shown = off.slice(0, 120);
  const boxes = (picture.value?.boxes ?? []).map((box) => ({
    title: box.title,
    ids: shown.filter((id) => byId.get(id)?.box === (box.id ?? box.title)),
  }));
  const elsewhere = shown.filter((id) => !boxes.some(({ ids }) => ids.includes(id)));
  return (
    <Panel title={words.others}>
      <div class="scrolls" {...gameLang()}>
        {[...boxes, { title: '', ids: elsewhere }]
          .filter(({ ids }) => ids.length > 0)
          .map(({ title, ids }) => (
            <section key={title}>
              {title !== '' && <h3>{title}</h3>}
              <div class="stack">
                {ids.map((id) => (
                  <UnitButton key={id} piece={byId.get(id)} label={id} />
                ))}
              </div>
            </section>
          ))}
      </div>
    </Panel>
  );
};

/** What wins the game as things stand, where the game says so. */
export const GoalsPanel = () => {
  const on = table.value;
  const goals = on?.game.goals?.(now.value) ?? [];
  if (goals.length === 0) return null;
  return (
    <Folded isPanel title={words.goals}>
      {() => (
        <ul class="grounds" {...gameLang()}>
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      )}
    </Folded>
  );
};

export const BoxesPanel = () => {
  const boxes = picture.value?.boxes ?? [];
  if (boxes.length === 0) return null;
  return (
    <Folded isPanel title={words.boxes}>
      {() =>
        boxes.map((box) => (
          <section key={box.title} data-box={box.id} {...gameLang()}>
            <h3>
              {box.title} <small>{box.counters.length}</small>
            </h3>
            <div class="stack">
              {pieces.value
                .filter((piece) => piece.box === (box.id ?? box.title))
                .slice(0, 80)
                .map((piece) => (
                  <UnitButton key={piece.id} piece={piece} label={piece.id} />
                ))}
            </div>
          </section>
        ))
      }
    </Folded>
  );
};

/** The roll that was made last, with what came of it, until the next one. */
export const RolledPanel = () => {
  // Read before the record, which is then written when the panel is made, after the board is painted.
  void table.value;
  const last = lastRoll.value;
  if (last === null || looking.value !== null) return null;
  const { odds, result } = groundsOfRoll(last.node);
  return (
    <Panel title={words.rolled}>
      <p {...gameLang()}>{last.text}</p>
      <Grounds grounds={result} />
      {odds.length > 0 && (
        <Folded title={say(words.whyOdds, { count: odds.length })}>{() => <Grounds grounds={odds} />}</Folded>
      )}
      <Meanings
        labels={last.result === null ? [] : [last.result]}
        cited={[...odds, ...result].map(({ clause }) => clause)}
      />
    </Panel>
  );
};

const LINES = 40;

export const RecordPanel = () => {
  const [open, setOpen] = useState<number | null>(null);
  const [more, setMore] = useState(1);
  // Read before the record, which is then written when the panel is made, after the board is painted.
  void table.value;
  const lines = record.value;
  const from = Math.max(0, lines.length - LINES * more);
  const shown = lines.slice(from).reverse();
  return (
    <Panel title={words.record}>
      <div role="log" class="record" aria-label={words.record}>
        <ol {...gameLang()}>
          {shown.map(({ node, text, actor, label }, i) => (
            <li key={node}>
              {label !== shown[i - 1]?.label && <h3>{label}</h3>}
              <button
                type="button"
                class={`line ${looking.value === node ? 'is-chosen' : ''}`}
                data-actor={actor}
                aria-expanded={open === node}
                onClick={() => {
                  setOpen(open === node ? null : node);
                  looking.value = node === lines.at(-1)?.node ? null : node;
                }}
              >
                {text}
              </button>
              {open === node && <Grounds grounds={groundsAt(node)} />}
            </li>
          ))}
        </ol>
        {lines.length === 0 && <p class="hint">{words.noRecord}</p>}
        {from > 0 && (
          <button type="button" onClick={() => setMore(more + 1)}>
            {words.earlier}
          </button>
        )}
      </div>
    </Panel>
  );
};
