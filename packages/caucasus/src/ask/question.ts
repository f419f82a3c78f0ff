import type { HexId, Json } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { hexCodec, namedCodec, questionsWith, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Unit } from '../02-components/units.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import { LABEL } from '../position/value-codecs.js';
import type { CcReason, CcViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';

/** What the questions of this game name. */
export interface AskWords {
  readonly unit: t.Type<Unit, string, unknown>;
  readonly unitOnMap: t.Type<Unit, string, unknown>;
  readonly hex: t.Type<HexId, string, unknown>;
}

/** Declares a question of this game, whose words find units and hexes in a position. */
export const question = questionsWith<Rules, Position, AskWords, CcReason, CcViolation>({
  written: {
    unit: withSchema(t.string, { description: 'The id of a unit of the position.' }),
    unitOnMap: withSchema(t.string, { description: 'The id of a unit on the map.' }),
    hex: withSchema(t.string, { pattern: `^${LABEL}$`, description: 'The label of a hex.' }),
  },
  at: (rules, position) => {
    const idOf = (unit: Unit): string => unit.counter.id;
    return {
      unit: namedCodec('the id of a unit of the position', (id) => unitById(position, id), idOf),
      unitOnMap: namedCodec(
        'the id of a unit on the map',
        (id) => {
          const unit = unitById(position, id);
          return unit?.place === 'map' ? unit : null;
        },
        idOf,
      ),
      hex: hexCodec(rules.theatre.board),
    };
  },
});

/** An answer with its reasons, resting on the board and the counters in play. */
export const answer = <A extends Json>(
  rules: Rules,
  position: Position,
  value: A,
  reasons: readonly CcReason[],
): Ruling<A> => allow(value, reasons, sourcesFor(rules, position.units));
