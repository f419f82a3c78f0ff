import { describe, expect, it } from 'vitest';
import {
  namesOf,
  type Phrases,
  recordNamesOf,
  sayAsOrder,
  sayReason,
  sayTold,
  sayViolation,
  sayWhatCame,
  told,
} from './say.js';

const phrases: Phrases = {
  violations: { TOO_FAR: '{subject} has {allowance} points and needs {spent}.', LIST: 'Not {hexes}.' },
  effects: { shift: 'The column moves by {by}.', none: 'Nothing.' },
};

it('names of the same things are set apart by their kind, and counted where that is the same', () => {
  const things = [
    { id: 'a', name: '1 Cav', side: 'Axis' },
    { id: 'b', name: '1 Cav', side: 'Soviet' },
    { id: 'c', name: 'Remnant', side: 'Axis' },
    { id: 'd', name: 'Remnant', side: 'Axis' },
    { id: 'e', name: '2 Cav', side: 'Axis' },
  ];
  expect(namesOf(things, ({ side }) => side)).toEqual({
    a: '1 Cav (Axis)',
    b: '1 Cav (Soviet)',
    c: 'Remnant (Axis #1)',
    d: 'Remnant (Axis #2)',
    e: '2 Cav',
  });
  expect(namesOf(things)).toMatchObject({ a: '1 Cav (a)', e: '2 Cav' });
});

describe('sentences', () => {
  it.each([
    [{ code: 'TOO_FAR', subject: 'A', allowance: 4, spent: 5 }, 'A has 4 points and needs 5.'],
    [{ code: 'TOO_FAR', subject: 'A', allowance: null }, 'A has  points and needs .'],
    [{ code: 'LIST', hexes: ['0101', '0102'] }, 'Not 0101, 0102.'],
    [{ code: 'LIST', hexes: { at: '0101' } }, 'Not at 0101.'],
    [{ code: 'LIST', hexes: [] }, 'Not none.'],
    [{ code: 'OTHER', subject: 'A', limit: 3 }, 'OTHER: subject A, limit 3'],
  ])('the violation %o reads: %s', (violation, sentence) => {
    expect(sayViolation(phrases, { clause: 'X-1', ...violation })).toBe(sentence);
  });

  it.each([
    [{ effect: 'shift', by: 1 }, 'The column moves by 1.'],
    [{ effect: 'none' }, 'Nothing.'],
    [{ effect: 'halve', unit: 'A', odd: true }, 'halve unit A, odd true'],
    [{ effect: 'alone' }, 'alone'],
  ])('the reason %o reads: %s', (reason, sentence) => {
    expect(sayReason(phrases, { clause: 'X-1', ...reason })).toBe(sentence);
  });

  it('say a violation or a reason inside a fact by its own sentence, in the language of the phrases', () => {
    const spoken: Phrases = {
      violations: { ...phrases.violations, SHUT: 'Shut: {why}' },
      effects: { ...phrases.effects, lost: '{unit} is lost. {why}' },
    };
    const tooFar = { clause: 'X-2', code: 'TOO_FAR', subject: 'A', allowance: 4, spent: 5 };
    const lost = { clause: 'X-1', effect: 'lost', unit: 'A', why: tooFar };
    expect(sayReason(spoken, lost)).toBe('A is lost. A has 4 points and needs 5.');
    expect(sayViolation(spoken, { clause: 'X-1', code: 'SHUT', why: lost })).toBe(
      'Shut: A is lost. A has 4 points and needs 5.',
    );
    expect(sayTold(spoken, told`rolls ${3}: ${lost}`)).toBe(
      'rolls 3: A is lost. A has 4 points and needs 5.',
    );
    const other: Phrases = {
      ...spoken,
      violations: { ...spoken.violations, TOO_FAR: '{subject}: {spent} > {allowance}' },
    };
    expect(sayReason(other, lost)).toBe('A is lost. A: 5 > 4');
  });

  it('a fact that looks like a replacement pattern is left as it is', () => {
    const cost = { clause: 'X-1', code: 'TOO_FAR', subject: "$& $1 $'", allowance: 1, spent: 2 };
    expect(sayViolation(phrases, cost)).toBe("$& $1 $' has 1 points and needs 2.");
  });

  it('name units where their names are known, in lists too', () => {
    const named = {
      ...phrases,
      names: namesOf([
        { id: 'a1', name: '44 Inf' },
        { id: 'a2', name: '44 Inf' },
        { id: 'b', name: 'Stavka' },
        { id: 'c', name: 'c' },
      ]),
    };
    expect(named.names).toEqual({ a1: '44 Inf (a1)', a2: '44 Inf (a2)', b: 'Stavka' });
    const short = { clause: 'X-1', code: 'TOO_FAR', subject: 'b', allowance: 1, spent: 2 };
    expect(sayViolation(named, short)).toBe('Stavka has 1 points and needs 2.');
    expect(sayViolation(named, { clause: 'X-1', code: 'LIST', hexes: ['a1', 'c', 'toString'] })).toBe(
      'Not 44 Inf (a1), c, toString.',
    );
  });

  it('say the values of a fact in its words, and the word that goes with a number', () => {
    const spoken: Phrases = {
      violations: {},
      effects: { room: 'the {side} side has {count} {count:unit/units} there: {states}' },
      words: { side: { axis: 'Axis' }, states: { out: 'out of supply' } },
    };
    const reason = { clause: 'X-1', effect: 'room', side: 'axis', count: 1, states: ['out', 'axis'] };
    expect(sayReason(spoken, reason)).toBe('the Axis side has 1 unit there: out of supply, axis');
    expect(sayReason(spoken, { ...reason, count: 2, states: [] })).toBe(
      'the Axis side has 2 units there: none',
    );
  });

  it.each([
    [{ open: ['0101', '0102'] }, 'Not there; open are 0101, 0102.'],
    [{ open: [] }, 'Not there: nothing is open.'],
    [{ open: '' }, 'Not there: nothing is open.'],
  ])('a list that may be empty has a sentence of its own: %o', (facts, sentence) => {
    const spoken: Phrases = {
      violations: { SHUT: 'Not there[; open are {open}|: nothing is open].' },
      effects: { counted: '{points} points[ ({hexes})]' },
    };
    expect(sayViolation(spoken, { clause: 'X-1', code: 'SHUT', ...facts })).toBe(sentence);
    const counted = { clause: 'X-1', effect: 'counted', points: 0 };
    expect(sayReason(spoken, { ...counted, hexes: [] })).toBe('0 points');
    expect(sayReason(spoken, { ...counted, hexes: ['[a|b]'] })).toBe('0 points ([a|b])');
  });
});

