import { drawLayers } from '@eastfront/kernel/picture';
import { nodeAt } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { expect, it } from 'vitest';
import { wordsOf } from '../src/pages/cursor.js';
import { act } from '../src/play/deeds.js';
import { hereOf } from '../src/play/offers.js';
import { pieces } from '../src/play/pieces.js';
import { allOffers, choose, hexNamed, nouns, picture, subject, subjects } from '../src/play/store.js';
import { paintAtOnce, playUntil, seat } from './seated.js';

paintAtOnce();

const drawAll = (): void => {
  pieces.value = picture.value === null ? [] : drawLayers(picture.value).pieces;
};

/** The way of a unit into the street-fighting box of its own hex, with that hex. */
const wayIn = () => {
  for (const id of subjects.value) {
    choose(id);
    const written = allOffers.value.find((one) => one.written['mode'] === 'box')?.written;
    if (written !== undefined) return String((written['path'] as readonly string[])[0]);
  }
  return null;
};

it('NS-11.k: the way into the street-fighting box stands apart, and who went there is told with the hex', () => {
  let city: string | null = null;
  playUntil(nachStalingrad, { scenario: '1', seed: '3' }, (game, on) => {
    if (!(game.types?.(nodeAt(on).state) ?? []).includes('move')) return false;
    seat({ pkg: nachStalingrad, game, session: on });
    city = wayIn();
    return city !== null;
  });
  const here = hereOf(allOffers.value, String(city), nouns.value);
  expect(here?.offer.written).toMatchObject({ type: 'move', unit: subject.value, mode: 'box' });
  expect(here?.said).toEqual([{ field: 'mode', is: '"box"' }]);
  expect(hereOf(allOffers.value, '0101', nouns.value)).toBe(null);
  const unit = subject.value;
  act(here?.offer.action);
  drawAll();
  const piece = pieces.value.find(({ id }) => id === unit);
  const hex = hexNamed(String(city)) ?? -1;
  expect(piece).toMatchObject({ hex: null, at: hex });
  expect(wordsOf(hex)).toContain(`${piece?.box}: ${piece?.spoken}`);
});
