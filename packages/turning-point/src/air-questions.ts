import type { BadInput, HexId, Json, Question } from '@eastfront/kernel';
import { allow, badInput, distribution, resultAt, showRational } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import {
  airSource,
  closeSupportViolations,
  inRange,
  interceptionViolations,
  missionViolations,
  patrolsOver,
  strikeOdds,
  strikeViolations,
} from './air.js';
import { isTarget } from './attack.js';
import { label } from './board.js';
import type { Position } from './position.js';
import { unitById } from './position.js';
import type { Rules, TpReason } from './rules.js';
import { boardSource } from './rules.js';
import { isAirBase, isSquadron } from './units.js';

const bad = (path: string, expected: string, got: unknown): Either<readonly BadInput[], never> =>
  left([badInput(path, expected, got)]);

const countOf = (asked: unknown): number | null =>
  Array.isArray(asked)
    ? asked.length
    : typeof asked === 'number' && Number.isInteger(asked) && asked > 0
      ? asked
      : null;

/** `strike`: the odds of an air-superiority attack on an air base, its chances, and its result with a die. */
const strike =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const squadrons = countOf(ask['squadrons']);
    if (squadrons === null)
      return bad('ask.squadrons', 'a number of squadrons or their ids', ask['squadrons']);
    const base = typeof ask['base'] === 'string' ? unitById(position, ask['base']) : null;
    if (base === null || !isAirBase(base)) return bad('ask.base', 'the id of an air base', ask['base']);
    const { die } = ask;
    if (die !== undefined && !(Number.isInteger(die) && (die as number) >= 1 && (die as number) <= 6)) {
      return bad('ask.die', 'a die from 1 to 6', die);
    }
    const patrols = patrolsOver(position, base);
    const { attack, defense, column } = strikeOdds(rules, squadrons, patrols);
    const { table, columns } = rules.airSuperiority;
    const results: Record<string, Json> =
      column === null
        ? { '-': '1' }
        : Object.fromEntries(
            distribution(table, column).map(({ result, probability }) => [result, showRational(probability)]),
          );
    const hit = die !== undefined && column !== null && resultAt(table, column, die as number) === 'X';
    const together = position.units.some(
      (one) => isAirBase(one) && one !== base && one.place === 'map' && one.at === base.at,
    );
    const facts = { unit: base.counter.id, attack, defense };
    const reasons: TpReason[] = [
      { clause: 'TP-air.4.d', effect: 'strike-strength', by: attack },
      { clause: 'TP-air.4.c', effect: 'base-strength', unit: base.counter.id, by: defense, patrols },
      ...(together ? [{ clause: 'TP-air.4.k', effect: 'bases-alone', ...facts } as const] : []),
      { clause: 'TP-air.4.l', effect: 'no-terrain', ...facts },
      {
        clause: 'TP-airtable.c',
        effect: column === null ? 'below-the-table' : 'air-column',
        ...facts,
        column: column === null ? null : (columns.labels[column] as string),
      },
      ...(die === undefined
        ? []
        : [
            {
              clause: hit ? 'TP-airtable.a' : 'TP-airtable.b',
              effect: hit ? 'strike-hits' : 'strike-misses',
              unit: base.counter.id,
              die: die as number,
            } as const,
          ]),
    ];
    return right(
      allow<Json>(
        {
          attack,
          defense,
          column: column === null ? null : (columns.labels[column] as string),
          results,
          ...(die === undefined
            ? {}
            : { result: column === null ? '-' : resultAt(table, column, die as number) }),
        },
        reasons,
        [airSource(rules)],
      ),
    );
  };

/** `missions`: where a squadron may fly each of the five missions as the position stands. */
const missions =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const unit = typeof ask['squadron'] === 'string' ? unitById(position, ask['squadron']) : null;
    if (unit === null || !isSquadron(unit))
      return bad('ask.squadron', 'the id of a squadron', ask['squadron']);
    const hexes = rules.theatre.board.hexes.filter((hex) => inRange(rules, position, unit, hex));
    const where = (test: (hex: HexId) => boolean): Json =>
      hexes.filter(test).map((hex) => label(rules.theatre, hex));
    const supporting = (hex: HexId): boolean =>
      isTarget(rules, position, hex) &&
      closeSupportViolations(rules, position, {
        attackers: [],
        hexes: [hex],
        closeSupport: [{ squadron: unit.counter.id, hex }],
      }).length === 0;
    return right(
      allow<Json>(
        {
          'close-support': where(supporting),
          interdiction: where(
            (hex) => missionViolations(rules, position, unit, 'interdiction', hex).length === 0,
          ),
          cap: where((hex) => missionViolations(rules, position, unit, 'cap', hex).length === 0),
          'air-superiority': position.units
            .filter((base) => isAirBase(base) && strikeViolations(rules, position, unit, base).length === 0)
            .map((base) => base.counter.id),
          interception: where((hex) => interceptionViolations(rules, position, unit, hex).length === 0),
        },
        [{ clause: 'TP-air.c', effect: 'range', unit: unit.counter.id, hexes: unit.counter.range }],
        [boardSource(rules)],
      ),
    );
  };

/** The questions about air units. */
export const airQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  strike: strike(rules),
  missions: missions(rules),
});
