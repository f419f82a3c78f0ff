import { eachOnce, nullable, nullFor, oneWordOf, shape, usually, wholeCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { NOWHERE } from '../02-components/units.js';
import { ADVANCES, BATTLE_KINDS, BATTLE_STAGES } from './position.js';
import { markerCodec, pointsCodec, sideCodec } from './value-codecs.js';

const texts = t.readonlyArray(t.string);
const units = eachOnce(t.string, 'unit', 1);
const none: readonly never[] = [];
const distance = t.union([t.literal(0), t.literal(2), t.literal(4)]);

const lossJson = shape({ chooser: sideCodec, from: texts }, {}, 'a loss');

/** How a hex is written and read. */
export type HexType = t.Type<number, string, unknown>;

/** An attack under way; what is left out is as it is when the attack is opened. */
export const battleOf = (hex: HexType, columns: number) =>
  shape(
    { attackers: units, target: hex },
    {
      kind: usually(oneWordOf(BATTLE_KINDS), 'combat'),
      stage: usually(oneWordOf(BATTLE_STAGES), 'declare'),
      support: usually(t.readonlyArray(markerCodec), none),
      shifter: usually(nullable(t.string), null),
      defenders: usually(texts, none),
      /** Index of the column of the combat table. */
      column: usually(nullFor(NOWHERE, wholeCodec(0, columns - 1)), NOWHERE),
      result: usually(nullable(t.string), null),
      losses: usually(t.readonlyArray(lossJson), none),
      distance: usually(distance, 0),
      mayDetermine: usually(t.boolean, false),
      disrupts: usually(t.boolean, false),
      advance: usually(oneWordOf(ADVANCES), 'none'),
      determined: usually(
        nullable(shape({ lead: t.string, support: nullable(markerCodec) }, {}, 'the stand')),
        null,
      ),
      held: usually(nullable(t.boolean), null),
      retreating: usually(texts, none),
      routed: usually(
        t.readonlyArray(
          shape({ unit: t.string, through: nullFor(NOWHERE, hex), steps: wholeCodec(0) }, {}, 'a retreat'),
        ),
        none,
      ),
      overrun: usually(nullable(shape({ unit: t.string }, {}, 'a unit')), null),
      advancing: usually(texts, none),
    },
    'an attack under way',
  );

/** The stack that is moving; what is left out is as it is before its first step. */
export const moverOf = (hex: HexType) =>
  shape(
    { units },
    {
      spent: usually(pointsCodec, 0),
      hexes: usually(wholeCodec(0), 0),
      stopped: usually(t.boolean, false),
      assaulted: usually(t.boolean, false),
      failedAt: usually(nullFor(NOWHERE, hex), NOWHERE),
      emptied: usually(nullFor(NOWHERE, hex), NOWHERE),
      barred: usually(t.boolean, false),
    },
    'a moving stack',
  );
