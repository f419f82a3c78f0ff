import { distance } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { theUnit } from '../../test/chapters.fixture.js';
import { RUSSIA } from '../../test/codec.fixture.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf, SIDES } from '../02-components/units.js';
import { overstackingViolations } from '../06-stacking/stacking.js';
import { suggestPlacement } from '../bots/set-up.js';
import { faultsOf } from '../play/invariants.js';
import type { Position } from '../position/position.js';
import { toBeSetUp } from '../s-scenarios/scenario-forces.js';
import { setUpViolations, sideSetUp } from '../s-scenarios/set-up-scenario.js';
import { startOf } from '../s-scenarios/start.js';
import { placeAtStart, placementHexes, placementViolations } from './set-up.js';

const SCENARIOS = [
  'campaign',
  'barbarossa',
  'blau',
  'caucasus',
  'uranus',
  'kursk',
  'steamroller',
  'agc',
  'uranus-variation',
];

/** The next unit and hex, or null when the side has nothing left to place. */
type Routine = (position: Position) => { readonly unit: string; readonly hex: number } | null;

const asSuggested: Routine = (position) => suggestPlacement(RUSSIA, position);

/** A small generator of even numbers between 0 and 1. */
const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
};

/** Anybody anywhere. */
const anyhow = (seed: number): Routine => {
  const roll = dice(seed);
  const pick = <A>(list: readonly A[]): A => list[Math.floor(roll() * list.length)] as A;
  return (position) => {
    const able = toBeSetUp(RUSSIA, position, position.player).filter(
      (unit: Unit) => placementHexes(RUSSIA, position, unit).length > 0,
    );
    if (able.length === 0) return null;
    const unit = pick(able);
    return { unit: unit.counter.id, hex: pick(placementHexes(RUSSIA, position, unit)) };
  };
};

/** One side set up by a routine; every placement has to be legal. */
const sideBy = (routine: Routine, from: Position): Position => {
  let position = from;
  for (let next = routine(position); next !== null; next = routine(position)) {
    const unit = theUnit(position, next.unit);
    expect(placementViolations(RUSSIA, position, unit, next.hex)).toEqual([]);
    position = placeAtStart(RUSSIA, position, unit, next.hex);
  }
  return position;
};

/** Both sides set up by a routine, with nothing owed after either. */
const setUpBy = (routine: Routine, id: string): Position => {
  let position = startOf(RUSSIA, id) as Position;
  for (const _side of SIDES) {
    position = sideBy(routine, position);
    expect(setUpViolations(RUSSIA, position)).toEqual([]);
    position = sideSetUp(RUSSIA, position).position;
    position = { ...position, player: enemyOf(position.player) };
  }
  return position;
};

describe('every set-up of the game can be completed', () => {
  it.each(SCENARIOS)('TRC-3.2.a, TRC-3.3.1.a, TRC-S2.1.d, TRC-S2.2.b: %s as suggested', (id) => {
    const position = setUpBy(asSuggested, id);
    expect(SIDES.flatMap((side) => overstackingViolations(RUSSIA, position, side))).toEqual([]);
    expect(faultsOf(RUSSIA, position)).toEqual([]);
    expect(position.units.filter(({ place }) => place === 'set-up')).toEqual([]);
  });

  it.each(SCENARIOS)('TRC-3.2.c, TRC-3.3.1.c, TRC-S2.1.d, TRC-S3.4.b: %s anyhow', (id) => {
    const position = setUpBy(anyhow(id.length), id);
    expect(faultsOf(RUSSIA, position)).toEqual([]);
  });
});

describe('the suggestion', () => {
  it('is the same for the same position and null when nothing is left', () => {
    const position = startOf(RUSSIA, 'blau') as Position;
    expect(suggestPlacement(RUSSIA, position)).toEqual(suggestPlacement(RUSSIA, { ...position }));
    expect(suggestPlacement(RUSSIA, sideBy(asSuggested, position))).toBeNull();
  });

  it('TRC-3.3.2.b, TRC-3.3.2.d: army groups North and South stand where they can reach their districts', () => {
    const position = setUpBy(asSuggested, 'campaign');
    const { grid } = RUSSIA.theatre.board;
    const coded = (code: string): readonly Unit[] =>
      position.units.filter(({ counter, place }) => place === 'map' && counter.code === code);
    for (const [group, district] of [
      ['N', 'B'],
      ['S', 'K'],
    ] as const)
      for (const { at, counter } of coded(group))
        if (counter.type !== 'hq')
          expect(
            Math.min(...coded(district).map((soviet) => distance(grid, at, soviet.at))),
          ).toBeLessThanOrEqual(counter.move + 1);
  });

  it('TRC-9.9.3.a: HQs stand behind the front, where their Stukas reach it', () => {
    const position = setUpBy(asSuggested, 'blau');
    const { grid } = RUSSIA.theatre.board;
    const soviets = position.units.filter(
      ({ counter, place }) => place === 'map' && counter.side === 'soviet',
    );
    for (const { at, counter } of position.units.filter(
      ({ counter: { type, side } }) => type === 'hq' && side === 'axis',
    )) {
      const near = Math.min(...soviets.map((soviet) => distance(grid, at, soviet.at)));
      expect([counter.id, near > 2 && near <= 8]).toEqual([counter.id, true]);
    }
  });
});
