import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { addFaults, badInput, isRecord } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import { sizeFaults } from '../ground/size.js';
import type { ActionNotation } from './action.js';

/** A heading before an action, such as the turn that begins there; null for none. */
export type HeadingBefore = (action: number) => string | null;

/**
 * Writes the log of a game as text for people: a header line for each field, `[seed "1942"]`, then numbered actions, one per line, under
 * headings. {@link readLogText} reads it back without loss.
 *
 * @param log - as in a log file
 * @param headings - the heading above an action
 */
export const writeLogText = (
  actions: ActionNotation,
  log: JsonObject,
  headings: HeadingBefore = () => null,
): string => {
  const { actions: played, ...header } = log;
  const lines = Object.entries(header).map(([field, value]) => `[${field} ${JSON.stringify(value)}]`);
  for (const [i, action] of ((played ?? []) as readonly Json[]).entries()) {
    const heading = headings(i);
    if (i === 0 || heading !== null) lines.push('');
    if (heading !== null) lines.push(`; ${heading}`);
    lines.push(`${i + 1}. ${actions.write(action)}`);
  }
  return `${lines.join('\n')}\n`;
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

/** Reads a log from text, as JSON; otherwise returns its faults by line and column. Headings and empty lines are skipped. */
export const readLogText = (
  actions: ActionNotation,
  text: string,
): Either<readonly BadInput[], JsonObject> => {
  const header = new Map<string, Json>();
  const played: Json[] = [];
  const bad: BadInput[] = [];
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
    const [numbered = '', number] = /^\s*(\d+)\.\s*/.exec(line) ?? [];
    if (Number(number) !== played.length + 1) {
      bad.push(
        badInput(`line ${i + 1}`, `action ${played.length + 1}, as "${played.length + 1}. ..."`, said),
      );
      break;
    }
    const read = actions.read(line.slice(numbered.length));
    if (read._tag === 'Left') {
      const moved = read.left.map((one) => ({
        ...one,
        path: one.path.replace(/\d+/, (n) => String(Number(n) + numbered.length)),
      }));
      addFaults(bad, inLine(i + 1, moved));
      break;
    }
    played.push(read.right);
  }
  const log = Object.fromEntries(header);
  if (bad.length > 0) return left(bad);
  if (!isRecord(log) || header.size === 0)
    return left([badInput('line 1', 'a log as text, [format "eastfront-log/..."]', text.slice(0, 20))]);
  return right({ ...log, actions: played });
};
