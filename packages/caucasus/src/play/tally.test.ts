import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { caucasus } from '../game.js';

const game = must(caucasus.make());
const unit = (id: string, more: object) => ({ id, name: `the ${id}`, side: 'axis', at: '1230', ...more });

describe('what a record tells of a position', () => {
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
    const tally = game.tally?.(position);
    expect(tally?.lost).toEqual(['the gone']);
    expect(tally?.states).toEqual({ 'the out': 'isolated', 'the low': 'disrupted, reduced' });
    expect(tally?.held).toMatchObject({ Krasnodar: 'axis', Rostov: 'axis', Grozny: 'soviet' });
    expect(tally?.points['axis']).toBeGreaterThan(0);
  });

  it('has a bot that fights and wanders', () => {
    expect(Object.keys(game.bots).sort()).toEqual(['fighting', 'greedy', 'planner', 'random', 'uniform']);
  });
});
