import { remember } from '@eastfront/kernel';
import {
  each,
  exactType,
  hexCodec,
  integerCodec,
  jsonSchemaOf,
  nullable,
  oneWordOf,
  someOf,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import { either } from 'fp-ts';
import * as t from 'io-ts';
import type { Theatre } from '../01-units/board.js';
import { GROUNDS, SKIES } from '../01-units/board.js';
import { ARMS, PLACES, SIDES } from '../01-units/units.js';
import { mechanizedJson, weakJson } from '../data/forces.js';
import type { HexWord } from '../data/written.js';
import { ANY_HEX, countCodec, hexOrNone, nationCodec, sideCodec } from '../data/written.js';
import { BATTLE_STAGES, COMBAT_STEPS, PHASES, POINT_KINDS, SCENARIOS } from './position.js';

/** Kinds of counters as they are written; a general is an armour leader with `armor`, else an army commander. */
export const KIND_WORDS = ['combat', 'hq', 'leader', 'truck', 'air-supply'] as const;

const yes = (description: string) => withSchema(t.boolean, { description });

/** What is printed on a counter; every field can be overridden for a counter of the game. */
const counterFields = {
  name: t.string,
  side: sideCodec,
  nation: nationCodec,
  kind: oneWordOf(KIND_WORDS),
  arm: oneWordOf(ARMS),
  attack: countCodec,
  defense: countCodec,
  move: countCodec,
  quality: wholeCodec(1, 4),
  maxSteps: withSchema(countCodec, { description: 'Of the only counter, or of the infantry counter.' }),
  mechanized: nullable(mechanizedJson),
  weak: nullable(weakJson),
  guards: t.boolean,
  ss: t.boolean,
  policeSteps: yes('Takes police points, two for a step.'),
  redBox: yes('Its step number is boxed in red.'),
  zoc: t.boolean,
  freeStacking: yes('Does not count against the number of units in a hex.'),
  armyGroup: yes('An army group HQ.'),
  panzer: yes('A Panzer army HQ.'),
  front: yes('A Front HQ, as Soviet HQs are that are not special.'),
  special: yes('Zhukov or Vasilevsky.'),
  armor: yes('An armor leader.'),
  range: countCodec,
  operations: countCodec,
  attackBonus: integerCodec,
  defenseBonus: integerCodec,
  moveBonus: countCodec,
  relief: countCodec,
};

/** The attack that a unit has reacted to, -1 for none; where only true is said it is worked out from where the unit is. */
const reactedCodec = withSchema(
  new t.Type<number, boolean | number, unknown>(
    'true, false or the number of the attack',
    t.number.is,
    (value, context) => {
      if (typeof value === 'boolean') return t.success(value ? 0 : -1);
      return countCodec.validate(value, context);
    },
    (attack) => (attack === -1 ? false : attack),
  ),
  {
    anyOf: [{ type: 'boolean' }, jsonSchemaOf(countCodec)],
    description: 'Has reacted, and to which attack.',
  },
);

/** What the unit has done. */
const statusFields = (hex: HexWord) => ({
  due: withSchema(countCodec, { description: 'The turn in whose box it stands.' }),
  entry: nullable(t.readonlyArray(t.string)),
  delayed: t.boolean,
  steps: withSchema(countCodec, { description: 'Of the only counter, or of the infantry counter.' }),
  mechanizedSteps: countCodec,
  with: withSchema(nullable(t.string), { description: 'The HQ of an army commander.' }),
  supplied: t.boolean,
  oosBefore: t.boolean,
  disrupted: t.boolean,
  activated: t.union([t.string, t.boolean], 'the id of an HQ, true or false'),
  activatedHq: t.boolean,
  checked: t.boolean,
  attackedThisTurn: t.boolean,
  defendedThisTurn: t.boolean,
  volgaPoint: t.boolean,
  activeNow: t.boolean,
  movedFirst: t.boolean,
  movedSecond: t.boolean,
  bonusUsed: t.boolean,
  ledBy: withSchema(nullable(t.string), { description: 'The armor leader it began with.' }),
  defendedNow: t.boolean,
  startedAt: hexOrNone(hex),
  spent: countCodec,
  ended: t.boolean,
  stopped: withSchema(nullable(exactType({ at: hex, clause: t.string }, {}, 'a stop')), {
    description: 'Where a move had to stop, and by which clause.',
  }),
  reacted: reactedCodec,
  fledTo: hexOrNone(hex),
  stormedFrom: hexOrNone(hex),
});

/** Units as written in a case or save, with the hexes of a board. */
const unitCodecs = (hex: HexWord) => {
  const fields = statusFields(hex);
  return {
    status: exactType({}, fields, 'the status of a unit'),
    unit: exactType(
      { id: t.string },
      { ...counterFields, at: hex, place: oneWordOf(PLACES), ...fields },
      'a unit',
    ),
  };
};

/** A unit as written, on whatever board. */
export const unitJson = unitCodecs(ANY_HEX).unit;
export type UnitJson = t.TypeOf<typeof unitJson>;

/** The parts of what a unit has done. */
export const STATUS = Object.keys(statusFields(ANY_HEX)) as readonly (keyof ReturnType<
  typeof statusFields
>)[];

/** The codecs of units on a board. */
export const unitOn = remember((_: null, { board }: Theatre) => unitCodecs(hexCodec(board)));

const texts = t.readonlyArray(t.string);
const sides = t.readonlyArray(sideCodec);
const ground = oneWordOf(GROUNDS);
const sideByHex = t.record(t.string, sideCodec, 'sides by the labels of hexes');
const counts = someOf(SIDES, countCodec, 'a number for each side');

/** What only the Axis has is written below its name. */
const ofTheAxis = <A>(codec: t.Type<A>, name: string) => {
  const written = exactType({}, { axis: codec }, name);
  return withSchema(
    new t.Type<A | undefined, { readonly axis: A | undefined }, unknown>(
      name,
      (value): value is A | undefined => value === undefined || codec.is(value),
      (value, context) =>
        either.map(({ axis }: { readonly axis?: A }) => axis)(written.validate(value, context)),
      (axis) => ({ axis }),
    ),
    jsonSchemaOf(written),
  );
};

/** Air counters of one side. */
const airJson = exactType(
  {},
  {
    held: countCodec,
    usable: countCodec,
    fighters: countCodec,
    bombers: countCodec,
    supply: countCodec,
    volga: countCodec,
    fleet: countCodec,
    engaged: countCodec,
    engagedNow: countCodec,
    used: countCodec,
  },
  'air counters',
);

const airBySide = someOf(SIDES, countCodec, 'air counters by side');

const fleetOn = (hex: HexWord) =>
  exactType(
    {},
    {
      level: countCodec,
      landing: nullable(hex),
      spoiled: t.boolean,
      landedIn: countCodec,
      sunk: t.boolean,
      carried: t.boolean,
      supported: t.boolean,
    },
    'the Black Sea Fleet',
  );

/** An attack as declared. */
const attackOn = (hex: HexWord) =>
  exactType(
    { units: texts, hexes: t.readonlyArray(hex), hq: t.string },
    { air: airBySide, resolved: t.boolean },
    'an attack',
  );

/** A combat or overrun being resolved; what is left out is as it is before its die is rolled. */
const battleOn = (hex: HexWord) =>
  exactType(
    {
      index: withSchema(integerCodec, { minimum: -1, description: 'Of the attack; -1 for an overrun.' }),
      lead: t.string,
    },
    {
      stage: oneWordOf(BATTLE_STAGES),
      attackers: texts,
      hexes: t.readonlyArray(hex),
      defenders: texts,
      street: t.boolean,
      defenderLead: nullable(t.string),
      bonus: texts,
      supplied: t.boolean,
      air: airBySide,
      fleet: countCodec,
      result: nullable(each(['attacker', 'defender'], countCodec, 'a result')),
      owed: countCodec,
      lost: texts,
      losers: texts,
      retreat: countCodec,
      retreating: texts,
      vacated: t.readonlyArray(hex),
      deep: t.boolean,
    },
    'a combat under way',
  );

/** A die that has to be rolled next. */
const checkOn = (hex: HexWord) =>
  exactType(
    {
      reason: oneWordOf(['activation', 'attrition', 'disengagement', 'retreat-before', 'relief']),
      unit: t.string,
    },
    { path: t.readonlyArray(hex) },
    'a check',
  );

/** A stack in the attrition segment. */
const hungryStackOn = (hex: HexWord) =>
  exactType(
    { side: sideCodec, hex },
    { box: t.boolean, owed: someOf(ARMS, countCodec, 'steps by arm') },
    'a stack in attrition',
  );

/** Turn, weather, units, ground and points. */
const turnOn = (hex: HexWord) => ({
  scenario: oneWordOf(SCENARIOS),
  turn: wholeCodec(1),
  player: sideCodec,
  phase: oneWordOf(PHASES),
  step: oneWordOf(COMBAT_STEPS),
  finished: sides,
  passed: sides,
  weather: exactType({}, { north: ground, south: ground, air: oneWordOf(SKIES) }, 'the weather'),
  weatherRolled: wholeCodec(0, 2),
  units: t.readonlyArray(t.unknown),
  /** The side whose unit passed through last. */
  control: sideByHex,
  gauge: sideByHex,
  railPoints: counts,
  caucasusRail: counts,
  points: someOf(SIDES, someOf(POINT_KINDS, countCodec, 'replacement points'), 'points of each side'),
  conversionPoints: counts,
  converted: someOf(SIDES, t.readonlyArray(hex), 'hexes converted by each side'),
});

/** Air and sea. */
const airAndSeaOn = (hex: HexWord) => ({
  air: someOf(SIDES, airJson, 'air counters of each side'),
  airRolled: sides,
  volgaPoints: countCodec,
  volgaArmor: t.boolean,
  ferried: t.boolean,
  fleet: fleetOn(hex),
  taman: withSchema(ofTheAxis(nullable(countCodec), 'the capture of Taman'), {
    description: 'The turn in which an Axis unit took Taman.',
  }),
  sealift: ofTheAxis(countCodec, 'points of sealift left'),
  landed: t.record(t.string, countCodec, 'points landed by the label of the port'),
});

/** What is under way. */
const underWayOn = (hex: HexWord) => ({
  hqsMoved: t.boolean,
  attacks: t.readonlyArray(attackOn(hex)),
  reactions: exactType(
    {},
    {
      sent: t.record(t.string, countCodec),
      disengaged: t.record(t.string, countCodec),
      checked: texts,
    },
    'what reactions have used up',
  ),
  battle: nullable(battleOn(hex)),
  checks: t.readonlyArray(checkOn(hex)),
  pushes: texts,
  emptied: nullable(exactType({ attack: countCodec, hex }, {}, 'a hex emptied before combat')),
  hungry: t.readonlyArray(hungryStackOn(hex)),
  spared: texts,
  usedTrucks: t.readonlyArray(exactType({ side: sideCodec, hex }, {}, 'a truck used as a source')),
  ending: nullable(
    exactType({ winner: nullable(sideCodec), level: t.string, points: nullable(t.number) }, {}, 'an ending'),
  ),
});

/** The state of a game as written, with the hexes of a board. */
const positionCodecs = (hex: HexWord) => ({
  battle: battleOn(hex),
  position: exactType({}, { ...turnOn(hex), ...airAndSeaOn(hex), ...underWayOn(hex) }, 'a position'),
});

/** A position as written, on whatever board. */
export const positionJson = positionCodecs(ANY_HEX).position;

/** The codecs of positions on a board. */
export const positionOn = remember((_: null, { board }: Theatre) => positionCodecs(hexCodec(board)));

/** A position as read, as far as it says anything. */
export type PositionSaid = t.TypeOf<typeof positionJson>;
export type BattleSaid = NonNullable<PositionSaid['battle']>;
/** Air counters of one side as written. */
export type AirJson = t.TypeOf<typeof airJson>;
