import { type AnyGame, isRecord, type Json, type JsonObject } from '@eastfront/kernel';
import type { Role, RolesOfActions } from '@eastfront/kernel/codec';
import { joinThings } from '../app/words.js';

/** A listed action, taken apart into what of it a player points at. */
export interface Offer {
  readonly action: unknown;
  readonly written: JsonObject;
  readonly type: string;
  /** Labels of hexes: ends of ways, targets. */
  readonly hexes: readonly string[];
  /** Ids of units other than the one that was chosen first. */
  readonly units: readonly string[];
  /** What is done after it, where several units go one by one. */
  readonly others?: readonly unknown[];
  /** Every other field, as text that is equal for equal values. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a player pointed at. */
export type Pick =
  | { readonly kind: 'type'; readonly is: string }
  | { readonly kind: 'hex'; readonly is: string }
  | { readonly kind: 'unit'; readonly is: string }
  | { readonly kind: 'field'; readonly field: string; readonly is: string }
  /** One whole action, as text, out of a list. */
  | { readonly kind: 'action'; readonly is: string };

/** What a game tells of the fields of its actions, and which words are hexes of the board: a location need be none. */
export interface Nouns {
  readonly roles: RolesOfActions;
  readonly isHex: (text: string) => boolean;
}

export const nounsOf = (game: AnyGame, isHex: (label: string) => boolean): Nouns => ({
  roles: game.roles?.() ?? {},
  isHex,
});

const leavesOf = (value: Json | undefined): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leavesOf)
      : [];

/** The ends of ways: of one, or of one for each unit. */
const endsOf = (value: Json): readonly string[] =>
  Array.isArray(value)
    ? leavesOf(value.at(-1))
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(endsOf)
      : [];

/** The hexes of a place: a hex, a hexside between two (`D3/D4`), or a level of one (`D3+1`). */
const hexesIn = (place: string, isHex: Nouns['isHex']): readonly string[] =>
  isHex(place) ? [place] : place.split(/[^\p{L}\p{N}]+/u);

/** An action taken apart. */
export const offerOf = (
  action: unknown,
  written: JsonObject,
  subject: string,
  { roles, isHex }: Nouns,
): Offer => {
  const type = String(written['type']);
  const fields: Record<string, string> = {};
  const hexes = new Set<string>();
  const units = new Set<string>();
  for (const [field, value] of Object.entries(written)) {
    if (field === 'type') continue;
    fields[field] = JSON.stringify(value);
    const role = roles[type]?.[field];
    if (role === 'hex' || role === 'location') {
      for (const leaf of leavesOf(value as Json))
        for (const hex of role === 'hex' ? hexesIn(leaf, isHex) : [leaf]) if (isHex(hex)) hexes.add(hex);
    } else if (role === 'path') {
      for (const end of endsOf(value as Json)) if (isHex(end)) hexes.add(end);
    } else if (role === 'unit') {
      for (const leaf of leavesOf(value as Json)) if (leaf !== subject) units.add(leaf);
    }
  }
  for (const [field, role] of Object.entries(roles[type] ?? {}))
    if (role === 'count' && fields[field] === undefined && isRecord(action)) {
      // What is left out when it is as usual: the number is told, not that it is left out.
      const usual = action[field];
      if (typeof usual === 'number') fields[field] = JSON.stringify(usual);
    }
  return { action, written, type, hexes: [...hexes], units: [...units], fields };
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
    case 'action':
      return JSON.stringify(offer.written) === pick.is;
  }
};

/** The offers that every pick leaves. */
export const narrow = (offers: readonly Offer[], picks: readonly Pick[]): readonly Offer[] =>
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

/** A place off the map to which some of the offers lead. */
export interface Place {
  readonly field: string;
  readonly is: string;
}

/** The places off the map that tell offers apart: boxes, exits. */
export const placesOf = (offers: readonly Offer[], { roles, isHex }: Nouns): readonly Place[] => {
  const places = new Map<string, Place & { count: number }>();
  for (const { type, fields } of offers)
    for (const [field, is] of Object.entries(fields)) {
      if (roles[type]?.[field] !== 'location' || !is.startsWith('"') || isHex(JSON.parse(is))) continue;
      const known = places.get(`${field} ${is}`);
      if (known === undefined) places.set(`${field} ${is}`, { field, is, count: 1 });
      else known.count++;
    }
  return [...places.values()]
    .filter(({ count }) => count < offers.length)
    .map(({ field, is }) => ({ field, is }));
};

/** What is done in the hex where a unit stands already, and the fields whose words say how: a click there would put the unit down. */
export interface Here {
  readonly offer: Offer;
  readonly said: readonly Place[];
}

