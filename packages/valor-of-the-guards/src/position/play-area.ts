import type { HexId } from '@eastfront/kernel';
import { keepFor, keepForEach, neighboursOf } from '@eastfront/kernel';
import type { Edge, Theatre } from '../12-2-definitions/board.js';
import { EDGES } from '../12-2-definitions/board.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';
import type { Campaign } from './words.js';

type Flags = Readonly<Uint8Array>;
type AreaRules = Pick<Rules, 'theatre' | 'calendar'>;
type Of = Pick<Position, 'campaign'>;

const areaOf = ({ areas }: Theatre, region: string | null): Flags | null =>
  (region === null ? undefined : areas[region]) ?? areas['play'] ?? null;

const regionOf = ({ calendar }: Pick<Rules, 'calendar'>, campaign: Campaign): string | null =>
  calendar.campaigns[campaign].region;

/** The hexes played on: CG I has its own area (VG-12.51.b), the others the whole map (VG-CG1.a), an inline board its region `play`. */
export const playArea = (rules: AreaRules, { campaign }: Of): Flags =>
  areaOf(rules.theatre, regionOf(rules, campaign)) ?? rules.theatre.board.exists;

const hexesOf = keepForEach((_: null, board: Theatre['board'], area: Flags): readonly HexId[] =>
  board.hexes.filter((hex) => area[hex] === 1),
);

/** The hexes of {@link playArea}. */
export const hexesInPlay = (rules: AreaRules, position: Of): readonly HexId[] =>
  hexesOf(null, rules.theatre.board, playArea(rules, position));

/** The edges of an area in the middle of the map: where its northern or southern neighbour lies outside, its first and last column. */
const edgesOfArea = ({ board, edges }: Theatre, area: Flags): Record<Edge, Uint8Array> => {
  const { hexes, grid } = board;
  const { columns } = grid.spec;
  const inside = hexes.filter((hex) => area[hex] === 1);
  const columnsIn = inside.map((hex) => hex % columns);
  const [first, last] = [Math.min(...columnsIn), Math.max(...columnsIn)];
  const isIn = (hex: HexId): boolean => area[hex] === 1;
  const on: Record<Edge, (hex: HexId) => boolean> = {
    north: (hex) => !isIn(hex - columns),
    south: (hex) => !isIn(hex + columns),
    west: (hex) => hex % columns === first,
    east: (hex) => hex % columns === last,
  };
  const flags = (edge: Edge): Uint8Array => {
    const found = new Uint8Array(board.size);
    for (const hex of inside) if (edges[edge][hex] === 1 || on[edge](hex)) found[hex] = 1;
    return found;
  };
  return { north: flags('north'), south: flags('south'), west: flags('west'), east: flags('east') };
};

const edgesIn = keepFor((_: null, theatre: Theatre) => {
  const known = new Map<Flags, Theatre['edges']>();
  return (area: Flags): Theatre['edges'] => {
    const found = known.get(area) ?? edgesOfArea(theatre, area);
    known.set(area, found);
    return found;
  };
});

/** The hexes of each map edge; the boundary of a play area counts as the edge of the map (VG-A34). */
export const mapEdges = (rules: AreaRules, { campaign }: Of): Theatre['edges'] => {
  const area = areaOf(rules.theatre, regionOf(rules, campaign));
  return area === null ? rules.theatre.edges : edgesIn(null, rules.theatre)(area);
};

/** Whether a hex lies on an edge of the map that is played on. */
export const isMapEdge = (rules: AreaRules, position: Of, hex: HexId): boolean => {
  const edges = mapEdges(rules, position);
  return EDGES.some((edge) => edges[edge][hex] === 1);
};

/** The hexes on the board next to a hex and in the play area. */
export const neighboursInPlay = (rules: AreaRules, position: Of, hex: HexId): readonly HexId[] => {
  const area = playArea(rules, position);
  return neighboursOf(rules.theatre.board, hex).filter((next) => area[next] === 1);
};
