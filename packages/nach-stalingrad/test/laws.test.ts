import type { Bot, HexId } from '@eastfront/kernel';
import { directionTo, distribution } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import type { GameCase, Law, Situation } from '@eastfront/testing';
import {
  distributionLaws,
  gameLaws,
  hold,
  movementLaws,
  oddsLaws,
  supplyLaws,
  takeSamples,
  throwsOf,
} from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { label } from '../src/01-units/board.js';
import type { Unit } from '../src/01-units/units.js';
import { enemyOf, isCombat, NOWHERE } from '../src/01-units/units.js';
import { isHeld } from '../src/01-units/view.js';
import { groundAt, isHeavy } from '../src/04-weather/weather.js';
import { traceSupply } from '../src/05-supply/supply-trace.js';
import { destinationsOf, modesOf, moveRuling } from '../src/09-movement/movement.js';
import { inEnemyZone } from '../src/09-movement/zones.js';
import { columnOf, resultOf } from '../src/10-combat/odds.js';
import { retreatPaths, retreatRuling } from '../src/10-combat/retreat.js';
import type { Action } from '../src/play/actions.js';
import type { Battle, Position } from '../src/play/position.js';
import { unitById, withUnit } from '../src/play/position.js';
import type { OptionalRule } from '../src/rulebook/clause-id.js';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import { must } from './codec.fixture.js';

const gameWith = (...optional: readonly OptionalRule[]) => must(nachStalingrad.make({ optional }));

const game = gameWith();
const rules = game.rules;
const { theatre } = rules;

const kindOf = ({ player, phase, step, battle, checks }: Position): string =>
  `${player} ${phase} ${step} ${battle?.stage ?? ''} ${checks[0]?.reason ?? ''}`;

/** Makes a test of every law; some of them judge many positions. */
const prove = (laws: readonly Law[]): void => hold(it, laws, 180_000);

type Case = GameCase<Position, Action>;
const NOT_LISTED = 'apply: an action that is not listed is refused';

/** Whether an action is one of those that players may write but that are not listed: other ways, other company. */
const isOneOfMany = ({ action }: Case): boolean => {
  switch (action?.type) {
    // Every way to a hex is legal, and units that stand together may go together; the cheapest way of one is listed.
    case 'move':
    case 'retreat':
      return true;
    default:
      return false;
  }
};

describe.each<readonly [string, string, readonly OptionalRule[]]>([
  ['Fischreiher', '1', []],
  ['the Caucasus with both options', '2', OPTIONAL_RULES],
])('laws of the game, %s', (_, scenario, optional) => {
  const one = gameWith(...optional);
  prove(
    gameLaws(one, {
      scenario,
      seeds: ['laws'],
      kindOf,
      perKind: 1,
      actionsPerState: 4,
      exemptions: [
        { law: NOT_LISTED, clause: 'NS-9.1.a', when: isOneOfMany },
        // Both sides assign at the same time; one is listed after the other.
        {
          law: NOT_LISTED,
          clause: 'NS-2.e',
          when: ({ state, action }) => action?.type === 'missions' && action.side !== one.actor(state),
        },
        // A die is a die, with or without a word on whose it is.
        { law: NOT_LISTED, clause: 'NS-2.a', when: ({ action }) => action?.type === 'roll' },
        // Steps are rebuilt and withdrawn one by one; several at once come to the same.
        {
          law: NOT_LISTED,
          clause: 'NS-6.2.g',
          when: ({ action }) =>
            (action?.type === 'withdraw' || action?.type === 'rebuild') && action.steps > 1,
        },
        // What its owner may take off the map at any moment is listed when he is to act.
        {
          law: NOT_LISTED,
          clause: 'NS-10.7.2.l',
          when: ({ state, action }) =>
            action?.type === 'remove' && unitOf(state, action.unit).counter.side !== one.actor(state),
        },
      ],
    }),
  );
});

/** Actions of the games that positions are taken from: a turn or two. */
const MOST_SAMPLED = 300;

