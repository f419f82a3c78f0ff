/**
 * The start of each game as it is seen, compared with the pictures in `pictures/`. `npm run table:pictures` writes them anew: look at
 * them before you keep them.
 */
import { strict as assert } from 'node:assert';
import { fileURLToPath } from 'node:url';
import { differing, keepPicture, keptPicture, MOST, smaller } from './compare-pictures.mjs';
import { begin, waitForRest } from './table-page.mjs';

const GAMES = ['turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad', 'valor-of-the-guards'];
const SIZE = { width: 1024, height: 768 };
const isWriting = process.argv.includes('--write');

const painted = async (page) => {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('.board img')) await image.decode();
  });
  await waitForRest(page);
};

/** The board alone, at one size whatever the fonts of the panels about it. */
const boardOf = async (page) => {
  await page.waitForSelector('.board img.ground[src]');
  await page.click('.zoom button:last-child');
  await page.addStyleTag({
    // Names that are set for the page have the fonts of the machine.
    content: `.map { position: static; } .top, .side, .prompt-bar, .zoom, .here, .layer-afar { display: none; }
      .board { position: fixed; inset: 0 auto auto 0; width: ${SIZE.width}px; height: ${SIZE.height}px; }`,
  });
  await page.waitForFunction(({ width }) => document.querySelector('.board').clientWidth === width, SIZE);
  await painted(page);
};

const pictureOf = async (page) => {
  await painted(page);
  return smaller(await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } }));
};

/** Changes the file of the ground, as if the board had been drawn otherwise. */
const redraw = (page, from, to) =>
  page.evaluate(
    async ([pattern, text]) => {
      const image = document.querySelector('.board img.ground');
      const file = await (await fetch(image.src)).text();
      const other = file.replaceAll(new RegExp(pattern, 'g'), text);
      image.src = URL.createObjectURL(new Blob([other], { type: 'image/svg+xml' }));
      return file !== other;
    },
    [from, to],
  );

const looksAsKept = (game) => async (page, address) => {
  await begin(page, address, game);
  await boardOf(page);
  const seen = await pictureOf(page);
  const path = fileURLToPath(new URL(`pictures/${game}.png`, import.meta.url));
  if (isWriting) keepPicture(path, seen);
  const kept = keptPicture(path);
  assert.ok(kept !== null, `${path} is missing: npm run table:pictures`);
  const count = differing(kept, seen);
  assert.ok(
    count <= MOST,
    `${count} of the pixels of ${game} are not as they were; look at npm run table:pictures`,
  );
};

/** Moves a counter about a hex southwards. */
const moveCounter = (page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll('.piece');
    const piece = all[all.length >> 1];
    const before = piece.getAttribute('transform');
    const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(before);
    piece.setAttribute('transform', before.replace(`${x} ${y}`, `${x} ${Number(y) + 97}`));
  });

export const tests = {
  ...Object.fromEntries(GAMES.map((game) => [`${game} begins as it is kept`, looksAsKept(game)])),

  'other fonts are not seen; a counter elsewhere is, and so is a river that is missing': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    await boardOf(page);
    const drawn = await pictureOf(page);
    await page.evaluate(() => document.querySelector('.over').setAttribute('font-family', 'serif'));
    assert.ok(await redraw(page, 'font-family="[^"]*"', 'font-family="serif"'));
    const inSerif = await pictureOf(page);
    assert.ok(differing(drawn, inSerif) <= MOST);
    await moveCounter(page);
    const moved = await pictureOf(page);
    assert.ok(differing(inSerif, moved) > MOST);
    assert.ok(await redraw(page, 'stroke="#(3f86c6|1f5c97)"', 'stroke="none"'));
    assert.ok(differing(moved, await pictureOf(page)) > MOST);
  },
};
