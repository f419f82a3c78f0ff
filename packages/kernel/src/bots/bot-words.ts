import type { BotWords } from '../game/game.js';

/** The texts for the bot that picks at random. Every game has this bot. */
export const RANDOM_WORDS: BotWords = {
  name: 'Random',
  plays: 'draws a unit, then one of its actions: a quick opponent for a first look',
};

/** The words of the bots of a game on a hex map. */
export const HEX_BOT_WORDS = {
  random: RANDOM_WORDS,
  uniform: {
    name: 'Uniform',
    plays: 'draws from all actions at once, so that units with many choices act most often',
  },
  greedy: {
    name: 'Greedy',
    plays: 'goes for the most valuable places and for attacks that pay: quick, and a fair opponent',
  },
  planner: {
    name: 'Planner',
    plays: 'plays its turn out several times and takes the best: the strongest, and slow',
  },
  fighting: { name: 'Fighter', plays: 'greedy or random by turns: it fights wherever it can' },
} as const satisfies Readonly<Record<string, BotWords>>;
