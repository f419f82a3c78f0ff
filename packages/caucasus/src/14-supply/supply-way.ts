import type { HexId } from '@eastfront/kernel';
import { fieldsOf, isLinked, label, terrainAt } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import { TERRAINS, WINTER } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, exertsZone, isOnMap } from '../02-components/units.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import { isEnemyEdge } from '../07-movement/movement-cost.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, EffectFor, Rules } from '../rules.js';
import type { LineKind } from './supply-lines.js';
import type { SupplyNet } from './supply-net.js';

/** A line and where its overland part ends. */
export interface Course {
  /** From the unit to the source. */
  readonly line: readonly HexId[];
  /** Index of the hex where the overland part ends. */
  readonly junction: number;
}

const directionTo = (rules: Rules, from: HexId, to: HexId): number =>
  [0, 1, 2, 3, 4, 5].find((direction) => rules.theatre.board.neighbours[6 * from + direction] === to) ?? 0;

/** Where the line takes to the road or railroad for good: the last part of it that is linked throughout. */
export const courseOf = (rules: Rules, net: SupplyNet, kind: LineKind, line: readonly HexId[]): Course => {
  const links = kind === 'full' || kind === 'downgraded' ? net.ways.rail : net.ways.linked;
  let junction = line.length - 1;
  for (; junction > 0; junction--) {
    const from = line[junction - 1] as HexId;
    if (!isLinked(links, from, directionTo(rules, from, line[junction] as HexId))) break;
  }
  return { line, junction };
};

/** A step of a line into its next hex. */
interface Step {
  readonly from: HexId;
  readonly to: HexId;
  readonly direction: number;
  /** Along a road or railroad. */
  readonly linked: boolean;
}

type Tell = (
  clause: ClauseId,
  effect: EffectFor<'unit' | 'hexes'>,
  hexes: readonly HexId[],
) => readonly CcReason[];

const zoneReasons = (
  rules: Rules,
  position: Position,
  side: Side,
  line: readonly HexId[],
  tell: Tell,
): readonly CcReason[] => {
  const { theatre } = rules;
  const enemy = enemyOf(side);
  const zone = zoneOf(rules, position, enemy);
  const covered = line.filter((hex) => zone[hex] === 1);
  const beside = new Set(line.flatMap((hex) => theatre.board.adjacent[hex] ?? []));
  const weak = position.units
    .filter(
      (unit) => isOnMap(unit) && unit.counter.side === enemy && !exertsZone(unit) && beside.has(unit.at),
    )
    .map(({ at }) => at);
  const theirs = line.filter(
    (hex) => fieldsOf(theatre, hex).place !== undefined && isControlledBy(position, enemy, hex),
  );
  return [
    ...tell('CC-14.3.h', 'not-occupied', theirs),
    ...tell('CC-14.3.i', 'own-hex', covered.slice(0, covered[0] === line[0] ? 1 : 0)),
    ...tell('CC-14.3.i', 'no-zone-beside-line', weak),
    ...tell('CC-6.2.a', 'no-zone-beside-line', weak),
    ...tell('CC-14.3.j', 'zone-covered', covered),
    ...tell('CC-6.5.c', 'not-empty', covered),
  ];
};

const groundReasons = (
  rules: Rules,
  position: Position,
  net: SupplyNet,
  line: readonly HexId[],
  steps: readonly Step[],
  downgraded: boolean,
  tell: Tell,
): readonly CcReason[] => {
  const { theatre } = rules;
  const { turn } = position;
  const { hard } = net.ways;
  const passed = steps.slice(0, -1).filter(({ linked }, i) => !linked && steps[i + 1]?.linked === false);
  const passedOver = passed.map(({ to }) => to);
  const winter = turn >= WINTER;
  const seasonal = line.filter((hex) => theatre.board.terrain[hex] === TERRAINS.indexOf('seasonal-marsh'));
  const easy = (hex: HexId): boolean => ['forest', 'rough'].includes(terrainAt(theatre, turn, hex));
  return [
    ...tell('CC-14.3.l', 'drops-to-limited', downgraded ? passedOver.filter((hex) => hard[hex] === 1) : []),
    ...tell('CC-14.3.l', 'not-lowered', downgraded ? [] : passedOver.filter(easy)),
    ...tell('CC-14.3.m', 'not-lowered', downgraded ? [] : line.filter((hex) => hard[hex] === 1)),
    ...tell(winter ? 'CC-2.31.b' : 'CC-2.31.a', winter ? 'marsh' : 'rough', seasonal),
  ];
};

const sideReasons = ({ theatre }: Rules, steps: readonly Step[], tell: Tell): readonly CcReason[] => {
  const over = (table: Uint8Array): readonly HexId[] =>
    steps.filter(({ from, direction }) => table[6 * from + direction] !== 0).map(({ to }) => to);
  const passes = over(theatre.pass);
  return [
    ...tell('CC-14.3.f', 'river-crossed', over(theatre.river)),
    ...tell('CC-14.3.g', 'line-over-passes', passes),
    ...tell('CC-2.32.a', 'line-over-passes', passes),
    ...tell('CC-2.32.d', 'line-over-passes', passes),
  ];
};

const railReasons = (
  { theatre }: Rules,
  net: SupplyNet,
  steps: readonly Step[],
  tell: Tell,
): readonly CcReason[] => {
  const along = (mask: Uint8Array, of: readonly Step[] = steps): readonly Step[] =>
    of.filter(({ from, direction }) => isLinked(mask, from, direction));
  const into = (of: readonly Step[]): readonly HexId[] => of.map(({ to }) => to);
  const unfinished = along(theatre.unfinishedRail);
  const finished = along(net.ways.rail, unfinished);
  return [
    ...tell('CC-2.34.a', 'serves-supply', into(along(theatre.supplyRail))),
    ...tell('CC-2.33.b', 'serves-supply', into(finished)),
    ...tell('CC-2.33.d', 'road-serves', finished.length > 0 ? [] : into(along(theatre.road, unfinished))),
  ];
};

/** What a line passes on its way: zones that a friend covers, hard ground, passes, railroads of a kind of their own. */
export const wayReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  net: SupplyNet,
  { line, junction }: Course,
  downgraded: boolean,
): readonly CcReason[] => {
  const { theatre } = rules;
  const { id, side } = unit.counter;
  const { linked } = net.ways;
  const steps = line.slice(1).map((to, i): Step => {
    const from = line[i] as HexId;
    const direction = directionTo(rules, from, to);
    return { from, to, direction, linked: isLinked(linked, from, direction) };
  });
  const tell: Tell = (clause, effect, hexes) =>
    hexes.length === 0
      ? []
      : [{ clause, effect, unit: id, hexes: hexes.map((hex) => label(theatre, hex)) } as CcReason];
  const edge = line.filter((hex) => isEnemyEdge(rules, side, hex));
  const earlier = line.slice(0, junction).filter((hex) => linked[hex] !== 0);
  return [
    ...zoneReasons(rules, position, side, line, tell),
    ...tell('CC-14.3.e', 'not-the-first', earlier),
    ...tell('CC-4.1.f', 'line-passes', edge).map((reason) => ({ ...reason, reading: 'CC-S13' })),
    ...groundReasons(rules, position, net, line, steps, downgraded, tell),
    ...sideReasons(rules, steps, tell),
    ...railReasons(rules, net, steps, tell),
  ];
};
