import type { Board, HexId } from '@eastfront/kernel';
import { rememberLike } from '@eastfront/kernel';
import type { HexFields, Town } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { SIDES } from '../01-units/units.js';
import type { Position } from '../position/position.js';
import { sideAt } from '../position/view.js';
import type { Rules } from '../rules.js';

/** What a place is and which side holds it, as the picture shows it. */
export type PlaceKind = `${Town}-${Side | 'nobody'}`;

/** The fields of a hex with what the picture writes and colours besides. */
export interface PictureFields extends Omit<HexFields, 'place'> {
  readonly place?: PlaceKind;
}

/** Hexsides that only a picture needs: the shores, and the friendly hexsides of manned street-fighting boxes (NS-11.f). */
export type PictureSide = 'coast' | `box-${Side}`;
const SIDE_FEATURES: readonly PictureSide[] = ['coast', 'box-axis', 'box-soviet'];

/** The links of the picture: roads, and railways by gauge. */
export type PictureLink = 'road' | `rail-${Side}`;

const isWater = (board: Board<HexFields>, hex: HexId): boolean => {
  const terrain = board.terrains[board.terrain[hex] as number];
  return terrain === 'sea' || terrain === 'lake';
};

/** A stretch between two hexes is drawn in Axis gauge when both ends have it, all other rail in Soviet gauge (NS-5.2.2.d). */
const railMasks = (
  { theatre }: Rules,
  gauge: string,
): Readonly<Record<Exclude<PictureLink, 'road'>, Uint8Array>> => {
  const { size, hexes, neighbours } = theatre.board;
  const masks = { 'rail-soviet': new Uint8Array(size), 'rail-axis': new Uint8Array(size) };
  const isAxis = (hex: HexId): boolean => sideAt(gauge, hex) === 'axis';
  for (const hex of hexes)
    for (let direction = 0; direction < 6; direction++) {
      const bit = (theatre.rail[hex] as number) & (1 << direction);
      if (bit === 0) continue;
      const both = isAxis(hex) && isAxis(neighbours[6 * hex + direction] as HexId);
      const mask = masks[both ? 'rail-axis' : 'rail-soviet'];
      mask[hex] = (mask[hex] as number) | bit;
    }
  return masks;
};

/** Where lines of Axis gauge end at lines of Soviet gauge: the railheads (NS-A97). */
export const railheadsOf = ({ theatre }: Rules, gauge: string): readonly HexId[] =>
  theatre.railHexes.filter(
    (hex) =>
      sideAt(gauge, hex) === 'axis' &&
      [0, 1, 2, 3, 4, 5].some(
        (direction) =>
          ((theatre.rail[hex] as number) & (1 << direction)) !== 0 &&
          sideAt(gauge, theatre.board.neighbours[6 * hex + direction] as HexId) === 'soviet',
      ),
  );

/** Whose side of a street-fighting box a hexside of the city is (NS-A86). */
const ownerOfSide = (board: Board<HexFields>, city: HexId, other: HexId): Side | null =>
  SIDES.find((side) => board.fields[city]?.boxSides?.[side].includes(board.grid.labels[other] as string)) ??
  null;

const drawBoard = (
  rules: Rules,
  position: Pick<Position, 'control' | 'gauge'>,
  streets: readonly HexId[],
): Board<PictureFields> => {
  const { board } = rules.theatre;
  const sides = Uint8Array.from(board.sides);
  const mark = (side: number, feature: PictureSide): void => {
    const bit = 1 << (board.sideFeatures.length + SIDE_FEATURES.indexOf(feature));
    sides[side] = (sides[side] as number) | bit;
  };
  for (const hex of board.hexes)
    for (let direction = 0; direction < 6; direction++) {
      const other = board.neighbours[6 * hex + direction] as number;
      if (other >= 0 && isWater(board, hex) !== isWater(board, other)) mark(6 * hex + direction, 'coast');
    }
  for (const city of streets)
    for (let direction = 0; direction < 6; direction++) {
      const other = board.neighbours[6 * city + direction] as number;
      const owner = other < 0 ? null : ownerOfSide(board, city, other);
      if (owner === null) continue;
      mark(6 * city + direction, `box-${owner}`);
      mark(6 * other + ((direction + 3) % 6), `box-${owner}`);
    }
  const withPlace = (fields: HexFields | null, hex: HexId): PictureFields | null => {
    if (fields === null) return null;
    const { place, ...others } = fields;
    if (place === undefined) return others;
    return { ...others, place: `${place}-${sideAt(position.control, hex) ?? 'nobody'}` };
  };
  const road = board.links['road'] ?? new Uint8Array(board.size);
  return {
    ...board,
    sides,
    sideFeatures: [...board.sideFeatures, ...SIDE_FEATURES],
    links: { road, ...railMasks(rules, position.gauge) },
    fields: board.fields.map(withPlace),
  };
};

const boardLike = rememberLike<Rules, Board<PictureFields>>();

/**
 * The board as it is drawn in a position: its places by kind and holder, its railways by gauge, its shores. The same board while none of
 * them changes.
 *
 * @param streets - cities whose street-fighting box is manned
 */
export const pictureBoard = (
  rules: Rules,
  position: Pick<Position, 'control' | 'gauge'>,
  streets: readonly HexId[],
): Board<PictureFields> =>
  boardLike(rules, [position.control, position.gauge, streets], () => drawBoard(rules, position, streets));
