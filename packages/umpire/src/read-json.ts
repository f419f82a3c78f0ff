import { type Attempt, got, refuse } from './attempt.js';
import type { Io } from './io.js';
import { jsonFault } from './json-fault.js';

/** How a file is called in messages. */
export const nameOf = (path: string): string => (path === '-' ? 'standard input' : path);

/** The JSON of a text; `where` names the file it came from. */
export const parseJson = (text: string, where: string): Attempt<unknown> => {
  const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
  const fault = jsonFault(bare);
  if (fault === null) return got(JSON.parse(bare) as unknown);
  const { line, column, expected, got: actual } = fault;
  return refuse(where, [{ path: `line ${line}, column ${column}`, expected, got: actual }]);
};

/** The JSON of a file, or of standard input for `-`. */
export const readJson = async (io: Io, path: string): Promise<Attempt<unknown>> => {
  if (path === '-') return parseJson(await io.stdin(), nameOf(path));
  const text = io.files.read(path);
  return text._tag === 'Left' ? text : parseJson(text.right, path);
};
