import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { corpsHexes } from '../15-special-units/cavalry-corps.js';
import { isReturning, returnHexes } from '../15-special-units/headquarters.js';
import type { Action } from '../play/actions.js';
import type { Listing } from '../play/listing-step.js';
import { byUnit, NONE, name, PASS } from '../play/listing-step.js';
import type { Position, ReplacementKind } from '../play/position.js';
import type { Rules } from '../rules.js';
import { EAST_CASPIAN_BOX } from './apply-initial.js';
import { mustBePlaced } from './initial-phase.js';
import { drawnHexes, losesTbilisiUnit } from './random-reinforcements.js';
import { arrivalHexes, isDue, mayDivert, mayGoToBox } from './reinforcements.js';
import { isRebuiltBySpecial, kindsFor } from './replacement-track.js';
import { eventHexes, eventUnits } from './soviet-events.js';

const into = (rules: Rules, unit: Unit, hexes: readonly HexId[]): readonly Action[] =>
  hexes.map((hex) => ({ type: 'reinforce', unit: unit.counter.id, to: name(rules, hex) }));

const unlessOwed = (rules: Rules, position: Position): readonly Action[] =>
  mustBePlaced(rules, position) === null ? [PASS] : NONE;

/** Units of the turn track and of the boxes; the 4th Guards Cavalry marker. */
export const reinforcements: Listing = byUnit(
  (rules, position, unit) => {
    if (!isDue(position, unit)) return NONE;
    const { id } = unit.counter;
    return [
      ...into(rules, unit, arrivalHexes(rules, position, unit)),
      ...(mayGoToBox(position, unit)
        ? [{ type: 'reinforce', unit: id, to: EAST_CASPIAN_BOX } as const]
        : NONE),
      ...(mayDivert(rules, position, unit) ? [{ type: 'divert', unit: id } as const] : NONE),
    ];
  },
  (rules, position) => [
    ...(position.player === 'soviet'
      ? corpsHexes(position).map((hex): Action => ({ type: 'corps', to: name(rules, hex) }))
      : NONE),
    ...unlessOwed(rules, position),
  ],
);

/** The type of a free replacement, and what a special one takes out of the Cadre Box. */
export const replacementChoice: Listing = byUnit(
  (rules, position, unit) =>
    unit.place === 'granted'
      ? into(rules, unit, arrivalHexes(rules, position, unit))
      : position.grants.includes('special') && isRebuiltBySpecial(unit)
        ? [{ type: 'rebuild', unit: unit.counter.id }]
        : NONE,
  (_rules, position) => {
    if (position.grants.length === 0) return [PASS];
    const kinds = new Set<ReplacementKind>(position.grants.flatMap(kindsFor));
    return [...kinds].map((kind) => ({ type: 'replacement', kind }));
  },
);

/** Units drawn from the cup. */
export const drawn: Listing = byUnit(
  (rules, position, unit) =>
    unit.place !== 'drawn'
      ? NONE
      : [
          ...(losesTbilisiUnit(rules, position)
            ? [{ type: 'remove', unit: unit.counter.id } as const]
            : NONE),
          ...into(rules, unit, drawnHexes(rules, position)),
        ],
  unlessOwed,
);

/** The unit of an event. */
export const eventPlacement: Listing = byUnit(
  (rules, position, unit) =>
    position.event !== null && eventUnits(position, position.event).includes(unit)
      ? into(rules, unit, eventHexes(rules, position, position.event))
      : NONE,
  unlessOwed,
);

/** HQs that return. */
export const headquarters: Listing = byUnit(
  (rules, position, unit) =>
    isReturning(position, unit) ? into(rules, unit, returnHexes(rules, position, unit.counter.side)) : NONE,
  unlessOwed,
);
