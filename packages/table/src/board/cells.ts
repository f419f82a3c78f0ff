import type { HexId } from '@eastfront/kernel';
import type { Picture } from '@eastfront/kernel/picture';

/** How far about the cursor hexes are told to readers: they need not all be there if they are counted. */
const REACH = 2;

/** The hexes in words for readers of the page: a grid of which the part about the cursor is there. */
export interface Cells {
  readonly show: (picture: Picture, cursor: HexId | null, wordsOf: (hex: HexId) => string) => void;
}

const div = (role: string): HTMLDivElement => {
  const made = document.createElement('div');
  made.setAttribute('role', role);
  return made;
};

/** Sets an attribute where it is another: what is the same costs nothing. */
const say = (element: Element, name: string, value: string): void => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

/** Elements that are made when they are first wanted, and used again. */
const keepMade = <Key>(make: () => HTMLDivElement): ((key: Key) => HTMLDivElement) => {
  const known = new Map<Key, HTMLDivElement>();
  return (key) => {
    const element = known.get(key) ?? make();
    known.set(key, element);
    return element;
  };
};

/** Puts elements into another in this order; nothing is touched if they are there. */
const putInto = (host: Element, elements: readonly HTMLElement[]): void => {
  const isThere =
    host.childElementCount === elements.length &&
    elements.every((element, at) => host.children[at] === element);
  if (!isThere) host.replaceChildren(...elements);
};

/** Makes a frame a grid and puts its cells into it, out of sight. The elements stay: what changes is what they say. */
export const cellsIn = (frame: HTMLElement): Cells => {
  const host = document.createElement('div');
  host.className = 'unseen';
  host.setAttribute('role', 'presentation');
  frame.setAttribute('role', 'grid');
  frame.append(host);
  const lineAt = keepMade<number>(() => div('row'));
  const cellAt = keepMade<string>(() => div('gridcell'));
  return {
    show: ({ board }, cursor, wordsOf) => {
      const { columns, rows } = board.grid.spec;
      say(frame, 'aria-rowcount', String(rows));
      say(frame, 'aria-colcount', String(columns));
      const middle = cursor ?? (board.hexes[Math.floor(board.hexes.length / 2)] as HexId);
      const [atRow, atColumn] = [Math.floor(middle / columns), middle % columns];
      const [first, last] = [Math.max(0, atRow - REACH), Math.min(rows - 1, atRow + REACH)];
      const [from, to] = [Math.max(0, atColumn - REACH), Math.min(columns - 1, atColumn + REACH)];
      const shown: HTMLElement[] = [];
      let selected = '';
      for (let row = first; row <= last; row++) {
        const line = lineAt(row - first);
        say(line, 'aria-rowindex', String(row + 1));
        const cells: HTMLElement[] = [];
        for (let column = from; column <= to; column++) {
          const hex = row * columns + column;
          if (board.exists[hex] !== 1) continue;
          const cell = cellAt(`${row - first} ${column - from}`);
          cell.id = `hex-${hex}`;
          say(cell, 'aria-colindex', String(column + 1));
          const words = wordsOf(hex);
          if (cell.textContent !== words) cell.textContent = words;
          if (hex === cursor) {
            say(cell, 'aria-selected', 'true');
            cell.dataset['cursor'] = String(hex);
            selected = cell.id;
          } else if (cell.hasAttribute('aria-selected')) {
            cell.removeAttribute('aria-selected');
            cell.removeAttribute('data-cursor');
          }
          cells.push(cell);
        }
        putInto(line, cells);
        if (cells.length > 0) shown.push(line);
      }
      putInto(host, shown);
      if (selected === '') frame.removeAttribute('aria-activedescendant');
      else say(frame, 'aria-activedescendant', selected);
    },
  };
};
