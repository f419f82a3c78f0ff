import { CHANCE, PLAYER } from '@eastfront/kernel';
import { nodeAt, type Session } from '@eastfront/kernel/session';
import { computed } from '@preact/signals';
import { rememberedAs } from './remembered.js';
import { session, type Table } from './store.js';

/** Whether bots do not wait between their moves, and what lets them, or makes them wait again. */
export const { is: isHurried, turn: hurry } = rememberedAs('bots-at-once');

/** Whether a bot plays in the game on the table. */
export const hasBots = computed(() =>
  Object.values(session.value?.players ?? {}).some((player) => player !== PLAYER),
);

/** Whether a roll is due that a bot makes, as it decided last before the dice: it needs no hand of a player. */
export const isRollOfBot = ({ session, game, dice }: Table): boolean => {
  if (dice === 'own' || game.actor(nodeAt(session).state) !== CHANCE) return false;
  let at: number | null = session.cursor;
  while (at !== null) {
    const node: Session['nodes'][number] | undefined = session.nodes[at];
    if (node?.actor !== CHANCE && node?.actor !== null && node !== undefined)
      return session.players[node.actor] !== PLAYER;
    at = node?.parent ?? null;
  }
  return game.sides.every((side) => session.players[side] !== PLAYER);
};
