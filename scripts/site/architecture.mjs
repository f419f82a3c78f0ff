/**
 * The packages, what each needs at run time, and the layers of the kernel, as one drawing: `docs/architecture.svg`. Drawn from the
 * package.json files and `layers.json`, and held to them by a test.
 *
 *     node scripts/site/architecture.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOf } from '../address.mjs';
import { ownDependencies, packages, root } from '../workspaces.mjs';

export const architectureFile = join(root, 'docs', 'architecture.svg');

const WIDTH = 960;
const MARGIN = 24;
const BOX = 56;
const INNER = WIDTH - 2 * MARGIN;
/** Layers of the kernel beside each other. */
const ACROSS = 5;

const layers = () =>
  JSON.parse(readFileSync(join(root, 'scripts', 'layers.json'), 'utf8')).map(([name]) => name);

const text = (x, y, words, extra = '') =>
  `<text x="${x}" y="${y}" text-anchor="middle"${extra}>${words}</text>`;

const box = ({ x, y, width, height = BOX, name, note, fill }) =>
  [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="#3d4a3a"/>`,
    text(x + width / 2, y + 24, name, ' font-weight="600"'),
    text(x + width / 2, y + 43, note, ' font-size="11" fill="#55604f"'),
  ].join('\n');

/** Packages side by side. */
const row = (all, y, fill, note) => {
  const width = (INNER - (all.length - 1) * 16) / all.length;
  return all.map((pkg, i) => ({
    pkg,
    x: Math.round(MARGIN + i * (width + 16)),
    y,
    width: Math.floor(width),
    fill,
    name: folderOf(pkg).replace('packages/', ''),
    note: note(pkg),
  }));
};

const kernelBox = (kernel, y) => {
  const names = layers();
  const width = (INNER - 32 - (ACROSS - 1) * 12) / ACROSS;
  const cells = names.map((name, i) => {
    const x = MARGIN + 16 + (i % ACROSS) * (width + 12);
    const top = y + 48 + Math.floor(i / ACROSS) * 48;
    return `<rect x="${x}" y="${top}" width="${width}" height="36" rx="4" fill="#fffdf4" stroke="#8a937f"/>\n${text(x + width / 2, top + 23, `${i + 1}. ${name}`, ' font-size="13"')}`;
  });
  const height = 48 + Math.ceil(names.length / ACROSS) * 48 + 4;
  return {
    place: { pkg: kernel, x: MARGIN, y, width: INNER, height },
    svg: [
      `<rect x="${MARGIN}" y="${y}" width="${INNER}" height="${height}" rx="6" fill="#dfe5d3" stroke="#3d4a3a"/>`,
      text(WIDTH / 2, y + 24, 'kernel', ' font-weight="600"'),
      text(
        WIDTH / 2,
        y + 40,
        'mechanisms; names no game. A layer imports from those with a lower number only',
        ' font-size="11" fill="#55604f"',
      ),
      ...cells,
    ].join('\n'),
  };
};

/** The middles of the gaps between packages side by side. */
const gapsOf = (places) => places.slice(1).map(({ x }) => x - 8);

/** An arrow from a package down to one that it needs, through a gap where others stand between. */
const arrow = (from, to, i, count, gaps) => {
  const even = Math.round(from.x + (from.width * (i + 1)) / (count + 1));
  const x1 = gaps.find((x) => x > from.x + 12 && x < from.x + from.width - 12) ?? even;
  const x2 = Math.round(Math.min(Math.max(x1, to.x + 12), to.x + to.width - 12));
  return `<path d="M${x1} ${from.y + BOX}L${x2} ${to.y - 2}" stroke="#3d4a3a" fill="none" marker-end="url(#tip)"/>`;
};

export const drawArchitecture = () => {
  const all = packages();
  const needs = new Map(all.map((pkg) => [pkg, ownDependencies(pkg, all)]));
  const kernel = all.find((pkg) => needs.get(pkg).length === 0);
  const games = all.filter(({ entries }) => entries.some(({ name }) => name === 'rulebook'));
  const above = all.filter((pkg) => pkg !== kernel && !games.includes(pkg));
  const users = row(above, MARGIN, '#e9dcc3', (pkg) =>
    needs.get(pkg).length > 1 ? 'any game, and these' : 'any game',
  );
  const middle = row(games, MARGIN + BOX + 72, '#d3dfe5', () => 'rulebook, data, chapters');
  const ground = kernelBox(kernel, MARGIN + 2 * (BOX + 72));
  const places = [...users, ...middle, ground.place];
  const arrows = [...users, ...middle].flatMap((from) => {
    const targets = places.filter(({ pkg }) => needs.get(from.pkg).includes(pkg));
    // What needs the games needs the kernel through them, and one arrow less is easier to read.
    const drawn = targets.length > 1 ? targets.filter(({ pkg }) => pkg !== kernel) : targets;
    const gaps = users.includes(from) && !middle.some((to) => drawn.includes(to)) ? gapsOf(middle) : [];
    return drawn.map((to, i) => arrow(from, to, i, drawn.length, gaps));
  });
  const height = ground.place.y + ground.place.height + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Helvetica, Arial, sans-serif" font-size="14" fill="#23291f" role="img">`,
    '<title>The packages and what each needs; the layers of the kernel</title>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#3d4a3a"/></marker></defs>',
    `<rect width="${WIDTH}" height="${height}" rx="8" fill="#f7f5ec"/>`,
    ...arrows,
    ...[...users, ...middle].map(box),
    ground.svg,
    '</svg>\n',
  ].join('\n');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(architectureFile, drawArchitecture());
