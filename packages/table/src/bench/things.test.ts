import type { JsonObject } from '@eastfront/kernel';
import { askFrom } from '@eastfront/kernel/case';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../app/games.js';
import { unfilledIn } from './bench.js';
import { fieldsOf } from './form.js';
import { meantBy, thingsFor } from './things.js';

const laidOut = async (name: string) => {
  const offer = GAMES.find((game) => game.name === name);
  if (offer === undefined) throw new Error(name);
  const pkg = await offer.load();
  const game = must(pkg.make());
  const state = must(game.start(offer.smallest));
  return { pkg, on: { game, state, picture: game.picture(state) } };
};

describe('what a question is about', () => {
  it('is a unit by its printed name, in full or as far as it is the only one, or by its id', async () => {
    const { on } = await laidOut('caucasus');
    const things = thingsFor(on, 'unit');
    expect(new Set(things.map(({ said }) => said)).size).toBe(things.length);
    for (const thing of things) {
      expect(meantBy(things, ` ${thing.said.toUpperCase()}`)).toEqual(thing);
      expect(meantBy(things, thing.id)).toEqual(thing);
    }
    expect(meantBy(things, 'Nobody')).toBeUndefined();
    expect(meantBy(things, ' ')).toBeUndefined();
  });

  it('does not guess between names that begin alike, but takes the one that is typed in full', () => {
    const things = [
      { id: 'a', said: '21A Rifle Corps 10' },
      { id: 'b', said: '21A Rifle Corps 1' },
    ];
    expect(meantBy(things, '21a rifle')).toBeUndefined();
    expect(meantBy(things, '21A Rifle Corps 1')?.id).toBe('b');
    expect(meantBy(things, '21A Rifle Corps 10')?.id).toBe('a');
  });

  it('is a hex by its label', async () => {
    const { on } = await laidOut('russian-campaign');
    const [hex] = thingsFor(on, 'hex');
    expect(meantBy(thingsFor(on, 'hex'), String(hex?.said).toLowerCase())).toEqual(hex);
  });
});

describe('the questions of the games', () => {
  it.each(GAMES)('$name: odds take units and hexes', async ({ load }) => {
    const pkg = await load();
    const { odds } = pkg.asks;
    if (odds === undefined) return;
    const held = fieldsOf(jsonSchemaOf(odds)).map(({ name, holds }) => [name, holds]);
    expect(Object.fromEntries(held)).toMatchObject({ attackers: 'unit', hexes: 'hex' });
  });

  it('are not filled in yet: what is missing is named, what is wrong stays a fault', async () => {
    const { on } = await laidOut('turning-point');
    const faultsOf = (ask: JsonObject) => {
      const asked = askFrom(on.game, on.state, ask);
      return asked._tag === 'Left' ? asked.left : [];
    };
    const empty = { question: 'odds' };
    expect(unfilledIn(empty, faultsOf(empty))).toEqual(['attackers', 'hexes']);
    const wrong = { question: 'odds', attackers: ['nobody'], hexes: ['1010'] };
    expect(faultsOf(wrong)).not.toEqual([]);
    expect(unfilledIn(wrong, faultsOf(wrong))).toEqual([]);
  });
});
