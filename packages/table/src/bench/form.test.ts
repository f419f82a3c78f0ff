import type { JsonObject } from '@eastfront/kernel';
import { begin, nodeAt } from '@eastfront/kernel/session';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../app/games.js';
import { enteredFor, exampleOf, formsOf, inStep, pairsIn, pairsOf, withIds, writtenIn } from './form.js';
import { meantBy, thingsFor } from './things.js';

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

  it('of what the step knows comes first, with an example that is allowed now', async () => {
    const pkg = await (GAMES[0] as (typeof GAMES)[number]).load();
    const game = must(pkg.make());
    const { state } = nodeAt(must(begin(game, { scenario: '1', seed: '1', players: {} })));
    const all = formsOf(pkg.schemas['action'] as JsonObject, game.roles?.() ?? {});
    const forms = inStep(all, game.types?.(state) ?? [], (type) => exampleOf(game, state, type));
    expect(forms.map(({ type }) => type).slice(0, 3)).toEqual(['move', 'enter', 'end-phase']);
    expect(forms.map(({ type }) => type).sort()).toEqual(all.map(({ type }) => type).sort());
    const read = must(game.readActions(forms[0]?.example, state));
    expect(game.apply(state, read[0])._tag).toBe('Right');
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

  it('takes points and control as names with what they are, and shows how in an example', async () => {
    const pkg = await (
      GAMES.find(({ name }) => name === 'valor-of-the-guards') as (typeof GAMES)[number]
    ).load();
    const game = must(pkg.make());
    const forms = formsOf(pkg.schemas['action'] as JsonObject, game.roles?.() ?? {});
    const [form] = inStep(forms, ['scenario'], () => ({ type: 'scenario' }));
    expect(pairsOf(form?.example['cvp'])).toBe('german 40, russian 12');
    const told = { cvp: 'german 5, russian: 3', control: 'F36 german', became: '8-1 #1 eliminated' };
    const made = writtenIn(form as NonNullable<typeof form>, told);
    expect(made).toEqual({
      written: {
        type: 'scenario',
        cvp: { german: 5, russian: 3 },
        control: { F36: 'german' },
        became: { '8-1 #1': 'eliminated' },
      },
    });
    const { written } = made as { readonly written: JsonObject };
    const { became: _, ...known } = written;
    expect(game.readActions(known, must(game.start('I')))._tag).toBe('Right');
    expect(writtenIn(form as NonNullable<typeof form>, { cvp: '{"german": 5,' })).toEqual({ unread: 'cvp' });
  });

  it.each(GAMES)(
    'wants JSON of nobody in $name but for whole battles and ways, which the map tells',
    async (offer) => {
      const pkg = await offer.load();
      const roles = must(pkg.make()).roles?.() ?? {};
      const left = formsOf(pkg.schemas['action'] as JsonObject, roles).flatMap(({ type, fields }) =>
        fields.filter(({ kind }) => kind === 'json').map(({ name }) => `${type} ${name}`),
      );
      const known = ['declare battles', 'retreat-before paths', 'commit reduceTo'];
      // What may be written as names with a word or number after each.
      const asPairs = ['control', 'changes', 'fires', 'landings', 'cvp', 'exited'].map(
        (name) => `scenario ${name}`,
      );
      expect(left.filter((one) => !known.includes(one) && !asPairs.includes(one))).toEqual([]);
    },
  );

  it('asks what became of units by their names, with words to choose from, and reads numbers apart by commas', async () => {
    const pkg = await (
      GAMES.find(({ name }) => name === 'valor-of-the-guards') as (typeof GAMES)[number]
    ).load();
    const forms = formsOf(pkg.schemas['action'] as JsonObject, must(pkg.make()).roles?.() ?? {});
    const form = forms.find(({ type }) => type === 'scenario') as (typeof forms)[number];
    const became = form.fields.find(({ name }) => name === 'became');
    expect(became?.kind).toBe('pairs');
    expect(became?.words).toContain('eliminated');
    expect(form.fields.some(({ name }) => name === 'units')).toBe(false);
    expect(pairsIn('{"a":"broken"}')).toEqual({ a: 'broken' });
    expect(pairsIn('{"a"')).toEqual({});
    const roll = forms.find(({ type }) => type === 'roll') as (typeof forms)[number];
    expect(writtenIn(roll, { dice: '3, 4' })).toMatchObject({ written: { dice: [3, 4] } });
    expect(writtenIn(roll, { dice: 'three' })).toEqual({ unread: 'dice' });
  });

  it('takes units by what stands on their counters', async () => {
    const pkg = await (GAMES.find(({ name }) => name === 'nach-stalingrad') as (typeof GAMES)[number]).load();
    const game = must(pkg.make());
    const state = must(game.start((game.scenarios[0] as (typeof game.scenarios)[number]).id));
    const things = thingsFor({ game, state, picture: game.picture(state) }, 'unit');
    const form = formsOf(pkg.schemas['action'] as JsonObject, game.roles?.() ?? {}).find(
      ({ type }) => type === 'move',
    );
    const entered = withIds(
      form as NonNullable<typeof form>,
      { units: '64A, 62a', path: '2214' },
      (name) => meantBy(things, name)?.id,
    );
    const ids = (entered['units'] as string).split(', ');
    expect(ids.map((id) => game.names?.(state)[id])).toEqual(['64A', '62A']);
    expect(entered['path']).toBe('2214');
  });
});
