import { describe, expect, it } from 'vitest';
import { plainStyle } from './plain-style.js';

describe('the style of a board that has none of its own', () => {
  const style = plainStyle({
    terrains: ['clear', 'forest', 'steppe'],
    hexsides: ['river', 'wall'],
    places: { name: 'town', kind: 'owner', fills: { red: '#f00' } },
  });

  it('draws ground and hexsides as their names say, in the order given', () => {
    expect(Object.keys(style.terrain)).toEqual(['clear', 'forest', 'steppe']);
    expect(style.terrain['forest']).toMatchObject({ label: 'forest', texture: 'forest' });
    expect(style.terrain['steppe']).toEqual({ ...style.terrain['clear'], label: 'steppe' });
    expect(style.hexsides['river']).toMatchObject({ course: 'natural' });
    expect(style.hexsides['wall']?.label).toBe('wall');
  });

  it('draws the places of each kind in its color, and none where none are told', () => {
    expect(style.places).toMatchObject({
      nameField: 'town',
      kindField: 'owner',
      kinds: { red: { fill: '#f00' } },
    });
    expect(plainStyle({ terrains: [] }).places).toBeUndefined();
  });
});
