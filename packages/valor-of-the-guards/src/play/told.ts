import { remember } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import type { PROMOTION_PHRASES } from '../12-612-promotion/phrases.js';
import type { REDEPLOYMENT_PHRASES } from '../12-616-redeployment/phrases.js';
import type { CPP_PHRASES } from '../12-618-cpp/phrases.js';
import type { PURCHASE_PHRASES } from '../12-621-purchase/phrases.js';
import type { STRENGTH_PHRASES } from '../12-622-strength/phrases.js';
import type { FORTIFICATION_PHRASES } from '../12-623-fortification/phrases.js';
import type { SET_UP_PHRASES } from '../12-626-set-up/phrases.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Eyes } from './view.js';
import { viewOf } from './view.js';

const sideNamed = (side: unknown): Side | null => SIDES.find((one) => one === side) ?? null;

/** The effects of the steps that are taken in secret. */
type SecretEffect = keyof ((typeof PROMOTION_PHRASES)['effects'] &
  (typeof REDEPLOYMENT_PHRASES)['effects'] &
  (typeof CPP_PHRASES)['effects'] &
  (typeof PURCHASE_PHRASES)['effects'] &
  (typeof STRENGTH_PHRASES)['effects'] &
  (typeof FORTIFICATION_PHRASES)['effects'] &
  (typeof SET_UP_PHRASES)['effects']);

/** What happens of itself after a step that is taken in secret: only the side that it is about knows. By name, so that no sentence comes along. */
const SECRET_EFFECTS: Readonly<Record<SecretEffect, true>> = {
  recombining: true,
  'may-exchange': true,
  'mortar-team': true,
  recombined: true,
  'hero-leaves': true,
  'promotes-mmc': true,
  promoted: true,
  'becomes-fanatic': true,
  'step-assumed': true,
  'not-heroic': true,
  'nobody-promoted': true,
  exchanged: true,
  'good-order': true,
  'recall-stays': true,
  rejoins: true,
  redeployed: true,
  'recall-to-come': true,
  'platoon-stays': true,
  returns: true,
  away: true,
  'bonus-open': true,
  cpp: true,
  'two-thirds': true,
  support: true,
  bonus: true,
  price: true,
  surcharge: true,
  'on-map': true,
  retained: true,
  bought: true,
  gives: true,
  arrives: true,
  leader: true,
  commissar: true,
  'order-of-battle': true,
  fortified: true,
  'set-up': true,
  held: true,
  'ti-removed': true,
  enters: true,
  waits: true,
};

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
  if (!Object.hasOwn(SECRET_EFFECTS, reason.effect)) return true;
  const unit = position.units.find(({ id }) => id === reason['subject']);
  const owner = sideNamed(reason['side']) ?? unit?.side ?? null;
  // The count of all that may be set up is made of what both keep to themselves.
  return owner === null ? reason.effect !== 'retained' : owner === side;
};
