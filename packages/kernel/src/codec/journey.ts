import type { Journey, Way } from '../game/census.js';
import { isRecord } from '../ground/bad-input.js';

type Action = { readonly type: string };

/** What of a declared action tells how units go. */
interface Going<Rules, Position> {
  readonly way?: Way;
  path?(rules: Rules, position: Position, action: Action): readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The units of an action by the fields that every game has for them. */
const unitsOf = ({ unit, units }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(units) ? units.filter(isText) : isText(unit) ? [unit] : [];

/** The way that units go by an action, by what it is declared with and the fields `path`, `paths` or `to`. */
export const journeyOf = <Rules, Position>(
  one: Going<Rules, Position>,
  rules: Rules,
  position: Position,
  action: Action,
): Journey | null => {
  const { way } = one;
  if (way === undefined) return null;
  const said = action as Readonly<Record<string, unknown>>;
  const mode = isText(said['mode']) ? said['mode'] : null;
  if (isRecord(said['paths'])) return { way, mode, paths: said['paths'] as Journey['paths'] };
  const { path, to } = said;
  const hexes =
    one.path?.(rules, position, action) ??
    (Array.isArray(path) ? path.filter(isText) : isText(to) ? [to] : []);
  return { way, mode, paths: Object.fromEntries(unitsOf(said).map((unit) => [unit, hexes])) };
};
