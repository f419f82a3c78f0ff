import type { AnswerOrFault, Game, JsonObject } from '@eastfront/kernel';
import { gameLaws } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Action } from '../src/play/actions.js';
import type { Position } from '../src/position/position.js';
import { gameWith } from './situation.js';

const sound = gameWith() as unknown as Game<Position, Action>;

/** The game with answers to one question that leave out what a test says. */
const answering = (question: string, change: (answer: JsonObject) => JsonObject): Game<Position, Action> => {
  const ask = sound.questions[question] as Game['questions'][string];
  const changed = (state: Position, put: JsonObject): AnswerOrFault<JsonObject> => {
    const asked = ask(state, put) as AnswerOrFault<JsonObject>;
    return asked._tag === 'Right' && asked.right._tag === 'Right'
      ? {
          ...asked,
          right: { ...asked.right, right: { ...asked.right.right, value: change(asked.right.right.value) } },
        }
      : asked;
  };
  return { ...sound, questions: { ...sound.questions, [question]: changed } } as Game<Position, Action>;
};

const brokenOf = (game: Game<Position, Action>, law: RegExp): readonly string[] => {
  const players = Object.fromEntries(game.sides.map((side) => [side, game.bots['fighting']])) as never;
  const played = { scenario: '1', seeds: ['planted'], perKind: 2, limit: 600, players };
  const kindOf = ({ step, battle }: Position): string => `${step} ${battle?.stage ?? ''}`;
  return gameLaws(game, { ...played, kindOf })
    .filter(({ name, run }) => law.test(name) && run().length > 0)
    .map(({ name }) => name);
};

const QUESTIONS = /^(reach|move|retreat):/;

/** An answer that has half of what it should. */
const halfOf = (answer: JsonObject, field: string): JsonObject => {
  const all = answer[field] as JsonObject | readonly JsonObject[];
  const isOdd = (_: unknown, i: number): boolean => i % 2 === 1;
  const fewer = Array.isArray(all)
    ? all.filter(isOdd)
    : Object.fromEntries(Object.entries(all).filter(isOdd));
  return { ...answer, [field]: fewer };
};

describe('questions held against each other find', () => {
  it('nothing where they agree', () => {
    expect(brokenOf(sound, QUESTIONS)).toEqual([]);
  });

  it('a hex that reach leaves out', () => {
    const game = answering('reach', (answer) => halfOf(answer, 'hexes'));
    expect(brokenOf(game, QUESTIONS)).toEqual([
      'reach: what the question move allows and actions list',
      'move: every path that is allowed ends in reach, and none is cheaper than reach says',
    ]);
  });

  it('a move that is too cheap', () => {
    const game = answering('move', (answer) => ({ ...answer, cost: Number(answer['cost']) - 1 }));
    expect(brokenOf(game, QUESTIONS)).toEqual([
      'move: every path that is allowed ends in reach, and none is cheaper than reach says',
    ]);
  });

  it('a retreat that the question leaves out', () => {
    const game = answering('retreat', (answer) => halfOf(answer, 'routes'));
    expect(brokenOf(game, QUESTIONS)).toEqual([
      'retreat: the ways that the question names are those that are listed',
    ]);
  });
});
