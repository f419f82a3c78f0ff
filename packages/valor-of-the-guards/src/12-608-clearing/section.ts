import { alsoWritten, exactType, nullable, usually } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { action, changed, FORTIFICATION, nameText, UNIT, unitId } from '../position/action.js';
import { after, to } from '../position/change.js';
import { idOutOf } from '../position/ids.js';
import type { Position } from '../position/position.js';
import { freeId, unitById, withoutTiesTo, withoutUnits, withUnits } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Section } from '../position/section.js';
import type { Unit } from '../position/unit.js';
import { isEquipment, isVehicle } from '../position/unit.js';
import { clearing, clearMap, discarderOf, isOwnCharge } from './clearing.js';

/** Equipment given up: of a vehicle a wreck is left (VG-12.6082.b). */
const giveTo = (position: Position, unit: Unit, burnt: boolean): Position =>
  isVehicle(unit) && unit.at !== null
    ? withUnits(withoutTiesTo(position, [unit.id]), [unit.id], {
        kind: burnt ? 'burnt-wreck' : 'wreck',
        with: null,
        commander: null,
      })
    : withoutUnits(position, [unit.id]);

/** What has been scrounged from a vehicle beforehand goes to the side that gives it up (VG-12.6082.c). */
const loot = (unit: Unit, id: string, side: Unit['side'], type: string): Unit => ({
  ...unit,
  id,
  side,
  kind: 'sw',
  type,
  mg: true,
  weapons: [],
  commander: null,
  place: 'retained',
  at: null,
  level: 0,
  captured: side !== unit.side,
});

const discard = action({
  type: 'discard',
  forfeits: true,
  decides: (rules, position, { unit }) => {
    const one = unitById(position, unit);
    return one === null ? null : discarderOf(rules, position, one);
  },
  tells:
    'Gives up equipment that a side retains; of an AFV a wreck is left, after what was scrounged from it.',
  sample: { unit: 'mg' },
  fields: { unit: UNIT },
  usual: { burnt: usually(t.boolean, false), scrounged: usually(nullable(nameText), null) },
  can: (rules, position, unit) => discarderOf(rules, position, unit) !== null,
  list: (_, __, unit) => [{ type: 'discard', unit, burnt: false, scrounged: null }],
  violations: (rules, position, { unit, scrounged }) => {
    const subject = unit.id;
    if (!isEquipment(unit)) return [{ clause: 'VG-12.6082.b', code: 'NO_EQUIPMENT', subject }];
    if (discarderOf(rules, position, unit) === null)
      return [{ clause: 'VG-12.6082.b', code: 'NOT_RETAINED', subject }];
    return scrounged !== null && !isVehicle(unit)
      ? [{ clause: 'VG-12.6082.c', code: 'NO_EQUIPMENT', subject }]
      : [];
  },
  does: (rules, position, { unit, burnt, scrounged }) => {
    const side = discarderOf(rules, position, unit) ?? unit.side;
    const wrecked = giveTo(position, unit, burnt);
    const next = to(wrecked, { clause: 'VG-12.6082.b', effect: 'discarded', subject: unit.id });
    if (scrounged === null) return changed(rules, next);
    const taken = loot(unit, freeId(position, idOutOf(unit.id, scrounged)), side, scrounged);
    return changed(
      rules,
      after(next, (left) =>
        to(
          { ...left, units: [...left.units, taken] },
          { clause: 'VG-12.6082.c', effect: 'scrounged', subject: taken.id, from: unit.id },
        ),
      ),
    );
  },
  says: (_, __, { unit }) => ({ line: 'discard', unit, tellsEvents: { [unit]: 'eliminated' } }),
});

/** A set DC is a fortification, though it is written as a unit. */
const asUnit = alsoWritten({
  codec: exactType({ type: t.literal('set-dc'), unit: unitId, stay: t.boolean }),
  when: (json) => 'unit' in json,
  means: ({ unit, stay }) => [{ type: 'set-dc', fortification: unit, stay }],
});

const setDc = action({
  type: 'set-dc',
  decides: (_, { fortifications }, { fortification }) =>
    fortifications.find(({ id }) => id === fortification)?.owner ?? null,
  secret: true,
  tells: 'A hidden fully set DC in an own Location stays hidden, or is withdrawn and retained.',
  sample: { fortification: 'f', stay: true },
  fields: { fortification: FORTIFICATION, stay: t.boolean },
  also: asUnit,
  general: (rules, position) =>
    position.fortifications
      .filter((one) => isOwnCharge(rules, position, one))
      .map((fortification) => ({ type: 'set-dc', fortification, stay: false }) as const),
  violations: (rules, position, { fortification }) =>
    isOwnCharge(rules, position, fortification)
      ? []
      : [{ clause: 'VG-12.6083.e', code: 'NO_HIDDEN_CHARGE', subject: fortification.id }],
  does: (rules, position, { fortification, stay }) => {
    const fortifications = position.fortifications.map((one) =>
      one.id === fortification.id ? { ...one, at: null } : one,
    );
    return changed(
      rules,
      stay
        ? to(position)
        : to(
            { ...position, fortifications },
            { clause: 'VG-12.6083.e', effect: 'charge-withdrawn', subject: fortification.id },
          ),
    );
  },
  says: (_, __, { fortification, stay }) => ({ line: stay ? 'set-dc-stays' : 'set-dc', fortification }),
});

const withdraw = /* @__PURE__ */ question(
  'What clearing the map does: who leaves, who stays, what changes hands and comes to light (12.608).',
  () => exactType({}),
  (rules, position) => {
    const { withdrawn, stay, owner, eliminated, revealed } = clearing(rules, position);
    const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
    const value = {
      withdrawn: ids(withdrawn),
      stay: ids(stay),
      owner: Object.fromEntries(owner),
      eliminated: ids(eliminated),
      revealed: ids(revealed),
    };
    const { reasons } = clearMap(rules, position);
    return right(answer(rules, position, value, reasons));
  },
);

export const CLEARING_ACTIONS = [discard, setDc] as const;

/** The questions of 12.608; a game for play alone leaves them out. */
export const CLEARING_QUESTIONS = { withdraw };

/** Map clearing (12.608): both sides choose what to give up, then the map is cleared. */
export const CLEARING: Section = {
  step: '12.608',
  actions: CLEARING_ACTIONS,
  matters: (rules, position) =>
    position.units.some(({ at }) => at !== null) ||
    position.fortifications.some((one) => isOwnCharge(rules, position, one)),
  ends: clearMap,
};
