import { expect, it } from 'vitest';
import { parsed } from './parsed.js';

it('parses a text when it is asked for, and once', () => {
  const held = parsed({ sound: '{"a": [1]}', broken: '{' });
  expect(Object.keys(held)).toEqual(['sound', 'broken']);
  expect({ sound: held.sound }).toEqual({ sound: { a: [1] } });
  expect(held.sound).toBe(held.sound);
  expect(() => held.broken).toThrow(SyntaxError);
});
