import { readFileSync } from 'node:fs';
import { caucasus } from '@eastfront/caucasus';
import { tables } from '@eastfront/caucasus/data';
import type { Game, HexId, Json } from '@eastfront/kernel';
import { clampColumn, columnForDefender, directionTo, distribution, resultAt } from '@eastfront/kernel';
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
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import { inLongForm } from '../../../scripts/long-form.js';
import { casesOf, disputesOf, sourcesOf } from '../../../scripts/read-cases.js';
import { gridOf, isCrossable, label, MINOR } from '../src/02-components/board.js';
import type { Face, Unit } from '../src/02-components/units.js';
import { isHq, NOWHERE } from '../src/02-components/units.js';
import { holds } from '../src/02-components/view.js';
import { moveRuling } from '../src/07-movement/move-ruling.js';
import { destinationsOf, modesOf } from '../src/07-movement/movement.js';
import type { MoveRequest } from '../src/07-movement/moving-stack.js';
import { patrolsFor } from '../src/07-movement/sea-movement.js';
import { canAttack } from '../src/08-combat/attack.js';
import { combatOdds, LEAST, oddsOf, resultChances, resultOf } from '../src/08-combat/combat.js';
import { determinedChances, determinedResult } from '../src/10-combat-results/determined-defense.js';
import { isLostIn } from '../src/11-retreat/retreat-overstacking.js';
import type { Route } from '../src/11-retreat/retreat-plan.js';
import { plannedFor, retreatPlan, routeOf, routesOf } from '../src/11-retreat/retreat-plan.js';
import { traceSupply } from '../src/14-supply/supply.js';
import { fleetFor } from '../src/16-air-and-sea-support/landing.js';
import { ja } from '../src/ja.js';
import type { Action } from '../src/play/actions.js';
import { BOOK } from '../src/play/actions.js';
import type { MoveMode, Position } from '../src/position/position.js';
import { unitById, withUnit } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';
import { FIELDS } from './fields.js';

/** Random play is lost by turn 6; without the standards of the track it sees all fourteen turns. */
const track = tables['turn-track'] as { readonly turns: readonly object[] };
const UNTROUBLED: Readonly<Record<string, Json>> = {
  'turn-track': {
    ...track,
    turns: track.turns.map((turn) => ({ ...turn, standard: null })),
  } as unknown as Json,
};

const game = gameUnder(caucasus);
const long = gameUnder(caucasus, { tables: UNTROUBLED });
const rules = long.rules;
const { theatre } = rules;

const kindOf = ({ player, phase, step, battle }: Position): string =>
  `${player} ${phase} ${step} ${battle === null ? '' : `${battle.kind} ${battle.stage}`}`;

const NOT_LISTED = 'apply: an action that is not listed is refused';

/** Whether a move ends, in its way of moving, where a listed one of the unit does, or leads back to where it began. */
const endsAsListed = (one: Game<Position, Action, Rules>, state: Position, action: Action): boolean => {
  if (action.type !== 'move') return false;
  const end = action.path.at(-1);
  return (
    end === label(theatre, unitById(state, action.unit)?.at ?? NOWHERE) ||
    one
      .actions(state, action.unit)
      .some((listed) => listed.type === 'move' && listed.mode === action.mode && listed.path.at(-1) === end)
  );
};

/** Games that are sampled or played whole as well, so that each is chosen once. */
const GAMES = {
  untroubled: positionsOf(long, kindOf, [
    { scenario: 'campaign', perKind: 3 },
    { scenario: 'campaign', bot: 'greedy', perKind: 3 },
  ]),
  usual: positionsOf(game, kindOf, [
    { scenario: 'campaign', bot: 'fighting', perKind: 3 },
    { scenario: 'tournament', seeds: [SHARED_SEED, 'games/2'], perKind: 3 },
    { scenario: 'tournament', bot: 'greedy', seeds: [SHARED_SEED, 'games/2'], perKind: 3 },
  ]),
};
const positions = (): readonly Position[] => [...GAMES.untroubled(), ...GAMES.usual()];

