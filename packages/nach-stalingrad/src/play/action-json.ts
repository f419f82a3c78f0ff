import {
  describedActions,
  dieCodec,
  exactType,
  nullable,
  oneWordOf,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { countCodec, LABEL, sideCodec } from '../data/written.js';
import type { ActionType } from './actions.js';
import { EAST_BANK, MOVE_MODES, POINT_KINDS, STEP_KINDS } from './actions.js';
import { TOLD_ACTIONS } from './told-actions.js';

const type = t.string;
const unit = withSchema(t.string, { description: 'The id of a unit.' });
const units = withSchema(t.array(unit), { minItems: 1, description: 'Units that stand together.' });
const hex = withSchema(t.string, { pattern: `^${LABEL}$`, description: 'The label of a hex.' });
const hexes = withSchema(t.array(hex), { minItems: 1 });
const path = withSchema(t.array(hex), {
  description: 'Labels of hexes from the second one on; by sea and over the Volga the end alone.',
});
const entry = withSchema(t.string, { pattern: `^(${LABEL}|${EAST_BANK})$` });
const steps = wholeCodec(1);
const kind = oneWordOf(POINT_KINDS);
const stepKind = nullable(oneWordOf(STEP_KINDS));
const someone = nullable(unit);
const generals = t.union([unit, t.array(unit), t.null], 'an id, a list of ids or null');
const battle = withSchema(countCodec, { description: 'The number of an attack, from 0.' });

/** Fewer than none are for the rules to refuse (NS-7.2.e). */
const counters = t.Int;

const nothing = exactType({ type });
const ofUnit = exactType({ type, unit });
const unitTo = exactType({ type, unit, to: hex });
const ofHex = exactType({ type, hex });
const spending = exactType({ type, unit, steps, kind });
const stackMove = { path };
const moveMore = { mode: oneWordOf(MOVE_MODES) };
const reaction = { path, hq: unit };
const disengageMore = { commander: someone, battle: nullable(battle) };

const CODECS: Readonly<Record<ActionType, t.Mixed>> = {
  'use-supply': exactType({ type, supply: unit }),
  reinforce: exactType({ type, unit, to: entry }),
  rebuild: spending,
  withdraw: spending,
  missions: exactType(
    { type, side: sideCodec },
    {
      fighters: counters,
      bombers: withSchema(t.Int, { description: 'All that have no other mission.' }),
      supply: counters,
      volga: counters,
      fleet: counters,
    },
  ),
  'air-supply': exactType({ type, to: hex }, { side: sideCodec }),
  remove: ofUnit,
  commander: exactType({ type, unit, hq: unit }),
  activate: exactType(
    { type, hq: unit },
    { also: t.array(unit), units: t.array(unit), independent: someone },
  ),
  'stand-down': ofUnit,
  pass: nothing,
  move: exactType({ type, units, ...stackMove }, moveMore),
  overrun: exactType({ type, units, hex }, { air: countCodec, lead: someone, leader: someone }),
  'place-hq': unitTo,
  'push-hq': unitTo,
  transfer: exactType({ type, unit, to: unit, steps }, { arm: stepKind }),
  found: exactType({ type, unit, new: unit, steps }),
  landing: ofHex,
  attack: exactType({ type, units, hexes, hq: unit }),
  join: exactType({ type, unit, battle }),
  air: exactType({ type, battle, counters: countCodec }),
  react: exactType({ type, units, ...reaction }, { battle: nullable(battle) }),
  disengage: exactType({ type, units, ...reaction }, disengageMore),
  'retreat-before': exactType(
    { type, hex, paths: t.record(t.string, path), hq: unit },
    { commander: someone },
  ),
  done: nothing,
  resolve: exactType({ type, battle, lead: unit }, { supply: someone, bonus: generals, fleet: countCodec }),
  defend: exactType({ type, lead: unit }, { bonus: generals, fleet: countCodec, air: countCodec }),
  split: exactType({ type, retreat: countCodec }),
  lose: exactType({ type, unit }, { arm: stepKind }),
  retreat: exactType({ type, units, path }),
  advance: exactType({ type, unit, path }),
  convert: exactType({ type, side: sideCodec, hex }),
  roll: exactType(
    { type, dice: withSchema(t.array(dieCodec), { minItems: 1, maxItems: 2 }) },
    { side: nullable(sideCodec), unit: someone },
  ),
  'end-phase': nothing,
};

/** The codec of each action; its `type` has been looked at before. */
export const ACTION_CODECS: Readonly<Record<ActionType, t.Mixed>> = describedActions(CODECS, TOLD_ACTIONS);

/** Actions of a stack, which may name one unit as `unit`. */
export const STACK_TYPES = ['move', 'overrun', 'react', 'disengage', 'retreat'] as const;
export type StackType = (typeof STACK_TYPES)[number];

/** Further forms in which players write actions: one unit for a stack, one die. */
export const OTHER_CODECS: Readonly<Record<StackType | 'roll', t.Mixed>> = {
  move: exactType({ type, unit, ...stackMove }, moveMore),
  overrun: exactType({ type, unit, hex }, { air: countCodec, lead: someone, leader: someone }),
  react: exactType({ type, unit, ...reaction }, { battle: nullable(battle) }),
  disengage: exactType({ type, unit, ...reaction }, disengageMore),
  retreat: exactType({ type, unit, path }),
  roll: exactType({ type, die: dieCodec }, { side: nullable(sideCodec), unit: someone }),
};
