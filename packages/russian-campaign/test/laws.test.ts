import type { Bot, Game, HexId } from '@eastfront/kernel';
import { columnOfStep, directionTo, distribution, resultAt } from '@eastfront/kernel';
import { russianCampaign } from '@eastfront/russian-campaign';
import {
  distributionLaws,
  forAll,
  type GameCase,
  gameLaws,
  hold,
  type Law,
  movementLaws,
  oddsLaws,
  type RetreatWay,
  retreatLaws,
  type Situation,
  supplyLaws,
  takeSamples,
  throwsOf,
} from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { label } from '../src/02-components/board.js';
import type { Unit } from '../src/02-components/units.js';
import { NOWHERE } from '../src/02-components/units.js';
import { unitsAt } from '../src/02-components/view.js';
import { stackOf } from '../src/06-stacking/stacking.js';
import { enemiesOf, inEnemyZone, isEnemyHeld, reachedFrom } from '../src/07-zones-of-control/zones.js';
import { endMovementViolations, mayEndMovement } from '../src/08-movement/end-movement.js';
import { adjudicateMove, destinationsOf, modesOf } from '../src/08-movement/movement.js';
import { railOwner } from '../src/08-movement/rail.js';
import { attackerViolations, battleOdds, resultChances, resultOf } from '../src/09-combat/combat.js';
import { LEAST, makeOdds, oddsOf } from '../src/09-combat/odds.js';
import { standsInWoods } from '../src/09-combat/results.js';
import type { Route } from '../src/09-combat/retreat.js';
import { afterRetreat, doomOf, routesOf, waysOf } from '../src/09-combat/retreat.js';
import { halvedIn } from '../src/10-supply/combat-supply.js';
import { traceSupply } from '../src/10-supply/supply.js';
import type { Action } from '../src/play/actions.js';
import type { MoveMode, Position } from '../src/play/position.js';
import { unitById, withUnit } from '../src/play/position.js';
import type { OptionalRule } from '../src/rulebook/clause-id.js';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';
import { must } from './codec.fixture.js';

const gameWith = (...optional: readonly OptionalRule[]) => must(russianCampaign.make({ optional }));

const game = gameWith();
const rules = game.rules;
const { theatre } = rules;

const kindOf = ({ player, impulse, phase, step, battle, weather }: Position): string =>
  `${player} ${impulse} ${phase} ${step} ${battle?.stage ?? ''} ${weather === 'clear' || weather === 'snow' ? weather : 'mud'}`;

/** Makes a test of every law; some of them judge many positions. */
const prove = (laws: readonly Law[]): void => hold(it, laws, 180_000);

type Case = GameCase<Position, Action>;

const startOfMove = (state: Position, unit: string | undefined): string =>
  label(theatre, unitById(state, unit ?? '')?.at ?? NOWHERE);

/** Whether a move by itself ends, in its way of moving, where a listed one does, or leads back to where it began. */
const endsAsListed =
  (one: Game<Position, Action, Rules>) =>
  ({ state, action }: Case): boolean => {
    if (action?.type !== 'move' && action?.type !== 'exit') return false;
    const unit = action.type === 'move' ? action.units[0] : action.unit;
    const end = action.path.at(-1);
    return (
      (action.type === 'move' && end === startOfMove(state, unit)) ||
      one
        .actions(state, unit)
        .some(
          (listed) =>
            listed.type === action.type &&
            listed.mode === action.mode &&
            (action.type === 'exit' || ('path' in listed && listed.path.at(-1) === end)),
        )
    );
  };

const NOT_LISTED = 'apply: an action that is not listed is refused';

describe.each<readonly [string, string, readonly OptionalRule[]]>([
  ['campaign', 'campaign', []],
  ['Barbarossa to the end of the war', 'barbarossa/S4.6', []],
  ['Uranus, the Soviet side first', 'uranus-variation', []],
  ['Berlin', 'agc', []],
  ['Caucasus with every option and variant', 'caucasus', OPTIONAL_RULES],
])('laws of the game, %s', (_, scenario, optional) => {
  const one = gameWith(...optional);
  prove(
    gameLaws(one, {
      scenario,
      seeds: ['laws'],
      kindOf,
      perKind: 1,
      actionsPerState: 6,
      exemptions: [
        // Every way to a hex is legal, and so is one there and back; only the shortest to another hex is listed.
        { law: NOT_LISTED, clause: 'TRC-8.1.2.a', when: endsAsListed(one) },
        {
          // Any units that reach 10:1 together may win at once; the fewest are listed.
          law: NOT_LISTED,
          clause: 'TRC-9.11.1.a',
          when: ({ action }) => action?.type === 'automatic-victory',
        },
        {
          // Where nobody attacks, declaring nothing and ending the phase come to the same; the end is listed.
          law: NOT_LISTED,
          clause: 'TRC-4.0.2.e',
          when: ({ state, action }) => action?.type === 'commit' && state.draft.battles.length === 0,
        },
        // The objectives of the years are chosen in any order; listed are those of the first year that has none.
        { law: NOT_LISTED, clause: 'TRC-13.1.a', when: ({ action }) => action?.type === 'objective' },
      ],
    }),
  );
});

