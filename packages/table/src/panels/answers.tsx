import type { AnyGame, Json, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import type { ReadingAnswer, Result } from '@eastfront/kernel/case';
import { say, words } from '../app/words.js';
import { groundsOf } from '../play/store.js';
import { Grounds } from './parts.js';

/** Whether there is more to an answer than yes or no. */
const isTold = (result: Result): result is Result & { readonly answer: Json } =>
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
const linesOf = (answer: Json): string =>
  isRecord(answer)
    ? Object.entries(answer)
        .map(([key, inner]) => `${key}: ${inLine(inner as Json)}`)
        .join('\n')
    : inLine(answer);

const sayUnder = (under: ReadingAnswer['under']): string =>
  under
    .map((one) =>
      Object.entries(one)
        .map(([id, letter]) => `${id}: ${letter}`)
        .join(', '),
    )
    .filter((text) => text !== '')
    .join('; ');

/** One answer: the verdict, the readings that lead to it, what it rests on. */
interface About {
  readonly game: AnyGame;
  readonly state: unknown;
}

const Answer = ({
  answer,
  isOnly,
  game,
  state,
}: About & { readonly answer: ReadingAnswer; readonly isOnly: boolean }) => {
  const { result } = answer.judgement;
  const reasons = result.ok ? result.reasons : (result.reasons ?? []);
  const violations = result.ok
    ? []
    : result.violations.map(({ clause, message }) => ({ clause: String(clause), text: message }));
  const grounds = groundsOf(game, state, reasons as unknown as readonly JsonObject[]);
  const sources = (result.ok ? result.sources : result.sources) ?? [];
  const under = sayUnder(answer.under);
  return (
    <section class={`answer ${result.ok ? '' : 'refused'}`} data-ok={String(result.ok)}>
      <h3>
        {isTold(result) && result.ok ? words.answer : result.ok ? `✓ ${words.allowed}` : `✗ ${words.refused}`}
      </h3>
      <p class="hint">
        {isOnly || under === '' ? words.everyReading : say(words.underReadings, { readings: under })}
      </p>
      {isTold(result) && <pre class="told-answer">{linesOf(result.answer)}</pre>}
      <Grounds grounds={[...violations, ...grounds]} />
      <details>
        <summary>{words.sources}</summary>
        <ul>
          {sources.map((source) => (
            <li key={source.table}>
              {source.table}: {source.ref} <small>{source.grade}</small>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};

/** Every answer that some reading gives, side by side. */
export const Answers = ({ answers, ...about }: About & { readonly answers: readonly ReadingAnswer[] }) => (
  <div class="answers">
    {answers.map((answer, i) => (
      <Answer answer={answer} isOnly={answers.length === 1} {...about} key={String(i)} />
    ))}
  </div>
);
