import type { HexId, JsonObject } from '@eastfront/kernel';
import { isRecord, keepFor, labelOf } from '@eastfront/kernel';
import {
  exactType,
  hexCodec,
  nullable,
  oneWordOf,
  wholeCodec,
  withSchema,
  withSchemaOf,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Theatre } from '../12-2-definitions/board.js';
import { sideCodec } from './unit.js';

const unit = t.string;
const side = sideCodec;
const whole = wholeCodec(0);
const ends = oneWordOf(['gutted', 'rubble']);

/** How a kind of attempt is written. */
interface Declared<Fields extends t.Props> {
  readonly fields: Fields;
  /** The text that stood for it in files before there were records. `{hex}` is a label there, `{#hex}` the number of a hex. */
  readonly was: string;
  /** Only the side that made it knows of it (VG-12.15.b, VG-12.6123.b, VG-12.6124.b). */
  readonly isSecret?: true;
  /** It is remembered until the scenario, not only in its step. */
  readonly isOfPhase?: true;
}

const once = <Fields extends t.Props>(fields: Fields, was: string): Declared<Fields> => ({ fields, was });
const secret = <Fields extends t.Props>(fields: Fields, was: string): Declared<Fields> => ({
  fields,
  was,
  isSecret: true,
});

/** Every kind of attempt, on a board. Where two texts begin alike, the longer one stands first. */
const kindsOn = (hex: t.Type<HexId, unknown, unknown>) =>
  ({
    /** A climber was placed (VG-12.601.a). */
    climb: once({ unit }, 'climb {unit}'),
    /** A unit interdicted (VG-12.602.b). */
    interdict: once({ unit }, 'interdict {unit}'),
    /** The checks of 12.605: the 1TC of the Encircled, the NTC and the attack of mines. */
    encircled: once({ unit }, 'encircled {unit}'),
    mined: once({ unit }, 'mined {unit}'),
    mines: once({ unit }, 'mines {unit}'),
    /** A unit tried to escape (VG-12.6075.a). */
    escape: once({ unit }, 'escape {unit}'),
    /** A squad deployed in this Location (VG-12.6073.c). */
    deploy: once({ hex, level: wholeCodec(-9, 9) }, 'deployed {#hex} {level}'),
    /** A guard keeps its prisoners (VG-12.609.b). */
    prisoners: once({ unit }, 'prisoners {unit}'),
    /** What became of a burning stone building (VG-12.6104.a). */
    'building-fire': once({ building: t.string, end: ends }, 'building-fire {building} {end}'),
    /** The hex of a factory that gets the Gutted marker (VG-12.6105.a). */
    gut: once({ building: t.string, hex }, 'gut {building} {hex}'),
    /** A wound was rolled for (VG-12.611.a). */
    wound: once({ unit }, 'wound {unit}'),
    /** Half-squads were recombined (VG-12.6122.a), heroes are gone (VG-12.6123.a). */
    recombined: once({}, 'recombined'),
    'heroes-gone': once({}, 'heroes gone'),
    /** A unit was promoted (VG-12.6123.d); one entry of `promotion` for each promotion that a side has left. */
    promoted: secret({ unit }, 'promoted {unit}'),
    promotion: secret({ side }, 'promotion {side}'),
    'mmc-promotion': secret({ side }, 'mmc-promotion {side}'),
    'leader-promotion': secret({ side }, 'leader-promotion {side}'),
    /** A side has to choose the leader of this row (VG-12.6124.b). */
    choice: secret({ side, row: t.string }, 'choice {side} {row}'),
    /** A side exchanged a leader in place of its roll (VG-12.6125.a). */
    exchanged: secret({ side }, 'exchanged {side}'),
    /** The Russian declared a counterattack, or none (VG-12.613.a). */
    counterattack: once({}, 'counterattack'),
    'no-counterattack': once({}, 'no counterattack'),
    /** The rolls of the new day (12.614). */
    san: once({ side }, 'san {side}'),
    'booby-trap': once({}, 'booby-trap'),
    /** The rolls of 12.615; `repairs-begun` ends the recoveries (VG-12.6.a). */
    recovery: once({ unit }, 'recovery {unit}'),
    'repairs-begun': once({}, 'repairs begun'),
    immobilisation: once({ unit }, 'immobilisation {unit}'),
    'wreck-repair': once({ unit }, 'wreck-repair {unit}'),
    'captured-weapon': once({ unit, weapon: nullable(whole) }, 'captured-weapon {unit} {weapon}'),
    /** An AFV has been like a wreck since this Refit Phase: it is repaired from the next on (VG-A92). */
    wrecked: { ...once({ unit }, 'refit wrecked {unit}'), isOfPhase: true },
    /** A Labor counter may be placed on a unit (VG-12.6151.j). */
    labor: once({ unit }, 'labor {unit}'),
    /** A side said which FT and DC it keeps (VG-12.6154.b). */
    kept: secret({ side }, 'kept {side}'),
    /** The roll of this platoon comes next; a platoon was rolled for (VG-12.6162.a). */
    'next-platoon': secret({ side, platoon: t.string }, 'next platoon {side} {platoon}'),
    redeployment: secret({ side, platoon: t.string }, 'redeployment {side} {platoon}'),
    /** All mines of a Location are one kind (VG-12.617.c, VG-A63). */
    'removal-of-mines': once({ at: t.string }, 'removal mines {at}'),
    removal: once({ fortification: t.string }, 'removal {fortification}'),
    /** One entry for each loss that a side has still to take (VG-12.617.h). */
    loss: once({ side }, 'loss {side}'),
    /** The rolls of 12.618 and 12.619. */
    cpp: secret({ side }, 'cpp {side}'),
    elr: once({ side }, 'elr {side}'),
    /** The strength of a group was rolled for (12.622): the nth of its kind, `ob` where the order of battle gives it. */
    strength: secret(
      { side, ob: t.boolean, group: t.string, nth: whole },
      'strength {side} {ob}{group} {nth}',
    ),
    /** A leader was received in this step, and may be exchanged for a Commissar (VG-R8). */
    leader: secret({ unit }, 'leader {unit}'),
    /** The leaders of the army HQ were rolled for (VG-II-4.d). */
    hq: secret({}, 'HQ'),
    /** FPP spent on the west edge. */
    'fpp-west': secret({ fpp: whole }, 'fpp west {fpp}'),
    /** A unit was set up; a side has set up outside isolated areas (VG-R13). */
    placed: secret({ unit }, 'placed {unit}'),
    outside: secret({ side }, 'outside {side}'),
    /** The scenario has started (VG-R14). */
    started: once({}, 'started'),
  }) satisfies Readonly<Record<string, Declared<t.Props>>>;

