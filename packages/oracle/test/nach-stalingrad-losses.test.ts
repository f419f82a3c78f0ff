import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { labelsRound } from '../src/board/hexes.js';
import { oddsOf, type WrittenUnit } from '../src/nach-stalingrad.js';
import {
  after,
  callsOf,
  type Fight,
  fightOf,
  type Letters,
  numbersOf,
  type Paying,
  splitsOf,
  sufferingOf,
} from '../src/nach-stalingrad-losses.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard } from './held.js';
import { type NsPut, type Scene, tableOf } from './nach-stalingrad-scene.js';

const BOARD = { fill: { from: '1010', to: '1616', terrain: 'clear' } };
const TARGET = '1313';

/** Both counters of an army say the same (NS-A38), so that the odds do not depend on which of them counts. */
const drawUnit = (draw: Draw, fixed: WrittenUnit): WrittenUnit => {
  const { attack = 0, defense = 0 } = fixed;
  const unit = { ...fixed, attack, defense, arm: 'infantry', quality: 2, steps: 1 + draw.below(4) };
  if (unit.side === 'axis' || draw.once(2)) return unit;
  const mechanized = { arm: 'mechanized', attack, defense, move: 4, quality: 2, maxSteps: 2 };
  return { ...unit, mechanizedSteps: 1 + draw.below(2), mechanized } as WrittenUnit;
};

/** Up to three units on each side, those that attack in one hex or two, and an HQ that directs them. */
const scene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const readings = { 'NS-A38': shared.from(['a', 'a', 'b']), 'NS-A78': shared.from(['a', 'a', 'b']) };
  const player = draw.from(['axis', 'soviet'] as const);
  const enemy = player === 'axis' ? 'soviet' : 'axis';
  const near = draw.some(labelsRound(TARGET, 'odd'), 1 + draw.below(2));
  const [attack, defense] = draw.from([
    [1, 30],
    [2, 2],
    [6, 2],
    [6, 3],
    [30, 2],
  ] as const);
  const attackers = Array.from({ length: 1 + draw.below(3) }, (_, k) => ({
    ...drawUnit(draw, { id: `a${k}`, at: near[k % near.length] ?? '', side: player, attack }),
    activated: 'h',
  }));
  const defenders = Array.from({ length: 1 + draw.below(3) }, (_, k) =>
    drawUnit(draw, { id: `d${k}`, at: TARGET, side: enemy, defense }),
  );
  const hq = {
    id: 'h',
    side: player,
    at: near[0],
    kind: 'hq',
    range: 6,
    operations: 4,
    activatedHq: true,
    ...(player === 'soviet' ? { front: true } : {}),
  };
  const attacks = [{ units: attackers.map(({ id }) => id), hexes: [TARGET], hq: 'h' }];
  const units = [...attackers, ...defenders, hq];
  return {
    board: BOARD,
    readings,
    position: { player, phase: 'combat', step: 'resolve', attacks, units } as unknown as Scene['position'],
  };
};

const lettersOf = ({ readings }: Scene): Letters => ({
  army: readings?.['NS-A38'] ?? 'a',
  round: readings?.['NS-A78'] ?? 'a',
});

interface Begun {
  readonly opening: readonly object[];
  readonly fight: Fight;
}

/** The actions up to the die, and what the die makes of the fight. */
const begin = (draw: Draw, drawn: Scene): Begun => {
  const table = tableOf(drawn);
  const own = table.units.filter(({ side, isCombat }) => isCombat && side === table.player);
  const others = table.units.filter(({ side, isCombat }) => isCombat && side !== table.player);
  const [lead, defenderLead] = [draw.from(own).id, draw.from(others).id];
  const { column, drm } = oddsOf(table, {
    attackers: own.map(({ id }) => id),
    hexes: [TARGET],
    support: { supplied: false, lead, defenderLead },
  });
  const { columns, rows } = table.printed.results;
  const die = 1 + draw.below(6);
  const result = column === null ? '4/0' : (rows[String(die + drm)]?.[columns.indexOf(column)] ?? '');
  return {
    opening: [
      { type: 'resolve', battle: 0, supply: null, lead },
      ...(others.length > 1 ? [{ type: 'defend', lead: defenderLead }] : []),
      ...(column === null ? [] : [{ type: 'roll', die }]),
    ],
    fight: fightOf(sufferingOf(own, lead), sufferingOf(others, defenderLead), result),
  };
};

