import { tableSource } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { unlessCounterattack } from '../12-614-new-day/section.js';
import { resultIn } from '../data/tables.js';
import { hasTried, withTried } from '../position/attempts.js';
import { to } from '../position/change.js';
import { withAccount } from '../position/position.js';
import type { Section } from '../position/section.js';
import { rollTable } from '../position/table.js';
import { sideCodec } from '../position/unit.js';
import { elrModifiers } from './modifiers.js';

/** The ELR that no side goes beyond (VG-12.619.a). */
const MOST = 4;

const elr = rollTable<{ readonly side: Side }>({
  name: 'elr',
  tells: 'The experience level rating of a side (12.619).',
  dice: 2,
  asks: () => exactType({ side: sideCodec }),
  sources: (rules) => [tableSource(rules.groups)],
  violations: (_, position) => unlessCounterattack(position, 'elr'),
  modifiers: (rules, position, { side }) => elrModifiers(rules, position, side),
  result: (rules, { sides }, { side }, { final }) => {
    const now = sides[side].elr;
    const next = now + Number(resultIn(rules, 'elr', final));
    return { result: Math.max(0, Math.min(next, Math.max(now, MOST))) };
  },
  does: (_, position, { side }, { result }) =>
    to(withTried(withAccount(position, side, { elr: Number(result) }), { kind: 'elr', side }), {
      clause: 'VG-12.619.a',
      effect: 'elr',
      side,
      elr: Number(result),
    }),
});

export const ELR_ACTIONS = [] as const;

/** Experience level ratings (12.619): each side rolls on a new CG day. */
export const ELR: Section = {
  step: '12.619',
  actions: ELR_ACTIONS,
  tables: [elr],
  due: (_, position) =>
    SIDES.filter((side) => !hasTried(position, { kind: 'elr', side })).map((side) => ({
      table: 'elr',
      side,
    })),
};
