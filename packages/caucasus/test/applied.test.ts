import type { Game, Json, JsonObject, Question } from '@eastfront/kernel';
import { CHANCE, playScenario } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';
import { caucasus } from '../src/game.js';
import type { Action } from '../src/play/actions.js';
import type { Position } from '../src/play/position.js';
import type { Rules } from '../src/rules.js';
import { must } from './fixture.js';

interface Asked {
  readonly [key: string]: Json;
  readonly ask: JsonObject;
}

const cases = casesOf('caucasus').map(({ name, json }) => [name, json as Asked] as const);
const asking = (question: string) => cases.filter(([, { ask }]) => ask['question'] === question);

/** Every seventh case that applies something, so that all kinds come up and the test stays short. */
const applied = asking('apply').filter((_, i) => i % 7 === 0);

const answerOf = (file: object): Json | null => {
  const { result } = must(judge(caucasus, file));
  return result.ok ? result.answer : null;
};

/** What a state can be asked, by way of the game itself. */
const askedOf = (game: Game<Position, Action, Rules>, state: Position): Json => {
  const victory = must((game.questions['victory'] as Question<Position>)(state, {}));
  const listed =
    game.actor(state) === CHANCE ? game.chances(state).map(({ action }) => action) : game.actions(state);
  return {
    actor: game.actor(state),
    actions: listed.map((action) => game.writeAction(action)),
    victory: victory._tag === 'Right' ? victory.right.value : null,
  };
};

/** The game that a case is about. */
const gameOf = ({ board, readings, optional }: Asked): Game<Position, Action, Rules> =>
  must(
    caucasus.make({
      ...(board === undefined ? {} : { board, excerpt: true }),
      readings: (readings ?? {}) as Readonly<Record<string, string>>,
      optional: (optional ?? []) as readonly string[],
    }),
  );

/** The state after the actions of a case. */
const stateAfter = (game: Game<Position, Action, Rules>, { position, ask }: Asked): Position => {
  let state = must(game.readState(position));
  for (const written of ask['actions'] as readonly Json[])
    for (const action of must(game.readActions(written, state)))
      state = must(game.apply(state, action)).value;
  return state;
};

describe('a position that apply answers', () => {
  it.each(applied)(
    'is accepted as a position and means the same: %s',
    (_name, { expect: _expected, ...file }) => {
      const position = answerOf(file);
      if (position === null) return;
      const again = { ...file, position };
      expect(answerOf({ ...again, ask: { question: 'apply', actions: [] } })).toEqual(position);
      const game = gameOf(file);
      const state = stateAfter(game, file);
      expect(askedOf(game, must(game.readState(position)))).toEqual(askedOf(game, state));
    },
  );

  it('of any state of a game reads back as that state', () => {
    const game = must(caucasus.make());
    let looked = 0;
    const differing: string[] = [];
    const played = playScenario(
      game,
      'campaign',
      'shown',
      { axis: 'random', soviet: 'random' },
      ({ before }) => {
        looked += 1;
        if (looked % 23 !== 0) return;
        const shown = JSON.parse(JSON.stringify(game.showState?.(before))) as Json;
        const read = game.readState(shown);
        if (read._tag === 'Left') differing.push(`${looked}: ${JSON.stringify(read.left.slice(0, 3))}`);
        else if (JSON.stringify(game.showState?.(read.right)) !== JSON.stringify(shown))
          differing.push(`${looked}: written otherwise`);
        else if (JSON.stringify(game.writeState(read.right)) !== JSON.stringify(game.writeState(before)))
          differing.push(`${looked}: another state`);
        else if (JSON.stringify(askedOf(game, read.right)) !== JSON.stringify(askedOf(game, before)))
          differing.push(`${looked}: answers otherwise`);
      },
    );
    expect(played._tag).toBe('Right');
    expect(differing).toEqual([]);
    expect(looked).toBeGreaterThan(500);
  }, 60_000);
});

const resultOf = (file: object) => must(judge(caucasus, file)).result;

describe('what is written as one action', () => {
  const whole = asking('legal').filter(([, { ask }]) => 'units' in (ask['action'] as JsonObject));

  it.each(whole)('is judged alike by legal and apply: %s', (_name, { expect: _expected, ...file }) => {
    const legal = resultOf(file);
    const applying = resultOf({
      ...file,
      ask: { question: 'apply', actions: [file.ask['action'] as Json] },
    });
    expect(applying.ok).toBe(legal.ok);
    if (!applying.ok && !legal.ok) expect(applying.violations).toEqual(legal.violations);
  });
});

describe('a move that is refused', () => {
  /** A patrol is asked about by its number, and a fleet marker not at all; an action names them. */
  const moves = asking('move').filter(
    ([, { ask }]) =>
      !('patrol' in ask) && ask['mode'] !== 'landing' && (ask['path'] as readonly Json[]).length > 0,
  );

  it('shows the same bill to legal and apply as to the question move', () => {
    const differing: string[] = [];
    let looked = 0;
    for (const [name, { expect: _expected, ...file }] of moves) {
      const asked = resultOf(file);
      if (asked.ok || asked.reasons === undefined) continue;
      const { question: _, ...move } = file.ask;
      const action = { type: 'move', ...move };
      const bill = JSON.stringify(asked.reasons).slice(1);
      for (const ask of [
        { question: 'legal', action },
        { question: 'apply', actions: [action] },
      ]) {
        const result = resultOf({ ...file, ask });
        if (result.ok || !JSON.stringify(result.reasons ?? []).endsWith(bill))
          differing.push(`${name} ${ask.question} ${result.ok}`);
      }
      looked += 1;
    }
    expect(differing).toEqual([]);
    expect(looked).toBeGreaterThan(50);
  });
});
