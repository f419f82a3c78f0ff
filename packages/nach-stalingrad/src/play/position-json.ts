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
import { ARMS, SIDES } from '../01-units/units.js';
import type { HexWord } from '../data/written.js';
import { ANY_HEX, countCodec, sideCodec } from '../data/written.js';
import { BATTLE_STAGES, COMBAT_STEPS, PHASES, POINT_KINDS, SCENARIOS } from './position.js';

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

/** The state of a game as written, with the hexes of a board. */
const positionCodecs = (hex: HexWord) => {
  const hexes = t.readonlyArray(hex);
  const airBySide = someOf(SIDES, countCodec, 'air counters by side');
  const fleet = exactType(
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
  const attack = exactType(
    { units: texts, hexes, hq: t.string },
    { air: airBySide, resolved: t.boolean },
    'an attack',
  );

  /** A combat or overrun being resolved; what is left out is as it is before its die is rolled. */
  const battle = exactType(
    {
      index: withSchema(integerCodec, { minimum: -1, description: 'Of the attack; -1 for an overrun.' }),
      lead: t.string,
    },
    {
      stage: oneWordOf(BATTLE_STAGES),
      attackers: texts,
      hexes,
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
      vacated: hexes,
      deep: t.boolean,
    },
    'a combat under way',
  );

  /** A die that has to be rolled next. */
  const check = exactType(
    {
      reason: oneWordOf(['activation', 'attrition', 'disengagement', 'retreat-before', 'relief']),
      unit: t.string,
    },
    { path: hexes },
    'a check',
  );

  /** A stack in the attrition segment. */
  const hungryStack = exactType(
    { side: sideCodec, hex },
    { box: t.boolean, owed: someOf(ARMS, countCodec, 'steps by arm') },
    'a stack in attrition',
  );
  const position = exactType(
    {},
    {
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
      converted: someOf(SIDES, hexes, 'hexes converted by each side'),
      air: someOf(SIDES, airJson, 'air counters of each side'),
      airRolled: sides,
      volgaPoints: countCodec,
      volgaArmor: t.boolean,
      ferried: t.boolean,
      fleet,
      taman: withSchema(ofTheAxis(nullable(countCodec), 'the capture of Taman'), {
        description: 'The turn in which an Axis unit took Taman.',
      }),
      sealift: ofTheAxis(countCodec, 'points of sealift left'),
      landed: t.record(t.string, countCodec, 'points landed by the label of the port'),
      hqsMoved: t.boolean,
      attacks: t.readonlyArray(attack),
      reactions: exactType(
        {},
        {
          sent: t.record(t.string, countCodec),
          disengaged: t.record(t.string, countCodec),
          checked: texts,
        },
        'what reactions have used up',
      ),
      battle: nullable(battle),
      checks: t.readonlyArray(check),
      pushes: texts,
      emptied: nullable(exactType({ attack: countCodec, hex }, {}, 'a hex emptied before combat')),
      hungry: t.readonlyArray(hungryStack),
      spared: texts,
      usedTrucks: t.readonlyArray(exactType({ side: sideCodec, hex }, {}, 'a truck used as a source')),
      ending: nullable(
        exactType(
          { winner: nullable(sideCodec), level: t.string, points: nullable(t.number) },
          {},
          'an ending',
        ),
      ),
    },
    'a position',
  );
  return { battle, position };
};

/** A position as written, on whatever board. */
export const positionJson = positionCodecs(ANY_HEX).position;

/** The codecs of positions on a board. */
export const positionOn = remember((_: null, { board }: Theatre) => positionCodecs(hexCodec(board)));

/** A position as read, as far as it says anything. */
export type PositionSaid = t.TypeOf<typeof positionJson>;
export type BattleSaid = NonNullable<PositionSaid['battle']>;
/** Air counters of one side as written. */
export type AirJson = t.TypeOf<typeof airJson>;
