import { decidersOf, seedDice } from '@eastfront/kernel';
import { must, walk } from '@eastfront/testing';
import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { describe, expect, it } from 'vitest';
import type { BoardgameIoGame, Table } from '../src/index.js';
import { GUARDS, hosted } from './hosts.js';

const host = hosted(GUARDS, { scenario: 'II' });
const { game, rules } = host;

/** A state in which both sides have something to decide beside that they are done. */
const shared = (() => {
  const found: unknown[] = [];
  const players = Object.fromEntries(rules.sides.map((side) => [side, rules.bots['steward']!]));
  const isShared = (state: unknown): boolean =>
    decidersOf(rules, state).length === 2 &&
    rules.sides.every((side) => rules.actions(state, undefined, side).length > 2);
  walk(rules, must(rules.start('II')), seedDice('seats'), players, 400, ({ before }) => {
    if (found.length === 0 && isShared(before)) found.push(before);
    return [];
  });
  return found[0];
})();

const table: Table = {
  scenario: 'II',
  position: rules.writeState(shared),
  actor: rules.actor(shared) as string,
  deciders: decidersOf(rules, shared),
  outcome: null,
  sealed: false,
  secret: false,
};

/** The game, begun where both decide. */
const midway: BoardgameIoGame = { ...game, setup: () => table };

const seats = () => {
  const multiplayer = Local();
  const clients = ['0', '1'].map((playerID) =>
    Client({
      game: { ...midway, seed: '7' },
      numPlayers: 2,
      playerID,
      matchID: 'm',
      multiplayer,
      debug: false,
    }),
  );
  for (const client of clients) client.start();
  return clients;
};

describe('VG-12.6.a: where both sides decide at the same time', () => {
  it('both seats are active, and each is sent its own choices', () => {
    const [one, two] = seats();
    expect(Object.keys(one!.getState()!.ctx.activePlayers ?? {}).sort()).toEqual(['0', '1']);
    const sent = [one!, two!].map((client) => client.getState()!.G.choices ?? []);
    expect(sent.every((choices) => choices.length > 2)).toBe(true);
    expect(
      sent[0]!.some((choice) => sent[1]!.some((other) => JSON.stringify(other) === JSON.stringify(choice))),
    ).toBe(false);
  });

  it('a seat makes its own decisions in any order, and none of the other', () => {
    const [one, two] = seats();
    const second = rules.sides.indexOf(table.deciders[1]!);
    const [first, other] = second === 1 ? [one!, two!] : [two!, one!];
    const own = other.getState()!.G.choices![0];
    first.moves['act']!(own);
    expect(first.getState()!.G.position).toEqual(seats()[1 - second]!.getState()!.G.position);
    other.moves['act']!(own);
    expect(other.log).toHaveLength(1);
    expect(other.log![0]!.action.payload.playerID).toBe(String(second));
  });

  it('the bot of a seat decides for its own side', async () => {
    const Steward = must(host.bot('steward'));
    for (const side of table.deciders) {
      const { action } = await new Steward({ seed: 1 }).play({ G: table }, host.playerOf(side));
      expect(host.refusals(table, action.payload.args[0], side)).toEqual([]);
    }
  });
});
