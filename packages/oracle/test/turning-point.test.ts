import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { fractionFrom, write } from '../src/fractions.js';
import {
  enemyOf,
  groundUnits,
  isRailInDoubt,
  neighboursOn,
  type Readings,
  supplyOf,
  type Table,
  zones,
} from '../src/turning-point.js';
import { chancesOf, type OddsAsk, oddsOf, retreatOf } from '../src/turning-point-combat.js';
import { frontGapOf } from '../src/turning-point-front.js';
import { canMove, reachOf } from '../src/turning-point-reach.js';
import type { Draw } from './draw.js';
import { differences, type Heard, unlessRefused, zoneDifferences } from './held.js';
import { inPhase, putOdds, type Scene, scene, type TpPut, tableOf } from './turning-point-scene.js';

const putSupply = (draw: Draw, drawn: Scene): TpPut | null => {
  const table = tableOf(drawn);
  const units = [...groundUnits(table, 'axis'), ...groundUnits(table, 'soviet')];
  if (units.length === 0 || isRailInDoubt(table)) return null;
  return { ...drawn, ask: { question: 'supply', unit: draw.from(units).id } };
};

const putReach = (draw: Draw, drawn: Scene): TpPut | null => {
  const position = inPhase(drawn.position, draw.from(['first-movement', 'motorized-movement']));
  const table = tableOf({ ...drawn, position });
  const units = groundUnits(table, table.player).filter((unit) => canMove(table, unit));
  if (units.length === 0 || isRailInDoubt(table)) return null;
  return { ...drawn, position, ask: { question: 'reach', unit: draw.from(units).id } };
};

interface Odds {
  readonly attack: number | string;
  readonly defense: number | string;
  readonly exact: string;
  readonly shift: number;
  readonly column: string;
  readonly drm: number;
}

describe('Turning Point, ruled twice', () => {
  it('has the same odds', () => {
    const says = (put: TpPut): unknown => unlessRefused(oddsOf(tableOf(put), put.ask as unknown as OddsAsk));
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { attack, defense, exact, shift, column, drm } = answer as Odds;
      return {
        attack: write(fractionFrom(attack)),
        defense: write(fractionFrom(defense)),
        exact,
        shift,
        column,
        drm,
      };
    };
    expect(differences(turningPoint, { name: 'odds', scene, put: putOdds, says, heard })).toEqual([]);
  });

  it('has the same zones of control', () => {
    expect(zoneDifferences(turningPoint, scene, (put, side) => zones(tableOf(put), side, true))).toEqual([]);
  });

  it('has the same supply', () => {
    const says = (put: TpPut): unknown => {
      const table = tableOf(put);
      return table.units.filter(({ id }) => id === put.ask['unit']).map((unit) => supplyOf(table, unit))[0];
    };
    const heard = ({ answer }: Heard): unknown => (answer as { state: string }).state;
    expect(differences(turningPoint, { name: 'supply', scene, put: putSupply, says, heard })).toEqual([]);
  });

  it('has the same reach, at the same cost', () => {
    const says = (put: TpPut): unknown => {
      const found = [...reachOf(tableOf(put), put.ask['unit'] as string)].sort();
      return found.length === 0 ? 'nowhere' : Object.fromEntries(found);
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'nowhere';
      const { hexes } = answer as { readonly hexes: Readonly<Record<string, { readonly cost: number }>> };
      return Object.fromEntries(
        Object.entries(hexes)
          .map(([hex, { cost }]) => [hex, cost] as const)
          .sort(),
      );
    };
    expect(differences(turningPoint, { name: 'reach', scene, put: putReach, says, heard })).toEqual([]);
  });

  it('has the same chances', () => {
    const put = (draw: Draw, drawn: Scene): TpPut | null => {
      const odds = putOdds(draw, drawn);
      return odds === null ? null : { ...odds, ask: { ...odds.ask, question: 'chances' } };
    };
    const says = (one: TpPut): unknown => {
      const table = tableOf(one);
      const ask = one.ask as unknown as OddsAsk;
      return oddsOf(table, ask).ok ? chancesOf(table, ask) : 'not allowed';
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      const { results } = (answer ?? {}) as { readonly results?: Readonly<Record<string, string | number>> };
      if (!ok || results === undefined) return 'not allowed';
      return Object.fromEntries(
        Object.entries(results)
          .sort()
          .map(([name, chance]) => [name, String(chance)]),
      );
    };
    expect(differences(turningPoint, { name: 'chances', scene, put, says, heard })).toEqual([]);
  });

  it('has the same retreats', () => {
    const unitOf = (table: Table, one: TpPut) =>
      table.units.filter(({ id }) => (one.ask['units'] as readonly string[]).includes(id));
    const put = (draw: Draw, drawn: Scene): TpPut | null => {
      const one = { ...drawn, position: inPhase(drawn.position, 'combat') };
      const table = tableOf(one);
      const units = [...groundUnits(table, 'axis'), ...groundUnits(table, 'soviet')];
      if (units.length === 0) return null;
      const unit = draw.from(units);
      const beside = neighboursOn(table, unit.at);
      const foes = groundUnits(table, enemyOf(unit.side)).filter(
        ({ at, kind }) => beside.includes(at) && kind !== 'supply' && kind !== 'air-base',
      );
      const forcing = draw.once(3) ? {} : { attackers: draw.some(foes, 4).map(({ id }) => id) };
      return { ...one, ask: { question: 'retreat', units: [unit.id], ...forcing } };
    };
    const says = (one: TpPut): unknown => {
      const table = tableOf(one);
      const forcing = one.ask['attackers'] as readonly string[] | undefined;
      const routes = unitOf(table, one).flatMap((unit) => {
        const { safe, crowded, deadly } = retreatOf(table, unit, forcing);
        const dear = [...crowded, ...deadly].map((to) => [to, 1] as const);
        const free = safe.map((to) => [to, 0] as const);
        // Where every hex is deadly the unit dies, whichever is chosen.
        if (free.length + crowded.length === 0) return [];
        if (one.readings['TP-A1'] === 'a') return [...free, ...dear];
        // By c the owner has the choice that the opponent has by b.
        return free.length > 0 ? free : dear;
      });
      return { eliminated: routes.length === 0, routes: Object.fromEntries([...routes].sort()) };
    };
    const heard = ({ answer }: Heard): unknown => {
      const { routes, eliminated } = answer as {
        readonly routes: readonly { readonly path: readonly string[]; readonly losses: number }[];
        readonly eliminated: boolean;
      };
      const told = routes.map(({ path, losses }) => [path.join(' '), losses] as const);
      return { eliminated, routes: Object.fromEntries(told.sort()) };
    };
    expect(differences(turningPoint, { name: 'retreat', scene, put, says, heard })).toEqual([]);
  });

  it('has the same front by the literal reading', () => {
    const put = (draw: Draw, drawn: Scene): TpPut => ({
      ...drawn,
      readings: { ...drawn.readings, 'TP-A73': 'a' } as Readings,
      ask: { question: 'front', side: draw.from(['axis', 'soviet']) },
    });
    const says = (one: TpPut): unknown => frontGapOf(tableOf(one), one.ask['side'] as 'axis');
    const heard = ({ answer }: Heard): unknown => (answer as { readonly gap: number }).gap;
    expect(differences(turningPoint, { name: 'front', scene, put, says, heard })).toEqual([]);
  });
});
