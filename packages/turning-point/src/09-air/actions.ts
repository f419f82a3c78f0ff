import type { Candidates, HexId } from '@eastfront/kernel';
import { allow, distance, NO_CANDIDATES, offersOf, resultAt, to } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { enemyOf, isAirBase } from '../01-scope/units.js';
import { action, changed, HEX, UNIT } from '../position/action.js';
import type { Change, Position } from '../position/position.js';
import { flyingAt, partnerOf, unitById, withUnit } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TpLine, TpReason, TpViolation } from '../rules.js';
import {
  airSource,
  basesUnderStrike,
  damage,
  interceptedAt,
  interceptionViolations,
  isReady,
  missionsOf,
  missionViolations,
  rangeOf,
  returnHome,
  strikeAgainst,
  strikeViolations,
  unassignedPatrols,
} from './air.js';
import { afterStrikes, interceptionHexes, nextStrike, withoutStrikes } from './strikes.js';

const flown = (position: Position, unit: Unit, change: Partial<Unit>): Position =>
  withUnit(position, unit.counter.id, { flown: true, ...change });

/** The reasons of a flight: the squadron is in range, and what makes no difference to it. */
const flightReasons = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly TpReason[] => {
  const base = partnerOf(position, unit);
  const hexes = base === null ? 0 : distance(rules.theatre.board.grid, base.at, hex);
  const facts = { unit: unit.counter.id, hex: label(rules.theatre, hex) };
  const reasons: TpReason[] = [
    { clause: 'TP-air.c', effect: 'in-range', ...facts, hexes, range: unit.counter.range },
    { clause: 'TP-air.m', effect: 'mission-used', ...facts },
  ];
  if (base !== null && base.supply !== 'in')
    reasons.push({ clause: 'TP-air.f', effect: 'needs-no-supply', ...facts });
  if (unit.damagedUntil > 0)
    reasons.push({ clause: 'TP-air.h', effect: 'back-from-damage', ...facts, turn: unit.damagedUntil });
  const enemy = enemyOf(unit.counter.side);
  if (position.units.some((one) => one.mission !== null && one.counter.side === enemy)) {
    reasons.push({ clause: 'TP-air.l', effect: 'fly-through', ...facts });
  }
  return reasons;
};

/** An interception: one enemy squadron over the hex goes home, the interceptor with it. */
const interceptIn = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => {
  const target = interceptedAt(position, position.player, hex) as Unit;
  const back = returnHome(flown(position, unit, {}), (one) => one.counter.id === target.counter.id);
  // TP-A53 b: the mission it is sent home from was that of the present turn.
  const used = rules.readings['TP-A53'] === 'b' || target.flown;
  const home = withUnit(back, target.counter.id, { flown: used });
  const facts = { unit: target.counter.id, by: unit.counter.id };
  const reasons: TpReason[] = [
    { clause: 'TP-air.5.a', effect: 'fly', unit: unit.counter.id, hex: label(rules.theatre, hex) },
    ...flightReasons(rules, position, unit, hex),
    { clause: 'TP-air.5.c', effect: 'sent-home', ...facts },
  ];
  if (target.mission === 'interdiction')
    reasons.push({ clause: 'TP-air.2.b', effect: 'sent-home', ...facts });
  if (target.mission === 'cap') {
    reasons.push({ clause: 'TP-air.5.d', effect: 'patrols-first', ...facts });
  } else if (flyingAt(position, enemyOf(unit.counter.side), hex, 'cap').length > 0) {
    reasons.push({ clause: 'TP-air.5.e', effect: 'patrol-protected', hex: label(rules.theatre, hex) });
    reasons.push({ clause: 'TP-air.4.m', effect: 'patrol-protected', hex: label(rules.theatre, hex) });
  }
  return to(home, ...reasons);
};

/** A squadron takes off for interdiction or patrol. */
const missionFlown = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mission: 'interdiction' | 'cap',
  hex: HexId,
): Change => {
  const side = unit.counter.side;
  const facts = { unit: unit.counter.id, hex: label(rules.theatre, hex) };
  const reasons: TpReason[] = [
    { clause: mission === 'cap' ? 'TP-air.3.a' : 'TP-air.2.a', effect: 'fly', ...facts },
    ...flightReasons(rules, position, unit, hex),
  ];
  if (flyingAt(position, side, hex, mission).length > 0) {
    const clause = mission === 'cap' ? ('TP-air.3.b' as const) : ('TP-air.2.e' as const);
    reasons.push({ clause, effect: 'several', ...facts });
  }
  if (position.units.some((one) => one.mission !== null && one.at === hex && one.counter.side === side)) {
    reasons.push({ clause: 'TP-air.d', effect: 'no-limit-in-the-air', ...facts });
  }
  if (mission === 'interdiction') reasons.push({ clause: 'TP-air.3.d', effect: 'no-patrol-there', ...facts });
  return to(flown(position, unit, { mission, at: hex }), ...reasons);
};

