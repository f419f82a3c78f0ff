import type { Json } from '@eastfront/kernel';
import type { Laid } from './bench.js';
import type { FormField } from './form.js';

/** What a field can name: how a case writes it, and how a player calls it. */
export interface Thing {
  readonly id: string;
  readonly said: string;
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Names that more than one bears are told apart by where they are, or by their ids. */
const toldApart = (things: readonly Thing[], hexOf: ReadonlyMap<string, string>): readonly Thing[] => {
  const counts = new Map<string, number>();
  for (const { said } of things) counts.set(plain(said), (counts.get(plain(said)) ?? 0) + 1);
  return things.map(({ id, said }) =>
    counts.get(plain(said)) === 1 ? { id, said } : { id, said: `${said} (${hexOf.get(id) ?? id})` },
  );
};

/** What a field can name in a position: its units by their printed names, or its hexes by their labels. */
export const thingsFor = (
  { game, state, picture }: Pick<Laid, 'game' | 'state' | 'picture'>,
  holds: FormField['holds'],
): readonly Thing[] => {
  const { labels } = picture.board.grid;
  if (holds === 'hex')
    return picture.board.hexes.map((hex) => ({ id: labels[hex] as string, said: labels[hex] as string }));
  const names = game.names?.(state) ?? {};
  const placed = picture.counters.flatMap(({ id, hex }) => (id === undefined ? [] : [[id, hex] as const]));
  const hexOf = new Map(placed.map(([id, hex]) => [id, labels[hex] as string]));
  const ids = new Set([...(game.census?.(state).units ?? []).map(({ id }) => id), ...hexOf.keys()]);
  return toldApart(
    [...ids].map((id) => ({ id, said: names[id] ?? id })),
    hexOf,
  ).toSorted((one, other) => Number(hexOf.has(other.id)) - Number(hexOf.has(one.id)));
};

/** What is meant by a text: a name or an id in full, or the one name that begins with it. */
export const meantBy = (things: readonly Thing[], text: string): Thing | undefined => {
  const typed = plain(text);
  if (typed === '') return undefined;
  const whole = things.find(({ id, said }) => plain(said) === typed || plain(id) === typed);
  const [one, ...others] = things.filter(({ said }) => plain(said).startsWith(typed));
  return whole ?? (others.length === 0 ? one : undefined);
};

/** The ids that stand in a field. */
export const idsIn = (value: Json | undefined): readonly string[] =>
  value === undefined || value === '' || value === null ? [] : [value].flat().map(String);
