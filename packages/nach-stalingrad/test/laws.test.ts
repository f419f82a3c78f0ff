import { readFileSync } from 'node:fs';
import type { HexId } from '@eastfront/kernel';
import { directionTo, distribution } from '@eastfront/kernel';
import { askFrom } from '@eastfront/kernel/case';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import {
  brokenLine,
  caseBook,
  enemiesIn,
  type GameCase,
  gameUnder,
  hexAt,
  holdAll,
  lawsOf,
  must,
  positionsOf,
  type RetreatWay,
  SHARED_SEED,
  situationsIn,
  type TestedCase,
  throwsOf,
} from '@eastfront/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { inLongForm } from '../../../scripts/long-form.js';
import { casesOf, disputesOf, sourcesOf } from '../../../scripts/read-cases.js';
import { gridOf, hasRail, hasWay, label } from '../src/01-units/board.js';
import type { Side, Unit } from '../src/01-units/units.js';
import { enemyOf, isCombat, isSupply, NOWHERE } from '../src/01-units/units.js';
import { groundAt, isHeavy } from '../src/04-weather/weather.js';
import { traceSupply } from '../src/05-supply/supply-trace.js';
import { destinationsOf, modesOf, moveRuling } from '../src/09-movement/movement.js';
import { inEnemyZone } from '../src/09-movement/zones.js';
import { columnOf, resultOf } from '../src/10-combat/odds.js';
import { retreatPaths, retreatRuling } from '../src/10-combat/retreat.js';
import { ja } from '../src/ja.js';
import type { Action } from '../src/play/actions.js';
import { WHEN } from '../src/position/form.js';
import type { Battle, Position } from '../src/position/position.js';
import { unfought, unitById, withUnit } from '../src/position/position.js';
import { isHeld } from '../src/position/view.js';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';
import { FIELDS } from './fields.js';
import { tests } from './sources.js';

const game = gameUnder(nachStalingrad);
const { rules } = game;
const { theatre } = rules;

const kindOf = ({ player, phase, step, battle, checks }: Position): string =>
  `${player} ${phase} ${step} ${battle?.stage ?? ''} ${checks[0]?.reason ?? ''}`;

type Case = GameCase<Position, Action>;
const NOT_LISTED = 'apply: an action that is not listed is refused';

/** Whether an action is one of those that players may write but that are not listed: other ways, other company. */
const isOneOfMany = ({ action }: Case): boolean => {
  switch (action.type) {
    // Every way to a hex is legal, and units that stand together may go together; the cheapest way of one is listed.
    case 'move':
    case 'retreat':
      return true;
    default:
      return false;
  }
};

/** Actions of the games that positions are taken from: a turn or two. */
const MOST_SAMPLED = 300;

const positions = positionsOf(game, kindOf, [
  { scenario: '1', bot: 'greedy', perKind: 3, limit: MOST_SAMPLED },
  { scenario: '2', bot: 'random', perKind: 3, limit: MOST_SAMPLED },
]);

const unitOf = (position: Position, id: string): Unit => unitById(position, id) as Unit;

const situationsOf = (wanted: (position: Position, unit: Unit) => readonly string[]) =>
  situationsIn(positions, wanted);

const removals = {
  enemies: (position: Position, id: string): readonly string[] => enemiesIn(position, id, isCombat),
  without: (position: Position, enemy: string): Position =>
    withUnit(position, enemy, { place: 'removed', at: NOWHERE }),
};

const adjacent = (from: HexId, to: HexId): boolean => directionTo(theatre.board, from, to) >= 0;

