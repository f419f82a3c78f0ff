/**
 * Writes the ids of the clauses, readings and optional rules of each game as types, and what the package says of itself in records, from
 * its catalogue `data/rulebook.json` and its manifest, to
 * `src/rulebook/clause-id.ts`. A rule that cites or consults what the catalogue lacks does not compile. The files are not kept: they are
 * written after an installation, before a build, a type check and a run of the tests.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packages } from './workspaces.mjs';

const typeOf = (name, what, list) =>
  list.length === 0
    ? []
    : [
        `/** ${what}, as catalogued in \`data/rulebook.json\`. */\nexport type ${name} =\n${list.map(({ id }) => `  | '${id}'`).join('\n')};\n`,
      ];

const optionalOf = (ids) =>
  ids.length === 0
    ? []
    : [
        `/** The optional rules by the head of their clauses, as catalogued in \`data/rulebook.json\`. */\nexport const OPTIONAL_RULES = [\n${ids.map((id) => `  '${id}',`).join('\n')}\n] as const;\nexport type OptionalRule = (typeof OPTIONAL_RULES)[number];\n`,
      ];

/** The letters alone, for rules made without the texts of the catalogue. */
const lettersOf = (readings) =>
  readings.length === 0
    ? []
    : [
        `/** The letters of each reading that can be switched, the default first. */\nexport const READINGS = {\n${readings
          .map(({ id, choices, default: first }) => {
            const letters = Object.keys(choices);
            if (letters.some((letter) => letter.length !== 1))
              throw new Error(`${id}: a choice is no letter`);
            return `  '${id}': '${[first, ...letters.filter((letter) => letter !== first)].join('')}',`;
          })
          .join('\n')}\n} as const satisfies Readonly<Record<ReadingId, string>>;\n`,
      ];

/** The rules are other ones as soon as a word of the catalogue is. */
const releaseOf = ({ name, manifest }, catalogue) => {
  const rules = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, 16);
  return `/** What stands in records and saves: the version of the package, and a fingerprint of \`data/rulebook.json\`. */\nexport const RELEASE = {\n  package: '${name}',\n  version: '${manifest.version}',\n  rules: '${rules}',\n} as const;\n`;
};

/** Writes what has changed; the runner of the tests calls it once before them. */
export const setup = () => {
  for (const pkg of packages()) {
    const { dir } = pkg;
    const catalogue = join(dir, 'data', 'rulebook.json');
    const folder = join(dir, 'src', 'rulebook');
    if (!existsSync(catalogue) || !existsSync(folder)) continue;
    const rulebook = JSON.parse(readFileSync(catalogue, 'utf8'));
    const { clauses, readings = [], optional = {} } = rulebook;
    const text = [
      ...typeOf('ClauseId', 'The id of a clause of the rulebook', clauses),
      ...typeOf('ReadingId', 'The id of a reading that can be switched', readings),
      ...lettersOf(readings),
      ...optionalOf(Object.keys(optional)),
      releaseOf(pkg, rulebook),
    ].join('\n');
    const file = join(folder, 'clause-id.ts');
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
