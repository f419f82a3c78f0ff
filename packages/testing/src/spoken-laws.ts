/** Laws of printed games: whole games in another language print no English. */

import { CHANCE, type Game, phrasesAt, pickChance, randomBot, sayReason, seedDice } from '@eastfront/kernel';
import { describeState, eventsOf, sayEvent } from '@eastfront/kernel/telling';
import { englishFinder } from './english-in.js';
import { type Law, law } from './law.js';
import { must } from './must.js';
import { orderFaults } from './orders.js';

/** How far games are played, and what may stay in Latin letters beside names of units and places. */
export interface SpokenOptions {
  /** The scenarios; all if not given. */
  readonly scenarios?: readonly string[];
  /** The number of actions in each scenario. */
  readonly steps?: number;
  readonly words?: readonly string[];
}

/** Names in a state that are printed as they are. */
export const namesIn = <State, Action>(game: Game<State, Action>, state: State): readonly string[] => {
  const census = game.census?.(state);
  const { names = {} } = phrasesAt(game, state);
  return [
    ...Object.entries(names).flat(),
    ...Object.values(game.places?.() ?? {}),
    ...(census?.units ?? []).flatMap(({ id, face }) => [id, face]),
    ...Object.keys(census?.held ?? {}),
  ];
};

/** What tooltips and readers of the screen say of the counters in a picture of a state. */
const spokenCounters = <State, Action>(game: Game<State, Action>, state: State): readonly string[] => {
  const { counters, boxes = [] } = game.picture(state);
  return [...counters, ...boxes.flatMap((box) => box.counters)].map(({ name = '', values, badges = [] }) =>
    [name, values, ...badges.map(({ title = '' }) => title)].join(', '),
  );
};

/** Every text of a game of random moves, each with its place. @internal */
export const toldIn = function* <State, Action>(
  game: Game<State, Action>,
  scenario: string,
  steps: number,
): Generator<readonly [where: string, text: string, state: State, faults?: readonly string[]]> {
  let state = must(game.start(scenario as never)) as State;
  let dice = seedDice(scenario);
  for (let done = 0; done <= steps; done++) {
    const actor = game.actor(state);
    if (done % 20 === 0 || actor === null) {
      yield ['state', describeState(game, state), state];
      for (const text of spokenCounters(game, state)) yield ['counter', text, state];
    }
    for (const side of game.sides) yield ['means', game.means?.(state, side) ?? '', state];
    if (actor === null) return;
    yield ['progress', game.progress(state).label, state];
    yield ['prompt', game.prompt?.(state) ?? '', state];
    for (const goal of game.goals?.(state) ?? []) yield ['goal', goal, state];
    const [action, next] =
      actor === CHANCE
        ? ([pickChance(game.chances(state), ((done * 37) % 100) / 100), dice] as const)
        : randomBot(game, state, dice);
    if (action === undefined) return;
    dice = next;
    yield ['action', game.describe(state, action), state];
    yield ['outcome', game.tellOutcome?.(state, action) ?? '', state];
    yield ['order', game.order(state, action), state, orderFaults(game, state, action)];
    const ruling = game.apply(state, action);
    if (ruling._tag === 'Left') return;
    const { value: after, reasons } = ruling.right;
    for (const reason of reasons) yield ['reason', sayReason(phrasesAt(game, state), reason), state];
    for (const event of eventsOf(game, { before: state, action, after, reasons }))
      yield ['event', sayEvent(phrasesAt(game, after), event), after];
    state = after;
  }
};

/**
 * The laws of the texts of a game in a language that is not written in Latin letters: in records, orders, outcomes, positions, prompts and reasons of
 * games of random moves, and on their counters, nothing is left in English but names, and each order is a whole sentence.
 *
 * @param game - a game with words in this language
 */
export const spokenLaws = <State, Action>(
  game: Game<State, Action>,
  { scenarios = game.scenarios.map(({ id }) => id), steps = 60, words = [] }: SpokenOptions = {},
): readonly Law[] => [
  law('records, positions and prompts leave nothing in English', () => {
    const left = new Map<string, string>();
    for (const scenario of scenarios) {
      const names = namesIn(game, must(game.start(scenario as never)) as State);
      const englishIn = englishFinder({ names, words });
      for (const [where, text, state, faults = []] of toldIn(game, scenario, steps)) {
        for (const fault of faults) left.set(fault, `${where}: ${fault}`);
        // Names of what came into play since are looked up where something is found at all.
        if (englishIn(text).length === 0) continue;
        const stillIn = englishFinder({ names: [...names, ...namesIn(game, state)], words });
        for (const word of stillIn(text)) {
          const line = text.split('\n').find((one) => one.includes(word)) ?? text;
          if (!left.has(`${where} ${word}`))
            left.set(`${where} ${word}`, `${where}: ${word}: ${line.slice(0, 160)}`);
        }
      }
    }
    return [...left.values()];
  }),
];
