import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { GAMES } from './games.js';

describe('the games that are offered', () => {
  it.each(GAMES)('$name has the same title on its card and on the table', async ({ title, load }) => {
    expect(must((await load()).make()).title).toBe(title);
  });
});
