import { exactType } from '@eastfront/kernel/codec';
import type { Side } from '../12-2-definitions/sides.js';
import { engineerSquads } from '../12-615-repair/engineers.js';
import { resultIn } from '../data/tables.js';
import { action, changed, FORTIFICATION } from '../position/action.js';
import type { Attempt } from '../position/attempts.js';
import { hasTried, withTried } from '../position/attempts.js';
import { after, to } from '../position/change.js';
import type { Fortification, Position } from '../position/position.js';
import type { Section } from '../position/section.js';
import { modifier, rollTable } from '../position/table.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { loseInRemoval, mustLose, settleLosses, withLoss } from './loss.js';
import { isMines, isRoadblock, isSamePlace, nearnessOf, removalFaults, removerOf } from './removable.js';

/** Squads of assault engineers that make a removal easier. */
const ENGINEERS = 3;

/** The attempt on a fortification: all mines of a Location are one kind (VG-12.617.c, VG-A63). */
const attemptOn = (one: Fortification): Attempt =>
  isMines(one) ? { kind: 'removal-of-mines', at: one.at ?? '' } : { kind: 'removal', fortification: one.id };

const faultsFor = (rules: Rules, position: Position, one: Fortification): readonly VgViolation[] => [
  ...removalFaults(rules, position, removerOf(rules, position, one) ?? 'german', one),
  ...(hasTried(position, attemptOn(one))
    ? [{ clause: 'VG-12.617.e', code: 'NOT_TWICE', subject: one.id } as const]
    : []),
];

const PLACES = { on: ['on a front line', 2], beside: ['beside a front line', 1], far: null } as const;

interface Asked {
  readonly side: Side;
  readonly fortification: Fortification;
}

const removal = rollTable<Asked>({
  name: 'removal',
  tells: 'Whether a fortification is removed (12.617); Labor does not count.',
  dice: 1,
  asks: ({ fortification }) => exactType({ side: sideCodec, fortification }),
  violations: (rules, position, { side, fortification }) =>
    removalFaults(rules, position, side, fortification),
  modifiers: (rules, position, { side, fortification }) => {
    const near = PLACES[nearnessOf(rules, position, fortification)];
    const clause = isRoadblock(fortification) ? 'VG-12.617.b' : 'VG-12.617.a';
    return [
      ...(near === null ? [] : [modifier(clause, near[0], near[1])]),
      ...(engineerSquads(rules, position, side) >= ENGINEERS
        ? [modifier('VG-12.617.a', 'three squads of assault engineers', -1)]
        : []),
    ];
  },
  result: (rules, _, __, { original, final }) => ({
    result: resultIn(rules, 'removal', final),
    more: { loss: original === 6 },
  }),
  does: (rules, position, { side, fortification: one }, { result, original }) => {
    const isGone = result === 'removed';
    // VG-12.617.g: with a known minefield all mines of the Location go.
    const goes = (other: Fortification): boolean =>
      other.id === one.id || (isMines(one) && isMines(other) && isSamePlace(one, other));
    const fortifications = isGone
      ? position.fortifications.filter((other) => !goes(other))
      : position.fortifications;
    const tried = withTried({ ...position, fortifications }, attemptOn(one));
    const told = to(tried, {
      clause: isGone && isMines(one) ? 'VG-12.617.g' : 'VG-12.617.a',
      effect: isGone ? 'removed' : 'not-removed',
      subject: one.id,
    });
    return original === 6 ? after(told, (now) => withLoss(rules, now, side)) : told;
  },
});

/** Those that may still be tried. */
const open = (rules: Rules, position: Position): readonly Fortification[] =>
  position.fortifications.filter((one) => faultsFor(rules, position, one).length === 0);

/** The side that controls its Location tries to remove a fortification. */
const remove = action({
  type: 'remove',
  decides: (rules, position, { fortification }) => {
    const one = position.fortifications.find(({ id }) => id === fortification);
    return one === undefined ? null : removerOf(rules, position, one);
  },
  tells: 'Tries to remove a known fortification; the roll follows.',
  sample: { fortification: 'wire-1' },
  fields: { fortification: FORTIFICATION },
  when: 'VG-12.617.e',
  general: (rules, position) =>
    open(rules, position).map((fortification) => ({ type: 'remove', fortification }) as const),
  violations: (rules, position, { fortification }) => faultsFor(rules, position, fortification),
  does: (rules, position, { fortification }) => {
    const side = removerOf(rules, position, fortification);
    const roll = { table: 'removal', side, fortification: fortification.id };
    return changed(rules, to({ ...position, owed: [...position.owed, roll] }));
  },
  says: (rules, position, { fortification }) => {
    const one = position.fortifications.find(({ id }) => id === fortification);
    return {
      line: 'remove',
      side: one === undefined ? null : removerOf(rules, position, one),
      fortification,
    };
  },
});

export const FORTIFICATION_REMOVAL_ACTIONS = [remove, loseInRemoval] as const;

/** Removal of known fortifications (12.617); Labor has no part in it (VG-12.617.f). */
export const FORTIFICATION_REMOVAL: Section = {
  step: '12.617',
  actions: FORTIFICATION_REMOVAL_ACTIONS,
  tables: [removal],
  matters: (rules, position, side) =>
    mustLose(position, side) || open(rules, position).some((one) => removerOf(rules, position, one) === side),
  ends: settleLosses,
};