type Kinds = ReturnType<typeof kindsOn>;
export type AttemptKind = keyof Kinds;
type FieldsOf<Kind extends AttemptKind> = Kinds[Kind]['fields'];

/** Something done once in a step of the Refit Phase: by its kind, with the unit, side or place that it concerns. */
export type Attempt = {
  [Kind in AttemptKind]: { readonly kind: Kind } & {
    readonly [Field in keyof FieldsOf<Kind>]: t.TypeOf<FieldsOf<Kind>[Field] & t.Mixed>;
  };
}[AttemptKind];

const TEXT_KINDS = kindsOn(t.string as unknown as t.Type<HexId, unknown, unknown>);
const KINDS = Object.keys(TEXT_KINDS) as readonly AttemptKind[];

const declarationOf = (kind: AttemptKind): Declared<t.Props> => TEXT_KINDS[kind];

/** Whether only the side that made such an attempt knows of it. */
export const isSecretKind = (kind: AttemptKind): boolean => declarationOf(kind).isSecret === true;

/** Whether an attempt is remembered until the scenario, not only in its step. */
export const isOfPhase = ({ kind }: Attempt): boolean => declarationOf(kind).isOfPhase === true;

const SLOT = /\{(#?)(\w+)\}/g;

const PATTERNS: Readonly<Record<string, string>> = {
  side: 'german|russian',
  end: 'gutted|rubble',
  ob: 'ob |',
};
const NUMBERS: readonly string[] = ['level', 'nth', 'fpp', 'weapon'];

interface Pattern {
  readonly kind: AttemptKind;
  readonly regex: RegExp;
  readonly slots: readonly string[];
}

const patternOf = (kind: AttemptKind): Pattern => {
  const { was } = declarationOf(kind);
  const slots = [...was.matchAll(SLOT)].map(([, , slot = '']) => slot);
  const inside = (_: string, __: string, slot: string): string =>
    `(${PATTERNS[slot] ?? (NUMBERS.includes(slot) ? '-?[0-9]*' : '.+')})`;
  return { kind, slots, regex: new RegExp(`^${was.replace(SLOT, inside)}$`) };
};

const PATTERN_LIST: readonly Pattern[] = KINDS.map(patternOf);

/** What stood in a slot of an old text, as a file has it now. */
const valueIn = ({ board }: Theatre, slot: string, text: string): unknown => {
  if (slot === 'ob') return text !== '';
  if (slot === 'hex') return /^[0-9]+$/.test(text) ? labelOf(board.grid, Number(text) as HexId) : text;
  if (NUMBERS.includes(slot)) return text === '' ? null : Number(text);
  return text;
};

/** The record for a text of an older file; null if no version wrote such a text. */
const recordFor = (theatre: Theatre, text: string): JsonObject | null => {
  for (const { kind, regex, slots } of PATTERN_LIST) {
    const found = regex.exec(text);
    if (found === null) continue;
    const fields = slots.map((slot, i) => [slot, valueIn(theatre, slot, found[i + 1] ?? '')]);
    return { kind, ...Object.fromEntries(fields) } as JsonObject;
  }
  return null;
};

/** An attempt as the text that stood for it before: a record of a game made then has the fingerprint of these. */
export const asText = ({ board }: Theatre, attempt: Attempt): string => {
  const fields = attempt as Readonly<Record<string, unknown>>;
  return declarationOf(attempt.kind).was.replace(SLOT, (_, number: string, slot: string) => {
    const value = fields[slot];
    if (slot === 'ob') return value === true ? 'ob ' : '';
    return slot === 'hex' && number === '' ? labelOf(board.grid, value as HexId) : String(value ?? '');
  });
};

const codecsOf = (hex: t.Type<HexId, unknown, unknown>) =>
  Object.fromEntries(
    Object.entries<Declared<t.Props>>(kindsOn(hex)).map(([kind, { fields }]) => [
      kind,
      exactType({ kind: t.literal(kind), ...fields }, {}, 'an attempt'),
    ]),
  ) as Readonly<Record<string, t.Type<Attempt, unknown, unknown>>>;

const words = oneWordOf(KINDS);
/** The form of an attempt in a file, for the schema: made where one asks for it. */
export const attemptJson = () =>
  withSchemaOf(
    new t.Type<Attempt, unknown, unknown>(
      'an attempt',
      (value): value is Attempt => isRecord(value),
      (value, context) => t.failure(value, context),
      t.identity,
    ),
    t.union([
      ...Object.values(codecsOf(t.string as unknown as t.Type<HexId, unknown, unknown>)),
      withSchema(t.string, { deprecated: true }),
    ] as unknown as [t.Mixed, t.Mixed]),
  );

/** An attempt on a board. Reads the texts of older files too, and writes records. */
export const attemptOn = keepFor((_: null, theatre: Theatre): t.Type<Attempt, unknown, unknown> => {
  const codecs = codecsOf(hexCodec(theatre.board));
  return new t.Type<Attempt, unknown, unknown>(
    'an attempt',
    (value): value is Attempt => isRecord(value) && codecs[String(value['kind'])]?.is(value) === true,
    (value, context) => {
      const said = typeof value === 'string' ? recordFor(theatre, value) : value;
      if (!isRecord(said)) return t.failure(value, context);
      const { kind } = said;
      return words.is(kind)
        ? (codecs[kind] as t.Type<Attempt, unknown, unknown>).validate(said, context)
        : t.failure(kind, t.appendContext(context, 'kind', words, kind));
    },
    (attempt) => (codecs[attempt.kind] as t.Type<Attempt, unknown, unknown>).encode(attempt),
  );
});

interface Tried {
  readonly tried: readonly Attempt[];
}

const isLike = (one: Attempt, other: Attempt): boolean => {
  if (one.kind !== other.kind) return false;
  for (const key in one) if (one[key as keyof Attempt] !== other[key as keyof Attempt]) return false;
  return true;
};

/** Whether an attempt was made. */
export const hasTried = ({ tried }: Tried, attempt: Attempt): boolean => {
  for (const one of tried) if (isLike(one, attempt)) return true;
  return false;
};

/** The attempts of one kind. */
export const triesOf = <Kind extends AttemptKind>(
  { tried }: Tried,
  kind: Kind,
): readonly Extract<Attempt, { readonly kind: Kind }>[] =>
  tried.filter((one): one is Extract<Attempt, { readonly kind: Kind }> => one.kind === kind);

/** The position with attempts that were made. */
export const withTried = <Position extends Tried>(
  position: Position,
  ...attempts: readonly Attempt[]
): Position => ({ ...position, tried: [...position.tried, ...attempts] });

/** The position without an attempt: that is, it may be made again. */
export const withoutTried = <Position extends Tried>(position: Position, attempt: Attempt): Position => ({
  ...position,
  tried: position.tried.filter((one) => !isLike(one, attempt)),
});

/** The position with one entry fewer of an attempt that is counted. */
export const withOneUsed = <Position extends Tried>(position: Position, attempt: Attempt): Position => {
  const at = position.tried.findIndex((one) => isLike(one, attempt));
  return { ...position, tried: position.tried.filter((_, i) => i !== at) };
};
