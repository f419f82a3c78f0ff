import { casesIn } from '@eastfront/kernel/case';
import { type Attempt, attempt, got, refuseWhole } from './attempt.js';
import { isReadable } from './io/io.js';
import { nameOf, readJson } from './io/read-json.js';
import type { Session } from './session.js';

/** A case as JSON, and its name in messages: its file, and its own name in a file of several. */
export interface CaseJson {
  readonly where: string;
  readonly json: unknown;
}

/** `combat.json#odds-3` names one case of a file of several. */
const takePath = ({ io }: Session, path: string): { readonly file: string; readonly name: string | null } => {
  const at = path.lastIndexOf('#');
  return at < 0 || isReadable(io.files, path)
    ? { file: path, name: null }
    : { file: path.slice(0, at), name: path.slice(at + 1) };
};

/** The cases in a file, or the one that is named. */
export const readCases = async (session: Session, path: string): Promise<Attempt<readonly CaseJson[]>> => {
  const { file, name } = takePath(session, path);
  const where = nameOf(file);
  const json = await readJson(session.io, file);
  if (json._tag === 'Left') return json;
  const found = attempt(where, casesIn(json.right));
  if (found._tag === 'Left') return found;
  const cases = found.right.map((one) => ({
    where: one.name === '' ? where : `${where}#${one.name}`,
    json: one.json,
  }));
  if (name === null) return got(cases);
  const one = cases.filter((_, i) => found.right[i]?.name === name);
  return one.length > 0 ? got(one) : refuseWhole(where, 'the name of one of its cases after the #', name);
};
