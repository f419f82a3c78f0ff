import type { Json } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import type { Result } from '@eastfront/kernel/case';
import { words } from '../app/words.js';

/** Whether there is more to an answer than yes or no. */
export const isTold = (result: Result): result is Result & { readonly answer: Json } =>
  'answer' in result &&
  result.answer !== null &&
  result.answer !== undefined &&
  JSON.stringify(result.answer) !== '{}';

const inLine = (value: Json): string =>
  Array.isArray(value)
    ? value.map(inLine).join(', ') || words.none
    : isRecord(value)
      ? Object.entries(value)
          .map(([key, inner]) => `${key}: ${inLine(inner as Json)}`)
          .join('; ')
      : typeof value === 'boolean'
        ? value
          ? words.yes
          : words.no
        : value === null
          ? words.none
          : String(value);

/** An answer as lines, a part in each. */
export const linesOf = (answer: Json): string =>
  isRecord(answer)
    ? Object.entries(answer)
        .map(([key, inner]) => `${key}: ${inLine(inner as Json)}`)
        .join('\n')
    : inLine(answer);
