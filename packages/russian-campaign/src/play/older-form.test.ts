import type { GameLog, Json, JsonObject } from '@eastfront/kernel';
import { digest, replay } from '@eastfront/kernel';
import { advance, begin, load, recordOf, save, sealOf, stateOf } from '@eastfront/kernel/session';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../test/codec.fixture.js';
import { russianCampaign } from '../index.js';
import type { Position } from '../position/position.js';
import { readPosition, writePosition, writtenBefore } from './position-codec.js';

const read = (json: JsonObject): Position => must(readPosition(PLAIN, json));
const QUIET = { units: [] };
const IN_1944 = { ...QUIET, turn: { year: 1944, months: 'may-jun' } };
const HQ = { units: [{ id: 'q', side: 'axis', type: 'hq', at: 'D7' }], stukas: [{ hq: 'q', hex: 'D4' }] };

/** What older files said and, beside it, what is written today. */
const SAID: readonly (readonly [string, JsonObject, JsonObject])[] = [
  ['rail moves', { player: 'soviet', used: { railMoves: 3 } }, { railMoves: { axis: 0, soviet: 3 } }],
  [
    'sea moves',
    { player: 'axis', used: { sea: { black: 1, baltic: 0 } } },
    { seaMoves: { axis: { black: 1, baltic: 0 }, soviet: { black: 0, baltic: 0 } } },
  ],
  ['landings', { used: { landings: { axis: 2, soviet: 0 } } }, { landings: { axis: 2, soviet: 0 } }],
  [
    'losses at sea',
    { used: { seaLost: { axis: false, soviet: true } } },
    { seaLost: { axis: false, soviet: true } },
  ],
  ['withdrawals', { used: { withdrawals: 1 } }, { withdrawals: 1 }],
  ['Stukas', { used: { stukas: 1 } }, { stukasGone: 1 }],
  ['artillery', { used: { artillery: 1 } }, { gunsUsed: 1 }],
  [
    'annual replacements',
    { used: { axisReplacements: true } },
    { axisReplacements: { used: {}, equipment: [], passed: true } },
  ],
  [
    'annual replacements of a kind',
    { axisReplacements: { used: { panzer: 1 }, equipment: [] }, used: { axisReplacements: true } },
    { axisReplacements: { used: { panzer: 1 }, equipment: [], passed: true } },
  ],
  ['the Stavka', { used: { stavkaReplaced: true } }, { sovietReplacements: { stavkaYear: 1942 } }],
  [
    'the Stavka and points',
    { sovietReplacements: { spent: 3 }, used: { stavkaReplaced: true } },
    { sovietReplacements: { spent: 3, stavkaYear: 1942 } },
  ],
];

describe('the older form', () => {
  it.each(SAID)('%s: is read, written plainly, and told again for its fingerprint', (_what, older, plain) => {
    const position = read({ ...QUIET, ...older });
    const written = writePosition(PLAIN, position) as JsonObject;
    expect(written).toMatchObject(plain);
    expect(written).not.toHaveProperty('used');
    expect(read(written)).toEqual(position);
    const [before] = writtenBefore(PLAIN, position);
    const { used, axisReplacements, sovietReplacements } = older;
    expect(before).toMatchObject({ used: used as Json });
    const told = before as JsonObject;
    expect([told['axisReplacements'], told['sovietReplacements']]).toEqual([
      axisReplacements,
      sovietReplacements,
    ]);
    for (const key of Object.keys(plain))
      if (key !== 'axisReplacements' && key !== 'sovietReplacements') expect(before).not.toHaveProperty(key);
    expect(read(told)).toEqual(position);
  });

  it('a position that has used nothing up had no other form', () =>
    expect(writtenBefore(PLAIN, read(QUIET))).toEqual([]));

  it('TRC-9.9.7.a: Stukas that are left; those placed are not gone without use', () => {
    expect(read({ ...QUIET, markers: { stukas: 0 } }).stukasGone).toBe(2);
    expect(read({ ...HQ, markers: { stukas: 1 } })).toMatchObject({ stukasGone: 0, stukas: [{ hq: 'q' }] });
  });

  it('TRC-9.10.2.b: artillery uses that are left in the year', () => {
    expect(read({ ...IN_1944, markers: { artillery: 1 } }).gunsUsed).toBe(1);
    expect(read({ ...IN_1944, guns: ['D7'], markers: { artillery: 0 } }).gunsUsed).toBe(2);
    expect(read({ ...QUIET, markers: { artillery: 1 } }).gunsUsed).toBe(0);
  });
});

describe('games of earlier versions', () => {
  const game = must(russianCampaign.make({}));
  const players = { axis: 'random', soviet: 'random' } as const;
  const begun = must(begin(game, { scenario: 'blau', seed: 'before', players }));
  const hasUsed = (at: typeof begun): boolean => (game.writtenBefore?.(stateOf(at)) ?? []).length > 0;
  let later = begun;
  for (let i = 0; i < 100 && !hasUsed(later); i++) later = must(advance(game, later)).session;
  const state = stateOf(later);
  const old = game.writtenBefore?.(state)[0] ?? null;

  it('had another form', () => expect(old).toMatchObject({ axisReplacements: { used: expect.anything() } }));

  it('a save loads by its fingerprints, and is written anew in the plain form', () => {
    const now = save(game, later);
    const then = { ...now, position: old, ends: { [later.cursor]: digest(old) } };
    const loaded = must(load(game, { ...then, seal: sealOf(then) }));
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
