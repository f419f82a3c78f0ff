import type { AnyGamePackage, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import { casesIn, type Judgement, judge } from '@eastfront/kernel/case';
import { questionPicture } from '@eastfront/kernel/drawn';
import { drawPicture } from '@eastfront/kernel/picture';
import { chosenIn } from '../play/chosen.js';

/** A test case that cites a clause. */
export interface Sample {
  readonly name: string;
  readonly title: string;
  readonly json: JsonObject;
}

/** The cases of some files by the clauses that they cite. */
export const samplesIn = (files: readonly unknown[]): ReadonlyMap<string, readonly Sample[]> => {
  const samples = new Map<string, Sample[]>();
  for (const file of files) {
    const read = casesIn(file);
    if (read._tag === 'Left') continue;
    for (const { name, json } of read.right) {
      if (!isRecord(json) || !Array.isArray(json['clauses'])) continue;
      const sample = { name, title: String(json['title'] ?? name), json: json as JsonObject };
      for (const clause of json['clauses'].map(String))
        samples.set(clause, [...(samples.get(clause) ?? []), sample]);
    }
  }
  return samples;
};

/** The test cases of a game by clause; none where they cannot be loaded. */
export const loadSamples = async (name: string): Promise<ReadonlyMap<string, readonly Sample[]>> => {
  try {
    return samplesIn((await (await fetch(`./samples/${name}.json`)).json()) as readonly unknown[]);
  } catch {
    return new Map();
  }
};

/** A sample drawn with what is asked and what comes of it, as SVG, and its verdict; null where it cannot be judged. */
export const drawSample = (
  pkg: AnyGamePackage,
  { json }: Sample,
): { readonly markup: string; readonly judgement: Judgement } | null => {
  const judged = judge(pkg, json);
  const board = json['board'] === undefined ? {} : { board: json['board'], excerpt: true };
  const made = pkg.make({ ...chosenIn(json), ...board });
  if (judged._tag === 'Left' || made._tag === 'Left') return null;
  const state = made.right.readState(json['position']);
  if (state._tag === 'Left') return null;
  const { case: file, result } = judged.right;
  const picture = questionPicture(made.right.picture(state.right), file, result, null, '');
  return { markup: drawPicture(picture), judgement: judged.right };
};
