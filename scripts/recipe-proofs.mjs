/**
 * The recipes of `examples/recipes`, and those of `examples/small`, which do the same with as little as they need, as a stranger runs them:
 * in a project made from the packed packages alone, under each way to load a module. The small ones have to print what `printed.json`
 * says, the others what Node prints, which the pages are held against. Used by the proof of the packed packages, which makes the project.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { proveBundlers } from './bundler-proofs.mjs';
import { COMPILERS } from './compilers.mjs';
import { root } from './workspaces.mjs';

const examples = join(root, 'examples');
const small = JSON.parse(readFileSync(join(examples, 'small', 'printed.json'), 'utf8'));
const PRINTED = Object.fromEntries(Object.entries(small).map(([name, said]) => [`small-${name}`, said]));
const recipes = ['recipes', 'small'].flatMap((folder) =>
  readdirSync(join(examples, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({
      name: `${folder === 'small' ? 'small-' : ''}${file.replace('.ts', '')}`,
      text: readFileSync(join(examples, folder, file), 'utf8'),
    })),
);

/** Runtimes and tools that are fetched only when they are asked for. */
export const RUNTIMES = { deno: '2.9.6', bun: '1.4.5' };

const plain = (text, format) => transformSync(text, { loader: 'ts', format, target: 'es2022' }).code;

const compare = (name, said) => {
  if (said.trim() === '') throw new Error(`${name} printed nothing`);
  PRINTED[name] ??= said.trimEnd();
  if (said.trimEnd() !== PRINTED[name])
    throw new Error(`${name} printed ${JSON.stringify(said)}, not ${JSON.stringify(PRINTED[name])}`);
};

/** Writes the recipes into the project, in every form that is asked for below. */
const place = (consumer) => {
  const into = join(consumer, 'recipes');
  mkdirSync(into, { recursive: true });
  for (const { name, text } of recipes) {
    writeFileSync(join(into, `${name}.mjs`), plain(text, 'esm'));
    writeFileSync(join(into, `${name}.cjs`), plain(text, 'cjs'));
    for (const extension of ['mts', 'cts']) writeFileSync(join(into, `${name}.${extension}`), text);
  }
};

const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  noUncheckedIndexedAccess: true,
};

/** What Node and TypeScript make of the recipes; `prove` is told each claim with its proof. */
export const proveRecipes = (consumer, node, prove) => {
  place(consumer);
  for (const [extension, title] of [
    ['mjs', 'native ESM'],
    ['cjs', 'CommonJS'],
  ])
    prove(`the recipes in Node, ${title}`, () => {
      for (const { name } of recipes) compare(name, node(`recipes/${name}.${extension}`));
    });
  for (const [title, extension, module, moduleResolution, compiler] of [
    ['nodenext, ESM', 'mts', 'nodenext', 'nodenext', 'stable'],
    ['nodenext, CommonJS', 'cts', 'nodenext', 'nodenext', 'native'],
    ['bundler', 'mts', 'esnext', 'bundler', 'native'],
  ])
    prove(`the recipes compile: ${COMPILERS[compiler][1]}, ${title}`, () => {
      const files = recipes.map(({ name }) => `recipes/${name}.${extension}`);
      const compilerOptions = { ...OPTIONS, module, moduleResolution };
      writeFileSync(join(consumer, 'tsconfig.recipes.json'), JSON.stringify({ compilerOptions, files }));
      node(COMPILERS[compiler][0], '-p', 'tsconfig.recipes.json');
    });
};

/** Where the modules of a package that `exports` declares lie, for an import map. */
const importMap = (consumer) => {
  const scope = join(consumer, 'node_modules', '@eastfront');
  const imports = {};
  for (const name of readdirSync(scope)) {
    const { exports } = JSON.parse(readFileSync(join(scope, name, 'package.json'), 'utf8'));
    for (const [entry, target] of Object.entries(exports))
      if (target.import !== undefined)
        imports[`@eastfront/${name}${entry.slice(1)}`] =
          `/node_modules/@eastfront/${name}/${target.import.default.slice(2)}`;
  }
  return { imports };
};

const page = (consumer, name) =>
  `<!doctype html><meta charset="utf-8"><title>${name}</title><pre></pre>
<script>const said = []; console.log = (...words) => said.push(words.join(' '));
addEventListener('error', ({ message }) => said.push(message));</script>
<script type="importmap">${JSON.stringify(importMap(consumer))}</script>
<script type="module">await import('/recipes/${name}.mjs').catch((error) => said.push(String(error)));
document.querySelector('pre').textContent = btoa(unescape(encodeURIComponent(said.join('\\n'))));</script>`;

const serve = async (consumer) => {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = join(consumer, path);
    if (path.startsWith('/page/')) {
      response.setHeader('content-type', 'text/html');
      response.end(page(consumer, path.slice('/page/'.length)));
    } else if (/\.m?js$/.test(path) && !path.includes('..') && existsSync(file)) {
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(file));
    } else response.writeHead(404).end();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
};

