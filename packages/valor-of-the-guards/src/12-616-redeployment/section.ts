import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { action, changed, nameText, refuse } from '../position/action.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import type { Section } from '../position/section.js';
import type { Rules } from '../rules.js';
import { pendingOf } from './platoons.js';
import { settleRecalls } from './recall.js';
import { redeployment, reEntry, rollFor, rollOf, withNext } from './rolls.js';

/** The side whose platoon of that name is still to be rolled for. */
const sideOf = (rules: Rules, position: Position, platoon: string): Side | null =>
  SIDES.find((side) => pendingOf(rules, position, side).includes(platoon)) ?? null;

/** Names the platoon that is rolled for next; those left when the side is done are rolled for in their order. */
const redeploy = action({
  type: 'redeploy',
  decides: (rules, position, { platoon }) => sideOf(rules, position, platoon),
  secret: true,
  tells: 'Names the AFV platoon that is rolled for next: for its redeployment, or its return.',
  sample: { platoon: 'p' },
  fields: { platoon: nameText },
  when: 'VG-12.6162.a',
  general: (rules, position) => [
    ...new Map(
      SIDES.flatMap((side) => pendingOf(rules, position, side)).map(
        (platoon) => [platoon, { type: 'redeploy', platoon } as const] as const,
      ),
    ).values(),
  ],
  violations: (rules, position, { platoon }) =>
    sideOf(rules, position, platoon) === null
      ? [{ clause: 'VG-12.6162.a', code: 'NO_SUCH_PLATOON', subject: platoon }]
      : [],
  does: (rules, position, { platoon }) => {
    const side = sideOf(rules, position, platoon);
    if (side === null) return refuse({ clause: 'VG-12.6162.a', code: 'NO_SUCH_PLATOON', subject: platoon });
    const owed = [...position.owed, rollFor(rules, position, side, platoon)];
    return changed(rules, to({ ...withNext(position, side, platoon), owed }));
  },
  says: (rules, position, { platoon }) => {
    const side = sideOf(rules, position, platoon);
    const table = side === null ? 'redeployment' : rollFor(rules, position, side, platoon).table;
    return { line: 'redeploy', platoon, table };
  },
});

export const REDEPLOYMENT_ACTIONS = [redeploy] as const;

/** RECALL and redeployment of AFVs (12.616). */
export const REDEPLOYMENT: Section = {
  step: '12.616',
  actions: REDEPLOYMENT_ACTIONS,
  tables: [redeployment, reEntry],
  begins: settleRecalls,
  matters: (rules, position, side) => pendingOf(rules, position, side).length > 0,
  // Every platoon is rolled for, in whatever order its side names them.
  due: (rules, position) => position.done.flatMap((side) => rollOf(rules, position, side)),
};
