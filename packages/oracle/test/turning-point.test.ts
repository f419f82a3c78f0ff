import { readFileSync } from 'node:fs';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { fractionFrom, written } from '../src/fractions.js';
import {
  enemyOf,
  groundUnits,
  isRailInDoubt,
  layOut,
  neighboursOn,
  type OddsAsk,
  oddsOf,
  type Printed,
  supplyOf,
  type Table,
  type WrittenBoard,
  type WrittenPosition,
  zones,
} from '../src/turning-point.js';
import { canMove, reachOf } from '../src/turning-point-reach.js';
import type { Draw } from './draw.js';
import {
  differences,
  type Heard,
  type Put,
  positionsInPlay,
  unlessRefused,
  zoneDifferences,
} from './held.js';
import { drawBoard, drawPosition } from './turning-point-boards.js';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../turning-point/data/${file}.json`, import.meta.url), 'utf8'));

const PRINTED: Printed = {
  board: read('board') as WrittenBoard,
  counters: (read('forces') as { units: Printed['counters'] }).units,
};

interface Scene {
  readonly board?: WrittenBoard;
  readonly position: WrittenPosition;
}
type TpPut = Scene & Put;

const PLAYED = positionsInPlay(turningPoint, ['1', '7', '13'], 240, 8) as readonly WrittenPosition[];

/** Scenes out of play, then twice as many made-up ones, in blocks of 30: the judge makes the game anew for each board. */
const scene = (draw: Draw, i: number): Scene => {
  if (Math.floor(i / 30) % 3 === 0) return { position: draw.from(PLAYED) };
  const board = drawBoard(draw);
  return { board, position: drawPosition(draw, board) };
};

const tableOf = ({ position, board }: Scene): Table => layOut(PRINTED, position, board);

/** The same units at the beginning of another phase. */
const inPhase = (position: WrittenPosition, phase: string): WrittenPosition => {
  const { battle, strikes, patrols, step, supplyJudged, ...rest } = position as WrittenPosition &
    Readonly<Record<string, unknown>>;
  return { ...rest, phase };
};

const drawSupport = (draw: Draw, table: Table, hexes: readonly string[]): OddsAsk['support'] => {
  const squadrons = table.units.filter(({ kind, side }) => kind === 'squadron' && side === table.player);
  const isFlown = squadrons.length > 0 && draw.once(3);
  return {
    ...(draw.once(6) ? { reduceTo: draw.from([1, 3, '5/2', 40]) } : {}),
    ...(isFlown ? { closeSupport: [{ squadron: draw.from(squadrons).id, hex: draw.from(hexes) }] } : {}),
  };
};

const putOdds = (draw: Draw, drawn: Scene): TpPut | null => {
  const position = inPhase(drawn.position, 'combat');
  const table = tableOf({ ...drawn, position });
  const own = (at: string) => groundUnits(table, table.player).filter((unit) => unit.at === at);
  const targets = groundUnits(table, enemyOf(table.player)).map(({ at }) => at);
  const attackable = targets.filter((at) => neighboursOn(table, at).some((to) => own(to).length > 0));
  if (attackable.length === 0 || isRailInDoubt(table)) return null;
  const hex = draw.from(attackable);
  const second = neighboursOn(table, hex).filter((at) => targets.includes(at));
  const hexes = second.length > 0 && draw.once(4) ? [hex, draw.from(second)] : [hex];
  const near = neighboursOn(table, hex).filter((at) =>
    hexes.every((to) => neighboursOn(table, at).includes(to)),
  );
  const able = (draw.once(8) ? neighboursOn(table, hex) : near).flatMap(own);
  if (able.length === 0) return null;
  const attackers = draw.some(able, 1 + draw.below(4)).map(({ id }) => id);
  const support = drawSupport(draw, table, hexes);
  return { ...drawn, position, ask: { question: 'odds', attackers, hexes, support } };
};

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
        attack: written(fractionFrom(attack)),
        defense: written(fractionFrom(defense)),
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
});
