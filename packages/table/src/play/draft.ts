import type { Json, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';

/** What is done to the hexes that are pointed at: something is painted, put there or taken off. */
export type Tool =
  | { readonly kind: 'terrain'; readonly name: string }
  | { readonly kind: 'feature'; readonly name: string; readonly value: Json }
  /** Hexsides and links lie between two hexes, which are pointed at one after the other. */
  | { readonly kind: 'side'; readonly name: string }
  | { readonly kind: 'link'; readonly name: string }
  /** A unit of its own, of a side; what is not said of it takes the default of the case format. */
  | { readonly kind: 'unit'; readonly side: string; readonly also?: JsonObject }
  /** A counter of the game. */
  | { readonly kind: 'counter'; readonly id: string }
  | { readonly kind: 'take-off' };

const at = (json: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), json);

const wordsIn = (schema: unknown): readonly Json[] => {
  const words = at(schema, 'enum');
  if (Array.isArray(words)) return words as readonly Json[];
  const fixed = at(schema, 'const');
  if (fixed !== undefined) return [fixed as Json];
  if (at(schema, 'type') === 'boolean') return [true];
  const listed = at(schema, 'items', 'enum');
  return Array.isArray(listed) ? (listed as readonly Json[]).map((word) => [word]) : [];
};

/** The tools for the board, as the schema of the boards of a game declares them. */
export const boardTools = (schema: JsonObject): readonly Tool[] => {
  const { terrain, ...features } = (at(schema, 'properties', 'hexes', 'additionalProperties', 'properties') ??
    {}) as JsonObject;
  const sides = at(schema, 'properties', 'sides', 'additionalProperties', 'items', 'enum') ?? [];
  const links = at(schema, 'properties', 'links', 'properties') ?? {};
  return [
    ...wordsIn(terrain).map((name): Tool => ({ kind: 'terrain', name: String(name) })),
    ...(sides as readonly string[]).map((name): Tool => ({ kind: 'side', name })),
    ...Object.keys(links).map((name): Tool => ({ kind: 'link', name })),
    ...Object.entries(features).flatMap(([name, inner]) =>
      wordsIn(inner).map((value): Tool => ({ kind: 'feature', name, value })),
    ),
  ];
};

const objectIn = (json: JsonObject, key: string): JsonObject =>
  isRecord(json[key]) ? (json[key] as JsonObject) : {};
const listIn = (json: JsonObject, key: string): readonly Json[] =>
  Array.isArray(json[key]) ? (json[key] as readonly Json[]) : [];

const without = (json: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(json).filter(([one]) => one !== key));

const isSame = (a: Json | undefined, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

const onHex = (board: JsonObject, hex: string, change: (one: JsonObject) => JsonObject): JsonObject => {
  const hexes = objectIn(board, 'hexes');
  const changed = change(objectIn(hexes, hex));
  return {
    ...board,
    hexes: Object.keys(changed).length === 0 ? without(hexes, hex) : { ...hexes, [hex]: changed },
  };
};

/** A feature comes where it is not, and goes where it is. */
const onSide = (board: JsonObject, from: string, to: string, name: string): JsonObject => {
  const sides = objectIn(board, 'sides');
  const key = `${to}/${from}` in sides ? `${to}/${from}` : `${from}/${to}`;
  const known = listIn(sides, key);
  const next = known.includes(name) ? known.filter((one) => one !== name) : [...known, name];
  return { ...board, sides: next.length === 0 ? without(sides, key) : { ...sides, [key]: next } };
};

const onLink = (board: JsonObject, from: string, to: string, name: string): JsonObject => {
  const links = objectIn(board, 'links');
  const chains = listIn(links, name);
  const rest = chains.filter((chain) => !isSame(chain, [from, to]) && !isSame(chain, [to, from]));
  const next = rest.length < chains.length ? rest : [...chains, [from, to]];
  return { ...board, links: next.length === 0 ? without(links, name) : { ...links, [name]: next } };
};

const paint = (board: JsonObject, tool: Tool, hex: string, before: string | null): JsonObject => {
  switch (tool.kind) {
    case 'terrain':
      return onHex(board, hex, (one) => ({ ...one, terrain: tool.name }));
    case 'feature':
      return onHex(board, hex, (one) =>
        isSame(one[tool.name], tool.value) ? without(one, tool.name) : { ...one, [tool.name]: tool.value },
      );
    case 'side':
      return before === null ? board : onSide(board, before, hex, tool.name);
    case 'link':
      return before === null ? board : onLink(board, before, hex, tool.name);
    default:
      return board;
  }
};

const idOf = (unit: Json): string => (isRecord(unit) ? String(unit['id']) : '');

/** An id that no unit has yet. */
const freshId = (side: string, units: readonly Json[]): string => {
  const ids = new Set(units.map(idOf));
  let count = 1;
  while (ids.has(`${side}-${count}`)) count++;
  return `${side}-${count}`;
};

const putUnit = (units: readonly Json[], tool: Tool, hex: string): readonly Json[] => {
  switch (tool.kind) {
    case 'unit':
      return [...units, { id: freshId(tool.side, units), side: tool.side, ...tool.also, at: hex }];
    case 'counter':
      return [...units.filter((unit) => idOf(unit) !== tool.id), { id: tool.id, at: hex }];
    case 'take-off': {
      const last = units.findLastIndex((unit) => isRecord(unit) && unit['at'] === hex);
      return units.filter((_, i) => i !== last);
    }
    default:
      return units;
  }
};

/** Whether a tool wants two hexes. */
export const isBetween = ({ kind }: Tool): boolean => kind === 'side' || kind === 'link';

/** A case after a tool was used on a hex; `before` is the hex that was pointed at just before it, for what lies between two. */
export const usedOn = (draft: JsonObject, tool: Tool, hex: string, before: string | null): JsonObject => {
  const isOfUnits = tool.kind === 'unit' || tool.kind === 'counter' || tool.kind === 'take-off';
  if (!isOfUnits)
    return isRecord(draft['board'])
      ? { ...draft, board: paint(objectIn(draft, 'board'), tool, hex, before) }
      : draft;
  const position = objectIn(draft, 'position');
  return {
    ...draft,
    position: { ...position, units: putUnit(listIn(position, 'units'), tool, hex) },
  };
};
