import type { HexId } from '@eastfront/kernel';
import { barsOf, directionTo, flood, rememberEach } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat } from '../01-units/units.js';
import { joinViolations, neighbourViolations } from '../03-stacking/stacking.js';
import { allowanceOf } from '../09-movement/allowance.js';
import type { Step } from '../09-movement/terrain-cost.js';
import { groundPrice, groundViolations } from '../09-movement/terrain-cost.js';
import { inEnemyZone } from '../09-movement/zones.js';
import { enemyHexsideViolations } from '../11-cities/city.js';
import type { Attack, Position } from '../position/position.js';
import { isBoxManned, isEnemyHeld, isHeld } from '../position/view.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsViolation, Rules } from '../rules.js';

/** The differences between the two kinds of paths: towards a combat (NS-10.2.1), and away from one (NS-10.2.2). */
interface Way {
  readonly side: Side;
  /** The attack whose hexes may be entered; -1 for none. */
  readonly attack: number;
  /** Enemy zones that friends cancel may be entered, to stop there (NS-10.2.1.g); otherwise none at all (10.2.2.d). */
  readonly friendsCancel: boolean;
  /** By which clauses steps and lengths are refused. */
  readonly clauses: { readonly step: ClauseId; readonly zone: ClauseId; readonly length: ClauseId };
}

export const towards = (side: Side, attack: number): Way => ({
  side,
  attack,
  friendsCancel: true,
  clauses: { step: 'NS-10.2.1.i', zone: 'NS-10.2.1.g', length: 'NS-10.2.1.f' },
});

export const away = (side: Side): Way => ({
  side,
  attack: -1,
  friendsCancel: false,
  clauses: { step: 'NS-10.2.2.d', zone: 'NS-10.2.2.d', length: 'NS-10.2.2.d' },
});

/** Half of the points of units that move together, the leader's bonus added first (NS-10.2.1.f, NS-10.2.2.d, NS-9.7.b, A49). */
export const halfOf = (rules: Rules, position: Position, units: readonly Unit[]): number =>
  Math.min(...units.map((unit) => Math.ceil(allowanceOf(rules, position, unit, units) / 2)));

/** A hex on a way. */
interface WayHex {
  readonly position: Position;
  readonly way: Way;
  readonly hex: HexId;
}

const nameOfHex = ({ theatre }: Rules, { hex }: WayHex) => ({ subject: label(theatre, hex) });

/** What bars a hex on such a way, the ground apart. */
const HEX = barsOf<Rules, WayHex, NsViolation>()([
  {
    clause: (_, { way }) => way.clauses.step,
    code: 'ENEMY_HELD',
    when: (rules, { position, way, hex }) => isEnemyHeld(rules, position, way.side, hex),
    facts: nameOfHex,
  },
  {
    clause: (_, { way }) => way.clauses.zone,
    code: 'ENEMY_ZONE',
    when: (rules, { position, way: { side, friendsCancel }, hex }) =>
      inEnemyZone(rules, position, side, hex) &&
      !(friendsCancel && isHeld(rules, position, side, hex)) &&
      !isEnemyHeld(rules, position, side, hex),
    facts: nameOfHex,
  },
  {
    clause: 'NS-10.2.1.h',
    code: 'OTHER_ATTACK',
    when: (_, { position: { attacks }, way: { attack }, hex }) =>
      attacks.some((one, i) => i !== attack && !one.resolved && one.hexes.includes(hex)) &&
      attacks[attack]?.hexes.includes(hex) !== true,
    facts: nameOfHex,
  },
]);

/** Whether a unit that enters a hex goes no further: an enemy zone (NS-10.2.1.g), a city with a manned box (NS-11.c). */
const mustStop = (rules: Rules, position: Position, way: Way, hex: HexId): boolean =>
  inEnemyZone(rules, position, way.side, hex) || isBoxManned(rules, position, hex);

const isEnterable = (rules: Rules, position: Position, way: Way, hex: HexId): boolean =>
  HEX.none(rules, { position, way, hex });

const stepViolations = (rules: Rules, position: Position, way: Way, step: Step): readonly NsViolation[] => {
  const { side } = way;
  const { from, to: hex } = step;
  const volga = side === 'axis' ? 'NS-9.5.a' : 'NS-9.5.c';
  return [
    ...groundViolations(rules, position, side, step, { river: 'NS-9.3.g', volga }),
    ...HEX.all(rules, { position, way, hex }),
    ...enemyHexsideViolations(rules, position, side, hex, from),
  ];
};