/** The modules as they are, in a browser, found by an import map: nothing of Node, no bundler. */
const inBrowser = async (consumer, browser, runLong) => {
  const server = await serve(consumer);
  try {
    for (const { name } of recipes) {
      const address = `http://127.0.0.1:${server.address().port}/page/${name}`;
      const flags = [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--virtual-time-budget=60000',
        '--dump-dom',
      ];
      const dom = await runLong(browser, [...flags, address]);
      const said = /<pre>([^<]*)<\/pre>/.exec(dom)?.[1] ?? '';
      compare(name, Buffer.from(said, 'base64').toString('utf8'));
    }
  } finally {
    server.close();
  }
};

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** The recipes built by Vite for browsers, then run where there is nothing but the language. */
const builtByVite = async (consumer, node) => {
  const { build } = await import('vite');
  for (const { name } of recipes) {
    const outDir = join(consumer, 'built', name);
    await build({
      root: consumer,
      configFile: false,
      logLevel: 'silent',
      build: {
        outDir,
        lib: { entry: join(consumer, 'recipes', `${name}.mjs`), formats: ['es'], fileName: name },
      },
    });
    const [file] = readdirSync(outDir).filter((one) => one.startsWith(name));
    const text = readFileSync(join(outDir, file), 'utf8');
    if (/^\s*(import|export)\b[^;]*\bfrom\b/m.test(text)) throw new Error(`${name} is not whole`);
    compare(name, node(join('built', name, file)));
  }
};

/** What other runtimes, a bundler and a browser make of them. `run` runs a command in the project, `install` adds packages to it. */
export const proveRuntimes = async (consumer, { node, run, runLong, install, proveLater }) => {
  const printed = Object.fromEntries(recipes.map(({ name }) => [name, PRINTED[name] ?? '']));
  await proveBundlers(consumer, printed, { node, install, proveLater });
  await proveLater('the recipes built by Vite', () => builtByVite(consumer, node));
  await proveLater('the recipes in a browser by an import map', async () => {
    const browser = BROWSERS.find((one) => existsSync(join('/usr/bin', one)));
    if (browser === undefined) throw new Error(`none of ${BROWSERS.join(', ')} is installed`);
    await inBrowser(consumer, browser, runLong);
  });
  for (const [name, args] of [
    ['deno', ['run', '--no-prompt', '--node-modules-dir=manual', '--allow-env']],
    ['bun', ['run']],
  ])
    await proveLater(`the recipes in ${name} ${RUNTIMES[name]}`, () => {
      const folder = install(name, RUNTIMES[name]);
      for (const recipe of recipes)
        compare(
          recipe.name,
          run(join(folder, 'node_modules', '.bin', name), [...args, `recipes/${recipe.name}.mjs`]),
        );
    });
};

const HOUSE_RULE = join(examples, 'house-rule');
const housePage = readFileSync(join(root, 'docs', 'house-rules.md'), 'utf8');

/** The page of house rules, followed to its end: the laws hold on the rule and the board, as many as the page says, and find the mistake. */
export const proveHouseRule = (consumer, run, prove) => {
  const folder = join(consumer, 'house-rule');
  cpSync(HOUSE_RULE, folder, { recursive: true });
  const node = (...args) => run(process.execPath, args, folder);
  /** What a command prints that has to end with exit code 1. */
  const failing = (...args) => {
    try {
      node(...args);
    } catch ({ status, stdout }) {
      if (status === 1) return stdout;
    }
    throw new Error(`${args.join(' ')} did not end with exit code 1`);
  };
  const umpire = join(consumer, 'node_modules', '@eastfront', 'umpire', 'bin', 'umpire.mjs');
  const has = (text, part) => {
    if (!text.includes(part)) throw new Error(`no ${JSON.stringify(part)} in ${JSON.stringify(text)}`);
  };
  prove('a house rule and a board: the laws hold', () => {
    node('board.mjs');
    const [, counted] = /`(\d+ laws, 0 broken)`/.exec(housePage) ?? [];
    has(node('laws.mjs', './house-rule.mjs', 'board.json'), counted);
  });
  prove('a house rule with a mistake: a law finds it', () =>
    has(failing('laws.mjs', './mistaken.mjs'), 'is allowed, not listed'),
  );
  prove('a house rule: differ and check, in two threads', () => {
    const search = ['--actions', '60', '--games', '2', '--jobs', '2'];
    has(
      failing(
        umpire,
        'differ',
        'turning-point',
        '--against',
        './house-rule.mjs',
        '--scenario',
        '1',
        ...search,
      ),
      'They quarrel',
    );
    has(failing(umpire, 'check', './claims.mjs', '--board', 'board.json', ...search), 'Does not hold');
  });
};
