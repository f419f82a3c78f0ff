import { russianCampaign } from '@eastfront/russian-campaign';
import { expect, it } from 'vitest';
import { keptFor } from '../src/kept.js';
import {
  layOut,
  type Readings,
  type Table,
  type WrittenBoard,
  type WrittenPosition,
} from '../src/russian-campaign.js';
import { type SeaMode, seaMoveOf } from '../src/russian-campaign-sea.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, type Put } from './held.js';
import { drawCoast, drawPosition } from './russian-campaign-boards.js';
import { PRINTED } from './russian-campaign-printed.js';

interface Scene {
  readonly board: WrittenBoard;
  readonly position: WrittenPosition;
  readonly readings: Readings;
}
type SeaPut = Scene & Put;

const tableOf = keptFor(
  ({ position, board, readings }: Scene): Table =>
    layOut(PRINTED, position, { board, readings, optional: [] }),
);

const drawn = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const board = drawCoast(shared);
  const readings: Readings = shared.once(3) ? { 'TRC-A19': 'b' } : {};
  const position = drawPosition(draw, board);
  const player = position.player ?? 'axis';
  const used = {
    sea: { black: draw.once(4) ? 1 : 0, baltic: draw.once(4) ? 1 : 0 },
    landings: { axis: draw.below(3), soviet: draw.below(3) },
  };
  const units = (position.units ?? [])
    .filter(({ type }) => type !== 'partisan')
    .map(({ fought, ...unit }) => unit);
  return { board, readings, position: { ...position, player, phase: 'movement', used, units } };
};

/** A move by sea of a unit that is on a coast more often than not, to a hex that is one. */
const put = (draw: Draw, scene: Scene): SeaPut | null => {
  const table = tableOf(scene);
  const own = table.units.filter(({ side }) => side === table.player || draw.once(12));
  const ashore = own.filter(({ at }) => table.hexes.get(at)?.coast !== undefined);
  if (own.length === 0) return null;
  const unit = draw.from(ashore.length === 0 || draw.once(8) ? own : ashore);
  const labels = [...table.hexes.keys()];
  const coast = labels.filter((at) => table.hexes.get(at)?.coast === table.hexes.get(unit.at)?.coast);
  const ports = coast.filter((at) => table.hexes.get(at)?.city !== undefined);
  const to = draw.from([
    draw.from(labels),
    ...(coast.length === 0 ? [] : [draw.from(coast)]),
    ...(ports.length === 0 ? [] : [draw.from(ports), draw.from(ports)]),
  ]);
  const mode = draw.from(['sea', 'landing', 'evacuation'] as const);
  const end = mode === 'evacuation' && draw.once(3) ? 'off-map' : to;
  return { ...scene, ask: { question: 'move', unit: unit.id, path: [end], mode } };
};

it('the sea moves of The Russian Campaign, ruled twice, are the same, with the same chance', () => {
  const says = (one: SeaPut): unknown => {
    const table = tableOf(one);
    const {
      unit: id,
      path,
      mode,
    } = one.ask as unknown as {
      readonly unit: string;
      readonly path: readonly string[];
      readonly mode: SeaMode;
    };
    const { sea = {}, landings = {} } = one.position.used ?? {};
    const used = { sea, landings: landings[table.player] ?? 0 };
    return table.units
      .filter((unit) => unit.id === id)
      .map((unit) => seaMoveOf(table, { unit, to: path[0] ?? '', mode }, used))[0];
  };
  const heard = ({ ok, answer }: Heard): unknown =>
    ok ? (answer as { readonly chance: string }).chance : null;
  expect(differences(russianCampaign, { name: 'sea moves', scene: drawn, put, says, heard })).toEqual([]);
});
