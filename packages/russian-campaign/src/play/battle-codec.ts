import { inside } from '@eastfront/kernel';
import type { DeclaredBattle, Position } from '../position/position.js';

/** Places in the file where a unit is named, each with its id. */
export type Named = readonly [path: string, id: string];

const namedIn = (battles: readonly DeclaredBattle[], path: string): readonly Named[] =>
  battles.flatMap(({ attackers }, i) => attackers.map((id, j): Named => [`${path}.${i}.attackers.${j}`, id]));

const ids = (list: readonly string[], path: string): readonly Named[] =>
  list.map((id, i): Named => [inside(path, i), id]);

/** Every unit that the state of combats and sea moves names. */
export const namedInCombats = ({ pending, draft, battles, battle }: Position): readonly Named[] => [
  ...(pending === null ? [] : [['pending.unit', pending.unit] as const]),
  ...namedIn(draft.battles, 'draft.battles'),
  ...ids(draft.surrender, 'draft.surrender'),
  ...namedIn(battles, 'battles'),
  ...(battle === null
    ? []
    : [
        ...ids(battle.attackers, 'battle.attackers'),
        ...ids(battle.defenders, 'battle.defenders'),
        ...ids(battle.retreating, 'battle.retreating'),
        ...battle.losses.flatMap(({ from }, i) => ids(from, `battle.losses.${i}.from`)),
        ...battle.fallen.map(({ unit }, i): Named => [`battle.fallen.${i}.unit`, unit]),
        ...(battle.remnant === null ? [] : [['battle.remnant.unit', battle.remnant.unit] as const]),
      ]),
];
