import type { Piece } from '@eastfront/kernel/picture';
import { describeUnits } from '@eastfront/kernel/telling';
import { computed } from '@preact/signals';
import { gameLang, seen, table } from '../play/store.js';

const told = computed<ReadonlyMap<string, string>>(() =>
  table.value === null ? new Map() : describeUnits(table.value.game, seen.value),
);

/** Units in words: name, values, steps, states and markers. */
export const StackWords = ({ units }: { readonly units: readonly Piece[] }) => (
  <ul class="grounds stack-words" {...gameLang()}>
    {units.map(({ id, spoken }) => (
      <li key={id}>
        <span>{told.value.get(id) ?? spoken}</span>
      </li>
    ))}
  </ul>
);
