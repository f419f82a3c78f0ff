import { faceOf, type Unit } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, EffectFor, Rules } from '../rules.js';
import type { Motion } from './movement-allowance.js';
import { EXTENSION, OUT_OF_SUPPLY_HEXES } from './movement-allowance.js';
import { gaitOf, MECHANIZED, movesFast } from './movement-cost.js';
import { isSecondMovement } from './moving-stack.js';

/** What the allowance of the units rests on. */
export const allowanceReasons = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  motion: Motion,
): readonly CcReason[] => {
  const ids = units.map((unit) => unit.counter.id);
  const facts = { units: ids, allowance: motion.allowance };
  const reasons: CcReason[] = [];
  const because = (
    clause: ClauseId,
    effect: EffectFor<'units' | 'allowance'>,
    more: { readonly reading?: string } = {},
  ): void => {
    reasons.push({ clause, effect, ...facts, ...more } as CcReason);
  };
  const second = isSecondMovement(position);
  const anyFoot = units.some((unit) => !movesFast(rules, unit));
  if (!second) because('CC-7.2.a', 'allowance');
  else if (!anyFoot) {
    because('CC-7.3.a', 'allowance');
    because('CC-7.3.b', 'whole-allowance');
    if (units.some((unit) => unit.counter.cavalry)) because('CC-15.4.a', 'cavalry-whole-allowance');
  } else {
    because('CC-7.3.c', 'one-hex');
    because('CC-7.3.d', 'cost-ignored');
  }
  if (new Set(units.map((unit) => faceOf(unit).move)).size > 1) because('CC-7.1.c', 'slowest-unit');
  if (
    units.some(
      (unit) => unit.counter.type === 'hq' && gaitOf(rules, unit) === MECHANIZED && !unit.counter.mechanized,
    )
  )
    because('CC-2.22.e', 'mechanized-headquarters');
  if (motion.extended) {
    for (const clause of ['CC-7.2.b', 'CC-7.21.a'] as const)
      reasons.push({ clause, effect: 'extended', ...facts, by: EXTENSION });
    if (inEnemyZone(rules, position, motion.side, motion.from)) because('CC-7.21.b', 'started-in-enemy-zone');
  }
  if (motion.strategic) {
    because('CC-7.5.a', 'either-phase');
    if (units.some((unit) => gaitOf(rules, unit) === MECHANIZED)) because('CC-7.5.b', 'strategic-rate');
    if (motion.additional) because('CC-7.5.c', 'additional-hex');
    if (second && anyFoot)
      if (units.some((unit) => unit.supply === 'out' && !movesFast(rules, unit)))
        because('CC-7.5.d', motion.most < 2 ? 'no-second-road-hex' : 'two-road-hexes', { reading: 'CC-S17' });
      else because('CC-7.5.d', 'two-road-hexes');
    if (motion.extended) because('CC-7.5.e', 'adds-up');
  }
  for (const unit of units) {
    if (unit.supply === 'out')
      reasons.push({
        clause: 'CC-14.4.d',
        effect: 'two-hexes',
        unit: unit.counter.id,
        most: OUT_OF_SUPPLY_HEXES,
      });
    if (unit.replaced)
      reasons.push({ clause: 'CC-17.2.j', effect: 'one-hex-after-replacement', unit: unit.counter.id });
    if (unit.supply === 'limited')
      reasons.push({ clause: 'CC-14.5.a', effect: 'no-effect-on-movement', unit: unit.counter.id });
  }
  return reasons;
};
