import type { HexId } from '@eastfront/kernel';
import * as k from '@eastfront/kernel';
import * as c from '@eastfront/kernel/codec';
import * as s from '@eastfront/kernel/small';
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
    s.unitsOf(position, side).map(({ at }) => at),
    (from, _, direction) => !isSheltered || !isRiver(rules, from, direction),
  );

/** Where a unit can go, stacking left out (ZR-3, ZR-4). */
const reachOf = k.rememberEach((rules: Rules, position: Position, { at, counter }: Unit) => {
  const enemy = r.enemyOf(counter.side);
  const stops = zone(rules, position, enemy, true);
  const step = (from: HexId, hex: HexId, direction: number): number =>
    s.unitsAt(position, hex, enemy).length > 0
      ? -1
      : (isWoods(rules, hex) ? 2 : 1) + (isRiver(rules, from, direction) ? 1 : 0);
  return k.reach(rules.theatre.board, at, counter.move, step, (hex) => stops[hex] === 1);
});

/** Who holds the town in a hex (ZR-8.a). */
export const holderOf = ({ theatre }: Rules, { held }: Position, hex: HexId): Side | undefined => {
  const { town, owner } = theatre.board.fields[hex] ?? {};
  return town === undefined ? undefined : (held[town] ?? owner);
};

/** A position in which a unit has come to a hex, and takes the town there (ZR-8.a). */
const arrived = (rules: Rules, before: Position, unit: Unit, at: HexId, more: Partial<Unit>): Change => {
  const { town } = rules.theatre.board.fields[at] ?? {};
  const { side } = unit.counter;
  const position = s.unitsChanged(before, [unit], { at, ...more });
  if (town === undefined || holderOf(rules, position, at) === side) return r.to(position);
  const held = { ...position.held, [town]: side };
  return r.to({ ...position, held }, { clause: 'ZR-8.a', effect: 'town', town, side });
};

/** ZR-5.a. */
const STACKING_LIMIT = 2;
const isFull = (position: Position, hex: HexId) => s.unitsAt(position, hex).length >= STACKING_LIMIT;

type Way = { readonly position: Position; readonly unit: Unit; readonly hex: HexId };
const facts = (rules: Rules, { unit: { counter }, hex }: Way) => {
  return { unit: counter.id, hex: s.labelIn(rules, hex), allowance: counter.move };
};
/** The points of a cheapest way; 0 where the unit stands already, and where it cannot come. */
const costOf = (rules: Rules, { position, unit, hex }: Way): number =>
  k.costTo(reachOf(rules, position, unit), hex) ?? 0;

/** What forbids a unit to move to a hex, from the rulebook, row by row. */
const MOVE_BARS = k.barsOf<Rules, Way, Wrong, ReturnType<typeof facts>>(facts)([
  { clause: 'ZR-2.a', code: 'NOT_YOURS', when: (_, of) => of.unit.counter.side !== of.position.player },
  { clause: 'ZR-3.a', code: 'HAS_MOVED', when: (_, { unit }) => unit.moved },
  { clause: 'ZR-3.a', code: 'OUT_OF_REACH', when: (rules, way) => costOf(rules, way) === 0 },
  { clause: 'ZR-5.a', code: 'FULL', when: (_, { position, hex }) => isFull(position, hex) },
]);

export const move = r.action({
  type: 'move',
  tells: 'Moves a unit to a hex by a cheapest way.',
  sample: { unit: 'S1', to: '0603' },
  fields: { unit: r.NAMES.unit, to: r.NAMES.hex },
  list: (rules, position, unit) => {
    const isOpen = (hex: HexId): boolean => MOVE_BARS.none(rules, { position, unit, hex });
    return s.actionsTo('move', unit, rules.theatre.board.hexes.filter(isOpen));
  },
  violations: (rules, position, { unit, to: hex }) => MOVE_BARS.all(rules, { position, unit, hex }),
  does: (rules, position, { unit, to: hex }, { to: label }) => {
    const cost = costOf(rules, { position, unit, hex });
    const moves = { clause: 'ZR-3.a', effect: 'moves', unit: unit.counter.id, hex: label, cost } as const;
    return r.changed(rules, r.because([moves], arrived(rules, position, unit, hex, { moved: true })));
  },
  says: (_, __, { unit, to }) => ({ line: 'move', unit, to }),
});

/** The units that would attack a hex (ZR-6.a). */
export const attackersOf = ({ theatre }: Rules, position: Position, hex: HexId): readonly Unit[] => {
  const own = s.unitsOf(position, position.player);
  return own.filter(({ fought, at }) => !fought && k.directionTo(theatre.board, at, hex) !== -1);
};

const attackFaults = (rules: Rules, position: Position, at: HexId): readonly Wrong[] => {
  const hex = s.labelIn(rules, at);
  if (s.unitsAt(position, at, r.enemyOf(position.player)).length === 0)
    return [{ clause: 'ZR-6.a', code: 'NO_TARGET', hex }];
  const isAttacked = attackersOf(rules, position, at).length > 0;
  return isAttacked ? [] : [{ clause: 'ZR-6.a', code: 'NO_ATTACKER', hex }];
};

