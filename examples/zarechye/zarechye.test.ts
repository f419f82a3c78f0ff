import { holdAll, lawsOf } from '@eastfront/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import { readCases } from '../../scripts/read-cases.js';
import { zarechye } from './game.js';

const suites = lawsOf({
  pkg: zarechye,
  cases: readCases(new URL('cases/', import.meta.url)),
  reader: new Ajv2020({ strictTypes: true, allErrors: true }),
  games: [{ scenario: 'campaign', seeds: ['1', '2'], perKind: 3 }],
});

holdAll({ describe, it }, suites);
