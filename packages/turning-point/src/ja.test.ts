import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { turningPoint } from './game.js';
import { ja } from './ja.js';

describe('Turning Point in Japanese', () => {
  const game = must(turningPoint.make({ words: ja }));
  const start = must(game.start('1'));

  it('tells its record and its heading', () => {
    expect(game.language).toBe('ja');
    expect(game.describe(start, { type: 'pass' })).toBe('見送る');
    expect(game.picture(start).subtitle).toBe(
      '第1ゲームターン (1942-11-19 から 1942-11-20)、ソ連軍プレイヤー、第1移動フェイズ; 勝利得点: ソ連軍 0、枢軸軍 0',
    );
    expect(game.picture(start).title).toBe('ターニングポイント: 11月19日、史実の初期配置');
    expect(game.progress(start).label).toBe('第1ゲームターン、ソ連軍プレイヤー、第1移動フェイズ');
    expect(game.scenarios[0]?.title).toBe('11月19日、史実の初期配置');
  });

  it('calls the phase by the missions that fly, in both languages (TP-air.4.a)', () => {
    const english = must(turningPoint.make());
    const flying = { ...start, phase: 'first-movement', step: 'air-superiority' } as const;
    expect(english.progress(flying).label).toBe('game turn 1, Soviet player, air-superiority missions');
    expect(english.progress({ ...flying, step: 'strikes' }).label).toBe(english.progress(flying).label);
    expect(english.picture(flying).subtitle).toMatch(/Soviet player, air-superiority missions;/);
    expect(game.progress(flying).label).toBe('第1ゲームターン、ソ連軍プレイヤー、航空優勢任務');
    const late = { ...start, phase: 'motorized-movement', step: 'missions' } as const;
    expect(english.progress(late).label).toBe('game turn 1, Soviet player, interdiction and patrols');
  });

  it('refuses words that are none of its own, with their place', () => {
    expect(turningPoint.make({ words: { language: 'ja', lines: { pas: '見送る' } } })).toMatchObject({
      left: [{ path: 'words.lines.pas' }],
    });
  });
});