const sampled = [
  ['barbarossa/S4.6', 'random'],
  ['uranus', 'greedy'],
  ['kursk', 'random'],
].flatMap(([scenario, name]) => {
  const bot = game.bots[name as string] as Bot<Position, Action>;
  const players = { axis: bot, soviet: bot };
  const options = { scenario: scenario as string, seeds: ['positions'], players, kindOf, perKind: 3 };
  return takeSamples(game, options).samples.map(({ state }) => state);
});

const unitOf = (position: Position, id: string): Unit => unitById(position, id) as Unit;
const isOnMap = ({ place }: Unit): boolean => place === 'map';

const situationsOf = (
  wanted: (position: Position, unit: Unit) => readonly string[],
): fc.Arbitrary<Situation<Position>> =>
  fc.constantFrom(
    ...sampled.flatMap((position) =>
      position.units
        .filter(isOnMap)
        .flatMap((unit) => wanted(position, unit).map((name) => ({ position, unit: name }))),
    ),
  );

const removals = {
  enemies: (position: Position, id: string): readonly string[] => {
    const { side } = unitOf(position, id).counter;
    return position.units
      .filter((unit) => isOnMap(unit) && unit.counter.side !== side)
      .map((unit) => unit.counter.id);
  },
  without: (position: Position, enemy: string): Position =>
    withUnit(position, enemy, { place: 'removed', at: NOWHERE }),
};

describe('laws of movement', () => {
  // A unit and its way of moving: `id mode`.
  const parts = (name: string): readonly [string, MoveMode] => name.split(' ') as [string, MoveMode];

  prove(
    movementLaws<Position>({
      enemies: (position, name) => removals.enemies(position, parts(name)[0]),
      without: removals.without,
      situations: situationsOf((position, unit) =>
        position.step === 'movement'
          ? modesOf(rules, position, unit).map((mode) => `${unit.counter.id} ${mode}`)
          : [],
      ),
      reach: (position, name) => {
        const [id, mode] = parts(name);
        return destinationsOf(rules, position, [unitOf(position, id)], mode);
      },
      withAllowance: (position, name, more) => {
        const [id] = parts(name);
        const { counter } = unitOf(position, id);
        return withUnit(position, id, { counter: { ...counter, move: counter.move + more } });
      },
      adjudicate: (position, name, path) => {
        const [id, mode] = parts(name);
        const ruling = adjudicateMove(rules, position, { units: [unitOf(position, id)], path, mode });
        return ruling._tag === 'Right' ? ruling.right.value.cost : JSON.stringify(ruling.left);
      },
      runs: { numRuns: 300 },
    }),
  );
});

describe('laws of a movement phase', () => {
  const moving = sampled.filter(({ step }) => step === 'movement');

  it('TRC-8.1.1.a: it may end exactly when nothing is owed', () => {
    expect(moving.length).toBeGreaterThan(20);
    for (const position of moving)
      expect(mayEndMovement(rules, position)).toBe(endMovementViolations(rules, position).length === 0);
  });
});

describe('laws of supply', () => {
  const adjacent = (from: HexId, to: HexId): boolean => directionTo(theatre.board, from, to) >= 0;

  /** A line as TRC-10.2 wants it, judged hex by hex. */
  const faultsOfLine = (
    position: Position,
    unit: Unit,
    line: readonly HexId[],
    junction: number,
  ): readonly string[] => {
    const { side } = unit.counter;
    const source = line.at(-1) as HexId;
    const isCity = theatre.cities.includes(source);
    const between = line.slice(1, isCity ? -1 : undefined);
    const say = (what: string) => (hex: HexId) => `${what} ${label(theatre, hex)}`;
    return [
      ...(line[0] === unit.at ? [] : ['does not begin at the unit']),
      ...line.filter((hex, i) => i > 0 && !adjacent(line[i - 1] as HexId, hex)).map(say('is broken before')),
      ...between.filter((hex) => isEnemyHeld(rules, position, side, hex)).map(say('meets the enemy in')),
      ...between.filter((hex) => inEnemyZone(rules, position, side, hex)).map(say('meets a zone in')),
      ...(junction > (position.weather === 'snow' ? 4 : 8) ? [`${junction} hexes to the railroad`] : []),
      ...line
        .slice(junction, isCity ? -1 : undefined)
        .filter((hex) => railOwner(position.rail, hex) !== side)
        .map(say('is no own railroad in')),
    ];
  };

  prove(
    supplyLaws<Position>({
      ...removals,
      situations: situationsOf((_, unit) => [unit.counter.id]),
      level: (position, id) => (traceSupply(rules, position, unitOf(position, id)).state === 'in' ? 1 : 0),
      lineFaults: (position, id) => {
        const unit = unitOf(position, id);
        const { line, junction } = traceSupply(rules, position, unit);
        return line === null ? [] : faultsOfLine(position, unit, line, junction);
      },
      runs: { numRuns: 400 },
    }),
  );
});

