import type { AnyGamePackage } from '@eastfront/kernel';
import { useMemo, useState } from 'preact/hooks';
import { IN_ENGLISH } from '../app/games.js';
import { laterWords } from '../app/later-words.js';
import { say, words } from '../app/words.js';
import { drawSample, type Sample } from '../bench/samples.js';
import { toBench } from '../bench/to-bench.js';
import { openFaults, openText } from '../saves/files.js';

/** More samples of a clause than these are not listed. */
const MOST = 12;

const playOn = async (sample: Sample): Promise<void> => {
  openFaults.value = await openText(JSON.stringify(sample.json));
  if (openFaults.value.length === 0) location.hash = '#/table';
};

/** A sample that was opened: its picture, its verdict, and what can be done with it. */
const Opened = ({ pkg, sample }: { readonly pkg: AnyGamePackage; readonly sample: Sample }) => {
  const drawn = useMemo(() => drawSample(pkg, sample), [sample]);
  if (drawn === null) return <p class="hint">{words.cannotRead}</p>;
  const { ok } = drawn.judgement.result;
  return (
    <div class="sample" data-ok={String(ok)}>
      {/* The kernel drew it from the game's own data. */}
      <div role="img" aria-label={sample.title} dangerouslySetInnerHTML={{ __html: drawn.markup }} />
      <p class="verdict">{ok ? `✓ ${laterWords.allowed}` : `✗ ${words.refused}`}</p>
      <div class="row">
        <button type="button" data-do="ask" onClick={() => void toBench(pkg, sample.json)}>
          {words.ask}
        </button>
        <button type="button" data-do="play-on" onClick={() => void playOn(sample)}>
          {laterWords.toTable}
        </button>
      </div>
    </div>
  );
};

/** The test cases that cite a clause, each drawn when it is opened. */
export const Samples = ({
  pkg,
  samples,
}: {
  readonly pkg: AnyGamePackage;
  readonly samples: readonly Sample[];
}) => {
  const [open, setOpen] = useState<string | null>(null);
  if (samples.length === 0) return null;
  return (
    <details class="samples">
      <summary>{say(laterWords.samples, { count: samples.length })}</summary>
      <ul>
        {samples.slice(0, MOST).map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              class="line"
              aria-expanded={open === sample.name}
              onClick={() => setOpen(open === sample.name ? null : sample.name)}
              {...IN_ENGLISH}
            >
              {sample.title}
            </button>
            {open === sample.name && <Opened pkg={pkg} sample={sample} />}
          </li>
        ))}
      </ul>
    </details>
  );
};
