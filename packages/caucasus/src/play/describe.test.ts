import { playScenario } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { fought } from '../../test/combat.fixture.js';
import { NOWHERE } from '../02-components/units.js';
import { openBattle } from '../08-combat/battle-state.js';
import { contestOf } from '../ask/combat.js';
import { caucasus } from '../game.js';
import type { BattleKind, Position } from '../position/position.js';
import { moverAtRest } from '../position/position.js';

const game = must(caucasus.make());

describe('the lines of a record', () => {
  it('CC-8.3.c, CC-10.4.m, CC-10.4.n, CC-10.4.o, CC-10.4.p, CC-4.7.a: say what a die was for and what came of it', () => {
    const lines = new Set<string>();
    const played = playScenario(
      game,
      'campaign',
      'record',
      { axis: 'fighting', soviet: 'fighting' },
      ({ before, action }) => {
        if (action.type === 'roll') lines.add(game.describe(before, action));
      },
    );
    expect(played._tag).toBe('Right');
    const told = [...lines];
    expect(told.filter((line) => !/^rolls ([1-6] (for|on) .+: |for .+, die [1-6]: ).+$/.test(line))).toEqual(
      [],
    );
    expect(told.some((line) => /^rolls [1-6] for the attack on .+: [AD]/.test(line))).toBe(true);
    const stands = told.filter((line) => line.includes('Determined Defense'));
    expect(stands.length).toBeGreaterThan(0);
    expect(
      stands.filter((line) => !/: (success|failure)(, [a-z ]+ loses a step)?, the def/.test(line)),
    ).toEqual([]);
    expect(told.some((line) => /^rolls [1-6] on the event table: [a-z]/.test(line))).toBe(true);
  }, 60_000);
});

/** An attack of two units on three strength points that is being declared, in the First Movement or Combat Phase. */
const declaring = (attack: number, kind: BattleKind) => {
  const {
    rules,
    position,
    attack: declared,
  } = fought({
    attackers: [{ attack }, { attack }],
    defenders: [{ defense: 3 }],
    fields: {
      phase: kind === 'automatic' ? 'first-movement' : 'first-combat',
      step: kind === 'automatic' ? 'movement' : 'attacks',
      player: 'axis',
    },
  });
  const under: Position = { ...position, step: 'battle', battle: openBattle(kind, 'axis', declared) };
  return { rules, position, under };
};

const toldOdds = (attack: number, kind: BattleKind) => {
  const { rules, under } = declaring(attack, kind);
  return contestOf(rules, under)?.odds?.value;
};

describe('an automatic elimination', () => {
  it('CC-8.5.c: in a First Movement Phase the order and the prompt call it so, and say what it needs', () => {
    const order = (kind: BattleKind): string => {
      const { position } = declaring(5, kind);
      const [unit] = position.units;
      return game.order(position, { type: 'attack', unit, hex: unit?.at } as never);
    };
    expect(order('automatic')).toMatch(/^Try an automatic elimination of .*10:1/);
    expect(order('combat')).toMatch(/^Attack /);
    expect(game.prompt?.(declaring(5, 'automatic').under)).toContain('needs 10:1');
    expect(game.prompt?.(declaring(5, 'combat').under)).not.toContain('10:1');
  });

  it('CC-8.5.c: in a First Movement Phase it has no result below 10:1', () => {
    expect(toldOdds(5, 'automatic')).toMatchObject({ ratio: '3:1', column: '3:1', results: {} });
    expect(Object.keys(toldOdds(5, 'combat')?.['results'] as object).length).toBeGreaterThan(1);
  });

  it('CC-8.5.a, CC-8.5.c: has the odds that count beside its result, where a roll has a column', () => {
    for (const kind of ['automatic', 'combat'] as const)
      expect(toldOdds(16, kind)).toMatchObject({ column: '10:1', results: { AE: '1' } });
  });
});

it('CC-13.1.n: after a mobile assault that emptied its hex the stack is told that it may move in at no cost', () => {
  const { position } = declaring(5, 'automatic');
  const mover = { ...moverAtRest(), units: ['a0'], assaulted: true };
  const at = (emptied: number): string | undefined =>
    game.prompt?.({ ...position, mover: { ...mover, emptied } });
  expect(at(NOWHERE)).not.toContain('no cost');
  expect(at(position.units[0]?.at ?? 0)).toContain('no cost');
});

it('CC-4.4.b: a random reinforcement is drawn from the cup, and no event', () => {
  expect(game.prompt?.({ ...declaring(5, 'automatic').position, step: 'draw' })).toMatch(
    /reinforcement.* cup/,
  );
});
