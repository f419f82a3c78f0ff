import type {
  Answered,
  AskedQuestion,
  BadInput,
  ChanceAction,
  Json,
  JsonObject,
  Rational,
  SourceUse,
} from '@eastfront/kernel';
import { allow, badInput, below, forbidAll, isSame, oneOf, rational, showChances } from '@eastfront/kernel';
import { decodeWith, dieCodec, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Side } from '../12-2-definitions/sides.js';
import type { ClauseId, Rules, Ruling, VgReason, VgViolation } from '../rules.js';
import { sourcesOf } from '../rules.js';
import type { AskWords } from './ask-words.js';
import { askWordsAt, WRITTEN_WORDS } from './ask-words.js';
import type { Change } from './change.js';
import { to } from './change.js';
import type { OwedRoll, Position } from './position.js';
import { THROWN, tableSchema } from './table-forms.js';

/** A modifier of a roll: a reason that says by how much. */
export type Modifier = VgReason & { readonly by: number };

/** A modifier in words, such as "a leader" and -1. */
export const modifier = (clause: ClauseId, because: string, by: number): Modifier => ({
  clause,
  effect: 'modifier',
  because,
  by,
});

/** What a roll gives: the result by its table, and whatever more it says. */
export interface Outcome {
  readonly result: Json;
  readonly more?: JsonObject;
  readonly reasons?: readonly VgReason[];
}

/** What a table is declared with. */
interface TableParts<Asked> {
  readonly name: string;
  readonly tells: string;
  /** One die (dr) or two (DR), if that depends on nothing. */
  readonly dice: 1 | 2 | ((asked: Asked) => 1 | 2);
  /** Its fields besides its name and the dice. */
  readonly asks: (words: AskWords) => t.Type<Asked, unknown, unknown>;
  /** The reconstructed tables that it rests on, beside those of the Refit Phase. */
  readonly sources?: (rules: Rules) => readonly SourceUse[];
  /** The violations of rolling for this at all. */
  readonly violations?: (rules: Rules, position: Position, asked: Asked) => readonly VgViolation[];
  /** The die roll modifiers that count; their sum is the drm. */
  readonly modifiers: (rules: Rules, position: Position, asked: Asked) => readonly Modifier[];
  /** What a roll gives: `final` is modified, `original` is not; `dice` as they fell. */
  readonly result: (
    rules: Rules,
    position: Position,
    asked: Asked,
    thrown: { readonly final: number; readonly original: number; readonly dice: readonly number[] },
  ) => Outcome;
  /** For a roll hidden from the opponent (S-DR and S-dr): the side that it is made for. */
  readonly secretFor?: (asked: Asked) => Side;
  /** What the roll does when it is made in the Refit Phase. */
  readonly does?: (
    rules: Rules,
    position: Position,
    asked: Asked,
    outcome: Outcome & { readonly original: number; readonly final: number },
  ) => Change;
}

/** A table with the fields of a roll decoded. */
interface Prepared {
  readonly sources: readonly SourceUse[];
  readonly dice: 1 | 2;
  readonly violations: readonly VgViolation[];
  readonly modifiers: readonly Modifier[];
  readonly drm: number;
  readonly at: (thrown: readonly number[]) => Outcome & { readonly original: number; readonly final: number };
  readonly does: (thrown: readonly number[]) => Change;
}

/** A table on which players roll in the Refit Phase. */
export interface RollTable {
  readonly name: string;
  readonly tells: string;
  /** Its fields, for the schema. */
  readonly asks: t.Mixed;
  /** The only side that sees this roll; null for one that all see. */
  readonly secretFor: (rules: Rules, position: Position, asked: JsonObject) => Side | null;
  readonly prepare: (
    rules: Rules,
    position: Position,
    asked: JsonObject,
  ) => Either<readonly BadInput[], Prepared>;
}

const total = (thrown: readonly number[]): number => thrown.reduce((sum, die) => sum + die, 0);

