import { logOf, replay, seedDice } from '@eastfront/kernel';
import { type Law, law } from '../law.js';
import type { GameUnderTest } from './about.js';
import { isSame, throughJson } from './plain.js';
import { walk } from './walk.js';

/** Actions that are played twice: where they are the same, a log that replays tells of the rest. */
const REPEATED = 300;

/** The laws of whole games. */
export const lawsOfPlay = <State, Action>(
  under: GameUnderTest<State, Action>,
  scenario: string,
): readonly Law[] => {
  const { game, samples } = under;
  return [
    law('play: a scenario starts without a fault', () => {
      const start = game.start(scenario);
      return start._tag === 'Left' ? [JSON.stringify(start.left)] : game.faults(start.right);
    }),
    law('play: a random game ends, without a fault on the way', () =>
      samples().walks.flatMap(({ seed, defect }) =>
        defect === null ? [] : [`${defect.what} (scenario ${scenario}, seed ${seed}, action ${defect.at})`],
      ),
    ),
    law('play: a log replays to the same end', () =>
      samples().walks.flatMap(({ seed, defect, actions, final }) => {
        if (defect !== null) return [];
        const log = throughJson(logOf(game, { scenario, seed, players: {} }, actions, final));
        const again = replay(game, log);
        return again._tag === 'Left' ? [`seed ${seed}: ${JSON.stringify(again.left)}`] : [];
      }),
    ),
    law('play: the same seed plays the same game', () => {
      const { start, walks } = samples();
      const first = walks[0];
      if (start === null || first === undefined) return [];
      const most = Math.min(first.actions.length, REPEATED);
      const again = walk(game, start, seedDice(first.seed), {}, most);
      return isSame(again.actions, first.actions.slice(0, most))
        ? []
        : [`seed ${first.seed} went another way`];
    }),
    law('play: a scenario that does not exist is refused', () =>
      game.start('no such scenario')._tag === 'Left' ? [] : ['it started'],
    ),
  ];
};
