import { caucasus } from '@eastfront/caucasus';
import { describe, expect, it } from 'vitest';
import { neighboursOn } from '../../src/caucasus.js';
import { ASSAULT_PRICE } from '../../src/caucasus-assault.js';
import { isUndecided, type OddsAsk, oddsOf } from '../../src/caucasus-odds.js';
import { chancesOf, type Results } from '../../src/caucasus-results.js';
import { type CcPut, read, type Scene, tableOf } from '../caucasus-scene.js';
import type { Draw } from '../draw.js';
import { differences, type Heard } from '../held.js';
import { drawClaim, supportedScene } from './claims.js';

const RESULTS = read('combat-results') as Results;

const MOBILE = ['armor', 'motorized', 'cavalry'];

/** A Second Movement Phase, with more units that can assault than others, and points that some of them have spent. */
const scene = (draw: Draw, i: number): Scene => {
  const drawn = supportedScene(draw, i);
  const { units = [], usedAir = [], ...position } = drawn.position;
  const moving = units.map(({ attacked, defended, replaced, marked: _, ...unit }) => {
    if (unit.side !== position.player) return unit;
    const type =
      unit.type === 'hq' || unit.type === 'commando' || draw.once(8) ? unit.type : draw.from(MOBILE);
    const { armor, mechanized, ...plain } = unit;
    const spent = draw.once(3) ? { moved: true, spent: draw.below(4) } : {};
    return { ...plain, type: type ?? 'infantry', move: 2 + draw.below(6), ...spent };
  });
  const readings = { ...drawn.readings, ...(Math.floor(i / 30) % 4 === 0 ? { 'CC-A85': 'b' } : {}) };
  return {
    ...drawn,
    readings,
    position: { ...position, usedAir, phase: 'second-movement', units: moving },
  };
};

const put = (draw: Draw, drawn: Scene): CcPut | null => {
  const table = tableOf(drawn);
  const ownAt = (at: string) => table.units.filter((unit) => unit.at === at && unit.side === table.player);
  const targets = table.units.filter(({ side }) => side !== table.player).map(({ at }) => at);
  const beside = (at: string) => neighboursOn(table, at).filter((to) => ownAt(to).length > 0);
  const near = targets.filter((at) => beside(at).length > 0);
  if (near.length === 0) return null;
  const hex = draw.from(near);
  const able = draw.once(12) ? beside(hex).flatMap(ownAt) : ownAt(draw.from(beside(hex)));
  const fit = able.filter(({ isMechanized, type }) => isMechanized || type === 'cavalry');
  const attackers = draw
    .some(draw.once(10) || fit.length === 0 ? able : fit, 1 + draw.below(4))
    .flatMap(({ id }) => (id === 'special' ? [] : [id]));
  const { fleet, ...claim } = drawClaim(draw, table.player);
  const isSparing = table.player === 'soviet' && !draw.once(4);
  const ask = { attackers, hexes: [hex], kind: 'mobile', support: isSparing ? {} : claim } as const;
  // By CC-A85 b it counts how many hexes a unit has gone, which no position says.
  const isTired = table.units.some(
    ({ id, moved, spent = 0, move = 0 }) =>
      attackers.includes(id) && moved === true && move - spent < ASSAULT_PRICE,
  );
  return attackers.length === 0 || isUndecided(table, ask) || (isTired && table.readings['CC-A85'] === 'b')
    ? null
    : { ...drawn, ask: { question: 'chances', ...ask } };
};

describe('The Caucasus Campaign, ruled twice', () => {
  it('has the same chances of a mobile assault', () => {
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
    expect(differences(caucasus, { name: 'mobile assaults', scene, put, says, heard })).toEqual([]);
    expect(granted).toBeGreaterThan(60);
  });
});
