import { describe, expect, it } from 'vitest';
import { axis, scene, soviet } from '../../test/combat.fixture.js';
import { asked, rulesOn } from '../../test/questions.fixture.js';

const RULES = rulesOn();
const ATTACK = { attackers: ['a'], hexes: ['D6'] };

const scened = (attack: number, defense: number, setting: object = {}, more: object = {}) =>
  scene(RULES, [axis('a', 'D7', attack, more), soviet('s', 'D6', defense)], setting);

describe('the question odds', () => {
  it('TRC-9.6.1.b: 4 to 9 is 1:3, 19 to 10 is 1:1, 24 to 5 is 4:1', () => {
    const ratio = (attack: number, defense: number) =>
      asked(RULES, scened(attack, defense), 'odds', ATTACK).value?.['ratio'];
    expect([ratio(4, 9), ratio(19, 10), ratio(24, 5)]).toEqual(['1:3', '1:1', '4:1']);
  });

  it('TRC-9.5.a: below 1:6 it is refused', () => {
    expect(asked(RULES, scened(2, 13), 'odds', ATTACK).says).toEqual(['TRC-9.5.a ODDS_TOO_LOW']);
  });

  it('TRC-9.9.1.a, TRC-9.9.3.c: a Stuka that is asked for or stands on the hex shifts by three', () => {
    const wanted = asked(RULES, scened(8, 4), 'odds', { ...ATTACK, support: { stuka: true } });
    expect(wanted.value).toMatchObject({ ratio: '2:1', shift: 3, column: '5:1' });
    const placed = scened(8, 4, { stukas: [{ hq: 'q', hex: 'D6' }] });
    expect(asked(RULES, placed, 'odds', ATTACK).value).toMatchObject({ shift: 3 });
    expect(asked(RULES, placed, 'odds', { ...ATTACK, support: {} }).value).toMatchObject({ shift: 0 });
  });

  it('TRC-9.11.1.a: 10:1 in the movement phase is an automatic victory, unless the question says no', () => {
    const now = scened(10, 1, { phase: 'movement' });
    expect(asked(RULES, now, 'odds', ATTACK).value).toMatchObject({ ratio: '10:1', automatic: 'surrender' });
    const rolled = asked(RULES, now, 'odds', { ...ATTACK, automatic: false });
    expect(rolled.value).toMatchObject({ automatic: false });
    expect(rolled.says).toContain('TRC-9.11.1.a last-column');
    const phase = asked(RULES, scened(10, 1), 'odds', { ...ATTACK, automatic: true });
    expect(phase.says).toContain('TRC-9.11.1.a ONLY_IN_THE_MOVEMENT_PHASE');
    expect(asked(RULES, scened(10, 1), 'odds', ATTACK).value).toMatchObject({ automatic: false });
  });

  it('TRC-9.1.1.a: a combat can be planned in the movement phase', () => {
    const { value } = asked(RULES, scened(8, 4, { phase: 'movement' }), 'odds', ATTACK);
    expect(value).toMatchObject({ attack: 8, defense: 4, automatic: false });
  });

  it('TRC-10.32.a, TRC-10.31.a: who lacks combat supply is halved, Finns are not, and the odds say why', () => {
    const winter = { turn: { year: 1941, months: 'nov-dec' }, weather: 'snow' };
    const poor = asked(RULES, scened(5, 3, winter), 'odds', ATTACK);
    expect(poor.value).toMatchObject({ attack: 3, ratio: '1:1' });
    expect(poor.says).toEqual(
      expect.arrayContaining([
        'TRC-10.35.a as-the-board-stands',
        'TRC-10.33.a no-city-beside',
        'TRC-10.32.a halve',
      ]),
    );
    const finn = asked(RULES, scened(5, 3, winter, { nation: 'finnish' }), 'odds', ATTACK);
    expect(finn.value).toMatchObject({ attack: 5 });
    expect(finn.says).toContain('TRC-10.31.a always-combat-supply');
    const summer = asked(RULES, scened(5, 3), 'odds', ATTACK).says;
    expect(summer.filter((one) => one.startsWith('TRC-10.'))).toEqual([]);
  });

  it('wants units and hexes that there are', () => {
    const ask = { attackers: ['x'], hexes: ['ZZ9'], support: { air: 1 }, automatic: 'yes' };
    expect(asked(RULES, scened(4, 4), 'odds', ask).bad).toEqual([
      'ask.support.air',
      'ask.automatic',
      'ask.attackers.0',
      'ask.hexes.0',
    ]);
    expect(asked(RULES, scened(4, 4), 'odds', { attackers: [], hexes: [] }).bad).toEqual([
      'ask.attackers',
      'ask.hexes',
    ]);
  });
});

