import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';

const CASE = JSON.stringify({
  game: 'toy',
  title: 'x',
  position: { turn: 2, at: 1 },
  ask: { question: 'odds', attack: 4 },
});

describe('umpire show', () => {
  it('draws the start of a scenario', async () => {
    const { code, out, files } = await runWith(['show', 'toy', '--scenario', '1', '--svg', 'a.svg']);
    expect([code, out]).toEqual([0, 'Written: a.svg\n']);
    expect(files['a.svg']).toMatch(/^<svg .*<\/svg>\n$/s);
    expect((await runWith(['show', 'toy', '--svg', '-'])).out).toBe(files['a.svg']);
  });

  it('draws the position of a case', async () => {
    const { out } = await runWith(['show', 'case.json', '--svg', '-'], { files: { 'case.json': CASE } });
    expect(out).toContain('turn 2');
  });

  it('draws a log at its end, or at the beginning of a turn', async () => {
    const { files } = await runWith(['play', 'toy', '--out', 'out']);
    const log = 'out/toy-1-1-random.log.json';
    expect((await runWith(['show', log, '--svg', '-'], { files })).out).toContain('turn 4');
    expect((await runWith(['show', log, '--turn', '3', '--svg', '-'], { files })).out).toContain('turn 3');
    expect(await runWith(['show', log, '--turn', '9', '--svg', '-'], { files })).toMatchObject({
      code: 2,
      err: 'umpire: --turn: expected a turn of this game (1, 2, 3); got 9\n',
    });
  });

  it('draws PNG beside SVG, or alone', async () => {
    const { code, out, files } = await runWith(['show', 'toy', '--svg', 'a.svg', '--png', 'a.png']);
    expect([code, out]).toEqual([0, 'Written: a.svg\nWritten: a.png\n']);
    expect(files['a.png']).toBe(`PNG of ${files['a.svg']}`);
    const alone = await runWith(['show', 'toy', '--png', '-']);
    expect([alone.out, alone.err]).toEqual([files['a.png'], '']);
  });

  it('says so where there is no font for the words, and where PNG cannot be drawn; then nothing is written', async () => {
    const mute = await runWith(['show', 'toy', '--png', 'a.png'], { png: 'without font' });
    expect([mute.code, mute.err]).toEqual([0, expect.stringContaining('there is no font on this machine')]);
    expect(Object.keys(mute.files)).toEqual(['a.png']);
    const none = await runWith(['show', 'toy', '--svg', 'a.svg', '--png', 'a.png'], { png: 'none' });
    expect(none).toMatchObject({ code: 2, out: '', files: {} });
    expect(none.err).toBe('umpire: --png: expected the optional package; got an installation without it\n');
  });

  it.each([
    [
      ['go', '--svg', 'a.svg'],
      'umpire: show: expected the name of a game (toy), a case or the log of a game; got "go"\n',
    ],
    [['go.json', '--svg', 'a.svg'], 'umpire: go.json: expected a file that can be read; got no such file\n'],
    [['toy'], 'umpire: show: expected --svg <file>, --png <file> or --text; got none of them\n'],
    [
      ['toy', '--svg', '-', '--png', '-'],
      'umpire: --png: expected one picture on standard output; got two\n',
    ],
    [['toy', '--scenario', 'x', '--svg', '-'], 'umpire: --scenario: expected "1"; got "x"\n'],
    [
      ['toy', '--turn', '2', '--svg', '-'],
      'umpire: --turn: expected the log of a game to show a turn of; got toy\n',
    ],
    [
      ['case.json', '--turn', '2', '--svg', '-'],
      'umpire: --turn: expected the log of a game to show a turn of; got case.json\n',
    ],
    [
      ['case.json', '--scenario', '2', '--svg', '-'],
      'umpire: --scenario: expected the name of a game to show a scenario of; got case.json\n',
    ],
    [['bad.json', '--svg', '-'], 'umpire: bad.json: position.at: expected a hex from 0 to 4; got 9\n'],
  ])('refuses %j', async (words, message) => {
    const files = { 'case.json': CASE, 'bad.json': CASE.replace('"at":1', '"at":9') };
    expect(await runWith(['show', ...words], { files })).toMatchObject({ code: 2, out: '', err: message });
  });
});

describe('umpire show --text', () => {
  it('prints the position, alone or beside a picture', async () => {
    const { code, out } = await runWith(['show', 'toy', '--text']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^turn 1\n.* to act\nPoints: red 2\n/)]);
    const both = await runWith(['show', 'toy', '--text', '--svg', 'a.svg']);
    expect(both.out).toBe(`${out}Written: a.svg\n`);
    expect((await runWith(['show', 'toy', '--text', '--svg', '-'])).err).toContain(
      '--text: expected no picture',
    );
  });
});
