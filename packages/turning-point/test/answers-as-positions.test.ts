import type { JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';

const answerTo = (json: JsonObject): JsonObject => {
  const judged = judge(turningPoint, json);
  if (judged._tag === 'Left') throw new Error(JSON.stringify(judged.left));
  const { result } = judged.right;
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  return result.answer as JsonObject;
};

interface Applied extends JsonObject {
  readonly ask: JsonObject & { readonly actions: readonly JsonObject[] };
}

const applied = casesOf('turning-point')
  .filter(({ json: { ask, expect: expected } }) => {
    const met = (expected as JsonObject | undefined)?.['ok'];
    return (ask as JsonObject)['question'] === 'apply' && met === true;
  })
  .map(({ name, json }) => ({ name, json: json as Applied }));

describe('what apply answers is a position', () => {
  it('there are cases to look at', () => expect(applied.length).toBeGreaterThan(40));

  it.each(applied)('$name: accepted unchanged, written the same, with the same actions', ({ json }) => {
    const { expect: _, note: __, clauses: ___, ...file } = json;
    const position = answerTo(file);
    const again = { ...file, position };
    expect(answerTo({ ...again, ask: { question: 'apply', actions: [] } })).toEqual(position);
    // Asked after the same actions and asked of the position that they came to.
    const { actions } = answerTo({ ...again, ask: { question: 'actions' } });
    for (const action of (actions as JsonObject[]).slice(0, 3)) {
      if (action['type'] === 'roll') continue;
      const afterwards = answerTo({ ...again, ask: { question: 'apply', actions: [action] } });
      const { actions: taken } = file.ask;
      expect(answerTo({ ...file, ask: { question: 'apply', actions: [...taken, action] } })).toEqual(
        afterwards,
      );
    }
  });
});
