/**
 * Builds every package: programs by tsup, some at once, and beside them the declarations of all in one go.
 *
 *     node scripts/build.mjs [--js | --whole]
 *
 * --js leaves the declarations out, which only other programs and packing need, and is done in seconds. --whole checks in the same run of the
 * compiler also what is not packed: tests, examples and scripts.
 */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ADDRESS, fillIn, withWholeLinks } from './address.mjs';
import { setup as writeClauseIds } from './clause-ids.mjs';
import { buildModules, isBuiltForNode } from './modules.mjs';
import { noticesOf } from './notices.mjs';
import { sideBySide } from './side-by-side.mjs';
import { packages, root } from './workspaces.mjs';

const isJsAlone = process.argv.includes('--js');
const project = process.argv.includes('--whole') ? 'tsconfig.json' : 'tsconfig.build.json';
const changelog = withWholeLinks(ADDRESS, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));

/** npm packs licence and changelog only from the package's own folder. */
const placePages = ({ dir }) => {
  copyFileSync(join(root, 'LICENSE'), join(dir, 'LICENSE'));
  writeFileSync(join(dir, 'CHANGELOG.md'), changelog);
};

/** Runs what `begun` starts, and says how it went and how long it took. */
const timed = async (what, begun) => {
  const started = performance.now();
  const { ok, said = '' } = await begun();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'built' : 'FAILED'} ${what} in ${seconds} s`);
  if (!ok) console.error(said);
  return ok;
};

const tsup = ({ dir }) =>
  new Promise((done) => {
    const command = join(root, 'node_modules', 'tsup', 'dist', 'cli-default.js');
    const child = spawn(process.execPath, [command, '--config', join(root, 'tsup.config.ts')], { cwd: dir });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => done({ ok: code === 0, said: Buffer.concat(output).toString() }));
  });

const buildProgram = async (pkg) => {
  const built = await tsup(pkg);
  if (built.ok && isBuiltForNode(pkg)) await buildModules(pkg);
  return built;
};

/** Programs need nothing of their neighbours, so any order will do. */
const buildPrograms = async (all) =>
  (await sideBySide(all, (pkg) => timed(pkg.name, () => buildProgram(pkg)))).every((ok) => ok);

/** The manual page of a tool is what the tool says of itself, built. */
const writeManual = ({ dir, manifest: { man } }) => {
  if (man === undefined) return;
  mkdirSync(dirname(join(dir, man)), { recursive: true });
  writeFileSync(join(dir, man), execFileSync(process.execPath, [join(dir, 'dist', 'cli.js'), 'man']));
};

/** What was taken in is not ours: its notices go along. */
const writeNotices = (pkg) => {
  const notices = noticesOf(pkg);
  if (notices !== null) writeFileSync(join(pkg.dir, 'NOTICES.md'), notices);
};

const buildTypes = async (all) => {
  const { buildDeclarations } = await import('./declarations.mjs');
  return timed('the declarations', async () => ({ ok: await buildDeclarations(all, project) }));
};

fillIn();
writeClauseIds();

// A package without an entry is a page, which Vite builds.
const all = packages().filter(({ entries, bins }) => entries.length + bins.length > 0);
for (const pkg of all) {
  rmSync(join(pkg.dir, 'dist'), { recursive: true, force: true });
  placePages(pkg);
}
const types = isJsAlone ? true : buildTypes(all);
const programs = await buildPrograms(all);
if (programs)
  for (const pkg of all) {
    writeManual(pkg);
    writeNotices(pkg);
  }
process.exitCode = programs && (await types) ? 0 : 1;
