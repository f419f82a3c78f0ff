import { laterWords } from '../app/later-words.js';
import { say } from '../app/words.js';
import { pointsOf } from '../play/ending.js';
import { gameLang, now, seen, table } from '../play/store.js';

/** What the sides have scored so far; nothing while nothing is counted. */
export const Score = () => {
  // The moment is read first: what it comes to is worked out when the panel is made, after the board is painted.
  void now.value;
  const on = table.value;
  const points = on === null ? '' : pointsOf(on.game, seen.value);
  return points === '' ? null : (
    <p class="hint score" {...gameLang()}>
      {say(laterWords.points, { points })}
    </p>
  );
};
