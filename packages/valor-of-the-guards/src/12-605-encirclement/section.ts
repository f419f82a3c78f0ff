import { oneWordOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { action, changed, UNIT } from '../position/action.js';
import { to } from '../position/change.js';
import { byUnit } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Section } from '../position/section.js';
import type { Unit } from '../position/unit.js';
import { isInfantry } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import {
  afterCheck,
  afterMines,
  hasMines,
  isAttackedByMines,
  isDone,
  isOpen,
  isToBeMined,
  MINE_RESULTS,
  nextCheck,
  whereIs,
} from './checks.js';

const CLAUSES = { encircled: 'VG-12.6051.a', mined: 'VG-12.6052.b' } as const;
const NAMES = { encircled: '1TC', mined: 'NTC' } as const;

/** The clause of the check that a unit has still to make. */
const clauseOf = (rules: Rules, position: Position, unit: Unit): VgViolation['clause'] => {
  const which = nextCheck(rules, position, unit);
  return which === null ? 'VG-12.6052.a' : CLAUSES[which];
};

/** Why a unit has no check to take. */
const noCheck = (rules: Rules, position: Position, unit: Unit): readonly VgViolation[] => {
  if (nextCheck(rules, position, unit) !== null) return [];
  const subject = unit.id;
  if (isDone(position, 'encircled', unit) && unit.encircled)
    return [{ clause: 'VG-12.6051.a', code: 'NOT_TWICE', subject }];
  const isInMines = unit.at !== null && isInfantry(unit) && hasMines(rules, position, unit.at);
  if (!isInMines) return [{ clause: 'VG-12.6051.a', code: 'NO_CHECK', subject }];
  const code = isDone(position, 'mined', unit) ? 'NOT_TWICE' : 'NO_CHECK';
  return [{ clause: 'VG-12.6052.b', code, subject }];
};

const check = action({
  type: 'check',
  decides: byUnit,
  tells: 'What came of the 1TC of an Encircled unit, or of the NTC of infantry in an A-P minefield.',
  sample: { unit: 'r1', passed: true },
  fields: { unit: UNIT, passed: t.boolean },
  can: (rules, position, unit) => nextCheck(rules, position, unit) !== null,
  list: (_, __, unit) => [true, false].map((passed) => ({ type: 'check', unit, passed }) as const),
  violations: (rules, position, { unit }) => noCheck(rules, position, unit),
  does: (rules, position, { unit, passed }) => {
    const which = nextCheck(rules, position, unit) ?? 'encircled';
    return changed(
      rules,
      to(afterCheck(rules, position, unit, which, passed), {
        clause: CLAUSES[which],
        effect: 'check-taken',
        subject: unit.id,
        check: NAMES[which],
        outcome: passed ? 'passes' : 'fails',
      }),
    );
  },
  says: (rules, position, { unit: id, passed }) => {
    const unit = unitById(position, id);
    const which = unit === null ? null : nextCheck(rules, position, unit);
    const check = which === null ? 'check' : NAMES[which];
    return { line: passed ? 'check' : 'check-failed', unit: id, check };
  },
});

const mines = action({
  type: 'mines',
  decides: byUnit,
  tells: 'What the minefield does to an AFV in it.',
  sample: { unit: 't1', result: 'immobile' },
  fields: { unit: UNIT, result: oneWordOf(MINE_RESULTS) },
  can: isToBeMined,
  list: (_, __, unit) => MINE_RESULTS.map((result) => ({ type: 'mines', unit, result }) as const),
  violations: (rules, position, { unit }) => {
    const subject = unit.id;
    if (!isAttackedByMines(rules, position, unit))
      return [{ clause: 'VG-12.6052.a', code: 'NO_MINES', subject }];
    return isDone(position, 'mines', unit) ? [{ clause: 'VG-12.6052.a', code: 'NOT_TWICE', subject }] : [];
  },
  does: (rules, position, { unit, result }) =>
    changed(
      rules,
      to(afterMines(position, unit, result), {
        clause: 'VG-12.6052.a',
        effect: 'mines-attack',
        subject: unit.id,
        at: whereIs(rules, unit),
        outcome: result,
      }),
    ),
  says: (_, __, { unit, result }) => ({ line: 'mines', unit, outcome: result }),
});

export const ENCIRCLEMENT_ACTIONS = [check, mines] as const;

/** Encirclement and minefields (12.605): the checks are taken at the table, and their outcome is entered. */
export const ENCIRCLEMENT: Section = {
  step: '12.605',
  actions: ENCIRCLEMENT_ACTIONS,
  matters: (rules, position, side) =>
    position.units.some((unit) => unit.side === side && isOpen(rules, position, unit)),
  // No check may be left out (VG-12.6051.a, VG-12.6052.a, VG-12.6052.b).
  holdsUp: (rules, position, side) =>
    position.units
      .filter((unit) => unit.side === side && isOpen(rules, position, unit))
      .map((unit) => {
        const which = nextCheck(rules, position, unit);
        const check = which === null ? 'attack by mines' : NAMES[which];
        return { clause: clauseOf(rules, position, unit), code: 'CHECK_OPEN', subject: unit.id, check };
      }),
};