/** A squadron flies against an enemy air base. */
const strikeFlown = (rules: Rules, position: Position, unit: Unit, base: Unit): Change => {
  const facts = { unit: unit.counter.id, base: base.counter.id, hex: label(rules.theatre, base.at) };
  const others = position.units.filter(
    (one) => one.counter.kind === 'air-base' && one.at === base.at && one !== base && one.place === 'map',
  );
  const next: Position = {
    ...flown(position, unit, { mission: 'air-superiority', at: base.at }),
    strikes: [...position.strikes, { squadron: unit.counter.id, base: base.counter.id }],
  };
  return to<Position, TpReason>(
    next,
    { clause: 'TP-air.4.a', effect: 'fly', ...facts },
    ...flightReasons(rules, position, unit, base.at),
    ...(others.length > 0
      ? [{ clause: 'TP-air.4.j', effect: 'need-not-attack-all', ...facts } as const]
      : []),
  );
};

/** What is wrong with putting a patrol over an air base under attack. */
const assignViolations = (position: Position, unit: Unit, base: Unit): readonly TpViolation[] => {
  const facts = { subject: unit.counter.id };
  if (!unassignedPatrols(position).includes(unit)) {
    return [{ clause: 'TP-air.4.i', code: 'NO_PATROL_TO_ASSIGN', ...facts }];
  }
  return basesUnderStrike(position).some((one) => one === base && one.at === unit.at)
    ? []
    : [{ clause: 'TP-air.4.i', code: 'BASE_NOT_UNDER_STRIKE', ...facts, base: base.counter.id }];
};

/** The defender puts a patrol over one of the air bases under attack in its hex (TP-air.4.i). */
const assignTo = (rules: Rules, position: Position, unit: Unit, base: Unit): Change => {
  const facts = { unit: unit.counter.id, base: base.counter.id };
  const patrols = [...position.patrols, { squadron: unit.counter.id, base: base.counter.id }];
  return to(afterStrikes(rules, { ...position, patrols }), {
    clause: 'TP-air.4.i',
    effect: 'assigned',
    ...facts,
  });
};

const squadronHex = { squadron: UNIT, hex: HEX };
const squadronBase = { squadron: UNIT, base: UNIT };

/** The hexes over which a squadron might intercept. */
const interceptionsOf = (rules: Rules, position: Position, unit: Unit): Candidates<HexId> =>
  isReady(position, unit)
    ? { all: interceptionHexes(position), isOpen: rangeOf(rules, position, unit) }
    : NO_CANDIDATES;

export const intercept = action({
  type: 'intercept',
  tells: 'Sends a squadron to intercept enemy squadrons over a hex, before units move.',
  sample: { squadron: 'S116S', hex: '2813' },
  fields: squadronHex,
  when: 'TP-air.5.a',
  offers: (rules, position, unit) =>
    offersOf(interceptionsOf(rules, position, unit), (hex) => ({
      type: 'intercept' as const,
      squadron: unit,
      hex,
    })),
  violations: (rules, position, { squadron, hex }) => interceptionViolations(rules, position, squadron, hex),
  does: (rules, position, { squadron, hex }) => changed(rules, interceptIn(rules, position, squadron, hex)),
  says: (_rules, _position, { squadron, hex }) => ({
    line: 'intercept',
    unit: squadron,
    hex,
  }),
});

/** The air bases that a squadron might fly against. */
const strikesOf = (rules: Rules, position: Position, unit: Unit): Candidates<Unit> =>
  isReady(position, unit)
    ? {
        all: position.units.filter(isAirBase),
        isOpen: (base) => strikeViolations(rules, position, unit, base).length === 0,
      }
    : NO_CANDIDATES;

export const strike = action({
  type: 'strike',
  tells: 'Sends a squadron against an air base.',
  sample: { squadron: 'S116S', base: 'A055' },
  fields: squadronBase,
  when: 'TP-air.4.a',
  offers: (rules, position, unit) =>
    offersOf(strikesOf(rules, position, unit), (base) => ({ type: 'strike' as const, squadron: unit, base })),
  violations: (rules, position, { squadron, base }) => strikeViolations(rules, position, squadron, base),
  does: (rules, position, { squadron, base }) => changed(rules, strikeFlown(rules, position, squadron, base)),
  says: (_rules, _position, { squadron, base }) => ({
    line: 'strike',
    unit: squadron,
    base,
  }),
});

