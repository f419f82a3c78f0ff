import type { HexId } from '@eastfront/kernel';
import { allow, boardSource, distribution, forbidWith, resultAt, showChances } from '@eastfront/kernel';
import { dieCodec, eachOnce, exactType, wholeCodec } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { enemyOf, isAirBase } from '../01-scope/units.js';
import { isTarget } from '../07-combat/attack.js';
import type { StrikeOdds } from '../09-air/air.js';
import {
  airSource,
  closeSupportViolations,
  inRange,
  interceptionViolations,
  isSilentOnAir,
  missionViolations,
  patrolsOver,
  strikeOdds,
  strikeViolations,
} from '../09-air/air.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules, TpReason, TpViolation } from '../rules.js';
import { question } from './question.js';

/** The violations, by the position, of the squadrons that a question names. Those that fly against the base already are allowed. */
const squadronsAgainst = (
  rules: Rules,
  position: Position,
  ids: readonly string[],
  base: Unit,
): readonly TpViolation[] =>
  ids.flatMap((id) => {
    const unit = unitById(position, id);
    if (unit === null) {
      return isSilentOnAir(position, enemyOf(base.counter.side))
        ? []
        : [{ clause: 'TP-air.e' as const, code: 'NOT_A_SQUADRON', subject: id }];
    }
    const flies = position.strikes.some((one) => one.squadron === id && one.base === base.counter.id);
    return flies ? [] : strikeViolations(rules, position, unit, base);
  });

/** The column and the chances of an air-superiority attack, with the result of a die. */
const strikeJson = (rules: Rules, { attack, defense, column }: StrikeOdds, die: number | undefined) => {
  const { table, columns } = rules.airSuperiority;
  const results = column === null ? { '-': '1' } : showChances(distribution(table, column));
  const result = column === null || die === undefined ? '-' : resultAt(table, column, die);
  return {
    attack,
    defense,
    column: column === null ? null : (columns.labels[column] as string),
    results,
    ...(die === undefined ? {} : { result }),
  };
};

/** What an air-superiority attack rests on. */
const strikeReasons = (
  rules: Rules,
  position: Position,
  base: Unit,
  { attack, defense, column }: StrikeOdds,
  die: number | undefined,
): readonly TpReason[] => {
  const { table, columns } = rules.airSuperiority;
  const hit = die !== undefined && column !== null && resultAt(table, column, die) === 'X';
  const together = position.units.some(
    (one) => isAirBase(one) && one !== base && one.place === 'map' && one.at === base.at,
  );
  const unit = base.counter.id;
  const facts = { unit, attack, defense };
  const isSilent = isSilentOnAir(position, enemyOf(base.counter.side));
  return [
    { clause: 'TP-air.4.d', effect: 'strike-strength', by: attack },
    ...(isSilent ? [{ clause: 'TP-air.4.b', effect: 'granted', what: 'the strike' } as const] : []),
    { clause: 'TP-air.4.c', effect: 'base-strength', unit, by: defense, patrols: defense - 1 },
    ...(together ? [{ clause: 'TP-air.4.k', effect: 'bases-alone', ...facts } as const] : []),
    { clause: 'TP-air.4.l', effect: 'no-terrain', ...facts },
    column === null
      ? { clause: 'TP-airtable.c', effect: 'below-the-table', ...facts }
      : { clause: 'TP-airtable.c', effect: 'air-column', ...facts, column: columns.labels[column] as string },
    ...(die === undefined
      ? []
      : [
          {
            clause: hit ? 'TP-airtable.a' : 'TP-airtable.b',
            effect: hit ? 'strike-hits' : 'strike-misses',
            unit,
            die,
          } as const,
        ]),
  ];
};

/** The odds of an air-superiority attack on an air base, its chances, and its result with a die. */
const strike = question(
  'An air-superiority attack on an air base.',
  ({ base }) =>
    exactType(
      { squadrons: t.union([wholeCodec(1), eachOnce(t.string, 'squadron')]), base },
      { die: dieCodec },
    ),
  (rules, position, { squadrons, base, die }) => {
    const [count, ids] = typeof squadrons === 'number' ? [squadrons, []] : [squadrons.length, squadrons];
    const odds = strikeOdds(rules, count, patrolsOver(position, base));
    const verdict = {
      value: strikeJson(rules, odds, die),
      reasons: strikeReasons(rules, position, base, odds, die),
      sources: [airSource(rules)],
    };
    const [first, ...more] = squadronsAgainst(rules, position, ids, base);
    return right(
      first === undefined
        ? allow(verdict.value, verdict.reasons, verdict.sources)
        : forbidWith([first, ...more], verdict),
    );
  },
);

/** Where a squadron may fly each of the five missions as the position stands. */
const missions = question(
  'Where a squadron may fly each mission.',
  ({ squadron }) => exactType({ squadron }),
  (rules, position, { squadron }) => {
    const hexes = rules.theatre.board.hexes.filter((hex) => inRange(rules, position, squadron, hex));
    const where = (test: (hex: HexId) => boolean) =>
      hexes.filter(test).map((hex) => label(rules.theatre, hex));
    const flown = (mission: 'interdiction' | 'cap') =>
      where((hex) => missionViolations(rules, position, squadron, mission, hex).length === 0);
    const { id, range } = squadron.counter;
    const supporting = (hex: HexId): boolean =>
      isTarget(rules, position, hex) &&
      closeSupportViolations(rules, position, {
        attackers: [],
        hexes: [hex],
        closeSupport: [{ squadron: id, hex }],
      }).length === 0;
    return right(
      allow(
        {
          'close-support': where(supporting),
          interdiction: flown('interdiction'),
          cap: flown('cap'),
          'air-superiority': position.units
            .filter(
              (base) => isAirBase(base) && strikeViolations(rules, position, squadron, base).length === 0,
            )
            .map((base) => base.counter.id),
          interception: where((hex) => interceptionViolations(rules, position, squadron, hex).length === 0),
        },
        [{ clause: 'TP-air.c', effect: 'range', unit: id, hexes: range }],
        [boardSource(rules)],
      ),
    );
  },
);

/** The questions about air units. */
export const AIR_QUESTIONS = { strike, missions };
