import type { ToldActions } from '@eastfront/kernel/codec';
import type { ActionType } from './actions.js';

/** What each action does, for the schema and for docs/russian-campaign.md. */
export const TOLD_ACTIONS: ToldActions<ActionType> = {
  objective: [
    'Chooses a secret objective for a year of Sudden Death: a hex, `stalin` or `hitler`.',
    { year: 1942, hex: 'X11' },
  ],
  situation: [
    'Adopts a situation of the variants when its time comes, or does without it.',
    { id: 'V3.1', adopt: true },
  ],
  place: ['Sets a unit up in a hex, in the `airborne-box` or in `siberia`.', { unit: 'ger-4inf', to: 'O16' }],
  reinforce: [
    'Brings a reinforcement to a hex, to the `airborne-box`, or to `sea`, there to enter by a sea move.',
    { unit: 'sov-3arm', to: 'R9' },
  ],
  replace: ['Brings a unit back by replacement points.', { unit: 'gds-1cav', to: 'R9' }],
  worker: ['Places a worker in a city, or sends it to `siberia`.', { unit: 'worker-1', to: 'R9' }],
  siberia: ['Sends a replaced unit to Siberia.', { unit: 'sov-3arm' }],
  convert: ['Turns a unit into another counter.', { unit: 'sov-1cav', into: 'gds-1cav' }],
  move: [
    'Moves units that stand together along a path; by sea or air the path is its end alone.',
    { units: ['ger-24pz', 'ger-48pz'], path: ['X11', 'Y11', 'Z10'], mode: 'normal' },
  ],
  exit: [
    'Takes a unit off the map as a withdrawal.',
    { unit: 'ss-2pz', path: ['M33', 'M34'], mode: 'normal' },
  ],
  stuka: ['Places a Stuka marker on a Soviet hex within range of its HQ.', { hq: 'ger-agc', hex: 'AA10' }],
  gun: ['Places the siege artillery on a hex.', { hex: 'AA10' }],
  'automatic-victory': [
    'Claims an automatic victory in the course of movement.',
    { units: ['ger-24pz', 'ger-48pz'], hexes: ['AA10'], stuka: true },
  ],
  partisan: ['Places a partisan.', { unit: 'partisan-1', to: 'R9' }],
  attack: [
    'Declares that a unit attacks hexes; the next ones are added piece by piece.',
    { unit: 'ger-4inf', hexes: ['BB11'] },
  ],
  surrender: ['Declares that a unit surrenders rather than attack.', { unit: 'ger-13inf' }],
  commit: ['Ends the declaring of combats: they stand.', {}],
  declare: [
    'Declares all combats of the phase at once.',
    {
      battles: [
        { attackers: ['ger-24pz', 'ger-48pz'], hexes: ['AA10'] },
        { attackers: ['ger-4inf'], hexes: ['BB11', 'BB12'] },
      ],
      surrender: ['ger-13inf'],
    },
  ],
  resolve: ['Begins one of the declared combats, by its number from 0.', { battle: 0 }],
  change: ['Makes a DR of the result, where the defender may.', {}],
  keep: ['Lets the result stand.', {}],
  lose: ['Eliminates a unit, as a result or an overfull hex asks.', { unit: 'ger-13inf' }],
  retreat: ['Retreats a unit along a path.', { unit: 'sov-3arm', path: ['Z9', 'Z8'] }],
  remnant: [
    'Places the remnant that an eliminated unit leaves behind.',
    { unit: 'sov-3arm', counter: 'sov-3arm-r' },
  ],
  roll: ['A die.', { die: 4 }],
  'end-phase': ['Ends the phase or step, where it can be left.', {}],
};
