/**
 * Everything that has to hold before a release. Stages that leave a core idle run beside each other; a failed stage does not stop the rest.
 * The last line counts: each test, and each other stage as one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sideBySide } from './side-by-side.mjs';
import { root } from './workspaces.mjs';

const report = join(root, 'coverage', 'tests.json');
const bin = (path) => join(root, 'node_modules', path);
const script = (name) => join(root, 'scripts', name);

const vitest = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];

/** The rounds follow each other, each with its stages, the longest first. */
const rounds = [
  [['build and types', script('build.mjs'), '--whole']],
  [
    ['pack proof', script('pack-proof.mjs')],
    // That everything documented can be told; the whole site takes a minute and has a job of its own.
    // The types are checked by the stage before.
    ['docs', bin('typedoc/bin/typedoc'), '--emit', 'none', '--skipErrorChecking'],
    ['lint and format', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
    ['sizes', bin('size-limit/bin.js')],
    // By the declarations just built: by the sources the compiler would check everything once more.
    [
      'types of the table',
      bin('@typescript/native/bin/tsc'),
      '--noEmit',
      '-p',
      join(root, 'packages', 'table', 'tsconfig.built.json'),
    ],
  ],
  // Beside nothing else: it waits for a page that draws.
  [['the table in a browser', script('test-table.mjs')]],
  [['tests', script('test.mjs'), ...vitest]],
  [['rule coverage', script('rule-coverage.mjs'), '--report', report]],
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

/** Runs a stage and prints its output when it ends, so that the output of two stages does not mix. */
const run = ([name, ...command], isAlone) =>
  new Promise((resolve) => {
    const started = performance.now();
    const said = [];
    if (isAlone) console.log(`\n== ${name}`);
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said.push(chunk);
        if (isAlone) process.stdout.write(chunk);
      });
    child.on('close', (status) => {
      const text = Buffer.concat(said).toString('utf8').trimEnd();
      if (!isAlone) console.log(`\n== ${name}\n${text}`);
      const ok = status === 0;
      const seconds = (performance.now() - started) / 1000;
      const count = name === 'tests' ? countTests(ok) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
      resolve({ name, ok, seconds, text, ...count });
    });
  });

const results = [];
for (const round of rounds)
  results.push(...(await sideBySide(round, (stage) => run(stage, round.length === 1))));

/** What failed, said once more: a reader of the end of a long output sees it. */
const failuresIn = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => /\bFAIL\b|✗|\w*Error\b|^\s*×|exceeded/.test(line))
    .slice(0, 20)
    .map((line) => `  ${line.trim().slice(0, 200)}`);

for (const { name, ok, text } of results)
  if (!ok) console.log([`\n== ${name} failed`, ...failuresIn(text)].join('\n'));

console.log('');
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
process.exitCode = total('failed') === 0 ? 0 : 1;
console.log(`${total('passed')} passed, ${total('failed')} failed`);