/** The odds of an attack on a hex; the shift is the sum of its reasons. */
export const oddsOf = (rules: Rules, position: Position, hex: HexId, attackers: readonly Unit[]) => {
  const { columns } = rules.crt;
  const attack = attackers.reduce((sum, { counter }) => sum + counter.attack, 0);
  const defense = s.unitsAt(position, hex).reduce((sum, { counter }) => sum + counter.defense, 0);
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
  fields: { hex: r.NAMES.hex },
  general: (rules, position) =>
    rules.theatre.board.hexes
      .filter((hex) => attackFaults(rules, position, hex).length === 0)
      .map((hex) => ({ type: 'attack', hex })),
  violations: (rules, position, { hex }) => attackFaults(rules, position, hex),
  does: (rules, position, { hex }, { hex: target }) => {
    const { reasons } = oddsOf(rules, position, hex, attackersOf(rules, position, hex));
    return r.changed(rules, r.to({ ...position, target, step: 'roll' }, ...reasons));
  },
  says: (_, __, { hex }) => ({ line: 'attack', hex }),
});

/** The hex under attack. */
const targetOf = ({ theatre }: Rules, { target }: Position) => k.hexOnBoard(theatre.board, target ?? '');

/** The position after units are lost. */
const without = (position: Position, units: readonly Unit[], clause: 'ZR-6.d' | 'ZR-7.b'): Change => {
  const ids = units.map(({ counter }) => counter.id);
  const left = { ...s.unitsGone(position, units), lost: [...position.lost, ...ids] };
  return r.to(left, ...ids.map((unit) => ({ clause, effect: 'lost', unit }) as const));
};

/** Where a unit that has to retreat can go (ZR-7.a). */
const retreatsOf = (
  rules: Rules,
  position: Position,
  { at, counter, retreating }: Unit,
): readonly HexId[] => {
  const enemy = r.enemyOf(counter.side);
  const barred = zone(rules, position, enemy, rules.readings['ZR-A1'] === 'a');
  const isOpen = (hex: HexId): boolean =>
    barred[hex] === 0 && !isFull(position, hex) && s.unitsAt(position, hex, enemy).length === 0;
  return retreating ? k.neighboursOf(rules.theatre.board, at).filter(isOpen) : [];
};

/** The battle goes on: who cannot retreat is lost (ZR-7.b). */
const goesOn = (rules: Rules, position: Position): Change => {
  const retreating = position.units.filter((unit) => unit.retreating);
  const shutIn = retreating.filter((unit) => retreatsOf(rules, position, unit).length === 0);
  if (shutIn.length > 0) return r.after(without(position, shutIn, 'ZR-7.b'), (left) => goesOn(rules, left));
  return r.to({ ...position, step: retreating.length > 0 ? 'retreat' : 'combat' });
};

/** What a result does (ZR-6.d, ZR-7.a). */
const resolved = (position: Position, target: HexId, attackers: readonly Unit[], result: string): Change => {
  const defenders = s.unitsAt(position, target);
  const byAttack = [...attackers].sort((a, b) => a.counter.attack - b.counter.attack);
  if (result === 'AL') return without(position, byAttack.slice(0, 1), 'ZR-6.d');
  if (result === 'DE') return without(position, defenders, 'ZR-6.d');
  return r.to(result === 'DR' ? s.unitsChanged(position, defenders, { retreating: true }) : position);
};

export const roll = r.action({
  type: 'roll',
  tells: 'A die.',
  sample: { die: 4 },
  fields: { die: c.dieCodec },
  does: (rules, position, { die }) => {
    const target = targetOf(rules, position) as HexId;
    const attackers = attackersOf(rules, position, target);
    const { index } = oddsOf(rules, position, target, attackers);
    const result = k.resultAt(rules.crt.table, index, die);
    const told = { clause: 'ZR-6.b', effect: 'result', die, result } as const;
    const done = r.after(resolved(position, target, attackers, result), (left) =>
      goesOn(rules, { ...s.unitsChanged(left, attackers, { fought: true }), target: null }),
    );
    return r.changed(rules, r.because([told], done));
  },
  says: (_, __, { die }) => ({ line: 'roll', die }),
});

export const retreat = r.action({
  type: 'retreat',
  tells: 'Takes a beaten unit back.',
  sample: { unit: 'A1', to: '0203' },
  fields: { unit: r.NAMES.unit, to: r.NAMES.hex },
  list: (rules, position, unit) => s.actionsTo('retreat', unit, retreatsOf(rules, position, unit)),
  violations: (rules, position, { unit, to }) =>
    retreatsOf(rules, position, unit).includes(to)
      ? []
      : [{ clause: 'ZR-7.a', code: 'NO_WAY_BACK', unit: unit.counter.id, hex: s.labelIn(rules, to) }],
  does: (rules, position, { unit, to }) => {
    const back = arrived(rules, position, unit, to, { retreating: false });
    const done = r.after(back, (next) => goesOn(rules, next));
    return r.changed(rules, done);
  },
  says: (_, __, { unit, to }) => ({ line: 'retreat', unit, to }),
});

/** What no position can be: a stack too high, a roll for no attack, a retreat of nobody, or either out of its step. */
export const faultsOf = (rules: Rules, position: Position): readonly k.BadInput[] => {
  const { step, target, units } = position;
  const hex = targetOf(rules, position);
  const isAttacked = hex !== null && attackFaults(rules, position, hex).length === 0;
  const isBattle = step === 'roll' ? isAttacked : target === null;
  const isFlight = units.some((unit) => unit.retreating) === (step === 'retreat');
  const bad = s.usualFaults(position, STACKING_LIMIT);
  return isBattle && isFlight ? bad : [...bad, k.badInput('step', 'the step of the battle', step)];
};
