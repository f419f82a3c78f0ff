import { describe, expect, it } from 'vitest';
import { positionOn, rulesOn } from '../../test/chapters.fixture.js';
import type { Unit } from './units.js';
import { viewOf } from './view.js';

describe('the view of units', () => {
  const FIELD = { fill: { from: 'D3', to: 'E8', terrain: 'clear' } };
  const [rules, other] = [rulesOn(FIELD), rulesOn(FIELD)];
  const { units } = positionOn(rules, {
    axis: [
      { id: 'a1', at: 'D6' },
      { id: 'a2', at: 'D6' },
      { id: 'a3', type: 'airborne', at: 'E5' },
    ],
    soviet: [
      { id: 's1', at: 'E5' },
      { id: 's2', at: 'D5' },
      { id: 's3', type: 'partisan', at: 'D5' },
    ],
  });
  const places = rules.theatre.board.hexes.slice(0, 12);
  let seed = 7;
  const below = (most: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * most);
  };
  /** One unit at another place, off the map, marked as moved, or among enemies. */
  const changed = (list: readonly Unit[]): readonly Unit[] => {
    const i = below(list.length);
    const at = places[below(places.length)] as number;
    return list.map((unit, k): Unit => {
      if (k !== i) return unit;
      const kind = below(8);
      if (kind === 0) return { ...unit, place: 'pool', at: -1, amongEnemies: false };
      if (kind === 1) return { ...unit, moved: !unit.moved };
      return { ...unit, place: 'map', at, amongEnemies: kind === 2 };
    });
  };

  it('is one of six units', () => {
    expect(units).toHaveLength(6);
  });

  it('TRC-7.1.a, TRC-V3.1.o: changed where units have changed is the view that is made anew', () => {
    let now = units;
    for (let step = 0; step < 80; step++) {
      now = changed(below(3) === 0 ? changed(now) : now);
      // Another number of units is never taken for a change.
      viewOf(other, []);
      const anew = viewOf(other, now);
      const view = viewOf(rules, now);
      for (const hex of places) expect(view.at[hex]).toEqual(anew.at[hex]);
      expect([view.count, view.zone]).toEqual([anew.count, anew.zone]);
    }
  });

  it('the view of the units before stays as it is', () => {
    const before = viewOf(rules, units);
    const kept = structuredClone({ zone: before.zone, count: before.count });
    viewOf(rules, changed(units));
    expect({ zone: before.zone, count: before.count }).toEqual(kept);
  });
});
