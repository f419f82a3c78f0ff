import type * as t from 'io-ts';
import type { JsonObject } from '../ground/json.js';
import { withSchema } from './json-schema.js';

/** What each type of action does, in a sentence, and one as it may be written. */
export type ToldActions<Type extends string> = Readonly<
  Record<Type, readonly [does: string, sample: JsonObject]>
>;

/** The codecs of actions with what their schema tells of each: the sentence as its description, the sample as an example. */
export const describedActions = <Type extends string>(
  codecs: Readonly<Record<Type, t.Mixed>>,
  told: ToldActions<Type>,
): Readonly<Record<Type, t.Mixed>> =>
  Object.fromEntries(
    (Object.keys(codecs) as Type[]).map((type) => {
      const [description, sample] = told[type];
      return [type, withSchema(codecs[type], { description, examples: [{ type, ...sample }] })];
    }),
  ) as unknown as Readonly<Record<Type, t.Mixed>>;
