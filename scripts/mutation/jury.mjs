/**
 * Tests as one bundle over a source that is replaced in memory: they are loaded in a fraction of the time that a test runner takes to load them
 * module by module, and a mutant is seen at the first test that fails.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { fromSources } from '../from-sources.mjs';
import { rawText } from '../raw-text.mjs';
import { root } from '../workspaces.mjs';

/** A mutant that goes on for so long, in milliseconds, goes on for ever; on a busy machine for so many times as long as the sources as they are. */
const FOR_EVER = 90_000;
const TIMES = 4;
/** How long the sources as they are may take. */
const PATIENCE = 900_000;

/** What is reported of such a mutant. */
export const GOES_ON = 'goes on for ever';

const HELPER = join(root, 'scripts', 'mutation', 'expect.mjs');

/** For esbuild: `vitest` is what stands in for it. */
const standsIn = {
  name: 'stands-in',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^vitest$/ }, () => ({ path: HELPER }));
  },
};

/** For esbuild: the replaced text, and in every source of ours its own address in the place of that of the bundle. */
const replacing = (planted) => ({
  name: 'replaced-source',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const text = path === planted.file ? planted.text : readFileSync(path, 'utf8');
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
});

/** In a process of its own: a mutant may eat all memory, and takes nobody along then. */
const heard = (file, game, limit) =>
  new Promise((resolve) => {
    const child = fork(file, {
      env: { ...process.env, EASTFRONT_GAME: game },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (failure) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve(failure);
    };
    const timer = setTimeout(() => end(GOES_ON), limit);
    child.once('message', ({ failure }) => end(failure));
    child.once('exit', (code, signal) => end(`does not run: it ends by ${signal ?? code}`));
  });

/**
 * Calls the tests of these files together. `firstFailure` reports the first that fails with `file` replaced by `text`, in words; null where none does.
 */
export const callJury = async (game, files) => {
  const planted = { file: null, text: '' };
  const folder = mkdtempSync(join(tmpdir(), 'eastfront-jury-'));
  const out = join(folder, 'jury.mjs');
  const built = await context({
    stdin: {
      contents: [
        ...files.map((file) => `import ${JSON.stringify(join(root, file))};`),
        `import { firstFailure } from ${JSON.stringify(HELPER)};`,
        `process.send({ failure: await firstFailure(${files.length}) });`,
      ].join('\n'),
      resolveDir: root,
    },
    bundle: true,
    // A file of tests is imported for what it does, whatever its package says of side effects.
    ignoreAnnotations: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'silent',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('file:///');" },
    plugins: [standsIn, rawText, fromSources, replacing(planted)],
  });
  let usual = 0;
  const firstFailure = async (file = null, text = '') => {
    Object.assign(planted, { file, text });
    const { errors, outputFiles } = await built.rebuild().catch((error) => ({ errors: error.errors }));
    if (errors.length > 0) return `does not build: ${errors[0].text}`;
    writeFileSync(out, outputFiles[0].contents);
    const begun = Date.now();
    const failure = await heard(out, game, file === null ? PATIENCE : Math.max(FOR_EVER, TIMES * usual));
    if (file === null) usual = Date.now() - begun;
    return failure;
  };
  const dismiss = async () => {
    await built.dispose();
    rmSync(folder, { recursive: true });
  };
  return { firstFailure, dismiss };
};
