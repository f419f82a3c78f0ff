import type { BadInput } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import { differing, type Written } from '../data/written.js';
import type { Rules } from '../rules.js';
import type { Attack, Battle, Position } from './position.js';
import type { BattleSaid, PositionSaid } from './position-json.js';
import { positionOn } from './position-json.js';

const NO_AIR: Battle['air'] = { axis: 0, soviet: 0 };

/** The attacks of the combat segment. */
export const attacksFrom = ({ attacks = [] }: PositionSaid): readonly Attack[] =>
  attacks.map(({ air, ...attack }) => ({ resolved: false, ...attack, air: { ...NO_AIR, ...air } }));

/** A combat of which nothing is told but the attack it resolves. */
const opened = (attack: Attack | undefined, lead: string): Omit<Battle, 'index'> => ({
  stage: 'roll',
  attackers: attack?.units ?? [],
  hexes: attack?.hexes ?? [],
  defenders: [],
  street: false,
  lead,
  defenderLead: null,
  bonus: [],
  supplied: false,
  air: attack?.air ?? NO_AIR,
  fleet: 0,
  result: null,
  owed: 0,
  lost: [],
  losers: [],
  retreat: 0,
  retreating: [],
  vacated: [],
  deep: false,
});

/** A combat or overrun under way. */
export const battleFrom = (said: BattleSaid, attacks: readonly Attack[], bad: BadInput[]): Battle => {
  const { index, lead, air } = said;
  if (index < -1 || index >= attacks.length)
    bad.push(badInput('battle.index', 'the index of one of "attacks", or -1 for an overrun', index));
  const base = opened(attacks[index], lead);
  return { ...base, ...said, air: air === undefined ? base.air : { ...NO_AIR, ...air } };
};

/** A combat under way as JSON: its index, lead unit and what differs from one of which nothing more is told. */
export const writeBattle = ({ theatre }: Rules, battle: Battle, attacks: readonly Attack[]): Written => {
  const { index, lead } = battle;
  const written = (one: Battle) => positionOn(null, theatre).battle.encode(one) as Written;
  return { index, lead, ...differing(written(battle), written({ index, ...opened(attacks[index], lead) })) };
};

/** Places in the file where a unit is named, each with its id. */
export type Named = readonly [path: string, id: string];

const ids = (list: readonly string[], path: string): readonly Named[] =>
  list.map((id, i): Named => [inside(path, i), id]);

/** Every unit that the state of combats names. */
export const namedInCombats = ({ attacks, battle, checks, pushes }: Position): readonly Named[] => [
  ...attacks.flatMap(({ units, hq }, i): readonly Named[] => [
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
  ...checks.map(({ unit }, i): Named => [`checks.${i}.unit`, unit]),
  ...ids(pushes, 'pushes'),
];
