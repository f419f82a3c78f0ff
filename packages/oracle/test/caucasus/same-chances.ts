import { caucasus } from '@eastfront/caucasus';
import { expect } from 'vitest';
import { type OddsAsk, oddsOf } from '../../src/caucasus-odds.js';
import { chancesOf, type Results } from '../../src/caucasus-results.js';
import { type CcPut, read, type Scene, tableOf } from '../caucasus-scene.js';
import type { Draw } from '../draw.js';
import { differences, type Heard } from '../held.js';

/** The combat results table, as both opinions read it. */
export const RESULTS = read('combat-results') as Results;

/** What an attack may come to, and whether it may be made at all, ruled twice; most of those that are drawn may be. */
export const expectSameChances = (how: {
  readonly name: string;
  readonly scene: (draw: Draw, i: number) => Scene;
  readonly put: (draw: Draw, scene: Scene) => CcPut | null;
}): void => {
  let granted = 0;
  const says = (one: CcPut): unknown => {
    const ask = one.ask as unknown as OddsAsk;
    if (!oddsOf(tableOf(one), ask).ok) return 'not allowed';
    granted++;
    return chancesOf(tableOf(one), ask, RESULTS);
  };
  const heard = ({ ok, answer }: Heard): unknown => {
    if (!ok) return 'not allowed';
    const { results } = answer as { readonly results: Readonly<Record<string, string>> };
    return Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  expect(differences(caucasus, { ...how, says, heard })).toEqual([]);
  expect(granted).toBeGreaterThan(60);
};