/** Declares a table once: the questions `roll` and `chances`, the roll in play and its exact chances follow. */
export const rollTable = <Asked>(parts: TableParts<Asked>): RollTable => {
  const { name, tells, asks, violations, modifiers, result, does } = parts;
  return {
    name,
    tells,
    asks: asks(WRITTEN_WORDS as unknown as AskWords),
    secretFor: (rules, position, json) => {
      const read = parts.secretFor === undefined ? null : decodeWith(asks(askWordsAt(rules, position)), json);
      return read === null || read._tag === 'Left' ? null : (parts.secretFor?.(read.right) ?? null);
    },
    prepare: (rules, position, json) => {
      const read = decodeWith(asks(askWordsAt(rules, position)), json);
      if (read._tag === 'Left') return read;
      const asked = read.right;
      const found = modifiers(rules, position, asked);
      const drm = found.reduce((sum, { by }) => sum + by, 0);
      const at = (dice: readonly number[]) => {
        const original = total(dice);
        const final = original + drm;
        return { ...result(rules, position, asked, { original, final, dice }), original, final };
      };
      return right({
        sources: parts.sources?.(rules) ?? [],
        dice: typeof parts.dice === 'function' ? parts.dice(asked) : parts.dice,
        violations: violations?.(rules, position, asked) ?? [],
        modifiers: found,
        drm,
        at,
        does: (dice) => does?.(rules, position, asked, at(dice)) ?? to(position),
      });
    },
  };
};

/** Every way the dice can fall. */
const throwsOf = (dice: 1 | 2): readonly (readonly number[])[] => {
  const faces = [1, 2, 3, 4, 5, 6];
  return dice === 1 ? faces.map((die) => [die]) : faces.flatMap((a) => faces.map((b) => [a, b]));
};

const diceCodec = t.readonlyArray(dieCodec);

/** The dice as they are written: `die` for one, `dice` for two. */
export const thrownIn = (
  dice: 1 | 2,
  { die, dice: pair }: { readonly die?: unknown; readonly dice?: unknown },
): Either<readonly BadInput[], readonly number[]> => {
  const said = dice === 1 ? [die] : pair;
  const read = decodeWith(diceCodec, said);
  const isRight = read._tag === 'Right' && read.right.length === dice;
  if (isRight && (dice === 1 ? pair === undefined : die === undefined)) return read;
  return left([
    dice === 1
      ? badInput('die', 'one die from 1 to 6', die ?? pair)
      : badInput('dice', 'two dice from 1 to 6', pair ?? die),
  ]);
};

/** Finds the table of a roll, with its fields. */
const tableAsked = (
  tables: readonly RollTable[],
  ask: JsonObject,
): Either<readonly BadInput[], { readonly table: RollTable; readonly rest: JsonObject }> => {
  const { table: name, die: _, dice: __, ...rest } = ask;
  const table = tables.find((one) => one.name === name);
  return table === undefined
    ? left([badInput('table', oneOf(tables.map((one) => one.name)), name)])
    : right({ table, rest });
};

const prepareAsk = (tables: readonly RollTable[], rules: Rules, position: Position, ask: JsonObject) => {
  const found = tableAsked(tables, ask);
  return found._tag === 'Left' ? found : found.right.table.prepare(rules, position, found.right.rest);
};

const withoutQuestion = ({ question: _, ...ask }: JsonObject): JsonObject => ask;

/** The fields of a roll as a file states them; decoding is left to the table. */
const asksOf = (tables: readonly RollTable[], dice: JsonObject, description: string): t.Mixed =>
  withSchema(t.UnknownRecord, { description, ...tableSchema(tables, dice) });

/** The questions `roll` and `chances` of these tables. */
export const tableQuestions = (
  tables: readonly RollTable[],
): Readonly<Record<'roll' | 'chances', AskedQuestion<Rules, Position>>> => {
  const answerWith =
    (
      of: (
        prepared: Prepared,
        ask: JsonObject,
      ) => Either<readonly BadInput[], readonly [Json, readonly VgReason[]]>,
    ) =>
    (rules: Rules, position: Position, asked: JsonObject): Either<readonly BadInput[], Answered<Json>> => {
      const ask = withoutQuestion(asked);
      const found = prepareAsk(tables, rules, position, ask);
      if (found._tag === 'Left') return left(below('ask', found.left));
      const refused: Ruling<never> | null = forbidAll(found.right.violations) as Ruling<never> | null;
      if (refused !== null) return right(refused);
      const answer = of(found.right, ask);
      if (answer._tag === 'Left') return left(below('ask', answer.left));
      const [value, reasons] = answer.right;
      return right(allow(value, reasons, [...sourcesOf(rules, position), ...found.right.sources]));
    };
  return {
    roll: {
      asks: asksOf(tables, THROWN, 'What a roll gives.'),
      answer: answerWith((one, ask) => {
        const thrown = thrownIn(one.dice, ask);
        if (thrown._tag === 'Left') return thrown;
        const { result, more = {}, reasons = [], final } = one.at(thrown.right);
        return right([{ drm: one.drm, final, result, ...more }, [...one.modifiers, ...reasons]]);
      }),
    },
    chances: {
      asks: asksOf(tables, {}, 'How likely each result of a roll is, exactly.'),
      answer: answerWith((one) =>
        right([{ drm: one.drm, results: showChances(chancesOf(one)) }, one.modifiers]),
      ),
    },
  };
};

