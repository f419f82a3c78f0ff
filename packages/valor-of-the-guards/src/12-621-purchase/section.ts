import { forbidAll, rememberEach } from '@eastfront/kernel';
import { exactType, oneWordOf, shape, usually, wholeCodec, withRole } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { STRENGTHS } from '../data/purchase-tables.js';
import { action, nameText } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import { bySide } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { purseOf, withAccount, withUnits } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Section } from '../position/section.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, Ruling, VgLine } from '../rules.js';
import { allowPurchase } from './allowed.js';
import { chartSource, type Group, groupOf, groupsOf, hasStrength } from './groups.js';
import { leftToday } from './limits.js';
import { partEnded } from './part.js';
import type { Bid } from './purchase.js';
import { judgeBids } from './purchase.js';

const PAY = oneWordOf(['cpp', 'support']);
const HOW = oneWordOf(['entry', 'map', 'reserve']);
const bidFields = {
  count: usually(withRole(wholeCodec(1, 20), 'count'), 1),
  pay: usually(PAY, 'cpp' as const),
  how: usually(HOW, 'entry' as const),
};
const bidCodec = shape({ rg: t.string }, bidFields, 'groups to buy');

/** One group at a time, paid and brought in every way that there is. */
const bidsOf = rememberEach((rules: Rules, position: Position, side: Side): readonly Bid[] =>
  groupsOf(rules, position, side)
    .flatMap(({ id: rg, type }) =>
      (['cpp', 'support'] as const).flatMap((pay) =>
        (type === 'I' || type === 'A' ? (['entry', 'map', 'reserve'] as const) : (['entry'] as const)).map(
          (how) => ({ rg, count: 1, pay, how }),
        ),
      ),
    )
    .filter((bid) => judgeBids(rules, position, side, [bid]).violations.length === 0),
);

/** What a group brings at its full strength and at the least that it can roll, or what it always gives; in the words of its chart. */
const contentsOf = (group: Group): Readonly<Record<'contents' | 'least' | 'gives', string | null>> => {
  const { strengths } = group;
  const full = strengths.full?.printed ?? null;
  if (!hasStrength(group)) return { contents: null, least: null, gives: full };
  const last = STRENGTHS.findLast((strength) => strengths[strength] !== undefined);
  const least = last === undefined || last === 'full' ? null : (strengths[last]?.printed ?? null);
  return { contents: full, least, gives: null };
};

/** A purchase with the name of the group, what it brings, its price, and what is left of CPP and of the group. */
const boughtTold = (rules: Rules, position: Position, bid: Bid & { readonly side: Side }): VgLine => {
  const { side, rg, count, pay, how } = bid;
  const group = groupOf(rules, position, side, rg);
  const { cost, left } = judgeBids(rules, position, side, [bid]);
  const more = group === null ? null : leftToday(position, group);
  return {
    line: 'buy',
    side,
    number: count === 1 ? null : count,
    rg,
    ...(group === null
      ? { group: null, contents: null, least: null, gives: null }
      : { group: group.name, ...contentsOf(group) }),
    how,
    cost: cost[pay],
    subject: pay,
    left: left[pay],
    more: more === null ? null : Math.max(0, more - count),
  };
};

const buy = action({
  type: 'buy',
  prepares: 'purchase',
  decides: bySide,
  secret: true,
  tells: 'A side buys reinforcement groups of its chart in secret.',
  sample: { side: 'german', rg: 'I1', count: 1, pay: 'cpp', how: 'entry' },
  fields: { side: sideCodec, rg: nameText },
  usual: bidFields,
  when: 'VG-R1',
  general: (rules, position) =>
    SIDES.filter((side) => !position.done.includes(side)).flatMap((side) =>
      bidsOf(rules, position, side).map((bid) => ({ type: 'buy', side, ...bid }) as const),
    ),
  violations: (rules, position, { side, ...bid }) => [
    ...partEnded(position, side),
    ...judgeBids(rules, position, side, [bid]).violations,
  ],
  does: (rules, position, { side, rg, count, pay, how }) => {
    const { purchases, left, reasons, cost } = judgeBids(rules, position, side, [{ rg, count, pay, how }]);
    const next = withAccount(position, side, left);
    const cpp = cost.cpp + cost.support;
    return allowPurchase(
      rules,
      to({ ...next, purchases: [...position.purchases, ...purchases] }, ...reasons, {
        clause: 'VG-R1',
        effect: 'bought',
        side,
        subject: rg,
        cpp,
      }),
      [chartSource(rules)],
    );
  },
  says: boughtTold,
});

const purchase = /* @__PURE__ */ question(
  'What groups would cost a side and leave it, and how much infantry it may buy.',
  () => exactType({ side: sideCodec, buy: t.readonlyArray(bidCodec) }),
  (rules, position, { side, buy: bids }) => {
    const { violations, reasons, cost, left, infantry } = judgeBids(rules, position, side, bids);
    const refused = forbidAll(violations) as Ruling<never> | null;
    return right(refused ?? answer(rules, position, { cost, left, infantry }, reasons, [chartSource(rules)]));
  },
);

export const PURCHASE_ACTIONS = [buy] as const;

/** Booby traps rise from C by B to A (VG-SSR15.a). */
const RAISED = { A: 'A', B: 'A', C: 'B' } as const;

/** What groups without units give: FPP, SAN, booby-trap level (VG-12.2.r). */
const receive = (rules: Rules, position: Position): Change =>
  position.purchases.reduce<Change>((change, { side, rg }) => {
    const { fpp = 0, san = 0, boobyTraps = 0, mol = false } = groupOf(rules, position, side, rg)?.gives ?? {};
    if (fpp + san + boobyTraps === 0 && !mol) return change;
    return after(change, (now) => {
      const account = now.sides[side];
      const level = account.boobyTraps ?? 'C';
      const next = withAccount(now, side, {
        fpp: purseOf(now, side).fpp + fpp,
        san: Math.min(9, account.san + san),
        ...(boobyTraps > 0 ? { boobyTraps: RAISED[level] } : {}),
      });
      const what = [
        ...(fpp > 0 ? [`${fpp} FPP`] : []),
        ...(san > 0 ? [`SAN ${account.san + san}`] : []),
        ...(boobyTraps > 0 ? [`booby traps ${RAISED[level]}`] : []),
        ...(mol ? ['MOL capability'] : []),
      ].join(', ');
      return to(next, { clause: 'VG-12.2.r', effect: 'gives', side, subject: rg, what });
    });
  }, to(position));

/** What came before this CG day and has not entered may be set up now (VG-12.2.q, VG-CG10.a, VG-SSR21.c). */
const retain = (position: Position): Change => {
  const ids = position.units.filter(({ place }) => place === 'reinforcement').map(({ id }) => id);
  return position.counterattack || position.initial || ids.length === 0
    ? to(position)
    : to(withUnits(position, ids, { place: 'retained' }), {
        clause: 'VG-CG10.a',
        effect: 'retained',
        count: ids.length,
      });
};

/** The questions of 12.621; a game for play alone leaves them out. */
export const PURCHASE_QUESTIONS = { purchase };

/** Purchase of reinforcement groups (12.621): both sides in secret; what gives no units gives at once. */
export const PURCHASE: Section = {
  step: '12.621',
  actions: PURCHASE_ACTIONS,
  begins: (_, position) => retain(position),
  // Both sides decide, whatever they can pay: what a side has is secret (VG-12.618.a).
  matters: () => true,
  ends: receive,
};
