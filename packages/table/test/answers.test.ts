import { caucasus } from '@eastfront/caucasus';
import { type AnyGame, type AnyGamePackage, CHANCE, type JsonObject } from '@eastfront/kernel';
import { questionsOf, resultOf } from '@eastfront/kernel/case';
import { nodeAt } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { russianCampaign } from '@eastfront/russian-campaign';
import { turningPoint } from '@eastfront/turning-point';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { expect, it } from 'vitest';
import { isTold, linesOf, sayingAt } from '../src/bench/answer-words.js';
import { playUntil } from './seated.js';

const GAMES: readonly (readonly [string, AnyGamePackage, string])[] = [
  ['Turning Point', turningPoint, '11'],
  ['The Caucasus Campaign', caucasus, 'campaign'],
  ['The Russian Campaign', russianCampaign, 'campaign'],
  ['Nach Stalingrad!', nachStalingrad, '1'],
  ['Valor of the Guards', valorOfTheGuards, 'I'],
];

const ACTIONS = 120;
/** Answers are told after every so many actions. */
const EVERY = 12;

/** What the umpire says of the next action, and of the dice where they are due. */
const answersIn = (game: AnyGame, state: unknown): readonly string[] => {
  const [subject = ''] = game.subjects(state);
  const [action] = game.actor(state) === CHANCE ? [] : game.actions(state, subject);
  const asked: readonly (readonly [string, JsonObject])[] = [
    ['chances', {}],
    ...(action === undefined
      ? []
      : [['apply', { actions: [game.writeAction(action)] } as JsonObject] as const]),
  ];
  return asked.flatMap(([question, ask]) => {
    const put = questionsOf(game)[question];
    const answered = put?.(state, { question, ...ask } as never);
    if (answered === undefined || answered._tag === 'Left') return [];
    const result = resultOf(game, state, answered.right);
    return isTold(result) ? linesOf(result.answer, sayingAt(game, state)).split('\n') : [];
  });
};

/** The ids of units in a line that have another name. */
const idsIn = (line: string, names: Readonly<Record<string, string>>): readonly string[] =>
  (line.match(/[\p{L}\d]+(?:[-_][\p{L}\d]+)+/gu) ?? []).filter(
    (word) => Object.hasOwn(names, word) && !String(names[word]).includes(word),
  );

it.each(GAMES)('answers call every unit by its name, and none by its id: %s', (_, pkg, scenario) => {
  let told = 0;
  const raw = new Set<string>();
  let count = 0;
  playUntil(pkg, { scenario, seed: '1' }, (game, session) => {
    if (count++ % EVERY === 0) {
      const { state } = nodeAt(session);
      for (const line of answersIn(game, state)) {
        told++;
        for (const id of idsIn(line, game.names?.(state) ?? {})) raw.add(`${id}: ${line.slice(0, 200)}`);
      }
    }
    return count > ACTIONS;
  });
  expect([...raw]).toEqual([]);
  expect(told).toBeGreaterThan(20);
});
