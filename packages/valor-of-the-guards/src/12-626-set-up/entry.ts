import { exactType, oneWordOf, wholeCodec } from '@eastfront/kernel/codec';
import { campaignOf } from '../12-5-campaigns/calendar.js';
import type { Position } from '../position/position.js';
import { rollTable } from '../position/table.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, VgViolation } from '../rules.js';

const CODES = ['518', '191', 'hq', 'green', 'navy', 'yellow'] as const;
type Code = (typeof CODES)[number];

interface Asked {
  readonly code: Code;
  readonly turn: number;
}

/** The groups that come late: by one die or by two, as printed (VG-A9). */
const LATE: Readonly<Record<Code, { readonly clause: ClauseId; readonly dice: 1 | 2 }>> = {
  '518': { clause: 'VG-12.52.j', dice: 1 },
  '191': { clause: 'VG-12.52.k', dice: 2 },
  hq: { clause: 'VG-12.52.g', dice: 2 },
  green: { clause: 'VG-II-3.b', dice: 1 },
  navy: { clause: 'VG-II-3.b', dice: 2 },
  yellow: { clause: 'VG-II-4.b', dice: 2 },
};

/** Nothing comes late but in the initial scenario of CG II and IV, which has so many turns (VG-II-0.a, VG-II-2.a). */
const violationsOf = (
  rules: Rules,
  { campaign, initial }: Position,
  { code, turn }: Asked,
): readonly VgViolation[] => {
  const isLate = initial && (campaign === 'II' || campaign === 'IV');
  if (!isLate) return [{ clause: 'VG-II-0.a', code: 'NOBODY_LATE', subject: code }];
  const { turns } = campaignOf(rules, campaign).initial;
  return turns !== null && turn > turns
    ? [{ clause: 'VG-II-2.a', code: 'NO_SUCH_TURN', subject: String(turn), turns }]
    : [];
};

/** Whether a group enters on or after a turn: when the dice are less than its number. Rolled in play, asked here. */
export const entry = rollTable<Asked>({
  name: 'entry',
  tells: 'Whether a group that comes late enters in a turn of the initial scenario of CG II and IV.',
  dice: ({ code }) => LATE[code].dice,
  asks: () => exactType({ code: oneWordOf(CODES), turn: wholeCodec(1, 20) }),
  violations: violationsOf,
  modifiers: () => [],
  result: (_, __, { code, turn }, { final }) => {
    const { clause, dice } = LATE[code];
    const result = final < turn ? 'enters' : 'waits';
    return { result, more: { dice }, reasons: [{ clause, effect: result, subject: code, turn }] };
  },
});
