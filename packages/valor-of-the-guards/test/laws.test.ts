import { holdAll, lawsOf } from '@eastfront/testing';
import type { Action, Position, Rules } from '@eastfront/valor-of-the-guards';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import { casesOf, disputesOf, sourcesOf } from '../../../scripts/read-cases.js';

const suites = lawsOf<Position, Action, Rules>({
  pkg: valorOfTheGuards,
  cases: casesOf('valor-of-the-guards'),
  others: disputesOf('valor-of-the-guards'),
  sources: sourcesOf('valor-of-the-guards'),
  reader: new Ajv2020({ strictTypes: true, allErrors: true }),
  logs: [],
  games: [],
});

holdAll({ describe, it }, suites, 90_000);
