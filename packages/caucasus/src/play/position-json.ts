import type { Board, OddsTable } from '@eastfront/kernel';
import { keepFor } from '@eastfront/kernel';
import {
  eachOnce,
  exactType,
  hexCodec,
  nullable,
  nullFor,
  objectOrNull,
  oneWordOf,
  shape,
  someOf,
  usually,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { NOWHERE } from '../02-components/units.js';
import type { Position } from '../position/position.js';
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
  SEAS,
  SECURITY_ORDERS,
  SOVIET_EVENTS,
  STEPS,
  WEATHERS,
} from '../position/position.js';
import type { HexType } from '../position/value-codecs.js';
import { markerCodec, pointsCodec, sideCodec, writtenHex } from '../position/value-codecs.js';

const texts = t.readonlyArray(t.string);
const units = eachOnce(t.string, 'unit', 1);
const none: readonly never[] = [];
const distance = t.union([t.literal(0), t.literal(2), t.literal(4)]);

const lossJson = shape({ chooser: sideCodec, from: texts }, {}, 'a loss');

/** An attack under way; what is left out is as it is when the attack is opened. */
export const battleOf = (hex: HexType, columns: number) =>
  shape(
    { attackers: units, target: hex },
    {
      kind: usually(oneWordOf(BATTLE_KINDS), 'combat'),
      stage: usually(oneWordOf(BATTLE_STAGES), 'declare'),
      support: usually(t.readonlyArray(markerCodec), none),
      shifter: usually(nullable(t.string), null),
      defenders: usually(texts, none),
      /** Index of the column of the combat table. */
      column: usually(nullFor(NOWHERE, wholeCodec(0, columns - 1)), NOWHERE),
      result: usually(nullable(t.string), null),
      losses: usually(t.readonlyArray(lossJson), none),
      distance: usually(distance, 0),
      mayDetermine: usually(t.boolean, false),
      disrupts: usually(t.boolean, false),
      advance: usually(oneWordOf(ADVANCES), 'none'),
      determined: usually(
        nullable(shape({ lead: t.string, support: nullable(markerCodec) }, {}, 'the stand')),
        null,
      ),
      held: usually(nullable(t.boolean), null),
      retreating: usually(texts, none),
      routed: usually(
        t.readonlyArray(
          shape({ unit: t.string, through: nullFor(NOWHERE, hex), steps: wholeCodec(0) }, {}, 'a retreat'),
        ),
        none,
      ),
      overrun: usually(nullable(shape({ unit: t.string }, {}, 'a unit')), null),
      advancing: usually(texts, none),
    },
    'an attack under way',
  );

/** The stack that is moving; what is left out is as it is before its first step. */
export const moverOf = (hex: HexType) =>
  shape(
    { units },
    {
      spent: usually(pointsCodec, 0),
      hexes: usually(wholeCodec(0), 0),
      stopped: usually(t.boolean, false),
      assaulted: usually(t.boolean, false),
      failedAt: usually(nullFor(NOWHERE, hex), NOWHERE),
      emptied: usually(nullFor(NOWHERE, hex), NOWHERE),
      barred: usually(t.boolean, false),
    },
    'a moving stack',
  );

const sideByHex = t.record(t.string, sideCodec, 'sides by the labels of hexes');

/** The 4th Guards Cavalry marker: its hex, or where else it is. */
const corpsOf = (hex: HexType) =>
  withSchema(
    new t.Type<Position['corps'], string, unknown>(
      'the label of a hex, or waiting or removed',
      (value): value is Position['corps'] => typeof value === 'object',
      (value, context) => {
        if (value === 'waiting' || value === 'removed') return t.success({ status: value, at: NOWHERE });
        const at = hex.validate(value, context);
        return at._tag === 'Left' ? at : t.success({ status: 'map', at: at.right });
      },
      ({ status, at }) => (status === 'map' ? hex.encode(at) : status),
    ),
    { type: 'string', description: 'The label of a hex, or waiting or removed.' },
  );

/** What is read and written alike, and left out where it is as usual. */
const plainOf = (hex: HexType, columns: number) =>
  exactType(
    {},
    {
      grants: t.readonlyArray(oneWordOf(REPLACEMENT_GRANTS)),
      rollForfeited: t.boolean,
      corps: corpsOf(hex),
      alpini: oneWordOf(ALPINI_STATES),
      security: oneWordOf(SECURITY_ORDERS),
      nones: wholeCodec(0),
      draws: wholeCodec(0),
      tbilisiServed: t.boolean,
      drawnTo: t.readonlyArray(hex),
      event: nullable(oneWordOf(SOVIET_EVENTS)),
      railMoves: wholeCodec(0),
      mover: objectOrNull(moverOf(hex)),
      battle: objectOrNull(battleOf(hex, columns)),
      /** Port by unit. */
      allotted: t.record(t.string, hex, 'labels of ports by unit'),
      rolls: t.readonlyArray(t.string),
      ending: objectOrNull(
        exactType(
          { winner: sideCodec, level: oneWordOf(['victory', 'sudden death']), points: wholeCodec(0) },
          {},
          'how the game ended',
        ),
      ),
    },
    'a position',
  );

const positionOf = ({ optional }: ReturnType<typeof plainOf>) =>
  exactType(
    {},
    {
      scenario: oneWordOf(SCENARIOS),
      turn: wholeCodec(1, 14),
      player: sideCodec,
      phase: oneWordOf(PHASES),
      step: oneWordOf(STEPS),
      weather: oneWordOf(WEATHERS),
      units: t.array(t.unknown),
      control: sideByHex,
      controlAtStart: sideByHex,
      air: someOf(AIR_MARKERS, oneWordOf(['ready', 'used'])),
      fleet: someOf(FLEET_MARKERS, oneWordOf(FLEET_STATES)),
      replacements: someOf(REPLACEMENT_KINDS, wholeCodec(0, MOST_REPLACEMENTS)),
      seaMoves: someOf(SEAS, wholeCodec(0)),
      ...optional,
    },
    'a position',
  );

/** A position as written, for the schema. */
export const positionJson = positionOf(plainOf(writtenHex, Number.MAX_SAFE_INTEGER));

/** Reads and writes positions on a board with a combat table. */
export const codecsOn = keepFor(({ table }: OddsTable, board: Pick<Board, 'grid' | 'exists'>) => {
  const plain = plainOf(hexCodec(board), table.columns.length);
  return { plain, position: positionOf(plain) };
});

/** A position as read, its units and control still as written. */
export type PositionJson = t.TypeOf<ReturnType<typeof positionOf>>;
