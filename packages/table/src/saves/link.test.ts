import { PLAYER } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seatPlayers } from '../bots/who-plays.js';
import { beginGame, type Table, table } from '../play/store.js';
import { linkOf, openLinked } from './files.js';
import { pack, unpack } from './link.js';

describe('a game in an address', () => {
  it('comes out as it went in, in letters that an address may have', async () => {
    const text = JSON.stringify({ game: 'Überraschung', rolls: Array.from({ length: 300 }, (_, i) => i) });
    const address = await pack(text);
    expect(address).toMatch(/^[\w-]+$/);
    expect(address.length).toBeLessThan(text.length);
    expect(await unpack(address)).toBe(text);
  });

  it('is nothing where the address was cut off or is none', async () => {
    const address = await pack('{"game":"turning-point"}');
    expect(await unpack(address.slice(0, 9))).toBeNull();
    expect(await unpack('%%')).toBeNull();
  });
});

describe('a link', () => {
  const { sides } = must(turningPoint.make());
  const [first = '', second = ''] = sides;
  const begin = (players: Readonly<Record<string, string>>): void => {
    const wanted = { scenario: '1', seed: '4', players, dice: 'seeded' } as const;
    expect(beginGame(turningPoint, wanted)).toEqual([]);
  };

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const follow = async (): Promise<void> => {
    vi.stubGlobal('location', { href: 'https://table.example/', hash: '' });
    const link = await linkOf(table.value as Table);
    table.value = null;
    location.hash = link.slice(link.indexOf('#'));
    await openLinked();
    expect(location.hash).toBe('#/table');
  };

  it('keeps who plays each side, also where that has changed in the game', async () => {
    begin({ [first]: 'greedy', [second]: PLAYER });
    await follow();
    expect(table.value?.session.players).toEqual({ [first]: 'greedy', [second]: PLAYER });
    seatPlayers({ [first]: PLAYER, [second]: 'random' });
    await follow();
    expect(table.value?.session.players).toEqual({ [first]: PLAYER, [second]: 'random' });
  });

  it('of persons alone opens for persons', async () => {
    begin({});
    await follow();
    expect(table.value?.session.players).toEqual({ [first]: PLAYER, [second]: PLAYER });
  });
});
