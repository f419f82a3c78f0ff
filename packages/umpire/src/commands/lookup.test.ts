import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';
import { loadGames } from '../games.js';

describe('umpire clause', () => {
  it('shows text, kind, readings with their default, settled questions and tests', async () => {
    const packageFiles = {
      '@eastfront/toy/data/coverage.json': JSON.stringify({
        tests: { 'TOY-push.a': ['the cart moves on a 2'] },
      }),
    };
    const push = await runWith(['clause', 'TOY-push.a'], { packageFiles });
    expect(push.code).toBe(0);
    expect(push.out).toContain(
      'TOY-push.a  movement\n  A side may push the cart; on a 2 it moves by one hex.\n',
    );
    expect(push.out).toContain('Settled questions\n  TOY-A3\n    Who begins?\n    taken as  red\n');
    expect(push.out).toContain('Tests\n  - the cart moves on a 2\n');
    const odds = await runWith(['clause', 'toy-odds.a']);
    expect(odds.out).toContain('Readings (* default)\n  TOY-A1\n');
    expect(odds.out).toContain('* a  it is none\n');
    expect(odds.out).toContain('  b  it is one\n');
    expect(odds.out).not.toContain('Tests');
  });

  it('shows a reading and lists by how ids begin', async () => {
    expect((await runWith(['clause', 'TOY-A1'])).out).toMatch(/^TOY-A1\n {2}Is a half column a column\?/);
    expect((await runWith(['clause', 'TOY-push'])).out).toMatch(
      /^TOY-push\.a {2}movement .*\nTOY-push\.b {2}movement/,
    );
    expect((await runWith(['clause', 'TOY-A'])).out.split('\n')).toHaveLength(4);
  });

  it('refuses no id at all', async () => {
    const { code, err } = await runWith(['clause']);
    expect([code, err]).toEqual([2, expect.stringContaining('how one begins (toy: TOY-...); got nothing')]);
  });

  it('refuses what no id begins with', async () => {
    expect(await runWith(['clause', 'TOY-helicopter'])).toMatchObject({
      code: 2,
      out: '',
      err: 'umpire: clause: expected the id of a clause or reading, or how one begins (toy: TOY-...); got "TOY-helicopter"\n',
    });
  });
});

describe('umpire clause --search', () => {
  const found = async (...words: string[]) => runWith(['clause', '--search', ...words]);

  it('finds by the words of players what a rulebook says otherwise', async () => {
    const games = await loadGames(['nach-stalingrad']);
    const { out, code } = await runWith(['clause', '--search', 'retreat zoc', 'nach-stalingrad'], {}, games);
    expect([code, /retreat[^\n]*/i.test(out), /zone/i.test(out)]).toEqual([0, true, true]);
    const all = (await runWith(['clause', '--search', 'zones of control', 'nach-stalingrad'], {}, games)).out;
    expect((await runWith(['clause', '--search', 'zoc', 'nach-stalingrad'], {}, games)).out).toBe(all);
  });

  it('asks for what may have been meant', async () => {
    expect((await runWith(['clause', 'TOY-pusch.a'])).err).toContain('(did you mean TOY-push.a?)');
    expect((await runWith(['clause', '--chapters', 'toi'])).err).toContain('did you mean "toy"?');
    expect((await runWith(['play', 'toy', '--bots', 'pusherr'])).err).toContain('did you mean "pusher"?');
  });

  it('lists clauses, readings and questions in which all words stand, in any form', async () => {
    const { code, out, err } = await found('PUSHING carts');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^TOY-push\.a {2}movement {2}A side may push .*\nTOY-push\.b {2}movement {2}The cart cannot/,
    );
    expect((await found('creak', 'toy')).out).toBe('TOY-A2  reading  Does the cart creak?\n');
    expect((await found('no whole')).out).toBe('TOY-A1  reading  Is a half column a column?\n');
    expect((await found('red')).out).toBe('TOY-A3  settled  Who begins?\n');
    expect((await found('colu')).out).toMatch(/^TOY-A1 /);
  });

  it.each([
    [
      ['push saucer'],
      '--search: expected words that stand together in a clause, a reading or a question (alone push: 2, saucer: 0); got "push saucer"',
    ],
    [['?'], '--search: expected words; got "?"'],
    [[''], '--search: expected words; got ""'],
    [['cart', 'go'], 'clause: expected the name of a game (toy); got "go"'],
    [['cart', '--chapters'], "option '--chapters' cannot be used with option '--search <words>'"],
  ])('refuses %j', async (words, message) => {
    expect(await found(...words)).toMatchObject({ code: 2, out: '', err: `umpire: ${message}\n` });
  });

  it('finds in every game what its clauses say', async () => {
    for (const game of await loadGames()) {
      const { out, code } = await runWith(['clause', '--search', 'any hexes'], {}, [game]);
      expect([game.name, code]).toEqual([game.name, 0]);
      expect(out).toContain(`${game.rulebook.prefix}-`);
    }
  });
});

describe('umpire clause --chapters', () => {
  it('counts the clauses of each chapter', async () => {
    const { code, out } = await runWith(['clause', 'toy', '--chapters']);
    expect([code, out]).toEqual([0, 'TOY-push  2  movement\nTOY-odds  1  combat\n2 chapters, 3 clauses\n']);
  });

  it('counts all clauses of every game', async () => {
    for (const game of await loadGames()) {
      const { out } = await runWith(['clause', game.name, '--chapters'], {}, [game]);
      expect(out).toContain(` chapters, ${game.rulebook.clauses.length} clauses\n`);
    }
  });

  it('wants a game', async () => {
    expect((await runWith(['clause', '--chapters'])).err).toBe(
      'umpire: --chapters: expected the name of a game (toy); got nothing\n',
    );
    expect((await runWith(['clause', 'go', '--chapters'])).code).toBe(2);
  });
});

describe('umpire sources', () => {
  it('lists kind, grade, reference and notes', async () => {
    const { out, code } = await runWith(['sources', 'toy']);
    expect(code).toBe(0);
    expect(out).toBe(
      'road  reconstructed, grade C (a reconstruction)\n  from memory\n  - may have bends\ndie  rulebook, grade A (as printed)\n  page 1\n',
    );
    expect(JSON.parse((await runWith(['sources', 'toy', '--json'])).out)).toHaveLength(2);
    expect((await runWith(['sources', 'go'])).code).toBe(2);
  });
});

describe('umpire schema', () => {
  it('prints a schema as JSON', async () => {
    expect(JSON.parse((await runWith(['schema', 'toy', 'case'])).out)).toEqual({ type: 'object' });
    expect((await runWith(['schema', 'toy'])).code).toBe(0);
  });

  it('refuses a kind that the game has not, and an unknown game', async () => {
    expect((await runWith(['schema', 'toy', 'board'])).err).toBe(
      'umpire: schema: expected "case" or "log"; got "board"\n',
    );
    expect((await runWith(['schema', 'go', 'case'])).code).toBe(2);
  });
});

describe('umpire games', () => {
  it('lists scenarios, optional rules, bots and readings', async () => {
    const { out, code } = await runWith(['games']);
    expect(code).toBe(0);
    expect(out).toContain('toy  The Cart\n');
    expect(out).toContain('1  The middle (three turns)');
    expect(out).toContain('oil  the wheels are oiled');
    expect(out).toContain('Bots  random, lazy, pusher');
    expect(out).toContain('Readings  TOY-A1, TOY-A2');
  });
});
