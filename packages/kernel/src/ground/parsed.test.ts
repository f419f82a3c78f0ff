import { expect, it } from 'vitest';
import { parseAll } from './parsed.js';

it('parses a text when it is asked for, and once', () => {
  const held = parseAll({ sound: '{"a": [1]}', broken: '{' });
  expect(Object.keys(held)).toEqual(['sound', 'broken']);
  expect({ sound: held.sound }).toEqual({ sound: { a: [1] } });
  expect(held.sound).toBe(held.sound);
  expect(() => held.broken).toThrow(SyntaxError);
});
