import type { Piece } from '@eastfront/kernel/picture';
import type { Spot } from './gestures.js';
import { svg } from './svg.js';
import { fade, walk } from './walk.js';

interface Shown {
  readonly element: SVGGElement;
  piece: Piece;
  rim: string;
}

/** The counters on the map, each an element that is kept while its unit is there. */
export interface Pieces {
  /** Shows them where they are now. With `pathOf` they are seen to come there, along their paths where they have any, and to go. */
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
  const walking = new Set<string>();

  /** Stack by stack; what is chosen lies on top, so that no neighbour hides its rim, and so does who walks past others. */
  const order = (): void => {
    let next: ChildNode | null = layer.firstChild;
    const isAbove = (id: string): boolean => taken.has(id) || walking.has(id);
    for (const id of [...ids.filter((id) => !isAbove(id)), ...ids.filter(isAbove)]) {
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
  const change = (shown: Shown, piece: Piece, pathOf: Parameters<Pieces['show']>[1]): void => {
    const { element, piece: from } = shown;
    if (from === piece) return;
    if (from.look !== piece.look) element.innerHTML = inside(piece.markup);
    element.setAttribute('transform', placeOf(piece));
    shown.piece = piece;
    if (pathOf === undefined || placeOf(from) === placeOf(piece)) return;
    const walked = walk(element, from, pathOf(piece) ?? [], piece);
    if (from.hex === piece.hex) return;
    walking.add(piece.id);
    walked.onfinish = () => {
      walking.delete(piece.id);
      order();
    };
  };
  const remove = (id: string, isSeen: boolean): void => {
    const { element } = known.get(id) as Shown;
    known.delete(id);
    walking.delete(id);
    if (!isSeen) {
      element.remove();
      return;
    }
    layer.append(element);
    fade(element, true).onfinish = () => element.remove();
  };

  return {
    show: (all, pathOf) => {
      const pieces = all.filter(({ hex }) => hex !== null);
      ids = pieces.map(({ id }) => id);
      const here = new Set(ids);
      const isSeen = pathOf !== undefined;
      for (const id of known.keys()) if (!here.has(id)) remove(id, isSeen);
      for (const piece of pieces) {
        const shown = known.get(piece.id);
        if (shown !== undefined) change(shown, piece, pathOf);
        else {
          const made = make(piece);
          known.set(piece.id, made);
          if (isSeen) fade(made.element);
        }
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
