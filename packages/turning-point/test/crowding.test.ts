import type { HexId } from '@eastfront/kernel';
import { draw, seedDice } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/01-scope/units.js';
import { isGround } from '../src/01-scope/units.js';
import { destinationsOf, mayMove } from '../src/03-movement/movement.js';
import type { Action } from '../src/play/actions.js';
import type { Position } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';
import { gameWith, must, rulesOfGame } from './situation.js';

const game = gameWith();
const rules: Rules = rulesOfGame(game);
const LIMIT = 3;

/** Positions of the movement steps along a game of two bots. */
const walk = (
  scenario: string,
  bots: readonly [string, string],
  seed: string,
  wanted: number,
): Position[] => {
  let position = must(game.start(scenario));
  let dice = seedDice(seed);
  const found: Position[] = [];
  for (let i = 0; found.length < wanted; i++) {
    const actor = game.actor(position);
    if (actor === null || i > 4000) break;
    let action: Action;
    if (actor === 'chance') {
      const [drawn, next] = draw(dice);
      dice = next;
      action = game.chances(position)[Math.floor(drawn * 6)]?.action as Action;
    } else {
      const name = bots[actor === 'soviet' ? 0 : 1] as string;
      [action, dice] = (game.bots[name] as NonNullable<(typeof game.bots)[string]>)(game, position, dice);
    }
    position = must(game.apply(position, action)).value;
    if (position.step === 'movement') found.push(position);
  }
  return found;
};

const friends = (position: Position): readonly Unit[] =>
  position.units.filter(
    (unit) => unit.place === 'map' && isGround(unit) && unit.counter.side === position.player,
  );

const count = (places: Iterable<HexId>): Map<HexId, number> => {
  const counted = new Map<HexId, number>();
  for (const hex of places) counted.set(hex, (counted.get(hex) ?? 0) + 1);
  return counted;
};

const isCrowded = (position: Position): boolean =>
  [...count(friends(position).map((unit) => unit.at)).values()].some((units) => units > LIMIT);

/**
 * Where every unit ends the phase so that no hex is crowded, by matching units with places one after another (the units
 * of crowded hexes, then whoever they push on); null when there is no such arrangement.
 */
const arrangement = (position: Position): ReadonlyMap<Unit, HexId> | null => {
  const units = friends(position);
  const places = new Map<Unit, HexId>(units.map((unit) => [unit, unit.at]));
  const choices = new Map<Unit, readonly HexId[]>();
  const choicesOf = (unit: Unit): readonly HexId[] => {
    const known = choices.get(unit);
    if (known !== undefined) return known;
    const { reach, minimum } = destinationsOf(rules, position, [unit]);
    const found = mayMove(rules, position, unit) ? [unit.at, ...reach.hexes, ...minimum] : [unit.at];
    choices.set(unit, found);
    return found;
  };
  /** Finds the unit another place, pushing others on where need be. */
  const push = (unit: Unit, tried: Set<HexId>): boolean =>
    choicesOf(unit).some((hex) => {
      if (hex === places.get(unit) || tried.has(hex)) return false;
      tried.add(hex);
      const there = units.filter((one) => places.get(one) === hex);
      if (there.length >= LIMIT && !there.some((one) => push(one, tried))) return false;
      places.set(unit, hex);
      return true;
    });
  for (;;) {
    const crowds = [...count(places.values())].filter(([, number]) => number > LIMIT);
    if (crowds.length === 0) return places;
    const [hex] = crowds[0] as [HexId, number];
    const tried = new Set([hex]);
    if (!units.some((unit) => places.get(unit) === hex && push(unit, tried))) return null;
  }
};

/** The first way in of the first unit that has one: of the others nothing is listed. */
const firstEntry = (position: Position): Action | undefined => {
  for (const { place, counter } of position.units) {
    if (place !== 'due') continue;
    const [entry] = game.actions(position, counter.id);
    if (entry !== undefined) return entry;
  }
  return undefined;
};

/** Plays a position on to the end of its phase: thins out the crowds, lets in who must come in, removes nobody. */
const ended = (position: Position): Position => {
  let now = position;
  for (let i = 0; i < 200; i++) {
    const [listed] = game.actions(now, '');
    if (listed?.type === 'end-phase') return must(game.apply(now, listed)).value;
    if (isCrowded(now)) {
      const plan = arrangement(now);
      const [unit, hex] = [...(plan ?? [])].find(([one, at]) => one.at !== at) ?? [];
      if (unit === undefined || hex === undefined) throw new Error('a crowd that cannot be thinned out');
      const to = rules.theatre.board.grid.labels[hex] as string;
      now = must(game.apply(now, { type: 'move', unit: unit.counter.id, to })).value;
      continue;
    }
    const entry = firstEntry(now);
    if (entry === undefined) throw new Error('no legal action');
    now = must(game.apply(now, entry)).value;
  }
  throw new Error('the phase does not end');
};

const lost = (position: Position): number =>
  position.units.filter(({ place }) => place === 'eliminated').length;

describe('TP-stacking.a, TP-stacking.d: the end of a movement phase', () => {
  it.each([
    ['1', 'random', 'random'],
    ['3', 'random', 'uniform'],
    ['11', 'greedy', 'greedy'],
    ['8', 'greedy', 'random'],
    ['4', 'random', 'greedy'],
  ])(
    'scenario %s, %s against %s: can be reached from every position, and costs no unit',
    (scenario, a, b) => {
      const positions = walk(scenario, [a, b], 'crowds', 400);
      expect(positions.length).toBeGreaterThan(300);
      const crowded = positions.filter(isCrowded);
      for (const position of [...crowded, ...positions.filter((_, i) => i % 20 === 0)]) {
        expect(lost(ended(position))).toBe(lost(position));
        expect(game.faults(position)).toEqual([]);
      }
    },
  );

  it('holds where the hexes are few: a pocket full of units, with crowds', () => {
    const fill = { from: '1010', to: '1212', terrain: 'clear' };
    const small = gameWith({ board: { fill }, excerpt: true });
    const hexes = ['1010', '1011', '1012', '1110', '1111', '1112', '1210', '1211'];
    let crowds = 0;
    for (let seed = 0; seed < 40; seed++) {
      let dice = seedDice(`pocket ${seed}`);
      const units = hexes.flatMap((at, i) =>
        [0, 1, 2].map((n) => ({ id: `s${i}${n}`, side: 'soviet', at, move: 1 + ((seed + i + n) % 2) })),
      );
      let position = must(small.readState({ units }));
      for (let i = 0; i < 60 && position.phase === 'first-movement'; i++) {
        const [action, next] = (small.bots['random'] as NonNullable<(typeof small.bots)[string]>)(
          small,
          position,
          dice,
        );
        dice = next;
        position = must(small.apply(position, action)).value;
        if (position.step !== 'movement') break;
        expect(small.subjects(position).length).toBeGreaterThan(0);
        expect(small.faults(position)).toEqual([]);
        if (isCrowded(position)) crowds += 1;
      }
      expect(position.phase).not.toBe('first-movement');
      expect(lost(position)).toBe(0);
    }
    expect(crowds).toBeGreaterThan(100);
  });
});