describe('orders', () => {
  const spoken: Phrases = {
    ...phrases,
    lines: { move: '{unit} moves to {to}[ ({mode})]', pass: 'passes' },
    words: { order: { move: 'Move {unit} to {to}[ ({mode})]' } },
  };
  const move = { line: 'move', unit: 'a-1', to: '0101', mode: null };

  it('have the facts of the line, with the names that are given', () => {
    const things = [
      { id: 'a-1', name: 'First Army' },
      { id: 'a-2', name: 'Reserve' },
      { id: 'a-3', name: 'Reserve' },
      { id: 'a-4', name: 'a-4' },
    ];
    expect(sayAsOrder({ ...spoken, names: namesOf(things) }, move)).toBe('Move First Army to 0101');
    expect(sayTold({ ...spoken, names: recordNamesOf(things) }, move)).toBe('First Army (a-1) moves to 0101');
    expect(recordNamesOf(things)).toEqual({
      'a-1': 'First Army (a-1)',
      'a-2': 'Reserve (a-2)',
      'a-3': 'Reserve (a-3)',
    });
  });

  it('are the lines themselves where the words have none', () => {
    expect(sayAsOrder(spoken, { line: 'pass' })).toBe('passes');
    expect(sayAsOrder(spoken, told`rolls ${3}`)).toBe('rolls 3');
  });

  it('and so is what a roll comes to, which nothing else has', () => {
    const rolling: Phrases = {
      ...phrases,
      lines: { roll: 'rolls {die}: {outcome}' },
      words: { came: { roll: '{outcome}' } },
    };
    expect(sayWhatCame(rolling, { line: 'roll', die: 3, outcome: 'it arrives' })).toBe('it arrives');
    expect(sayWhatCame(rolling, { line: 'pass' })).toBe('');
  });
});
