import type { CaseData } from '../case/faults.js';
import type { Judgement } from '../case/judge.js';
import { judgeOfMany } from '../case/judge.js';
import type { GamePackage } from '../game/game.js';
import { canonicalJson } from '../ground/digest.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { Readings } from '../ruling/reading.js';

/** One of the two parties to a disagreement about the rules: the rules that it plays by. */
export interface Party {
  readonly pkg: GamePackage;
  /** These override those of a case. */
  readonly readings?: Readings;
  /** In addition to those of a case. */
  readonly optional?: readonly string[];
  readonly data?: CaseData;
}

/** A dispute on which two parties disagree. */
export interface Quarrel {
  /** The case, without the settings that differ between the parties. */
  readonly dispute: JsonObject;
  readonly judgements: readonly [one: Judgement, other: Judgement];
}

/** Judges a dispute for both parties; null if they agree, or if one of them cannot answer. */
export type Tribunal = (dispute: JsonObject) => Quarrel | null;

/** The parts of a result that make up the verdict; wording does not count. */
const verdictOf = ({ result }: Judgement): string =>
  canonicalJson(
    (result.ok
      ? { ok: true, answer: result.answer }
      : {
          ok: false,
          violations: [...new Set(result.violations.map(({ clause, code }) => `${clause} ${code}`))].sort(),
        }) as unknown as Json,
  );

/** A dispute under a party's rules: its game, its readings and optional rules in addition to those of the case. */
export const asPut = (dispute: JsonObject, { pkg, readings = {}, optional = [] }: Party): JsonObject => {
  const own = dispute['optional'];
  const rules = [...new Set([...(Array.isArray(own) ? own : []), ...optional])];
  const settled = { ...(dispute['readings'] as Readings | undefined), ...readings };
  return {
    ...dispute,
    game: pkg.name,
    ...(Object.keys(settled).length === 0 ? {} : { readings: settled }),
    ...(rules.length === 0 ? {} : { optional: rules }),
  };
};

const judgeFor = (party: Party) => {
  const judge = judgeOfMany(party.pkg, party.data);
  return (dispute: JsonObject) => judge(asPut(dispute, party));
};

/**
 * The tribunal of two parties.
 *
 * @param watch - called with every dispute on which they agree, and the first party's judgement: its `touched` tells which readings were consulted
 */
export const tribunalOf = (
  one: Party,
  other: Party,
  watch: (dispute: JsonObject, judgement: Judgement) => void = () => {},
): Tribunal => {
  const [judgeOne, judgeOther] = [judgeFor(one), judgeFor(other)];
  return (dispute) => {
    const first = judgeOne(dispute);
    if (first._tag === 'Left') return null;
    const second = judgeOther(dispute);
    if (second._tag === 'Left') return null;
    if (verdictOf(first.right) !== verdictOf(second.right))
      return { dispute, judgements: [first.right, second.right] };
    watch(dispute, first.right);
    return null;
  };
};