const unitOf = (position: Position, id: string): Unit => unitById(position, id) as Unit;

const situationsOf = (wanted: (position: Position, unit: Unit) => readonly string[]) =>
  situationsIn(positions, wanted);

const removals = {
  enemies: (position: Position, name: string): readonly string[] =>
    enemiesIn(position, name.split(' ')[0] as string),
  without: (position: Position, enemy: string): Position =>
    withUnit(position, enemy, { place: 'removed', at: NOWHERE }),
};

const isHeldAgainst = (position: Position, unit: Unit, hex: HexId): boolean =>
  holds(rules, position.units, unit.counter.side === 'axis' ? 'soviet' : 'axis', hex);

// A unit and its way of moving: `id mode`.
const moverIn = (name: string): readonly [string, MoveMode] => name.split(' ') as [string, MoveMode];
const requestOf = (position: Position, unit: Unit, mode: MoveMode, path: readonly HexId[]): MoveRequest => ({
  units: [unit],
  path,
  mode,
  patrol: mode === 'sea' ? (patrolsFor(rules, position, unit, path[0] as HexId) ?? []) : [],
  fleet: mode === 'landing' ? fleetFor(position) : null,
  corps: false,
});

const TERRAIN = JSON.parse(
  readFileSync(new URL('../data/terrain-effects.json', import.meta.url), 'utf8'),
) as {
  readonly terrain: Readonly<
    Record<string, { readonly foot: number | null; readonly mechanized: number | null }>
  >;
};

/** Whether an enemy with a zone stands beside a hex and can cross to it (CC-6.2.a, CC-6.4.a). */
const isCovered = (position: Position, unit: Unit, hex: HexId): boolean =>
  position.units.some(
    (one) =>
      isOnMap(one) &&
      one.counter.side !== unit.counter.side &&
      !one.counter.whiteSquare &&
      directionTo(theatre.board, one.at, hex) >= 0 &&
      isCrossable(theatre, position.turn, one.at, directionTo(theatre.board, one.at, hex)),
  );

/**
 * What a way off roads costs by the Terrain Effects Chart in a First Movement Phase (CC-7.1, CC-7.7, CC-7.8, CC-6.3): the hex, a point for a river without a
 * bridge and for a pass, two for leaving a zone. Of roads, of units that lack supply and of those that have moved nothing is said.
 */
const costOf = (position: Position, name: string, path: readonly HexId[]): number | null => {
  const [id, mode] = moverIn(name);
  const unit = unitOf(position, id);
  if (!['normal', 'extended'].includes(mode) || position.phase !== 'first-movement') return null;
  if (unit.supply === 'out' || unit.spent > 0) return null;
  const stepCost = (from: HexId, to: HexId): number | null => {
    const direction = directionTo(theatre.board, from, to);
    const side = 6 * from + direction;
    if (((theatre.road[from] as number) & (1 << direction)) !== 0) return null;
    const drawnIn = (hex: HexId) => theatre.board.terrains[theatre.board.terrain[hex] as number] as string;
    const drawn = drawnIn(to);
    const terrain = drawn !== 'seasonal-marsh' ? drawn : position.turn < 10 ? 'rough' : 'marsh';
    const { foot, mechanized } = TERRAIN.terrain[terrain] ?? { foot: null, mechanized: null };
    const hex = unit.counter.mechanized ? mechanized : foot;
    const isBridge = theatre.railroad[from] === 1 && theatre.railroad[to] === 1;
    if (hex === null || (isBridge && theatre.river[side] !== 0)) return null;
    // CC-2.31.c
    const isDry =
      position.turn >= 10 &&
      theatre.river[side] === MINOR &&
      [from, to].some((hex) => drawnIn(hex) === 'seasonal-marsh');
    const river = theatre.river[side] === 0 || isDry ? 0 : 1;
    const extra = (theatre.pass[side] === 0 ? 0 : 1) + river;
    return hex + extra + (isCovered(position, unit, from) ? 2 : 0);
  };
  return path.reduce<number | null>((sum, to, i) => {
    const step = stepCost(path[i - 1] ?? unit.at, to);
    return sum === null || step === null ? null : sum + step;
  }, 0);
};

