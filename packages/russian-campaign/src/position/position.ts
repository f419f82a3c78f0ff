import type { HexId } from '@eastfront/kernel';
import { once, unitsByTheirIds } from '@eastfront/kernel';
import {
  always,
  eachOnce,
  exactType,
  hexCodec,
  nullable,
  nullFor,
  numberCodec,
  oneWordOf,
  shape,
  someOf,
  usually,
  wholeCodec,
  withSchema,
  withSchemaOf,
} from '@eastfront/kernel/codec';
import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { NO_BOARD } from '../02-components/board.js';
import { dateCodec, impulseJson, sideCodec, turnCodec } from '../02-components/codecs.js';
import type { Trigger } from '../02-components/forces.js';
import { codeMeant, codeWritten, isTrigger, TRIGGER_WORDS } from '../02-components/forces.js';
import type { Side, Unit } from '../02-components/units.js';
import { NOWHERE, SIDES } from '../02-components/units.js';
import type { ClauseId, OptionalRule } from '../rulebook/clause-id.js';
import type { Weather } from '../rules.js';
import { WEATHERS } from '../rules.js';
import { OFF_MAP_WORD } from './places.js';
import type { ObjectiveYear, SituationId } from './words.js';
import {
  BATTLE_STAGES,
  COUNTED_KINDS,
  ENDS,
  MOVE_MODES,
  OBJECTIVE_YEARS,
  PHASES,
  SCENARIOS,
  SITUATIONS,
  STEPS,
  SUPPLY_ROUTES,
} from './words.js';

export * from './words.js';

/** The codec of a hex: that of a board, or for the schema one that knows no board. */
export type HexType = t.Type<HexId, string, unknown>;
export const ANYWHERE: HexType = hexCodec(NO_BOARD);

const no = usually(t.boolean, false);
const texts = t.readonlyArray(t.string);
const noTexts = usually(texts, []);
const count = wholeCodec(0);
const none = usually(count, 0);

/** A unit to be lost, the side that chooses it, and the ids of the units of the combat to choose from. */
const lossJson = exactType({
  chooser: sideCodec,
  from: texts,
  clause: t.string as unknown as t.Type<ClauseId, string, unknown>,
});
export type Loss = Readonly<t.TypeOf<typeof lossJson>>;

/** A Stuka as placed: the HQ it flies from and the Soviet hex (TRC-9.9.3). */
const stukaJson = (hex: HexType) => exactType({ hq: t.string, hex });
export type Stuka = Readonly<t.TypeOf<ReturnType<typeof stukaJson>>>;

/** One combat as declared: every attacker reaches every one of the defending hexes (TRC-9.2.2.c). */
const declaredJson = (hex: HexType) =>
  exactType({ attackers: texts, hexes: eachOnce(hex, 'hex', 1) }, {}, 'a combat');
export type DeclaredBattle = Readonly<t.TypeOf<ReturnType<typeof declaredJson>>>;

/** A hex, or off the map, which is nowhere. */
const hexOrOffMap = (hex: HexType): HexType =>
  withSchema(
    new t.Type<HexId, string, unknown>(
      hex.name,
      hex.is,
      (value, context) => (value === OFF_MAP_WORD ? t.success(NOWHERE) : hex.validate(value, context)),
      (at) => (at === NOWHERE ? OFF_MAP_WORD : hex.encode(at)),
    ),
    { type: 'string', description: 'The label of a hex, or off-map.' },
  );

/** A move by sea whose die has still to be rolled; it lands in a hex, or leaves the map as a withdrawal (TRC-12.5.d). */
const attemptShape = (hex: HexType) =>
  shape(
    { unit: t.string, to: hexOrOffMap(hex) },
    { mode: always(oneWordOf(MOVE_MODES), 'sea'), exit: always(t.boolean, false) },
    'a move by sea',
  );
export type SeaAttempt = t.TypeOf<ReturnType<typeof attemptShape>>;

/** A unit that a result has taken, with the hex where it stood. */
const fallenJson = (hex: HexType) => exactType({ unit: t.string, at: hex });
export type Fallen = Readonly<t.TypeOf<ReturnType<typeof fallenJson>>>;

/**
 * One combat being resolved: `roll`, then `change` (the defender may make DR of the result, TRC-9.6.3), `losses` (chosen one by
 * one), `retreat` (unit by unit, by the attacker), `remnant` (the owner says which unit leaves which counter) and
 * `remnant-retreat` (the attacker leads it, TRC-A46).
 */
const battleShape = (hex: HexType) =>
  shape(
    {
      /** Index in `battles` of the position. */
      index: count,
    },
    {
      stage: usually(oneWordOf(BATTLE_STAGES), 'roll'),
      /** Left out, those that are declared. */
      attackers: usually(nullable(texts), null),
      defenders: noTexts,
      /** Index of the column of the combat table. */
      column: none,
      /** The result, after a change. */
      result: usually(nullable(t.string), null),
      /** Losses still to be chosen, first one first. */
      losses: usually(t.readonlyArray(lossJson), []),
      /** Units that have still to retreat. */
      retreating: noTexts,
      /** Defenders that this combat has eliminated, for remnants (TRC-9.12.1). */
      fallen: usually(t.readonlyArray(fallenJson(hex)), []),
      /** The remnant counter that is to be led, with the hex it starts from. */
      remnant: usually(nullable(fallenJson(hex)), null),
    },
    'a combat under way',
  );
