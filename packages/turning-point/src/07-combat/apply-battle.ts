import type { HexId } from '@eastfront/kernel';
import { allow, to } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { hasRoom, STACKING_LIMIT } from '../05-stacking/stacking.js';
import { closeSupportViolations } from '../09-air/air.js';
import type { Action } from '../play/actions.js';
import { battleAt, changed, refuse, unless } from '../play/apply-result.js';
import type { Attack, Battle, Position } from '../play/position.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { advance, isOpenTo } from './advance.js';
import { attackerViolations, attackViolations, targetViolations } from './attack.js';
import { commit, roll } from './battle.js';
import { openBattle } from './battle-state.js';
import { judgeAttack } from './combat.js';
import { pay } from './exchange.js';
import { cutDown, excessUnits, retreat } from './retreat.js';
import { refusedHexes, retreatHexes } from './retreat-routes.js';

const inCounterOrder = (position: Position, ids: readonly string[]): readonly string[] =>
  position.units.map((unit) => unit.counter.id).filter((id) => ids.includes(id));

/** What a declaration rests on beside the odds. */
const declarationReasons = (rules: Rules, attack: Attack): readonly TpReason[] => [
  { clause: 'TP-combat.a', effect: 'voluntary', units: attack.attackers },
  ...attack.closeSupport.flatMap(({ squadron, hex }): readonly TpReason[] => {
    const facts = { unit: squadron, hex: label(rules.theatre, hex) };
    return [
      { clause: 'TP-air.1.a', effect: 'fly', ...facts },
      { clause: 'TP-air.1.b', effect: 'supports', ...facts },
      ...(attack.hexes.length > 1
        ? [{ clause: 'TP-air.1.c', effect: 'one-hex-is-enough', ...facts } as const]
        : []),
    ];
  }),
];

/** Declares an attack, or adds to one. */
export const declare = (rules: Rules, position: Position, attack: Attack): Ruling<Position> => {
  const ordered: Attack = {
    attackers: inCounterOrder(position, attack.attackers),
    hexes: [...attack.hexes].sort((a, b) => a - b),
    closeSupport: [...attack.closeSupport].sort((a, b) => a.hex - b.hex),
  };
  return unless(rules, attackViolations(rules, position, attack), () =>
    to({ ...position, step: 'battle', battle: openBattle(ordered) }, ...declarationReasons(rules, attack)),
  );
};

/** Sends an attack to the die. */
export const commitAttack = (
  rules: Rules,
  position: Position,
  battle: Battle,
  reduceTo: number | null,
  ignoreDr: boolean,
): Ruling<Position> => {
  const judged = judgeAttack(rules, position, battle, reduceTo);
  if (judged._tag === 'Left') return judged;
  const reasons = ignoreDr
    ? [...judged.right.reasons, { clause: 'TP-combat.M.a', effect: 'ignore-dr' } as const]
    : judged.right.reasons;
  return allow(commit(rules, position, reduceTo, ignoreDr), reasons, judged.right.sources);
};

/** An attack with what `join`, `extend` or `support` adds to it. */
export const added = (
  battle: Battle,
  action: Extract<Action, { readonly type: 'join' | 'extend' | 'support' }>,
  hex: HexId | null,
): Attack => {
  const { attackers, hexes, closeSupport } = battle;
  switch (action.type) {
    case 'join':
      return { attackers: [...attackers, action.unit], hexes, closeSupport };
    case 'extend':
      return { attackers, hexes: [...hexes, hex as HexId], closeSupport };
    case 'support':
      return {
        attackers,
        hexes,
        closeSupport: [...closeSupport, { squadron: action.squadron, hex: hex as HexId }],
      };
  }
};

/** What is wrong by itself with an addition to an attack, where no attack is being declared. */
export const additionViolations = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'join' | 'extend' | 'support' }>,
  hex: HexId | null,
): readonly TpViolation[] => {
  switch (action.type) {
    case 'join':
      return attackerViolations(rules, position, action.unit, []);
    case 'extend':
      return targetViolations(rules, position, hex as HexId);
    case 'support': {
      const at = hex as HexId;
      const closeSupport = [{ squadron: action.squadron, hex: at }];
      return closeSupportViolations(rules, position, { attackers: [], hexes: [at], closeSupport });
    }
  }
};

