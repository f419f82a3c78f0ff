import type { HexId } from '@eastfront/kernel';
import {
  clampColumn,
  columnForDefender,
  directionTo,
  distance,
  labelOf,
  rememberEach,
  resultAt,
  retreatRoutes,
  shiftColumn,
} from '@eastfront/kernel';
import { dieCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { arrived, halved, isFree, isRiver, isWoods, zoneOf } from './movement.js';
import type { Battle, Change, Position, Unit } from './position.js';
import {
  action,
  after,
  because,
  changed,
  isOf,
  refuse,
  STACKING_LIMIT,
  to,
  unitsAt,
  unitsIn,
} from './position.js';
import type { Because, Wrong } from './rulebook.js';
import type { Rules } from './rules.js';
import { enemyOf } from './rules.js';

/** The units that would attack a hex (ZR-7.a). */
export const attackersOf = ({ theatre }: Rules, position: Position, hex: HexId): readonly Unit[] =>
  position.units.filter(
    (unit) => isOf(position.player)(unit) && !unit.fought && directionTo(theatre.board, unit.at, hex) !== -1,
  );

const attackFaults = (rules: Rules, position: Position, hex: HexId): readonly Wrong[] => {
  const label = labelOf(rules.theatre.board.grid, hex);
  if (!unitsAt(position, hex).some(isOf(enemyOf(position.player))))
    return [{ clause: 'ZR-7.a', code: 'NO_TARGET', hex: label }];
  return attackersOf(rules, position, hex).length > 0
    ? []
    : [{ clause: 'ZR-7.a', code: 'NO_ATTACKER', hex: label }];
};

const targets = rememberEach((rules: Rules, position: Position, _: null) =>
  rules.theatre.board.hexes.filter((hex) => attackFaults(rules, position, hex).length === 0),
);

/** The odds of an attack on a hex; the shift is the sum of its reasons. */
export const oddsOf = (rules: Rules, position: Position, hex: HexId, attackers: readonly Unit[]) => {
  const { columns } = rules.crt;
  const { board } = rules.theatre;
  const weak = attackers.flatMap((unit) => halved(rules, position, unit));
  const attack = attackers.reduce(
    (sum, unit) => sum + unit.counter.attack / (halved(rules, position, unit).length + 1),
    0,
  );
  const defense = unitsAt(position, hex).reduce((sum, { counter }) => sum + counter.defense, 0);
  const across = attackers.every(({ at }) => isRiver(rules, at, directionTo(board, at, hex)));
  const shifts = [...(isWoods(rules, hex) ? ['woods'] : []), ...(across ? ['river'] : [])].map(
    (why) => ({ clause: 'ZR-7.c', effect: 'shift', because: why, by: -1 }) as const,
  );
  const shift = shifts.reduce((sum, { by }) => sum + by, 0);
  const index = shiftColumn(
    columns,
    clampColumn(columns, columnForDefender(columns, attack, defense)),
    shift,
  );
  const column = columns.labels[index] as string;
  const told = { clause: 'ZR-7.b', effect: 'column', attack, defense, column } as const;
  return { attack, defense, shift, index, column, reasons: [...weak, ...shifts, told] as readonly Because[] };
};

export const attack = action({
  type: 'attack',
  tells: 'Attacks a hex with all units beside it.',
  sample: { hex: '0403' },
  fields: { hex: t.string },
  general: (rules, position) =>
    targets(rules, position, null).map((hex) => ({
      type: 'attack',
      hex: labelOf(rules.theatre.board.grid, hex),
    })),
  violations: (rules, position, { hex }) => attackFaults(rules, position, hex),
  does: (rules, position, { hex }) => {
    const attackers = attackersOf(rules, position, hex);
    const units = position.units.map((unit) => (attackers.includes(unit) ? { ...unit, fought: true } : unit));
    const battle = { hex, attackers: attackers.map(({ counter }) => counter.id), retreating: [] };
    const { reasons } = oddsOf(rules, position, hex, attackers);
    return changed(rules, to({ ...position, units, battle, step: 'roll' }, ...reasons));
  },
  says: (_, __, { hex }) => `attacks ${hex}`,
});

const battleOf = ({ battle }: Position): Battle => battle as Battle;

/** The position without some units. */
const without = (position: Position, units: readonly Unit[], clause: 'ZR-7.d' | 'ZR-8.b'): Change => {
  const ids = units.map(({ counter }) => counter.id);
  const others = (list: readonly string[]) => list.filter((id) => !ids.includes(id));
  const { attackers, retreating } = battleOf(position);
  const battle = { ...battleOf(position), attackers: others(attackers), retreating: others(retreating) };
  const rest = position.units.filter((unit) => !units.includes(unit));
  const reasons = ids.map((unit) => ({ clause, effect: 'lost', unit }) as const);
  return to({ ...position, units: rest, lost: [...position.lost, ...ids], battle }, ...reasons);
};

/** Where a unit could retreat to (ZR-8.a): two hexes away, with room. */
const retreatsOf = rememberEach((rules: Rules, position: Position, { at, counter }: Unit) => {
  const { board } = rules.theatre;
  const zone = zoneOf(rules, position, enemyOf(counter.side));
  const { routes } = retreatRoutes(board, {
    from: at,
    length: 2,
    step: (_, hex) => (isFree(position, counter.side, hex, zone) ? { losses: 0 } : null),
    end: ({ path }) => {
      const hex = path[2] as HexId;
      const isOpen = distance(board.grid, at, hex) === 2 && unitsAt(position, hex).length < STACKING_LIMIT;
      return isOpen ? 0 : null;
    },
  });
  return [...new Set(routes.map(({ path }) => path[2] as HexId))].sort((a, b) => a - b);
});

/** The battle goes on: who cannot retreat is lost (ZR-8.b), then an attacker may advance (ZR-8.c). */
const goesOn = (rules: Rules, position: Position): Change => {
  const { hex, attackers, retreating } = battleOf(position);
  const shutIn = unitsIn(position, retreating).filter(
    (unit) => retreatsOf(rules, position, unit).length === 0,
  );
  if (shutIn.length > 0) return after(without(position, shutIn, 'ZR-8.b'), (next) => goesOn(rules, next));
  if (retreating.length > 0) return to({ ...position, step: 'retreat' });
  return attackers.length > 0 && unitsAt(position, hex).length === 0
    ? to({ ...position, step: 'advance' })
    : to({ ...position, step: 'combat', battle: null });
};

/** What a result does (ZR-7.d, ZR-8.a). */
const resolved = (position: Position, result: string): Change => {
  const { hex, attackers } = battleOf(position);
  const defenders = unitsAt(position, hex);
  const weakest = [...unitsIn(position, attackers)].sort((a, b) => a.counter.attack - b.counter.attack);
  const retreating = defenders.map(({ counter }) => counter.id);
  switch (result) {
    case 'AL':
      return without(position, weakest.slice(0, 1), 'ZR-7.d');
    case 'DE':
      return without(position, defenders, 'ZR-7.d');
    case 'DR':
      return to({ ...position, battle: { ...battleOf(position), retreating } });
    default:
      return to(position);
  }
};

export const roll = action({
  type: 'roll',
  tells: 'A die.',
  sample: { die: 4 },
  fields: { die: dieCodec },
  does: (rules, position, { die }) => {
    const { hex, attackers } = battleOf(position);
    const { index } = oddsOf(rules, position, hex, unitsIn(position, attackers));
    const result = resultAt(rules.crt.table, index, die);
    const told = { clause: 'ZR-7.b', effect: 'result', die, result } as const;
    const done = because([told], resolved(position, result));
    return changed(
      rules,
      after(done, (next) => goesOn(rules, next)),
    );
  },
  says: (_, __, { die }) => `rolls ${die}`,
});

/** The same, of a unit that has to retreat. */
const goals = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  battleOf(position).retreating.includes(unit.counter.id) ? retreatsOf(rules, position, unit) : [];

export const retreat = action({
  type: 'retreat',
  tells: 'Takes a beaten unit back.',
  sample: { unit: 'A1', to: '0203' },
  fields: { unit: t.string, to: t.string },
  list: (rules, position, unit) =>
    goals(rules, position, unit).map((hex) => ({
      type: 'retreat',
      unit: unit.counter.id,
      to: labelOf(rules.theatre.board.grid, hex),
    })),
  does: (rules, position, { unit, to: hex }, { to: label }) => {
    const { id } = unit.counter;
    if (!goals(rules, position, unit).includes(hex))
      return refuse({ clause: 'ZR-8.a', code: 'NO_WAY_BACK', unit: id, hex: label });
    const retreating = battleOf(position).retreating.filter((one) => one !== id);
    const battle = { ...battleOf(position), retreating };
    return changed(
      rules,
      after(arrived(rules, { ...position, battle }, unit, hex), (next) => goesOn(rules, next)),
    );
  },
  says: (_, __, { unit, to: hex }) => `${unit} retreats to ${hex}`,
});

export const advance = action({
  type: 'advance',
  tells: 'Takes a unit that has attacked into the hex.',
  sample: { unit: 'S1' },
  fields: { unit: t.string },
  can: (_, position, { counter }) => battleOf(position).attackers.includes(counter.id),
  list: (_, __, { counter }) => [{ type: 'advance', unit: counter.id }],
  does: (rules, position, { unit }) => {
    const { attackers, hex } = battleOf(position);
    return attackers.includes(unit.counter.id)
      ? changed(rules, arrived(rules, { ...position, step: 'combat', battle: null }, unit, hex))
      : refuse({ clause: 'ZR-8.c', code: 'MAY_NOT_ADVANCE', unit: unit.counter.id });
  },
  says: (_, __, { unit }) => `${unit} advances`,
});
