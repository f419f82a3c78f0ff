import type { HexId } from '@eastfront/kernel';
import * as k from '@eastfront/kernel';
import { dieCodec, isOf, unitsAt, unitsNamed, usualFaults } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Because, Wrong } from './rulebook.js';
import type { Change, Position, Rules, Side, Unit } from './rules.js';
import * as r from './rules.js';

const isRiver = ({ theatre }: Rules, hex: HexId, direction: number): boolean =>
  theatre.board.sides[6 * hex + direction] !== 0;
const isWoods = ({ theatre }: Rules, hex: HexId): boolean => theatre.board.terrain[hex] === 1;

/** ZR-5.a. */
const LIMIT = 2;

/** ZR-4.a, ZR-4.b: the hexes in the zones of a side; over rivers too where nothing shelters. */
const zone = (rules: Rules, position: Position, side: Side, isSheltered: boolean): Uint8Array =>
  k.controlledHexes(
    rules.theatre.board,
    position.units.filter(isOf(side)).map(({ at }) => at),
    (from, _, direction) => !isSheltered || !isRiver(rules, from, direction),
  );

/** Where a unit can go, stacking left out (ZR-3, ZR-4). */
const reachOf = k.rememberEach((rules: Rules, position: Position, { at, counter }: Unit) => {
  const enemy = r.enemyOf(counter.side);
  const stops = zone(rules, position, enemy, true);
  const step = (from: HexId, hex: HexId, direction: number): number =>
    unitsAt(position, hex).some(isOf(enemy))
      ? -1
      : (isWoods(rules, hex) ? 2 : 1) + (isRiver(rules, from, direction) ? 1 : 0);
  return k.reach(rules.theatre.board, at, counter.move, step, (hex) => stops[hex] === 1);
});

/** Units come to a hex, and take the town there (ZR-8.a). */
const arrived = (rules: Rules, position: Position, group: readonly Unit[], at: HexId): Change => {
  const [{ side } = { side: position.player }] = group.map(({ counter }) => counter);
  const units = position.units.map((unit) => (group.includes(unit) ? { ...unit, at, moved: true } : unit));
  const holder = r.holderOf(rules, position, at);
  if (holder === null || holder === side) return r.to({ ...position, units });
  const town = rules.theatre.board.fields[at]?.town as string;
  const held = { ...position.held, [town]: side };
  return r.to({ ...position, units, held }, { clause: 'ZR-8.a', effect: 'town', town, side });
};

type Going = { unit: string; hex: string; allowance: number };

/** What forbids a unit to move to a hex, from the rulebook, row by row. */
const MOVE_BARS = k.barsOf<Rules, { position: Position; unit: Unit; hex: HexId }, Wrong, Going>(
  (rules, { unit: { counter }, hex }) => {
    return { unit: counter.id, hex: r.labelIn(rules, hex), allowance: counter.move };
  },
)([
  { clause: 'ZR-2.a', code: 'NOT_YOURS', when: (_, { position, unit }) => !isOf(position.player)(unit) },
  { clause: 'ZR-3.a', code: 'HAS_MOVED', when: (_, { unit }) => unit.moved },
  {
    clause: 'ZR-3.a',
    code: 'OUT_OF_REACH',
    when: (rules, { position, unit, hex }) =>
      hex === unit.at || k.costTo(reachOf(rules, position, unit), hex) === null,
  },
  { clause: 'ZR-5.a', code: 'FULL', when: (_, { position, hex }) => unitsAt(position, hex).length >= LIMIT },
]);