/** The die of the attack under way. */
export const rollAttack = (rules: Rules, position: Position, die: number): Ruling<Position> => {
  const { table } = rules.combatResults;
  const rolled = roll(rules, position, die);
  return allow(rolled.position, rolled.reasons, [
    { table: table.name, ...table.source },
    ...sourcesFor(rules, position.units),
  ]);
};

/** Removes a unit: payment in an exchange, or what is too much in a hex (TP-combat.c). */
export const remove = (rules: Rules, position: Position, unit: Unit): Ruling<Position> => {
  const { id } = unit.counter;
  const exchange = battleAt(position, 'exchange');
  if (exchange !== null) {
    return exchange.attackers.includes(id) && unit.place === 'map'
      ? changed(rules, pay(rules, position, id))
      : refuse({ clause: 'TP-crt.Ex.a', code: 'NOT_AN_ATTACKER', subject: id });
  }
  if (battleAt(position, 'excess') !== null) {
    return excessUnits(position).includes(unit)
      ? changed(rules, cutDown(rules, position, id))
      : refuse({ clause: 'TP-stacking.d', code: 'NOT_IN_THE_OVERFULL_HEX', subject: id });
  }
  // TP-stacking.d: units are taken off for a crowd only where a retreat has made it.
  return refuse({ clause: 'TP-stacking.d', code: 'NOTHING_TO_REMOVE', subject: id });
};

/** What is wrong by itself with a retreat of a unit into a hex. */
export const retreatViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TpViolation[] => {
  const open = unit.place === 'map' ? retreatHexes(rules, position, unit).map((one) => one.to) : [];
  if (open.includes(hex)) return [];
  const facts = { subject: label(rules.theatre, hex), unit: unit.counter.id };
  const hexes = open.map((one) => label(rules.theatre, one));
  const refused = unit.place === 'map' ? refusedHexes(rules, position, unit) : [];
  return [
    { clause: 'TP-combat.Q.a', code: 'NOT_A_RETREAT', ...facts, open: hexes },
    ...refused.filter((one) => one.hex === hex).map(({ why }) => why),
  ];
};

/** Retreats a unit. */
export const retreatUnit = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
  hex: HexId,
): Ruling<Position> => {
  const { id } = unit.counter;
  if (!battle.retreating.includes(id)) {
    const clause = battle.result === 'Br' ? 'TP-crt.Br.a' : 'TP-combat.Q.a';
    return refuse({ clause, code: 'DOES_NOT_RETREAT', subject: id });
  }
  return unless(rules, retreatViolations(rules, position, unit, hex), () =>
    retreat(rules, position, id, hex),
  );
};

/** What is wrong by itself with an advance of a unit into a hex. */
export const advanceViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TpViolation[] => {
  const { id, side } = unit.counter;
  const subject = label(rules.theatre, hex);
  const found: TpViolation[] = [];
  if (side !== position.player) {
    found.push({ clause: 'TP-combat.H.b', code: 'DEFENDER_ADVANCES', subject: id });
  }
  if (!hasRoom(rules, position, side, hex)) {
    found.push({ clause: 'TP-stacking.a', code: 'STACK_FULL', subject, limit: STACKING_LIMIT });
  }
  const isEmptied = position.battle === null || position.battle.hexes.includes(hex);
  if (!isEmptied || !isOpenTo(rules, position, unit, hex)) {
    found.push({ clause: 'TP-combat.H.a', code: 'NOT_AN_EMPTIED_HEX', subject });
  }
  return found;
};

/** Advances a unit. */
export const advanceUnit = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
  hex: HexId,
): Ruling<Position> => {
  const { id, side } = unit.counter;
  const found = [...advanceViolations(rules, position, unit, hex)];
  if (side === position.player && (!battle.advancing.includes(id) || unit.place !== 'map')) {
    found.unshift({ clause: 'TP-combat.H.a', code: 'MAY_NOT_ADVANCE', subject: id });
  }
  return unless(rules, found, () => advance(rules, position, id, hex));
};