/** A line as NS-5.2.1 wants it, judged hex by hex. */
const faultsOfLine = (position: Position, unit: Unit, line: readonly HexId[]): readonly string[] => {
  const { side } = unit.counter;
  const say = (what: string) => (hex: HexId) => `${what} ${label(theatre, hex)}`;
  const between = line.slice(1);
  const heavy = between.some((hex) => isHeavy(groundAt(rules, position, hex)));
  return [
    ...brokenLine(line, unit.at, adjacent, (hex) => label(theatre, hex)),
    ...between.filter((hex) => isHeld(rules, position, enemyOf(side), hex)).map(say('meets the enemy in')),
    ...between
      .filter((hex) => inEnemyZone(rules, position, side, hex) && !isHeld(rules, position, side, hex))
      .map(say('meets a zone in')),
    ...(between.length > (heavy ? 3 : 5) ? [`is ${between.length} hexes long`] : []),
  ];
};

/** The movement table of the data: the text leaves it out. */
const COSTS = JSON.parse(readFileSync(new URL('../data/movement.json', import.meta.url), 'utf8')) as Readonly<
  Record<'terrain', Readonly<Record<string, Readonly<Record<string, number>>>>> &
    Record<'city' | 'road' | 'bridge' | 'river', Readonly<Record<string, number | 'all'>>>
>;

/**
 * What a way costs by the movement table (NS-9.3.a, NS-9.3.e, NS-9.3.h), each hex by its own weather (NS-4.e). Nothing is said of one hex, which may take all
 * there is, of railways, of cities on other ground than clear, and of rivers between two weathers.
 */
const costOf = (position: Position, id: string, path: readonly HexId[]): number | null => {
  if (path.length < 2) return null;
  const groundOf = (hex: HexId): string => position.weather[theatre.north[hex] === 1 ? 'north' : 'south'];
  const stepCost = (from: HexId, to: HexId): number | null => {
    const direction = directionTo(theatre.board, from, to);
    const side = 6 * from + direction;
    const ground = groundOf(to);
    const terrain = theatre.board.terrains[theatre.board.terrain[to] as number] as string;
    const isCity = theatre.board.fields[to]?.place === 'city';
    const isRoad = ((theatre.road[from] as number) & (1 << direction)) !== 0;
    if (!isRoad && hasRail(theatre, from, direction)) return null;
    if (isCity && terrain !== 'clear') return null;
    const open = isCity ? COSTS.city[ground] : COSTS.terrain[terrain]?.[ground];
    const entry = Number(isRoad && terrain !== 'mountain' ? COSTS.road[ground] : open);
    if (theatre.river[side] !== 1) return entry;
    if (isRoad) return entry + Number(COSTS.bridge[ground]);
    const over = COSTS.river[ground];
    return over === 'all' || groundOf(from) !== ground ? null : entry + Number(over);
  };
  const { at } = unitOf(position, id);
  return path.reduce<number | null>((sum, to, i) => {
    const step = stepCost(path[i - 1] ?? at, to);
    return sum === null || step === null ? null : sum + step;
  }, 0);
};

const retreaterIn = (name: string): readonly [string, number] => {
  const [id, length] = name.split(' ') as [string, string];
  return [id, Number(length)];
};

/** Whether a zone of the enemy reaches a hex (NS-9.2.a to NS-9.2.d, NS-9.5.a, NS-12.c), judged hex by hex. */
const isCovered = (position: Position, side: Side, hex: HexId): boolean =>
  position.units.some(({ counter, place, at, disrupted }) => {
    if (counter.side === side || place !== 'map' || disrupted || !adjacent(at, hex)) return false;
    const direction = directionTo(theatre.board, at, hex);
    const hexside = 6 * at + direction;
    return (
      counter.kind === 'combat' &&
      counter.zoc &&
      counter.arm !== 'police' &&
      theatre.seaSide[hexside] === 0 &&
      theatre.volga[hexside] === 0 &&
      theatre.eastBank[at] === 0 &&
      theatre.eastBank[hex] === 0 &&
      (theatre.mountain[hex] === 0 || hasWay(theatre, at, direction)) &&
      !position.units.some((one) => one.place === 'box' && one.at === hex && isCombat(one))
    );
  });