/** What is wrong with a way step by step, and whether half of the points last for it. */
export const wayViolations = (
  rules: Rules,
  position: Position,
  way: Way,
  units: readonly Unit[],
  path: readonly HexId[],
): readonly NsViolation[] => {
  const { theatre } = rules;
  const { clauses } = way;
  const start = units[0] as Unit;
  if (path.length === 0) return [{ clause: clauses.length, code: 'NOWHERE', subject: start.counter.id }];
  const found: NsViolation[] = [];
  const walked = [start.at];
  let spent = 0;
  for (const to of path) {
    const from = walked[walked.length - 1] as HexId;
    const subject = label(theatre, to);
    const direction = directionTo(theatre.board, from, to);
    if (direction < 0) return [...found, { clause: clauses.step, code: 'NOT_ADJACENT', subject }];
    if (walked.includes(to)) found.push({ clause: clauses.step, code: 'BACK_AGAIN', subject });
    if (walked.length > 1 && mustStop(rules, position, way, from))
      found.push(
        isBoxManned(rules, position, from)
          ? { clause: 'NS-11.c', code: 'STOPS_IN_CITY', subject: label(theatre, from) }
          : { clause: clauses.zone, code: 'MUST_STOP', subject: label(theatre, from) },
      );
    found.push(...stepViolations(rules, position, way, { from, to, direction }));
    spent += groundPrice(rules, position, from, to, direction);
    walked.push(to);
  }
  const half = halfOf(rules, position, units);
  return found.length > 0 || spent <= half
    ? found
    : [{ clause: clauses.length, code: 'TOO_FAR', subject: start.counter.id, points: spent, half }];
};

/** The violations at the end of a move: room, and adjacent units (NS-3.a, NS-3.b, NS-3.e, NS-3.f, NS-11.d, A51, A67). */
export const roomViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  end: HexId,
): readonly NsViolation[] => {
  const box = isBoxManned(rules, position, end);
  return [
    ...joinViolations(rules, position, units, end, box),
    ...(box ? [] : neighbourViolations(rules, position, end, units.filter(isCombat))),
  ];
};

/** Every path within the points, none touching a hex twice; `leads` says whether a step may be taken at all. */
export const waysFrom = (
  rules: Rules,
  position: Position,
  way: Way,
  start: HexId,
  points: number,
  leads: (from: HexId, to: HexId) => boolean,
): readonly (readonly HexId[])[] => {
  const { neighbours } = rules.theatre.board;
  const found: (readonly HexId[])[] = [];
  const walk = (path: readonly HexId[], from: HexId, left: number): void => {
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * from + direction] as HexId;
      if (to < 0 || to === start || path.includes(to) || !leads(from, to)) continue;
      const price = groundPrice(rules, position, from, to, direction);
      if (price < 0 || price > left || !isEnterable(rules, position, way, to)) continue;
      const longer = [...path, to];
      found.push(longer);
      if (!mustStop(rules, position, way, to)) walk(longer, to, left - price);
    }
  };
  walk([], start, points);
  return found;
};

/** Hexes still to go to the combat, per hex; -1 where no way leads. */
interface Approach {
  /** By ways that a reaction may take. */
  readonly open: Int16Array;
  /** By the ground alone: the direction where enemy zones close every way (NS-10.2.1.i). */
  readonly ground: Int16Array;
}

/** Backwards from the goals: a hex counts on from one that may be passed; the combat hex itself is entered to stay. */
const distancesTo = (
  rules: Rules,
  position: Position,
  goals: readonly HexId[],
  passes: (hex: HexId) => boolean,
): Int16Array =>
  flood(
    rules.theatre.board,
    goals,
    (to, from, direction) =>
      (goals.includes(to) || passes(to)) && groundPrice(rules, position, from, to, (direction + 3) % 6) >= 0,
  );

const approachOf = (rules: Rules, position: Position, attack: Attack, index: number): Approach => {
  const way = towards(enemyOf(position.player), index);
  const isOpen = (hex: HexId): boolean => isEnterable(rules, position, way, hex);
  return {
    open: distancesTo(
      rules,
      position,
      attack.hexes.filter(isOpen),
      (hex) => isOpen(hex) && !mustStop(rules, position, way, hex),
    ),
    ground: distancesTo(rules, position, attack.hexes, () => true),
  };
};

const approaches = rememberEach(
  (rules: Rules, position: Position, index: number): Approach =>
    approachOf(rules, position, position.attacks[index] as Attack, index),
);

/** Hexes to the combat from every hex, as they count for a unit that starts here. */
export const approachFrom = (rules: Rules, position: Position, index: number, start: HexId): Int16Array => {
  const { open, ground } = approaches(rules, position, index);
  return (open[start] as number) >= 0 ? open : ground;
};

/** Whether a step brings a unit nearer to the combat; at the edge of a zone it may by more than a hex. */
export const isNearer = (distance: Int16Array, from: HexId, to: HexId): boolean =>
  (distance[to] as number) >= 0 && (distance[to] as number) < (distance[from] as number);

/** Whether a way leads towards the combat (NS-10.2.1.f), and by the shortest way, nearer with every step (NS-10.2.1.i). */
export const approachViolations = (
  rules: Rules,
  position: Position,
  index: number,
  unit: Unit,
  path: readonly HexId[],
): readonly NsViolation[] => {
  const distance = approachFrom(rules, position, index, unit.at);
  const end = path[path.length - 1] as HexId;
  const subject = label(rules.theatre, end);
  if (!isNearer(distance, unit.at, end))
    return [{ clause: 'NS-10.2.1.f', code: 'NOT_TOWARDS_COMBAT', subject, unit: unit.counter.id }];
  return path.every((hex, i) => isNearer(distance, path[i - 1] ?? unit.at, hex))
    ? []
    : [{ clause: 'NS-10.2.1.i', code: 'NOT_THE_SHORTEST_WAY', subject, unit: unit.counter.id }];
};
