import { allow } from '@eastfront/kernel';
import type { Declared } from '@eastfront/kernel/codec';
import { dieCodec, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Rules, Ruling, VgViolation } from '../rules.js';
import { sourcesOf } from '../rules.js';
import { refuse } from './action.js';
import type { Machine } from './machine.js';
import type { Position } from './position.js';
import type { Roll, RollTable } from './table.js';
import { isOwed, rolled } from './table.js';
import type { Unit } from './unit.js';

/** A roll as it is written: its table, what that is asked with, and the dice. */
const rollCodec = (tables: readonly RollTable[]): t.Type<Roll, unknown, unknown> => {
  const names = t.keyof(Object.fromEntries(tables.map(({ name }) => [name, null])));
  const head = t.intersection([
    t.type({ type: t.literal('roll'), table: names }),
    t.partial({ die: dieCodec, dice: t.readonlyArray(dieCodec) }),
    t.UnknownRecord,
  ]);
  return withSchema(head as unknown as t.Type<Roll, unknown, unknown>, {
    description: 'A roll on a table of the Refit Phase, with what the table is asked with.',
    type: 'object',
    properties: {
      type: { const: 'roll' },
      table: { enum: tables.map(({ name }) => name) },
      die: { type: 'integer', minimum: 1, maximum: 6 },
      dice: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 6 } },
    },
    required: ['type', 'table'],
    examples: [{ type: 'roll', table: 'weather', dice: [3, 4] }],
  });
};

/** The roll as an action of chance: allowed where it is one of those to be made now. */
export const rollAction = (
  tables: readonly RollTable[],
  machine: Pick<Machine, 'rolls'>,
): Declared<Rules, Position, Unit, Roll> => ({
  type: 'roll',
  codec: rollCodec(tables),
  also: null,
  bill: () => [],
  says: (_, __, { table, die, dice }) =>
    `rolls ${JSON.stringify(die ?? dice)} on the table "${String(table)}"`,
  apply: (rules, position, roll): Ruling<Position> => {
    const owed = machine.rolls(rules, position).find((one) => isOwed(roll, one));
    if (owed === undefined)
      return refuse({ clause: 'VG-12.6.a', code: 'NOT_OWED', table: roll.table, subject: roll.table });
    const done = rolled(tables, rules, { ...position, owed: position.owed.slice(1) }, roll);
    if (done._tag === 'Right') {
      const { position: next, reasons, sources } = done.right;
      return allow(next, reasons, [...sourcesOf(rules, position), ...sources]);
    }
    const wrong = done.left.map(
      (one): VgViolation =>
        'clause' in one
          ? one
          : { clause: 'VG-12.6.a', code: 'BAD_ROLL', subject: one.path, expected: one.expected },
    );
    return refuse(...wrong);
  },
});
