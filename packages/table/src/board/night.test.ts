import { drawLayers, groundFiles } from '@eastfront/kernel/picture';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../app/games.js';
import { CALM, lightnessOf, nightInk, STRONG } from './night.js';

const paintsIn = (svg: string): readonly string[] => [
  ...new Set([...svg.matchAll(/(?:fill|stroke|color)="([^"]*)"/g)].map(([, paint]) => paint as string)),
];
const inkOf = (ink: (markup: string) => string, colour: string): string =>
  ink(`fill="${colour}"`).slice(6, -1);

describe('a map by night', () => {
  it.each(GAMES)('has its colours, all of them, and no light ground: $name', async (offer) => {
    const game = must((await offer.load()).make());
    const { ground, labels } = groundFiles(drawLayers(game.picture(must(game.start(offer.smallest)))));
    const day = paintsIn(ground + labels).filter((paint) => paint !== 'none');
    // What is not written so would stay as light as by day.
    expect(day.filter((paint) => !/^#(?:[\da-f]{3}){1,2}$/i.test(paint))).toEqual([]);
    expect(nightInk(CALM)(ground)).toHaveLength(
      ground.replace(/(?<==")#([\da-f])([\da-f])([\da-f])(?=")/gi, '#$1$1$2$2$3$3').length,
    );
    const hexes = [...nightInk(CALM)(ground).matchAll(/<polygon data-hex[^>]*fill="(#[^"]*)"/g)];
    const light = hexes.map(([, fill]) => lightnessOf(fill as string));
    expect(light.length).toBeGreaterThan(200);
    expect(light.reduce((sum, one) => sum + one, 0) / light.length).toBeLessThan(80);
  });

  it.each([CALM, STRONG])(
    'turns light and dark round evenly, so that grey tells apart what it did',
    (tones) => {
      const ink = nightInk(tones);
      const day = ['#f4ebcf', '#bfdcf2', '#b3d596', '#cbaa82', '#3f86c6', '#221e1b'];
      const night = day.map((colour) => lightnessOf(inkOf(ink, colour)));
      const slope = (tones.ink - tones.paper) / 255;
      for (const [i, colour] of day.entries())
        expect(Math.abs((night[i] as number) - (tones.ink - slope * lightnessOf(colour)))).toBeLessThan(6);
      expect(slope).toBeGreaterThan(0.7);
    },
  );

  it('changes paints alone: targets of links and words stay', () => {
    const ink = nightInk(CALM);
    expect(ink('<use href="#abc"/><text>#fff</text>')).toBe('<use href="#abc"/><text>#fff</text>');
    expect(ink('<path fill="#fff" stroke="none"/>')).toBe('<path fill="#282828" stroke="none"/>');
  });
});
