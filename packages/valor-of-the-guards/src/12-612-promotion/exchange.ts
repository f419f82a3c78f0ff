import type { Side } from '../12-2-definitions/sides.js';
import { isIsolated } from '../12-607-isolation/areas.js';
import { hasTried, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { freeId } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isLeader, isMmc, isRetained } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { hasRolledLeaders } from './leaders.js';

/** Two leaders for one (VG-12.6125.a). */
const INTO: Readonly<Record<string, readonly [string, string]>> = {
  '8-0': ['7-0', '7-0'],
  '8-1': ['8-0', '7-0'],
};

/** Squads that each leader wants (VG-12.6125.b). */
const SQUADS = { german: 4, russian: 8 } as const;

/** The two leaders for which a leader would be exchanged; null if he cannot be. */
export const intoOf = ({ kind, type }: Unit): readonly [string, string] | null =>
  kind === 'leader' ? (INTO[type] ?? null) : null;

/** Squad-equivalents of a side that are retained, exactly: half-squads and crews are a half (VG-A56). */
const squadsOf = ({ units }: Position, side: Side): number =>
  units
    .filter((unit) => unit.side === side && isMmc(unit) && isRetained(unit))
    .reduce((sum, { kind }) => sum + (kind === 'squad' ? 1 : 0.5), 0);

/** Leaders and Commissars of a side; heroes and tank commanders do not count (VG-A56). */
const leadersOf = ({ units }: Position, side: Side): number =>
  units.filter((unit) => unit.side === side && isLeader(unit) && isRetained(unit)).length;

/** Why a leader is not one to be exchanged. */
const unfit = (rules: Rules, position: Position, unit: Unit): string | null => {
  if (!isRetained(unit)) return 'not retained';
  if (unit.kind !== 'leader') return 'no leader';
  if (intoOf(unit) === null) return `a leader ${unit.type}`;
  if (unit.wounded) return 'wounded';
  return isIsolated(rules, position, unit) ? 'isolated' : null;
};

/** What forbids an exchange of leaders by itself. */
export const exchangeViolations = (rules: Rules, position: Position, unit: Unit): readonly VgViolation[] => {
  const { side, id: subject } = unit;
  const what = unfit(rules, position, unit);
  if (what !== null) return [{ clause: 'VG-12.6125.a', code: 'NOT_EXCHANGED', subject, what }];
  const leaders = leadersOf(position, side) + 1;
  const needed = leaders * SQUADS[side];
  const squads = squadsOf(position, side);
  return needed <= squads
    ? []
    : [{ clause: 'VG-12.6125.b', code: 'TOO_MANY_LEADERS', leaders, needed, squads }];
};

/** The exchange takes the place of the roll, once (VG-12.6125.a). */
export const leadersDone = (position: Position, side: Side): boolean =>
  hasTried(position, { kind: 'exchanged', side }) || hasRolledLeaders(position, side);

/** Whether a side has a leader to exchange in place of its roll. */
export const canExchange = (rules: Rules, position: Position, unit: Unit): boolean =>
  intoOf(unit) !== null &&
  !leadersDone(position, unit.side) &&
  exchangeViolations(rules, position, unit).length === 0;

/** One leader becomes two. */
export const exchange = (position: Position, unit: Unit): Change => {
  const into = intoOf(unit);
  if (into === null) return to(position);
  const [first, second] = into;
  const stays: Unit = { ...unit, type: first, leadership: null };
  const comes: Unit = { ...stays, id: freeId(position, unit.id), type: second, heroic: false };
  const units = position.units.flatMap((one) => (one.id === unit.id ? [stays, comes] : [one]));
  return to(withTried({ ...position, units }, { kind: 'exchanged', side: unit.side }), {
    clause: 'VG-12.6125.a',
    effect: 'exchanged',
    subject: unit.id,
    becomes: into.join(' and '),
  });
};