describe('laws of retreat', () => {
  const wayOf =
    (unit: Unit) =>
    ({ path }: Route): RetreatWay => ({ path: [unit.at, ...path], losses: 0, tier: 0 });
  const standing = ({ units }: Position): number => units.filter(isOnMap).length;

  prove(
    retreatLaws<Position>({
      ...removals,
      situations: situationsOf((position, unit) =>
        position.phase === 'combat' &&
        !standsInWoods(rules, unit) &&
        enemiesOf(rules, position.units, unit).length > 0
          ? [unit.counter.id]
          : [],
      ),
      offered: (position, id) => {
        const unit = unitOf(position, id);
        return routesOf(rules, position, [id], id)
          .filter(({ off }) => !off)
          .map(wayOf(unit));
      },
      allowed: (position, id) => {
        const unit = unitOf(position, id);
        return doomOf(rules, position, unit) !== null
          ? []
          : waysOf(rules, position, unit)
              .open.filter(({ off }) => !off)
              .map(wayOf(unit));
      },
      // TRC-9.7.2.a, TRC-9.7.4.a.
      mayEnd: (position, id, hex) => {
        const unit = unitOf(position, id);
        const others = unitsAt(rules, position.units, hex);
        const { counted, limit } = stackOf([...others, unit]);
        const covered = reachedFrom(theatre, hex).some((near) =>
          unitsAt(rules, position.units, near).some(
            ({ counter }) => counter.side !== unit.counter.side && counter.type !== 'partisan',
          ),
        );
        return (
          theatre.land[hex] === 1 &&
          others.every(({ counter }) => counter.side === unit.counter.side) &&
          counted <= limit &&
          !covered
        );
      },
      ordered: () => [1, 2],
      steps: (position) => ({ standing: standing(position), lost: 0 }),
      after: (position, id, { path }) =>
        afterRetreat(position, id, { path: path.slice(1), end: path.at(-1) as HexId, off: false }),
      runs: { numRuns: 400 },
    }),
  );
});

describe('laws of the combat results table', () => {
  const { columns, table } = rules.combatResults;
  const columnAt = (step: number): number => columnOfStep(rules.combatResults.columns, step);

  prove([
    ...oddsLaws({
      columns: columns.labels.length,
      column: (attack, defense) => columnAt(oddsOf(attack, defense)),
      shift: (column, by) => columnAt(column + LEAST + by),
    }),
    ...distributionLaws({
      columns: columns.labels.length,
      throws: throwsOf(1),
      leastModifier: 0,
      greatestModifier: 0,
      chances: (column) => distribution(table, column),
      resultAt: (column, _, die) => resultAt(table, column, die),
    }),
  ]);
});

describe('laws of combat', () => {
  /** A hex with enemies and all that can attack it, strengths as they are in the weather. */
  const attacks = sampled
    .filter(({ step }) => step === 'declare')
    .flatMap((position) =>
      [...new Set(position.units.filter(isOnMap).map(({ at }) => at))].map((hex) => ({
        position,
        hex,
        attackers: position.units
          .filter((unit) => attackerViolations(position, unit).length === 0)
          .filter((unit) => enemiesOf(rules, position.units, unit).includes(hex))
          .map((unit) => unit.counter.id),
      })),
    )
    .filter(({ attackers }) => attackers.length > 0);

  const odds = (position: Position, hex: HexId, attackers: readonly string[]): number =>
    battleOdds(rules, position, { attackers, hexes: [hex] }, undefined, halvedIn(rules, position)).odds.final;

  it('has attacks to look at', () => {
    expect(attacks.filter(({ attackers }) => attackers.length > 1).length).toBeGreaterThan(10);
  });

  // An attack from a river joins one that is not, and takes its doubling from the defender (TRC-9.8.2.b): never the other way.
  const fromOneRiver = (position: Position, attackers: readonly string[]): boolean =>
    attackers.every((id) => (theatre.rivers[unitOf(position, id).at] ?? []).length > 0);

  prove([
    forAll(
      'TRC-9.2.1.a: adding an attacker never lowers the odds, but where the last who crosses no river goes first',
      fc.constantFrom(...attacks),
      (one) =>
        one.attackers.slice(1).flatMap((_, i) => {
          const [some, all] = [one.attackers.slice(0, i + 1), one.attackers.slice(0, i + 2)];
          const [fewer, more] = [odds(one.position, one.hex, some), odds(one.position, one.hex, all)];
          const exempt = fromOneRiver(one.position, some) !== fromOneRiver(one.position, all);
          return more >= fewer || exempt ? [] : [`${all.join(', ')}: ${fewer}, then ${more}`];
        }),
    ),
    ...distributionLaws({
      columns: 20,
      throws: throwsOf(1),
      leastModifier: -3,
      greatestModifier: 6,
      chances: (attack, shift) => resultChances(rules, makeOdds(rules, attack + 1, 4, shift)),
      resultAt: (attack, shift, die) => resultOf(rules, makeOdds(rules, attack + 1, 4, shift), die),
    }),
  ]);
});
