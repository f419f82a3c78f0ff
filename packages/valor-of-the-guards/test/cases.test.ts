import { caseBook, caseLaws, hold } from '@eastfront/testing';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';

hold(it, caseLaws(caseBook(valorOfTheGuards, casesOf('valor-of-the-guards'))));
