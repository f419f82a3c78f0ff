import type { HexId } from '@eastfront/kernel';
import { hexOnBoard, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, NOWHERE, stepsOf } from '../01-units/units.js';
import { passThrough } from '../09-movement/entering.js';
import { entersBox } from '../11-cities/box-movement.js';
import { shippingCost } from '../16-sea/sealift.js';
import type { Action, ActionOf } from '../play/actions.js';
import { EAST_BANK } from '../play/actions.js';
import { noHex, notNow, refuse, unless } from '../play/apply-result.js';
import type { Position } from '../play/position.js';
import { withUnit } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { after, to } from '../play/position-change.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { candidateHexes, landingPorts, zoneOfEntry } from './entry-hexes.js';
import { entryViolations, farBankViolations } from './entry-violations.js';
import { generalEntered, generalViolations, listGeneralEntries } from './general-entry.js';
import { withLanded } from './landed-points.js';
import { hasWithdrawn } from './replacement-violations.js';

export { closeReinforcements, openReinforcements } from './reinforcement-phase.js';

/** Whether a counter is in the available box, or in that of this turn, which is emptied into it (NS-6.1.b). */
export const isAvailable = ({ turn }: Position, { place, due }: Unit): boolean =>
  place === 'available' || (place === 'track' && due <= turn);

/** Why a counter may not enter anywhere now. */
const readyViolations = (position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const { kind, side } = unit.counter;
  if (side !== position.player) return [{ clause: 'NS-6.1.a', code: 'NOT_YOUR_PART', subject }];
  if (hasWithdrawn(position)) return [{ clause: 'NS-6.2.g', code: 'WITHDRAWALS_LAST', subject }];
  if (kind === 'air-supply') return [{ clause: 'NS-5.2.3.m', code: 'NOT_A_REINFORCEMENT', subject }];
  if (!isAvailable(position, unit)) {
    const general = kind === 'commander' || kind === 'armor-leader';
    const gone = general && unit.place === 'removed';
    return [
      {
        clause: gone ? 'NS-13.3.e' : kind === 'armor-leader' ? 'NS-13.3.d' : 'NS-6.1.b',
        code: gone ? 'RELIEVED' : 'NOT_AVAILABLE',
        subject,
        place: unit.place,
        due: unit.due,
      },
    ];
  }
  return isCombat(unit) && stepsOf(unit) === 0 ? [{ clause: 'NS-6.2.e', code: 'NO_STEPS', subject }] : [];
};

/** A unit that has come in: in supply for the turn (NS-A23). */
const FRESH: Partial<Unit> = { due: 0, entry: null, delayed: false, supplied: true, oosBefore: false };

const reasonsOf = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly NsReason[] => {
  const { id, side } = unit.counter;
  const where = label(rules.theatre, hex);
  const zone = zoneOfEntry(unit);
  const inZone = zone?.includes(where) ?? false;
  const reasons: NsReason[] = [
    zone !== null && !inZone
      ? { clause: 'NS-6.1.i', effect: 'enters-elsewhere', unit: id, hex: where }
      : { clause: inZone ? 'NS-6.1.f' : 'NS-6.1.g', effect: 'enters', unit: id, hex: where },
  ];
  if (landingPorts(rules, position, side).includes(hex))
    reasons.push({
      clause: 'NS-6.1.k',
      effect: 'landed',
      unit: id,
      hex: where,
      points: shippingCost(rules.transport.sea, [unit]),
    });
  return reasons;
};

/** A combat unit or a truck in its hex, with the points it takes of a port. */
const entered = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => {
  const { id, side } = unit.counter;
  const box = isCombat(unit) && entersBox(rules, position, hex);
  const placed = withUnit(position, id, { ...FRESH, place: box ? 'box' : 'map', at: hex });
  const reasons = reasonsOf(rules, position, unit, hex);
  const paid = landingPorts(rules, position, side).includes(hex)
    ? withLanded(rules, placed, hex, shippingCost(rules.transport.sea, [unit]))
    : placed;
  const done = to(paid, ...reasons);
  return isCombat(unit) ? after(done, (now) => passThrough(rules, now, side, [hex])) : done;
};

const toFarBank = (position: Position, unit: Unit): Change =>
  to(withUnit(position, unit.counter.id, { ...FRESH, place: 'east-bank', at: NOWHERE }), {
    clause: 'NS-6.1.l',
    effect: 'east-bank',
    unit: unit.counter.id,
  });

/** A counter enters (NS-6.1). */
export const reinforce = (
  rules: Rules,
  position: Position,
  action: ActionOf<'reinforce'>,
  unit: Unit,
): Ruling<Position> => {
  if (position.phase !== 'reinforcement') return notNow(action, position);
  const ready = readyViolations(position, unit);
  const marches = isCombat(unit) || unit.counter.kind === 'truck';
  const named = hexOnBoard(rules.theatre, action.to);
  // NS-6.1.l: a hex of the far bank stands for the whole bank, which no enemy ever reaches.
  if (action.to === EAST_BANK || (marches && named !== null && rules.theatre.eastBank[named] === 1)) {
    if (!marches)
      return refuse(...ready, { clause: 'NS-6.1.c', code: 'NAME_A_HEX', subject: unit.counter.id });
    return unless(rules, [...ready, ...farBankViolations(rules, position, unit)], () =>
      toFarBank(position, unit),
    );
  }
  if (named === null) return noHex(action.to);
  if (ready.length > 0) return refuse(...ready);
  return marches
    ? unless(rules, entryViolations(rules, position, unit, named), () =>
        entered(rules, position, unit, named),
      )
    : unless(rules, generalViolations(rules, position, unit, named), () =>
        generalEntered(rules, position, unit, named),
      );
};

/** Where a counter of the available box may enter now. */
export const listEntries = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (position.phase !== 'reinforcement' || readyViolations(position, unit).length > 0) return [];
  const enter = (text: string): Action => ({ type: 'reinforce', unit: unit.counter.id, to: text });
  const marches = isCombat(unit) || unit.counter.kind === 'truck';
  const hexes = marches
    ? candidateHexes(rules, position, unit).filter(
        (hex) => entryViolations(rules, position, unit, hex).length === 0,
      )
    : listGeneralEntries(rules, position, unit);
  const actions = hexes.map((hex) => enter(label(rules.theatre, hex)));
  return marches && farBankViolations(rules, position, unit).length === 0
    ? [...actions, enter(EAST_BANK)]
    : actions;
};
