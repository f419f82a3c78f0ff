import type { Piece } from '@eastfront/kernel/picture';
import { describeUnits } from '@eastfront/kernel/telling';
import { gameLang, seen, table } from '../play/store.js';

/** Units in words: name, values, steps, states and markers. */
export const StackWords = ({ units }: { readonly units: readonly Piece[] }) => {
  const ids = new Set(units.map(({ id }) => id));
  const told = table.value === null ? null : describeUnits(table.value.game, seen.value, ids);
  return (
    <ul class="grounds stack-words" {...gameLang()}>
      {units.map(({ id, spoken }) => (
        <li key={id}>
          <span>{told?.get(id) ?? spoken}</span>
        </li>
      ))}
    </ul>
  );
};
