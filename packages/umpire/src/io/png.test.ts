import { afterEach, describe, expect, it, vi } from 'vitest';
import { toy } from '../../test/toy.js';
import { svgOf } from './pictures.js';
import { drawPng } from './png.js';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47];

describe('drawPng', () => {
  afterEach(() => {
    vi.doUnmock('@resvg/resvg-js');
    vi.resetModules();
  });

  it('draws a picture at its own size', async () => {
    const made = toy.make();
    const game = made._tag === 'Right' ? made.right : null;
    const start = game?.start('1');
    const picture = start?._tag === 'Right' ? game?.picture(start.right) : undefined;
    const svg = picture === undefined ? '' : await svgOf(picture);
    const png = await drawPng(svg);
    const bytes = png._tag === 'Right' ? png.right.bytes : new Uint8Array();
    expect([...bytes.slice(0, 4)]).toEqual(SIGNATURE);
    const size = new DataView(bytes.buffer, bytes.byteOffset);
    const [, width, height] = /^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    expect([size.getUint32(16), size.getUint32(20)]).toEqual([width, height].map(Number).map(Math.ceil));
  });

  it('names the package where it is not installed', async () => {
    vi.doMock('@resvg/resvg-js', () => {
      throw new Error('no such module');
    });
    vi.resetModules();
    const { drawPng: withoutPackage } = await import('./png.js');
    expect(await withoutPackage('<svg/>')).toMatchObject({
      _tag: 'Left',
      left: { where: '--png', bad: [{ expected: expect.stringContaining('npm install @resvg/resvg-js') }] },
    });
  });
});
