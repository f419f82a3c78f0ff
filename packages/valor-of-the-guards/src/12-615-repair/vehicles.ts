import { exactType } from '@eastfront/kernel/codec';
import { unlessCounterattack } from '../12-614-new-day/section.js';
import { resultIn } from '../data/tables.js';
import { action, changed, UNIT } from '../position/action.js';
import type { Attempt } from '../position/attempts.js';
import { hasTried, withoutTried } from '../position/attempts.js';
import { to } from '../position/change.js';
import { byUnit } from '../position/decider.js';
import { partsLeftOut } from '../position/marks.js';
import type { Position } from '../position/position.js';
import { withoutUnits, withUnits } from '../position/position.js';
import { modifier, rollTable } from '../position/table.js';
import type { Unit } from '../position/unit.js';
import { isVehicle } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { isCutOff, isOwnPlace } from './ownership.js';
import { mend } from './rolls.js';

const MOST_LABOR = 2;

/** After "no change" a Labor counter may be placed or turned (VG-12.6151.j). */
const noChange = (position: Position, unit: Unit, rolled: Attempt): Position =>
  mend(position, rolled, ...(unit.labor < MOST_LABOR ? [{ kind: 'labor', unit: unit.id } as const] : []));

const laborOf = ({ labor }: Unit) => (labor > 0 ? [modifier('VG-12.6151.j', 'Labor', -labor)] : []);

/** A retained immobile AFV, or one that is isolated and not abandoned (VG-12.6151.h, VG-A59). */
export const isToMobilise = (rules: Rules, position: Position, unit: Unit): boolean =>
  isVehicle(unit) &&
  unit.immobile &&
  isOwnPlace(rules, position, unit) &&
  (unit.place === 'retained' || (isCutOff(rules, position, unit) && !unit.abandoned));

export const isToMobiliseNow = (rules: Rules, position: Position, unit: Unit): boolean =>
  !position.counterattack &&
  !hasTried(position, { kind: 'immobilisation', unit: unit.id }) &&
  isToMobilise(rules, position, unit);

export const immobilisation = rollTable<{ readonly unit: Unit }>({
  name: 'immobilisation',
  tells: 'Whether an immobile AFV is mobile again (12.6151e).',
  dice: 1,
  asks: ({ unit }) => exactType({ unit }),
  violations: (rules, position, { unit }) => [
    ...unlessCounterattack(position, 'immobilisation'),
    ...(isToMobilise(rules, position, unit)
      ? []
      : [{ clause: 'VG-12.6151.h', code: 'NOT_TO_MOBILISE', subject: unit.id } as const]),
  ],
  // VG-A7: which list of modifiers is printed with which table.
  modifiers: (rules, position, { unit }) => {
    const { commander, nonQualified, inexperienced } = unit;
    const isolated = isCutOff(rules, position, unit);
    return [
      ...(isolated && commander !== null && commander !== 0
        ? [modifier('VG-12.6151.h', 'its tank commander', commander)]
        : []),
      ...(nonQualified ? [modifier('VG-12.6151.h', 'non-qualified use', 1)] : []),
      ...(isolated ? [modifier('VG-12.6151.h', 'isolated', 1)] : []),
      ...(inexperienced ? [modifier('VG-12.6151.h', 'an inexperienced tank commander', 1)] : []),
      ...laborOf(unit),
    ];
  },
  result: (rules, _, __, { final }) => ({ result: resultIn(rules, 'immobilisation', final) }),
  does: (_, position, { unit }, { result }) =>
    result === 'mobile'
      ? to(
          mend(withUnits(position, [unit.id], { immobile: false, labor: 0 }), {
            kind: 'immobilisation',
            unit: unit.id,
          }),
          {
            clause: 'VG-12.6151.h',
            effect: 'mobile',
            subject: unit.id,
          },
        )
      : to(noChange(position, unit, { kind: 'immobilisation', unit: unit.id })),
});

