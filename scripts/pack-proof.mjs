/**
 * Proves what a consumer gets: packs every publishable package, installs the tarballs into an empty folder and uses
 * each entry point from there - native ESM, CommonJS, TypeScript under both resolutions, a browser bundle, the
 * command line -, runs the recipes of `examples/recipes`, puts results and codecs together with the caller's own fp-ts and io-ts, then looks for files that nobody comes to and has the packages examined by publint and attw. Needs a build and the npm registry.
 *
 *     node scripts/pack-proof.mjs [--keep] [--runtimes [--only]]
 *
 * Half of the proofs run in a process beside this one. --keep leaves the folder for a look; --runtimes runs the recipes built by Vite, webpack and Metro, in a browser, in Jest, in Deno and in Bun as well, with --only
 * nothing else.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createContext, Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { COMPILERS, LEAST_TYPESCRIPT } from './compilers.mjs';
import { proveFoundations } from './foundation-proofs.mjs';
import { takenIn } from './notices.mjs';
import { proveHouseRule, proveRecipes, proveRuntimes } from './recipe-proofs.mjs';
import { packageFaults } from './release-check.mjs';
import { packages, publishable, root } from './workspaces.mjs';

/** Given by the process that packs and installs to the one that proves half of it beside. */
const BESIDE = '--beside';
const given = process.argv.indexOf(BESIDE);
const isBeside = given !== -1;

const folder = isBeside ? process.argv[given + 1] : mkdtempSync(join(tmpdir(), 'eastfront-pack-'));
const consumer = join(folder, 'consumer');
const packed = publishable();
const libraries = packed.filter(({ bins }) => bins.length === 0);
const tools = packed.filter(({ bins }) => bins.length > 0);
const specifiers = (all) => all.flatMap(({ entries }) => entries.map(({ specifier }) => specifier));

const run = (command, args, cwd = consumer) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const node = (...args) => run(process.execPath, args);
const write = (name, text) => writeFileSync(join(consumer, name), text);

const tarball = ({ manifest }) =>
  join(folder, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const locked = (name) => lock.packages[`node_modules/${name}`].version;

/** What npm says that it packed. */
const packing = join(folder, 'packed.json');

const pack = () => {
  const workspaces = packed.flatMap(({ name }) => ['-w', name]);
  writeFileSync(packing, run('npm', ['pack', '--json', '--pack-destination', folder, ...workspaces], root));
};

/** The files of a package as they were packed. */
const packedFiles = (pkg) =>
  JSON.parse(readFileSync(packing, 'utf8'))
    .find(({ name }) => name === pkg.name)
    .files.map(({ path }) => path);

/** A release refuses nothing of the package, and what it bundles has its notices in the tarball. */
const content = (pkg) => {
  const files = packedFiles(pkg);
  const faults = packageFaults(pkg, packages(), files);
  if (takenIn(pkg).length > 0 && !files.includes('NOTICES.md')) faults.push('NOTICES.md is not packed');
  if (faults.length > 0) throw new Error(faults.join('; '));
  return `${files.length} files`;
};

const install = () => {
  pack();
  const peers = packed.flatMap(({ manifest }) => Object.keys(manifest.peerDependencies ?? {}));
  const dependencies = {
    ...Object.fromEntries(packed.map((pkg) => [pkg.name, `file:${tarball(pkg)}`])),
    ...Object.fromEntries(
      ['typescript', '@types/node', 'fp-ts', 'io-ts', 'seedrandom', '@types/seedrandom', ...peers].map(
        (name) => [name, locked(name)],
      ),
    ),
    'least-typescript': `npm:typescript@${LEAST_TYPESCRIPT}`,
  };
  mkdirSync(consumer);
  write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }));
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
};

const listExports = (load) => `
const found = {};
for (const name of ${JSON.stringify(specifiers(packed))}) {
  found[name] = Object.keys(${load}).filter((key) => key !== 'default' && key !== 'module.exports').sort();
  if (found[name].length === 0) throw new Error(name + ' exports no value');
}
process.stdout.write(JSON.stringify(found));
`;

const esm = () => {
  write('all.mjs', listExports('await import(name)'));
  return node('all.mjs');
};

const cjs = (asEsm) => {
  write('all.cjs', listExports('require(name)'));
  if (node('all.cjs') !== asEsm) throw new Error('CommonJS and ESM export different names');
};

