import { words } from '../app/words.js';
import { placesOf } from '../play/offers.js';
import { isMine, left, nouns, pick, picks, subject } from '../play/store.js';
import { sayInWords } from './choice-words.js';

/** The places off the map to which the action may lead, on the map: boxes that can be pointed at as hexes are. */
export const Places = () => {
  const isIdle = subject.value === '' && picks.value.length === 0;
  const places = isMine.value && !isIdle ? placesOf(left.value, nouns.value) : [];
  if (places.length === 0) return null;
  return (
    <fieldset class="places">
      <legend class="unseen">{words.boxes}</legend>
      {places.map(({ field, is }) => (
        <button
          type="button"
          key={field + is}
          data-place={is}
          onClick={() => pick({ kind: 'field', field, is })}
        >
          {sayInWords(is, field)}
        </button>
      ))}
    </fieldset>
  );
};
