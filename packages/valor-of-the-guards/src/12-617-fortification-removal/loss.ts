import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { isFree } from '../12-615-repair/ownership.js';
import { action, changed, UNIT } from '../position/action.js';
import { hasTried, withOneUsed, withTried } from '../position/attempts.js';
import { withCasualties } from '../position/casualties.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { byUnit } from '../position/decider.js';
import { classOf } from '../position/next-class.js';
import type { Position } from '../position/position.js';
import { withoutUnits, withUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isMmc, isPrisoner } from '../position/unit.js';
import type { Rules } from '../rules.js';

/** The units of which one is lost: assault engineers, if there are none elite MMC, if there are none first-line MMC (VG-12.617.h). */
const candidatesOf = (rules: Rules, position: Position, side: Side): readonly Unit[] => {
  const mmc = position.units.filter(
    (unit) => unit.side === side && isMmc(unit) && !isPrisoner(unit) && isFree(rules, position, unit),
  );
  const elite = mmc.filter((unit) => classOf(rules, unit) === 'elite');
  const engineers = elite.filter(({ assaultEngineer }) => assaultEngineer);
  if (engineers.length > 0) return engineers;
  return elite.length > 0 ? elite : mmc.filter((unit) => classOf(rules, unit) === 'first');
};

export const mustLose = (position: Position, side: Side): boolean =>
  hasTried(position, { kind: 'loss', side });

const mayBeLost = (rules: Rules, position: Position, unit: Unit): boolean =>
  mustLose(position, unit.side) && candidatesOf(rules, position, unit.side).some(({ id }) => id === unit.id);

/** A squad becomes a half-squad, a half-squad or crew is eliminated. */
const reduceUnit = (rules: Rules, position: Position, unit: Unit): Position => {
  const half = unit.kind === 'squad' ? (rules.refit.squads[unit.side][unit.type]?.half ?? '') : null;
  const next =
    half === null
      ? withoutUnits(position, [unit.id])
      : withUnits(position, [unit.id], { kind: 'half-squad', type: half });
  return withCasualties(next, [{ ...unit, kind: 'half-squad' }]);
};

/** The loss is taken. */
const lose = (rules: Rules, position: Position, unit: Unit): Change => {
  const taken = withOneUsed(position, { kind: 'loss', side: unit.side });
  return to(reduceUnit(rules, taken, unit), {
    clause: 'VG-12.617.h',
    effect: 'reduced-in-removal',
    subject: unit.id,
  });
};

/** An original 6: the owner chooses where there is a choice. */
export const withLoss = (rules: Rules, position: Position, side: Side): Change => {
  const [only, ...others] = candidatesOf(rules, position, side);
  if (only === undefined) return to(position, { clause: 'VG-12.617.h', effect: 'nobody-lost', side });
  const owing = withTried(position, { kind: 'loss', side });
  return others.length > 0 ? to(owing) : lose(rules, owing, only);
};

/** The owner names the MMC that is lost. */
export const loseInRemoval = action({
  type: 'lose',
  decides: byUnit,
  tells: 'Names the MMC that suffers Casualty Reduction after an original 6 in a removal.',
  sample: { unit: 's' },
  fields: { unit: UNIT },
  when: 'VG-12.617.h',
  list: (rules, position, unit) => (mayBeLost(rules, position, unit) ? [{ type: 'lose', unit }] : []),
  violations: (rules, position, { unit }) =>
    mayBeLost(rules, position, unit)
      ? []
      : [{ clause: 'VG-12.617.h', code: 'NO_LOSS_DUE', subject: unit.id }],
  does: (rules, position, { unit }) => changed(rules, lose(rules, position, unit)),
  says: (_, __, { unit }) => ({ line: 'lose', unit }),
});

/** A loss that nobody named falls on the first (VG-12.617.h). */
export const settleLosses = (rules: Rules, position: Position): Change => {
  const side = SIDES.find((one) => mustLose(position, one));
  const [unit] = side === undefined ? [] : candidatesOf(rules, position, side);
  if (unit === undefined) return to(position);
  const first = lose(rules, position, unit);
  const rest = settleLosses(rules, first.position);
  return { position: rest.position, reasons: [...first.reasons, ...rest.reasons] };
};
