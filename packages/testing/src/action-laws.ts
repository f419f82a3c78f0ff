/** Laws of the words for actions and questions: every field has a role or a name. */

import type { Game, GamePackage, JsonObject } from '@eastfront/kernel';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { type Law, law } from './law.js';

/** The fields of every action by type, in all forms in which it is written. */
const fieldsByType = (schema: JsonObject): ReadonlyMap<string, ReadonlySet<string>> => {
  const types = new Map<string, Set<string>>();
  for (const { properties } of (schema['oneOf'] ?? []) as readonly { readonly properties: JsonObject }[]) {
    const { type, ...fields } = properties as Readonly<Record<string, JsonObject>>;
    const name = String(type?.['const']);
    types.set(name, new Set([...(types.get(name) ?? []), ...Object.keys(fields)]));
  }
  return types;
};

const differences = (
  what: string,
  said: Readonly<Record<string, string>>,
  wanted: Iterable<string>,
): readonly string[] => {
  const names = new Set(wanted);
  return [
    ...[...names].filter((name) => !Object.hasOwn(said, name)).map((name) => `${what} ${name}: no word`),
    ...Object.keys(said)
      .filter((name) => !names.has(name))
      .map((name) => `${what} ${name}: a word for nothing`),
  ];
};

/** What may stand in the fields of a question that is a word to read, such as `normal`: no number, and no code of a table such as `A1/DR`. */
const wordsToRead = (schema: unknown): readonly string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, part]) =>
        key === 'const' || key === 'enum'
          ? [part].flat().filter((one): one is string => typeof one === 'string' && /^[a-z]{3,}/.test(one))
          : wordsToRead(part),
      );

const fieldsOfQuestion = (asks: GamePackage['asks'][string]): JsonObject =>
  (jsonSchemaOf(asks)['properties'] ?? {}) as JsonObject;

/** The fields of a game's questions as each question may have a word of its own for them: `retreat.hexes`. */
const ownFields = ({ asks }: Pick<GamePackage, 'asks'>): ReadonlySet<string> =>
  new Set(
    Object.entries(asks).flatMap(([question, codec]) =>
      Object.keys(fieldsOfQuestion(codec)).map((field) => `${question}.${field}`),
    ),
  );

/** The fields of the questions of a game, each with the words that may stand in it. */
export const askedFields = ({
  asks,
}: Pick<GamePackage, 'asks'>): ReadonlyMap<string, ReadonlySet<string>> => {
  const fields = new Map<string, Set<string>>();
  for (const codec of Object.values(asks))
    for (const [field, part] of Object.entries(fieldsOfQuestion(codec)))
      fields.set(field, new Set([...(fields.get(field) ?? []), ...wordsToRead(part)]));
  return fields;
};

/** Laws of the words for questions, for games that name any: each question and each field of one has a name. */
export const questionWordLaws = (
  pkg: Pick<GamePackage, 'asks'>,
  { phrases }: Pick<Game, 'phrases'>,
): readonly Law[] => {
  const { question, asked = {}, field = {} } = phrases.words ?? {};
  return question === undefined
    ? []
    : [
        law('each question and each field of one has a word, and no word is left over', () => [
          ...differences('question', question, Object.keys(pkg.asks)),
          ...differences('field of questions', asked, [
            ...[...askedFields(pkg).keys()].filter((name) => !Object.hasOwn(field, name)),
            // A question has a word of its own for a field only where that differs.
            ...[...ownFields(pkg)].filter((name) => Object.hasOwn(asked, name)),
          ]),
        ]),
      ];
};

/** Laws of the words for actions: the role of each field, and the names of actions and fields. For games that declare either. */
export const actionLaws = (
  pkg: Pick<GamePackage, 'schemas'>,
  game: Pick<Game, 'roles' | 'phrases'>,
): readonly Law[] => {
  const types = fieldsByType(pkg.schemas['action'] as JsonObject);
  const fields = [...types].flatMap(([, names]) => [...names]);
  const { verb, field } = game.phrases.words ?? {};
  return [
    ...(game.roles === undefined
      ? []
      : [
          law('each field of each action has a role', () => {
            const roles = game.roles?.() ?? {};
            return [...types].flatMap(([type, names]) =>
              [...names].filter((name) => roles[type]?.[name] === undefined).map((name) => `${type}.${name}`),
            );
          }),
        ]),
    ...(verb === undefined || field === undefined
      ? []
      : [
          law('each action and each field has a word, and no word is left over', () => [
            ...differences('action', verb, types.keys()),
            ...differences('field', field, fields),
          ]),
        ]),
  ];
};
