import type { Piece } from '@eastfront/kernel/picture';
import type { Spot } from './gestures.js';
import { svg } from './svg.js';
import { walk } from './walk.js';

interface Shown {
  readonly element: SVGGElement;
  piece: Piece;
  rim: string;
}

/** The counters on the map, each an element that is kept while its unit is there. */
export interface Pieces {
  /** Shows them where they are now; those that have come along a path are seen to walk it. */
  readonly show: (pieces: readonly Piece[], pathOf?: (piece: Piece) => readonly Spot[] | undefined) => void;
  /** Rims: who can act, and who was chosen. */
  readonly mark: (
    canAct: ReadonlySet<string>,
    chosen: ReadonlySet<string>,
    joins?: ReadonlySet<string>,
  ) => void;
  readonly elementOf: (id: string) => SVGGElement | null;
}

const placeOf = ({ x, y, scale }: Piece): string => `translate(${x} ${y}) scale(${scale})`;

/** What the group of a counter holds: the piece is that group. Its shadow, the first rectangle, becomes the rim of a unit that can act. */
const inside = (markup: string): string => markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('<'));

export const piecesIn = (layer: SVGGElement): Pieces => {
  const known = new Map<string, Shown>();
  let ids: readonly string[] = [];
  let taken: ReadonlySet<string> = new Set();

  /** Stack by stack; what is chosen lies on top, so that no neighbour hides its rim. */
  const order = (): void => {
    let next: ChildNode | null = layer.firstChild;
    const above = ids.filter((id) => taken.has(id));
    for (const id of [...ids.filter((id) => !taken.has(id)), ...above]) {
      const { element } = known.get(id) as Shown;
      if (element === next) next = next.nextSibling;
      else layer.insertBefore(element, next);
    }
  };

  const make = (piece: Piece): Shown => {
    const element = svg('g', { class: 'piece', 'data-unit': piece.id, transform: placeOf(piece) });
    element.innerHTML = inside(piece.markup);
    return { element, piece, rim: '' };
  };
  const change = (shown: Shown, piece: Piece, path: readonly Spot[] | undefined): void => {
    if (shown.piece === piece) return;
    if (shown.piece.look !== piece.look) shown.element.innerHTML = inside(piece.markup);
    shown.element.setAttribute('transform', placeOf(piece));
    if (path !== undefined && shown.piece.hex !== piece.hex)
      walk(shown.element, [shown.piece, ...path, piece]);
    shown.piece = piece;
  };

  return {
    show: (all, pathOf) => {
      const pieces = all.filter(({ hex }) => hex !== null);
      ids = pieces.map(({ id }) => id);
      const here = new Set(ids);
      for (const [id, { element }] of known)
        if (!here.has(id)) {
          element.remove();
          known.delete(id);
        }
      for (const piece of pieces) {
        const shown = known.get(piece.id);
        if (shown === undefined) known.set(piece.id, make(piece));
        else change(shown, piece, pathOf?.(piece));
      }
      order();
    },
    mark: (canAct, chosen, joins) => {
      taken = chosen;
      order();
      for (const [id, shown] of known) {
        const rim = `${canAct.has(id) ? ' can-act' : ''}${chosen.has(id) ? ' chosen' : ''}${joins?.has(id) === true ? ' joins' : ''}`;
        if (shown.rim === rim) continue;
        shown.rim = rim;
        shown.element.setAttribute('class', `piece${rim}`);
      }
    },
    elementOf: (id) => known.get(id)?.element ?? null,
  };
};
