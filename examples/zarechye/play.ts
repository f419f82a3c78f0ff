import type { HexId } from '@eastfront/kernel';
import * as k from '@eastfront/kernel';
import { dieCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Because, Wrong } from './rulebook.js';
import type { Change, Position, Rules, Side, Unit } from './rules.js';
import * as r from './rules.js';

const isRiver = ({ theatre }: Rules, hex: HexId, direction: number): boolean =>
  theatre.board.sides[6 * hex + direction] !== 0;
const isWoods = ({ theatre }: Rules, hex: HexId): boolean => theatre.board.terrain[hex] === 1;

/** ZR-4.a, ZR-4.b: the hexes in the zones of a side; over rivers too where nothing shelters. */
const zone = (rules: Rules, position: Position, side: Side, isSheltered: boolean): Uint8Array =>
  k.controlledHexes(
    rules.theatre.board,
    position.units.filter(r.isOf(side)).map(({ at }) => at),
    (from, _, direction) => !isSheltered || !isRiver(rules, from, direction),
  );

/** Where a unit can go, stacking left out (ZR-3, ZR-4). */
const reachOf = k.rememberEach((rules: Rules, position: Position, { at, counter }: Unit) => {
  const enemy = r.enemyOf(counter.side);
  const stops = zone(rules, position, enemy, true);
  const step = (from: HexId, hex: HexId, direction: number): number =>
    r.unitsAt(position, hex).some(r.isOf(enemy))
      ? -1
      : (isWoods(rules, hex) ? 2 : 1) + (isRiver(rules, from, direction) ? 1 : 0);
  return k.reach(rules.theatre.board, at, counter.move, step, (hex) => stops[hex] === 1);
});

/** A position in which a unit has come to a hex, and takes the town there (ZR-8.a). */
const arrived = (rules: Rules, position: Position, unit: Unit, at: HexId, more = {}): Change => {
  const { owner, town } = rules.theatre.board.fields[at] ?? {};
  const { side } = unit.counter;
  const units = position.units.map((one) => (one.counter === unit.counter ? { ...one, at, ...more } : one));
  if (town === undefined || (position.held[town] ?? owner) === side) return r.to({ ...position, units });
  const held = { ...position.held, [town]: side };
  return r.to({ ...position, units, held }, { clause: 'ZR-8.a', effect: 'town', town, side });
};

interface Way {
  readonly position: Position;
  readonly unit: Unit;
  readonly hex: HexId;
}
const facts = (rules: Rules, { unit: { counter }, hex }: Way) => ({
  unit: counter.id,
  hex: r.labelIn(rules, hex),
  allowance: counter.move,
});

/** What forbids a unit to move to a hex, from the rulebook, row by row. */
const MOVE_BARS = k.barsOf<Rules, Way, Wrong>()([
  {
    clause: 'ZR-2.a',
    code: 'NOT_YOURS',
    when: (_, { position, unit }) => unit.counter.side !== position.player,
    facts,
  },
  { clause: 'ZR-3.a', code: 'HAS_MOVED', when: (_, { unit }) => unit.moved, facts },
  {
    clause: 'ZR-3.a',
    code: 'OUT_OF_REACH',
    when: (rules, { position, unit, hex }) =>
      hex === unit.at || k.costTo(reachOf(rules, position, unit), hex) === null,
    facts,
  },
  {
    clause: 'ZR-5.a',
    code: 'FULL',
    when: (_, { position, hex }) => r.unitsAt(position, hex).length >= r.STACKING_LIMIT,
    facts,
  },
]);

export const move = r.action({
  type: 'move',
  tells: 'Moves a unit to a hex by a cheapest way.',
  sample: { unit: 'S1', to: '0603' },
  fields: { unit: t.string, to: t.string },
  list: (rules, position, unit) =>
    reachOf(rules, position, unit)
      .hexes.filter((hex) => MOVE_BARS.none(rules, { position, unit, hex }))
      .sort((a, b) => a - b)
      .map((hex) => ({ type: 'move', unit: unit.counter.id, to: r.labelIn(rules, hex) })),
  violations: (rules, position, { unit, to: hex }) => MOVE_BARS.all(rules, { position, unit, hex }),
  does: (rules, position, { unit, to: hex }, { to: label }) => {
    const cost = k.costTo(reachOf(rules, position, unit), hex) ?? 0;
    const moves = { clause: 'ZR-3.a', effect: 'moves', unit: unit.counter.id, hex: label, cost } as const;
    return r.changed(rules, r.because([moves], arrived(rules, position, unit, hex, { moved: true })));
  },
  says: (_, __, { unit, to: hex }) => `${unit} moves to ${hex}`,
});

