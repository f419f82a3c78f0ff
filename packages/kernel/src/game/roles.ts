/**
 * The role of an action's field for an interface: ids of units, labels of hexes; `location` is a hex or a place off the map, `path` a path
 * chosen by its end, the number of a `battle`, a `marker` of support, a `name` from a list of the game, a `record` of several parts that
 * needs a form. `word` and `flag` are derived from the codec.
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

/**
 * What an action does in a step of preparing: it lays out what a side has, or buys something, one piece after the other. What is left of
 * such a step can be left to a bot.
 */
export type Preparation = 'set-up' | 'purchase';

/** The roles of the fields of every action, by its type. */
export type RolesOfActions = Readonly<Record<string, RolesOfFields>>;
