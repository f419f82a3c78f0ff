import { caucasus } from '@eastfront/caucasus';
import { expect, it } from 'vitest';
import type { WrittenUnit } from '../../src/caucasus.js';
import { neighboursOn } from '../../src/caucasus.js';
import { isUndecided, type OddsAsk, oddsOf } from '../../src/caucasus-odds.js';
import { type Losses, lossesOf } from '../../src/caucasus-results.js';
import { drawBoard, drawPosition, withSteps } from '../caucasus-boards.js';
import { type CcPut, type Scene, tableOf } from '../caucasus-scene.js';
import { type Draw, drawFrom } from '../draw.js';
import { differences, type Heard, unlessRefused } from '../held.js';

const FLED = ['armor', 'armor', 'infantry', 'nkvd', 'anti-tank', 'flak', 'cavalry'];
const STAYED = ['hq', 'hq', 'anti-tank', 'flak', 'assault-gun', 'infantry', 'armor'];

/** A defender who stands there or has fled there; few are disrupted. */
const defender = (draw: Draw, unit: WrittenUnit): WrittenUnit => {
  const { armor, mechanized, tqDefense, disrupted, defended, retreated, ...plain } = unit;
  const hasFled = draw.once(3);
  const type = draw.from(hasFled ? FLED : STAYED);
  const tq = type === 'hq' ? 'normal' : draw.from(['poor', 'normal', 'elite'] as const);
  return {
    ...plain,
    type,
    tq,
    ...(hasFled ? { retreated: true } : {}),
    ...(draw.once(10) ? { disrupted: true } : {}),
  };
};

/** Attacks on units that have fled onto others, on HQs, on white squares, and by units without strength. */
const scene = (draw: Draw, i: number): Scene => {
  const board = drawBoard(drawFrom(Math.floor(i / 30)));
  const { units = [], ...position } = drawPosition(draw, board);
  const placed = units.map((unit) => {
    if (unit.side !== position.player) return defender(draw, unit);
    const { attacked, replaced, ...plain } = unit;
    return { ...plain, ...(draw.once(5) ? { attack: 0 } : {}) };
  });
  return { board, position: { ...position, units: placed } };
};

const put = (draw: Draw, drawn: Scene): CcPut | null => {
  const table = tableOf(drawn);
  const own = (at: string) =>
    table.units.filter((unit) => unit.at === at && unit.side === table.player && unit.type !== 'hq');
  const targets = table.units.filter(({ side }) => side !== table.player).map(({ at }) => at);
  const near = targets.filter((at) => neighboursOn(table, at).some((to) => own(to).length > 0));
  if (near.length === 0) return null;
  const hex = draw.from(near);
  const attackers = draw.some(neighboursOn(table, hex).flatMap(own), 1 + draw.below(5)).map(({ id }) => id);
  const ask = { attackers, hexes: [hex] };
  return isUndecided(table, ask) ? null : { ...drawn, ask: { question: 'odds', ...ask } };
};

interface Odds {
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly shift: number;
  readonly column: string;
  readonly automatic: false | string;
}

/** Half of the fighting units with more steps than one. */
const steppedScene = (draw: Draw, i: number): Scene => {
  const drawn = scene(draw, i);
  const units = (drawn.position.units ?? []).map((unit) =>
    unit.type === 'hq' || draw.once(2) ? unit : { ...unit, ...withSteps(draw) },
  );
  const readings: Scene['readings'] = Math.floor(i / 30) % 3 === 0 ? { 'CC-A1': 'b' } : {};
  return { ...drawn, readings, position: { ...drawn.position, units } };
};

const putLosses = (draw: Draw, drawn: Scene): CcPut | null => {
  const asked = put(draw, drawn);
  if (asked === null) return null;
  const odds = oddsOf(tableOf(drawn), asked.ask as unknown as OddsAsk);
  if (!odds.ok || odds.automatic) return null;
  const result = draw.from(['D1-B', 'A1/D2', 'D1', 'DR', 'A1/D1', 'EX', 'A1/DR', 'A1']);
  return { ...asked, ask: { ...asked.ask, question: 'losses', result } };
};

it('The Caucasus Campaign, ruled twice > has the same odds against who has fled there, HQs and white squares, and without strength', () => {
  let granted = 0;
  const says = (one: CcPut): unknown => {
    const odds = oddsOf(tableOf(one), one.ask as unknown as OddsAsk);
    granted += odds.ok ? 1 : 0;
    return unlessRefused(odds);
  };
  const heard = ({ ok, answer }: Heard): unknown => {
    if (!ok) return 'not allowed';
    const { attack, defense, ratio, shift, column, automatic } = answer as Odds;
    const isAutomatic = automatic === 'elimination';
    return { attack, defense, ratio, shift, column: isAutomatic ? null : column, automatic: isAutomatic };
  };
  expect(differences(caucasus, { name: 'crowds', scene, put, says, heard })).toEqual([]);
  expect(granted).toBeGreaterThan(60);
});

it('The Caucasus Campaign, ruled twice > has the same losses of who has fled there, and of HQs', () => {
  const told = ({ attacker, defender, retreat, determined, disrupts, advance }: Losses): unknown => ({
    ...{ attacker: inOrder(attacker), defender: inOrder(defender) },
    ...{ retreat, determined, disrupts, advance },
  });
  const inOrder = ({ steps, choosers, choices }: Losses['attacker']): unknown => ({
    ...{ steps, choosers },
    choices: [...choices].sort(),
  });
  const says = (one: CcPut): unknown =>
    told(lossesOf(tableOf(one), one.ask as unknown as OddsAsk, one.ask['result'] as string));
  const heard = ({ ok, answer }: Heard): unknown => (ok ? told(answer as Losses) : 'refused');
  const how = { name: 'losses of crowds', scene: steppedScene, put: putLosses, says, heard };
  expect(differences(caucasus, how)).toEqual([]);
});
