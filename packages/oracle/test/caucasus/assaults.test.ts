import { caucasus } from '@eastfront/caucasus';
import { describe, expect, it } from 'vitest';
import { neighboursOn, type Table, type WrittenUnit } from '../../src/caucasus.js';
import { ASSAULT_PRICE } from '../../src/caucasus-assault.js';
import { isUndecided } from '../../src/caucasus-odds.js';
import { type Deed, trailOf } from '../../src/caucasus-trail.js';
import { drawMarch, drawSuppliedBoard, withoutSources } from '../caucasus-boards.js';
import { type CcPut, type Scene, tableOf } from '../caucasus-scene.js';
import { type Draw, drawFrom, walk } from '../draw.js';
import { differences, type Heard } from '../held.js';
import { drawClaim, supportedScene } from './claims.js';
import { expectSameChances, RESULTS } from './same-chances.js';

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

/** A mobile stack beside or near weak hexes and strong ones, each with one unit of one step. */
const trailScene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const board = withoutSources(drawSuppliedBoard(shared));
  const { units = [], ...position } = drawMarch(draw, board);
  const others = units.filter(
    ({ at, type }, k) => units.findIndex((one) => one.at === at) === k && type !== 'hq',
  );
  const placed = others.map(({ reduced, remnant, step, disrupted, ...unit }) =>
    unit.side === position.player ? unit : { ...unit, defense: draw.from([1, 1, 9, 14]), retreated: false },
  );
  return { board, position: { ...position, phase: 'second-movement', units: placed } };
};

/** Moves, assaults and an Assault marker of a stack, each likely to follow from the one before. */
const drawDeeds = (draw: Draw, table: Table, start: string): readonly Deed[] => {
  const deeds: Deed[] = [];
  let at = start;
  let last: string | null = null;
  const isEnemy = (hex: string): boolean =>
    table.units.some((unit) => unit.at === hex && unit.side !== table.player);
  for (let k = 2 + draw.below(3); k > 0; k--) {
    const near = neighboursOn(table, at);
    const enemies = near.filter((hex) => isEnemy(hex) || hex === last);
    if (enemies.length > 0 && !draw.once(3)) {
      last = last !== null && draw.once(3) ? last : draw.from(enemies);
      deeds.push({ type: 'assault', hex: last, die: draw.from([1, 2, 6]) });
      continue;
    }
    if (deeds.length > 0 && draw.once(4)) return [...deeds, { type: 'mark' }];
    const path: readonly string[] | null =
      last !== null && near.includes(last) && draw.once(2)
        ? [last]
        : walk(draw, at, (hex) => neighboursOn(table, hex));
    if (path === null) continue;
    const short = path.slice(0, 2);
    deeds.push({ type: 'move', path: short });
    at = short[short.length - 1] ?? at;
  }
  return deeds;
};

const putTrail = (draw: Draw, drawn: Scene): CcPut | null => {
  const table = tableOf(drawn);
  const isNear = (at: string): boolean =>
    neighboursOn(table, at).some((to) =>
      table.units.some((unit) => unit.at === to && unit.side !== table.player),
    );
  const able = table.units.filter(({ side, at }) => side === table.player && (isNear(at) || draw.once(4)));
  if (able.length === 0) return null;
  const { id, at } = draw.from(able);
  const values = { attack: draw.from([9, 14, 30]), defense: 4, move: 2 + draw.below(10) };
  const stepped = { ...values, reduced: values, remnant: values, step: 'full' as const };
  const mover = { at, side: table.player, type: draw.from(MOBILE), ...stepped };
  const isTwo = draw.once(3);
  const units = (drawn.position.units ?? []).filter((unit) => unit.id !== id);
  const own = [{ ...mover, id }, ...(isTwo ? [{ ...mover, id: 'second' }] : [])];
  const position = { ...drawn.position, units: [...units, ...own] };
  const deeds = drawDeeds(draw, tableOf({ ...drawn, position }), at);
  const ids = own.map((unit) => unit.id);
  const isEmpty =
    deeds.every(({ type }) => type !== 'assault') || (isTwo && deeds.some(({ type }) => type === 'mark'));
  const put: CcPut = {
    ...drawn,
    position,
    ask: {
      question: 'apply',
      actions: deeds.map((deed) => (deed.type === 'mark' ? { ...deed, unit: id } : { ...deed, units: ids })),
    },
  };
  if (isEmpty) return null;
  const found = trailOf(tableOf(put), ids, deeds, RESULTS);
  // Most are refused, so some of these are left out.
  return found === 'open' || (found === 'not allowed' && !draw.once(3)) ? null : put;
};

/** The deeds of a case, and who does them. */
const deedsOf = (one: CcPut): { readonly ids: readonly string[]; readonly deeds: readonly Deed[] } => {
  const deeds = one.ask['actions'] as readonly (Deed & { readonly units?: readonly string[] })[];
  return { ids: deeds[0]?.units ?? [], deeds };
};

describe('The Caucasus Campaign, ruled twice', () => {
  it('has the same chances of a mobile assault', () =>
    expectSameChances({ name: 'mobile assaults', scene, put }));

  it('has the same mobile assaults, moves and Assault markers after them, at the same price', () => {
    let allowed = 0;
    const says = (one: CcPut): unknown => {
      const { ids, deeds } = deedsOf(one);
      const found = trailOf(tableOf(one), ids, deeds, RESULTS);
      if (typeof found === 'string') return found;
      allowed++;
      const { at, spent, isMarked, failed, isStopped } = found;
      if (isMarked) return { at, markedFor: failed };
      // What is left to a unit that has had to stop is nothing, whatever it has spent.
      return isStopped ? { at } : { at, spent };
    };
    const heard = ({ ok, answer }: Heard, one: CcPut): unknown => {
      if (!ok) return 'not allowed';
      const { units } = answer as { readonly units: readonly (WrittenUnit & { readonly marked: boolean })[] };
      const [unit] = units.filter(({ id }) => deedsOf(one).ids.includes(id));
      const { at, spent, marked, markedFor } = unit ?? {};
      if (marked === true) return { at, markedFor };
      const { ids, deeds } = deedsOf(one);
      const ours = trailOf(tableOf(one), ids, deeds, RESULTS);
      return typeof ours !== 'string' && ours.isStopped ? { at } : { at, spent };
    };
    const how = { name: 'trails', scene: trailScene, put: putTrail, says, heard };
    expect(differences(caucasus, how)).toEqual([]);
    expect(allowed).toBeGreaterThan(60);
  });
});
