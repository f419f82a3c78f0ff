import type { GameLog, Json } from '@eastfront/kernel';
import { CHANCE, logOf, replay, seedDice } from '@eastfront/kernel';
import { type Law, law } from '../law.js';
import type { GameUnderTest } from './about.js';
import { botsOf } from './fuzz.js';
import { preparationFaults } from './laws-of-preparations.js';
import { lastingMarks } from './marks.js';
import { isSame, throughJson } from './plain.js';
import { walk } from './walk.js';

/** The number of actions played twice; if they agree, replaying the log covers the rest. */
const REPEATED = 300;

/**
 * Values cached from one position to the next must equal freshly computed ones: a position that was read has units that no other position
 * has.
 */
const heldAgainstSaves = <State, Action>({
  game,
  most,
  samples,
}: GameUnderTest<State, Action>): readonly string[] =>
  samples()
    .followed.flatMap(({ step: { actor, before }, able }, at) => {
      if (able === null || actor === CHANCE) return [];
      const read = game.readState(throughJson(game.writeState(before)));
      if (read._tag === 'Left') return [`choice ${at}: a save is refused: ${JSON.stringify(read.left)}`];
      const afresh = game.subjects(read.right);
      if (isSame(afresh, able)) return [];
      const odd = [...afresh, ...able].filter((id) => afresh.includes(id) !== able.includes(id));
      return [`choice ${at}: ${odd.join(', ')}`];
    })
    .slice(0, most);

/** What is wrong with the log of the first game, as its random players drew, and with the states on the way. */
const faultsOfRecord = <State, Action>(
  { game, most, samples }: GameUnderTest<State, Action>,
  scenario: string,
  recordFaults: (log: GameLog, states: readonly Json[]) => readonly string[],
): readonly string[] => {
  const { walks, passed } = samples();
  const [first] = walks;
  if (first === undefined) return ['no game to look at'];
  const { seed, actions, final, rolls, draws } = first;
  const log = logOf(game, { scenario, seed, players: botsOf(game) }, actions, final, rolls, draws);
  return [
    ...recordFaults(
      log,
      [...passed, final].map((state) => game.writeState(state)),
    ),
    ...(game.actor(final) === null ? [] : ['the game has not ended']),
  ].slice(0, most);
};

/** The laws of whole games. */
export const lawsOfPlay = <State, Action>(
  under: GameUnderTest<State, Action>,
  scenario: string,
  recordFaults?: (log: GameLog, states: readonly Json[]) => readonly string[],
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
    law('play: a mark that units get comes off again', () => lastingMarks(samples().marks, under.lasting)),
    law('play: a log replays to the same end', () =>
      samples().walks.flatMap(({ seed, defect, actions, final, rolls }) => {
        if (defect !== null) return [];
        const log = throughJson(
          logOf(game, { scenario, seed, players: botsOf(game) }, actions, final, rolls),
        );
        const again = replay(game, log);
        return again._tag === 'Left' ? [`seed ${seed}: ${JSON.stringify(again.left)}`] : [];
      }),
    ),
    ...(recordFaults === undefined
      ? []
      : [
          law('play: the schemas admit the log of a game, states on the way and every action', () =>
            faultsOfRecord(under, scenario, recordFaults),
          ),
        ]),
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
    law('play: preparations alone finish what they prepare', () => preparationFaults(under)),
    law('play: who can act is the same on the way and in a save', () => heldAgainstSaves(under)),
    law('play: a scenario that does not exist is refused', () =>
      game.start('no such scenario')._tag === 'Left' ? [] : ['it started'],
    ),
  ];
};
