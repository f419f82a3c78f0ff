import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { GameLog } from '../game/log.js';
import { jsonSchemaOf } from './json-schema.js';
import { logCodec, readLog } from './log.js';

const log: GameLog = {
  format: 'eastfront-log/2',
  game: 'toy',
  release: { package: 'toy', version: '1.0.0', rules: '1' },
  scenario: '1',
  seed: '1942',
  dice: 'seedrandom alea',
  readings: { 'TOY-A1': 'b' },
  optional: [],
  players: { north: 'greedy', south: 'random' },
  data: '0f',
  actions: [{ type: 'move' }, 'end', 3],
  rolls: [0, 4, 'outside'],
  outcome: { winner: null, level: 'draw', points: 0 },
  final: 'a0',
};
const admits = new Ajv2020().compile(jsonSchemaOf(logCodec, 'a log'));

describe('readLog', () => {
  it('gives the very log, as replay takes it', () => {
    const read = readLog(log);
    const taken: GameLog | null = read._tag === 'Right' ? read.right : null;
    expect(taken).toBe(log);
    expect(admits(log)).toBe(true);
  });

  it('takes a log whose outcome is null', () => {
    expect(readLog({ ...log, outcome: null })._tag).toBe('Right');
  });

  const { outcome: _outcome, ...unfinished } = log;
  it.each<[string, unknown, readonly string[]]>([
    ['no object', [], ['']],
    ['another format', { ...log, format: 'eastfront-log/3' }, ['format']],
    ['other dice', { ...log, dice: 'xorshift' }, ['dice']],
    ['a roll from nowhere', { ...log, rolls: [0, 'nowhere'] }, ['rolls']],
    ['a number as seed', { ...log, seed: 1942 }, ['seed']],
    ['a reading that is no text', { ...log, readings: { 'TOY-A1': 2 } }, ['readings.TOY-A1']],
    ['actions that are no list', { ...log, actions: { 0: 'end' } }, ['actions']],
    ['no outcome', unfinished, ['outcome']],
    ['an unknown key', { ...log, result: 1 }, ['result']],
    ['several faults', { ...log, game: 1, players: [] }, ['game', 'players']],
  ])('refuses %s, with the place', (_name, broken, paths) => {
    const read = readLog(broken);
    expect(read._tag === 'Left' ? read.left.map(({ path }) => path) : 'read').toEqual(paths);
    expect(admits(broken)).toBe(false);
  });
});
