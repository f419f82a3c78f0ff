import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { recordBalance } from '../12-3-balance/roster.js';
import { campaignOf, historicalDrm } from '../12-5-campaigns/calendar.js';
import { resultIn } from '../data/tables.js';
import { hasTried, withTried } from '../position/attempts.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { purseOf, withAccount } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Section } from '../position/section.js';
import type { Modifier } from '../position/table.js';
import { modifier, rollTable } from '../position/table.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, VgReason } from '../rules.js';
import { BONUS_CLAUSES, bonus, bonusOf } from './bonus.js';
import { chitOn, hasAttacked, precedingLines } from './preceding.js';

/** One for each full 20 CVP that a side lost on the preceding CG day (VG-12.618.e, VG-A90). */
const lossesOf = (position: Position, side: Side): number =>
  Math.floor(precedingLines(position).reduce((sum, { lost }) => sum + (lost[side] ?? 0), 0) / 20);

const modifiersOf = (rules: Rules, position: Position, side: Side): readonly Modifier[] => {
  const record = recordBalance(position, side);
  const history = historicalDrm(rules, position, side);
  const losses = lossesOf(position, side);
  return [
    ...(record < 0 ? [modifier('VG-12.618.b', 'a poor record', record)] : []),
    ...(history !== 0 ? [modifier('VG-12.618.c', `history on ${position.date}`, history)] : []),
    ...(hasAttacked(rules, position, side) ? [modifier('VG-12.618.d', 'Attack chosen before', 1)] : []),
    ...(losses > 0 ? [modifier('VG-12.618.e', `${20 * losses} CVP or more lost`, -losses)] : []),
  ];
};

/**
 * German support CPP (VG-12.6181.a): for the attack to come on each new CG day, or read so for the one before (VG-A65); in CG I
 * they are 4 (VG-CGI-2.b). None before a counterattack.
 */
const supportOf = (rules: Rules, position: Position): number => {
  if (position.counterattack) return 0;
  const { support } = campaignOf(rules, position.campaign);
  const isPaid =
    rules.readings['VG-A65'] === 'a' ||
    precedingLines(position).some((line) => chitOn(rules, position, line, 'german') === 'attack');
  return isPaid ? support : 0;
};

const cpp = rollTable<{ readonly side: Side }>({
  name: 'cpp',
  secretFor: ({ side }) => side,
  tells: 'The CPP that a side receives, for the German with support CPP (12.618).',
  dice: 2,
  asks: () => exactType({ side: sideCodec }),
  violations: (rules, position, { side }) =>
    isLeftOut(rules, position) ? [{ clause: 'VG-12.618.a', code: 'NO_NEW_DAY', subject: side }] : [],
  modifiers: (rules, position, { side }) => modifiersOf(rules, position, side),
  result: (rules, position, { side }, { final }) => {
    const isCut = position.campaign === 'I';
    return {
      // The printed column of CG I is the other one, cut to two thirds.
      result: resultIn(rules, isCut ? 'cpp-I' : 'cpp', final),
      more: side === 'german' ? { support: supportOf(rules, position) } : {},
      reasons: isCut ? [{ clause: 'VG-CGI-2.a', effect: 'two-thirds' }] : [],
    };
  },
  does: (rules, position, { side }, { result }) => {
    const received = Number(result);
    const support = side === 'german' ? supportOf(rules, position) : 0;
    const { cpp: kept } = purseOf(position, side);
    // What is not spent of the CPP is kept, of the support CPP it lapses (VG-A65, VG-A88).
    const account = { cpp: kept + received, ...(side === 'german' ? { support } : {}) };
    const told: readonly VgReason[] = [
      { clause: 'VG-12.618.a', effect: 'cpp', side, cpp: received },
      ...(support > 0 ? [{ clause: 'VG-12.6181.a', effect: 'support', cpp: support } as const] : []),
    ];
    return to(withTried(withAccount(position, side, account), { kind: 'cpp', side }), ...told);
  },
});

/** Read so, there is no replenishment before a counterattack (VG-A64). */
const isLeftOut = (rules: Rules, { counterattack }: Position): boolean =>
  counterattack && rules.readings['VG-A64'] === 'b';

const bonusQuestion = /* @__PURE__ */ question(
  'Whether the Russian may take his extra CPP now, and how many.',
  () => exactType({}),
  (rules, position) => {
    const points = bonusOf(rules, position);
    const told: VgReason = { clause: BONUS_CLAUSES[position.campaign], effect: 'bonus-open', cpp: points };
    return right(answer(rules, position, { available: points > 0, cpp: points }, [told]));
  },
);

export const CPP_ACTIONS = [bonus] as const;

/** The questions of 12.618; a game for play alone leaves them out. */
export const CPP_QUESTIONS = { bonus: bonusQuestion };

/** CPP replenishment (12.618): the Russian may take his bonus, then both sides roll. */
export const CPP: Section = {
  step: '12.618',
  actions: CPP_ACTIONS,
  tables: [cpp],
  isSkipped: isLeftOut,
  matters: (rules, position, side) => side === 'russian' && bonusOf(rules, position) > 0,
  due: (rules, position) => {
    const isDeciding = bonusOf(rules, position) > 0 && !position.done.includes('russian');
    return isDeciding
      ? []
      : SIDES.filter((side) => !hasTried(position, { kind: 'cpp', side })).map((side) => ({
          table: 'cpp',
          side,
        }));
  },
};
