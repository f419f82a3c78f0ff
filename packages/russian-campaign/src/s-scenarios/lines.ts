import type { HexId } from '@eastfront/kernel';
import { keepFor, onceFor, remember } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { fieldsOf, hexOnBoard } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { exertsZone, SIDES } from '../02-components/units.js';
import { isInZoneOf, unitsAt } from '../02-components/view.js';
import { reachedFrom } from '../07-zones-of-control/zones.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import {
  armiesOf,
  isArmy,
  isBesideArmies,
  lossGroups,
  startOfPosition,
  toBeSetUp,
} from './scenario-forces.js';
import type { WorkersToCome } from './scenario-workers.js';
import { workersToCome } from './scenario-workers.js';
import type { ScenarioStart } from './scenarios.js';

/** The start or end line of a board that has none of the lines of the game. */
const ANY_LINE = { start: 'start-west', end: 'end-west' } as const;

/** The hexes on the Axis side of a start or end line, 1 each; null if the board has no such line (TRC-S2.0.c, TRC-S4.0.b). */
export const axisSideOf = (
  { regions }: Theatre,
  line: string,
  kind: keyof typeof ANY_LINE,
): Uint8Array | null => regions[line] ?? regions[ANY_LINE[kind]] ?? null;

/** A start line as it divides the board (TRC-S2.0.c). */
export interface StartLine {
  /** 1 on the land hexes of the Axis side, exceptions counted (TRC-S3.2.a, TRC-S3.2.b, TRC-A73). */
  readonly isAxis: Uint8Array;
  /** The land hexes of a side, ascending. */
  readonly ground: Readonly<Record<Side, readonly HexId[]>>;
  /** Those that lie along the line, with the hexes that a scenario names (TRC-S2.1.d, TRC-S3.2.b); ascending. */
  readonly along: Readonly<Record<Side, readonly HexId[]>>;
  /** The hexes of the Soviet side that a scenario names. */
  readonly named: readonly HexId[];
}

const hexesOf = (theatre: Theatre, labels: readonly string[]): readonly HexId[] =>
  labels.flatMap((text) => hexOnBoard(theatre, text) ?? []);

const makeLine = (theatre: Theatre, { line, axisHexes, sovietHexes }: ScenarioStart): StartLine | null => {
  const region = line === null ? null : axisSideOf(theatre, line, 'start');
  if (region === null) return null;
  const { board, land, barrier } = theatre;
  const isAxis = Uint8Array.from(region);
  for (const hex of hexesOf(theatre, axisHexes)) isAxis[hex] = 1;
  const named = hexesOf(theatre, sovietHexes);
  for (const hex of named) isAxis[hex] = 0;
  const all = board.hexes.filter((hex) => land[hex] === 1);
  const ground = (side: Side): readonly HexId[] =>
    all.filter((hex) => (isAxis[hex] === 1) === (side === 'axis'));
  const touchesLine = (hex: HexId): boolean =>
    [0, 1, 2, 3, 4, 5].some((direction) => {
      const next = board.neighbours[6 * hex + direction] as HexId;
      return (
        next >= 0 && land[next] === 1 && barrier[6 * hex + direction] === 0 && isAxis[next] !== isAxis[hex]
      );
    });
  const along = (side: Side): readonly HexId[] =>
    ground(side).filter((hex) => touchesLine(hex) || (side === 'soviet' && named.includes(hex)));
  const bySide = (list: (side: Side) => readonly HexId[]) =>
    Object.fromEntries(SIDES.map((side) => [side, list(side)])) as Record<Side, readonly HexId[]>;
  return { isAxis, ground: bySide(ground), along: bySide(along), named };
};

/** The start line of a scenario on a board; null if there is none (TRC-S2.0.c). */
export const startLineOf: (theatre: Theatre, start: ScenarioStart) => StartLine | null = keepFor(makeLine);

/** A hex from which one unit holds some hexes of a line, by standing there or by its zone of control. */
export interface Post {
  readonly at: HexId;
  readonly holds: readonly HexId[];
}

/** Posts that together hold every hex of a line. */
export type LinePlan = readonly Post[];

/** The hexes that a unit in a hex holds: its own and those of its zone (TRC-S2.1.d, TRC-7.1). */
export const heldFrom = (theatre: Theatre, hex: HexId): readonly HexId[] => [
  hex,
  ...reachedFrom(theatre, hex),
];

/** The hexes of a plan that come next: any, or those that hold the first hex of the line still open. */
type Order = 'most-first' | 'along-the-line';

