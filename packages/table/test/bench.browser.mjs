import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { assertAccessible, begin, waitForCount, waitForPaint, waitForText } from './table-page.mjs';

const disputes = new URL('../../../examples/disputes/', import.meta.url);
const read = (name) => readFileSync(new URL(name, disputes), 'utf8');

/** Where hexes of a board are seen, by column and row from the middle one of those that are there. */
const spotOf = async (page, [right, down]) => {
  await waitForPaint(page);
  const box = await page.locator('.board .ground').boundingBox();
  return { x: box.x + box.width / 2 + right, y: box.y + box.height / 2 + down };
};

const caseOf = async (page) => JSON.parse(await page.locator('textarea.case').inputValue());

const verdict = (page, fits) =>
  page.waitForFunction(
    (wanted) =>
      new RegExp(wanted).test(document.querySelector('[data-faults="0"] .answers')?.textContent ?? ''),
    fits,
  );

const GAMES = ['turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad', 'valor-of-the-guards'];

export const tests = {
  'whose turn it is is chosen in every game, without JSON': async (page, address) => {
    for (const game of GAMES) {
      await page.goto(`${address}#/case/${game}`);
      await page.waitForSelector('.moment select');
      await page.waitForFunction((name) => document.querySelector('.game-list').value === name, game);
      const field = game === 'valor-of-the-guards' ? 'part' : 'player';
      const choice = page.locator(`#form-moment-${field}`);
      const words = await choice.locator('option').evaluateAll((all) => all.map(({ value }) => value));
      for (const word of words.slice(1)) {
        await choice.selectOption(word);
        assert.equal((await caseOf(page)).position[field], word);
        assert.equal(await choice.inputValue(), word);
        assert.equal(await page.locator('.not-allowed').count(), 0);
      }
    }
    await page.goto(`${address}#/case/russian-campaign`);
    await page.waitForFunction(() => document.querySelector('.game-list').value === 'russian-campaign');
    await page.selectOption('#form-moment-months', 'may-jun');
    const { year } = (await caseOf(page)).position.turn;
    assert.equal(typeof year, 'number');
    await assertAccessible(page);
  },

  'a small board is set up by hand, and every step has its verdict': async (page, address) => {
    await page.goto(`${address}#/case/turning-point`);
    await page.waitForSelector('.board .sheet');
    assert.match(await page.locator('[data-told=choose]').textContent(), /question/);
    await page.selectOption('[name=question]', 'zoc');
    await page.selectOption('#form-side', 'soviet');
    await verdict(page, 'Hexes');
    await page.click('[data-tool="unit soviet"]');
    const middle = await spotOf(page, [0, 0]);
    await page.mouse.click(middle.x, middle.y);
    await page.click('[data-tool="unit axis"]');
    const below = await spotOf(page, [0, 90]);
    await page.mouse.click(below.x, below.y);
    await waitForCount(page, '.piece', 2);
    await verdict(page, 'TP-zoc.a');
    await page.click('.side details:has([data-tool=river]) summary');
    await page.click('[data-tool=river]');
    await page.mouse.click(middle.x, middle.y);
    await page.mouse.click(below.x, below.y);
    await page.selectOption('[name=question]', 'odds');
    await page.waitForSelector('[data-told=unfilled]');
    assert.equal(await page.locator('.not-allowed').count(), 0);
    assert.match(await page.locator('[data-told=unfilled]').textContent(), /Attackers/);
    await page.focus('#form-attackers');
    await page.mouse.click(middle.x, middle.y);
    await page.focus('#form-hexes');
    await page.mouse.click(below.x, below.y);
    await verdict(page, '1:\\d');
    await assertAccessible(page);
    const { ask, board } = await caseOf(page);
    assert.deepEqual(ask.attackers, ['soviet-1']);
    assert.equal(ask.hexes.length, 1);
    assert.deepEqual(Object.values(board.sides), [['river']]);
  },

  'a case is there again when the page is loaded anew; a change is taken back, and the board is cleared':
    async (page, address) => {
      await page.goto(`${address}#/case/turning-point`);
      await page.waitForSelector('.board .sheet');
      const counter = page.locator('.menu select option:not([disabled])').first();
      const name = await counter.textContent();
      await page.selectOption('.menu select', name);
      const hint = page.locator('.side .hint[role=status]');
      await hint.filter({ hasText: new RegExp(`^${name}: `) }).waitFor();
      const middle = await spotOf(page, [0, 0]);
      await page.mouse.click(middle.x, middle.y);
      await page.click('[data-tool="unit axis"]');
      const below = await spotOf(page, [0, 90]);
      await page.mouse.click(below.x, below.y);
      const pieces = (count) => waitForCount(page, '.piece', count);
      await pieces(2);
      await page.reload();
      await pieces(2);
      await page.click('[data-tool="take-off"]');
      await page.mouse.click(below.x, below.y);
      await pieces(1);
      await page.click('.side [data-do=undo]');
      await pieces(2);
      await page.click('.side [data-do=clear]');
      await pieces(0);
      await page.click('.side [data-do=undo]');
      await pieces(2);
      await assertAccessible(page);
    },

  'the last case says that it is one: it is gone on with, or a new one begun': async (page, address) => {
    await page.goto(`${address}#/case/turning-point`);
    await page.waitForSelector('.board .sheet');
    assert.equal(await page.locator('.side [data-do=anew]').count(), 0);
    await page.click('[data-tool="unit axis"]');
    const middle = await spotOf(page, [0, 0]);
    await page.mouse.click(middle.x, middle.y);
    await page.waitForSelector('.piece');
    await page.click('.top .home');
    await page.click('[data-game=turning-point] button');
    await page.click('.setup a[href="#/case/turning-point"]');
    await page.waitForSelector('.side [data-do=go-on]');
    await assertAccessible(page);
    await page.click('.side [data-do=go-on]');
    await page.waitForSelector('.side [data-do=go-on]', { state: 'detached' });
    await waitForCount(page, '.piece', 1);
    await page.reload();
    await page.click('.side [data-do=anew]');
    await waitForCount(page, '.piece', 0);
    await waitForCount(page, '.side [data-do=anew]', 0);
  },

  'a pasted case is drawn, and asked otherwise': async (page, address) => {
    await page.goto(address);
    await page.fill('textarea', read('08-supply-half-of-seven.json'));
    await page.click('.open button');
    await page.click('.panel [data-do=ask]');
    await verdict(page, 'Attack: 7/2|Attack: 3.5');
    assert.equal(await page.locator('.piece').count(), 3);
    await page.selectOption('[name=question]', 'supply');
    await page.selectOption('[name=question]', 'zoc');
    await page.selectOption('#form-side', 'axis');
    await verdict(page, 'Hexes');
  },

  'the moment on the table is asked about': async (page, address) => {
    await begin(page, address, 'caucasus');
    await page.click('.top [data-do=ask]');
    await page.waitForSelector('[data-told=choose]');
    assert.equal(await page.locator('.answer').count(), 0);
    assert.equal(await page.locator('option[value=zoc]').textContent(), 'Zones of control');
    await page.selectOption('[name=question]', 'reach');
    const name = await page.locator('#form-unit-names option').first().getAttribute('value');
    await page.fill('#form-unit', name.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-chosen]');
    assert.equal(await page.locator('[data-chosen]').first().textContent(), `${name} ×`);
    await page.fill('#form-unit', 'Nobody');
    await page.keyboard.press('Enter');
    await waitForText(page, '.field [role=status]', /Nobody/);
    await page.selectOption('[name=question]', 'victory');
    await page.waitForSelector('[data-faults]');
    await assertAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await waitForPaint(page);
    const head = await page.locator('.bench .top').boundingBox();
    assert.ok(head.height < 80, `the head is ${head.height} high`);
    const title = await page.locator('.bench .top .where').boundingBox();
    assert.ok(title.width > 150, `the title has ${title.width}`);
    await page.click('.top [data-do=back]');
    await page.waitForSelector('.prompt');
  },
};
