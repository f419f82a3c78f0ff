/** A player at the mouse. What he clicks is what the page shows at the place of the click. */

import { waitForPaint } from './table-page.mjs';

/** What can be clicked now, by what it is, each with its place; what lies under something else is not among it. */
const readPage = (page) =>
  page.evaluate(() => {
    const isClear = (element) => {
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && element.checkVisibility() && element.contains(hit);
    };
    const spots = (selector) =>
      [...document.querySelectorAll(selector)].flatMap((element, nth) =>
        isClear(element) ? [{ selector, nth, type: element.dataset.type ?? '' }] : [],
      );
    return {
      heading: document.querySelector('.subtitle').textContent,
      prompt: document.querySelector('.prompt p span').textContent,
      isRolling: document.querySelector('.prompt .who') === null,
      curtain: spots('.curtain button'),
      roll: spots('.prompt [data-do=roll]'),
      confirm: spots('.prompt [data-do=confirm]'),
      types: spots('.prompt [data-type]'),
      next: spots('.prompt [data-do=next]'),
      chips: spots('.side .chip'),
      offers: spots('.side .offers button'),
      undo: spots('.prompt [data-do=undo]:not([aria-disabled=true])'),
      closed: spots('.side .panel > details:not([open]) > summary:not(.boxes)'),
      refusals: [...document.querySelectorAll('.side .refused h2')].map(({ textContent }) => textContent),
    };
  });

/** Where the mouse goes for a spot: what else was scrolled to meanwhile has moved it. */
const placeOf = (page, spot) =>
  'x' in spot
    ? spot
    : page.evaluate(({ selector, nth }) => {
        const element = document.querySelectorAll(selector)[nth];
        element.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }, spot);

/** Where open hexes are seen that nothing lies over. */
export const openHexes = (page) =>
  page.evaluate(() => {
    const path = document.querySelector('.layer-beneath .lit');
    // The matrix of the path leaves out the fourth coordinate, by which the sheet is enlarged.
    const seen = path.ownerSVGElement.getBoundingClientRect();
    const scale = seen.width / path.ownerSVGElement.viewBox.baseVal.width;
    const middle = (some) => (Math.min(...some) + Math.max(...some)) / 2;
    return (path.getAttribute('d') ?? '')
      .split('M')
      .slice(1)
      .map((outline) => {
        const numbers = (outline.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
        // A corner, and the steps to the others.
        const [xs, ys] = [0, 1].map((part) => {
          let along = 0;
          return numbers
            .filter((_, i) => i % 2 === part)
            .map((step) => {
              along += step;
              return along;
            });
        });
        return { x: seen.left + middle(xs) * scale, y: seen.top + middle(ys) * scale };
      })
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('.board') != null);
  });

/** Kinds of action that bring on what comes next. */
const ENDS = ['end-phase', 'done', 'pass', 'commit', 'start', 'resolve', 'keep'];

/** The next click of a player who does a little in every phase and then goes on; null where the page offers nothing. */
const nextClick = async (page, seen, memory) => {
  const { curtain, roll, confirm, types, next, chips, offers, closed, undo } = seen;
  for (const [spot] of [curtain, roll, confirm]) if (spot !== undefined) return spot;
  const step = `${seen.heading} ${seen.prompt}`;
  const clicks = (memory.clicks.get(step) ?? 0) + 1;
  memory.clicks.set(step, clicks);
  const end = types.find(({ type }) => ENDS.includes(type));
  const isPatient = clicks <= (memory.hurry.test(seen.prompt) ? 0 : memory.patience);
  // An end may leave things to be said: they are, before it is asked for again.
  if (end !== undefined && !isPatient && --memory.left < 0) {
    memory.left = 3;
    return end;
  }
  const hexes = clicks % 2 === 0 ? await openHexes(page) : [];
  const hex = hexes[clicks % Math.max(1, hexes.length)];
  // Who has got himself into something, such as too many units in a hex, takes moves back and can go on.
  if (types.length === 0 && clicks > memory.lost && clicks % 3 === 0 && undo[0] !== undefined) return undo[0];
  return hex ?? offers[0] ?? chips[0] ?? closed[0] ?? next[0] ?? types[0] ?? null;
};

/** Plays by mouse until the heading fits, or a number of clicks; gives the clicks. */
export const playUntil = async (
  page,
  heading,
  { most = 600, patience = 4, hurry = /^$/, lost = most, tell = () => {} } = {},
) => {
  const memory = { patience, hurry, lost, clicks: new Map(), left: 0 };
  for (let clicks = 0; clicks < most; clicks++) {
    const seen = await readPage(page);
    if (heading.test(seen.heading)) return clicks;
    const spot = await nextClick(page, seen, memory);
    tell(seen, spot);
    if (spot === null) throw new Error(`nothing to click: ${seen.heading}, ${seen.prompt}`);
    const { x, y } = await placeOf(page, spot);
    await page.mouse.click(x, y);
    await waitForPaint(page);
  }
  throw new Error(`${most} clicks, and it is still ${(await readPage(page)).heading}`);
};
