import { caucasus } from '@eastfront/caucasus';
import {
  answerLaws,
  caseBook,
  caseLaws,
  caseSchemaLaws,
  caseSymmetryLaws,
  hold,
  playSchemaLaws,
  positionLaws,
  wordLaws,
} from '@eastfront/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import { casesOf, disputesOf } from '../../../scripts/read-cases.js';
import { gridOf } from '../src/02-components/board.js';
import { must } from './fixture.js';

const book = caseBook(caucasus, casesOf('caucasus'), disputesOf('caucasus'));
const ajv = new Ajv2020({ strictTypes: true, allErrors: true });
const { rules } = must(caucasus.make());

describe('dispute cases', () => hold(it, caseLaws(book)));

describe('the words of the rulings', () =>
  hold(
    it,
    wordLaws(book, {
      codes: [
        {
          words: ['PROHIBITED_TERRAIN'],
          because: "only a user's own Terrain Effects Chart forbids it, which a case cannot bring along",
        },
      ],
      inAnswers: ['NO_SHELTER_IN_ENEMY_ZONE'],
    }),
  ));

describe('the positions of cases', () => hold(it, [...positionLaws(book), ...answerLaws(book)], 60_000));

describe('the schemas', () =>
  hold(
    it,
    [
      ...caseSchemaLaws(book, ajv),
      ...playSchemaLaws(caucasus, ajv, [
        { scenario: 'campaign', bot: 'random' },
        { scenario: 'tournament', bot: 'random' },
      ]),
    ],
    60_000,
  ));

describe('laws of symmetry', () =>
  hold(
    it,
    caseSymmetryLaws(book, {
      grid: gridOf(),
      moves: [[-3, -4]],
      known: rules.forces.roster.map(({ counter }) => counter.id),
      exemptions: [
        {
          // Of units that may all lose the step, the reason names the first.
          law: 'renamed',
          clause: 'CC-10.2.b',
          when: ({ name }) => /#(losses-00[245]|results-0(02|19))-/.test(name),
        },
        {
          // Of two that would stack free the first does, and the second counts.
          law: 'renamed',
          clause: 'CC-5.1.c',
          when: ({ name }) => /#stacking-00[78]-/.test(name),
        },
      ],
    }),
    60_000,
  ));
