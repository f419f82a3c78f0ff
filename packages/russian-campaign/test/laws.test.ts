import type { Game, HexId } from '@eastfront/kernel';
import { columnOfStep, directionTo, distribution, resultAt } from '@eastfront/kernel';
import { russianCampaign } from '@eastfront/russian-campaign';
import {
  brokenLine,
  enemiesIn,
  type GameCase,
  gameUnder,
  hold,
  holdAll,
  isOnMap,
  law,
  lawsOf,
  positionsOf,
  type RetreatWay,
  SHARED_SEED,
  situationsIn,
  throwsOf,
} from '@eastfront/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import { inLongForm } from '../../../scripts/long-form.js';
import { casesOf, disputesOf, sourcesOf } from '../../../scripts/read-cases.js';
import { gridOf, label } from '../src/02-components/board.js';
import type { Unit } from '../src/02-components/units.js';
import { NOWHERE } from '../src/02-components/units.js';
import { unitsAt } from '../src/02-components/view.js';
import { stackOf } from '../src/06-stacking/stacking.js';
import { enemiesOf, inEnemyZone, isEnemyHeld } from '../src/07-zones-of-control/zones.js';
import { endMovementViolations, mayEndMovement } from '../src/08-movement/end-movement.js';
import { adjudicateMove, destinationsOf, modesOf } from '../src/08-movement/movement.js';
import { railOwner } from '../src/08-movement/rail.js';
import { attackerViolations, battleOdds, resultChances, resultOf } from '../src/09-combat/combat.js';
import { LEAST, makeOdds, oddsOf } from '../src/09-combat/odds.js';
import { standsInWoods } from '../src/09-combat/results.js';
import type { Route } from '../src/09-combat/retreat.js';
import { afterRetreat, doomOf, routesOf, waysOf } from '../src/09-combat/retreat.js';
import { combatSupplyOf, halvedIn } from '../src/10-supply/combat-supply.js';
import { traceSupply } from '../src/10-supply/supply.js';
import { ja } from '../src/ja.js';
import type { Action } from '../src/play/actions.js';
import type { MoveMode, Position } from '../src/position/position.js';
import { unitById, withUnit } from '../src/position/position.js';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';
import { FIELDS } from './fields.js';
import { WHOLE_GAMES } from './whole-games.js';

const game = gameUnder(russianCampaign);
const { rules } = game;
const { theatre } = rules;

const kindOf = ({ player, impulse, phase, step, battle, weather }: Position): string =>
  `${player} ${impulse} ${phase} ${step} ${battle?.stage ?? ''} ${weather === 'clear' || weather === 'snow' ? weather : 'mud'}`;

type Case = GameCase<Position, Action>;

const startOfMove = (state: Position, unit: string | undefined): string =>
  label(theatre, unitById(state, unit ?? '')?.at ?? NOWHERE);

/** Whether a move by itself ends, in its way of moving, where a listed one does, or leads back to where it began. */
const endsAsListed =
  (one: Pick<Game<Position, Action, Rules>, 'actions'>) =>
  ({ state, action }: Case): boolean => {
    if (action.type !== 'move' && action.type !== 'exit') return false;
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

// Games that are sampled or played whole as well: each is chosen once.
const positions = positionsOf(game, kindOf, [
  { scenario: 'barbarossa/S4.6', bot: 'random', perKind: 3 },
  { scenario: 'agc', bot: 'random', perKind: 3 },
  { scenario: 'uranus', bot: 'random', perKind: 3 },
  { scenario: 'kursk', bot: 'greedy', perKind: 3 },
]);

const unitOf = (position: Position, id: string): Unit => unitById(position, id) as Unit;

const situationsOf = (wanted: (position: Position, unit: Unit) => readonly string[]) =>
  situationsIn(positions, wanted);

// Of a unit with its way of moving, `id mode`.
const parts = (name: string): readonly [string, MoveMode] => name.split(' ') as [string, MoveMode];

const removals = {
  enemies: (position: Position, name: string): readonly string[] => enemiesIn(position, parts(name)[0]),
  without: (position: Position, enemy: string): Position =>
    withUnit(position, enemy, { place: 'removed', at: NOWHERE }),
};

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
    ...brokenLine(line, unit.at, adjacent, (hex) => label(theatre, hex)),
    ...between.filter((hex) => isEnemyHeld(rules, position, side, hex)).map(say('meets the enemy in')),
    ...between.filter((hex) => inEnemyZone(rules, position, side, hex)).map(say('meets a zone in')),
    ...(junction > (position.weather === 'snow' ? 4 : 8) ? [`${junction} hexes to the railroad`] : []),
    ...line
      .slice(junction, isCity ? -1 : undefined)
      .filter((hex) => railOwner(position.rail, hex) !== side)
      .map(say('is no own railroad in')),
  ];
};

