import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { passedThrough } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { faceOf, NOWHERE } from '../02-components/units.js';
import { overstackedHexes } from '../05-stacking/stacking.js';
import { canAdvance } from '../08-combat/battle.js';
import { closeBattle, withBattle } from '../08-combat/battle-state.js';
import { tidyCorps } from '../15-special-units/cavalry-corps.js';
import { action, battleAt, changed, notNow, PATH, refuse, UNIT, wayTold } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { unitById, withUnit } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { advancePaths, advanceRuling } from './advance.js';

const along = (rules: Rules, position: Position, unit: Unit, path: readonly HexId[]): Change => {
  const { id, side } = unit.counter;
  const moved = passedThrough(withUnit(position, id, { at: path.at(-1) as HexId }), side, path);
  return tidyCorps(rules, moved, unitById(moved, id));
};

/** Units that never advance, whatever the combat: zero allowance, the flotilla, the 454th in Rostov. */
const neverAdvances = (position: Position, unit: Unit): CcViolation | null => {
  const subject = unit.counter.id;
  if (faceOf(unit).move === 0) return { clause: 'CC-12.1.c', code: 'NO_ALLOWANCE', subject };
  if (unit.counter.type === 'azov-flotilla')
    return { clause: 'CC-15.3.f', code: 'FLOTILLA_DOES_NOT_ADVANCE', subject };
  if (unit.counter.special === '454th' && position.security === 'in-rostov')
    return { clause: 'CC-15.9.c', code: 'STAYS_IN_ROSTOV', subject };
  return null;
};

/** Whether units with AE markers may advance: between the attacks of a First Combat Phase (CC-8.5.f). */
const isLater = ({ step, phase }: Position): boolean => step === 'attacks' && phase === 'first-combat';

const isTime = (position: Position): boolean => battleAt(position, 'advance') !== null || isLater(position);

/** What is vacated and how far a unit may advance; null where it may not. */
const advanceOf = (
  position: Position,
  unit: Unit,
): { readonly vacated: HexId; readonly limit: 'one-hex' | 'full' } | null => {
  const battle = battleAt(position, 'advance');
  if (battle !== null)
    return battle.advancing.includes(unit.counter.id)
      ? { vacated: battle.target, limit: battle.advance === 'one-hex' ? 'one-hex' : 'full' }
      : null;
  return isLater(position) && unit.automatic !== NOWHERE && unit.counter.side === position.player
    ? { vacated: unit.automatic, limit: 'full' }
    : null;
};

/** Everything that forbids an advance but the moment. */
const contentOf = (position: Position, unit: Unit): readonly CcViolation[] => {
  const barred = neverAdvances(position, unit);
  const mobile = position.phase === 'second-movement' && position.mover?.assaulted === true;
  const subject = unit.counter.id;
  return [
    ...(barred === null ? [] : [barred]),
    ...(mobile && !isTime(position)
      ? [{ clause: 'CC-13.1.m', code: 'NO_ADVANCE_AFTER_MOBILE_ASSAULT', subject } as const]
      : []),
  ];
};

/** The marker is used, and the hex may hold too many. */
const markedAdvance = (
  rules: Rules,
  position: Position,
  moved: Change,
  reasons: readonly CcReason[],
  id: string,
): Change => {
  const placed = withUnit(moved.position, id, { automatic: NOWHERE, attacked: true });
  const crowded = overstackedHexes(rules, placed, position.player);
  const hexes = crowded.map((hex) => label(rules.theatre, hex));
  return to(
    crowded.length > 0 ? { ...placed, step: 'overstack' } : placed,
    ...reasons,
    ...moved.reasons,
    { clause: 'CC-8.5.f', effect: 'ae-advance', unit: id },
    ...(crowded.length > 0 ? [{ clause: 'CC-5.2.b', effect: 'overstacked', hexes } as const] : []),
  );
};

export const advance = action({
  type: 'advance',
  tells: 'Advances a unit after combat.',
  way: 'advance',
  sample: { unit: 'ger-13pz', path: ['1229'] },
  fields: { unit: UNIT, path: PATH },
  when: 'CC-12.1.a',
  list: (rules, position, unit) => {
    const limits = unit.place === 'map' ? advanceOf(position, unit) : null;
    return limits === null
      ? []
      : advancePaths(rules, position, unit, limits).map((path) => ({
          type: 'advance',
          unit,
          path,
        }));
  },
  violations: (_rules, position, { unit }) => contentOf(position, unit),
  does: (rules, position, { unit, path }, written) => {
    const { id } = unit.counter;
    const battle = battleAt(position, 'advance');
    if (!isTime(position)) return notNow(position, written, 'CC-12.1.a', contentOf(position, unit));
    const limits = advanceOf(position, unit);
    if (limits === null)
      return refuse({
        clause: battle === null ? 'CC-8.5.f' : 'CC-12.1.a',
        code: 'MAY_NOT_ADVANCE',
        subject: id,
      });
    const judged = advanceRuling(rules, position, unit, path, limits);
    if (judged._tag === 'Left') return judged;
    const { reasons } = judged.right;
    const moved = along(rules, position, unit, path);
    if (battle === null) return changed(rules, markedAdvance(rules, position, moved, reasons, id));
    const others = battle.advancing.filter((one) => one !== id);
    const left = canAdvance(rules, moved.position, others);
    const next = to(withBattle(moved.position, { advancing: left }), ...reasons, ...moved.reasons);
    return changed(rules, left.length > 0 ? next : after(next, (now) => closeBattle(rules, now)));
  },
  says: (rules, position, { unit, path }) => ({ line: 'advance', ...wayTold(rules, position, unit, path) }),
});
