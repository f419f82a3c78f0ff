import type { AnyGame, JsonObject } from '@eastfront/kernel';
import { type Nouns, type Offer, offerOf } from './offers.js';

/** More kinds of an action than these are not tried out hex by hex: first it is to be said which of them. */
const MOST_KINDS = 2;

/** The field of an action that is its hex, where it has one; null where there is none, or several. */
const hexFieldOf = ({ type, written }: Offer, { roles, isHex }: Nouns): string | null => {
  const fields = Object.entries(written).flatMap(([field, value]) =>
    roles[type]?.[field] === 'hex' && typeof value === 'string' && isHex(value) ? [field] : [],
  );
  return fields.length === 1 ? (fields[0] as string) : null;
};

/** The offers of a type that are alike but for their hex, one of each kind. */
const kindsOf = (offers: readonly Offer[], type: string, nouns: Nouns): ReadonlyMap<string, Offer> => {
  const kinds = new Map<string, Offer>();
  for (const offer of offers) {
    const field = offer.type === type ? hexFieldOf(offer, nouns) : null;
    if (field === null) continue;
    const kind = JSON.stringify({ ...offer.written, [field]: '' });
    if (!kinds.has(kind)) kinds.set(kind, offer);
  }
  return kinds;
};

/** An action like an offer in another hex, if the rules allow it there. */
const offerAt = (
  game: AnyGame,
  state: unknown,
  written: JsonObject,
  subject: string,
  nouns: Nouns,
): Offer | null => {
  const read = game.readActions(written, state);
  const [action, ...others] = read._tag === 'Left' ? [] : read.right;
  return action === undefined || others.length > 0 || game.apply(state, action)._tag === 'Left'
    ? null
    : offerOf(action, written, subject, nouns);
};

/**
 * Offers with all the others that the rules allow: of actions that the game lists in part only, it is tried in every hex. As they are
 * where too many kinds of the action are left, since nothing is meant with a hex then.
 *
 * @param labels - of all hexes of the board
 */
export const widen = (
  game: AnyGame,
  state: unknown,
  subject: string,
  offers: readonly Offer[],
  nouns: Nouns,
  labels: readonly string[],
): readonly Offer[] => {
  const more = (game.samples?.(state) ?? []).flatMap((type) => {
    const kinds = [...kindsOf(offers, type, nouns).values()];
    if (kinds.length > MOST_KINDS) return [];
    return kinds.flatMap((kind) => {
      const field = hexFieldOf(kind, nouns) as string;
      const { [field]: _, ...same } = kind.written;
      const is = JSON.stringify(same);
      const known = new Set(
        offers.flatMap((offer) => {
          const { [field]: at, ...rest } = offer.written;
          return JSON.stringify(rest) === is ? [String(at)] : [];
        }),
      );
      return labels
        .filter((label) => !known.has(label))
        .map((label) => offerAt(game, state, { ...kind.written, [field]: label }, subject, nouns))
        .filter((offer) => offer !== null);
    });
  });
  return more.length === 0 ? offers : [...offers, ...more];
};
