import type { ToldActions } from '@eastfront/kernel/codec';
import type { ActionType } from './actions.js';

/** What each action does, for the schema and for docs/disputes.md. */
export const TOLD_ACTIONS: ToldActions<ActionType> = {
  place: ['Sets a unit up in a hex.', { unit: 'S101', to: '2812' }],
  intercept: [
    'Sends a squadron to intercept enemy squadrons over a hex, before units move.',
    { squadron: 'S116S', hex: '2813' },
  ],
  move: ['Moves a unit to a hex by a cheapest way.', { unit: 'S101', to: '2810' }],
  enter: ['Brings a reinforcement in by the edge or by rail.', { unit: 'A124', to: '0301', mode: 'rail' }],
  strike: ['Sends a squadron against an air base.', { squadron: 'S116S', base: 'A055' }],
  assign: [
    'Assigns a squadron on combat air patrol to one of the ground crews attacked in its hex.',
    { squadron: 'A055S', base: 'A055' },
  ],
  attack: ['Opens an attack on a hex with one unit.', { unit: 'S101', hex: '2813' }],
  join: ['Adds a unit to the attack.', { unit: 'S102' }],
  extend: ['Adds a hex to the attack.', { hex: '2914' }],
  support: [
    'Gives the attack close support by a squadron against a hex.',
    { squadron: 'S116S', hex: '2813' },
  ],
  commit: [
    'Ends the declaring of the attack, at full strength or a lower one.',
    { reduceTo: 12, ignoreDr: true },
  ],
  roll: ['A die.', { die: 4 }],
  remove: ['Removes a unit as a result asks.', { unit: 'S101' }],
  retreat: ['Retreats a unit to a hex.', { unit: 'A018', to: '2814' }],
  advance: ['Advances a unit into a hex emptied by combat.', { unit: 'S101', to: '2813' }],
  interdict: ['Sends a squadron to interdict a hex.', { squadron: 'S116S', hex: '2815' }],
  patrol: ['Sends a squadron on combat air patrol over a hex.', { squadron: 'S116S', hex: '2815' }],
  pass: ['Leaves out what may be left out within a step.', {}],
  'end-phase': ['Ends the phase or step, where it can be left.', {}],
};
