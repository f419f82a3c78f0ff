import type { AnyGame, JsonObject } from '@eastfront/kernel';
import { type Nouns, type Offer, offerOf } from './offers.js';

/** Of more kinds of an action than these not every place is looked for: first it is to be said which of them. */
const MOST_KINDS = 2;

/** One of each kind of the offers that are alike but for their hexes. */
const kindsOf = (offers: readonly Offer[], { roles }: Nouns): readonly Offer[] => {
  const kinds = new Map<string, Offer>();
  for (const offer of offers) {
    const { type, written } = offer;
    const rest = Object.entries(written).filter(([field]) => roles[type]?.[field] !== 'hex');
    const kind = JSON.stringify(rest);
    if (!kinds.has(kind)) kinds.set(kind, offer);
  }
  return [...kinds.values()];
};

/**
 * All that the rules allow beside what is listed, where the game lists only some. Nothing where too many kinds of an action are left,
 * since nothing is meant with a hex then.
 *
 * @param listed - all that is listed for the subject
 * @param offers - what of it the player's picks leave
 */
export const othersLike = (
  game: AnyGame,
  state: unknown,
  subject: string,
  listed: readonly Offer[],
  offers: readonly Offer[],
  nouns: Nouns,
): readonly Offer[] => {
  if (game.alike === undefined) return [];
  const known = new Set(listed.map(({ written }) => JSON.stringify(written)));
  const more: Offer[] = [];
  for (const type of new Set(offers.map((offer) => offer.type))) {
    const kinds = kindsOf(
      offers.filter((offer) => offer.type === type),
      nouns,
    );
    for (const kind of kinds.length > MOST_KINDS ? [] : kinds)
      for (const action of game.alike(state, kind.action)) {
        const offer = offerOf(action, game.writeAction(action) as JsonObject, subject, nouns);
        const is = JSON.stringify(offer.written);
        if (known.has(is)) continue;
        known.add(is);
        more.push(offer);
      }
  }
  return more;
};
