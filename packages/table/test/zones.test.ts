import { caucasus } from '@eastfront/caucasus';
import { ja } from '@eastfront/caucasus/ja';
import { askFrom } from '@eastfront/kernel/case';
import { nodeAt } from '@eastfront/kernel/session';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { linesOf, sayingAt } from '../src/bench/answer-words.js';
import { overlaid, overlay } from '../src/play/overlays.js';
import { playUntil, seat } from './seated.js';

const begun = () => playUntil(caucasus, { scenario: 'campaign', seed: '1' }, () => true);

describe('zones at the table', () => {
  it('are told by side: which units make them, and which hexes are in them, places by their names first', () => {
    seat(begun());
    overlay.value = 'zones';
    const [axis, soviet] = overlaid.value.zones;
    expect(axis?.side).toBe('axis');
    expect(axis?.hexes[0]).toMatch(/^\D+ \(\d{4}\)$/);
    expect(axis?.hexes.at(-1)).toMatch(/^\d{4}$/);
    expect(axis?.grounds.map(({ text }) => text).join()).toContain(
      'zones of the Axis side are those of 125 Inf',
    );
    expect(soviet?.hexes.length).toBeGreaterThan(0);
    overlay.value = null;
  });
});

describe('an answer', () => {
  it('is told in the words of the game, with the names of places and units', () => {
    const { game, session } = begun();
    const { state } = nodeAt(session);
    const asked = must(askFrom(game, state, { question: 'zoc', side: 'axis' }));
    expect(linesOf(asked.answer ?? null, sayingAt(game, state))).toMatch(/^Hexes: .*Rostov \(1035\)/);
    const inJapanese = must(caucasus.make({ words: ja }));
    const said = linesOf({ winner: 'axis', blockedBy: ['1035', 'ger-73inf'] }, sayingAt(inJapanese, state));
    expect(said).toBe('勝者: 枢軸軍\n妨げ: Rostov (1035)、73 Inf');
  });

  it('tells what has parts line by line, and why something is refused in a sentence behind its clause', () => {
    const { game, session } = begun();
    const [enemy, ours] = ['ger-73inf', '1135'];
    const refused = [{ clause: 'CC-6.1.c', code: 'ENEMY_OCCUPIED', unit: enemy, subject: ours, hex: ours }];
    const routes = [{ unit: enemy, path: [ours, '1134'] }];
    const said = linesOf({ eliminated: false, routes, refused }, sayingAt(game, nodeAt(session).state));
    const [first, ...others] = said.split('\n');
    expect(first).toBe('Eliminated: no');
    expect(others.slice(0, 3)).toEqual([
      'Routes:',
      '  unit 73 Inf, path Kagalnik (1135), Bataysk (1134)',
      'Refused:',
    ]);
    expect(others[3]).toMatch(/^ {2}CC-6\.1\.c: /);
    expect(others[3]).not.toMatch(/ENEMY_OCCUPIED|code|ger-73inf/);
  });
});
