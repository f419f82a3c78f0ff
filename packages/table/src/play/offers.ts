import type { AnyGame, Json, JsonObject } from '@eastfront/kernel';

/** A listed action, taken apart into what of it a player points at. */
export interface Offer {
  readonly action: unknown;
  readonly written: JsonObject;
  readonly type: string;
  /** Labels of hexes: ends of ways, targets. */
  readonly hexes: readonly string[];
  /** Ids of units other than the one that was chosen first. */
  readonly units: readonly string[];
  /** Every other field, as text that is equal for equal values. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a player pointed at. */
export type Pick =
  | { readonly kind: 'type'; readonly is: string }
  | { readonly kind: 'hex'; readonly is: string }
  | { readonly kind: 'unit'; readonly is: string }
  | { readonly kind: 'field'; readonly field: string; readonly is: string };

/** What words of actions stand for. */
export interface Nouns {
  readonly isHex: (text: string) => boolean;
  readonly isUnit: (text: string) => boolean;
}

const leavesOf = (value: Json | undefined): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leavesOf)
      : [];

/** Of a way only its end is pointed at. */
const pointedAt = (field: string, value: Json): readonly string[] => {
  if (field === 'path' && Array.isArray(value)) return leavesOf(value.at(-1));
  if (field === 'paths' && typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((way) => (Array.isArray(way) ? leavesOf(way.at(-1)) : []));
  return leavesOf(value);
};

/** Fields that name hexes; in others a word may look like a label, as the groups of a purchase do. */
const HEX_FIELDS: ReadonlySet<string> = new Set([
  'to',
  'at',
  'hex',
  'hexes',
  'path',
  'paths',
  'from',
  'base',
]);

const offerOf = (action: unknown, written: JsonObject, subject: string, nouns: Nouns): Offer => {
  const fields: Record<string, string> = {};
  const hexes = new Set<string>();
  const units = new Set<string>();
  for (const [field, value] of Object.entries(written)) {
    if (field === 'type') continue;
    fields[field] = JSON.stringify(value);
    for (const leaf of pointedAt(field, value as Json)) {
      if (HEX_FIELDS.has(field) && nouns.isHex(leaf)) hexes.add(leaf);
      else if (leaf !== subject && nouns.isUnit(leaf)) units.add(leaf);
    }
  }
  return { action, written, type: String(written['type']), hexes: [...hexes], units: [...units], fields };
};

/** What a subject may do; `''` is the side itself. */
export const offersOf = (game: AnyGame, state: unknown, subject: string, nouns: Nouns): readonly Offer[] =>
  game
    .actions(state, subject)
    .map((action) => offerOf(action, game.writeAction(action) as JsonObject, subject, nouns));

const fits = (offer: Offer, pick: Pick): boolean => {
  switch (pick.kind) {
    case 'type':
      return offer.type === pick.is;
    case 'hex':
      return offer.hexes.includes(pick.is);
    case 'unit':
      return offer.units.includes(pick.is);
    case 'field':
      return (offer.fields[pick.field] ?? '') === pick.is;
  }
};

/** The offers that every pick leaves. */
export const narrowed = (offers: readonly Offer[], picks: readonly Pick[]): readonly Offer[] =>
  picks.length === 0 ? offers : offers.filter((offer) => picks.every((pick) => fits(offer, pick)));

/** The offers by type, in the order in which they are listed. */
export const byType = (offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> => {
  const types = new Map<string, Offer[]>();
  for (const offer of offers) {
    const known = types.get(offer.type);
    if (known === undefined) types.set(offer.type, [offer]);
    else known.push(offer);
  }
  return types;
};

/** How many offers lead to each hex; a hex that all of them name distinguishes nothing and is not among them. */
export const hexesOf = (offers: readonly Offer[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { hexes } of offers) for (const hex of hexes) counts.set(hex, (counts.get(hex) ?? 0) + 1);
  if (offers.length > 1) for (const [hex, count] of counts) if (count === offers.length) counts.delete(hex);
  return counts;
};

/** The units, beside the one chosen, that tell the offers apart. */
export const unitsOf = (offers: readonly Offer[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { units } of offers) for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count < offers.length).map(([unit]) => unit));
};

/** A field that tells offers of one type apart, with its values and how many offers each leaves. */
export interface FieldQuestion {
  readonly field: string;
  readonly values: readonly { readonly is: string; readonly count: number }[];
}

/** The fields that tell the offers apart, each with its values; what is pointed at on the map last. */
export const questionsIn = (offers: readonly Offer[]): readonly FieldQuestion[] => {
  const names = new Set(offers.flatMap(({ fields }) => Object.keys(fields)));
  return [...names]
    .map((field) => {
      const counts = new Map<string, number>();
      for (const { fields } of offers) {
        const is = fields[field] ?? '';
        counts.set(is, (counts.get(is) ?? 0) + 1);
      }
      return { field, values: [...counts].map(([is, count]) => ({ is, count })) };
    })
    .filter(({ values }) => values.length > 1)
    .sort((a, b) => a.values.length - b.values.length);
};
