import { type Game, type Json, play, type Step, seedDice } from '@eastfront/kernel';
import {
  actionNotation,
  readLogText,
  readPositionLine,
  writeLogText,
  writePositionLine,
} from '@eastfront/kernel/notation';
import { describeState, describeUnits } from '@eastfront/kernel/telling';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../src/games.js';

/** So many actions of each game are followed, every so many a position is looked at. */
const [LENGTH, STRIDE] = [260, 20];

const sorted = (action: Json): unknown => Object.fromEntries(Object.entries(action as object).sort());

const walked = (game: Game, watch: (step: Step<unknown, unknown>) => void): void => {
  const bot = game.bots['fighting'] ?? game.bots['steward'] ?? Object.values(game.bots)[0];
  const bots = Object.fromEntries(game.sides.map((side) => [side, bot])) as Parameters<typeof play>[2];
  const start = must(game.start(game.scenarios[0]?.id ?? ''));
  play(game, start, bots, seedDice('notation'), watch, LENGTH);
};

describe.each(await loadGames())('$name', (pkg) => {
  const game = must(pkg.make());
  const notation = actionNotation(pkg.schemas['action'] ?? {});
  const played: Json[] = [];
  const states: unknown[] = [];
  walked(game, ({ action, after }) => {
    played.push(game.writeAction(action));
    if (played.length % STRIDE === 0) states.push(after);
  });

  it('actions: what is written is read, the same text again, without a space in a field', () => {
    const wrong = played.flatMap((action) => {
      const line = notation.write(action);
      const read = notation.read(line);
      const isSame =
        read._tag === 'Right' && JSON.stringify(sorted(read.right)) === JSON.stringify(sorted(action));
      return isSame && notation.write(read.right) === line ? [] : [line, read];
    });
    expect(wrong).toEqual([]);
    expect(played.length).toBeGreaterThan(100);
  });

  it('every sample of the schema can be written and read', () => {
    const samples = (
      (pkg.schemas['action']?.['oneOf'] ?? []) as readonly { examples?: readonly Json[] }[]
    ).flatMap(({ examples = [] }) => examples);
    for (const sample of samples)
      expect(sorted(must(notation.read(notation.write(sample))))).toEqual(sorted(sample));
  });

  it('positions: one line without spaces that leads back to the same state', () => {
    for (const state of states) {
      const written = game.writeState(state);
      const line = writePositionLine(written);
      expect(line).toMatch(/^[A-Za-z0-9.:,@=/~_%-]+$/);
      const read = must(readPositionLine(line));
      expect(writePositionLine(read)).toBe(line);
      expect(game.writeState(must(game.readState(read)))).toEqual(written);
    }
  });

  it('logs: the text reads back to the same log', () => {
    const log = {
      format: 'eastfront-log/1',
      game: pkg.name,
      players: { a: 'b' },
      actions: played,
      outcome: null,
    };
    const text = writeLogText(notation, log, (i) => (i % 50 === 0 ? `turn ${i}` : null));
    const read = must(readLogText(notation, text));
    expect({ ...read, actions: (read['actions'] as Json[]).map(sorted) }).toEqual({
      ...log,
      actions: played.map(sorted),
    });
    expect(writeLogText(notation, read, (i) => (i % 50 === 0 ? `turn ${i}` : null))).toBe(text);
  });

  it('positions as text name every unit, every side and every place that has a name', () => {
    for (const state of states.slice(-2)) {
      const text = describeState(game, state);
      const census = game.census?.(state);
      const names = game.names?.(state) ?? {};
      const units = describeUnits(game, state);
      expect(census?.units.filter(({ id }) => !units.get(id)?.includes(names[id] ?? id))).toEqual([]);
      const untold = [
        ...(census?.units ?? []).map(({ id }) => names[id] ?? id),
        ...Object.entries(census?.held ?? {}).flatMap(([name, { hex }]) =>
          name.startsWith(hex) ? [] : [name],
        ),
      ].filter((name) => !text.includes(name));
      expect(untold).toEqual([]);
      expect(text).not.toMatch(/undefined|null|\{|\[object/);
      expect(describeState(game, state, { objectives: 'Ziele' })).toContain('\nZiele\n');
      expect(text.split('\n')[0]).toBe(game.picture(state).title);
    }
  });
});
