/** Where a text stops being JSON. Lines and columns count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly got: string;
}

/** Deeper than any file of ours; what is nested without end must not exhaust the stack of those who read it. */
const DEEPEST = 200;

const BLANKS = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SCALAR = /(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)(?![\w.+-])/y;

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

/** What stands at a place, short. */
const shownAt = (text: string, at: number): string =>
  at >= text.length
    ? 'the end of the file'
    : JSON.stringify((/^(?:\w+|[^\w])/u.exec(text.slice(at, at + 24)) ?? [''])[0]);

const faultAt = (text: string, at: number, expected: string): JsonFault => {
  const before = text.slice(0, at).split('\n');
  return {
    line: before.length,
    column: (before[before.length - 1] as string).length + 1,
    expected,
    got: shownAt(text, at),
  };
};

/**
 * The first place where a text is not JSON, or null when it is. `JSON.parse` says so too, but gives no line and
 * often no place at all.
 */
export const jsonFault = (text: string): JsonFault | null => {
  const open: ('{' | '[')[] = [];
  let at = endOf(BLANKS, text, 0);
  let wanted: 'value' | 'value or ]' | 'key' | 'key or }' | 'comma' = 'value';
  const skip = (to: number): void => {
    at = endOf(BLANKS, text, to);
  };
  for (;;) {
    const sign = text[at];
    if (wanted === 'comma') {
      const inside = open[open.length - 1];
      if (inside === undefined) return at === text.length ? null : faultAt(text, at, 'nothing more');
      const closing = inside === '{' ? '}' : ']';
      if (sign === closing) open.pop();
      else if (sign === ',') wanted = inside === '{' ? 'key' : 'value';
      else return faultAt(text, at, `"," or "${closing}"`);
      skip(at + 1);
    } else if (wanted === 'key or }' && sign === '}') {
      open.pop();
      wanted = 'comma';
      skip(at + 1);
    } else if (wanted === 'value or ]' && sign === ']') {
      open.pop();
      wanted = 'comma';
      skip(at + 1);
    } else if (wanted === 'key' || wanted === 'key or }') {
      const end = endOf(STRING, text, at);
      if (end === -1)
        return faultAt(
          text,
          at,
          wanted === 'key' ? 'a key in double quotes' : 'a key in double quotes or "}"',
        );
      skip(end);
      if (text[at] !== ':') return faultAt(text, at, '":"');
      skip(at + 1);
      wanted = 'value';
    } else if (sign === '{' || sign === '[') {
      if (open.length === DEEPEST) return faultAt(text, at, `at most ${DEEPEST} brackets inside each other`);
      open.push(sign);
      wanted = sign === '{' ? 'key or }' : 'value or ]';
      skip(at + 1);
    } else {
      const end = sign === '"' ? endOf(STRING, text, at) : endOf(SCALAR, text, at);
      if (end === -1) {
        return faultAt(text, at, sign === '"' ? 'a complete string on one line' : 'a JSON value');
      }
      wanted = 'comma';
      skip(end);
    }
  }
};
