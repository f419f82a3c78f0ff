/** Laws of a translation: every text has one, with the slots of the English, and none is older than its English. */

import type { AnyGame, Game, GamePackage, Phrases, Speaking, Words } from '@eastfront/kernel';
import { slotsOf, wordFaults, wordsOf } from '@eastfront/kernel';
import { keySaid, sayAskWord, sayExactly, tellQuestion } from '@eastfront/kernel/case';
import { askedFields } from './action-laws.js';
import type { Law } from './law.js';
import { law } from './law.js';
import { type MadeFrom, staleWords, textsIn } from './made-from.js';
import { must } from './must.js';

/** Whether a text has anything to translate: more than slots, numbers and signs such as `Dr`. */
const hasWords = (english: string): boolean => /[a-z]{2}/.test(english.replace(/\{[^}]*\}/g, ''));

/** Whether a text is written in nothing but ASCII, slots left out. */
const isAscii = (text: string): boolean => {
  const bare = text.replace(/\{[^}]*\}/g, '');
  return [...bare].every((letter) => letter.charCodeAt(0) < 0x80);
};

/** Whether a text is nothing but capitals, such as `AFV`: rulebooks in other languages print these as they are. */
const isShort = (text: string): boolean => /^[A-Z]+$/.test(text);

/** What people read in a picture, names of rivers and units left out. */
const readIn = (value: unknown, key = ''): readonly string[] => {
  if (typeof value === 'string') return ['label', 'title', 'subtitle', 'text'].includes(key) ? [value] : [];
  if (typeof value !== 'object' || value === null || key === 'captions' || key === 'board') return [];
  return Array.isArray(value)
    ? value.flatMap((one) => readIn(one, key))
    : Object.entries(value).flatMap(([name, one]) => readIn(one, name));
};

/** What the form of a question has in English: what it asks, and the words that may stand in its fields. */
const questionsIn = (pkg: Pick<GamePackage, 'asks'>, phrases: Phrases): readonly string[] => {
  const tells = Object.values(pkg.asks).map((codec) => tellQuestion(phrases, codec));
  const words = [...askedFields(pkg)].flatMap(([field, inside]) =>
    [...inside].map((word) => [`${field}: `, sayAskWord(phrases, field, word)] as const),
  );
  return [
    ...tells.filter((text) => hasWords(text) && isAscii(text)),
    ...words.filter(([, said]) => /[a-z]{3}/.test(said) && isAscii(said)).map((one) => one.join('')),
  ];
};

/** The facts that hold the name of a step of play. */
const STEPS = ['phase', 'stage'];

/** Names of steps that are clauses, such as `the game is over`, where a sentence needs a noun: `ends the {phase}`. */
const stepFaults = (game: Speaking): readonly string[] =>
  textsIn(wordsOf(game)).flatMap(([path, sentence]) =>
    STEPS.filter((fact) => new RegExp(`[a-z] \\{${fact}\\}`).test(sentence)).flatMap((fact) =>
      Object.values(game.phrases.words?.[fact] ?? {})
        .filter((name) => /\b(?:is|are|when|while)\b/.test(name))
        .map((name) => `${path}: ${name}`),
    ),
  );

const ARTICLE = /\b(an?) \{(\w+)\}/gi;

/** Sentences whose article does not fit a word of its fact, by its first letter, or whose fact has no words: it may be anything. */
const articleFaults = (game: Speaking): readonly string[] => {
  const { words = {} } = game.phrases;
  return textsIn(wordsOf(game)).flatMap(([path, sentence]) =>
    [...sentence.matchAll(ARTICLE)].flatMap(([, article = '', fact = '']) => {
      const known = Object.values(words[fact] ?? {});
      const misfits = known.filter(
        (word) => (article.toLowerCase() === 'an') !== /^[aeiou8]/i.test(word) || /^11|^18/.test(word),
      );
      return known.length === 0
        ? [`${path}: ${article} {${fact}}`]
        : misfits.map((word) => `${path}: ${article} ${word}`);
    }),
  );
};

