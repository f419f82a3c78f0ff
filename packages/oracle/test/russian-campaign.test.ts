import { readFileSync } from 'node:fs';
import { russianCampaign } from '@eastfront/russian-campaign';
import { describe, expect, it } from 'vitest';
import {
  layOut,
  neighboursOn,
  type Printed,
  type Readings,
  type Table,
  type WrittenBoard,
  type WrittenPosition,
  zones,
} from '../src/russian-campaign.js';
import { chancesOf, type OddsAsk, oddsOf } from '../src/russian-campaign-combat.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, type Put, unlessRefused, zoneDifferences } from './held.js';
import { drawBoard, drawPosition, drawReadings } from './russian-campaign-boards.js';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../russian-campaign/data/${file}.json`, import.meta.url), 'utf8'));

const PRINTED: Printed = {
  board: read('board') as WrittenBoard,
  counters: (read('forces') as { units: Printed['counters'] }).units,
  results: read('combat-results') as Printed['results'],
  allowances: (read('movement') as { allowances: Printed['allowances'] }).allowances,
};

interface Scene {
  readonly board?: WrittenBoard;
  readonly position: WrittenPosition;
  readonly readings: Readings;
  readonly optional: readonly string[];
}
type TrcPut = Scene & Put;

/** Made-up scenes, ten to a board with its readings and optional rules: the judge makes the game anew for each of these. */
const scene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 10));
  const board = drawBoard(shared);
  const readings = drawReadings(shared);
  const optional = shared.once(3) ? ['TRC-13.3'] : [];
  return { board, position: drawPosition(draw, board), readings, optional };
};

const tableOf = ({ position, ...shown }: Scene): Table => layOut(PRINTED, position, shown);

/** Where the game answers otherwise than the clauses are read here: not compared until it is decided. */
const LEFT_OUT = {
  /** TRC-9.4.a, reading TRC-A30 b: the game lets a hex be attacked in which only units stand that have fought. */
  allHaveFought: (table: Table, hexes: readonly string[]): boolean =>
    table.readings['TRC-A30'] === 'b' &&
    hexes.some((hex) => table.units.filter(({ at }) => at === hex).every(({ fought }) => fought === true)),
};

const putOdds = (draw: Draw, drawn: Scene): TrcPut | null => {
  const table = tableOf(drawn);
  const own = (at: string) => table.units.filter((unit) => unit.at === at && unit.side === table.player);
  const enemies = table.units.filter(({ side }) => side !== table.player);
  const attackable = enemies.filter(({ at }) => neighboursOn(table, at).some((to) => own(to).length > 0));
  if (attackable.length === 0) return null;
  const { at: hex } = draw.from(attackable);
  const second = neighboursOn(table, hex).filter((at) => enemies.some((unit) => unit.at === at));
  const hexes = second.length > 0 && draw.once(5) ? [hex, draw.from(second)] : [hex];
  const able = neighboursOn(table, hex)
    .filter((at) => draw.once(9) || hexes.every((to) => neighboursOn(table, at).includes(to)))
    .flatMap(own);
  if (able.length === 0 || LEFT_OUT.allHaveFought(table, hexes)) return null;
  const attackers = draw.some(able, 1 + draw.below(4)).map(({ id }) => id);
  const kind = table.player === 'axis' ? 'stuka' : 'artillery';
  const support = draw.once(3) ? { support: { [kind]: true } } : {};
  return { ...drawn, ask: { question: 'odds', attackers, hexes, ...support } };
};

interface Odds {
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly shift: number;
  readonly column: string;
}

describe('The Russian Campaign, ruled twice', () => {
  it('has the same odds', () => {
    const says = (put: TrcPut): unknown => unlessRefused(oddsOf(tableOf(put), put.ask as unknown as OddsAsk));
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { attack, defense, ratio, shift, column } = answer as Odds;
      return { attack, defense, ratio, shift, column };
    };
    expect(differences(russianCampaign, { name: 'odds', scene, put: putOdds, says, heard })).toEqual([]);
  });

  it('has the same chances', () => {
    const put = (draw: Draw, drawn: Scene): TrcPut | null => {
      const odds = putOdds(draw, drawn);
      return odds === null ? null : { ...odds, ask: { ...odds.ask, question: 'chances' } };
    };
    const says = (one: TrcPut): unknown => {
      const ask = one.ask as unknown as OddsAsk;
      return oddsOf(tableOf(one), ask).ok ? chancesOf(tableOf(one), ask) : 'not allowed';
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { results } = answer as { readonly results: Readonly<Record<string, string>> };
      return Object.fromEntries(Object.entries(results).sort());
    };
    expect(differences(russianCampaign, { name: 'chances', scene, put, says, heard })).toEqual([]);
  });

  it('has the same zones of control', () => {
    expect(zoneDifferences(russianCampaign, scene, (put, side) => zones(tableOf(put), side))).toEqual([]);
  });
});