/** The only offer that leads to the hex where its unit stands, such as that into a box of the hex; null where words do not tell it apart. */
export const hereOf = (offers: readonly Offer[], hex: string, { roles }: Nouns): Here | null => {
  const [offer, another] = offers.filter(({ hexes }) => hexes.includes(hex));
  if (offer === undefined || another !== undefined || offers.length === 1) return null;
  const said = Object.entries(offer.fields)
    .filter(([field]) => roles[offer.type]?.[field] === 'word')
    .map(([field, is]) => ({ field, is }));
  return said.length === 0 ? null : { offer, said };
};

/** A field that tells offers of one type apart, with its values and how many offers each leaves. */
export interface FieldQuestion {
  readonly field: string;
  readonly values: readonly { readonly is: string; readonly count: number }[];
}

const questionsIn = (offers: readonly Offer[]): readonly FieldQuestion[] => {
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

const ON_THE_MAP: ReadonlySet<Role | undefined> = new Set<Role>(['hex', 'location', 'path']);

/**
 * What is asked beside the map of offers of one type: the fields that tell them apart, the fewest values first. Hexes and ways are
 * pointed at on the map: they are asked in words of those alone that no hex tells apart.
 */
export const askedBeside = (offers: readonly Offer[], { roles }: Nouns): readonly FieldQuestion[] => {
  const open = hexesOf(offers);
  const questions = questionsIn(offers);
  const beside = questions.filter(({ field }) => !ON_THE_MAP.has(roles[offers[0]?.type ?? '']?.[field]));
  const isTold = offers.every(({ hexes }) => hexes.some((hex) => open.has(hex)));
  return isTold || beside.length === questions.length
    ? beside
    : [...beside, ...questions.filter((one) => !beside.includes(one))];
};

/** Roles of what has no name of its own: a group of a chart, a battle by its number, a fortification. */
const NAMELESS: ReadonlySet<Role | undefined> = new Set<Role>(['name', 'battle', 'fortification']);

/**
 * The offer whose line says what a value is that has no name of its own: the plainest with it. It names the group that is bought, with its price.
 *
 * @returns undefined where the value speaks for itself
 */
export const spokenFor = (
  offers: readonly Offer[],
  field: string,
  is: string,
  { roles }: Nouns,
): Offer | undefined => {
  if (is === '' || !NAMELESS.has(roles[offers[0]?.type ?? '']?.[field])) return undefined;
  const countSaid = ({ fields }: Offer): number => Object.keys(fields).length;
  return offers.filter(({ fields }) => fields[field] === is).sort((a, b) => countSaid(a) - countSaid(b))[0];
};

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

/**
 * What leaving a field out means, by what else it may be: no number is 0, no unit is none; undefined where it is what is usual.
 */
export const meaningOfNone = (
  { field, values }: FieldQuestion,
  type: string,
  { roles }: Nouns,
): 'zero' | 'noUnit' | undefined => {
  const said = values.filter(({ is }) => is !== '' && is !== '[]');
  if (said.length === values.length) return undefined;
  if (said.every(({ is }) => isNumber(is))) return 'zero';
  return roles[type]?.[field] === 'unit' ? 'noUnit' : undefined;
};

/** Values as chips say them: where two would be called alike, each adds what it is written as. */
export const labelsOf = (
  { values }: FieldQuestion,
  say: (is: string) => string,
): ReadonlyMap<string, string> => {
  const labels = values.map(({ is }) => say(is));
  const isTwice = (label: string): boolean => labels.indexOf(label) !== labels.lastIndexOf(label);
  return new Map(
    values.map(({ is }, i) => {
      const label = labels[i] as string;
      return [is, isTwice(label) ? `${label} (${is.replaceAll('"', '')})` : label];
    }),
  );
};

/** How values are said. */
export interface Sayings {
  readonly nameOf: (id: string) => string;
  readonly unsaid: string;
  readonly yes: string;
  readonly no: string;
}

/** Denominators of the fractions by which games count. */
const PARTS = [2, 3, 4, 6, 12];

/** A number as a player reads it: parts as a fraction, such as `2/3`. */
const sayNumber = (value: number): string => {
  const part = PARTS.find((parts) => Math.abs(value * parts - Math.round(value * parts)) < 1e-9);
  return Number.isInteger(value) || part === undefined
    ? String(value)
    : `${Math.round(value * part)}/${part}`;
};

/** A written value in words: units by their names. */
export const sayValue = (text: string, { nameOf, unsaid, yes, no }: Sayings): string => {
  if (text === '' || text === 'null' || text === '[]') return unsaid;
  const say = (one: Json): string => {
    if (typeof one === 'string') return nameOf(one);
    if (typeof one === 'boolean') return one ? yes : no;
    if (typeof one === 'number') return sayNumber(one);
    if (Array.isArray(one)) return joinThings(one.map(say));
    return Object.entries(one ?? {})
      .map(([key, inner]) => `${nameOf(key)}: ${say(inner)}`)
      .join('; ');
  };
  return say(JSON.parse(text) as Json);
};