const samplesOf = (scenario: string, name: string): readonly Position[] => {
  const bot = game.bots[name] as Bot<Position, Action>;
  const players = { axis: bot, soviet: bot };
  const options = { scenario, seeds: ['positions'], players, kindOf, perKind: 3, limit: MOST_SAMPLED };
  return takeSamples(game, options).samples.map(({ state }) => state);
};

const sampled = [...samplesOf('1', 'greedy'), ...samplesOf('2', 'random')];

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
      .filter((unit) => isOnMap(unit) && isCombat(unit) && unit.counter.side !== side)
      .map((unit) => unit.counter.id);
  },
  without: (position: Position, enemy: string): Position =>
    withUnit(position, enemy, { place: 'removed', at: NOWHERE }),
};

describe('laws of movement', () => {
  prove(
    movementLaws<Position>({
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
      exemptions: [
        {
          // Over a river without a bridge, and where the points do not reach, one hex takes all that there are.
          law: 'movement: more movement points never shrink reach',
          clause: 'NS-9.3.i',
          when: ({ position, unit, hex }) => directionTo(theatre.board, unitOf(position, unit).at, hex) >= 0,
        },
      ],
      runs: { numRuns: 150 },
    }),
  );
});

describe('laws of supply', () => {
  const adjacent = (from: HexId, to: HexId): boolean => directionTo(theatre.board, from, to) >= 0;

  /** A line as NS-5.2.1 wants it, judged hex by hex. */
  const faultsOfLine = (position: Position, unit: Unit, line: readonly HexId[]): readonly string[] => {
    const { side } = unit.counter;
    const say = (what: string) => (hex: HexId) => `${what} ${label(theatre, hex)}`;
    const between = line.slice(1);
    const heavy = between.some((hex) => isHeavy(groundAt(rules, position, hex)));
    return [
      ...(line[0] === unit.at ? [] : ['does not begin at the unit']),
      ...line.filter((hex, i) => i > 0 && !adjacent(line[i - 1] as HexId, hex)).map(say('is broken before')),
      ...between.filter((hex) => isHeld(rules, position, enemyOf(side), hex)).map(say('meets the enemy in')),
      ...between
        .filter((hex) => inEnemyZone(rules, position, side, hex) && !isHeld(rules, position, side, hex))
        .map(say('meets a zone in')),
      ...(between.length > (heavy ? 3 : 5) ? [`is ${between.length} hexes long`] : []),
    ];
  };

  prove(
    supplyLaws<Position>({
      ...removals,
      situations: situationsOf((_, unit) => (isCombat(unit) ? [unit.counter.id] : [])),
      level: (position, id) => (traceSupply(rules, position, unitOf(position, id)).state === 'in' ? 1 : 0),
      lineFaults: (position, id) => {
        const unit = unitOf(position, id);
        const { state, by, line } = traceSupply(rules, position, unit);
        return state === 'in' && by === 'line' ? faultsOfLine(position, unit, line) : [];
      },
      runs: { numRuns: 200 },
    }),
  );
});

describe('laws of retreat', () => {
  const retreats = sampled.filter(({ battle }) => battle?.stage === 'retreat');
  const battleOf = ({ battle }: Position): Battle => battle as Battle;

  it('NS-10.7.1.a: every way that is listed is allowed, as long as was chosen, and ends on land without enemies', () => {
    expect(retreats.length).toBeGreaterThan(0);
    for (const position of retreats) {
      const battle = battleOf(position);
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
});

describe('laws of the combat results table', () => {
  const { columns, table } = rules.combatResults;
  const labels = columns.labels.length;

  prove([
    ...oddsLaws({
      // The first stands for all odds below the table (NS-10.7.b).
      columns: labels + 1,
      column: (attack, defense) => columnOf(rules, attack, defense, 0).column + 1,
    }),
    ...distributionLaws({
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
    }),
  ]);

  it('NS-10.7.a: a shift to the left always bites, one to the right never goes beyond the last column', () => {
    for (let attack = 1; attack <= 60; attack++)
      for (let by = 1; by <= 4; by++) {
        const at = (shift: number): number => columnOf(rules, attack, 4, shift).column;
        expect(at(-by)).toBe(Math.max(-1, at(0) - by));
        expect(at(by)).toBeLessThan(labels);
      }
  });
});
