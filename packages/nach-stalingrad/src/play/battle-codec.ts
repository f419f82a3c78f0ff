import { inside, isSame } from '@eastfront/kernel';
import type { NamedUnit } from '@eastfront/kernel/codec';
import type { Attack, Battle, Position, WrittenBattle } from '../position/position.js';

/** What a combat has from the attack that it resolves; an overrun has none. */
const fromAttack = (
  attacks: readonly Attack[],
  index: number,
): Pick<Battle, 'attackers' | 'hexes' | 'air'> => {
  const { units = [], hexes = [], air = { axis: 0, soviet: 0 } }: Partial<Attack> = attacks[index] ?? {};
  return { attackers: units, hexes, air };
};

/** A combat that states only the attack that it resolves is one before its die is rolled. */
export const readBattle = (battle: WrittenBattle, attacks: readonly Attack[]): Battle => {
  const usual = fromAttack(attacks, battle.index);
  return {
    ...battle,
    attackers: battle.attackers ?? usual.attackers,
    hexes: battle.hexes ?? usual.hexes,
    air: battle.air ?? usual.air,
  };
};

/** The inverse: what is as in the attack is left out. */
export const writtenBattle = (battle: Battle, attacks: readonly Attack[]): WrittenBattle => {
  const usual = fromAttack(attacks, battle.index);
  const unless = <A>(value: A, other: A): A | null => (isSame(value, other) ? null : value);
  return {
    ...battle,
    attackers: unless(battle.attackers, usual.attackers),
    hexes: unless(battle.hexes, usual.hexes),
    air: unless(battle.air, usual.air),
  };
};

const ids = (list: readonly string[], path: string): readonly NamedUnit[] =>
  list.map((id, i): NamedUnit => [inside(path, i), id]);

/** Every unit that the state of combats names. */
export const namedInCombats = ({ attacks, battle, checks, pushes }: Position): readonly NamedUnit[] => [
  ...attacks.flatMap(({ units, hq }, i): readonly NamedUnit[] => [
    ...ids(units, `attacks.${i}.units`),
    [`attacks.${i}.hq`, hq],
  ]),
  ...(battle === null
    ? []
    : [
        ...ids(battle.attackers, 'battle.attackers'),
        ...ids(battle.defenders, 'battle.defenders'),
        ...ids([battle.lead], 'battle.lead'),
        ...ids(battle.defenderLead === null ? [] : [battle.defenderLead], 'battle.defenderLead'),
        ...ids(battle.bonus, 'battle.bonus'),
        ...ids(battle.lost, 'battle.lost'),
        ...ids(battle.losers, 'battle.losers'),
        ...ids(battle.retreating, 'battle.retreating'),
      ]),
  ...checks.map(({ unit }, i): NamedUnit => [`checks.${i}.unit`, unit]),
  ...ids(pushes, 'pushes'),
];
