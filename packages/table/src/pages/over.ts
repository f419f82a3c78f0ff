import type { Picture } from '@eastfront/kernel/picture';
import { computed } from '@preact/signals';
import type { Over } from '../board/overlay.js';
import { costs } from '../play/asking.js';
import { contest } from '../play/contest.js';
import { drawn } from '../play/drawn.js';
import { joiners } from '../play/joining.js';
import { hexesOf, narrow, type Offer, unitsOf } from '../play/offers.js';
import { overlaid } from '../play/overlays.js';
import { pieces } from '../play/pieces.js';
import {
  allOffers,
  hexNamed,
  isMine,
  isUndecided,
  now,
  pending,
  picks,
  picture,
  subject,
  table,
  waypoints,
} from '../play/store.js';
import { cursor } from './cursor.js';

/** The hexes to which offers lead: those that tell them apart, or those that all of them name, where none does. */
const openHexes = (offers: readonly Offer[]): Iterable<string> => {
  const telling = hexesOf(offers);
  return telling.size > 0 ? telling.keys() : new Set(offers.flatMap(({ hexes }) => hexes));
};

/** The hexes that may be chosen now, with what each costs. */
export const litHexes = computed<ReadonlyMap<number, string>>(() => {
  const lit = new Map<number, string>();
  if (!isMine.value || isUndecided.value) return lit;
  // With one of them chosen the others stay open, so that another can be taken instead.
  const open = narrow(
    allOffers.value,
    picks.value.filter(({ kind }) => kind !== 'hex'),
  );
  for (const label of openHexes(open)) {
    const hex = hexNamed(label);
    if (hex !== null) lit.set(hex, costs.value.get(label) ?? '');
  }
  return lit;
});

/** The units on the map that may be chosen now, each with its hex: where no hexes tell apart what is offered. */
export const litUnits = computed<ReadonlyMap<string, number>>(() => {
  const lit = new Map<string, number>();
  if (!isMine.value || isUndecided.value) return lit;
  const open = narrow(
    allOffers.value,
    picks.value.filter(({ kind }) => kind !== 'unit' && kind !== 'hex'),
  );
  const ids = hexesOf(open).size > 0 ? new Set<string>() : unitsOf(open);
  for (const { id = '', hex } of picture.value?.counters ?? []) if (ids.has(id)) lit.set(id, hex);
  return lit;
});

/** Whether a hex or a unit in it may be chosen. */
export const isLit = (hex: number): boolean =>
  litHexes.value.has(hex) || [...litUnits.value.values()].includes(hex);

/** What the action that is left draws: the way that its units really go, where it moves any. */
const marksOfOffer = (offer: Offer, shown: Picture) => {
  const ways = table.value?.game.journey?.(now.value, offer.action)?.paths ?? {};
  const going = Object.values(ways).some((way) => way.length > 0);
  return drawn.value?.marksOfAction(going ? { type: offer.type, paths: ways } : offer.written, shown);
};

/** What lies over the board at this moment. */
export const overOf = (shown: Picture): Over => {
  const offer = pending.value;
  const marks = offer === null ? null : marksOfOffer(offer, shown);
  const attack = contest.value;
  const fought = (attack === null ? [] : [attack, ...attack.others]).map(({ attackers, hexes }) =>
    drawn.value?.marksOfAction({ type: 'attack', attackers, hexes }, shown),
  );
  const standing = shown.counters.find(({ id }) => id === subject.value)?.hex;
  return {
    lit: new Map([...[...litUnits.value.values()].map((hex) => [hex, ''] as const), ...litHexes.value]),
    chosen: [
      ...(standing === undefined ? [] : [standing]),
      ...waypoints.value.map(hexNamed).filter((hex) => hex !== null),
    ],
    joins: pieces.value
      .filter(({ id }) => joiners.value.includes(id))
      .map(({ x, y, scale }) => ({ x: x + 50 * scale + 4, y: y - 50 * scale - 4 })),
    cursor: cursor.value,
    highlights: [overlaid.value, ...fought, marks].flatMap((laid) => laid?.highlights ?? []),
    markers: [overlaid.value, ...fought, marks].flatMap((laid) => laid?.markers ?? []),
  };
};
