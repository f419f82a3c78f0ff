import { caucasus } from '@eastfront/caucasus';
import { describe, expect, it } from 'vitest';
import { neighboursOn, type WrittenUnit } from '../src/caucasus.js';
import { isUndecided, type OddsAsk, oddsOf } from '../src/caucasus-odds.js';
import { chancesOf, determinedOf, type Losses, lossesOf, type Results } from '../src/caucasus-results.js';
import { drawBoard, drawPosition, withSteps } from './caucasus-boards.js';
import { type CcPut, read, type Scene, tableOf } from './caucasus-scene.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard } from './held.js';

const RESULTS = read('combat-results') as Results;
const DEFENSE = read('determined-defense') as Results;

/** Units of one, two and three steps, none of which is armored: whether one that has fled is, is left open. */
const manySteps = (draw: Draw, { attack, defense, ...unit }: WrittenUnit): WrittenUnit =>
  unit.type === 'hq' || draw.once(2)
    ? { ...unit, attack: attack ?? 1, defense: defense ?? 1 }
    : { ...unit, ...withSteps(draw) };

/** Every thirty scenes share a board and a letter of the reading. */
const scene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const board = drawBoard(shared);
  const { units = [], ...position } = drawPosition(draw, board);
  const fought = units.map(({ attacked, defended, replaced, ...unit }) => manySteps(draw, unit));
  const readings: Scene['readings'] = shared.once(3) ? { 'CC-A1': 'b' } : {};
  return { board, position: { ...position, units: fought }, ...(readings === undefined ? {} : { readings }) };
};

/** An attack on a hex in which the clauses leave nothing open. */
const attackOn = (draw: Draw, drawn: Scene): OddsAsk | null => {
  const table = tableOf(drawn);
  const own = (at: string) => table.units.filter((unit) => unit.at === at && unit.side === table.player);
  const targets = table.units.filter(({ side }) => side !== table.player).map(({ at }) => at);
  const near = targets.filter((at) => neighboursOn(table, at).some((to) => own(to).length > 0));
  if (near.length === 0) return null;
  const hex = draw.from(near);
  const attackers = draw.some(neighboursOn(table, hex).flatMap(own), 1 + draw.below(5)).map(({ id }) => id);
  return isUndecided(table, { attackers, hexes: [hex] }) ? null : { attackers, hexes: [hex] };
};

describe('The Caucasus Campaign by the die, ruled twice', () => {
  it('has the same chances', () => {
    const put = (draw: Draw, drawn: Scene): CcPut | null => {
      const ask = attackOn(draw, drawn);
      return ask === null ? null : { ...drawn, ask: { question: 'chances', ...ask } };
    };
    const says = (one: CcPut): unknown => {
      const ask = one.ask as unknown as OddsAsk;
      return oddsOf(tableOf(one), ask).ok ? chancesOf(tableOf(one), ask, RESULTS) : 'not allowed';
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { results } = answer as { readonly results: Readonly<Record<string, string>> };
      return Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
    };
    expect(differences(caucasus, { name: 'chances', scene, put, says, heard })).toEqual([]);
  });

  it('has the same losses', () => {
    const put = (draw: Draw, drawn: Scene): CcPut | null => {
      const ask = attackOn(draw, drawn);
      if (ask === null) return null;
      const odds = oddsOf(tableOf(drawn), ask);
      if (!odds.ok || odds.automatic) return null;
      const result = draw.from(['D1-B', 'A1/D2', 'D1', 'DR', 'A1/D1', 'EX', 'A1/DR', 'A1']);
      return { ...drawn, ask: { question: 'losses', ...ask, result } };
    };
    const told = ({ attacker, defender, retreat, determined, disrupts, advance }: Losses): unknown => ({
      ...{ attacker: byName(attacker), defender: byName(defender) },
      ...{ retreat, determined, disrupts, advance },
    });
    const byName = ({ steps, choosers, choices }: Losses['attacker']): unknown => ({
      ...{ steps, choosers },
      choices: [...choices].sort(),
    });
    const says = (one: CcPut): unknown =>
      told(lossesOf(tableOf(one), one.ask as unknown as OddsAsk, one.ask['result'] as string));
    const heard = ({ ok, answer }: Heard): unknown => (ok ? told(answer as Losses) : 'refused');
    expect(differences(caucasus, { name: 'losses', scene, put, says, heard })).toEqual([]);
  });

  it('has the same Determined Defense', () => {
    const put = (draw: Draw, drawn: Scene): CcPut | null => {
      const { units, player } = tableOf(drawn);
      const able = units.filter(({ side }) => side !== player);
      if (able.length === 0) return null;
      const { id, at, side } = draw.from(able);
      const air = draw.from(side === 'axis' ? [0, 0, 1, 2] : [0, 0, 1]);
      return {
        ...drawn,
        ask: { question: 'determined', hexes: [at], lead: id, support: { defenderAir: air } },
      };
    };
    const says = (one: CcPut): unknown => {
      const table = tableOf(one);
      const { hexes, lead, support } = one.ask as unknown as {
        readonly hexes: readonly [string];
        readonly lead: string;
        readonly support: { readonly defenderAir: number };
      };
      const unit = table.units.filter(({ id }) => id === lead);
      return unit.map((own) => determinedOf(table, hexes[0], own, support.defenderAir, DEFENSE));
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return [null];
      const { column, drm, results } = answer as {
        readonly column: string;
        readonly drm: number;
        readonly results: Readonly<Record<string, string>>;
      };
      return [
        {
          column,
          drm,
          results: Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1))),
        },
      ];
    };
    expect(differences(caucasus, { name: 'determined', scene, put, says, heard })).toEqual([]);
  });
});
