import { caucasus } from '@eastfront/caucasus';
import { expect, it } from 'vitest';
import type { WrittenBoard, WrittenUnit } from '../../src/caucasus.js';
import { dependantsOf, MOST_BY_A_MINOR_PORT, minorPortsOf, supplyBeside } from '../../src/caucasus-supply.js';
import { drawSuppliedBoard, drawSuppliedPosition, wayFrom } from '../caucasus-boards.js';
import { type CcPut, type Scene, tableOf } from '../caucasus-scene.js';
import { type Draw, drawFrom } from '../draw.js';
import { differences, type Heard } from '../held.js';

const NAMES = ['Temryuk', 'Temryuk', 'Taman', 'Kagalnik', 'Taganrog', 'Yeysk'];

/** A board with minor ports, most of them on the Sea of Azov, and railways for supply alone. */
const boardOf = (draw: Draw): WrittenBoard => {
  const board = drawSuppliedBoard(draw);
  const hexes: Record<string, NonNullable<WrittenBoard['hexes']>[string]> = { ...board.hexes };
  const free = Object.keys(hexes).filter(
    (at) => hexes[at]?.entry === undefined && hexes[at]?.port === undefined,
  );
  const names = draw.some(NAMES, 6).filter((name, i, all) => all.indexOf(name) === i);
  draw.some(free, 1 + draw.below(4)).forEach((at, i) => {
    const sea = draw.once(4) ? draw.from(['black', 'caspian']) : 'azov';
    hexes[at] = {
      terrain: 'clear',
      place: 'town',
      port: 'minor',
      sea,
      ...(sea === 'azov' ? { name: names[i] ?? 'Port' } : {}),
    };
  });
  // Few sources besides, so that a port is what counts.
  const entries = Object.keys(hexes).filter((at) => hexes[at]?.entry !== undefined);
  const kept = draw.some(entries, draw.below(2));
  for (const at of entries) if (!kept.includes(at)) hexes[at] = { terrain: 'clear' };
  const ways = () =>
    Array.from({ length: draw.below(3) }, () => wayFrom(draw)).filter(({ length }) => length > 1);
  return {
    ...board,
    hexes,
    links: { ...board.links, 'rail-supply-only': ways(), 'rail-unfinished': ways() },
  };
};

const scene = (draw: Draw, i: number): Scene => {
  // Few scenes share a board: on most there is no Temryuk, or none that is lost.
  const shared = drawFrom(Math.floor(i / 6));
  const board = boardOf(shared);
  const letters = shared.once(2) ? [] : shared.some(['CC-A69', 'CC-A70', 'CC-A71', 'CC-A78', 'CC-S14'], 3);
  const position = drawSuppliedPosition(draw, board);
  const hexes = [...new Set((position.units ?? []).map(({ at }) => at))];
  const kept = draw.some(hexes, draw.from([2, 4, 8]));
  const units = (position.units ?? []).filter(({ at }) => kept.includes(at));
  const azov = Object.entries(board.hexes ?? {}).flatMap(([at, { sea }]) => (sea === 'azov' ? [at] : []));
  const isFree = (at: string): boolean => units.every((unit) => unit.at !== at);
  const berths = azov.filter((at) => isFree(at) && position.control?.[at] === 'soviet');
  const flotilla: readonly WrittenUnit[] =
    berths.length > 0 && draw.once(2)
      ? [{ id: 'sov-azov-flotilla', side: 'soviet', at: draw.from(berths), type: 'azov-flotilla' }]
      : [];
  // CC-14.22.d: what is lost with Temryuk shows where the flotilla has another source.
  const lost = azov.filter((at) => board.hexes?.[at]?.name === 'Temryuk' && isFree(at));
  const taken = flotilla.length > 0 && draw.once(2) ? lost.filter((at) => at !== flotilla[0]?.at) : [];
  const control = {
    ...position.control,
    ...Object.fromEntries(taken.map((at) => [at, 'axis'] as const)),
  };
  return {
    board,
    position: { ...position, control, turn: draw.from([2, 7, 8, 11]), units: [...units, ...flotilla] },
    readings: Object.fromEntries(letters.map((id) => [id, 'b'])),
  };
};

it('The Caucasus Campaign by minor ports, ruled twice: the same supply, with the Sea of Azov and railways for supply alone', () => {
  const states: string[] = [];
  let leftOut = 0;
  const put = (draw: Draw, drawn: Scene): CcPut | null => {
    const table = tableOf(drawn);
    if (table.units.length === 0) return null;
    const flotilla = table.units.filter(({ type }) => type === 'azov-flotilla');
    const depending = (['axis', 'soviet'] as const).flatMap((side) => dependantsOf(table, side));
    const some = flotilla.length > 0 && draw.once(2) ? flotilla : depending;
    const unit = draw.from(some.length > 0 && !draw.once(4) ? some : table.units);
    const asked = {
      ...drawn,
      position: { ...drawn.position, player: unit.side },
      ask: { question: 'supply', unit: unit.id },
    };
    const rivals = depending.filter(({ side }) => side === unit.side);
    if (rivals.length <= MOST_BY_A_MINOR_PORT || !rivals.includes(unit)) return asked;
    // CC-S10: of more than three its owner names those that a port supplies.
    const [port, ...others] = minorPortsOf(table, unit.side);
    if (port === undefined || others.length > 0) return null;
    const named = draw.some(rivals, MOST_BY_A_MINOR_PORT).map(({ id }) => [id, port] as const);
    return { ...asked, position: { ...asked.position, allotted: Object.fromEntries(named) } };
  };
  const says = (one: CcPut): unknown => {
    const table = tableOf(one);
    const named = Object.keys(one.position.allotted ?? {});
    const [found] = table.units
      .filter(({ id }) => id === one.ask['unit'])
      .map((unit) => supplyBeside(table, unit, named));
    states.push(found?.state ?? '');
    leftOut += named.length > 0 && found?.state === 'out' ? 1 : 0;
    return found;
  };
  const heard = ({ ok, answer }: Heard): unknown => {
    if (!ok) return 'refused';
    const { state, isolated } = answer as { readonly state: string; readonly isolated: boolean };
    return { state, isolated };
  };
  expect(differences(caucasus, { name: 'minor ports', scene, put, says, heard })).toEqual([]);
  expect(states.filter((state) => state === 'limited').length).toBeGreaterThan(40);
  expect(leftOut).toBeGreaterThan(5);
});
