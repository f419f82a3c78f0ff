import {
  answerLaws,
  caseBook,
  caseLaws,
  caseSchemaLaws,
  gameLaws,
  hold,
  playSchemaLaws,
  positionLaws,
  wordLaws,
} from '@eastfront/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import { readCases } from '../../scripts/read-cases.js';
import { zarechye } from './game.js';

const book = caseBook(zarechye, readCases(new URL('cases/', import.meta.url)));
const ajv = new Ajv2020({ strictTypes: true, allErrors: true });
const game = zarechye.make();
if (game._tag === 'Left') throw new Error(JSON.stringify(game.left));

describe('cases', () =>
  hold(it, [...caseLaws(book), ...wordLaws(book), ...positionLaws(book), ...answerLaws(book)]));

describe('schemas', () => {
  const games = [{ scenario: 'campaign', bot: 'random' }];
  hold(it, [...caseSchemaLaws(book, ajv), ...playSchemaLaws(zarechye, ajv, games)]);
});

describe.each(['campaign', 'bridgehead'])('laws of the game, scenario %s', (scenario) =>
  hold(it, gameLaws(game.right, { scenario, seeds: ['1', '2'], perKind: 3 })),
);
