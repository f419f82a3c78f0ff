import type { BadInput, ChanceAction } from '@eastfront/kernel';
import { allow, badInput, inside, once, unlessBad } from '@eastfront/kernel';
import type { ActionBook, ActionIn, RolesOfActions, StepOfPlay } from '@eastfront/kernel/codec';
import { actionBook } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { withImpliedPockets } from '../12-606-perimeter/proposal.js';
import type { Position } from '../position/position.js';
import { readPosition, unitById } from '../position/position.js';
import type { Roll, RollTable } from '../position/table.js';
import { badOwed, rollsOf } from '../position/table.js';
import type { Unit } from '../position/unit.js';
import type { Rules, Ruling, VgReason, VgViolation } from '../rules.js';
import { reconstructedIn, sourcesOf } from '../rules.js';
import { doneAction } from './done.js';
import { machineOf } from './machine.js';
import { rolesOfRoll, rollAction } from './roll.js';
import { SECTION_ACTIONS, SECTIONS } from './sections.js';

/** Every table of the Refit Phase. */
export const TABLES: readonly RollTable[] = SECTIONS.flatMap(({ tables = [] }) => tables);

export const MACHINE = machineOf(SECTIONS);

const done = doneAction(MACHINE);
const roll = rollAction(TABLES, MACHINE);

/** Its schema is that of the tables, which play needs not: see `rollSchema`. */
export const ROLL_CODEC = roll.codec;

const ACTIONS = [...SECTION_ACTIONS, done, roll] as const;
export type Action = ActionIn<typeof ACTIONS> | Roll;

const actor = MACHINE.actor;

type Book = ActionBook<Rules, Position, Action, VgReason, VgViolation, Side>;
type Play = StepOfPlay<Rules, Position, Unit, Side>;

/** A step in which somebody decides: what the section lets him do, and that he is done. */
const DECISIONS = new Map<string, Play>(
  SECTIONS.map(({ step, actions }) => [step, { actor, actions: [...actions, done] }]),
);
const ROLLS: Play = { actor, actions: [roll] };
const OVER: Play = { actor, actions: [] };

const BOOK = actionBook<Rules, Position, Unit, typeof ACTIONS, Side>({
  actions: ACTIONS,
  stepAt: (rules, position) =>
    MACHINE.rolls(rules, position).length > 0 ? ROLLS : (DECISIONS.get(position.step) ?? OVER),
  unitsOf: ({ units }) => units,
  idOf: ({ id }) => id,
  unitById,
}) as Book;

/** Dates that are no day of the campaign, or of what is behind it. */
const dateFaults = ({ calendar }: Rules, { campaign, date, roster }: Position): readonly BadInput[] => {
  const { first, last } = calendar.campaigns[campaign];
  const days = new Set(calendar.days.map((day) => day.date));
  const wrong = (path: string, said: string): readonly BadInput[] =>
    days.has(said) && said >= first && said <= last
      ? []
      : [badInput(path, `a day of the campaign, from "${first}" to "${last}"`, said)];
  return [
    ...wrong('date', date),
    ...roster.flatMap((line, i) => wrong(inside(inside('roster', i), 'date'), line.date)),
  ];
};

/** A position from JSON, with the pockets that its units make, or everything that is wrong with it; owed rolls have to be rolls. */
export const readState = (rules: Rules, json: unknown): Either<readonly BadInput[], Position> => {
  const read = readPosition(rules, json);
  if (read._tag === 'Left') return read;
  const bad = [...dateFaults(rules, read.right), ...badOwed(TABLES, rules, read.right)];
  return unlessBad(bad, withImpliedPockets(rules, read.right));
};

const sideNamed = (actor: string | null): Side | null => SIDES.find((side) => side === actor) ?? null;

const deciderOf = (rules: Rules, position: Position, action: Action): Side | null =>
  sideNamed(BOOK.deciderOf(rules, position, action));

const sideAtWork = (rules: Rules, position: Position, side?: Side): Side | null =>
  side ?? MACHINE.deciding(rules, position)[0] ?? null;

/** The legal actions of a side, by default the one to act: if both decide in a step, only its own (VG-12.6.a). */
const actionsOf = (rules: Rules, position: Position, subject?: string, side?: Side): readonly Action[] => {
  const own = sideAtWork(rules, position, side);
  return BOOK.actions(rules, position, subject).filter((one) => deciderOf(rules, position, one) === own);
};

/** Whether a subject that can act does so for a side: what it may do is that side's to decide. */
const actsFor = (rules: Rules, position: Position, subject: string, side?: Side): boolean =>
  actionsOf(rules, position, subject, side).length > 0;

/** The actions of the game; after each, the Refit Phase continues to the next decision or roll. */
export const PLAY = {
  ...BOOK,
  roles: once((): RolesOfActions => ({ ...BOOK.roles(), roll: rolesOfRoll(TABLES) })),
  deciders: MACHINE.deciders,
  deciderOf,
  secretOf: (rules: Rules, position: Position, action: Action): Side | null =>
    sideNamed(BOOK.secretOf(rules, position, action)),
  subjects: (rules: Rules, position: Position, side?: Side): readonly string[] =>
    BOOK.subjects(rules, position).filter((id) => actsFor(rules, position, id, side)),
  canAct: actsFor,
  actions: actionsOf,
  apply: (rules: Rules, position: Position, action: Action): Ruling<Position> => {
    const ruling = BOOK.apply(rules, position, action);
    if (ruling._tag === 'Left') return ruling;
    const { value, reasons, sources } = ruling.right;
    const next = MACHINE.goOn(rules, value);
    return allow(
      next.position,
      [...reasons, ...next.reasons],
      [...sources, ...sourcesOf(rules, value), ...reconstructedIn([...reasons, ...next.reasons])],
    );
  },
  chances: (rules: Rules, position: Position): readonly ChanceAction<Action>[] => {
    const [owed] = MACHINE.rolls(rules, position);
    return owed === undefined ? [] : rollsOf(TABLES, rules, position, owed);
  },
};
