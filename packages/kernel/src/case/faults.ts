import type { Mixed } from 'io-ts';
import { COMMON_ASKS } from '../codec/common-asks.js';
import { decodeWith } from '../codec/errors.js';
import type { Game, GameOptions, GamePackage } from '../game/game.js';
import type { BadInput, JsonRecord } from '../ground/bad-input.js';
import { badInput, below, inside, isRecord, unknownWord } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';
import { questionsOf } from './ask.js';
import type { CaseFile } from './file.js';
import { readCaseInParts } from './file.js';

/**
 * A caller's own board, forces and tables, as parsed JSON. What is given is used instead of the game package's. A board in the case itself
 * takes precedence over the one given here.
 */
export type CaseData = Pick<GameOptions, 'board' | 'forces' | 'tables'>;

/** The data for judging a case. */
export const dataOf = ({ board }: Partial<CaseFile>, data: CaseData): GameOptions => ({
  ...data,
  ...(board === undefined ? {} : { board, excerpt: true }),
});

/** The settings that a case names. */
export const settingsOf = ({ readings, optional }: Partial<CaseFile>): GameOptions => ({
  ...(readings === undefined ? {} : { readings }),
  ...(optional === undefined ? {} : { optional }),
});

/** The faults of the form of `ask`, independent of the position. */
export const askFaults = (
  { asks }: Pick<GamePackage, 'asks'>,
  { question, ...asked }: CaseFile['ask'],
): readonly BadInput[] => {
  const codec = ([asks, COMMON_ASKS] as readonly Readonly<Record<string, Mixed>>[]).find((codecs) =>
    Object.hasOwn(codecs, question),
  )?.[question];
  if (codec === undefined)
    return [unknownWord('ask.question', Object.keys({ ...COMMON_ASKS, ...asks }).sort(), question)];
  const decoded = decodeWith(codec, asked);
  return decoded._tag === 'Left' ? below('ask', decoded.left) : [];
};

/** The faults of actions that are visible without a position. */
const actionFaults = <State, Action>(
  game: Game<State, Action>,
  { question, action, actions }: CaseFile['ask'],
): readonly BadInput[] => {
  const faults = (written: unknown, path: string): readonly BadInput[] => {
    const read = game.readActions(written);
    return read._tag === 'Left' ? below(path, read.left) : [];
  };
  if (question === 'legal') return faults(action, 'ask.action');
  if (question !== 'apply' || !Array.isArray(actions)) return [];
  return actions.flatMap((one: unknown, i) => faults(one, inside('ask.actions', i)));
};

const UNITS = 'units';

/** The part of a position in which a fault lies, and the number of the unit if it is one. */
const partOf = ({ path }: BadInput): readonly string[] => path.split('.').slice(1);

const dropKeys = (position: JsonRecord, keys: ReadonlySet<string | undefined>): JsonRecord =>
  Object.fromEntries(Object.entries(position).filter(([key]) => !keys.has(key)));

/**
 * All faults of a position, and the state that remains without the faulty parts. The parts of a position are read in order, so it is read
 * again without the refused ones, to report faults of the units as well.
 */
const positionFaults = <State, Action>(
  game: Game<State, Action>,
  position: JsonObject,
): { readonly bad: readonly BadInput[]; readonly state: State | null } => {
  const first = game.readState(position);
  if (first._tag === 'Right') return { bad: [], state: first.right };
  const broken = new Set(first.left.map((fault) => partOf(fault)[0]));
  broken.delete(UNITS);
  const sound = dropKeys(position, broken);
  const second = broken.size === 0 ? first : game.readState(sound);
  const ofUnits = second._tag === 'Left' ? second.left.filter((fault) => partOf(fault)[0] === UNITS) : [];
  const bad = [...first.left.filter((fault) => broken.has(partOf(fault)[0])), ...ofUnits];
  const left = new Set(ofUnits.map((fault) => partOf(fault)[1]));
  const units: unknown = position[UNITS];
  const third = game.readState({
    ...sound,
    ...(Array.isArray(units) ? { units: units.filter((_, i) => !left.has(String(i))) } : {}),
  });
  return { bad: bad.length > 0 ? bad : first.left, state: third._tag === 'Right' ? third.right : null };
};

const idsIn = ({ units }: JsonObject): readonly string[] =>
  Array.isArray(units)
    ? units.flatMap((unit: unknown) => (isRecord(unit) && typeof unit['id'] === 'string' ? [unit['id']] : []))
    : [];

/** The faults of a question in a position; refused units do not count as unknown. */
const questionFaults = <State, Action>(
  game: Game<State, Action>,
  state: State,
  position: JsonObject,
  ask: CaseFile['ask'],
): readonly BadInput[] => {
  const answered = questionsOf(game)[ask.question]?.(state, ask);
  const named = idsIn(position).map((id) => JSON.stringify(id));
  return answered?._tag === 'Left' ? answered.left.filter(({ got }) => !named.includes(got)) : [];
};

/** All faults of a case, each with its path: of the file, its settings and board, its position, its question. */
export const caseFaults = <State, Action>(
  pkg: GamePackage<State, Action>,
  json: unknown,
  data: CaseData,
): readonly BadInput[] => {
  const { bad, parts } = readCaseInParts(json);
  if (parts.game !== pkg.name)
    return parts.game === undefined ? bad : [...bad, badInput('game', pkg.name, parts.game)];
  const drawn = dataOf(parts, data);
  const made = pkg.make({ ...drawn, ...settingsOf(parts) });
  // Settings that are wrong do not hide what is wrong with the position.
  const plain = made._tag === 'Right' ? made : pkg.make(drawn);
  const game = plain._tag === 'Right' ? plain.right : null;
  const { position, ask } = parts;
  const placed = game === null || position === undefined ? null : positionFaults(game, position);
  const misput = ask === undefined ? [] : askFaults(pkg, ask);
  const isAnswerable = ask !== undefined && misput.length === 0 && game !== null;
  return [
    ...bad,
    ...(made._tag === 'Left' ? made.left : []),
    ...(placed?.bad ?? []),
    ...misput,
    ...(!isAnswerable
      ? []
      : placed === null || placed.state === null || position === undefined
        ? actionFaults(game, ask)
        : questionFaults(game, placed.state, position, ask)),
  ];
};
