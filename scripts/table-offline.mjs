/** The service worker of the table: keeps every file of the build, so that the page works without a network. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of a folder and of those in it. */
export const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });

const workerFor = (name, files) => `const NAME = ${JSON.stringify(name)};
const FILES = ${JSON.stringify(files)};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const others = (names) => names.filter((one) => one.startsWith('table-') && one !== NAME);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(others(names).map((one) => caches.delete(one)))).then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true, ignoreVary: true }).then((kept) => kept ?? fetch(event.request)));
});
`;

/** Writes sw.js into a built folder; its name changes with what it keeps. */
export const writeServiceWorker = (folder) => {
  const paths = filesUnder(folder).filter((path) => !path.endsWith('sw.js'));
  const digest = createHash('sha256');
  for (const path of paths.sort()) digest.update(readFileSync(path));
  const files = paths.map((path) => `./${relative(folder, path).split(sep).join('/')}`);
  writeFileSync(
    join(folder, 'sw.js'),
    workerFor(`table-${digest.digest('hex').slice(0, 12)}`, ['./', ...files]),
  );
};
