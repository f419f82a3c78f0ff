/**
 * Everything that has to hold before a release, one stage after the other; a failed stage does not stop the rest.
 * The last line counts: each test, and each other stage as one.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './workspaces.mjs';

const report = join(root, 'coverage', 'tests.json');
const bin = (path) => join(root, 'node_modules', path);
const script = (name) => join(root, 'scripts', name);

const stages = [
  ['build', script('build.mjs')],
  ['types', bin('typescript/bin/tsc'), '--noEmit'],
  ['lint and format', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  [
    'tests',
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  ['rule coverage', script('rule-coverage.mjs'), '--report', report],
  ['docs', bin('typedoc/bin/typedoc')],
  ['pack proof', script('pack-proof.mjs')],
];

/** A file that fails to load runs no test at all, so a failed run counts one failure at the least. */
const countTests = (ok) => {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: ok ? numFailedTests : Math.max(1, numFailedTests) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

rmSync(report, { force: true });
mkdirSync(dirname(report), { recursive: true });

const results = stages.map(([name, ...command]) => {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ok = status === 0;
  const seconds = (performance.now() - started) / 1000;
  const count = name === 'tests' ? countTests(ok) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  return { name, ok, seconds, ...count };
});

console.log('');
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
process.exitCode = total('failed') === 0 ? 0 : 1;
console.log(`${total('passed')} passed, ${total('failed')} failed`);
