import { must } from '@eastfront/testing';
import { expect, it } from 'vitest';
import { unitOf } from '../01-units/units.js';
import { truckCounter } from '../05-supply/supply-counters.js';
import { nachStalingrad } from '../game.js';
import { ja } from '../ja.js';

it('tells trucks apart by their side, turn and number, not by their ids', () => {
  const game = must(nachStalingrad.make());
  const start = must(game.start('1'));
  const trucks = ['truck-soviet-5-1', 'truck-soviet-5-2', 'mine'].map((id) =>
    unitOf(truckCounter('soviet', id)),
  );
  const position = { ...start, units: [...start.units, ...trucks] };
  expect(game.names?.(position)).toMatchObject({
    'truck-soviet-5-1': 'Soviet truck 1 of turn 5',
    'truck-soviet-5-2': 'Soviet truck 2 of turn 5',
    mine: 'Truck (mine)',
  });
  const inJapanese = must(nachStalingrad.make({ words: ja }));
  expect(inJapanese.names?.(position)?.['truck-soviet-5-1']).toBe('ソ連軍の第5ターンのトラック1');
});