const planFor = (
  theatre: Theatre,
  line: readonly HexId[],
  ground: ReadonlySet<HexId>,
  order: Order,
): LinePlan => {
  const candidates = [...new Set(line.flatMap((hex) => heldFrom(theatre, hex)))]
    .filter((hex) => ground.has(hex))
    .sort((a, b) => a - b)
    .map((at) => ({ at, reach: heldFrom(theatre, at) }));
  const left = new Set(line);
  const posts: Post[] = [];
  while (left.size > 0) {
    const [next] = left;
    let best: Post | null = null;
    for (const { at, reach } of candidates) {
      if (order === 'along-the-line' && !reach.includes(next as HexId)) continue;
      const holds = reach.filter((hex) => left.has(hex));
      if (holds.length > (best?.holds.length ?? 0)) best = { at, holds };
    }
    if (best === null) break;
    posts.push(best);
    for (const hex of best.holds) left.delete(hex);
  }
  return posts;
};

/**
 * Ways to hold a line from some ground: the hex that holds most of it before all others, and along the line from either end.
 *
 * @param line - hexes of the ground, ascending
 */
export const plansFor = (
  theatre: Theatre,
  line: readonly HexId[],
  ground: readonly HexId[],
): readonly LinePlan[] => {
  const all = new Set(ground);
  return [
    planFor(theatre, line, all, 'most-first'),
    planFor(theatre, line, all, 'along-the-line'),
    planFor(theatre, [...line].reverse(), all, 'along-the-line'),
  ];
};

/**
 * A number of units that is enough to hold the open hexes of a line: one for each post of a plan that is not manned, or one for each
 * hex. It never grows when hexes are closed, and the unit that mans the next post makes it smaller, so that there is always a way
 * on for those who have enough.
 */
export const enoughFor = (plans: readonly LinePlan[], open: ReadonlySet<HexId>): number =>
  plans.reduce(
    (least, posts) => Math.min(least, posts.filter(({ holds }) => holds.some((hex) => open.has(hex))).length),
    open.size,
  );

/** A stretch of the start line that a side has to hold when its set-up ends, and the units that can be sent there. */
export interface LineDuty {
  readonly side: Side;
  readonly clause: ClauseId;
  readonly line: readonly HexId[];
  /** Where those units may stand. */
  readonly ground: readonly HexId[];
  readonly plans: readonly LinePlan[];
  /** Who can be sent anywhere to hold it; workers can too, from their cities alone. */
  readonly isGuard: (unit: Unit) => boolean;
}

type Stretch = Omit<LineDuty, 'plans'>;

const isFinn = ({ counter }: Unit): boolean => counter.nation === 'finnish';

const isWorker = ({ counter }: Unit): boolean => counter.type === 'worker';

/** Any Soviet unit holds the line (TRC-S2.1.d). */
const isSovietGuard = (unit: Unit): boolean => isArmy(unit) || (isBesideArmies(unit) && !isWorker(unit));

const stretchesOf = (rules: Rules, position: Position): readonly Stretch[] => {
  const { player, variation } = position;
  const line = startLineOf(rules.theatre, startOfPosition(rules, position));
  if (line === null || startOfPosition(rules, position).asCampaign) return [];
  const ground = line.ground[player];
  const along = line.along[player];
  if (!variation)
    return player === 'soviet'
      ? [{ side: 'soviet', clause: 'TRC-S2.1.d', line: along, ground, isGuard: isSovietGuard }]
      : [];
  if (player === 'soviet') return [];
  // Only Finns set up in Finland (TRC-S2.2.c).
  const isFinland = (hex: HexId): boolean => fieldsOf(rules.theatre, hex).country === 'finland';
  return [true, false].map((inFinland) => ({
    side: 'axis',
    clause: 'TRC-S3.4.b',
    line: along.filter((hex) => isFinland(hex) === inFinland),
    ground: ground.filter((hex) => isFinland(hex) === inFinland),
    isGuard: (unit) => isFinn(unit) === inFinland,
  }));
};

const dutiesByStart = onceFor((_theatre: Theatre) => new Map<string, readonly LineDuty[]>());

/** What the side to set up has to hold along the start line (TRC-S2.1.d, TRC-S3.2.b, TRC-S3.4.b). */
export const lineDuties = (rules: Rules, position: Position): readonly LineDuty[] => {
  const start = startOfPosition(rules, position);
  const byStart = dutiesByStart(rules.theatre);
  const key = `${start.id} ${position.player} ${position.variation}`;
  const before = byStart.get(key);
  if (before !== undefined) return before;
  const duties = stretchesOf(rules, position).map((stretch) => ({
    ...stretch,
    plans: plansFor(rules.theatre, stretch.line, stretch.ground),
  }));
  byStart.set(key, duties);
  return duties;
};

