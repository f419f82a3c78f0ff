import type { HexId, OddsTable } from '@eastfront/kernel';
import {
  clampColumn,
  columnForDefender,
  costTo,
  directionTo,
  distribution,
  resultAt,
  shiftColumn,
} from '@eastfront/kernel';
import {
  distributionLaws,
  forAll,
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
import { describe, it } from 'vitest';
import { isGround, isOnMap, NOWHERE, type Unit } from '../src/01-scope/units.js';
import { adjudicateMove } from '../src/03-movement/move-ruling.js';
import { destinationsOf, mayMove, wayTo } from '../src/03-movement/movement.js';
import { moveTargets } from '../src/05-stacking/crowding.js';
import { supplyOf } from '../src/06-supply/supply.js';
import { supplyWitness } from '../src/06-supply/supply-reasons.js';
import { canAttack, isTarget } from '../src/07-combat/attack.js';
import { battleOdds } from '../src/07-combat/battle.js';
import { combatOdds, resultChances, resultOf } from '../src/07-combat/combat.js';
import { passableHexes, type RetreatHex, retreatHexes } from '../src/07-combat/results.js';
import { indexOfUnit, type Position, unitById, withUnit } from '../src/play/position.js';
import { gameWith } from './situation.js';

const game = gameWith();
const { rules } = game;
const { theatre } = rules;

/** Makes a test of every law; some of them judge many positions. */
const prove = (laws: readonly Law[]): void => hold(it, laws, 90_000);

const kindOf = ({ player, phase, step, battle }: Position): string =>
  `${player} ${phase} ${step} ${battle?.stage ?? ''}`;

// One scenario of each kind of set-up: historical, free for both sides, December.
describe.each(['1', '3', '8'])('laws of the game, scenario %s', (scenario) => {
  const unlisted = 'apply: an action that is not listed is refused';
  prove(
    gameLaws(game, {
      scenario,
      seeds: ['laws'],
      kindOf,
      perKind: 2,
      actionsPerState: 8,
      exemptions: [
        {
          // A strength that no column asks for may be chosen too; only those that reach a column are listed.
          law: unlisted,
          clause: 'TP-combat.L.a',
          when: ({ state, action }) =>
            action?.type === 'commit' &&
            action.reduceTo !== null &&
            action.reduceTo > 0 &&
            action.reduceTo <= battleOdds(rules, state).attack,
        },
        {
          // Ends every step that can be left; where nothing but leaving it out is open, `pass` is what is listed.
          law: unlisted,
          clause: 'TP-sequence.A.a',
          when: ({ state, action }) =>
            action?.type === 'end-phase' &&
            (['interception', 'air-superiority', 'missions'].includes(state.step) ||
              state.battle?.stage === 'advance'),
        },
      ],
    }),
  );
});

const sampled = ['1', '5', '11'].flatMap((scenario) =>
  takeSamples(game, { scenario, seeds: ['positions'], kindOf, perKind: 4 }).samples.map(({ state }) => state),
);

const situationsOf = (
  wanted: (position: Position, unit: Unit) => boolean,
): fc.Arbitrary<Situation<Position>> =>
  fc.constantFrom(
    ...sampled.flatMap((position) =>
      position.units
        .filter((unit) => isOnMap(unit) && isGround(unit) && wanted(position, unit))
        .map((unit) => ({ position, unit: unit.counter.id })),
    ),
  );

const unitOf = (position: Position, id: string): Unit => unitById(position, id) as Unit;
const changed = (position: Position, id: string, change: Partial<Unit>): Position =>
  withUnit(position, indexOfUnit(position, id), change);

const removals = {
  enemies: (position: Position, id: string): readonly string[] => {
    const { side } = unitOf(position, id).counter;
    return position.units
      .filter((unit) => isOnMap(unit) && unit.counter.side !== side)
      .map((unit) => unit.counter.id);
  },
  without: (position: Position, enemy: string): Position =>
    changed(position, enemy, { place: 'eliminated', at: NOWHERE, mission: null }),
};

describe('laws of movement', () => {
  prove(
    movementLaws<Position>({
      ...removals,
      situations: situationsOf(
        (position, unit) => position.step === 'movement' && mayMove(rules, position, unit),
      ),
      reach: (position, id) => {
        const unit = unitOf(position, id);
        const found = destinationsOf(rules, position, [unit]);
        return moveTargets(rules, position, unit).map((hex) => ({
          hex,
          cost:
            costTo(found.reach, hex) ?? found.step(unit.at, hex, directionTo(theatre.board, unit.at, hex), 0),
          path: wayTo(found, hex),
        }));
      },
      withAllowance: (position, id, more) => {
        const { counter, supply } = unitOf(position, id);
        // TP-supply.C.c: halved when not in supply.
        return changed(position, id, {
          counter: { ...counter, move: counter.move + (supply === 'in' ? more : 2 * more) },
        });
      },
      adjudicate: (position, id, path) => {
        const ruling = adjudicateMove(rules, position, [unitOf(position, id)], path);
        return ruling._tag === 'Right' ? ruling.right.value.cost : JSON.stringify(ruling.left);
      },
      runs: { numRuns: 150 },
    }),
  );
});

const LEVELS = { in: 2, out: 1, isolated: 0 } as const;

const isHeldAgainst = (position: Position, side: string, hex: HexId): boolean =>
  position.units.some(
    (unit) => isOnMap(unit) && isGround(unit) && unit.at === hex && unit.counter.side !== side,
  );

describe('laws of supply', () => {
  prove(
    supplyLaws<Position>({
      ...removals,
      situations: situationsOf(() => true),
      level: (position, id) => LEVELS[supplyOf(rules, position, unitOf(position, id)).state],
      // An air base stands like any unit but exerts no zone (TP-air.i).
      withoutZone: (position, enemy) => {
        const { counter } = unitOf(position, enemy);
        return changed(position, enemy, {
          mission: null,
          counter: isGround(unitOf(position, enemy)) ? { ...counter, kind: 'air-base' } : counter,
        });
      },
      lineFaults: (position, id) => {
        const unit = unitOf(position, id);
        const supply = supplyOf(rules, position, unit);
        const witness = supplyWitness(rules, position, unit, supply);
        if (supply.source === null || !('path' in witness)) return [];
        const hexes = witness.path;
        const broken = hexes
          .slice(1)
          .filter((hex, i) => directionTo(theatre.board, hexes[i] as HexId, hex) === -1);
        return [
          ...(hexes[0] === unit.at ? [] : ['does not begin at the unit']),
          ...broken.map((hex) => `is broken before ${theatre.board.grid.labels[hex]}`),
          ...hexes
            .filter((hex) => isHeldAgainst(position, unit.counter.side, hex))
            .map((hex) => `runs through the enemy in ${theatre.board.grid.labels[hex]}`),
        ];
      },
      runs: { numRuns: 150 },
    }),
  );
});

const wayOf =
  (unit: Unit) =>
  ({ to, kind }: RetreatHex): RetreatWay => ({
    path: [unit.at, to],
    losses: kind === 'safe' ? 0 : 1,
    // TP-A1 b: a hex that costs a unit only when there is no safe one.
    tier: kind === 'safe' ? 0 : 1,
  });

describe('laws of retreat', () => {
  prove(
    retreatLaws<Position>({
      ...removals,
      situations: situationsOf((position, unit) =>
        (theatre.board.adjacent[unit.at] as readonly HexId[]).some((hex) =>
          isHeldAgainst(position, unit.counter.side, hex),
        ),
      ),
      offered: (position, id) => {
        const unit = unitOf(position, id);
        return retreatHexes(rules, position, unit).map(wayOf(unit));
      },
      allowed: (position, id) => {
        const unit = unitOf(position, id);
        return passableHexes(rules, position, unit).map(wayOf(unit));
      },
      mayEnd: (position, id, hex) => {
        const terrain = theatre.board.terrains[theatre.board.terrain[hex] as number];
        return terrain === 'clear' && !isHeldAgainst(position, unitOf(position, id).counter.side, hex);
      },
      ordered: () => [1, 1],
      runs: { numRuns: 150 },
    }),
  );
});

describe.each<readonly [string, OddsTable]>([
  ['combat results', rules.combatResults],
  ['air superiority', rules.airSuperiority],
])('laws of the %s table', (_, { columns, table }) => {
  prove([
    ...oddsLaws({
      columns: columns.labels.length,
      column: (attack, defense) => clampColumn(columns, columnForDefender(columns, attack, defense)),
      shift: (column, by) => shiftColumn(columns, column, by),
    }),
    ...distributionLaws({
      columns: columns.labels.length,
      throws: throwsOf(1),
      leastModifier: -2,
      greatestModifier: 4,
      chances: (column, modifier) => distribution(table, column, modifier),
      resultAt: (column, modifier, die) => resultAt(table, column, die + modifier),
    }),
  ]);
});

describe('laws of combat', () => {
  /** A hex under attack with everything that can attack it. */
  const attacks = sampled
    .filter(({ step }) => step === 'attacks')
    .flatMap((position) =>
      theatre.board.hexes
        .filter((hex) => isTarget(rules, position, hex))
        .map((hex) => ({
          position,
          hex,
          attackers: position.units
            .filter(
              (unit) => unit.counter.side === position.player && canAttack(rules, position, unit, [hex]),
            )
            .map((unit) => unit.counter.id),
        })),
    )
    .filter(({ attackers }) => attackers.length > 0);
  const oddsOf = (position: Position, hex: HexId, attackers: readonly string[]) =>
    combatOdds(rules, position, { attackers, hexes: [hex], closeSupport: [] }).odds;

  prove([
    forAll('adding an attacker never lowers the column or the modifier', fc.constantFrom(...attacks), (one) =>
      one.attackers.slice(1).flatMap((_, i) => {
        const fewer = oddsOf(one.position, one.hex, one.attackers.slice(0, i + 1));
        const more = oddsOf(one.position, one.hex, one.attackers.slice(0, i + 2));
        return more.column >= fewer.column && more.modifier >= fewer.modifier
          ? []
          : [
              `${one.attackers.slice(0, i + 2).join(', ')}: ${JSON.stringify(fewer)}, then ${JSON.stringify(more)}`,
            ];
      }),
    ),
    ...distributionLaws({
      columns: rules.combatResults.columns.labels.length,
      throws: throwsOf(1),
      leastModifier: -2,
      greatestModifier: 2,
      chances: (column, modifier) =>
        resultChances(rules, { attack: 1, defense: 1, rawColumn: column, shift: 0, column, modifier }, false),
      resultAt: (column, modifier, die) =>
        resultOf(rules, { attack: 1, defense: 1, rawColumn: column, shift: 0, column, modifier }, die),
    }),
  ]);
});
