import { sayReason, sayViolation } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { BOOK } from '../play/actions.js';
import { MOVE_MODES } from '../position/position.js';
import type { CcReason, CcViolation } from '../rules.js';
import { PHRASES } from './phrases.js';

const reason = (one: CcReason): string => sayReason(PHRASES, one);
const violation = (one: CcViolation): string => sayViolation(PHRASES, one);

describe('phrases', () => {
  it('fills in the facts', () => {
    expect(reason({ clause: 'CC-8.3.a', effect: 'odds', attack: 15, defense: 4, to: '3:1' })).toBe(
      '15 to 4 is 3:1',
    );
    expect(
      violation({ clause: 'CC-8.4.a', code: 'ODDS_TOO_LOW', subject: '1515', odds: '1:3', shifted: '1:3' }),
    ).toBe('the odds of 1:3 come to 1:3 after all shifts, which is too low for an attack');
  });

  it('says what each shift of the column is for (CC-9.5.a, CC-9.6.a)', () => {
    expect(reason({ clause: 'CC-9.5.a', effect: 'shift', by: 1 })).toBe(
      'columns to the right for armor of the attacker: 1',
    );
    expect(reason({ clause: 'CC-9.6.a', effect: 'shift', by: 1 })).toBe(
      'columns to the right for better troop quality: 1',
    );
  });

  it('counts hexes and MPs as a player does', () => {
    const cost = { clause: 'CC-7.1.b', effect: 'cost', hex: '1515', what: 'clear' } as const;
    expect(reason({ ...cost, by: 1 })).toBe('1515 costs 1 MP (clear)');
    expect(reason({ ...cost, by: 2 })).toBe('1515 costs 2 MPs (clear)');
    expect(reason({ clause: 'CC-12.1.a', effect: 'advance', unit: 'a', hexes: 1 })).toBe(
      'a may advance 1 hex',
    );
  });

  it('says actions, phases, markers and sides as a player does', () => {
    const subject = 'assault';
    expect(
      violation({
        clause: 'CC-13.1.a',
        code: 'NOT_NOW',
        subject,
        action: 'assault',
        phase: 'first-combat',
      }),
    ).toBe('a mobile assault has no place here: First Combat Phase');
    expect(violation({ clause: 'CC-16.14.a', code: 'NOT_A_SOVIET_MARKER', subject: 'air-iv' })).toBe(
      'IV Air Corps is no Soviet air marker',
    );
    expect(reason({ clause: 'CC-10.1.g', effect: 'chooser', side: 'axis', of: 'soviet' })).toBe(
      'the Axis player chooses the step loss of the Soviet side',
    );
    expect(violation({ clause: 'CC-11.1.h', code: 'NOT_A_FURTHER_HEX', subject: 'd', open: [] })).toBe(
      'd cannot be sent on there: no hex is open to it',
    );
    expect(reason({ clause: 'CC-11.1.g', effect: 'supply', unit: 'd', state: 'out', hex: '1515' })).toBe(
      'd would be out of supply in 1515',
    );
    expect(violation({ clause: 'CC-15.2.a', code: 'NO_BRANDENBURGERS', subject: 'soviet' })).toBe(
      'the Soviet side has no Brandenburgers',
    );
  });

  it('names every action', () => {
    expect(Object.keys(PHRASES.words.action).sort()).toEqual(Object.keys(BOOK.codecs).sort());
  });

  it('names every kind of move', () => {
    expect(Object.keys(PHRASES.words.mode).sort()).toEqual([...MOVE_MODES].sort());
    expect(
      violation({ clause: 'CC-7.22.a', code: 'FIRST_MOVEMENT_PHASE_ONLY', subject: 'a', mode: 'sea' }),
    ).toBe('a does not move by sea now: that belongs to a First Movement Phase');
  });
});
