import { afterEach, describe, expect, it, vi } from 'vitest';
import { boardHasChanged, panelsAfterBoard, panelsAtOnce } from './after-paint.js';

/** A page whose frames are painted when the test says so. */
const pageOfFrames = (): { readonly paint: () => void } => {
  const asked: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => asked.push(run));
  vi.stubGlobal('setTimeout', (run: () => void, wait = 0) => {
    if (wait === 0) tasks.push(run);
    return 0;
  });
  vi.stubGlobal('window', globalThis);
  return {
    paint: () => {
      for (const run of asked.splice(0)) run();
      while (tasks.length > 0) tasks.shift()?.();
    },
  };
};

describe('panels', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are made after the board is painted where it has changed, and at once where it has not', async () => {
    const { paint } = pageOfFrames();
    const made: string[] = [];
    const make = async (name: string): Promise<void> => {
      panelsAfterBoard(() => made.push(name));
      await Promise.resolve();
    };
    await make('still');
    expect(made).toEqual(['still']);
    boardHasChanged();
    await make('changed');
    expect(made).toEqual(['still']);
    paint();
    expect(made).toEqual(['still', 'changed']);
    await make('painted');
    expect(made).toEqual(['still', 'changed', 'painted']);
  });

  it('do not wait for the board where what is typed next belongs to one of them', async () => {
    const { paint } = pageOfFrames();
    const made: string[] = [];
    boardHasChanged();
    panelsAfterBoard(() => made.push('asked before'));
    await Promise.resolve();
    panelsAfterBoard(() => made.push('asked in this task'));
    panelsAtOnce();
    expect(made).toEqual(['asked before']);
    await Promise.resolve();
    expect(made).toEqual(['asked before', 'asked in this task']);
    paint();
    expect(made).toEqual(['asked before', 'asked in this task']);
  });
});
