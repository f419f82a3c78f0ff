import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';
import { loadGames, loadQuickOdds } from '../games.js';

const GAMES = await loadGames();
const QUICK_ODDS = await loadQuickOdds();

const odds = (...words: string[]) => runWith(['odds', 'turning-point', ...words], {}, GAMES, QUICK_ODDS);
const answerTo = async (...words: string[]) =>
  (JSON.parse((await odds('--json', ...words)).out) as { answer: Record<string, unknown> }).answer;

describe('umpire odds turning-point', () => {
  it('TP-crt.a: 24 to 10 is two to one, with the chances of its column', async () => {
    expect(await answerTo('24:10')).toMatchObject({
      attack: 24,
      defense: 10,
      ratio: '2:1',
      exact: '12:5',
      column: '2:1',
      drm: 0,
      results: { Ae: '1/6', Ar: '1/3', Br: '1/3', Dr: '1/6' },
    });
  });

  it.each([
    ['TP-terrain.river.b', ['--river'], { drm: -2, column: '2:1' }],
    ['TP-terrain.fortress.b', ['--fortress'], { drm: -2, column: '2:1' }],
    ['TP-terrain.b', ['--fortress', '--river'], { drm: -2 }],
    ['TP-air.1.d', ['--close-support'], { drm: 2 }],
    ['TP-terrain.c', ['--close-support', '--river'], { drm: 0 }],
    ['TP-surprise.a', ['--surprise', 'allied'], { shift: 2, column: '4:1' }],
    ['TP-surprise.b', ['--surprise', 'german'], { shift: 1, column: '3:1' }],
    ['TP-supply.C.b', ['--out-of-supply'], { attack: 12, column: '1:1' }],
    ['TP-combat.L.a', ['--reduce-to', '10'], { attack: 10, column: '1:1' }],
    ['TP-combat.L.a', ['--reduce-to', '40/3'], { attack: '40/3', ratio: '1:1', exact: '4:3' }],
    ['TP-combat.M.a', ['--ignore-dr'], { results: { Ae: '1/5', Ar: '2/5', Br: '2/5' } }],
  ])('%s: %j', async (_, words, expected) => {
    expect(await answerTo('24:10', ...words)).toMatchObject(expected);
  });

  it('prints the column, the modifier, bars and reasons', async () => {
    const { code, out, err } = await odds('24:10', '--river');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('24 against 10  ratio 12:5, shift 0, column 2:1, die modifier -2\n');
    expect(out).toMatch(/ {2}Ae {2}1\/2 {2}50\.0% {2}\u2588{15}\n/);
    expect(out).toMatch(/ \d\. TP-terrain\.river\.b {2}\S/);
  });

  it('reads the chances of another column by hand, at most the last one', async () => {
    const [shifted, plain] = [await answerTo('24:10', '--column-shift', '2'), await answerTo('4:1')];
    expect(shifted).toMatchObject({ column: '2:1', shiftedByHand: '4:1', results: plain['results'] });
    expect(await answerTo('1:9', '--column-shift', '-1')).toMatchObject({ shiftedByHand: '1:3' });
    expect((await odds('24:10', '--column-shift', '-1')).out).toContain('Column shifted by hand: 1:1\n');
    const river = await answerTo('4:1', '--river');
    expect(await answerTo('24:10', '--river', '--column-shift', '+2')).toMatchObject({
      results: river['results'],
    });
  });

  it('tells what is not allowed', async () => {
    const { code, out } = await odds('24:10', '--reduce-to', '30');
    expect([code, out.startsWith('Ruling  No: the attack is not allowed.\n')]).toEqual([0, true]);
  });

  it.each([
    [['24'], 'umpire: odds: expected attack and defense as whole numbers, such as 24:10; got "24"\n'],
    [['24:0'], 'umpire: odds: expected attack and defense as whole numbers, such as 24:10; got "24:0"\n'],
    [
      ['4:1', '--column-shift', 'x'],
      'umpire: odds: --column-shift: expected a whole number of columns; got "x"\n',
    ],
    [
      ['4:1', '--reduce-to', 'x'],
      'umpire: odds: --reduce-to: expected a strength above 0, as a number or a fraction such as 4/3; got "x"\n',
    ],
    [
      ['4:1', '--reduce-to', '0/3'],
      'umpire: odds: --reduce-to: expected a strength above 0, as a number or a fraction such as 4/3; got "0/3"\n',
    ],
    [
      ['4:1', '--surprise', 'finnish'],
      "umpire: option '--surprise <whom>' argument 'finnish' is invalid. Allowed choices are allied, german.\n",
    ],
    [['4:1', '--snow'], "umpire: unknown option '--snow'\n"],
  ])('refuses %j', async (words, message) => {
    expect(await odds(...words)).toMatchObject({ code: 2, out: '', err: message });
  });
});
