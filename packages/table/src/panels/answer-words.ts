import type { AnyGame, Json } from '@eastfront/kernel';
import { isRecord, phrasesAt } from '@eastfront/kernel';
import { keySaid, type Result, type SayingOfAnswers, sayInLine } from '@eastfront/kernel/case';
import { spelledOut } from '../app/words.js';
import { placesSaid } from '../play/place-names.js';

/** Whether there is more to an answer than yes or no. */
export const isTold = (result: Result): result is Result & { readonly answer: Json } =>
  'answer' in result &&
  result.answer !== null &&
  result.answer !== undefined &&
  JSON.stringify(result.answer) !== '{}';

/** What answers about a state are said with: units and places by their names. */
export const sayingAt = (game: AnyGame, state: unknown): SayingOfAnswers => {
  const phrases = phrasesAt(game, state);
  return { ...phrases, names: { ...placesSaid(game), ...phrases.names }, isRead: true };
};

/** An answer in the words of the game, a line for each part. */
export const linesOf = (answer: Json, saying: SayingOfAnswers): string =>
  isRecord(answer)
    ? Object.entries(answer)
        .map(
          ([key, inner]) => `${spelledOut(keySaid(saying, key))}: ${sayInLine(inner as Json, saying, key)}`,
        )
        .join('\n')
    : sayInLine(answer, saying);