/**
 * A consumer that imports every entry point. Libraries' declarations are themselves checked (`skipLibCheck: false`)
 * and no export may be `any`, which is what a type import that fails to resolve silently becomes.
 */
const typeCheck = (name, names, { types, module, moduleResolution, extension }, compiler) => {
  const file = `${name}.${extension}`;
  const lines = names.flatMap((specifier, i) => [
    `import * as e${i} from '${specifier}';`,
    `export const all${i}: Anys<typeof e${i}> extends never ? typeof e${i} : Anys<typeof e${i}> = e${i};`,
  ]);
  const anys = 'type Anys<M> = { [K in keyof M]-?: 0 extends 1 & M[K] ? K : never }[keyof M];';
  write(file, [anys, ...lines].join('\n'));
  const options = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true };
  const compilerOptions = { ...options, target: 'es2022', lib: ['es2022'], types, module, moduleResolution };
  write(`tsconfig.${name}.json`, JSON.stringify({ compilerOptions, files: [file] }));
  node(COMPILERS[compiler][0], '-p', `tsconfig.${name}.json`);
};

/** What a resolver that knows no `exports` makes of a game: its types are found, so that a wrong action is an error. */
const node10 = () => {
  const lines = [
    "import type { Judgement } from '@eastfront/kernel/case';",
    "import { turningPoint } from '@eastfront/turning-point';",
    'type Right<T> = T extends { right: infer R } ? R : never;',
    "type Action = Parameters<Right<ReturnType<typeof turningPoint.make>>['apply']>[1];",
    '// @ts-expect-error there is no such action',
    "export const action: Action = { type: 'no-such-action' };",
    '// @ts-expect-error a judgement is no text',
    "export const judgement: Judgement = 'none';",
  ];
  write('node10.ts', lines.join('\n'));
  const options = { strict: true, skipLibCheck: true, noEmit: true, target: 'es2022', types: [] };
  const compilerOptions = { ...options, module: 'commonjs', moduleResolution: 'node10' };
  write('tsconfig.node10.json', JSON.stringify({ compilerOptions, files: ['node10.ts'] }));
  node(COMPILERS.least[0], '-p', 'tsconfig.node10.json');
};

