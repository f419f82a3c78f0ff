import type { JsonObject } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { expect, it } from 'vitest';
import { emptyDraft, GAMES } from '../app/games.js';
import { momentFields, momentIn, wholeMoment } from './moment.js';

it.each(GAMES.map((offer) => [offer.name, offer] as const))(
  '%s: whose turn it is is one of the fields of a position, and every word of them is read',
  async (_name, offer) => {
    const pkg = await offer.load();
    const fields = momentFields(pkg.schemas['position'] as JsonObject);
    const json = emptyDraft(offer, pkg);
    const game = must(pkg.make({ board: json['board'] as JsonObject, excerpt: true } as never));
    const start = game.writeState(must(game.readState(json['position']))) as JsonObject;
    for (const one of fields) {
      expect(one.field.kind).not.toBe('json');
      for (const word of one.field.words) {
        const read = game.readState({ units: [], [one.name]: wholeMoment(start, one, word) });
        // Not every date has every part: that is told when it is read.
        if (one.name === 'player') expect(read._tag).toBe('Right');
        if (read._tag === 'Right')
          expect(momentIn(game.writeState(read.right) as JsonObject, one)).toBe(word);
      }
    }
    const names = fields.map(({ name }) => name);
    expect(names).toContain(pkg.name === 'valor-of-the-guards' ? 'step' : 'player');
    const sides = fields.find(({ name }) => name === 'player')?.field.words ?? [...game.sides];
    expect([...sides].sort()).toEqual([...game.sides].sort());
  },
);
