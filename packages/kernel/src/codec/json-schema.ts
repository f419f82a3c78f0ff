import type * as t from 'io-ts';
import type { Json, JsonObject } from '../ground/json.js';

/** The `$schema` of every schema made here. @internal */
export const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

const ATTACHED = Symbol('JSON Schema');
const LIKE = Symbol('a codec that reads the same');

/** The public fields of io-ts codecs, and of ours, that describe their structure. */
interface Structure {
  readonly _tag?: string;
  readonly [ATTACHED]?: JsonObject;
  readonly [LIKE]?: t.Mixed;
  readonly required?: t.Props;
  readonly optional?: t.Props;
  readonly props?: t.Props;
  readonly type?: t.Mixed;
  readonly types?: readonly t.Mixed[];
  readonly domain?: t.Mixed;
  readonly codomain?: t.Mixed;
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly value?: Json;
}

const structureOf = (codec: t.Mixed): Structure => codec as unknown as Structure;

/**
 * The same codec with keywords for its schema. They are merged into what its structure gives, and override it. A codec without structure
 * (`new t.Type`) has no other description.
 */
export const withSchema = <C extends t.Mixed>(codec: C, schema: JsonObject): C => {
  const attached = { ...structureOf(codec)[ATTACHED], ...schema };
  // A copy: a codec such as t.string is shared by everybody.
  return Object.assign(Object.create(Object.getPrototypeOf(codec)), codec, { [ATTACHED]: attached }) as C;
};

/**
 * The same codec with the schema of another one that reads the same values, and further keywords. The schema is made when it is asked for: a
 * game that is only played asks for none.
 */
export const withSchemaOf = <C extends t.Mixed>(codec: C, other: t.Mixed, schema: JsonObject = {}): C =>
  Object.assign(withSchema(codec, schema), { [LIKE]: other });

/** The keywords attached to a codec by {@link withSchema}. @internal */
export const attachedTo = (codec: t.Mixed): JsonObject => structureOf(codec)[ATTACHED] ?? {};

/** The codec whose schema a codec has by {@link withSchemaOf}, or itself. @internal */
export const likeOf = (codec: t.Mixed): t.Mixed => structureOf(codec)[LIKE] ?? codec;

const LISTS: readonly (string | undefined)[] = ['ArrayType', 'ReadonlyArrayType', 'AnyArrayType'];

/** Whether a codec reads a list. @internal */
export const isListCodec = (codec: t.Mixed): boolean => {
  const { _tag, type, [LIKE]: like, [ATTACHED]: attached } = structureOf(codec);
  return (
    attached?.['type'] === 'array' ||
    LISTS.includes(_tag) ||
    (like !== undefined && isListCodec(like)) ||
    (type !== undefined && !LISTS.includes(_tag) && _tag !== 'DictionaryType' && isListCodec(type))
  );
};

/** The values a schema allows, if it lists them and has no other keyword. */
const listedWords = (schema: JsonObject): readonly Json[] | null => {
  if (Object.keys(schema).length !== 1) return null;
  if ('const' in schema) return [schema['const'] as Json];
  if ('enum' in schema) return schema['enum'] as readonly Json[];
  return schema['type'] === 'null' ? [null] : null;
};

const unionOf = (schemas: readonly JsonObject[]): JsonObject => {
  if (schemas.length === 1) return schemas[0] as JsonObject;
  const values = schemas.map(listedWords);
  return values.every((some) => some !== null)
    ? { enum: [...new Set(values.flat())] }
    : { anyOf: [...schemas] };
};

const objectOf = (required: t.Props, optional: t.Props, closed: boolean): JsonObject => {
  // In the order of a reader; a key in both is a required one.
  const codecs = { ...required, ...optional, ...required };
  // What a codec takes for a missing value may be missing.
  const needed = Object.keys(required).filter((key) => !(required[key] as t.Mixed).is(undefined));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(codecs).map(([key, codec]) => [key, schemaOf(codec)])),
    ...(needed.length === 0 ? {} : { required: needed }),
    ...(closed ? { additionalProperties: false } : {}),
  };
};

const OPEN_OBJECT = ['type', 'properties', 'required'];

const isOpenObject = (schema: JsonObject): boolean =>
  schema['type'] === 'object' && Object.keys(schema).every((key) => OPEN_OBJECT.includes(key));

const propertiesOf = (schema: JsonObject): JsonObject => (schema['properties'] ?? {}) as JsonObject;

