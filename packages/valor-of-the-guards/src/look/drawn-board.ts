import type { Board, HexId } from '@eastfront/kernel';
import { keepForEach } from '@eastfront/kernel';
import type { HexFields } from '../12-2-definitions/board.js';
import { hexOnBoard, TERRAINS } from '../12-2-definitions/board.js';
import type { Position } from '../position/position.js';
import { isBuilding, isGutted, terrainAt } from '../position/terrain.js';
import type { Rules } from '../rules.js';

/** The look of a hex: its terrain in force, with gutted buildings and factories distinct from other buildings. */
export const LOOKS = [...TERRAINS, 'factory', 'gutted'] as const;
export type Look = (typeof LOOKS)[number];

/** What the ground depends on: changes to hexes since the board was printed. */
export type Ground = Pick<Position, 'changes' | 'gutted'>;

/** The look of a hex (VG-CG7.a, VG-7.1.a). */
export const lookAt = (rules: Rules, position: Ground, hex: HexId): Look => {
  if (isGutted(rules, position, hex)) return 'gutted';
  const isFactory = isBuilding(rules, position, hex) && rules.theatre.board.fields[hex]?.factory === true;
  return isFactory ? 'factory' : terrainAt(rules, position, hex);
};

const looksOn = keepForEach(
  (rules: Rules, changes: Ground['changes'], gutted: Ground['gutted']): readonly Look[] => {
    const looks: Look[] = [];
    for (const hex of rules.theatre.board.hexes) looks[hex] = lookAt(rules, { changes, gutted }, hex);
    return looks;
  },
);

/** The look of every hex of the board, by its id; the same list while the ground stays as it is. */
const looksOf = (rules: Rules, { changes, gutted }: Ground): readonly Look[] =>
  looksOn(rules, changes, gutted);

/** The hexes that look alike. */
export const looking = (rules: Rules, position: Ground, look: Look): readonly HexId[] => {
  const looks = looksOf(rules, position);
  return rules.theatre.board.hexes.filter((hex) => looks[hex] === look);
};

/** The feature of the drawn board for works that lie on a hexside, such as roadblocks. */
export const WORKS = 'works';

/** The hexsides on which works lie, as text. */
const worksOf = ({ fortifications }: Pick<Position, 'fortifications'>): string =>
  fortifications.flatMap(({ side }) => (side === null ? [] : [side])).join(' ');

const withWorks = ({ theatre }: Rules, works: string): Uint8Array => {
  const { sides, sideFeatures, neighbours } = theatre.board;
  const drawn = sides.slice();
  const bit = 1 << sideFeatures.length;
  for (const side of works.split(' ')) {
    const [from, to] = side.split('/').map((text) => hexOnBoard(theatre, text));
    if (typeof from !== 'number' || typeof to !== 'number') continue;
    for (let direction = 0; direction < 6; direction++) {
      const at = 6 * from + direction;
      const back = 6 * to + ((direction + 3) % 6);
      if (neighbours[at] !== to) continue;
      drawn[at] = (drawn[at] ?? 0) | bit;
      drawn[back] = (drawn[back] ?? 0) | bit;
    }
  }
  return drawn;
};

const boardOf = keepForEach((rules: Rules, looks: readonly Look[], works: string): Board<HexFields> => {
  const { board } = rules.theatre;
  const terrain = board.terrain.slice();
  for (const hex of board.hexes) terrain[hex] = LOOKS.indexOf(looks[hex] as Look);
  return {
    ...board,
    terrains: LOOKS,
    terrain,
    sides: withWorks(rules, works),
    sideFeatures: [...board.sideFeatures, WORKS],
  };
});

/** The board as it is drawn: the terrain in force in place of the printed one, and the works on hexsides. The same while neither changes. */
export const drawnBoard = (
  rules: Rules,
  position: Ground & Pick<Position, 'fortifications'>,
): Board<HexFields> => boardOf(rules, looksOf(rules, position), worksOf(position));
