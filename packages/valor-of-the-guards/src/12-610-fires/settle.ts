import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Fire } from './burning.js';
import { fireIn } from './burning.js';
import {
  factoriesBurn,
  growthBurnsDown,
  housesBurn,
  railCarsBurn,
  rubbleStays,
  wrecksBurnOut,
} from './burnt.js';
import { goodsBurn, newFiresKill, pocketsBurn } from './losses.js';
import { firesSpread } from './spread.js';

/** What happens to the fires one after the other (VG-12.610.a); every Blaze has then burnt out. */
const STEPS: readonly ((rules: Rules, fire: Fire, position: Position, was: Position) => Change)[] = [
  wrecksBurnOut,
  growthBurnsDown,
  rubbleStays,
  // Before the walls fall, while it is known which levels were held.
  pocketsBurn,
  housesBurn,
  factoriesBurn,
  railCarsBurn,
  firesSpread,
  (rules, _, position, was) => newFiresKill(rules, was, position),
  (rules, fire, position, was) => goodsBurn(rules, fire, was, position),
];

/** The fires as far as the dice that are still to be rolled do not matter. */
export const settled = (rules: Rules, was: Position): Change => {
  const fire = fireIn(rules, was);
  return STEPS.reduce<Change>((now, step) => after(now, (next) => step(rules, fire, next, was)), to(was));
};
