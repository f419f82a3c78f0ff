import type { Board } from '../board/board.js';
import { hexOnBoard } from '../board/board.js';
import { type BadInput, badInput, inside } from '../ground/bad-input.js';
import { codesOfLetters, lettersOfCodes } from '../ground/letters.js';
import { type HexId, labelOf } from '../hex/grid.js';

/** The side that each hex of a file belongs to, by the label of the hex. */
export type SideByHex<Side extends string> = Readonly<Record<string, Side>>;

/** Why a file may not give a hex to a side. */
export type Unfit = readonly [expected: string, got: string];

/**
 * Who controls each hex, who owns its railway and the like: a file has a side by the label of a hex, a position has a text with one letter
 * a hex. Hexes that a file does not name are as usual.
 *
 * @param letters - the letter of each side; every other letter stands for no side
 */
export const sidesByHex = <Side extends string>(letters: Readonly<Record<Side, string>>) => {
  const sides = Object.keys(letters) as Side[];
  return {
    /**
     * Reads sides by label over the usual letters.
     *
     * @param json - decoded: its values are sides
     * @param bad - the faults found are added to it
     * @param faultOf - what is expected and what was got where the file may not give this hex to this side; null where it may
     */
    read: (
      board: Pick<Board, 'grid' | 'exists'>,
      usual: string,
      json: SideByHex<Side> | undefined,
      path: string,
      bad: BadInput[],
      faultOf: (hex: HexId, side: Side, label: string) => Unfit | null,
    ): string => {
      if (json === undefined) return usual;
      let codes: Uint8Array | null = null;
      // A plain loop: a file names several hundred hexes.
      for (const label in json) {
        const side = json[label] as Side;
        const hex = hexOnBoard(board, label);
        if (hex === null) {
          bad.push(badInput(inside(path, label), 'a hex of the board', label));
          continue;
        }
        const unfit = faultOf(hex, side, label);
        const code = letters[side].charCodeAt(0);
        if (unfit !== null) bad.push(badInput(inside(path, label), unfit[0], unfit[1]));
        else if (codes !== null || usual.charCodeAt(hex) !== code) {
          codes ??= codesOfLetters(usual);
          codes[hex] = code;
        }
      }
      return codes === null ? usual : lettersOfCodes(codes);
    },
    /**
     * The inverse: the sides of these hexes by label, without hexes of no side.
     *
     * @param usual - hexes with the same letter here are left out; null to leave out none
     */
    write: (
      { grid }: Pick<Board, 'grid'>,
      hexes: readonly HexId[],
      held: string,
      usual: string | null,
    ): Record<string, Side> => {
      // A plain loop: a board has some thousand hexes, and most positions that are compared are written.
      const written: Record<string, Side> = {};
      for (const hex of hexes) {
        if (usual !== null && usual[hex] === held[hex]) continue;
        const side = sides.find((one) => letters[one] === held[hex]);
        if (side !== undefined) written[labelOf(grid, hex)] = side;
      }
      return written;
    },
  };
};
