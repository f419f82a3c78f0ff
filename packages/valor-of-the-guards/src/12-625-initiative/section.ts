import { dieCodec, exactType, objectOrNull, oneWordOf, shape, usually } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf, SIDES } from '../12-2-definitions/sides.js';
import { isLastDay } from '../12-5-campaigns/calendar.js';
import { dayEnded } from '../12-5-campaigns/record.js';
import { action, changed } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import { bySide } from '../position/decider.js';
import type { Chit, Position, RosterLine } from '../position/position.js';
import { CHITS, purseOf, sidesOf, withAccount } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Section } from '../position/section.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, VgReason, VgViolation } from '../rules.js';
import { chitsOf, initiativeOf, mustAttack, printedFirst } from './initiative.js';

const chitCodec = oneWordOf(CHITS);

const chitFaults = (rules: Rules, position: Position, side: Side, chit: Chit): readonly VgViolation[] => [
  ...(position.counterattack && side === 'russian' && chit === 'idle'
    ? [{ clause: 'VG-R11', code: 'RUSSIAN_ATTACKS', subject: side } as const]
    : []),
  ...(chit === 'idle' && mustAttack(rules, position, side)
    ? [{ clause: 'VG-12.6181.a', code: 'SUPPORT_OBLIGES', subject: side } as const]
    : []),
  ...(position.chits[side] === undefined
    ? []
    : [{ clause: 'VG-R11', code: 'CHOSEN', subject: side } as const]),
];

const chit = action({
  type: 'chit',
  decides: bySide,
  // The second chit is laid open at once with the first (VG-R11).
  secret: (_, position, { side }) => isChoosing(position, enemyOf(side)),
  tells: 'A side chooses in secret whether it attacks.',
  sample: { side: 'german', chit: 'attack' },
  fields: { side: sideCodec, chit: chitCodec },
  when: 'VG-R11',
  general: (rules, position) =>
    SIDES.filter((side) => isChoosing(position, side)).flatMap((side) =>
      CHITS.filter((one) => chitFaults(rules, position, side, one).length === 0).map(
        (one) => ({ type: 'chit', side, chit: one }) as const,
      ),
    ),
  violations: (rules, position, { side, chit: one }) => chitFaults(rules, position, side, one),
  does: (rules, position, { side, chit: one }) =>
    changed(
      rules,
      to(
        { ...position, chits: { ...position.chits, [side]: one } },
        { clause: 'VG-R11', effect: 'chit', side },
      ),
    ),
  says: (_, __, { side, chit: one }) => ({ line: 'chit', side, chit: one }),
});

const isChoosing = ({ chits, done }: Position, side: Side): boolean =>
  chits[side] === undefined && !done.includes(side);

const dice = exactType({ german: dieCodec, russian: dieCodec }, {}, 'a die for each side');

const initiative = /* @__PURE__ */ question(
  'What two chits come to: an idle day, an attack, or a dual attack that dice decide.',
  () =>
    shape(
      { chits: exactType({ german: chitCodec, russian: chitCodec }, {}, 'the chit of each side') },
      { dice: usually(objectOrNull(dice), null) },
      'an initiative',
    ),
  (rules, position, { chits, dice: thrown }) => {
    const found = initiativeOf(chits, thrown);
    const first = position.initial ? printedFirst(rules, position) : null;
    const printed =
      first === null
        ? {}
        : { movesFirst: first, setsUpFirst: first === 'german' ? 'russian' : 'german', roll: false };
    const reason: VgReason =
      first === null
        ? { clause: 'VG-R11', effect: 'chits', ...chits, kind: found.kind }
        : { clause: 'VG-12.5.d', effect: 'moves-first', side: first };
    return right(answer(rules, position, { ...found, ...printed }, [reason]));
  },
);

/** The line of an idle day (VG-12.2.i, VG-12.14.a). */
const idleLine = (position: Position, chits: Readonly<Record<Side, Chit>>): RosterLine => ({
  date: position.date,
  part: position.part,
  chits,
  winner: null,
  initial: false,
  lost: {},
  lostInScenario: null,
  weather: position.weather,
  ec: position.ec,
  bought: sidesOf((side) => position.purchases.filter((one) => one.side === side).map(({ rg }) => rg)),
});

/** Support CPP that were not spent lapse once the chits are shown (VG-A65, VG-A88). */
const supportLapses = (position: Position): Change => {
  const { support } = purseOf(position, 'german');
  return support === 0
    ? to(position)
    : to(withAccount(position, 'german', { support: 0 }), {
        clause: 'VG-12.6181.a',
        effect: 'support-lapses',
        cpp: support,
      });
};

/** The chits are shown: an idle day is written down and ends, or a scenario is to be fought (VG-R11). */
const show = (rules: Rules, position: Position): Change => {
  const chits = chitsOf(rules, position);
  const { scenario, movesFirst } = initiativeOf(chits, null);
  return after(supportLapses({ ...position, chits }), (now) => {
    if (scenario) return to({ ...now, movesFirst }, { clause: 'VG-R11', effect: 'initiative', ...chits });
    const written = { ...now, roster: [...now.roster, idleLine(now, chits)], purchases: [] };
    return after(to(written, { clause: 'VG-12.2.i', effect: 'idle-day', date: now.date }), (then) =>
      dayEnded(rules, then),
    );
  });
};

/** Before a counterattack the Russian has chosen to attack (VG-R11); nobody moves first as yet. */
const begin = (position: Position): Change =>
  to({
    ...position,
    movesFirst: null,
    chits: position.counterattack ? { russian: 'attack' } : {},
  });

export const INITIATIVE_ACTIONS = [chit] as const;

/** The questions of 12.625; a game for play alone leaves them out. */
export const INITIATIVE_QUESTIONS = { initiative };

/** Initiative (12.625): both choose in secret; after an idle day, which has no 12.626 and 12.627 (VG-12.6.d), the next begins with 12.614 (VG-12.6141.a, VG-12.6.c). */
export const INITIATIVE: Section = {
  step: '12.625',
  actions: INITIATIVE_ACTIONS,
  // VG-12.5.d, VG-12.5.e: for the initial scenario the attacker is printed (VG-A3).
  isSkipped: (_, { initial }) => initial,
  begins: (_, position) => begin(position),
  matters: (_, position, side) => isChoosing(position, side),
  ends: show,
  next: (rules, position) => {
    if (initiativeOf(chitsOf(rules, position), null).scenario) return '12.626';
    return position.winner !== null || isLastDay(rules, position) ? 'over' : '12.614';
  },
};
