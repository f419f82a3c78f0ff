import type { AnyGame, AnyGamePackage } from '@eastfront/kernel';
import { CHANCE, phrasesAt } from '@eastfront/kernel';
import { advance, begin, nodeAt, type Session } from '@eastfront/kernel/session';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../app/games.js';
import {
  askedBeside,
  byType,
  hexesOf,
  labelsOf,
  meaningOfNone,
  type Nouns,
  narrow,
  nounsOf,
  type Offer,
  offersOf,
  placesOf,
  sayValue,
} from './offers.js';

/** How far a game is played, and how often each step of play is looked at. */
const STEPS = 230;
const LOOKS = 2;

const nounsAt = (game: AnyGame, state: unknown): Nouns => {
  const { board } = game.picture(state);
  const labels = new Set(board.hexes.map((hex) => board.grid.labels[hex]));
  return nounsOf(game, (text) => labels.has(text));
};

const SAYINGS = { unsaid: 'as usual', yes: 'yes', no: 'no' };

type Reached = Map<Offer, string[]>;

/** Every sequence of labels by which clicks come down to one offer, as the page asks for them: kind, hexes of the map, then fields. */
const clickThrough = (
  offers: readonly Offer[],
  nouns: Nouns,
  say: (is: string) => string,
  path: readonly string[],
  reached: Reached,
): void => {
  const [only] = offers;
  if (offers.length <= 1) {
    if (only !== undefined) reached.set(only, [...(reached.get(only) ?? []), path.join(' > ')]);
    return;
  }
  const go = (some: readonly Offer[], label: string): void => {
    if (some.length < offers.length) clickThrough(some, nouns, say, [...path, label], reached);
  };
  const types = byType(offers);
  if (types.size > 1) {
    for (const [type, some] of types) go(some, type);
    return;
  }
  for (const hex of hexesOf(offers).keys()) go(narrow(offers, [{ kind: 'hex', is: hex }]), `hex ${hex}`);
  const [question] = askedBeside(offers, nouns);
  if (question === undefined) return;
  const labels = labelsOf(question, say);
  for (const { is } of question.values)
    go(
      narrow(offers, [{ kind: 'field', field: question.field, is }]),
      `${question.field}: ${labels.get(is)}`,
    );
};

const begun = (
  pkg: AnyGamePackage,
  scenario: string,
): { readonly game: AnyGame; readonly session: Session } => {
  const made = pkg.make();
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  const game = made.right;
  const session = begin(game, {
    scenario,
    seed: '1942',
    players: Object.fromEntries(game.sides.map((side) => [side, 'random'])),
  });
  if (session._tag === 'Left') throw new Error(JSON.stringify(session.left));
  return { game, session: session.right };
};

/** What clicks do not come to in a state, and what two actions share. */
const faultsAt = (game: AnyGame, state: unknown): readonly unknown[] => {
  const nouns = nounsAt(game, state);
  const names = phrasesAt(game, state).names ?? {};
  const say = (is: string): string => sayValue(is, { ...SAYINGS, nameOf: (id) => names[id] ?? id });
  return game.subjects(state).flatMap((subject) => {
    const offers = offersOf(game, state, subject, nouns);
    const reached: Reached = new Map();
    clickThrough(offers, nouns, say, [], reached);
    const sequences = [...reached.values()].flat();
    return [
      ...offers.filter((offer) => !reached.has(offer)).map(({ written }) => written),
      ...sequences.filter((one, i) => sequences.indexOf(one) !== i),
    ];
  });
};

const typesListed = (game: AnyGame, state: unknown): readonly string[] => [
  ...byType(offersOf(game, state, game.subjects(state)[0] ?? '', nounsAt(game, state))).keys(),
];

describe('every listed action is reached by its clicks, by labels that lead to no other', () => {
  it.each(GAMES)('$name', async (offer) => {
    const { game, session } = begun(await offer.load(), offer.smallest);
    let now = session;
    const looked = new Map<string, number>();
    for (let step = 0; step < STEPS; step++) {
      const { state } = nodeAt(now);
      const actor = game.actor(state);
      if (actor === null) break;
      const prompt = `${actor} ${game.prompt?.(state)}`;
      const looks = looked.get(prompt) ?? 0;
      if (actor !== CHANCE && looks < LOOKS) {
        looked.set(prompt, looks + 1);
        expect(faultsAt(game, state)).toEqual([]);
        expect(game.types?.(state)).toEqual(expect.arrayContaining([...typesListed(game, state)]));
      }
      const gone = advance(game, now);
      if (gone._tag === 'Left') throw new Error(JSON.stringify(gone.left));
      now = gone.right.session;
    }
    expect(looked.size).toBeGreaterThan(3);
  });
});

describe('values in words', () => {
  const question = {
    field: 'unit',
    values: ['"a"', '"b"', '["a","c"]', '{"b":["0101"]}', ''].map((is) => ({ is, count: 1 })),
  };
  const names: Readonly<Record<string, string>> = { a: '12 Tank', b: '12 Tank' };

  it('are told apart by what is written where two are called alike', () => {
    const say = (is: string): string => sayValue(is, { ...SAYINGS, nameOf: (id) => names[id] ?? id });
    expect([...labelsOf(question, say).values()]).toEqual([
      '12 Tank (a)',
      '12 Tank (b)',
      '12 Tank, c',
      '12 Tank: 0101',
      'as usual',
    ]);
  });

  it('are fractions and yes or no, never the figures of a machine', () => {
    const say = (is: string): string => sayValue(is, { ...SAYINGS, nameOf: (id) => id });
    expect(['true', 'false', '2', String(2 / 3), '1.5', 'null'].map(say)).toEqual([
      'yes',
      'no',
      '2',
      '2/3',
      '3/2',
      'as usual',
    ]);
  });
});

describe('a field that is left out', () => {
  const nouns: Nouns = {
    roles: { lead: { general: 'unit', air: 'count', mode: 'word' } },
    isHex: () => false,
  };
  const meaning = (field: string, ...values: readonly string[]) =>
    meaningOfNone({ field, values: values.map((is) => ({ is, count: 1 })) }, 'lead', nouns);

  it('means 0 where it counts, none where it names units, else what is usual', () => {
    expect(meaning('air', '', '1', '2')).toBe('zero');
    expect(meaning('general', '', '"Hoth"')).toBe('noUnit');
    expect(meaning('general', '[]', '["Hoth"]')).toBe('noUnit');
    expect(meaning('mode', '', '"rail"')).toBeUndefined();
    expect(meaning('mode', '"sea"', '"rail"')).toBeUndefined();
    expect(meaning('air', 'null', '1')).toBeUndefined();
  });
});

describe('places off the map', () => {
  const nouns: Nouns = {
    roles: { move: { to: 'location', by: 'word' } },
    isHex: (text) => /^\d+$/.test(text),
  };
  const offer = (to: string): Offer => ({
    action: to,
    written: { type: 'move', to },
    type: 'move',
    hexes: nouns.isHex(to) ? [to] : [],
    units: [],
    fields: { to: JSON.stringify(to), by: '"rail"' },
  });

  it('are what offers lead to that is no hex, where it tells them apart', () => {
    expect(placesOf([offer('0101'), offer('pool'), offer('exit')], nouns)).toEqual([
      { field: 'to', is: '"pool"' },
      { field: 'to', is: '"exit"' },
    ]);
    expect(placesOf([offer('pool')], nouns)).toEqual([]);
  });
});
