import { describe, expect, it } from 'vitest';
import { answered, campaignAt, gameUnder } from '../../test/campaign.js';
import { EDGES, label } from '../12-2-definitions/board.js';
import { mapEdges, neighboursInPlay, playArea } from './play-area.js';

const { rules } = gameUnder();

const count = (flags: Readonly<Uint8Array>): number => flags.reduce((sum, flag) => sum + flag, 0);

describe('the play area', () => {
  it('VG-12.51.b, VG-CG1.a: CG I is played on columns A to M, numbers 28 to 50, the others on the whole map', () => {
    expect(count(playArea(rules, campaignAt({ campaign: 'I' })))).toBe(299);
    expect(count(playArea(rules, campaignAt({ campaign: 'II' })))).toBe(2070);
  });

  it('VG-A34, VG-12.51.b: its boundary is the edge of the map', () => {
    const edges = mapEdges(rules, campaignAt({ campaign: 'I' }));
    expect(EDGES.map((edge) => count(edges[edge]))).toEqual([13, 13, 23, 23]);
    const whole = mapEdges(rules, campaignAt({ campaign: 'II' }));
    expect(EDGES.map((edge) => count(whole[edge]))).toEqual([41, 41, 50, 50]);
  });

  it('VG-12.51.b: beyond it there are no neighbours', () => {
    const { board } = rules.theatre;
    const names = (campaign: string) => {
      const position = campaignAt({ campaign });
      const m40 = board.hexes.find((hex) => label(rules.theatre, hex) === 'M40') ?? -1;
      return neighboursInPlay(rules, position, m40)
        .map((hex) => label(rules.theatre, hex))
        .sort();
    };
    expect(names('I')).toEqual(['L39', 'L40', 'M39', 'M41']);
    expect(names('II')).toEqual(['L39', 'L40', 'M39', 'M41', 'N39', 'N40']);
  });
});

describe('answers', () => {
  it('VG-12.51.b: a hex on the boundary of CG I is strategic there alone', () => {
    const asked = (campaign: string) => answered(campaignAt({ campaign }), 'strategic', { location: 'M40' });
    expect([asked('I'), asked('II')]).toEqual([{ strategic: true }, { strategic: false }]);
  });
});
