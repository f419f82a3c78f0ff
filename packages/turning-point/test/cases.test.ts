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
import { turningPoint } from '@eastfront/turning-point';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import { casesOf, disputesOf } from '../../../scripts/read-cases.js';
import { gridOf } from '../src/01-scope/board.js';
import { gameWith } from './situation.js';

const book = caseBook(turningPoint, casesOf('turning-point'), disputesOf('turning-point'));
const ajv = new Ajv2020({ strictTypes: true, allErrors: true });

describe('dispute cases', () => hold(it, caseLaws(book)));

describe('the words of the rulings', () =>
  hold(
    it,
    wordLaws(book, {
      effects: [
        {
          words: ['no-advance', 'nowhere-to-retreat', 'one-hex-is-enough', 'full-for-now'],
          because: 'no case asks for an advance after a defeat, a retreat that is shut in, or a crowded hex',
        },
      ],
    }),
  ));

describe('the positions of cases', () => hold(it, [...positionLaws(book), ...answerLaws(book)], 60_000));

describe('the schemas', () =>
  hold(
    it,
    [...caseSchemaLaws(book, ajv), ...playSchemaLaws(turningPoint, ajv, [{ scenario: '11', bot: 'random' }])],
    60_000,
  ));

describe('laws of symmetry', () =>
  hold(
    it,
    caseSymmetryLaws(book, {
      grid: gridOf(),
      moves: [
        [2, 1],
        [-4, 3],
      ],
      known: gameWith().rules.forces.roster.map(({ counter }) => counter.id),
      exemptions: [
        {
          // Of Kampfgruppen that come at once the first counter's bears the first number.
          law: 'renamed',
          clause: 'TP-combat.G.a',
          when: ({ name }) => /#combat-04[05]-/.test(name),
        },
        {
          // Several strikes roll in the order of the counters, and the case has a die for the first of them.
          law: 'renamed',
          clause: 'TP-air.4.i',
          when: ({ name }) => name.includes('#air-superiority-019-'),
        },
      ],
    }),
    60_000,
  ));
