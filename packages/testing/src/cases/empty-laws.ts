import type { GamePackage, Json, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { type Law, law } from '../law.js';
import type { CaseBook } from './case-book.js';
import { withPart } from './field-laws.js';

/** What cases ask with nothing in it, and without strength. */
export interface EmptyOptions {
  /**
   * Lists of hexes and units that may have nothing in them, and what that means: `exit.path` is the path of the action `exit`,
   * `retreat.attackers` a list of the question `retreat`.
   */
  readonly mayBeEmpty?: Readonly<Record<string, string>>;
  /** The field of a unit that bears the strength of its attack; none in a game without attacks. */
  readonly strength?: string;
}

/** Attacks without strength that are asked about: one case tells as much as another. */
const WEAK = 20;

/** Lists that say who and where. */
const LISTS: readonly string[] = ['path', 'attackers', 'units', 'hexes'];

/** A list of a question or an action: what it is a list of, and its place in the case. */
interface Listed {
  readonly of: string;
  readonly at: readonly string[];
}

const listsIn = (value: Json | undefined, of: string, at: readonly string[]): readonly Listed[] => {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((one, i) => listsIn(one, of, [...at, String(i)]));
  if (!isRecord(value)) return [];
  const named = typeof value['type'] === 'string' && of === '' ? value['type'] : of;
  return Object.entries(value as JsonObject).flatMap(([key, inner]) => {
    const here = [...at, key];
    if (LISTS.includes(key) && Array.isArray(inner) && inner.length > 0)
      return [{ of: `${named}.${key}`, at: here }];
    const isAction = key === 'action' || key === 'actions';
    return listsIn(inner, isAction ? '' : at.length === 1 ? named : `${named}.${key}`, here);
  });
};

/** Every list that cases name somebody or some hex in, once each, with a case that does. */
const everyList = <State, Action>({ cases, others }: CaseBook<State, Action>) => {
  const found = new Map<string, { readonly json: JsonObject; readonly at: readonly string[] }>();
  for (const { json } of [...cases, ...others])
    for (const { of, at } of listsIn(json['ask'], String((json['ask'] as JsonObject)['question']), ['ask']))
      if (!found.has(of)) found.set(of, { json, at });
  return found;
};

const answerTo = <State, Action>(
  pkg: GamePackage<State, Action>,
  json: JsonObject,
  at: readonly string[],
): 'bad input there' | 'answered' | string => {
  const { expect: _, ...bare } = withPart(json, at, []) as JsonObject;
  const judged = judge(pkg, bare);
  if (judged._tag === 'Right') return 'answered';
  const place = at.join('.');
  return judged.left.some(({ path }) => path === place) ? 'bad input there' : JSON.stringify(judged.left);
};

/** The units that a question attacks with, as the position lists them, at a strength of 0; null where the position lists none. */
const withoutStrength = (json: JsonObject, strength: string): JsonObject | null => {
  const { attackers } = json['ask'] as JsonObject;
  const { units } = json['position'] as JsonObject;
  if (!Array.isArray(attackers) || !Array.isArray(units)) return null;
  const weak = (units as readonly JsonObject[]).map((unit) =>
    'side' in unit && (attackers as readonly Json[]).includes(unit['id'] as Json)
      ? { ...unit, [strength]: 0 }
      : unit,
  );
  const { expect: _, ...bare } = withPart(json, ['position', 'units'], weak) as JsonObject;
  return weak.every((unit, i) => unit === units[i]) ? null : bare;
};

/**
 * The laws of what is asked with nothing in it, the same for every game: no rule can speak of a way of no hex or of an attack by nobody,
 * which is bad input at its place; an attack without strength is one all the same, and is ruled on with its clause.
 */
export const emptyLaws = <State, Action>(
  book: CaseBook<State, Action>,
  { mayBeEmpty = {}, strength }: EmptyOptions = {},
): readonly Law[] => [
  law('a path of no hex, an attack or a move of nobody is bad input at its place', () =>
    [...everyList(book)]
      .filter(([of]) => !Object.hasOwn(mayBeEmpty, of))
      .map(([of, { json, at }]) => [of, answerTo(book.pkg, json, at)] as const)
      .filter(([, said]) => said !== 'bad input there')
      .map(([of, said]) => `${of}: ${said}`),
  ),
  law('a list that may be empty is answered when it is', () => {
    const known = everyList(book);
    return Object.keys(mayBeEmpty).flatMap((of) => {
      const one = known.get(of);
      if (one === undefined) return [`${of} is in no case`];
      const said = answerTo(book.pkg, one.json, one.at);
      return said === 'answered' ? [] : [`${of}: ${said}`];
    });
  }),
  ...(strength === undefined
    ? []
    : [
        law('an attack without strength is ruled on, with its clause', () => {
          const asked = book.cases.flatMap(({ name, json }) => {
            const weak =
              (json['ask'] as JsonObject)['question'] === 'odds' ? withoutStrength(json, strength) : null;
            return weak === null ? [] : [{ name, weak }];
          });
          if (asked.length === 0) return ['no case attacks with units that it lists'];
          return asked.slice(0, WEAK).flatMap(({ name, weak }) => {
            const judged = judge(book.pkg, weak);
            if (judged._tag === 'Left') return [`${name}: ${JSON.stringify(judged.left)}`];
            const { result } = judged.right;
            const said = result.ok ? (result.reasons ?? []) : result.violations;
            return said.length > 0 ? [] : [`${name}: names no clause`];
          });
        }),
      ]),
];
