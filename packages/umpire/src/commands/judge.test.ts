import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';

const odds = {
  game: 'toy',
  title: 'A push',
  position: { at: 2, units: [{ id: 'cart', at: '0301', weight: 4 }] },
  ask: { question: 'odds', attack: 3, unit: 'cart' },
};
const files = {
  'odds.json': JSON.stringify(odds),
  'met.json': JSON.stringify({ ...odds, expect: { ok: true, answer: { column: '1-1' } } }),
  'missed.json': JSON.stringify({ ...odds, expect: { ok: true, answer: { column: '9-1' } } }),
  'edge.json': JSON.stringify({
    ...odds,
    position: { at: 4 },
    ask: { question: 'legal', action: { type: 'push' } },
  }),
  'chances.json': JSON.stringify({ ...odds, ask: { question: 'chances' } }),
  'reach.json': JSON.stringify({ ...odds, ask: { question: 'reach' } }),
  'bad-at.json': JSON.stringify({ ...odds, position: { at: 7 } }),
  'boom.json': JSON.stringify({ ...odds, position: { at: 'boom' } }),
  'broken.json': '{\n  "game": "toy",\n  "title" "x"\n}',
};

describe('umpire judge', () => {
  it('prints who is asked, the ruling, the answer, the reasons and the data', async () => {
    const { code, out, err } = await runWith(['judge', 'odds.json'], { files });
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('A push\nThe Cart, odds.json\n');
    expect(out).toContain('odds: attack 3, unit cart');
    expect(out).toContain('- cart: at 0301, weight 4');
    expect(out).toContain('Ruling  The attack is at 1-1.');
    expect(out).toContain('column     1-1');
    expect(out).toContain(' 1. TOY-odds.a  by 0 columns\n      Odds are what they are.');
    expect(out).toContain('road  reconstructed  grade C  from memory');
    expect(out).toContain('Warning: This answer depends on reconstructed data (road)');
    expect(out).not.toContain('Expected');
  });

  it('says that something is allowed', async () => {
    const rest = JSON.stringify({ ...odds, ask: { question: 'legal', action: { type: 'rest' } } });
    const { out } = await runWith(['judge', 'rest.json'], { files: { 'rest.json': rest } });
    expect(out).toContain('Ruling  Yes: the action "rest" is allowed.\n');
  });

  it('says that something is not allowed, and why', async () => {
    const { code, out } = await runWith(['judge', 'edge.json'], { files });
    expect(code).toBe(0);
    expect(out).toContain('Ruling  No: the action "push" is not allowed.\n');
    expect(out).toContain(
      ' 1. TOY-push.b  there is no road at 5\n      The cart cannot be pushed off the road.',
    );
  });

  it('prints what forbids a move and then what was worked out all the same: prices, and what each hex is refused for', async () => {
    const move = { ...odds, position: { at: 3 }, ask: { question: 'move', path: ['0501', '0601'] } };
    const world = { files: { 'move.json': JSON.stringify(move) } };
    const { out } = await runWith(['judge', 'move.json'], world);
    expect(out).toContain(
      [
        'Ruling  No: the move is not allowed; as far as the way has a price it costs one',
        '        movement point.',
        'Violations',
        '   1. TOY-push.b  there is no road at 0601',
        '      The cart cannot be pushed off the road.',
        'Worked out anyway',
        '  cost     1',
        '  steps',
        '    - to 0501, cost 1',
        '  refused',
        '    - 0601: there is no road at 0601 (TOY-push.b)',
        'Reasons',
        '   1. TOY-push.a  the die shows 2',
      ].join('\n'),
    );
    const { out: json } = await runWith(['judge', '--json', 'move.json'], world);
    const [result] = JSON.parse(json) as readonly Record<string, unknown>[];
    expect(Object.keys(result ?? {})).toEqual([
      'file',
      'met',
      'ok',
      'violations',
      'answer',
      'reasons',
      'sources',
    ]);
  });

  it('quotes a clause in full, once', async () => {
    const twice = [{ type: 'push' }, { type: 'roll', die: 2 }, { type: 'push' }, { type: 'roll', die: 2 }];
    const both = { ...odds, position: { at: 0 }, ask: { question: 'apply', actions: twice } };
    const { out } = await runWith(['judge', 'both.json'], { files: { 'both.json': JSON.stringify(both) } });
    expect(out.split('the die shows 2').length).toBe(3);
    expect(out.split('A side may push the cart; on a 2').length).toBe(2);
  });

  it('says which of several actions is refused', async () => {
    const actions = [{ type: 'push' }, { type: 'rest' }];
    const ask = { ...odds, ask: { question: 'apply', actions } };
    const { out } = await runWith(['judge', 'a.json'], { files: { 'a.json': JSON.stringify(ask) } });
    expect(out).toContain('Ruling  No: action 2 of 2 (rest) is not allowed.');
  });

  it('shows what would steer a terminal, in texts of a case and in names of files', async () => {
    const clear = '\u001b[2J\u001b[31m\u009b1m\u202e\r\u0007';
    const evil = {
      ...odds,
      title: `A${clear}\nRuling  Yes`,
      note: clear,
      ask: { ...odds.ask, unit: `c${clear}` },
    };
    const texts = {
      [`${clear}.json`]: JSON.stringify(evil),
      'bad.json': JSON.stringify({ ...evil, [clear]: clear }),
    };
    for (const colour of [false, true]) {
      for (const words of [
        [`${clear}.json`],
        ['--json', `${clear}.json`],
        ['bad.json'],
        [`${clear}gone.json`],
      ]) {
        const { out, err } = await runWith(['judge', ...words], { files: texts, colour });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
        const left = (out + err).replace(/\u001b\[(?:1|2|22|31|32|33|36|39)m/g, colour ? '' : '?');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
        expect(left).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
        expect(left).toContain('\\u001b[2J\\u001b[31m\\u009b1m\\u202e');
      }
    }
    const { out } = await runWith(['judge', `${clear}.json`], { files: texts });
    expect(out).not.toMatch(/^Ruling {2}Yes/m);
  });

  it('lays out chances as fractions, per cent and bars, and hexes as a table', async () => {
    const { out } = await runWith(['judge', 'chances.json', 'reach.json'], { files });
    expect(out).toMatch(/still {2}1\/3 {2}33\.3% {2}\u2588{10}\n/);
    expect(out).toMatch(/moved {2}2\/3 {2}66\.7% {2}\u2588{20}\n/);
    expect(out).toContain('0201  cost 2, stop road');
  });

  it('exits with 0 when the expectation is met and with 1 when it is missed', async () => {
    const met = await runWith(['judge', 'met.json'], { files });
    expect([met.code, met.out.includes('Expected  met')]).toEqual([0, true]);
    const missed = await runWith(['judge', 'met.json', 'missed.json'], { files });
    expect(missed.code).toBe(1);
    expect(missed.out).toContain('Expected  not met\n  answer.column: expected 9-1; got 1-1');
  });

  it('prints one JSON array with an element for each file, bad ones too, in order', async () => {
    const { code, out, err } = await runWith(
      ['judge', '--json', 'missed.json', 'bad-at.json', 'edge.json', 'met.json'],
      { files },
    );
    expect(code).toBe(2);
    const list = JSON.parse(out) as Record<string, unknown>[];
    expect(list.map((one) => [one['file'], one['met'], one['ok']])).toEqual([
      ['missed.json', false, true],
      ['bad-at.json', undefined, undefined],
      ['edge.json', null, false],
      ['met.json', true, true],
    ]);
    expect(Object.keys(list[0]!)).toEqual(['file', 'met', 'ok', 'answer', 'reasons', 'sources']);
    expect(list[1]).toEqual({
      file: 'bad-at.json',
      error: [{ path: 'position.at', expected: 'a hex from 0 to 4', got: '7' }],
    });
    expect(list[2]!['violations']).toEqual([
      { clause: 'TOY-push.b', code: 'OFF_THE_ROAD', subject: 5, message: 'there is no road at 5' },
    ]);
    expect(err).toBe('umpire: bad-at.json: position.at: expected a hex from 0 to 4; got 7\n');
  });

  it('takes readings from the command line over those of the case', async () => {
    const { out } = await runWith(['judge', '--reading', 'TOY-A1=b', 'odds.json'], { files });
    expect(out).toContain('column     2-1');
  });

  it('prints each distinct answer with the readings that lead to it', async () => {
    const { code, out } = await runWith(['judge', '--all-readings', 'met.json'], { files });
    expect(code).toBe(0);
    expect(out).toContain('2 answers, depending on the reading');
    expect(out).toContain(
      'Answer 1 of 2, under\n    TOY-A1 = a  it is none\n  whatever the reading of TOY-A2\n',
    );
    expect(out).toContain('Answer 2 of 2, under\n    TOY-A1 = b  it is one\n');
  });

  it('prints the answers under all readings as JSON', async () => {
    const { out } = await runWith(['judge', '--all-readings', '--json', 'odds.json'], { files });
    const [one] = JSON.parse(out) as {
      answers: { readings: unknown[]; ok: boolean; answer: { column: string } }[];
    }[];
    expect(one!.answers.map(({ answer, readings }) => [answer.column, readings.length])).toEqual([
      ['1-1', 2],
      ['2-1', 2],
    ]);
  });

  it('reads a folder and standard input', async () => {
    const folder = {
      'cases/b.json': files['met.json'],
      'cases/a.json': files['edge.json'],
      'cases/note.txt': '',
    };
    const all = await runWith(['judge', '--json', 'cases'], { files: folder });
    expect((JSON.parse(all.out) as { file: string }[]).map(({ file }) => file)).toEqual([
      'cases/a.json',
      'cases/b.json',
    ]);
    const piped = await runWith(['judge', '-'], { stdin: files['met.json'] });
    expect([piped.code, piped.err]).toEqual([0, '']);
    expect(piped.out).toContain('The Cart, standard input');
    const none = await runWith(['judge', 'cases'], { files: { 'cases/note.txt': '' } });
    expect([none.code, none.err]).toEqual([
      2,
      'umpire: cases: expected a folder with cases (.json); got none\n',
    ]);
  });

  const refused: readonly (readonly [string, string, string])[] = [
    [
      'a missing file',
      'gone.json',
      'umpire: gone.json: expected a file that can be read; got no such file\n',
    ],
    ['broken JSON', 'broken.json', 'umpire: broken.json: line 3, column 11: expected ":"; got "\\""\n'],
    [
      'an empty file',
      'empty.json',
      'umpire: empty.json: line 1, column 1: expected a JSON value; got the end of the file\n',
    ],
    ['a list', 'list.json', 'umpire: list.json: expected a case (a JSON object); got a list\n'],
    [
      'an unknown game',
      'chess.json',
      'umpire: chess.json: game: expected the name of a game (toy); got "chess"\n',
    ],
    [
      'no game',
      'nothing.json',
      'umpire: nothing.json: game: expected the name of a game (toy); got nothing\n',
    ],
    [
      'a wrong question',
      'when.json',
      'umpire: when.json: ask.question: expected "actions" or "apply" or "chances" or "legal" or "move" or "odds" or "reach"; got "when"\n',
    ],
    [
      'an unknown reading',
      'reading.json',
      'umpire: reading.json: readings.TOY-A9: expected a switchable reading of this game (TOY-A1, TOY-A2); got TOY-A9\n',
    ],
    [
      'an unknown key',
      'key.json',
      'umpire: key.json: foo: no such key; the keys are game, title, position, ask, $schema, clauses, readings, optional, board, expect, note\n',
    ],
    ['a die of 7', 'die.json', 'umpire: die.json: ask.action.die: expected 1 or 2; got 7\n'],
    [
      'what the rules refuse to read',
      'bad-at.json',
      'umpire: bad-at.json: position.at: expected a hex from 0 to 4; got 7\n',
    ],
    [
      'endless nesting',
      'deep.json',
      'umpire: deep.json: line 1, column 201: expected at most 200 brackets inside each other; got "["\n',
    ],
  ];
  const badFiles = {
    ...files,
    'empty.json': '',
    'list.json': '[]',
    'nothing.json': '{}',
    'chess.json': JSON.stringify({ ...odds, game: 'chess' }),
    'when.json': JSON.stringify({ ...odds, ask: { question: 'when' } }),
    'reading.json': JSON.stringify({ ...odds, readings: { 'TOY-A9': 'a' } }),
    'key.json': JSON.stringify({ ...odds, foo: 1 }),
    'die.json': JSON.stringify({ ...odds, ask: { question: 'legal', action: { type: 'roll', die: 7 } } }),
    'deep.json': '['.repeat(100_000),
  };
  it.each(refused)('refuses %s with its place', async (_, file, message) => {
    expect(await runWith(['judge', file], { files: badFiles })).toMatchObject({
      code: 2,
      out: '',
      err: message,
    });
  });

  it('goes on after a bad file', async () => {
    const { code, out } = await runWith(['judge', 'gone.json', 'met.json'], { files });
    expect(code).toBe(2);
    expect(out).toContain('Expected  met');
  });

  it.each([
    ['TOY-A1', 'umpire: --reading: expected a reading and its letter, such as XX-A1=a; got "TOY-A1"\n'],
    ['TOY-A8=a', 'umpire: --reading: expected a switchable reading (TOY-A1, TOY-A2); got "TOY-A8"\n'],
    ['TOY-A1=z', 'umpire: --reading: TOY-A1: expected "a" or "b"; got "z"\n'],
  ])('refuses the reading %s', async (word, message) => {
    expect(await runWith(['judge', '--reading', word, 'odds.json'], { files })).toMatchObject({
      code: 2,
      err: message,
    });
  });

  it('tells of a defect in one line and exits with 3', async () => {
    const { code, out, err } = await runWith(['judge', 'boom.json'], { files });
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(
      /^umpire: this is a defect of the umpire \(the cart exploded\); please report it(: https:\S+)?\n$/,
    );
  });

  it('colours only where colours are on', async () => {
    const sequence = '\u001b[';
    expect((await runWith(['judge', 'odds.json'], { files, colour: true })).out).toContain(sequence);
    expect((await runWith(['judge', 'odds.json'], { files })).out).not.toContain(sequence);
  });
});
