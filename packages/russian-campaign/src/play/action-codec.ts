import type { BadInput, Json } from '@eastfront/kernel';
import { badInput, hexOf, inside, isRecord, oneOf, unlessBad } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import type { Rules } from '../rules.js';
import { ACTION_CODECS, HEX_WORDS, ledRemnant, moveOfOne } from './action-json.js';
import type { Action, ActionType, WrittenBattle } from './actions.js';
import type { Position } from './position.js';

type Fields = Readonly<Record<string, unknown>>;

/** What a written action may leave out. */
const LEFT_OUT: Readonly<Partial<Record<ActionType, Fields>>> = {
  move: { mode: 'normal' },
  exit: { mode: 'normal' },
  'automatic-victory': { stuka: false },
  declare: { surrender: [] },
};

/** A combat with the markers that it claims; one that it does without needs no word. */
const battleFrom = ({ attackers, hexes, stuka, artillery }: WrittenBattle): WrittenBattle => ({
  attackers,
  hexes,
  ...(stuka === true ? { stuka } : {}),
  ...(artillery === true ? { artillery } : {}),
});

const actionsFrom = (type: ActionType, said: Fields): readonly Action[] => {
  switch (type) {
    case 'move': {
      const { unit, units = [unit], path, mode } = said;
      return [{ type, units, path, mode } as unknown as Action];
    }
    case 'declare': {
      const battles = said['battles'] as readonly WrittenBattle[];
      return [{ ...said, battles: battles.map(battleFrom) } as unknown as Action];
    }
    case 'change':
      return [{ type }];
    case 'remnant': {
      const { path, ...rest } = said;
      const named = rest as unknown as Action;
      return path === undefined
        ? [named]
        : [named, { type: 'retreat', unit: said['counter'] as string, path: path as readonly string[] }];
    }
    default:
      return [said as unknown as Action];
  }
};

/** An action with all that it leaves out. */
const completed = (type: ActionType, said: Fields): Fields => ({
  ...said,
  ...missing(LEFT_OUT[type] ?? {}, said),
});

const missing = (usual: Fields, said: Fields): Fields =>
  Object.fromEntries(Object.entries(usual).filter(([key]) => !(key in said)));

const codecOf = (type: ActionType, json: Fields) => {
  if (type === 'move' && !('units' in json)) return moveOfOne;
  return type === 'remnant' && 'path' in json ? ledRemnant : ACTION_CODECS[type];
};

/** Labels that the grid does not have; a hex that merely is not on the board is for the rules to refuse. */
const strangeLabels = (rules: Rules, type: ActionType, json: Fields): readonly BadInput[] => {
  const words = HEX_WORDS[type] ?? [];
  const strange = (path: string, value: unknown): readonly BadInput[] =>
    typeof value !== 'string' || words.includes(value) || hexOf(rules.theatre.board.grid, value) !== null
      ? []
      : [badInput(path, ['the label of a hex, such as "D6"', ...words].join(' or '), value)];
  const inList = (path: string, list: unknown): readonly BadInput[] =>
    Array.isArray(list) ? list.flatMap((one, i) => strange(inside(path, i), one)) : [];
  const inAttack = (path: string, list: unknown): readonly BadInput[] =>
    Array.isArray(list) && list.length === 0
      ? [badInput(path, 'at least one hex', list)]
      : inList(path, list);
  const { battles } = json;
  return [
    ...['to', 'hex'].flatMap((key) => strange(key, json[key])),
    ...inList('path', json['path']),
    ...inAttack('hexes', json['hexes']),
    ...(Array.isArray(battles)
      ? battles.flatMap((one, i) => inAttack(`battles.${i}.hexes`, isRecord(one) ? one['hexes'] : null))
      : []),
  ];
};

/** A unit that is to move or win must be named, and once only. */
const strangeUnits = ({ units }: Fields): readonly BadInput[] => {
  if (!Array.isArray(units)) return [];
  return units.length === 0
    ? [badInput('units', 'at least one unit', units)]
    : units.flatMap((one, i) =>
        units.indexOf(one) < i ? [badInput(inside('units', i), 'every unit once', one)] : [],
      );
};

/**
 * Reads a written action. A remnant written with its way stands for two: it is left, and led there. The position in which the
 * action is taken makes no difference in this game.
 */
export const readActions = (
  rules: Rules,
  json: unknown,
  _position?: Position,
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
  const bad = [...strangeUnits(json), ...strangeLabels(rules, type, json)];
  return unlessBad(bad, actionsFrom(type, completed(type, said)));
};

/** An action as JSON; what it may leave out it leaves out. */
export const writeAction = (action: Action): Json => {
  const usual = LEFT_OUT[action.type];
  const kept = Object.entries(action).filter(
    ([key, value]) => usual === undefined || JSON.stringify(value) !== JSON.stringify(usual[key]),
  );
  const written = Object.fromEntries(kept) as { readonly [key: string]: Json };
  if (action.type !== 'move' || action.units.length !== 1) return written;
  const { type, units: _, ...rest } = written;
  return { type: type as Json, unit: action.units[0] as string, ...rest };
};
