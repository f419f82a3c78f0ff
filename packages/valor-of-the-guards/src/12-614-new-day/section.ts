import { exactType } from '@eastfront/kernel/codec';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { nextDay } from '../12-5-campaigns/calendar.js';
import { hasTried, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { withAccount } from '../position/position.js';
import type { Section } from '../position/section.js';
import { modifier, rollTable } from '../position/table.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';

/** The violation of a roll that is not made before a counterattack (VG-12.613.b). */
export const unlessCounterattack = (position: Position, table: string): readonly VgViolation[] =>
  position.counterattack
    ? [{ clause: 'VG-12.613.b', code: 'NOT_BEFORE_COUNTERATTACK', table, subject: table }]
    : [];

/** A SAN of so much or more may fall (VG-12.6142.a, VG-A57). */
const SAN_AT_RISK = 4;

/** The level that booby traps fall to; nothing for C, the level that the Russian always has (VG-SSR15.a). */
const LOWER = { A: 'B', B: 'C', C: null } as const;
const levelOf = ({ sides }: Position) => sides.russian.boobyTraps ?? 'C';

const san = rollTable<{ readonly side: Side }>({
  name: 'san',
  tells: 'Whether the SAN of a side falls (12.6142).',
  dice: 1,
  asks: () => exactType({ side: sideCodec }),
  violations: (_, position, { side }) => [
    ...unlessCounterattack(position, 'san'),
    ...(position.sides[side].san < SAN_AT_RISK
      ? [
          {
            clause: 'VG-12.6142.a',
            code: 'SAN_STAYS',
            san: position.sides[side].san,
            subject: side,
          } as const,
        ]
      : []),
  ],
  modifiers: (_, { sides }, { side }) => {
    const above = sides[side].san - SAN_AT_RISK;
    return above > 0 ? [modifier('VG-12.6142.a', `a SAN of ${sides[side].san}`, above)] : [];
  },
  result: (_, { sides }, { side }, { final }) => ({ result: sides[side].san - (final >= 5 ? 1 : 0) }),
  does: (_, position, { side }, { result }) =>
    to(withTried(withAccount(position, side, { san: Number(result) }), { kind: 'san', side }), {
      clause: 'VG-12.6142.a',
      effect: 'san',
      side,
      san: Number(result),
    }),
});

const boobyTrap = rollTable<Record<never, never>>({
  name: 'booby-trap',
  tells: 'Whether the booby traps of the Russian fall to a lower level (12.6143).',
  dice: 1,
  asks: () => exactType({}),
  violations: (_, position) => [
    ...unlessCounterattack(position, 'booby-trap'),
    ...(LOWER[levelOf(position)] === null
      ? [
          {
            clause: 'VG-12.6143.a',
            code: 'BOOBY_TRAPS_STAY',
            level: levelOf(position),
            subject: 'russian',
          } as const,
        ]
      : []),
  ],
  modifiers: () => [],
  result: (_, position, __, { final }) => {
    const level = levelOf(position);
    return { result: final === 6 ? (LOWER[level] ?? level) : level };
  },
  does: (_, position, __, { result }) => {
    const level = result as 'A' | 'B' | 'C';
    return to(withTried(withAccount(position, 'russian', { boobyTraps: level }), { kind: 'booby-trap' }), {
      clause: 'VG-12.6143.a',
      effect: 'booby-traps',
      level,
    });
  },
});

export const NEW_DAY_ACTIONS = [] as const;

/** The date moves on, and nothing of the day behind is left (VG-12.6141.a). */
const beginDay = (rules: Rules, position: Position): Change => {
  const date = nextDay(rules, position) ?? position.date;
  return to(
    {
      ...position,
      date,
      part: 'day',
      counterattack: false,
      weather: null,
      ec: null,
      chits: {},
      purchases: [],
    },
    { clause: 'VG-12.6141.a', effect: 'new-day', date },
  );
};

/** A side with SAN 0 rises to 2 at no cost (VG-12.6142.b). */
const raiseSan = (position: Position): Change =>
  SIDES.filter((side) => position.sides[side].san === 0).reduce<Change>(
    (change, side) =>
      after(change, (now) =>
        to(withAccount(now, side, { san: 2 }), { clause: 'VG-12.6142.b', effect: 'san-rises', side }),
      ),
    to(position),
  );

/** A new CG day (12.614): the date moves on; SAN and booby traps. The step is repeated after each idle day (VG-12.6141.a). */
export const NEW_DAY: Section = {
  step: '12.614',
  actions: NEW_DAY_ACTIONS,
  tables: [san, boobyTrap],
  begins: beginDay,
  due: (_, position) => [
    ...SIDES.filter(
      (side) => position.sides[side].san >= SAN_AT_RISK && !hasTried(position, { kind: 'san', side }),
    ).map((side) => ({ table: 'san', side })),
    ...(LOWER[levelOf(position)] !== null && !hasTried(position, { kind: 'booby-trap' })
      ? [{ table: 'booby-trap' }]
      : []),
  ],
  ends: (_, position) => raiseSan(position),
};