// CC-A60: two hexes or one are the player's choice, and the priorities rank the ends of that length: `id length`.
const retreaterIn = (name: string): readonly [string, number] => {
  const [id, length] = name.split(' ') as [string, string];
  return [id, Number(length)];
};
const taskOf = (unit: Unit) => ({
  side: unit.counter.side,
  from: unit.at,
  distance: 2 as const,
  units: [unit.counter.id],
  routed: [],
  mobile: false,
});

const RANK = { full: 0, limited: 1, out: 2 } as const;
// CC-11.1.f, CC-11.1.g, CC-11.1.h: the steps first, then the supply, then room in the hex.
const wayOf =
  (unit: Unit) =>
  ({ path, intoZone, supply, overstacks }: Route): RetreatWay => {
    const losses = intoZone ? 1 : 0;
    return {
      path: [unit.at, ...path],
      losses,
      tier: 10 * losses + 2 * RANK[supply] + (overstacks ? 1 : 0),
    };
  };
const isOfLength =
  (length: number) =>
  ({ path }: RetreatWay): boolean =>
    path.length - 1 === length;

/** Ways of two hexes that are tried to go on with a third. */
const FURTHER = 6;

const LEVELS = { full: 3, limited: 2, out: 1 } as const;

const { columns, table } = rules.combatResults;
const columnOf = (scale: number): number =>
  clampColumn(columns, columnForDefender(columns, Math.max(1, scale), Math.max(1, 2 - scale)));

const odds = (index: number) => ({
  attack: 1,
  defense: 1,
  base: index,
  shift: 0,
  final: index,
  column: index,
  automatic: false,
});
const COLUMNS = ['clear', 'town', 'city'] as const;