/**
 * The laws of a catalogue in a language that is not written in Latin letters: every key that the English has and no other, the same
 * slots, nothing left in English, nothing older than its English.
 *
 * @param make - a game with these words, or without
 * @param pkg - the package of the game, whose questions are told in the language too
 * @param made - what each text was made from, see {@link noteMadeFrom}: then no text may be older than its English
 */
export const languageLaws = <State>(
  make: (words?: Words) => Game<State>,
  words: Words,
  pkg: Pick<GamePackage, 'asks'>,
  made?: MadeFrom,
): readonly Law[] => {
  const english = make();
  const spoken = (game: Speaking): readonly (readonly [string, string])[] =>
    textsIn(wordsOf(game)).filter(([path]) => path !== 'language');
  return [
    law('the words have no key and no slot that the English has not', () =>
      wordFaults(words, () => wordsOf(english)).map(({ path, expected }) => `${path}: ${expected}`),
    ),
    law('the words leave out nothing', () => {
      const known = new Set(textsIn(words).map(([path]) => path));
      return spoken(english)
        .map(([path]) => path)
        .filter((path) => !known.has(path));
    }),
    law('every order and outcome is of a line, with facts of that line', () => {
      const { lines = {}, words: { order = {}, came = {} } = {} } = english.phrases;
      const facts = (sentence: string): readonly string[] => Object.values(slotsOf(sentence)).flat();
      return [...Object.entries(order), ...Object.entries(came)].flatMap(([key, said]) => {
        const line = lines[key];
        if (line === undefined) return [`${key} is no line`];
        const known = facts(line);
        return facts(said).flatMap((fact) =>
          known.includes(fact) ? [] : [`${key}: the line has no ${fact}`],
        );
      });
    }),
    law('an English article fits every word that may follow it', () => articleFaults(english)),
    law('the English name of a step is a noun where a sentence needs one', () => stepFaults(english)),
    law('nothing is left in English', () => {
      const said = new Map(textsIn(words));
      const keyed = spoken(english).map(([path, text]) => [path, text, said.get(path) ?? ''] as const);
      const texts = Object.entries(words.texts ?? {}).map(([text, one]) => [text, text, one] as const);
      return [...keyed, ...texts]
        .filter(([, text, one]) => hasWords(text) && one !== '' && isAscii(one) && !isShort(one))
        .map(([path, , one]) => `${path}: ${one}`);
    }),
    ...(made === undefined
      ? []
      : [
          law('no text is older than the English that it was made from', () =>
            staleWords(wordsOf(english), words, made),
          ),
        ]),
    law('what questions ask, and the words of their fields, are in the language', () =>
      questionsIn(pkg, make(words).phrases),
    ),
    law('every bot has a name, and a sentence on how it plays, in the language', () => {
      const { bots, botWords = {} } = make(words) as AnyGame;
      return Object.keys(bots).flatMap((id) => {
        const told = botWords[id];
        return told === undefined || isAscii(told.name) || isAscii(told.plays) ? [id] : [];
      });
    }),
    law('the data, and where they come from, are told in the language', () => {
      const { sources, phrases } = make(words);
      const told = sources.flatMap(({ table, ref, notes = [] }) => [
        [table, keySaid(phrases, table)] as const,
        ...[ref, ...notes].map((text) => [table, sayExactly(phrases, text)] as const),
      ]);
      return told.filter(([, text]) => isAscii(text)).map((one) => one.join(': '));
    }),
    law('what clauses are about is told in the language', () => {
      const { rulebook, phrases } = make(words);
      const kinds = new Set(rulebook.clauses.map(({ kind }) => kind));
      return [...kinds].filter((kind) => isAscii(sayExactly(phrases, `clauses about ${kind}`)));
    }),
    law('the picture has its heading, legend and boxes in the language', () => {
      const game = make(words);
      const left = game.scenarios.flatMap(({ id }) => readIn(game.picture(must(game.start(id)))));
      return [...new Set(left.filter((text) => hasWords(text) && isAscii(text)))];
    }),
  ];
};
