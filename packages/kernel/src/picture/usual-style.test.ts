import { describe, expect, it } from 'vitest';
import { usualStyle } from './usual-style.js';

describe('the usual style', () => {
  const words = { terrains: ['woods', 'steppe'], sideFeatures: ['river'], linkKinds: ['road'] };
  const kinds = { red: { label: 'Red town', fill: '#ff0000' } };
  const style = usualStyle(words, { nameField: 'town', kindField: 'owner' }, kinds);

  it('draws each word of the vocabulary and nothing else', () => {
    expect(style.terrain).toMatchObject({
      woods: { label: 'woods', texture: 'forest' },
      steppe: { label: 'steppe' },
    });
    expect(Object.keys(style.terrain)).toEqual(words.terrains);
    expect(style.terrain['steppe']).not.toHaveProperty('texture');
    expect(style.hexsides).toMatchObject({ river: { label: 'river' } });
    expect(style.links).toMatchObject({ road: { label: 'road' } });
  });

  it('draws places by their kind', () => {
    expect(style.places).toMatchObject({ nameField: 'town', kindField: 'owner' });
    expect(style.places?.kinds['red']).toMatchObject({
      label: 'Red town',
      fill: '#ff0000',
      symbol: 'circle',
    });
  });
});