/** The hexes of a duty that are neither held by a unit nor in the zone of one. */
export const openHexes = (
  rules: Rules,
  { units }: Pick<Position, 'units'>,
  { side, line }: LineDuty,
): readonly HexId[] =>
  line.filter(
    (hex) =>
      !isInZoneOf(rules, units, side, hex) &&
      !unitsAt(rules, units, hex).some((unit) => unit.counter.side === side && exertsZone(unit)),
  );

/** How many units can still be sent to hold a stretch: armies within their number, Axis units that are not to be lost. */
export const guardsLeft = (rules: Rules, position: Position, { side, isGuard }: LineDuty): number => {
  const waiting = toBeSetUp(rules, position, side).filter(isGuard);
  if (side === 'soviet')
    return Math.max(0, armiesOf(rules, position).left) + waiting.filter((unit) => !isArmy(unit)).length;
  const lost = lossGroups(rules, position)
    .filter(({ waiting: [first] }) => first !== undefined && isGuard(first))
    .reduce((sum, group) => sum + group.lost, 0);
  return waiting.length - lost;
};

/** The open hexes that stay open when a unit stands in a hex. */
const without = (rules: Rules, open: ReadonlySet<HexId>, hex: HexId): ReadonlySet<HexId> => {
  const taken = heldFrom(rules.theatre, hex).filter((held) => open.has(held));
  if (taken.length === 0) return open;
  const still = new Set(open);
  for (const held of taken) still.delete(held);
  return still;
};

/** How many guards are enough when workers go where they help most. */
const enoughBeside = (
  rules: Rules,
  plans: readonly LinePlan[],
  open: ReadonlySet<HexId>,
  { free, choice }: Omit<WorkersToCome, 'bound'>,
): number => {
  const useful = choice.filter((city) => heldFrom(rules.theatre, city).some((hex) => open.has(hex)));
  const [city, ...others] = useful;
  const rest = enoughFor(plans, open);
  if (city === undefined || free === 0 || rest === 0) return rest;
  return Math.min(
    enoughBeside(rules, plans, open, { free, choice: others }),
    enoughBeside(rules, plans, without(rules, open, city), { free: free - 1, choice: others }),
  );
};

const NO_WORKERS: WorkersToCome = { bound: [], free: 0, choice: [] };

/** How far each duty is done: what is open, which units are left, how many are enough. */
const progress = remember((rules: Rules, position: Position) =>
  lineDuties(rules, position).map((duty) => {
    const workers =
      duty.side === 'soviet' ? workersToCome(rules, position, new Set(duty.ground)) : NO_WORKERS;
    const open = workers.bound.reduce<ReadonlySet<HexId>>(
      (still, city) => without(rules, still, city),
      new Set(openHexes(rules, position, duty)),
    );
    const enough = enoughBeside(rules, duty.plans, open, workers);
    return { duty, open, left: guardsLeft(rules, position, duty), enough, workers };
  }),
);

/** The duties that can still be done, and could not be any more with a unit in a hex. */
export const dutiesSpoilt = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly LineDuty[] =>
  progress(rules, position).flatMap(({ duty, open, left, enough, workers }) => {
    const isGuard = duty.isGuard(unit);
    const chooses = duty.side === 'soviet' && isWorker(unit) && workers.choice.includes(hex);
    // With too few nothing helps, and where guards are to spare it does not matter where one goes.
    if ((!isGuard && !chooses) || enough > left || (isGuard && enough < left)) return [];
    const still = without(rules, open, hex);
    const then = isGuard ? left - 1 : left;
    const others = {
      free: chooses ? workers.free - 1 : workers.free,
      choice: workers.choice.filter((city) => city !== hex || !chooses),
    };
    return enoughFor(duty.plans, still) <= then || enoughBeside(rules, duty.plans, still, others) <= then
      ? []
      : [duty];
  });

/** The duties that can still be done, and could not be any more with a unit kept off the map (TRC-13.4.a). */
export const dutiesSpoiltBeside = (rules: Rules, position: Position, unit: Unit): readonly LineDuty[] => {
  const then = progress(rules, withUnit(position, unit.counter.id, { place: 'siberia' }));
  return progress(rules, position).flatMap(({ duty, left, enough }, i) => {
    const after = then[i];
    return after !== undefined && enough <= left && after.enough > after.left ? [duty] : [];
  });
};
