import type { ChanceAction } from '@eastfront/kernel';
import { neighboursOf, rational, remember } from '@eastfront/kernel';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isArmorLeader, isCombat, isHq, isInPlay, isSupply } from '../01-units/units.js';
import { armOf } from '../01-units/values.js';
import { combatUnitsIn, stackOf } from '../01-units/view.js';
import { canEndPhase, endPhaseViolations, sharedActor } from '../02-sequence/sequence.js';
import { hexesOwing, isAtEase, owesRoom } from '../03-stacking/overstacking.js';
import { loseToHunger } from '../05-supply/attrition.js';
import { listAirSupply, listSupplyUse } from '../05-supply/supply-counters.js';
import { listEntries } from '../06-reinforcements/reinforcements.js';
import { listReplacements } from '../06-reinforcements/replacements.js';
import { airViolations } from '../07-air/air-support.js';
import { listMissions } from '../07-air/missions.js';
import { listActivations } from '../08-activation/activation-listing.js';
import { listStandDowns } from '../08-activation/stand-down.js';
import { hqPlaces, listCommanders, pushesNow, pushPlaces } from '../09-movement/headquarters.js';
import { destinationsOf, modesOf } from '../09-movement/movement.js';
import { overrunMoveRuling } from '../09-movement/overrun.js';
import { listTransfers } from '../09-movement/transfer.js';
import { attackerOf } from '../10-combat/battle.js';
import { declaration, fightListing, reactions, resolution } from '../10-combat/listing-combat.js';
import { listLandings } from '../14-fleet/fleet.js';
import { convertible } from '../15-gauge/conversion.js';
import type { Rules } from '../rules.js';
import type { Action } from './actions.js';
import { airSideNext, applyAction, diceOf } from './apply.js';
import type { Listing } from './listing-step.js';
import { byUnit, END_PHASE, generally, NONE, name, names, only, subsets } from './listing-step.js';
import type { Position } from './position.js';
import { unitById } from './position.js';

/** The groups in which a unit moves: alone, an armour leader also with any of those who may share his bonus (NS-9.7). */
const groupsOf = (rules: Rules, position: Position, unit: Unit): readonly (readonly Unit[])[] => {
  if (!isArmorLeader(unit)) return [[unit]];
  const led = stackOf(rules, position, unit).filter(
    (other) => other !== unit && other.ledBy === unit.counter.id && !other.ended,
  );
  return [[unit], ...subsets(led).map((set) => [unit, ...set])];
};

const moves = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  groupsOf(rules, position, unit).flatMap((group) =>
    modesOf(rules, position, unit).flatMap((mode) =>
      destinationsOf(rules, position, group, mode).map(
        (destination): Action => ({
          type: 'move',
          units: group.map((one) => one.counter.id),
          path: names(rules, destination.path),
          mode,
        }),
      ),
    ),
  );

/** Every overrun that a unit leads off by its id: with any of those who stand with it, each lead unit, air and leader. */
const overruns = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (!isCombat(unit) || unit.ended || unit.place !== 'map') return NONE;
  const side = unit.counter.side;
  const targets = neighboursOf(rules.theatre.board, unit.at).filter(
    (hex) => combatUnitsIn(rules, position, enemyOf(side), hex).length > 0,
  );
  if (targets.length === 0) return NONE;
  const stack = stackOf(rules, position, unit);
  const later = stack.filter((other) => isCombat(other) && other.counter.id > unit.counter.id);
  const leaders = stack.filter((other) => isArmorLeader(other) && !other.ended);
  const groups = [[unit], ...subsets(later).map((set) => [unit, ...set])];
  return targets.flatMap((hex) =>
    groups.flatMap((fighters) => {
      const german = fighters.some((one) => one.counter.nation === 'german');
      const flies =
        airViolations(rules, position, side, { overrun: true, attacking: true, german, hqs: 0 }, 1).length ===
        0;
      return [null, ...leaders].flatMap((leader) => {
        const units = leader === null ? fighters : [...fighters, leader];
        // With a leader they may have points enough that they lack alone (NS-9.7.a).
        if (overrunMoveRuling(rules, position, units, hex)._tag === 'Left') return NONE;
        return fighters.flatMap((lead) =>
          (flies ? [0, 1] : [0]).flatMap((air) =>
            (leader !== null && armOf(rules, lead) === 'armor' ? [null, leader.counter.id] : [null]).map(
              (bonus): Action => ({
                type: 'overrun',
                units: units.map((one) => one.counter.id),
                hex: name(rules, hex),
                air,
                lead: fighters.length === 1 ? null : lead.counter.id,
                leader: bonus,
              }),
            ),
          ),
        );
      });
    }),
  );
};

const hqMoves = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  hqPlaces(rules, position, unit).map((hex) => ({
    type: 'place-hq',
    unit: unit.counter.id,
    to: name(rules, hex),
  }));

