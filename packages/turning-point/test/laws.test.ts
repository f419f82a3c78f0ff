import type { HexId } from '@eastfront/kernel';
import {
  clampColumn,
  columnForDefender,
  costTo,
  directionTo,
  distribution,
  openIn,
  resultAt,
  shiftColumn,
} from '@eastfront/kernel';
import {
  brokenLine,
  enemiesIn,
  gameUnder,
  holdAll,
  isOnMap,
  lawsOf,
  positionsOf,
  type RetreatWay,
  SHARED_SEED,
  situationsIn,
  throwsOf,
} from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import { inLongForm } from '../../../scripts/long-form.js';
import { casesOf, disputesOf, sourcesOf } from '../../../scripts/read-cases.js';
import { gridOf } from '../src/01-scope/board.js';
import { isGround, NOWHERE, SIDES, type Unit } from '../src/01-scope/units.js';
import { goalsOf } from '../src/03-movement/keeping-the-limit.js';
import { adjudicateMove } from '../src/03-movement/move-ruling.js';
import { destinationsOf, mayMove, wayTo } from '../src/03-movement/movement.js';
import { supplyOf } from '../src/06-supply/supply.js';
import { supplyWitness } from '../src/06-supply/supply-reasons.js';
import { canAttack, isTarget } from '../src/07-combat/attack.js';
import { battleOdds } from '../src/07-combat/battle.js';
import { combatOdds, resultChances, resultOf } from '../src/07-combat/combat.js';
import { passableHexes, type RetreatHex, retreatHexes } from '../src/07-combat/retreat.js';
import { ja } from '../src/ja.js';
import type { Action } from '../src/play/actions.js';
import { BOOK } from '../src/play/actions.js';
import { type Position, totalOf, unitById, withUnit } from '../src/position/position.js';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';
import { FIELDS } from './fields.js';

const game = gameUnder(turningPoint);
const { rules } = game;
const { theatre } = rules;

const kindOf = ({ player, phase, step, battle }: Position): string =>
  `${player} ${phase} ${step} ${battle?.stage ?? ''}`;

const NOT_LISTED = 'apply: an action that is not listed is refused';

// Games that are sampled or logged as well: each is chosen once.
const positions = positionsOf(
  game,
  kindOf,
  ['1', '3', '8', '11'].map((scenario) => ({ scenario, perKind: 4 })),
);

const unitOf = (position: Position, id: string): Unit => unitById(position, id) as Unit;

const situationsOf = (wanted: (position: Position, unit: Unit) => boolean) =>
  situationsIn(positions, (position, unit) =>
    isGround(unit) && wanted(position, unit) ? [unit.counter.id] : [],
  );

const removals = {
  enemies: (position: Position, id: string): readonly string[] => enemiesIn(position, id),
  without: (position: Position, enemy: string): Position =>
    withUnit(position, enemy, { place: 'eliminated', at: NOWHERE, mission: null }),
};

const LEVELS = { in: 2, out: 1, isolated: 0 } as const;

const isHeldAgainst = (position: Position, side: string, hex: HexId): boolean =>
  position.units.some(
    (unit) => isOnMap(unit) && isGround(unit) && unit.at === hex && unit.counter.side !== side,
  );

/** Whether an enemy with a zone stands beside a hex (TP-zoc.a); where interdiction counts, a squadron too (TP-air.2.c). */
const isCovered = (position: Position, id: string, hex: HexId, withInterdiction: boolean): boolean => {
  const { side } = unitOf(position, id).counter;
  return position.units.some(
    (unit) =>
      isOnMap(unit) &&
      unit.counter.side !== side &&
      (unit.counter.kind === 'squadron'
        ? withInterdiction && unit.mission === 'interdiction'
        : !['air-base', 'supply'].includes(unit.counter.kind)) &&
      directionTo(theatre.board, unit.at, hex) >= 0,
  );
};

/** How many units of the side of a unit stand in a hex beside it. */
const friendsIn = (position: Position, id: string, hex: HexId): number =>
  position.units.filter(
    (unit) =>
      isOnMap(unit) &&
      isGround(unit) &&
      unit.at === hex &&
      unit.counter.id !== id &&
      unit.counter.side === unitOf(position, id).counter.side,
  ).length;

