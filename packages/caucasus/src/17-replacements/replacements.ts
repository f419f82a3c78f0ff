import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { StepState, Unit } from '../02-components/units.js';
import { isHq } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { connectedCities, distinct, rebuildingHexes, suppliedHqs } from '../04-initial-phase/entry-hexes.js';
import { putOnMap } from '../04-initial-phase/reinforcements.js';
import { replacementOf } from '../04-initial-phase/replacement-track.js';
import type { Change } from '../position/change.js';
import { momentOf } from '../position/moment.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';

/** Why no replacement serves a unit. */
const irreplaceable = (unit: Unit): ClauseId => {
  const { type, special } = unit.counter;
  if (type === 'nkvd') return 'CC-17.2.i';
  if (special === '454th') return 'CC-15.9.d';
  if (type === 'armored-train') return 'CC-15.6.f';
  if (type === 'azov-flotilla') return 'CC-15.3.g';
  if (special === 'brandenburg') return 'CC-15.2.f';
  if (type === 'flak') return 'CC-4.5.h';
  return 'CC-17.2.b';
};

/** The step after a replacement: one step a replacement, a remnant from the Cadre Box first (reading CC-A41). */
export const stepAfterReplacement = (rules: Rules, unit: Unit): StepState => {
  const { steps } = unit.counter;
  if (unit.place !== 'cadre') return unit.step === 'remnant' ? 'reduced' : 'full';
  if (steps >= 3) return rules.readings['CC-A41'] === 'b' ? 'reduced' : 'remnant';
  return steps === 2 ? 'reduced' : 'full';
};

/** The hexes where a unit may come out of the Cadre Box: large cities, HQs that have not moved (CC-15.1.f, CC-17.2.c). */
export const cadreHexes = (rules: Rules, position: Position): readonly HexId[] => {
  const { player } = position;
  return distinct([
    ...suppliedHqs(position, player)
      .filter((hq) => !hq.moved)
      .map((hq) => hq.at),
    ...connectedCities(rules, position, player),
  ]);
};

/** What is wrong with spending a replacement on a unit; `hex` is where one from the Cadre Box appears. */
export const replaceViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId | null,
): readonly CcViolation[] => {
  const { id, side } = unit.counter;
  const found: CcViolation[] = [];
  const subject = id;
  if (position.phase !== 'first-movement' || position.step !== 'movement')
    found.push({ clause: 'CC-17.2.a', code: 'NOT_NOW', subject, ...momentOf('replace', position) });
  if (side !== position.player) found.push({ clause: 'CC-17.2.a', code: 'NOT_YOUR_UNIT', subject });
  const kind = replacementOf(rules, unit.counter);
  if (kind === null) found.push({ clause: irreplaceable(unit), code: 'NO_REPLACEMENT_FOR_IT', subject });
  else if (position.replacements[kind.kind] < 1)
    found.push(
      { clause: 'CC-17.2.b', code: 'NO_REPLACEMENT_LEFT', subject, kind: kind.kind },
      { clause: kind.clause, code: 'NO_REPLACEMENT_LEFT', subject, kind: kind.kind },
    );
  if (unit.replaced) found.push({ clause: 'CC-17.2.f', code: 'HAS_HAD_ONE', subject });
  if (unit.place === 'map') {
    if (unit.step === 'full') found.push({ clause: 'CC-17.2.b', code: 'AT_FULL_STRENGTH', subject });
    if (unit.supply === 'out') {
      found.push({ clause: 'CC-14.4.e', code: 'OUT_OF_SUPPLY', subject });
      found.push({ clause: 'CC-17.2.d', code: 'OUT_OF_SUPPLY', subject });
    }
    if (unit.disrupted) found.push({ clause: 'CC-11.5.g', code: 'DISRUPTED', subject });
    if (unit.moved) found.push({ clause: 'CC-17.2.j', code: 'HAS_MOVED', subject });
    if (unit.automatic !== -1) found.push({ clause: 'CC-8.5.d', code: 'HAS_ATTACKED', subject });
  } else if (unit.place !== 'cadre') {
    found.push({ clause: 'CC-17.2.b', code: 'NOT_IN_THE_CADRE_BOX', subject, place: unit.place });
  } else if (hex === null || !cadreHexes(rules, position).includes(hex)) {
    const open = cadreHexes(rules, position).map((one) => label(rules.theatre, one));
    if (hex === null) {
      found.push({ clause: 'CC-17.2.c', code: 'NO_REBUILDING_HEX_NAMED', subject, open });
      return found;
    }
    const where = label(rules.theatre, hex);
    const headquarters = unitsAt(rules, position.units, hex).filter(isHq);
    const movedHq =
      rebuildingHexes(rules, position, side).includes(hex) && headquarters.some((one) => one.moved);
    if (headquarters.some((one) => one.supply !== 'full'))
      found.push({ clause: 'CC-15.1.e', code: 'HQ_NOT_IN_FULL_SUPPLY', subject, hex: where });
    found.push(
      movedHq
        ? { clause: 'CC-15.1.f', code: 'HQ_HAS_MOVED', subject, hex: where, open }
        : { clause: 'CC-17.2.c', code: 'NOT_A_REBUILDING_HEX', subject, hex: where, open },
    );
  }
  return found;
};

/** Spends a replacement. */
export const replace = (rules: Rules, position: Position, unit: Unit, hex: HexId | null): Change => {
  const { id } = unit.counter;
  const found = replacementOf(rules, unit.counter) as NonNullable<ReturnType<typeof replacementOf>>;
  const step = stepAfterReplacement(rules, unit);
  const reasons: CcReason[] = [
    { clause: 'CC-17.2.b', effect: 'replace', unit: id, kind: found.kind, to: step },
    { clause: found.clause, effect: 'serves', unit: id, kind: found.kind },
  ];
  if (unit.place === 'map') {
    reasons.push({ clause: 'CC-17.2.d', effect: 'in-supply', unit: id, state: unit.supply });
    reasons.push({ clause: 'CC-17.2.e', effect: 'zone-no-bar', unit: id });
  } else {
    const where = label(rules.theatre, hex as HexId);
    reasons.push({ clause: 'CC-17.2.c', effect: 'from-cadre', unit: id, hex: where });
    if (unitsAt(rules, position.units, hex as HexId).some(isHq))
      reasons.push({ clause: 'CC-15.1.e', effect: 'from-cadre', unit: id, hex: where });
    if (unit.counter.steps >= 3)
      reasons.push({ clause: 'CC-17.2.l', effect: 'cadre-marker', unit: id, to: step, reading: 'CC-A41' });
  }
  reasons.push({ clause: 'CC-17.2.j', effect: 'replacement-marker', unit: id });
  const spent: Position = {
    ...position,
    replacements: { ...position.replacements, [found.kind]: position.replacements[found.kind] - 1 },
  };
  const change = { step, replaced: true };
  return {
    position: unit.place === 'map' ? withUnit(spent, id, change) : putOnMap(spent, id, hex as HexId, change),
    reasons,
  };
};
