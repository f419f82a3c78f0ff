import type { ToldActions } from '@eastfront/kernel/codec';
import type { ActionType } from './actions.js';

/** What each action does, for the schema and for docs/caucasus.md. */
export const TOLD_ACTIONS: ToldActions<ActionType> = {
  place: ['Sets a unit up in a hex.', { unit: 'S001', to: '1231' }],
  reinforce: [
    'Brings a reinforcement to its entry hex, a port or the box `east-caspian`.',
    { unit: 'A020', to: '0929' },
  ],
  divert: ['Sends a reinforcement round to entry hex A.', { unit: 'A020' }],
  replacement: ['Takes a replacement of a kind.', { kind: 'infantry' }],
  rebuild: ['Takes a unit out of the Cadre Box.', { unit: 'A020' }],
  corps: ['Places the 4th Guards Cavalry marker.', { to: '1231' }],
  draw: ['Chance draws a unit from the cup, or a blank.', { unit: 'S050' }],
  replace: [
    'Uses a replacement: brings a unit up by a step, or rebuilds it in a hex.',
    { unit: 'S050', to: '1231' },
  ],
  move: [
    'Moves a unit, or the stack in motion, along a path.',
    {
      unit: 'A020',
      path: ['1230', '1229'],
      mode: 'extended',
      patrol: [],
      fleet: null,
      corps: false,
      alone: false,
    },
  ],
  'pick-up': ['Lets a unit join the stack in motion.', { unit: 'A021' }],
  assault: ['Makes a mobile assault on a hex.', { unit: 'A020', hex: '1229' }],
  mark: ['Puts an Assault marker on a unit.', { unit: 'A020' }],
  'withdraw-hq': ['Takes an HQ off the map.', { unit: 'A001' }],
  combine: ['Combines two reduced units of a hex into one of full strength.', { unit: 'A020', with: 'A021' }],
  attack: ['Opens an attack on a hex with one unit.', { unit: 'A020', hex: '1229' }],
  join: ['Adds a unit to the attack.', { unit: 'A021' }],
  support: ['Gives the attack an air or fleet marker.', { marker: 'air-viii' }],
  shift: ['Uses the Brandenburgers for a column.', { unit: 'A030' }],
  commit: ['Ends the declaring of the attack: it stands.', {}],
  roll: ['A die.', { die: 4 }],
  lose: ['Takes a step off a unit.', { unit: 'S050' }],
  determined: [
    'Tries Determined Defense, led by a unit, with a marker or without.',
    { unit: 'S050', support: 'bsf-1' },
  ],
  'give-way': ['Does without Determined Defense.', {}],
  retreat: ['Retreats a unit along a path.', { unit: 'S050', path: ['1230', '1231'] }],
  'retreat-on': ['Sends a unit that crowds a hex on to another.', { unit: 'S050', to: '1232' }],
  advance: ['Advances a unit after combat.', { unit: 'A020', path: ['1229'] }],
  remove: ['Takes a unit off the map.', { unit: 'S050' }],
  allot: ['Says which unit a port supplies.', { unit: 'S050', port: '2037' }],
  pass: ['Leaves out what may be left out.', {}],
  'end-phase': ['Ends the phase or step, where it can be left.', {}],
};
