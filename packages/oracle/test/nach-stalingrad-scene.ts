/** What the comparisons of Nach Stalingrad! share: the printed game, and cases laid out for the oracle. */
import { readFileSync } from 'node:fs';
import {
  asOneCounter,
  layOut,
  neighboursOn,
  type Printed,
  type Table,
  type Unit,
  type WrittenBoard,
  type WrittenPosition,
} from '../src/nach-stalingrad.js';
import type { Costs } from '../src/nach-stalingrad-reach.js';
import { type Draw, drawFrom } from './draw.js';
import type { Put } from './held.js';
import { drawBoard, drawPosition } from './nach-stalingrad-boards.js';

export const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../nach-stalingrad/data/${file}.json`, import.meta.url), 'utf8'));

const PRINTED: Printed = {
  board: read('board') as WrittenBoard,
  counters: (read('forces') as { units: Printed['counters'] }).units,
  modifiers: read('combat-modifiers') as Printed['modifiers'],
  results: read('combat-results') as Printed['results'],
};

export interface Scene {
  readonly board?: WrittenBoard;
  readonly position: WrittenPosition;
  readonly readings?: Readonly<Record<string, string>>;
}
export type NsPut = Scene & Put;

export const tableOf = ({ position, board }: Scene): Table => layOut(PRINTED, position, board);

/** Laid out with each army of two counters as the one that stands for it. */
export const oneCounterIn = (scene: Scene): Table =>
  asOneCounter(tableOf(scene), scene.readings?.['NS-A38'] ?? 'a');

export const COSTS = read('movement') as Costs;

/** A movement segment; every thirty scenes share a board. */
export const moving = (draw: Draw, i: number): Scene => {
  const board = drawBoard(drawFrom(Math.floor(i / 30)));
  const { weather: _, ...position } = drawPosition(draw, board);
  const ground = draw.from(['dry', 'dry', 'mud', 'frozen', 'snow']);
  const phase = draw.from(['first-movement', 'first-movement', 'second-movement']);
  const units = (position.units ?? []).map((unit) => ({
    ...unit,
    move: 2 + draw.below(8),
    steps: 1,
    activated: true,
    ...(unit.side === 'soviet' && draw.once(2) ? { guards: true } : {}),
    ...(draw.once(2) && phase === 'second-movement' ? { movedFirst: true } : {}),
  }));
  const weather = { north: ground, south: ground };
  return { board, position: { ...position, units, phase, weather } };
};

export const isSecond = ({ position }: Scene): boolean => position.phase === 'second-movement';

/** Those of the player whose turn it is. */
export const moversIn = (drawn: Scene): readonly Unit[] => {
  const { units, player } = tableOf(drawn);
  return units.filter((unit) => unit.side === player && unit.disrupted !== true);
};

/** An attack by some of these units on one hex, or on two beside each other; null where nobody is beside an enemy. Not every attacker need reach both. */
export const drawAttack = (
  draw: Draw,
  table: Table,
  units: readonly Unit[],
): { readonly attackers: readonly Unit[]; readonly hexes: readonly string[] } | null => {
  const own = (at: string) => units.filter((unit) => unit.at === at && unit.side === table.player);
  const enemies = units.filter(({ side }) => side !== table.player);
  const attackable = enemies.filter(({ at }) => neighboursOn(table, at).some((to) => own(to).length > 0));
  if (attackable.length === 0) return null;
  const { at: hex } = draw.from(attackable);
  const second = neighboursOn(table, hex).filter((at) => enemies.some((unit) => unit.at === at));
  const hexes = second.length > 0 && draw.once(5) ? [hex, draw.from(second)] : [hex];
  const able = neighboursOn(table, hex)
    .filter((at) => draw.once(9) || hexes.every((to) => neighboursOn(table, at).includes(to)))
    .flatMap(own);
  return able.length === 0 ? null : { attackers: draw.some(able, 1 + draw.below(4)), hexes };
};
