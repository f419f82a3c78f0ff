/** The results of an action, as lines of a record. They state only what the line of the action itself does not. */

import type { GameEvent } from './event.js';
import { type EventPhrase, type Saying, sayEvent } from './say-event.js';

/** Kinds of events that the record line of an action does not state, in the order of their interest to a player. */
const NEWS: readonly ((event: GameEvent) => boolean)[] = [
  (event) => event.event === 'rolled' && event.result !== null,
  ({ event }) => event === 'eliminated',
  (event) => (event.event === 'arrived' || event.event === 'transferred') && event.rebuilt,
  ({ event }) => event === 'lost-steps',
  ({ event }) => event === 'state-changed',
  ({ event }) => event === 'captured' || event === 'control-changed',
  ({ event }) => event === 'points-changed',
];

/** Events of a destroyed unit that are no longer worth reporting. */
const isOfTheDead = (dead: ReadonlySet<string>, event: GameEvent): boolean =>
  (event.event === 'lost-steps' || event.event === 'state-changed') && dead.has(event.unit);

/** Whether the line of an action tells an event of a unit, see `Game.toldInLine`. */
export const isInLine = (inLine: Readonly<Record<string, string>>, event: GameEvent): boolean =>
  'unit' in event && event.unit !== null && inLine[event.unit] === event.event;

/** The outcome of an action for a game record, one line each: the result of the dice, destroyed units, changed states, captures, points. */
export const tellEvents = (
  phrases: Saying,
  events: readonly GameEvent[],
  sentences?: Readonly<Partial<Record<EventPhrase, string>>>,
): readonly string[] => {
  const dead = new Set(events.flatMap((event) => (event.event === 'eliminated' ? [event.unit] : [])));
  return NEWS.flatMap((isNews) =>
    events
      .filter((event) => isNews(event) && !isOfTheDead(dead, event))
      .map((event) => sayEvent(phrases, event, sentences)),
  );
};
