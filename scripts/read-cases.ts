import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@eastfront/kernel';
import { casesIn } from '@eastfront/kernel/case';

/** A case of a package or of the examples, as in a file of its own. */
export interface ReadCase {
  /** The file, and the name of the case in it where it holds several: `combat.json#combat-001-odds`. */
  readonly name: string;
  readonly json: JsonObject;
}

/** The cases in all files of a folder, in the order of their names; none where there is no such folder. */
export const readCases = (folder: URL): readonly ReadCase[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .flatMap((file) => {
          const read = casesIn(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
          if (read._tag === 'Left') throw new Error(`${file}: ${JSON.stringify(read.left)}`);
          return read.right.map(({ name, json }) => ({
            name: name === '' ? file : `${file}#${name}`,
            json: json as JsonObject,
          }));
        });

/** The cases of a game package. */
export const casesOf = (game: string): readonly ReadCase[] =>
  readCases(new URL(`../packages/${game}/cases/`, import.meta.url));

/** The disputes among the examples that are about a game. */
export const disputesOf = (game: string): readonly ReadCase[] =>
  readCases(new URL('../examples/disputes/', import.meta.url)).filter(({ json }) => json['game'] === game);

/** The sources and data of the rules of a game: without tests, translations, the catalogue of clauses and the generated list of their ids. */
export const sourcesOf = (game: string): readonly string[] =>
  ['src', 'data'].flatMap((part) => {
    const folder = new URL(`../packages/${game}/${part}/`, import.meta.url);
    return readdirSync(folder, { recursive: true })
      .map(String)
      .filter(
        (name) =>
          /\.(ts|json)$/.test(name) &&
          !/\.test\.ts$|clause-id\.ts$|^words\/|(rulebook|coverage)\.json$/.test(name),
      )
      .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  });
