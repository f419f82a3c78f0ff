import type { GameLog, Json, JsonObject } from '@eastfront/kernel';
import { digest, isRecord, replay } from '@eastfront/kernel';
import { begin, load, recordOf, roll, save, sealOf, stateOf, take } from '@eastfront/kernel/session';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder } from '../../test/campaign.js';
import type { Position } from './position.js';

const game = gameUnder();

/** Texts of files from before there were records, and what they are now. */
const OLD: readonly (readonly [string, JsonObject])[] = [
  ['climb s', { kind: 'climb', unit: 's' }],
  ['mines t', { kind: 'mines', unit: 't' }],
  [
    'building-fire the long house rubble',
    { kind: 'building-fire', building: 'the long house', end: 'rubble' },
  ],
  ['gut red october F22', { kind: 'gut', building: 'red october', hex: 'F22' }],
  ['heroes gone', { kind: 'heroes-gone' }],
  ['promotion german', { kind: 'promotion', side: 'german' }],
  ['choice russian 8-1', { kind: 'choice', side: 'russian', row: '8-1' }],
  ['counterattack', { kind: 'counterattack' }],
  ['no counterattack', { kind: 'no-counterattack' }],
  ['repairs begun', { kind: 'repairs-begun' }],
  [
    'captured-weapon german 09-16 A1 1 afv 2 1',
    { kind: 'captured-weapon', unit: 'german 09-16 A1 1 afv 2', weapon: 1 },
  ],
  ['captured-weapon n ', { kind: 'captured-weapon', unit: 'n', weapon: null }],
  ['refit wrecked t', { kind: 'wrecked', unit: 't' }],
  ['next platoon german OB A1 1', { kind: 'next-platoon', side: 'german', platoon: 'OB A1 1' }],
  ['removal mines F22', { kind: 'removal-of-mines', at: 'F22' }],
  ['removal wire-1', { kind: 'removal', fortification: 'wire-1' }],
  ['strength german ob I1 2', { kind: 'strength', side: 'german', ob: true, group: 'I1', nth: 2 }],
  ['strength russian M2 1', { kind: 'strength', side: 'russian', ob: false, group: 'M2', nth: 1 }],
  ['leader german OB I1 1 leader 1', { kind: 'leader', unit: 'german OB I1 1 leader 1' }],
  ['HQ', { kind: 'hq' }],
  ['fpp west 12', { kind: 'fpp-west', fpp: 12 }],
  ['outside german', { kind: 'outside', side: 'german' }],
  ['started', { kind: 'started' }],
];

const triedIn = (json: Json): Json => (isRecord(json) ? (json['tried'] as Json) : null);

/** The position as files had it before there were records. */
const before = (position: Position): Json => game.writtenBefore?.(position)[0] ?? null;

describe('what has been tried', () => {
  it.each(OLD)('an older file that says "%s" is read', (text, record) => {
    const position = campaignAt({ tried: [text] });
    expect(triedIn(game.writeState(position))).toEqual([record]);
    expect(triedIn(before(position))).toEqual([text]);
    expect(campaignAt({ tried: [record] })).toEqual(position);
  });

  it('a squad that deployed was noted with the number of its hex', () => {
    const position = campaignAt({ tried: [{ kind: 'deploy', hex: 'F22', level: -1 }] });
    const old = before(position) as JsonObject;
    expect(String(triedIn(old))).toMatch(/^deployed [0-9]+ -1$/);
    expect(campaignAt(old)).toEqual(position);
  });

  it('what no version wrote is refused at its place', () => {
    const read = game.readState({
      tried: ['started', 'of no kind', { kind: 'startd' }, { kind: 'loss', side: 'x' }],
    });
    expect(read._tag === 'Left' ? read.left.map(({ path }) => path) : []).toEqual([
      'position.tried.1',
      'position.tried.2.kind',
      'position.tried.3.side',
    ]);
    expect(JSON.stringify(read)).toContain('did you mean');
  });
});

describe('games of earlier versions', () => {
  const begun = must(begin(game, { scenario: 'III', seed: 'before' }));
  let later = begun;
  for (let i = 0; i < 8; i++) {
    const done = game.actions(stateOf(later)).find(({ type }) => type === 'done');
    later = (done === undefined ? must(roll(game, later)) : must(take(game, later, done))).session;
  }
  const state = stateOf(later);
  const old = before(state);

  it('have tried something', () => expect(state.tried.length).toBeGreaterThan(0));

  it('a save loads by its fingerprints, and is written anew in the new form', () => {
    const now = save(game, later);
    const then = { ...now, position: old, ends: { [later.cursor]: digest(old) } };
    const sealed = { ...then, seal: sealOf(then) };
    const loaded = must(load(game, sealed));
    expect(save(game, loaded)).toEqual(now);
    const other = { ...then, ends: { [later.cursor]: digest('another') } };
    const refused = load(game, { ...other, seal: sealOf(other) });
    expect(refused._tag === 'Left' ? refused.left.map(({ path }) => path) : []).toEqual([
      `ends.${later.cursor}`,
    ]);
  });

  it('a log is replayed to the same end', () => {
    const log: GameLog = { ...recordOf(game, later), final: digest(old) };
    expect(must(replay(game, log))).toEqual(state);
  });
});
