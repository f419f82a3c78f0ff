import { chooserOf, damage } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Table } from '../src/index.js';
import { GUARDS, hosted, TURNING_POINT } from './hosts.js';

const INPUTS = 150;

describe.each([
  ['turning-point', TURNING_POINT, '4'],
  ['valor-of-the-guards', GUARDS, 'I'],
] as const)('damaged input under boardgame.io: %s', (name, pkg, scenario) => {
  const host = hosted(pkg, { scenario });
  const { game } = host;
  const start = game.setup({ random: { Number: () => 0.5 } });
  const [action] = host.choices(start);
  const act = (G: Table, said: unknown): unknown =>
    game.moves.act.move(
      {
        G,
        playerID: host.playerOf(start.actor as string),
        random: { Number: () => 0.5 },
        log: { setMetadata: () => {} },
      },
      said,
    );

  it('is answered or refused, and nothing is thrown', () => {
    for (let n = 0; n < INPUTS; n++) {
      const chooser = chooserOf(`boardgame ${name}/${n}`);
      const setUp = damage({ scenario }, chooser).json;
      expect(['string', 'undefined']).toContain(typeof game.validateSetupData(setUp as object, 2));
      const said = damage(action, chooser).json;
      expect(Array.isArray(host.refusals(start, said))).toBe(true);
      const moved = act(start, said);
      expect(moved === 'INVALID_MOVE' || typeof moved === 'object').toBe(true);
      const table = { ...start, position: damage(start.position, chooser).json as Table['position'] };
      expect(['Left', 'Right']).toContain(host.stateOf(table)._tag);
      const again = act(table, action);
      expect(again === 'INVALID_MOVE' || typeof again === 'object').toBe(true);
      const seat = damage('0', chooser).json as string;
      expect(game.playerView({ G: table, playerID: seat })).toBeTypeOf('object');
    }
  });
});
