import { build } from 'esbuild';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { packages, root } from '/work/wt-trc/scripts/workspaces.mjs';
const sources = new Map(packages().flatMap(({ entries }) => entries).map(({ specifier, source }) => [specifier, source]));
const src = process.argv[2];
const { outputFiles } = await build({ stdin: { contents: src.endsWith('.ts') ? (await import('node:fs')).readFileSync(src,'utf8') : src, resolveDir: '/work/wt-trc/packages/russian-campaign/src', loader: 'ts' }, bundle: true, write: false, format: 'esm', platform: 'node', target: 'node20', mainFields: ['module','main'], sourcemap: 'inline', plugins: [{ name: 's', setup: ({ onResolve }) => { onResolve({ filter: /^@eastfront\// }, ({ path }) => ({ path: sources.get(path) })); } }] });
writeFileSync('/tmp/inspect-out.mjs', outputFiles[0].text);
await import(pathToFileURL('/tmp/inspect-out.mjs').href);