const wayOf =
  (unit: Unit) =>
  ({ to, kind }: RetreatHex): RetreatWay => ({
    path: [unit.at, to],
    losses: kind === 'safe' ? 0 : 1,
    // TP-A1 b: a hex that costs a unit only when there is no safe one.
    tier: kind === 'safe' ? 0 : 1,
  });

const labelOf = (hex: HexId): string => theatre.board.grid.labels[hex] as string;
const { combatResults, airSuperiority } = rules;
const oddsOf = ({ columns }: typeof combatResults) => ({
  columns: columns.labels.length,
  least: columns.labels,
  column: (attack: number, defense: number) =>
    clampColumn(columns, columnForDefender(columns, attack, defense)),
  shift: (column: number, by: number) => shiftColumn(columns, column, by),
});
const die = { throws: throwsOf(1), leastModifier: -2, greatestModifier: 4 };
const chancesOf = ({ columns, table }: typeof combatResults) => ({
  ...die,
  columns: columns.labels.length,
  chances: (column: number, modifier: number) => distribution(table, column, modifier),
  resultAt: (column: number, modifier: number, thrown: number) => resultAt(table, column, thrown + modifier),
});
const oddsAt = (column: number, modifier: number) =>
  ({ attack: 1, defense: 1, rawColumn: column, shift: 0, column, modifier }) as const;