export const move = r.action({
  type: 'move',
  tells: 'Moves a unit to a hex by a cheapest way.',
  sample: { unit: 'S1', to: '0603' },
  fields: { unit: t.string, to: t.string },
  list: (rules, position, unit) =>
    reachOf(rules, position, unit)
      .hexes.filter((hex) => MOVE_BARS.none(rules, { position, unit, hex }))
      .map((hex) => ({ type: 'move', unit: unit.counter.id, to: r.labelIn(rules, hex) })),
  violations: (rules, position, { unit, to: hex }) => MOVE_BARS.all(rules, { position, unit, hex }),
  does: (rules, position, { unit, to: hex }, { to: label }) => {
    const cost = k.costTo(reachOf(rules, position, unit), hex) ?? 0;
    const moves = { clause: 'ZR-3.a', effect: 'moves', unit: unit.counter.id, hex: label, cost } as const;
    return r.changed(rules, r.because([moves], arrived(rules, position, [unit], hex)));
  },
  says: (_, __, { unit, to: hex }) => `${unit} moves to ${hex}`,
});

/** The units that would attack a hex (ZR-6.a). */
export const attackersOf = ({ theatre }: Rules, { units, player }: Position, hex: HexId): readonly Unit[] =>
  units.filter((one) => isOf(player)(one) && !one.fought && k.directionTo(theatre.board, one.at, hex) !== -1);

const canAttack = (rules: Rules, position: Position, hex: HexId): boolean =>
  unitsAt(position, hex).some(isOf(r.enemyOf(position.player))) &&
  attackersOf(rules, position, hex).length > 0;

/** The odds of an attack on a hex; the shift is the sum of its reasons. */
export const oddsOf = (rules: Rules, position: Position, hex: HexId, attackers: readonly Unit[]) => {
  const { theatre, crt } = rules;
  const attack = attackers.reduce((sum, { counter }) => sum + counter.attack, 0);
  const defense = unitsAt(position, hex).reduce((sum, { counter }) => sum + counter.defense, 0);
  const isAcross = attackers.every(({ at }) => isRiver(rules, at, k.directionTo(theatre.board, at, hex)));
  const shifts = [...(isWoods(rules, hex) ? ['woods'] : []), ...(isAcross ? ['river'] : [])].map(
    (why) => ({ clause: 'ZR-6.c', effect: 'shift', because: why, by: -1 }) as const,
  );
  const shift = shifts.reduce((sum, { by }) => sum + by, 0);
  const base = k.clampColumn(crt.columns, k.columnForDefender(crt.columns, attack, defense));
  const index = k.shiftColumn(crt.columns, base, shift);
  const odds = { attack, defense, column: crt.columns.labels[index] as string };
  const told = { clause: 'ZR-6.b', effect: 'column', ...odds } as const;
  return { ...odds, shift, index, reasons: [...shifts, told] as readonly Because[] };
};

export const attack = r.action({
  type: 'attack',
  tells: 'Attacks a hex with all units beside it.',
  sample: { hex: '0403' },
  fields: { hex: t.string },
  general: (rules, position) =>
    rules.theatre.board.hexes
      .filter((hex) => canAttack(rules, position, hex))
      .map((hex) => ({ type: 'attack', hex: r.labelIn(rules, hex) })),
  does: (rules, position, { hex }, { hex: label }) => {
    if (!canAttack(rules, position, hex))
      return r.refuse({ clause: 'ZR-6.a', code: 'NO_ATTACK', hex: label });
    const attackers = attackersOf(rules, position, hex);
    const units = position.units.map((unit) => (attackers.includes(unit) ? { ...unit, fought: true } : unit));
    const battle = { hex: label, attackers: attackers.map(({ counter }) => counter.id) };
    const { reasons } = oddsOf(rules, position, hex, attackers);
    return r.changed(rules, r.to({ ...position, units, battle, step: 'roll' }, ...reasons));
  },
  says: (_, __, { hex }) => `attacks ${hex}`,
});

/** The battle under way. */
const battleOf = ({ theatre }: Rules, position: Position) => {
  const { hex, attackers } = position.battle ?? { hex: '', attackers: [] };
  const at = k.hexOnBoard(theatre.board, hex) ?? -1;
  return { at, attackers: unitsNamed(position, attackers), defenders: unitsAt(position, at) };
};

