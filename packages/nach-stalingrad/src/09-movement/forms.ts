import { oneWordOf, usually } from '@eastfront/kernel/codec';
import {
  ANY_GENERAL,
  ANY_LEAD,
  HEX,
  none,
  PATH,
  stepKind,
  steps,
  TO,
  UNIT,
  UNITS,
} from '../position/fields.js';
import { form, STACK } from '../position/form.js';
import { MOVE_MODES } from '../position/position.js';

export const MOVE = form(
  'move',
  'Moves units that stand together along a path; by sea and over the Volga the path is its end alone.',
  { units: ['S084'], path: ['2214'], mode: 'volga' },
  { units: UNITS, path: PATH },
  { mode: usually(oneWordOf(MOVE_MODES), 'normal') },
  STACK,
);

export const OVERRUN = form(
  'overrun',
  'Overruns an enemy hex in the course of a move.',
  { units: ['A005', 'L-Hoth'], hex: '2215', air: 1, leader: 'L-Hoth' },
  {
    /** Combat units and armor leaders. */
    units: UNITS,
    hex: HEX,
  },
  {
    air: none,
    /** Null when there is no choice. */
    lead: ANY_LEAD,
    /** An armor leader. */
    leader: ANY_GENERAL,
  },
  STACK,
);

export const PLACE_HQ = form(
  'place-hq',
  'Moves an HQ when the units of the segment have moved.',
  { unit: 'HQ-6', to: '1914' },
  { unit: UNIT, to: TO },
);

/** NS-10.7.2.j. */
export const PUSH_HQ = form(
  'push-hq',
  'Pushes an enemy HQ out of a hex that has been entered.',
  { unit: 'HQ-Don-Front', to: '2313' },
  { unit: UNIT, to: TO },
);

export const TRANSFER = form(
  'transfer',
  'Gives steps of one unit to another in its hex.',
  { unit: 'S084', to: 'S086', steps: 1, arm: 'infantry' },
  { unit: UNIT, to: UNIT, steps },
  { arm: stepKind },
);

export const FOUND = form(
  'found',
  'Founds a new unit from steps of another.',
  { unit: 'S084', 'new': 'S088', steps: 2 },
  { unit: UNIT, new: UNIT, steps },
);
