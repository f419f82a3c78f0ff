import { action, changed, nameText, UNIT } from '../position/action.js';
import { after, to } from '../position/change.js';
import { byUnit } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { unitById, withUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isLeader, isRetained } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { canExchange, exchange, exchangeViolations, leadersDone } from './exchange.js';
import { freeMortar, isLightMortar } from './half-squads.js';
import { choosable, leaderViolations, promoteLeader, rowToChooseFrom, stepOf } from './leaders.js';
import { mmcViolations, nextOf, promoteMmc } from './mmc.js';
import { afterRecombining, isRecombined } from './sequence.js';

const isHalfSquad = (unit: Unit): boolean =>
  unit.kind === 'half-squad' && isRetained(unit) && !unit.lightMortar && !unit.ti;

/** Why a half-squad is not kept for a mortar (VG-12.6121.a). */
const notKept = (position: Position, unit: Unit, mortar: Unit): readonly VgViolation[] => {
  const clause = 'VG-12.6121.a';
  const subject = unit.id;
  if (!isHalfSquad(unit)) return [{ clause, code: 'NO_HALF_SQUAD', subject }];
  if (!isLightMortar(mortar) || mortar.side !== unit.side)
    return [{ clause, code: 'NO_LIGHT_MORTAR', subject: mortar.id }];
  return freeMortar(position, unit.side) === null ? [{ clause, code: 'MORTARS_MANNED', subject }] : [];
};

export const keepHalfSquad = action({
  type: 'keep-half-squad',
  decides: byUnit,
  secret: true,
  tells: 'Keeps a half-squad as the team of a light mortar; it is not recombined.',
  sample: { unit: 'h', mortar: 'm' },
  fields: { unit: UNIT, mortar: UNIT },
  can: (_, position, unit) =>
    isHalfSquad(unit) && !isRecombined(position) && freeMortar(position, unit.side) !== null,
  list: (_, position, unit) => {
    const mortar = freeMortar(position, unit.side);
    return mortar === null ? [] : [{ type: 'keep-half-squad', unit, mortar }];
  },
  violations: (_, position, { unit, mortar }) =>
    isRecombined(position)
      ? [{ clause: 'VG-12.6122.a', code: 'NONE_KEPT', subject: unit.id }]
      : notKept(position, unit, mortar),
  does: (rules, position, { unit, mortar }) => {
    const kept = withUnits(position, [unit.id], { lightMortar: true });
    const manned = mortar.with === null ? withUnits(kept, [mortar.id], { with: unit.id }) : kept;
    return changed(
      rules,
      to(manned, {
        clause: 'VG-12.6121.a',
        effect: 'mortar-team',
        subject: unit.id,
        mortar: mortar.id,
      }),
    );
  },
  says: (_, __, { unit, mortar }) => ({ line: 'keep-half-squad', unit, mortar }),
});

/** A unit after recombining; nothing for a half-squad that has become part of another. */
const afterwards = (rules: Rules, position: Position, unit: Unit): readonly [Position, Unit | null] => {
  const next = afterRecombining(rules, position).position;
  return [next, unitById(next, unit.id)];
};

/** What a unit can be promoted to now. */
const listFor = (rules: Rules, position: Position, unit: Unit): string | null => {
  if (isLeader(unit))
    return choosable(rules, position, unit.side).includes(unit) ? stepOf(rules, unit) : null;
  const [next, now] = afterwards(rules, position, unit);
  const becomes = now === null ? null : nextOf(rules, now);
  if (now === null || becomes === null) return null;
  return mmcViolations(rules, next, now, becomes).length === 0 ? becomes : null;
};

/** What forbids a promotion. */
const barsOf = (rules: Rules, position: Position, unit: Unit, said: string): readonly VgViolation[] => {
  if (isLeader(unit)) return leaderViolations(rules, position, unit, said);
  const [next, now] = afterwards(rules, position, unit);
  return now === null
    ? [{ clause: 'VG-12.6122.a', code: 'RECOMBINED', subject: unit.id }]
    : mmcViolations(rules, next, now, said);
};

export const promote = action({
  type: 'promote',
  decides: byUnit,
  secret: true,
  tells: 'Promotes an MMC for a hero or by the roll, an elite one to "fanatic", or the leader chosen.',
  sample: { unit: 's', to: '4-6-7' },
  fields: { unit: UNIT, to: nameText },
  list: (rules, position, unit) => {
    const becomes = listFor(rules, position, unit);
    return becomes === null ? [] : [{ type: 'promote', unit, to: becomes }];
  },
  violations: (rules, position, { unit, to: said }) => barsOf(rules, position, unit, said),
  does: (rules, position, { unit, to: said }) => {
    const row = rowToChooseFrom(position, unit.side);
    if (isLeader(unit)) return changed(rules, promoteLeader(rules, position, unit, row ?? unit.type));
    return changed(
      rules,
      after(afterRecombining(rules, position), (next) =>
        promoteMmc(rules, next, unitById(next, unit.id) ?? unit, said),
      ),
    );
  },
  says: (_, __, { unit, to: said }) => ({ line: 'promote', unit, becomes: said }),
});

export const exchangeLeader = action({
  type: 'exchange',
  decides: byUnit,
  secret: true,
  tells: 'Exchanges an 8-0 for two 7-0, or an 8-1 for an 8-0 and a 7-0, in place of the roll for leaders.',
  sample: { unit: 'l' },
  fields: { unit: UNIT },
  can: canExchange,
  list: (_, __, unit) => [{ type: 'exchange', unit }],
  violations: (rules, position, { unit }) => [
    ...exchangeViolations(rules, position, unit),
    ...(leadersDone(position, unit.side)
      ? [{ clause: 'VG-12.6125.a', code: 'LEADERS_DONE', subject: unit.id } as const]
      : []),
  ],
  does: (rules, position, { unit }) =>
    changed(
      rules,
      after(afterRecombining(rules, position), (next) => exchange(next, unit)),
    ),
  says: (_, __, { unit }) => ({ line: 'exchange', unit }),
});
