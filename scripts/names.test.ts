import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isTest, readSources } from './source-imports.js';
import { packages } from './workspaces.mjs';

/** Participles that end otherwise than in -ed, and are no verb in the present. */
const IRREGULAR: ReadonlySet<string> = new Set(
  (
    'begun bought broken brought built chosen done drawn driven eaten fallen fed found given gone held hidden kept known led left lost made met ' +
    'paid said sat seen sent shown sold spent stood struck sunk taken thrown told won worn written'
  ).split(' '),
);
/** Words that look like one and are verbs or nouns. */
const OTHERS: ReadonlySet<string> = new Set([
  'embed',
  'exceed',
  'feed',
  'need',
  'proceed',
  'seed',
  'shed',
  'speed',
  'succeed',
]);
/** A tag before a text, read as a part of it: told`Hex ${hex} is full`. */
const TAGS: ReadonlySet<string> = new Set(['told']);
const isParticiple = (name: string): boolean =>
  (/^[a-z]+ed$/.test(name) || IRREGULAR.has(name)) && !OTHERS.has(name);

/** The functions of a file that are held by a name, with their lines. */
const functionsIn = (file: string): readonly { readonly name: string; readonly line: number }[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { name: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    const isNamed =
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer !== undefined &&
      (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));
    if (isNamed)
      found.push({
        name: node.name.getText(),
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

describe('names', () => {
  it('a function that makes or does something is a verb or says what it gives, not a bare participle', () => {
    expect(isParticiple('judged') && isParticiple('given') && !isParticiple('judge')).toBe(true);
    const names = packages().flatMap(({ dir }) =>
      readSources(join(dir, 'src'))
        .filter(({ path }) => !isTest(path))
        .flatMap(({ file }) => functionsIn(file).map((one) => ({ ...one, file }))),
    );
    expect(names.length).toBeGreaterThan(3000);
    const bare = names
      .filter(({ name }) => isParticiple(name) && !TAGS.has(name))
      .map(({ name, file, line }) => `${file}:${line} ${name}`);
    expect(bare).toEqual([]);
  });
});

/** A folder with more files than this is read by nobody as a whole. */
const MOST_FILES = 40;

describe('rooms', () => {
  it('no folder of sources holds more than forty files', () => {
    const crowded = packages().flatMap(({ dir }) => {
      const src = join(dir, 'src');
      const folders = readSources(src).map(({ path }) => path.split('/').slice(0, -1).join('/'));
      const counts = new Map<string, number>();
      for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
      return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => join(src, folder));
    });
    expect(crowded).toEqual([]);
  });
});