/** Where beaten defenders could retreat to (ZR-7.a). */
const retreatsOf = (rules: Rules, position: Position): readonly HexId[] => {
  const { at, defenders } = battleOf(rules, position);
  const barred = zone(rules, position, position.player, rules.readings['ZR-A1'] === 'a');
  return k.neighboursOf(rules.theatre.board, at).filter((hex) => {
    const there = unitsAt(position, hex);
    const isRoom = there.length + defenders.length <= LIMIT;
    return isRoom && barred[hex] === 0 && !there.some(isOf(position.player));
  });
};

/** The battle is over, some units are lost. */
const without = (position: Position, lost: readonly Unit[], clause: 'ZR-6.d' | 'ZR-7.b'): Change => {
  const units = position.units.filter((unit) => !lost.includes(unit));
  const reasons = lost.map(({ counter }) => ({ clause, effect: 'lost', unit: counter.id }) as const);
  return r.to({ ...position, units, step: 'combat', battle: null }, ...reasons);
};

/** What a result does (ZR-6.d, ZR-7.a, ZR-7.b). */
const resolved = (rules: Rules, position: Position, result: string): Change => {
  const { attackers, defenders } = battleOf(rules, position);
  const [weakest] = [...attackers].sort((a, b) => a.counter.attack - b.counter.attack) as [Unit];
  const lost = { AL: [weakest], DE: defenders, '-': [] }[result];
  if (lost !== undefined) return without(position, lost, 'ZR-6.d');
  if (retreatsOf(rules, position).length === 0) return without(position, defenders, 'ZR-7.b');
  return r.to({ ...position, step: 'retreat' });
};

export const roll = r.action({
  type: 'roll',
  tells: 'A die.',
  sample: { die: 4 },
  fields: { die: dieCodec },
  does: (rules, position, { die }) => {
    const { at, attackers } = battleOf(rules, position);
    const result = k.resultAt(rules.crt.table, oddsOf(rules, position, at, attackers).index, die);
    const told = { clause: 'ZR-6.b', effect: 'result', die, result } as const;
    return r.changed(rules, r.because([told], resolved(rules, position, result)));
  },
  says: (_, __, { die }) => `rolls ${die}`,
});

export const retreat = r.action({
  type: 'retreat',
  tells: 'Takes the beaten defenders back.',
  sample: { to: '0203' },
  fields: { to: t.string },
  general: (rules, position) =>
    retreatsOf(rules, position).map((hex) => ({ type: 'retreat', to: r.labelIn(rules, hex) })),
  does: (rules, position, { to: hex }, { to: label }) => {
    if (!retreatsOf(rules, position).includes(hex))
      return r.refuse({ clause: 'ZR-7.a', code: 'NO_WAY_BACK', hex: label });
    const { defenders } = battleOf(rules, position);
    return r.changed(rules, arrived(rules, { ...position, step: 'combat', battle: null }, defenders, hex));
  },
  says: (_, __, { to: hex }) => `retreats to ${hex}`,
});

/** What no position can be: a stack too high, a battle without its units or out of its step. */
export const faultsOf = (rules: Rules, position: Position): readonly k.BadInput[] => {
  const { step, battle, player } = position;
  const { attackers, defenders } = battleOf(rules, position);
  const isWhole = attackers.length > 0 && attackers.length === battle?.attackers.length;
  const isOpen = isWhole && attackers.every(isOf(player)) && defenders.some(isOf(r.enemyOf(player)));
  const isRight =
    step === 'roll'
      ? isOpen
      : step === 'retreat'
        ? isOpen && retreatsOf(rules, position).length > 0
        : !battle;
  const bad = isRight ? [] : [k.badInput('battle', `what "${step}" needs`, battle)];
  return [...usualFaults(position, LIMIT), ...bad];
};
