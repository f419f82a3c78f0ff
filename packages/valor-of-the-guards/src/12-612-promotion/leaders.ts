import type { Side } from '../12-2-definitions/sides.js';
import { lastLine } from '../12-3-balance/roster.js';
import { resultIn } from '../data/tables.js';
import { hasTried, triesOf, withoutTried, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { OwedRoll, Position } from '../position/position.js';
import { withUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isLeader, isRetained } from '../position/unit.js';
import type { Rules, VgReason, VgViolation } from '../rules.js';

/** Whether a side has rolled for its leaders. */
export const hasRolledLeaders = (position: Position, side: Side): boolean =>
  hasTried(position, { kind: 'leader-promotion', side });

/** The leaders of a side that can be promoted: no tank commanders, and not beyond the last step (VG-A55). */
export const promotableLeaders = (rules: Rules, { units }: Position, side: Side): readonly Unit[] =>
  units.filter(
    (unit) => unit.side === side && isLeader(unit) && isRetained(unit) && stepOf(rules, unit) !== null,
  );

/** What a leader is promoted to (VG-12.6124.e). */
export const stepOf = ({ refit }: Rules, { type }: Pick<Unit, 'type'>): string | null =>
  refit.promotions[type]?.to ?? null;

/** That a step of a promotion is not among those printed (VG-12.6124.e). */
export const reasonsAssumed = ({ refit }: Rules, { type }: Pick<Unit, 'type'>): readonly VgReason[] => {
  const step = refit.promotions[type];
  return step === undefined || step.grade !== 'C'
    ? []
    : [{ clause: 'VG-12.6124.e', effect: 'step-assumed', from: type, becomes: step.to }];
};

const tableOf = (side: Side) => `leader-promotion-${side}` as const;

/** The row of a final roll in the column of a side (VG-12.6124.b). */
export const rowOf = (rules: Rules, side: Side, final: number): string =>
  String(resultIn(rules, tableOf(side), final));

/** The kinds of leader from the lowest up, as the table has them (VG-A55). */
const fromBelow = ({ refit }: Rules): readonly string[] =>
  refit.tables['leader-promotion-russian'].map(({ result }) => String(result)).reverse();

/** The leaders of whom one is promoted: those of the row (VG-12.6124.b), else the lowest that are not wounded (VG-12.6124.c). */
export const candidatesFor = (rules: Rules, position: Position, side: Side, row: string): readonly Unit[] => {
  const all = promotableLeaders(rules, position, side);
  const ofRow = all.filter(({ type }) => type === row);
  if (ofRow.length > 0) return ofRow;
  const fit = all.filter(({ wounded }) => !wounded);
  const lowest = fromBelow(rules).find((type) => fit.some((unit) => unit.type === type));
  return fit.filter(({ type }) => type === lowest);
};

/** Who is promoted by a row, as an answer says it. */
export const promotes = (rules: Rules, position: Position, side: Side, row: string) => {
  const all = candidatesFor(rules, position, side, row);
  const [first] = all;
  if (first === undefined) return null;
  const step = { from: first.type, to: stepOf(rules, first) };
  return all.length === 1 ? { ...step, unit: first.id } : step;
};

/** A leader goes up a step. */
export const promoteLeader = (rules: Rules, position: Position, unit: Unit, row: string): Change => {
  const becomes = stepOf(rules, unit);
  if (becomes === null) return to(position);
  const next = withUnits(position, [unit.id], { type: becomes, leadership: null });
  return to(
    withoutTried(next, { kind: 'choice', side: unit.side, row }),
    {
      clause: unit.type === row ? 'VG-12.6124.b' : 'VG-12.6124.c',
      effect: 'promoted',
      subject: unit.id,
      becomes,
    },
    ...reasonsAssumed(rules, unit),
  );
};

/** After the roll the only candidate is promoted; among more the side chooses. */
export const leaderRolled = (rules: Rules, position: Position, side: Side, row: string): Change => {
  const done = position.done.filter((one) => one !== side);
  const rolled = { ...withTried(position, { kind: 'leader-promotion', side }), done };
  const [first, ...others] = candidatesFor(rules, rolled, side, row);
  if (first === undefined) return to(rolled, { clause: 'VG-12.6124.c', effect: 'nobody-promoted', side });
  if (others.length === 0) return promoteLeader(rules, rolled, first, row);
  return to(withTried(rolled, { kind: 'choice', side, row }));
};

/** The row of which a side has to choose its leader; nothing when there is none to choose. */
export const rowToChooseFrom = (position: Position, side: Side): string | null =>
  triesOf(position, 'choice').find((one) => one.side === side)?.row ?? null;

/** Who of a side is to be chosen from now. */
export const choosable = (rules: Rules, position: Position, side: Side): readonly Unit[] => {
  const row = rowToChooseFrom(position, side);
  return row === null ? [] : candidatesFor(rules, position, side, row);
};

/** What forbids that a leader is chosen. */
export const leaderViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  said: string,
): readonly VgViolation[] => {
  const subject = unit.id;
  if (!choosable(rules, position, unit.side).includes(unit))
    return [{ clause: 'VG-12.6124.b', code: 'NOT_CHOSEN_FROM', subject }];
  const becomes = stepOf(rules, unit) ?? unit.type;
  return said === becomes ? [] : [{ clause: 'VG-12.6124.e', code: 'WRONG_STEP', subject, becomes }];
};

/** Retained heroic leaders are promoted and no longer heroic; one without a higher step only stops being heroic (VG-12.6124.a). */
export const heroicLeaders = (rules: Rules, position: Position, side: Side): Change => {
  const heroic = position.units.filter(
    (unit) => unit.side === side && unit.heroic && isLeader(unit) && isRetained(unit),
  );
  const units = position.units.map((unit) =>
    heroic.includes(unit)
      ? { ...unit, heroic: false, type: stepOf(rules, unit) ?? unit.type, leadership: null }
      : unit,
  );
  const reasons = heroic.map((unit): VgReason => {
    const becomes = stepOf(rules, unit);
    const clause = 'VG-12.6124.a';
    return becomes === null
      ? { clause, effect: 'not-heroic', subject: unit.id }
      : { clause, effect: 'promoted', subject: unit.id, becomes };
  });
  return to({ ...position, units }, ...reasons);
};

/** How much of the modifier of a victory is used (VG-12.6124.d). */
export const USES = [-2, -1, 0] as const;

export const hasWon = (position: Position, side: Side): boolean => lastLine(position)?.winner === side;

/** The roll of a side for its leaders; after it the winner says how much of his modifier he uses. */
export const leaderRolls = (position: Position, side: Side): readonly OwedRoll[] =>
  USES.filter((use) => use === 0 || hasWon(position, side)).map((use) => ({
    table: 'leader-promotion',
    side,
    use,
  }));
