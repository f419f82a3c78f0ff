import type { Unit } from '../01-units/units.js';
import { action } from '../position/action.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import { activate as activated, standDown as stoodDown } from './activation.js';
import { listActivations } from './activation-listing.js';
import { bondOf, isArmyGroup } from './command.js';
import { ACTIVATE, STAND_DOWN } from './forms.js';
import { listStandDowns } from './stand-down.js';

/** Of the units of an activation those that it need not have, by which offers differ: the disrupted, and the one German corps (NS-8.n, NS-12.f). */
const chosenAmong = (position: Position, hq: string, ids: readonly string[]) => {
  const by = unitById(position, hq);
  const units = ids.flatMap((id) => unitById(position, id) ?? []);
  const isLoan = (unit: Unit): boolean =>
    by !== null && !isArmyGroup(by) && bondOf(by, unit) === 'german-corps';
  return {
    tried: units.filter((unit) => unit.disrupted && !isLoan(unit)).map(({ counter }) => counter.id),
    loan: units.find(isLoan)?.counter.id ?? null,
  };
};

export const activate = action({
  ...ACTIVATE,
  general: listActivations,
  does: activated,
  says: (_rules, position, { hq, also, units, independent }) => ({
    line: 'activate',
    units,
    independent,
    hq,
    also,
    count: units.length,
    ...chosenAmong(position, hq, units),
  }),
});

/** Before anything else is done (NS-8.b). */
export const standDown = action({
  ...STAND_DOWN,
  general: listStandDowns,
  does: (rules, position, { unit }) => stoodDown(rules, position, unit),
  says: (_rules, _position, { unit }) => ({ line: 'stand-down', unit }),
});
