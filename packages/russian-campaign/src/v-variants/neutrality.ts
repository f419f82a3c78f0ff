import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Held } from '../05-victory/control.js';
import { isControlledBy } from '../05-victory/control.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { NEUTRALS } from '../position/neutrality.js';
import type { Position } from '../position/position.js';
import { isAdopted } from '../position/position.js';
import type { Rules } from '../rules.js';

/** TRC-V3.1.h: cities on the Black Sea that bring them in. */
const CITIES_TO_JOIN = 3;
/** The cities on the Black Sea, other than their own, that the Axis controls (TRC-V3.1.h). */
const axisOnTheBlackSea = (rules: Rules, position: Held): readonly HexId[] =>
  rules.theatre.cities.filter((hex) => {
    const { coast, country = 'ussr' } = fieldsOf(rules.theatre, hex);
    return coast === 'black' && !NEUTRALS.includes(country) && isControlledBy(rules, position, 'axis', hex);
  });

const haveJoined = (rules: Rules, position: Held): boolean =>
  axisOnTheBlackSea(rules, position).length >= CITIES_TO_JOIN;

/** Whether Romania and Hungary are neutral in a position that does not say so: TRC-V3.1 is adopted, and they have not joined. */
export const neutralOf = (rules: Rules, position: Held & Pick<Position, 'situations'>): boolean =>
  isAdopted(position, 'V3.1') && !haveJoined(rules, position);

/**
 * Romania and Hungary join the Axis at the moment when it controls three cities on the Black Sea, which on the map of the game are
 * Odessa, Sevastopol and Rostov (TRC-V3.1.h, TRC-A80). Call it after every change of position.
 */
export const neutralityEnds = (rules: Rules, position: Position): Change =>
  position.neutral && haveJoined(rules, position)
    ? to(
        { ...position, neutral: false },
        {
          clause: 'TRC-V3.1.h',
          effect: 'join-the-axis',
          hexes: axisOnTheBlackSea(rules, position).map((hex) => label(rules.theatre, hex)),
          reading: 'TRC-A80',
        },
      )
    : to(position);
