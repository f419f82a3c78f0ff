import { laterWords } from '../app/later-words.js';
import { say, words } from '../app/words.js';
import { openDispute } from '../bench/dispute.js';
import { endingOf, VICTORY } from '../play/ending.js';
import { gameLang, now, seen, table } from '../play/store.js';
import { Grounds, Panel } from './parts.js';

/** Who has won, by which clauses, and what can be done now. */
export const EndingPanel = () => {
  // The moment is read first: what it comes to is worked out when the panel is made, after the board is painted.
  void now.value;
  const on = table.value;
  if (on === null) return null;
  const { line, points, grounds } = endingOf(on.game, seen.value);
  return (
    <Panel title={laterWords.end} tone="owed">
      <p class="pending" {...gameLang()}>
        {line}
      </p>
      {points !== '' && <p>{say(laterWords.points, { points })}</p>}
      <Grounds grounds={grounds} />
      <div class="row">
        <a href="#/">{laterWords.anotherGame}</a>
        <button type="button" data-do="dispute" onClick={() => void openDispute({ question: VICTORY })}>
          {words.dispute}
        </button>
      </div>
      <p class="hint">{laterWords.studyEnd}</p>
    </Panel>
  );
};
