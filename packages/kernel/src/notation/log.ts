import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Annotations } from '../game/annotations.js';
import type { BadInput } from '../ground/bad-input.js';
import { addFaults, badInput, isRecord } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import { sizeFaults } from '../ground/size.js';
import type { ActionNotation } from './action.js';

/** Gives the heading printed before an action, such as the turn that begins there; null for none. */
export type HeadingBefore = (action: number) => string | null;

/** A line of actions with what people have added to it, as in a log. */
interface Line extends Annotations {
  readonly actions: readonly Json[];
}

const INDENT = '  ';

/** The lines of actions, numbered from `first`. A variation is in brackets below the action that it replaces. */
const linesOf = (
  notation: ActionNotation,
  { actions, comments = {}, variations = [] }: Line,
  first: number,
  headings: HeadingBefore,
): readonly string[] => {
  const commentAt = (at: number): readonly string[] => {
    const text = comments[at];
    return text === undefined ? [] : text.split('\n').map((line) => (line === '' ? '#' : `# ${line}`));
  };
  const lines = actions.flatMap((action, i) => {
    const at = first + i;
    const heading = headings(at);
    return [
      ...(at === 0 || heading !== null ? [''] : []),
      ...(heading === null ? [] : [`; ${heading}`]),
      ...commentAt(at),
      `${at + 1}. ${notation.write(action)}`,
      ...variations
        .filter((one) => one.at === at)
        .flatMap((one) => [
          '(',
          ...linesOf(notation, one, at, () => null).flatMap((line) => (line === '' ? [] : [INDENT + line])),
          ')',
        ]),
    ];
  });
  return [...lines, ...commentAt(first + actions.length)];
};

/**
 * Writes the log of a game as text for people: a header line for each field, `[seed "1942"]`, then numbered actions, one per line, under
 * headings, with comments (`# ...`) before them and variations in brackets below. {@link readLogText} reads it back without loss.
 *
 * @param log - as in a log file
 * @param headings - the heading above an action
 */
export const writeLogText = (
  actions: ActionNotation,
  log: JsonObject,
  headings: HeadingBefore = () => null,
): string => {
  const { actions: played, comments, variations, ...header } = log;
  const line = { actions: played ?? [], comments: comments ?? {}, variations: variations ?? [] };
  const lines = Object.entries(header).map(([field, value]) => `[${field} ${JSON.stringify(value)}]`);
  return `${[...lines, ...linesOf(actions, line as unknown as Line, 0, headings)].join('\n')}\n`;
};

/** Whether a text is a log in this form rather than in JSON. */
export const isLogText = (text: string): boolean => /^\s*\[format "eastfront-log\//.test(text);

/** Faults with their line number in front. */
const inLine = (line: number, bad: readonly BadInput[]): readonly BadInput[] =>
  bad.map((one) => ({ ...one, path: `line ${line}${one.path === '' ? '' : `, ${one.path}`}` }));

const countKeys = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 0
    : Object.values(value).reduce(
        (sum: number, one) => sum + countKeys(one),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      );

/** Whether JSON repeats a key of an object: the value then has fewer keys than the text. */
const saysTwice = (text: string, value: unknown): boolean =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length >
  countKeys(value);

const headerOf = (line: string): readonly [string, Json] | null => {
  const [, field, value] = /^\[(\w+) (.*)\]$/.exec(line) ?? [];
  if (field === undefined || value === undefined) return null;
  try {
    const read = JSON.parse(value) as Json;
    return sizeFaults(read).length > 0 || saysTwice(value, read) ? null : [field, read];
  } catch {
    return null;
  }
};

/** A line of actions that is being read, and the one that it is a variation of. */
interface OpenLine {
  readonly at: number;
  readonly within: OpenLine | null;
  readonly actions: Json[];
  readonly comments: Record<string, string>;
  readonly variations: JsonObject[];
}

const openLine = (at: number, within: OpenLine | null): OpenLine => ({
  ...{ at, within },
  ...{ actions: [], comments: {}, variations: [] },
});

const annotationsOf = ({ comments, variations }: OpenLine): JsonObject => ({
  ...(Object.keys(comments).length === 0 ? {} : { comments }),
  ...(variations.length === 0 ? {} : { variations }),
});

/** The line under way after a line of the text, or its faults. */
type ReadOn = Either<readonly BadInput[], OpenLine>;

/** The number of the action that comes next in a line, counted from 0. */
const nextIn = ({ at, actions }: OpenLine): number => at + actions.length;

const readAction = (notation: ActionNotation, open: OpenLine, line: string): ReadOn => {
  const [numbered = '', number] = /^\s*(\d+)\.\s*/.exec(line) ?? [];
  const next = nextIn(open) + 1;
  if (Number(number) !== next) return left([badInput('', `action ${next}, as "${next}. ..."`, line.trim())]);
  const read = notation.read(line.slice(numbered.length));
  if (read._tag === 'Left')
    return left(
      read.left.map((one) => ({
        ...one,
        path: one.path.replace(/\d+/, (n) => String(Number(n) + numbered.length)),
      })),
    );
  open.actions.push(read.right);
  return right(open);
};

const closeBlock = (open: OpenLine): ReadOn => {
  const { within, at, actions } = open;
  if (within === null) return left([badInput('', 'no bracket that closes nothing', ')')]);
  if (actions.length === 0) return left([badInput('', 'an action in the variation', ')')]);
  within.variations.push({ at, actions, ...annotationsOf(open) });
  return right(within);
};

/** Reads a comment, an action or a bracket. */
const readOn = (notation: ActionNotation, open: OpenLine, line: string): ReadOn => {
  const said = line.trim();
  const [, comment] = /^\s*#(?: (.*))?$/.exec(line) ?? (said === '#' ? ['', ''] : []);
  if (said.startsWith('#')) {
    const at = nextIn(open);
    const before = open.comments[at];
    open.comments[at] = before === undefined ? (comment ?? '') : `${before}\n${comment ?? ''}`;
    return right(open);
  }
  if (said === '(')
    return open.actions.length === 0
      ? left([badInput('', 'an action in whose place the variation comes', said)])
      : right(openLine(nextIn(open) - 1, open));
  return said === ')' ? closeBlock(open) : readAction(notation, open, line);
};

/** Reads a log from text, as JSON; otherwise returns its faults by line and column. Headings and empty lines are skipped. */
export const readLogText = (
  actions: ActionNotation,
  text: string,
): Either<readonly BadInput[], JsonObject> => {
  const header = new Map<string, Json>();
  const bad: BadInput[] = [];
  let open = openLine(0, null);
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const said = line.trim();
    if (said === '' || said.startsWith(';')) continue;
    if (said.startsWith('[')) {
      const read = headerOf(said);
      if (read === null) bad.push(badInput(`line ${i + 1}`, '[field value], the value in JSON', said));
      else if (header.has(read[0])) bad.push(badInput(`line ${i + 1}`, 'each field once', said));
      else header.set(read[0], read[1]);
      continue;
    }
    const read = readOn(actions, open, line);
    if (read._tag === 'Left') {
      addFaults(bad, inLine(i + 1, read.left));
      break;
    }
    open = read.right;
  }
  const log = Object.fromEntries(header);
  if (bad.length > 0) return left(bad);
  if (open.within !== null)
    return left([badInput(`action ${open.at + 1}`, 'a bracket that closes its variation', 'the end')]);
  if (!isRecord(log) || header.size === 0)
    return left([badInput('line 1', 'a log as text, [format "eastfront-log/..."]', text.slice(0, 20))]);
  return right({ ...log, actions: open.actions, ...annotationsOf(open) });
};