describe('the questions battle and chances', () => {
  it('TRC-9.6.2.a: the die in the column, with what the result does', () => {
    const { value, says } = asked(RULES, scened(4, 4), 'battle', { ...ATTACK, die: 6 });
    expect(value).toMatchObject({ column: '1:1', modifiedDie: 6, result: 'DR', change: [] });
    expect(says).toEqual(expect.arrayContaining(['TRC-9.6.2.a roll', 'TRC-9.6.2.g result']));
    expect(asked(RULES, scened(4, 4), 'battle', { ...ATTACK, die: 7 }).bad).toEqual(['ask.die']);
  });

  it('TRC-9.6.2.a: the chances sum up the column', () => {
    expect(asked(RULES, scened(4, 4), 'chances', ATTACK).value?.['results']).toEqual({
      A1: '1/3',
      AR: '1/6',
      C: '1/6',
      EX: '1/6',
      DR: '1/6',
    });
  });

  it('TRC-9.11.1.a: an automatic victory needs no die', () => {
    const now = scened(10, 1, { phase: 'movement' });
    expect(asked(RULES, now, 'chances', ATTACK).value?.['results']).toEqual({ DS: '1' });
    expect(asked(RULES, now, 'battle', { ...ATTACK, die: 1 }).value).toMatchObject({
      result: 'DS',
      modifiedDie: null,
    });
  });
});

describe('the questions losses and surrender', () => {
  const both = [
    axis('a', 'D7', 8),
    axis('b', 'C7', 7),
    soviet('s', 'D6'),
    soviet('w', 'D6', 3, { type: 'worker' }),
  ];
  const losses = (result: string, setting: object = {}) =>
    asked(RULES, scene(RULES, both, setting), 'losses', { attackers: ['a', 'b'], hexes: ['D6'], result });

  it('TRC-9.6.2.f, TRC-12.7.3.a: EX costs each side one unit of its choice, a worker perhaps', () => {
    const { value, says } = losses('EX');
    expect(value).toMatchObject({
      attacker: { units: 1, chooser: 'axis', choices: ['a', 'b'], retreat: 0 },
      defender: { units: 1, chooser: 'soviet', choices: ['s', 'w'], retreat: 2 },
    });
    expect(says).toContain('TRC-12.7.3.a may-be-the-loss');
  });

  it('TRC-9.6.2.c, TRC-9.6.2.j: A1 costs the attacker one, DS the defender everybody for good', () => {
    expect(losses('A1').value).toMatchObject({ attacker: { units: 1, retreat: 2 }, defender: { units: 0 } });
    expect(losses('DS').value).toMatchObject({ defender: { units: 2, surrender: true, retreat: 0 } });
    expect(losses('XX').bad).toEqual(['ask.result']);
  });

  it('TRC-9.6.3.a: from 1943 C and EX may become DR', () => {
    const change = (result: string, year: number) =>
      losses(result, { turn: { year, months: 'jan-feb' } }).value?.['change'];
    expect([change('EX', 1942), change('EX', 1943), change('C', 1943), change('D1', 1943)]).toEqual([
      [],
      ['DR'],
      ['DR'],
      [],
    ]);
    expect(losses('EX').says).toContain('TRC-9.6.3.a no-change');
  });

  it('TRC-9.5.b: who cannot reach 1:6 surrenders', () => {
    const wall = (defense: number) =>
      asked(
        RULES,
        scene(RULES, [axis('a', 'D7', 1), axis('b', 'D7', 1), soviet('s', 'D6', defense)]),
        'surrender',
      );
    expect(wall(13).value).toEqual({ units: ['a', 'b'] });
    expect(wall(13).says).toEqual(['TRC-9.5.b surrender']);
    expect(wall(12).value).toEqual({ units: [] });
    expect(wall(12).says).toEqual(['TRC-9.5.a all-reach-the-least']);
  });

  it('TRC-9.11.3.b: so do participants whom nobody covers', () => {
    const left = scene(RULES, [axis('b', 'C7', 5, { status: { automatic: true } }), soviet('t', 'C6')]);
    expect(asked(RULES, left, 'surrender').says).toContain('TRC-9.11.3.b surrender');
  });
});
