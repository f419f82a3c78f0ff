import { describe, expect, it } from 'vitest';
import { army, corps, dictator, impulse } from '../../test/movement.fixture.js';
import { asked, rulesOn } from '../../test/questions.fixture.js';
import type { Months } from '../02-components/calendar.js';
import { turnOf } from '../02-components/calendar.js';

const BOARD = {
  hexes: {
    B2: { city: 'major', name: 'Moscow' },
    B4: { city: 'minor', name: 'Kursk' },
    B12: { city: 'major', name: 'Berlin', country: 'germany' },
    B14: { city: 'minor', name: 'Bucharest', country: 'romania' },
    D4: { oil: true },
  },
  regions: { west: ['B12', 'B14'] },
};
const RULES = rulesOn(BOARD);
const STALIN = dictator('stalin', 'B2', { side: 'soviet' });
const HITLER = dictator('hitler', 'B12');
const DEAD = { ...STALIN, at: null };

const at = (year: number, months: Months) => ({ turn: turnOf({ year, months }) });
const END_OF_AXIS = { impulse: 2, phase: 'supply' } as const;
const END_OF_TURN = { player: 'soviet', impulse: 2, phase: 'supply' } as const;

const victory = (pieces: Parameters<typeof impulse>[1], setting: object = {}, rules = RULES) =>
  asked(rules, impulse(rules, pieces, setting), 'victory');

