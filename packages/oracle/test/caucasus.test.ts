import { caucasus } from '@eastfront/caucasus';
import { describe, expect, it } from 'vitest';
import { neighboursOn, type WrittenPosition, zones } from '../src/caucasus.js';
import { isUndecided, type OddsAsk, oddsOf } from '../src/caucasus-odds.js';
import { reachOf } from '../src/caucasus-reach.js';
import { supplyOf, victoryOf } from '../src/caucasus-supply.js';
import type { Claim } from '../src/caucasus-support.js';
import { drawClaim, supportedScene, withHqsAt, withoutHqs } from './caucasus/claims.js';
import { drawBoard, drawPosition, drawSuppliedBoard, drawSuppliedPosition } from './caucasus-boards.js';
import { type CcPut, PRINTED, read, type Scene, tableOf } from './caucasus-scene.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, positionsInPlay, unlessRefused, zoneDifferences } from './held.js';

const PLAYED = positionsInPlay(caucasus, ['campaign', 'tournament'], 400, 10) as readonly WrittenPosition[];

/** Scenes out of play, then twice as many made-up ones, in blocks of 30: the judge makes the game anew for each board. */
const scene = (draw: Draw, i: number): Scene => {
  if (Math.floor(i / 30) % 3 === 0) return { position: draw.from(PLAYED) };
  const board = drawBoard(draw);
  return { board, position: drawPosition(draw, board) };
};

/** The same units in a First Combat Phase. */
const inCombat = (position: WrittenPosition): WrittenPosition => {
  const { battle, step, motion, ...rest } = position as WrittenPosition & Readonly<Record<string, unknown>>;
  return { ...rest, phase: 'first-combat' };
};

const putOdds = (draw: Draw, drawn: Scene): CcPut | null => {
  const put = putAttack(draw, { ...drawn, position: inCombat(drawn.position) });
  if (put === null) return null;
  const canClaim = drawn.board !== undefined && tableOf(put).player === 'axis';
  return { ...put, ask: { ...put.ask, support: canClaim && draw.once(4) ? { air: 1 } : {} } };
};

const putSupported = (draw: Draw, drawn: Scene): CcPut | null => {
  const put = putAttack(draw, drawn);
  // CC-15.2.a: they are an ordinary unit or give the shift.
  if (put === null || (put.ask['attackers'] as readonly string[]).includes('special')) return null;
  const { player } = tableOf(put);
  const asking = (support: Claim): CcPut => ({ ...put, ask: { ...put.ask, support } });
  return draw.once(2)
    ? asking(drawClaim(draw, player))
    : withHqsAt(asking({ air: player === 'axis' ? draw.from([1, 2]) : 1 }), draw.from([7, 8, 9, 9, 10]));
};

const putAttack = (draw: Draw, drawn: Scene): CcPut | null => {
  const { position } = drawn;
  const table = tableOf({ ...drawn, position });
  const own = (at: string) => table.units.filter((unit) => unit.at === at && unit.side === table.player);
  const targets = table.units.filter(({ side }) => side !== table.player).map(({ at }) => at);
  const attackable = targets.filter((at) => neighboursOn(table, at).some((to) => own(to).length > 0));
  if (attackable.length === 0) return null;
  const hex = draw.from(attackable);
  const attackers = draw.some(neighboursOn(table, hex).flatMap(own), 1 + draw.below(5)).map(({ id }) => id);
  const ask = { question: 'odds', attackers, hexes: [hex] };
  return isUndecided(table, ask) ? null : { ...drawn, position, ask };
};

interface Odds {
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly shift: number;
  readonly column: string;
  readonly automatic: false | string;
}

