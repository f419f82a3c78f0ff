import type { HexId } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { fieldsOf, label } from '../02-components/board.js';
import type { Country } from '../02-components/terrain.js';
import type { Counter, Nation, Side } from '../02-components/units.js';
import type { Rules, TrcViolation } from '../rules.js';
import type { Position, SeaArea } from './position.js';
import { isAdopted } from './position.js';

/** The countries that stay out of the war at first (TRC-V3.1.d). */
export const NEUTRALS: readonly Country[] = ['romania', 'hungary'];
const HOMES: Readonly<Partial<Record<Nation, Country>>> = { romanian: 'romania', hungarian: 'hungary' };
const NONE: readonly TrcViolation[] = [];

/** The part of a position that says whether Romania and Hungary are neutral. */
export type Neutrality = Pick<Position, 'neutral'>;

/** Whether a counter belongs to one of the two countries. */
export const isOfNeutrals = ({ nation }: Counter): boolean => HOMES[nation] !== undefined;

/** Whether a hex lies in a country that is neutral now (TRC-V3.1.d). */
export const isNeutralGround = ({ theatre }: Rules, { neutral }: Neutrality, hex: HexId): boolean => {
  if (!neutral) return false;
  const { country } = fieldsOf(theatre, hex);
  return country !== undefined && NEUTRALS.includes(country);
};

const nameOf = (country: Country): string => `${country.charAt(0).toUpperCase()}${country.slice(1)}`;

/** TRC-V3.1.e: no land beside the hex belongs to another country. */
const isInside = (theatre: Theatre, country: Country, hex: HexId): boolean =>
  (theatre.board.adjacent[hex] ?? []).every(
    (next) => theatre.land[next] === 0 || fieldsOf(theatre, next).country === country,
  );

/**
 * What bars a unit from a hex while Romania and Hungary are neutral: their hexes to all others (TRC-V3.1.d), to their own units all
 * but the inside of their country (TRC-V3.1.e). Nothing at other times and off the map.
 */
export const neutralityViolations = (
  rules: Rules,
  { neutral }: Neutrality,
  { id, nation }: Counter,
  hex: HexId,
): readonly TrcViolation[] => {
  if (!neutral || hex < 0) return NONE;
  const { theatre } = rules;
  const { country } = fieldsOf(theatre, hex);
  const home = HOMES[nation];
  const facts = { subject: id, hex: label(theatre, hex) };
  if (home === undefined)
    return country !== undefined && NEUTRALS.includes(country)
      ? [{ clause: 'TRC-V3.1.d', code: 'NEUTRAL_COUNTRY', ...facts, country: nameOf(country) }]
      : NONE;
  if (country !== home)
    return [{ clause: 'TRC-V3.1.e', code: 'NOT_ITS_COUNTRY', ...facts, country: nameOf(home) }];
  return isInside(theatre, home, hex)
    ? NONE
    : [{ clause: 'TRC-V3.1.e', code: 'AT_THE_BORDER', ...facts, country: nameOf(home) }];
};

/** TRC-V3.1.f: the Axis does not sail on the Black Sea. */
export const isSeaClosed = ({ neutral }: Neutrality, side: Side, area: SeaArea): boolean =>
  neutral && side === 'axis' && area === 'black';

/** TRC-V3.1.f: the Soviets sail on the Black Sea without a die. */
export const isSeaSafe = ({ neutral }: Neutrality, side: Side, area: SeaArea): boolean =>
  neutral && side === 'soviet' && area === 'black';

/** TRC-V3.1.g: an oil field that gives the Axis nothing for now; with Italy out of the war it does (TRC-V3.3.f). */
export const isOilBarred = (
  rules: Rules,
  position: Pick<Position, 'neutral' | 'situations'>,
  hex: HexId,
): boolean => isNeutralGround(rules, position, hex) && !isAdopted(position, 'V3.3');
