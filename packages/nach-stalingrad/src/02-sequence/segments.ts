import { remember } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import { isActivated, NOWHERE } from '../01-units/units.js';
import {
  canEitherPart,
  canPart,
  hostilePairs,
  isByWill,
  pairViolation,
  stacksOf,
} from '../03-stacking/overstacking.js';
import { mixedSatellites, stackViolations } from '../03-stacking/stacking.js';
import { isAlone, ofNextTurn } from '../13-generals/relief.js';
import type { ActionType } from '../position/form.js';
import type { CombatStep, Phase, Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import { leadersNoted } from '../position/segment-start.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';

/** Whether a unit of the side was activated for this phase; in a special phase every unit may move. */
const isUnderWay = ({ phase, player, units }: Position): boolean =>
  phase === 'special' ||
  units.some((unit) => unit.counter.side === player && (unit.activeNow || isActivated(unit)));

/** Whether a unit's leaving would make less of what is wrong with its stack: where nations do not mix, only one of theirs. */
const wouldHelp = (units: readonly Unit[], faults: readonly NsViolation[], unit: Unit): boolean =>
  faults.some(({ clause }) => clause !== 'NS-3.e') || mixedSatellites(units).includes(unit.counter.nation);

/**
 * The violations that must be corrected before the player may end a movement segment (NS-3.d-f): stacks over the limit, stacks of nations that
 * may not mix, and Romanians adjacent to Hungarians. Units brought together by a retreat may stay until one of them may move; a unit that
 * moved there itself may not.
 */
export const segmentViolations: (rules: Rules, position: Position) => readonly NsViolation[] = remember(
  (rules, position) => {
    const { player } = position;
    const underWay = isUnderWay(position);
    const stacks = stacksOf(rules, position).flatMap(({ hex, units, box }): readonly NsViolation[] => {
      const found = stackViolations(rules, player, hex, units, box);
      const isOpen =
        !underWay || units.some((unit) => wouldHelp(units, found, unit) && canPart(rules, position, unit));
      return isOpen ? found : [];
    });
    const pairs = hostilePairs(rules, position)
      .filter((pair) => isByWill(pair) || canEitherPart(rules, position, pair))
      .map((pair) => pairViolation(rules, pair));
    return [...stacks, ...pairs];
  },
);

/** A movement segment ended: armour leaders left alone go, flags of the segment are wiped (NS-9.7.f). */
export const endSegment = (rules: Rules, position: Position): Change => {
  const noted = position.phase === 'first-movement' ? leadersNoted(position) : position;
  const reasons: NsReason[] = [];
  const wiped = mapUnits(noted, (unit) => {
    const rested: Unit =
      unit.startedAt === NOWHERE && unit.spent === 0 && !unit.ended && unit.stopped === null
        ? unit
        : { ...unit, startedAt: NOWHERE, spent: 0, ended: false, stopped: null };
    if (!isAlone(rules, noted, unit)) return rested;
    const gone = ofNextTurn(noted, unit);
    reasons.push({ clause: 'NS-9.7.f', effect: 'left-alone', subject: unit.counter.id, due: gone.due });
    return gone;
  });
  return to(wiped, ...reasons);
};

/** The parts of a turn in which actions are done that have one; dice and what is done in a fight belong to what goes on. */
const TIMES: Readonly<Partial<Record<ActionType, readonly [phase: Phase, step: CombatStep]>>> = {
  'use-supply': ['supply', 'declare'],
  reinforce: ['reinforcement', 'declare'],
  rebuild: ['reinforcement', 'declare'],
  withdraw: ['reinforcement', 'declare'],
  missions: ['air', 'declare'],
  commander: ['activation', 'declare'],
  activate: ['activation', 'declare'],
  move: ['first-movement', 'declare'],
  overrun: ['first-movement', 'declare'],
  transfer: ['first-movement', 'declare'],
  found: ['first-movement', 'declare'],
  'place-hq': ['first-movement', 'declare'],
  attack: ['combat', 'declare'],
  resolve: ['combat', 'resolve'],
  join: ['combat', 'declare'],
  air: ['combat', 'declare'],
  react: ['combat', 'react'],
  disengage: ['combat', 'react'],
  'retreat-before': ['combat', 'react'],
  convert: ['conversion', 'declare'],
};

/** The position at the time when an action is allowed; null if that is now, or cannot be determined. */
export const inItsTime = (position: Position, { type }: { readonly type: ActionType }): Position | null => {
  const time = TIMES[type];
  if (time === undefined || position.battle !== null || position.phase === 'over') return null;
  const [phase, step] = time;
  return phase === position.phase && step === position.step ? null : { ...position, phase, step };
};
