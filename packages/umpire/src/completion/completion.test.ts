import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';
import { toy } from '../../test/toy.js';
import { loadGames, loadQuickOdds } from '../games.js';
import type { Io } from '../io/io.js';
import { paintFor } from '../print/paint.js';
import { programOf } from '../run.js';
import { FOR_PLACEHOLDER, placeholderOf } from './candidates.js';
import { SHELLS } from './scripts.js';

const GAMES = await loadGames();
const QUICK = await loadQuickOdds(['caucasus', 'valor-of-the-guards']);

const asked = async (words: readonly string[], games = [toy], files = {}) => {
  const { code, out, err } = await runWith(['complete', '--', ...words], { files }, games, QUICK);
  expect([code, err]).toEqual([0, '']);
  const [also, ...lines] = out.trimEnd().split('\n');
  return { also, words: lines.map((line) => line.split('\t')[0]) };
};

describe('what may stand next', () => {
  it.each([
    [['pl'], ['play']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['play', ''], ['toy']],
    [['play', 'toy', '--sc'], ['--scenario']],
    [
      ['play', 'toy', '--scenario', ''],
      ['1', 'broken'],
    ],
    [['play', 'toy', '--scenario=b'], ['--scenario=broken']],
    [['play', '--seed', 'toy', 't'], ['toy']],
    [
      ['play', 'toy', '--bots', ''],
      ['random', 'lazy', 'pusher', 'red=', 'blue='],
    ],
    [['play', 'toy', '--bots', 'red=l'], ['red=lazy']],
    [
      ['play', 'toy', '--bots', 'red=lazy,'],
      ['red=lazy,red=', 'red=lazy,blue='],
    ],
    [['play', 'toy', '--bots', 'red=lazy,blue=pu'], ['red=lazy,blue=pusher']],
    [['play', 'toy', '--bots=red=l'], ['--bots=red=lazy']],
    [
      ['play', 'toy', '--reading', ''],
      ['TOY-A1=a', 'TOY-A1=b', 'TOY-A2=a', 'TOY-A2=b'],
    ],
    [['play', 'toy', '--reading', 'TOY-A1=a,TOY-A2=b'], ['TOY-A1=a,TOY-A2=b']],
    [['play', 'toy', '--optional', ''], ['oil']],
    [
      ['clause', 'TOY-p'],
      ['TOY-push.a', 'TOY-push.b'],
    ],
    [
      ['clause', 'TOY-A'],
      ['TOY-A1', 'TOY-A2', 'TOY-A3'],
    ],
    [['clause', '--search', 'cart', ''], ['toy']],
    [
      ['schema', 'toy', ''],
      ['case', 'log'],
    ],
    [
      ['campaign', 'x.json', '--side', ''],
      ['red', 'blue'],
    ],
    [['campaign', 'x.json', '--new', '1'], ['1']],
    [['games', ''], []],
    [['fly', ''], []],
    [['play', 'toy', '--', '--sc'], []],
    [
      ['odds', 'caucasus', '24:10', '--river', ''],
      ['minor', 'major'],
    ],
  ])('%j: %j', async (line, words) => {
    expect(await asked(line)).toEqual({ also: 'words', words });
  });

  it.each([
    [['judge', ''], 'files', []],
    [['judge', 'a.json', ''], 'files', []],
    [['show', ''], 'files', ['toy']],
    [['play', 'toy', '--out', ''], 'folders', []],
    [['play', 'toy', '--board', 'x'], 'files', []],
    [['--game', ''], 'files', []],
    [['play', 'toy', '--table', 'road='], 'files', []],
  ])('%j: %s', async (line, also, words) => {
    expect(await asked(line)).toEqual({ also, words });
  });

  it('knows every command and every option, those of the whole too', async () => {
    const help = (await runWith(['--help'])).out;
    const commands = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
    expect((await asked([''])).words).toEqual(commands.filter((name) => name !== 'umpire'));
    const options = (await asked(['show', 'toy', '-'])).words;
    const own = ['--svg', '--png', '--scenario', '--turn', '--board', '--forces', '--table', '--help'];
    expect(options).toEqual(expect.arrayContaining([...own, '--game', '--color', '--no-color']));
  });

  it('knows the games with their clauses, scenarios, bots and quick odds', async () => {
    expect((await asked(['play', 'c'], [...GAMES])).words).toEqual(['caucasus']);
    expect((await asked(['clause', 'TP-zoc.'], [...GAMES])).words).toContain('TP-zoc.a');
    const { words } = await asked(['play', 'russian-campaign', '--scenario', ''], [...GAMES]);
    expect([words.includes('blau'), words.includes('tournament')]).toEqual([true, false]);
    expect((await asked(['odds', 'valor-of-the-guards', ''], [...GAMES])).words.length).toBeGreaterThan(1);
  });

  it('has an answer for every placeholder of every command but the odds, whose options say what may stand', () => {
    const io = { out: () => {}, err: () => {}, width: 80 } as unknown as Io;
    const program = programOf(
      { io, argv: [], paint: paintFor(false), games: [toy], quickOdds: [] },
      async () => {},
    );
    const all = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(all)];
    const placeholders = all(program).flatMap(({ options, registeredArguments }) =>
      [...options.filter(({ required, optional }) => required || optional), ...registeredArguments].map(
        placeholderOf,
      ),
    );
    const known = Object.keys(FOR_PLACEHOLDER);
    expect([...new Set(placeholders)].filter((one) => !known.includes(one))).toEqual([]);
  });
});

