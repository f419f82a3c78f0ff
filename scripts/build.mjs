/** Builds every package after those it depends on, as many at once as there is room for. */
import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ADDRESS, fillIn, withWholeLinks } from './address.mjs';
import { setup as writeClauseIds } from './clause-ids.mjs';
import { ownDependencies, packages, root } from './workspaces.mjs';

const changelog = withWholeLinks(ADDRESS, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));

/** npm packs licence and changelog only from the package's own folder. */
const placePages = ({ dir }) => {
  copyFileSync(join(root, 'LICENSE'), join(dir, 'LICENSE'));
  writeFileSync(join(dir, 'CHANGELOG.md'), changelog);
};

const build = (pkg) =>
  new Promise((done) => {
    const started = performance.now();
    const tsup = join(root, 'node_modules', 'tsup', 'dist', 'cli-default.js');
    rmSync(join(pkg.dir, 'dist'), { recursive: true, force: true });
    placePages(pkg);
    const child = spawn(process.execPath, [tsup, '--config', join(root, 'tsup.config.ts')], { cwd: pkg.dir });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'built' : 'FAILED'} ${pkg.name} in ${seconds} s`);
      if (code !== 0) console.error(Buffer.concat(output).toString());
      done(code === 0);
    });
  });

fillIn();
writeClauseIds();

const all = packages();
const waiting = new Set(all);
const built = new Set();
const running = new Set();
let failed = false;

while (waiting.size > 0 || running.size > 0) {
  for (const pkg of waiting) {
    if (failed || running.size >= availableParallelism()) break;
    if (!ownDependencies(pkg, all).every((dependency) => built.has(dependency))) continue;
    waiting.delete(pkg);
    const job = build(pkg).then((ok) => {
      running.delete(job);
      if (ok) built.add(pkg);
      else failed = true;
    });
    running.add(job);
  }
  if (running.size === 0) break;
  await Promise.race(running);
}
process.exit(failed ? 1 : 0);
