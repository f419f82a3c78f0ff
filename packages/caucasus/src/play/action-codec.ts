import type { BadInput } from '@eastfront/kernel';
import { badInput, hexOf, inside, isRecord, unlessBad } from '@eastfront/kernel';
import { decodeWith, dieCodec, exactType, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard } from '../02-components/board.js';
import { MOTION } from '../07-movement/actions.js';
import { assaultsAtOnce } from '../13-mobile-assault/actions.js';
import type { Rules } from '../rules.js';
import { EAST_CASPIAN_BOX, hexLabel, pathLabels, unitId } from './action.js';
import type { Action, MoveAction } from './actions.js';
import { BOOK } from './actions.js';
import type { Position, SupportMarker } from './position.js';
import { markerCodec } from './value-codecs.js';

const units = withSchema(t.readonlyArray(unitId), { minItems: 1 });
/** What a whole attack says beside units and hex. */
const declaration = {
  support: withSchema(t.readonlyArray(markerCodec), { description: 'Air or fleet markers.' }),
  shift: withSchema(t.string, { description: 'The Brandenburgers, used for a column shift.' }),
  die: dieCodec,
};
const wholeAttack = exactType({ type: t.string, units, hex: hexLabel }, declaration);
const wholeMove = exactType({ type: t.string, units, path: pathLabels }, MOTION);

/** Actions that may be written for several units in one piece. */
export const WHOLE_CODECS = { attack: wholeAttack, assault: wholeAttack, move: wholeMove } as const;
type WholeType = keyof typeof WHOLE_CODECS;

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
  json: t.TypeOf<typeof wholeAttack>,
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
  if (isRecord(json) && isWhole(json)) {
    const read = readWhole(rules, json, position);
    return read._tag === 'Left' ? read : unlessBad(strangeLabels(rules, json), read.right);
  }
  const read = BOOK.read(json);
  return read._tag === 'Left' || !isRecord(json)
    ? (read as Either<readonly BadInput[], never>)
    : unlessBad(strangeLabels(rules, json), [read.right]);
};