describe('The Caucasus Campaign, ruled twice', () => {
  const says = (put: CcPut): unknown => unlessRefused(oddsOf(tableOf(put), put.ask as unknown as OddsAsk));
  const heard = ({ ok, answer }: Heard): unknown => {
    if (!ok) return 'not allowed';
    const { attack, defense, ratio, shift, column, automatic } = answer as Odds;
    const isAutomatic = automatic === 'elimination';
    return { attack, defense, ratio, shift, column: isAutomatic ? null : column, automatic: isAutomatic };
  };

  it('has the same odds', () => {
    expect(differences(caucasus, { name: 'odds', scene, put: putOdds, says, heard })).toEqual([]);
  });

  it('has the same odds with air, fleet and Brandenburgers', () => {
    let granted = 0;
    let tooFar = 0;
    const counted = (put: CcPut): unknown => {
      const ours = says(put);
      if (ours !== 'not allowed') granted++;
      else if (says(withoutHqs(put)) !== 'not allowed') tooFar++;
      return ours;
    };
    const put = putSupported;
    const how = { name: 'support', scene: supportedScene, put, says: counted, heard };
    expect(differences(caucasus, how)).toEqual([]);
    expect(granted).toBeGreaterThan(30);
    expect(tooFar).toBeGreaterThan(5);
  });

  it('has the same zones of control', () => {
    expect(zoneDifferences(caucasus, scene, (put, side) => zones(tableOf(put), side))).toEqual([]);
  });

  it('has the same supply', () => {
    const supplied = (draw: Draw, i: number): Scene => {
      const shared = drawFrom(Math.floor(i / 30));
      const board = drawSuppliedBoard(shared);
      const letters = shared.once(2) ? [] : shared.some(['CC-A69', 'CC-A70', 'CC-A71', 'CC-A78'], 3);
      const readings = Object.fromEntries(letters.map((id) => [id, 'b']));
      return { board, position: drawSuppliedPosition(draw, board), readings };
    };
    const put = (draw: Draw, drawn: Scene): CcPut | null => {
      const { units } = tableOf(drawn);
      if (units.length === 0) return null;
      const unit = draw.from(units);
      return {
        ...drawn,
        position: { ...drawn.position, player: unit.side },
        ask: { question: 'supply', unit: unit.id },
      };
    };
    const says = (one: CcPut): unknown => {
      const table = tableOf(one);
      return table.units.filter(({ id }) => id === one.ask['unit']).map((unit) => supplyOf(table, unit))[0];
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { state, isolated } = answer as { readonly state: string; readonly isolated: boolean };
      return { state, isolated };
    };
    expect(differences(caucasus, { name: 'supply', scene: supplied, put, says, heard })).toEqual([]);
  });

  it('has the same winner and points', () => {
    const standards = (read('turn-track') as { turns: readonly { standard: number | null }[] }).turns.map(
      ({ standard }) => standard,
    );
    const worth = Object.entries(PRINTED.board.hexes ?? {}).flatMap(([at, { vp, name }]) =>
      vp === undefined && name !== 'Rostov' ? [] : [at],
    );
    const put = (draw: Draw, i: number): CcPut => {
      const taken = draw.some(worth, draw.below(worth.length));
      const control = Object.fromEntries(
        worth.map(
          (at) => [at, taken.includes(at) || (at === '1035' && !draw.once(4)) ? 'axis' : 'soviet'] as const,
        ),
      );
      const shared = drawFrom(Math.floor(i / 30));
      const letters = shared.once(2) ? [] : shared.some(['CC-A2', 'CC-A3', 'CC-A4'], 3);
      return {
        readings: Object.fromEntries(letters.map((id) => [id, 'b'])),
        position: {
          turn: 1 + draw.below(14),
          player: 'soviet',
          phase: 'supply',
          alpini: draw.from(['never', 'arrived']),
          control,
          units: [],
        },
        ask: { question: 'victory' },
      };
    };
    const says = (one: CcPut): unknown =>
      victoryOf(tableOf(one), one.position, standards, one.readings ?? {});
    const heard = ({ answer }: Heard): unknown => {
      const { points, winner } = answer as { readonly points: number; readonly winner: string | null };
      return { points, winner };
    };
    const scenes = (draw: Draw, i: number): CcPut => put(draw, i);
    expect(
      differences(caucasus, { name: 'victory', scene: scenes, put: (_, one) => one, says, heard }),
    ).toEqual([]);
  });

  it('has the same reach off roads, at the same cost', () => {
    const marching = (draw: Draw, i: number): Scene => {
      const board = drawBoard(drawFrom(Math.floor(i / 30)));
      const position = drawPosition(draw, board);
      const units = (position.units ?? []).map(({ attacked, defended, retreated, replaced, ...unit }) => ({
        ...unit,
        move: 2 + draw.below(6),
      }));
      return { board, position: { ...position, phase: 'first-movement', units } };
    };
    const unitOf = (one: CcPut) => tableOf(one).units.find(({ id }) => id === one.ask['unit']);
    const put = (draw: Draw, drawn: Scene): CcPut | null => {
      const { units, player } = tableOf(drawn);
      const able = units.filter(({ side }) => side === player);
      if (able.length === 0) return null;
      const unit = draw.from(able);
      const mode = unit.supply !== 'out' && draw.once(3) ? 'extended' : 'normal';
      return { ...drawn, ask: { question: 'reach', unit: unit.id, mode } };
    };
    const says = (one: CcPut): unknown => {
      const unit = unitOf(one);
      if (unit === undefined) return null;
      const found = [...reachOf(tableOf(one), unit, one.ask['mode'] as string)];
      return Object.fromEntries(found.sort());
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return {};
      const { hexes } = answer as { readonly hexes: Readonly<Record<string, { readonly cost: number }>> };
      return Object.fromEntries(
        Object.entries(hexes)
          .map(([to, { cost }]) => [to, cost] as const)
          .sort(),
      );
    };
    expect(differences(caucasus, { name: 'reach', scene: marching, put, says, heard })).toEqual([]);
  });
});
