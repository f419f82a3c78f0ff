import type { BadInput, Json } from '@eastfront/kernel';
import { badInput, hexOf, inside, isRecord, oneOf, unlessBad } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type * as t from 'io-ts';
import { hexOnBoard } from '../02-components/board.js';
import { assaultsAtOnce } from '../08-combat/apply-declaration.js';
import type { Rules } from '../rules.js';
import type { WholeType, wholeAssault, wholeAttack, wholeMove } from './action-json.js';
import { ACTION_CODECS, EAST_CASPIAN_BOX, WHOLE_CODECS } from './action-json.js';
import type { Action, ActionType, MoveAction } from './actions.js';
import type { Position, SupportMarker } from './position.js';

/** What a written action may leave out. */
const LEFT_OUT: Readonly<Partial<Record<ActionType, Readonly<Record<string, Json>>>>> = {
  move: { mode: 'normal', patrol: [], fleet: null, corps: false, alone: false },
  replace: { to: null },
  determined: { support: null },
};

/** Whether written JSON names several units in one piece: an attack, a mobile assault or a move. */
export const isWhole = (json: unknown): boolean =>
  isRecord(json) && 'units' in json && Object.hasOwn(WHOLE_CODECS, String(json['type']));

/** What follows the opening of an attack or assault: more units have joined before. */
const declared = ({
  support = [],
  shift,
  die,
}: {
  readonly support?: readonly SupportMarker[] | undefined;
  readonly shift?: string | undefined;
  readonly die?: number | undefined;
}): readonly Action[] => [
  ...support.map((marker): Action => ({ type: 'support', marker })),
  ...(shift === undefined ? [] : [{ type: 'shift', unit: shift } as const]),
  { type: 'commit' },
  ...(die === undefined ? [] : [{ type: 'roll', die } as const]),
];

/** The units that have still to be picked up: those of the stack in motion are in it. */
const pickUps = (units: readonly string[], position: Position | undefined): readonly Action[] =>
  units
    .filter((unit) => position?.mover?.units.includes(unit) !== true)
    .map((unit): Action => ({ type: 'pick-up', unit }));

const attackOf = (json: t.TypeOf<typeof wholeAttack>): readonly Action[] => {
  const { units, hex } = json;
  const [unit, ...others] = units;
  return [
    { type: 'attack', unit: unit as string, hex },
    ...others.map((one): Action => ({ type: 'join', unit: one })),
    ...declared(json),
  ];
};

/** Support, shift or die mean that the assault is committed; one to which nothing can be added is so by itself (CC-8.3.a). */
const assaultOf = (
  rules: Rules,
  json: t.TypeOf<typeof wholeAssault>,
  position: Position | undefined,
): readonly Action[] => {
  const { units, hex, support, shift, die } = json;
  const committed = support !== undefined || shift !== undefined || die !== undefined;
  const target = hexOnBoard(rules.theatre, hex);
  const alone = (support ?? []).length === 0 && shift === undefined;
  const atOnce =
    alone && position !== undefined && target !== null && assaultsAtOnce(rules, position, units, target);
  const after = committed ? declared(json) : [];
  return [
    ...pickUps(units, position),
    { type: 'assault', unit: units[0] as string, hex },
    ...(atOnce ? after.filter(({ type }) => type !== 'commit') : after),
  ];
};

/**
 * A stack moves as one in the Second Movement Phase; in the First each unit goes the same way for itself, the first one
 * with the markers.
 */
const moveOf = (json: t.TypeOf<typeof wholeMove>, position: Position | undefined): readonly Action[] => {
  const { units, path, mode = 'normal', patrol = [], fleet = null, corps = false } = json;
  const unit = units[0] as string;
  const first: MoveAction = { type: 'move', unit, path, mode, patrol, fleet, corps, alone: false };
  const moving = position?.mover?.units ?? [];
  // Fewer than the stack in motion: they would leave the rest of it behind.
  if (moving.includes(unit) && units.length < moving.length) return [{ ...first, alone: true }];
  const phase = position?.phase;
  if (phase === 'second-movement' || (phase === undefined && units.length > 1))
    return units.length === 1 ? [first] : [...pickUps(units, position), first];
  const others = units
    .slice(1)
    .map((unit): Action => ({ ...first, unit, patrol: [], fleet: null, corps: false }));
  return [first, ...others];
};

