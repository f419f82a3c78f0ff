import {
  exactType,
  nullable,
  objectOrNull,
  oneWordOf,
  someOf,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { BattleJson, MoverJson } from './battle-json.js';
import { battleJson, moverJson } from './battle-json.js';
import type { Position } from './position.js';
import {
  AIR_MARKERS,
  FLEET_MARKERS,
  FLEET_STATES,
  MOST_REPLACEMENTS,
  PHASES,
  REPLACEMENT_GRANTS,
  REPLACEMENT_KINDS,
  SCENARIOS,
  SEAS,
  SOVIET_EVENTS,
  STEPS,
  WEATHERS,
} from './position.js';
import { sideCodec } from './value-codecs.js';

const texts = t.array(t.string);
const hexOr = (...words: readonly string[]): t.StringC =>
  withSchema(t.string, { description: `The label of a hex, or ${words.join(' or ')}.` });
const sideByHex = t.record(t.string, sideCodec, 'sides by the labels of hexes');

export const positionJson = exactType(
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
    air: someOf(AIR_MARKERS, oneWordOf(['ready', 'used'] as const)),
    fleet: someOf(FLEET_MARKERS, oneWordOf(FLEET_STATES)),
    replacements: someOf(REPLACEMENT_KINDS, wholeCodec(0, MOST_REPLACEMENTS)),
    grants: t.array(oneWordOf(REPLACEMENT_GRANTS)),
    rollForfeited: t.boolean,
    corps: hexOr('waiting', 'removed'),
    alpini: oneWordOf<Position['alpini']>(['waiting', 'arrived', 'never']),
    security: oneWordOf<Position['security']>(['to-rostov', 'in-rostov', 'free']),
    nones: wholeCodec(0),
    draws: wholeCodec(0),
    tbilisiServed: t.boolean,
    drawnTo: texts,
    event: nullable(oneWordOf(SOVIET_EVENTS)),
    seaMoves: someOf(SEAS, wholeCodec(0)),
    railMoves: wholeCodec(0),
    mover: objectOrNull<MoverJson>(moverJson),
    battle: objectOrNull<BattleJson>(battleJson),
    /** Port by unit. */
    allotted: t.record(t.string, t.string, 'labels of ports by unit'),
    rolls: texts,
    ending: objectOrNull(
      exactType(
        {
          winner: sideCodec,
          level: oneWordOf(['victory', 'sudden death'] as const),
          points: wholeCodec(0),
        },
        {},
        'how the game ended',
      ),
    ),
  },
  'a position',
);
/** A position as written. */
export type PositionJson = t.TypeOf<typeof positionJson>;
