import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { delayBrandenburg } from '../04-initial-phase/initial-phase.js';
import { noHex, pathOf } from '../07-movement/apply-path.js';
import { lossClause } from '../10-combat-results/combat-results.js';
import { determinedViolations } from '../10-combat-results/determined-defense.js';
import { lossRuling } from '../10-combat-results/step-losses.js';
import { furtherRetreats, retreatRuling } from '../11-retreat/retreat.js';
import { retreatAlong, retreatOn, retreatTask, startRetreat } from '../11-retreat/retreat-stage.js';
import type { Action } from '../play/actions.js';
import { battleAt, changed, notNow, refuse, unless } from '../play/apply-result.js';
import type { Change } from '../play/change.js';
import { after } from '../play/change.js';
import type { Loss, Position, SupportMarker } from '../play/position.js';
import type { Rules, Ruling } from '../rules.js';
import { proceed, roll, rollDetermined, takeLoss, tryToHold } from './battle.js';
import { closeBattle, standing } from './battle-state.js';

/** The dice of a battle; null when none is to be rolled. */
export const rollBattle = (rules: Rules, position: Position, die: number): Change | null => {
  if (battleAt(position, 'roll') !== null) return roll(rules, position, die);
  if (battleAt(position, 'determined') !== null) return rollDetermined(rules, position, die);
  const leaving = battleAt(position, 'brandenburg');
  return leaving === null
    ? null
    : after(delayBrandenburg(position, leaving.shifter as string, die), (next) => closeBattle(rules, next));
};

/** A step loss. */
export const lose = (rules: Rules, position: Position, action: Action, unit: Unit): Ruling<Position> => {
  const battle = battleAt(position, 'losses');
  if (battle === null) return notNow(action, position);
  const judged = lossRuling(rules, position, battle.losses[0] as Loss, unit, lossClause(rules, battle));
  if (judged._tag === 'Left') return judged;
  const change = takeLoss(rules, position, unit);
  return changed(rules, { ...change, reasons: [...judged.right.reasons, ...change.reasons] });
};

/** The defender tries Determined Defense. */
export const determine = (
  rules: Rules,
  position: Position,
  action: Action,
  unit: Unit,
  support: SupportMarker | null,
): Ruling<Position> => {
  const battle = battleAt(position, 'choice');
  if (battle === null) return notNow(action, position);
  const found = determinedViolations(rules, position, {
    target: battle.target,
    defenders: standing(position, battle),
    lead: unit,
    support,
    kind: battle.kind,
    attackingSide: battle.attackingSide,
  });
  return unless(rules, found, () => tryToHold(rules, position, unit.counter.id, support));
};

/** The defender retreats without trying to hold. */
export const giveWay = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  const battle = battleAt(position, 'choice');
  if (battle === null) return notNow(action, position);
  const ids = standing(position, battle).map((unit) => unit.counter.id);
  return changed(rules, startRetreat(rules, position, ids, proceed));
};

/** A unit retreats along a path. */
export const retreat = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'retreat' }>,
  unit: Unit,
): Ruling<Position> => {
  const battle = battleAt(position, 'retreat');
  if (battle === null) return notNow(action, position);
  const { id } = unit.counter;
  if (!battle.retreating.includes(id))
    return refuse({ clause: 'CC-11.1.a', code: 'DOES_NOT_RETREAT', subject: id });
  const path = pathOf(rules, action.path);
  if (typeof path === 'string') return noHex('retreat', path);
  const judged = retreatRuling(rules, position, retreatTask(battle), unit, path);
  if (judged._tag === 'Left') return judged;
  const change = retreatAlong(rules, position, unit, judged.right.value, proceed);
  return changed(rules, { ...change, reasons: [...judged.right.reasons, ...change.reasons] });
};

/** The attacker carries a retreat on by one hex. */
export const carryOn = (
  rules: Rules,
  position: Position,
  action: Action,
  unit: Unit,
  hex: HexId,
): Ruling<Position> => {
  const battle = battleAt(position, 'further-retreat');
  if (battle === null || battle.overrun?.unit !== unit.counter.id) return notNow(action, position);
  const open = furtherRetreats(rules, position, unit.counter.side, unit);
  return open.includes(hex)
    ? changed(rules, retreatOn(rules, position, unit, hex, proceed))
    : refuse({
        clause: 'CC-11.1.h',
        code: 'NOT_A_FURTHER_HEX',
        subject: unit.counter.id,
        open: open.map((one) => label(rules.theatre, one)),
      });
};
