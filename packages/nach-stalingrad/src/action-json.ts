import { exactType, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { ActionType } from './actions.js';
import { EAST_BANK, MOVE_MODES, POINT_KINDS, STEP_KINDS } from './actions.js';
import { LABEL } from './hex-codec.js';
import { oneWordOf } from './json-words.js';
import { countCodec, dieCodec, integerCodec, nullable, sideCodec, wholeCodec } from './value-codecs.js';

const told = <C extends t.Mixed>(description: string, codec: C): C => withSchema(codec, { description });

const type = t.string;
const unit = withSchema(t.string, { description: 'The id of a unit.' });
const units = withSchema(t.array(unit), { minItems: 1, description: 'Units that stand together.' });
const hex = withSchema(t.string, { pattern: `^${LABEL}$`, description: 'The label of a hex.' });
const hexes = withSchema(t.array(hex), { minItems: 1, description: 'Labels of the hexes attacked.' });
const path = withSchema(t.array(hex), {
  description: 'Labels of hexes from the second one on; by sea and over the Volga the end alone.',
});
const entry = withSchema(t.string, {
  pattern: `^(${LABEL}|${EAST_BANK})$`,
  description: 'The label of a hex, or the east bank of the Volga.',
});
const steps = told('How many steps.', wholeCodec(1));
const kind = told('The kind of replacement points.', oneWordOf(POINT_KINDS));
const stepKind = told('Which steps of an army of two counters.', nullable(oneWordOf(STEP_KINDS)));
const someone = nullable(unit);
const lead = told('The lead unit.', unit);
const fleet = told('Combat points of the Black Sea Fleet: 0, 3 or 6.', countCodec);
const flying = told('Air counters that support it.', countCodec);
const side = told('The side it is done for.', sideCodec);
const generals = told(
  'Generals who give their bonus.',
  t.union([unit, t.array(unit), t.null], 'an id, a list of ids or null'),
);
const battle = withSchema(countCodec, { description: 'The number of an attack, from 0.' });

/** Fewer than none are for the rules to refuse (NS-7.2.e). */
const counters = told('How many air counters.', integerCodec);

const overrunMore = {
  air: flying,
  lead: told('The lead unit, where there is a choice.', someone),
  leader: told('The armour leader who gives his bonus.', someone),
};

const nothing = exactType({ type });
const rollMore = {
  side: told('Whose air losses are rolled.', nullable(sideCodec)),
  unit: told('For whom, when several have to roll.', someone),
};
const ofUnit = exactType({ type, unit });
const unitTo = exactType({ type, unit, to: hex });
const ofHex = exactType({ type, hex });
const spending = exactType({ type, unit, steps, kind });
const stackMove = { path };
const moveMore = { mode: told('How they move; overland unless stated.', oneWordOf(MOVE_MODES)) };
const reaction = { path, hq: told('The HQ that directs it.', unit) };
const whichBattle = told('The attack that sets it off, where there is a choice.', nullable(battle));
const general = told('The army commander with that HQ who sees to it.', someone);
const disengageMore = { commander: general, battle: whichBattle };

/** What each action does, for editors and readers of the schema. */
export const ACTION_TEXTS: Readonly<Record<ActionType, string>> = {
  'use-supply': 'A truck used as a source, or an air-supply marker against attrition, in the supply phase.',
  reinforce: 'A counter of the available box enters.',
  rebuild: 'Replacement points become steps of a unit.',
  withdraw: 'Steps of a unit become replacement points.',
  missions: 'The air counters of a side get their missions; the rest are bombers.',
  'air-supply': 'A marker of an air-supply mission is placed.',
  remove: 'An own supply counter is taken off, or an own HQ put on the next turn.',
  commander: 'An army commander goes to another HQ.',
  activate: 'An HQ is named, with the HQs it brings along and the units it activates.',
  'stand-down': 'A unit or an HQ brought along is left out again, before anything else is done.',
  pass: 'No more operations phases for this side in the turn.',
  move: 'Units that stand together move.',
  overrun: 'Units attack a hex beside them while they move.',
  'place-hq': 'An HQ moves, after the units.',
  'push-hq': 'An enemy HQ in a hex entered is pushed a hex away.',
  transfer: 'A unit gives steps to another.',
  found: 'A unit gives steps to a new one from the available box.',
  landing: 'The marker of the Black Sea Fleet is placed.',
  attack: 'An attack is declared.',
  join: 'A unit joins an attack that has been declared.',
  air: 'Air counters are assigned to a combat.',
  react: 'A reaction move towards a combat.',
  disengage: 'A reaction out of an enemy zone of control (optional).',
  'retreat-before': 'A stack leaves an attacked hex before the combat (optional).',
  done: 'The end of declaring, or of reactions.',
  resolve: 'A combat begins: supply, lead unit and bonus of the attacker.',
  defend: 'Lead unit and bonus of the defender.',
  split: 'How many hexes of his number the defender retreats.',
  lose: 'A unit loses a step.',
  retreat: 'Units retreat together.',
  advance: 'A unit advances after combat.',
  convert: 'A rail hex is converted to the gauge of a side.',
  roll: 'Dice as they fell.',
  'end-phase': "The phase, or a side's part of it, is over.",
};

/** The codec of each action; its `type` has been looked at before. */
export const ACTION_CODECS: Readonly<Record<ActionType, t.Mixed>> = {
  'use-supply': exactType({ type, supply: told('The supply counter.', unit) }),
  reinforce: exactType({ type, unit, to: entry }),
  rebuild: spending,
  withdraw: spending,
  missions: exactType(
    { type, side },
    {
      fighters: counters,
      bombers: told('All that have no other mission.', counters),
      supply: counters,
      volga: counters,
      fleet: counters,
    },
  ),
  'air-supply': exactType({ type, to: hex }, { side }),
  remove: ofUnit,
  commander: exactType({ type, unit, hq: told('The HQ he goes to.', unit) }),
  activate: exactType(
    { type, hq: told('The HQ that is named.', unit) },
    {
      also: told('HQs that an army group or special HQ brings along.', t.array(unit)),
      units: told('Combat units, armour leaders and trucks that are activated.', t.array(unit)),
      independent: told('The one unit out of range that an army group HQ activates.', someone),
    },
  ),
  'stand-down': ofUnit,
  pass: nothing,
  move: exactType({ type, units, ...stackMove }, moveMore),
  overrun: exactType({ type, units, hex }, overrunMore),
  'place-hq': unitTo,
  'push-hq': unitTo,
  transfer: exactType({ type, unit, to: told('The unit that receives.', unit), steps }, { arm: stepKind }),
  found: exactType({ type, unit, new: told('The new unit.', unit), steps }),
  landing: ofHex,
  attack: exactType({ type, units, hexes, hq: told('The HQ that directs it.', unit) }),
  join: exactType({ type, unit, battle }),
  air: exactType({ type, battle, counters: flying }),
  react: exactType({ type, units, ...reaction }, { battle: whichBattle }),
  disengage: exactType({ type, units, ...reaction }, disengageMore),
  'retreat-before': exactType(
    { type, hex, paths: told('A way for each unit of the hex, by id.', t.record(t.string, path)), hq: unit },
    { commander: general },
  ),
  done: nothing,
  resolve: exactType(
    { type, battle, lead },
    { supply: told('The supply counter that is spent.', someone), bonus: generals, fleet },
  ),
  defend: exactType({ type, lead }, { bonus: generals, fleet, air: flying }),
  split: exactType({ type, retreat: told('Hexes: 0, 1 or 2.', countCodec) }),
  lose: exactType({ type, unit }, { arm: stepKind }),
  retreat: exactType({ type, units, path }),
  advance: exactType({ type, unit, path }),
  convert: exactType({ type, side, hex }),
  roll: exactType(
    {
      type,
      dice: withSchema(t.array(dieCodec), {
        minItems: 1,
        maxItems: 2,
        description: 'One die, or two for relief.',
      }),
    },
    rollMore,
  ),
  'end-phase': nothing,
};

/** Actions of a stack, which may name one unit as `unit`. */
export const STACK_TYPES = ['move', 'overrun', 'react', 'disengage', 'retreat'] as const;
export type StackType = (typeof STACK_TYPES)[number];

/** Further forms in which players write actions: one unit for a stack, one die. */
export const OTHER_CODECS: Readonly<Record<StackType | 'roll', t.Mixed>> = {
  move: exactType({ type, unit, ...stackMove }, moveMore),
  overrun: exactType({ type, unit, hex }, overrunMore),
  react: exactType({ type, unit, ...reaction }, { battle: whichBattle }),
  disengage: exactType({ type, unit, ...reaction }, disengageMore),
  retreat: exactType({ type, unit, path }),
  roll: exactType({ type, die: dieCodec }, rollMore),
};
