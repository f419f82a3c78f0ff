import { campaignOf } from '../12-5-campaigns/calendar.js';
import { action, changed } from '../position/action.js';
import { to } from '../position/change.js';
import type { Campaign, Position } from '../position/position.js';
import { purseOf, withAccount } from '../position/position.js';
import type { ClauseId, Rules, VgViolation } from '../rules.js';

/** The clause of each campaign that grants extra CPP; CG III grants none, and has the general clause. */
export const BONUS_CLAUSES: Readonly<Record<Campaign, ClauseId>> = {
  I: 'VG-CGI-3.a',
  II: 'VG-CGII-2.a',
  III: 'VG-12.618.a',
  IV: 'VG-CGIV-2.a',
};

/** The extra CPP that the Russian may take now; 0 where there are none (VG-CGI-3.a, VG-CGII-2.a, VG-CGIV-2.a). */
export const bonusOf = (rules: Rules, position: Position): number => {
  const { bonus } = campaignOf(rules, position.campaign);
  // A date with its part, in order of time since day comes before night.
  const now = `${position.date} ${position.part}`;
  const isOpen =
    bonus !== null && position.sides.russian.bonusUsed === false && bonus.from <= now && now <= bonus.to;
  return isOpen ? bonus.cpp : 0;
};

const violations = (rules: Rules, position: Position): readonly VgViolation[] =>
  bonusOf(rules, position) > 0
    ? []
    : [
        {
          clause: BONUS_CLAUSES[position.campaign],
          code: 'NO_BONUS',
          date: position.date,
          part: position.part,
          subject: 'russian',
        },
      ];

/** The Russian takes them, once in the campaign; in CG I they are not cut to two thirds again (VG-A66). */
export const bonus = action({
  type: 'bonus',
  decides: () => 'russian',
  secret: true,
  tells: 'The Russian takes his extra CPP, once in the campaign.',
  sample: {},
  general: (rules, position) => (bonusOf(rules, position) > 0 ? [{ type: 'bonus' }] : []),
  violations,
  does: (rules, position) => {
    const cpp = bonusOf(rules, position);
    const taken = { cpp: purseOf(position, 'russian').cpp + cpp, bonusUsed: true };
    return changed(
      rules,
      to(withAccount(position, 'russian', taken), {
        clause: BONUS_CLAUSES[position.campaign],
        effect: 'bonus',
        cpp,
      }),
    );
  },
  says: () => ({ line: 'bonus' }),
});
