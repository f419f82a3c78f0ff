import type { BadInput, Json } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import type { Side } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import type { Rules } from '../rules.js';
import type { BattleJson, MoverJson } from './battle-json.js';
import { hexName, hexReader } from './hex-codec.js';
import type { Battle, BattleStage, Mover } from './position.js';

const OPENED = {
  kind: 'combat',
  stage: 'declare',
  support: [],
  shifter: null,
  defenders: [],
  column: NOWHERE,
  result: null,
  losses: [],
  distance: 0,
  mayDetermine: false,
  disrupts: false,
  advance: 'none',
  determined: null,
  held: null,
  retreating: [],
  routed: [],
  overrun: null,
  advancing: [],
} as const satisfies Omit<Battle, 'attackers' | 'target' | 'attackingSide'>;

const AT_REST = {
  spent: 0,
  hexes: 0,
  stopped: false,
  assaulted: false,
  failedAt: NOWHERE,
  emptied: NOWHERE,
  barred: false,
} as const satisfies Omit<Mover, 'units'>;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** What a stage cannot go on without. */
const NEEDED: readonly (readonly [stage: BattleStage, key: keyof BattleJson, needed: string])[] = [
  ['roll', 'column', 'the index of the column that the die is rolled in'],
  ['losses', 'losses', 'at least one loss'],
  ['determined', 'determined', 'the unit that leads the Determined Defense'],
  ['further-retreat', 'overrun', 'the unit that the attacker retreats on'],
  ['brandenburg', 'shifter', 'the Brandenburgers'],
];

/** An attack under way by the player whose phase it is. */
export const readBattle = (rules: Rules, json: BattleJson, player: Side, bad: BadInput[]): Battle => {
  const hexOf = hexReader(rules, bad);
  const { attackers, target, column, routed, ...rest } = json;
  const columns = rules.combatResults.table.columns.length;
  if (attackers.length === 0) bad.push(badInput('battle.attackers', 'at least one unit', attackers));
  if (column !== undefined && column !== null && column >= columns)
    bad.push(badInput('battle.column', `the index of a column, below ${columns}`, column));
  for (const [stage, key, needed] of NEEDED)
    if (json.stage === stage && isMissing(json[key]))
      bad.push(badInput(inside('battle', key), `${needed}, in the stage "${stage}"`, json[key]));
  return {
    ...OPENED,
    ...(rest as Partial<Battle>),
    attackingSide: player,
    attackers,
    target: hexOf(target, 'battle.target'),
    column: column ?? NOWHERE,
    routed: (routed ?? []).map(({ unit, through, steps }, i) => ({
      unit,
      through: hexOf(through, `battle.routed.${i}.through`),
      steps,
    })),
  };
};

/** The stack that is moving. */
export const readMover = (rules: Rules, json: MoverJson, bad: BadInput[]): Mover => {
  const hexOf = hexReader(rules, bad);
  const { units, spent = 0, failedAt, emptied, ...rest } = json;
  if (units.length === 0) bad.push(badInput('mover.units', 'at least one unit', units));
  if (!(spent >= 0)) bad.push(badInput('mover.spent', 'movement points, 0 or more', spent));
  return {
    ...AT_REST,
    ...(rest as Partial<Mover>),
    units,
    spent,
    failedAt: hexOf(failedAt, 'mover.failedAt'),
    emptied: hexOf(emptied, 'mover.emptied'),
  };
};

type Written = { readonly [key: string]: Json };

/** Keys whose values differ from those of the defaults. */
const differing = (written: Written, defaults: Written): Written =>
  Object.fromEntries(
    Object.entries(written).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key])),
  );

/** An attack under way as JSON: units and target, and what differs from an attack just opened. */
export const writeBattle = (rules: Rules, battle: Battle): Json => {
  const named = (one: Omit<Battle, 'attackers' | 'target' | 'attackingSide'>): Written => ({
    ...one,
    column: one.column === NOWHERE ? null : one.column,
    losses: one.losses.map((loss) => ({ ...loss })),
    determined: one.determined === null ? null : { ...one.determined },
    routed: one.routed.map((route) => ({ ...route, through: hexName(rules, route.through) })),
    overrun: one.overrun === null ? null : { ...one.overrun },
  });
  const { attackers, target, attackingSide: _, ...rest } = battle;
  return {
    attackers,
    target: hexName(rules, target),
    ...differing(named(rest), named(OPENED)),
  };
};

/** The stack that is moving as JSON. */
export const writeMover = (rules: Rules, mover: Mover): Json => {
  const named = (one: Omit<Mover, 'units'>): Written => ({
    ...one,
    failedAt: hexName(rules, one.failedAt),
    emptied: hexName(rules, one.emptied),
  });
  const { units, ...rest } = mover;
  return { units, ...differing(named(rest), named(AT_REST)) };
};

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
