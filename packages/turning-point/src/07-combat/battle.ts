import { because } from '@eastfront/kernel';
import { enemyOf } from '../01-scope/units.js';
import type { Change, Position } from '../position/position.js';
import { alive, battleOf, finish, withBattle } from '../position/position.js';
import type { Rules, TpReason } from '../rules.js';
import { unitsUnderAttack } from './attack.js';
import type { CombatOdds } from './combat.js';
import { combatOdds, resultOf } from './combat.js';
import { eliminateAll, exchange, sendBack, toAdvance } from './results.js';

/** The odds of the battle as declared so far. */
export const battleOdds = (rules: Rules, position: Position): CombatOdds =>
  combatOdds(rules, position, battleOf(position), battleOf(position).reducedTo).odds;

/** Commits the attack: marks the units that fight and the squadrons that flew close support. The die comes next. */
export const commit = (
  rules: Rules,
  position: Position,
  reducedTo: number | null,
  ignoreDr: boolean,
): Position => {
  const battle = battleOf(position);
  const attacked = new Set(unitsUnderAttack(rules, position, battle.hexes).map((unit) => unit.counter.id));
  const flights = new Set(battle.closeSupport.map((flight) => flight.squadron));
  const units = position.units.map((unit) => {
    const { id } = unit.counter;
    if (battle.attackers.includes(id)) return { ...unit, attacked: true };
    if (attacked.has(id)) return { ...unit, defended: true };
    return flights.has(id) ? { ...unit, flown: true } : unit;
  });
  return {
    ...position,
    units,
    battle: { ...battle, stage: 'roll', reducedTo, ignoreDr, defenders: [...attacked] },
  };
};

/** Carries out a result of the combat results table. */
const resolve = (rules: Rules, position: Position, result: string): Change => {
  const battle = battleOf(position);
  const defending = unitsUnderAttack(rules, position, battle.hexes);
  const attackers = alive(position, battle.attackers);
  const ids = attackers.map((unit) => unit.counter.id);
  switch (result) {
    case 'Ae': {
      const dead = eliminateAll(position, attackers);
      return {
        position: finish(dead.position),
        reasons: [{ clause: 'TP-crt.Ae.a', effect: 'eliminate', units: ids }, ...dead.reasons],
      };
    }
    case 'Ar':
      return because(
        [{ clause: 'TP-crt.Ar.a', effect: 'units-retreat', units: ids }],
        sendBack(rules, position, position.player, attackers),
      );
    case 'Dr':
    case 'Br': {
      const back = defending.map((unit) => unit.counter.id);
      const clause = result === 'Dr' ? ('TP-crt.Dr.a' as const) : ('TP-crt.Br.a' as const);
      return because(
        [{ clause, effect: 'units-retreat', units: back }],
        sendBack(rules, position, enemyOf(position.player), defending),
      );
    }
    case 'De': {
      const dead = eliminateAll(position, defending);
      const gone = defending.map((unit) => unit.counter.id);
      return {
        position: toAdvance(rules, dead.position),
        reasons: [{ clause: 'TP-crt.De.a', effect: 'eliminate', units: gone }, ...dead.reasons],
      };
    }
    default:
      return exchange(rules, position, result, defending);
  }
};

/** Rolls the die of the battle: the result is carried out, or ignored and rolled again (TP-combat.M.a). */
export const roll = (rules: Rules, position: Position, die: number): Change => {
  const battle = battleOf(position);
  const odds = battleOdds(rules, position);
  const result = resultOf(rules, odds, die);
  const column = rules.combatResults.columns.labels[odds.column] as string;
  const rolled: TpReason = {
    clause: 'TP-crt.b',
    effect: 'roll',
    die,
    modifier: odds.modifier,
    column,
    result,
  };
  if (result === 'Dr' && battle.ignoreDr) {
    return { position, reasons: [rolled, { clause: 'TP-combat.M.a', effect: 'roll-again', result }] };
  }
  const advancing = alive(position, battle.attackers).map((unit) => unit.counter.id);
  const done = resolve(rules, withBattle(position, { result, advancing }), result);
  const unharmed: readonly TpReason[] = battle.closeSupport.map(({ squadron }) => ({
    clause: 'TP-air.1.f',
    effect: 'support-unharmed',
    unit: squadron,
  }));
  return { position: done.position, reasons: [rolled, ...done.reasons, ...unharmed] };
};
