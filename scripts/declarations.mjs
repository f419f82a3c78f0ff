/**
 * The declarations of all packages. One run of the compiler checks the sources and writes a declaration for each of them; these are then put
 * together to one file for each entry point, with what several entry points of a package share in files of its own.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { root } from './workspaces.mjs';

/** Not below `node_modules`: declaration bundlers skip what is there. */
const written = join(root, 'dist', 'declarations');
const compiler = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');

/** Checks what `project` takes in and writes the declarations. On one core: the other one is making programs, and two checkers know many types twice. */
const compile = (project) =>
  new Promise((done) => {
    mkdirSync(written, { recursive: true });
    const info = join(written, project.replace('.json', '.tsbuildinfo'));
    const emitted = ['--noEmit', 'false', '--emitDeclarationOnly', '--noEmitOnError', '--singleThreaded'];
    const places = ['--rootDir', root, '--outDir', written, '--tsBuildInfoFile', info];
    const args = [compiler, '-p', join(root, project), ...emitted, ...places];
    spawn(process.execPath, args, { stdio: 'inherit' }).on('close', (code) => done(code === 0));
  });

const declarationOf = (source) => join(written, relative(root, source)).replace(/\.ts$/, '.d.ts');

/** Typed arrays have a type parameter since TypeScript 5.7; without it they mean the same, and older compilers read them too. */
const plainArrays = {
  name: 'plain-arrays',
  renderChunk: (code) =>
    code.replaceAll(/\b((?:Uint|Int|BigInt|BigUint|Float)\d+(?:Clamped)?Array)<ArrayBuffer(?:Like)?>/g, '$1'),
};

/** Once for ESM and once for CommonJS: the same words, other endings. */
const bundle = async ({ dir, entries }) => {
  const bundled = await rollup({
    input: Object.fromEntries(entries.map(({ name, source }) => [name, declarationOf(source)])),
    external: (id) => !/^[./]/.test(id),
    plugins: [dts({ tsconfig: false }), plainArrays],
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  for (const ending of ['d.ts', 'd.cts'])
    await bundled.write({
      dir: join(dir, 'dist'),
      format: 'es',
      entryFileNames: `[name].${ending}`,
      chunkFileNames: `[name]-[hash].${ending}`,
    });
  await bundled.close();
};

/** Whether the sources hold together and every package of `all` has its declarations. */
export const buildDeclarations = async (all, project) => {
  if (!(await compile(project))) return false;
  for (const pkg of all) await bundle(pkg);
  return true;
};
