/**
 * Writes the ids of the clauses, readings and optional rules of each game as types, from its catalogue `data/rulebook.json`: `src/rulebook/clause-id.ts`.
 * A rule that cites or consults what the catalogue lacks does not compile.
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
  const { clauses, readings = [], optional = {} } = JSON.parse(readFileSync(catalogue, 'utf8'));
  const typeOf = (name, what, list) =>
    list.length === 0
      ? ''
      : `/** ${what}, as catalogued in \`data/rulebook.json\`. */\nexport type ${name} =\n${list.map(({ id }) => `  | '${id}'`).join('\n')};\n`;
  const rules = Object.keys(optional);
  const list = rules.map((id) => `  '${id}',`).join('\n');
  const types = [
    typeOf('ClauseId', 'The id of a clause of the rulebook', clauses),
    typeOf('ReadingId', 'The id of a reading that can be switched', readings),
    rules.length === 0
      ? ''
      : `/** The optional rules by the head of their clauses, as catalogued in \`data/rulebook.json\`. */\nexport const OPTIONAL_RULES = [\n${list}\n] as const;\nexport type OptionalRule = (typeof OPTIONAL_RULES)[number];\n`,
  ];
  writeFileSync(fileOf(dir), types.filter((text) => text !== '').join('\n'));
}
