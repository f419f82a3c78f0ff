// odds by numbers: The Caucasus Campaign

import { tables } from '@eastfront/caucasus/data';
import { chancesByNumbers, oddsTableOf } from '@eastfront/kernel';

export const odds = (attack, defense) => {
  const table = oddsTableOf(tables['combat-results']);
  return table._tag === 'Left' ? table : chancesByNumbers(table.right, { attack, defense });
};
