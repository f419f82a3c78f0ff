import type { AnyGame, Json, JsonObject, Phrases } from '@eastfront/kernel';
import { isRecord, phrasesAt, sayViolation } from '@eastfront/kernel';
import { isCited, keySaid, type Result, type SayingOfAnswers, sayInLine } from '@eastfront/kernel/case';
import { spelledOut } from '../app/words.js';
import { placesSaid } from '../play/place-names.js';

/** Whether there is more to an answer than yes or no. */
export const isTold = (result: Result): result is Result & { readonly answer: Json } =>
  'answer' in result &&
  result.answer !== null &&
  result.answer !== undefined &&
  JSON.stringify(result.answer) !== '{}';

/** What answers are said with: the words for them, and the sentences for what is refused. */
type Saying = SayingOfAnswers & Pick<Phrases, 'violations'>;

/** What answers about a state are said with: units and places by their names. */
export const sayingAt = (game: AnyGame, state: unknown): Saying => {
  const phrases = phrasesAt(game, state);
  return { ...phrases, names: { ...placesSaid(game), ...phrases.names }, isRead: true };
};

/** What has parts, on a line of its own: why something is refused as a sentence behind its clause. */
const lineOf = (part: JsonObject, saying: Saying): string =>
  isCited(part) ? `\n  ${part.clause}: ${sayViolation(saying, part)}` : `\n  ${sayInLine(part, saying)}`;

const partOf = (value: Json, saying: Saying, key: string): string => {
  const parts = Array.isArray(value) ? (value as readonly Json[]) : [];
  return parts.length > 0 && parts.every(isRecord)
    ? parts.map((part) => lineOf(part as JsonObject, saying)).join('')
    : ` ${sayInLine(value, saying, key)}`;
};

/** An answer in the words of the game, a line for each part. */
export const linesOf = (answer: Json, saying: Saying): string =>
  isRecord(answer)
    ? Object.entries(answer)
        .map(([key, inner]) => `${spelledOut(keySaid(saying, key))}:${partOf(inner as Json, saying, key)}`)
        .join('\n')
    : sayInLine(answer, saying);