/** One object if the members share no keys, so that an editor offers all keys together. */
const intersectionOf = (schemas: readonly JsonObject[]): JsonObject => {
  const keys = schemas.flatMap((schema) => Object.keys(propertiesOf(schema)));
  if (!schemas.every(isOpenObject) || new Set(keys).size < keys.length) return { allOf: [...schemas] };
  const required = schemas.flatMap((schema) => (schema['required'] ?? []) as readonly string[]);
  return {
    type: 'object',
    properties: Object.assign({}, ...schemas.map(propertiesOf)) as JsonObject,
    ...(required.length === 0 ? {} : { required }),
  };
};

const recordSchema = (domain: t.Mixed, codomain: t.Mixed): JsonObject => {
  const names = schemaOf(domain);
  const known = listedWords(names);
  if (known !== null && structureOf(domain)._tag !== undefined) {
    return objectOf(Object.fromEntries(known.map((key) => [key, codomain])), {}, false);
  }
  const values = schemaOf(codomain);
  return {
    type: 'object',
    ...(names['type'] === 'string' && Object.keys(names).length === 1 ? {} : { propertyNames: names }),
    ...(Object.keys(values).length === 0 ? {} : { additionalProperties: values }),
  };
};

/** Like an exact codec with keys, a tuple drops surplus members. */
const tupleOf = (types: readonly t.Mixed[]): JsonObject => ({
  type: 'array',
  prefixItems: types.map(schemaOf),
  minItems: types.reduce((needed, one, i) => (one.is(undefined) ? needed : i + 1), 0),
});

const fromStructure = (codec: t.Mixed): JsonObject => {
  const { _tag, required, optional, props = {}, types = [], keys = {}, value } = structureOf(codec);
  const { type, domain, codomain } = structureOf(codec) as Required<Structure>;
  if (_tag === undefined) {
    return required === undefined || optional === undefined
      ? { description: codec.name }
      : objectOf(required, optional, true);
  }
  switch (_tag) {
    case 'StringType':
      return { type: 'string' };
    case 'NumberType':
      return { type: 'number' };
    case 'BooleanType':
      return { type: 'boolean' };
    case 'NullType':
      return { type: 'null' };
    case 'UnknownType':
    case 'AnyType':
      return {};
    case 'NeverType':
    case 'UndefinedType':
    case 'VoidType':
      return { not: {} };
    case 'AnyArrayType':
      return { type: 'array' };
    case 'AnyDictionaryType':
      return { type: 'object' };
    case 'LiteralType':
      return { const: value as Json };
    case 'KeyofType':
      return { enum: Object.keys(keys) };
    case 'RefinementType':
      return codec.name === 'Int' ? { type: 'integer' } : schemaOf(type);
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return { type: 'array', items: schemaOf(type) };
    case 'TupleType':
      return tupleOf(types);
    // An exact codec drops unknown keys without a word, so they may be there.
    case 'ExactType':
    case 'ReadonlyType':
      return schemaOf(type);
    case 'InterfaceType':
    case 'StrictType':
      return objectOf(props, {}, false);
    case 'PartialType':
      return objectOf({}, props, false);
    case 'DictionaryType':
      return recordSchema(domain, codomain);
    case 'UnionType':
      return unionOf(types.filter((one) => structureOf(one)._tag !== 'UndefinedType').map(schemaOf));
    case 'IntersectionType':
      return intersectionOf(types.map(schemaOf));
    default:
      return { description: codec.name };
  }
};

const schemaOf = (codec: t.Mixed): JsonObject => {
  const { [ATTACHED]: attached, [LIKE]: like } = structureOf(codec);
  if (like !== undefined) return { ...schemaOf(like), ...attached };
  if (attached === undefined) return fromStructure(codec);
  // The name of a codec without structure is no more than a stopgap.
  return structureOf(codec)._tag === undefined && structureOf(codec).required === undefined
    ? attached
    : { ...fromStructure(codec), ...attached };
};

/**
 * The JSON Schema (draft 2020-12) of what a codec reads, made from its structure and the keywords of {@link withSchema}. If neither
 * describes it (a custom codec, a recursive one), any value is allowed, with the codec's name as its description. With a title it is a
 * whole document, otherwise a part of another schema.
 */
export const jsonSchemaOf = (codec: t.Mixed, title?: string): JsonObject =>
  title === undefined ? schemaOf(codec) : { $schema: DRAFT, title, ...schemaOf(codec) };

/** The schema of a list of these words. If there are none, the schema of an empty list, since an empty `enum` is not a valid schema. @internal */
export const listOfWords = (words: readonly string[]): JsonObject =>
  words.length === 0 ? { type: 'array', maxItems: 0 } : { type: 'array', items: { enum: [...words] } };
