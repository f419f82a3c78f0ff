import { caucasus } from '@eastfront/caucasus';
import { ja as caucasusWords } from '@eastfront/caucasus/ja';
import type { AnyGamePackage } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { ja as stalingradWords } from '@eastfront/nach-stalingrad/ja';
import { russianCampaign } from '@eastfront/russian-campaign';
import { ja as russianWords } from '@eastfront/russian-campaign/ja';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';

const labelAt = (pkg: AnyGamePackage, position: object, words: unknown): string => {
  const game = must(pkg.make(words === null ? {} : ({ words } as never)));
  return game.progress(must(game.readState(position))).label;
};

describe('where a game stands is told by its own words', () => {
  it('in The Caucasus Campaign', () => {
    const position = { turn: 1, player: 'axis', phase: 'first-movement', units: [] };
    expect(labelAt(caucasus, position, null)).toBe('Turn 1, Axis First Movement Phase');
    expect(labelAt(caucasus, position, caucasusWords)).toBe('第1ターン、枢軸軍 第1移動フェイズ');
  });

  it('in Nach Stalingrad!', () => {
    const position = { turn: 1, player: 'axis', phase: 'first-movement', units: [] };
    expect(labelAt(nachStalingrad, position, null)).toBe('Turn 1, late Jun, Axis first movement segment');
    expect(labelAt(nachStalingrad, position, stalingradWords)).toBe(
      '第1ターン、6月後半、枢軸軍第1移動セグメント',
    );
  });

  it('in The Russian Campaign', () => {
    const position = {
      turn: { year: 1942, months: 'sep-oct' },
      player: 'axis',
      impulse: 1,
      phase: 'movement',
      units: [],
    };
    expect(labelAt(russianCampaign, position, null)).toBe('Sep/Oct 1942, Axis first impulse, movement phase');
    expect(labelAt(russianCampaign, position, russianWords)).toBe(
      '1942年9/10月、枢軸軍 第1インパルス、移動フェイズ',
    );
  });
});
