import { it } from 'vitest';
import { neighboursOn } from '../../src/caucasus.js';
import { isUndecided } from '../../src/caucasus-odds.js';
import { type CcPut, type Scene, tableOf } from '../caucasus-scene.js';
import type { Draw } from '../draw.js';
import { drawClaim, supportedScene } from './claims.js';
import { expectSameChances } from './same-chances.js';

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

it('The Caucasus Campaign, ruled twice > has the same chances of a Second Combat Phase', () =>
  expectSameChances({ name: 'second combat', scene, put }));
