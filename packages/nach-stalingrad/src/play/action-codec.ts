import type { BadInput, Json } from '@eastfront/kernel';
import { badInput, hexOf, inside, isRecord, oneOf, unlessBad } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import type { Rules } from '../rules.js';
import { ACTION_CODECS, OTHER_CODECS, STACK_TYPES } from './action-json.js';
import type { Action, ActionType } from './actions.js';
import { EAST_BANK } from './actions.js';
import type { Position } from './position.js';

type Fields = Readonly<Record<string, unknown>>;

/** What a written action may leave out. */
const LEFT_OUT: Readonly<Partial<Record<ActionType, Fields>>> = {
  missions: { fighters: 0, supply: 0, volga: 0, fleet: 0 },
  'air-supply': { side: 'axis' },
  activate: { also: [], units: [], independent: null },
  move: { mode: 'normal' },
  overrun: { air: 0, lead: null, leader: null },
  transfer: { arm: null },
  react: { battle: null },
  disengage: { commander: null, battle: null },
  'retreat-before': { commander: null },
  resolve: { supply: null, bonus: [], fleet: 0 },
  defend: { bonus: [], fleet: 0, air: 0 },
  lose: { arm: null },
  roll: { side: null, unit: null },
};

const isStackType = (type: ActionType): boolean => (STACK_TYPES as readonly string[]).includes(type);

const isOneUnit = (type: ActionType, json: Fields): boolean => isStackType(type) && !('units' in json);
const isOneDie = (type: ActionType, json: Fields): boolean => type === 'roll' && !('dice' in json);

const codecOf = (type: ActionType, json: Fields) =>
  isOneUnit(type, json) || isOneDie(type, json)
    ? OTHER_CODECS[type as keyof typeof OTHER_CODECS]
    : ACTION_CODECS[type];

/** Generals who give their bonus, as a list. */
const listOf = (bonus: unknown): unknown => {
  if (bonus === null) return [];
  return typeof bonus === 'string' ? [bonus] : bonus;
};

/** An action in its full form. */
const completed = (type: ActionType, said: Fields): Action => {
  const { unit, die, bombers: _, ...rest } = said;
  const named = isOneUnit(type, said) ? { units: [unit] } : unit === undefined ? {} : { unit };
  const rolled = isOneDie(type, said) ? { dice: [die] } : {};
  const bonus = 'bonus' in rest ? { bonus: listOf(rest['bonus']) } : {};
  return { ...LEFT_OUT[type], ...rest, ...named, ...rolled, ...bonus } as unknown as Action;
};

/** Labels that the grid does not have; a hex that merely is not on the board is for the rules to refuse. */
const strangeLabels = (rules: Rules, type: ActionType, json: Fields): readonly BadInput[] => {
  const { grid } = rules.theatre.board;
  const strange = (path: string, value: unknown): readonly BadInput[] =>
    typeof value !== 'string' || hexOf(grid, value) !== null
      ? []
      : [badInput(path, 'the label of a hex, such as "2214"', value)];
  const inList = (path: string, list: unknown): readonly BadInput[] =>
    Array.isArray(list) ? list.flatMap((one, i) => strange(inside(path, i), one)) : [];
  const { to, paths } = json;
  // Steps are given to a unit.
  const place = type === 'transfer' || to === EAST_BANK ? [] : strange('to', to);
  return [
    ...place,
    ...strange('hex', json['hex']),
    ...['path', 'hexes'].flatMap((key) => inList(key, json[key])),
    ...(isRecord(paths)
      ? Object.entries(paths).flatMap(([id, path]) => inList(inside('paths', id), path))
      : []),
  ];
};

/** Units of a stack must be named, and each once only. */
const strangeUnits = (type: ActionType, { units, also }: Fields): readonly BadInput[] => {
  const doubles = (path: string, list: unknown): readonly BadInput[] =>
    Array.isArray(list)
      ? list.flatMap((one, i) =>
          list.indexOf(one) < i ? [badInput(inside(path, i), 'every unit once', one)] : [],
        )
      : [];
  const isEmpty = Array.isArray(units) && units.length === 0 && type !== 'activate';
  return [
    ...(isEmpty ? [badInput('units', 'at least one unit', units)] : []),
    ...doubles('units', units),
    ...doubles('also', also),
  ];
};

/** Bombers are the counters without another mission (NS-7.2.e); who names them has to name all. */
const strangeBombers = (json: Fields, action: Action, position: Position | undefined) => {
  if (action.type !== 'missions' || position === undefined || json['bombers'] === undefined) return [];
  const { side, fighters, supply, volga, fleet } = action;
  const rest = position.air[side].usable - fighters - supply - volga - fleet;
  return rest < 0 || json['bombers'] === rest
    ? []
    : [badInput('bombers', `${rest}, all counters without another mission`, json['bombers'])];
};

/** Reads a written action. */
export const readActions = (
  rules: Rules,
  json: unknown,
  position?: Position,
): Either<readonly BadInput[], readonly Action[]> => {
  if (!isRecord(json)) return left([badInput('', 'an action', json)]);
  const written = json['type'];
  if (typeof written !== 'string' || !Object.hasOwn(ACTION_CODECS, written))
    return left([badInput('type', oneOf(Object.keys(ACTION_CODECS)), written)]);
  const type = written as ActionType;
  const decoded = decodeWith(codecOf(type, json), json);
  if (decoded._tag === 'Left') return decoded;
  const said = Object.fromEntries(
    Object.entries(decoded.right as object).filter(([, value]) => value !== undefined),
  );
  const action = completed(type, said);
  const bad = [
    ...strangeUnits(type, json),
    ...strangeLabels(rules, type, json),
    ...strangeBombers(json, action, position),
  ];
  return unlessBad(bad, [action]);
};

/** The keys of an action in the order in which they are written. */
const keysOf = (type: ActionType): readonly string[] => {
  const { required, optional } = ACTION_CODECS[type] as unknown as {
    readonly required: object;
    readonly optional: object;
  };
  return [...Object.keys(required), ...Object.keys(optional)];
};

type Written = { readonly [key: string]: Json };

/** A stack of one as its unit, and one die as itself. */
const shortened = (key: string, value: Json): Written => {
  if (!Array.isArray(value) || value.length !== 1) return { [key]: value };
  return { [key === 'dice' ? 'die' : 'unit']: value[0] as Json };
};

/** An action as JSON; what it may leave out it leaves out. */
export const writeAction = (action: Action): Json => {
  const { type } = action;
  const said = action as unknown as Written;
  const usual = LEFT_OUT[type];
  const written: Record<string, Json> = {};
  for (const key of keysOf(type)) {
    const value = said[key];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(usual?.[key])) continue;
    const isStack = (key === 'units' && isStackType(type)) || key === 'dice';
    Object.assign(written, isStack ? shortened(key, value) : { [key]: value });
  }
  return written;
};
