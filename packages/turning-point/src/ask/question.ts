import type { Answered, HexId, Json } from '@eastfront/kernel';
import { allow, forbidWith } from '@eastfront/kernel';
import { hexCodec, namedCodec, questionsWith, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Unit } from '../01-scope/units.js';
import { isAirBase, isSquadron } from '../01-scope/units.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';

type Word<A> = t.Type<A, string, unknown>;

/** What the questions of this game name. */
export interface AskWords {
  readonly unit: Word<Unit>;
  readonly unitOnMap: Word<Unit>;
  readonly squadron: Word<Unit>;
  readonly base: Word<Unit>;
  readonly hex: Word<HexId>;
}

const text = (description: string): t.Mixed => withSchema(t.string, { description });

/** The words as they find units and hexes in a position. */
export const askWordsAt = (rules: Rules, position: Position): AskWords => {
  const nameWord = (name: string, test: (unit: Unit) => boolean): Word<Unit> =>
    namedCodec(
      name,
      (id) => {
        const unit = unitById(position, id);
        return unit !== null && test(unit) ? unit : null;
      },
      (unit) => unit.counter.id,
    );
  return {
    unit: nameWord('the id of a unit of the position', () => true),
    unitOnMap: nameWord('the id of a unit on the map', (unit) => unit.place === 'map'),
    squadron: nameWord('the id of a squadron', isSquadron),
    base: nameWord('the id of an air base', isAirBase),
    hex: hexCodec(rules.theatre.board),
  };
};

/** Declares a question of this game. */
export const question = questionsWith<Rules, Position, AskWords, TpReason, TpViolation>({
  written: {
    unit: text('The id of a unit of the position.'),
    unitOnMap: text('The id of a unit on the map.'),
    squadron: text('The id of a squadron.'),
    base: text('The id of an air base.'),
    hex: text('The label of a hex.'),
  },
  at: askWordsAt,
});

/** An answer with its reasons, resting on the board and the counters in play. */
export const answer = <A extends Json>(
  rules: Rules,
  position: Position,
  value: A,
  reasons: readonly TpReason[],
): Ruling<A> => allow(value, reasons, sourcesFor(rules, position.units));

/** An answer, or the refusal with what was worked out all the same. */
export const answerOrBill = <A extends Json>(
  rules: Rules,
  position: Position,
  violations: readonly TpViolation[],
  value: A,
  reasons: readonly TpReason[],
): Answered<A, TpReason, TpViolation> => {
  const sources = sourcesFor(rules, position.units);
  const [first, ...more] = violations;
  return first === undefined
    ? allow(value, reasons, sources)
    : forbidWith([first, ...more], { value, reasons, sources });
};