describe('the question victory', () => {
  it('TRC-5.4.g: counts the cities of the Axis at any time', () => {
    const { value, says } = victory([STALIN, HITLER]);
    expect(value).toEqual({
      winner: null,
      level: null,
      points: null,
      margin: null,
      cities: 2,
      major: 1,
      least: { cities: 12, major: 8 },
    });
    expect(says).toEqual(
      expect.arrayContaining(['TRC-5.4.g axis-cities', 'TRC-5.1.b not-both', 'TRC-5.4.a not-at-this-time']),
    );
  });

  it('TRC-5.1.a, TRC-5.1.b, TRC-5.1.c: every city, or Moscow with Stalin dead, win at once', () => {
    const every = victory([HITLER], { axis: ['B2', 'B4'] });
    expect(every.value).toMatchObject({ winner: 'axis', level: 'every city' });
    expect(every.says).toEqual(
      expect.arrayContaining(['TRC-5.1.a controls-every-city', 'TRC-5.1.c game-ends']),
    );
    const capital = victory([DEAD, HITLER], { axis: ['B2'] });
    expect(capital.value).toMatchObject({ winner: 'axis', level: 'capital and dictator' });
    expect(victory([STALIN, HITLER], { axis: ['B4'] }).value).toMatchObject({ winner: null });
  });

  it('TRC-S4.0.b, TRC-4.0.7.a: the points are those of the board that decides, after the last supply step', () => {
    // The army in K12 is cut off: once it is gone the corps beside holds the oil field.
    const rules = rulesOn({
      hexes: {
        B2: { city: 'minor', name: 'Kursk' },
        K12: { oil: true },
        K2: { city: 'major', name: 'Orel' },
      },
      regions: { west: ['K12'] },
    });
    const setting = {
      ...at(1942, 'sep-oct'),
      ...END_OF_TURN,
      scenario: 'blau',
      end: 'S4.2',
      soviet: ['B2', 'K12'],
    };
    const held = victory([corps('a', 'K11'), army('s', 'K12')], { ...setting, axis: ['K2'] }, rules);
    expect(held.value).toMatchObject({ winner: 'axis', points: { axis: 2, soviet: 0 } });
    expect(held.says).toContain('TRC-10.1.b eliminate');
  });

  it('TRC-5.4.b, TRC-5.4.a: too few cities lose after the Axis second impulse, not before', () => {
    const setting = at(1942, 'nov-dec');
    const lost = victory([STALIN, HITLER], { ...setting, ...END_OF_AXIS });
    expect(lost.value).toMatchObject({ winner: 'soviet', level: 'too few cities' });
    expect(lost.says).toContain('TRC-5.4.b too-few-cities');
    expect(victory([STALIN, HITLER], { ...setting, ...END_OF_AXIS, impulse: 1 }).value).toMatchObject({
      winner: null,
    });
    const early = victory([STALIN, HITLER], { ...at(1941, 'nov-dec'), ...END_OF_AXIS });
    expect(early.says).toContain('TRC-5.4.a no-check-yet');
  });

  it('TRC-5.3.a, TRC-V3.6.d: the end of May/Jun 1945 is a draw, after the Bulge a Soviet victory', () => {
    const draw = victory([STALIN, HITLER], { ...at(1945, 'may-jun'), ...END_OF_TURN });
    expect(draw.value).toMatchObject({ winner: null, level: 'draw' });
    expect(draw.says).toContain('TRC-5.3.a draw');
    const bulge = { ...at(1945, 'may-jun'), ...END_OF_TURN, situations: { 'V3.6': true } };
    expect(victory([STALIN, HITLER], bulge).value).toMatchObject({ winner: 'soviet' });
    const before = victory([STALIN, HITLER], { ...at(1945, 'mar-apr'), ...END_OF_TURN });
    expect(before.value).toMatchObject({ winner: null, level: null });
  });

  const scenario = { scenario: 'blau', end: 'S4.2' };

  it('TRC-S4.0.b, TRC-S4.0.c, TRC-S1.0.b: points decide a scenario when it ends', () => {
    const setting = { ...scenario, axis: ['B4', 'D4'], soviet: ['B14'] };
    const won = victory([STALIN, HITLER], { ...setting, ...at(1942, 'sep-oct'), ...END_OF_TURN });
    expect(won.value).toMatchObject({ winner: 'axis', level: 'on points', points: { axis: 2, soviet: 1 } });
    expect(won.says).toContain('TRC-S4.0.b points');
    const before = victory([STALIN, HITLER], { ...setting, ...at(1942, 'jul-aug'), ...END_OF_TURN });
    expect(before.value).toMatchObject({ winner: null, points: { axis: 2, soviet: 1 } });
    expect(before.says).toContain('TRC-S1.0.b not-before-the-end');
  });

  it('TRC-S4.1.a, TRC-S4.6.a: a point for the Axis in the winter; Berlin alone in 1945', () => {
    const winter = { scenario: 'barbarossa', end: 'S4.1', ...at(1942, 'mar-apr'), ...END_OF_TURN };
    expect(victory([STALIN, HITLER], winter).value).toMatchObject({
      winner: 'axis',
      points: { axis: 1, soviet: 0 },
    });
    const berlin = { scenario: 'agc', end: 'S4.6', ...at(1945, 'may-jun'), ...END_OF_TURN };
    expect(victory([STALIN], { ...berlin, soviet: ['B12'] }).value).toMatchObject({
      winner: 'soviet',
      points: null,
    });
  });

  it('TRC-S4.0.d: no minimum of cities in a scenario', () => {
    const { value, says } = victory([STALIN, HITLER], {
      ...scenario,
      ...at(1942, 'jul-aug'),
      ...END_OF_AXIS,
    });
    expect(value).toMatchObject({ winner: null });
    expect(says).toContain('TRC-S4.0.d no-minimum-cities');
  });

  const OPTION = rulesOn(BOARD, {}, ['TRC-13.1']);
  const chosen = { objectives: { axis: { 1942: 'Kursk' }, soviet: { 1942: 'Moscow' } }, clearTurns: 1 };

  it('TRC-13.1.b, TRC-13.1.1.a: both objectives, when the first clear turn begins', () => {
    const may = { ...at(1942, 'may-jun'), ...chosen };
    const soviets = victory([STALIN, HITLER], may, OPTION);
    expect(soviets.value).toMatchObject({ winner: 'soviet', level: 'sudden death' });
    const split = victory([STALIN, HITLER], { ...may, axis: ['B4'] }, OPTION);
    expect(split.value).toMatchObject({ winner: null });
    expect(split.says).toContain('TRC-13.1.1.a objective');
    expect(victory([STALIN, HITLER], may).value).toMatchObject({ winner: null });
    const moved = corps('a', 'B8', { status: { moved: true } });
    expect(victory([STALIN, HITLER, moved], may, OPTION).value).toMatchObject({ winner: null });
  });

  it('TRC-13.1.b: by the other reading when it ends', () => {
    const late = rulesOn(BOARD, { 'TRC-A81': 'b' }, ['TRC-13.1']);
    const may = { ...at(1942, 'may-jun'), ...chosen };
    expect(victory([STALIN, HITLER], may, late).value).toMatchObject({ winner: null });
    expect(victory([STALIN, HITLER], { ...may, ...END_OF_TURN }, late).value).toMatchObject({
      winner: 'soviet',
    });
  });

  it('TRC-4.0.7.a: the last supply step comes before the count', () => {
    const cut = army('s', 'N14');
    const setting = { ...at(1945, 'may-jun'), ...END_OF_TURN };
    expect(victory([STALIN, HITLER, cut], setting).says).toContain('TRC-10.1.b eliminate');
  });

  it('TRC-12.5.a: corps still to be withdrawn are told in the impulse in question', () => {
    const may = at(1944, 'may-jun');
    expect(victory([STALIN, HITLER], may).says).toContain('TRC-12.5.a still-to-withdraw');
    const done = victory([STALIN, HITLER], { ...may, withdrawals: 2 }).says;
    expect(done).not.toContain('TRC-12.5.a still-to-withdraw');
  });

  it('TRC-V3.4.b: so is the unit for Siberia', () => {
    const rules = rulesOn(BOARD, {}, ['TRC-V3.4']);
    const japan = { ...at(1942, 'jan-feb'), player: 'soviet', situations: { 'V3.4': true } };
    const says = (setting: object) => victory([STALIN, HITLER], { ...japan, ...setting }, rules).says;
    expect(says({})).toContain('TRC-V3.4.b still-to-send');
    expect(says({ siberia: { sent: 1, returns: 0, filled: false } })).not.toContain(
      'TRC-V3.4.b still-to-send',
    );
  });

  it('TRC-5.1.c: a game that is over stays as it ended', () => {
    const ending = { winner: 'soviet' as const, level: 'no withdrawal', points: 0 };
    expect(victory([STALIN, HITLER], { phase: 'over', ending }).value).toMatchObject({
      winner: 'soviet',
      level: 'no withdrawal',
    });
  });
});
