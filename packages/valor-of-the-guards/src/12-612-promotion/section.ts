import { forbidAll } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { after } from '../position/change.js';
import { answer, question } from '../position/question.js';
import type { Section } from '../position/section.js';
import { modifier, rollTable } from '../position/table.js';
import { sideCodec } from '../position/unit.js';
import type { VgReason } from '../rules.js';
import { exchangeLeader, keepHalfSquad, promote } from './actions.js';
import { exchangeViolations, intoOf } from './exchange.js';
import { halfSquadGroups, mortarTeams } from './half-squads.js';
import { hasWon, leaderRolled, promotes, reasonsAssumed, rowOf } from './leaders.js';
import { mmcCount, mmcModifiers, withPromotions } from './mmc.js';
import { afterHeroes, decides, promotionEnds, rollsDue } from './sequence.js';

const mmcPromotion = rollTable({
  name: 'mmc-promotion',
  secretFor: ({ side }) => side,
  tells: 'How many MMC a side promotes (12.6123); it is rolled in secret.',
  dice: 2,
  asks: () => exactType({ side: sideCodec }),
  modifiers: (_, position, { side }) => mmcModifiers(position, side),
  result: (rules, _, __, { final }) => ({ result: mmcCount(rules, final) }),
  does: (rules, position, { side }, { result }) =>
    after(afterHeroes(rules, position), (next) => withPromotions(next, side, Number(result))),
});

const leaderPromotion = rollTable({
  name: 'leader-promotion',
  secretFor: ({ side }) => side,
  tells: 'Which leader a side promotes (12.6124); after the roll who won says how much of his -2 he uses.',
  dice: 2,
  asks: () => exactType({ side: sideCodec, use: t.union([t.literal(0), t.literal(-1), t.literal(-2)]) }),
  violations: (_, position, { side, use }) =>
    use === 0 || hasWon(position, side)
      ? []
      : [{ clause: 'VG-12.6124.d', code: 'DID_NOT_WIN', subject: side }],
  modifiers: (_, __, { use }) =>
    use === 0 ? [] : [modifier('VG-12.6124.d', 'a scenario won, as far as it is used', use)],
  result: (rules, position, { side }, { final }) => {
    const row = rowOf(rules, side, final);
    const one = promotes(rules, position, side, row);
    const reasons = one === null ? [] : reasonsAssumed(rules, { type: one.from });
    return { result: row, more: { promotes: one }, reasons };
  },
  does: (rules, position, { side }, { result }) =>
    after(afterHeroes(rules, position), (next) => leaderRolled(rules, next, side, String(result))),
});

const recombine = /* @__PURE__ */ question(
  'What the half-squads of a side become, group by group, and which are kept for light mortars.',
  () => exactType({ side: sideCodec }),
  (rules, position, { side }) => {
    const groups = halfSquadGroups(rules, position, side).map(({ type, class: of, units }) => ({
      type,
      class: of,
      squads: Math.floor(units.length / 2),
      halfSquads: units.length % 2,
    }));
    const kept = mortarTeams(position, side).map(({ id }) => id);
    const told: VgReason = {
      clause: 'VG-12.6122.a',
      effect: 'recombining',
      side,
      squads: groups.reduce((sum, { squads }) => sum + squads, 0),
    };
    return right(answer(rules, position, { groups, kept }, [told]));
  },
);

const exchanges = /* @__PURE__ */ question(
  'Whether a leader may be exchanged for two, and for which.',
  ({ unit }) => exactType({ side: sideCodec, unit }),
  (rules, position, { side, unit }) => {
    const notHis =
      unit.side === side ? [] : [{ clause: 'VG-12.6125.a', code: 'NOT_YOURS', subject: unit.id } as const];
    const found = [...notHis, ...exchangeViolations(rules, position, unit)];
    const into = [...(intoOf(unit) ?? [])];
    const told: VgReason = { clause: 'VG-12.6125.a', effect: 'may-exchange', subject: unit.id, into };
    return right(forbidAll(found) ?? answer(rules, position, { into }, [told]));
  },
);

export const PROMOTION_ACTIONS = [keepHalfSquad, promote, exchangeLeader] as const;

/** The questions of 12.612; a game for play alone leaves them out. */
export const PROMOTION_QUESTIONS = { recombine, exchange: exchanges };

/** Promotion (12.612): mortar teams, half-squads, heroes and MMC, leaders. */
export const PROMOTION: Section = {
  step: '12.612',
  actions: PROMOTION_ACTIONS,
  tables: [mmcPromotion, leaderPromotion],
  matters: decides,
  due: rollsDue,
  ends: promotionEnds,
};