/**
 * Without what leaves no room (NS-3.d-f), moves apart, which are judged with it. While somebody has to leave a hex for room nothing
 * else is done; while somebody has to part from a neighbour, what would keep him is tried out.
 */
const withRoom = (rules: Rules, position: Position, actions: readonly Action[]): readonly Action[] => {
  if (isAtEase(rules, position)) return actions;
  const owes = owesRoom(rules, position);
  return actions.filter(
    (action) => action.type === 'move' || (!owes && applyAction(rules, position, action)._tag === 'Right'),
  );
};

/** Whether a unit has to wait until another stack has room. */
const mustWait = (rules: Rules, position: Position, unit: Unit): boolean =>
  owesRoom(rules, position) && !hexesOwing(rules, position).includes(unit.at);

/** A movement segment, or the one of a special operations phase (NS-9). */
export const movement: Listing = {
  ofUnit: (rules, position, unit) => {
    if (unit.counter.side !== position.player || mustWait(rules, position, unit)) return NONE;
    if (isHq(unit)) return withRoom(rules, position, hqMoves(rules, position, unit));
    return withRoom(rules, position, [
      ...moves(rules, position, unit),
      ...overruns(rules, position, unit),
      ...listTransfers(rules, position, unit),
    ]);
  },
  general: (rules, position) => [
    ...withRoom(rules, position, listStandDowns(rules, position)),
    ...withRoom(rules, position, listLandings(rules, position)),
    ...(canEndPhase(position) && endPhaseViolations(rules, position).length === 0 ? [END_PHASE] : NONE),
  ],
};

const ending = (rules: Rules, position: Position): readonly Action[] =>
  canEndPhase(position) && endPhaseViolations(rules, position).length === 0 ? [END_PHASE] : NONE;

const supply = generally((rules, position) => [
  ...listSupplyUse(rules, position, sharedActor(rules, position)),
  END_PHASE,
]);

/** Losses of the stacks of the side that acts; each is tried, since there are few (NS-5.3). */
const attrition: Listing = byUnit((rules, position, unit) => {
  if (unit.counter.side !== sharedActor(rules, position) || unit.supplied || !isInPlay(unit)) return NONE;
  const lose: Action = { type: 'lose', unit: unit.counter.id, arm: null };
  return position.hungry.length > 0 && loseToHunger(rules, position, lose, unit)._tag === 'Right'
    ? [lose]
    : NONE;
}, ending);

const reinforcement: Listing = byUnit(
  (rules, position, unit) =>
    unit.counter.side === position.player
      ? [...listEntries(rules, position, unit), ...listReplacements(rules, position, unit)]
      : NONE,
  ending,
);

const air = generally((rules, position) => [
  ...listMissions(rules, position, sharedActor(rules, position)),
  ...ending(rules, position),
]);

const activation: Listing = byUnit(
  (rules, position, unit) =>
    unit.counter.side === position.player ? listCommanders(rules, position, unit) : NONE,
  (rules, position) => [...listActivations(rules, position), { type: 'pass' }],
);

const conversion = generally((rules, position) => {
  const side = sharedActor(rules, position);
  return [
    ...convertible(rules, position, side).map(
      (hex): Action => ({ type: 'convert', side, hex: name(rules, hex) }),
    ),
    END_PHASE,
  ];
});

const pushes: Listing = byUnit((rules, position, unit) =>
  pushesNow(position).includes(unit.counter.id)
    ? pushPlaces(rules, position, unit).map(
        (hex): Action => ({ type: 'push-hq', unit: unit.counter.id, to: name(rules, hex) }),
      )
    : NONE,
);

const nothing: Listing = byUnit(only());

const listingOf = (position: Position): Listing => {
  if (position.pushes.length > 0) return pushes;
  if (position.battle !== null) return fightListing(position.battle);
  switch (position.phase) {
    case 'supply':
      return supply;
    case 'attrition':
      return attrition;
    case 'reinforcement':
      return reinforcement;
    case 'air':
      return air;
    case 'activation':
      return activation;
    case 'first-movement':
    case 'second-movement':
    case 'special':
      return movement;
    case 'combat':
      if (position.step === 'declare') return declaration;
      return position.step === 'react' ? reactions : resolution;
    case 'conversion':
      return conversion;
    case 'over':
      return nothing;
    default:
      return generally(ending);
  }
};

/** A counter that its owner may take off at any moment (NS-5.2.3.q, NS-10.7.2.l). */
const removalOf = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  isInPlay(unit) && (isSupply(unit) || isHq(unit)) && unit.counter.side === sideOf(rules, position)
    ? [{ type: 'remove', unit: unit.counter.id }]
    : NONE;

const worked = remember((rules: Rules, position: Position) => ({
  units: new Map<string, readonly Action[]>(),
  general: null as { value: readonly Action[] } | null,
  listing: listingOf(position),
  rules,
}));

