import { russianCampaign } from '@eastfront/russian-campaign';
import { describe, expect, it } from 'vitest';
import { keptFor } from '../src/kept.js';
import {
  chancesOf,
  isWithinLimit,
  type Losses,
  type Lot,
  lossesOf,
  type OddsAsk,
  oddsOf,
  retreatsOf,
} from '../src/russian-campaign/combat.js';
import {
  isHalved,
  layOut,
  neighboursOn,
  type Readings,
  standingIn,
  type Table,
  terrainOf,
  type Unit,
  type WrittenBoard,
  type WrittenPosition,
  type WrittenUnit,
  zones,
} from '../src/russian-campaign/index.js';
import {
  allowanceOf,
  canMove,
  canStayAt,
  onwardFrom,
  railReachOf,
  reachOf,
} from '../src/russian-campaign/reach.js';
import { isSupplied } from '../src/russian-campaign/supply.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, type Put, unlessRefused, zoneDifferences } from './held.js';
import {
  drawBoard,
  drawBoardWithRail,
  drawPosition,
  drawRail,
  drawReadings,
} from './russian-campaign-boards.js';
import { PRINTED } from './russian-campaign-printed.js';

interface Scene {
  readonly board?: WrittenBoard;
  readonly position: WrittenPosition;
  readonly readings: Readings;
  readonly optional: readonly string[];
}
type TrcPut = Scene & Put;

/** Made-up scenes, thirty to a board with its readings and optional rules: the judge makes the game anew for each of these. */
const scene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const board = drawBoard(shared);
  const readings = drawReadings(shared);
  const optional = shared.once(3) ? ['TRC-13.3'] : [];
  return { board, position: drawPosition(draw, board), readings, optional };
};

/** The same on boards with railways, at another step of a turn. */
const sceneAt =
  (when: { readonly phase: string; readonly impulses: readonly number[] }) =>
  (draw: Draw, i: number): Scene => {
    const shared = drawFrom(Math.floor(i / 30));
    const board = drawBoardWithRail(shared);
    const readings = drawReadings(shared);
    const optional = shared.once(3) ? ['TRC-8.3.7'] : [];
    const impulse = draw.from(when.impulses);
    const rail = drawRail(draw, board);
    const position = { ...drawPosition(draw, board), phase: when.phase, impulse, rail };
    // Nobody has fought yet, or it is of no account any more.
    const units = position.units?.map(({ fought: _, ...unit }) => unit) ?? [];
    return { board, position: { ...position, units }, readings, optional };
  };

const tableOf = keptFor(({ position, ...shown }: Scene): Table => layOut(PRINTED, position, shown));

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
  if (able.length === 0) return null;
  const attackers = draw.some(able, 1 + draw.below(4)).map(({ id }) => id);
  const kind = table.player === 'axis' ? 'stuka' : 'artillery';
  const support = draw.once(3) ? { support: { [kind]: true } } : {};
  return { ...drawn, ask: { question: 'odds', attackers, hexes, ...support } };
};

/** The same with a third corps in some hexes, so that more of them are full. */
const crowded =
  (scenes: (draw: Draw, i: number) => Scene) =>
  (draw: Draw, i: number): Scene => {
    const drawn = scenes(draw, i);
    const units = drawn.position.units ?? [];
    const more = [...new Set(units.map(({ at = '' }) => at))]
      .filter((at) => !draw.once(3) && units.filter((unit) => unit.at === at).length === 2)
      .map((at, k): WrittenUnit => {
        const side = units.find((unit) => unit.at === at)?.side ?? 'axis';
        const move = 3 + draw.below(4);
        return { id: `third-${k}`, at, side, type: 'infantry', size: 'corps', combat: 3, move };
      });
    const full = tableOf({ ...drawn, position: { ...drawn.position, units: [...units, ...more] } });
    // TRC-6.1.b, TRC-6.1.c: no hex has too many before the move.
    const kept = more.filter(({ at = '', side = 'axis' }) => isWithinLimit(standingIn(full, at, side)));
    return { ...drawn, position: { ...drawn.position, units: [...units, ...kept] } };
  };

