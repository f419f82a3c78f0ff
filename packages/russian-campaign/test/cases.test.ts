import { russianCampaign } from '@eastfront/russian-campaign';
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
import type { Position } from '../src/play/position.js';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import { RUSSIA } from './codec.fixture.js';

const book = caseBook(russianCampaign, casesOf('russian-campaign'), disputesOf('russian-campaign'));
const ajv = new Ajv2020({ strictTypes: true, strictTuples: false, allErrors: true });

/** Cases in which nothing else may be named than what they expect. */
const EXACT = /#codes-0(69|7\d|8\d)-/;

describe('dispute cases', () => hold(it, caseLaws(book, { exact: (name) => EXACT.test(name) })));

describe('the words of the rulings', () =>
  hold(
    it,
    wordLaws(book, {
      effects: [
        {
          words: [
            'archangel-not-soviet',
            'astrakhan-not-soviet',
            'capital-lost',
            'counts-as-a-panzer-corps',
            'cut-by-enemy',
            'extra-panzer',
            'extra-replacements',
            'first-clear-turn',
            'first-column',
            'hqs-only',
            'in-supply-neutral',
            'in-supply-partisan',
            'into-the-pool',
            'no-crossing',
            'no-enemy-zone',
            'no-roll',
            'none-in-this-year',
            'not-before-the-next-turn',
            'not-in-this-impulse',
            'not-the-first-clear-turn',
            'oil-fields',
            'oil-gives-nothing',
            'out-of-the-game',
            'over-limit',
            'partisan-bars-railroads-only',
            'rail-enemy',
            'rail-enemy-city',
            'rail-no-rail',
            'rail-partisan',
            'remnant-counts-as-corps',
            'replacements-of-a-kind',
            'river-for-attackers',
            'still-to-send',
            'still-to-withdraw',
            'takes-no-part',
            'weather-of-the-first-turn',
            'year-is-over',
          ],
          because: 'said of rare positions, in play and in the tests beside the sources',
        },
      ],
    }),
  ));

const BY_ZONE = /#(control-203|lend-lease-01[34]|sea-220|surrender-01[01])-/;

// Who holds a city that nobody has entered is spelled out where a position is shown: read again, its holder has entered it.
const lasting = ({ entered: _, ...rest }: Position): unknown => rest;

describe('the positions of cases', () =>
  hold(
    it,
    [
      ...positionLaws(book, { lasting }),
      ...answerLaws(book, [
        {
          // A city that is held by a zone alone is shown as held, and so read as entered.
          law: 'each position that apply answers means the same: who acts, what is listed, answered and comes next',
          clause: 'TRC-5.5.d',
          when: ({ name }) => BY_ZONE.test(name),
        },
      ]),
    ],
    120_000,
  ));

describe('the schemas', () =>
  hold(
    it,
    [
      ...caseSchemaLaws(book, ajv),
      ...playSchemaLaws(russianCampaign, ajv, [
        { scenario: 'campaign', bot: 'random' },
        { scenario: 'agc', bot: 'greedy' },
        { scenario: 'barbarossa', bot: 'random', options: { optional: OPTIONAL_RULES } },
      ]),
    ],
    180_000,
  ));

describe('laws of symmetry', () =>
  hold(
    it,
    caseSymmetryLaws(book, {
      grid: gridOf(),
      moves: [[-3, 4]],
      known: RUSSIA.forces.roster.map(({ counter }) => counter.id),
      exemptions: [
        {
          // The results A1 and D1 are written like hexes.
          law: 'moved',
          clause: 'TRC-9.6.2.a',
          when: ({ json }, says) => /"(A1|D1)"/.test(JSON.stringify([json, says])),
        },
        {
          // Several hexes are the subject of a violation together: a text that is no hex.
          law: 'moved',
          clause: 'TRC-9.2.3.a',
          when: (_, says) => /"subject":"[A-Z]+\d+ [A-Z]+\d/.test(JSON.stringify(says)),
        },
      ],
    }),
    120_000,
  ));
