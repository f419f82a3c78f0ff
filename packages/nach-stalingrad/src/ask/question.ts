import type { HexId, Json } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { hexCodec, namedCodec, questionsWith, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Unit } from '../01-units/units.js';
import { isCombat, isHq, isInPlay } from '../01-units/units.js';
import { LABEL } from '../01-units/written.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';

type Word<A> = t.Type<A, string, unknown>;

/** What the questions of this game name. */
export interface AskWords {
  readonly unit: Word<Unit>;
  readonly combatUnit: Word<Unit>;
  readonly hq: Word<Unit>;
  readonly hex: Word<HexId>;
}

/** The words as they find units and hexes in a position. */
const wordsAt = (rules: Rules, position: Position): AskWords => {
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
    combatUnit: nameWord('the id of a combat unit in play', (unit) => isInPlay(unit) && isCombat(unit)),
    hq: nameWord('the id of an HQ', isHq),
    hex: hexCodec(rules.theatre.board),
  };
};

/** Declares a question of this game. */
export const question = questionsWith<Rules, Position, AskWords, NsReason, NsViolation>({
  written: {
    unit: withSchema(t.string, { description: 'The id of a unit of the position.' }),
    combatUnit: withSchema(t.string, { description: 'The id of a combat unit in play.' }),
    hq: withSchema(t.string, { description: 'The id of an HQ.' }),
    hex: withSchema(t.string, { pattern: `^${LABEL}$`, description: 'The label of a hex.' }),
  },
  at: wordsAt,
});

/** An answer with its reasons, resting on the board and the counters in play. */
export const answer = <A extends Json>(
  rules: Rules,
  position: Position,
  value: A,
  reasons: readonly NsReason[],
): Ruling<A> => allow(value, reasons, sourcesFor(rules, position.units));
