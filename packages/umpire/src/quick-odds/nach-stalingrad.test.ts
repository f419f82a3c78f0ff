import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';
import { loadGames, loadQuickOdds } from '../games.js';

const GAMES = await loadGames();
const QUICK_ODDS = await loadQuickOdds();

const odds = (...words: string[]) => runWith(['odds', 'nach-stalingrad', ...words], {}, GAMES, QUICK_ODDS);
const answerTo = async (...words: string[]) =>
  (JSON.parse((await odds('--json', ...words)).out) as { answer: Record<string, unknown> }).answer;
const clausesOf = async (...words: string[]) =>
  (
    JSON.parse((await odds('--json', ...words)).out) as { violations: readonly { clause: string }[] }
  ).violations.map(({ clause }) => clause);

describe('umpire odds nach-stalingrad', () => {
  it('NS-10.4.b: 16 to 7 is two to one, with the chances of its column', async () => {
    expect(await answerTo('16:7')).toMatchObject({
      attack: 16,
      defense: 7,
      ratio: '2:1',
      shift: 0,
      column: '2:1',
      drm: 0,
      automatic: false,
      results: { '2/1': '1/6', '2/2': '1/6', '1/2': '1/6', '1/3': '1/6', '0/3': '1/6', '0/4': '1/6' },
    });
  });

  it.each([
    ['NS-10.5.b', ['--quality', '4'], { shift: 2, column: '4:1' }],
    ['NS-10.5.b', ['--defender-quality', '3'], { shift: -1, column: '1:1' }],
    ['NS-10.3.f', ['--unsupplied'], { shift: -2, column: '1:2' }],
    ['NS-7.2.i', ['--air', '3'], { shift: 3, column: '5:1' }],
    ['NS-7.2.o', ['--defender-air', '1'], { shift: -1 }],
    ['NS-7.2.p', ['--attacker', 'soviet', '--air', '1'], { shift: 1 }],
    ['NS-9.6.e', ['--overrun'], { shift: -2 }],
    ['NS-9.6.o', ['--overrun', '--air', '1', '--bonus', '2'], { shift: -1, drm: 2 }],
    ['NS-13.1.d', ['--bonus', '1'], { drm: 1 }],
    ['NS-13.1.d', ['--defender-bonus', '2'], { drm: -2 }],
    ['NS-12.d', ['--disrupted'], { drm: 2 }],
    ['NS-5.2.4.d', ['--defender-out-of-supply'], { defense: 4, ratio: '4:1' }],
    ['NS-10.6.a', ['--terrain', 'mountain'], { drm: -2 }],
    ['NS-10.6.a', ['--city'], { drm: -1 }],
    ['NS-11.n', ['--street'], { drm: -2 }],
    ['NS-10.6.a', ['--river', 'no-bridge'], { drm: -2 }],
    ['NS-10.6.a', ['--river', 'bridge'], { drm: -1 }],
    ['NS-10.6.a', ['--weather', 'snow'], { drm: -1 }],
    ['NS-10.6.a', ['--attacker', 'soviet', '--satellite'], { drm: 1 }],
  ])('%s: %j', async (_, words, expected) => {
    expect(await answerTo('16:7', ...words)).toMatchObject(expected);
  });

  it('NS-10.7.b: below the table there is no die', async () => {
    expect(await answerTo('2:9', '--unsupplied')).toMatchObject({
      automatic: '4/0',
      results: { '4/0': '1' },
    });
    expect((await odds('2:9')).out).toMatch(/automatic 4\/0\n/);
  });

  it('prints the column, bars and reasons', async () => {
    const { code, out, err } = await odds('16:7', '--quality', '4', '--air', '3', '--disrupted');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('16 against 7  ratio 2:1, shift 5, column 7:1, die modifier 2\n');
    expect(out).toMatch(/ {2}attacker 0, defender 6 {2}2\/3 {2}66\.7% {2}\u2588+\n/);
    expect(out).toMatch(/ \d\. NS-10\.5\.b {2}\S/);
  });

  it('reads the chances of another column by hand, keeping what changes the die', async () => {
    const [shifted, plain] = [
      await answerTo('16:7', '--quality', '4', '--disrupted', '--column-shift', '-2'),
      await answerTo('2:1', '--disrupted'),
    ];
    expect(shifted).toMatchObject({ column: '4:1', shiftedByHand: '2:1', results: plain['results'] });
    expect(await answerTo('16:7', '--column-shift', '99')).toMatchObject({ shiftedByHand: '7:1' });
    expect(await answerTo('16:7', '--column-shift', '-99')).toMatchObject({ shiftedByHand: '1:3' });
  });

  it('tells what is not allowed', async () => {
    const { code, out } = await odds('16:7', '--overrun', '--weather', 'mud');
    expect([code, out.startsWith('Ruling  No: the attack is not allowed.\n')]).toEqual([0, true]);
    expect(await clausesOf('16:7', '--overrun', '--weather', 'mud')).toContain('NS-9.6.f');
    expect(await clausesOf('16:7', '--overrun', '--river', 'no-bridge')).toContain('NS-9.6.f');
    expect(await clausesOf('16:7', '--air', '2', '--satellite')).toEqual(['NS-7.2.j']);
    expect(await clausesOf('16:7', '--attacker', 'soviet', '--air', '2')).toEqual(['NS-7.2.p']);
  });

  it('NS-10.7.a: takes another reading', async () => {
    expect(await answerTo('18:2', '--unsupplied')).toMatchObject({ column: '5:1' });
    expect(await answerTo('18:2', '--unsupplied', '--reading', 'NS-A72=b')).toMatchObject({ column: '7:1' });
  });

  it.each([
    [
      ['--overrun', '--unsupplied'],
      '--unsupplied: expected a combat, where supply counters are used; got "--unsupplied --overrun"',
    ],
    [['--street', '--overrun'], '--street: expected a combat in the box; got "--street --overrun"'],
    [
      ['--street', '--river', 'bridge'],
      '--river: expected an attack from outside the box; got "--river --street"',
    ],
    [['--street', '--city'], '--street: expected the box alone, whatever the hex; got "--city"'],
  ])('refuses %j', async (words, message) => {
    expect(await odds('16:7', ...words)).toMatchObject({
      code: 2,
      out: '',
      err: `umpire: odds: ${message}\n`,
    });
  });

  it('refuses words that it does not know', async () => {
    expect((await odds('16:7', '--terrain', 'woods')).err).toContain(
      'Allowed choices are clear, forest, swamp, mountain.',
    );
  });
});
