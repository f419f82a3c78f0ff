import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';
import { loadGames, loadQuickOdds } from '../src/games.js';
import { runWith } from './run-with.js';

const games = await loadGames(['turning-point']);
const [{ json: dispute } = { json: null }] = casesOf('turning-point');

const says = (argv: readonly string[], files: Readonly<Record<string, unknown>> = {}) =>
  runWith(
    argv,
    {
      files: Object.fromEntries(
        Object.entries({ 'dispute.json': dispute, ...files }).map(([name, json]) => [
          name,
          JSON.stringify(json),
        ]),
      ),
    },
    games,
  );

describe('umpire --lang ja', () => {
  it('judges in Japanese: reasons, clauses, and all they name', async () => {
    const { out, code } = await says(['judge', 'dispute.json', '--lang', 'ja']);
    expect(code).toBe(0);
    expect(out).toContain('ターニングポイント: スターリングラードの戦い, dispute.json');
    expect(out).toContain('   1. TP-combat.a  攻撃は任意である: tank\n');
    expect(out).toContain('De: 防御側はすべて除去される。');
  });

  it('shows clauses, wrapped where a line is full', async () => {
    const { out } = await says(['--lang', 'ja', 'clause', 'TP-zoc.a']);
    expect(out).toContain(
      '  すべてのユニットは周囲6ヘクスに支配地域を持つ。ただし航空ユニット (地上要員と\n  飛行隊の両方)',
    );
  });

  it('tells bad input with its place', async () => {
    const { err, code } = await says(['judge', 'bad.json', '--lang', 'ja'], {
      'bad.json': { ...(dispute as object), position: { turn: -1 } },
    });
    expect([err, code]).toEqual([
      'umpire: bad.json: position.turn: 1以上のゲームターン でなければならないが、-1 である\n',
      2,
    ]);
  });

  it('prints the manual page in Japanese: what is left are terms, examples and requests', async () => {
    const { out } = await runWith(['man', '--lang', 'ja'], {}, await loadGames(), await loadQuickOdds());
    expect(out).toContain('.SH 名前\numpire \\- ヘクスと駒');
    const isEnglish = (line: string): boolean =>
      /[a-z]{2}/.test(line) && !/[^\x20-\x7e]/.test(line) && !/^(\.|\\| *(umpire|eval) )/.test(line);
    expect(out.split('\n').filter(isEnglish)).toEqual([]);
  });

  it('completes commands with what they do in Japanese', async () => {
    const { out } = await says(['--lang', 'ja', 'complete', '--', 'jud']);
    expect(out).toContain('judge\t争い');
  });

  it('refuses a language that it does not speak', async () => {
    expect((await says(['--lang', 'tlh', 'clause', 'TP-zoc.a'])).err).toBe(
      'umpire: --lang: expected "en" or "ja"; got tlh\n',
    );
  });

  it('tells where data come from, notes included', async () => {
    const { out } = await runWith(
      ['--lang', 'ja', 'sources', 'nach-stalingrad'],
      {},
      await loadGames(['nach-stalingrad']),
    );
    expect(out).toContain('独自の復元: 各列は前の列より1段階有利である');
    expect(out).toContain('- 戦闘力、練度、指揮範囲、将軍の値はすべて復元である。');
    expect(out).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/);
  });

  it('takes the words of a file, over those of the language, and tells what is wrong with them', async () => {
    const words = { language: 'eo', clauses: { 'TP-stacking.b': 'Unu unuo.' } };
    const said = await says(['--words', 'eo.json', 'clause', 'TP-stacking.b'], { 'eo.json': words });
    expect(said.out).toContain('Unu unuo.');
    const wrong = await says(['--words', 'eo.json', 'clause', 'TP-stacking.b'], {
      'eo.json': { ...words, effects: { advance: 'al {hexo}' } },
    });
    expect([wrong.err, wrong.code]).toEqual([
      'umpire: eo.json: effects.advance: expected a sentence with the slots {unit}, {hex}; got "al {hexo}"\n',
      2,
    ]);
  });
});
