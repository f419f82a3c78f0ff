import type { Mixed } from 'io-ts';
import type { Board } from '../board/board.js';
import { jsonSchemaOf } from '../codec/json-schema.js';
import type { Actor } from '../game/actor.js';
import type { Counted } from '../game/census.js';
import type { Json, JsonObject } from '../ground/json.js';
import { hexOf, labelOf, neighboursOf } from '../hex/grid.js';

/** The fields of each question of a game, as `asks` of its package has them. */
export type Asks = Readonly<Record<string, Mixed>>;

/** What a position offers to fill fields with: each by the name that fields have in questions. */
type Hints = Readonly<Record<string, Json>>;

/** Draws one of several. */
type Draw = <A>(items: readonly A[]) => A;

/** The most values that are drawn for a number, from its minimum. */
const NUMBERS = 6;

/** What an action names: its own fields, and the units and hexes of an attack by the names that questions have for them. */
const hintsOfAction = ({ type: _, ...action }: JsonObject): Hints => {
  const { unit, hex, units = unit === undefined ? undefined : [unit] } = action;
  const { attackers = units, hexes = hex === undefined ? undefined : [hex] } = action;
  const isAttack = attackers !== undefined && hexes !== undefined;
  return {
    ...action,
    ...(units === undefined ? {} : { units }),
    ...(isAttack ? { attackers, hexes } : {}),
  } as Hints;
};

/** A unit on the map. */
type Placed = Counted & { readonly hex: string };

const isPlaced = (unit: Counted): unit is Placed => unit.hex !== null && !unit.lost;

/** Labels of the hexes beside one. */
const besideOn =
  (board: Board<object>) =>
  (label: string): readonly string[] => {
    const hex = hexOf(board.grid, label);
    return hex === null ? [] : neighboursOf(board, hex).map((one) => labelOf(board.grid, one));
  };

/** What is asked about in a position: whose decision it is, and who is there. */
export interface Seen {
  /** The side that decides; chance or null stands for nobody. */
  readonly actor: Actor | null;
  readonly units: readonly Counted[];
}

/** Drawn from those that fit, or else from all. */
const drawFrom = <A>(all: readonly A[], fits: (one: A) => boolean, draw: Draw): A => {
  const some = all.filter(fits);
  return draw(some.length === 0 ? all : some);
};

/**
 * What a unit on the map names, together with a hex beside it. Most often it belongs to the side that decides, and in half of the
 * positions it is in contact with an enemy, if any is; then the hex is the enemy's.
 */
const hintsOfUnits = ({ actor, units }: Seen, board: Board<object>, draw: Draw): Hints => {
  const all = units.filter(isPlaced);
  if (all.length === 0) return {};
  const besides = besideOn(board);
  const heldAgainst = ({ side }: Placed): ReadonlySet<string> =>
    new Set(all.filter((other) => other.side !== side).map(({ hex }) => hex));
  const targetsOf = (unit: Placed): readonly string[] => {
    const held = heldAgainst(unit);
    return besides(unit.hex).filter((label) => held.has(label));
  };
  const [isActor, isContact] = [draw([true, true, true, false]), draw([true, false])];
  const ofActor = all.filter(({ side }) => !isActor || side === actor);
  const one = drawFrom(
    ofActor.length === 0 ? all : ofActor,
    (unit) => isContact && targetsOf(unit).length > 0,
    draw,
  );
  const there = drawFrom(besides(one.hex), (label) => isContact && targetsOf(one).includes(label), draw);
  const together = all.filter(({ side, hex }) => side === one.side && hex === one.hex).map(({ id }) => id);
  return {
    unit: one.id,
    squadron: one.id,
    units: together,
    attackers: together,
    side: one.side,
    hex: one.hex,
    hexes: [there],
    vacated: [there],
    path: [one.hex, there],
    from: one.hex,
    to: there,
  };
};

