import type { Candidates, HexId, JsonObject } from '@eastfront/kernel';
import { allow, isRecord, NO_CANDIDATES, neighboursOf, offersOf, to } from '@eastfront/kernel';
import { alsoWritten, atLeastOne, exactType, nullable, withRole, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { closeSupportViolations, isReady } from '../09-air/air.js';
import { action, battleAt, HEX, hexLabel, inBoardOrder, UNIT, unitId, unless } from '../position/action.js';
import type { Attack, Position } from '../position/position.js';
import { battleOf, openBattle, unitById } from '../position/position.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import { attackerViolations, attackViolations, canAttack, isTarget, targetViolations } from './attack.js';
import { battleOdds, commit as committed } from './battle.js';
import { judgeAttack, readStrength, strengthTold } from './combat.js';

/** A strength as it is written: a number, or a fraction such as "4/3", which becomes the number nearest to it. */
export const strengthCodec = withSchema(
  new t.Type<number, number | string, unknown>(
    'a strength, as a number or a fraction such as "4/3"',
    (value): value is number => typeof value === 'number',
    (value, context) => {
      const strength = readStrength(value);
      return strength === null ? t.failure(value, context) : t.success(strength);
    },
    (value) => value,
  ),
  {
    description: 'The strength to which the attacker lowers himself.',
    oneOf: [{ type: 'number' }, { type: 'string', pattern: '^[0-9]{1,6}/[1-9][0-9]{0,5}$' }],
  },
);

const strengthField = withRole(strengthCodec, 'count');

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
const declare = (rules: Rules, position: Position, attack: Attack): Ruling<Position> => {
  const ordered: Attack = {
    attackers: inCounterOrder(position, attack.attackers),
    hexes: [...attack.hexes].sort((a, b) => a - b),
    closeSupport: [...attack.closeSupport].sort((a, b) => a.hex - b.hex),
  };
  return unless(rules, attackViolations(rules, position, attack), () =>
    to({ ...position, step: 'battle', battle: openBattle(ordered) }, ...declarationReasons(rules, attack)),
  );
};

/**
 * Strengths worth lowering to: for each column below the present one the least that reaches it. Every strength between
 * them is legal too (TP-combat.L.a) and gives one of these columns.
 */
const reductions = (rules: Rules, position: Position): readonly number[] => {
  const { columns } = rules.combatResults;
  const { defense, rawColumn } = battleOdds(rules, position);
  return columns.labels
    .slice(0, rawColumn)
    .map((_, column) => (defense * (columns.attack[column] as number)) / (columns.defense[column] as number));
};

const isOwnOnMap = (position: Position, unit: Unit): boolean =>
  unit.counter.side === position.player && unit.place === 'map';

/** The hexes beside a unit that it might attack. */
const openingsOf = (rules: Rules, position: Position, unit: Unit): Candidates<HexId> =>
  isOwnOnMap(position, unit)
    ? {
        all: inBoardOrder(neighboursOf(rules.theatre.board, unit.at)),
        isOpen: (hex) => isTarget(rules, position, hex) && canAttack(rules, position, unit, [hex]),
      }
    : NO_CANDIDATES;

/** Whether written JSON is a whole attack in one piece, as players declare it. */
export const isWholeAttack = (json: unknown): json is JsonObject =>
  isRecord(json) && json['type'] === 'attack' && ('attackers' in json || 'hexes' in json);

/** The actions that make up a whole attack: opening, more units, more hexes, close support, commitment (TP-A25). */
const wholeAttack = alsoWritten({
  codec: exactType(
    {
      type: t.literal('attack'),
      attackers: withRole(atLeastOne(unitId, 'unit'), 'unit'),
      hexes: withRole(atLeastOne(hexLabel, 'hex'), 'hex'),
    },
    {
      support: withRole(
        exactType(
          {},
          {
            closeSupport: t.array(exactType({ squadron: unitId, hex: hexLabel })),
            reduceTo: strengthField,
            ignoreDr: t.boolean,
          },
        ),
        'record',
      ),
    },
  ),
  when: isWholeAttack,
  means: ({ attackers, hexes, support }) => [
    { type: 'attack', unit: attackers[0], hex: hexes[0] },
    ...attackers.slice(1).map((unit) => ({ type: 'join', unit })),
    ...hexes.slice(1).map((hex) => ({ type: 'extend', hex })),
    ...(support?.closeSupport ?? []).map((flight) => ({ type: 'support', ...flight })),
    { type: 'commit', reduceTo: support?.reduceTo ?? null, ignoreDr: support?.ignoreDr ?? false },
  ],
});

export const attack = action({
  type: 'attack',
  tells: 'Opens an attack on a hex with one unit.',
  sample: { unit: 'S101', hex: '2813' },
  fields: { unit: UNIT, hex: HEX },
  also: wholeAttack,
  offers: (rules, position, unit) =>
    offersOf(openingsOf(rules, position, unit), (hex) => ({ type: 'attack' as const, unit, hex })),
  violations: (rules, position, { unit, hex }) =>
    attackViolations(rules, position, { attackers: [unit.counter.id], hexes: [hex], closeSupport: [] }),
  does: (rules, position, { unit, hex }) =>
    declare(rules, position, { attackers: [unit.counter.id], hexes: [hex], closeSupport: [] }),
  says: (_rules, _position, { unit, hex }) => ({ line: 'attack', hex, unit }),
});

/** An attack to which something is added; what is wrong with the addition alone, where no attack is being declared. */
const adding = (
  rules: Rules,
  position: Position,
  more: Partial<Attack>,
  alone: () => readonly TpViolation[],
): readonly TpViolation[] => {
  const battle = battleAt(position, 'declare');
  return battle === null ? alone() : attackViolations(rules, position, withMore(battle, more));
};

const withMore = ({ attackers, hexes, closeSupport }: Attack, more: Partial<Attack>): Attack => ({
  attackers: [...attackers, ...(more.attackers ?? [])],
  hexes: [...hexes, ...(more.hexes ?? [])],
  closeSupport: [...closeSupport, ...(more.closeSupport ?? [])],
});

export const join = action({
  type: 'join',
  tells: 'Adds a unit to the attack.',
  sample: { unit: 'S102' },
  fields: { unit: UNIT },
  can: (rules, position, unit) => {
    const { attackers, hexes } = battleOf(position);
    return (
      isOwnOnMap(position, unit) &&
      unit.counter.kind !== 'squadron' &&
      !attackers.includes(unit.counter.id) &&
      canAttack(rules, position, unit, hexes)
    );
  },
  list: (_rules, _position, unit) => [{ type: 'join', unit }],
  violations: (rules, position, { unit: { counter } }) =>
    adding(rules, position, { attackers: [counter.id] }, () =>
      attackerViolations(rules, position, counter.id, []),
    ),
  does: (rules, position, { unit }) =>
    declare(rules, position, withMore(battleOf(position), { attackers: [unit.counter.id] })),
  says: (_rules, _position, { unit }) => ({ line: 'join', unit }),
});

export const extend = action({
  type: 'extend',
  tells: 'Adds a hex to the attack.',
  sample: { hex: '2914' },
  fields: { hex: HEX },
  general: (rules, position) => {
    const { hexes, attackers } = battleOf(position);
    const units = attackers.map((id) => unitById(position, id) as Unit);
    const [first] = units;
    // A file may show an attack that nobody makes.
    if (first === undefined) return [];
    const more = neighboursOf(rules.theatre.board, first.at).filter(
      (hex) =>
        !hexes.includes(hex) &&
        isTarget(rules, position, hex) &&
        units.every((unit) => canAttack(rules, position, unit, [hex])),
    );
    return inBoardOrder(more).map((hex) => ({ type: 'extend', hex }));
  },
  violations: (rules, position, { hex }) =>
    adding(rules, position, { hexes: [hex] }, () => targetViolations(rules, position, hex)),
  does: (rules, position, { hex }) =>
    declare(rules, position, withMore(battleOf(position), { hexes: [hex] })),
  says: (_rules, _position, { hex }) => ({ line: 'extend', hex }),
});

/** The hexes of the attack that a squadron might support it against. */
const supportsOf = (rules: Rules, position: Position, unit: Unit): Candidates<HexId> => {
  const { kind, id } = unit.counter;
  if (!isOwnOnMap(position, unit) || kind !== 'squadron' || !isReady(position, unit)) return NO_CANDIDATES;
  const battle = battleOf(position);
  return {
    all: inBoardOrder(battle.hexes),
    isOpen: (hex) =>
      closeSupportViolations(rules, position, {
        ...battle,
        closeSupport: [...battle.closeSupport, { squadron: id, hex }],
      }).length === 0,
  };
};

export const support = action({
  type: 'support',
  tells: 'Gives the attack close support by a squadron against a hex.',
  sample: { squadron: 'S116S', hex: '2813' },
  fields: { squadron: UNIT, hex: HEX },
  when: 'TP-air.1.a',
  offers: (rules, position, unit) =>
    offersOf(supportsOf(rules, position, unit), (hex) => ({
      type: 'support' as const,
      squadron: unit,
      hex,
    })),
  violations: (rules, position, { squadron, hex }) => {
    const closeSupport = [{ squadron: squadron.counter.id, hex }];
    return adding(rules, position, { closeSupport }, () =>
      closeSupportViolations(rules, position, { attackers: [], hexes: [hex], closeSupport }),
    );
  },
  does: (rules, position, { squadron, hex }) => {
    const closeSupport = [{ squadron: squadron.counter.id, hex }];
    return declare(rules, position, withMore(battleOf(position), { closeSupport }));
  },
  says: (_rules, _position, { squadron, hex }) => ({
    line: 'support',
    unit: squadron,
    hex,
  }),
});

export const commit = action({
  type: 'commit',
  tells: 'Ends the declaring of the attack, at full strength or a lower one.',
  sample: { reduceTo: 12, ignoreDr: true },
  fields: { reduceTo: nullable(strengthField), ignoreDr: t.boolean },
  general: (rules, position) =>
    [null, ...reductions(rules, position)].flatMap((reduceTo) =>
      [false, true].map((ignoreDr) => ({ type: 'commit' as const, reduceTo, ignoreDr })),
    ),
  does: (rules, position, { reduceTo, ignoreDr }) => {
    const judged = judgeAttack(rules, position, battleOf(position), reduceTo);
    if (judged._tag === 'Left') return judged;
    const reasons = ignoreDr
      ? [...judged.right.reasons, { clause: 'TP-combat.M.a', effect: 'ignore-dr' } as const]
      : judged.right.reasons;
    return allow(committed(rules, position, reduceTo, ignoreDr), reasons, judged.right.sources);
  },
  says: (rules, position, { reduceTo, ignoreDr }) => {
    const odds = position.battle === null ? null : battleOdds(rules, position);
    const column = odds === null ? null : (rules.combatResults.columns.labels[odds.column] as string);
    return {
      line: 'commit',
      column: column === null ? null : { line: 'at-column', column },
      lowered: reduceTo === null ? null : { line: 'lowered-to', strength: strengthTold(reduceTo) },
      ignored: ignoreDr ? { line: 'ignoring-dr' } : null,
    };
  },
});
