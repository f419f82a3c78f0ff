/** The notices of the packages of others that the build takes into the programs of ours. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspaces.mjs';

/** esbuild says above what it took in where it comes from: `// ../../node_modules/fp-ts/es6/function.js`. */
const TAKEN = /^\/\/ .*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm;

/** The names of the packages of others whose code stands in the programs of a package. */
export const takenIn = ({ dir }) => {
  const dist = join(dir, 'dist');
  const programs = readdirSync(dist).filter((file) => /\.c?js$/.test(file));
  const named = programs.flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(TAKEN)].map(([, name]) => name),
  );
  return [...new Set(named)].sort();
};

/** The licence as its package states it: a file, or the last part of its readme. */
const licenceOf = (folder) => {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const readme = join(folder, 'README.md');
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  const at = text.search(/^#* ?licen[cs]e/im);
  if (at === -1) throw new Error(`${folder} tells no licence`);
  return text.slice(at).trim();
};

/** The page of notices of a package; null where it took in nothing. */
export const noticesOf = (pkg) => {
  const names = takenIn(pkg);
  if (names.length === 0) return null;
  const notices = names.map((name) => {
    // A version that only this package uses is installed beside it.
    const own = join(pkg.dir, 'node_modules', name);
    const folder = existsSync(own) ? own : join(root, 'node_modules', name);
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `## ${name} ${version}\n\n${licenceOf(folder).replaceAll(/^/gm, '    ')}\n`;
  });
  return `# Notices\n\nParts of these packages stand in the programs of this one.\n\n${notices.join('\n')}`;
};
