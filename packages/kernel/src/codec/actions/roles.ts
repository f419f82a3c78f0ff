import type * as t from 'io-ts';
import type { Role, RolesOfFields } from '../../game/roles.js';
import { attachedTo, likeOf } from '../json-schema.js';

export type { Preparation, Role, RolesOfActions, RolesOfFields } from '../../game/roles.js';

interface WithRole {
  readonly _tag?: string;
  readonly role?: Role;
  readonly types?: readonly t.Mixed[];
  readonly type?: t.Mixed;
  readonly props?: t.Props;
  readonly required?: t.Props;
  readonly optional?: t.Props;
}

/**
 * A codec with a role. The role says what a field with this codec holds, such as a unit or a hex. A front end, such as the table (the
 * package of the browser front end), uses it to decide which choices to offer.
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

/** The fields of a record and their codecs: of `exactType`, of `shape`, of `t.type`, `t.partial` and what is put together from these. */
export const fieldsOf = (codec: t.Mixed): readonly (readonly [field: string, codec: t.Mixed])[] => {
  const { _tag, types = [], props = {}, required = props, optional = {} } = codec as WithRole;
  if (_tag === 'IntersectionType') return types.flatMap(fieldsOf);
  return [...Object.entries(required), ...Object.entries(optional)];
};

/**
 * The roles of the fields of a record whose codecs have one.
 *
 * @param codec - the codec of the record, see `shape`
 * @internal
 */
export const rolesOfCodecs = (codec: t.Mixed): RolesOfFields =>
  Object.fromEntries(
    fieldsOf(codec).flatMap(([field, one]) => {
      const role = roleOf(one);
      return role === null ? [] : [[field, role] as const];
    }),
  );

const NO_VALUE = ['NullType', 'UndefinedType'];

/** The codecs that a value may be of, apart from those of no value. */
const membersOf = (codec: t.Mixed): readonly t.Mixed[] => {
  const { _tag = '', types = [] } = likeOf(codec) as WithRole;
  if (NO_VALUE.includes(_tag)) return [];
  return _tag === 'UnionType' ? types.flatMap(membersOf) : [likeOf(codec)];
};

/** Whether every value of a codec is one of a list of words. */
const readsWord = (codec: t.Mixed): boolean =>
  membersOf(codec).every((one) => {
    const { _tag = '' } = one as WithRole;
    return _tag === 'KeyofType' || _tag === 'LiteralType' || 'enum' in attachedTo(one);
  });

const LISTS = ['ArrayType', 'ReadonlyArrayType'];

const readsWords = (codec: t.Mixed): boolean => {
  const { _tag = '', type } = codec as WithRole;
  return type !== undefined && LISTS.includes(_tag) ? readsWord(type) : readsWord(codec);
};

/** The role implied by a codec: a list of words, or yes and no. */
const roleToldBy = (codec: t.Mixed): Role | null => {
  const members = membersOf(codec);
  if (members.length === 0) return null;
  if (members.every((one) => (one as WithRole)._tag === 'BooleanType')) return 'flag';
  return members.every(readsWords) ? 'word' : null;
};

/**
 * The roles of an action's fields, from the codecs of all its written forms.
 *
 * @param declared - the roles by field name; a field with neither a declared nor an implied role has none
 */
export const rolesOfFields = (forms: readonly t.Mixed[], declared: RolesOfFields): RolesOfFields => {
  const roles: Record<string, Role> = {};
  for (const form of forms)
    for (const [field, codec] of fieldsOf(form)) {
      if (field === 'type') continue;
      const told = roleToldBy(codec);
      const role = told === 'flag' ? told : (declared[field] ?? told);
      if (role !== null) roles[field] = role;
    }
  return roles;
};