/** A retained wreck of the own side (VG-12.6151.i); what became like one in this Refit Phase waits for the next (VG-A92). */
const wreckFaults = (rules: Rules, position: Position, unit: Unit): readonly VgViolation[] => [
  ...(partsLeftOut(rules, position).includes('12.6151f')
    ? unlessCounterattack(position, 'wreck-repair')
    : []),
  ...(unit.kind === 'wreck' &&
  unit.place === 'retained' &&
  !unit.captured &&
  !hasTried(position, { kind: 'wrecked', unit: unit.id })
    ? []
    : [{ clause: 'VG-12.6151.i', code: 'NOT_TO_REPAIR', subject: unit.id } as const]),
];

export const isToRepairNow = (rules: Rules, position: Position, unit: Unit): boolean =>
  !hasTried(position, { kind: 'wreck-repair', unit: unit.id }) &&
  wreckFaults(rules, position, unit).length === 0;

/** A fully functional AFV again (VG-12.6151.i): a success repairs all of it (VG-A92). */
const asNew = ({ weapons }: Unit): Partial<Unit> => ({
  kind: 'afv',
  immobile: false,
  bogged: false,
  labor: 0,
  weapons: weapons.map((weapon) => ({ ...weapon, malfunctioned: false, disabled: false })),
});

export const wreckRepair = rollTable<{ readonly unit: Unit }>({
  name: 'wreck-repair',
  tells: 'Whether a retained wreck is repaired (12.6151f).',
  dice: 1,
  asks: ({ unit }) => exactType({ unit }),
  violations: (rules, position, { unit }) => wreckFaults(rules, position, unit),
  modifiers: (_, __, { unit }) => [
    ...(unit.side === 'german' ? [modifier('VG-12.6151.i', 'German', -1)] : []),
    ...(unit.partiallyArmoured ? [modifier('VG-12.6151.i', 'partially armoured', 1)] : []),
    ...laborOf(unit),
  ],
  result: (rules, _, __, { original, final }) => ({
    result: original === 6 ? 'eliminated' : resultIn(rules, 'wreck-repair', final),
  }),
  does: (_, position, { unit }, { result }) => {
    const { id: subject } = unit;
    const clause = 'VG-12.6151.i';
    if (result === 'repaired')
      return to(mend(withUnits(position, [subject], asNew(unit)), { kind: 'wreck-repair', unit: subject }), {
        clause,
        effect: 'repaired',
        subject,
      });
    return result === 'eliminated'
      ? to(mend(withoutUnits(position, [subject])), { clause, effect: 'wreck-lost', subject })
      : to(noChange(position, unit, { kind: 'wreck-repair', unit: subject }));
  },
});

export const mayLabor = (position: Position, { id }: Unit): boolean =>
  hasTried(position, { kind: 'labor', unit: id });

/** A Labor counter is placed, or turned to -2. */
export const labor = action({
  type: 'labor',
  decides: byUnit,
  tells: 'Places a Labor counter after a repair that changed nothing, or turns it to -2.',
  sample: { unit: 't' },
  fields: { unit: UNIT },
  when: 'VG-12.6151.j',
  list: (_, position, unit) => (mayLabor(position, unit) ? [{ type: 'labor', unit }] : []),
  violations: (_, position, { unit }) =>
    mayLabor(position, unit) ? [] : [{ clause: 'VG-12.6151.j', code: 'NO_LABOR', subject: unit.id }],
  does: (rules, position, { unit }) => {
    const more = unit.labor + 1;
    const next = withoutTried(position, { kind: 'labor', unit: unit.id });
    return changed(
      rules,
      to(withUnits(next, [unit.id], { labor: more }), {
        clause: 'VG-12.6151.j',
        effect: 'labor',
        subject: unit.id,
        labor: more,
      }),
    );
  },
  says: (_, __, { unit }) => ({ line: 'labor', unit }),
});
