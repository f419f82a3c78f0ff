/** Finds faults in the sentence that orders an action, such as a slot that is not filled in. */

import type { Game } from '@eastfront/kernel';

/** What is left of a sentence whose facts were not filled in, or were empty. */
const UNFINISHED = /[{}[\]\n]| {2}|^\s|\s$|\( *\)|[,;:.]$|\b(?:undefined|null|NaN)\b/;

/** The ids of units and the labels of hexes that have a printed name. */
const namedIds = <State, Action>(
  game: Game<State, Action>,
  state: State,
): readonly (readonly [string, string])[] =>
  Object.entries({ ...game.places?.(), ...game.names?.(state) }).filter(([id, name]) => !name.includes(id));

const isPartOf = (text: string, id: string): boolean => {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
    const beside = `${text.charAt(at - 1)}${text.charAt(at + id.length)}`;
    if (!/[\p{L}\d-]/u.test(beside)) return true;
  }
  return false;
};

/**
 * What is wrong with the order for an action: nothing said, a slot that is not filled in, the id of a unit in place of its name, in English
 * a line of the record.
 */
export const orderFaults = <State, Action>(
  game: Game<State, Action>,
  state: State,
  action: Action,
): readonly string[] => {
  const order = game.order(state, action);
  // A name may have the id of another unit in it, or end with a full stop.
  const bare = namedIds(game, state).reduce((text, [, name]) => text.replaceAll(name, '#'), order);
  if (order === '' || UNFINISHED.test(bare)) return [`no whole sentence: ${JSON.stringify(order)}`];
  const ids = namedIds(game, state).filter(([id]) => isPartOf(bare, id));
  const isEnglish = (game.language ?? 'en') === 'en';
  const isLine = isEnglish && (/^\p{Ll}/u.test(order) || order === game.describe(state, action, 'brief'));
  return [
    ...ids.map(([id, name]) => `${id} is no name, it is called ${name}: ${order}`),
    ...(isLine ? [`a line of the record: ${order}`] : []),
  ];
};
