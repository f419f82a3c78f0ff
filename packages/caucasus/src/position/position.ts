import type { HexId } from '@eastfront/kernel';
import { once, unitsByTheirIds } from '@eastfront/kernel';
import {
  always,
  eachOnce,
  exactType,
  forEach,
  nullable,
  nullFor,
  objectOrNull,
  oneWordOf,
  shape,
  someOf,
  usually,
  wholeCodec,
  withSchema,
  withSchemaOf,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { SEAS } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import type { HexType } from './value-codecs.js';
import { markerCodec, pointsCodec, sideCodec, writtenHex } from './value-codecs.js';
import type { FleetMarker, FleetStatus } from './words.js';
import {
  ADVANCES,
  AIR_MARKERS,
  ALPINI_STATES,
  BATTLE_KINDS,
  BATTLE_STAGES,
  FLEET_MARKERS,
  FLEET_STATES,
  MOST_REPLACEMENTS,
  PHASES,
  REPLACEMENT_GRANTS,
  REPLACEMENT_KINDS,
  SCENARIOS,
  SECURITY_ORDERS,
  SOVIET_EVENTS,
  STEPS,
  WEATHERS,
} from './words.js';

export * from './words.js';

const no = usually(t.boolean, false);
const texts = t.readonlyArray(t.string);
const noTexts = usually(texts, []);
const none = usually(wholeCodec(0), 0);
const unitIds = eachOnce(t.string, 'unit', 1);
const orNowhere = (hex: HexType) => usually(nullFor(NOWHERE, hex), NOWHERE);

/** The stack that is moving in a Second Movement Phase and may still go on (CC-13.1). */
const moverShape = (hex: HexType) =>
  shape(
    {
      /** Ids, sorted. */
      units: unitIds,
    },
    {
      /** MPs spent so far by every unit of the stack. */
      spent: usually(pointsCodec, 0),
      /** Hexes entered so far. */
      hexes: none,
      /** Must go no further: stop terrain, a minimum move, an Assault marker. */
      stopped: no,
      /** Has made a mobile assault: its units stay together (CC-13.1.e). */
      assaulted: no,
      /** The hex that it assaulted and did not clear (CC-13.1.q); -1 for none. */
      failedAt: orNowhere(hex),
      /** The hex that it emptied and may enter free of cost (CC-13.1.n); -1 for none. */
      emptied: orNowhere(hex),
      /** Moved on after a failed assault: no further mobile assault (CC-13.1.q). */
      barred: no,
    },
    'a moving stack',
  );
export type Mover = t.TypeOf<ReturnType<typeof moverShape>>;
export const moverAtRest = once(() => moverShape(writtenHex).usual);

/** Steps that one side still has to lose in a battle, and the units they may be taken from, whatever their order (CC-10.2) allows. */
const lossShape = shape({ chooser: sideCodec, from: texts }, {}, 'a loss');
export type Loss = t.TypeOf<typeof lossShape>;

/**
 * One attack being resolved. Stages: `declare` (attackers, support), `roll`, `losses` (steps chosen one by one),
 * `choice` (retreat or Determined Defense), `determined` (its die), `retreat` (unit by unit), `further-retreat` (the
 * attacker's additional hex, CC-11.1.h), `advance`, `brandenburg` (their delay roll, CC-15.2.c).
 */
export const battleShape = (hex: HexType, columns: number) =>
  shape(
    { attackers: unitIds, target: hex },
    {
      kind: usually(oneWordOf(BATTLE_KINDS), 'combat'),
      stage: usually(oneWordOf(BATTLE_STAGES), 'declare'),
      /** The attacker's air and fleet markers. */
      support: usually(t.readonlyArray(markerCodec), []),
      /** The Brandenburgers when they are used for the shift (CC-15.2.a). */
      shifter: usually(nullable(t.string), null),
      /** Ids of the defenders from the moment of commitment. */
      defenders: noTexts,
      /** Column index of the combat table; -1 before commitment. */
      column: usually(nullFor(NOWHERE, wholeCodec(0, columns - 1)), NOWHERE),
      result: usually(nullable(t.string), null),
      /** Still to be chosen, first one first. */
      losses: usually(t.readonlyArray(lossShape), []),
      distance: usually(t.union([t.literal(0), t.literal(2), t.literal(4)]), 0),
      mayDetermine: no,
      disrupts: no,
      advance: usually(oneWordOf(ADVANCES), 'none'),
      determined: usually(
        nullable(shape({ lead: t.string, support: nullable(markerCodec) }, {}, 'the stand')),
        null,
      ),
      /** Whether Determined Defense cancelled the retreat; null before its die (CC-10.4.m, CC-10.4.n). */
      held: usually(nullable(t.boolean), null),
      /** Units that have still to retreat. */
      retreating: noTexts,
      /** Units that have retreated, with the first hex each entered. */
      routed: usually(
        t.readonlyArray(
          shape({ unit: t.string, through: nullFor(NOWHERE, hex), steps: wholeCodec(0) }, {}, 'a retreat'),
        ),
        [],
      ),
      /** A unit whose retreat the attacker carries on by one hex (CC-11.1.h). */
      overrun: usually(nullable(shape({ unit: t.string }, {}, 'a unit')), null),
      /** Attackers that may still advance. */
      advancing: noTexts,
    },
    'an attack under way',
  );
/** What an attack has before it is resolved. */
export const unfought = once(() => battleShape(writtenHex, 1).usual);
export interface Battle extends t.TypeOf<ReturnType<typeof battleShape>> {
  /** The player of the phase. */
  readonly attackingSide: Side;
}

/** The 4th Guards Cavalry marker: its hex, or where else it is. */
export interface Corps {
  readonly status: 'waiting' | 'map' | 'removed';
  readonly at: HexId;
}

const corpsCodec = (hex: HexType) =>
  withSchema(
    new t.Type<Corps, string, unknown>(
      'the label of a hex, or waiting or removed',
      (value): value is Corps => typeof value === 'object',
      (value, context) => {
        if (value === 'waiting' || value === 'removed') return t.success({ status: value, at: NOWHERE });
        const at = hex.validate(value, context);
        return at._tag === 'Left' ? at : t.success({ status: 'map', at: at.right });
      },
      ({ status, at }) => (status === 'map' ? hex.encode(at) : status),
    ),
    { type: 'string', description: 'The label of a hex, or waiting or removed.' },
  );

export type Fleet = Readonly<Record<FleetMarker, FleetStatus>>;
export const NO_FLEET: Fleet = forEach(FLEET_MARKERS, 'unavailable');
const UNSTATED: Fleet = forEach(FLEET_MARKERS, 'unstated');

const writtenFleet = someOf(FLEET_MARKERS, oneWordOf(FLEET_STATES));

/** The fleet markers: where one is named, the other is unavailable unless it is named too. */
const fleetCodec = withSchemaOf(
  new t.Type<Fleet, unknown, unknown>(
    writtenFleet.name,
    (value): value is Fleet => typeof value === 'object',
    (value, context) => {
      const said = writtenFleet.validate(value, context);
      if (said._tag === 'Left') return said;
      const isStated = Object.values(said.right).some((status) => status !== undefined);
      return t.success(isStated ? { ...NO_FLEET, ...said.right } : UNSTATED);
    },
    (fleet) => Object.fromEntries(Object.entries(fleet).filter(([, status]) => status !== 'unstated')),
  ),
  writtenFleet,
);

const replacements = shape(
  {},
  forEach(REPLACEMENT_KINDS, usually(wholeCodec(0, MOST_REPLACEMENTS), 0)),
  'replacements',
);
const seaMoves = shape({}, forEach(SEAS, none), 'sea moves');

const ending = exactType(
  { winner: sideCodec, level: oneWordOf(['victory', 'sudden death']), points: wholeCodec(0) },
  {},
  'how the game ended',
);
/** How a game ended. */
export type Ending = Readonly<t.TypeOf<typeof ending>>;

/** The fields of a position with their defaults. Units and control are written in another form than they are held. */
export const positionShape = (hex: HexType, columns: number) =>
  shape(
    {},
    {
      scenario: always(oneWordOf(SCENARIOS), 'campaign'),
      turn: always(wholeCodec(1, 14), 2),
      /** The side whose phase it is. */
      player: always(sideCodec, 'axis'),
      phase: always(oneWordOf(PHASES), 'first-movement'),
      step: always(oneWordOf(STEPS), 'movement'),
      weather: always(oneWordOf(WEATHERS), 'clear'),
      fleet: usually(fleetCodec, UNSTATED),
      replacements: usually(replacements, replacements.within({})),
      seaMoves: usually(seaMoves, seaMoves.within({})),
      /** Replacements whose type the Axis player has still to choose. */
      grants: usually(t.readonlyArray(oneWordOf(REPLACEMENT_GRANTS)), []),
      /** The withdrawal of a reduced or eliminated unit cost this turn's table roll (CC-18.3.b). */
      rollForfeited: no,
      corps: usually<t.Type<Corps, string, unknown>>(corpsCodec(hex), { status: 'waiting', at: NOWHERE }),
      alpini: usually(oneWordOf(ALPINI_STATES), 'waiting'),
      /** The orders of the 454th Security Division (CC-15.9). */
      security: usually(oneWordOf(SECURITY_ORDERS), 'to-rostov'),
      /** "None" pieces still in the cup. */
      nones: none,
      /** Pieces still to be drawn in this phase. */
      draws: none,
      /** A unit drawn in this phase has been placed in Tbilisi, or could not be (CC-4.4.c). */
      tbilisiServed: no,
      /** Hexes that received a random reinforcement in this phase. */
      drawnTo: usually(t.readonlyArray(hex), []),
      /** The event whose unit has still to be placed (CC-4.7.b, CC-4.7.f, CC-4.7.h). */
      event: usually(nullable(oneWordOf(SOVIET_EVENTS)), null),
      /** Air markers used in this phase, sorted (CC-16.11.e). */
      usedAir: usually(eachOnce(oneWordOf(AIR_MARKERS), 'air marker'), []),
      railMoves: none,
      mover: usually(objectOrNull(moverShape(hex)), null),
      battle: usually(objectOrNull(battleShape(hex, columns)), null),
      /** Units that a minor port supplies, as its owner chose (CC-14.22.c): port by unit. */
      allotted: usually(t.record(t.string, hex, 'labels of ports by unit'), {}),
      /** Units still to roll for isolation attrition, or for their arrival (`east`). */
      rolls: noTexts,
      ending: usually(objectOrNull(ending), null),
    },
    'a position',
  );
type Fields = t.TypeOf<ReturnType<typeof positionShape>>;
/** The defaults of a position. */
export const usualFields = once(() => positionShape(writtenHex, 1).usual);

/** The state of a game. Plain JSON; the board, tables and lists are not part of it. */
export interface Position extends Fields {
  /** Sorted by id. */
  readonly units: readonly Unit[];
  /** One letter a hex of the grid: `a` Axis, `s` Soviet; `.` where the hex has no controller. */
  readonly control: string;
  /** `control` as it was when the Movement Phase began (CC-7.22.m). */
  readonly controlAtStart: string;
  readonly battle: Battle | null;
}

export const { indexOfUnit, mapUnits, unitById, unitsById, withUnit } = unitsByTheirIds<Unit, Position>();

/** A second impulse: Second Movement or Second Combat Phase. */
export const isSecondImpulse = (position: Position): boolean =>
  position.phase === 'second-movement' || position.phase === 'second-combat';
