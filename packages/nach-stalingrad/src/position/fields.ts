import type { HexId } from '@eastfront/kernel';
import { repeatedIn } from '@eastfront/kernel';
import {
  atLeastOne,
  eachOnce,
  integerCodec,
  labelCodec,
  naming,
  namingEach,
  namingOne,
  namingOrNull,
  nullable,
  oneWordOf,
  usually,
  wholeCodec,
  withRole,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { POINT_KINDS, STEP_KINDS } from '../01-units/units.js';
import { countCodec, LABEL } from '../01-units/written.js';
import type { NsViolation, Rules } from '../rules.js';
import type { Position } from './position.js';
import { EAST_BANK, unitById } from './position.js';

type Found<A> = Either<NsViolation, A>;
type Typed = { readonly type: string };

export const unitId = withRole(withSchema(t.string, { description: 'The id of a unit.' }), 'unit');

/** A unit, and the violation of an action that names none. */
const unitOr = (noSuch: (id: string, action: Typed) => NsViolation) =>
  namingOne(unitId, {
    find: (_rules: Rules, position: Position, id) => unitById(position, id),
    noSuch,
    nameOf: (_rules, { counter }) => counter.id,
  });
/** Whatever is named again in a list. */
export const namedTwice = (clause: NsViolation['clause'], names: readonly string[]): readonly NsViolation[] =>
  repeatedIn(names).map((subject) => ({ clause, code: 'NAMED_TWICE', subject }));

export const UNIT = unitOr((subject) => ({ clause: 'NS-1.a', code: 'NO_SUCH_UNIT', subject }));

/** That a unit cannot lead a fight. */
export const cannotLead = (subject: string): NsViolation => ({
  clause: 'NS-10.5.a',
  code: 'CANNOT_LEAD',
  subject,
});
export const LEAD = unitOr(cannotLead);
/** The lead unit where there is a choice. */
export const ANY_LEAD = usually(namingOrNull(LEAD), null);

const GENERAL = unitOr((subject) => ({ clause: 'NS-1.e', code: 'NO_SUCH_UNIT', subject }));
/** A general that gives its bonus. */
export const ANY_GENERAL = usually(namingOrNull(GENERAL), null);

/** That a unit is no supply counter of the attacker. */
export const noSupplyCounter = (subject: string): NsViolation => ({
  clause: 'NS-10.3.d',
  code: 'NO_SUPPLY_COUNTER',
  subject,
});
/** The supply counter that is spent. */
export const ANY_SUPPLY = usually(namingOrNull(unitOr(noSupplyCounter)), null);

/** That a unit is no HQ that may direct a reaction, or a retreat before combat. */
export const noReactionHq = (subject: string, { type }: Typed): NsViolation => ({
  clause: type === 'retreat-before' ? 'NS-10.2.2.a' : 'NS-10.2.1.b',
  code: 'NO_HQ',
  subject,
});
export const REACTION_HQ = unitOr(noReactionHq);

/** The commander of a disengagement or a retreat before combat; an id of nobody names none, as no id does. */
export const ANY_COMMANDER = usually(
  naming(nullable(unitId), {
    find: (_rules: Rules, position: Position, id): Found<Unit | null> => right(unitById(position, id ?? '')),
    nameOf: (_rules, unit) => unit?.counter.id ?? null,
  }),
  null,
);

export const SOME_UNITS = usually(namingEach(UNIT, withRole(eachOnce(unitId, 'unit'), 'unit')), []);
export const UNITS = namingEach(
  UNIT,
  withSchema(withRole(eachOnce(unitId, 'unit', 1), 'unit'), { description: 'Units that stand together.' }),
);
export const NO_UNIT = usually(namingOrNull(UNIT), null);

const hexLabel = withRole(labelCodec(LABEL, '2214'), 'hex');
const pathLabels = withSchema(withRole(atLeastOne(hexLabel, 'hex'), 'path'), {
  description: 'Labels of hexes from the second one on; by sea and over the Volga the end alone.',
});

export const HEX = namingOne(hexLabel, {
  find: ({ theatre }: Rules, _position: Position, text) => hexOnBoard(theatre, text),
  noSuch: (subject): NsViolation => ({ clause: 'NS-0.c', code: 'NO_SUCH_HEX', subject }),
  nameOf: ({ theatre }, hex) => label(theatre, hex),
});
export const TO = withRole(HEX, 'location');
export const HEXES = namingEach(HEX, withRole(atLeastOne(hexLabel, 'hex'), 'hex'));
export const PATH = namingEach(HEX, pathLabels);
/** A hex, or the east bank. */
export const ENTRY = naming(withRole(labelCodec(LABEL, '2214', EAST_BANK), 'location'), {
  find: (rules: Rules, position: Position, text, action): Found<HexId | typeof EAST_BANK> =>
    text === EAST_BANK ? right(EAST_BANK) : HEX.naming.find(rules, position, text, action),
  nameOf: ({ theatre }, hex) => (hex === EAST_BANK ? hex : label(theatre, hex)),
});

/** A unit and its way. */
export type UnitWay = readonly [unit: Unit, path: readonly HexId[]];

/** The ways of several units, by the id of each; in the order of the ids. */
export const PATHS = naming(withRole(t.record(t.string, pathLabels), 'path'), {
  find: (rules: Rules, position: Position, paths, action): Found<readonly UnitWay[]> => {
    const ways: UnitWay[] = [];
    for (const id of Object.keys(paths).sort()) {
      const unit = UNIT.naming.find(rules, position, id, action);
      if (unit._tag === 'Left') return unit;
      const path = PATH.naming.find(rules, position, paths[id] ?? [], action);
      if (path._tag === 'Left') return path;
      ways.push([unit.right, path.right]);
    }
    return right(ways);
  },
  nameOf: (rules, ways) =>
    Object.fromEntries(ways.map(([{ counter }, path]) => [counter.id, PATH.naming.nameOf(rules, path)])),
});

export const count = withRole(countCodec, 'count');
export const steps = withRole(wholeCodec(1), 'count');
export const kind = oneWordOf(POINT_KINDS);
/** Fewer than none are for the rules to refuse (NS-7.2.e). */
export const counters = usually(withRole(integerCodec, 'count'), 0);
export const none = usually(count, 0);
export const battle = withSchema(withRole(countCodec, 'battle'), {
  description: 'The number of an attack, from 0.',
});
/** The attack that sets off a reaction; null when there is no choice. */
export const onlyAttack = usually(nullable(battle), null);
/** Of a two-counter army. */
export const stepKind = usually(nullable(oneWordOf(STEP_KINDS)), null);

/** Generals that give their bonus, as a list; a single one may be named without a list. */
const generals = withSchema(
  new t.Type<readonly string[], readonly string[], unknown>(
    'an id, a list of ids or null',
    t.readonlyArray(t.string).is,
    (value, context) =>
      t
        .readonlyArray(t.string)
        .validate(value === null ? [] : typeof value === 'string' ? [value] : value, context),
    (list) => list,
  ),
  { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }] },
);
export const BONUS = usually(namingEach(GENERAL, withRole(generals, 'unit')), []);
