import { nachStalingrad } from '@eastfront/nach-stalingrad';
import {
  answerLaws,
  caseBook,
  caseLaws,
  caseSchemaLaws,
  caseSymmetryLaws,
  hold,
  playSchemaLaws,
  positionLaws,
  type TestedCase,
  wordLaws,
} from '@eastfront/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { casesOf, disputesOf } from '../../../scripts/read-cases.js';
import { gridOf } from '../src/01-units/board.js';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import { FULL, must } from './codec.fixture.js';
import { tests } from './sources.js';

const book = caseBook(nachStalingrad, casesOf('nach-stalingrad'), disputesOf('nach-stalingrad'));
const ajv = new Ajv2020({ strictTypes: true, strictTuples: false, allErrors: true });

/** Cases in which a refusal names one law and no other. */
const EXACT = /#codes-(001|092|093|103)-/;

describe('dispute cases', () => hold(it, caseLaws(book, { exact: (name) => EXACT.test(name) })));

it('NS-9.5.a, NS-9.5.c: Germans on the ferry are told that they never cross and that they are on the wrong bank', () => {
  const ferried = book.cases.find(
    ({ name }) => name === 'codes.json#codes-069-germans-ferried',
  ) as TestedCase;
  const { result } = must(book.judged(ferried));
  expect(result.ok || result.violations.map(({ clause, code }) => `${clause} ${code}`)).toEqual([
    'NS-9.5.a AXIS_NEVER_CROSSES',
    'NS-9.5.c NOT_ON_THE_EAST_BANK',
  ]);
});

/** Codes that no file can bring about as a verdict; each is said by a test beside its source. */
const BESIDE_THE_SOURCE = [
  {
    words: ['CLOSED'],
    because:
      'the movement table of the rulebook is JSON that a player may replace; that of the package closes nothing without a reason',
  },
  {
    words: ['NOBODY'],
    because: 'a program may hand an empty list to a rule; the codec of a file refuses it',
  },
];

describe('the words of the rulings', () => {
  hold(
    it,
    wordLaws(book, {
      codes: BESIDE_THE_SOURCE,
      // Why a move goes no further.
      inAnswers: ['NO_OTHER_MOVE', 'NO_POINTS_LEFT'],
      effects: [
        {
          words: ['ended', 'game-drawn', 'game-over', 'leaves', 'play-area', 'scenario'],
          because: 'said at the end of a game, and of a scenario that has run out',
        },
        {
          words: ['interdiction-rises', 'join', 'stand-down', 'supplied-by-fleet', 'taman-taken'],
          because: 'said in the course of a game of many phases',
        },
        {
          words: [
            'activated-already',
            'checked-already',
            'friendly-hexside',
            'in-supply-when-it-comes',
            'line-to-truck',
            'may-enter',
            'modify-by-satellites',
            'nations-mixed',
            'no-coast',
            'no-lead',
            'one-hex-only',
            'second-hex',
            'spared-by-air-supply',
          ],
          because: 'said of boards and units that no case shows',
        },
      ],
    }),
  );

  it.each(BESIDE_THE_SOURCE.flatMap(({ words }) => words))('%s is the verdict of a test', (code) => {
    expect(tests.filter((text) => text.includes(` ${code}'`)).length, code).toBeGreaterThan(0);
  });
});

describe('the positions of cases', () => hold(it, [...positionLaws(book), ...answerLaws(book)], 120_000));

describe('the schemas', () =>
  hold(
    it,
    [
      ...caseSchemaLaws(book, ajv),
      ...playSchemaLaws(nachStalingrad, ajv, [
        { scenario: '1', bot: 'greedy' },
        { scenario: '2', bot: 'random', options: { optional: OPTIONAL_RULES } },
      ]),
    ],
    120_000,
  ));

describe('laws of symmetry', () =>
  hold(
    it,
    caseSymmetryLaws(book, {
      grid: gridOf(),
      moves: [[4, 3]],
      known: FULL.forces.roster.map(({ id }) => id),
      // They are many and alike.
      oneIn: 3,
      exemptions: [
        {
          // Rows 30 and beyond are the Caucasus map, wherever a board of one's own lies.
          law: 'moved',
          clause: 'NS-9.9.i',
          when: ({ json }) => /"mode":"rail"/.test(JSON.stringify(json)),
        },
        // Of units that are alike in what the rule asks for the first by its id is taken.
        {
          law: 'renamed',
          clause: 'NS-10.5.a',
          when: (_, says) => /"(defenderLead|lead)":/.test(JSON.stringify(says)),
        },
        {
          law: 'renamed',
          clause: 'NS-5.3.c',
          when: (_, says) => /"NS-5\.3\.c"/.test(JSON.stringify(says)),
        },
      ],
    }),
    120_000,
  ));
