import { CHANCE, waitingSince } from '@eastfront/kernel';
import { faultsIn, must } from '@eastfront/testing';
import type { Game } from 'boardgame.io';
import { RandomBot, Step } from 'boardgame.io/ai';
import { Client } from 'boardgame.io/client';
import { describe, expect, it, vi } from 'vitest';
import { type HostOptions, type SetupData, type Table, toBoardgameIo } from '../src/index.js';
import { hosted, TURNING_POINT } from './hosts.js';

const quiet = (): void => void vi.spyOn(console, 'error').mockImplementation(() => {});

const newClient = (seed = 'moves') => {
  const host = hosted(TURNING_POINT, { scenario: '4' });
  const client = Client<Table>({ game: { ...host.game, seed }, numPlayers: 2, debug: false });
  client.start();
  return { host, client, now: () => client.store.getState() };
};

describe('a game under boardgame.io', () => {
  it('has the type of its games', () => {
    const game: Game<Table> = hosted(TURNING_POINT, {}).game;
    expect(game.name).toBe('turning-point');
  });

  it('names the sides of the seats', () => {
    const { host } = newClient();
    expect(host.rules.sides.map((side) => host.playerOf(side))).toEqual(['0', '1']);
    expect(['0', '1', null, '7'].map((seat) => host.sideOf(seat))).toEqual([...host.rules.sides, null, null]);
  });

  it('is refused where the options are wrong, with the place', () => {
    expect(faultsIn(toBoardgameIo(TURNING_POINT, { scenario: '99' }))).toEqual(['scenario']);
    expect(faultsIn(toBoardgameIo(TURNING_POINT, { make: { readings: { no: 'a' } } }))).toEqual([
      'make.readings.no',
    ]);
    expect(faultsIn(hosted(TURNING_POINT, {}).bot('nobody'))).toEqual(['bot']);
    const unknown = (options: unknown) => faultsIn(toBoardgameIo(TURNING_POINT, options as HostOptions));
    expect(unknown({ optional: ['TP-option.hold'], make: {} })).toEqual(['optional']);
    expect(unknown({ scenario: ['11'] })).toEqual(['scenario']);
    expect(unknown({ secret: 7 })).toEqual(['secret']);
    expect(unknown(null)).toEqual(['']);
    const made = must(TURNING_POINT.make());
    expect(faultsIn(toBoardgameIo(made, { make: { optional: ['TP-option.hold'] } }))).toEqual(['make']);
    const { validateSetupData } = hosted(TURNING_POINT, {}).game;
    expect(validateSetupData(undefined, 2)).toBeUndefined();
    expect(validateSetupData({ scenario: '11' }, 2)).toBeUndefined();
    expect(validateSetupData({ scenario: '99' }, 2)).toContain('scenario');
    for (const wrong of [{ scenarios: '11' }, { scenario: ['11'] }, [], '11'])
      expect(validateSetupData(wrong as SetupData, 2), JSON.stringify(wrong)).toBeDefined();
    expect(validateSetupData(undefined, 3)).toContain('2 players');
  });

  it('takes a game that was made, with its settings', () => {
    const game = must(TURNING_POINT.make({ optional: ['TP-option.hold'] }));
    expect(must(toBoardgameIo(game)).rules.settings.optional).toEqual(['TP-option.hold']);
    expect(
      must(toBoardgameIo(TURNING_POINT, { make: { optional: ['TP-option.hold'] } })).rules.settings.optional,
    ).toEqual(['TP-option.hold']);
  });

  it.each([[undefined], [null], [{}], [{ type: 'move' }], [{ type: 'roll', die: 6 }], ['act'], [[[]]]])(
    'refuses what is no legal action: %j',
    (action) => {
      quiet();
      const { host, client, now } = newClient();
      const before = now();
      client.moves['act']!(action);
      expect(now().G).toBe(before.G);
      expect(now()._stateID).toBe(before._stateID);
      expect(host.refusals(before.G, action).length).toBeGreaterThan(0);
    },
  );

  it('lists moves that are taken, for any bot of boardgame.io', async () => {
    const { host, client, now } = newClient();
    for (let moves = 0; moves < 4; moves++) {
      const { G, _stateID } = now();
      expect(host.choices(G).every((action) => host.refusals(G, action).length === 0)).toBe(true);
      await Step(client, new RandomBot({ enumerate: host.game.ai.enumerate as never, seed: `${moves}` }));
      expect(now()._stateID).toBe(_stateID + 1);
    }
  });

  it('gives the states by which a host that notes the time says who is to act, since when', async () => {
    const { host, client, now } = newClient();
    const bot = new (must(host.bot('random')))({ seed: 'since' });
    const line = [{ state: must(host.stateOf(now().G)), time: 0 }];
    const seats = [now().ctx.currentPlayer];
    for (let minute = 1; new Set(seats).size < 2; minute++) {
      await Step(client, bot as never);
      line.push({ state: must(host.stateOf(now().G)), time: minute });
      seats.push(now().ctx.currentPlayer);
    }
    const first = line.slice(0, -1);
    expect(first.length).toBeGreaterThan(2);
    expect(waitingSince(host.rules, first)).toEqual([{ side: host.sideOf(seats[0] as string), since: 0 }]);
    expect(waitingSince(host.rules, line)).toEqual([
      { side: host.sideOf(seats.at(-1) as string), since: line.length - 1 },
    ]);
  });

  it('takes moves back and does them again, but never a roll', async () => {
    quiet();
    const { host, client, now } = newClient();
    const bot = new (must(host.bot('random')))({ seed: 'undo' });
    let undone = 0;
    let kept = 0;
    for (let moves = 0; moves < 150; moves++) {
      const before = now();
      await Step(client, bot as never);
      const after = now();
      client.undo();
      const rolled = after.plugins['random']!.data.prngstate !== before.plugins['random']!.data.prngstate;
      const isOther = after.ctx.currentPlayer !== before.ctx.currentPlayer;
      expect(after.G.sealed).toBe(rolled);
      if (rolled || isOther) {
        kept++;
        expect(now().G).toBe(after.G);
      } else {
        undone++;
        expect(now().G).toBe(before.G);
        client.redo();
        expect(now().G).toBe(after.G);
      }
    }
    expect(undone).toBeGreaterThan(30);
    expect(kept).toBeGreaterThan(3);
  });

  it('rolls with the random plugin as the chances of the game have it, and tells every step', async () => {
    const { host, client, now } = newClient();
    const bot = new (must(host.bot('random')))({ seed: 'lines' });
    for (let moves = 0; moves < 60; moves++) {
      await Step(client, bot as never);
      expect(host.rules.actor(must(host.stateOf(now().G)))).not.toBe(CHANCE);
    }
    const lines = (client.log ?? []).flatMap(
      ({ metadata }) => (metadata as { lines?: readonly string[] })?.lines ?? [],
    );
    expect(lines.length).toBeGreaterThanOrEqual(60);
    expect(lines.some((line) => line.startsWith('dice: '))).toBe(true);
  });

  it('rolls otherwise where the server knows a secret', async () => {
    const ends = await Promise.all(
      [undefined, 'a', 'a', 'b'].map(async (secret) => {
        const host = hosted(TURNING_POINT, { scenario: '4', ...(secret === undefined ? {} : { secret }) });
        const client = Client<Table>({ game: { ...host.game, seed: 's' }, numPlayers: 2, debug: false });
        const bot = new (must(host.bot('random')))({ seed: 'x' });
        for (let moves = 0; moves < 120; moves++) await Step(client, bot as never);
        return JSON.stringify(client.store.getState().G.position);
      }),
    );
    expect(ends[1]).toBe(ends[2]);
    expect(new Set(ends).size).toBe(3);
  });
});
