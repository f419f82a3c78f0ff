import { caucasus } from '@eastfront/caucasus';
import { describe, expect, it } from 'vitest';
import { neighboursOn } from '../src/caucasus.js';
import { advancesOf } from '../src/caucasus-advance.js';
import { stepsOf } from '../src/caucasus-results.js';
import { type Route, retreatOf } from '../src/caucasus-retreat.js';
import { sceneWith, unitsOf } from './caucasus-beaten.js';
import { type CcPut, type Scene, tableOf } from './caucasus-scene.js';
import type { Draw } from './draw.js';
import { differences, type Heard } from './held.js';

const told = (routes: readonly Route[]): readonly string[] =>
  routes.map(({ path, losses, goesOn }) => `${path.join(' ')}: ${losses}${goesOn ? ' and on' : ''}`).sort();

describe('The Caucasus Campaign after a battle, ruled twice', () => {
  it('has the same retreats', () => {
    const put = (draw: Draw, drawn: Scene): CcPut | null => {
      const all = tableOf(drawn).units;
      if (all.length === 0) return null;
      const unit = draw.from(all);
      const player = unit.side === 'axis' ? 'soviet' : 'axis';
      // Who stands with others goes alone here: they are taken off the board.
      const units = (drawn.position.units ?? []).filter(({ id, at }) => id === unit.id || at !== unit.at);
      const attackers = neighboursOn(tableOf(drawn), unit.at).flatMap((at) =>
        all.filter((one) => one.at === at && one.side === player && one.type !== 'hq').map(({ id }) => id),
      );
      if (attackers.length === 0) return null;
      const hexes = draw.once(3) ? 4 : 2;
      return {
        ...drawn,
        position: { ...drawn.position, player, units },
        ask: { question: 'retreat', units: [unit.id], hexes, attackers: attackers.slice(0, 3) },
      };
    };
    const says = (one: CcPut): unknown => {
      const routes = unitsOf(one).map((unit) => retreatOf(tableOf(one), unit, one.ask['hexes'] as number));
      return told(routes.flat());
    };
    const heard = ({ ok, answer }: Heard, one: CcPut): unknown => {
      if (!ok) return 'refused';
      const { routes } = answer as { readonly routes: readonly Route[] };
      // A way that costs the last step is no way out, whichever is chosen.
      const most = unitsOf(one).map(stepsOf)[0] ?? 1;
      return told(routes.filter(({ losses }) => losses < most));
    };
    const scene = sceneWith(['CC-A55', 'CC-A60', 'CC-S15']);
    expect(differences(caucasus, { name: 'retreat', scene, put, says, heard })).toEqual([]);
  });

  it('has the same advances', () => {
    const put = (draw: Draw, drawn: Scene): CcPut | null => {
      const table = tableOf(drawn);
      const own = table.units.filter(({ side, type }) => side === table.player && type !== 'hq');
      if (own.length === 0) return null;
      const unit = draw.from(own);
      const near = neighboursOn(table, unit.at).filter((at) => table.units.every((one) => one.at !== at));
      if (near.length === 0) return null;
      const result = draw.from(['D1-B', 'A1/D2', 'D1', 'DR', 'A1/D1', 'A1/DR', 'EX', 'A1']);
      // CC-15.2.a: the Brandenburgers advance where they attack as an ordinary unit.
      const special = { type: 'commando', special: 'brandenburg', attack: 1, defense: 1 };
      const isSpecial = table.player === 'axis' && draw.once(5);
      const units = (drawn.position.units ?? []).map((one) =>
        isSpecial && one.id === unit.id ? { ...one, ...special } : one,
      );
      const position = { ...drawn.position, units };
      return {
        ...drawn,
        position,
        ask: { question: 'advance', units: [unit.id], vacated: [draw.from(near)], result },
      };
    };
    const says = (one: CcPut): unknown => {
      const table = tableOf(one);
      const { units, vacated, result } = one.ask as unknown as {
        readonly units: readonly string[];
        readonly vacated: readonly string[];
        readonly result: string;
      };
      return table.units
        .filter(({ id }) => units.includes(id))
        .flatMap((unit) => advancesOf(table, unit, vacated[0] ?? '', result).map((path) => path.join(' ')))
        .sort();
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { options } = answer as { readonly options: Readonly<Record<string, readonly string[][]>> };
      return Object.values(options)
        .flat()
        .map((path) => path.join(' '))
        .sort();
    };
    const scene = sceneWith(['CC-A66']);
    expect(differences(caucasus, { name: 'advance', scene, put, says, heard })).toEqual([]);
  });
});