/** The units that would attack a hex (ZR-6.a). */
export const attackersOf = ({ theatre }: Rules, { units, player }: Position, hex: HexId): readonly Unit[] =>
  units.filter(
    (one) => r.isOf(player)(one) && !one.fought && k.directionTo(theatre.board, one.at, hex) !== -1,
  );

const attackFaults = (rules: Rules, position: Position, at: HexId): readonly Wrong[] => {
  const hex = r.labelIn(rules, at);
  if (!r.unitsAt(position, at).some(r.isOf(r.enemyOf(position.player))))
    return [{ clause: 'ZR-6.a', code: 'NO_TARGET', hex }];
  const isAttacked = attackersOf(rules, position, at).length > 0;
  return isAttacked ? [] : [{ clause: 'ZR-6.a', code: 'NO_ATTACKER', hex }];
};

/** The odds of an attack on a hex; the shift is the sum of its reasons. */
export const oddsOf = (rules: Rules, position: Position, hex: HexId, attackers: readonly Unit[]) => {
  const { columns } = rules.crt;
  const attack = attackers.reduce((sum, { counter }) => sum + counter.attack, 0);
  const defense = r.unitsAt(position, hex).reduce((sum, { counter }) => sum + counter.defense, 0);
  const { board } = rules.theatre;
  const isAcross = attackers.every(({ at }) => isRiver(rules, at, k.directionTo(board, at, hex)));
  const shifts = [...(isWoods(rules, hex) ? ['woods'] : []), ...(isAcross ? ['river'] : [])].map(
    (why) => ({ clause: 'ZR-6.c', effect: 'shift', because: why, by: -1 }) as const,
  );
  const shift = shifts.reduce((sum, { by }) => sum + by, 0);
  const base = k.clampColumn(columns, k.columnForDefender(columns, attack, defense));
  const index = k.shiftColumn(columns, base, shift);
  const column = columns.labels[index] as string;
  const told = { clause: 'ZR-6.b', effect: 'column', attack, defense, column } as const;
  return { attack, defense, shift, index, column, reasons: [...shifts, told] as readonly Because[] };
};

export const attack = r.action({
  type: 'attack',
  tells: 'Attacks a hex with all units beside it.',
  sample: { hex: '0403' },
  fields: { hex: t.string },
  general: (rules, position) =>
    rules.theatre.board.hexes
      .filter((hex) => attackFaults(rules, position, hex).length === 0)
      .map((hex) => ({ type: 'attack', hex: r.labelIn(rules, hex) })),
  violations: (rules, position, { hex }) => attackFaults(rules, position, hex),
  does: (rules, position, { hex }, { hex: label }) => {
    const attackers = attackersOf(rules, position, hex);
    const units = position.units.map((unit) => (attackers.includes(unit) ? { ...unit, fought: true } : unit));
    const battle = { hex: label, attackers: attackers.map(({ counter }) => counter.id), retreating: [] };
    const { reasons } = oddsOf(rules, position, hex, attackers);
    return r.changed(rules, r.to({ ...position, units, battle, step: 'roll' }, ...reasons));
  },
  says: (_, __, { hex }) => `attacks ${hex}`,
});

/** The battle under way. */
const battleOf = ({ theatre }: Rules, { battle }: Position) => {
  const { hex, attackers, retreating } = battle as NonNullable<Position['battle']>;
  return { hex: k.hexOf(theatre.board.grid, hex) as HexId, attackers, retreating };
};

/** The position with other units retreating. */
const retreats = (position: Position, retreating: readonly string[]): Position => ({
  ...position,
  battle: { ...(position.battle as NonNullable<Position['battle']>), retreating },
});

