import type { JsonObject } from '@eastfront/kernel';
import { type Also, alsoWritten, type ShapeOf, shape, type Usually } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { ClauseId } from '../rulebook/clause-id.js';
import { unitId } from './fields.js';

/** The short form of an action with a list of one item, such as a stack of one unit or one die: the item is written instead of the list. */
export interface Short {
  readonly list: string;
  readonly one: string;
  readonly codec: t.Mixed;
}
export const STACK: Short = { list: 'units', one: 'unit', codec: unitId };

export type Usuals = Readonly<Record<string, Usually<t.Mixed>>>;
type Written = ShapeOf<{ readonly type: t.LiteralC<string> }, Usuals>;

const shortForm = (type: string, { list, one, codec }: Short, fields: t.Props, usual: Usuals): Also => {
  const { [list]: _, ...others } = fields;
  return alsoWritten({
    codec: shape(
      { ...others, type: t.literal(type), [one]: codec },
      usual,
      `the action "${type}" of one ${one}`,
    ),
    when: (json) => !(list in json),
    means: ({ [one]: only, ...said }: Written) => [{ ...said, type, [list]: [only] }],
    of: ({ [list]: all, ...said }: Written): Written | null =>
      Array.isArray(all) && all.length === 1 ? { ...said, type, [one]: all[0] } : null,
  });
};

/**
 * How an action of a type is written, and the clause that says when it is done: in a sentence what it does, one without its type, what it
 * always says and what usually goes unsaid. The chapters say the rest; each rule says itself when its action comes.
 */
export const form = <
  const Type extends string,
  Required extends t.Props = Record<never, never>,
  Optional extends Usuals = Record<never, never>,
>(
  type: Type,
  when: ClauseId,
  tells: string,
  sample: JsonObject,
  fields: Required = {} as Required,
  usual: Optional = {} as Optional,
  short: Short | null = null,
) => ({
  type,
  when,
  tells,
  sample,
  fields,
  usual,
  always: true as const,
  ...(short === null ? {} : { also: shortForm(type, short, fields, usual) }),
});
