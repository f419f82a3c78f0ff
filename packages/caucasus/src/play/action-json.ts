import {
  describedActions,
  dieCodec,
  exactType,
  nullable,
  oneWordOf,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { ActionType } from './actions.js';
import { MOVE_MODES } from './actions.js';
import { REPLACEMENT_KINDS } from './position.js';
import { TOLD_ACTIONS } from './told-actions.js';
import { airCodec, fleetCodec, markerCodec } from './value-codecs.js';

/** What {@link ACTION_CODECS} puts for the label of a hex; whether the grid has it is asked after decoding. */
export const LABEL = '[0-9]{4}';
export const EAST_CASPIAN_BOX = 'east-caspian';

const type = t.string;
const unit = withSchema(t.string, { description: 'The id of a unit.' });
const hex = withSchema(t.string, { pattern: `^${LABEL}$`, description: 'The label of a hex.' });
const hexOrBox = withSchema(t.string, { pattern: `^(${LABEL}|${EAST_CASPIAN_BOX})$` });
const path = withSchema(t.array(hex), {
  minItems: 1,
  description: 'Labels of hexes from the second one on.',
});

const nothing = exactType({ type });
const ofUnit = exactType({ type, unit });
const unitTo = exactType({ type, unit, to: hex });
const unitHex = exactType({ type, unit, hex });
const unitPath = exactType({ type, unit, path });

const motion = {
  mode: oneWordOf(MOVE_MODES),
  patrol: withSchema(t.array(airCodec), { maxItems: 2 }),
  fleet: nullable(fleetCodec),
  corps: t.boolean,
  alone: t.boolean,
};

const CODECS: Readonly<Record<ActionType, t.Mixed>> = {
  place: unitTo,
  reinforce: exactType({ type, unit, to: hexOrBox }),
  divert: ofUnit,
  replacement: exactType({ type, kind: oneWordOf(REPLACEMENT_KINDS) }),
  rebuild: ofUnit,
  corps: exactType({ type, to: hex }),
  draw: exactType({ type, unit: nullable(unit) }),
  replace: exactType({ type, unit }, { to: nullable(hex) }),
  move: exactType({ type, unit, path }, motion),
  'pick-up': ofUnit,
  assault: unitHex,
  mark: ofUnit,
  'withdraw-hq': ofUnit,
  combine: exactType({ type, unit, with: unit }),
  attack: unitHex,
  join: ofUnit,
  support: exactType({ type, marker: markerCodec }),
  shift: ofUnit,
  commit: nothing,
  roll: exactType({ type, die: dieCodec }),
  lose: ofUnit,
  determined: exactType(
    { type, unit },
    { support: t.union([withSchema(t.array(markerCodec), { maxItems: 1 }), markerCodec, t.null]) },
  ),
  'give-way': nothing,
  retreat: unitPath,
  'retreat-on': unitTo,
  advance: unitPath,
  remove: ofUnit,
  allot: exactType({ type, unit, port: hex }),
  pass: nothing,
  'end-phase': nothing,
};

/** The codec of each action; its `type` has been looked at before. */
export const ACTION_CODECS: Readonly<Record<ActionType, t.Mixed>> = describedActions(CODECS, TOLD_ACTIONS);

const units = withSchema(t.array(unit), { minItems: 1 });
/** What a whole attack says beside units and hex. */
const declaration = {
  support: withSchema(t.array(markerCodec), { description: 'Air or fleet markers.' }),
  shift: withSchema(t.string, { description: 'The Brandenburgers, used for a column shift.' }),
  die: dieCodec,
};

export const wholeAttack = exactType({ type, units, hex }, declaration);
export const wholeAssault = exactType({ type, units, hex }, declaration);
export const wholeMove = exactType({ type, units, path }, motion);

/** Actions that may be written for several units in one piece. */
export const WHOLE_CODECS = { attack: wholeAttack, assault: wholeAssault, move: wholeMove } as const;
export type WholeType = keyof typeof WHOLE_CODECS;
