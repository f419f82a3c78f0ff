import { right } from 'fp-ts/Either';
import { expect, it } from 'vitest';
import { isTeaching } from './teaching.js';

interface Cards {
  readonly open: number;
  /** The card below, which side `a` does not see. */
  readonly below: number | null;
}

/** A card is turned up: who saw it before learns nothing. */
const turnUp = ({ below }: Cards): Cards => ({ open: below ?? -1, below: null });

const gameWith = (view: (state: Cards, side: string | null) => Cards, apply = turnUp) => ({
  view,
  apply: (state: Cards, _: string) => right({ value: apply(state), reasons: [], sources: [] }),
  writeState: ({ open, below }: Cards) => ({ open, below }),
});

const before: Cards = { open: 1, below: 7 };
const step = { actor: 'a', before, action: 'turn', after: turnUp(before) };

it('tells an action that reveals what its side did not see', () => {
  expect(
    isTeaching(
      gameWith((state) => ({ ...state, below: null })),
      step,
    ),
  ).toBe(true);
});

it('tells nothing of a side that saw all of it, and does not carry the action out again for that', () => {
  const never = (): Cards => {
    throw new Error('carried out again');
  };
  expect(
    isTeaching(
      gameWith((state) => state, never),
      step,
    ),
  ).toBe(false);
  expect(
    isTeaching(
      gameWith((state) => ({ ...state })),
      step,
    ),
  ).toBe(false);
});
