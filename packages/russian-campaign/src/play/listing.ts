import type { ChanceAction } from '@eastfront/kernel';
import { rational, remember } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { placementBoxes, placementHexes } from '../03-opening/set-up.js';
import { movement } from '../08-movement/listing-movement.js';
import { deciderOf } from '../09-combat/battle.js';
import { battleListing, battles, declaration } from '../09-combat/listing-combat.js';
import { partisanHexes } from '../11-special-units/partisans.js';
import { OBJECTIVES, objectivesMissing } from '../13-options/sudden-death.js';
import type { Rules } from '../rules.js';
import { setUpViolations } from '../s-scenarios/set-up-scenario.js';
import { situationDue } from '../v-variants/situations.js';
import type { Action } from './actions.js';
import type { Listing } from './listing-step.js';
import { byUnit, END_PHASE, NONE, name, only } from './listing-step.js';
import type { Position } from './position.js';
import { unitById } from './position.js';

const nothing: Listing = byUnit(() => NONE);

const objectives: Listing = {
  ...nothing,
  general: (rules, position) => {
    const [year] = objectivesMissing(position, position.player);
    if (year === undefined) return NONE;
    return OBJECTIVES[year][position.player].map((objective): Action => {
      const hex = rules.theatre.named[objective];
      return { type: 'objective', year, hex: hex === undefined ? objective : label(rules.theatre, hex) };
    });
  },
};

const setUp: Listing = {
  ...byUnit((rules, position, unit) =>
    unit.counter.side === position.player
      ? [
          ...placementHexes(rules, position, unit).map((hex) => name(rules, hex)),
          ...placementBoxes(rules, position, unit),
        ].map((where): Action => ({ type: 'place', unit: unit.counter.id, to: where }))
      : NONE,
  ),
  general: (rules, position) => (setUpViolations(rules, position).length === 0 ? [END_PHASE] : NONE),
};

const situation: Listing = {
  ...nothing,
  general: (rules, position) => {
    const id = situationDue(rules, position);
    return id === null
      ? NONE
      : [
          { type: 'situation', id, adopt: false },
          { type: 'situation', id, adopt: true },
        ];
  },
};

const haunts = remember(partisanHexes);

const hasCome = ({ turn }: Position, { place, due }: Unit): boolean =>
  place === 'map' || place === 'partisan-box' || (place === 'track' && due <= turn);

/** Partisans are placed, or placed anew, once each (TRC-11.2.4.a). */
const partisans: Listing = {
  ...byUnit((rules, position, unit) =>
    position.player === 'soviet' && unit.counter.type === 'partisan' && !unit.moved && hasCome(position, unit)
      ? haunts(rules, position).map((hex) => ({
          type: 'partisan',
          unit: unit.counter.id,
          to: name(rules, hex),
        }))
      : NONE,
  ),
  general: only(END_PHASE),
};

const listingOf = (position: Position): Listing => {
  switch (position.step) {
    case 'objectives':
      return objectives;
    case 'set-up':
      return setUp;
    case 'situation':
      return situation;
    case 'partisans':
    case 'supply':
      return partisans;
    case 'movement':
      return movement;
    case 'declare':
      return declaration;
    case 'battles':
      return battles;
    case 'battle':
      return position.battle === null ? nothing : battleListing(position.battle);
    default:
      return nothing;
  }
};

/**
 * The units that can act, in the order of the counters, after `''` when something can be done that belongs to no unit. Remembered:
 * those who play ask for it more than once.
 */
export const subjectsOf = remember((rules: Rules, position: Position): readonly string[] => {
  const listing = listingOf(position);
  const subjects = listing.general(rules, position).length > 0 ? [''] : [];
  for (const unit of position.units) {
    if (listing.canAct(rules, position, unit)) subjects.push(unit.counter.id);
  }
  return subjects;
});

/** Every legal action of the actor, or of one subject. */
export const actionsOf = (rules: Rules, position: Position, subject?: string): readonly Action[] => {
  const listing = listingOf(position);
  if (subject === '') return listing.general(rules, position);
  const ofUnit = (unit: Unit | null): readonly Action[] =>
    unit === null ? NONE : listing.ofUnit(rules, position, unit);
  return subject === undefined
    ? [...listing.general(rules, position), ...position.units.flatMap(ofUnit)]
    : ofUnit(unitById(position, subject));
};

const CHANCE_STEPS: readonly Position['step'][] = ['weather', 'lend-lease', 'sea'];

/** The side that is to act, or null when chance is, or nobody any more. */
export const sideToAct = (position: Position): Side | 'chance' | null => {
  if (position.step === 'over') return null;
  if (CHANCE_STEPS.includes(position.step)) return 'chance';
  if (position.step !== 'battle' || position.battle === null) return position.player;
  return deciderOf(position, position.battle) ?? 'chance';
};

const DIE_ROLLS: readonly ChanceAction<Action>[] = [1, 2, 3, 4, 5, 6].map((die) => ({
  action: { type: 'roll', die },
  probability: rational(1, 6),
}));

/** What chance can do: the six faces of the die. */
export const chancesOf = (position: Position): readonly ChanceAction<Action>[] =>
  sideToAct(position) === 'chance' ? DIE_ROLLS : [];
