/**
 * Writes the ids of the clauses of each game as a type, from its catalogue `data/rulebook.json`: `src/rulebook/clause-id.ts`, which is
 * built and not kept. `npm install` and `npm ci` run it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packages } from './workspaces.mjs';

const fileOf = (dir) =>
  ['src/rulebook/clause-id.ts', 'src/clause-id.ts']
    .map((path) => join(dir, path))
    .find((path) => path.endsWith('src/clause-id.ts') || existsSync(dirname(path)));

for (const { dir } of packages()) {
  const catalogue = join(dir, 'data', 'rulebook.json');
  if (!existsSync(catalogue)) continue;
  const { clauses } = JSON.parse(readFileSync(catalogue, 'utf8'));
  const ids = clauses.map(({ id }) => `  | '${id}'`).join('\n');
  const head = '/** The id of a clause of the rulebook, as catalogued in `data/rulebook.json`. */';
  writeFileSync(fileOf(dir), `${head}\nexport type ClauseId =\n${ids};\n`);
}
