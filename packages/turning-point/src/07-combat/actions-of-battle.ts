import type { HexId } from '@eastfront/kernel';
import { allow, placeName } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { hasRoom, STACKING_LIMIT } from '../05-stacking/stacking.js';
import { action, battleAt, changed, HEX, inBoardOrder, refuse, UNIT, wayTold } from '../position/action.js';
import type { Position } from '../position/position.js';
import { battleOf } from '../position/position.js';
import type { Rules, Ruling, TpLine, TpViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { battleOdds, roll } from './battle.js';
import { resultOf } from './combat.js';
import {
  advance as advanced,
  advanceHexes,
  advancers,
  cutDown,
  excessUnits,
  isOpenTo,
  pay,
  retreat as retreated,
} from './results.js';
import { refusedHexes, retreatHexes } from './retreat.js';

/** The die of the attack under way. */
export const rollAttack = (rules: Rules, position: Position, die: number): Ruling<Position> => {
  const { table } = rules.combatResults;
  const rolled = roll(rules, position, die);
  return allow(rolled.position, rolled.reasons, [
    { table: table.name, ...table.source },
    ...sourcesFor(rules, position.units),
  ]);
};

/** The result of the die for the attack under way, as the record prints it. */
export const attackTold = (rules: Rules, position: Position, die: number): TpLine => {
  const { hexes, ignoreDr } = battleOf(position);
  const result = resultOf(rules, battleOdds(rules, position), die);
  return {
    line: 'roll-attack',
    die,
    hexes: hexes.map((hex) => placeName(rules.theatre.board, hex)),
    result,
    again: result === 'Dr' && ignoreDr ? { line: 'roll-again' } : null,
  };
};

const isAmong = (ids: readonly string[], unit: Unit): boolean =>
  unit.place === 'map' && ids.includes(unit.counter.id);

/** Payment in an exchange, or what is too much in a hex (TP-combat.c). */
export const remove = action({
  type: 'remove',
  tells: 'Removes a unit as a result asks.',
  sample: { unit: 'S101' },
  fields: { unit: UNIT },
  can: (_rules, position, unit) =>
    battleOf(position).stage === 'exchange'
      ? isAmong(battleOf(position).attackers, unit)
      : excessUnits(position).includes(unit),
  list: (_rules, _position, unit) => [{ type: 'remove', unit }],
  // Units are taken off for a crowd only where a retreat has made it.
  instead: (_rules, _position, { unit }) => [
    { clause: 'TP-stacking.d', code: 'NOTHING_TO_REMOVE', subject: unit.counter.id },
  ],
  does: (rules, position, { unit }) => {
    const { id } = unit.counter;
    const exchange = battleAt(position, 'exchange');
    if (exchange !== null) {
      return isAmong(exchange.attackers, unit)
        ? changed(rules, pay(rules, position, id))
        : refuse({ clause: 'TP-crt.Ex.a', code: 'NOT_AN_ATTACKER', subject: id });
    }
    return excessUnits(position).includes(unit)
      ? changed(rules, cutDown(rules, position, id))
      : refuse({ clause: 'TP-stacking.d', code: 'NOT_IN_THE_OVERFULL_HEX', subject: id });
  },
  says: (_rules, _position, { unit }) => ({ line: 'remove', unit, tellsEvents: { [unit]: 'eliminated' } }),
});

/** What is wrong by itself with a retreat of a unit into a hex. */
const retreatViolations = (
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

export const retreat = action({
  type: 'retreat',
  tells: 'Retreats a unit to a hex.',
  way: 'retreat',
  sample: { unit: 'A018', to: '2814' },
  fields: { unit: UNIT, to: HEX },
  when: 'TP-combat.Q.a',
  can: (_rules, position, unit) => isAmong(battleOf(position).retreating, unit),
  list: (rules, position, unit) => {
    const hexes = retreatHexes(rules, position, unit).map(({ to }) => to);
    return inBoardOrder(hexes).map((to) => ({ type: 'retreat', unit, to }));
  },
  violations: (rules, position, { unit, to }) => {
    const battle = battleAt(position, 'retreat');
    const { id } = unit.counter;
    if (battle === null || battle.retreating.includes(id))
      return retreatViolations(rules, position, unit, to);
    const clause = battle.result === 'Br' ? 'TP-crt.Br.a' : 'TP-combat.Q.a';
    return [{ clause, code: 'DOES_NOT_RETREAT', subject: id }];
  },
  does: (rules, position, { unit, to }) => changed(rules, retreated(rules, position, unit.counter.id, to)),
  says: (rules, position, { unit, to }) => ({ line: 'retreat', ...wayTold(rules, position, unit, to) }),
});

/** What is wrong by itself with an advance of a unit into a hex. */
const advanceViolations = (
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

export const advance = action({
  type: 'advance',
  tells: 'Advances a unit into a hex emptied by combat.',
  way: 'advance',
  sample: { unit: 'S101', to: '2813' },
  fields: { unit: UNIT, to: HEX },
  when: 'TP-combat.H.a',
  can: (rules, position, unit) => advancers(rules, position).includes(unit),
  list: (rules, position, unit) =>
    inBoardOrder(advanceHexes(rules, position, unit, battleOf(position).hexes)).map((to) => ({
      type: 'advance',
      unit,
      to,
    })),
  instead: (_rules, position, { unit }) => {
    const unpaid = battleAt(position, 'exchange');
    if (unpaid === null) return [];
    const clause = unpaid.result === 'Ex' ? 'TP-crt.Ex.a' : 'TP-crt.HalfEx.a';
    return [{ clause, code: 'NOT_PAID', subject: unit.counter.id, owed: unpaid.owed }];
  },
  violations: (rules, position, { unit, to }) => {
    const battle = battleAt(position, 'advance');
    const isBarred =
      battle !== null &&
      unit.counter.side === position.player &&
      (!battle.advancing.includes(unit.counter.id) || unit.place !== 'map');
    return [
      ...(isBarred
        ? [{ clause: 'TP-combat.H.a', code: 'MAY_NOT_ADVANCE', subject: unit.counter.id } as const]
        : []),
      ...advanceViolations(rules, position, unit, to),
    ];
  },
  does: (rules, position, { unit, to }) => changed(rules, advanced(rules, position, unit.counter.id, to)),
  says: (_rules, _position, { unit, to }) => ({ line: 'advance', unit, to }),
});
