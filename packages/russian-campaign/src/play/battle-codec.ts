import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import type * as t from 'io-ts';
import { label } from '../02-components/board.js';
import { NOWHERE } from '../02-components/units.js';
import { hexReader } from '../data/hex-codec.js';
import type { Rules } from '../rules.js';
import { OFF_MAP_WORD } from './actions.js';
import type { BattleJson, DeclaredJson, draftJson, PendingJson } from './battle-json.js';
import type { Battle, DeclaredBattle, Fallen, Position, SeaAttempt } from './position.js';

/** Combats as declared. */
export const readDeclared = (
  rules: Rules,
  list: readonly DeclaredJson[],
  path: string,
  bad: BadInput[],
): readonly DeclaredBattle[] => {
  const hexOf = hexReader(rules, bad);
  list.forEach(({ hexes }, i) => {
    if (hexes.length === 0) bad.push(badInput(`${path}.${i}.hexes`, 'at least one hex', hexes));
  });
  return list.map(({ attackers, hexes }, i) => ({
    attackers,
    hexes: hexes.map((text, j) => hexOf(text, `${path}.${i}.hexes.${j}`)),
  }));
};

/** What has been declared so far. */
export const readDraft = (
  rules: Rules,
  { battles = [], surrender = [] }: t.TypeOf<typeof draftJson>,
  bad: BadInput[],
): Position['draft'] => ({ battles: readDeclared(rules, battles, 'draft.battles', bad), surrender });

/** A move by sea that waits for its die. */
export const readPending = (rules: Rules, json: PendingJson, bad: BadInput[]): SeaAttempt => ({
  unit: json.unit,
  to: json.to === OFF_MAP_WORD ? NOWHERE : hexReader(rules, bad)(json.to, 'pending.to'),
  mode: json.mode ?? 'sea',
  exit: json.exit ?? false,
});

const opened = (declared: DeclaredBattle | undefined): Omit<Battle, 'index'> => ({
  stage: 'roll',
  attackers: declared?.attackers ?? [],
  defenders: [],
  column: 0,
  result: null,
  losses: [],
  retreating: [],
  fallen: [],
  remnant: null,
});

/** A combat under way, one of those that have been declared. */
export const readBattle = (
  rules: Rules,
  json: BattleJson,
  battles: readonly DeclaredBattle[],
  bad: BadInput[],
): Battle => {
  const hexOf = hexReader(rules, bad);
  const { index, column = 0, fallen = [], remnant, ...rest } = json;
  const columns = rules.combatResults.table.columns.length;
  if (battles[index] === undefined)
    bad.push(badInput('battle.index', 'the index of one of "battles"', index));
  if (column >= columns)
    bad.push(badInput('battle.column', `the index of a column, below ${columns}`, column));
  const named = ({ unit, at }: { unit: string; at: string }, path: string): Fallen => ({
    unit,
    at: hexOf(at, inside(path, 'at')),
  });
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    index,
    ...opened(battles[index]),
    ...(said as Partial<Battle>),
    column,
    fallen: fallen.map((one, i) => named(one, `battle.fallen.${i}`)),
    remnant: remnant === undefined || remnant === null ? null : named(remnant, 'battle.remnant'),
  };
};

type Written = { readonly [key: string]: Json };

export const writeDeclared = (rules: Rules, battles: readonly DeclaredBattle[]): Json =>
  battles.map(({ attackers, hexes }) => ({
    attackers,
    hexes: hexes.map((hex: HexId) => label(rules.theatre, hex)),
  }));

export const writeDraft = (rules: Rules, { battles, surrender }: Position['draft']): Json => ({
  battles: writeDeclared(rules, battles),
  surrender,
});

export const writePending = (rules: Rules, { unit, to, mode, exit }: SeaAttempt): Json => ({
  unit,
  to: to === NOWHERE ? OFF_MAP_WORD : label(rules.theatre, to),
  mode,
  exit,
});

/** A combat under way as JSON: its index, and what differs from one whose die has still to be rolled. */
export const writeBattle = (rules: Rules, battle: Battle, battles: readonly DeclaredBattle[]): Json => {
  const named = (one: Omit<Battle, 'index'>): Written => ({
    ...one,
    losses: one.losses.map((loss) => ({ ...loss })),
    fallen: one.fallen.map(({ unit, at }) => ({ unit, at: label(rules.theatre, at) })),
    remnant:
      one.remnant === null ? null : { unit: one.remnant.unit, at: label(rules.theatre, one.remnant.at) },
  });
  const { index, ...rest } = battle;
  const usual = named(opened(battles[index]));
  const differing = Object.entries(named(rest)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key]),
  );
  return { index, ...Object.fromEntries(differing) };
};

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
