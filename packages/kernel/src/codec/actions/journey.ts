import type { Journey, Way } from '../../game/census.js';
import { isRecord } from '../../ground/bad-input.js';

type Action = { readonly type: string };

/** The parts of a declared action that say how units move. */
interface Going<Rules, Position> {
  readonly way?: Way;
  path?(rules: Rules, position: Position, action: Action): readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The units of an action, from the fields that every game uses for them. */
const unitsOf = ({ unit, units }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(units) ? units.filter(isText) : isText(unit) ? [unit] : [];

/** The path of the units in an action, from its declaration and the fields `path`, `paths` or `to`. */
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
