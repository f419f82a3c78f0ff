import type { GamePackage, Json, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { type Law, law } from '../law.js';
import type { CaseBook } from './case-book.js';
import { withPart } from './field-laws.js';

/** Options for the laws of empty lists and zero strength. */
export interface EmptyOptions {
  /**
   * Lists of hexes and units that may be empty, and what that means: `exit.path` is the path of the action `exit`, `retreat.attackers` a
   * list of the question `retreat`.
   */
  readonly mayBeEmpty?: Readonly<Record<string, string>>;
  /** The unit field with its attack strength; absent in a game without attacks. */
  readonly strength?: string;
}

/** The number of zero-strength attacks to ask about; one case shows as much as another. */
const WEAK = 20;

/** Lists of units and hexes. */
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

/** Every list of units or hexes in the cases, once each, with a case that has it. */
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

/** The attackers of a question, as the position lists them, at strength 0; null if the position lists none. */
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
 * The laws of empty lists, the same for every game. A path without a hex and an attack without units are bad input, reported with their
 * place, because no rule can apply to them. An attack without strength is still an attack, and gets a ruling with its clause.
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
