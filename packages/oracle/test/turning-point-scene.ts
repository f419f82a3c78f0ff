/** What the comparisons of Turning Point share: the printed game, scenes of play and made-up ones, and attacks on them. */
import { readFileSync } from 'node:fs';
import { turningPoint } from '@eastfront/turning-point';
import { keptFor } from '../src/kept.js';
import {
  enemyOf,
  groundUnits,
  isRailInDoubt,
  layOut,
  neighboursOn,
  type Printed,
  READINGS,
  type Readings,
  type Table,
  type WrittenBoard,
  type WrittenPosition,
} from '../src/turning-point.js';
import type { OddsAsk } from '../src/turning-point-combat.js';
import { type Draw, drawFrom } from './draw.js';
import { type Put, positionsInPlay } from './held.js';
import { drawBoard, drawPosition } from './turning-point-boards.js';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../turning-point/data/${file}.json`, import.meta.url), 'utf8'));

const PRINTED: Printed = {
  board: read('board') as WrittenBoard,
  results: read('combat-results') as Printed['results'],
  counters: (read('forces') as { units: Printed['counters'] }).units,
};

export interface Scene {
  readonly board?: WrittenBoard;
  readonly position: WrittenPosition;
  readonly readings: Readings;
}
export type TpPut = Scene & Put;

let played: readonly WrittenPosition[] | null = null;

/** Positions of random games, played when they are asked for. */
const positionsPlayed = (): readonly WrittenPosition[] => {
  played ??= positionsInPlay(turningPoint, ['1', '7', '13'], 240, 8) as readonly WrittenPosition[];
  return played;
};

/** Half of the time the default readings, else each with a letter drawn. */
const drawReadings = (draw: Draw): Readings =>
  draw.once(2)
    ? {}
    : Object.fromEntries(Object.entries(READINGS).map(([id, letters]) => [id, draw.from(letters)]));

/** Made-up scenes, in blocks of 30: the judge makes the game anew for each board and set of readings. */
export const madeUp = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const board = drawBoard(shared);
  return { board, position: drawPosition(draw, board), readings: drawReadings(shared) };
};

/** Scenes out of play, then twice as many made-up ones. */
export const scene = (draw: Draw, i: number): Scene => {
  const block = Math.floor(i / 30);
  return block % 3 === 0
    ? { position: draw.from(positionsPlayed()), readings: drawReadings(drawFrom(block)) }
    : madeUp(draw, i);
};

export const tableOf = keptFor(
  ({ position, board, readings }: Scene): Table => layOut(PRINTED, position, board, readings),
);

/** The same units at the beginning of another phase. */
export const inPhase = (position: WrittenPosition, phase: string): WrittenPosition => {
  const { battle, strikes, patrols, step, supplyJudged, ...rest } = position as WrittenPosition &
    Readonly<Record<string, unknown>>;
  return { ...rest, phase };
};

const drawSupport = (draw: Draw, table: Table, hexes: readonly string[]): OddsAsk['support'] => {
  const squadrons = table.units.filter(({ kind, side }) => kind === 'squadron' && side === table.player);
  const isFlown = squadrons.length > 0 && draw.once(3);
  const flights = draw
    .some(squadrons, draw.once(3) ? 2 : 1)
    .map(({ id }, i) => ({ squadron: id, hex: hexes[i % hexes.length] ?? '' }));
  return {
    ...(draw.once(4) ? { ignoreDr: true } : {}),
    ...(draw.once(6) ? { reduceTo: draw.from([1, 3, '5/2', 40]) } : {}),
    ...(isFlown ? { closeSupport: flights } : {}),
  };
};

export const putOdds = (draw: Draw, drawn: Scene): TpPut | null => {
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
