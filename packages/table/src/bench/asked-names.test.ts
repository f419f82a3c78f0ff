import { sayAskField } from '@eastfront/kernel/case';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { must } from '@eastfront/testing';
import { expect, it } from 'vitest';
import { GAMES } from '../app/games.js';
import { fieldsOf } from './form.js';

it.each(GAMES)('$name: a field that counts hexes is not called as one that names them', async (offer) => {
  const pkg = await offer.load();
  const { phrases } = must(pkg.make());
  const named = new Set<string>();
  const counted = new Set<string>();
  for (const [question, codec] of Object.entries(pkg.asks))
    for (const { name, holds, kind, words } of fieldsOf(jsonSchemaOf(codec))) {
      if (name !== 'hexes') continue;
      const isCount = kind === 'number' || words.some((word) => typeof word === 'number');
      const said = sayAskField(phrases, name, question);
      if (isCount) counted.add(said);
      else if (holds === 'hex') named.add(said);
    }
  expect([...counted].filter((said) => named.has(said))).toEqual([]);
  if ('retreat' in pkg.asks) expect([...counted]).toContain('Hexes to retreat');
});
