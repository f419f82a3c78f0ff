import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import { hexNames, hexReader } from '../data/written.js';
import type { Rules } from '../rules.js';
import type { AttackJson, BattleJson, CheckJson, HungryJson } from './battle-json.js';
import type { Attack, Battle, Check, HungryStack, Position } from './position.js';

type Air = Battle['air'];
type Written = { readonly [key: string]: Json };

const airFrom = (json: Partial<Air> | undefined): Air => ({
  axis: json?.axis ?? 0,
  soviet: json?.soviet ?? 0,
});

/** Reads lists of labels; what is wrong goes into the list. */
const listReader = (rules: Rules, bad: BadInput[]) => {
  const hexOf = hexReader(rules, bad);
  return (list: readonly string[], path: string): readonly HexId[] =>
    list.map((text, i) => hexOf(text, inside(path, i)));
};

/** The attacks of the combat segment. */
export const readAttacks = (
  rules: Rules,
  list: readonly AttackJson[],
  bad: BadInput[],
): readonly Attack[] => {
  const hexesOf = listReader(rules, bad);
  return list.map(({ units, hexes, hq, air, resolved }, i) => ({
    units,
    hexes: hexesOf(hexes, `attacks.${i}.hexes`),
    hq,
    air: airFrom(air),
    resolved: resolved ?? false,
  }));
};

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
  air: attack?.air ?? airFrom(undefined),
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
export const readBattle = (
  rules: Rules,
  json: BattleJson,
  attacks: readonly Attack[],
  bad: BadInput[],
): Battle => {
  const hexesOf = listReader(rules, bad);
  const { index, lead, hexes, vacated, air, ...rest } = json;
  if (index < -1 || index >= attacks.length)
    bad.push(badInput('battle.index', 'the index of one of "attacks", or -1 for an overrun', index));
  const base = opened(attacks[index], lead);
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    index,
    ...base,
    ...(said as Partial<Battle>),
    hexes: hexes === undefined ? base.hexes : hexesOf(hexes, 'battle.hexes'),
    vacated: hexesOf(vacated ?? [], 'battle.vacated'),
    air: air === undefined ? base.air : airFrom(air),
  };
};

/** The dice to be rolled next. */
export const readChecks = (rules: Rules, list: readonly CheckJson[], bad: BadInput[]): readonly Check[] => {
  const hexesOf = listReader(rules, bad);
  return list.map(({ reason, unit, path }, i) => ({
    reason,
    unit,
    path: hexesOf(path ?? [], `checks.${i}.path`),
  }));
};

/** The stacks in the attrition segment. */
export const readHungry = (
  rules: Rules,
  list: readonly HungryJson[],
  bad: BadInput[],
): readonly HungryStack[] => {
  const hexOf = hexReader(rules, bad);
  return list.map(({ side, hex, box, owed }, i) => ({
    side,
    hex: hexOf(hex, `hungry.${i}.hex`),
    box: box ?? false,
    owed: owed ?? {},
  }));
};

export const writeAttacks = (rules: Rules, attacks: readonly Attack[]): Json =>
  attacks.map(({ units, hexes, hq, air, resolved }) => ({
    units,
    hexes: hexNames(rules, hexes),
    hq,
    air: { ...air },
    resolved,
  }));

/** A combat under way as JSON: its index, lead unit and what differs from one of which nothing more is told. */
export const writeBattle = (rules: Rules, battle: Battle, attacks: readonly Attack[]): Json => {
  const named = (one: Omit<Battle, 'index'>): Written => ({
    ...one,
    hexes: hexNames(rules, one.hexes),
    vacated: hexNames(rules, one.vacated),
    air: { ...one.air },
    result: one.result === null ? null : { ...one.result },
  });
  const { index, ...rest } = battle;
  const usual = named(opened(attacks[index], battle.lead));
  const differing = Object.entries(named(rest)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key]),
  );
  return { index, lead: battle.lead, ...Object.fromEntries(differing) };
};

export const writeChecks = (rules: Rules, checks: readonly Check[]): Json =>
  checks.map(({ reason, unit, path }) => ({ reason, unit, path: hexNames(rules, path) }));

export const writeHungry = (rules: Rules, hungry: readonly HungryStack[]): Json =>
  hungry.map(({ side, hex, box, owed }) => ({
    side,
    hex: label(rules.theatre, hex),
    box,
    owed: { ...owed },
  }));

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