const suites = lawsOf<Position, Action, Rules>({
  pkg: caucasus,
  cases: casesOf('caucasus'),
  others: disputesOf('caucasus'),
  sources: sourcesOf('caucasus'),
  reader: new Ajv2020({ strictTypes: true, allErrors: true }),
  empties: {
    strength: 'attack',
    mayBeEmpty: { 'retreat.attackers': 'who drives the units is asked for where it matters' },
  },
  words: {
    // Units that no case has.
    spoken: { words: ja, stays: ['ghost', 'sov-black-sea-hq'] },
    codes: [
      { words: ['NO_PATH'], because: 'asked of the chapters alone: in a case the list has something in it' },
      {
        words: ['PROHIBITED_TERRAIN'],
        because: "only a user's own Terrain Effects Chart forbids it, which a case cannot bring along",
      },
    ],
    inAnswers: ['NO_SHELTER_IN_ENEMY_ZONE'],
  },
  fields: FIELDS,
  symmetry: {
    grid: gridOf(),
    moves: [[-3, -4]],
    known: rules.forces.roster.map(({ counter }) => counter.id),
    exemptions: [
      {
        // Of units that may all lose the step, the reason names the first.
        law: 'renamed',
        clause: 'CC-10.2.b',
        when: ({ name }) => /#(losses-00[245]|results-0(02|19)|hq-034)-/.test(name),
      },
      {
        // Of two that would stack free the first does, and the second counts.
        law: 'renamed',
        clause: 'CC-5.1.c',
        when: ({ name }) => /#stacking-00[78]-/.test(name),
      },
    ],
  },
  games: [{ scenario: 'campaign', options: { tables: UNTROUBLED } }, { scenario: 'tournament' }].map(
    (played) => ({
      ...played,
      seeds: [SHARED_SEED],
      kindOf,
      perKind: 2,
      actionsPerState: 8,
      share: inLongForm(1, 2),
      exemptions: [
        {
          // Every way there is legal, and so is one there and back; only the cheapest way to another hex is listed.
          law: NOT_LISTED,
          clause: 'CC-7.1.b',
          when: ({ state, action }) =>
            endsAsListed(played.options === undefined ? game : long, state, action),
        },
      ],
    }),
  ),
  whole: {
    played: [
      ...['campaign', 'tournament'].flatMap((scenario) => [
        { scenario, bots: 'random', games: inLongForm(6, 2) },
        // Units are rebuilt in the second one of the tournament.
        { scenario, bots: 'greedy', games: inLongForm(2, scenario === 'tournament' ? 2 : 1) },
        // The rarest result of combat comes in the second one of the tournament.
        { scenario, bots: 'fighting', games: inLongForm(3, scenario === 'tournament' ? 2 : 1) },
      ]),
      { scenario: 'campaign', bots: 'greedy against random' },
      { scenario: 'campaign', bots: 'random against greedy', games: inLongForm(4, 1) },
      ...['random', 'greedy'].map((bots) => ({
        ...{ scenario: 'campaign', bots, games: inLongForm(2, 1) },
        ...{ options: { tables: UNTROUBLED }, under: ', without the standards' },
      })),
    ],
    limit: 20_000,
    inspect: (_, { before, after }) => [
      ...(after.turn < before.turn ? ['the turn goes back'] : []),
      ...(after.units.length === before.units.length ? [] : ['a counter is lost or found']),
    ],
    types: Object.keys(BOOK.codecs),
    rare: ['shift'],
    results: rules.combatResults.table.results,
    saved: {
      ...{ scenario: 'campaign', bots: 'random', options: { tables: UNTROUBLED } },
      kindOf: ({ player, phase, step, battle }) =>
        `${player} ${phase} ${step} ${battle?.kind ?? ''} ${battle?.stage ?? ''}`,
      kinds: 40,
      goesOn: 40,
      ended: ({ turn }) => turn === 14,
    },
  },
  movement: {
    ...removals,
    situations: situationsOf((position, unit) =>
      position.step === 'movement' && position.mover === null
        ? modesOf(rules, position, unit).map((mode) => `${unit.counter.id} ${mode}`)
        : [],
    ),
    reach: (position, name) => {
      const [id, mode] = moverIn(name);
      const unit = unitOf(position, id);
      return modesOf(rules, position, unit).includes(mode)
        ? destinationsOf(rules, position, [unit], mode)
        : [];
    },
    withAllowance: (position, name, more) => {
      const [id] = moverIn(name);
      const { counter } = unitOf(position, id);
      const faster = <F extends Face | null>(face: F): F =>
        face === null ? face : { ...face, move: face.move + more };
      return withUnit(position, id, {
        counter: {
          ...counter,
          full: faster(counter.full),
          reduced: faster(counter.reduced),
          remnant: faster(counter.remnant),
        },
      });
    },
    adjudicate: (position, name, path) => {
      const [id, mode] = moverIn(name);
      const ruling = moveRuling(rules, position, requestOf(position, unitOf(position, id), mode, path));
      return ruling._tag === 'Right' ? ruling.right.value.cost : JSON.stringify(ruling.left);
    },
    costOf,
    exemptions: [
      {
        // A voyage takes all the points there are, and so does a landing.
        law: 'movement: more movement points never shrink reach',
        clause: 'CC-7.22.g',
        when: ({ unit }) => ['sea', 'landing'].includes(moverIn(unit)[1]),
      },
    ],
    runs: { numRuns: 200 },
  },
  supply: {
    ...removals,
    situations: situationsOf((_, unit) => [unit.counter.id]),
    level: (position, id) => {
      const { state, isolated } = traceSupply(rules, position, unitOf(position, id));
      return LEVELS[state] - (isolated ? 1 : 0);
    },
    withoutZone: (position, enemy) =>
      withUnit(position, enemy, { counter: { ...unitOf(position, enemy).counter, whiteSquare: true } }),
    lineFaults: (position, id) => {
      const unit = unitOf(position, id);
      const { line } = traceSupply(rules, position, unit);
      if (line === null) return null;
      const areAdjacent = (one: HexId, other: HexId) => directionTo(theatre.board, one, other) !== -1;
      return [
        ...brokenLine(line, unit.at, areAdjacent, (hex) => label(theatre, hex)),
        ...line
          .filter((hex) => isHeldAgainst(position, unit, hex))
          .map((hex) => `runs through the enemy in ${label(theatre, hex)}`),
      ];
    },
    // CC-14.4.d: a unit out of supply moves two hexes at the most, whatever they cost.
    useFaults: (position, id) => {
      const unit = unitOf(position, id);
      if (position.step !== 'movement' || position.mover !== null || unit.moved) return null;
      const hungry = withUnit(position, id, { supply: 'out' });
      const same = unitOf(hungry, id);
      if (!modesOf(rules, hungry, same).includes('normal')) return null;
      const ways = destinationsOf(rules, hungry, [same], 'normal').map(({ path }) => path);
      const further = ways
        .filter((path) => path.length === 2)
        .slice(0, FURTHER)
        .flatMap((path) =>
          (theatre.board.adjacent[path[1] as HexId] as readonly HexId[])
            .filter((hex) => hex !== unit.at && !path.includes(hex))
            .map((hex) => [...path, hex]),
        )
        .filter(
          (path) => moveRuling(rules, hungry, requestOf(hungry, same, 'normal', path))._tag === 'Right',
        );
      return [...ways.filter((path) => path.length > 2), ...further].map(
        (path) => `goes by ${path.map((hex) => label(theatre, hex)).join(' ')} out of supply`,
      );
    },
    runs: { numRuns: 300 },
  },
  retreats: {
    ...removals,
    situations: situationsOf((position, unit) =>
      ['first-combat', 'second-combat'].includes(position.phase) &&
      (theatre.board.adjacent[unit.at] as readonly HexId[]).some((hex) => isHeldAgainst(position, unit, hex))
        ? [`${unit.counter.id} 1`, `${unit.counter.id} 2`]
        : [],
    ),
    offered: (position, name) => {
      const [id, length] = retreaterIn(name);
      const unit = unitOf(position, id);
      return routesOf(rules, position, taskOf(unit), unit).map(wayOf(unit)).filter(isOfLength(length));
    },
    allowed: (position, name) => {
      const [id, length] = retreaterIn(name);
      const unit = unitOf(position, id);
      const plan = retreatPlan(rules, position, taskOf(unit));
      const { ways, doom, pits } = plannedFor(plan, unit);
      if (doom !== null) return [];
      const open = ways
        .filter(({ barred, end }) => barred === null && !isLostIn(plan.field, pits, unit, end))
        .map((way) => wayOf(unit)(routeOf(plan.field, unit, way)));
      const fewest = Math.min(...open.map(({ losses }) => losses));
      return open.filter(({ losses }) => losses === fewest).filter(isOfLength(length));
    },
    mayEnd: (position, name, hex) =>
      theatre.land[hex] === 1 && !isHeldAgainst(position, unitOf(position, retreaterIn(name)[0]), hex),
    // CC-6.2.a, CC-6.4.a; CC-11.2.h to CC-11.2.k: in the first hex a step, later the end; a friend who stays where he is cancels the zone in his hex.
    zoneFaults: (position, name, { path, losses }) => {
      const unit = unitOf(position, retreaterIn(name)[0]);
      const others = position.units.filter((one) => isOnMap(one) && one !== unit);
      const isOpen = (hex: HexId): boolean =>
        others.some(
          ({ counter, at }) =>
            counter.side !== unit.counter.side &&
            !counter.whiteSquare &&
            directionTo(theatre.board, at, hex) >= 0 &&
            isCrossable(theatre, position.turn, at, directionTo(theatre.board, at, hex)),
        ) && !others.some(({ counter, at }) => counter.side === unit.counter.side && at === hex);
      const [, first = -1, ...later] = path;
      return [
        ...((isOpen(first) ? 1 : 0) === losses ? [] : [`${losses} steps lost in ${label(theatre, first)}`]),
        ...later.filter(isOpen).map((hex) => `goes on into the zone in ${label(theatre, hex)}`),
      ];
    },
    // CC-5.1.a, CC-11.1.h: three units; white squares and the cavalry corps, which count otherwise, are left out.
    roomFaults: (position, name, { path, tier }) => {
      const unit = unitOf(position, retreaterIn(name)[0]);
      const end = path.at(-1) as HexId;
      const there = position.units.filter(
        (one) => isOnMap(one) && one !== unit && one.at === end && one.counter.side === unit.counter.side,
      );
      if ([unit, ...there].some(({ counter }) => counter.whiteSquare) || position.corps.at === end) return [];
      const isTooMany = there.length + 1 > 3;
      return isTooMany === (tier % 2 === 1) ? [] : [`${there.length + 1} units in ${label(theatre, end)}`];
    },
    ordered: (_, name) => [retreaterIn(name)[1], retreaterIn(name)[1]],
    exemptions: [
      {
        // A step that the other length now spares bars this one (CC-A60).
        law: 'retreat: removing an enemy never makes it worse',
        clause: 'CC-11.1.f',
        when: ({ position, unit, enemy }) => {
          const [id, length] = retreaterIn(unit);
          const losses = (state: Position): number => {
            const one = unitOf(state, id);
            const all = routesOf(rules, state, taskOf(one), one).map(wayOf(one));
            return Math.min(...all.map((way) => way.losses));
          };
          const freed = removals.without(position, enemy as string);
          const one = unitOf(freed, id);
          const still = routesOf(rules, freed, taskOf(one), one).some(({ path }) => path.length === length);
          return !still && losses(freed) < losses(position);
        },
      },
    ],
    runs: { numRuns: 400 },
  },
  attacks: {
    name: 'CC-8.2: adding an attacker never lowers the odds',
    positions,
    attacks: (position) =>
      position.step !== 'attacks'
        ? []
        : [...new Set(position.units.filter(isOnMap).map(({ at }) => at))].map((hex) => ({
            hex,
            attackers: position.units
              .filter((unit) => !isHq(unit) && canAttack(rules, position, unit, hex, 'combat'))
              .map((unit) => unit.counter.id),
          })),
    worth: ({ position, hex, attackers }) => [
      combatOdds(rules, position, { attackers, target: hex, support: [], shifter: null }, 'combat').odds
        .final,
    ],
  },
  odds: {
    'combat results table': {
      columns: columns.labels.length,
      least: columns.labels,
      column: (attack, defense) => columnOf(oddsOf(attack, defense)),
      shift: (column, by) => columnOf(column + LEAST + by),
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
      columns: rules.combatResults.columns.labels.length,
      throws: throwsOf(1),
      leastModifier: 0,
      greatestModifier: 0,
      chances: (index) => resultChances(rules, odds(index)),
      resultAt: (index, _, die) => resultOf(rules, odds(index), die),
    },
    'Determined Defense': {
      columns: COLUMNS.length,
      throws: throwsOf(1),
      leastModifier: -2,
      greatestModifier: 4,
      chances: (index, modifier) =>
        determinedChances(rules, { column: COLUMNS[index] as (typeof COLUMNS)[number], modifier }),
      resultAt: (index, modifier, die) =>
        determinedResult(rules, COLUMNS[index] as (typeof COLUMNS)[number], die + modifier).text,
    },
  },
});

holdAll({ describe, it }, suites, 120_000);
