import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder, played, refusals } from '../../test/campaign.js';

const board = { fill: { from: 'A1', to: 'F6', terrain: 'stone' } };
const game = gameUnder({ board, excerpt: true });

/** A Russian pocket in B3 with its guards, and a Russian guard on his own side of the line. */
const position = campaignAt(
  {
    step: '12.609',
    roster: [{ date: '09-14', winner: 'german', lost: { german: 7 } }],
    control: { 'A1:C6': 'german', 'D1:F6': 'russian', B3: 'russian' },
    perimeter: {
      german: { area: ['A1:C6'] },
      russian: { area: ['D1:F6'], pockets: [{ hexes: ['B3'], level: 0 }] },
    },
    units: [
      { id: 'g', side: 'russian', kind: 'squad', type: '4-4-7', at: 'B3' },
      { id: 'h', side: 'russian', kind: 'squad', type: '4-4-7', at: 'B3' },
      { id: 'far', side: 'russian', kind: 'squad', type: '4-4-7', at: 'E3' },
      { id: 'p', side: 'german', kind: 'crew', type: '2-2-8', at: 'B3', guard: 'g' },
      { id: 'q', side: 'german', kind: 'squad', type: '4-6-7', at: 'B3', guard: 'h' },
      { id: 'r', side: 'german', kind: 'squad', type: '4-6-7', at: 'E3', guard: 'far' },
    ],
  },
  game,
);

const say = (guard: string, what: string) => ({ type: 'prisoners', guard, do: what });

describe('prisoners', () => {
  it('VG-12.609.b: isolated guards choose one by one, each once', () => {
    const kept = played(position, [say('g', 'keep')], game);
    expect(kept.step).toBe('12.609');
    expect(refusals(kept, say('g', 'free'), game)).toEqual(['VG-12.609.b NOT_TWICE']);
    expect(refusals(kept, say('h', 'free'), game)).toEqual([]);
  });

  it('VG-12.609.a: the prisoners of the other guards leave play, and count for nothing once more', () => {
    const next = played(position, [say('g', 'keep'), say('h', 'keep')], game);
    const placeOf = (id: string) => next.units.find((unit) => unit.id === id)?.place;
    expect(['p', 'q', 'r'].map(placeOf)).toEqual(['map', 'map', 'eliminated']);
    expect(next.roster.at(-1)?.lost).toEqual({ german: 7 });
  });

  it('VG-12.609.d: a crew comes back as a half-squad of conscripts', () => {
    const next = played(position, [say('g', 'free'), say('h', 'execute')], game);
    const freed = next.units.find(({ id }) => id === 'p');
    expect(freed).toMatchObject({ kind: 'half-squad', type: '2-3-6', class: 'conscript', at: null });
    expect(next.massacre).toBe('russian');
  });

  it('VG-12.609.d, VG-12.15.a: an SMC freed from an upper level is in the box, and at no level of it', () => {
    const upstairs = campaignAt(
      {
        ...{ step: '12.609', control: { 'A1:C6': 'german', 'D1:F6': 'russian', B3: 'russian' } },
        perimeter: {
          german: { area: ['A1:C6'] },
          russian: {
            area: ['D1:F6'],
            pockets: [
              { hexes: ['B3'], level: 0 },
              { hexes: ['B3'], level: 1 },
            ],
          },
        },
        units: [
          { id: 'g', side: 'russian', kind: 'squad', type: '4-4-7', at: 'B3', level: 1 },
          { id: 'l', side: 'german', kind: 'leader', type: '8-1', at: 'B3', level: 1, guard: 'g' },
          { id: 'q', side: 'german', kind: 'squad', type: '4-6-7', at: 'B3', level: 1, guard: 'g' },
        ],
      },
      game,
    );
    const freed = played(upstairs, [say('g', 'free')], game).units.filter(({ side }) => side === 'german');
    expect(freed.map(({ id, place, at, level }) => [id, place, at, level])).toEqual([
      ['l', 'retained', null, 0],
      ['q', 'retained', null, 0],
    ]);
  });
});