describe('umpire completion', () => {
  it.each(SHELLS)('prints a script for %s', async (shell) => {
    const { code, out, err } = await runWith(['completion', shell]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('umpire');
    expect(out).toContain('complete -- ');
  });

  it('refuses another shell', async () => {
    expect(await runWith(['completion', 'tcsh'])).toMatchObject({
      code: 2,
      out: '',
      err: 'umpire: completion: expected "bash" or "zsh" or "fish"; got "tcsh"\n',
    });
  });
});

const hasBash = spawnSync('bash', ['--version']).status === 0;

describe.runIf(hasBash)('the script in bash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-completion-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What bash would offer for a line; the program it asks is one that answers as the umpire does, and notes what it was asked. */
  const offered = async (line: string): Promise<readonly string[]> => {
    const typed = line.split(/\s+/).slice(1);
    writeFileSync(join(folder, 'script'), (await runWith(['completion', 'bash'])).out);
    writeFileSync(join(folder, 'answer'), (await runWith(['complete', '--', ...typed])).out);
    writeFileSync(join(folder, 'umpire'), '#!/bin/sh\nprintf "%s\\n" "$@" > asked\ncat answer\n');
    chmodSync(join(folder, 'umpire'), 0o755);
    const asks = `source ./script; COMP_LINE="$1"; COMP_POINT=\${#COMP_LINE}; _umpire; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '--noprofile', '-c', asks, 'bash', line], {
      cwd: folder,
      input: '',
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH']}` },
    });
    expect(stderr).toBe('');
    const noted = readFileSync(join(folder, 'asked'), 'utf8').split('\n').slice(0, -1);
    expect(noted).toEqual(['complete', '--', ...typed]);
    return stdout.split('\n').filter((word) => word !== '');
  };

  it.each([
    ['umpire pl', ['play']],
    ['umpire play ', ['toy']],
    ['umpire play toy --scenario ', ['1', 'broken']],
    ['umpire clause TOY-push', ['TOY-push.a', 'TOY-push.b']],
    // bash has taken the word apart at the sign of equality and wants the part behind it.
    ['umpire play toy --bots red=l', ['lazy']],
    ['umpire play toy --scenario=b', ['broken']],
    ['umpire play toy --seed ', []],
  ])('%j: %j', async (line, words) => {
    expect(await offered(line)).toEqual(words);
  });

  it('offers files and folders where they may stand', async () => {
    mkdirSync(join(folder, 'cases here'));
    writeFileSync(join(folder, 'cases.json'), '');
    expect([...(await offered('umpire judge ca'))].sort()).toEqual(['cases here', 'cases.json']);
    expect(await offered('umpire play toy --out ca')).toEqual(['cases here']);
    expect(await offered('umpire show toy --svg=cases.')).toEqual(['cases.json']);
  });
});
