import type { GameEvent } from './event.js';
import { type EventPhrase, type Saying, sayEvent } from './say-event.js';

/** What a line of a record does not tell itself, in the order in which a player asks. */
const NEWS: readonly ((event: GameEvent) => boolean)[] = [
  (event) => event.event === 'rolled' && event.result !== null,
  ({ event }) => event === 'eliminated',
  (event) => (event.event === 'arrived' || event.event === 'transferred') && event.rebuilt,
  ({ event }) => event === 'lost-steps',
  ({ event }) => event === 'state-changed',
  ({ event }) => event === 'captured' || event === 'control-changed',
  ({ event }) => event === 'points-changed',
];

/** What of a destroyed unit is not worth telling any more. */
const isOfTheDead = (dead: ReadonlySet<string>, event: GameEvent): boolean =>
  (event.event === 'lost-steps' || event.event === 'state-changed') && dead.has(event.unit);

/**
 * What came of an action, a line each, for the record of a game: what the dice came to, who was destroyed, who came into
 * another state, what was taken, what it counts.
 */
export const happened = (
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
