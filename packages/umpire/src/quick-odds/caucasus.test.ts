import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';
import { loadGames, loadQuickOdds } from '../games.js';

const GAMES = await loadGames();
const QUICK_ODDS = await loadQuickOdds();

const odds = (...words: string[]) => runWith(['odds', 'caucasus', ...words], {}, GAMES, QUICK_ODDS);
const answerTo = async (...words: string[]) =>
  (JSON.parse((await odds('--json', ...words)).out) as { answer: Record<string, unknown> }).answer;
const violationsOf = async (...words: string[]) =>
  (JSON.parse((await odds('--json', ...words)).out) as { violations: readonly Record<string, unknown>[] })
    .violations;

describe('umpire odds caucasus', () => {
  it('CC-8.3.a: 15 to 4 is three to one, with the chances of its column', async () => {
    expect(await answerTo('15:4')).toMatchObject({
      attack: 15,
      defense: 4,
      ratio: '3:1',
      shift: 0,
      column: '3:1',
      automatic: false,
      results: { 'A1/DR': '1/6', EX: '1/6', DR: '1/3', 'A1/D1': '1/6', D1: '1/6' },
    });
  });

  it.each([
    ['CC-9.1.a, CC-9.3.a', ['--river', 'minor'], { attack: 8, column: '2:1' }],
    ['CC-9.3.c', ['--pass'], { attack: 8 }],
    ['CC-9.3.b', ['--from-marsh'], { attack: 8 }],
    ['CC-9.1.b', ['--pass', '--from-marsh', '--supply', 'limited'], { attack: 8 }],
    ['CC-14.4.a', ['--supply', 'out'], { attack: 8 }],
    ['CC-9.2.a, CC-9.2.c', ['--terrain', 'mountain'], { defense: 8, column: '1:1' }],
    ['CC-9.2.a', ['--place', 'town'], { defense: 6, column: '2:1' }],
    ['CC-9.5.a', ['--armor'], { shift: 1, column: '4:1' }],
    ['CC-9.5.c', ['--armor', '--against', 'anti-tank'], { shift: 0 }],
    ['CC-9.5.b', ['--against', 'armor'], { shift: -1, column: '2:1' }],
    ['CC-9.5.d', ['--armor', '--terrain', 'marsh'], { shift: 0 }],
    ['CC-9.5.e', ['--armor', '--river', 'major'], { attack: 8, shift: 0 }],
    ['CC-9.5.f', ['--armor', '--river', 'minor'], { attack: 8, shift: 1 }],
    ['CC-9.6.a', ['--quality', 'elite'], { shift: 1 }],
    ['CC-9.6.b', ['--quality', 'poor', '--defender-quality', 'elite'], { shift: -1 }],
    ['CC-14.4.c', ['--defender-out-of-supply'], { shift: 1 }],
    ['CC-11.5.d', ['--disrupted'], { shift: 1 }],
    ['CC-16.12.b', ['--air', '1'], { shift: 1 }],
    ['CC-16.15.b', ['--air', '2'], { shift: 2 }],
    ['CC-16.12.b', ['--attacker', 'soviet', '--air', '1'], { shift: 1 }],
    ['CC-16.22.b', ['--fleet'], { shift: 2 }],
    ['CC-15.2.a', ['--brandenburg'], { shift: 1 }],
    ['CC-8.4.c', ['--air', '2', '--armor', '--brandenburg'], { shift: 4, column: '7:1' }],
  ])('%s: %j', async (_, words, expected) => {
    expect(await answerTo('15:4', ...words)).toMatchObject(expected);
  });

  it('CC-8.5.a: ten to one eliminates without a die, but CC-13.1.l not in a mobile assault', async () => {
    expect(await answerTo('21:3', '--armor', '--air', '2')).toMatchObject({
      ratio: '7:1',
      automatic: 'elimination',
      results: { AE: '1' },
    });
    expect((await odds('40:4')).out).toMatch(/^40 against 4 {2}ratio 10:1, .*, automatic elimination\n/);
    expect(await answerTo('40:4', '--mobile')).toMatchObject({ automatic: false, column: '9:1' });
  });

  it('prints the column, bars and reasons', async () => {
    const { code, out, err } = await odds('15:4', '--river', 'minor');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('8 against 4  ratio 2:1, shift 0, column 2:1\n');
    expect(out).toMatch(/ {2}DR {5}1\/3 {2}33\.3% {2}\u2588{10}\n/);
    expect(out).toMatch(/ \d\. CC-9\.3\.a {2}\S/);
  });

  it('reads the chances of another column by hand, at most the last one', async () => {
    const [shifted, plain] = [await answerTo('15:4', '--column-shift', '2'), await answerTo('5:1')];
    expect(shifted).toMatchObject({ column: '3:1', shiftedByHand: '5:1', results: plain['results'] });
    expect(await answerTo('15:4', '--column-shift', '99')).toMatchObject({ shiftedByHand: '9:1' });
    expect(await answerTo('15:4', '--column-shift', '-99')).toMatchObject({ shiftedByHand: '1:2' });
    expect(await answerTo('15:4', '--armor', '--air', '2', '--column-shift', '-1')).toMatchObject({
      column: '6:1',
      results: plain['results'],
    });
  });

  it('tells what is not allowed', async () => {
    const { code, out } = await odds('4:9');
    expect([code, out.startsWith('Ruling  No: the attack is not allowed.\n')]).toEqual([0, true]);
    expect(await violationsOf('4:9')).toMatchObject([{ clause: 'CC-8.4.a' }]);
    expect(await violationsOf('15:4', '--air', '1', '--fleet')).toMatchObject([{ clause: 'CC-8.3.b' }]);
    expect(await violationsOf('15:4', '--mobile', '--fleet')).toMatchObject([{ clause: 'CC-13.1.i' }]);
  });

  it('CC-8.3.b: takes another reading', async () => {
    const words = ['15:4', '--air', '1', '--fleet', '--reading', 'CC-A13=b'];
    expect(await answerTo(...words)).toMatchObject({ shift: 3 });
  });

  it.each([
    [
      ['15:4', '--fleet', '--attacker', 'axis'],
      'umpire: odds: --fleet: expected an attack of the Soviet side; got "--attacker axis"\n',
    ],
    [
      ['15:4', '--fleet', '--brandenburg'],
      'umpire: odds: --brandenburg: expected an attack of the Axis; got "--fleet"\n',
    ],
    [
      ['15:4', '--terrain', 'swamp'],
      "umpire: option '--terrain <kind>' argument 'swamp' is invalid. Allowed choices are clear, rough, desert, forest, marsh, mountain.\n",
    ],
    [['15:4', '--snow'], "umpire: unknown option '--snow'\n"],
  ])('refuses %j', async (words, message) => {
    expect(await odds(...words)).toMatchObject({ code: 2, out: '', err: message });
  });
});
