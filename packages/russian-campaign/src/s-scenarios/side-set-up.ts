import type { Place, Side, Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import { placeOfLost } from '../08-movement/move-done.js';
import type { Change } from '../play/change.js';
import { to } from '../play/change.js';
import type { Position } from '../play/position.js';
import { mapUnits } from '../play/position.js';
import type { Rules, TrcReason } from '../rules.js';
import { startOfPosition, toBeSetUp } from './scenario-forces.js';

const IN_THE_CAMPAIGN = { soviet: 'TRC-3.2.a', axis: 'TRC-3.3.1.a' } as const;
const LOST = { soviet: 'TRC-S2.1.b', axis: 'TRC-S2.2.b' } as const;

const idsIn = (units: readonly Unit[], place: Place): readonly string[] =>
  units.filter((unit) => placeOfLost(unit) === place).map(({ counter }) => counter.id);

/** What a side has left over: armies and Axis units in the pool, airborne corps and workers out of the game (TRC-S2.1.b, TRC-S2.2.b). */
const leftOver = (side: Side, units: readonly Unit[]): readonly TrcReason[] => {
  const reasons: TrcReason[] = [];
  const [pool, removed] = [idsIn(units, 'pool'), idsIn(units, 'removed')];
  if (pool.length > 0) reasons.push({ clause: LOST[side], effect: 'into-the-pool', side, units: pool });
  if (removed.length > 0)
    reasons.push({ clause: LOST[side], effect: 'out-of-the-game', side, units: removed });
  return reasons;
};

/** The end of the set-up of the side to set up. */
export const sideSetUp = (rules: Rules, position: Position): Change => {
  const { player } = position;
  const { asCampaign } = startOfPosition(rules, position);
  const rest = toBeSetUp(rules, position, player);
  const done: TrcReason = {
    clause: asCampaign ? IN_THE_CAMPAIGN[player] : player === 'soviet' ? 'TRC-S2.1.a' : 'TRC-S2.2.a',
    effect: 'set-up-done',
    side: player,
  };
  return to(
    mapUnits(position, (unit) => (rest.includes(unit) ? unitOf(unit.counter, placeOfLost(unit)) : unit)),
    done,
    ...leftOver(player, rest),
  );
};
