import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
import { type Attempt, got, refuse } from '../attempt.js';
import type { Io } from './io.js';

/** Where a text stops being JSON. Lines and columns count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly got: string;
}

/** The greatest depth of nesting, more than any of our files has; deeper text could exhaust the stack of a reader. */
const DEEPEST = 200;

/** What the parser expected, by its code for the fault. */
const EXPECTED: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes',
  ColonExpected: '":"',
  CloseBraceExpected: '"," or "}"',
  CloseBracketExpected: '"," or "]"',
  EndOfFileExpected: 'nothing more',
  InvalidCommentToken: 'no comment',
  UnexpectedEndOfComment: 'no comment',
  UnexpectedEndOfString: 'a complete string on one line',
  InvalidCharacter: 'a string without control characters (write \\n, \\t or \\u0000)',
  InvalidEscapeCharacter: 'a string with the escapes of JSON (\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000)',
  InvalidUnicode: 'a string with four hexadecimal digits after each \\u',
  UnexpectedEndOfNumber: 'a complete number',
};

/** The text at a place, shortened. */
const shownAt = (text: string, at: number): string =>
  at >= text.length
    ? 'the end of the file'
    : JSON.stringify((/^(?:\w+|[^\w])/u.exec(text.slice(at, at + 24)) ?? [''])[0]);

/**
 * The first place where a text is not JSON or says a key of an object twice, or null when there is none. `JSON.parse` tells faults too, but
 * gives no line and often no place at all; of a key that is said twice it takes the last in silence.
 */
export const jsonFault = (text: string): JsonFault | null => {
  const open: ('{' | '[')[] = [];
  // The keys seen so far in each open object; empty for a list.
  const said: Set<string>[] = [];
  let next: 'value' | 'key' | 'colon' | 'comma' = 'value';
  let fault: JsonFault | null = null;
  const stop = (offset: number, line: number, column: number, expected: string): never => {
    fault = { line: line + 1, column: column + 1, expected, got: shownAt(text, offset) };
    throw fault;
  };
  const comma = (): string =>
    open.length === 0 ? 'nothing more' : open.at(-1) === '[' ? '"," or "]"' : '"," or "}"';
  const sayWanted = (code: string): string => {
    if (code === 'CommaExpected') return comma();
    if (code !== 'InvalidSymbol' && EXPECTED[code] !== undefined) return EXPECTED[code];
    return next === 'comma'
      ? comma()
      : next === 'key'
        ? 'a key in double quotes'
        : next === 'colon'
          ? '":"'
          : 'a JSON value';
  };
  const opens = (sign: '{' | '[') => (offset: number, _: number, line: number, column: number) => {
    if (open.length === DEEPEST) stop(offset, line, column, `at most ${DEEPEST} brackets inside each other`);
    open.push(sign);
    said.push(new Set());
    next = sign === '{' ? 'key' : 'value';
  };
  const closes = (): void => {
    open.pop();
    said.pop();
    next = 'comma';
  };
  const visitor: JSONVisitor = {
    onObjectBegin: opens('{'),
    onArrayBegin: opens('['),
    onObjectEnd: closes,
    onArrayEnd: closes,
    onObjectProperty: (key, offset, _, line, column) => {
      if (said.at(-1)?.has(key) === true) stop(offset, line, column, 'each key of an object once');
      said.at(-1)?.add(key);
      next = 'colon';
    },
    onLiteralValue: () => {
      next = 'comma';
    },
    onSeparator: (sign) => {
      next = sign === ',' && open.at(-1) === '{' ? 'key' : 'value';
    },
    onError: (code, offset, _, line, column) =>
      stop(offset, line, column, sayWanted(printParseErrorCode(code))),
  };
  try {
    visit(text, visitor, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
    return null;
  } catch (thrown) {
    if (fault === null) throw thrown;
    return fault;
  }
};

/** The name of a file in messages. */
export const nameOf = (path: string): string => (path === '-' ? 'standard input' : path);

/** The JSON of a text; `where` names the file it came from. */
export const parseJson = (text: string, where: string): Attempt<unknown> => {
  const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
  const fault = jsonFault(bare);
  if (fault === null) return got(JSON.parse(bare) as unknown);
  const { line, column, expected, got: actual } = fault;
  return refuse(where, [{ path: `line ${line}, column ${column}`, expected, got: actual }]);
};

/** The text of a file, or of standard input for `-`. */
export const readText = async (io: Io, path: string): Promise<Attempt<string>> =>
  path === '-' ? io.stdin() : io.files.read(path);

/** The JSON of a file, or of standard input for `-`. */
export const readJson = async (io: Io, path: string): Promise<Attempt<unknown>> => {
  const text = await readText(io, path);
  return text._tag === 'Left' ? text : parseJson(text.right, nameOf(path));
};
