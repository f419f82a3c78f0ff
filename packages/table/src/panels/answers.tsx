import type { AnyGame, JsonObject, Rulebook } from '@eastfront/kernel';
import { keySaid, type ReadingAnswer, sayExactly } from '@eastfront/kernel/case';
import { laterWords } from '../app/later-words.js';
import { say, spelledOut, words } from '../app/words.js';
import { isTold, linesOf, sayingAt } from '../bench/answer-words.js';
import { whatMatters } from '../bench/readings.js';
import { useRulebook } from '../bench/rulebook.js';
import { type Ground, groundsOf } from '../play/store.js';
import { Grounds } from './parts.js';

const sayUnder = (under: ReadingAnswer['under'], all: ReadingAnswer['under']): string =>
  whatMatters(under, all)
    .map((one) =>
      Object.entries(one)
        .map(([id, letter]) => `${id}: ${letter}`)
        .join(', '),
    )
    .filter((text) => text !== '')
    .join('; ');

/** What the letters mean that make the difference, in the words of the rulebook. */
export const meaningsOf = (
  under: ReadingAnswer['under'],
  all: ReadingAnswer['under'],
  { readings }: Pick<Rulebook, 'readings'>,
): readonly Ground[] => {
  const letters = new Map(
    whatMatters(under, all)
      .flatMap((one) => Object.entries(one))
      .map(([id, letter]) => [`${id} ${letter}`, { id, letter }]),
  );
  return [...letters.values()].flatMap(({ id, letter }) => {
    const meaning = readings.find((reading) => reading.id === id)?.choices[letter];
    return meaning === undefined ? [] : [{ clause: id, text: `${letter}: ${meaning}` }];
  });
};

/** One answer: the verdict, the readings that lead to it, what it rests on. */
interface About {
  readonly game: AnyGame;
  readonly state: unknown;
}

const Answer = ({
  answer,
  isOnly,
  all,
  game,
  state,
}: About & {
  readonly answer: ReadingAnswer;
  readonly isOnly: boolean;
  readonly all: ReadingAnswer['under'];
}) => {
  const { result } = answer.judgement;
  const reasons = result.ok ? result.reasons : (result.reasons ?? []);
  const violations = result.ok
    ? []
    : result.violations.map(({ clause, message }) => ({ clause: String(clause), text: message }));
  const grounds = groundsOf(game, state, reasons as unknown as readonly JsonObject[]);
  const sources = (result.ok ? result.sources : result.sources) ?? [];
  const under = sayUnder(answer.under, all);
  const { book } = useRulebook(isOnly ? null : game.name);
  return (
    <section class={`answer ${result.ok ? '' : 'refused'}`} data-ok={String(result.ok)}>
      <h3>
        {isTold(result) && result.ok
          ? laterWords.answer
          : result.ok
            ? `✓ ${laterWords.allowed}`
            : `✗ ${words.refused}`}
      </h3>
      <p class="hint">
        {isOnly || under === ''
          ? laterWords.everyReading
          : say(laterWords.underReadings, { readings: under })}
      </p>
      {book !== null && <Grounds grounds={meaningsOf(answer.under, all, book)} />}
      {isTold(result) && <pre class="told-answer">{linesOf(result.answer, sayingAt(game, state))}</pre>}
      <Grounds grounds={[...violations, ...grounds]} />
      <details>
        <summary>{laterWords.sources}</summary>
        <ul>
          {sources.map((source) => (
            <li key={source.table}>
              {spelledOut(keySaid(game.phrases, source.table))}: {sayExactly(game.phrases, source.ref)}{' '}
              <small>{source.grade}</small>
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
      <Answer
        answer={answer}
        isOnly={answers.length === 1}
        all={answers.flatMap(({ under }) => under)}
        {...about}
        key={String(i)}
      />
    ))}
  </div>
);