/** The bundle has to run where there is no `process`, no `require` and no `Buffer`. */
const browserBundle = (pkg) => {
  const names = specifiers([pkg]);
  const stdin = {
    contents: names.map((name, i) => `export * as e${i} from '${name}';`).join('\n'),
    resolveDir: consumer,
  };
  const { outputFiles, warnings } = buildSync({
    stdin,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'bundle',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'));
  const [{ text }] = outputFiles;
  const page = createContext({
    setTimeout,
    clearTimeout,
    queueMicrotask,
    performance,
    TextEncoder,
    TextDecoder,
  });
  new Script(`var self = globalThis; ${text}`).runInContext(page);
  if (Object.keys(page.bundle).length !== names.length) throw new Error('an entry point is missing');
  return `${(gzipSync(text).length / 1024).toFixed(1)} KB gzip, all entry points`;
};

const commandLine = ({ manifest }) => {
  for (const bin of Object.keys(manifest.bin))
    run(join(consumer, 'node_modules', '.bin', bin), ['--version']);
};

const tool = (path, ...args) => run(process.execPath, [join(root, 'node_modules', path), ...args], root);

let failures = 0;
const prove = (title, proof) => {
  const started = performance.now();
  try {
    const note = proof();
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
    console.log(`ok    ${seconds} s  ${title}${note === undefined ? '' : ` (${note})`}`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED  ${title}`);
    console.log(`${error.message}\n${error.stdout ?? ''}`.replaceAll(/^/gm, '        '));
  }
};

/** Runs without blocking this process, which may be serving what the command asks for. */
const runLong = async (command, args) =>
  (await promisify(execFile)(command, args, { cwd: consumer, encoding: 'utf8', maxBuffer: 2 ** 26 })).stdout;

/** Puts a runtime or tool beside the project, not into it, and gives its folder; its own installation may run. */
const installRuntime = (name, version) => {
  const beside = join(folder, 'runtimes', `${name}-${version}`);
  mkdirSync(beside, { recursive: true });
  writeFileSync(
    join(beside, 'package.json'),
    JSON.stringify({ private: true, dependencies: { [name]: version } }),
  );
  run('npm', ['install', '--no-audit', '--no-fund'], beside);
  return beside;
};

const proveLater = async (title, proof) => {
  let done = () => undefined;
  try {
    const note = await proof();
    done = () => note;
  } catch (error) {
    done = () => {
      throw error;
    };
  }
  prove(title, done);
};

const withRuntimes = process.argv.includes('--runtimes');
const onlyRuntimes = withRuntimes && process.argv.includes('--only');

const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' };

/** What only our own built packages import has no declarations to examine. */
const withoutTypes = ({ manifest }) => {
  const names = Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) =>
    typeof target === 'object' && target.import === undefined ? [subpath] : [],
  );
  return names.length === 0 ? [] : ['--exclude-entrypoints', ...names];
};

/** What is examined of each package as it is packed, and what takes longest of the rest. */
const proveBeside = () => {
  proveHouseRule(consumer, run, prove);
  proveFoundations(consumer, node, prove);
  for (const pkg of packed) {
    prove(`content of ${pkg.name}`, () => content(pkg));
    prove(`publint --strict ${pkg.name}`, () => {
      tool('publint/src/cli.js', 'run', tarball(pkg), '--strict');
    });
    prove(`attw --profile node16 ${pkg.name}`, () => {
      tool(
        '@arethetypeswrong/cli/dist/index.js',
        tarball(pkg),
        '--profile',
        'node16',
        '--no-emoji',
        '--no-color',
        ...withoutTypes(pkg),
      );
    });
  }
};

const proveTypes = () => {
  const kinds = { libraries: [libraries, []], tools: [tools, ['node']] };
  const resolutions = {
    'nodenext, ESM': { ...nodenext, extension: 'mts' },
    'nodenext, CommonJS': { ...nodenext, extension: 'cts' },
    'node16, CommonJS': { module: 'node16', moduleResolution: 'node16', extension: 'cts' },
    bundler: { module: 'esnext', moduleResolution: 'bundler', extension: 'ts' },
  };
  const proveTypesOf = (kind, resolution, compiler) => {
    const [group, types] = kinds[kind];
    const name = `${kind}-${compiler}-${resolution.replace(', ', '-')}`;
    if (group.length > 0)
      prove(`types of ${kind}: ${COMPILERS[compiler][1]}, ${resolution}`, () =>
        typeCheck(name, specifiers(group), { ...resolutions[resolution], types }, compiler),
      );
  };
  proveTypesOf('libraries', 'nodenext, ESM', 'stable');
  for (const kind of Object.keys(kinds))
    for (const resolution of ['nodenext, ESM', 'nodenext, CommonJS', 'bundler'])
      proveTypesOf(kind, resolution, 'native');
  for (const resolution of ['nodenext, ESM', 'node16, CommonJS', 'bundler'])
    proveTypesOf('libraries', resolution, 'least');
  prove(`types of a game: TypeScript ${LEAST_TYPESCRIPT}, node10`, node10);
};

const proveLoading = () => {
  let exported = '';
  prove(`native ESM import of ${specifiers(packed).length} entry points`, () => {
    exported = esm();
  });
  prove('CommonJS require of the same, same names', () => cjs(exported));
  for (const pkg of libraries) prove(`browser bundle of ${pkg.name}`, () => browserBundle(pkg));
  for (const pkg of tools) prove(`command line of ${pkg.name}`, () => commandLine(pkg));
};

/** Runs {@link proveBeside} in a process of its own; what it said, when it has ended. */
const beginBeside = () => {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), BESIDE, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve) =>
    child.on('close', (status) => resolve({ ok: status === 0, said: Buffer.concat(said).toString('utf8') })),
  );
};

const proveAll = async () => {
  prove(`pack and install ${packed.length} packages`, install);
  if (failures > 0) return;
  const beside = onlyRuntimes ? null : beginBeside();
  proveRecipes(consumer, node, prove);
  if (withRuntimes)
    await proveRuntimes(consumer, { node, run, runLong, install: installRuntime, proveLater });
  if (beside === null) return;
  proveLoading();
  proveTypes();
  const { ok, said } = await beside;
  console.log(said.trimEnd());
  if (!ok) failures += 1;
};

if (isBeside) {
  proveBeside();
  process.exit(failures === 0 ? 0 : 1);
}
await proveAll();

if (process.argv.includes('--keep')) console.log(folder);
else rmSync(folder, { recursive: true, force: true });
console.log(failures === 0 ? 'pack proof: all hold' : `pack proof: ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
