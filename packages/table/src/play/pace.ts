import { PLAYER } from '@eastfront/kernel';
import { computed, signal } from '@preact/signals';
import { session } from './store.js';

const KEY = 'bots-at-once';

/** Whether bots do not wait between their moves; remembered for the next game. */
export const isHurried = signal(typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'yes');

/** Lets the moves of bots pass at once, or one after the other again. */
export const hurry = (): void => {
  isHurried.value = !isHurried.value;
  localStorage.setItem(KEY, isHurried.value ? 'yes' : 'no');
};

/** Whether a bot plays in the game on the table. */
export const hasBots = computed(() =>
  Object.values(session.value?.players ?? {}).some((player) => player !== PLAYER),
);
