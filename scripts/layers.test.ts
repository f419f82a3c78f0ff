import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import layers from './layers.json' with { type: 'json' };
import { isTest, readSources } from './source-imports.js';
import { packages } from './workspaces.mjs';

/**
 * The kernel from the ground up. A file imports from its own layer or from one below it, never from above. A name
 * that ends in a slash stands for a whole folder; every other file is listed, so that a new one is given its place in `layers.json`.
 */
const LAYERS = layers as unknown as readonly (readonly [layer: string, ...files: string[]])[];

const kernel = packages().find(({ name }) => name === '@eastfront/kernel');
const files =
  kernel === undefined ? [] : readSources(join(kernel.dir, 'src')).filter(({ path }) => !isTest(path));

const levelOf = (path: string): number =>
  LAYERS.findIndex(([, ...members]) =>
    members.some((member) => (member.endsWith('/') ? path.startsWith(member) : path === `${member}.ts`)),
  );

const layerOf = (path: string): string => LAYERS[levelOf(path)]?.[0] ?? 'no layer';

/** The kernel files that each kernel file imports. */
const graph = new Map(
  files.map(({ path, imports }) => [
    path,
    imports
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts')),
  ]),
);

/** A cycle as `a.ts -> b.ts -> a.ts`, or null. */
const findCycle = (): string | null => {
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): string | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path].join(' -> ');
    if (done.has(path)) return null;
    for (const next of graph.get(path) ?? []) {
      const cycle = walk(next, [...trail, path]);
      if (cycle !== null) return cycle;
    }
    done.add(path);
    return null;
  };
  for (const path of graph.keys()) {
    const cycle = walk(path, []);
    if (cycle !== null) return cycle;
  }
  return null;
};

describe('the layers of the kernel', () => {
  it('hold every file', () => {
    const unlisted = files.map(({ path }) => path).filter((path) => levelOf(path) === -1);
    expect(unlisted, 'give each of these files a layer in scripts/layers.json').toEqual([]);
  });

  it('hold no file that is gone', () => {
    const listed = LAYERS.flatMap(([, ...members]) => members);
    const gone = listed.filter(
      (member) =>
        !files.some(({ path }) => (member.endsWith('/') ? path.startsWith(member) : path === `${member}.ts`)),
    );
    expect(gone, 'remove these from scripts/layers.json').toEqual([]);
  });

  it('are never reached from below', () => {
    const upward = [...graph].flatMap(([path, targets]) =>
      targets
        .filter((target) => levelOf(target) > levelOf(path))
        .map((target) => `${path} (${layerOf(path)}) imports ${target} (${layerOf(target)})`),
    );
    expect(upward).toEqual([]);
  });

  it('have no cycle', () => {
    expect(findCycle()).toBeNull();
  });
});
