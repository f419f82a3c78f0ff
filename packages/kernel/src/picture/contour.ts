/** The outline of a set of hexes, as path data. */

import type { HexId } from '../hex/grid.js';
import type { Point } from '../hex/layout.js';
import { at } from './lines.js';
import { between, hexsideOf, neighbourOf, type Sheet } from './sheet.js';

/** A hexside on the outline of a set of hexes: a hex of the set, and the direction in which it leaves the set. */
interface Side {
  readonly hex: HexId;
  readonly direction: number;
}

/** Whether a hexside of the outline is drawn; `other` is the hex outside, negative off the board. */
type Drawn = (hex: HexId, other: number) => boolean;

/** The outline as closed loops. A corner belongs to three hexes, so either two hexsides of the outline meet in it or none. */
const roundsOf = ({ board }: Sheet, hexes: readonly HexId[]): readonly (readonly Side[])[] => {
  const inside = new Set(hexes);
  const isRim = (hex: HexId, direction: number): boolean =>
    !inside.has(neighbourOf(board, hex, direction) as HexId);
  const keyOf = ({ hex, direction }: Side): number => 6 * hex + direction;
  const seen = new Set<number>();
  const following = ({ hex, direction }: Side): Side => {
    const next = (direction + 1) % 6;
    return isRim(hex, next)
      ? { hex, direction: next }
      : { hex: neighbourOf(board, hex, next) as HexId, direction: (direction + 5) % 6 };
  };
  const rounds: Side[][] = [];
  for (const hex of hexes) {
    for (let direction = 0; direction < 6; direction++) {
      const round: Side[] = [];
      let side: Side = { hex, direction };
      if (!isRim(hex, direction)) continue;
      while (!seen.has(keyOf(side))) {
        seen.add(keyOf(side));
        round.push(side);
        side = following(side);
      }
      if (round.length > 0) rounds.push(round);
    }
  }
  return rounds;
};

/** The unit vector from a hexside to the centre of its hex. */
const inwards = (sheet: Sheet, { hex, direction }: Side): Point => {
  const [from, to] = hexsideOf(sheet, hex, direction);
  const middle = between(from, to, 0.5);
  const centre = sheet.centre(hex);
  const length = Math.hypot(centre.x - middle.x, centre.y - middle.y);
  return { x: (centre.x - middle.x) / length, y: (centre.y - middle.y) / length };
};

/** The corner between two hexsides of the rim, moved so far inwards that both stay parallel to themselves. */
const corner = (sheet: Sheet, before: Side, after: Side, inset: number): Point => {
  const [point] = hexsideOf(sheet, after.hex, after.direction);
  const [a, b] = [inwards(sheet, before), inwards(sheet, after)];
  const reach = (inset * sheet.edge) / (1 + a.x * b.x + a.y * b.y);
  return { x: point.x + (a.x + b.x) * reach, y: point.y + (a.y + b.y) * reach };
};

/** Path data of a line along the outline of some hexes, `inset` hex edges inside it, wherever `isDrawn` allows. */
export const contourOf = (sheet: Sheet, hexes: readonly HexId[], inset: number, isDrawn: Drawn): string =>
  roundsOf(sheet, hexes)
    .map((round) => {
      const last = round.length - 1;
      const points = round.map((side, i) =>
        corner(sheet, round[i === 0 ? last : i - 1] ?? side, side, inset),
      );
      let isOpen = false;
      return round
        .map(({ hex, direction }, i) => {
          const wasOpen = isOpen;
          isOpen = isDrawn(hex, neighbourOf(sheet.board, hex, direction));
          if (!isOpen) return '';
          const [from, to] = [points[i], points[i === last ? 0 : i + 1]] as [Point, Point];
          return `${wasOpen ? '' : `M${at(from)}`}L${at(to)}`;
        })
        .join('');
    })
    .join('');
