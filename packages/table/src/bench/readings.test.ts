import { describe, expect, it } from 'vitest';
import { meaningsOf } from '../panels/answers.js';
import { whatMatters } from './readings.js';

describe('the readings of an answer', () => {
  const all = [
    { A50: 'a', A63: 'a' },
    { A50: 'b', A63: 'a' },
    { A50: 'a', A63: 'b' },
    { A50: 'b', A63: 'b' },
  ];

  it('are those that make a difference to it', () => {
    expect(whatMatters(all.slice(0, 2), all)).toEqual([{ A63: 'a' }]);
    expect(whatMatters(all, all)).toEqual([{}]);
  });

  it('stay where they matter together', () => {
    expect(whatMatters(all.slice(0, 3), all)).toEqual(all.slice(0, 3));
    expect(whatMatters(all.slice(0, 1), all)).toEqual([{ A50: 'a', A63: 'a' }]);
  });
});

it('says in the words of the rulebook what the letters mean that make a difference', () => {
  const reading = { question: '?', default: 'a', source: '' };
  const book = {
    readings: [
      { ...reading, id: 'X-A1', choices: { a: 'one', b: 'two' } },
      { ...reading, id: 'X-A2', choices: { a: 'yes', b: 'no' } },
    ],
  };
  const under = ['a', 'b'].map((other) => ({ 'X-A1': 'b', 'X-A2': other }));
  const all = [...under, ...under.map((one) => ({ ...one, 'X-A1': 'a' }))];
  expect(meaningsOf(under, all, book as never)).toEqual([{ clause: 'X-A1', text: 'b: two' }]);
});
