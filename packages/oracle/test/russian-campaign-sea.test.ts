import { russianCampaign } from '@eastfront/russian-campaign';
import { expect, it } from 'vitest';
import { keptFor } from '../src/kept.js';
import {
  enemyOf,
  layOut,
  type Readings,
  type Table,
  type Unit,
  unitOf,
  type WrittenBoard,
  type WrittenPosition,
  type WrittenUnit,
} from '../src/russian-campaign/index.js';
import { type SeaMode, seaMoveOf } from '../src/russian-campaign/sea.js';
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

const KINDS = {
  axis: ['infantry', 'armor', 'cavalry', 'mountain', 'hq'],
  soviet: ['infantry', 'armor', 'cavalry', 'airborne'],
};

/** A unit that is on the turn track for this turn and impulse, or for another one. */
const drawArriving = (
  draw: Draw,
  { turn, player = 'axis', impulse = 1 }: WrittenPosition,
): readonly WrittenUnit[] => {
  if (turn === undefined || draw.once(3)) return [];
  const side = draw.once(8) ? enemyOf(player) : player;
  const type = draw.from(KINDS[side]);
  const due = draw.once(4) ? { ...turn, year: turn.year + (turn.year > 1942 ? -1 : 1) } : turn;
  const dueImpulse = draw.once(4) ? 3 - impulse : impulse;
  return [{ id: 'r', side, type, combat: 3, move: 3 + draw.below(4), place: 'track', due, dueImpulse }];
};

const drawn = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const board = drawCoast(shared);
  const readings: Readings = shared.once(3) ? { 'TRC-A19': 'b' } : {};
  const position = drawPosition(draw, board);
  const player = position.player ?? 'axis';
  const made = () => ({ black: draw.once(4) ? 1 : 0, baltic: draw.once(4) ? 1 : 0 });
  const seaMoves = { axis: made(), soviet: made() };
  const landings = { axis: draw.below(3), soviet: draw.below(3) };
  const units = (position.units ?? [])
    .filter(({ type }) => type !== 'partisan')
    .map(({ fought, ...unit }) => unit);
  const scene = { ...position, player, phase: 'movement', seaMoves, landings };
  return { board, readings, position: { ...scene, units: [...units, ...drawArriving(draw, scene)] } };
};

const unitsOf = (scene: Scene): readonly Unit[] => [
  ...tableOf(scene).units,
  ...(scene.position.units ?? []).filter(({ place }) => place === 'track').map(unitOf),
];

/** A move by sea of a unit that arrives or is on a coast more often than not, to a hex that is one. */
const put = (draw: Draw, scene: Scene): SeaPut | null => {
  const table = tableOf(scene);
  const own = unitsOf(scene).filter(({ side }) => side === table.player || draw.once(12));
  const ashore = own.filter(({ at }) => table.hexes.get(at)?.coast !== undefined);
  // The first turn has rules about codes and cities of its own (TRC-3.3).
  const isFirstTurn = table.turn.year === 1941 && table.turn.months === 'may-jun';
  if (own.length === 0 || isFirstTurn) return null;
  const some = draw.from(ashore.length === 0 || draw.once(8) ? own : ashore);
  const unit = own.find(({ place }) => place === 'track' && draw.once(2)) ?? some;
  const labels = [...table.hexes.keys()];
  const area =
    unit.place === 'track' ? draw.from(['black', 'black', 'baltic']) : table.hexes.get(unit.at)?.coast;
  const coast = labels.filter((at) => table.hexes.get(at)?.coast === area);
  const ports = coast.filter((at) => table.hexes.get(at)?.city !== undefined);
  const to = draw.from([
    draw.from(labels),
    ...(coast.length === 0 ? [] : [draw.from(coast)]),
    ...(ports.length === 0 ? [] : [draw.from(ports), draw.from(ports)]),
  ]);
  // Whether units can leave a full hex again is another question (TRC-6.1.b, TRC-6.2.a).
  if (table.units.filter(({ at, side }) => at === to && side === unit.side).length > 1) return null;
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
    const used = {
      sea: one.position.seaMoves?.[table.player] ?? {},
      landings: one.position.landings?.[table.player] ?? 0,
    };
    return unitsOf(one)
      .filter((unit) => unit.id === id)
      .map((unit) => seaMoveOf(table, { unit, to: path[0] ?? '', mode }, used))[0];
  };
  const heard = ({ ok, answer }: Heard): unknown =>
    ok ? (answer as { readonly chance: string }).chance : null;
  expect(differences(russianCampaign, { name: 'sea moves', scene: drawn, put, says, heard })).toEqual([]);
});
