import type { Kind, Unit } from '../position/unit.js';

/** The status markers that lie on a counter, in words. */
export const STATES = {
  hidden: 'hidden',
  concealed: 'concealed',
  prisoner: 'prisoner',
  broken: 'broken',
  disrupted: 'disrupted',
  wounded: 'wounded',
  encircled: 'encircled',
  ti: 'TI',
  fanatic: 'fanatic',
  heroic: 'heroic',
  ammoShortage: 'ammunition shortage',
  malfunctioned: 'malfunctioned',
  disabled: 'disabled',
  immobile: 'immobile',
  bogged: 'bogged',
  abandoned: 'abandoned',
  shocked: 'shocked',
  dugIn: 'dug in',
  captured: 'captured',
} as const;

export type State = keyof typeof STATES;

const hasState = (unit: Unit, name: State): boolean =>
  name === 'prisoner'
    ? unit.guard !== null
    : unit[name] ||
      ((name === 'malfunctioned' || name === 'disabled') && unit.weapons.some((one) => one[name]));

/** What is the matter with a unit. */
export const statesOf = (unit: Unit): readonly State[] =>
  (Object.keys(STATES) as State[]).filter((name) => hasState(unit, name));

/** How far off the ground a unit is, in words. */
export const levelTitle = (level: number): string => `level ${level}`;

/** The kinds of units in words. */
export const WORDS: Readonly<Record<Kind, string>> = {
  squad: 'squad',
  'half-squad': 'half-squad',
  crew: 'crew',
  leader: 'leader',
  commissar: 'commissar',
  hero: 'hero',
  'tank-commander': 'tank commander',
  afv: 'AFV',
  vehicle: 'vehicle',
  gun: 'gun',
  sw: 'support weapon',
  wreck: 'wreck',
  'burnt-wreck': 'burnt wreck',
};

/** What an opponent sees of concealed units: a marker without a face. */
export const isMarker = ({ type, concealed }: Unit): boolean => concealed && type === '?';

/** What a counter says of its unit: its type, or what it is. */
export const valuesOf = (unit: Unit): string =>
  isMarker(unit) ? '?' : unit.type === '' ? WORDS[unit.kind] : unit.type;

/** The level off the ground and the states of a unit, as shown. */
export const statusOf = (unit: Unit): readonly string[] =>
  isMarker(unit)
    ? []
    : [...(unit.level === 0 ? [] : [levelTitle(unit.level)]), ...statesOf(unit).map((name) => STATES[name])];
