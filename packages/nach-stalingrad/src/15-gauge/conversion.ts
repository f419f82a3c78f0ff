import type { HexId } from '@eastfront/kernel';
import { hasRail, label } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { namedSources, railNetFrom, railSources } from '../05-supply/supply-sources.js';
import { inOpenEnemyZone } from '../09-movement/zones.js';
import { isInPlayArea, playAreaViolations } from '../17-scenarios/play-area.js';
import { notNow, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Position } from '../position/position.js';
import { forSide } from '../position/position.js';
import { to } from '../position/position-change.js';
import { combatUnitsAt, sideAt, viewOf, withSide } from '../position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import type { CONVERT } from './forms.js';

/** Hexes that a railhead of the Axis goes forward in a turn (NS-15.c). */
export const PER_RAILHEAD = 3;

const linkedHexes = (rules: Rules, hex: HexId): readonly HexId[] => {
  const { neighbours } = rules.theatre.board;
  const found: HexId[] = [];
  for (let direction = 0; direction < 6; direction++)
    if (hasRail(rules.theatre, hex, direction)) found.push(neighbours[6 * hex + direction] as HexId);
  return found;
};

/** Railheads, as the hexes from which they started in this turn, with the hexes converted from each. */
interface Railheads {
  /** Of a hex converted in this turn, where its railhead started. */
  readonly startOf: ReadonlyMap<HexId, HexId>;
  readonly gone: ReadonlyMap<HexId, number>;
}

/** The railhead that has gone the shortest way among those that can convert a hex; -1 for none. */
const railheadFor = (
  rules: Rules,
  position: Position,
  side: Side,
  { startOf, gone }: Railheads,
  converted: ReadonlySet<HexId>,
  hex: HexId,
): HexId => {
  let best = -1;
  for (const near of linkedHexes(rules, hex)) {
    if (sideAt(position.gauge, near) !== side) continue;
    const start = converted.has(near) ? startOf.get(near) : near;
    if (start === undefined) continue;
    if (best === -1 || (gone.get(start) ?? 0) < (gone.get(best) ?? 0)) best = start;
  }
  return best;
};

const railheadsOf = (rules: Rules, position: Position, side: Side): Railheads => {
  const startOf = new Map<HexId, HexId>();
  const gone = new Map<HexId, number>();
  const converted = new Set(position.converted[side]);
  for (const hex of position.converted[side]) {
    const start = railheadFor(rules, position, side, { startOf, gone }, converted, hex);
    if (start === -1) continue;
    startOf.set(hex, start);
    gone.set(start, (gone.get(start) ?? 0) + 1);
  }
  return { startOf, gone };
};

/** The first thing that keeps a hex from being joined to a source, from what is broken to what is only watched (NS-15.g-i). */
const lineViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  near: readonly HexId[],
  subject: string,
): readonly NsViolation[] => {
  if (near.some((hex) => railSources(rules, position, side)[hex] === 1)) return [];
  const sources = namedSources(rules, position, side);
  const enemy = viewOf(rules, position).held[enemyOf(side)];
  const without = (test: (hex: HexId) => boolean) => {
    const open = new Uint8Array(enemy.length);
    for (const hex of rules.theatre.railHexes)
      if (test(hex) && isInPlayArea(rules, position, hex)) open[hex] = 1;
    const { hexes } = railNetFrom(rules, position, side, { sources, open, anyGauge: false });
    return near.some((hex) => hexes.includes(hex));
  };
  if (!without(() => true)) return [{ clause: 'NS-15.g', code: 'NOT_JOINED_TO_A_SOURCE', subject, side }];
  return without((hex) => enemy[hex] === 0)
    ? [{ clause: 'NS-15.i', code: 'ENEMY_ZONE_ON_THE_LINE', subject, side }]
    : [{ clause: 'NS-15.h', code: 'ENEMY_ON_THE_LINE', subject, side }];
};

/** What is wrong with converting a rail hex, points apart (NS-15.b-i). */
const hexViolations = (rules: Rules, position: Position, side: Side, hex: HexId): readonly NsViolation[] => {
  const subject = label(rules.theatre, hex);
  if (rules.theatre.rail[hex] === 0) return [{ clause: 'NS-15.a', code: 'NO_RAILWAY', subject }];
  if (sideAt(position.gauge, hex) === side)
    return [{ clause: 'NS-15.b', code: 'ALREADY_CONVERTED', subject, side }];
  const found: NsViolation[] = [];
  const near = linkedHexes(rules, hex).filter((one) => sideAt(position.gauge, one) === side);
  if (near.length === 0) found.push({ clause: 'NS-15.b', code: 'NOT_NEXT_TO_CONVERTED', subject, side });
  else {
    found.push(...lineViolations(rules, position, side, near, subject));
    const converted = new Set(position.converted[side]);
    const railheads = railheadsOf(rules, position, side);
    const start = railheadFor(rules, position, side, railheads, converted, hex);
    if (side === 'axis' && start !== -1 && (railheads.gone.get(start) ?? 0) >= PER_RAILHEAD)
      found.push({
        clause: 'NS-15.c',
        code: 'RAILHEAD_AT_ITS_LIMIT',
        subject,
        railhead: label(rules.theatre, start),
        limit: PER_RAILHEAD,
      });
  }
  const enemies = combatUnitsAt(rules, position, enemyOf(side), hex);
  if (enemies.length > 0)
    found.push({ clause: 'NS-15.e', code: 'ENEMY_IN_THE_HEX', subject, enemy: enemies[0]?.counter.id ?? '' });
  else if (inOpenEnemyZone(rules, position, side, hex))
    found.push({ clause: 'NS-15.f', code: 'ENEMY_ZONE_IN_THE_HEX', subject });
  return [...found, ...playAreaViolations(rules, position, hex)];
};

const reasonsOf = (rules: Rules, position: Position, side: Side, hex: HexId): readonly NsReason[] => {
  const name = label(rules.theatre, hex);
  const moved: NsReason = {
    clause: side === 'axis' ? 'NS-15.c' : 'NS-15.d',
    effect: side === 'axis' ? 'railhead-forward' : 'railhead-back',
    hex: name,
  };
  const left = position.conversionPoints[side] - 1;
  return [{ clause: 'NS-15.a', effect: 'convert', hex: name, side, left }, moved];
};

/** A rail hex converted (NS-15). */
export const convert = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof CONVERT>,
): Ruling<Position> => {
  const { side, hex } = action;
  if (position.phase !== 'conversion') return notNow(action, position);
  const points = position.conversionPoints[side];
  const found: readonly NsViolation[] = [
    ...(points > 0 ? [] : [{ clause: 'NS-15.a', code: 'NO_CONVERSION_POINTS', subject: side } as const]),
    ...hexViolations(rules, position, side, hex),
  ];
  return unless(rules, found, () =>
    to(
      {
        ...position,
        gauge: withSide(position.gauge, [hex], side),
        conversionPoints: forSide(position.conversionPoints, side, points - 1),
        converted: forSide(position.converted, side, [...position.converted[side], hex]),
      },
      ...reasonsOf(rules, position, side, hex),
    ),
  );
};

/** The hexes a side can convert now, ascending. */
export const convertible = (rules: Rules, position: Position, side: Side): readonly HexId[] => {
  if (position.phase !== 'conversion' || position.conversionPoints[side] <= 0) return [];
  const joined = railSources(rules, position, side);
  return rules.theatre.railHexes.filter(
    (hex) =>
      sideAt(position.gauge, hex) !== side &&
      linkedHexes(rules, hex).some((near) => joined[near] === 1) &&
      hexViolations(rules, position, side, hex).length === 0,
  );
};
