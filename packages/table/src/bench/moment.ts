import type { Json, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import { type FormField, fieldsOf } from './form.js';

/** What a position says of its moment, in the order in which it is asked: when it is, whose turn, which step. */
const MOMENT = ['campaign', 'date', 'part', 'turn', 'player', 'impulse', 'phase'];
/** What tells the moment where there are no phases. */
const STEP = 'step';

/** A field of the moment of a position, or a part of it where it has parts: the year of a turn. */
export interface MomentField {
  readonly name: string;
  readonly part?: string;
  readonly field: FormField;
}

/** The fields that say when it is and who acts, from the schema of the positions of a game. */
export const momentFields = (schema: JsonObject): readonly MomentField[] => {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>;
  const names = 'phase' in properties ? MOMENT : [...MOMENT, STEP];
  const known = new Map(fieldsOf(schema).map((field) => [field.name, field]));
  return names.flatMap((name): readonly MomentField[] => {
    const field = known.get(name);
    if (field === undefined) return [];
    const parts = properties[name]?.['type'] === 'object' ? fieldsOf(properties[name] as JsonObject) : [];
    return parts.length === 0
      ? [{ name, field }]
      : parts.map((inner) => ({ name, part: inner.name, field: inner }));
  });
};

/** What a field of the moment is in a written position. */
export const momentIn = (position: JsonObject, { name, part }: MomentField): Json | undefined => {
  const value = position[name];
  return part === undefined ? value : isRecord(value) ? (value as JsonObject)[part] : undefined;
};

/** The value of the whole field once a part of it is changed; the other parts stay as they are in the position. */
export const wholeMoment = (position: JsonObject, { name, part }: MomentField, value: Json): Json =>
  part === undefined
    ? value
    : { ...(isRecord(position[name]) ? (position[name] as JsonObject) : {}), [part]: value };
