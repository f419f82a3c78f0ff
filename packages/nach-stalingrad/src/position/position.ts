import type { HexId } from '@eastfront/kernel';
import { once, unitsByTheirIds } from '@eastfront/kernel';
import {
  always,
  each,
  exactType,
  forEach,
  integerCodec,
  nullable,
  numberCodec,
  oneWordOf,
  shape,
  someOf,
  usually,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { GROUNDS, SKIES } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { ARMS, POINT_KINDS, SIDES } from '../01-units/units.js';
import type { HexWord } from '../01-units/written.js';
import { ANY_HEX, countCodec, sideCodec } from '../01-units/written.js';
import type { Moment } from './words.js';
import { BATTLE_STAGES, CHECK_REASONS, COMBAT_STEPS, PHASES, SCENARIOS } from './words.js';

export * from './words.js';

const no = usually(t.boolean, false);
const none = usually(countCodec, 0);
const texts = t.readonlyArray(t.string);
const noTexts = usually(texts, []);
const noSides = usually(t.readonlyArray(sideCodec), []);
const ground = oneWordOf(GROUNDS);

/** A value for each side. Both are written if one differs from the default. */
const bySide = <C extends t.Mixed>(codec: C, value: t.TypeOf<C>, name: string) => {
  const form = shape({}, forEach(SIDES, always(codec, value)), name);
  return usually(form, form.within({}));
};

const counts = bySide(countCodec, 0, 'a number for each side');

/** The air counters of a side (NS-7). */
const airShape = shape(
  {},
  {
    held: always(countCodec, 0),
    /** Fixed after reinforcements, by the weather (NS-7.1.a). */
    usable: always(countCodec, 0),
    fighters: always(countCodec, 0),
    /** Bombers that can still serve, those in `engaged` among them. */
    bombers: always(countCodec, 0),
    /** Missions of air supply whose marker has not been placed yet. */
    supply: always(countCodec, 0),
    /** Against the Volga (NS-7.2.c). */
    volga: always(countCodec, 0),
    /** Against the Black Sea Fleet (NS-7.2.d). */
    fleet: always(countCodec, 0),
    /** Bombers that have supported a fight of this operations phase (NS-7.2.f). */
    engaged: always(countCodec, 0),
    /** Those of them that have in this segment (NS-7.2.g). */
    engagedNow: always(countCodec, 0),
    /** The used box (NS-7.2.h). */
    used: always(countCodec, 0),
  },
  'air counters',
);
export type AirForce = t.TypeOf<typeof airShape>;
export const NO_AIR: AirForce = airShape.within({});
/** The air counters that a file names. */
export const airJson = exactType({}, airShape.optional, 'air counters');

/** The Black Sea Fleet (NS-14). */
export const fleetShape = (hex: HexWord) =>
  shape(
    {},
    {
      /** Interdiction level left from earlier turns; counters assigned now are added to it (NS-14.a, NS-14.u). */
      level: always(countCodec, 0),
      /** The landing marker (NS-14.k). */
      landing: always(nullable(hex), null),
      /** A hex landed on was not emptied: the marker is not used again (NS-14.l). */
      spoiled: always(t.boolean, false),
      /** The last turn in which the marker was placed; 0 for none. */
      landedIn: always(countCodec, 0),
      sunk: always(t.boolean, false),
      /** A unit has been carried in this turn (NS-14.e, NS-14.f). */
      carried: always(t.boolean, false),
      /** Combat points have been given in this turn (NS-14.j). */
      supported: always(t.boolean, false),
    },
    'the Black Sea Fleet',
  );
export type Fleet = t.TypeOf<ReturnType<typeof fleetShape>>;

/** Air counters in a fight, by side. */
const airBySide = shape({}, forEach(SIDES, always(countCodec, 0)), 'air counters by side');

/** An attack as declared, with the air counters assigned to it, and the HQ that directs it. */
const attackShape = (hex: HexWord) =>
  shape(
    { units: texts, hexes: t.readonlyArray(hex), hq: t.string },
    { air: always(airBySide, airBySide.within({})), resolved: always(t.boolean, false) },
    'an attack',
  );
export type Attack = t.TypeOf<ReturnType<typeof attackShape>>;

/** The two numbers of a result (NS-10.7.d). */
const resultJson = each(['attacker', 'defender'], countCodec, 'a result');
export type Result = Readonly<t.TypeOf<typeof resultJson>>;

/** A combat or an overrun being resolved. What it has from its attack is left out while it is as it was declared. */
export const battleShape = (hex: HexWord) =>
  shape(
    {
      /** Index in `attacks`; -1 for an overrun. */
      index: withSchema(integerCodec, { minimum: -1, description: 'Of the attack; -1 for an overrun.' }),
      lead: t.string,
    },
    {
      stage: usually(oneWordOf(BATTLE_STAGES), 'roll'),
      attackers: usually(nullable(texts), null),
      /** The hexes attacked, each with all units that were there. */
      hexes: usually(nullable(t.readonlyArray(hex)), null),
      /** The units that defend; those that fled here do not (NS-10.7.1.g). */
      defenders: noTexts,
      /** Fought in the street-fighting box (NS-10.1.c, NS-11.e). */
      street: no,
      defenderLead: usually(nullable(t.string), null),
      /** Generals that give their bonus, of both sides. */
      bonus: noTexts,
      /** A supply counter has been spent (NS-10.3). */
      supplied: no,
      air: usually(nullable(airBySide), null),
      /** Points of the Black Sea Fleet, for whichever side is Soviet. */
      fleet: none,
      result: usually(nullable(resultJson), null),
      /** Steps still to be lost at this stage. */
      owed: none,
      /** Who has lost a step in this round (NS-10.7.2.c). */
      lost: noTexts,
      /** Who has to take the losses of this stage. */
      losers: noTexts,
      /** Hexes that every unit has to retreat. */
      retreat: none,
      /** Units that have still to retreat. */
      retreating: noTexts,
      /** Hexes entered in retreat first, then last: where the lead unit may advance second (NS-10.8.b). */
      vacated: usually(t.readonlyArray(hex), []),
      /** The attackers may advance into a second hex: the defenders were destroyed or went two hexes (NS-10.8.b). */
      deep: no,
    },
    'a combat under way',
  );
export type WrittenBattle = t.TypeOf<ReturnType<typeof battleShape>>;
export interface Battle extends Omit<WrittenBattle, 'attackers' | 'hexes' | 'air'> {
  readonly attackers: readonly string[];
  readonly hexes: readonly HexId[];
  readonly air: Attack['air'];
}

/** What a combat is before anything has come of it. */
export const unfought = once(() => battleShape(ANY_HEX).usual);

/** A die that has to be rolled before anything else goes on. */
const checkShape = (hex: HexWord) =>
  shape(
    { reason: oneWordOf(CHECK_REASONS), unit: t.string },
    {
      /** The rest of the way, for disengagement and retreat before combat. */
      path: always(t.readonlyArray(hex), []),
    },
    'a check',
  );
export type Check = t.TypeOf<ReturnType<typeof checkShape>>;

/** A stack that suffers attrition: what it has still to lose of each arm (NS-5.3.b). */
const hungryShape = (hex: HexWord) =>
  shape(
    { side: sideCodec, hex },
    {
      /** In the street-fighting box of the hex. */
      box: always(t.boolean, false),
      owed: always(someOf(ARMS, countCodec, 'steps by arm'), {}),
    },
    'a stack in attrition',
  );
export type HungryStack = t.TypeOf<ReturnType<typeof hungryShape>>;

/** What the reactions of this combat segment have used up (NS-10.2.1.c, NS-10.2.1.q). */
const reactionsShape = shape(
  {},
  {
    /** Units sent, by HQ. */
    sent: always(t.record(t.string, countCodec), {}),
    /** Units disengaged or taken back before combat, by commander. */
    disengaged: always(t.record(t.string, countCodec), {}),
    /** Commanders that have made their relief check. */
    checked: always(texts, []),
  },
  'what reactions have used up',
);
export type Reactions = t.TypeOf<typeof reactionsShape>;

/** How a game ended. */
const endingJson = exactType(
  { winner: nullable(sideCodec), level: t.string, points: nullable(numberCodec) },
  {},
  'an ending',
);
export type Ending = Readonly<t.TypeOf<typeof endingJson>>;

const pointsShape = shape({}, forEach(POINT_KINDS, always(countCodec, 0)), 'replacement points');
export type Points = t.TypeOf<typeof pointsShape>;

/** The weather of the two zones and of the sky. */
const weatherShape = shape(
  {},
  {
    north: always(ground, 'dry'),
    south: always(ground, 'dry'),
    air: always(oneWordOf(SKIES), 'clear'),
  },
  'the weather',
);

/**
 * The fields of a position as they are before anything is done in it. Those that are read from the rest of a position where a file leaves
 * them out are declared again where it is read.
 */
export const positionShape = (hex: HexWord) => {
  const fleet = fleetShape(hex);
  return shape(
    {},
    {
      scenario: usually(oneWordOf(SCENARIOS), '3'),
      turn: usually(wholeCodec(1), 1),
      phase: usually(oneWordOf(PHASES), 'weather'),
      /** The side whose phase it is; phases of both sides (supply, attrition, air, conversion, air attrition) name the Axis. */
      player: usually(sideCodec, 'soviet'),
      /** Of the combat segment; `declare` elsewhere. */
      step: usually(oneWordOf(COMBAT_STEPS), 'declare'),
      /** Sides that have ended their part of a phase of both sides. */
      finished: noSides,
      /** Sides that have passed in the operations phase (NS-2.j). */
      passed: noSides,
      weather: usually(weatherShape, weatherShape.within({})),
      /** Zones whose weather has been rolled in this turn, of two (NS-4.c, NS-4.d). */
      weatherRolled: usually(wholeCodec(0, 2), 0),
      railPoints: counts,
      /** Rail points used on the Caucasus map in this turn (NS-9.9.f). */
      caucasusRail: counts,
      points: bySide(pointsShape, pointsShape.within({}), 'points of each side'),
      conversionPoints: counts,
      /** Hexes converted in this turn. */
      converted: bySide(t.readonlyArray(hex), [], 'hexes converted by each side'),
      air: bySide(airShape, NO_AIR, 'air counters of each side'),
      /** Sides whose air losses have been rolled in this turn (NS-7.3.a). */
      airRolled: noSides,
      /** Transport points on the Volga left in this turn (NS-9.5.c). */
      volgaPoints: none,
      /** An armour replacement point has crossed in this turn (NS-9.5.g). */
      volgaArmor: no,
      /** A unit has been ferried in this turn (NS-9.5.i). */
      ferried: no,
      fleet: usually(fleet, fleet.within({})),
      /** The turn in which an Axis unit took Taman; null while none has (NS-9.4.b). */
      taman: usually(nullable(countCodec), null),
      /** Axis points of sealift left in this turn (NS-9.4.c, NS-9.4.d). */
      sealift: none,
      /** Points landed in this turn by port, as label (NS-6.1.k). */
      landed: usually(t.record(t.string, countCodec, 'points landed by the label of the port'), {}),
      /** HQs have been moved in this segment: units move no more (NS-9.10.a). */
      hqsMoved: no,
      /** The attacks of this combat segment. */
      attacks: usually(t.readonlyArray(attackShape(hex)), []),
      reactions: usually(reactionsShape, reactionsShape.within({})),
      battle: usually(nullable(battleShape(hex)), null),
      /** Dice that have to be rolled now, first one first. */
      checks: usually(t.readonlyArray(checkShape(hex)), []),
      /** Enemy HQs that have to be pushed out of a hex at once, by the side that entered (NS-10.7.2.j). */
      pushes: noTexts,
      /** A hex emptied by a retreat before combat, which its attackers may enter at once (NS-10.2.2.f); null otherwise. */
      emptied: usually(
        nullable(exactType({ attack: countCodec, hex }, {}, 'a hex emptied before combat')),
        null,
      ),
      /** Stacks in the attrition segment. */
      hungry: usually(t.readonlyArray(hungryShape(hex)), []),
      /** Units that an air-supply marker has spared the attrition segment (NS-5.2.3.o). */
      spared: noTexts,
      /** Trucks used as sources in this supply phase, with the hex they stood in (NS-5.2.3.i). */
      usedTrucks: usually(
        t.readonlyArray(exactType({ side: sideCodec, hex }, {}, 'a truck used as a source')),
        [],
      ),
      ending: usually(nullable(endingJson), null),
    },
    'a position',
  );
};
type Fields = t.TypeOf<ReturnType<typeof positionShape>>;

/** The state of a game. Plain JSON; the board, tables and lists are not part of it. */
export interface Position extends Fields {
  /** Sorted by id. */
  readonly units: readonly Unit[];
  /** One letter a hex of the grid: the side whose unit passed through last (`a`, `s`), `.` for neither (NS-14.q, NS-S75). */
  readonly control: string;
  /** One letter a hex: the gauge of its railway (`a`, `s`), `.` where there is none. */
  readonly gauge: string;
  readonly battle: Battle | null;
}

/** What a position has before anything is done in it, its ground apart. */
export const blankFields = once(
  (): Position => ({
    ...positionShape(ANY_HEX).usual,
    units: [],
    control: '',
    gauge: '',
    battle: null,
  }),
);

/** The point of the sequence at which a position is. */
export const momentOf = ({ phase, step, battle, checks, pushes }: Position): Moment => {
  if (checks.length > 0) return 'check';
  if (pushes.length > 0) return 'push';
  if (battle !== null) return battle.stage;
  return phase === 'combat' ? step : phase;
};

export const { indexOfUnit, mapUnits, unitById, unitsById, withUnit } = unitsByTheirIds<Unit, Position>();

/** A position with another unit, in its place by id. */
export const plusUnit = (position: Position, unit: Unit): Position => ({
  ...position,
  units: [...position.units, unit].sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1)),
});

/** A record of both sides with one of them changed. */
export const forSide = <A>(
  both: Readonly<Record<Side, A>>,
  side: Side,
  value: A,
): Readonly<Record<Side, A>> => (side === 'axis' ? { ...both, axis: value } : { ...both, soviet: value });
