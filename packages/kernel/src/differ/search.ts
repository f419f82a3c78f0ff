import type { Json, JsonObject } from '../ground/json.js';
import type { Readings } from '../ruling/reading.js';
import { type Party, type Quarrel, type Tribunal, tribunalOf } from './quarrel.js';
import { sizeOf } from './shrink.js';

/** The result of a search. */
export interface SearchResult {
  /** The number of disputes judged for both. */
  readonly looked: number;
  /** Those on which the parties disagree, the smallest first. */
  readonly quarrels: readonly Quarrel[];
}

const smallestFirst = (quarrels: readonly Quarrel[]): readonly Quarrel[] => {
  const sizes = new Map(quarrels.map((one) => [one, sizeOf(one.dispute as Json)]));
  return [...quarrels].sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
};

/** Judges disputes for both parties, and stops after a number of quarrels. */
export const searchQuarrels = (
  tribunal: Tribunal,
  disputes: readonly JsonObject[],
  enough: number = Infinity,
): SearchResult => {
  const quarrels: Quarrel[] = [];
  let looked = 0;
  for (const dispute of disputes) {
    if (quarrels.length >= enough) break;
    looked++;
    const quarrel = tribunal(dispute);
    if (quarrel !== null) quarrels.push(quarrel);
  }
  return { looked, quarrels: smallestFirst(quarrels) };
};

/** The ids of the readings that two parties settle differently. */
const readingsApart = ({ pkg, readings = {} }: Party, other: Party): ReadonlySet<string> => {
  const lettersOf = (usual: string, id: string, letters: Readings = {}) => letters[id] ?? usual;
  return new Set(
    pkg.rulebook.readings
      .filter(
        ({ id, default: usual }) => lettersOf(usual, id, readings) !== lettersOf(usual, id, other.readings),
      )
      .map(({ id }) => id),
  );
};

/** Some of several, evenly spread over them. */
const evenly = <A>(items: readonly A[], most: number): readonly A[] =>
  items.length <= most ? items : items.filter((_, i) => (i * most) % items.length < most);

/** So many disputes are varied in which a reading was consulted. */
const MOST_VARIED = 40;

/**
 * Judges disputes for both parties, and then others like those in which a reading was consulted that they settle differently: where it is
 * consulted at all, another unit or hex is more likely to tell them apart than another position.
 *
 * @param vary - makes disputes like one, as {@link variationsOf} does
 */
export const searchSteered = (
  one: Party,
  other: Party,
  disputes: readonly JsonObject[],
  vary: (dispute: JsonObject) => readonly JsonObject[],
): SearchResult => {
  const apart = readingsApart(one, other);
  const near: JsonObject[] = [];
  const tribunal = tribunalOf(one, other, (dispute, { touched }) => {
    if (touched.some((id) => apart.has(id))) near.push(dispute);
  });
  const first = searchQuarrels(tribunal, disputes);
  const second = searchQuarrels(tribunal, evenly(near, MOST_VARIED).flatMap(vary));
  return {
    looked: first.looked + second.looked,
    quarrels: smallestFirst([...first.quarrels, ...second.quarrels]),
  };
};
