import type { Theatre } from '../02-components/board.js';

/** What stands for any start or end line on a board that has none of the lines of the game. */
const ANY_LINE = { start: 'start-west', end: 'end-west' } as const;

/** The hexes on the Axis side of a start or end line, 1 each; null where the board has no such line (TRC-S2.0.c, TRC-S4.0.b). */
export const axisSideOf = (
  { regions }: Theatre,
  line: string,
  kind: keyof typeof ANY_LINE,
): Uint8Array | null => regions[line] ?? regions[ANY_LINE[kind]] ?? null;