/** The strength of an attack on a hex, as the question tells it; null where the units may not attack together. */
const attackOf = (position: Position, attackers: readonly string[], hex: HexId): number | null => {
  const asked = must(
    askFrom(game, position, {
      question: 'odds',
      attackers: [...attackers],
      hexes: [label(theatre, hex)],
    }),
  );
  return asked.ok ? Number((asked.answer as { readonly attack: number }).attack) : null;
};

/** The hexes that may be attacked alone, with the units that may attack them so. */
const attacksIn = (position: Position) => {
  const able = new Map<HexId, Set<string>>();
  for (const action of game.actions(position)) {
    if (action.type !== 'attack' || action.hexes.length !== 1) continue;
    const hex = hexAt(rules, action.hexes[0] as string);
    able.set(hex, new Set([...(able.get(hex) ?? []), ...action.units]));
  }
  return [...able].map(([hex, units]) => ({ hex, attackers: [...units] }));
};

/** The ways of a unit that has to retreat so many hexes, by itself. */
const waysOfRetreat = (position: Position, name: string): readonly RetreatWay[] => {
  const [id, length] = retreaterIn(name);
  const unit = unitOf(position, id);
  const battle: Battle = {
    ...unfought(),
    index: 0,
    stage: 'retreat',
    attackers: [],
    hexes: [unit.at],
    defenders: [id],
    lead: '',
    air: { axis: 0, soviet: 0 },
    retreat: length,
    retreating: [id],
  };
  return retreatPaths(rules, position, battle, [unit]).flatMap((path) => {
    const ruled = retreatRuling(rules, position, battle, [unit], path);
    return ruled._tag === 'Left'
      ? []
      : [{ path: [unit.at, ...path], losses: ruled.right.value.extra, tier: 0 }];
  });
};

const everything = { options: { optional: OPTIONAL_RULES }, under: ', with both options' } as const;

/** Cases in which a refusal names one law and no other. */
const EXACT = /#codes-(001|092|093|103)-/;

/** Codes that no file can bring about as a verdict; each is said by a test beside its source. */
const BESIDE_THE_SOURCE = [
  {
    words: ['CLOSED'],
    because:
      'the movement table of the rulebook is JSON that a player may replace; that of the package closes nothing without a reason',
  },
  {
    words: ['NOBODY', 'NOWHERE', 'NO_WAY_NAMED'],
    because: 'a program may hand an empty list to a rule; the codec of a file refuses it',
  },
];

/** Counters of the lists; supply counters are made as they are needed, and stay when they are spent. */
const roster = ({ units }: Position): number => units.filter((unit) => !isSupply(unit)).length;

const { columns, table } = rules.combatResults;
const labels = columns.labels.length;

const cases = casesOf('nach-stalingrad');

