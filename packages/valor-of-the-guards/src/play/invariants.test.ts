import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder } from '../../test/campaign.js';
import { YARD, yard } from '../../test/yard.js';
import type { Position } from '../position/position.js';
import { withAccount, withUnits } from '../position/position.js';
import { unitWith } from '../position/unit.js';
import { faultsOf } from './invariants.js';

const { rules } = yard;
const whole = gameUnder();

const SQUAD = { id: 's', side: 'german', kind: 'squad', type: '4-6-7', at: 'A1' };
const FOE = { id: 'r', side: 'russian', kind: 'squad', type: '4-4-7', at: 'A1' };
const MG = { id: 'm', side: 'german', kind: 'sw', type: 'lmg', at: 'A1', with: 's' };

const yardWith = (said: Readonly<Record<string, unknown>>): Position =>
  campaignAt({ ...YARD, ...said }, yard);

const sound = yardWith({
  units: [
    SQUAD,
    { ...FOE, guard: 's' },
    MG,
    { id: 't', side: 'german', kind: 'afv', weapons: [{ kind: 'ma' }, { kind: 'mg' }] },
  ],
  fortifications: [{ id: 'f', kind: 'trench', owner: 'german', at: 'B2' }],
});

const faults = (position: Position): string => faultsOf(rules, position).join('; ');
const broken = (change: Partial<Position>): string => faults({ ...sound, ...change });
const withUnit = (id: string, change: object): string => faults(withUnits(sound, [id], change));