/** The position without some units. */
const without = (position: Position, units: readonly Unit[], clause: 'ZR-6.d' | 'ZR-7.b'): Change => {
  const ids = units.map(({ counter }) => counter.id);
  const rest = position.units.filter((unit) => !units.includes(unit));
  const left = { ...position, units: rest, lost: [...position.lost, ...ids] };
  return r.to(left, ...ids.map((unit) => ({ clause, effect: 'lost', unit }) as const));
};

/** Where a unit could retreat to (ZR-7.a). */
const retreatsOf = (rules: Rules, position: Position, { at, counter }: Unit): readonly HexId[] => {
  const enemy = r.enemyOf(counter.side);
  const barred = zone(rules, position, enemy, rules.readings['ZR-A1'] === 'a');
  return k.neighboursOf(rules.theatre.board, at).filter((hex) => {
    const there = r.unitsAt(position, hex);
    return barred[hex] === 0 && there.length < r.STACKING_LIMIT && !there.some(r.isOf(enemy));
  });
};

/** The battle goes on: who cannot retreat is lost (ZR-7.b). */
const goesOn = (rules: Rules, position: Position): Change => {
  const retreating = r.unitsIn(position, battleOf(rules, position).retreating);
  const shutIn = retreating.filter((unit) => retreatsOf(rules, position, unit).length === 0);
  const others = retreating.filter((unit) => !shutIn.includes(unit)).map(({ counter }) => counter.id);
  return r.after(without(position, shutIn, 'ZR-7.b'), (left) =>
    others.length === 0
      ? r.to({ ...left, step: 'combat', battle: null })
      : shutIn.length > 0
        ? goesOn(rules, retreats(left, others))
        : r.to({ ...left, step: 'retreat' }),
  );
};

/** What a result does (ZR-6.d, ZR-7.a). */
const resolved = (rules: Rules, position: Position, result: string): Change => {
  const { hex, attackers } = battleOf(rules, position);
  const defenders = r.unitsAt(position, hex);
  const byAttack = [...r.unitsIn(position, attackers)].sort((a, b) => a.counter.attack - b.counter.attack);
  if (result === 'AL') return without(position, byAttack.slice(0, 1), 'ZR-6.d');
  if (result === 'DE') return without(position, defenders, 'ZR-6.d');
  return r.to(
    result === 'DR'
      ? retreats(
          position,
          defenders.map(({ counter }) => counter.id),
        )
      : position,
  );
};

export const roll = r.action({
  type: 'roll',
  tells: 'A die.',
  sample: { die: 4 },
  fields: { die: dieCodec },
  does: (rules, position, { die }) => {
    const { hex, attackers } = battleOf(rules, position);
    const { index } = oddsOf(rules, position, hex, r.unitsIn(position, attackers));
    const result = k.resultAt(rules.crt.table, index, die);
    const told = { clause: 'ZR-6.b', effect: 'result', die, result } as const;
    const done = r.after(resolved(rules, position, result), (next) => goesOn(rules, next));
    return r.changed(rules, r.because([told], done));
  },
  says: (_, __, { die }) => `rolls ${die}`,
});

/** The same, of a unit that has to retreat. */
const goals = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  battleOf(rules, position).retreating.includes(unit.counter.id) ? retreatsOf(rules, position, unit) : [];

export const retreat = r.action({
  type: 'retreat',
  tells: 'Takes a beaten unit back.',
  sample: { unit: 'A1', to: '0203' },
  fields: { unit: t.string, to: t.string },
  list: (rules, position, unit) =>
    goals(rules, position, unit).map((hex) => {
      return { type: 'retreat', unit: unit.counter.id, to: r.labelIn(rules, hex) };
    }),
  does: (rules, position, { unit, to: hex }, { to: label }) => {
    const { id } = unit.counter;
    if (!goals(rules, position, unit).includes(hex))
      return r.refuse({ clause: 'ZR-7.a', code: 'NO_WAY_BACK', unit: id, hex: label });
    const others = battleOf(rules, position).retreating.filter((one) => one !== id);
    const back = arrived(rules, retreats(position, others), unit, hex);
    return r.changed(
      rules,
      r.after(back, (next) => goesOn(rules, next)),
    );
  },
  says: (_, __, { unit, to: hex }) => `${unit} retreats to ${hex}`,
});
