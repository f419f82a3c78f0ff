import { nodeAt } from '@eastfront/kernel/session';
import { laterWords } from '../app/later-words.js';
import { words } from '../app/words.js';
import { isTold, linesOf, sayingAt } from '../bench/answer-words.js';
import { toBench } from '../bench/to-bench.js';
import { table } from '../play/store.js';
import { judged, laidBeside } from '../saves/case-on-table.js';
import { Grounds, Panel } from './parts.js';
import '../app/later-style.js';

/** The verdict on a case that was opened. */
export const VerdictPanel = () => {
  const shown = judged.value;
  const on = table.value;
  if (shown === null || on === null) return null;
  const { result } = shown.judgement;
  const violations = result.ok
    ? []
    : result.violations.map(({ clause, message }) => ({ clause, text: message }));
  return (
    <Panel title={laterWords.verdict} tone={result.ok ? '' : 'refused'}>
      <p>{shown.title}</p>
      <p class="verdict">{result.ok ? `✓ ${laterWords.allowed}` : `✗ ${words.refused}`}</p>
      <Grounds grounds={violations} />
      <button
        type="button"
        data-do="ask"
        onClick={() => {
          const beside = laidBeside.value;
          if (beside !== null) void toBench(beside.pkg, beside.json);
        }}
      >
        {words.ask}
      </button>
      {isTold(result) && (
        <pre class="told-answer">
          {linesOf(result.answer, sayingAt(on.game, nodeAt(on.session, 0).state))}
        </pre>
      )}
    </Panel>
  );
};
