import {
  ANY_COMMANDER,
  ANY_SUPPLY,
  BONUS,
  battle,
  count,
  HEX,
  HEXES,
  LEAD,
  none,
  onlyAttack,
  PATH,
  PATHS,
  REACTION_HQ,
  stepKind,
  UNIT,
  UNITS,
} from '../position/fields.js';
import { form, STACK } from '../position/form.js';

export const ATTACK = form(
  'attack',
  'Declares an attack by units on hexes, directed by an HQ.',
  { units: ['A009', 'A006'], hexes: ['2014'], hq: 'HQ-6' },
  { units: UNITS, hexes: HEXES, hq: UNIT },
);

export const JOIN = form(
  'join',
  'Adds a unit to an attack declared in this segment.',
  { unit: 'A012', battle: 0 },
  { unit: UNIT, battle },
);

export const REACT = form(
  'react',
  'Moves units of the defender to a hex attacked, or beside it.',
  { units: ['S117'], path: ['1314', '1313'], hq: 'HQ-Don-Front', battle: 0 },
  { units: UNITS, path: PATH, hq: REACTION_HQ },
  { battle: onlyAttack },
  STACK,
);

export const DISENGAGE = form(
  'disengage',
  'Takes units of the defender out of a hex attacked (an optional rule).',
  { units: ['S117'], path: ['1314', '1315'], hq: 'HQ-Don-Front', commander: null, battle: 0 },
  { units: UNITS, path: PATH, hq: REACTION_HQ },
  { commander: ANY_COMMANDER, battle: onlyAttack },
  STACK,
);

export const RETREAT_BEFORE = form(
  'retreat-before',
  'Retreats all units of a hex before combat, each its way (an optional rule).',
  { hex: '1313', paths: { S117: ['1314', '1315'] }, hq: 'HQ-Don-Front', commander: 'L-Rokossovski' },
  { hex: HEX, paths: PATHS, hq: REACTION_HQ },
  { commander: ANY_COMMANDER },
);

export const RESOLVE = form(
  'resolve',
  'Begins a combat: its lead unit, the supply spent, the generals and the fleet that help.',
  { battle: 0, supply: 'truck-axis-4-0', lead: 'A005', bonus: ['L-Hoth'], fleet: 0 },
  { battle, lead: LEAD },
  {
    supply: ANY_SUPPLY,
    /** The commander, the armor leader or both (NS-A79). */
    bonus: BONUS,
    /** Combat points of the Black Sea Fleet: 0, 3 or 6 (NS-14.j). */
    fleet: none,
  },
);

export const DEFEND = form(
  'defend',
  'Says who leads the defense, and what helps it.',
  { lead: 'S117', bonus: [], fleet: 0, air: 0 },
  { lead: LEAD },
  {
    bonus: BONUS,
    fleet: none,
    /** A German counter against an overrun (NS-A44); 0 in a combat, where they are assigned before. */
    air: none,
  },
);

/** NS-10.7.g. */
export const SPLIT = form(
  'split',
  'Says how much of the result the defender takes as hexes of retreat.',
  { retreat: 1 },
  { retreat: count },
);

export const LOSE = form(
  'lose',
  'Takes a step off a unit.',
  { unit: 'S117', arm: 'infantry' },
  { unit: UNIT },
  { arm: stepKind },
);

export const RETREAT = form(
  'retreat',
  'Retreats units that stand together along a path.',
  { units: ['S117'], path: ['1314', '1315'] },
  { units: UNITS, path: PATH },
  {},
  STACK,
);

export const ADVANCE = form(
  'advance',
  'Advances a unit after combat; the second hex is named in the same path.',
  { unit: 'A005', path: ['1313'] },
  { unit: UNIT, path: PATH },
);
