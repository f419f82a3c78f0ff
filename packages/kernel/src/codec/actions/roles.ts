import type * as t from 'io-ts';
import type { Role, RolesOfFields } from '../../game/roles.js';
import type { JsonObject } from '../../ground/json.js';

export type { Preparation, Role, RolesOfActions, RolesOfFields } from '../../game/roles.js';

interface WithRole {
  readonly role?: Role;
  readonly types?: readonly t.Mixed[];
  readonly type?: t.Mixed;
}

/**
 * A codec with a role: what a field with this codec is to a player, such as a unit or a hex. The table decides by it which choices to
 * offer.
 */
export const withRole = <C extends t.Mixed>(codec: C, role: Role): C =>
  // A copy: a codec such as t.string is shared by everybody.
  Object.assign(Object.create(Object.getPrototypeOf(codec)), codec, { role });

/** The role of a codec, or of its parts: of what may be null, of the members of a list. */
const roleOf = (codec: t.Mixed): Role | null => {
  const { role, types = [], type } = codec as WithRole;
  if (role !== undefined) return role;
  for (const one of typeof type === 'object' ? [type] : types) {
    const found = roleOf(one);
    if (found !== null) return found;
  }
  return null;
};

/**
 * The roles of the fields of a record whose codecs have one.
 *
 * @param codec - the codec of the record, see `shape`
 * @internal
 */
export const rolesOfCodecs = (codec: t.Mixed): RolesOfFields => {
  const { required = {}, optional = {} } = codec as {
    readonly required?: t.Props;
    readonly optional?: t.Props;
  };
  return Object.fromEntries(
    [...Object.entries(required), ...Object.entries(optional)].flatMap(([field, one]) => {
      const role = roleOf(one);
      return role === null ? [] : [[field, role] as const];
    }),
  );
};

const partsOf = (schema: JsonObject): readonly JsonObject[] => {
  const some = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(some) ? (some as readonly JsonObject[]).flatMap(partsOf) : [schema];
};

/** The role implied by a schema: a word list or a boolean. */
const roleToldBy = (schema: JsonObject): Role | null => {
  const parts = partsOf(schema).filter(({ type }) => type !== 'null');
  if (parts.length === 0) return null;
  if (parts.every(({ type }) => type === 'boolean')) return 'flag';
  const lists = (part: JsonObject): boolean => {
    const { items } = part;
    return (
      'enum' in part ||
      'const' in part ||
      (part['type'] === 'array' && 'enum' in ((items ?? {}) as JsonObject))
    );
  };
  return parts.every(lists) ? 'word' : null;
};

/**
 * The roles of an action's fields, from the schemas of all its written forms.
 *
 * @param declared - the roles by field name; a field with neither a declared nor an implied role has none
 * @internal
 */
export const rolesOfFields = (forms: readonly JsonObject[], declared: RolesOfFields): RolesOfFields => {
  const roles: Record<string, Role> = {};
  for (const { properties = {} } of forms)
    for (const [field, schema] of Object.entries(properties as Readonly<Record<string, JsonObject>>)) {
      if (field === 'type') continue;
      const told = roleToldBy(schema);
      const role = told === 'flag' ? told : (declared[field] ?? told);
      if (role !== null) roles[field] = role;
    }
  return roles;
};
