import type { JsonObject } from '@eastfront/kernel';
import {
  type Also,
  alsoWritten,
  type NamedAction,
  type ShapeOf,
  shape,
  type Usually,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { ClauseId } from '../rulebook/clause-id.js';
import { unitId } from './fields.js';

/** Every type of action, and the clause that says when it may be done. */
export const WHEN = {
  'use-supply': 'NS-5.2.3.i',
  reinforce: 'NS-6.1.a',
  rebuild: 'NS-6.2.a',
  withdraw: 'NS-6.2.g',
  missions: 'NS-2.e',
  'air-supply': 'NS-5.2.3.m',
  remove: 'NS-5.2.3.q',
  commander: 'NS-13.1.b',
  activate: 'NS-8.a',
  'stand-down': 'NS-8.b',
  pass: 'NS-2.j',
  move: 'NS-9.1.a',
  overrun: 'NS-9.6.m',
  'place-hq': 'NS-9.10.a',
  'push-hq': 'NS-10.7.2.j',
  transfer: 'NS-9.8.a',
  found: 'NS-9.8.e',
  landing: 'NS-14.k',
  attack: 'NS-10.1.a',
  join: 'NS-10.1.a',
  air: 'NS-10.1.l',
  react: 'NS-10.2.a',
  disengage: 'NS-10.2.a',
  'retreat-before': 'NS-10.2.2.a',
  done: 'NS-10.1.n',
  resolve: 'NS-10.3.a',
  defend: 'NS-10.5.a',
  split: 'NS-10.7.g',
  lose: 'NS-10.7.2.a',
  retreat: 'NS-10.7.1.a',
  advance: 'NS-10.8.a',
  convert: 'NS-15.a',
  roll: 'NS-2.a',
  'end-phase': 'NS-2.a',
} as const satisfies Readonly<Record<string, ClauseId>>;
export type ActionType = keyof typeof WHEN;

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
 * How an action is written: a sentence that says what it does, a sample without its type, the fields that are always written, those with a
 * usual value, and its short form. Its chapter adds what it does; each rule checks the time of its action itself.
 */
export const form = <
  const Type extends ActionType,
  Required extends t.Props = Record<never, never>,
  Optional extends Usuals = Record<never, never>,
>(
  type: Type,
  tells: string,
  sample: JsonObject,
  fields: Required = {} as Required,
  usual: Optional = {} as Optional,
  short: Short | null = null,
) => ({
  type,
  when: WHEN[type],
  tells,
  sample,
  fields,
  usual,
  always: true as const,
  ...(short === null ? {} : { also: shortForm(type, short, fields, usual) }),
});

/** An action of this form, with the units and hexes that it names. */
export type ActionOf<Form> = Form extends {
  readonly type: infer Type extends ActionType;
  readonly fields: infer Required extends t.Props;
  readonly usual: infer Optional extends Usuals;
}
  ? NamedAction<Type, Required, Optional>
  : never;
