import type { Told } from '@eastfront/kernel';
import { namesOf, told } from '@eastfront/kernel';
import type { Position } from '../position/position.js';
import { SIDE_NAMES } from '../rulebook/words.js';

const TRUCK = /^truck-(axis|soviet)-(\d+)-(\d+)$/;
const AIR_SUPPLY = /^air-supply-(\d+)$/;

/** The name of a supply counter that play has made: a truck with its side, turn and number, a marker of air supply with its number. */
const supplyName = (id: string, name: string): Told | null => {
  const [, side, turn, number] = TRUCK.exec(id) ?? [];
  if (side !== undefined && turn !== undefined && number !== undefined)
    return told`${SIDE_NAMES[side as keyof typeof SIDE_NAMES]} truck ${number} of turn ${turn}`;
  const [, nth] = AIR_SUPPLY.exec(id) ?? [];
  return nth === undefined ? null : told`${name} ${nth}`;
};

/** The names of what lines and orders speak of: sides and counters. */
export const namesIn = ({ units }: Position): Readonly<Record<string, Told>> => {
  const supply = units.flatMap(({ counter: { id, name } }) => {
    const said = supplyName(id, name);
    return said === null ? [] : [[id, said] as const];
  });
  return { ...SIDE_NAMES, ...namesOf(units.map(({ counter }) => counter)), ...Object.fromEntries(supply) };
};
