import type { CaseData } from '../case/faults.js';
import type { Judgement } from '../case/judge.js';
import { judgeOfMany } from '../case/judge.js';
import type { GamePackage } from '../game/game.js';
import { canonicalJson } from '../ground/digest.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { Readings } from '../ruling/reading.js';

/** One of the two that disagree: the rules that it plays by. */
export interface Party {
  readonly pkg: GamePackage;
  /** Over what a case says. */
  readonly readings?: Readings;
  /** In force beside those of a case. */
  readonly optional?: readonly string[];
  readonly data?: CaseData;
}

/** A dispute on which two parties do not agree. */
export interface Quarrel {
  /** The case, without the settings in which the parties differ. */
  readonly dispute: JsonObject;
  readonly judgements: readonly [one: Judgement, other: Judgement];
}

/** Judges a dispute for both parties; null where they agree, or where one of them cannot answer. */
export type Tribunal = (dispute: JsonObject) => Quarrel | null;

/** What has to be the same for a verdict to be the same; in which words it is told does not matter. */
const verdictOf = ({ result }: Judgement): string =>
  canonicalJson(
    (result.ok
      ? { ok: true, answer: result.answer }
      : {
          ok: false,
          violations: [...new Set(result.violations.map(({ clause, code }) => `${clause} ${code}`))].sort(),
        }) as unknown as Json,
  );

/** A dispute as a party has it judged: in its game, under its readings and optional rules beside those of the case. */
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

/** The tribunal of two parties. */
export const tribunalOf = (one: Party, other: Party): Tribunal => {
  const [judgeOne, judgeOther] = [judgeFor(one), judgeFor(other)];
  return (dispute) => {
    const first = judgeOne(dispute);
    if (first._tag === 'Left') return null;
    const second = judgeOther(dispute);
    if (second._tag === 'Left' || verdictOf(first.right) === verdictOf(second.right)) return null;
    return { dispute, judgements: [first.right, second.right] };
  };
};
