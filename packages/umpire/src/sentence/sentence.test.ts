import { type JsonObject, sayTold } from '@eastfront/kernel';
import type { CaseFile, Result } from '@eastfront/kernel/case';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../games.js';
import { isSaid, sentenceOf } from './index.js';
import { capitalise } from './words.js';

const GAMES = await loadGames();

const ruled = (answer: JsonObject): Result => ({ ok: true, answer, reasons: [], sources: [] });
const refused: Result = { ok: false, violations: [{ clause: 'X-1', code: 'NO', message: 'no' }] };
const nameOf = (id: string): string => (id === 'S1' ? '1 Tk (S1)' : id);

const verbOf = (type: string): string => (type === 'lose' ? 'Lose a step' : type);

const say = (ask: CaseFile['ask'], result: Result, refusedAt: number | null = null): string =>
  sentenceOf(ask, result, { nameOf, verbOf, refusedAt, say: (line) => sayTold({}, line) });

const odds = { attack: 12, defense: 4, ratio: '3:1', shift: 0, column: '3:1', drm: 0, automatic: false };

const said: readonly (readonly [CaseFile['ask'], JsonObject, string])[] = [
  [{ question: 'odds' }, odds, 'The attack is at 3:1 (12 against 4).'],
  [
    { question: 'odds' },
    { ...odds, shift: 2, column: '5:1' },
    'The attack is at 3:1 (12 against 4), two columns to the right: 5:1.',
  ],
  [
    { question: 'odds' },
    { ...odds, shift: -1, column: '2:1', drm: -2 },
    'The attack is at 3:1 (12 against 4), one column to the left: 2:1. The die roll is modified by -2.',
  ],
  [
    { question: 'odds' },
    { ...odds, ratio: '11:1', column: '9:1' },
    'The attack is at 11:1 (12 against 4), resolved at 9:1.',
  ],
  [
    { question: 'odds' },
    { ...odds, column: null, automatic: '4/0' },
    'The attack is at 3:1 (12 against 4) and needs no die: 4/0.',
  ],
  [
    { question: 'battle', die: 6 },
    { ...odds, drm: 2, modifiedDie: 8, result: 'DE' },
    'The attack is at 3:1 (12 against 4). The die roll is modified by +2. A die roll of 6, which counts as 8, gives DE.',
  ],
  [
    { question: 'chances' },
    { ...odds, results: { D1: '2/3', A1: '1/3' } },
    'The attack is at 3:1 (12 against 4). The likeliest result is D1, with a chance of 2/3.',
  ],
  [
    { question: 'chances' },
    { ...odds, results: { D1: '1' } },
    'The attack is at 3:1 (12 against 4). The result is certain: D1.',
  ],
  [
    { question: 'overrun' },
    { ...odds, cost: 2 },
    'The overrun is at 3:1 (12 against 4). It costs two movement points.',
  ],
  [
    { question: 'strike', die: 2 },
    { attack: 3, defense: 1, column: '3:1', result: '-' },
    'The strike is at 3:1 (3 against 1). A die roll of 2 has no effect.',
  ],
  [
    { question: 'losses', result: 'EX' },
    { attacker: { steps: 1 }, defender: { steps: 2 }, retreat: 2 },
    'The result EX costs the attacker one step and the defender two steps. The defender retreats by two hexes.',
  ],
  [
    { question: 'move', unit: 'S1', path: ['1010', '1011'] },
    { cost: 7 },
    'Yes: 1 Tk (S1) may move to 1011; the way costs seven movement points.',
  ],
  [
    { question: 'move', unit: 'tank', path: ['D4'], mode: 'sea' },
    { cost: 0, chance: '1/2' },
    'Yes: Unit tank may move to D4; the way costs no movement points, and arrives with a chance of 1/2.',
  ],
  [
    { question: 'reach', unit: 'S1' },
    { hexes: { D4: {}, D5: {} } },
    '1 Tk (S1) can end the move in two hexes.',
  ],
  [{ question: 'reach', unit: 'S1' }, { hexes: {} }, '1 Tk (S1) can end no move in another hex.'],
  [
    { question: 'retreat', units: ['a', 'b'] },
    { routes: [{ losses: 1 }, { losses: 0 }], eliminated: false },
    'Units a and b have two ways back, the cheapest without loss.',
  ],
  [
    { question: 'retreat', units: ['S1'] },
    { routes: [], eliminated: true },
    '1 Tk (S1) has no way back and is eliminated.',
  ],
  [
    { question: 'chances', table: 'escape' },
    { drm: -2, results: { escape: '5/6', eliminated: '1/6' } },
    'The likeliest result is escape, with a chance of 5/6.',
  ],
  [
    { question: 'roll', table: 'wound', die: 3 },
    { drm: 1, final: 4, result: 'eliminated' },
    'On the table "wound" the roll, modified by +1, counts as 4: eliminated.',
  ],
  [
    { question: 'landing', landing: 'LL22' },
    { exists: true, controller: 'russian', interdicted: true },
    'The ferry landing LL22 is held by the Russian and is interdicted.',
  ],
  [
    { question: 'initiative', chits: {} },
    { scenario: true, kind: 'attack', attacker: 'german' },
    'The German attacks.',
  ],
  [
    { question: 'supply', unit: 'S1' },
    { state: 'out', isolated: true, blockedBy: ['1010'] },
    '1 Tk (S1) is out of supply and isolated: one hex stops the line.',
  ],
  [
    { question: 'supply', unit: 'S1' },
    { state: 'full', path: ['1010', '1011'] },
    '1 Tk (S1) is in full supply, by the line below.',
  ],
  [
    { question: 'stack', hex: 'D6' },
    { limit: 3, counted: 2 },
    'The stack in D6 counts 2 of at most 3: room for 1 more.',
  ],
  [
    { question: 'stack', hex: 'D6' },
    { limit: 3, counted: 4 },
    'The stack in D6 counts 4 of at most 3: too many.',
  ],
  [
    { question: 'stack', hex: 'D6' },
    { limit: 3, counted: 3 },
    'The stack in D6 counts 3 of at most 3: no room for more.',
  ],
  [
    { question: 'zoc', side: 'axis' },
    { hexes: ['D6'] },
    'The zones of control of the Axis side cover one hex.',
  ],
  [{ question: 'control', hex: 'D6' }, { side: null }, 'D6 is held by nobody.'],
  [{ question: 'front', side: 'axis' }, { gap: 0, points: 0 }, 'The front of the Axis side has no gap.'],
  [
    { question: 'victory' },
    { winner: 'axis', level: 'decisive', points: -30 },
    'The Axis side wins: decisive, -30 points.',
  ],
  [{ question: 'victory' }, { winner: null, level: null, points: 3 }, 'Nobody has won yet.'],
  [
    { question: 'legal', action: { type: 'move', unit: 'S1', path: ['1010', '1011'] } },
    {},
    'Yes: 1 Tk (S1) may move to 1011.',
  ],
  [
    { question: 'legal', action: { type: 'activate', hq: 'S1', units: ['a', 'b'] } },
    {},
    'Yes: 1 Tk (S1) may activate a and b.',
  ],
  [{ question: 'legal', action: { type: 'replace', unit: 'a' } }, {}, 'Yes: a may take a replacement.'],
  [
    { question: 'legal', action: { type: 'replace', unit: 'a', to: 'D4' } },
    {},
    'Yes: a may come back as a replacement at D4.',
  ],
  [{ question: 'legal', action: { type: 'end-phase' } }, {}, 'Yes: the phase may be ended.'],
  [{ question: 'legal', action: { type: 'gun', hex: 'D6' } }, {}, 'Yes: the action "gun" is allowed.'],
  [{ question: 'legal', action: { type: 'lose' } }, {}, 'Yes: the action "Lose a step" is allowed.'],
  [
    { question: 'replacements', side: 'axis' },
    { due: true, kinds: { 'infantry-3-4': 2 } },
    'The Axis side can take replacements now.',
  ],
  [
    { question: 'replacements', side: 'axis' },
    { due: true, kinds: {} },
    'The Axis side cannot take replacements now.',
  ],
  [
    { question: 'apply', actions: [{ type: 'pass' }, { type: 'pass' }] },
    {},
    'Yes: both actions are allowed.',
  ],
  [{ question: 'weather', zone: 'north' }, { sky: 'fog' }, 'The answer to "weather" is: sky fog.'],
];