const suites = lawsOf<Position, Action, Rules>({
  pkg: nachStalingrad,
  cases,
  others: disputesOf('nach-stalingrad'),
  sources: sourcesOf('nach-stalingrad'),
  reader: new Ajv2020({ strictTypes: true, strictTuples: false, allErrors: true }),
  judging: { exact: (name) => EXACT.test(name) },
  empties: {
    strength: 'attack',
    mayBeEmpty: {
      'retreat.attackers': 'who drives the units is asked for where it matters',
      'activate.units': 'an HQ by itself',
    },
  },
  words: {
    spoken: { words: ja },
    codes: BESIDE_THE_SOURCE,
    // Why a move goes no further.
    inAnswers: ['NO_OTHER_MOVE', 'NO_POINTS_LEFT'],
    effects: [
      {
        words: ['ended', 'game-drawn', 'game-over', 'leaves', 'play-area', 'scenario'],
        because: 'said at the end of a game, and of a scenario that has run out',
      },
      {
        words: ['interdiction-rises', 'join', 'stand-down', 'supplied-by-fleet', 'taman-taken'],
        because: 'said in the course of a game of many phases',
      },
      {
        words: [
          'activated-already',
          'checked-already',
          'friendly-hexside',
          'in-supply-when-it-comes',
          'line-to-truck',
          'may-enter',
          'modify-by-satellites',
          'nations-mixed',
          'no-coast',
          'no-lead',
          'one-hex-only',
          'second-hex',
          'spared-by-air-supply',
        ],
        because: 'said of boards and units that no case shows',
      },
    ],
  },
  fields: FIELDS,
  symmetry: {
    grid: gridOf(),
    moves: [[4, 3]],
    known: rules.forces.roster.map(({ id }) => id),
    // They are many and alike.
    oneIn: 3,
    exemptions: [
      {
        // Rows 30 and beyond are the Caucasus map, wherever a board of one's own lies.
        law: 'moved',
        clause: 'NS-9.9.i',
        when: ({ json }) => /"mode":"rail"/.test(JSON.stringify(json)),
      },
      // Of units that are alike in what the rule asks for the first by its id is taken.
      {
        law: 'renamed',
        clause: 'NS-10.5.a',
        when: (_, says) => /"(defenderLead|lead)":/.test(JSON.stringify(says)),
      },
      {
        law: 'renamed',
        clause: 'NS-5.3.c',
        when: (_, says) => /"NS-5\.3\.c"/.test(JSON.stringify(says)),
      },
    ],
  },
  games: [
    { scenario: '1', optional: [] },
    { scenario: '2', optional: OPTIONAL_RULES },
  ].map(({ scenario, optional }) => ({
    scenario,
    options: { optional },
    seeds: [SHARED_SEED],
    kindOf,
    perKind: 1,
    actionsPerState: 4,
    share: inLongForm(1, 2),
    exemptions: [
      { law: NOT_LISTED, clause: 'NS-9.1.a', when: isOneOfMany },
      // Both sides assign at the same time; one is listed after the other.
      {
        law: NOT_LISTED,
        clause: 'NS-2.e',
        when: ({ state, action }) => action.type === 'missions' && action.side !== game.actor(state),
      },
      // A die is a die, with or without a word on whose it is.
      { law: NOT_LISTED, clause: 'NS-2.a', when: ({ action }) => action.type === 'roll' },
      // Steps are rebuilt and withdrawn one by one; several at once come to the same.
      {
        law: NOT_LISTED,
        clause: 'NS-6.2.g',
        when: ({ action }) => (action.type === 'withdraw' || action.type === 'rebuild') && action.steps > 1,
      },
      // What its owner may take off the map at any moment is listed when he is to act.
      {
        law: NOT_LISTED,
        clause: 'NS-10.7.2.l',
        when: ({ state, action }) =>
          action.type === 'remove' && unitOf(state, action.unit).counter.side !== game.actor(state),
      },
    ],
  })),
  whole: {
    played: [
      { scenario: '1', bots: 'random' },
      { scenario: '1', bots: 'greedy', games: 2 },
      { scenario: '1', bots: 'fighting', games: 3 },
      { scenario: '1', bots: 'fighting', games: 3, ...everything },
      { scenario: '2', bots: 'greedy', ...everything },
      { scenario: '3', bots: 'random against greedy' },
    ],
    limit: 5_000,
    // The operations phases of both sides follow each other over and over within a turn.
    countsTurns: true,
    inspect: (_, { before, after }) => [
      ...(after.turn < before.turn ? ['the turn goes back'] : []),
      ...(roster(after) === roster(before) ? [] : ['a counter is lost or found']),
      ...(before.fleet.sunk && !after.fleet.sunk ? ['the fleet is raised'] : []),
      ...(before.taman !== null && after.taman !== before.taman ? ['Taman is as if never taken'] : []),
    ],
    types: Object.keys(WHEN),
    rare: ['landing'],
    results: rules.combatResults.table.results,
    rareResults: ['0/6'],
    saved: {
      ...{ scenario: '1', bots: 'greedy' },
      kindOf: ({ player, phase, step, battle }) => `${player} ${phase} ${step} ${battle?.stage ?? ''}`,
      kinds: 25,
      goesOn: 6,
    },
  },
  movement: {
    ...removals,
    situations: situationsOf((position, unit) =>
      modesOf(rules, position, unit).includes('normal') ? [unit.counter.id] : [],
    ),
    reach: (position, id) => destinationsOf(rules, position, [unitOf(position, id)], 'normal'),
    withAllowance: (position, id, more) => {
      const { counter } = unitOf(position, id);
      const { mechanized } = counter;
      return withUnit(position, id, {
        counter: {
          ...counter,
          move: counter.move + more,
          mechanized: mechanized === null ? null : { ...mechanized, move: mechanized.move + more },
        },
      });
    },
    adjudicate: (position, id, path) => {
      const ruling = moveRuling(rules, position, { units: [unitOf(position, id)], path, mode: 'normal' });
      return ruling._tag === 'Right' ? ruling.right.value.cost : JSON.stringify(ruling.left);
    },
    costOf,
    exemptions: [
      {
        // Over a river without a bridge, and where the points do not reach, one hex takes all that there are.
        law: 'movement: more movement points never shrink reach',
        clause: 'NS-9.3.i',
        when: ({ position, unit, hex }) => directionTo(theatre.board, unitOf(position, unit).at, hex) >= 0,
      },
    ],
    runs: { numRuns: 150 },
  },
  supply: {
    ...removals,
    situations: situationsOf((_, unit) => (isCombat(unit) ? [unit.counter.id] : [])),
    level: (position, id) => (traceSupply(rules, position, unitOf(position, id)).state === 'in' ? 1 : 0),
    lineFaults: (position, id) => {
      const unit = unitOf(position, id);
      const { state, by, line } = traceSupply(rules, position, unit);
      return state === 'in' && by === 'line' ? faultsOfLine(position, unit, line) : null;
    },
    // NS-5.2.4.a: half the points, rounded up; NS-9.3.i: one hex always. Without a leader, in the segment in which all have their whole allowance.
    useFaults: (position, id) => {
      const { counter, at } = unitOf(position, id);
      const { move, mechanized } = counter;
      const isAlone = !position.units.some((one) => one.at === at && !isCombat(one));
      if (mechanized !== null || !isAlone || position.phase !== 'first-movement') return null;
      // In so short a game hardly anybody has been cut off.
      const hungry = withUnit(position, id, { supplied: false });
      const unit = unitOf(hungry, id);
      if (!modesOf(rules, hungry, unit).includes('normal')) return null;
      return destinationsOf(rules, hungry, [unit], 'normal')
        .filter(({ cost, path }) => path.length > 1 && cost > Math.ceil(move / 2))
        .map(({ hex, cost }) => `goes as far as ${label(theatre, hex)} for ${cost} out of supply`);
    },
    runs: { numRuns: 200 },
  },
  retreats: {
    ...removals,
    enemies: (position, name) => removals.enemies(position, retreaterIn(name)[0]),
    situations: situationsOf((position, unit) =>
      isCombat(unit) &&
      unit.place === 'map' &&
      enemiesIn(position, unit.counter.id, isCombat).some((id) => adjacent(unitOf(position, id).at, unit.at))
        ? [`${unit.counter.id} 1`, `${unit.counter.id} 2`]
        : [],
    ),
    offered: waysOfRetreat,
    allowed: waysOfRetreat,
    mayEnd: (position, name, hex) =>
      theatre.land[hex] === 1 &&
      !isHeld(rules, position, enemyOf(unitOf(position, retreaterIn(name)[0]).counter.side), hex),
    // NS-10.7.1.d: a step for each zone entered, and no friend cancels one.
    zoneFaults: (position, name, { path, losses }) => {
      const { side } = unitOf(position, retreaterIn(name)[0]).counter;
      const zones = path.slice(1).filter((hex) => isCovered(position, side, hex)).length;
      return zones === losses ? [] : [`${losses} steps lost in ${zones} zones`];
    },
    ordered: (_, name) => [retreaterIn(name)[1], retreaterIn(name)[1]],
    runs: { numRuns: 200 },
  },
  attacks: {
    name: 'NS-10.5.a: adding an attacker never lowers the attack',
    // Declarations are few in so short a game: more of their positions are taken than of the others.
    positions: positionsOf(game, kindOf, [
      { scenario: '1', bot: 'greedy', perKind: 12, limit: MOST_SAMPLED },
    ]),
    attacks: attacksIn,
    worth: ({ position, hex, attackers }) => [attackOf(position, attackers, hex) ?? 0],
    exempt: (fewer, more) =>
      [fewer, more].some(({ position, hex, attackers }) => attackOf(position, attackers, hex) === null),
  },
  odds: {
    'combat results table': {
      // The first stands for all odds below the table (NS-10.7.b).
      columns: labels + 1,
      least: [null, ...columns.labels],
      column: (attack, defense) => columnOf(rules, attack, defense, 0).column + 1,
    },
  },
  chances: {
    'combat results table': {
      columns: labels,
      throws: throwsOf(1),
      leastModifier: -6,
      greatestModifier: 8,
      chances: (column, drm) => distribution(table, column, drm),
      resultAt: (column, drm, die) => {
        const { attacker, defender } = resultOf(
          rules,
          { attack: 1, defense: 1, ratio: '1:1', shift: 0, column, drm },
          die,
        ).result;
        return `${attacker}/${defender}`;
      },
    },
  },
});

