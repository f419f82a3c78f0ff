import type { HexId } from '@eastfront/kernel';
import { because, directionTo } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf, isAirBase, isGround, printedStrength } from '../01-scope/units.js';
import { holds } from '../01-scope/view.js';
import { hasRoom, STACKING_LIMIT, stackCount } from '../05-stacking/stacking.js';
import type { Battle, Change, Position } from '../position/position.js';
import { alive, battleOf, finish, partnerOf, unitById, withBattle } from '../position/position.js';
import type { Rules, TpReason } from '../rules.js';
import { eliminate } from './losses.js';
import { isDoomed, passableHexes } from './retreat.js';

/** A position with a ground unit in another hex, its squadron with it unless that is in the air. */
export const relocate = (position: Position, id: string, to: HexId, change: Partial<Unit> = {}): Position => {
  const unit = unitById(position, id) as Unit;
  const squadron = isAirBase(unit) ? partnerOf(position, unit) : null;
  const units = position.units.map((one) =>
    one === unit
      ? { ...one, ...change, at: to }
      : one === squadron && one.mission === null
        ? { ...one, at: to }
        : one,
  );
  return { ...position, units };
};

/** Whether a unit may step into a hex after combat: next to it, over no water, without an enemy. */
export const isOpenTo = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const direction = unit.place === 'map' ? directionTo(rules.theatre.board, unit.at, hex) : -1;
  return (
    direction !== -1 &&
    rules.theatre.water[unit.at * 6 + direction] === 0 &&
    !holds(rules, position.units, enemyOf(unit.counter.side), hex)
  );
};

/** The hexes the defenders left empty, next to a unit, with room (TP-combat.H.a, reading TP-A26). */
export const advanceHexes = (
  rules: Rules,
  position: Position,
  unit: Unit,
  vacated: readonly HexId[],
): readonly HexId[] =>
  vacated.filter(
    (hex) => isOpenTo(rules, position, unit, hex) && hasRoom(rules, position, unit.counter.side, hex),
  );

/** The units that can advance now. */
export const advancers = (rules: Rules, position: Position): readonly Unit[] => {
  const battle = battleOf(position);
  return alive(position, battle.advancing).filter(
    (unit) => advanceHexes(rules, position, unit, battle.hexes).length > 0,
  );
};

/** After De, Dr, Ex, 1/2Ex the attacker may advance; when nobody can, the battle is over. */
export const toAdvance = (rules: Rules, position: Position): Position => {
  const staged = withBattle(position, {
    stage: 'advance',
    retreating: [],
    retreatingSide: null,
    excess: null,
  });
  return advancers(rules, staged).length === 0 ? finish(staged) : staged;
};

/** Moves one unit into an emptied hex: no movement points, no zone costs. */
export const advance = (rules: Rules, position: Position, id: string, to: HexId): Change => {
  const battle = battleOf(position);
  const next = withBattle(relocate(position, id, to), {
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

interface Massacre extends Change {
  readonly kampfgruppen: readonly string[];
}

/** Eliminates units in their hexes; German motorised ones leave Kampfgruppen there (TP-combat.G.a). */
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
  // TP-A22: a side that cannot pay in full loses every attacker.
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

/** TP-A30: the Kampfgruppe of a unit that dies retreating stands where it came from (a), where it died (b), or nowhere (c). */
const graveOf = (rules: Rules, from: HexId, to: HexId): HexId | null =>
  rules.readings['TP-A30'] === 'a' ? from : rules.readings['TP-A30'] === 'b' ? to : null;

/** Goes on to the next retreat that a player chooses, or to what follows the retreats. */
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
        : { clause: 'TP-combat.Q.c', effect: 'nowhere-safe', unit: id },
      ...dead.reasons,
    );
    next = dead.position;
  }
  const staged = withBattle(next, { stage: 'retreat', retreating, excess: null });
  if (retreating.length > 0) return { position: staged, reasons };
  const after = afterRetreat(rules, staged);
  return { position: after.position, reasons: [...reasons, ...after.reasons] };
};

/** What follows the last retreat: with Br the attackers retreat second, with Dr they may advance. */
const afterRetreat = (rules: Rules, position: Position): Change => {
  const { result, retreatingSide, attackers } = battleOf(position);
  if (result === 'Dr') return { position: toAdvance(rules, position), reasons: [] };
  if (result === 'Br' && retreatingSide !== position.player) {
    return because(
      [{ clause: 'TP-crt.Br.a', effect: 'attackers-second', units: attackers }],
      sendBack(rules, position, position.player, alive(position, attackers)),
    );
  }
  return { position: finish(position), reasons: [] };
};

/** Orders units to retreat; units without a hex to retreat to are eliminated at once. */
export const sendBack = (rules: Rules, position: Position, side: Side, units: readonly Unit[]): Change =>
  nextRetreat(
    rules,
    withBattle(position, { retreatingSide: side, retreating: units.map((unit) => unit.counter.id) }),
  );

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
    const reason: TpReason = { clause: 'TP-combat.Q.c', effect: 'dies-retreating', unit: id, hex };
    return goOn(rules, dead.position, id, [reason, ...dead.reasons]);
  }
  const { side } = unit.counter;
  const ontoFriends = holds(rules, position.units, side, to);
  const moved = relocate(position, id, to, { retreated: ontoFriends });
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
    { clause: 'TP-stacking.d', effect: 'one-too-many', unit: id, hex: label(rules.theatre, at.hex) },
    ...dead.reasons,
  ];
  const still = stackCount(rules, dead.position, retreatingSide as Side, at.hex) > STACKING_LIMIT;
  return still ? { position: dead.position, reasons } : goOn(rules, dead.position, at.arrived, reasons);
};
