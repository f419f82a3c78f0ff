import type { GamePackage, Json, JsonObject } from '@eastfront/kernel';
import { allow, forbid } from '@eastfront/kernel';
import { atLeastOne } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import type { ToyAction, ToyState } from '../fixtures/toy-game.js';
import { toyGame } from '../fixtures/toy-game.js';
import { brokenLaws, hold, law } from '../law.js';
import { must } from '../must.js';
import { answerLaws } from './answer-laws.js';
import { caseBook, factsOf } from './case-book.js';
import { caseLaws } from './case-laws.js';
import { caseMark } from './case-marks.js';
import { emptyLaws } from './empty-laws.js';
import { eitherWay, fieldLaws, fieldsIn, otherwise } from './field-laws.js';
import { positionLaws } from './position-laws.js';
import { caseSchemaLaws } from './schema-laws.js';
import { wordLaws } from './word-laws.js';

type Toy = ReturnType<typeof toyGame>;
type Pkg = GamePackage<ToyState, ToyAction>;

const PHRASES = {
  violations: { NOT_ALLOWED: 'not allowed in turn {turn}', NO_ROLL: 'nothing to roll for' },
  effects: { counted: '{turns} turns' },
};

const toyMay = (state: ToyState) => ({
  _tag: 'Right' as const,
  right: forbid({ clause: 'TOY-2', code: 'NOT_ALLOWED', turn: state.turn }),
});

/** The race as a package, with parts of the game otherwise. */
const packageWith = (change: Partial<Toy> = {}, codec: t.Mixed = t.exact(t.type({}))): Pkg => {
  const game = toyGame({
    phrases: PHRASES,
    questions: {
      count: (state) => ({
        _tag: 'Right',
        right: allow({ turns: state.turn }, [{ clause: 'TOY-1', effect: 'counted', turns: state.turn }]),
      }),
      may: toyMay,
    },
    ...change,
  });
  return {
    name: 'toy',
    title: game.title,
    sides: game.sides,
    rulebook: game.rulebook,
    make: () => ({ _tag: 'Right', right: game }),
    withReadings: (made: Toy) => made,
    asks: { count: codec, may: codec },
    schemas: { case: {} },
  } as unknown as Pkg;
};

const START = { turn: 3, side: 'red', at: { r1: 0, r2: 0, b1: 0, b2: 0 }, rolling: null };
const caseOf = (name: string, ask: JsonObject, expected: JsonObject) => ({
  name,
  json: { game: 'toy', title: name, clauses: ['TOY-1'], position: START, ask, expect: expected },
});
const COUNT = caseOf('count', { question: 'count' }, { ok: true, answer: { turns: 3 } });
const MAY = caseOf('may', { question: 'may' }, { ok: false, violations: [{ clause: 'TOY-2' }] });
const MOVE = caseOf(
  'move',
  { question: 'apply', actions: [{ type: 'move', unit: 'r1', by: 1 }] },
  { ok: true },
);

const bookOf = (pkg: Pkg, ...cases: readonly (typeof COUNT)[]) => caseBook(pkg, cases);

describe('laws of cases', () => {
  it('are named by the clauses of the case, its title and its name', () => {
    expect(caseLaws(bookOf(packageWith(), COUNT)).map(({ name }) => name)).toEqual(['TOY-1: count [count]']);
  });

  it('hold where cases are answered as they expect', () => {
    expect(brokenLaws(caseLaws(bookOf(packageWith(), COUNT, MAY, MOVE)))).toEqual([]);
  });

  it('tell what is answered otherwise, expects nothing or is bad input', () => {
    const wrong = caseOf('wrong', { question: 'count' }, { ok: true, answer: { turns: 4 } });
    const { expect: _, ...bare } = COUNT.json;
    const [one, two, three] = caseLaws(
      bookOf(
        packageWith(),
        wrong,
        { ...COUNT, json: bare as never },
        { ...COUNT, json: { ...COUNT.json, position: {} } as never },
      ),
    ).map(({ run }) => run());
    expect(one).toEqual([JSON.stringify({ path: 'answer.turns', expected: 4, got: 3 })]);
    expect(two).toEqual(['expects nothing']);
    expect(three?.[0]).toContain('bad input');
  });

  it('tell a violation that an exact case does not name', () => {
    const [found] = caseLaws(bookOf(packageWith(), MAY), { exact: () => true }).map(({ run }) => run());
    expect(found).toEqual(['names TOY-2 NOT_ALLOWED, not TOY-2 undefined alone']);
  });
});

