/**
 * The table, a board in the browser: builds it, serves it and prints the address.
 *
 *     npm run table [-- --build] [-- --port 4173]
 *
 * --build only builds: packages/table/dist can be put behind any address.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createServer, preview } from 'vite';
import { setup as writeClauseIds } from './clause-ids.mjs';
import { commandLine } from './command-line.mjs';
import { writeServiceWorker } from './table-offline.mjs';
import { writeRulebooks } from './table-rulebooks.mjs';
import { root } from './workspaces.mjs';

const folder = join(root, 'packages', 'table');
const configFile = join(folder, 'vite.config.ts');

/** A piece of each board with its counters, for the cards of the start page. */
const drawCards = async () => {
  const server = await createServer({
    configFile,
    server: { middlewareMode: true, watch: null, hmr: false },
    logLevel: 'error',
  });
  try {
    const { GAMES } = await server.ssrLoadModule('/src/app/games.ts');
    const { drawCard } = await server.ssrLoadModule('/src/app/card.ts');
    const boards = join(folder, 'public', 'boards');
    mkdirSync(boards, { recursive: true });
    for (const offer of GAMES) writeFileSync(join(boards, `${offer.name}.svg`), await drawCard(offer));
  } finally {
    await server.close();
  }
};

/** The test cases of every game in one file each, for the rulebook. */
const writeSamples = () => {
  const samples = join(folder, 'public', 'samples');
  mkdirSync(samples, { recursive: true });
  for (const name of readdirSync(join(root, 'packages'))) {
    const cases = join(root, 'packages', name, 'cases');
    if (!existsSync(cases)) continue;
    const files = readdirSync(cases).filter((file) => file.endsWith('.json'));
    const texts = files.map((file) => readFileSync(join(cases, file), 'utf8'));
    writeFileSync(join(samples, `${name}.json`), JSON.stringify(texts.map((text) => JSON.parse(text))));
  }
};

/** Builds the page into packages/table/dist. */
export const buildTable = async (logLevel = 'error') => {
  writeClauseIds();
  writeSamples();
  writeRulebooks(join(folder, 'public', 'rulebooks'));
  await drawCards();
  // The server that drew the cards has left the process in development.
  process.env['NODE_ENV'] = 'production';
  await build({ configFile, logLevel });
  writeServiceWorker(join(folder, 'dist'));
};

/** Serves what was built; gives the server and its address. */
export const serveTable = async (port = 4173, strictPort = false) => {
  const server = await preview({ configFile, preview: { port, strictPort }, logLevel: 'warn' });
  return { server, address: server.resolvedUrls?.local[0] ?? `http://localhost:${port}/` };
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, whole } = commandLine('npm run table [-- --build] [-- --port 4173]', {
    build: { type: 'boolean', default: false },
    port: { type: 'string', default: '4173' },
  });
  const port = whole('port');
  await buildTable();
  if (!values.build) {
    const { address } = await serveTable(port);
    console.log(`The table is at ${address}`);
  }
}
