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

/** Makes a frame a grid and puts its cells into it, out of sight. */
export const cellsIn = (frame: HTMLElement): Cells => {
  const host = document.createElement('div');
  host.className = 'unseen';
  host.setAttribute('role', 'presentation');
  frame.setAttribute('role', 'grid');
  frame.append(host);
  return {
    show: ({ board }, cursor, wordsOf) => {
      const { columns, rows } = board.grid.spec;
      frame.setAttribute('aria-rowcount', String(rows));
      frame.setAttribute('aria-colcount', String(columns));
      const middle = cursor ?? (board.hexes[Math.floor(board.hexes.length / 2)] as HexId);
      const [atRow, atColumn] = [Math.floor(middle / columns), middle % columns];
      const shown: HTMLElement[] = [];
      frame.removeAttribute('aria-activedescendant');
      for (let row = Math.max(0, atRow - REACH); row <= Math.min(rows - 1, atRow + REACH); row++) {
        const line = div('row');
        line.setAttribute('aria-rowindex', String(row + 1));
        const [from, to] = [Math.max(0, atColumn - REACH), Math.min(columns - 1, atColumn + REACH)];
        for (let column = from; column <= to; column++) {
          const hex = row * columns + column;
          if (board.exists[hex] !== 1) continue;
          const cell = div('gridcell');
          cell.id = `hex-${hex}`;
          cell.setAttribute('aria-colindex', String(column + 1));
          cell.textContent = wordsOf(hex);
          if (hex === cursor) {
            cell.setAttribute('aria-selected', 'true');
            cell.dataset['cursor'] = String(hex);
            frame.setAttribute('aria-activedescendant', cell.id);
          }
          line.append(cell);
        }
        if (line.childElementCount > 0) shown.push(line);
      }
      host.replaceChildren(...shown);
    },
  };
};
