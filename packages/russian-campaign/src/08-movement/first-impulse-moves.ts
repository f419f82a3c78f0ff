import { remember } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import type { Outlook } from '../03-opening/first-impulse.js';
import { isContact, mayOweAttack, nearestOf, outlookOf, owedBy } from '../03-opening/first-impulse.js';
import { isOverstacked } from '../06-stacking/stacking.js';
import type { MoveRequest } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import { hexesLeft } from './march.js';
import { unitMoved } from './move-done.js';
import { endsOf } from './movement.js';

const lookOut = (rules: Rules, position: Position, unit: Unit, crowded: boolean): Outlook | null =>
  outlookOf(rules, position, unit, (one) => endsOf(rules, position, one, 'normal'), crowded);

const remembered = remember((_: Rules, _of: Position) => new Map<Unit, Outlook | null>());

/** The outlook of a unit before it moves; used again for each of its moves. */
const outlookBefore = (rules: Rules, position: Position, unit: Unit): Outlook | null => {
  const known = remembered(rules, position);
  const before = known.get(unit);
  if (before !== undefined) return before;
  const found = lookOut(rules, position, unit, isOverstacked(rules, position, 'axis', unit.at));
  known.set(unit, found);
  return found;
};

/** Whether one of the moving units can still do its duty as well as before. */
const keepsOutlook = (
  rules: Rules,
  position: Position,
  request: MoveRequest,
  unit: Unit,
  { targets, contacts, far }: Outlook,
): boolean => {
  const { path, mode } = request;
  const end = path[path.length - 1];
  // Over the sea it would do its duty only by chance.
  if (end === undefined || end < 0 || (mode !== 'normal' && mode !== 'rail')) return false;
  const inContact = contacts.length > 0;
  const away = nearestOf(rules, end, targets);
  if (inContact ? isContact(rules, position, end, targets) : away <= far) return true;
  const left = mode === 'rail' ? 0 : hexesLeft(rules, position, [unit]) - path.length;
  // So many hexes it takes at least.
  const missing = inContact ? away - 1 : away - far;
  if (missing > left) return false;
  const there = lookOut(rules, position, unitMoved(rules, position, unit, request), false);
  if (there === null) return false;
  return inContact ? there.contacts.length > 0 : there.far <= far;
};

/**
 * Violations of a move in the first impulse of the game, after which the unit could not do its duty as well as before:
 * attack, or come as close as possible (TRC-3.3.2.b, TRC-3.3.2.d, TRC-3.3.2.g, TRC-A3). Later there would be no way to make good for it.
 */
export const forfeitViolations = (
  rules: Rules,
  position: Position,
  request: MoveRequest,
): readonly TrcViolation[] =>
  request.units.flatMap((unit) => {
    if (!mayOweAttack(position, unit)) return [];
    const before = outlookBefore(rules, position, unit);
    if (before === null || keepsOutlook(rules, position, request, unit, before)) return [];
    const found = owedBy(rules, unit, NOWHERE, before);
    return found === null ? [] : [found];
  });
