import type { Role, RolesOfFields } from '../game/roles.js';
import type { JsonObject } from '../ground/json.js';

export type { Role, RolesOfActions, RolesOfFields } from '../game/roles.js';

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
