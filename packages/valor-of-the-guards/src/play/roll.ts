import type { JsonObject, Told } from '@eastfront/kernel';
import { allow, told } from '@eastfront/kernel';
import type { Declared, RolesOfFields } from '@eastfront/kernel/codec';
import { dieCodec, fieldsOf, rolesOfFields } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { SIDES } from '../12-2-definitions/sides.js';
import { groupOf } from '../12-621-purchase/groups.js';
import { refuse } from '../position/action.js';
import type { Position } from '../position/position.js';
import type { Roll, RollTable } from '../position/table.js';
import { badRoll, isOwed, rollAll, secretRollOf } from '../position/table.js';
import type { Unit } from '../position/unit.js';
import type { Rules, Ruling, VgReason, VgViolation } from '../rules.js';
import { sourcesOf } from '../rules.js';
import type { Machine } from './machine.js';

/** The roles of the fields of a roll, for the table. */
const ROLES_ASKED: RolesOfFields = {
  unit: 'unit',
  units: 'unit',
  leader: 'unit',
  hex: 'hex',
  fortification: 'fortification',
  building: 'name',
  rg: 'name',
  weapon: 'count',
  nth: 'count',
  columns: 'count',
  turn: 'count',
  circled: 'count',
  die: 'die',
  dice: 'die',
};

const EVERY_ROLL = ['type', 'table', 'die', 'dice'];

const stranger = (key: string): t.Mixed =>
  new t.Type<unknown>(`no key "${key}" here`, t.unknown.is, t.success, t.identity);

/** A roll as it is written: its table, the fields of that table and no others, and the dice. */
const rollCodec = (tables: readonly RollTable[]): t.Type<Roll, unknown, unknown> => {
  const head = t.intersection([
    t.type({
      type: t.literal('roll'),
      table: t.keyof(Object.fromEntries(tables.map(({ name }) => [name, null]))),
    }),
    t.partial({ die: dieCodec, dice: t.readonlyArray(dieCodec) }),
    t.UnknownRecord,
  ]);
  const words = new Map(
    tables.map((table) => [table.name, [...EVERY_ROLL, ...fieldsOf(table.asks).map(([field]) => field)]]),
  );
  return new t.Type<Roll, unknown, unknown>(
    'a roll',
    (value): value is Roll => head.is(value),
    (value, context) => {
      const read = head.validate(value, context);
      if (read._tag === 'Left') return read;
      const said = read.right as unknown as Roll;
      const strange = Object.keys(said).filter((key) => words.get(said.table)?.includes(key) !== true);
      return strange.length === 0
        ? t.success(said)
        : t.failures(
            strange.map((key) => ({
              value: said[key],
              context: t.appendContext(context, key, stranger(key), said[key]),
            })),
          );
    },
    t.identity,
  );
};

/** The group that is rolled for, with its name: `I1 Rifle Coy`. */
const groupTold = (
  rules: Rules,
  position: Position,
  { side, rg }: Readonly<Record<string, unknown>>,
): Told => {
  const owner = SIDES.find((one) => one === side);
  const group = owner === undefined ? null : groupOf(rules, position, owner, String(rg));
  return group === null ? told`${String(rg)}` : told`${group.id} ${group.name}`;
};

/** The roles of the fields of a roll: each table has its own. */
export const rolesOfRoll = (tables: readonly RollTable[]): RolesOfFields => ({
  die: 'die',
  dice: 'die',
  table: 'word',
  ...rolesOfFields(
    tables.map(({ asks }) => asks),
    ROLES_ASKED,
  ),
});

/** The roll as an action of chance: allowed where it is one of those to be made now. */
export const rollAction = (
  tables: readonly RollTable[],
  machine: Pick<Machine, 'rolls'>,
): Declared<Rules, Position, Unit, Roll, VgReason, VgViolation> => ({
  type: 'roll',
  codec: rollCodec(tables),
  also: null,
  roles: ROLES_ASKED,
  bill: () => [],
  says: (rules, position, { type: _type, table, die, dice = die === undefined ? [] : [die], ...asked }) => ({
    line: 'roll',
    dice,
    table,
    subject: Object.entries(asked).flatMap(([key, one]) =>
      typeof one !== 'string' ? [] : [key === 'rg' ? groupTold(rules, position, asked) : one],
    ),
  }),
  secretFor: (rules, position, { type: _, ...roll }) =>
    secretRollOf(tables, rules, position, roll as JsonObject),
  bad: (rules, position, roll) => (position === undefined ? [] : badRoll(tables, rules, position, roll)),
  apply: (rules, position, roll): Ruling<Position> => {
    const isDue = machine.rolls(rules, position).some((one) => isOwed(roll, one));
    const done = isDue ? rollAll(tables, rules, { ...position, owed: position.owed.slice(1) }, roll) : null;
    if (done === null)
      return refuse({ clause: 'VG-12.6.a', code: 'NOT_OWED', table: roll.table, subject: roll.table });
    if (done._tag === 'Left') return refuse(...done.left);
    const { position: next, reasons, sources } = done.right;
    return allow(next, reasons, [...sourcesOf(rules, position), ...sources]);
  },
});
