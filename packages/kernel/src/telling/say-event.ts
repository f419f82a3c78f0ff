import type { Json } from '../ground/json.js';
import { fill } from '../ruling/say.js';
import type { GameEvent } from './event.js';
import { type Saying, sayCommon } from './say-phrase.js';

/** The sentence of each event, by its name and subject; `{fact}` is filled in. Data, so that they can be translated. */
export const EVENT_PHRASES = {
  rolled: 'rolled {dice}',
  'rolled-result': 'rolled {dice}: {result}',
  'rolled-column': 'rolled {dice} at {column}: {result}',
  drawn: '{unit} is drawn',
  'drawn-blank': 'a blank is drawn',
  'moved-move': '{unit} moves from {from} to {to}',
  'moved-reaction': '{unit} reacts from {from} to {to}',
  'moved-retreat': '{unit} retreats from {from} to {to}',
  'moved-advance': '{unit} advances from {from} to {to}',
  'moved-displaced': '{unit} is moved from {from} to {to}',
  arrived: '{unit} arrives in {to}',
  'arrived-rebuilt': '{unit} is back in play',
  created: '{unit} comes into play',
  vanished: '{unit} leaves play',
  'lost-steps': '{unit} is reduced to {to} {to:step/steps}',
  'gained-steps': '{unit} is brought up to {to} {to:step/steps}',
  converted: '{unit} is now {to}',
  eliminated: '{unit} is destroyed',
  removed: '{unit} leaves the map',
  transferred: '{unit} is now {whereabouts}',
  'transferred-due': '{unit} is now {whereabouts}, due in turn {due}',
  'transferred-rebuilt': '{unit} is back in play',
  captured: '{unit} is captured: {side}',
  'state-changed': '{unit} is {mark}',
  'state-changed-ended': '{unit} is no longer {mark}',
  'control-changed': '{place} goes to {side}',
  'control-changed-nobody': '{place} goes to nobody',
  'points-changed': '{side} points: {to} ({by})',
  'phase-began': '{phase} begins',
  'player-turn-began': '{side} player turn begins',
  'player-turn-began-both': 'both sides play',
  'turn-began': 'turn {turn} begins',
  'game-over': 'the game is over: {winner} wins, {level}',
  'game-over-draw': 'the game is over: nobody wins',
} as const satisfies Readonly<Record<string, string>>;

export type EventPhrase = keyof typeof EVENT_PHRASES;

export type { Saying } from './say-phrase.js';

/** The key of the sentence for an event. @internal */
export const phraseOf = (event: GameEvent): EventPhrase => {
  switch (event.event) {
    case 'rolled':
      return event.result === null ? 'rolled' : event.column === null ? 'rolled-result' : 'rolled-column';
    case 'drawn':
      return event.unit === null ? 'drawn-blank' : 'drawn';
    case 'moved':
      return `moved-${event.way}`;
    case 'arrived':
      return event.rebuilt ? 'arrived-rebuilt' : 'arrived';
    case 'transferred':
      return event.rebuilt ? 'transferred-rebuilt' : event.due === null ? 'transferred' : 'transferred-due';
    case 'state-changed':
      return event.to.length === 0 ? 'state-changed-ended' : 'state-changed';
    case 'control-changed':
      return event.to === null ? 'control-changed-nobody' : 'control-changed';
    case 'player-turn-began':
      return event.player === null ? 'player-turn-began-both' : 'player-turn-began';
    case 'game-over':
      return event.winner === null ? 'game-over-draw' : 'game-over';
    default:
      return event.event;
  }
};

/**
 * The facts that a sentence prints, by names for which a game has words: a box is the `whereabouts` of a unit, a state its `mark`, the new owner
 * a `side`. A change of points has its sign.
 */
const factsOf = (event: GameEvent): Readonly<Record<string, Json>> => {
  const facts = event as unknown as Readonly<Record<string, Json>>;
  switch (event.event) {
    case 'points-changed':
      return event.by > 0 ? { ...facts, by: `+${event.by}` } : facts;
    case 'transferred':
      return { ...facts, whereabouts: event.to };
    case 'state-changed':
      return { ...facts, mark: event.to.length === 0 ? event.from : event.to };
    case 'captured':
    case 'control-changed':
      return { ...facts, side: event.to };
    case 'player-turn-began':
      return { ...facts, side: event.player };
    default:
      return facts;
  }
};

/** A sentence in the form of a catalogue key: `{}` for each value, without the word that agrees with a number. @internal */
export const eventText = (english: string): string =>
  english.replace(/ ?\{\w+:[^}]*\}/g, '').replace(/\{\w+\}/g, '{}');

/**
 * The sentence of an event.
 *
 * @param phrases - the words of the game and the names of its units, see `phrasesAt`
 * @param sentences - those of another language, by the keys of {@link EVENT_PHRASES}. Missing ones come from the lines of the phrases
 *   (`event-moved-move`), then from its texts, otherwise they stay English
 */
export const sayEvent = (
  phrases: Saying,
  event: GameEvent,
  sentences: Readonly<Partial<Record<EventPhrase, string>>> = {},
): string => {
  const key = phraseOf(event);
  const facts = factsOf(event);
  const own = sentences[key] ?? phrases.lines?.[`event-${key}`];
  const english = EVENT_PHRASES[key];
  return own === undefined ? sayCommon(phrases, english, eventText, facts) : fill(own, facts, phrases);
};
