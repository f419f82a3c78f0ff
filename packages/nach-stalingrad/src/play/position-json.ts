import { exactType, nullable, oneWordOf, someOf, wholeCodec, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { GROUNDS, SKIES } from '../01-units/board.js';
import { SIDES } from '../01-units/units.js';
import { countCodec, sideCodec } from '../data/written.js';
import { POINT_KINDS } from './actions.js';
import { attackJson, battleJson, checkJson, hungryJson } from './battle-json.js';
import { COMBAT_STEPS, PHASES, SCENARIOS } from './position.js';

const texts = t.array(t.string);
const sides = t.array(sideCodec);
const ground = oneWordOf(GROUNDS);
const sideByHex = t.record(t.string, sideCodec, 'sides by the labels of hexes');
const counts = someOf(SIDES, countCodec, 'a number for each side');

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

const fleetJson = exactType(
  {},
  {
    level: countCodec,
    landing: nullable(t.string),
    spoiled: t.boolean,
    landedIn: countCodec,
    sunk: t.boolean,
    carried: t.boolean,
    supported: t.boolean,
  },
  'the Black Sea Fleet',
);

export const positionJson = exactType(
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
    units: t.array(t.unknown),
    /** The side whose unit passed through last. */
    control: sideByHex,
    gauge: sideByHex,
    railPoints: counts,
    caucasusRail: counts,
    points: someOf(SIDES, someOf(POINT_KINDS, countCodec, 'replacement points'), 'points of each side'),
    conversionPoints: counts,
    converted: someOf(SIDES, texts, 'hexes converted by each side'),
    air: someOf(SIDES, airJson, 'air counters of each side'),
    airRolled: sides,
    volgaPoints: countCodec,
    volgaArmor: t.boolean,
    ferried: t.boolean,
    fleet: fleetJson,
    taman: withSchema(exactType({ axis: nullable(countCodec) }, {}, 'the capture of Taman'), {
      description: 'The turn in which an Axis unit took Taman.',
    }),
    sealift: exactType({ axis: countCodec }, {}, 'points of sealift left'),
    landed: t.record(t.string, countCodec, 'points landed by the label of the port'),
    hqsMoved: t.boolean,
    attacks: t.array(attackJson),
    reactions: exactType(
      {},
      {
        sent: t.record(t.string, countCodec),
        disengaged: t.record(t.string, countCodec),
        checked: texts,
      },
      'what reactions have used up',
    ),
    battle: nullable(battleJson),
    checks: t.array(checkJson),
    pushes: texts,
    emptied: nullable(exactType({ attack: countCodec, hex: t.string }, {}, 'a hex emptied before combat')),
    hungry: t.array(hungryJson),
    spared: texts,
    usedTrucks: t.array(exactType({ side: sideCodec, hex: t.string }, {}, 'a truck used as a source')),
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
/** A position as written. */
export type PositionJson = t.TypeOf<typeof positionJson>;
/** Air counters of one side as written. */
export type AirJson = t.TypeOf<typeof airJson>;
