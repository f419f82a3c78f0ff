import { isCutOff, isRetained } from '../12-615-repair/ownership.js';
import { likeAWreck } from '../12-615-repair/weapons.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import { companyOf } from '../position/company.js';
import type { Position } from '../position/position.js';
import { unitById, withUnits } from '../position/position.js';
import type { Unit, Weapon } from '../position/unit.js';
import { isVehicle } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { awayOf, platoonOf } from './platoons.js';

const isMainGone = ({ kind, disabled }: Weapon): boolean => kind === 'ma' && disabled;

/** Carries out RECALL for an AFV: it stays if isolated, joins its redeployed platoon, goes like a wreck without its main armament, or is in good order. */
const recallUnit = (rules: Rules, position: Position, unit: Unit): Change => {
  const subject = unit.id;
  // VG-12.6161.c, VG-12.6163.b: an isolated one stays in play with it.
  if (isCutOff(rules, position, unit))
    return to(withUnits(position, [subject], { ammoShortage: true }), {
      clause: 'VG-12.6161.c',
      effect: 'recall-stays',
      subject,
    });
  // VG-12.6163.b: it joins the redeployed rest of its platoon.
  if (awayOf(position, unit.side, platoonOf(unit)).length > 0)
    return to(
      withUnits(withUnits(position, companyOf(position, [subject]), ELSEWHERE), [subject], { recall: false }),
      {
        clause: 'VG-12.6163.b',
        effect: 'rejoins',
        subject,
      },
    );
  if (!unit.captured && unit.weapons.some(isMainGone))
    return likeAWreck(rules, position, unit, 'VG-12.6161.b');
  return to(withUnits(position, [subject], { recall: false }), {
    clause: 'VG-12.6161.a',
    effect: 'good-order',
    subject,
  });
};

/** With its platoon in another sector. */
export const ELSEWHERE = { place: 'redeployed', at: null, level: 0 } as const;

/** Every mobile AFV with RECALL when the step begins (VG-12.6161). */
export const settleRecalls = (rules: Rules, position: Position): Change =>
  position.units
    .filter((unit) => isVehicle(unit) && unit.recall && !unit.immobile && isRetained(unit))
    .reduce<Change>(
      (change, { id }) =>
        after(change, (now) => {
          const unit = unitById(now, id);
          return unit === null ? to(now) : recallUnit(rules, now, unit);
        }),
      to(position),
    );
