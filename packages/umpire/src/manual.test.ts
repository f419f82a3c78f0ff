import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { runWith } from '../test/run-with.js';
import { loadGames, loadQuickOdds } from './games.js';

const GAMES = await loadGames();
const QUICK = await loadQuickOdds();

const page = async (): Promise<string> => (await runWith(['man'], {}, GAMES, QUICK)).out;
/** The page as it reads. */
const plain = (roff: string): string =>
  roff
    .replaceAll('\\-', '-')
    .replaceAll('\\e', '\\')
    .replace(/\\f[BR]|\\&/g, '');

describe('umpire man', () => {
  it('tells of every command, argument and option that the help tells of', async () => {
    const told = plain(await page());
    const help = (await runWith(['--help'])).out;
    const commands = [...help.matchAll(/^ {2}([a-z]+) /gm)]
      .map(([, name = '']) => name)
      .filter((one) => one !== 'umpire');
    expect(commands).toContain('play');
    for (const command of [[], ...commands.map((one) => [one]), ...QUICK.map(({ game }) => ['odds', game])]) {
      const own = (await runWith([...command, '--help'], {}, GAMES, QUICK)).out;
      expect(told).toContain(['umpire', ...command].join(' '));
      for (const [, option = ''] of own.matchAll(/^ {2}(--[a-z-]+)/gm)) expect(told).toContain(option);
      for (const [, example = ''] of own.matchAll(/^ {2}(umpire .*)$/gm))
        if (command.length > 0) expect(told).toContain(example);
    }
  });

  it('tells the version, the exit codes and the environment', async () => {
    const roff = await page();
    expect(roff.split('\n')[0]).toBe(`.TH UMPIRE 1 "" "umpire ${manifest.version}"`);
    for (const code of ['0', '1', '2', '3']) expect(roff).toContain(`\n\\fB${code}\\fR\n`);
    for (const name of ['NO_COLOR', 'FORCE_COLOR', 'COLUMNS']) expect(roff).toContain(`\\fB${name}\\fR`);
  });

  it('stands in the package where npm links it', () => {
    expect(manifest.man).toBe('./man/umpire.1');
    expect(manifest.files).toContain('man');
  });

  it.runIf(spawnSync('groff', ['--version']).status === 0)('is roff without a fault', async () => {
    const { status, stdout, stderr } = spawnSync('groff', ['-man', '-ww', '-Tascii', '-P-cbou'], {
      encoding: 'utf8',
      input: await page(),
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('--search <words>');
    expect(stdout).toMatch(/^ +umpire play --resume turn5\.json --out out$/m);
  });
});
