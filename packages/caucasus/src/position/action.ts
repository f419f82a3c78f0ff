import type { HexId, JsonObject } from '@eastfront/kernel';
import { rulingWriter } from '@eastfront/kernel';
import {
  actionsWith,
  atLeastOne,
  dieCodec,
  eachOnce,
  labelCodec,
  naming,
  namingEach,
  namingOne,
  withRole,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import type { CcLine, CcReason, CcViolation, ClauseId, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { momentOf } from './moment.js';
import type { Battle, Position } from './position.js';
import { unitById } from './position.js';
import { LABEL } from './value-codecs.js';

/** The box that a Soviet unit of the turn track may go to in place of a hex (CC-4.3.a). */
export const EAST_CASPIAN_BOX = 'east-caspian';

export const unitId = withRole(withSchema(t.string, { description: 'The id of a unit.' }), 'unit');
export const dieField = withRole(dieCodec, 'die');
export const unitIds = withRole(eachOnce(unitId, 'unit', 1), 'unit');
export const hexLabel = withRole(labelCodec(LABEL, '1213'), 'hex');
export const pathLabels = withRole(
  withSchema(atLeastOne(hexLabel, 'hex'), { description: 'Labels of hexes from the second one on.' }),
  'path',
);

/** Whether something written names several units in one piece, as an attack, a mobile assault or a move may. */
export const isWhole = (json: JsonObject): boolean => 'units' in json;

export const { refuse, changed, unless } = rulingWriter<Rules, Position, CcReason, CcViolation>(
  (rules, position) => sourcesFor(rules, position.units),
);

interface Typed {
  readonly type: string;
}

/**
 * Violations of an action at the wrong point of the sequence. What its own content forbids comes first, so that a
 * player learns more than that it is not the time for it.
 */
export const notNow = (
  position: Position,
  action: Typed,
  when: ClauseId | null,
  content: readonly CcViolation[] = [],
): Ruling<never> => {
  const { type } = action;
  const moment: readonly CcViolation[] = [
    {
      clause: when ?? 'CC-3.a',
      code: 'NOT_NOW',
      subject: type,
      ...momentOf(type, position),
      step: position.step,
    },
    ...((type === 'attack' || type === 'assault') && position.step === 'battle' && 'unit' in action
      ? [{ clause: 'CC-8.1.f', code: 'BATTLE_UNFINISHED', subject: String(action.unit) } as const]
      : []),
  ];
  const known = new Set(moment.map(({ clause, code }) => `${clause} ${code}`));
  return refuse(...content.filter(({ clause, code }) => !known.has(`${clause} ${code}`)), ...moment);
};

/** What a label off the board breaks, by what was to be done there. */
const OFF_THE_BOARD: Readonly<Record<string, ClauseId>> = {
  place: 'CC-20.2.a',
  reinforce: 'CC-4.1.b',
  attack: 'CC-8.1.a',
  assault: 'CC-8.1.a',
  retreat: 'CC-11.2.b',
  'retreat-on': 'CC-11.2.b',
  advance: 'CC-12.3.a',
};

/** What an action names in a position, or what is wrong with the name. */
type Found<A> = Either<CcViolation, A>;

export const HEX = namingOne(hexLabel, {
  find: ({ theatre }: Rules, _position: Position, text) => hexOnBoard(theatre, text),
  noSuch: (subject, { type }): CcViolation => ({
    clause: OFF_THE_BOARD[type] ?? 'CC-7.1.b',
    code: 'NO_SUCH_HEX',
    subject,
  }),
  nameOf: ({ theatre }, hex) => label(theatre, hex),
});
export const TO = withRole(HEX, 'location');
/** {@link NOWHERE} is the East Caspian box. */
export const HEX_OR_BOX = naming(withRole(labelCodec(LABEL, '1213', EAST_CASPIAN_BOX), 'location'), {
  find: (rules: Rules, position: Position, text, action): Found<HexId> =>
    text === EAST_CASPIAN_BOX ? right(NOWHERE) : HEX.naming.find(rules, position, text, action),
  nameOf: ({ theatre }, hex) => (hex === NOWHERE ? EAST_CASPIAN_BOX : label(theatre, hex)),
});
export const PATH = namingEach(HEX, pathLabels);
export const UNIT = namingOne(unitId, {
  find: (_rules: Rules, position: Position, id) => unitById(position, id),
  noSuch: (subject, { type }): CcViolation =>
    type === 'draw'
      ? { clause: 'CC-4.4.b', code: 'NOT_IN_THE_CUP', subject }
      : { clause: 'CC-2.1.b', code: 'NO_SUCH_UNIT', subject },
  nameOf: (_rules, { counter }) => counter.id,
});

/** Declares an action of this game. Its functions are given the units and hexes that it names. */
export const action = actionsWith<Rules, Position, Unit, CcReason, CcViolation, CcLine>()({
  notNow: (_rules, position, action, when, content) => notNow(position, action, when, content),
});

/** The battle under way when it is at this stage, or null. */
export const battleAt = (position: Position, stage: Battle['stage']): Battle | null =>
  position.step === 'battle' && position.battle?.stage === stage ? position.battle : null;

/** The battle under way, at whatever stage, or null. */
export const battleNow = ({ step, battle }: Position): Battle | null => (step === 'battle' ? battle : null);

/** The label of a hex. */
export const name = (rules: Rules, hex: HexId): string => label(rules.theatre, hex);

/** The way of a unit, as the lines of the record print it. */
export const wayTold = (rules: Rules, position: Position, unit: string, path: readonly string[]) => {
  const at = unitById(position, unit)?.at ?? NOWHERE;
  return { unit, from: at < 0 ? 'off' : name(rules, at), way: path.join('-') };
};

/** Whether a unit of the player stands on the map. */
export const isOwnOnMap = (position: Position, unit: Unit): boolean =>
  unit.counter.side === position.player && unit.place === 'map';
