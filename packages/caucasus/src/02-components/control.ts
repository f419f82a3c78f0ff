import type { HexId } from '@eastfront/kernel';
import { codesOfLetters, lettersOfCodes } from '@eastfront/kernel';
import type { Rules } from '../rules.js';
import type { Side, Unit } from './units.js';

/** What a position notes of control: a letter for each hex, now and when the Movement Phase began. */
interface Controlled {
  readonly control: string;
  readonly controlAtStart: string;
}

/** The letter of each side in `control`. */
export const LETTERS: Readonly<Record<Side, string>> = { axis: 'a', soviet: 's' };

/** The side that controls a hex; null where no side can (CC-2.37.a). */
export const controllerOf = ({ control }: Pick<Controlled, 'control'>, hex: HexId): Side | null => {
  const letter = control[hex];
  return letter === 'a' ? 'axis' : letter === 's' ? 'soviet' : null;
};

/** Whether the hex is one that the side controls. */
export const isControlledBy = ({ control }: Pick<Controlled, 'control'>, side: Side, hex: HexId): boolean =>
  control[hex] === LETTERS[side];

/** Whether the side controlled the hex when the Movement Phase began (CC-7.22.m). */
export const wasControlledBy = (
  { controlAtStart }: Pick<Controlled, 'controlAtStart'>,
  side: Side,
  hex: HexId,
): boolean => controlAtStart[hex] === LETTERS[side];

/** Control after units of a side passed through some hexes (CC-2.37.a; by movement, retreat and advance, reading CC-A119). */
export const controlAfter = (control: string, side: Side, hexes: readonly HexId[]): string => {
  const letter = LETTERS[side];
  let next: Uint8Array | null = null;
  for (const hex of hexes) {
    if (control[hex] === '.' || control[hex] === letter) continue;
    next ??= codesOfLetters(control);
    next[hex] = letter.charCodeAt(0);
  }
  return next === null ? control : lettersOfCodes(next);
};

/** Control with every hex of a unit on the map under its side (CC-2.37.b). */
export const controlUnder = (
  control: string,
  units: readonly Pick<Unit, 'place' | 'at' | 'counter'>[],
): string => {
  let next: Uint8Array | null = null;
  for (const { place, at, counter } of units) {
    const letter = LETTERS[counter.side];
    if (place !== 'map' || control[at] === '.' || control[at] === letter) continue;
    next ??= codesOfLetters(control);
    next[at] = letter.charCodeAt(0);
  }
  return next === null ? control : lettersOfCodes(next);
};

/** A position after units of a side passed through some hexes. */
export const passedThrough = <Position extends Controlled>(
  position: Position,
  side: Side,
  hexes: readonly HexId[],
): Position => {
  const control = controlAfter(position.control, side, hexes);
  return control === position.control ? position : { ...position, control };
};

/** Control of every hex that can have a controller, from a function; the rest is `.`. */
export const controlFrom = (rules: Rules, side: (hex: HexId) => Side): string => {
  const { board, controllable } = rules.theatre;
  const letters = new Array<string>(board.size).fill('.');
  for (const hex of controllable) letters[hex] = LETTERS[side(hex)];
  return letters.join('');
};

/** The hexes that a side controls, of those that can have a controller. */
export const controlledBy = (
  rules: Rules,
  position: Pick<Controlled, 'control'>,
  side: Side,
): readonly HexId[] => rules.theatre.controllable.filter((hex) => isControlledBy(position, side, hex));