describe('the fingerprint of a case', () => {
  const markBy = (change: Partial<Toy>): string => {
    const pkg = packageWith(change);
    return caseMark(bookOf(pkg, MAY), MAY);
  };
  const toy = must(packageWith().make({})) as Toy;

  it('moves with the answer, with who can act and with the actions and their order, and not with a sentence', () => {
    const plain = markBy({});
    expect(plain).toMatch(/^[0-9a-f]{8}$/);
    expect(markBy({})).toBe(plain);
    const refused = { ...toy.phrases, violations: { NOT_ALLOWED: 'another sentence' } };
    expect(markBy({ phrases: refused })).toBe(plain);
    const moved = [
      markBy({ subjects: (state) => toy.subjects(state).slice(1) }),
      markBy({ actions: (state, unit) => toy.actions(state, unit).slice(1) }),
      markBy({ actions: (state, unit) => [...toy.actions(state, unit)].reverse() }),
      caseMark(bookOf(packageWith(), COUNT), COUNT),
    ];
    expect(new Set([plain, ...moved]).size).toBe(5);
  });
});

describe('laws of words', () => {
  const unrolled = { codes: [{ words: ['NO_ROLL'], because: 'no case rolls' }] };

  it('hold where every word is said, or excused', () => {
    expect(brokenLaws(wordLaws(bookOf(packageWith(), COUNT, MAY), unrolled))).toEqual([]);
  });

  it('tell words that no case says, and those that need no excuse', () => {
    const broken = brokenLaws(
      wordLaws(bookOf(packageWith(), COUNT, MAY), {
        effects: [{ words: ['counted'], because: 'a mistake' }],
      }),
    );
    expect(broken).toEqual([
      'each code is the verdict of a case: NO_ROLL is in no case',
      'each effect is a reason in a case: counted is in a case and need not be excused',
    ]);
  });

  const told = (sentence: string, turns: Json) =>
    brokenLaws(
      wordLaws(
        bookOf(
          packageWith({
            phrases: { ...PHRASES, effects: { counted: sentence } },
            questions: {
              count: () => ({
                _tag: 'Right',
                right: allow({ turns: 3 }, [{ clause: 'TOY-1', effect: 'counted', turns }]),
              }),
              may: toyMay,
            },
          }),
          COUNT,
          MAY,
        ),
        unrolled,
      ),
    );

  it.each<readonly [string, Json]>([
    ['an empty list', []],
    ['a list with a blank in it', ['']],
    ['a list with an empty list in it', [['a'], []]],
    ['a record with a blank in it', { a: '' }],
  ])('tell %s in a sentence', (_, turns) => {
    expect(told('turns {turns}', turns)).toEqual([
      'no sentence lacks a fact that it needs: counted: turns (count)',
    ]);
  });

  it('hold where a sentence says what it says of an empty list, not where a list has a blank', () => {
    expect(told('turns[ {turns}|: none]', [])).toEqual([]);
    expect(told('turns[ {turns}|: none]', [''])).toHaveLength(1);
  });

  it('tell a sentence without its fact', () => {
    const phrases = { ...PHRASES, effects: { counted: '{turns} of {total} turns' } };
    expect(brokenLaws(wordLaws(bookOf(packageWith({ phrases }), COUNT, MAY), unrolled))).toEqual([
      'no sentence lacks a fact that it needs: counted: total (count)',
    ]);
  });
});

describe('laws of what is asked with nothing in it', () => {
  const asked = caseOf('of somebody', { question: 'count', units: ['r1'] }, { ok: true });
  const lax = packageWith({}, t.exact(t.type({ units: t.readonlyArray(t.string) })));
  const strict = packageWith({}, t.exact(t.type({ units: atLeastOne(t.string, 'unit') })));
  const mayBeEmpty = { 'count.units': 'everybody' };

  it('tell a list that is answered when it is empty, and hold where it is bad input or may be empty', () => {
    expect(brokenLaws(emptyLaws(bookOf(lax, asked)))).toEqual([
      'a path of no hex, an attack or a move of nobody is bad input at its place: count.units: answered',
    ]);
    expect(brokenLaws(emptyLaws(bookOf(strict, asked)))).toEqual([]);
    expect(brokenLaws(emptyLaws(bookOf(lax, asked), { mayBeEmpty }))).toEqual([]);
  });

  it('tell a list that may be empty and is refused, and one that no case names', () => {
    const other = { 'count.path': 'nowhere' };
    expect(
      brokenLaws(emptyLaws(bookOf(strict, asked), { mayBeEmpty: { ...mayBeEmpty, ...other } })),
    ).toHaveLength(2);
  });

  it('tell an attack without strength that is bad input', () => {
    const units = [{ id: 'r1', side: 'red', strength: 4 }];
    const odds = { ...asked.json, ask: { question: 'odds', attackers: ['r1'] }, position: { units } };
    const [broken] = brokenLaws(
      emptyLaws(caseBook(lax, [{ name: 'odds', json: odds as JsonObject }]), { strength: 'strength' }).slice(
        2,
      ),
    );
    expect(broken).toContain('an attack without strength is ruled on, with its clause: odds: ');
  });
});

