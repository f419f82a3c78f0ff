import type { Json, JsonObject } from '@eastfront/kernel';
import { listed, listOf, textOf } from './words.js';

/** What was asked and what was answered, with the names of the units. */
export interface Answer {
  readonly ask: JsonObject;
  readonly answer: JsonObject;
  /** The name of a unit as its counter bears it; its id where it has none. */
  readonly nameOf: (id: string) => string;
}

/** How an answer to one question is said: a whole sentence, or several. */
export type Said = (asked: Answer) => string;

const namesIn = ({ nameOf }: Answer, ids: Json | undefined): readonly string[] =>
  (Array.isArray(ids) ? ids : [ids])
    .map(textOf)
    .filter((id) => id !== null)
    .map(nameOf);

/** The units that a question is about, as the subject of a sentence; what is no proper name is called a unit. */
export const subjectOf = (asked: Answer): string => {
  const { unit, units } = asked.ask;
  const names = [...namesIn(asked, unit), ...namesIn(asked, units)];
  if (names.length === 0) return 'The unit';
  const word = names.some((name) => /^[a-z]/.test(name)) ? `${names.length === 1 ? 'Unit' : 'Units'} ` : '';
  return `${word}${listed(names)}`;
};

/** Whether the subject is more than one unit. */
export const isPlural = ({ ask }: Answer): boolean => listOf(ask['units']).length > 1;

/** Units that an answer names. */
export const unitsNamed = (asked: Answer, ids: Json | undefined): string => listed(namesIn(asked, ids));
