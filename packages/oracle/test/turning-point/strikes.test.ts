import { readFileSync } from 'node:fs';
import { turningPoint } from '@eastfront/turning-point';
import { expect, it } from 'vitest';
import { strikeOf } from '../../src/turning-point-results.js';
import type { Draw } from '../draw.js';
import { differences, type Heard } from '../held.js';
import type { Scene, TpPut } from '../turning-point-scene.js';

const AIR = JSON.parse(
  readFileSync(new URL('../../../turning-point/data/air-superiority.json', import.meta.url), 'utf8'),
) as Parameters<typeof strikeOf>[0];

const FIELD = '1414';
const TURN = 2;

interface Deed {
  readonly type: 'strike' | 'assign' | 'pass' | 'roll';
  readonly base?: string;
  readonly die?: number;
}

/** A pair of counters: the crew in one hex, its squadron there too or flown elsewhere. */
const pair = (side: 'axis' | 'soviet', number: number, home: string, squadron: object): readonly object[] => {
  const both = { side, nation: side === 'axis' ? 'german' : 'soviet', number };
  return [
    { ...both, id: `${side}-base-${number}`, kind: 'air-base', at: home },
    { ...both, id: `${side}-sq-${number}`, kind: 'squadron', at: home, ...squadron },
  ];
};

/** Nobody rolls for a strike below the first column, 1:2. */
const isOnTable = (squadrons: number, patrols: number): boolean => 2 * squadrons >= 1 + patrols;

/** TP-air.4.i: crews that share a hex, the squadrons that strike at some of them, and the patrols of the hex shared out among those. */
const drawStrikes = (draw: Draw): TpPut => {
  const numbers = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);
  const crews = numbers(2 + draw.below(2));
  const patrols = numbers(draw.below(5)).map((n) => n + 5);
  const raiders = numbers(1 + draw.below(7));
  const aimed = draw.some(crews, 1 + draw.below(3));
  const targets = raiders.map((n) => [n, draw.from(aimed)] as const);
  const struck = crews.filter((n) => targets.some(([, crew]) => crew === n));
  const shared = patrols.map((n) => [n, draw.from(struck)] as const);
  const named = (side: string, all: readonly (readonly [number, number])[], crew: number) =>
    all.flatMap(([n, of]) => (of === crew ? [`${side}-sq-${n}`] : []));
  const rolls = struck.map((n) => ({
    crew: `axis-base-${n}`,
    squadrons: named('soviet', targets, n),
    patrols: named('axis', shared, n),
    die: 1 + draw.below(6),
  }));
  const units = [
    ...crews.flatMap((n) => pair('axis', n, FIELD, { flown: true })),
    ...patrols.flatMap((n) => pair('axis', n, '1515', { at: FIELD, mission: 'cap' })),
    ...raiders.flatMap((n) => pair('soviet', n, '1313', {})),
  ];
  const actions = [
    ...rolls.flatMap(({ crew, squadrons }) =>
      squadrons.map((squadron) => ({ type: 'strike', squadron, base: crew })),
    ),
    { type: 'pass' },
    // Where one crew alone is struck, all patrols are its own.
    ...(rolls.length < 2 ? [] : rolls).flatMap(({ crew, patrols }) =>
      patrols.map((squadron) => ({ type: 'assign', squadron, base: crew })),
    ),
    ...rolls
      .filter(({ squadrons, patrols }) => isOnTable(squadrons.length, patrols.length))
      .map(({ die }) => ({ type: 'roll', die })),
  ];
  const position = { phase: 'first-movement', step: 'air-superiority', player: 'soviet', turn: TURN, units };
  return {
    board: { fill: { from: '1111', to: '1616', terrain: 'clear' } },
    position: position as unknown as Scene['position'],
    readings: {},
    ask: { question: 'apply', actions },
  };
};

it('Turning Point, ruled twice > has the same strikes at ground crews that share a hex and its patrols', () => {
  let damaged = 0;
  const says = ({ position, ask }: TpPut): unknown => {
    const deeds = ask['actions'] as readonly Deed[];
    const units = (position.units ?? []) as readonly { readonly mission?: string }[];
    const patrols = units.filter(({ mission }) => mission === 'cap').length;
    const count = (type: string, crew: string) =>
      deeds.filter((deed) => deed.type === type && deed.base === crew).length;
    const crews = [...new Set(deeds.flatMap(({ type, base }) => (type === 'strike' && base ? [base] : [])))];
    const dice = deeds.flatMap(({ die }) => (die === undefined ? [] : [die]));
    // TP-air.4.i, TP-air.4.k: each crew for itself, with the patrols that it has been given, or all of them if it alone is struck.
    const ownOf = (crew: string) => (crews.length === 1 ? patrols : count('assign', crew));
    const rolled = crews.filter((crew) => isOnTable(count('strike', crew), ownOf(crew)));
    const hit = rolled.filter(
      (crew, i) => strikeOf(AIR, count('strike', crew), ownOf(crew), dice[i] ?? 0).result !== '-',
    );
    damaged += hit.length;
    // TP-air.h: for three game turns.
    return hit.map((crew) => [crew.replace('base', 'sq'), TURN + 3]).sort();
  };
  const heard = ({ ok, answer }: Heard): unknown => {
    if (!ok) return 'refused';
    const { units } = answer as { readonly units: readonly { id: string; damagedUntil?: number | null }[] };
    return units
      .flatMap(({ id, damagedUntil }) => (damagedUntil && id.includes('sq') ? [[id, damagedUntil]] : []))
      .sort();
  };
  const how = { name: 'strikes', scene: drawStrikes, put: (_: Draw, one: TpPut) => one, says, heard };
  expect(differences(turningPoint, how)).toEqual([]);
  expect(damaged).toBeGreaterThan(60);
});
