import { remember } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { PROMOTION_PHRASES } from '../12-612-promotion/phrases.js';
import { REDEPLOYMENT_PHRASES } from '../12-616-redeployment/phrases.js';
import { CPP_PHRASES } from '../12-618-cpp/phrases.js';
import { PURCHASE_PHRASES } from '../12-621-purchase/phrases.js';
import { STRENGTH_PHRASES } from '../12-622-strength/phrases.js';
import { FORTIFICATION_PHRASES } from '../12-623-fortification/phrases.js';
import { SET_UP_PHRASES } from '../12-626-set-up/phrases.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Eyes } from './view.js';
import { viewOf } from './view.js';

const sideNamed = (side: unknown): Side | null => SIDES.find((one) => one === side) ?? null;

/** What happens of itself after a step that is taken in secret: only the side that it is about knows. */
const SECRET_EFFECTS: ReadonlySet<string> = new Set([
  ...Object.keys(PROMOTION_PHRASES.effects),
  ...Object.keys(REDEPLOYMENT_PHRASES.effects),
  ...Object.keys(CPP_PHRASES.effects),
  ...Object.keys(PURCHASE_PHRASES.effects),
  ...Object.keys(STRENGTH_PHRASES.effects),
  ...Object.keys(FORTIFICATION_PHRASES.effects),
  ...Object.keys(SET_UP_PHRASES.effects),
]);

/** The units that a position has beyond what one sees. */
const unseenIn = remember(
  (rules: Rules, position: Position): Readonly<Record<Eyes, ReadonlyMap<string, Side>>> => {
    const unseenBy = (eyes: Eyes): ReadonlyMap<string, Side> => {
      const seen = new Set(viewOf(rules, position, eyes).units.map(({ id }) => id));
      return new Map(position.units.flatMap(({ id, side }) => (seen.has(id) ? [] : [[id, side] as const])));
    };
    return { german: unseenBy('german'), russian: unseenBy('russian'), nobody: unseenBy('nobody') };
  },
);

/**
 * Whether a reason of something that all saw may be told to a side, or to nobody's: not what came of purchases, rolls and choices of the
 * other side that are secret, nor what names a unit that it does not see (VG-12.15.b, VG-CG15.b).
 */
export const isToldTo = (
  rules: Rules,
  position: Position,
  reason: { readonly effect: string; readonly [fact: string]: unknown },
  side: Side | null,
): boolean => {
  const unseen = unseenIn(rules, position)[side ?? 'nobody'];
  const facts = Object.values(reason).flat();
  if (facts.some((fact) => typeof fact === 'string' && unseen.has(fact))) return false;
  if (!SECRET_EFFECTS.has(reason.effect)) return true;
  const unit = position.units.find(({ id }) => id === reason['subject']);
  const owner = sideNamed(reason['side']) ?? unit?.side ?? null;
  // The count of all that may be set up is made of what both keep to themselves.
  return owner === null ? reason.effect !== 'retained' : owner === side;
};