/** The chance of each result. */
const chancesOf = (one: Prepared): readonly { readonly result: string; readonly probability: Rational }[] => {
  const all = throwsOf(one.dice);
  const counts = new Map<string, number>();
  for (const thrown of all) {
    const result = String(one.at(thrown).result);
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return [...counts].map(([result, count]) => ({ result, probability: rational(count, all.length) }));
};

/** A roll that has been made. */
export interface Roll extends OwedRoll {
  readonly type: 'roll';
  readonly die?: number;
  readonly dice?: readonly number[];
}

/** Whether a roll is the one that is owed: the same table with the same of it. */
export const isOwed = ({ type: _, die: __, dice: ___, ...roll }: Roll, owed: OwedRoll): boolean =>
  isSame(roll, owed);

/** The ways that an owed roll can fall, each as likely as the others. */
export const rollsOf = (
  tables: readonly RollTable[],
  rules: Rules,
  position: Position,
  owed: OwedRoll,
): readonly ChanceAction<Roll>[] => {
  const found = prepareAsk(tables, rules, position, owed as JsonObject);
  if (found._tag === 'Left') return [];
  const all = throwsOf(found.right.dice);
  return all.map((dice) => ({
    action: { type: 'roll', ...owed, ...(dice.length === 1 ? { die: dice[0] } : { dice }) } as Roll,
    probability: rational(1, all.length),
  }));
};

/** A roll as it was written: the table with its fields, and the dice. */
const read = (tables: readonly RollTable[], rules: Rules, position: Position, { type: _, ...ask }: Roll) => {
  const found = prepareAsk(tables, rules, position, ask as JsonObject);
  if (found._tag === 'Left') return found;
  const thrown = thrownIn(found.right.dice, ask);
  return thrown._tag === 'Left' ? thrown : right({ one: found.right, thrown: thrown.right });
};

/** The side that alone sees a roll, owed or made; null for one that all see. */
export const secretRollOf = (
  tables: readonly RollTable[],
  rules: Rules,
  position: Position,
  ask: JsonObject,
): Side | null => {
  const found = tableAsked(tables, ask);
  return found._tag === 'Left' ? null : found.right.table.secretFor(rules, position, found.right.rest);
};

/** Faults of a roll as it was written: in the fields of the table, or the dice. */
export const badRoll = (
  tables: readonly RollTable[],
  rules: Rules,
  position: Position,
  roll: Roll,
): readonly BadInput[] => {
  const found = read(tables, rules, position, roll);
  return found._tag === 'Left' ? found.left : [];
};

/** What is wrong with the rolls that a position says are owed, with their places in it. */
export const badOwed = (
  tables: readonly RollTable[],
  rules: Rules,
  position: Position,
): readonly BadInput[] =>
  position.owed.flatMap((owed, i) => {
    const found = prepareAsk(tables, rules, position, owed as JsonObject);
    return found._tag === 'Left' ? below(`owed.${i}`, found.left) : [];
  });

/** What a roll does, or why nobody may make it; null for one that was badly written. */
export const rollAll = (
  tables: readonly RollTable[],
  rules: Rules,
  position: Position,
  roll: Roll,
): Either<readonly VgViolation[], Change & Pick<Prepared, 'sources'>> | null => {
  const found = read(tables, rules, position, roll);
  if (found._tag === 'Left') return null;
  const { one, thrown } = found.right;
  if (one.violations.length > 0) return left(one.violations);
  const { position: next, reasons } = one.does(thrown);
  const { final, result } = one.at(thrown);
  const told: VgReason = {
    clause: 'VG-12.6.a' as ClauseId,
    effect: 'rolled',
    table: roll.table,
    dice: thrown,
    drm: one.drm,
    final,
    result: result as never,
  };
  return right({ position: next, reasons: [...one.modifiers, told, ...reasons], sources: one.sources });
};
