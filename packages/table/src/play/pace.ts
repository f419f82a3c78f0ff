import { PLAYER } from '@eastfront/kernel';
import { computed } from '@preact/signals';
import { rememberedAs } from './remembered.js';
import { session } from './store.js';

/** Whether bots do not wait between their moves, and what lets them, or makes them wait again. */
export const { is: isHurried, turn: hurry } = rememberedAs('bots-at-once');

/** Whether a bot plays in the game on the table. */
export const hasBots = computed(() =>
  Object.values(session.value?.players ?? {}).some((player) => player !== PLAYER),
);
