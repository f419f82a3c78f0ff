import { PLAYER } from '@eastfront/kernel';
import { laterWords } from '../app/later-words.js';
import { words } from '../app/words.js';
import { seatPlayers } from '../bots/who-plays.js';
import { headOf } from '../play/sayings.js';
import { seatsAreShown } from '../play/shown.js';
import { gameLang, type Table, table } from '../play/store.js';
import { useDialog } from './use-dialog.js';

const Seats = ({ on: { game, session }, shut }: { readonly on: Table; readonly shut: () => void }) => (
  <form
    class="setup"
    onSubmit={(event) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      shut();
      seatPlayers(Object.fromEntries(game.sides.map((side) => [side, String(data.get(side))])));
    }}
  >
    <p class="hint">{laterWords.seatsHint}</p>
    {game.sides.map((side) => (
      <label key={side}>
        <span {...gameLang()}>{headOf(game, side)}</span>
        <select name={side}>
          {[PLAYER, ...Object.keys(game.bots)].map((who) => (
            <option key={who} value={who} selected={who === session.players[side]}>
              {who === PLAYER ? words.player : (game.botWords?.[who]?.name ?? who)}
            </option>
          ))}
        </select>
      </label>
    ))}
    <div class="row">
      <button type="submit" class="main" data-do="seat">
        {laterWords.seatsDone}
      </button>
      <button type="button" onClick={shut}>
        {laterWords.close}
      </button>
    </div>
  </form>
);

/** Who plays each side of the game on the table: a person or a bot. */
export const SeatsDialog = () => {
  const isShown = seatsAreShown.value;
  const shut = (): void => {
    seatsAreShown.value = false;
  };
  const dialog = useDialog(isShown, shut);
  const on = table.value;
  if (!isShown || on === null) return null;
  return (
    <dialog ref={dialog} class="form" aria-label={words.sides}>
      <h2>{words.sides}</h2>
      <Seats on={on} shut={shut} />
    </dialog>
  );
};
