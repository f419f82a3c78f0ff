import type { HexId } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import type { Country, District } from '../02-components/terrain.js';
import type { Side } from '../02-components/units.js';

/** Where the units of a set-up code start: in countries, in a military district or in a region of the board. */
export interface SetUpCode {
  readonly side: Side;
  readonly ground:
    | { readonly countries: readonly Country[] }
    | { readonly district: District }
    | { readonly region: string };
}

const axis = (...countries: readonly Country[]): SetUpCode => ({ side: 'axis', ground: { countries } });
const inDistrict = (district: District): SetUpCode => ({ side: 'soviet', ground: { district } });

/** The codes that are no names of cities (TRC-3.2.c, TRC-3.3.1.c); "in Poland" includes Germany (TRC-5.4.f). */
export const SET_UP_CODES: Readonly<Record<string, SetUpCode>> = {
  N: axis('germany', 'poland'),
  C: axis('germany', 'poland'),
  S: axis('germany', 'poland'),
  R: axis('romania'),
  F: axis('finland'),
  B: inDistrict('baltic'),
  W: inDistrict('western'),
  K: inDistrict('kiev'),
  O: inDistrict('odessa'),
  'Finnish border': { side: 'soviet', ground: { region: 'finnish-border' } },
};

/** The land hexes in which a unit with this code may start, ascending: those of the code, or the city of that name. */
export const groundOf = (theatre: Theatre, code: string): readonly HexId[] => {
  const known = Object.hasOwn(SET_UP_CODES, code) ? SET_UP_CODES[code] : undefined;
  if (known === undefined) {
    const city = theatre.named[code];
    return city === undefined || !theatre.cities.includes(city) ? [] : [city];
  }
  const { ground } = known;
  const isLand = (hex: HexId): boolean => theatre.land[hex] === 1;
  if ('district' in ground) return theatre.districts[ground.district].filter(isLand);
  if ('region' in ground) return [...(theatre.board.regions[ground.region] ?? [])].sort((a, b) => a - b);
  return ground.countries
    .flatMap((country) => theatre.countries[country])
    .filter(isLand)
    .sort((a, b) => a - b);
};
