/**
 * What a field of an action holds, so that an interface knows which choices to offer. `unit` is the id of a unit, `hex` the label of a hex,
 * `location` a hex or a place off the map, `path` a path chosen by its end, `battle` the number of a battle, `marker` a marker for air or
 * naval support, `name` a name from a list of the game. `record` has several parts and needs a form. `word` and `flag` are derived from the
 * codec.
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
 * What an action does in a step of preparation: it sets up units, buys something, or declares attacks before the first roll, one piece at a
 * time. The rest of such a step can be left to a bot.
 */
export type Preparation = 'set-up' | 'purchase' | 'attack';

/** The roles of the fields of every action, by its type. */
export type RolesOfActions = Readonly<Record<string, RolesOfFields>>;
