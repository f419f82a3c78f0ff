import { useState } from 'preact/hooks';
import { laterWords } from '../app/later-words.js';
import { joinThings, say, words } from '../app/words.js';
import { news, overlaid, overlay, type Zone } from '../play/overlays.js';
import { record } from '../play/record.js';
import { headOf } from '../play/sayings.js';
import { looking, table } from '../play/store.js';
import { Grounds, Panel } from './parts.js';

/** More lines than these are shown when they are wanted. */
const MOST_NEWS = 12;

/** What happened since the person before the board decided last, the newest first. */
const News = () => {
  const [isWhole, setWhole] = useState(false);
  const moments = new Set(news.value);
  const lines = record.value.filter(({ node }) => moments.has(node)).reverse();
  if (table.value === null || lines.length === 0) return <p class="hint">{laterWords.noNews}</p>;
  const more = isWhole ? 0 : lines.length - MOST_NEWS;
  return (
    <>
      <ol class="news">
        {(more > 0 ? lines.slice(0, MOST_NEWS) : lines).map(({ node, text }) => (
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
      {more > 0 && (
        <button type="button" data-do="all-news" onClick={() => setWhole(true)}>
          {say(words.owedMore, { count: more })}
        </button>
      )}
    </>
  );
};

/** Whose zone it is, whose units make it, and which hexes are in it. */
const ZoneTold = ({ zone: { side, hexes, grounds } }: { readonly zone: Zone }) => {
  const on = table.value;
  if (on === null) return null;
  return (
    <section data-zone={side}>
      <h3>{say(laterWords.zoneOf, { count: hexes.length, side: headOf(on.game, side) })}</h3>
      {hexes.length > 0 && (
        <details>
          <summary>{laterWords.zoneHexes}</summary>
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
        <p class="hint">{laterWords.chooseUnit}</p>
      ) : (
        <Grounds grounds={grounds} />
      )}
    </Panel>
  );
};
