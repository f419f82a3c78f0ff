import { inside } from '@eastfront/kernel';
import type { NamedUnit } from '@eastfront/kernel/codec';
import type { DeclaredBattle, Position } from '../position/position.js';

const namedIn = (battles: readonly DeclaredBattle[], path: string): readonly NamedUnit[] =>
  battles.flatMap(({ attackers }, i) =>
    attackers.map((id, j): NamedUnit => [`${path}.${i}.attackers.${j}`, id]),
  );

const ids = (list: readonly string[], path: string): readonly NamedUnit[] =>
  list.map((id, i): NamedUnit => [inside(path, i), id]);

/** Every unit that the state of combats and sea moves names. */
export const namedInCombats = ({ pending, draft, battles, battle }: Position): readonly NamedUnit[] => [
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
        ...battle.fallen.map(({ unit }, i): NamedUnit => [`battle.fallen.${i}.unit`, unit]),
        ...(battle.remnant === null ? [] : [['battle.remnant.unit', battle.remnant.unit] as const]),
      ]),
];
