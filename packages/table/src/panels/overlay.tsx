import { words } from '../app/words.js';
import { isOffered, OVERLAYS, overlay } from '../play/overlays.js';

/** Buttons beside the map: the situation in words, and what can be laid over the map. */
export const OverlayButtons = ({ tellSituation }: { readonly tellSituation: () => void }) => (
  <div class="overlays">
    <button type="button" data-do="situation" onClick={tellSituation}>
      {words.overlays.situation}
    </button>
    {OVERLAYS.filter(isOffered).map((name) => (
      <button
        type="button"
        key={name}
        data-overlay={name}
        aria-pressed={overlay.value === name}
        onClick={() => {
          overlay.value = overlay.value === name ? null : name;
        }}
      >
        {words.overlays[name]}
      </button>
    ))}
  </div>
);