describe('what no position reached by play can be', () => {
  it('VG-12.6.a: a sound position has no fault, nor has the start of a campaign', () => {
    expect(faults(sound)).toBe('');
    for (const { id } of whole.scenarios) {
      const started = whole.start(id);
      expect(started._tag === 'Right' && whole.faults(started.right)).toEqual([]);
    }
  });

  it('VG-12.15.a: a unit is on the map in a hex, or in a box in none', () => {
    expect(withUnit('s', { place: 'retained' })).toContain('s is retained and in a hex');
    expect(withUnit('s', { at: null })).toContain('s is on the map in no hex');
  });

  it('VG-12.51.b: a unit and who controls something are in play', () => {
    const out = campaignAt({
      campaign: 'I',
      control: { Z1: 'german' },
      units: [{ ...SQUAD, at: 'Z1' }],
      perimeter: { german: { area: ['Z1'] } },
    });
    expect(faultsOf(whole.rules, out)).toEqual([
      's is in Z1, out of play (VG-12.51.b)',
      'Z1 is controlled, out of play (VG-12.51.b)',
      'the german perimeter leaves the map (VG-12.606.a)',
    ]);
  });

  it('VG-12.2.u: nobody is at a level that a hex does not have', () => {
    expect(withUnit('s', { level: 1 })).toContain('s is in A1+1, and there is no such level');
  });

  it('VG-12.2.f: what is possessed is equipment, with infantry of its side, where that is', () => {
    expect(withUnit('m', { with: 'nobody' })).toContain('m is possessed by nobody, which is not there');
    expect(withUnit('m', { with: 't' })).toContain('t possesses m and cannot');
    expect(withUnit('m', { side: 'russian' })).toContain('m is possessed by its enemy s');
    expect(withUnit('m', { at: 1 })).toContain('m is not where its possessor is');
    expect(withUnit('r', { guard: null, with: 's' })).toContain('r is no equipment and is possessed');
    expect(withUnit('s', { guard: 'r' })).toContain('s possesses m and cannot');
  });

  it('VG-12.6151.b: an MMC that has crewed an AFV is with it', () => {
    const units = [...sound.units, unitWith({ id: 'c', side: 'german', kind: 'crew', with: 't' })];
    expect(broken({ units })).toBe('');
    expect(faults(withUnits({ ...sound, units }, ['t'], { kind: 'wreck' }))).toContain(
      't possesses c and cannot',
    );
  });

  it('VG-12.6051.c: a prisoner is with its guard, who is an enemy and free', () => {
    expect(withUnit('r', { guard: 'nobody' })).toContain('r is guarded by nobody, which is not there');
    expect(withUnit('r', { guard: 't' })).toContain('t cannot guard r');
    expect(withUnit('r', { side: 'german' })).toContain('s cannot guard r');
    expect(withUnit('m', { guard: 's', with: null, side: 'russian' })).toContain('m cannot be a prisoner');
  });

  it('VG-12.609.a: prisoners wait without their guard only to be led away', () => {
    const away = withUnits(sound, ['s', 'm'], { place: 'retained', at: null });
    expect(faults({ ...away, step: '12.612' })).toBe('r is not where its guard is (VG-12.6051.c)');
    expect(faults({ ...away, step: '12.609' })).toBe('');
  });

  it('VG-12.2.f: a vehicle has one main armament', () => {
    const ma = { kind: 'ma', malfunctioned: false, disabled: false, repair: 0 } as const;
    expect(withUnit('t', { weapons: [ma, ma] })).toContain('t has more than one main armament');
  });

  it('VG-12.2.c: nobody has less than no points, nor parts of them', () => {
    expect(faults(withAccount(sound, 'german', { cpp: -1 }))).toContain('german: cpp is -1');
    expect(faults(withAccount(sound, 'russian', { cvp: 0.5 }))).toContain('russian: cvp is 0.5');
    const [line] = sound.roster;
    const roster =
      line === undefined ? [] : [{ ...line, lost: { german: -2 }, lostInScenario: { german: -3 } }];
    expect(broken({ roster })).toContain('lost on 09-17: german is -2');
    expect(broken({ roster })).toContain('lost in the scenario of 09-17: german is -3');
  });

  it('VG-12.14.a: the roster has days of the campaign, in order, none of them ahead', () => {
    const [line] = sound.roster;
    const day = (date: string, part: 'day' | 'night' = 'day') =>
      line === undefined ? [] : [{ ...line, date, part }];
    expect(broken({ date: '09-30' })).toContain('09-30 is no day of the campaign');
    expect(broken({ roster: day('09-01') })).toContain('09-01 is no day of the campaign');
    expect(broken({ roster: [...day('09-17'), ...day('09-16')] })).toContain('the roster goes');
    expect(broken({ roster: [...day('09-17', 'night'), ...day('09-17')] })).toContain('the roster goes');
    expect(broken({ roster: [...day('09-17'), ...day('09-17', 'night')] })).toBe('');
    expect(broken({ roster: day('09-19') })).toContain('the roster is ahead of 09-18');
    expect(broken({ initial: true })).toContain('a scenario before the initial one');
    expect(broken({ initial: true, roster: [], counterattack: true })).toContain('a counterattack before it');
  });

  it('VG-12.6064.a, VG-12.6076.a: perimeter markers stand with their side, while lines are drawn', () => {
    const corner = sound.units[0]?.at ?? 0;
    const marked: Position = {
      ...sound,
      step: '12.606',
      markers: [{ side: 'german', at: corner, to: null, row: null }],
    };
    expect(faults(marked)).toBe('');
    expect(faults({ ...marked, step: '12.607' })).toContain('the german marker in');
    expect(broken({ ...marked, markers: [{ side: 'russian', at: corner, to: null, row: null }] })).toContain(
      'is with nobody of its side',
    );
  });

  it('VG-12.15.a: a fortification is in one place of the board, or unknown to all', () => {
    const [one] = sound.fortifications;
    const at = (change: object) =>
      broken({ fortifications: one === undefined ? [] : [{ ...one, ...change }] });
    expect(at({ at: null })).toBe('');
    expect(at({ at: null, known: true })).toContain('f is known and nowhere');
    expect(at({ at: 'Z9' })).toContain('f is in Z9, which is no place');
    expect(at({ side: 'B2/B3' })).toContain('f is in two places');
    expect(at({ at: null, side: 'B2/Z9' })).toContain('which is no place');
  });

  it('VG-12.2.m: nothing is there twice', () => {
    expect(broken({ units: [...sound.units, ...sound.units.slice(0, 1)] })).toContain('s is there twice');
    const { fortifications } = sound;
    expect(broken({ fortifications: [...fortifications, ...fortifications] })).toContain('f is there twice');
  });

  it('VG-12.3.b: a campaign is won at its end, where nothing is owed', () => {
    expect(broken({ winner: 'german' })).toContain('won by german before the end');
    expect(broken({ step: 'over', owed: [{ table: 'weather' }] })).toContain(
      'something is owed after the end',
    );
    expect(broken({ step: 'over', winner: 'german' })).toBe('');
    expect(broken({ done: ['german', 'german'] })).toContain('german is done twice');
  });
});