const suites = lawsOf<Position, Action, Rules>({
  pkg: turningPoint,
  cases: casesOf('turning-point'),
  others: disputesOf('turning-point'),
  sources: sourcesOf('turning-point'),
  reader: new Ajv2020({ strictTypes: true, allErrors: true }),
  empties: {
    strength: 'strength',
    mayBeEmpty: { 'retreat.attackers': 'who drives the units is asked for where it matters' },
  },
  words: {
    spoken: { words: ja },
    codes: [
      {
        words: ['NO_ATTACKER', 'NO_TARGET'],
        because: 'asked of the chapters alone: in a case the list has something in it',
      },
    ],
    effects: [
      {
        words: ['no-advance', 'nowhere-to-retreat', 'one-hex-is-enough', 'full-for-now'],
        because: 'no case asks for an advance after a defeat, a retreat that is shut in, or a crowded hex',
      },
    ],
  },
  fields: FIELDS,
  symmetry: {
    grid: gridOf(),
    moves: [
      [2, 1],
      [-4, 3],
    ],
    known: rules.forces.roster.map(({ counter }) => counter.id),
    exemptions: [
      {
        // Of Kampfgruppen that come at once the first counter's bears the first number.
        law: 'renamed',
        clause: 'TP-combat.G.a',
        when: ({ name }) => /#combat-04[05]-/.test(name),
      },
      {
        // Several strikes roll in the order of the counters, and the case has a die for the first of them.
        law: 'renamed',
        clause: 'TP-air.4.i',
        when: ({ name }) => name.includes('#air-superiority-019-'),
      },
    ],
  },
  logs: [{ scenario: '11', bot: 'random' }],
  // One scenario of each kind of set-up: historical, free for both sides, December.
  games: ['1', '3', '8'].map((scenario) => ({
    scenario,
    seeds: [SHARED_SEED],
    kindOf,
    perKind: 2,
    actionsPerState: 8,
    share: inLongForm(1, 2),
    exemptions: [
      {
        // A strength that no column asks for may be chosen too; only those that reach a column are listed.
        law: NOT_LISTED,
        clause: 'TP-combat.L.a',
        when: ({ state, action }) =>
          action.type === 'commit' &&
          action.reduceTo !== null &&
          action.reduceTo > 0 &&
          action.reduceTo <= battleOdds(rules, state).attack,
      },
      {
        // Ends every step that can be left; where nothing but leaving it out is open, `pass` is what is listed.
        law: NOT_LISTED,
        clause: 'TP-sequence.A.a',
        when: ({ state, action }) =>
          action.type === 'end-phase' &&
          (['interception', 'air-superiority', 'missions'].includes(state.step) ||
            state.battle?.stage === 'advance'),
      },
    ],
  })),
  whole: {
    played: [
      { scenario: '1', bots: 'random', games: inLongForm(2, 1) },
      { scenario: '1', bots: 'uniform' },
      { scenario: '1', bots: 'greedy', games: inLongForm(2, 1) },
      { scenario: '5', bots: 'greedy against random' },
      ...['1', '5', '7', '10'].map((scenario) => ({ scenario, bots: 'fighting', games: inLongForm(2, 1) })),
      {
        ...{ scenario: '6', bots: 'fighting', options: { optional: OPTIONAL_RULES } },
        under: ', with both options',
      },
    ],
    limit: 20_000,
    inspect: (_, { before, after }) => [
      ...(after.turn < before.turn ? ['the turn goes back'] : []),
      ...(SIDES.some((side) => totalOf(after.score[side]) < totalOf(before.score[side]))
        ? ['points are lost again']
        : []),
    ],
    types: Object.keys(BOOK.codecs),
    rare: ['assign'],
    results: rules.combatResults.table.results,
    saved: {
      ...{ scenario: '5', bots: 'fighting' },
      kindOf: ({ player, phase, step, battle }) => `${player} ${phase} ${step} ${battle?.stage ?? ''}`,
      kinds: 12,
      goesOn: 20,
      ended: ({ turn }) => turn === 7,
    },
  },
  movement: {
    ...removals,
    situations: situationsOf(
      (position, unit) => position.step === 'movement' && mayMove(rules, position, unit),
    ),
    reach: (position, id) => {
      const unit = unitOf(position, id);
      const found = destinationsOf(rules, position, [unit]);
      return openIn(goalsOf(rules, position, unit)).map((hex) => ({
        hex,
        cost:
          costTo(found.reach, hex) ?? found.step(unit.at, hex, directionTo(theatre.board, unit.at, hex), 0),
        path: wayTo(found, hex),
      }));
    },
    withAllowance: (position, id, more) => {
      const { counter, supply } = unitOf(position, id);
      // TP-supply.C.c: halved when not in supply.
      return withUnit(position, id, {
        counter: { ...counter, move: counter.move + (supply === 'in' ? more : 2 * more) },
      });
    },
    adjudicate: (position, id, path) => {
      const ruling = adjudicateMove(rules, position, [unitOf(position, id)], path);
      return ruling._tag === 'Right' ? ruling.right.value.cost : JSON.stringify(ruling.left);
    },
    // TP-movement.a, TP-zoc.b, TP-zoc.c, TP-terrain.fortress.a; TP-terrain.a: all of it adds up.
    costOf: (position, id, path) => {
      const { at, counter } = unitOf(position, id);
      const fortress = theatre.fortress[counter.side === 'axis' ? 'soviet' : 'axis'];
      const isZone = (hex: HexId): boolean => isCovered(position, id, hex, true);
      return path.reduce(
        (sum, to, i) =>
          sum + 1 + (isZone(to) ? 3 : 0) + (isZone(path[i - 1] ?? at) ? 2 : 0) + (fortress[to] === 1 ? 2 : 0),
        0,
      );
    },
    runs: { numRuns: 150 },
  },
  supply: {
    ...removals,
    situations: situationsOf(() => true),
    level: (position, id) => LEVELS[supplyOf(rules, position, unitOf(position, id)).state],
    // An air base stands like any unit but exerts no zone (TP-air.i).
    withoutZone: (position, enemy) => {
      const { counter } = unitOf(position, enemy);
      return withUnit(position, enemy, {
        mission: null,
        counter: isGround(unitOf(position, enemy)) ? { ...counter, kind: 'air-base' } : counter,
      });
    },
    lineFaults: (position, id) => {
      const unit = unitOf(position, id);
      const supply = supplyOf(rules, position, unit);
      const witness = supplyWitness(rules, position, unit, supply);
      if (supply.source === null || !('path' in witness)) return null;
      const hexes = witness.path;
      const areAdjacent = (one: HexId, other: HexId) => directionTo(theatre.board, one, other) !== -1;
      return [
        ...brokenLine(hexes, unit.at, areAdjacent, labelOf),
        ...hexes
          .filter((hex) => isHeldAgainst(position, unit.counter.side, hex))
          .map((hex) => `runs through the enemy in ${labelOf(hex)}`),
      ];
    },
    // TP-supply.a, TP-supply.C.b to TP-supply.C.d: half the points, rounded down, by what was judged at the start of the phase; half the strength, and no attack
    // of an isolated unit, by what is so now.
    useFaults: (position, id) => {
      const unit = unitOf(position, id);
      const { move, strength } = unit.counter;
      const points = unit.supply === 'in' ? move : Math.floor(move / 2);
      const { reach } = destinationsOf(rules, position, [unit]);
      const far = mayMove(rules, position, unit)
        ? openIn(goalsOf(rules, position, unit)).filter(
            (hex) => directionTo(theatre.board, unit.at, hex) < 0 && (costTo(reach, hex) ?? 0) > points,
          )
        : [];
      const targets = theatre.board.hexes.filter((hex) => canAttack(rules, position, unit, [hex]));
      const { state } = supplyOf(rules, position, unit);
      const worth = { in: strength, out: strength / 2, isolated: 0 }[state];
      if (targets.length === 0 && !mayMove(rules, position, unit)) return null;
      const hits = targets.map(
        (hex) => combatOdds(rules, position, { attackers: [id], hexes: [hex], closeSupport: [] }).odds.attack,
      );
      return [
        ...far.map((hex) => `goes as far as ${labelOf(hex)} with ${points} points`),
        ...hits.filter((hit) => hit !== worth).map((hit) => `attacks with ${hit}, not ${worth}`),
      ];
    },
    runs: { numRuns: 150 },
  },
  retreats: {
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
    // TP-zoc.a; a friend in the hex saves who retreats into it.
    zoneFaults: (position, id, { path, losses }) => {
      const end = path.at(-1) as HexId;
      const friends = friendsIn(position, id, end);
      const isDeadly = isCovered(position, id, end, false) && friends === 0;
      return friends >= 3 || (isDeadly ? 1 : 0) === losses ? [] : [`${losses} steps lost in ${labelOf(end)}`];
    },
    // TP-stacking.a, TP-combat.Q.b: three units; who finds them there is lost.
    roomFaults: (position, id, { path, losses }) => {
      const end = path.at(-1) as HexId;
      const friends = friendsIn(position, id, end);
      return friends < 3 || losses === 1 ? [] : [`${friends + 1} units in ${labelOf(end)}`];
    },
    ordered: () => [1, 1],
    runs: { numRuns: 150 },
  },
  attacks: {
    name: 'adding an attacker never lowers the column or the modifier',
    positions,
    attacks: (position) =>
      position.step !== 'attacks'
        ? []
        : theatre.board.hexes
            .filter((hex) => isTarget(rules, position, hex))
            .map((hex) => ({
              hex,
              attackers: position.units
                .filter(
                  (unit) => unit.counter.side === position.player && canAttack(rules, position, unit, [hex]),
                )
                .map((unit) => unit.counter.id),
            })),
    worth: ({ position, hex, attackers }) => {
      const { odds } = combatOdds(rules, position, { attackers, hexes: [hex], closeSupport: [] });
      return [odds.column, odds.modifier];
    },
  },
  odds: { 'combat results': oddsOf(combatResults), 'air superiority': oddsOf(airSuperiority) },
  chances: {
    'combat results': chancesOf(combatResults),
    'air superiority': chancesOf(airSuperiority),
    'combat results as they are told': {
      ...die,
      columns: combatResults.columns.labels.length,
      greatestModifier: 2,
      chances: (column, modifier) => resultChances(rules, oddsAt(column, modifier), false),
      resultAt: (column, modifier, thrown) => resultOf(rules, oddsAt(column, modifier), thrown),
    },
  },
});

holdAll({ describe, it }, suites, 90_000);