const ofUnit = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  const memo = worked(rules, position);
  const { id } = unit.counter;
  const known = memo.units.get(id);
  if (known !== undefined) return known;
  const actions = [...memo.listing.ofUnit(rules, position, unit), ...removalOf(rules, position, unit)];
  memo.units.set(id, actions);
  return actions;
};

const generalOf = (rules: Rules, position: Position): readonly Action[] => {
  const memo = worked(rules, position);
  if (memo.general !== null) return memo.general.value;
  const markers = sideOf(rules, position) === 'axis' ? listAirSupply(rules, position) : NONE;
  const value = [...memo.listing.general(rules, position), ...markers];
  memo.general = { value };
  return value;
};

/** Whether a unit can do anything; what can be taken off the map at any moment always can. */
const canAct = (rules: Rules, position: Position, unit: Unit): boolean =>
  removalOf(rules, position, unit).length > 0 || ofUnit(rules, position, unit).length > 0;

/**
 * The units that can act, in the order of the counters, after `''` when something can be done that belongs to no unit. Remembered:
 * those who play ask for it more than once.
 */
export const subjectsOf = remember((rules: Rules, position: Position): readonly string[] => {
  if (sideOf(rules, position) === null) return [];
  const subjects = generalOf(rules, position).length > 0 ? [''] : [];
  for (const unit of position.units) if (canAct(rules, position, unit)) subjects.push(unit.counter.id);
  return subjects;
});

/** Every legal action of the actor, or of one subject. */
export const actionsOf = (rules: Rules, position: Position, subject?: string): readonly Action[] => {
  if (sideOf(rules, position) === null) return NONE;
  if (subject === '') return generalOf(rules, position);
  if (subject !== undefined) {
    const unit = unitById(position, subject);
    return unit === null ? NONE : ofUnit(rules, position, unit);
  }
  return [...generalOf(rules, position), ...position.units.flatMap((unit) => ofUnit(rules, position, unit))];
};

/** The side that decides in a fight, or chance. */
const deciderOf = (position: Position): Side | 'chance' => {
  const battle = position.battle;
  const attacker = attackerOf(position);
  switch (battle?.stage) {
    case 'roll':
      return 'chance';
    case 'attacker-losses':
    case 'advance':
      return attacker;
    case 'extra-losses':
      return unitById(position, battle.losers[0] ?? '')?.counter.side ?? enemyOf(attacker);
    default:
      return enemyOf(attacker);
  }
};

/** The side that is to act, or null when chance is, or nobody any more. */
export const sideToAct = (rules: Rules, position: Position): Side | 'chance' | null => {
  if (position.phase === 'over') return null;
  if (position.checks.length > 0) return 'chance';
  const [pushed] = position.pushes;
  if (pushed !== undefined) {
    const hq = unitById(position, pushed);
    return hq === null ? position.player : enemyOf(hq.counter.side);
  }
  if (position.battle !== null) return deciderOf(position);
  switch (position.phase) {
    case 'weather':
      return position.weatherRolled < 2 ? 'chance' : 'soviet';
    case 'air-attrition':
      return airSideNext(position) === null ? 'axis' : 'chance';
    case 'supply':
    case 'attrition':
    case 'air':
    case 'conversion':
      return sharedActor(rules, position);
    case 'combat':
      return position.step === 'react' && position.emptied === null
        ? enemyOf(position.player)
        : position.player;
    default:
      return position.player;
  }
};

/** The side whose actions are listed; null when chance acts or the game is over. */
const sideOf = remember((rules: Rules, position: Position): Side | null => {
  const actor = sideToAct(rules, position);
  return actor === 'chance' ? null : actor;
});

const ONE_SIXTH = rational(1, 6);
const FACES = [1, 2, 3, 4, 5, 6];

const oneDie = (unit: string | null, side: Side | null): readonly ChanceAction<Action>[] =>
  FACES.map((die) => ({
    action: { type: 'roll', dice: [die], side, unit },
    probability: ONE_SIXTH,
  }));

const twoDice = (unit: string): readonly ChanceAction<Action>[] =>
  FACES.flatMap((first) =>
    FACES.map((second) => ({
      action: { type: 'roll', dice: [first, second], side: null, unit } as const,
      probability: rational(1, 36),
    })),
  );

/** What chance can do: the faces of a die, or of two. */
export const chancesOf = (rules: Rules, position: Position): readonly ChanceAction<Action>[] => {
  if (sideToAct(rules, position) !== 'chance') return [];
  const [check] = position.checks;
  if (check !== undefined) return diceOf(check) === 2 ? twoDice(check.unit) : oneDie(check.unit, null);
  return oneDie(null, position.phase === 'air-attrition' ? airSideNext(position) : null);
};
