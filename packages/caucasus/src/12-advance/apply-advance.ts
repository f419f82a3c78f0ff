import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { passedThrough } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { faceOf, NOWHERE } from '../02-components/units.js';
import { overstackedHexes } from '../05-stacking/stacking.js';
import { noHex, pathOf } from '../07-movement/apply-path.js';
import { canAdvance } from '../08-combat/battle.js';
import { closeBattle, withBattle } from '../08-combat/battle-state.js';
import { tidyCorps } from '../15-special-units/cavalry-corps.js';
import type { Action } from '../play/actions.js';
import { battleAt, changed, notNow, refuse } from '../play/apply-result.js';
import type { Change } from '../play/change.js';
import { after, to } from '../play/change.js';
import type { Position } from '../play/position.js';
import { unitById, withUnit } from '../play/position.js';
import type { CcViolation, Rules, Ruling } from '../rules.js';
import { advanceRuling } from './advance.js';

const along = (rules: Rules, position: Position, unit: Unit, path: readonly HexId[]): Change => {
  const { id, side } = unit.counter;
  const moved = passedThrough(withUnit(position, id, { at: path.at(-1) as HexId }), side, path);
  return tidyCorps(rules, moved, unitById(moved, id));
};

/** Units that never advance, whatever the combat: zero allowance, the flotilla, the 454th in Rostov. */
export const neverAdvances = (position: Position, unit: Unit): CcViolation | null => {
  const subject = unit.counter.id;
  if (faceOf(unit).move === 0) return { clause: 'CC-12.1.c', code: 'NO_ALLOWANCE', subject };
  if (unit.counter.type === 'azov-flotilla')
    return { clause: 'CC-15.3.f', code: 'FLOTILLA_DOES_NOT_ADVANCE', subject };
  if (unit.counter.special === '454th' && position.security === 'in-rostov')
    return { clause: 'CC-15.9.c', code: 'STAYS_IN_ROSTOV', subject };
  return null;
};

/** A unit advances after combat: an attacker of the battle, or one that bears an AE marker (CC-8.5.f). */
export const advance = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'advance' }>,
  unit: Unit,
): Ruling<Position> => {
  const { id } = unit.counter;
  const battle = battleAt(position, 'advance');
  const later = position.step === 'attacks' && position.phase === 'first-combat';
  if (battle === null && !later) return notNow(action, position);
  const barred = neverAdvances(position, unit);
  if (barred !== null) return refuse(barred);
  if (
    battle !== null
      ? !battle.advancing.includes(id)
      : unit.automatic === NOWHERE || unit.counter.side !== position.player
  )
    return refuse({
      clause: battle === null ? 'CC-8.5.f' : 'CC-12.1.a',
      code: 'MAY_NOT_ADVANCE',
      subject: id,
    });
  const path = pathOf(rules, action.path);
  if (typeof path === 'string') return noHex('advance', path);
  const vacated = battle?.target ?? unit.automatic;
  const limit = battle?.advance === 'one-hex' ? 'one-hex' : 'full';
  const judged = advanceRuling(rules, position, unit, path, { vacated, limit });
  if (judged._tag === 'Left') return judged;
  const moved = along(rules, position, unit, path);
  if (battle === null) {
    const placed = withUnit(moved.position, id, { automatic: NOWHERE, attacked: true });
    const crowded = overstackedHexes(rules, placed, position.player);
    const used = to(
      crowded.length > 0 ? { ...placed, step: 'overstack' } : placed,
      ...judged.right.reasons,
      ...moved.reasons,
      { clause: 'CC-8.5.f', effect: 'ae-advance', unit: id },
      ...(crowded.length > 0
        ? [
            {
              clause: 'CC-5.2.b',
              effect: 'overstacked',
              hexes: crowded.map((hex) => label(rules.theatre, hex)),
            } as const,
          ]
        : []),
    );
    return changed(rules, used);
  }
  const left = canAdvance(
    rules,
    moved.position,
    battle.advancing.filter((one) => one !== id),
  );
  const next = to(withBattle(moved.position, { advancing: left }), ...judged.right.reasons, ...moved.reasons);
  return changed(rules, left.length > 0 ? next : after(next, (now) => closeBattle(rules, now)));
};

/** The attacker is done with advancing. */
export const passAdvance = (rules: Rules, position: Position, action: Action): Ruling<Position> =>
  battleAt(position, 'advance') === null
    ? notNow(action, position)
    : changed(rules, closeBattle(rules, position));
