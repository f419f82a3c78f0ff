import type { Unit } from '../01-scope/units.js';
import { printedStrength } from '../01-scope/units.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules, TpReason } from '../rules.js';
import { toAdvance } from './advance.js';
import { alive, battleOf, withBattle } from './battle-state.js';
import type { Change } from './losses.js';
import { eliminate } from './losses.js';

interface Massacre extends Change {
  readonly kampfgruppen: readonly string[];
}

/** Eliminates units where they stand; German motorised ones leave Kampfgruppen there (TP-combat.G.a). */
export const eliminateAll = (position: Position, units: readonly Unit[]): Massacre => {
  let next = position;
  const reasons: TpReason[] = [];
  const kampfgruppen: string[] = [];
  for (const unit of units) {
    const done = eliminate(next, unit.counter.id, unit.at);
    next = done.position;
    reasons.push(...done.reasons);
    if (done.kampfgruppe !== null) kampfgruppen.push(done.kampfgruppe.counter.id);
  }
  return { position: next, reasons, kampfgruppen };
};

const sumOfPrinted = (units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + printedStrength(unit), 0);

/**
 * Printed strength that the attacker owes for the defenders (TP-crt.Ex.a), half of it for 1/2Ex with nothing rounded
 * (reading TP-A21). TP-A7: units that retreated onto the defenders count (a), or not (b).
 */
export const owedFor = (rules: Rules, result: string, defending: readonly Unit[]): number => {
  const counted = rules.readings['TP-A7'] === 'a' ? defending : defending.filter((unit) => !unit.retreated);
  return result === '1/2Ex' ? sumOfPrinted(counted) / 2 : result === 'Ex' ? sumOfPrinted(counted) : 0;
};

/** Ex and 1/2Ex: the defenders are gone, the attacker pays (TP-crt.Ex.a, HalfEx.a). */
export const exchange = (
  rules: Rules,
  position: Position,
  result: string,
  defending: readonly Unit[],
): Change => {
  const owed = owedFor(rules, result, defending);
  const dead = eliminateAll(position, defending);
  const clause = result === 'Ex' ? ('TP-crt.Ex.a' as const) : ('TP-crt.HalfEx.a' as const);
  const reasons: TpReason[] = [
    { clause, effect: 'exchange', by: owed },
    ...(dead.kampfgruppen.length > 0 && position.player === 'soviet'
      ? [{ clause: 'TP-combat.G.d', effect: 'full-strength-owed', by: owed } as const]
      : []),
    ...dead.reasons,
  ];
  const attackers = alive(dead.position, battleOf(position).attackers);
  if (sumOfPrinted(attackers) > owed || owed === 0) {
    const next = withBattle(dead.position, { stage: owed === 0 ? 'advance' : 'exchange', owed });
    return { position: owed === 0 ? toAdvance(rules, next) : next, reasons };
  }
  // TP-A22: whoever cannot pay in full loses every attacker.
  const paid = eliminateAll(dead.position, attackers);
  const next = withBattle(paid.position, { owed: 0, advancing: paid.kampfgruppen });
  return { position: toAdvance(rules, next), reasons: [...reasons, ...paid.reasons] };
};

/** Removes an attacker as payment in an exchange (TP-combat.c); its Kampfgruppe may still advance (TP-combat.G.c). */
export const pay = (rules: Rules, position: Position, id: string): Change => {
  const battle = battleOf(position);
  const unit = unitById(position, id) as Unit;
  const owed = battle.owed - printedStrength(unit);
  const done = eliminate(position, id, unit.at);
  const made = done.kampfgruppe === null ? [] : [done.kampfgruppe.counter.id];
  const advancing = [...battle.advancing.filter((one) => one !== id), ...made];
  const next = withBattle(done.position, { owed: Math.max(0, owed), advancing });
  const clause = battle.result === 'Ex' ? ('TP-crt.Ex.a' as const) : ('TP-crt.HalfEx.a' as const);
  const reasons: TpReason[] = [
    { clause: 'TP-combat.c', effect: 'owner-chooses', unit: id },
    { clause, effect: 'pay', unit: id, by: printedStrength(unit), owed: Math.max(0, owed) },
  ];
  if (made.length > 0) reasons.push({ clause: 'TP-combat.G.c', effect: 'may-advance', units: made });
  return { position: owed > 0 ? next : toAdvance(rules, next), reasons: [...reasons, ...done.reasons] };
};
