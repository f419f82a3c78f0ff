import { enemyOf } from '../02-components/units.js';
import { beginTurn } from '../04-sequence/sequence.js';
import { partisanHexes } from '../11-special-units/partisans.js';
import { changed, unless } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { firstToSetUp } from '../position/position.js';
import type { Rules, Ruling } from '../rules.js';
import { setUpViolations, sideSetUp } from '../s-scenarios/set-up-scenario.js';
import { opensSetUp } from '../v-variants/situations.js';

/** Partisans that have come into the game and can be placed somewhere. */
const hasPartisans = (rules: Rules, position: Position): boolean =>
  position.units.some(({ counter, place }) => counter.type === 'partisan' && place === 'partisan-box') &&
  partisanHexes(rules, position).length > 0;

/** Everything is set up: partisans in a scenario (TRC-S2.3.b), then the first turn (TRC-S2.4.a). */
const bothSetUp = (rules: Rules, position: Position): Change =>
  hasPartisans(rules, position)
    ? to({ ...position, player: 'soviet', step: 'partisans' })
    : beginTurn(rules, position);

/** A side ends its set-up (TRC-3.2, 3.3, S2.1, S2.2). */
export const endSetUp = (rules: Rules, position: Position): Ruling<Position> =>
  unless(rules, setUpViolations(rules, position), () => {
    const first = position.player === firstToSetUp(position);
    return after(sideSetUp(rules, position), (now) =>
      first ? opensSetUp(rules, { ...now, player: enemyOf(position.player) }) : bothSetUp(rules, now),
    );
  });

/** The Soviet player has placed his partisans. */
export const endPartisans = (rules: Rules, position: Position): Ruling<Position> =>
  changed(rules, beginTurn(rules, position));
