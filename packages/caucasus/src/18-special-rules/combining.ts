import type { Quality, Unit } from '../02-components/units.js';
import { attackQuality, unitOf } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import type { Change } from '../position/change.js';
import { momentOf } from '../position/moment.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';

const RANK: Readonly<Record<Quality, number>> = { poor: 0, normal: 1, elite: 2 };

const isInfantryDivision = (unit: Unit): boolean =>
  unit.counter.type === 'infantry' && unit.counter.size === 'division';
const isArmyBrigade = (unit: Unit): boolean =>
  unit.counter.type === 'infantry' && unit.counter.size === 'brigade' && unit.counter.service !== 'navy';

/** What is wrong with the unit that would be raised, or the one that would go. */
const partnerViolations = (unit: Unit, raised: boolean): readonly CcViolation[] => {
  const { id, type, guards } = unit.counter;
  const subject = id;
  if (type === 'marine') return [{ clause: 'CC-18.1.i', code: 'MARINES_DO_NOT_COMBINE', subject }];
  if (type === 'mountain' || type === 'nkvd' || guards)
    return [{ clause: 'CC-18.1.g', code: 'DOES_NOT_COMBINE', subject, kind: guards ? 'guards' : type }];
  if (raised && isArmyBrigade(unit))
    return [
      { clause: 'CC-18.1.h', code: 'RAISE_THE_DIVISION', subject },
      { clause: 'CC-18.1.a', code: 'RAISE_THE_DIVISION', subject },
    ];
  if (!isInfantryDivision(unit) && (raised || !isArmyBrigade(unit)))
    return [{ clause: 'CC-18.1.a', code: 'DOES_NOT_COMBINE', subject, kind: type }];
  if (isInfantryDivision(unit) && unit.step !== 'reduced')
    return [{ clause: 'CC-18.1.a', code: 'NOT_REDUCED', subject }];
  return [];
};

/** What is wrong with combining two units, the first of which would be raised; a crowded hex is not (CC-18.1.c). */
export const combineViolations = (
  _rules: Rules,
  position: Position,
  kept: Unit,
  gone: Unit,
): readonly CcViolation[] => {
  const found: CcViolation[] = [];
  const subject = kept.counter.id;
  const movement = position.phase === 'first-movement' || position.phase === 'second-movement';
  if (!movement || position.step !== 'movement')
    found.push({ clause: 'CC-18.1.b', code: 'NOT_NOW', subject, ...momentOf('combine', position) });
  if (kept.counter.side !== 'soviet' || gone.counter.side !== 'soviet')
    found.push({ clause: 'CC-18.1.a', code: 'SOVIETS_ONLY', subject });
  else if (position.player !== 'soviet') found.push({ clause: 'CC-18.1.b', code: 'NOT_YOUR_PHASE', subject });
  if (kept.counter.id === gone.counter.id) found.push({ clause: 'CC-18.1.a', code: 'NAMED_TWICE', subject });
  if (kept.place !== 'map' || gone.place !== 'map' || kept.at !== gone.at)
    found.push({ clause: 'CC-18.1.b', code: 'NOT_IN_ONE_HEX', subject, with: gone.counter.id });
  found.push(...partnerViolations(kept, true), ...partnerViolations(gone, false));
  if (isInfantryDivision(gone) && RANK[attackQuality(kept)] > RANK[attackQuality(gone)]) {
    found.push({
      clause: 'CC-18.1.f',
      code: 'RAISE_THE_LOWER_QUALITY',
      subject,
      with: gone.counter.id,
      quality: attackQuality(gone),
    });
  }
  return found;
};

/** The units that could be merged into this one now, in the order of the counters. */
export const partnersOf = (rules: Rules, position: Position, kept: Unit): readonly Unit[] =>
  kept.counter.side !== 'soviet' || kept.step !== 'reduced' || kept.place !== 'map'
    ? []
    : unitsAt(rules, position.units, kept.at).filter(
        (gone) => gone !== kept && combineViolations(rules, position, kept, gone).length === 0,
      );

/** Combines two units: the first is raised to full strength, the second goes to the Cadre Box (CC-18.1.e, CC-18.1.h, CC-18.1.j). */
export const combine = (position: Position, kept: Unit, gone: Unit): Change => {
  const { id } = kept.counter;
  const brigade = isArmyBrigade(gone);
  const facts = { unit: id, with: gone.counter.id };
  const how: ClauseId = brigade ? 'CC-18.1.h' : 'CC-18.1.e';
  const reasons: CcReason[] = [
    { clause: 'CC-18.1.a', effect: 'combine', ...facts },
    { clause: how, effect: 'raised', ...facts },
  ];
  if (!brigade && attackQuality(kept) !== attackQuality(gone))
    reasons.push({ clause: 'CC-18.1.f', effect: 'lower-quality', ...facts, quality: attackQuality(kept) });
  reasons.push({ clause: 'CC-18.1.j', effect: 'to-cadre', unit: gone.counter.id });
  reasons.push({ clause: 'CC-18.1.d', effect: 'may-fight', unit: id });
  const raised = withUnit(position, id, {
    step: 'full',
    replaced: kept.replaced || gone.replaced,
    // CC-18.1.b: both have ended their movement; one that has not moved may still be marked to attack (CC-A108).
    combined: true,
  });
  return {
    position: withUnit(raised, gone.counter.id, {
      ...unitOf(gone.counter, 'cadre'),
      step: gone.counter.steps > 1 ? 'reduced' : 'full',
    }),
    reasons,
  };
};