describe('the answer in a sentence', () => {
  it.each(said)('%j: %j', (ask, answer, sentence) => {
    expect(say(ask, ruled(answer))).toBe(sentence);
  });

  it('says what is refused', () => {
    expect(say({ question: 'move', unit: 'S1' }, refused)).toBe('No: the move is not allowed.');
    expect(say({ question: 'move', unit: 'S1' }, { ...refused, answer: { cost: 9, steps: [] } })).toBe(
      'No: the move is not allowed; as far as the way has a price it costs nine movement points.',
    );
    expect(say({ question: 'odds' }, refused)).toBe('No: the attack is not allowed.');
    expect(say({ question: 'weather' }, refused)).toBe('No: that is not allowed.');
    const retreat = { type: 'retreat', units: ['S1', 'b'], path: ['1010'] };
    expect(say({ question: 'legal', action: retreat }, refused)).toBe(
      'No: 1 Tk (S1) and b may not retreat to 1010.',
    );
    expect(say({ question: 'apply', actions: [retreat, { type: 'lose' }] }, refused, 1)).toBe(
      'No: action 2 of 2 (Lose a step) is not allowed.',
    );
  });

  it.each(GAMES.map((pkg) => ({ name: pkg.name, pkg })))('is made for every question of $name', ({ pkg }) => {
    const made = must(pkg.make());
    const questions = [...Object.keys(made.questions), 'legal', 'apply', 'actions'];
    expect(questions.filter((question) => !isSaid(question))).toEqual([]);
  });
});

it('a sentence begins with a capital where its letters are Latin; an id at the head of another stays as it is', () => {
  expect(capitalise('the Axis wins.')).toBe('The Axis wins.');
  expect(capitalise('b surrenders.')).toBe('B surrenders.');
  expect(capitalise('b は降伏する。')).toBe('b は降伏する。');
});