/** Whether an enemy stands beside a hex with a zone that reaches it: no lake, sea or strait lies between. */
const isCovered = (position: Position, { counter: { side } }: Unit, hex: HexId): boolean =>
  position.units.filter(isOnMap).some(({ counter, at }) => {
    const hexside = 6 * at + directionTo(theatre.board, at, hex);
    return (
      counter.side !== side &&
      counter.type !== 'partisan' &&
      adjacent(at, hex) &&
      theatre.barrier[hexside] === 0 &&
      theatre.strait[hexside] === 0
    );
  });

const wayOf =
  (unit: Unit) =>
  ({ path }: Route): RetreatWay => ({ path: [unit.at, ...path], losses: 0, tier: 0 });
const standing = ({ units }: Position): number => units.filter(isOnMap).length;

const { columns, table } = rules.combatResults;
const columnAt = (step: number): number => columnOfStep(rules.combatResults.columns, step);

// An attack from a river joins one that is not, and takes its doubling from the defender (TRC-9.8.2.b): never the other way.
const fromOneRiver = (position: Position, attackers: readonly string[]): boolean =>
  attackers.every((id) => (theatre.rivers[unitOf(position, id).at] ?? []).length > 0);

/** Cases in which nothing else may be named than what they expect. */
const EXACT = /#codes-0(69|7\d|8\d)-/;

// Who holds a city that nobody has entered is spelled out where a position is shown: read again, its holder has entered it.
const lasting = ({ entered: _, ...rest }: Position): unknown => rest;

