import { type Signal, signal } from '@preact/signals';

/** A choice of a player that the browser remembers under a name. */
export interface Remembered {
  readonly is: Signal<boolean>;
  readonly turn: () => void;
}

/** A choice that is not made until the player makes it. */
export const rememberedAs = (name: string): Remembered => {
  const is = signal(typeof localStorage !== 'undefined' && localStorage.getItem(name) === 'yes');
  return {
    is,
    turn: () => {
      is.value = !is.value;
      localStorage.setItem(name, is.value ? 'yes' : 'no');
    },
  };
};
