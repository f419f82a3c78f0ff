import type { BadInput, Change as ChangeOf, HexId, SourceUse } from '@eastfront/kernel';
import {
  badInput,
  boardSource,
  changeWriter,
  forcesSource,
  hexOnBoard,
  labelOf,
  namesOf,
  remember,
  rulingWriter,
  unlessBad,
} from '@eastfront/kernel';
import {
  actionsWith,
  decodeWith,
  hexCodec,
  namedCodec,
  nullable,
  oneWordOf,
  shape,
  usually,
  wholeCodec,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Because, Wrong } from './rulebook.js';
import type { Counter, Rules, Side } from './rules.js';
import { sideCodec } from './rules.js';

export const STEPS = ['movement', 'combat', 'roll', 'retreat', 'advance', 'over'] as const;

/** A position, by how hexes and counters are written in it: what stands in the rules, or texts for the schema. */
const positionOf = <Hex extends t.Mixed, Of extends t.Mixed>(hex: Hex, counter: Of) => {
  const flag = usually(t.boolean, false);
  const texts = t.readonlyArray(t.string);
  const unit = shape({ counter, at: hex }, { moved: flag, fought: flag }, 'a unit');
  const battle = shape({ hex, attackers: texts }, { retreating: usually(texts, []) }, 'a battle');
  return shape(
    {},
    {
      turn: usually(wholeCodec(1, 20), 1),
      lastTurn: usually(wholeCodec(1, 20), 8),
      player: usually(sideCodec, 'soviet'),
      step: usually(oneWordOf(STEPS), 'movement'),
      units: usually(t.readonlyArray(unit), []),
      lost: usually(texts, []),
      /** Towns that have changed hands, with the side that holds them. */
      held: usually(t.record(t.string, sideCodec), {}),
      battle: usually(nullable(battle), null),
    },
    'a position',
  );
};

export const positionJson = positionOf(t.string, t.string);
export const positionCodec = remember((_: null, { theatre, forces }: Rules) =>
  positionOf(
    hexCodec(theatre.board),
    namedCodec(
      'a counter of the game',
      (id) => forces.byId.get(id) ?? null,
      ({ id }: Counter) => id,
    ),
  ),
);

export type Position = t.TypeOf<ReturnType<typeof positionCodec>>;
export type Unit = Position['units'][number];
export type Battle = NonNullable<Position['battle']>;

export const unitById = ({ units }: Position, id: string): Unit | null =>
  units.find(({ counter }) => counter.id === id) ?? null;
export const unitsAt = ({ units }: Position, hex: HexId): readonly Unit[] =>
  units.filter(({ at }) => at === hex);
export const isOf =
  (side: Side) =>
  (unit: Unit): boolean =>
    unit.counter.side === side;
export const unitsIn = (position: Position, ids: readonly string[]): readonly Unit[] =>
  position.units.filter(({ counter }) => ids.includes(counter.id));

/** ZR-5.a. */
export const STACKING_LIMIT = 2;

/** What no position can be: a hex with too many units or with both sides, a counter twice, a battle without its step. */
export const faultsOf = (rules: Rules, position: Position): readonly BadInput[] => {
  const { units, battle, step } = position;
  const bad = units.flatMap((unit, i) => {
    const { counter, at } = unit;
    const there = unitsAt(position, at);
    const place = `units.${i}`;
    return [
      ...(unitById(position, counter.id) === unit ? [] : [badInput(place, 'each counter once', counter.id)]),
      ...(there.length <= STACKING_LIMIT && there.every(isOf(counter.side))
        ? []
        : [
            badInput(
              `${place}.at`,
              'at most two units of one side in a hex',
              labelOf(rules.theatre.board.grid, at),
            ),
          ]),
    ];
  });
  const inBattle = ['roll', 'retreat', 'advance'].includes(step);
  const ids = [...(battle?.attackers ?? []), ...(battle?.retreating ?? [])];
  const isWhole = ids.length > 0 && unitsIn(position, ids).length === ids.length;
  const waits = step !== 'retreat' || (battle?.retreating ?? []).length > 0;
  return (battle !== null) === inBattle && (battle === null || (isWhole && waits))
    ? bad
    : [...bad, badInput('battle', `a battle with its units in the steps of one, none in "${step}"`, battle)];
};

export const readPosition = (rules: Rules, json: unknown): Either<readonly BadInput[], Position> => {
  const read = decodeWith(positionCodec(null, rules), json);
  return read._tag === 'Left' ? read : unlessBad(faultsOf(rules, read.right), read.right);
};

export const namesIn = ({ units }: Position) => namesOf(units.map(({ counter }) => counter));

export type Change = ChangeOf<Position, Because>;
export const { to, after, because } = changeWriter<Position, Because>();
export const sourcesOf = (rules: Rules): readonly SourceUse[] => [boardSource(rules), forcesSource(rules)];
export const { refuse, changed } = rulingWriter<Rules, Position, Because, Wrong>(sourcesOf);

const found = <A>(thing: A | null, subject: string): Either<Wrong, A> =>
  thing === null ? left({ clause: 'ZR-1.a', code: 'NO_SUCH', subject }) : right(thing);

/** Declares an action: ids and labels in it are given to its functions as the units and hexes that they stand for. */
export const action = actionsWith<Rules, Position, Unit, Because, Wrong>()({
  find: {
    unit: (_: Rules, position, id: string) => found(unitById(position, id), id),
    to: ({ theatre }: Rules, _: Position, label: string) => found(hexOnBoard(theatre.board, label), label),
    hex: ({ theatre }: Rules, _: Position, label: string) => found(hexOnBoard(theatre.board, label), label),
  },
  notNow: (_, { step, player }, _action, when, content) =>
    refuse(...content, { clause: when ?? 'ZR-2.a', code: 'NOT_NOW', step, side: player }),
});
