import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { caucasus } from '../game.js';

const game = must(caucasus.make());
const unit = (id: string, more: object) => ({ id, name: `the ${id}`, side: 'axis', at: '1230', ...more });

describe('what players count in a position', () => {
  it('CC-10.3.b, CC-14.1.f, CC-11.5.a, CC-19.1.c: losses, markers, cities, points', () => {
    const position = must(
      game.readState({
        control: { '2037': 'axis' },
        units: [
          unit('out', { supply: 'out', isolated: true }),
          unit('low', { steps: 2, step: 'reduced', reduced: {}, disrupted: true }),
          unit('well', {}),
          { id: 'gone', name: 'the gone', side: 'soviet', place: 'removed' },
        ],
      }),
    );
    const census = game.census?.(position);
    const counted = Object.fromEntries((census?.units ?? []).map((one) => [one.id, one]));
    expect(counted['gone']).toMatchObject({ lost: true, hex: null, box: 'removed', states: [] });
    expect(counted['out']).toMatchObject({ lost: false, hex: '1230', box: null, states: ['isolated'] });
    expect(counted['low']).toMatchObject({ steps: 1, states: ['disrupted'] });
    expect(counted['well']?.states).toEqual([]);
    expect(census?.held).toMatchObject({
      Krasnodar: { hex: '2037', side: 'axis' },
      Rostov: { side: 'axis' },
      Grozny: { side: 'soviet' },
    });
    expect(census?.points['axis']).toBeGreaterThan(0);
  });

  it('has a bot that fights and wanders', () => {
    expect(Object.keys(game.bots).sort()).toEqual(['fighting', 'greedy', 'planner', 'random', 'uniform']);
  });
});
