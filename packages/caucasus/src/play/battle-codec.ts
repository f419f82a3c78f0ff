import type { BadInput } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import type { Side } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import type { Battle, BattleStage } from './position.js';

/** What a stage cannot go on without. */
const NEEDED: readonly (readonly [stage: BattleStage, key: keyof Battle, needed: string])[] = [
  ['roll', 'column', 'the index of the column that the die is rolled in'],
  ['losses', 'losses', 'at least one loss'],
  ['determined', 'determined', 'the unit that leads the Determined Defense'],
  ['further-retreat', 'overrun', 'the unit that the attacker retreats on'],
  ['brandenburg', 'shifter', 'the Brandenburgers'],
];

const isMissing = (value: unknown): boolean =>
  value === NOWHERE || value === null || (Array.isArray(value) && value.length === 0);

/** What an attack under way lacks at its stage. */
export const stageFaults = (battle: Battle): readonly BadInput[] =>
  NEEDED.flatMap(([stage, key, needed]) =>
    battle.stage === stage && isMissing(battle[key])
      ? [badInput(inside('battle', key), `${needed}, in the stage "${stage}"`, undefined)]
      : [],
  );

/** Places in the file where a unit is named, each with its id and the side it must be of (null: either). */
export type Named = readonly [path: string, id: string, side: Side | null];

/** Every unit that an attack under way names. */
export const namedInBattle = (battle: Battle): readonly Named[] => {
  const { attackingSide, determined, overrun, shifter } = battle;
  const lists: readonly (readonly [keyof Battle, readonly string[], Side | null])[] = [
    ['attackers', battle.attackers, attackingSide],
    ['defenders', battle.defenders, attackingSide === 'axis' ? 'soviet' : 'axis'],
    ['retreating', battle.retreating, null],
    ['advancing', battle.advancing, null],
  ];
  const path = (key: string): string => inside('battle', key);
  return [
    ...lists.flatMap(([key, ids, side]) => ids.map((id, i): Named => [path(`${key}.${i}`), id, side])),
    ...battle.losses.flatMap(({ from }, i) =>
      from.map((id, j): Named => [path(`losses.${i}.from.${j}`), id, null]),
    ),
    ...battle.routed.map(({ unit }, i): Named => [path(`routed.${i}.unit`), unit, null]),
    ...(shifter === null ? [] : [[path('shifter'), shifter, attackingSide] as const]),
    ...(determined === null ? [] : [[path('determined.lead'), determined.lead, null] as const]),
    ...(overrun === null ? [] : [[path('overrun.unit'), overrun.unit, null] as const]),
  ];
};
