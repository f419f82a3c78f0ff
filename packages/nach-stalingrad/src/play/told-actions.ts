import type { ToldActions } from '@eastfront/kernel/codec';
import type { ActionType } from './actions.js';

/** What each action does, for the schema and for docs/nach-stalingrad.md. */
export const TOLD_ACTIONS: ToldActions<ActionType> = {
  'use-supply': [
    'Spends a supply counter for the units around it in the supply phase.',
    { supply: 'truck-1' },
  ],
  reinforce: [
    'Brings a unit that is due in by an entry hex, or to the east bank.',
    { unit: 'S201', to: '3001' },
  ],
  rebuild: [
    'Gives a unit steps for replacement points of a kind.',
    { unit: 'A009', steps: 2, kind: 'infantry' },
  ],
  withdraw: [
    'Takes steps off a unit that must give some up.',
    { unit: 'A009', steps: 1, kind: 'mechanized' },
  ],
  missions: [
    'Divides the air counters of a side between its missions for the turn.',
    { side: 'axis', fighters: 3, supply: 1, volga: 2, fleet: 0 },
  ],
  'air-supply': ['Places an air supply counter on a hex.', { side: 'axis', to: '2014' }],
  remove: [
    'Takes a supply counter off the map, or sends an HQ to the box of the next turn.',
    { unit: 'HQ-6' },
  ],
  commander: ['Sends an army commander to an HQ.', { unit: 'L-Rokossovski', hq: 'HQ-Don-Front' }],
  activate: [
    'Activates an HQ with the HQs that it brings along and the units that are to follow them.',
    { hq: 'HQ-B', also: ['HQ-6', 'HQ-4Pz'], units: ['A009', 'A005'], independent: 'A017' },
  ],
  'stand-down': ['Leaves one unit, or an HQ brought along, out of an activation again.', { unit: 'A009' }],
  pass: ['Activates nothing, or leaves out what may be left out.', {}],
  move: [
    'Moves units that stand together along a path; by sea and over the Volga the path is its end alone.',
    { units: ['S084'], path: ['2214'], mode: 'volga' },
  ],
  overrun: [
    'Overruns an enemy hex in the course of a move.',
    { units: ['A005', 'L-Hoth'], hex: '2215', air: 1, leader: 'L-Hoth' },
  ],
  'place-hq': ['Moves an HQ when the units of the segment have moved.', { unit: 'HQ-6', to: '1914' }],
  'push-hq': ['Pushes an enemy HQ out of a hex that has been entered.', { unit: 'HQ-Don-Front', to: '2313' }],
  transfer: [
    'Gives steps of one unit to another in its hex.',
    { unit: 'S084', to: 'S085', steps: 1, arm: 'infantry' },
  ],
  found: ['Founds a new unit from steps of another.', { unit: 'S084', new: 'S120', steps: 2 }],
  landing: ['Places the marker of a landing by the Black Sea Fleet.', { hex: '0528' }],
  attack: [
    'Declares an attack by units on hexes, directed by an HQ.',
    { units: ['A009', 'A006'], hexes: ['2014'], hq: 'HQ-6' },
  ],
  join: ['Adds a unit to an attack declared in this segment.', { unit: 'A012', battle: 0 }],
  air: ['Gives air counters to a combat.', { battle: 0, counters: 2 }],
  react: [
    'Moves units of the defender to a hex attacked, or beside it.',
    { units: ['S117'], path: ['1314', '1313'], hq: 'HQ-Don-Front', battle: 0 },
  ],
  disengage: [
    'Takes units of the defender out of a hex attacked (an optional rule).',
    { units: ['S117'], path: ['1314', '1315'], hq: 'HQ-Don-Front', commander: null, battle: 0 },
  ],
  'retreat-before': [
    'Retreats all units of a hex before combat, each its way (an optional rule).',
    {
      hex: '1313',
      paths: { S117: ['1314', '1315'] },
      hq: 'HQ-Don-Front',
      commander: 'L-Rokossovski',
    },
  ],
  done: ['Ends the declaring of attacks, or the reactions.', {}],
  resolve: [
    'Begins a combat: its lead unit, the supply spent, the generals and the fleet that help.',
    { battle: 0, supply: 'truck-1', lead: 'A005', bonus: ['L-Hoth'], fleet: 0 },
  ],
  defend: ['Says who leads the defense, and what helps it.', { lead: 'S117', bonus: [], fleet: 0, air: 0 }],
  split: ['Says how much of the result the defender takes as hexes of retreat.', { retreat: 1 }],
  lose: ['Takes a step off a unit.', { unit: 'S117', arm: 'infantry' }],
  retreat: ['Retreats units that stand together along a path.', { units: ['S117'], path: ['1314', '1315'] }],
  advance: [
    'Advances a unit after combat; the second hex is named in the same path.',
    { unit: 'A005', path: ['1313'] },
  ],
  convert: ['Converts the rails of a hex to the gauge of a side.', { side: 'axis', hex: '2014' }],
  roll: ['One die, or two for the relief of a leader.', { dice: [4, 5], side: null, unit: 'L-Hoth' }],
  'end-phase': ['Ends the phase, segment or step, where it can be left.', {}],
};