/** A value that fits a schema: what the position offers, or one that the schema lists; undefined if there is neither. */
const valueFor = (schema: JsonObject, hint: Json | undefined, draw: Draw): Json | undefined => {
  const { type } = schema;
  if (schema['const'] !== undefined) return schema['const'];
  const listed = schema['enum'] as readonly Json[] | undefined;
  if (listed !== undefined) return hint !== undefined && listed.includes(hint) ? hint : draw(listed);
  if (type === 'integer' && typeof hint !== 'number') {
    const least = Number(schema['minimum'] ?? 1);
    const most = Math.min(Number(schema['maximum'] ?? Infinity), least + NUMBERS - 1);
    return draw(Array.from({ length: most - least + 1 }, (_, i) => least + i));
  }
  if (type === 'boolean' && typeof hint !== 'boolean') return draw([true, false]);
  if (type === 'string' && typeof hint !== 'string') return undefined;
  if (type === 'array' && !Array.isArray(hint)) return undefined;
  return hint;
};

/** A question as a position fills it in. */
interface Form {
  readonly name: string;
  readonly fields: readonly {
    readonly field: string;
    readonly schema: JsonObject;
    readonly isNeeded: boolean;
  }[];
}

const formOf = (name: string, asks: Mixed): Form => {
  const { properties = {}, required = [] } = jsonSchemaOf(asks) as {
    readonly properties?: Readonly<Record<string, JsonObject>>;
    readonly required?: readonly string[];
  };
  const fields = Object.entries(properties)
    .filter(([field]) => field !== 'question')
    .map(([field, schema]) => ({ field, schema, isNeeded: required.includes(field) }));
  return { name, fields };
};

/** Fields of which a question takes one. */
const EITHER = ['unit', 'units'];

/** A question filled in; null where the position offers nothing for a field that it must have. */
const fill = (
  { name, fields }: Form,
  hints: Hints,
  isFilled: (field: string) => boolean,
  draw: Draw,
): JsonObject | null => {
  const filled: Record<string, Json> = { question: name };
  const leftOut = EITHER.every((one) => fields.some(({ field }) => field === one)) ? draw(EITHER) : null;
  for (const { field, schema, isNeeded } of fields) {
    if (field === leftOut || !(isNeeded || EITHER.includes(field) || isFilled(field))) continue;
    const value = valueFor(schema, hints[field], draw);
    if (value !== undefined) filled[field] = value;
    else if (isNeeded) return null;
  }
  return filled;
};

/** The most questions that are put to a position about what an action names, and about a unit. */
const MOST = 2;

const someOf = <A>(items: readonly A[], draw: Draw): readonly A[] => {
  const left = [...items];
  return Array.from({ length: Math.min(MOST, left.length) }, () => {
    const one = draw(left);
    left.splice(left.indexOf(one), 1);
    return one;
  });
};

/** What draws questions for positions. */
export interface Askings {
  /**
   * Two about what an action names, so that an attack is asked about in every way, and two about a unit on the map and what is beside it; of
   * these a field that may be left out is left out half of the time. What is drawn may have no answer in that position.
   */
  readonly about: (action: JsonObject, position: Seen, draw: Draw) => readonly JsonObject[];
  /** A question like another: each of its fields stays or is drawn anew. Null if it is none of the game's own, or cannot be filled in. */
  readonly like: (ask: JsonObject, position: Seen, draw: Draw) => JsonObject | null;
}

/** What draws the questions of a game on its board. */
export const askingsOf = (asks: Asks, board: Board<object>): Askings => {
  const forms = Object.entries(asks).map(([name, of]) => formOf(name, of));
  return {
    about: (action, position, draw) => {
      const seen = hintsOfUnits(position, board, draw);
      const named = hintsOfAction(action);
      const isNamed = (field: string): boolean => field in named;
      const about = forms.filter(({ fields }) => fields.some(({ field }) => isNamed(field)));
      return [
        ...someOf(about, draw).map((form) => fill(form, { ...seen, ...named }, isNamed, draw)),
        ...someOf(forms, draw).map((form) => fill(form, seen, () => draw([true, false]), draw)),
      ].filter((asking) => asking !== null);
    },
    like: ({ question, ...fields }, position, draw) => {
      const form = forms.find(({ name }) => name === question);
      if (form === undefined) return null;
      const kept = Object.entries(fields).filter(() => draw([true, false]));
      const hints = { ...hintsOfUnits(position, board, draw), ...Object.fromEntries(kept) };
      return fill(form, hints, (field) => field in fields, draw);
    },
  };
};
