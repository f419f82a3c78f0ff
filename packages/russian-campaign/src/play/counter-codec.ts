import type { BadInput, Json } from '@eastfront/kernel';
import { badInput, inside, onceFor } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Forces, RosterEntry } from '../02-components/forces.js';
import type { Counter, Nation, Side, Size, UnitType } from '../02-components/units.js';
import type { Rules } from '../rules.js';
import { codeMeant, codeWritten } from './trigger-words.js';
import type { UnitJson } from './unit-json.js';

const entriesById = onceFor(
  ({ roster }: Forces): ReadonlyMap<string, RosterEntry> =>
    new Map(roster.map((entry) => [entry.counter.id, entry])),
);

/** The entry of the order of battle with this id, or null. */
export const rosterEntry = ({ forces }: Rules, id: string): RosterEntry | null =>
  entriesById(forces).get(id) ?? null;

const sideOf = (nation: Nation): Side => (nation === 'soviet' || nation === 'guards' ? 'soviet' : 'axis');

/** TRC-2.1.5.a: of no size. */
const WITHOUT_SIZE: readonly UnitType[] = ['hq', 'worker', 'dictator', 'partisan'];
/** The branches in which the Soviets have armies. */
const ARMIES: readonly UnitType[] = ['infantry', 'armor', 'mechanized', 'mountain'];

const usualSize = (side: Side, type: UnitType, remnant: boolean): Size | null => {
  if (WITHOUT_SIZE.includes(type)) return null;
  return side === 'soviet' && !remnant && ARMIES.includes(type) ? 'army' : 'corps';
};

const STRENGTH: Readonly<Partial<Record<UnitType, number>>> = { hq: 1, worker: 1, dictator: 1, partisan: 0 };

/** The allowance that most counters of a branch have. */
const MOVES: Readonly<Record<UnitType, readonly [axis: number, soviet: number]>> = {
  infantry: [4, 3],
  mountain: [5, 5],
  armor: [7, 5],
  mechanized: [6, 6],
  cavalry: [7, 7],
  airborne: [4, 2],
  artillery: [4, 4],
  hq: [7, 7],
  worker: [0, 0],
  dictator: [8, 8],
  partisan: [0, 0],
};

const usualMove = (nation: Nation, type: UnitType): number =>
  type === 'infantry' && nation === 'guards' ? 4 : MOVES[type][sideOf(nation) === 'axis' ? 0 : 1];

/** A counter that no list has: an infantry corps 4-4 or army 4-3, unless it says otherwise. */
const adHoc = (json: UnitJson, side: Side): Counter => {
  const { id, name = id, type = 'infantry', remnant = false } = json;
  const nation = json.nation ?? (side === 'soviet' ? 'soviet' : 'german');
  return {
    id,
    name,
    side,
    nation,
    type,
    size: json.size === undefined ? usualSize(side, type, remnant) : json.size,
    combat: json.combat ?? STRENGTH[type] ?? 4,
    move: json.move ?? usualMove(nation, type),
    remnant,
    code: json.code === undefined ? null : codeMeant(json.code),
    band: json.band ?? false,
    into: json.into ?? null,
    // TRC-6.4.a
    exempt: json.exempt ?? WITHOUT_SIZE.includes(type),
    variant: false,
  };
};

const KEYS = [
  'name',
  'side',
  'nation',
  'type',
  'remnant',
  'size',
  'combat',
  'move',
  'code',
  'band',
  'into',
  'exempt',
] as const satisfies readonly (keyof Counter)[];

/** Whether two counters say the same. */
export const sameCounter = (a: Counter, b: Counter): boolean =>
  a === b || (a.id === b.id && KEYS.every((key) => a[key] === b[key]));

const counterFrom = (json: UnitJson, known: Counter | null, side: Side): Counter => {
  if (known === null) return adHoc(json, side);
  const said = Object.fromEntries(
    KEYS.filter((key) => json[key] !== undefined).map((key) => [key, json[key]]),
  );
  const counter: Counter = { ...known, ...said, side };
  return json.code === undefined ? counter : { ...counter, code: codeMeant(json.code) };
};

/** The counter of a written unit; the very one of the list where nothing is overridden. */
export const readCounter = (
  rules: Rules,
  json: UnitJson,
  path: string,
): Either<readonly BadInput[], Counter> => {
  if (json.id === '') return left([badInput(inside(path, 'id'), 'an id', json.id)]);
  const known = rosterEntry(rules, json.id)?.counter ?? null;
  const side = json.side ?? known?.side ?? (json.nation === undefined ? undefined : sideOf(json.nation));
  if (side === undefined)
    return left([
      badInput(inside(path, 'side'), '"axis" or "soviet", since no counter of the game has this id', json.id),
    ]);
  const nation = json.nation ?? known?.nation;
  if (nation !== undefined && sideOf(nation) !== side)
    return left([badInput(inside(path, 'nation'), `a nation of the ${side} side`, nation)]);
  const counter = counterFrom(json, known, side);
  return right(known !== null && sameCounter(known, counter) ? known : counter);
};

type Draft = { -readonly [key in keyof UnitJson]: UnitJson[key] };

const written = (counter: Counter, key: (typeof KEYS)[number]): Json =>
  key === 'code' ? codeWritten(counter.code) : counter[key];

/**
 * What a counter says beyond its id: nothing for one of the list, what differs for one that is changed, and for any other its side,
 * nation, type and numbers with what these do not tell.
 */
export const writeCounter = (rules: Rules, counter: Counter): { readonly [key: string]: Json } => {
  const known = rosterEntry(rules, counter.id)?.counter ?? null;
  if (known !== null && sameCounter(known, counter)) return {};
  const { id, side, nation, type, combat, move } = counter;
  const draft: Draft = known === null ? { id, side, nation, type, combat, move } : { id };
  for (const key of KEYS)
    if (counterFrom(draft, known, draft.side ?? known?.side ?? side)[key] !== counter[key])
      Object.assign(draft, { [key]: written(counter, key) });
  const { id: _, ...rest } = draft;
  return rest as { readonly [key: string]: Json };
};