type WrittenBattle = t.TypeOf<ReturnType<typeof battleShape>>;
export interface Battle extends Omit<WrittenBattle, 'attackers'> {
  readonly attackers: readonly string[];
}
/** What a combat has before its die is rolled. */
export const unfought = once(() => battleShape(ANYWHERE).usual);

/** How a game ended: what decided it, in the words of the rulebook, and the margin in a scenario that points decide. */
const endingJson = exactType({
  winner: nullable(sideCodec),
  level: t.string,
  points: nullable(numberCodec),
});
export type Ending = Readonly<t.TypeOf<typeof endingJson>>;

const annualShape = shape(
  {},
  {
    /** Replacements used by kind; a 3-4 corps instead of another counts under the other (TRC-12.6.6.a). */
    used: always(someOf(COUNTED_KINDS, count), {}),
    /** SS units whose extra replacement is used (TRC-13.2). */
    equipment: always(texts, []),
    /** The replacement turn of the year is over; what was left is lost (TRC-12.6.3.b). */
    passed: always(t.boolean, false),
  },
  'annual replacements',
);
/** The annual Axis replacements of the current year. */
export type AnnualReplacements = t.TypeOf<typeof annualShape>;

/** The Soviet replacements of the current turn. */
const sovietShape = (hex: HexType) =>
  shape(
    {},
    {
      /** The lend-lease die of the turn, 0 without one (TRC-12.7.7.a). */
      lendLease: none,
      /** Points used. */
      spent: none,
      /** Tank units that are not Guards, and Guards units, replaced this turn (TRC-12.7.5.b). */
      tanks: none,
      guards: none,
      /** Cities that have had their replacement of the turn (TRC-12.7.1.b). */
      cities: usually(t.readonlyArray(hex), []),
      /** The year in which the Stavka was last replaced; 0 for never (TRC-12.7.10.a). */
      stavkaYear: usually(nullFor(0, wholeCodec(1941, 1945)), 0),
    },
    'Soviet replacements',
  );
export type SovietReplacements = t.TypeOf<ReturnType<typeof sovietShape>>;

const siberiaShape = shape(
  {},
  {
    /** Units sent to Siberia in this turn (TRC-V3.4.b). */
    sent: none,
    /** The turn from which units come back; 0 while they do not (TRC-V3.4.e). */
    returns: usually(nullFor(0, dateCodec), 0),
    /** The duty to send units has ended (TRC-V3.4.d). */
    filled: no,
  },
  'Siberia',
);
/** What units have been sent to Siberia, and when they return (TRC-V3.4). */
export type Siberia = t.TypeOf<typeof siberiaShape>;

/** A record with a value for each side. */
const bySide = <C extends t.Mixed>(codec: C, value: t.TypeOf<C>) => {
  const both = shape(
    {},
    { axis: always(codec, value), soviet: always(codec, value) },
    'a value for each side',
  );
  return usually(both, both.within({}));
};
const bySeaArea = shape(
  {},
  { black: always(count, 0), baltic: always(count, 0) },
  'a number for each sea area',
);

/** The name of a city or oil field, or the elimination of a dictator. */
export type Objective = string;

/** What both sides chose; a year may be missing on one or both. */
export type Chosen = Readonly<Record<Side, Readonly<Partial<Record<ObjectiveYear, Objective>>>>>;

const YEARS = OBJECTIVE_YEARS.map((year) => `${year}` as const);
const triggerWord = oneWordOf(TRIGGER_WORDS);
const trigger = withSchemaOf(
  new t.Type<Trigger, unknown, unknown>(
    triggerWord.name,
    (value): value is Trigger => typeof value === 'string' && isTrigger(value),
    (value, context) =>
      E.map((word: string) => codeMeant(word) as Trigger)(triggerWord.validate(value, context)),
    codeWritten,
  ),
  triggerWord,
);

