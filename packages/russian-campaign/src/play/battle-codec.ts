import type { HexId } from '@eastfront/kernel';
import { inside } from '@eastfront/kernel';
import {
  eachOnce,
  exactType,
  nullable,
  oneWordOf,
  shape,
  usually,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { NOWHERE } from '../02-components/units.js';
import { sideCodec } from '../data/codecs.js';
import { OFF_MAP_WORD } from '../position/places.js';
import type { DeclaredBattle, Position } from '../position/position.js';
import { BATTLE_STAGES, MOVE_MODES } from '../position/position.js';

type HexCodec = t.Type<HexId, string, unknown>;

const texts = t.readonlyArray(t.string);

/** A hex, or off the map, which is nowhere. */
const hexOrOffMap = (hex: HexCodec): HexCodec =>
  withSchema(
    new t.Type<HexId, string, unknown>(
      hex.name,
      hex.is,
      (value, context) => (value === OFF_MAP_WORD ? t.success(NOWHERE) : hex.validate(value, context)),
      (at) => (at === NOWHERE ? OFF_MAP_WORD : hex.encode(at)),
    ),
    { type: 'string', description: 'The label of a hex, or off-map.' },
  );

/** What is under way in a position, with its hexes as they are written on a board. */
export const underWay = (hex: HexCodec) => {
  const declared = exactType({ attackers: texts, hexes: eachOnce(hex, 'hex', 1) }, {}, 'a combat');
  const fallen = exactType({ unit: t.string, at: hex });
  return {
    battles: t.readonlyArray(declared),
    /** What has been declared so far. */
    draft: exactType({}, { battles: t.readonlyArray(declared), surrender: texts }, 'a declaration'),
    /** A move by sea whose die has still to be rolled. */
    pending: exactType(
      { unit: t.string, to: hexOrOffMap(hex) },
      { mode: oneWordOf(MOVE_MODES), exit: t.boolean },
      'a move by sea',
    ),
    /** A combat being resolved; what is left out is as it is before its die is rolled. */
    battle: shape(
      { index: wholeCodec(0) },
      {
        stage: usually(oneWordOf(BATTLE_STAGES), 'roll'),
        /** Left out, those that are declared. */
        attackers: usually(nullable(texts), null),
        defenders: usually(texts, []),
        /** Index of the column of the combat table. */
        column: usually(wholeCodec(0), 0),
        result: usually(nullable(t.string), null),
        losses: usually(
          t.readonlyArray(exactType({ chooser: sideCodec, from: texts, clause: t.string })),
          [],
        ),
        retreating: usually(texts, []),
        fallen: usually(t.readonlyArray(fallen), []),
        remnant: usually(nullable(fallen), null),
      },
      'a combat under way',
    ),
  };
};

/** Places in the file where a unit is named, each with its id. */
export type Named = readonly [path: string, id: string];

const namedIn = (battles: readonly DeclaredBattle[], path: string): readonly Named[] =>
  battles.flatMap(({ attackers }, i) => attackers.map((id, j): Named => [`${path}.${i}.attackers.${j}`, id]));

const ids = (list: readonly string[], path: string): readonly Named[] =>
  list.map((id, i): Named => [inside(path, i), id]);

/** Every unit that the state of combats and sea moves names. */
export const namedInCombats = ({ pending, draft, battles, battle }: Position): readonly Named[] => [
  ...(pending === null ? [] : [['pending.unit', pending.unit] as const]),
  ...namedIn(draft.battles, 'draft.battles'),
  ...ids(draft.surrender, 'draft.surrender'),
  ...namedIn(battles, 'battles'),
  ...(battle === null
    ? []
    : [
        ...ids(battle.attackers, 'battle.attackers'),
        ...ids(battle.defenders, 'battle.defenders'),
        ...ids(battle.retreating, 'battle.retreating'),
        ...battle.losses.flatMap(({ from }, i) => ids(from, `battle.losses.${i}.from`)),
        ...battle.fallen.map(({ unit }, i): Named => [`battle.fallen.${i}.unit`, unit]),
        ...(battle.remnant === null ? [] : [['battle.remnant.unit', battle.remnant.unit] as const]),
      ]),
];
