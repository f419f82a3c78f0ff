import { russianCampaign } from '@eastfront/russian-campaign';
import { describe, expect, it } from 'vitest';
import { keptFor } from '../src/kept.js';
import { dutyOf, fewestToSurrender, isSettledBy, targetsOf } from '../src/russian-campaign/forced.js';
import {
  layOut,
  type Readings,
  type Table,
  unitOf,
  type WrittenBoard,
  type WrittenPosition,
  type WrittenUnit,
} from '../src/russian-campaign/index.js';
import { allowanceOf } from '../src/russian-campaign/reach.js';
import { remnantOf } from '../src/russian-campaign/remnant.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, type Put } from './held.js';
import { drawBoard, drawPosition, drawReadings } from './russian-campaign-boards.js';
import { PRINTED } from './russian-campaign-printed.js';

interface Scene {
  readonly board?: WrittenBoard;
  readonly position: WrittenPosition;
  readonly readings: Readings;
  readonly optional: readonly string[];
}
type TrcPut = Scene & Put;

/** Made-up scenes, thirty to a board with its readings and optional rules. */
const sceneWith =
  (letters: (draw: Draw) => Readings) =>
  (draw: Draw, i: number): Scene => {
    const shared = drawFrom(Math.floor(i / 30));
    const board = drawBoard(shared);
    const readings = { ...drawReadings(shared), ...letters(shared) };
    const optional = shared.once(3) ? ['TRC-13.3'] : [];
    const position = drawPosition(draw, board);
    const units = position.units?.map(({ fought: _, ...unit }) => unit) ?? [];
    return { board, position: { ...position, units }, readings, optional };
  };

const tableOf = keptFor(({ position, ...shown }: Scene): Table => layOut(PRINTED, position, shown));

/** More would take too long to arrange in every way. */
const MOST_ATTACKERS = 6;
const MOST_HEXES = 4;

/** The remnants of both sides as they are printed, one of each kind. */
const REMNANTS: readonly WrittenUnit[] = [
  { id: 'r1', side: 'axis', nation: 'german', type: 'infantry', combat: 2, move: 3 },
  { id: 'r2', side: 'axis', nation: 'german', type: 'mechanized', combat: 2, move: 5 },
  { id: 'r3', side: 'axis', nation: 'ss', type: 'infantry', combat: 2, move: 4 },
  { id: 'r4', side: 'soviet', nation: 'guards', type: 'armor', combat: 2, move: 5 },
  { id: 'r5', side: 'soviet', nation: 'guards', type: 'infantry', combat: 2, move: 2 },
].map((one) => ({ ...one, size: 'corps', remnant: true, place: 'stock' }) as WrittenUnit);

const stockOf = ({ position }: Scene) =>
  (position.units ?? []).filter(({ place }) => place === 'stock').map(unitOf);

describe('The Russian Campaign at the edges of its combat, ruled twice', () => {
  it('has the same units that surrender', () => {
    let lost = 0;
    const put = (draw: Draw, made: Scene): TrcPut | null => {
      const units = made.position.units ?? [];
      // TRC-9.11.2.b: some have won without a die before.
      const bound = units.map((unit) =>
        unit.side === 'axis' && draw.once(5) ? { ...unit, automatic: true } : unit,
      );
      const drawn = draw.once(2) ? made : { ...made, position: { ...made.position, units: bound } };
      const table = tableOf(drawn);
      const few = dutyOf(table).length <= MOST_ATTACKERS && targetsOf(table).length <= MOST_HEXES;
      return few && dutyOf(table).length > 0 ? { ...drawn, ask: { question: 'surrender' } } : null;
    };
    const says = (one: TrcPut): unknown => {
      const count = fewestToSurrender(tableOf(one));
      lost += count > 0 ? 1 : 0;
      return { count, isSettled: true };
    };
    // Which of them is the attacker's choice.
    const heard = ({ ok, answer }: Heard, one: TrcPut): unknown => {
      if (!ok) return 'refused';
      const { units } = answer as { readonly units: readonly string[] };
      return { count: units.length, isSettled: isSettledBy(tableOf(one), units) };
    };
    const scene = sceneWith(() => ({}));
    expect(differences(russianCampaign, { name: 'surrender', scene, put, says, heard })).toEqual([]);
    expect(lost).toBeGreaterThan(20);
  });

  it('has the same remnants', () => {
    let left = 0;
    const put = (draw: Draw, drawn: Scene): TrcPut | null => {
      const table = tableOf(drawn);
      const able = table.units.filter(
        ({ type, side }) =>
          !['partisan', 'airborne'].includes(type) && (side !== table.player || draw.once(9)),
      );
      if (able.length === 0) return null;
      const units = [...(drawn.position.units ?? []), ...REMNANTS.filter(() => !draw.once(9))];
      const result = draw.from(['EX', 'D1', 'D1', 'DE', 'DE', 'DE', 'DS', 'AE']);
      return {
        ...drawn,
        position: { ...drawn.position, units },
        ask: { question: 'remnant', unit: draw.from(able).id, result },
      };
    };
    const says = (one: TrcPut): unknown => {
      const table = tableOf(one);
      const [unit] = table.units.filter(({ id }) => id === one.ask['unit']);
      if (unit === undefined) return null;
      const { leaves, hexes } = remnantOf(table, unit, one.ask['result'] as string, stockOf(one));
      left += hexes.length > 0 ? 1 : 0;
      return { leaves: leaves.length > 0, hexes };
    };
    const heard = ({ ok, answer }: Heard, one: TrcPut): unknown => {
      if (!ok) return 'refused';
      const { leaves, hexes } = answer as {
        readonly leaves: string | null;
        readonly hexes: readonly string[];
      };
      const table = tableOf(one);
      const [unit] = table.units.filter(({ id }) => id === one.ask['unit']);
      if (unit === undefined) return null;
      // Where there is a choice, one of those that may appear is told.
      const open = remnantOf(table, unit, one.ask['result'] as string, stockOf(one)).leaves;
      if (leaves !== null && !open.includes(leaves)) return `a remnant ${leaves}, not ${open.join(' or ')}`;
      return { leaves: leaves !== null, hexes: [...hexes].sort() };
    };
    const scene = sceneWith((draw) => ({
      'TRC-A46': draw.from(['a', 'a', 'b']),
      'TRC-A48': draw.from(['a', 'a', 'b']),
    }));
    expect(differences(russianCampaign, { name: 'remnant', scene, put, says, heard })).toEqual([]);
    expect(left).toBeGreaterThan(30);
  });

  it('has the same allowances', () => {
    const put = (draw: Draw, drawn: Scene): TrcPut | null => {
      const { units } = tableOf(drawn);
      if (units.length === 0) return null;
      const unit = draw.from(units);
      const position = { ...drawn.position, player: unit.side, phase: 'movement' };
      return { ...drawn, position, ask: { question: 'allowance', unit: unit.id } };
    };
    const says = (one: TrcPut): unknown => {
      const table = tableOf(one);
      return table.units
        .filter(({ id }) => id === one.ask['unit'])
        .map((unit) => allowanceOf(table, unit))[0];
    };
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? (answer as { readonly hexes: number }).hexes : 'refused';
    const scene = sceneWith(() => ({}));
    expect(differences(russianCampaign, { name: 'allowance', scene, put, says, heard })).toEqual([]);
  });
});
