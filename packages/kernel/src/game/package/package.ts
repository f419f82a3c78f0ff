/** Makes the package of a game from its parts: the functions that check the options of a user, and make and start the game. */

import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../../ground/bad-input.js';
import { badInput, below, boundedFaults, isRecord, oneOf, unknownKeys } from '../../ground/bad-input.js';
import { deepFreeze } from '../../ground/freeze.js';
import { MOST_MEMBERS, sizeFaults } from '../../ground/size.js';
import type { Words } from '../../ruling/language.js';
import { rulebookIn, wordFaults, wordsOf } from '../../ruling/language.js';
import { readingsOf, watchReadings } from '../../ruling/reading.js';
import type { Texts } from '../../ruling/texts.js';
import type { Game, GameOptions, GamePackage, Settings } from '../game.js';
import { badIn } from '../spoken.js';
import type { Vocabulary } from '../vocabulary.js';
import { gameUnder } from './game-under.js';
import type { GameParts, RulesOfGame } from './parts.js';

const OPTIONS = [
  'readings',
  'optional',
  'board',
  'excerpt',
  'forces',
  'tables',
  'words',
] satisfies readonly (keyof GameOptions)[];

const isText = (value: unknown): boolean => typeof value === 'string';

/** The faults in the outer form of options; the contents are read elsewhere. */
const optionFaults = (options: unknown): readonly BadInput[] => {
  if (!isRecord(options)) return [badInput('', 'the options of a game', options)];
  const { words: _, ...others } = options;
  const big = sizeFaults(others, MOST_MEMBERS);
  if (big.length > 0) return big;
  const { readings = {}, optional = [], tables = {}, excerpt = false } = options;
  return [
    ...unknownKeys('', options, OPTIONS),
    ...(isRecord(readings) ? [] : [badInput('readings', 'letters by reading', readings)]),
    ...(Array.isArray(optional) && optional.every(isText)
      ? []
      : [badInput('optional', 'a list of optional rules', optional)]),
    ...(isRecord(tables) ? [] : [badInput('tables', 'tables by name', tables)]),
    ...(typeof excerpt === 'boolean' ? [] : [badInput('excerpt', 'true or false', excerpt)]),
  ];
};

/** Makes a game package, which reads options and data and makes games under the resulting rules. */
export const packageOf = <Rules extends RulesOfGame, State, Action, Vocab extends Vocabulary = Vocabulary>(
  parts: GameParts<Rules, State, Action, Vocab>,
): GamePackage<State, Action, Rules, Vocab> => {
  const { name, title, sides, rulebook, release, schemas, questions, phrases } = parts;
  deepFreeze(rulebook);
  deepFreeze(phrases);
  // Whoever judges many cases makes many games with the same words.
  const checked = new WeakSet<object>();
  return {
    name,
    title,
    sides,
    rulebook,
    ...(release === undefined ? {} : { release }),
    schemas,
    asks: Object.fromEntries(Object.entries(questions).map(([question, { asks }]) => [question, asks])),
    make: (chosen, touch) => {
      const given: unknown = chosen === undefined ? {} : chosen;
      const strange = optionFaults(given);
      if (strange.length > 0) return left(strange);
      // Letters and names are read below, as any text.
      const options = given as GameOptions;
      // Their faults are reported below; until then only their texts are needed.
      const texts = isRecord(options.words) && isRecord(options.words['texts']) ? options.words['texts'] : {};
      const refuse = (faults: readonly BadInput[]) =>
        left(badIn({ ...phrases, texts: texts as Texts }, boundedFaults(faults)));
      const readings = readingsOf(rulebook, options.readings);
      const optional = parts.readOptional(options.optional ?? []);
      const own = options.board === undefined && options.forces === undefined && options.tables === undefined;
      const data = own ? parts.carriedData() : parts.readData(options);
      const bad = [readings, optional, data].flatMap((part) => (part._tag === 'Left' ? part.left : []));
      if (readings._tag === 'Left' || optional._tag === 'Left' || data._tag === 'Left') return refuse(bad);
      // States hand counters out, and all games of the process share those of the package.
      if (options.forces === undefined) deepFreeze(data.right.forces);
      const inForce = touch === undefined ? readings.right : watchReadings(readings.right, touch);
      // Complete: `readingsOf` fills in the defaults.
      const rules = { ...data.right, readings: inForce, optional: optional.right } as Rules;
      const isChecked =
        options.words === undefined || (isRecord(options.words) && checked.has(options.words));
      const bigWords = isChecked ? [] : below('words', sizeFaults(options.words, MOST_MEMBERS));
      if (bigWords.length > 0) return left(bigWords);
      const strangeWords = isChecked
        ? []
        : wordFaults(options.words, () =>
            wordsOf({ title, phrases, rulebook, scenarios: parts.scenarios(rules) }),
          );
      if (strangeWords.length > 0) return left(boundedFaults(strangeWords));
      if (isRecord(options.words)) checked.add(options.words);
      const settings = { readings: readings.right as Settings<Vocab>['readings'], optional: optional.right };
      // Checked above.
      return right(gameUnder(parts, rules, settings, options.words as Words | undefined));
    },
  };
};

/** The same package in another language: its own texts, and the games it makes. */
export const speaking = <State, Action, Rules, Vocab extends Vocabulary>(
  pkg: GamePackage<State, Action, Rules, Vocab>,
  words: Words,
): GamePackage<State, Action, Rules, Vocab> => ({
  ...pkg,
  title: words.title ?? pkg.title,
  rulebook: rulebookIn(pkg.rulebook, words),
  make: (options, touch) => pkg.make({ words, ...options }, touch),
});

/** Makes a game with options that no compiler has checked, such as those of a file; faults are reported with their place. */
export const makeFrom = <State, Action, Rules, Vocab extends Vocabulary>(
  pkg: GamePackage<State, Action, Rules, Vocab>,
  options: unknown,
  touch?: (reading: string) => void,
): Either<readonly BadInput[], Game<State, Action, Rules, Vocab>> =>
  // `make` looks at all of them, whatever a compiler has said.
  pkg.make(options as GameOptions<Vocab>, touch);

/** The initial state of a scenario whose name no compiler has checked, such as one that a player chose. */
export const startFrom = <State, Action, Rules, Vocab extends Vocabulary>(
  game: Game<State, Action, Rules, Vocab>,
  scenario: unknown,
): Either<readonly BadInput[], State> =>
  typeof scenario === 'string'
    ? game.start(scenario)
    : left([badInput('scenario', oneOf(game.scenarios.map(({ id }) => id)), scenario)]);
