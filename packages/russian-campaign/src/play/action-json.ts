import {
  describedActions,
  dieCodec,
  exactType,
  oneWordOf,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { HITLER_ELIMINATED, STALIN_ELIMINATED } from '../13-options/sudden-death.js';
import { LABEL } from '../data/hex-codec.js';
import type { ActionType } from './actions.js';
import { BOX_WORD, OFF_MAP_WORD, SEA_WORD, SIBERIA_WORD } from './actions.js';
import { MOVE_MODES, OBJECTIVE_YEARS, SITUATIONS } from './position.js';
import { TOLD_ACTIONS } from './told-actions.js';

const type = t.string;
const unit = withSchema(t.string, { description: 'The id of a unit.' });
const units = withSchema(t.array(unit), { minItems: 1, description: 'Units that stand and move together.' });
const hexOr = (...words: readonly string[]) =>
  withSchema(t.string, { pattern: `^(${[LABEL, ...words].join('|')})$` });
const hex = withSchema(t.string, { pattern: `^${LABEL}$`, description: 'The label of a hex.' });
const hexes = withSchema(t.array(hex), { minItems: 1 });
const path = withSchema(t.array(hexOr(OFF_MAP_WORD)), {
  description: 'Labels of hexes from the second one on; of a move by sea or air its end alone.',
});

/** The words that an action may have for a hex. */
export const HEX_WORDS: Readonly<Partial<Record<ActionType, readonly string[]>>> = {
  objective: [STALIN_ELIMINATED, HITLER_ELIMINATED],
  place: [BOX_WORD, SIBERIA_WORD],
  reinforce: [BOX_WORD, SEA_WORD],
  replace: [SEA_WORD],
  worker: [SIBERIA_WORD],
  move: [OFF_MAP_WORD],
  exit: [OFF_MAP_WORD],
  retreat: [OFF_MAP_WORD],
  remnant: [OFF_MAP_WORD],
  // No hex at all: the result that the defender makes of his (TRC-9.6.3.a).
  change: ['DR'],
};
const to = (action: ActionType) => hexOr(...(HEX_WORDS[action] ?? []));

const nothing = exactType({ type });
const ofUnit = exactType({ type, unit });
const unitTo = (action: ActionType) => exactType({ type, unit, to: to(action) });

/** A combat as declared; the markers need not be named, since they stand on its hexes (TRC-9.9.3.c). */
const battle = exactType(
  { attackers: t.array(unit), hexes },
  { stuka: t.boolean, artillery: t.boolean },
  'a combat',
);

const year = t.union(
  OBJECTIVE_YEARS.map((one) => t.literal(one)) as unknown as [t.Mixed, t.Mixed],
  OBJECTIVE_YEARS.join(', '),
);
const moveMode = oneWordOf([...MOVE_MODES, 'drop'] as const);

const CODECS: Readonly<Record<ActionType, t.Mixed>> = {
  objective: exactType({ type, year, hex: to('objective') }),
  situation: exactType({ type, id: oneWordOf(SITUATIONS), adopt: t.boolean }),
  place: unitTo('place'),
  reinforce: unitTo('reinforce'),
  replace: unitTo('replace'),
  worker: unitTo('worker'),
  siberia: ofUnit,
  convert: exactType({ type, unit, into: unit }),
  move: exactType({ type, units, path }, { mode: moveMode }),
  exit: exactType({ type, unit, path }, { mode: oneWordOf(['normal', 'rail', 'evacuation'] as const) }),
  stuka: exactType({ type, hq: unit, hex }),
  gun: exactType({ type, hex }),
  'automatic-victory': exactType({ type, units, hexes }, { stuka: t.boolean }),
  partisan: unitTo('partisan'),
  attack: exactType({ type, unit, hexes }),
  surrender: ofUnit,
  commit: nothing,
  declare: exactType({ type, battles: t.array(battle) }, { surrender: t.array(unit) }),
  resolve: exactType({ type, battle: wholeCodec(0) }),
  change: exactType({ type }, { to: oneWordOf(['DR'] as const) }),
  keep: nothing,
  lose: ofUnit,
  retreat: exactType({ type, unit, path }),
  remnant: exactType({ type, unit, counter: unit }),
  roll: exactType({ type, die: dieCodec }),
  'end-phase': nothing,
};

/** The codec of each action; its `type` has been looked at before. */
export const ACTION_CODECS: Readonly<Record<ActionType, t.Mixed>> = describedActions(CODECS, TOLD_ACTIONS);

/** A move of one unit. */
export const moveOfOne = exactType({ type, unit, path }, { mode: moveMode });
/** A remnant with the way that it is led (TRC-A46). */
export const ledRemnant = exactType({ type, unit, counter: unit, path });

/** Further forms in which players write actions, by the key that tells them from the others. */
export const OTHER_CODECS = { move: moveOfOne, remnant: ledRemnant } as const;
