import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { standingOf } from '@eastfront/kernel/bots';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { after, axis, hex, hq, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import { nachStalingrad } from '../game.js';
import type { Action } from '../play/actions.js';
import { withSide } from '../position/view.js';
import { bestJoin, bestOpening } from './attacks.js';
import { objectivesOf } from './objectives.js';
import { hexesForHq } from './rear.js';
import { playerTurnOf, surveyOf } from './survey.js';
import { STEADY } from './temper.js';
import { worth } from './worth.js';

const plain = rulesOn();
const truck = (id: string, at: string): object => ({ id, side: 'axis', at, kind: 'truck' });

describe('attacks', () => {
  const strong = { defense: 16, steps: 4, quality: 3 };
  const position = scene(plain, [
    hq('h', '1210'),
    truck('t', '1211'),
    axis('a', '1312', { attack: 8 }),
    axis('b', '1312', { attack: 6 }),
    soviet('weak', '1313', { steps: 2 }),
    soviet('hard', '1311', strong),
  ]);

  it('falls on the weak enemy and leaves the strong one alone', () => {
    expect(bestOpening(plain, position, 0)).toEqual({
      type: 'attack',
      units: ['a'],
      hexes: ['1313'],
      hq: 'h',
    });
  });

  it('NS-10.1.a: whoever adds to an attack joins it', () => {
    const opened = after(plain, position, bestOpening(plain, position, 0) as Action);
    expect(bestJoin(plain, opened)).toEqual({ type: 'join', unit: 'b', battle: 0 });
  });

  it('attacks nobody when that costs more than it gains', () => {
    const alone = scene(plain, [
      hq('h', '1210'),
      axis('a', '1312', { attack: 4 }),
      soviet('hard', '1311', strong),
    ]);
    expect(bestOpening(plain, alone, 0)).toBeNull();
  });
});

describe('HQs', () => {
  it('NS-9.10.b: go near those they lead, out of contact with the enemy', () => {
    const position = scene(
      plain,
      [hq('h', '1010', { range: 2 }), axis('a', '1414'), axis('b', '1313'), soviet('d', '1514')],
      { phase: 'first-movement' },
    );
    const found = hexesForHq(plain, position, unit(position, 'h'));
    expect(found.length).toBeGreaterThan(0);
    const away = (at: HexId, id: string) => distance(plain.theatre.board.grid, at, unit(position, id).at);
    for (const at of found) {
      expect(away(at, 'd')).toBeGreaterThan(1);
      expect(away(at, 'a')).toBeLessThanOrEqual(2);
    }
  });
});

describe('where units stand', () => {
  it('NS-5.2.a: who is out of supply rather stands where a line leads to a source', () => {
    const rules = rulesOn({ hexes: { '1010': { supply: 'axis' } } });
    const position = scene(rules, [axis('a', '1616', { supplied: false })], { phase: 'first-movement' });
    const at = (text: string) =>
      worth(rules, position, unit(position, 'a'), hex(rules, text), STEADY.axis, false);
    expect(at('1412')).toBeGreaterThan(at('1616'));
  });

  it('NS-3.b: nobody ends a move as the fourth in a hex', () => {
    const others = ['b', 'c', 'd'].map((id) => axis(id, '1212', { steps: 2 }));
    const position = scene(plain, [axis('a', '1412', { steps: 2 }), ...others], { phase: 'first-movement' });
    const at = (text: string) =>
      worth(plain, position, unit(position, 'a'), hex(plain, text), STEADY.axis, false);
    expect(at('1312')).toBeGreaterThan(at('1212') + 10);
  });
});

describe('the survey', () => {
  const game = must(nachStalingrad.make({}));

  it.each(['1', '2', '3'] as const)(
    'scenario %s: what one side has of the places the other lacks, and taking one tells',
    (id) => {
      const start = must(game.start(id));
      const places = objectivesOf(game.rules, start);
      const empty = places.find(({ hex: at }) => !start.units.some((one) => one.at === at)) ?? places[0];
      const taken = {
        ...start,
        units: start.units.filter((one) => one.at !== empty?.hex),
        control: withSide(start.control, [empty?.hex as HexId], 'axis'),
      };
      const without = { ...taken, control: start.control };
      const total = (position: typeof start) =>
        Object.values(surveyOf(game.rules, position).score).reduce((sum, points) => sum + points, 0);
      expect(total(taken)).toBeCloseTo(total(without));
      const standing = (position: typeof start) => standingOf(surveyOf(game.rules, position), 'axis');
      expect(standing(taken)).toBeGreaterThan(standing(without));
    },
  );

  it('NS-2.i: each operations phase is a player turn of its own', () => {
    const start = { ...must(game.start('1')), phase: 'activation' as const, player: 'axis' as const };
    const used = {
      ...start,
      units: start.units.map((one) => (one.counter.id === 'HQ-6' ? { ...one, activatedHq: true } : one)),
    };
    expect(playerTurnOf(game.rules, used).turn).not.toBe(playerTurnOf(game.rules, start).turn);
    expect(playerTurnOf(game.rules, used).player).toBe('axis');
  });
});
