import { each, exactType, nullable, oneWordOf, someOf, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { ARMS, SIDES } from '../01-units/units.js';
import { countCodec, sideCodec } from '../data/written.js';
import { BATTLE_STAGES } from './position.js';

const texts = t.array(t.string);
const airJson = someOf(SIDES, countCodec, 'air counters by side');
const label = withSchema(t.string, { description: 'The label of a hex.' });

/** An attack as declared. */
export const attackJson = exactType(
  { units: texts, hexes: texts, hq: t.string },
  { air: airJson, resolved: t.boolean },
  'an attack',
);
export type AttackJson = t.TypeOf<typeof attackJson>;

/** A combat or overrun being resolved; what is left out is as it is before its die is rolled. */
export const battleJson = exactType(
  {
    index: withSchema(t.Int, { minimum: -1, description: 'Of the attack; -1 for an overrun.' }),
    lead: t.string,
  },
  {
    stage: oneWordOf(BATTLE_STAGES),
    attackers: texts,
    hexes: texts,
    defenders: texts,
    street: t.boolean,
    defenderLead: nullable(t.string),
    bonus: texts,
    supplied: t.boolean,
    air: airJson,
    fleet: countCodec,
    result: nullable(each(['attacker', 'defender'], countCodec, 'a result')),
    owed: countCodec,
    lost: texts,
    losers: texts,
    retreat: countCodec,
    retreating: texts,
    vacated: texts,
    deep: t.boolean,
  },
  'a combat under way',
);
export type BattleJson = t.TypeOf<typeof battleJson>;

/** A die that has to be rolled next. */
export const checkJson = exactType(
  {
    reason: oneWordOf(['activation', 'attrition', 'disengagement', 'retreat-before', 'relief']),
    unit: t.string,
  },
  { path: texts },
  'a check',
);
export type CheckJson = t.TypeOf<typeof checkJson>;

/** A stack in the attrition segment. */
export const hungryJson = exactType(
  { side: sideCodec, hex: label },
  { box: t.boolean, owed: someOf(ARMS, countCodec, 'steps by arm') },
  'a stack in attrition',
);
export type HungryJson = t.TypeOf<typeof hungryJson>;
