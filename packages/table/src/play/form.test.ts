import type { JsonObject } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../app/games.js';
import { enteredFor, formsOf, writtenIn } from './form.js';

describe('the form for an action that is written out', () => {
  it.each(GAMES)('holds the sample of every action of $name', async (offer) => {
    const pkg = await offer.load();
    const made = pkg.make();
    if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
    const forms = formsOf(pkg.schemas['action'] as JsonObject, made.right.roles?.() ?? {});
    expect(forms.length).toBeGreaterThan(10);
    for (const form of forms) {
      const entered = Object.fromEntries(
        form.fields.map((field) => [field.name, enteredFor(field, form.example[field.name])]),
      );
      expect(writtenIn(form, entered)).toEqual({ written: form.example });
    }
  });

  it('names the field that is no JSON, and leaves out what is empty', () => {
    const form = {
      type: 'melee',
      tells: '',
      example: {},
      fields: [
        { name: 'hex', kind: 'text', role: 'hex', isNeeded: true, isNullable: false, words: [] },
        { name: 'prisoners', kind: 'json', role: 'record', isNeeded: false, isNullable: false, words: [] },
      ],
    } as const;
    expect(writtenIn(form, { hex: 'C3', prisoners: '{' })).toEqual({ unread: 'prisoners' });
    expect(writtenIn(form, { hex: ' C3 ', prisoners: '' })).toEqual({
      written: { type: 'melee', hex: 'C3' },
    });
  });
});