const suites = lawsOf<Position, Action, Rules>({
  pkg: russianCampaign,
  cases: casesOf('russian-campaign'),
  others: disputesOf('russian-campaign'),
  sources: sourcesOf('russian-campaign'),
  reader: new Ajv2020({ strictTypes: true, strictTuples: false, allErrors: true }),
  judging: { exact: (name) => EXACT.test(name) },
  empties: {
    strength: 'combat',
    mayBeEmpty: {
      'retreat.attackers': 'who drives the units is asked for where it matters',
      'exit.path': 'it leaves the map from where it stands',
      'declare.battles.attackers': 'a Stuka by itself, which TRC-9.2.2.c forbids',
      'automatic-victory.units': 'a Stuka by itself',
    },
  },
  words: {
    // A unit that no case has.
    spoken: { words: ja, stays: ['ghost', 'division'] },
    codes: [
      { words: ['NO_PATH'], because: 'asked of the chapters alone: in a case the list has something in it' },
    ],
    effects: [
      {
        words: [
          'archangel-not-soviet',
          'astrakhan-not-soviet',
          'capital-lost',
          'counts-as-a-panzer-corps',
          'cut-by-enemy',
          'extra-panzer',
          'extra-replacements',
          'first-column',
          'hqs-only',
          'in-supply-neutral',
          'in-supply-partisan',
          'into-the-pool',
          'no-crossing',
          'no-enemy-zone',
          'no-roll',
          'none-in-this-year',
          'not-before-the-next-turn',
          'not-in-this-impulse',
          'not-the-first-clear-turn',
          'oil-gives-nothing',
          'out-of-the-game',
          'over-limit',
          'partisan-bars-railroads-only',
          'rail-enemy',
          'rail-enemy-city',
          'rail-no-rail',
          'rail-partisan',
          'remnant-counts-as-corps',
          'river-for-attackers',
          'still-to-send',
          'still-to-withdraw',
          'takes-no-part',
          'weather-of-the-first-turn',
          'year-is-over',
        ],
        because: 'said of rare positions, in play and in the tests beside the sources',
      },
    ],
  },
  positions: { lasting },
  answers: [],
  fields: FIELDS,
  symmetry: {
    grid: gridOf(),
    moves: [[-3, 4]],
    known: rules.forces.roster.map(({ counter }) => counter.id),
    exemptions: [
      {
        // The results A1 and D1 are written like hexes.
        law: 'moved',
        clause: 'TRC-9.6.2.a',
        when: ({ json }, says) => /"(A1|D1)"/.test(JSON.stringify([json, says])),
      },
      {
        // Several hexes are the subject of a violation together: a text that is no hex.
        law: 'moved',
        clause: 'TRC-9.2.3.a',
        when: (_, says) => /"subject":"[A-Z]+\d+ [A-Z]+\d/.test(JSON.stringify(says)),
      },
    ],
  },
  logs: [{ scenario: 'barbarossa', bot: 'random', options: { optional: OPTIONAL_RULES } }],
  games: [
    { scenario: 'campaign', optional: [] },
    // To the end of the war.
    { scenario: 'barbarossa/S4.6', optional: [] },
    // The Soviet side first.
    { scenario: 'uranus-variation', optional: [] },
    { scenario: 'agc', optional: [] },
    { scenario: 'caucasus', optional: OPTIONAL_RULES },
  ].map(({ scenario, optional }) => ({
    scenario,
    options: { optional },
    seeds: [SHARED_SEED],
    kindOf,
    perKind: 1,
    actionsPerState: 6,
    share: inLongForm(1, 3),
    exemptions: [
      // Every way to a hex is legal, and so is one there and back; only the shortest to another hex is listed.
      {
        law: NOT_LISTED,
        clause: 'TRC-8.1.2.a',
        when: endsAsListed(gameUnder(russianCampaign, { optional })),
      },
      {
        // Any units that reach 10:1 together may win at once; the fewest are listed.
        law: NOT_LISTED,
        clause: 'TRC-9.11.1.a',
        when: ({ action }) => action.type === 'automatic-victory',
      },
      {
        // Where nobody attacks, declaring nothing and ending the phase come to the same; the end is listed.
        law: NOT_LISTED,
        clause: 'TRC-4.0.2.e',
        when: ({ state, action }) => action.type === 'commit' && state.draft.battles.length === 0,
      },
      {
        // What the declaration as a whole leaves undone is no matter of the odds of one attack.
        law: 'proposal: an attack that may not be declared has no odds, by a clause that both name',
        clause: 'TRC-9.2.2.a',
        when: ({ state, action }) => {
          const ruling = game.apply(state, action);
          return ruling._tag === 'Left' && ruling.left.every(({ code }) => code === 'LEAVES_DUTIES_UNDONE');
        },
      },
      // The objectives of the years are chosen in any order; listed are those of the first year that has none.
      { law: NOT_LISTED, clause: 'TRC-13.1.a', when: ({ action }) => action.type === 'objective' },
    ],
  })),
  whole: WHOLE_GAMES,
  movement: {
    ...removals,
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
    // TRC-2.1.4.a, TRC-8.2.4.a: movement is counted in hexes.
    costOf: (_, name, path) => (parts(name)[1] === 'normal' ? path.length : null),
    runs: { numRuns: 150 },
  },
  supply: {
    ...removals,
    situations: situationsOf((_, unit) => [unit.counter.id]),
    level: (position, id) => (traceSupply(rules, position, unitOf(position, id)).state === 'in' ? 1 : 0),
    lineFaults: (position, id) => {
      const unit = unitOf(position, id);
      const { line, junction } = traceSupply(rules, position, unit);
      return line === null ? null : faultsOfLine(position, unit, line, junction);
    },
    // TRC-10.32.a: who is without combat supply attacks and defends with half of what is printed, rounded up.
    useFaults: (position, id) => {
      const unit = unitOf(position, id);
      const { combat, side } = unit.counter;
      const worth = combatSupplyOf(rules, position, unit).halved ? Math.ceil(combat / 2) : combat;
      const fought = enemiesOf(rules, position.units, unit).map(
        (hex) =>
          battleOdds(rules, position, { attackers: [id], hexes: [hex] }, undefined, halvedIn(rules, position))
            .odds.attack,
      );
      return side !== position.player || fought.length === 0
        ? null
        : fought.filter((hit) => hit !== worth).map((hit) => `attacks with ${hit}, not ${worth}`);
    },
    runs: { numRuns: 400 },
  },
  retreats: {
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
    // TRC-9.7.2.a, TRC-9.7.4.a, TRC-6.1.a.
    mayEnd: (position, id, hex) => {
      const unit = unitOf(position, id);
      const others = unitsAt(rules, position.units, hex);
      const { counted } = stackOf([...others, unit]);
      // TRC-6.1.a to TRC-6.1.c.
      const limit = [...others, unit].some(({ counter }) => counter.size === 'army') ? 2 : 3;
      return (
        theatre.land[hex] === 1 &&
        others.every(({ counter }) => counter.side === unit.counter.side) &&
        counted <= limit
      );
    },
    // TRC-9.7.2.a, TRC-7.1.c, TRC-7.1.d: no hex of the way; a friend cancels none (TRC-A44).
    zoneFaults: (position, id, { path }) =>
      path
        .slice(1)
        .filter((hex) => isCovered(position, unitOf(position, id), hex))
        .map((hex) => `goes into the zone in ${label(theatre, hex)}`),
    ordered: () => [1, 2],
    steps: (position) => ({ standing: standing(position), lost: 0 }),
    after: (position, id, { path }) =>
      afterRetreat(position, id, { path: path.slice(1), end: path.at(-1) as HexId, off: false }),
    runs: { numRuns: 400 },
  },
  attacks: {
    name: 'TRC-9.2.1.a: adding an attacker never lowers the odds, but where the last who crosses no river goes first',
    positions,
    // Strengths are as they are in the weather.
    attacks: (position) =>
      position.step !== 'declare'
        ? []
        : [...new Set(position.units.filter(isOnMap).map(({ at }) => at))].map((hex) => ({
            hex,
            attackers: position.units
              .filter((unit) => attackerViolations(position, unit).length === 0)
              .filter((unit) => enemiesOf(rules, position.units, unit).includes(hex))
              .map((unit) => unit.counter.id),
          })),
    worth: ({ position, hex, attackers }) => [
      battleOdds(rules, position, { attackers, hexes: [hex] }, undefined, halvedIn(rules, position)).odds
        .final,
    ],
    exempt: (fewer, more) =>
      fromOneRiver(fewer.position, fewer.attackers) !== fromOneRiver(more.position, more.attackers),
  },
  odds: {
    'combat results table': {
      columns: columns.labels.length,
      least: columns.labels,
      column: (attack, defense) => columnAt(oddsOf(attack, defense)),
      shift: (column, by) => columnAt(column + LEAST + by),
    },
  },
  chances: {
    'combat results table': {
      columns: columns.labels.length,
      throws: throwsOf(1),
      leastModifier: 0,
      greatestModifier: 0,
      chances: (column) => distribution(table, column),
      resultAt: (column, _, die) => resultAt(table, column, die),
    },
    'combat results as they are told': {
      columns: 20,
      throws: throwsOf(1),
      leastModifier: -3,
      greatestModifier: 6,
      chances: (attack, shift) => resultChances(rules, makeOdds(rules, attack + 1, 4, shift)),
      resultAt: (attack, shift, die) => resultOf(rules, makeOdds(rules, attack + 1, 4, shift), die),
    },
  },
});

holdAll({ describe, it }, suites, 180_000);

describe('laws of a movement phase', () =>
  hold(
    it,
    [
      law('TRC-8.1.1.a: it may end exactly when nothing is owed', () => {
        const moving = positions().filter(({ step }) => step === 'movement');
        const wrong = moving.filter(
          (position) =>
            mayEndMovement(rules, position) !== (endMovementViolations(rules, position).length === 0),
        );
        return [
          ...(moving.length > 20 ? [] : ['few positions']),
          ...wrong.map(({ turn }) => `not in turn ${turn}`),
        ];
      }),
    ],
    60_000,
  ));
