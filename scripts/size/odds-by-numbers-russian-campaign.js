// odds by numbers: The Russian Campaign
import { chancesByNumbers, oddsTableOf } from '@eastfront/kernel';
import { tables } from '@eastfront/russian-campaign/data';

export const odds = (attack, defense) => {
  const table = oddsTableOf(tables['combat-results']);
  return table._tag === 'Left' ? table : chancesByNumbers(table.right, { attack, defense });
};