interface Move {
  readonly action: Paying | null;
  readonly fight: Fight;
}

/** A fight to the end of its losses, as its players may take them. */
const playedOut = (draw: Draw, fight: Fight, letters: Letters): readonly Move[] => {
  const open: readonly Paying[] = [
    ...splitsOf(fight).map((retreat) => ({ type: 'split', retreat }) as const),
    ...callsOf(fight, letters).map((unit) => ({ type: 'lose', unit }) as const),
  ];
  const moves: Move[] = [{ action: null, fight }];
  if (open.length === 0) return moves;
  const action = draw.from(open);
  const next = after(fight, action, letters) ?? fight;
  const [, ...rest] = playedOut(draw, next, letters);
  return [...moves, { action, fight: next }, ...rest];
};

/** Who has how many steps left, of both kinds. */
const standing = (fight: Fight): unknown =>
  [...fight.attacker.units, ...fight.defender.units]
    .filter(({ infantry, mechanized }) => infantry + mechanized > 0)
    .map(({ id, infantry, mechanized }) => `${id} ${infantry}+${mechanized}`)
    .sort();

describe('Nach Stalingrad! in a fight, ruled twice', () => {
  it('has the same numbers for a result', () => {
    const put = (draw: Draw, drawn: Scene): NsPut => {
      const { results } = tableOf(drawn).printed;
      const result = draw.from(draw.from(Object.values(results.rows)));
      const own = tableOf(drawn).units.filter(
        ({ side, isCombat }) => isCombat && side === drawn.position.player,
      );
      const attackers = own.map(({ id }) => id);
      return { ...drawn, ask: { question: 'losses', attackers, hexes: [TARGET], result } };
    };
    const says = ({ ask }: NsPut): unknown => numbersOf(ask['result'] as string);
    const heard = ({ answer }: Heard): unknown => {
      const { attacker, defender, mandatory } = answer as ReturnType<typeof numbersOf>;
      return { attacker, defender, mandatory };
    };
    expect(differences(nachStalingrad, { name: 'losses', scene, put, says, heard })).toEqual([]);
  });

  it('has the same losses', () => {
    const kept = new WeakMap<object, unknown>();
    let refused = 0;
    const put = (draw: Draw, drawn: Scene): NsPut => {
      const letters = lettersOf(drawn);
      const { opening, fight } = begin(draw, drawn);
      const played = playedOut(draw, fight, letters);
      // What may be forbidden stands last, anywhere on the way.
      const before = played.slice(0, draw.below(played.length) + 1);
      const now = before[before.length - 1]?.fight ?? fight;
      const all = [...fight.attacker.units, ...fight.defender.units].map(({ id }) => id);
      const last: Paying = draw.once(5)
        ? { type: 'split', retreat: draw.below(3) }
        : { type: 'lose', unit: draw.from(all) };
      const end = after(now, last, letters);
      if (end === null) refused++;
      const actions = [
        ...opening,
        ...before.flatMap(({ action }) => (action === null ? [] : [action])),
        last,
      ];
      const one = { ...drawn, ask: { question: 'apply', actions } };
      kept.set(one.ask, end === null ? 'refused' : standing(end));
      return one;
    };
    const says = ({ ask }: NsPut): unknown => kept.get(ask);
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { units } = answer as { readonly units: readonly WrittenUnit[] };
      return units
        .filter(({ id, place }) => id !== 'h' && place === 'map')
        .map(({ id, steps = 1, mechanizedSteps = 0 }) => `${id} ${steps}+${mechanizedSteps}`)
        .sort();
    };
    expect(differences(nachStalingrad, { name: 'steps lost', scene, put, says, heard })).toEqual([]);
    expect(refused).toBeGreaterThan(50);
  });
});