/** The air bases over which a patrol might be put. */
const assignmentsOf = (position: Position, unit: Unit): Candidates<Unit> =>
  unassignedPatrols(position).includes(unit)
    ? { all: basesUnderStrike(position), isOpen: ({ at }) => at === unit.at }
    : NO_CANDIDATES;

export const assign = action({
  type: 'assign',
  tells: 'Assigns a squadron on combat air patrol to one of the ground crews attacked in its hex.',
  sample: { squadron: 'A055S', base: 'A055' },
  fields: squadronBase,
  when: 'TP-air.4.i',
  offers: (_rules, position, unit) =>
    offersOf(assignmentsOf(position, unit), (base) => ({ type: 'assign' as const, squadron: unit, base })),
  violations: (_rules, position, { squadron, base }) => assignViolations(position, squadron, base),
  does: (rules, position, { squadron, base }) => changed(rules, assignTo(rules, position, squadron, base)),
  says: (_rules, _position, { squadron, base }) => ({
    line: 'assign',
    unit: squadron,
    base,
  }),
});

/** A squadron flies a mission over a hex. */
const missionAction = <const Type extends string>(
  type: Type,
  mission: 'interdiction' | 'cap',
  when: ClauseId,
  line: 'interdict' | 'patrol',
  tells: string,
) =>
  action({
    type,
    tells,
    sample: { squadron: 'S116S', hex: '2815' },
    fields: squadronHex,
    when,
    offers: (rules, position, unit) =>
      offersOf(missionsOf(rules, position, unit, mission), (hex) => ({ type, squadron: unit, hex })),
    violations: (rules, position, { squadron, hex }) =>
      missionViolations(rules, position, squadron, mission, hex),
    does: (rules, position, { squadron, hex }) =>
      changed(rules, missionFlown(rules, position, squadron, mission, hex)),
    says: (_rules, _position, { squadron, hex }) => ({ line, unit: squadron, hex }),
  });

export const interdict = missionAction(
  'interdict',
  'interdiction',
  'TP-air.2.a',
  'interdict',
  'Sends a squadron to interdict a hex.',
);

export const patrol = missionAction(
  'patrol',
  'cap',
  'TP-air.3.a',
  'patrol',
  'Sends a squadron on combat air patrol over a hex.',
);

/** The die of the next strike (TP-air.4.e). */
export const rollStrike = (rules: Rules, position: Position, die: number): Ruling<Position> => {
  const base = basesUnderStrike(position)[0] as Unit;
  const { column, attack, defense } = strikeAgainst(rules, position, base);
  const { table, columns } = rules.airSuperiority;
  const hit = resultAt(table, column ?? 0, die) === 'X';
  const facts = {
    unit: base.counter.id,
    die,
    attack,
    defense,
    column: columns.labels[column ?? 0] as string,
  };
  const struck = hit ? damage(position, base) : position;
  const now = unitById(struck, base.counter.id) as Unit;
  const squadron = partnerOf(position, base);
  const reasons: TpReason[] = [
    { clause: 'TP-air.4.e', effect: 'strike-roll', ...facts },
    { clause: hit ? 'TP-airtable.a' : 'TP-airtable.b', effect: hit ? 'damage' : 'no-effect', ...facts },
    { clause: 'TP-air.4.f', effect: 'squadrons-unharmed', unit: base.counter.id },
  ];
  if (hit) {
    reasons.push({ clause: 'TP-air.h', effect: 'out-until', unit: base.counter.id, turn: now.damagedUntil });
    reasons.push({ clause: 'TP-air.4.g', effect: 'damaged-not-eliminated', unit: base.counter.id });
    if (squadron !== null) {
      reasons.push({
        clause: 'TP-air.j',
        effect: 'squadron-too',
        unit: squadron.counter.id,
        mission: squadron.mission,
      });
    }
  }
  return allow(nextStrike(rules, withoutStrikes(struck, now)), reasons, [airSource(rules)]);
};

/** The result of the die for the next strike, as the record prints it. */
export const strikeTold = (rules: Rules, position: Position, die: number): TpLine => {
  const [base] = basesUnderStrike(position);
  if (base === undefined) return { line: 'roll', die };
  const { column } = strikeAgainst(rules, position, base);
  const hit = column !== null && resultAt(rules.airSuperiority.table, column, die) === 'X';
  const unit = base.counter.id;
  return { line: 'roll-strike', die, unit, outcome: hit ? 'hit' : 'miss' };
};
