import type { ChanceAction } from '@eastfront/kernel';
import { rational, remember } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { crowdedHexes } from '../03-sequence/sequence.js';
import {
  drawn,
  eventPlacement,
  headquarters,
  reinforcements,
  replacementChoice,
} from '../04-initial-phase/listing-initial.js';
import { cupUnits, piecesInCup } from '../04-initial-phase/random-reinforcements.js';
import { removable } from '../05-stacking/stacking.js';
import { movement } from '../07-movement/listing-movement.js';
import {
  advances,
  attacks,
  choice,
  deciderOf,
  declaration,
  furtherRetreat,
  losses,
  retreats,
} from '../08-combat/listing-battle.js';
import { contestedPorts } from '../14-supply/supply-phase.js';
import { placementHexes } from '../20-set-up/set-up.js';
import type { Rules } from '../rules.js';
import type { Action } from './actions.js';
import type { Listing } from './listing-step.js';
import { byUnit, NONE, name, only, PASS } from './listing-step.js';
import type { Battle, Position } from './position.js';
import { unitById } from './position.js';

const nothing: Listing = { canAct: () => false, ofUnit: () => NONE, general: only() };

const setUp: Listing = byUnit((rules, position, unit) =>
  placementHexes(rules, position, unit).map((hex) => ({
    type: 'place',
    unit: unit.counter.id,
    to: name(rules, hex),
  })),
);

const crowded = remember(crowdedHexes);

const overstack: Listing = byUnit((rules, position, unit) =>
  unit.place === 'map' &&
  unit.counter.side === position.player &&
  crowded(rules, position).includes(unit.at) &&
  removable(rules, position, position.player, unit.at).includes(unit)
    ? [{ type: 'remove', unit: unit.counter.id }]
    : NONE,
);

const contested = remember(contestedPorts);

const allotment: Listing = byUnit(
  (rules, position, unit) =>
    contested(rules, position)
      .filter(({ candidates }) => candidates.includes(unit.counter.id))
      .map(({ port }) => ({ type: 'allot', unit: unit.counter.id, port: name(rules, port) })),
  only(PASS),
);

const battleListing = (battle: Battle): Listing => {
  switch (battle.stage) {
    case 'declare':
      return declaration;
    case 'losses':
      return losses;
    case 'choice':
      return choice;
    case 'retreat':
      return retreats;
    case 'further-retreat':
      return furtherRetreat;
    case 'advance':
      return advances;
    default:
      return nothing;
  }
};

const listingOf = (position: Position): Listing => {
  switch (position.step) {
    case 'set-up':
      return setUp;
    case 'reinforcements':
      return reinforcements;
    case 'replacement-choice':
      return replacementChoice;
    case 'drawn':
      return drawn;
    case 'event-placement':
      return eventPlacement;
    case 'headquarters':
      return headquarters;
    case 'movement':
      return movement;
    case 'attacks':
      return attacks;
    case 'overstack':
      return overstack;
    case 'allotment':
      return allotment;
    case 'battle':
      return position.battle === null ? nothing : battleListing(position.battle);
    default:
      return nothing;
  }
};

/** The units that can act, in the order of the counters, after `''` when something can be done that belongs to no unit. */
export const subjectsOf = (rules: Rules, position: Position): readonly string[] => {
  const listing = listingOf(position);
  const subjects = listing.general(rules, position).length > 0 ? [''] : [];
  for (const unit of position.units) {
    if (listing.canAct(rules, position, unit)) subjects.push(unit.counter.id);
  }
  return subjects;
};

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

/** The steps in which chance acts. */
const CHANCE_STEPS: readonly Position['step'][] = [
  'brandenburg',
  'alpini',
  'east',
  'replacement',
  'weather',
  'draw',
  'event',
  'attrition',
];

/** The side that is to act, or null when chance is, or nobody any more. */
export const sideToAct = (position: Position): Side | 'chance' | null => {
  if (position.step === 'over') return null;
  if (CHANCE_STEPS.includes(position.step)) return 'chance';
  if (position.step !== 'battle' || position.battle === null) return position.player;
  return deciderOf(position.battle) ?? 'chance';
};

const DIE_ROLLS: readonly ChanceAction<Action>[] = [1, 2, 3, 4, 5, 6].map((die) => ({
  action: { type: 'roll', die },
  probability: rational(1, 6),
}));

/** What chance can do: the six faces of the die, or the pieces of the cup with their odds. */
export const chancesOf = (position: Position): readonly ChanceAction<Action>[] => {
  if (sideToAct(position) !== 'chance') return [];
  if (position.step !== 'draw') return DIE_ROLLS;
  const pieces = piecesInCup(position);
  const units = cupUnits(position).map(
    (unit): ChanceAction<Action> => ({
      action: { type: 'draw', unit: unit.counter.id },
      probability: rational(1, pieces),
    }),
  );
  return position.nones === 0
    ? units
    : [...units, { action: { type: 'draw', unit: null }, probability: rational(position.nones, pieces) }];
};