const readWhole = (
  rules: Rules,
  json: Readonly<Record<string, unknown>>,
  position: Position | undefined,
): Either<readonly BadInput[], readonly Action[]> => {
  const decoded = decodeWith(WHOLE_CODECS[json['type'] as WholeType] as t.Mixed, json);
  if (decoded._tag === 'Left') return decoded;
  const { units } = decoded.right as { readonly units: readonly string[] };
  const bad = units.flatMap((unit, i) =>
    units.indexOf(unit) < i ? [badInput(`units.${i}`, 'every unit once', unit)] : [],
  );
  if (units.length === 0) bad.push(badInput('units', 'at least one unit', units));
  if (bad.length > 0) return left(bad);
  const whole = decoded.right as never;
  const { type } = json;
  return right(
    type === 'attack'
      ? attackOf(whole)
      : type === 'assault'
        ? assaultOf(rules, whole, position)
        : moveOf(whole, position),
  );
};

/** One marker, in a list or not; more than one is too many (CC-16.13.c). */
const oneMarker = (
  support: readonly SupportMarker[] | SupportMarker | null | undefined,
): Either<readonly BadInput[], SupportMarker | null> => {
  if (support === undefined || support === null || typeof support === 'string') return right(support ?? null);
  return support.length > 1
    ? left([badInput('support', 'one marker at most', support)])
    : right(support[0] ?? null);
};

const readSingle = (type: ActionType, json: unknown): Either<readonly BadInput[], Action> => {
  const decoded = decodeWith(ACTION_CODECS[type], json);
  if (decoded._tag === 'Left') return decoded;
  const written = Object.fromEntries(
    Object.entries(decoded.right as object).filter(([, value]) => value !== undefined),
  );
  const missing = Object.entries(LEFT_OUT[type] ?? {}).filter(([key]) => !(key in written));
  const action = { ...written, ...Object.fromEntries(missing) };
  if (type !== 'determined') return right(action as unknown as Action);
  const support = oneMarker(written['support'] as Parameters<typeof oneMarker>[0]);
  return support._tag === 'Left'
    ? support
    : right({ ...action, support: support.right } as unknown as Action);
};

/** Labels that the grid does not have; a hex that merely is not on the board is for the rules to refuse. */
const strangeLabels = (rules: Rules, json: Readonly<Record<string, unknown>>): readonly BadInput[] => {
  const strange = (path: string, value: unknown): readonly BadInput[] =>
    typeof value !== 'string' || value === EAST_CASPIAN_BOX || hexOf(rules.theatre.board.grid, value) !== null
      ? []
      : [badInput(path, 'the label of a hex, such as "1213"', value)];
  const path: unknown = json['path'];
  const bad = ['to', 'hex', 'port'].flatMap((key) => strange(key, json[key]));
  if (!Array.isArray(path)) return bad;
  if (path.length === 0) bad.push(badInput('path', 'at least one hex', path));
  return [...bad, ...path.flatMap((label, i) => strange(inside('path', i), label))];
};

/**
 * Reads a written action. An attack, assault or move of several units becomes the actions it is made of; the position in
 * which it is taken tells whether a move of several is one of a stack (without it: yes, when there are two or more).
 */
export const readActions = (
  rules: Rules,
  json: unknown,
  position?: Position,
): Either<readonly BadInput[], readonly Action[]> => {
  if (!isRecord(json)) return left([badInput('', 'an action', json)]);
  const type = json['type'];
  if (typeof type !== 'string' || !Object.hasOwn(ACTION_CODECS, type))
    return left([badInput('type', oneOf(Object.keys(ACTION_CODECS)), type)]);
  const read: Either<readonly BadInput[], readonly Action[] | Action> = isWhole(json)
    ? readWhole(rules, json, position)
    : readSingle(type as ActionType, json);
  if (read._tag === 'Left') return read;
  const actions = Array.isArray(read.right) ? (read.right as readonly Action[]) : [read.right as Action];
  return unlessBad(strangeLabels(rules, json), actions);
};

/** An action as JSON; what it may leave out it leaves out. */
export const writeAction = (action: Action): Json => {
  const defaults = LEFT_OUT[action.type];
  if (defaults === undefined) return action as Json;
  const kept = Object.entries(action).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key]),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [key, action.type === 'determined' && key === 'support' ? [value] : value]),
  ) as Json;
};
