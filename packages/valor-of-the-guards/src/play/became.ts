import type { BadInput } from '@eastfront/kernel';
import { badInput, inside, isRecord, unlessBad } from '@eastfront/kernel';
import { nullable, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { unitNames } from '../look/names.js';
import { companyOf, offMap } from '../position/company.js';
import type { Position } from '../position/position.js';
import {
  readPosition,
  unitById,
  withoutTiesTo,
  withRemoved,
  withUnits,
  writePosition,
} from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isInfantry, isVehicle } from '../position/unit.js';
import type { Rules } from '../rules.js';

/** The words for the state of a unit that is still in play after a scenario. */
const STATES = [
  'broken',
  'disrupted',
  'wounded',
  'encircled',
  'ti',
  'fanatic',
  'shocked',
  'bogged',
  'immobile',
  'abandoned',
  'malfunctioned',
  'disabled',
  'ammoShortage',
] as const;
/** The words for what became of a unit that is not. */
const ENDS = ['eliminated', 'retained'] as const;
const WORDS: readonly string[] = [...ENDS, ...STATES];
/** The fields of a unit that a scenario does not change. */
const FIXED = ['id', 'kind', 'guard'] as const;

const WHAT = `"${WORDS.join('", "')}", or what is otherwise now, as in a position, with "captured" naming the captor`;

/** What became of counters: by their ids or names a word, or the fields that are otherwise now. */
export const becameCodec = nullable(
  withSchema(t.readonly(t.UnknownRecord) as t.Type<Readonly<Record<string, unknown>>, unknown, unknown>, {
    description: `What became of counters, by their ids or names: ${WHAT}.`,
    type: 'object',
    additionalProperties: {
      anyOf: [{ enum: [...WORDS] }, { type: 'object', properties: { captured: { type: 'string' } } }],
    },
  }),
);

type Read = Either<readonly BadInput[], Position>;

/** The unit that is meant by an id, or by the name that players know it by. */
const unitMeant = (rules: Rules, position: Position, said: unknown): Unit | null => {
  if (typeof said !== 'string') return null;
  const names = unitNames(rules, position);
  return unitById(position, said) ?? position.units.find(({ id }) => names[id] === said) ?? null;
};

/** A unit taken by the enemy: infantry is guarded, equipment changes sides and goes to a captor that can carry it (VG-12.2.f). */
const capture = (position: Position, unit: Unit, captor: Unit): Position => {
  const { at, level, place, side } = captor;
  const there = { at, level, place };
  const free = withUnits(withoutTiesTo(position, [unit.id]), [unit.id], { with: null, guard: null });
  if (isInfantry(unit)) return withUnits(free, [unit.id], { ...there, guard: captor.id });
  return withUnits(free, [unit.id], {
    ...there,
    side,
    captured: !unit.captured,
    with: isVehicle(unit) ? null : captor.id,
  });
};

const capturedBy = (rules: Rules, position: Position, path: string, unit: Unit, said: unknown): Read => {
  const captor = unitMeant(rules, position, said);
  return captor === null || captor.side === unit.side || !isInfantry(captor)
    ? left([badInput(inside(path, 'captured'), 'the id or name of an enemy unit that takes it', said)])
    : right(capture(position, unit, captor));
};

/** The position with other things said of a unit; what goes with it goes where it goes. */
const changeUnit = (
  rules: Rules,
  position: Position,
  path: string,
  unit: Unit,
  said: Readonly<Record<string, unknown>>,
): Read => {
  const fixed = FIXED.filter((key) => key in said);
  if (fixed.length > 0)
    return left(fixed.map((key) => badInput(inside(path, key), 'nothing: it does not change', said[key])));
  const { units } = writePosition(rules, { ...position, units: [unit] }) as unknown as {
    readonly units: readonly [Readonly<Record<string, unknown>>];
  };
  // A place that is not said follows from the hex.
  const { place: _, ...before } = units[0];
  const read = readPosition(rules, {
    units: [{ ...(said['at'] === undefined ? units[0] : before), ...said }],
  });
  if (read._tag === 'Left')
    return left(read.left.map((bad) => ({ ...bad, path: bad.path.replace(/^units\.0/, path) })));
  const [now] = read.right.units as readonly [Unit];
  const next = withUnits(position, [unit.id], now);
  if (said['at'] === undefined) return right(next);
  const company = companyOf(position, [unit.id]).filter((id) => id !== unit.id);
  return right(withUnits(next, company, { at: now.at, level: now.level, place: now.place }));
};

const one = (rules: Rules, position: Position, key: string, said: unknown): Read => {
  const path = inside('became', key);
  const unit = unitMeant(rules, position, key);
  if (unit === null) return left([badInput(path, 'the id or the name of a unit', key)]);
  if (said === 'eliminated') return right(withRemoved(position, [unit.id]));
  if (said === 'retained') return right(offMap(position, [unit.id]));
  const words = Array.isArray(said) ? said : [said];
  if (words.every((word) => STATES.some((state) => state === word)))
    return right(withUnits(position, [unit.id], Object.fromEntries(words.map((word) => [word, true]))));
  if (!isRecord(said)) return left([badInput(path, WHAT, said)]);
  const { captured: captor, ...rest } = said as Readonly<Record<string, unknown>>;
  const next = changeUnit(rules, position, path, unit, rest);
  if (next._tag === 'Left' || captor === undefined) return next;
  return capturedBy(rules, next.right, path, unitById(next.right, unit.id) ?? unit, captor);
};

/** The position after the outcome of a scenario for its counters (VG-12.3.a), in the given order, or every violation. */
export const withBecome = (
  rules: Rules,
  position: Position,
  became: Readonly<Record<string, unknown>> | null,
): Read => {
  let now = position;
  const bad: BadInput[] = [];
  for (const [key, said] of Object.entries(became ?? {})) {
    const next = one(rules, now, key, said);
    if (next._tag === 'Left') bad.push(...next.left);
    else now = next.right;
  }
  return unlessBad(bad, now);
};
