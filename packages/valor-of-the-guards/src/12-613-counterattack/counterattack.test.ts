import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { campaignAt, chancesAt, gameUnder, played, refusals } from '../../test/campaign.js';

const roster = [
  { date: '09-15', chits: { german: 'attack', russian: 'idle' }, winner: 'german', initial: false },
];
const at = (said: object) => campaignAt({ step: '12.613', date: '09-15', roster, ...said });
const say = (declare: boolean) => ({ type: 'counterattack', declare });

describe('the counterattack', () => {
  it('VG-12.613.a: after the night there is no second one, and the day ends by itself', () => {
    const night = at({ part: 'night' });
    expect(refusals(night, say(true))).toContain('VG-12.613.a NO_NIGHT_LEFT');
    const next = played(at({}), [say(false)]);
    expect(next).toMatchObject({ step: '12.614', date: '09-16', counterattack: false });
  });

  it('VG-CG10.a, VG-12.2.q: what has not entered by the end of the counterattack may set up on the next CG day', () => {
    const units = [{ id: 's', side: 'russian', kind: 'squad', type: '4-4-7', place: 'reinforcement' }];
    // The Refit Phase after the night ends the day by itself, and goes on by rolls to the purchases of the next.
    const night = at({ step: 'scenario', part: 'night', counterattack: true, units });
    let now = played(night, [{ type: 'scenario', cvp: { german: 2, russian: 5 } }]);
    for (let i = 0; i < 60 && now.step !== '12.621'; i++) {
      const [roll] = chancesAt(now);
      const side = gameUnder().actor(now);
      const rolled = roll === undefined ? null : must(gameUnder().apply(now, roll.action)).value;
      now = rolled ?? played(now, [{ type: 'done', side }]);
    }
    expect(now).toMatchObject({ step: '12.621', date: '09-16', counterattack: false });
    expect(now.units.map(({ place }) => place)).toEqual(['retained']);
  });

  it('VG-12.613.b: after one is declared the Refit Phase of the same day goes on', () => {
    const next = played(at({}), [say(true)]);
    expect(next).toMatchObject({ date: '09-15', part: 'night', counterattack: true, winner: null });
    expect(['12.613', '12.614']).not.toContain(next.step);
  });

  it('VG-12.613.a, VG-12.3.b: without one the last CG day ends the campaign', () => {
    const over = played(at({ date: '09-22' }), [say(false)]);
    expect(over).toMatchObject({ step: 'over', winner: 'russian' });
    expect(played(at({ date: '09-22' }), [say(true)]).step).not.toBe('over');
  });

  it('VG-12.613.a: read as a scenario of the morrow there is none after the last day', () => {
    const other = gameUnder({ readings: { 'VG-A2': 'b' } });
    const last = campaignAt({ step: '12.613', date: '09-22', roster }, other);
    expect(refusals(last, say(true), other)).toEqual(['VG-12.613.a NO_NIGHT_LEFT']);
  });
});
