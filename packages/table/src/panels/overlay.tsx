import { joinThings, say, words } from '../app/words.js';
import { isOffered, news, OVERLAYS, overlaid, overlay, type Zone } from '../play/overlays.js';
import { record } from '../play/record.js';
import { headOf } from '../play/sayings.js';
import { looking, table } from '../play/store.js';
import { Grounds, Panel } from './parts.js';

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

/** What happened since the person before the board decided last. */
const News = () => {
  const moments = new Set(news.value);
  const lines = record.value.filter(({ node }) => moments.has(node));
  if (table.value === null || lines.length === 0) return <p class="hint">{words.noNews}</p>;
  return (
    <ol class="news">
      {[...lines].reverse().map(({ node, text }) => (
        <li key={node}>
          <button
            type="button"
            class="line"
            onClick={() => {
              const { session } = table.value as NonNullable<typeof table.value>;
              looking.value = node === session.cursor ? null : node;
            }}
          >
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
};

/** Whose zone it is, whose units make it, and which hexes are in it. */
const ZoneTold = ({ zone: { side, hexes, grounds } }: { readonly zone: Zone }) => {
  const on = table.value;
  if (on === null) return null;
  return (
    <section data-zone={side}>
      <h3>{say(words.zoneOf, { count: hexes.length, side: headOf(on.game, side) })}</h3>
      {hexes.length > 0 && (
        <details>
          <summary>{words.zoneHexes}</summary>
          <p>{joinThings(hexes)}</p>
        </details>
      )}
      <Grounds grounds={grounds} />
    </section>
  );
};

export const OverlayPanel = () => {
  const name = overlay.value;
  if (name === null) return null;
  const { grounds, highlights, markers, zones } = overlaid.value;
  const isEmpty = grounds.length + highlights.length + markers.length === 0;
  return (
    <Panel title={words.overlays[name]}>
      {name === 'since' ? (
        <News />
      ) : name === 'zones' ? (
        zones.map((zone) => <ZoneTold zone={zone} key={zone.side} />)
      ) : isEmpty ? (
        <p class="hint">{words.chooseUnit}</p>
      ) : (
        <Grounds grounds={grounds} />
      )}
    </Panel>
  );
};
