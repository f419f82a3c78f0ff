import { expect, it } from 'vitest';
import { leaveView, viewLeft } from './left-view.js';

const storeOf = (text: string | null = null) => {
  let kept = text;
  const store = {
    getItem: () => kept,
    setItem: (_: string, next: string) => {
      kept = next;
    },
  };
  return () => store;
};
const view = { x: -10, y: 4, scale: 1.5 };

it('is what was seen of the same game, also after the page was closed', () => {
  const store = storeOf();
  leaveView(store, { of: 'caucasus tournament 3', view });
  expect(viewLeft(store, 'caucasus tournament 3')).toEqual(view);
  expect(viewLeft(store, 'caucasus tournament 4')).toBeNull();
  leaveView(store, { of: 'caucasus tournament 3', view: null });
  expect(viewLeft(store, 'caucasus tournament 3')).toBeNull();
});

it('is nothing where something else is kept, or nothing can be', () => {
  for (const text of ['{', '3', '{"of":"a","view":{"x":1}}']) expect(viewLeft(storeOf(text), 'a')).toBeNull();
  const shut = () => {
    throw new Error('no storage');
  };
  leaveView(shut, { of: 'a', view });
  expect(viewLeft(shut, 'a')).toBeNull();
});
