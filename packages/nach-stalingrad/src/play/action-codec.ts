import type { BadInput, Json } from '@eastfront/kernel';
import { badInput, hexOf, inside, isRecord, oneOf, unlessBad } from '@eastfront/kernel';
import { decodeWith, dieCodec, exactType } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Rules } from '../rules.js';
import type { Action, ActionType } from './actions.js';
import { FORMS } from './actions.js';
import type { Position } from './position.js';
import { EAST_BANK } from './position.js';

type Fields = Readonly<Record<string, unknown>>;

/** A list that may be written as the one thing in it: a stack of one unit, one die. */
interface Short {
  readonly list: string;
  readonly one: string;
  readonly codec: t.Mixed;
}
const STACK: Short = { list: 'units', one: 'unit', codec: t.string };
const SHORT: Readonly<Partial<Record<ActionType, Short>>> = {
  move: STACK,
  overrun: STACK,
  react: STACK,
  disengage: STACK,
  retreat: STACK,
  roll: { list: 'dice', one: 'die', codec: dieCodec },
};

/** The codecs of actions that are written short. */
export const SHORT_FORMS: Readonly<Record<string, t.Mixed>> = Object.fromEntries(
  Object.entries(SHORT).map(([type, { list, one, codec }]) => {
    const { required, optional } = FORMS[type as ActionType];
    const { [list]: _, ...others } = required as t.Props;
    return [type, exactType({ ...others, [one]: codec }, optional)];
  }),
);

/** The place of a fault in what was written short. */
const shortPlace = ({ list, one }: Short, { path, ...fault }: BadInput): BadInput => ({
  ...fault,
  path: path === list || path === `${list}.0` ? one : path,
});

/** Decodes an action of a type; who names no list of what may be one thing has to name that. */
const decoded = (type: ActionType, json: Fields): Either<readonly BadInput[], Action> => {
  const short = SHORT[type];
  if (short === undefined || short.list in json) return decodeWith<Action>(FORMS[type], json);
  const { [short.one]: one, ...others } = json;
  const read = decodeWith<Action>(FORMS[type], { ...others, [short.list]: [one] });
  return read._tag === 'Left' ? left(read.left.map((fault) => shortPlace(short, fault))) : read;
};

/** Labels that the grid does not have; a hex that merely is not on the board is for the rules to refuse. */
const strangeLabels = (rules: Rules, { type, to, hex, path, hexes, paths }: Fields): readonly BadInput[] => {
  const { grid } = rules.theatre.board;
  const strange = (place: string, value: unknown): readonly BadInput[] =>
    typeof value !== 'string' || hexOf(grid, value) !== null
      ? []
      : [badInput(place, 'the label of a hex, such as "2214"', value)];
  const inList = (place: string, list: unknown): readonly BadInput[] =>
    Array.isArray(list) ? list.flatMap((one, i) => strange(inside(place, i), one)) : [];
  return [
    // Steps are given to a unit.
    ...(type === 'transfer' || to === EAST_BANK ? [] : strange('to', to)),
    ...strange('hex', hex),
    ...inList('path', path),
    ...inList('hexes', hexes),
    ...(isRecord(paths)
      ? Object.entries(paths).flatMap(([id, way]) => inList(inside('paths', id), way))
      : []),
  ];
};

/** Bombers are the counters without another mission (NS-7.2.e); who names them has to name all. */
const strangeBombers = (bombers: unknown, action: Action, position: Position | undefined) => {
  if (bombers === undefined || action.type !== 'missions') return [];
  if (!Number.isInteger(bombers)) return [badInput('bombers', 'a whole number', bombers)];
  if (position === undefined) return [];
  const { side, fighters, supply, volga, fleet } = action;
  const rest = position.air[side].usable - fighters - supply - volga - fleet;
  return rest < 0 || bombers === rest
    ? []
    : [badInput('bombers', `${rest}, all counters without another mission`, bombers)];
};

/** Reads a written action. */
export const readActions = (
  rules: Rules,
  json: unknown,
  position?: Position,
): Either<readonly BadInput[], readonly Action[]> => {
  if (!isRecord(json)) return left([badInput('', 'an action', json)]);
  const { type, bombers, ...said } = json;
  if (typeof type !== 'string' || !Object.hasOwn(FORMS, type))
    return left([badInput('type', oneOf(Object.keys(FORMS)), type)]);
  const written = type === 'missions' || bombers === undefined ? { type, ...said } : json;
  const action = decoded(type as ActionType, written);
  return action._tag === 'Left'
    ? action
    : unlessBad(
        [...strangeLabels(rules, action.right), ...strangeBombers(bombers, action.right, position)],
        [action.right],
      );
};

/** An action as JSON; what it may leave out it leaves out, and a list of one may be the one thing. */
export const writeAction = (action: Action): Json => {
  const { type } = action;
  const written = (FORMS[type] as t.Type<Action, Readonly<Record<string, Json>>>).encode(action);
  const { list, one } = SHORT[type] ?? {};
  return Object.fromEntries(
    Object.entries(written).map(([key, value]) =>
      key === list && one !== undefined && Array.isArray(value) && value.length === 1
        ? [one, value[0] as Json]
        : [key, value],
    ),
  );
};
