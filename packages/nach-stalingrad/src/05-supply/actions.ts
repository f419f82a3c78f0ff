import type { Unit } from '../01-units/units.js';
import { isHq, isInPlay, isSupply } from '../01-units/units.js';
import { sharedActor } from '../02-sequence/sequence.js';
import { sideToAct } from '../02-sequence/side-to-act.js';
import { action, placeTold } from '../position/action.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { AIR_SUPPLY, REMOVE, USE_SUPPLY } from './forms.js';
import { listAirSupply, listSupplyUse, placeAirSupply, removeCounter, useSupply } from './supply-counters.js';

export const supply = action({
  ...USE_SUPPLY,
  general: (rules, position) => listSupplyUse(rules, position, sharedActor(rules, position)),
  does: useSupply,
  says: (rules, position, { supply: unit }) => ({
    line: 'use-supply',
    unit,
    at: placeTold(rules, position, unit),
  }),
});

/** Places air supply, at any time (NS-5.2.3.m). */
export const airSupply = action({
  ...AIR_SUPPLY,
  general: (rules, position) => (sideToAct(rules, position) === 'axis' ? listAirSupply(rules, position) : []),
  does: placeAirSupply,
  says: (_rules, _position, { to }) => ({ line: 'air-supply', to }),
});

/** Whether the owner may remove a counter now; the rules allow it at any time (NS-5.2.3.q, NS-10.7.2.l). */
export const isRemovable = (rules: Rules, position: Position, unit: Unit): boolean =>
  (isSupply(unit) || isHq(unit)) && isInPlay(unit) && unit.counter.side === sideToAct(rules, position);

export const remove = action({
  ...REMOVE,
  forfeits: true,
  can: isRemovable,
  list: (_rules, _position, unit) => [{ type: 'remove', unit }],
  does: (rules, position, { unit }) => removeCounter(rules, position, unit),
  says: (_rules, _position, { unit }) => ({ line: 'remove', unit }),
});
