import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { label } from './board.js';
import type { CombatOdds } from './combat.js';
import { combatOdds, resultOf, unitsUnderAttack } from './combat.js';
import type { Change } from './losses.js';
import { eliminate } from './losses.js';
import type { Battle, Position } from './position.js';
import { unitById } from './position.js';
import { passableHexes, relocated } from './retreat.js';
import type { Rules, TpReason } from './rules.js';
import { hasRoom, STACKING_LIMIT, stackCount } from './stacking.js';
import type { Side, Unit } from './units.js';
import { enemyOf, isGround, printedStrength } from './units.js';
import { holds } from './view.js';

const battleOf = (position: Position): Battle => position.battle as Battle;

const alive = (position: Position, ids: readonly string[]): readonly Unit[] =>
  ids
    .map((id) => unitById(position, id))
    .filter((unit): unit is Unit => unit !== null && unit.place === 'map');

const withBattle = (position: Position, change: Partial<Battle>): Position => ({
  ...position,
  battle: { ...battleOf(position), ...change },
});

/** The odds of the battle as it stands. */
export const battleOdds = (rules: Rules, position: Position): CombatOdds =>
  combatOdds(rules, position, battleOf(position), battleOf(position).reducedTo).odds;

/** The attack is settled: who fights is marked, close support has flown, the die is next. */
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

/** The combat phase goes on with the next attack. */
const finish = (position: Position): Position => ({ ...position, step: 'attacks', battle: null });

/** The hexes the defenders left empty, next to a unit, with room (TP-combat.H.a, reading TP-A26). */
export const advanceHexes = (
  rules: Rules,
  position: Position,
  unit: Unit,
  vacated: readonly HexId[],
): readonly HexId[] =>
  vacated.filter((hex) => {
    const direction = directionTo(rules.theatre.board, unit.at, hex);
    return (
      direction !== -1 &&
      rules.theatre.water[unit.at * 6 + direction] === 0 &&
      !holds(rules, position.units, enemyOf(unit.counter.side), hex) &&
      hasRoom(rules, position, unit.counter.side, hex)
    );
  });

/** The units that can advance now. */
export const advancers = (rules: Rules, position: Position): readonly Unit[] => {
  const battle = battleOf(position);
  return alive(position, battle.advancing).filter(
    (unit) => advanceHexes(rules, position, unit, battle.hexes).length > 0,
  );
};

/** After De, Dr, Ex, 1/2Ex the attacker may advance; when nobody can, the battle is over. */
const toAdvance = (rules: Rules, position: Position): Position => {
  const staged = withBattle(position, {
    stage: 'advance',
    retreating: [],
    retreatingSide: null,
    excess: null,
  });
  return advancers(rules, staged).length === 0 ? finish(staged) : staged;
};

/** What comes when nobody retreats any more: Br sends the attackers back second, Dr lets them advance. */
const afterRetreat = (rules: Rules, position: Position): Change => {
  const { result, retreatingSide, attackers } = battleOf(position);
  if (result === 'Dr') return { position: toAdvance(rules, position), reasons: [] };
  if (result === 'Br' && retreatingSide !== position.player) {
    return withReason(
      { clause: 'TP-crt.Br.a', effect: 'attackers-second', units: attackers },
      sendBack(rules, position, position.player, alive(position, attackers)),
    );
  }
  return { position: finish(position), reasons: [] };
};

/**
 * Whether a retreating unit can only die: then nobody has anything to choose, and it dies at once. Friends cannot open
 * such a hex later, since it kills them too. Where it dies matters under reading TP-A30 b alone.
 */
const isDoomed = (rules: Rules, position: Position, unit: Unit): boolean => {
  const hexes = passableHexes(rules, position, unit);
  return (
    hexes.length === 0 || (rules.readings['TP-A30'] !== 'b' && hexes.every((hex) => hex.kind === 'deadly'))
  );
};

/** Goes on to the retreats that somebody has to choose, or to what follows them. */
const nextRetreat = (rules: Rules, position: Position): Change => {
  let next = position;
  const reasons: TpReason[] = [];
  const retreating: string[] = [];
  for (const unit of alive(position, battleOf(position).retreating)) {
    const { id } = unit.counter;
    if (!isDoomed(rules, next, unit)) {
      retreating.push(id);
      continue;
    }
    const dead = eliminate(next, id, graveOf(rules, unit.at, unit.at));
    const nowhere = passableHexes(rules, next, unit).length === 0;
    reasons.push(
      nowhere
        ? { clause: 'TP-combat.Q.a', effect: 'nowhere-to-retreat', unit: id }
        : { clause: 'TP-combat.Q.c', effect: 'eliminate', unit: id },
      ...dead.reasons,
    );
    next = dead.position;
  }
  const staged = withBattle(next, { stage: 'retreat', retreating, excess: null });
  if (retreating.length > 0) return { position: staged, reasons };
  const after = afterRetreat(rules, staged);
  return { position: after.position, reasons: [...reasons, ...after.reasons] };
};

const sendBack = (rules: Rules, position: Position, side: Side, units: readonly Unit[]): Change =>
  nextRetreat(
    rules,
    withBattle(position, { retreatingSide: side, retreating: units.map((unit) => unit.counter.id) }),
  );

interface Massacre extends Change {
  readonly kampfgruppen: readonly string[];
}

