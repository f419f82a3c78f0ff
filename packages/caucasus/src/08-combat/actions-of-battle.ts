import { usually, withRole, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Unit } from '../02-components/units.js';
import { stepsLeft } from '../02-components/units.js';
import { delayBrandenburg } from '../04-initial-phase/initial-phase.js';
import { lossClause, resultForbids } from '../10-combat-results/combat-results.js';
import { defenderMarkers, determinedViolations, leadsFor } from '../10-combat-results/determined-defense.js';
import { isShielded, lossChoices, lossRuling } from '../10-combat-results/step-losses.js';
import { startRetreat } from '../11-retreat/retreat-stage.js';
import { action, battleAt, battleNow, changed, UNIT } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, because } from '../position/change.js';
import type { Battle, Loss, Position, SupportMarker } from '../position/position.js';
import { unitById } from '../position/position.js';
import { markerCodec } from '../position/value-codecs.js';
import type { Rules } from '../rules.js';
import { proceed, roll, rollDetermined, takeLoss, tryToHold } from './battle.js';
import { battleOf, closeBattle, standing } from './battle-state.js';

/** The dice of a battle; null when none is to be rolled. */
export const rollBattle = (rules: Rules, position: Position, die: number): Change | null => {
  if (battleAt(position, 'roll') !== null) return roll(rules, position, die);
  if (battleAt(position, 'determined') !== null) return rollDetermined(rules, position, die);
  const leaving = battleAt(position, 'brandenburg');
  return leaving === null
    ? null
    : after(delayBrandenburg(position, leaving.shifter as string, die), (next) => closeBattle(rules, next));
};

export const lose = action({
  type: 'lose',
  tells: 'Takes a step off a unit.',
  sample: { unit: 'sov-30rd' },
  fields: { unit: UNIT },
  when: 'CC-10.2.a',
  list: (rules, position, unit) => {
    const [loss] = battleOf(position).losses;
    return loss !== undefined && lossChoices(rules, position, loss).includes(unit)
      ? [{ type: 'lose', unit }]
      : [];
  },
  violations: (rules, position, { unit }) => {
    const battle = battleNow(position);
    if (battle === null || battle.stage === 'losses') return [];
    const subject = unit.counter.id;
    if (unit.place === 'map' && isShielded(rules, position, unit))
      return [{ clause: 'CC-15.1.c', code: 'HQ_IS_NOT_ALONE', subject }];
    return [...battle.attackers, ...battle.defenders, battle.shifter].includes(subject)
      ? []
      : [{ clause: 'CC-10.1.a', code: 'NOT_IN_THIS_COMBAT', subject }];
  },
  does: (rules, position, { unit }) => {
    const battle = battleOf(position);
    const judged = lossRuling(rules, position, battle.losses[0] as Loss, unit, lossClause(rules, battle));
    return judged._tag === 'Left'
      ? judged
      : changed(rules, because(judged.right.reasons, takeLoss(rules, position, unit)));
  },
  says: (_rules, position, { unit }) => {
    const one = unitById(position, unit);
    return one !== null && stepsLeft(one) <= 1
      ? { line: 'lose-last', unit, tellsEvents: { [unit]: 'eliminated' } }
      : { line: 'lose', unit, tellsEvents: { [unit]: 'lost-steps' } };
  },
});

const markers = Object.keys(markerCodec.keys);

/** One marker or none, written in a list or not; more than one is too many (CC-16.13.c). */
const oneMarker = withSchema(
  new t.Type<SupportMarker | null, readonly SupportMarker[], unknown>(
    'one marker at most',
    (value): value is SupportMarker | null => value === null || markerCodec.is(value),
    (value, context) => {
      const [first = null, ...more] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
      if (more.length > 0) return t.failure(value, context);
      return first === null ? t.success(null) : markerCodec.validate(first, context);
    },
    (marker) => (marker === null ? [] : [marker]),
  ),
  {
    oneOf: [{ type: 'array', items: { enum: markers }, maxItems: 1 }, { enum: markers }, { type: 'null' }],
  },
);

/** The Determined Defense of the defenders, led by a unit. */
const standOf = (position: Position, battle: Battle, lead: Unit) => ({
  target: battle.target,
  defenders: standing(position, battle),
  lead,
  kind: battle.kind,
  attackingSide: battle.attackingSide,
});

export const determined = action({
  type: 'determined',
  tells: 'Tries Determined Defense, led by a unit, with a marker or without.',
  sample: { unit: 'sov-30rd', support: 'bsf-1' },
  fields: { unit: UNIT },
  usual: { support: usually(withRole(oneMarker, 'marker'), null) },
  when: 'CC-10.4.a',
  list: (rules, position, unit) => {
    const stand = standOf(position, battleOf(position), unit);
    if (!leadsFor(rules, position, stand.defenders).includes(unit)) return [];
    const ready = defenderMarkers(rules, position, stand).filter(
      (support) => determinedViolations(rules, position, { ...stand, support }).length === 0,
    );
    return [null, ...ready].map((support) => ({
      type: 'determined' as const,
      unit,
      support,
    }));
  },
  violations: (rules, position, { unit, support }) => {
    const battle = battleNow(position);
    return battle === null
      ? []
      : [
          ...(battle.stage === 'choice' ? [] : resultForbids(battle, 'determined')),
          ...determinedViolations(rules, position, { ...standOf(position, battle, unit), support }),
        ];
  },
  does: (rules, position, { unit, support }) =>
    changed(rules, tryToHold(rules, position, unit.counter.id, support)),
  says: (_rules, _position, { unit, support }) => ({ line: 'determined', unit, marker: support }),
});

export const giveWay = action({
  type: 'give-way',
  tells: 'Does without Determined Defense.',
  sample: {},
  when: 'CC-10.4.a',
  general: () => [{ type: 'give-way' }],
  does: (rules, position) => {
    const ids = standing(position, battleOf(position)).map((unit) => unit.counter.id);
    return changed(rules, startRetreat(rules, position, ids, proceed));
  },
  says: () => ({ line: 'give-way' }),
});
