import { describe, expect, it } from 'vitest';
import { wantsColour, widthOf } from './terminal.js';

describe('colours', () => {
  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ TERM: 'dumb' }, true, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: 'true', TERM: 'dumb' }, false, true],
    [{ FORCE_COLOR: '' }, false, false],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: 'false' }, true, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
  ])('with %j, on a terminal %s: %s', (env, isTerminal, colours) => {
    expect(wantsColour(env, isTerminal)).toBe(colours);
  });
});

describe('the width of a line', () => {
  it.each([
    [{}, undefined, 100],
    [{ COLUMNS: '72' }, undefined, 72],
    [{ COLUMNS: '200' }, undefined, 200],
    [{ COLUMNS: '5' }, undefined, 20],
    [{ COLUMNS: '0' }, undefined, 100],
    [{ COLUMNS: 'wide' }, undefined, 100],
    [{ COLUMNS: '' }, undefined, 100],
    [{ COLUMNS: '72' }, 90, 90],
    [{}, 40, 60],
    [{}, 300, 110],
  ])('with %j and a terminal of %s: %s', (env, columns, width) => {
    expect(widthOf(env, columns)).toBe(width);
  });
});
