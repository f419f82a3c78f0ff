import type { HexId } from '@eastfront/kernel';
import { because } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { isGround } from '../01-scope/units.js';
import { holds } from '../01-scope/view.js';
import { STACKING_LIMIT, stackCount } from '../05-stacking/stacking.js';
import type { Battle, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules, TpReason } from '../rules.js';
import { toAdvance } from './advance.js';
import { alive, battleOf, finish, withBattle } from './battle-state.js';
import type { Change } from './losses.js';
import { eliminate } from './losses.js';
import { isDoomed, passableHexes, relocated } from './retreat-routes.js';

/** TP-A30: the Kampfgruppe of a unit that dies retreating stands where it came from (a), where it died (b), or nowhere (c). */
const graveOf = (rules: Rules, from: HexId, to: HexId): HexId | null =>
  rules.readings['TP-A30'] === 'a' ? from : rules.readings['TP-A30'] === 'b' ? to : null;

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

/** What comes when nobody retreats any more: Br sends the attackers back second, Dr lets them advance. */
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

/** Orders units back; those that can only die do so at once. */
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
    { clause: 'TP-stacking.d', effect: 'one-too-many', unit: id, hex: label(rules.theatre, at.hex) },
    ...dead.reasons,
  ];
  const still = stackCount(rules, dead.position, retreatingSide as Side, at.hex) > STACKING_LIMIT;
  return still ? { position: dead.position, reasons } : goOn(rules, dead.position, at.arrived, reasons);
};
