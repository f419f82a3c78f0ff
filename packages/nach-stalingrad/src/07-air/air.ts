import type { Side } from '../01-units/units.js';
import { enemyOf, SIDES } from '../01-units/units.js';
import type { AirForce, Position } from '../position/position.js';
import { forSide } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import type { NsReason, Rules } from '../rules.js';
import { keptOf, SKY_CLAUSE, usableOf } from './missions.js';

const both = (work: (side: Side) => AirForce): Position['air'] => ({
  axis: work('axis'),
  soviet: work('soviet'),
});

/** The counters usable this turn, by the weather, after the limit; missions of the last turn are over (NS-7.1). */
export const fixUsable = (_rules: Rules, position: Position): Change => {
  const sky = position.weather.air;
  const reasons = SIDES.flatMap((side): readonly NsReason[] => {
    const { held } = position.air[side];
    const kept = keptOf(position, side);
    const usable = usableOf(position, side);
    const lost: readonly NsReason[] =
      held > kept ? [{ clause: 'NS-7.1.b', effect: 'excess-lost', side, lost: held - kept }] : [];
    return [...lost, { clause: SKY_CLAUSE[sky], effect: 'usable', side, held: kept, sky, usable }];
  });
  const air = both((side) => ({
    held: keptOf(position, side),
    usable: usableOf(position, side),
    fighters: 0,
    bombers: 0,
    supply: 0,
    volga: 0,
    fleet: 0,
    engaged: 0,
    engagedNow: 0,
    used: 0,
  }));
  return to({ ...position, air }, ...reasons);
};

/** Bombers may serve again in the next segment (NS-7.2.g). */
export const endSegmentAir = (position: Position): Position =>
  SIDES.every((side) => position.air[side].engagedNow === 0)
    ? position
    : { ...position, air: both((side) => ({ ...position.air[side], engagedNow: 0 })) };

/** Counters that supported a fight go to the used box (NS-7.2.h). */
export const endOperationsAir = (position: Position): Change => {
  const engaged = SIDES.filter((side) => position.air[side].engaged > 0);
  if (engaged.length === 0) return to(endSegmentAir(position));
  const air = both((side) => {
    const force = position.air[side];
    return {
      ...force,
      bombers: force.bombers - force.engaged,
      used: force.used + force.engaged,
      engaged: 0,
      engagedNow: 0,
    };
  });
  return to(
    { ...position, air },
    ...engaged.map(
      (side): NsReason => ({
        clause: 'NS-7.2.h',
        effect: 'used',
        side,
        counters: position.air[side].engaged,
      }),
    ),
  );
};

/** Losses by the modified die: those of the last row that it reaches (NS-7.3.a). */
const lossesAt = ({ airAttrition }: Rules, die: number): number =>
  airAttrition.rows.reduce((losses, row) => (row.from <= die ? row.losses : losses), 0);

/** The losses of a side, rolled by the other: bad weather and enemy fighters raise them (NS-7.3, A48). */
export const rollAirAttrition = (rules: Rules, position: Position, side: Side, die: number): Change => {
  const { fighters } = position.air[enemyOf(side)];
  const sky = rules.airAttrition.sky[position.weather.air];
  const modifiedDie = die + sky + rules.airAttrition.fighter * fighters;
  const force = position.air[side];
  const losses = Math.min(lossesAt(rules, modifiedDie), force.held);
  const air = forSide(position.air, side, { ...force, held: force.held - losses });
  return to(
    { ...position, air },
    { clause: 'NS-7.3.b', effect: 'modify-air-losses', side, die, sky, fighters, modifiedDie },
    { clause: 'NS-7.3.c', effect: 'air-losses', side, losses },
  );
};
