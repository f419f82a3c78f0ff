import { type GamePackage, playScenario } from '@eastfront/kernel';
import { begin, recordOf } from '@eastfront/kernel/session';
import { describe, expect, it } from 'vitest';
import { toy } from '../../test/toy.js';
import { loadGames } from '../games.js';
import { playOn } from './play-on.js';

const GAMES: readonly GamePackage[] = [toy, ...(await loadGames(['caucasus']))];

describe.each(GAMES)('playOn with $title', ({ make }) => {
  it('plays the very game that the kernel plays from the same seed', { timeout: 60_000 }, () => {
    const made = make();
    if (made._tag === 'Left') throw new Error('no game');
    const game = made.right;
    const scenario = game.scenarios.some(({ id }) => id === 'tournament') ? 'tournament' : '1';
    const header = {
      scenario,
      seed: '5',
      players: Object.fromEntries(game.sides.map((side) => [side, 'random'])),
    };
    const whole = playScenario(game, scenario, '5', header.players);
    const log = whole._tag === 'Right' && whole.right._tag === 'Right' ? whole.right.right.log : null;
    const own = begin(game, header);
    const end = own._tag === 'Left' ? null : playOn(game, own.right, { watch: () => {}, stops: () => false });
    if (end === null || 'defect' in end) throw new Error('the game was not played');
    expect(log?.actions.length).toBeGreaterThan(2);
    expect(recordOf(game, end)).toEqual(log);
  });
});
