import type { Piece } from '@eastfront/kernel/picture';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Ground, gameLang } from '../play/store.js';

/** A titled part of the panel. */
export const Panel = ({
  title,
  children,
  tone = '',
}: {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly tone?: string;
}) => (
  <section class={`panel ${tone}`} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** A part that is folded up, and made when somebody opens it. */
export const Folded = ({
  title,
  children,
  isPanel = false,
}: {
  readonly title: string;
  readonly children: () => ComponentChildren;
  readonly isPanel?: boolean;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class={isPanel ? 'panel' : ''} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
};

/** Sentences, each with the clause that it rests on. */
export const Grounds = ({ grounds }: { readonly grounds: readonly Ground[] }) => (
  <ul class="grounds">
    {grounds.map(({ clause, text }) => (
      <li key={clause + text}>
        {clause !== '' && (
          <a class="clause" href={`#/rules/${clause}`}>
            {clause}
          </a>
        )}
        <span {...gameLang()}>{text}</span>
      </li>
    ))}
  </ul>
);

const images = new WeakMap<Piece, string>();

/** What is drawn of a counter, without its title: the same string for the same counter, as often as it is shown. */
const imageOf = (piece: Piece): string => {
  const known = images.get(piece) ?? piece.markup.replace(/<title>.*?<\/title>/, '');
  images.set(piece, known);
  return known;
};

/** A counter by itself. */
export const CounterImage = ({ piece, side = 56 }: { readonly piece: Piece; readonly side?: number }) => (
  <svg
    width={side}
    height={side}
    viewBox="-53 -53 107 107"
    aria-hidden="true"
    // The kernel drew it from the game's own data.
    dangerouslySetInnerHTML={{ __html: imageOf(piece) }}
  />
);
