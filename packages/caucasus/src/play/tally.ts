import type { Tally } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import { controllerOf } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { victoryPoints } from '../19-victory/victory.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';

/** Where units are that were destroyed: to be rebuilt, or gone for good (CC-10.3.b). */
const isLost = ({ place }: Unit): boolean => place === 'cadre' || place === 'removed';

/** The recorded state of a unit where it is not the usual one, in words. */
const stateOf = ({ supply, isolated, disrupted, step }: Unit): string =>
  [
    isolated
      ? 'isolated'
      : supply === 'out'
        ? 'out of supply'
        : supply === 'limited'
          ? 'in limited supply'
          : '',
    disrupted ? 'disrupted' : '',
    step === 'full' ? '' : step === 'reduced' ? 'reduced' : 'a remnant',
  ]
    .filter((word) => word !== '')
    .join(', ');

/** What a record of the game tells of a position: losses, markers, towns and cities, victory points. */
export const tallyOf = (rules: Rules, position: Position): Tally => {
  const { theatre } = rules;
  const states: Record<string, string> = {};
  for (const unit of position.units) {
    const state = unit.place === 'map' ? stateOf(unit) : '';
    if (state !== '') states[unit.counter.name] = state;
  }
  const held: Record<string, string> = {};
  for (const hex of theatre.places)
    held[fieldsOf(theatre, hex).name ?? label(theatre, hex)] = controllerOf(position, hex) ?? 'nobody';
  return {
    lost: position.units.filter(isLost).map(({ counter }) => counter.name),
    states,
    held,
    points: { axis: victoryPoints(rules, position).points },
  };
};
