import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { qualityOf } from '../01-units/values.js';
import { combatUnitsIn } from '../01-units/view.js';
import type { Check, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { after, because, to } from '../play/position-change.js';
import type { NsReason, Rules } from '../rules.js';
import { attackOn } from './evasion-terms.js';
import { goAlong } from './reaction-terms.js';

/** Subtracted from the die of a quality check (NS-10.2.1.m). */
const OFF = 2;

/** The leaders who go with a unit: their relief checks come after its own, over the same way (NS-10.2.1.o, NS-10.2.2.g). */
const companions = (position: Position, unit: Unit, path: readonly HexId[]): readonly Unit[] =>
  position.checks.flatMap((check) => {
    const leader = check.reason === 'relief' && path.length > 0 ? unitById(position, check.unit) : null;
    return leader !== null &&
      leader.at === unit.at &&
      leader.place === unit.place &&
      check.path.join() === path.join()
      ? [leader]
      : [];
  });

/** A hex left by all its defenders may be entered at once (NS-10.2.2.f). */
const noteEmptied = (rules: Rules, position: Position, side: Side, hex: HexId): Position => {
  const attack = attackOn(position, hex);
  return attack < 0 || combatUnitsIn(rules, position, side, hex).length > 0
    ? position
    : { ...position, emptied: { attack, hex } };
};

/** The quality check of a unit that disengages or retreats before combat, and its way. */
export const rollQuality = (rules: Rules, position: Position, check: Check, die: number): Change => {
  const unit = unitById(position, check.unit);
  if (unit === null) return to(position);
  const { id: subject, side } = unit.counter;
  const before = check.reason === 'retreat-before';
  const quality = qualityOf(rules, unit);
  const fails = die - OFF > quality;
  const rolled = { clause: before ? 'NS-10.2.2.e' : 'NS-10.2.1.m', unit: subject, die, quality } as const;
  const reasons: NsReason[] = [
    fails ? { ...rolled, effect: 'check-failed' } : { ...rolled, effect: 'check-passed' },
    ...(fails
      ? ([
          { clause: 'NS-12.a', effect: 'disrupt', unit: subject },
          { clause: before ? 'NS-10.2.2.e' : 'NS-10.2.1.n', effect: 'one-hex-after-check', unit: subject },
        ] as const)
      : []),
  ];
  const path = fails ? check.path.slice(0, 1) : check.path;
  const group = [unit, ...companions(position, unit, check.path)];
  const gone = goAlong(rules, position, group, path, (one) =>
    fails && isCombat(one) ? { disrupted: true } : {},
  );
  return because(reasons, before ? after(gone, (now) => to(noteEmptied(rules, now, side, unit.at))) : gone);
};