describe('laws of positions and answers', () => {
  const forgetful = packageWith({ writeState: (state) => ({ ...state, turn: 1 }) as never });

  it('hold for the race', () => {
    const book = bookOf(packageWith(), COUNT, MOVE);
    expect(brokenLaws([...positionLaws(book), ...answerLaws(book)])).toEqual([]);
  });

  it('tell what is lost when a position is written', () => {
    const book = bookOf(forgetful, COUNT, MOVE);
    expect(brokenLaws(positionLaws(book))).toContain(
      'the position of each case reads back as it is written and as it is shown: count: is another one when read again',
    );
    expect(brokenLaws(positionLaws(book, { lasting: ({ at }) => at }))).toEqual([]);
  });

  it('tell an answer that means something else', () => {
    const book = bookOf(packageWith({ showState: (state) => ({ ...state, rolling: null }) as never }), MOVE);
    expect(brokenLaws(answerLaws(book)).join()).toContain('move: leaves something else to do');
  });

  it('tell when no case applies anything', () => {
    expect(brokenLaws(answerLaws(bookOf(packageWith(), COUNT)))).toEqual([
      'some case applies actions: none does',
    ]);
  });
});

describe('laws of the schema of cases', () => {
  const readerThat = (takes: (json: string) => boolean) => ({
    compile: () => (value: unknown) => takes(JSON.stringify(value)),
  });

  it('tell a case that is not admitted, a question it does not know, a slip that is taken', () => {
    const strict = caseSchemaLaws(
      bookOf(packageWith(), COUNT),
      readerThat(() => false),
    ).map(({ run }) => run());
    expect(strict[1]).toContain('not count');
    const lax = caseSchemaLaws(
      bookOf(packageWith(), COUNT),
      readerThat(() => true),
    ).map(({ run }) => run());
    expect(lax[0]).toEqual([]);
    expect(lax[2]).toContain('count: the schema takes it in the file');
    // The race reads any state that has the keys it looks for.
    expect(lax[2]).toContain('count: the game takes it in the position');
  });
});

describe('hold', () => {
  it('makes a test of every law, which fails with all that breaks it', () => {
    const made: [string, () => void][] = [];
    hold(
      (name, test) => made.push([name, test]),
      [law('good', () => []), law('bad', () => ['one thing', 'another'])],
    );
    expect(made.map(([name]) => name)).toEqual(['good', 'bad']);
    expect(made[0]?.[1]).not.toThrow();
    expect(made[1]?.[1]).toThrow('one thing\nanother');
  });
});

describe('the facts of an answer', () => {
  it('are those that are named; none where the thing is forbidden', () => {
    expect(factsOf(packageWith(), COUNT.json, ['turns', 'other'])).toEqual({ turns: 3, other: null });
    expect(factsOf(packageWith(), MAY.json, ['turns'])).toBeNull();
    expect(() => factsOf(packageWith(), { ...COUNT.json, position: {} }, [])).toThrow();
  });
});

describe('laws of fields', () => {
  it('every field of a schema, of lists and records within it', () => {
    const schema = {
      properties: {
        at: { anyOf: [{ type: 'null' }, { properties: { hex: {} } }] },
        units: { items: { properties: { id: {} } } },
      },
    };
    expect(fieldsIn(schema)).toEqual(['at', 'at/hex', 'units', 'units/id']);
  });

  it('tell a field without a row, a row without a field, and a field without an effect', () => {
    const { expect: _, ...file } = COUNT.json;
    const found = fieldLaws(packageWith(), ['turn', 'side'], {
      turn: otherwise(file, 'turn', 4),
      'at/r1': eitherWay(file, 'at/r1', [1, 2]),
    }).map(({ name, run }) => [name, run().length]);
    expect(found).toEqual([
      ['every field has a row', 2],
      ['turn has an effect', 0],
      ['at/r1 has an effect', 1],
    ]);
  });

  it('tell what the effect of a field is: whose decision it is', () => {
    const { expect: _, ...file } = COUNT.json;
    const row = { ...otherwise(file, 'side', 'blue'), shows: 'actor' as const };
    expect(brokenLaws(fieldLaws(packageWith(), ['side'], { side: row }))).toEqual([]);
  });
});