/** Eliminates units where they stand; German motorised ones leave Kampfgruppen there (TP-combat.G.a). */
const eliminateAll = (position: Position, units: readonly Unit[]): Massacre => {
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

const exchange = (rules: Rules, position: Position, result: string, defending: readonly Unit[]): Change => {
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

/** A change with a reason before its own. */
export const withReason = (reason: TpReason, change: Change): Change => ({
  position: change.position,
  reasons: [reason, ...change.reasons],
});

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
      return withReason(
        { clause: 'TP-crt.Ar.a', effect: 'retreat', units: ids },
        sendBack(rules, position, position.player, attackers),
      );
    case 'Dr':
    case 'Br': {
      const back = defending.map((unit) => unit.counter.id);
      const clause = result === 'Dr' ? ('TP-crt.Dr.a' as const) : ('TP-crt.Br.a' as const);
      return withReason(
        { clause, effect: 'retreat', units: back },
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

/** TP-A30: the Kampfgruppe of a unit that dies retreating stands where it came from (a), where it died (b), or nowhere (c). */
const graveOf = (rules: Rules, from: HexId, to: HexId): HexId | null =>
  rules.readings['TP-A30'] === 'a' ? from : rules.readings['TP-A30'] === 'b' ? to : null;

/** Goes on after one unit has retreated or died. */
const goOn = (rules: Rules, position: Position, done: string, reasons: readonly TpReason[]): Change => {
  const retreating = battleOf(position).retreating.filter((id) => id !== done);
  const after = nextRetreat(rules, withBattle(position, { retreating }));
  return { position: after.position, reasons: [...reasons, ...after.reasons] };
};

/** Retreats one unit into a hex next to it. */
export const retreat = (rules: Rules, position: Position, id: string, to: HexId): Change => {
  const unit = unitById(position, id) as Unit;
  const from = unit.at;
  const kind = passableHexes(rules, position, unit).find((hex) => hex.to === to)?.kind;
  const hex = label(rules.theatre, to);
  if (kind === 'deadly') {
    const dead = eliminate(position, id, graveOf(rules, from, to));
    const reason: TpReason = { clause: 'TP-combat.Q.c', effect: 'eliminate', unit: id, hex };
    return goOn(rules, dead.position, id, [reason, ...dead.reasons]);
  }
  const { side } = unit.counter;
  const ontoFriends = holds(rules, position.units, side, to);
  const moved = relocated(position, id, to, { retreated: ontoFriends });
  const reasons: TpReason[] = [{ clause: 'TP-combat.Q.a', effect: 'retreat', unit: id, hex }];
  if (ontoFriends) reasons.push({ clause: 'TP-combat.Q.d', effect: 'retreats-onto-friends', unit: id, hex });
  if (stackCount(rules, moved, side, to) > STACKING_LIMIT) {
    reasons.push({ clause: 'TP-combat.Q.b', effect: 'overstacked', hex });
    return {
      position: withBattle(moved, { stage: 'excess', excess: { hex: to, from, arrived: id } }),
      reasons,
    };
  }
  return goOn(rules, moved, id, reasons);
};

/** The units among which the owner of an overfull hex chooses one to lose (TP-combat.c). */
export const excessUnits = (position: Position): readonly Unit[] => {
  const { excess, retreatingSide } = battleOf(position);
  return excess === null
    ? []
    : position.units.filter(
        (unit) =>
          unit.place === 'map' &&
          unit.at === excess.hex &&
          unit.counter.side === retreatingSide &&
          isGround(unit),
      );
};

/**
 * Cuts down an overfull stack (TP-stacking.d). The Kampfgruppe of the unit that arrived last stands where it came from;
 * that of any other would overstack again, so there is none (reading TP-A30).
 */
export const cutDown = (rules: Rules, position: Position, id: string): Change => {
  const { excess, retreatingSide } = battleOf(position);
  const at = excess as NonNullable<Battle['excess']>;
  const grave = id === at.arrived && rules.readings['TP-A30'] !== 'c' ? at.from : null;
  const dead = eliminate(position, id, grave);
  const reasons: TpReason[] = [
    { clause: 'TP-stacking.d', effect: 'eliminate', unit: id, hex: label(rules.theatre, at.hex) },
    ...dead.reasons,
  ];
  const still = stackCount(rules, dead.position, retreatingSide as Side, at.hex) > STACKING_LIMIT;
  return still ? { position: dead.position, reasons } : goOn(rules, dead.position, at.arrived, reasons);
};

/** Moves one unit into an emptied hex: no movement points, no zone costs. */
export const advance = (rules: Rules, position: Position, id: string, to: HexId): Change => {
  const battle = battleOf(position);
  const next = withBattle(relocated(position, id, to), {
    advancing: battle.advancing.filter((one) => one !== id),
  });
  const clause =
    ({ Dr: 'TP-crt.Dr.b', De: 'TP-crt.De.b' } as const)[battle.result as 'Dr' | 'De'] ??
    ('TP-crt.Ex.b' as const);
  const reasons: TpReason[] = [
    { clause: 'TP-combat.H.a', effect: 'advance', unit: id, hex: label(rules.theatre, to) },
    { clause, effect: 'advance', unit: id, hex: label(rules.theatre, to) },
  ];
  return { position: advancers(rules, next).length === 0 ? finish(next) : next, reasons };
};

/** The attacker advances no further. */
export const endAdvance = finish;
