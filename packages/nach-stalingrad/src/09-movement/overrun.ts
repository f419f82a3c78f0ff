import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import { isInPlay, NOWHERE } from '../01-units/units.js';
import { isBoxManned } from '../01-units/view.js';
import { isStorming } from '../11-cities/box-movement.js';
import type { Battle, Position } from '../play/position.js';
import { mapUnits, unitsById } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { after, to } from '../play/position-change.js';
import type { NsReason, Rules } from '../rules.js';
import { putInto } from './entering.js';

/** The units that overrun, with the armour leader who goes along. */
const overrunners = (position: Position, battle: Battle) =>
  unitsById(position, battle.attackers).filter(isInPlay);

/**
 * * An overrun is over. Won, the attackers enter the hex (NS-9.6.i) and may go on with what they have left (9.6.j); lost, they
 * move no more in this segment (9.6.l). The overrun was resolved like any combat (NS-9.6.g); with points left the units may
 * overrun again, even the same enemy (NS-9.6.k), and go on or leave a zone (NS-9.6.j).
 */
export const overrunWon = (rules: Rules, position: Position, battle: Battle, cleared: boolean): Change => {
  const ids = overrunners(position, battle).map((unit) => unit.counter.id);
  const over: Position = { ...position, battle: null };
  if (ids.length === 0) return to(over);
  if (!cleared) {
    const reason: NsReason = { clause: 'NS-9.6.l', effect: 'overrun-failed', units: [...ids] };
    return to(
      mapUnits(over, (unit) => (ids.includes(unit.counter.id) ? { ...unit, ended: true } : unit)),
      reason,
    );
  }
  const hex = battle.hexes[0] as HexId;
  const reason: NsReason = { clause: 'NS-9.6.i', effect: 'overrun-won', units: [...ids] };
  return after(to(over, reason), (now) => putInto(rules, now, ids, [hex], intoBox(rules, over, hex)));
};

/** NS-11.c: who enters a city with a manned box is put into it and stops. */
const intoBox = (rules: Rules, position: Position, hex: HexId): ((unit: Unit) => Partial<Unit>) =>
  isBoxManned(rules, position, hex)
    ? ({ at, counter }) => ({
        place: 'box',
        ended: true,
        stopped: { at: hex, clause: 'NS-11.c' },
        stormedFrom: isStorming(rules, position, counter.side, hex, at) ? at : NOWHERE,
      })
    : () => ({});
