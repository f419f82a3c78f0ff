import { readFileSync } from 'node:fs';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { fractionFrom, write } from '../src/fractions.js';
import { groundUnits, isAirBase, isRailInDoubt, isTruck, neighboursOn } from '../src/turning-point.js';
import { type OddsAsk, oddsOf } from '../src/turning-point-combat.js';
import { advancesOf, battleOf, strikeOf, victoryOf } from '../src/turning-point-results.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard } from './held.js';
import { inPhase, madeUp, putOdds, type Scene, type TpPut, tableOf } from './turning-point-scene.js';

const AIR = JSON.parse(
  readFileSync(new URL('../../turning-point/data/air-superiority.json', import.meta.url), 'utf8'),
) as Parameters<typeof strikeOf>[0];

describe('Turning Point after the die, ruled twice', () => {
  it('has the same air strikes', () => {
    const FIELD = '1313';
    /** Squadrons over a ground crew, some of them on patrol, each with a ground crew elsewhere. */
    const over = (draw: Draw) =>
      Array.from({ length: draw.below(6) }, (_, i) => ({
        mission: draw.from(['cap', 'cap', 'interdiction']),
        number: 2 + i,
        at: draw.once(6) ? '1413' : FIELD,
      }));
    const put = (draw: Draw): TpPut => {
      const flown = over(draw);
      const crew = { side: 'axis', nation: 'german' };
      const units = [
        { ...crew, id: 'field', kind: 'air-base', number: 1, at: FIELD },
        { ...crew, id: 'home', kind: 'squadron', number: 1, at: FIELD, flown: true },
        ...flown.flatMap(({ mission, number, at }) => [
          { ...crew, id: `base-${number}`, kind: 'air-base', number, at: '1515' },
          { ...crew, id: `sq-${number}`, kind: 'squadron', number, at, mission },
        ]),
      ];
      const position = { phase: 'first-movement', step: 'air-superiority', player: 'soviet', units };
      const ask = {
        question: 'strike',
        base: 'field',
        squadrons: 1 + draw.below(12),
        die: 1 + draw.below(6),
      };
      const board = { fill: { from: '1111', to: '1616', terrain: 'clear' } };
      return { board, position: position as unknown as Scene['position'], readings: {}, ask };
    };
    const says = ({ position, ask }: TpPut): unknown => {
      const units = (position.units ?? []) as readonly { readonly at?: string; readonly mission?: string }[];
      const patrols = units.filter(({ at, mission }) => at === FIELD && mission === 'cap').length;
      return strikeOf(AIR, ask['squadrons'] as number, patrols, ask['die'] as number);
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { attack, defense, result } = answer as ReturnType<typeof strikeOf>;
      return { attack, defense, result };
    };
    expect(
      differences(turningPoint, { name: 'strike', scene: put, put: (_, one) => one, says, heard }),
    ).toEqual([]);
  });

  it('has the same results and the same price of an exchange', () => {
    const put = (draw: Draw, drawn: Scene): TpPut | null => {
      const units = (drawn.position.units ?? []).map((unit) =>
        draw.once(12) ? { ...unit, retreated: true } : unit,
      );
      const odds = putOdds(draw, { ...drawn, position: { ...drawn.position, units } });
      return odds === null
        ? null
        : { ...odds, ask: { ...odds.ask, question: 'battle', die: 1 + draw.below(6) } };
    };
    const says = (one: TpPut): unknown => {
      const ask = one.ask as unknown as OddsAsk;
      const table = tableOf(one);
      return oddsOf(table, ask).ok ? battleOf(table, ask, one.ask['die'] as number) : 'not allowed';
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { result, owed } = answer as { readonly result: string; readonly owed?: number | string };
      return { result, owed: owed === undefined ? null : write(fractionFrom(owed)) };
    };
    expect(differences(turningPoint, { name: 'battle', scene: madeUp, put, says, heard })).toEqual([]);
  });

  it('has the same advances', () => {
    const put = (draw: Draw, drawn: Scene): TpPut | null => {
      const one = { ...drawn, position: inPhase(drawn.position, 'combat') };
      const table = tableOf(one);
      const able = groundUnits(table, table.player).filter((unit) => !isTruck(unit) && !isAirBase(unit));
      // Own units may have gone there before.
      const isEmpty = (at: string): boolean =>
        table.units.every((unit) => unit.at !== at || unit.side === table.player) &&
        (table.hexes.get(at)?.terrain ?? 'clear') === 'clear';
      const near = able.flatMap(({ at }) => neighboursOn(table, at)).filter(isEmpty);
      if (near.length === 0) return null;
      const first = draw.from(near);
      const second = neighboursOn(table, first).filter(isEmpty);
      const vacated = second.length > 0 && draw.once(3) ? [first, draw.from(second)] : [first];
      const units = draw
        .some(
          able.filter(({ at }) => vacated.some((to) => neighboursOn(table, at).includes(to))),
          4,
        )
        .map(({ id }) => id);
      const result = draw.from(['De', 'Dr', 'Ex', '1/2Ex', 'Br', 'Ar', 'Ae']);
      return { ...one, ask: { question: 'advance', units, vacated, result } };
    };
    const optionsOf = (all: readonly (readonly [string, readonly string[]])[]): unknown =>
      Object.fromEntries(all.map(([id, hexes]) => [id, [...hexes].sort()] as const).sort());
    const says = (one: TpPut): unknown => {
      const table = tableOf(one);
      const { units, vacated, result } = one.ask as unknown as {
        readonly units: readonly string[];
        readonly vacated: readonly string[];
        readonly result: string;
      };
      const going = table.units.filter(({ id }) => units.includes(id));
      return optionsOf(going.map((unit) => [unit.id, advancesOf(table, unit, vacated, result)]));
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { options } = answer as {
        readonly options: Readonly<Record<string, readonly (readonly string[])[]>>;
      };
      return optionsOf(
        Object.entries(options).map(([id, paths]) => [id, paths.map((path) => path.join(' '))]),
      );
    };
    expect(differences(turningPoint, { name: 'advance', scene: madeUp, put, says, heard })).toEqual([]);
  });

  it('has the same winner by the same points', () => {
    /** Every thirty scenes share a board, and Rostov on it. */
    const ended = (draw: Draw, i: number): Scene => {
      const drawn = madeUp(draw, i);
      const { board = {} } = drawn;
      const shared = drawFrom(Math.floor(i / 30));
      const land = [...tableOf(drawn).hexes].filter(([, { terrain = 'clear' }]) => terrain === 'clear');
      const [rostov] = shared.from(land);
      const { [rostov]: before, ...hexes } = board.hexes ?? {};
      const city = { ...before, place: 'city', name: 'Rostov' };
      const { units = [] } = drawn.position;
      const moved = units.find(
        ({ side, kind }) => side === 'soviet' && kind !== 'squadron' && kind !== 'air-base',
      );
      const isFree = units.every(({ at }) => at !== rostov);
      const standing = units.map(({ supply: _, ...unit }) =>
        unit.id === moved?.id && isFree && draw.once(4) ? { ...unit, at: rostov } : unit,
      );
      const vp = { soviet: draw.below(60), axis: draw.below(60) };
      const position = { ...drawn.position, units: standing, vp } as Scene['position'];
      return { ...drawn, board: { ...board, hexes: { ...hexes, [rostov]: city } }, position };
    };
    const put = (_: Draw, one: Scene): TpPut | null => {
      const { hexes } = tableOf(one);
      const hasSource = [...hexes.values()].some(
        ({ supply, edge }) => supply !== undefined || edge?.includes('east'),
      );
      return !hasSource || isRailInDoubt(tableOf(one)) ? null : { ...one, ask: { question: 'victory' } };
    };
    const says = (one: TpPut): unknown => {
      const [rostov = ''] = Object.entries(one.board?.hexes ?? {})
        .filter(([, hex]) => 'name' in hex)
        .map(([at]) => at);
      const { vp } = one.position as unknown as {
        readonly vp: { readonly soviet: number; readonly axis: number };
      };
      return victoryOf(tableOf(one), rostov, vp);
    };
    const heard = ({ answer }: Heard): unknown => {
      const { winner, level, points } = answer as Readonly<Record<'winner' | 'level' | 'points', unknown>>;
      return { winner, level, points };
    };
    expect(differences(turningPoint, { name: 'victory', scene: ended, put, says, heard })).toEqual([]);
  });
});