holdAll({ describe, it }, suites, 180_000);

const retreatsOf = () => positions().filter(({ battle }) => battle?.stage === 'retreat');
it('NS-10.7.1.a: every way that is listed is allowed, as long as was chosen, and ends on land without enemies', () => {
  const retreats = retreatsOf();
  expect(retreats.length).toBeGreaterThan(0);
  for (const position of retreats) {
    const battle = position.battle as Battle;
    for (const id of battle.retreating) {
      const unit = unitOf(position, id);
      for (const path of retreatPaths(rules, position, battle, [unit])) {
        const end = path.at(-1) as HexId;
        expect(retreatRuling(rules, position, battle, [unit], path)._tag).toBe('Right');
        expect(path.length).toBeLessThanOrEqual(battle.retreat);
        expect(theatre.land[end]).toBe(1);
        expect(isHeld(rules, position, enemyOf(unit.counter.side), end)).toBe(false);
      }
    }
  }
});

it('NS-10.7.a: a shift to the left always bites, one to the right never goes beyond the last column', () => {
  for (let attack = 1; attack <= 60; attack++)
    for (let by = 1; by <= 4; by++) {
      const at = (shift: number): number => columnOf(rules, attack, 4, shift).column;
      expect(at(-by)).toBe(Math.max(-1, at(0) - by));
      expect(at(by)).toBeLessThan(labels);
    }
});

it('NS-9.5.a, NS-9.5.c: Germans on the ferry are told that they never cross and that they are on the wrong bank', () => {
  const ferried = cases.find(({ name }) => name === 'codes.json#codes-069-germans-ferried') as TestedCase;
  const { result } = must(caseBook(nachStalingrad, [ferried]).judged(ferried));
  expect(result.ok || result.violations.map(({ clause, code }) => `${clause} ${code}`)).toEqual([
    'NS-9.5.a AXIS_NEVER_CROSSES',
    'NS-9.5.c NOT_ON_THE_EAST_BANK',
  ]);
});

it.each(BESIDE_THE_SOURCE.flatMap(({ words }) => words))('%s is the verdict of a test', (code) => {
  expect(tests.filter((text) => text.includes(` ${code}'`)).length, code).toBeGreaterThan(0);
});
