/**
 * What a field of an action is to whoever points at things: the ids of units, labels of hexes, `location` a hex or a place off the map,
 * `path` a way whose end is pointed at, the number of a `battle`, a `marker` of support, a `name` out of a list of the game, a `record`
 * of several parts that only a form can ask for. `word` and `flag` are told by the codec itself.
 */
export type Role =
  | 'unit'
  | 'hex'
  | 'location'
  | 'path'
  | 'side'
  | 'die'
  | 'battle'
  | 'marker'
  | 'fortification'
  | 'count'
  | 'name'
  | 'record'
  | 'word'
  | 'flag';

/** The roles of the fields of an action, by name. */
export type RolesOfFields = Readonly<Record<string, Role>>;

/** The roles of the fields of every action, by its type. */
export type RolesOfActions = Readonly<Record<string, RolesOfFields>>;
