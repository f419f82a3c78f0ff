import type { HexId } from '@eastfront/kernel';
import { exactType, integerCodec, usually, withRole } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, label, labels } from '../12-2-definitions/board.js';
import { locationLabel } from '../12-2-definitions/locations.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { action, changed, HEX, UNIT, unitIds, unknownHexes } from '../position/action.js';
import { withTried } from '../position/attempts.js';
import { to } from '../position/change.js';
import { byUnit } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { unitsAt, withUnits } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Section } from '../position/section.js';
import { isEquipment, isPrisoner } from '../position/unit.js';
import type { Rules, VgReason } from '../rules.js';
import {
  afterMelee,
  faultsOfClimb,
  faultsOfMelee,
  inMeleeOrder,
  type MeleeOutcome,
  melees,
} from './melee.js';

const climb = action({
  type: 'climb',
  decides: byUnit,
  tells: 'Places a climbing unit where it was climbing to, or where it came from.',
  sample: { unit: 'g1', at: 'B2', level: 1 },
  fields: { unit: UNIT, at: HEX },
  usual: { level: usually(withRole(integerCodec, 'count'), 0) },
  violations: (rules, position, { unit, at, level }) => faultsOfClimb(rules, position, unit, at, level),
  does: (rules, position, { unit, at, level }) => {
    const carried = position.units.filter((one) => one.with === unit.id || one.guard === unit.id);
    const ids = [unit, ...carried].map(({ id }) => id);
    return changed(
      rules,
      to(withTried(withUnits(position, ids, { at, level }), { kind: 'climb', unit: unit.id }), {
        clause: 'VG-12.601.a',
        effect: 'climber-placed',
        subject: unit.id,
        at: locationLabel(rules.theatre, at, level),
      }),
    );
  },
  says: (_, __, { unit, at, level }) => ({ line: 'climb', unit, at, level }),
});

const byId = withRole(t.readonly(t.record(t.string, t.string)), 'record');

interface Said {
  readonly eliminated: readonly string[];
  readonly prisoners: Readonly<Record<string, string>>;
  readonly withdrawn: Readonly<Record<string, string>>;
}

const outcomeOf = ({ theatre }: Rules, { eliminated, prisoners, withdrawn }: Said): MeleeOutcome => ({
  eliminated,
  prisoners,
  withdrawn: Object.fromEntries(
    Object.entries(withdrawn).map(([id, text]) => [id, hexOnBoard(theatre, text) ?? -1]),
  ),
});

/** Of all that can come out of a Melee these two are offered: one side is wiped out. */
const offersAt = (rules: Rules, position: Position, hex: HexId) =>
  SIDES.map((side) => ({
    type: 'melee' as const,
    hex,
    eliminated: unitsAt(position, hex)
      .filter((unit) => unit.side === side && !isPrisoner(unit) && !isEquipment(unit))
      .map(({ id }) => id),
    prisoners: {},
    withdrawn: {},
  })).filter((offer) => faultsOfMelee(rules, position, hex, outcomeOf(rules, offer)).length === 0);

const melee = action({
  type: 'melee',
  tells: 'The outcome of the close combats of a hex, fought out to the end.',
  sample: { hex: 'C3', eliminated: ['r1'], prisoners: { r2: 'g1' }, withdrawn: { g2: 'C2' } },
  fields: { hex: HEX },
  usual: {
    eliminated: usually(unitIds, []),
    prisoners: usually(byId, {}),
    withdrawn: usually(byId, {}),
  },
  general: (rules, position) => {
    const [first] = melees(rules, position);
    return first === undefined ? [] : offersAt(rules, position, first);
  },
  violations: (rules, position, { hex, ...said }) => {
    const unknown = unknownHexes(rules, Object.values(said.withdrawn));
    return unknown.length > 0 ? unknown : faultsOfMelee(rules, position, hex, outcomeOf(rules, said));
  },
  does: (rules, position, { hex, ...said }) =>
    changed(
      rules,
      to(afterMelee(position, outcomeOf(rules, said)), {
        clause: 'VG-12.601.c',
        effect: 'melee-over',
        subject: label(rules.theatre, hex),
      }),
    ),
  says: (_, __, { hex, eliminated }) => ({
    line: 'melee',
    hex,
    eliminated,
    tellsEvents: Object.fromEntries(eliminated.map((unit) => [unit, 'eliminated'])),
  }),
});

const order = /* @__PURE__ */ question(
  'The order in which the Melees of these hexes are resolved (VG-12.6011.a).',
  ({ hexes }) => exactType({ hexes }),
  (rules, position, { hexes }) => {
    const sorted = [...labels(rules.theatre, inMeleeOrder(rules, hexes))];
    const told: VgReason = { clause: 'VG-12.6011.a', effect: 'melee-order', hexes: sorted };
    return right(answer(rules, position, { order: sorted }, [told]));
  },
);

export const MELEE_ACTIONS = [climb, melee] as const;

/** The questions of 12.601; a game for play alone leaves them out. */
export const MELEE_QUESTIONS = { 'melee-order': order };

/** Conclusion of Melee (12.601): the close combats are fought elsewhere, the Russian being the phasing player. */
export const MELEE: Section = {
  step: '12.601',
  actions: MELEE_ACTIONS,
  matters: (rules, position, side) => side === 'russian' && melees(rules, position).length > 0,
  // VG-12.601.c: nothing goes on before the last Melee is over.
  holdsUp: (rules, position) =>
    melees(rules, position).map((hex) => ({
      clause: 'VG-12.601.c',
      code: 'MELEE_GOES_ON',
      subject: label(rules.theatre, hex),
    })),
  // VG-CG12.1.b: interdiction holds until the next 12.602, which begins now.
  ends: (_, position) => to({ ...position, interdicted: [] }),
};
