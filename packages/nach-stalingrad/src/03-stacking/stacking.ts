import type { HexId } from '@eastfront/kernel';
import { neighboursOf } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Nation, Side, Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import type { Position } from '../position/position.js';
import { combatUnitsIn, stepsIn, unitsIn } from '../position/view.js';
import type { NsViolation, Rules } from '../rules.js';

/** Steps a side may have in a hex (NS-3.a). */
export const STEP_LIMITS: Readonly<Record<Side, number>> = { axis: 12, soviet: 10 };
/** Units in a hex (NS-3.b). */
export const UNIT_LIMIT = 3;
/** Steps of each side in a street-fighting box (NS-11.d). */
export const BOX_LIMIT = 6;

/** Units that count against the three: generals, HQs, supply and Romanian 1st Armoured do not (NS-3.c, A50). */
export const countedUnits = (units: readonly Unit[]): number =>
  units.filter((unit) => isCombat(unit) && !unit.counter.freeStacking).length;

/** The most steps of a side in a hex or a box. */
export const stepLimit = (side: Side, box: boolean): number => (box ? BOX_LIMIT : STEP_LIMITS[side]);

const SATELLITES: readonly Nation[] = ['romanian', 'hungarian', 'italian'];

/** Nations that may not share a hex: more than one of Romanians, Hungarians and Italians (NS-3.e). */
export const mixedSatellites = (units: readonly Unit[]): readonly Nation[] => {
  const nations = SATELLITES.filter((nation) =>
    units.some((unit) => isCombat(unit) && unit.counter.nation === nation),
  );
  return nations.length > 1 ? nations : [];
};

/** What is too much about units of one side together in a hex or a box. */
export const overstackViolations = (
  rules: Rules,
  side: Side,
  hex: HexId,
  units: readonly Unit[],
  box = false,
): readonly NsViolation[] => {
  const faults: NsViolation[] = [];
  const where = label(rules.theatre, hex);
  const steps = stepsIn(units);
  const limit = stepLimit(side, box);
  if (steps > limit)
    faults.push({
      clause: box ? 'NS-11.d' : 'NS-3.a',
      code: 'TOO_MANY_STEPS',
      subject: where,
      side,
      steps,
      limit,
    });
  const count = countedUnits(units);
  if (count > UNIT_LIMIT)
    faults.push({
      clause: 'NS-3.b',
      code: 'TOO_MANY_UNITS',
      subject: where,
      units: count,
      limit: UNIT_LIMIT,
    });
  return faults;
};

/**
 * The fewest steps that have to go until units of a side keep the limits of a hex (NS-3.a, NS-3.b, NS-10.7.1.f, A77): those beyond the limit of
 * steps, or all of the smallest units beyond three.
 */
export const excessOf = (side: Side, units: readonly Unit[]): number => {
  const counted = units.filter((unit) => countedUnits([unit]) === 1).map((unit) => stepsIn([unit]));
  const surplus = counted.sort((a, b) => a - b).slice(0, Math.max(0, counted.length - UNIT_LIMIT));
  return Math.max(
    0,
    stepsIn(units) - STEP_LIMITS[side],
    surplus.reduce((sum, steps) => sum + steps, 0),
  );
};

/** What is wrong when these units share a hex or a box by their own will: numbers and nations. */
export const stackViolations = (
  rules: Rules,
  side: Side,
  hex: HexId,
  units: readonly Unit[],
  box = false,
): readonly NsViolation[] => {
  const nations = mixedSatellites(units);
  const faults = overstackViolations(rules, side, hex, units, box);
  return nations.length === 0
    ? faults
    : [
        ...faults,
        {
          clause: 'NS-3.e',
          code: 'NATIONS_MIXED',
          subject: label(rules.theatre, hex),
          nations: [...nations],
        },
      ];
};

/** The combat units of a side that would be in a hex (or its box) when these arrive; these may be there already. */
export const unitsTogether = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
  arriving: readonly Unit[],
  box = false,
): readonly Unit[] => {
  const ids = new Set(arriving.map((unit) => unit.counter.id));
  return [
    ...combatUnitsIn(rules, position, side, hex, box).filter((unit) => !ids.has(unit.counter.id)),
    ...arriving.filter(isCombat),
  ];
};

/** Violations if these units share a hex, or its street-fighting box (NS-11.d), with the units of their side in it. */
export const joinViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  hex: HexId,
  box = false,
): readonly NsViolation[] => {
  const { side } = (units[0] as Unit).counter;
  return stackViolations(rules, side, hex, unitsTogether(rules, position, side, hex, units, box), box);
};

/** Romanians and Hungarians that would be adjacent if these units end a movement in a hex (NS-3.f). */
export const neighbourViolations = (
  rules: Rules,
  position: Position,
  hex: HexId,
  arriving: readonly Unit[],
): readonly NsViolation[] => {
  const ids = new Set(arriving.map((unit) => unit.counter.id));
  const other = (nation: Nation): Nation | null =>
    nation === 'romanian' ? 'hungarian' : nation === 'hungarian' ? 'romanian' : null;
  const faults: NsViolation[] = [];
  for (const unit of arriving) {
    const foe = isCombat(unit) ? other(unit.counter.nation) : null;
    if (foe === null) continue;
    for (const near of neighboursOf(rules.theatre.board, hex)) {
      const beside = unitsIn(rules, position, near).find(
        (one) => isCombat(one) && one.counter.nation === foe && !ids.has(one.counter.id),
      );
      if (beside !== undefined)
        faults.push({
          clause: 'NS-3.f',
          code: 'NEIGHBOURS_HOSTILE',
          subject: unit.counter.id,
          beside: beside.counter.id,
          hex: label(rules.theatre, near),
        });
    }
  }
  return faults;
};
