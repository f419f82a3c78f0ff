import { caucasus } from '@eastfront/caucasus';
import { expect, it } from 'vitest';
import { neighboursOn } from '../../src/caucasus.js';
import { isUndecided, type OddsAsk, oddsOf } from '../../src/caucasus-odds.js';
import { chancesOf, type Results } from '../../src/caucasus-results.js';
import { type CcPut, read, type Scene, tableOf } from '../caucasus-scene.js';
import type { Draw } from '../draw.js';
import { differences, type Heard } from '../held.js';
import { drawClaim, supportedScene } from './claims.js';

const RESULTS = read('combat-results') as Results;

/** A Second Combat Phase: most units bear an Assault marker, a few of those one that names a hex. */
const scene = (draw: Draw, i: number): Scene => {
  const drawn = supportedScene(draw, i);
  const table = tableOf(drawn);
  const { units = [] } = drawn.position;
  const assaulting = units.map(({ attacked, retreated, marked: _, ...unit }) => {
    if (unit.type === 'hq' || unit.side !== table.player || draw.once(12)) return unit;
    const near = neighboursOn(table, unit.at ?? '');
    const enemies = near.filter((to) => table.units.some(({ at, side }) => at === to && side !== unit.side));
    const aimed = enemies.length > 0 && draw.once(4) ? { markedFor: draw.from(enemies) } : {};
    return { ...unit, marked: true, ...aimed };
  });
  return { ...drawn, position: { ...drawn.position, phase: 'second-combat', units: assaulting } };
};

const put = (draw: Draw, drawn: Scene): CcPut | null => {
  const table = tableOf(drawn);
  const isOwn = (at: string) => table.units.filter((unit) => unit.at === at && unit.side === table.player);
  const targets = table.units.filter(({ side }) => side !== table.player).map(({ at }) => at);
  const near = targets.filter((at) => neighboursOn(table, at).some((to) => isOwn(to).length > 0));
  if (near.length === 0) return null;
  const hex = draw.from(near);
  const able = neighboursOn(table, hex).flatMap(isOwn);
  const aimed = able.filter(({ marked, markedFor = hex }) => marked === true && markedFor === hex);
  const from = aimed.length > 0 && !draw.once(6) ? aimed : able;
  // CC-15.2.a: they are an ordinary unit or give the shift.
  const attackers = draw.some(from, 1 + draw.below(5)).flatMap(({ id }) => (id === 'special' ? [] : [id]));
  const ask = { attackers, hexes: [hex], support: drawClaim(draw, table.player) };
  return attackers.length === 0 || isUndecided(table, ask)
    ? null
    : { ...drawn, ask: { question: 'chances', ...ask } };
};

it('The Caucasus Campaign, ruled twice > has the same chances of a Second Combat Phase', () => {
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
  expect(differences(caucasus, { name: 'second combat', scene, put, says, heard })).toEqual([]);
  expect(granted).toBeGreaterThan(60);
});
