import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';
import { loadGames, loadQuickOdds } from '../games.js';

const GAMES = await loadGames();
const QUICK_ODDS = await loadQuickOdds();

const odds = (...words: string[]) => runWith(['odds', 'russian-campaign', ...words], {}, GAMES, QUICK_ODDS);
const answerTo = async (...words: string[]) =>
  (JSON.parse((await odds('--json', ...words)).out) as { answer: Record<string, unknown> }).answer;
const violationsOf = async (...words: string[]) =>
  (JSON.parse((await odds('--json', ...words)).out) as { violations: readonly Record<string, unknown>[] })
    .violations;

describe('umpire odds russian-campaign', () => {
  it('TRC-9.6.1.a: 24 to 5 is four to one, with the chances of its column', async () => {
    expect(await answerTo('24:5')).toMatchObject({
      attack: 24,
      defense: 5,
      ratio: '4:1',
      shift: 0,
      column: '4:1',
      automatic: false,
      results: { C: '1/6', EX: '1/6', DR: '1/6', D1: '1/6', DE: '1/6', DS: '1/6' },
    });
  });

  it.each([
    ['TRC-9.8.2.a', ['--from-river'], { defense: 10, column: '2:1' }],
    ['TRC-9.8.2.b', ['--same-river'], { defense: 5 }],
    ['TRC-9.8.1.a', ['--terrain', 'mountain'], { defense: 10 }],
    ['TRC-9.8.1.a', ['--city', 'major'], { defense: 10 }],
    ['TRC-9.8.1.a', ['--city', 'minor', '--terrain', 'woods'], { defense: 5 }],
    ['TRC-9.1.3.a', ['--city', 'major', '--terrain', 'mountain', '--from-river'], { defense: 10 }],
    ['TRC-9.9.1.a', ['--stuka'], { shift: 3, column: '7:1' }],
    ['TRC-9.10.1.a', ['--artillery'], { shift: 3, column: '7:1' }],
    ['TRC-9.10.1.a', ['--attacker', 'soviet', '--artillery', '--year', '1943'], { shift: 3 }],
    ['TRC-10.32.a', ['--out-of-combat-supply'], { attack: 12, column: '2:1' }],
    ['TRC-10.32.a', ['--out-of-combat-supply', '--year', '1942'], { attack: 12 }],
    ['TRC-10.33.a', ['--weather', 'snow', '--year', '1941'], { attack: 24 }],
    ['TRC-10.32.b', ['--attacker', 'soviet', '--out-of-combat-supply', '--from-river'], { defense: 6 }],
    ['TRC-10.33.a', ['--attacker', 'soviet', '--weather', 'snow'], { defense: 5 }],
    ['TRC-13.3.a', ['--armor-limits', '--terrain', 'woods'], { attack: 12 }],
    ['TRC-13.3.a', ['--armor-limits', '--city', 'minor'], { attack: 24 }],
  ])('%s: %j', async (_, words, expected) => {
    expect(await answerTo('24:5', ...words)).toMatchObject(expected);
  });

  it('TRC-9.11.1.a: ten to one while moving, or seven to one with a Stuka, needs no die', async () => {
    const surrender = { automatic: 'surrender', results: { DS: '1' } };
    expect(await answerTo('40:4', '--automatic')).toMatchObject({ ratio: '10:1', ...surrender });
    expect(await answerTo('21:3', '--automatic', '--stuka')).toMatchObject({ ratio: '7:1', ...surrender });
    expect((await odds('40:4', '--automatic')).out).toMatch(
      /^40 against 4 {2}ratio 10:1, .*, automatic surrender\n/,
    );
    expect(await violationsOf('36:4', '--automatic')).toMatchObject([{ clause: 'TRC-9.11.1.a' }]);
    expect(await answerTo('40:4')).toMatchObject({ automatic: false, column: '9:1' });
  });

  it('prints the column, bars and reasons', async () => {
    const { code, out, err } = await odds('24:5', '--from-river', '--stuka');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('24 against 10  ratio 2:1, shift 3, column 5:1\n');
    expect(out).toMatch(/ {2}DE {2}1\/3 {2}33\.3% {2}\u2588{10}\n/);
    expect(out).toMatch(/ \d\. TRC-9\.8\.2\.a {2}\S/);
  });

  it('reads the chances of another column by hand, at most the last one', async () => {
    const [shifted, plain] = [await answerTo('24:5', '--column-shift', '-2'), await answerTo('2:1')];
    expect(shifted).toMatchObject({ column: '4:1', shiftedByHand: '2:1', results: plain['results'] });
    expect(await answerTo('24:5', '--from-river', '--stuka', '--column-shift', '-3')).toMatchObject({
      column: '5:1',
      results: plain['results'],
    });
    expect(await answerTo('24:5', '--column-shift', '99')).toMatchObject({ shiftedByHand: '9:1' });
    expect(await answerTo('24:5', '--column-shift', '-99')).toMatchObject({ shiftedByHand: '1:6' });
  });

  it('tells what is not allowed', async () => {
    const { code, out } = await odds('1:7');
    expect([code, out.startsWith('Ruling  No: the attack is not allowed.\n')]).toEqual([0, true]);
    expect(await violationsOf('1:7')).toMatchObject([{ clause: 'TRC-9.5.a' }]);
    expect(await violationsOf('24:5', '--stuka', '--year', '1944')).toMatchObject([
      { clause: 'TRC-9.9.7.a' },
    ]);
    expect(await violationsOf('24:5', '--stuka', '--second-impulse')).toMatchObject([
      { clause: 'TRC-9.9.5.a' },
    ]);
    expect(await violationsOf('24:5', '--artillery', '--weather', 'mud')).toMatchObject([
      { clause: 'TRC-9.10.2.a' },
    ]);
    expect(await violationsOf('24:5', '--artillery', '--year', '1942')).toMatchObject([
      { clause: 'TRC-9.10.2.b' },
    ]);
  });

  it('TRC-9.5.a: takes another reading', async () => {
    expect(await answerTo('1:7', '--stuka')).toMatchObject({ column: '1:4' });
    expect(await violationsOf('1:7', '--stuka', '--reading', 'TRC-A31=b')).toMatchObject([
      { clause: 'TRC-9.5.a' },
    ]);
  });

  it.each([
    [['--stuka', '--attacker', 'soviet'], '--stuka: expected an attack of the Axis; got "--attacker soviet"'],
    [['--artillery', '--stuka'], '--artillery: expected an attack of the Soviet side; got "--stuka"'],
    [
      ['--artillery', '--attacker', 'axis'],
      '--artillery: expected an attack of the Soviet side; got "--attacker axis"',
    ],
    [
      ['--out-of-combat-supply', '--weather', 'mud'],
      '--out-of-combat-supply: expected a turn of snow; got "--weather mud"',
    ],
    [
      ['--out-of-combat-supply', '--year', '1943'],
      '--out-of-combat-supply: expected the winter of 1941 or 1942; got "--year 1943"',
    ],
  ])('refuses %j', async (words, message) => {
    expect(await odds('24:5', ...words)).toMatchObject({
      code: 2,
      out: '',
      err: `umpire: odds: ${message}\n`,
    });
  });

  it('refuses words that it does not know', async () => {
    expect((await odds('24:5', '--terrain', 'swamps')).err).toContain(
      'Allowed choices are clear, woods, mountain, swamp.',
    );
    expect(await odds('24:5', '--snow')).toMatchObject({
      code: 2,
      err: "umpire: unknown option '--snow'\n",
    });
  });
});
