// The same rule with a mistake in it: such an attack is no longer listed, but if you write one by hand it is accepted.
import { turningPoint } from '@eastfront/turning-point';
import { game as right } from './house-rule.mjs';

export const game = {
  ...right,
  make: (options) => {
    const made = right.make(options);
    const usual = turningPoint.make(options);
    if (made._tag === 'Left' || usual._tag === 'Left') return made;
    return { ...made, right: { ...made.right, apply: usual.right.apply } };
  },
};
