import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digest } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';
import { toy as toyGame } from '../../test/toy.js';
import { loadGames } from '../games.js';
import { nodeIo } from '../io/node-io.js';
import { run } from '../run.js';

const GAMES = await loadGames(['valor-of-the-guards']);
type Files = Readonly<Record<string, string>>;

const toy = (files: Files, ...argv: string[]) => runWith(['campaign', 'cart.json', ...argv], { files });
const volga = (files: Files, ...argv: string[]) =>
  runWith(['campaign', 'volga.json', ...argv], { files }, GAMES);

const begun = async (): Promise<Files> => (await volga({}, '--new', 'I', '--seed', '7')).files;

/** The actions on record. */
const actionsIn = (files: Files, path = 'volga.json'): readonly { readonly type: string }[] =>
  (
    JSON.parse(files[path] ?? '') as {
      readonly tree: readonly { readonly action: { readonly type: string } }[];
    }
  ).tree.map(({ action }) => action);

describe('umpire campaign', () => {
  it('begins in a new file and says who has to decide what', async () => {
    const { code, err, out, files } = await volga({}, '--new', 'I');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      'Valor of the Guards, campaign I: 09-15 day, step 12.621, purchase of reinforcements',
    );
    expect(out).toContain('15 September 1942, day (CG day 1 of 8); step 12.621, purchase of reinforcements');
    expect(out).toContain('To decide: the German and the Russian (--side german shows what it may do).');
    expect(out).not.toContain('buys');
    const german = (await volga(files, '--side', 'german')).out;
    expect(german).toContain('The German: 14 CPP, 4 support CPP, 0 FPP\n');
    expect(german).toContain('The German may:');
    expect(german).toContain('The Russian has to decide.');
    expect(german).toContain('RG I1 Rifle Coy, to enter: 5 CPP (leaves 9, 1 more today)');
    expect(german).not.toContain('Russian buys');
    expect(actionsIn(files)).toEqual([]);
  });

  it('never begins in a file that is there, and refuses a campaign that there is not', async () => {
    expect(await volga({ 'volga.json': '{}' }, '--new', 'I')).toMatchObject({ code: 2, out: '' });
    expect((await volga({}, '--new', 'V')).err).toContain('I, II, III, IV');
    expect((await volga({}, '--new', 'I', '--of', 'chess')).code).toBe(2);
  });

  it('takes actions by number or as JSON, in order, and saves after each command', async () => {
    const files = await begun();
    const byNumber = await volga(files, '--side', 'german', '--do', '1');
    expect([byNumber.code, byNumber.err]).toEqual([0, '']);
    expect(actionsIn(byNumber.files)).toHaveLength(1);
    const done = await volga(
      files,
      '--do',
      '{"type": "done", "side": "german"}',
      '--do',
      '{"type": "done", "side": "russian"}',
    );
    expect(actionsIn(done.files)).toEqual([
      { type: 'done', side: 'german' },
      { type: 'done', side: 'russian' },
    ]);
    expect(done.out).toContain('12.622');
  });

  it('a refused action saves nothing and says by which rule', async () => {
    const files = await begun();
    const refused = await volga(
      files,
      '--do',
      '{"type": "done", "side": "russian"}',
      '--do',
      '{"type": "chit", "side": "german", "chit": "idle"}',
    );
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('VG-R11');
    expect(refused.files).toEqual(files);
    const number = (...eyes: string[]) => volga(files, ...eyes, '--do', '99999');
    expect((await number('--side', 'german')).err).toContain('a number from 1 to');
    expect((await number()).err).toContain('--side <side> beside a number');
    const others = await volga(files, '--side', 'german', '--do', '{"type": "done", "side": "russian"}');
    expect([others.code, others.files]).toEqual([2, files]);
    expect(others.err).toContain('expected a decision of german; got one of russian');
    expect((await volga(files, '--do', '{"type": "fly"}')).code).toBe(2);
    expect((await volga(files, '--do', '{')).err).toContain('line 1, column 2');
  });

  it('rolls by the seed or takes the dice of the table, and the record can be played again', async () => {
    const cart = await toy({}, '--new', '1', '--of', 'toy', '--seed', '7');
    const pushed = await toy(cart.files, '--do', '1');
    expect(pushed.out).toContain('Dice are to be rolled');
    const rolled = await toy(pushed.files, '--roll');
    expect(rolled.files).toEqual((await toy(pushed.files, '--roll')).files);
    expect(pushed.out).toContain(
      'Dice are to be rolled: one die (--roll, or --dice 3 with those of the table).',
    );
    expect(rolled.out).toMatch(/dice: rolls ([12])\n {6}the die shows \1 \(TOY-push\.a\)\n/);
    expect((await toy(rolled.files)).out).toEqual(rolled.out);
    expect(await toy(cart.files, '--roll')).toMatchObject({ code: 2 });
    const replayed = await runWith(['replay', 'cart.json'], { files: rolled.files });
    expect(replayed.out).toContain('Verified: 2 actions');
    const decided = await volga(
      await begun(),
      '--do',
      '{"type": "done", "side": "german"}',
      '--do',
      '{"type": "done", "side": "russian"}',
    );
    const thrown = await volga(decided.files, '--dice', '3,4');
    expect([thrown.code, thrown.err]).toEqual([0, '']);
    expect(actionsIn(thrown.files).at(-1)).toMatchObject({ type: 'roll', dice: [3, 4] });
    expect((await volga(decided.files, '--dice', '3')).err).toContain('2 dice, as 3,4');
  });

  it('takes back what nobody has seen, and neither a roll nor what the other side was shown', async () => {
    const cart = await toy({}, '--new', '1', '--of', 'toy', '--seed', '7');
    const pushed = await toy(cart.files, '--side', 'red', '--do', '1');
    const undone = await toy(pushed.files, '--side', 'red', '--undo');
    expect([undone.code, undone.err]).toEqual([0, '']);
    expect(undone.out).toContain('Red may:');
    expect((await toy(pushed.files, '--side', 'blue', '--undo')).err).toContain('got one of another side');
    const shown = await toy(pushed.files, '--side', 'blue');
    expect((await toy(shown.files, '--side', 'red', '--undo')).err).toContain(
      'got one that another side has seen',
    );
    const rolled = await toy(pushed.files, '--roll');
    expect((await toy(rolled.files, '--undo')).err).toContain('got a roll, which was seen');
    expect((await toy(cart.files, '--undo')).err).toContain('got none');
  });

  it('plays on with a record that was written before there were saves', async () => {
    const old = {
      format: 'eastfront-log/1',
      ...{ game: 'toy', scenario: '1', seed: '7', readings: { 'TOY-A1': 'a', 'TOY-A2': 'a' }, optional: [] },
      ...{ players: { red: 'player', blue: 'player' }, data: 'toy-data', actions: [{ type: 'push' }] },
      ...{ outcome: null, final: digest({ turn: 1, mover: 'red', rolling: true, at: 2 }) },
    };
    const rolled = await toy({ 'cart.json': JSON.stringify(old) }, '--roll');
    expect([rolled.code, rolled.err]).toEqual([0, '']);
    expect(JSON.parse(rolled.files['cart.json'] ?? '')).toMatchObject({ format: 'eastfront-save/2' });
  });

  it('a record that was tampered with is refused with its place', async () => {
    const files = await begun();
    const log = JSON.parse(files['volga.json'] ?? '') as object;
    const false_ = { 'volga.json': JSON.stringify({ ...log, tree: [{ action: { type: 'start' } }] }) };
    expect((await volga(false_)).err).toContain('tree.0.action');
  });

  it('VG-12.15.b: each side is told its own secrets only', async () => {
    const bought = await volga(
      await begun(),
      '--side',
      'german',
      '--do',
      '{"type": "buy", "side": "german", "rg": "I2"}',
    );
    expect([bought.code, bought.err]).toEqual([0, '']);
    expect(bought.out).toContain(
      'The German buys RG I2 Sturm Pltn, to enter: 4 CPP (leaves 10, 1 more today)',
    );
    for (const eyes of [['--side', 'russian'], []]) {
      const { out } = await volga(bought.files, ...eyes);
      expect(out).toContain('(only the German side sees it)');
      expect(out).not.toMatch(/German buys|Sturm|14 CPP|10 CPP/);
    }
    const position = async (...eyes: string[]) =>
      JSON.stringify(
        JSON.parse((await volga(bought.files, ...eyes, '--position', 'p.json')).files['p.json'] ?? ''),
      );
    expect(await position('--side', 'german')).toContain('"I2"');
    expect(await position('--side', 'russian')).not.toContain('"I2"');
    expect((await volga(bought.files, '--side', 'axis')).err).toContain('"german" or "russian"');
  });

  it('of two commands at once that have read the same file, one is refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'umpire-campaign-'));
    const path = join(folder, 'cart.json');
    let err = '';
    const tell = (said: string): void => {
      err += said;
    };
    const world = { ...nodeIo(), out: () => undefined, err: tell };
    const at = (...argv: string[]) => run(['campaign', path, ...argv], world, [toyGame]);
    expect(await at('--new', '1', '--of', 'toy')).toBe(0);
    expect((await Promise.all([at('--do', '1'), at('--do', '1')])).sort()).toEqual([0, 2]);
    expect(err).toMatch(
      /^umpire: .*cart\.json: expected the file as it was read .*; got one that another has changed since\n$/,
    );
    expect(actionsIn({ file: readFileSync(path, 'utf8') }, 'file')).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  it('says what is saved where a picture beside it cannot be written', async () => {
    const { files } = await toy({}, '--new', '1', '--of', 'toy');
    const ran = await runWith(['campaign', 'cart.json', '--do', '1', '--svg', 'locked/map.svg'], {
      ...{ files, locked: 'locked/' },
    });
    expect([ran.code, actionsIn(ran.files, 'cart.json').length]).toEqual([2, 1]);
    expect(ran.err).toContain('cart.json is saved');
    expect(await toy(files, '--position', 'locked/p.json')).toMatchObject({ code: 0, err: '' });
    expect((await runWith(['campaign', '-', '--do', '1'], { files })).err).toContain('expected a file');
  });

  it('says dice in words, what came of them, and to a side all that is new to it', async () => {
    const both = ['german', 'russian'].flatMap((side) => ['--do', `{"type": "done", "side": "${side}"}`]);
    const done = await volga(await begun(), ...both);
    expect(done.out).toMatch(/Dice are to be rolled that only the (German|Russian) side sees/);
    expect((await volga(done.files, '--side', 'german')).out).toMatch(
      /Dice are to be rolled: two dice for the strength of an RG \(12\.622\), the German, I\d \(--roll, or --dice 3,4 with those of the table\)\./,
    );
    const rolled = await volga(done.files, '--roll');
    expect(rolled.out).toMatch(/dice: \(only the Russian side sees it\) \(\d+ times\)/);
    expect(rolled.out).not.toContain('DRM');
    const on = await volga(rolled.files, '--do', '{"type": "done", "side": "russian"}');
    const russian = await volga(on.files, '--side', 'russian');
    const { out } = await volga({ ...rolled.files }, '--side', 'russian', '--all');
    expect(out).not.toContain('more of this kind');
    expect(russian.out).toMatch(/\.\.\. and \d+ more of this kind \(--all lists them\)/);
    expect(out).toMatch(/DRM [+-]?\d+, final \d+: /);
  });

  it('draws the map', async () => {
    const { files } = await volga(await begun(), '--svg', 'map.svg', '--png', 'map.png');
    expect(files['map.png']).toBe(`PNG of ${files['map.svg']}`);
    expect(files['map.svg']).toMatch(/^<svg .*<\/svg>\n$/s);
  });
});
