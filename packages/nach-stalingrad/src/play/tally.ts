import type { HexId, Tally } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { fieldsOf, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf } from '../01-units/units.js';
import { controlOf } from '../01-units/view.js';
import { outcomeNow } from '../17-scenarios/victory.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';

const nameOf = ({ counter: { id, name } }: Unit): string => (name === id ? id : `${name} (${id})`);

/** What ails a unit, as it is marked; empty when nothing does. */
const stateOf = ({ supplied, disrupted }: Unit): string =>
  [...(supplied ? [] : ['out of supply']), ...(disrupted ? ['disrupted'] : [])].join(', ');

/** Cities and ports, by name where they have one. */
const placesOf = ({ theatre }: Rules): readonly (readonly [string, HexId])[] =>
  theatre.board.hexes.flatMap((hex) => {
    const { place, port, name } = fieldsOf(theatre, hex);
    return place === 'city' || port !== undefined ? [[name ?? label(theatre, hex), hex] as const] : [];
  });

/** What a record of the game tells of a position. */
export const tallyOf: (rules: Rules, position: Position) => Tally = remember(
  (rules: Rules, position: Position) => {
    const fighters = position.units.filter(isCombat);
    const points = outcomeNow(rules, position)?.points ?? null;
    return {
      lost: fighters.filter((unit) => !isInPlay(unit) && stepsOf(unit) === 0).map(nameOf),
      states: Object.fromEntries(
        fighters.flatMap((unit) => {
          const state = isInPlay(unit) ? stateOf(unit) : '';
          return state === '' ? [] : [[nameOf(unit), state]];
        }),
      ),
      held: Object.fromEntries(
        placesOf(rules).flatMap(([name, hex]) => {
          const side = controlOf(position, hex);
          return side === null ? [] : [[name, side]];
        }),
      ),
      points: points === null ? {} : { axis: points },
    };
  },
);
