import { holdAll, lawsOf, SHARED_SEED } from '@eastfront/testing';
import type { Action, Position, Rules } from '@eastfront/valor-of-the-guards';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import { inLongForm } from '../../../scripts/long-form.js';
import { casesOf, disputesOf, sourcesOf } from '../../../scripts/read-cases.js';
import { ja } from '../src/ja.js';
import { PLAY } from '../src/play/book.js';
import { unitById } from '../src/position/position.js';
import { gameUnder } from './campaign.js';
import { FIELDS } from './fields.js';

const game = gameUnder();

const SAMPLED: readonly string[] = [
  'escape',
  'fortify',
  'interdict',
  'melee',
  'pocket',
  'scenario',
  'set-up',
];

/** Whose an action is; nobody's where neither it nor its unit tells. */
const sideOf = (state: Position, action: Action): string | null => {
  if ('side' in action) return String(action.side);
  return 'unit' in action ? (unitById(state, String(action.unit))?.side ?? null) : null;
};

const SETS_UP: readonly string[] = ['set-up', 'hold'];

/** Whether a side has nothing left to set up after an action. */
const isSetUpBy = (state: Position, action: Action): boolean => {
  const side = sideOf(state, action);
  const after = game.apply(state, action);
  return (
    after._tag === 'Right' &&
    !game
      .actions(after.right.value)
      .some((one) => SETS_UP.includes(one.type) && sideOf(after.right.value, one) === side)
  );
};

const kindOf = ({ step, owed, aftermath }: Position): string =>
  `${step} ${owed[0]?.table ?? ''} ${aftermath[0]?.what ?? ''}`;

const suites = lawsOf<Position, Action, Rules>({
  pkg: valorOfTheGuards,
  cases: casesOf('valor-of-the-guards'),
  others: disputesOf('valor-of-the-guards'),
  sources: sourcesOf('valor-of-the-guards'),
  reader: new Ajv2020({ strictTypes: true, allErrors: true }),
  words: {
    // Buildings and a landing of small boards.
    spoken: { words: ja, stays: ['wood', 'works', 'dock', 'mortar', 'russian OB VG-12.51.f'] },
    codes: [
      { words: ['NO_HEXES'], because: 'asked of the chapters alone: in a case the list has something in it' },
    ],
  },
  empties: {
    mayBeEmpty: {
      'scenario.units': 'nothing came of the scenario',
      'roll.units': 'nobody is left to roll for',
      'chances.units': 'nobody is left to roll for',
      'escape.units': 'nobody escapes',
      'keep-ft-dc.units': 'nobody keeps his',
    },
  },
  fields: FIELDS,
  games: [
    {
      scenario: 'I',
      seeds: [SHARED_SEED],
      kindOf,
      perKind: 1,
      actionsPerState: 4,
      share: inLongForm(1, 2),
      // A platoon that has been on the map stays one that may be recalled; a wounded leader that is retained is still wounded.
      lasting: { onMapBefore: 'VG-12.6162.a', wounded: 'VG-12.611.a' },
      exemptions: [
        {
          // What may be done nearly anywhere, and with any number: a few of all ways are listed.
          law: 'apply: an action that is not listed is refused',
          clause: 'VG-R9',
          when: ({ action }) => SAMPLED.includes(action.type),
        },
        {
          // A look into any hex in reach is allowed; those of the enemy are listed, where there is something to see.
          law: 'apply: an action that is not listed is refused',
          clause: 'VG-R10',
          when: ({ action }) => action.type === 'reconnoitre',
        },
        {
          // Groups are listed one at a time; several of a kind may be named at once.
          law: 'apply: an action that is not listed is refused',
          clause: 'VG-R1',
          when: ({ action }) => action.type === 'buy' && action.count > 1,
        },
        {
          // Rolls that no clause calls secret are made in the open, for what is retained in a hidden box too (VG-A100).
          law: 'secrets: states that differ in what one side keeps to itself look alike to the others',
          clause: 'VG-12.15.b',
          when: ({ state, action }) =>
            action.type === 'roll' &&
            ['12.615', '12.617'].includes(state.step) &&
            game.secretOf?.(state, action) === null,
        },
        {
          // After some preliminary drs the DR for the leader follows: that dice are thrown again is seen, not what they show.
          law: 'secrets: states that differ in what one side keeps to itself look alike to the others',
          clause: 'VG-II-4.c',
          when: ({ action }) => action.type === 'roll' && action.table === 'leader-preliminary',
        },
        {
          // With its last unit, a concealed one, a side has set up: where the markers lie is seen, not what is under them.
          law: 'secrets: states that differ in what one side keeps to itself look alike to the others',
          clause: 'VG-CG15.b',
          when: ({ state, action }) => SETS_UP.includes(action.type) && isSetUpBy(state, action),
        },
        {
          // Both sides decide at the same time; one is listed after the other.
          law: 'apply: an action that is not listed is refused',
          clause: 'VG-12.6.a',
          when: ({ state, action }) => sideOf(state, action) !== game.actor(state),
        },
      ],
    },
  ],
  whole: {
    played: [
      { scenario: 'I', bots: 'random' },
      { scenario: 'I', bots: 'steward' },
      { scenario: 'III', bots: 'steward' },
    ],
    limit: 10_000,
    inspect: (_, { before, after }) => [
      ...(after.date < before.date ? ['the day goes back'] : []),
      ...(after.roster.length < before.roster.length ? ['a line of the roster is gone'] : []),
      // VG-12.6122.a: of two half-squads that recombine one becomes the squad.
      ...before.units
        .filter(({ id, kind }) => kind !== 'half-squad' && !after.units.some((unit) => unit.id === id))
        .map(({ id }) => `${id} is lost`),
    ],
    types: Object.keys(PLAY.codecs),
    // No scenario of the stand-in leaves a unit on a climb, and bots leave markers and pockets to the umpire; the others come up in long campaigns.
    rare: [
      ...['climb', 'marker', 'pocket', 'unmark', 'unshock', 'replace-mg'],
      ...['bonus', 'deploy', 'gut', 'heat-of-battle', 'keep-half-squad', 'lose', 'mines', 'prisoners'],
    ],
    results: [],
    saved: {
      ...{ scenario: 'I', bots: 'steward' },
      kindOf,
      kinds: 25,
      goesOn: 20,
      ended: ({ step }) => step === 'over',
    },
  },
});

holdAll({ describe, it }, suites, 90_000);
