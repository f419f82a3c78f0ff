import type { Board, HexId } from '@eastfront/kernel';
import { rememberLike } from '@eastfront/kernel';
import type { HexFields, Theatre } from '../02-components/board.js';
import { fieldsOf } from '../02-components/board.js';
import type { Side } from '../02-components/units.js';
import { sideOfLetter } from '../05-victory/control.js';
import type { Rules } from '../rules.js';

/** What a place is and which side holds it, as the picture shows it. */
export type PlaceKind = `${'major' | 'minor' | 'oil'}-${Side}`;

/** The fields of a hex with what the picture writes and colours besides. */
export interface PictureFields extends HexFields {
  readonly place?: PlaceKind;
}

/** Hexsides that only a picture needs: the shores, the borders of countries and those of the military districts. */
const SIDE_FEATURES = ['coast', 'border', 'district'] as const;
export type PictureSide = (typeof SIDE_FEATURES)[number];

/** The links of the picture: railroads by owner. */
export type RailLink = `rail-${Side}`;

/** TRC-5.4.f: Germany and Poland are one, the border between them is not drawn; a hex without a country has no border. */
const countryOf = ({ country }: HexFields): string | undefined =>
  country === 'germany' ? 'poland' : country;

/** Under the tables that are printed on the map (TRC-2.2.1.a) there is neither land nor sea. */
export const COVERED = 'charts';
const isCovered = (theatre: Theatre, hex: HexId): boolean => theatre.regions[COVERED]?.[hex] === 1;

const sideBetween = ({ theatre }: Rules, hex: HexId, direction: number): PictureSide | null => {
  const side = 6 * hex + direction;
  const other = theatre.board.neighbours[side] as number;
  if (other < 0) return null;
  if (isCovered(theatre, hex) || isCovered(theatre, other)) return null;
  if (theatre.land[hex] !== theatre.land[other]) return 'coast';
  // Hexsides closed by water look like water.
  if (theatre.barrier[side] === 1) return null;
  const [here, there] = [fieldsOf(theatre, hex), fieldsOf(theatre, other)];
  const countries = [countryOf(here), countryOf(there)];
  if (countries[0] !== countries[1]) return countries.includes(undefined) ? null : 'border';
  return here.district === there.district ? null : 'district';
};

/** TRC-8.3.6.d: a stretch between two hexes is drawn as Axis-owned when both ends are, all other rail as Soviet-owned. */
const railMasks = ({ theatre }: Rules, rail: string): Readonly<Record<RailLink, Uint8Array>> => {
  const { size, hexes, neighbours } = theatre.board;
  const masks = { 'rail-soviet': new Uint8Array(size), 'rail-axis': new Uint8Array(size) };
  const isAxis = (hex: HexId): boolean => sideOfLetter(rail[hex]) === 'axis';
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

type Holder = (hex: HexId) => Side;

const placeOf = (fields: HexFields | null): 'major' | 'minor' | 'oil' | undefined =>
  fields?.city ?? (fields?.oil === true ? 'oil' : undefined);

const drawBoard = (rules: Rules, rail: string, holder: Holder): Board<PictureFields> => {
  const { board } = rules.theatre;
  const first = board.sideFeatures.length;
  const sides = Uint8Array.from(board.sides);
  for (const hex of board.hexes)
    for (let direction = 0; direction < 6; direction++) {
      const i = 6 * hex + direction;
      const feature = sideBetween(rules, hex, direction);
      if (feature !== null) sides[i] = (sides[i] as number) | (1 << (first + SIDE_FEATURES.indexOf(feature)));
    }
  const withPlace = (fields: HexFields | null, hex: HexId): PictureFields | null => {
    const kind = placeOf(fields);
    return kind === undefined ? fields : { ...fields, place: `${kind}-${holder(hex)}` };
  };
  return {
    ...board,
    sides,
    sideFeatures: [...board.sideFeatures, ...SIDE_FEATURES],
    links: railMasks(rules, rail),
    fields: board.fields.map(withPlace),
  };
};

const boardLike = rememberLike<Rules, Board<PictureFields>>();

/** Who holds each place, in the order of the hexes, as text. */
const holdersOf = ({ theatre }: Rules, holder: Holder): string =>
  theatre.board.fields.flatMap((fields, hex) => (placeOf(fields) === undefined ? [] : holder(hex))).join(' ');

/**
 * The board as it is drawn in a position: its places by kind and holder, its railroads by owner, and shores and borders
 * as features of hexsides. The same board while none of them changes.
 *
 * @param holder - the side that controls a city or oil field
 */
export const pictureBoard = (rules: Rules, rail: string, holder: Holder): Board<PictureFields> =>
  boardLike(rules, [rail, holdersOf(rules, holder)], () => drawBoard(rules, rail, holder));
