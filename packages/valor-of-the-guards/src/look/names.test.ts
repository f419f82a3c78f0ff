import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder, played } from '../../test/campaign.js';
import { valorOfTheGuards } from '../index.js';
import { ja } from '../ja.js';
import { idOutOf, idStem, madeId, partsOfId } from '../position/ids.js';
import type { Position } from '../position/position.js';
import { KINDS } from '../position/unit.js';
import { unitNames } from './names.js';

const game = gameUnder();

const unitsNamed = (position: Position): Readonly<Record<string, string>> => unitNames(game.rules, position);

describe('the names of counters', () => {
  const start = must(game.start('II'));
  const drawn = played(start, [
    { type: 'done', side: 'german' },
    { type: 'done', side: 'russian' },
  ]);

  it('are what the counter shows, its number, and the formation or RG that it came with', () => {
    const names = unitsNamed(drawn);
    expect(names['russian OB VG-12.52.g squad 1']).toBe('4-4-7 #1 (62nd)');
    expect(names['russian OB VG-12.52.e gun 2']).toBe('82mm mortar #2 (270th)');
  });

  it('are those of the drawn counters too, which tooltips and readers of the screen tell', () => {
    const { counters, boxes = [] } = game.picture(drawn);
    const all = [...counters, ...boxes.flatMap((box) => box.counters)];
    expect(all.find(({ id }) => id === 'russian OB VG-12.52.g squad 1')?.name).toBe('4-4-7 #1 (62nd)');
    expect(all.filter(({ id, name }) => id === name)).toEqual([]);
    // One that has not changed is the same object: what is drawn of it is kept.
    expect(game.picture(drawn).boxes?.[0]?.counters[0]).toBe(boxes[0]?.counters[0]);
  });

  it('are one for each counter, and none for ids that players have made', () => {
    const all = Object.values(unitsNamed(drawn));
    expect(all.length).toBeGreaterThan(5);
    expect(new Set(all).size).toBe(all.length);
    const own = campaignAt({ units: [{ id: 'Pavlov', side: 'russian', kind: 'squad', at: 'LL20' }] });
    expect(unitsNamed(own)).toEqual({});
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
    expect(Object.values(unitsNamed(position))).toEqual([
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

  it('are said for platoons and fortifications too, in the words of the language', () => {
    const work = { owner: 'russian', known: true } as const;
    const position = campaignAt({
      units: [1, 2].map((number) => ({
        id: `russian 09-16 A1 1 afv ${number}`,
        side: 'russian',
        kind: 'afv',
        type: 'T-34 M41',
        platoon: 'russian 09-16 A1 1',
        at: 'LL20',
      })),
      fortifications: [
        { ...work, id: 'russian 09-16 wire 1', kind: 'wire', at: 'LL20' },
        { ...work, id: 'russian 09-16 trench 1', kind: 'trench', at: 'LL21' },
        { ...work, id: 'russian 09-17 trench 1', kind: 'trench', at: 'LL21' },
        { ...work, id: 'russian 09-17 roadblock 1', kind: 'roadblock', side: 'LL20/LL21' },
        { ...work, id: 'my-wire', kind: 'wire', at: 'LL22' },
      ],
    });
    expect(game.names?.(position)).toMatchObject({
      'russian 09-16 A1 1': 'T-34 M41 (09-16 A1 1)',
      'russian 09-16 wire 1': 'wire in LL20',
      'russian 09-16 trench 1': 'trench #1 in LL21',
      'russian 09-17 trench 1': 'trench #2 in LL21',
      'russian 09-17 roadblock 1': 'roadblock in LL20/LL21',
    });
    expect(game.names?.(position)).not.toHaveProperty('my-wire');
    const inJapanese = must(valorOfTheGuards.make({ words: ja }));
    expect(inJapanese.names?.(position)?.['russian 09-17 trench 1']).toBe('LL21 の壕 #2');
  });
});

describe('the ids that the umpire makes', () => {
  it('are taken apart as they were made, and others are not', () => {
    const id = madeId(idStem({ side: 'german', from: ['09-16', 'night', 'I1', '1'] }), 'squad', 3);
    const parts = { side: 'german', from: ['09-16', 'night', 'I1', '1'], what: 'squad' };
    expect(partsOfId(id, KINDS)).toEqual({ ...parts, number: '3' });
    expect(partsOfId(idOutOf(idOutOf(id, 2), 'crew'), KINDS)).toEqual({ ...parts, number: '3-2' });
    for (const own of [
      'Pavlov',
      'german I1 1',
      'german squad 3',
      'nobody 09-16 squad 3',
      'german 09-16 squad x',
    ])
      expect(partsOfId(own, KINDS)).toBeNull();
  });
});