/** How reach is put and compared, onto full hexes too. */
const reachBy = (mode: 'normal' | 'rail') => {
  const movers = (table: Table): readonly Unit[] =>
    table.units.filter(
      (unit) => unit.side === table.player && allowanceOf(table, unit) > 0 && canMove(table, unit),
    );
  return {
    put: (draw: Draw, drawn: Scene): TrcPut | null => {
      const units = movers(tableOf(drawn));
      return units.length === 0
        ? null
        : { ...drawn, ask: { question: 'reach', unit: draw.from(units).id, mode } };
    },
    says: (one: TrcPut): unknown => {
      const table = tableOf(one);
      const unit = table.units.find(({ id }) => id === one.ask['unit']);
      if (unit === undefined) return null;
      const found =
        mode === 'rail' ? railReachOf(table, unit).map((to) => [to, 0] as const) : [...reachOf(table, unit)];
      const isOpen = ([to, cost]: readonly [string, number]): boolean =>
        canStayAt(table, unit, to, () => (mode === 'rail' ? [] : onwardFrom(table, unit, to, cost)));
      return Object.fromEntries(found.filter(isOpen).sort());
    },
    heard: ({ ok, answer }: Heard): unknown => {
      if (!ok) return {};
      const { hexes } = answer as { readonly hexes: Readonly<Record<string, { readonly cost: number }>> };
      return Object.fromEntries(
        Object.entries(hexes)
          .map(([to, { cost }]) => [to, mode === 'rail' ? 0 : cost] as const)
          .sort(),
      );
    },
  };
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

  it('has the same losses', () => {
    const put = (draw: Draw, drawn: Scene): TrcPut | null => {
      const odds = putOdds(draw, drawn);
      if (odds === null || !oddsOf(tableOf(odds), odds.ask as unknown as OddsAsk).ok) return null;
      const result = draw.from(['AE', 'A1', 'AR', 'C', 'EX', 'DR', 'D1', 'DE', 'DS']);
      return { ...odds, ask: { ...odds.ask, question: 'losses', result } };
    };
    const says = (one: TrcPut): unknown =>
      lossesOf(tableOf(one), one.ask as unknown as OddsAsk, one.ask['result'] as string);
    const lot = ({ units, choices, chooser, surrender, retreating, stay }: Lot): Lot => ({
      units,
      choices: [...choices].sort(),
      chooser,
      surrender,
      retreating: [...retreating].sort(),
      stay: [...stay].sort(),
    });
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { attacker, defender, change } = answer as Losses;
      return { attacker: lot(attacker), defender: lot(defender), change };
    };
    expect(differences(russianCampaign, { name: 'losses', scene, put, says, heard })).toEqual([]);
  });

  it('has the same retreats', () => {
    const put = (draw: Draw, drawn: Scene): TrcPut | null => {
      const { units, player } = tableOf(drawn);
      const able = units.filter(({ type }) => type !== 'partisan');
      if (able.length === 0) return null;
      const unit = draw.from(able);
      const attackers =
        unit.side === player
          ? [unit.id]
          : units.flatMap((one) => (one.side === player ? [one.id] : [])).slice(0, 1);
      if (attackers.length === 0) return null;
      return {
        ...drawn,
        ask: { question: 'retreat', units: [unit.id], attackers, hexes: 1 + draw.below(2) },
      };
    };
    const says = (one: TrcPut): unknown => {
      const table = tableOf(one);
      const [unit] = table.units.filter(({ id }) => id === (one.ask['units'] as readonly string[])[0]);
      if (unit === undefined) return null;
      if (terrainOf(table, unit.at) === 'woods') return 'stays';
      const most = one.ask['hexes'] as number;
      const paths = retreatsOf(table, unit);
      if (paths.length === 0) return 'eliminated';
      return paths
        .filter((path) => path.length <= most)
        .map((path) => path.join(' '))
        .sort();
    };
    const heard = ({ answer }: Heard): unknown => {
      const { routes, eliminated, stay } = answer as {
        readonly routes: readonly { readonly path: readonly string[] }[];
        readonly eliminated: boolean;
        readonly stay: readonly string[];
      };
      if (stay.length > 0) return 'stays';
      return eliminated ? 'eliminated' : routes.map(({ path }) => path.join(' ')).sort();
    };
    expect(differences(russianCampaign, { name: 'retreat', scene, put, says, heard })).toEqual([]);
  });

  it('has the same supply', () => {
    const put = (draw: Draw, drawn: Scene): TrcPut | null => {
      const units = tableOf(drawn).units.filter(({ type }) => type !== 'partisan');
      const hasCity = [...tableOf(drawn).hexes.values()].some(({ city }) => city !== undefined);
      if (units.length === 0 || !hasCity) return null;
      const unit = draw.from(units);
      const position = { ...drawn.position, player: unit.side };
      return { ...drawn, position, ask: { question: 'supply', unit: unit.id } };
    };
    const says = (one: TrcPut): unknown => {
      const table = tableOf(one);
      return table.units
        .filter(({ id }) => id === one.ask['unit'])
        .map((unit) => (isSupplied(table, unit) ? 'in' : 'out'))[0];
    };
    const heard = ({ answer }: Heard): unknown => (answer as { readonly state: string }).state;
    const scenes = sceneAt({ phase: 'supply', impulses: [2] });
    expect(differences(russianCampaign, { name: 'supply', scene: scenes, put, says, heard })).toEqual([]);
  });

  it('has the same combat supply', () => {
    let hungry = 0;
    const put = (draw: Draw, drawn: Scene): TrcPut | null => {
      const units = tableOf(drawn).units.filter(({ type }) => type !== 'partisan');
      return units.length === 0
        ? null
        : { ...drawn, ask: { question: 'combat-supply', unit: draw.from(units).id } };
    };
    const says = (one: TrcPut): unknown => {
      const table = tableOf(one);
      const halved = table.units.some((unit) => unit.id === one.ask['unit'] && isHalved(table, unit));
      hungry += halved ? 1 : 0;
      return { supplied: !halved, halved };
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { supplied, halved } = answer as { readonly supplied: boolean; readonly halved: boolean };
      return { supplied, halved };
    };
    expect(differences(russianCampaign, { name: 'combat supply', scene, put, says, heard })).toEqual([]);
    expect(hungry).toBeGreaterThan(10);
  });

  it('has the same reach, at the same cost', () => {
    const scenes = crowded(sceneAt({ phase: 'movement', impulses: [1, 1, 2] }));
    expect(differences(russianCampaign, { name: 'reach', scene: scenes, ...reachBy('normal') })).toEqual([]);
  });

  it('has the same reach by rail', () => {
    const scenes = crowded(sceneAt({ phase: 'movement', impulses: [1] }));
    expect(differences(russianCampaign, { name: 'rail', scene: scenes, ...reachBy('rail') })).toEqual([]);
  });

  it('has the same zones of control', () => {
    expect(zoneDifferences(russianCampaign, scene, (put, side) => zones(tableOf(put), side))).toEqual([]);
  });
});
