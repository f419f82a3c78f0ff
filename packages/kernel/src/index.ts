/**
 * The kernel: hexes and boards, zones, searches and traces, odds and tables, retreats, rulings with reasons, dice, and
 * the interface through which a game is played. Mechanisms only; what differs between games is passed in. Six groups: board, search, odds,
 * rulings, games, data.
 *
 * @packageDocumentation
 */

// The board: a grid of hexes with labels, terrain and hexsides, and the hexes that units control.

export * from './board/board.js';
export * from './board/zones.js';
export * from './hex/grid.js';
export * from './hex/labels.js';

// Search: where a unit can go and at what price, which ways are open to a retreat, whether a line of supply reaches a source.

export * from './search/reached.js';
export * from './search/retreat.js';
export * from './search/search.js';
export * from './search/trace.js';

// Odds: exact fractions, columns, shifts, results, and the chances of each.

export * from './odds/odds.js';
export * from './odds/rational.js';
export * from './odds/table.js';

// Rulings: an answer with the clauses that made it, readings and optional rules, and the sentences in which it is said.

export * from './ruling/bars.js';
export * from './ruling/change.js';
export * from './ruling/clause.js';
export * from './ruling/language.js';
export * from './ruling/places.js';
export * from './ruling/reading.js';
export * from './ruling/remember.js';
export * from './ruling/ruling.js';
export * from './ruling/say.js';
export * from './ruling/sources.js';
export * from './ruling/texts.js';

// Games: states, actions, sides, dice and logs; `packageOf` makes a game of its parts, `play` plays it.

export * from './game/actor.js';
export * from './game/census.js';
export type { Contest, Declared, OddsOfContest, OtherContest } from './game/contest.js';
export * from './game/count.js';
export * from './game/deciding.js';
export * from './game/dice/dice.js';
export type { Unchecked } from './game/dice/dice-check.js';
export * from './game/dice/shared-dice.js';
export * from './game/game.js';
export * from './game/game-data.js';
export * from './game/host.js';
export * from './game/house-rule.js';
export * from './game/log.js';
export type { Candidates, Offers } from './game/offers.js';
export {
  allOf,
  hasOpen,
  joinOffers,
  NO_CANDIDATES,
  NO_OFFERS,
  offersOf,
  openIn,
  openOf,
} from './game/offers.js';
export * from './game/own-rules.js';
export { NOT_AN_ACTION, phrasesAt } from './game/package/game-under.js';
export * from './game/package/package.js';
export * from './game/package/parts.js';
export * from './game/play.js';
export * from './game/play-scenario.js';
export type { ToldPicture, ToldProgress } from './game/spoken.js';
export { pictureWith } from './game/spoken.js';
export type { Piece, PlayerTurn, Survey } from './game/survey.js';
export * from './game/teaching.js';
export type * from './game/vocabulary.js';
export * from './game/waiting.js';
// The legend of a picture is a part of the game, which does without what draws it.
export { badgesShown, paintsShown, symbolsShown } from './picture/frame/legend-counters.js';

// Data: what comes from outside is checked, has a source, a size and a fingerprint.

export * from './ground/bad-input.js';
export * from './ground/by-id.js';
export * from './ground/digest.js';
export * from './ground/format.js';
export * from './ground/freeze.js';
export * from './ground/json.js';
export * from './ground/letters.js';
export * from './ground/once.js';
export * from './ground/repeats.js';
export * from './ground/same.js';
export * from './ground/size.js';
export * from './ground/source.js';
