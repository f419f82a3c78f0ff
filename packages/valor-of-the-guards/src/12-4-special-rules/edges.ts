import type { HexId } from '@eastfront/kernel';
import type { Edge } from '../12-2-definitions/board.js';
import { EDGES } from '../12-2-definitions/board.js';
import type { Side } from '../12-2-definitions/sides.js';
import { southEdgeHexes } from '../12-607-isolation/areas.js';
import { controllerAt, startControllerAt } from '../position/controllers.js';
import { mapEdges } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { isWater } from '../position/terrain.js';
import type { ClauseId, Rules } from '../rules.js';
import { isFriendlyEdge, landingHexes, landingNames } from './landings.js';

export const EDGE_USES = ['entry', 'exit', 'security'] as const;
export type EdgeUse = (typeof EDGE_USES)[number];

/** Some hexes of the edges, with the clause that allows them. */
export interface AllowedEdge {
  readonly clause: ClauseId;
  readonly hexes: readonly HexId[];
}

type Holds = (rules: Rules, position: Position, side: Side, hex: HexId) => boolean;

const isHeld: Holds = (rules, position, side, hex) => controllerAt(position, rules, hex) === side;
/** Controlled at the start of the scenario and still (VG-CG13.a, VG-A21). */
const isHeldThroughout: Holds = (rules, position, side, hex) =>
  isHeld(rules, position, side, hex) && startControllerAt(position, rules, hex) === side;
const always: Holds = () => true;

interface EdgeRule {
  readonly clause: ClauseId;
  readonly edges: readonly Edge[];
  readonly holds: Holds;
}
type BySide = Readonly<Record<Side, readonly EdgeRule[]>>;

/** Entry of groups (VG-CG9.a) by the code `any` of the reconstructed charts (VG-R6). */
const ENTRY: BySide = {
  german: [{ clause: 'VG-CG9.a', edges: ['west', 'north'], holds: isHeld }],
  russian: [{ clause: 'VG-CG9.a', edges: ['north', 'south'], holds: isHeld }],
};
const ENTRY_I: BySide = {
  german: [
    { clause: 'VG-CGI-1.b', edges: ['west'], holds: always },
    { clause: 'VG-CGI-1.b', edges: ['north'], holds: isHeldThroughout },
  ],
  russian: [{ clause: 'VG-CGI-1.a', edges: ['east', 'south'], holds: isHeldThroughout }],
};
const ANY_EDGE: readonly EdgeRule[] = [{ clause: 'VG-CG13.a', edges: EDGES, holds: isHeldThroughout }];
const SECURITY: BySide = {
  german: [{ clause: 'VG-CG6.e', edges: ['north', 'west'], holds: isHeld }],
  russian: [{ clause: 'VG-CG6.d', edges: ['east', 'north'], holds: isHeld }],
};
const SECURITY_I: BySide = {
  ...SECURITY,
  russian: [{ clause: 'VG-CGI-2.d', edges: ['east'], holds: isHeld }],
};

const rulesOf = (use: EdgeUse, side: Side, isStation: boolean): readonly EdgeRule[] => {
  if (use === 'exit') return ANY_EDGE;
  if (use === 'entry') return (isStation ? ENTRY_I : ENTRY)[side];
  return (isStation ? SECURITY_I : SECURITY)[side];
};

/** The landings that a side may use as a friendly edge of the map (VG-CG12.b). */
const landingsFor = (rules: Rules, position: Position, side: Side): readonly AllowedEdge[] =>
  side === 'german'
    ? []
    : landingNames(rules)
        .filter((landing) => isFriendlyEdge(rules, position, landing))
        .map((landing) => ({ clause: 'VG-CG12.b', hexes: landingHexes(rules, landing) }));

/** South-edge hexes of a Russian area that is cut off there: units that exit from them are eliminated (VG-12.6068.c). */
const isDeadEnd = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  side === 'russian' &&
  position.perimeter.russian !== undefined &&
  mapEdges(rules, position).south[hex] === 1 &&
  southEdgeHexes(rules, position).has(hex);

/**
 * Where a side may enter its groups, leave the map or trace its Security Area to, by the clause that allows it. Entry is by land,
 * or by an own ferry landing that is not interdicted (VG-CG12.b); a Security Area is not cut by the water (VG-CG6.d), and its hexes are those of the side at scenario start (VG-CG6.f).
 */
export const edgesFor = (
  rules: Rules,
  position: Position,
  side: Side,
  use: EdgeUse,
): readonly AllowedEdge[] => {
  const edges = mapEdges(rules, position);
  const isStation = position.campaign === 'I';
  const byLand = rulesOf(use, side, isStation).map(({ clause, edges: names, holds }) => ({
    clause,
    hexes: rules.theatre.board.hexes.filter(
      (hex) =>
        names.some((edge) => edges[edge][hex] === 1) &&
        (use === 'security' || !isWater(rules, position, hex)) &&
        holds(rules, position, side, hex) &&
        (use !== 'exit' || !isDeadEnd(rules, position, side, hex)),
    ),
  }));
  return use === 'entry' && !isStation ? [...byLand, ...landingsFor(rules, position, side)] : byLand;
};
