import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { fieldsOf } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { exertsZone } from '../02-components/units.js';
import { isInZoneOf, unitsAt } from '../02-components/view.js';
import type { WorkersToCome } from '../12-arrivals/worker-cities.js';
import { workersToCome } from '../12-arrivals/worker-cities.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import type { LinePlan } from './line-posts.js';
import { enoughFor, heldFrom, plansFor } from './line-posts.js';
import {
  armiesOf,
  isArmy,
  isBesideArmies,
  lossGroups,
  startOfPosition,
  toBeSetUp,
} from './scenario-forces.js';
import { startLineOf } from './start-line.js';

/** A stretch of the start line that a side has to hold when its set-up ends, and who can be sent there. */
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

const known = new WeakMap<object, Map<string, readonly LineDuty[]>>();

/** What the side to set up has to hold along the start line (TRC-S2.1.d, TRC-S3.2.b, TRC-S3.4.b). */
export const lineDuties = (rules: Rules, position: Position): readonly LineDuty[] => {
  const start = startOfPosition(rules, position);
  const byStart = known.get(rules.theatre) ?? new Map<string, readonly LineDuty[]>();
  known.set(rules.theatre, byStart);
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
  const still = new Set(open);
  for (const held of heldFrom(rules.theatre, hex)) still.delete(held);
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

/** How far each duty is done: what is open, who is left, how many are enough. */
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
