import type { HexId, Json } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { hexCodec, namedCodec, questionsWith, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { LABEL } from '../02-components/labels.js';
import type { Unit } from '../02-components/units.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';

type Word<A> = t.Type<A, string, unknown>;

/** What the questions of this game name. */
export interface AskWords {
  readonly unit: Word<Unit>;
  readonly unitOnMap: Word<Unit>;
  /** A unit on the map, or one that the combat under way has eliminated, as it stood. */
  readonly dead: Word<Unit>;
  readonly hex: Word<HexId>;
}

const text = (description: string, more: object = {}): t.Mixed =>
  withSchema(t.string, { description, ...more });

const askWordsAt = (rules: Rules, position: Position): AskWords => {
  const nameWord = (name: string, found: (unit: Unit) => Unit | null): Word<Unit> =>
    namedCodec(
      name,
      (id) => {
        const unit = unitById(position, id);
        return unit === null ? null : found(unit);
      },
      (unit) => unit.counter.id,
    );
  const asItStood = (unit: Unit): Unit | null => {
    if (unit.place === 'map') return unit;
    const fallen = position.battle?.fallen.find((one) => one.unit === unit.counter.id);
    return fallen === undefined ? null : { ...unit, place: 'map', at: fallen.at };
  };
  return {
    unit: nameWord('the id of a unit of the position', (unit) => unit),
    unitOnMap: nameWord('the id of a unit on the map', (unit) => (unit.place === 'map' ? unit : null)),
    dead: nameWord('the id of a unit on the map or just eliminated', asItStood),
    hex: hexCodec(rules.theatre.board),
  };
};

/** Declares a question of this game. */
export const question = questionsWith<Rules, Position, AskWords, TrcReason, TrcViolation>({
  written: {
    unit: text('The id of a unit of the position.'),
    unitOnMap: text('The id of a unit on the map.'),
    dead: text('The id of a unit on the map or just eliminated.'),
    hex: text('The label of a hex.', { pattern: `^${LABEL}$` }),
  },
  at: askWordsAt,
});

/** An answer with its reasons, resting on the board and the counters in play. */
export const answer = <A extends Json>(
  rules: Rules,
  position: Position,
  value: A,
  reasons: readonly TrcReason[],
): Ruling<A> => allow(value, reasons, sourcesFor(rules, position.units));
