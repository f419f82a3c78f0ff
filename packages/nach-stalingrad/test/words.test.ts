import type { Bot, Phrases } from '@eastfront/kernel';
import { play, sayReason, seedDice } from '@eastfront/kernel';
import { hold, languageLaws, must, settledBot } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import made from '../data/words/ja-made-from.json';
import { nachStalingrad } from '../src/game.js';
import { ja } from '../src/ja.js';
import type { Action } from '../src/play/actions.js';
import type { Position } from '../src/position/position.js';

const game = must(nachStalingrad.make({ words: ja }));

describe('the game in Japanese', () => {
  hold(
    it,
    languageLaws((words) => must(nachStalingrad.make(words === undefined ? {} : { words })), ja, made),
  );
});

/** What stays as it is printed in every language: the names of counters and places, ids. */
const printed = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => name.match(/[A-Za-z]+/g) ?? []));

const COUNTERS = game.rules.forces.roster.flatMap(({ id, name }) => [id, name]);
const PLACES = game.rules.theatre.board.fields.flatMap((fields) => fields?.name ?? []);
/** Counters that are named by their kind, and the ids of those that come in every turn. */
const MADE = ['Truck', 'truck-axis', 'truck-soviet', 'Air supply', 'air-supply'];

const englishIn = (text: string, known: ReadonlySet<string>): readonly string[] =>
  (text.match(/[A-Za-z]*[a-z]{2}[A-Za-z]*/g) ?? []).filter((word) => !known.has(word));

describe('what the game says in Japanese', () => {
  const known = printed([...COUNTERS, ...PLACES, ...MADE]);
  const left = (said: readonly string[]): readonly string[] => [
    ...new Set(said.filter((text) => englishIn(text, known).length > 0)),
  ];

  it.each(['1', '3'] as const)(
    'has no English in records, reasons, headings and prompts of scenario %s',
    (id) => {
      const said: string[] = [];
      const bots = Object.fromEntries(
        game.sides.map((side): [string, Bot<Position, Action>] => [side, settledBot]),
      );
      play<Position, Action>(
        game,
        must(game.start(id)),
        bots,
        seedDice('words'),
        ({ before, action, after, reasons = [] }) => {
          const phrases: Phrases = { ...game.phrases, names: game.names?.(before) ?? {} };
          said.push(game.describe(before, action), ...reasons.map((one) => sayReason(phrases, one)));
          said.push(game.progress(after).label, game.prompt?.(after) ?? '');
          if (said.length % 20 > 3) return;
          const { title = '', subtitle = '', boxes = [], highlights = [] } = game.picture(after);
          said.push(title, subtitle, ...boxes.map((box) => box.title));
          said.push(...highlights.map(({ label = '' }) => label));
        },
        200,
      );
      expect(said.length).toBeGreaterThan(600);
      expect(left(said)).toEqual([]);
    },
  );
});