/** The fields of a position with their defaults. Units and who holds which hex are written in another form than they are held. */
export const positionShape = (hex: HexType) => {
  const declared = t.readonlyArray(declaredJson(hex));
  const draft = shape({}, { battles: always(declared, []), surrender: always(texts, []) }, 'a declaration');
  const soviet = sovietShape(hex);
  return shape(
    {},
    {
      scenario: always(oneWordOf(SCENARIOS), 'campaign'),
      /** 1 for May/Jun 1941; see `calendar.ts`. */
      turn: always(turnCodec, 1),
      /** The side whose impulse it is. */
      player: always(sideCodec, 'axis'),
      impulse: always(impulseJson, 1),
      phase: always(oneWordOf(PHASES), 'movement'),
      step: always(oneWordOf(STEPS), 'movement'),
      /** The weather of the impulse. */
      weather: always(oneWordOf(WEATHERS), 'clear'),
      /** Null in the campaign. */
      end: usually(nullable(oneWordOf(ENDS)), null),
      /** The variation of Uranus, in which the Axis sets up first and the Soviets move first (TRC-S3.4.b, TRC-S3.4.c). */
      variation: no,
      /** The weather of the first and of the second impulses of the turn; they differ by TRC-13.6 only. */
      forecast: usually(
        withSchema(t.readonlyArray(oneWordOf(WEATHERS)), {
          minItems: 2,
          maxItems: 2,
          description: 'The weather of the first and of the second impulses.',
        }),
        ['clear', 'clear'],
      ),
      /** Stukas placed in this impulse. */
      stukas: usually(t.readonlyArray(stukaJson(hex)), []),
      /** Soviet artillery markers placed in this impulse (TRC-9.10). */
      guns: usually(t.readonlyArray(hex), []),
      pending: usually(nullable(attemptShape(hex)), null),
      /** What has been declared so far, in the step `declare`. */
      draft: usually(draft, draft.within({})),
      /** The combats of this impulse. */
      battles: usually(declared, []),
      battle: usually(nullable(battleShape(hex)), null),
      /** Cities in the USSR that were Soviet-controlled when the Soviet turn began (TRC-12.7.4.b). */
      sovietCities: usually(t.readonlyArray(hex), []),
      /** Indices of the combats that have been resolved. */
      resolved: usually(t.readonlyArray(count), []),
      /** Archangel has once been Axis-controlled (TRC-12.7.8.b). */
      archangelLost: no,
      /** Special reinforcements that have been called (TRC-12.4). */
      triggered: usually(t.readonlyArray(trigger), []),
      axisReplacements: usually(annualShape, annualShape.within({})),
      /** Dice still to be rolled for replacement points. */
      routes: usually(t.readonlyArray(oneWordOf(SUPPLY_ROUTES)), []),
      /** Turns of this year whose first impulse was clear, this one among them (TRC-13.1.b). */
      clearTurns: none,
      /** The secret objectives (TRC-13.1.a). */
      objectives: usually(someOf(SIDES, someOf(YEARS, t.string)), {}),
      /** The situations decided upon so far (TRC-V3). */
      situations: usually(someOf(SITUATIONS, t.boolean), {}),
      /** Romania and Hungary are neutral (TRC-V3.1.d). */
      neutral: no,
      ending: usually(nullable(endingJson), null),
      sovietReplacements: usually(soviet, soviet.within({})),
      /** Stukas of this turn that are gone without having been placed (TRC-9.9.7.a). */
      stukasGone: none,
      /** Artillery markers used in this year, those placed now among them (TRC-9.10.2.b). */
      gunsUsed: none,
      /** Rail moves of this turn by side (TRC-8.3.1.a). */
      railMoves: bySide(count, 0),
      /** Sea moves of this turn by side and sea area (TRC-8.4.8.a). */
      seaMoves: bySide(bySeaArea, bySeaArea.within({})),
      /** Amphibious assaults of the game by side. */
      landings: bySide(count, 0),
      /** Sides that have lost a unit on the Black Sea under TRC-V2. */
      seaLost: bySide(t.boolean, false),
      /** Corps withdrawn in this turn (TRC-12.5). */
      withdrawals: none,
      siberia: usually(siberiaShape, siberiaShape.within({})),
    },
    'a position',
  );
};
type Fields = t.TypeOf<ReturnType<typeof positionShape>>;

/** The defaults of a position, whatever the board. */
export const usualFields = once(() => positionShape(ANYWHERE).usual);

/** The state of a game. Plain JSON; the board, tables and lists are not part of it. */
export interface Position extends Fields {
  readonly forecast: readonly [first: Weather, second: Weather];
  /** Sorted by id. */
  readonly units: readonly Unit[];
  /** One letter a hex of the grid: the side that last moved a unit other than a partisan in (`a`, `s`), `.` for neither. */
  readonly entered: string;
  /** One letter a hex: the owner of its railroad (`a`, `s`), `.` if there is none. */
  readonly rail: string;
  /** `rail` as it was when the first impulse began (TRC-8.3.6.a). */
  readonly railAtStart: string;
  readonly battle: Battle | null;
  readonly objectives: Chosen;
}

export const { indexOfUnit, mapUnits, unitById, unitsById, withUnit } = unitsByTheirIds<Unit>();

type Decided = Pick<Position, 'situations'>;

/** Whether a hypothetical situation was agreed on and then adopted by the player it belongs to (TRC-V3.0.a). */
export const isAdopted = ({ situations }: Decided, id: SituationId): boolean => situations[id] === true;

/** The hypothetical situations that have been adopted. */
export const adoptedOf = (position: Decided): readonly OptionalRule[] =>
  SITUATIONS.filter((id) => isAdopted(position, id)).map((id): OptionalRule => `TRC-${id}`);

/** The side that sets up first: the Soviets (TRC-3.2.a), in the variation of Uranus the Axis (TRC-S3.4.b). */
export const firstToSetUp = ({ variation }: Position): Side => (variation ? 'axis' : 'soviet');
