import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';

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

  it('refuses what no id begins with', async () => {
    expect(await runWith(['clause', 'TOY-fly'])).toMatchObject({
      code: 2,
      out: '',
      err: 'umpire: clause: expected the id of a clause or reading, or how one begins (TOY-... for toy); got "TOY-fly"\n',
    });
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
