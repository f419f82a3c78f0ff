import * as t from 'io-ts';
import { exactType } from '../codec/exact-type.js';
import { jsonSchemaOf } from '../codec/json-schema.js';
import { integerCodec, nullable, oneWordOf } from '../codec/words.js';
import { WAYS } from '../game/census.js';
import { once } from '../ground/once.js';

const text = t.string;
const texts = t.readonlyArray(t.string, 'a list of texts');
const maybe = nullable(t.string);
const number = t.number;

/** The facts of each event. Hexes are labels, units and boxes are ids, as in actions. */
const FACTS = {
  /** Dice were rolled. Table and result are given if the ruling states them. */
  rolled: {
    dice: t.readonlyArray(integerCodec, 'a list of dice'),
    clause: maybe,
    table: maybe,
    column: maybe,
    modifier: nullable(number),
    result: maybe,
  },
  /** Chance drew a unit, or a blank (null). */
  drawn: { unit: maybe },
  /** A unit moved. The path begins and ends with the two hexes. */
  moved: { unit: text, from: text, to: text, path: texts, way: oneWordOf(WAYS), mode: maybe },
  /** A unit came onto the map; `rebuilt` means that it had been destroyed. */
  arrived: { unit: text, from: maybe, to: text, rebuilt: t.boolean },
  /** A unit that was not in the previous state was created. */
  created: {
    unit: text,
    side: text,
    hex: maybe,
    box: maybe,
    due: maybe,
    lost: t.boolean,
    steps: number,
    face: text,
    states: texts,
  },
  /** A unit is no longer in the state: another replaced it, or the player does not see it. */
  vanished: { unit: text, hex: maybe, box: maybe },
  /** A unit lost steps; `face` is the side of the counter now showing. */
  'lost-steps': { unit: text, from: number, to: number, face: text },
  'gained-steps': { unit: text, from: number, to: number, face: text },
  /** Another side or type of the counter shows, without a change of steps. */
  converted: { unit: text, from: text, to: text },
  /** A unit was destroyed, in a hex or off the map. */
  eliminated: { unit: text, hex: maybe, from: maybe, to: maybe, due: maybe },
  /** A unit left the map without being destroyed. */
  removed: { unit: text, hex: text, to: maybe, due: maybe },
  /** A unit went from one box to another, or is due at another time. */
  transferred: { unit: text, from: maybe, to: maybe, due: maybe, rebuilt: t.boolean },
  /** A unit changed sides. */
  captured: { unit: text, from: text, to: text },
  /** The states and markers of a unit changed. */
  'state-changed': { unit: text, from: texts, to: texts },
  /** A place changed hands; null for a place without an owner. */
  'control-changed': { place: text, hex: text, from: maybe, to: maybe },
  'points-changed': { side: text, from: number, to: number, by: number },
  'phase-began': { phase: text },
  'player-turn-began': { player: maybe },
  'turn-began': { turn: text },
  'game-over': { winner: maybe, level: text, points: nullable(number) },
} as const;

type Facts = typeof FACTS;
export type EventName = keyof Facts;

/** An event, as data for a front end: `event` is its name, the other fields give units and hexes. Plain JSON. */
export type GameEvent = {
  [Name in EventName]: { readonly event: Name } & {
    readonly [Fact in keyof Facts[Name]]: Facts[Name][Fact] extends t.Type<infer A, unknown, unknown>
      ? A
      : never;
  };
}[EventName];

/** One of the events. */
export type EventOf<Name extends EventName> = Extract<GameEvent, { readonly event: Name }>;

/** The names of all events. */
export const EVENTS = Object.keys(FACTS) as readonly EventName[];

const codecs = once(() =>
  Object.entries(FACTS).map(
    ([event, facts]): t.Mixed => exactType({ event: t.literal(event), ...(facts as t.Props) }, {}),
  ),
);

/** Reads and describes an event. */
export const eventCodec = once(
  () => t.union(codecs() as [t.Mixed, t.Mixed, ...t.Mixed[]], 'an event') as unknown as t.Type<GameEvent>,
);

/** The JSON Schema of an event. */
export const eventSchema = once(() => ({ oneOf: codecs().map((codec) => jsonSchemaOf(codec)) }));
