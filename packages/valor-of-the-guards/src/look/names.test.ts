import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder, played } from '../../test/campaign.js';
import type { Position } from '../position/position.js';
import { unitNames } from './names.js';

const game = gameUnder();

const namesIn = (position: Position): Readonly<Record<string, string>> => unitNames(game.rules, position);

describe('the names of counters', () => {
  const start = must(game.start('II'));
  const drawn = played(start, [
    { type: 'done', side: 'german' },
    { type: 'done', side: 'russian' },
  ]);

  it('are what the counter shows, its number, and the formation or RG that it came with', () => {
    const names = namesIn(drawn);
    expect(names['russian OB VG-12.52.g squad 1']).toBe('4-4-7 #1 (62nd)');
    expect(names['russian OB VG-12.52.e gun 2']).toBe('82mm mortar #2 (270th)');
  });

  it('are one for each counter, and none for ids that players have made', () => {
    const all = Object.values(namesIn(drawn));
    expect(all.length).toBeGreaterThan(5);
    expect(new Set(all).size).toBe(all.length);
    const own = campaignAt({ units: [{ id: 'Pavlov', side: 'russian', kind: 'squad', at: 'LL20' }] });
    expect(namesIn(own)).toEqual({});
  });

  it('are those of what a counter has become, and of what came out of it, as well', () => {
    const at = { side: 'russian', type: '4-2-6', at: 'LL20' } as const;
    const position = campaignAt({
      units: [
        { ...at, id: 'russian 09-16 I2 1 squad 3', kind: 'half-squad' },
        { ...at, id: 'russian 09-16 I2 1 squad 3-2', kind: 'half-squad' },
        { ...at, id: 'russian 09-16 A1 1 afv 1-crew', kind: 'crew', type: '' },
      ],
    });
    expect(Object.values(namesIn(position))).toEqual([
      '4-2-6 #3 (09-16 I2 1)',
      '4-2-6 #3-2 (09-16 I2 1)',
      'crew #1 (09-16 A1 1)',
    ]);
  });

  it('stand in what an action is described as', () => {
    const position = campaignAt({
      date: '09-18',
      step: '12.608',
      units: [
        { id: 'russian 09-16 I2 1 squad 3', side: 'russian', kind: 'squad', type: '6-2-8', at: 'LL20' },
      ],
    });
    const [action] = must(
      game.readActions({ type: 'discard', unit: 'russian 09-16 I2 1 squad 3' }, position),
    );
    expect(game.describe(position, action as never)).toBe('6-2-8 #3 (09-16 I2 1) is eliminated by its owner');
  });
});
