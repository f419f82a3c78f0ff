import { judge } from '@eastfront/kernel/case';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { caucasus } from '../game.js';

const BOARD = {
  fill: { from: '1010', to: '1520', terrain: 'clear' },
  hexes: {
    '1515': { terrain: 'clear', place: 'town', name: 'Poti', port: 'major', sea: 'black', coast: 'black' },
    '1510': { terrain: 'clear', place: 'town', port: 'major', sea: 'black', coast: 'black' },
    '1513': { terrain: 'clear', coast: 'black' },
  },
};
const clauses = (mode: string, position: object): readonly string[] => {
  const ask = { question: 'reach', unit: 'm', mode };
  const units = [
    { id: 'm', side: 'soviet', at: '1515', type: 'marine' },
    { id: 'x', side: 'axis', at: '1410' },
  ];
  const whole = { turn: 6, player: 'soviet', phase: 'first-movement', units, ...position };
  const file = { game: 'caucasus', title: 'reach', board: BOARD, position: whole, ask };
  const { reasons } = must(judge(caucasus, file)).result as unknown as {
    readonly reasons: readonly { readonly clause: string }[];
  };
  return reasons.map(({ clause }) => clause);
};

describe('reach', () => {
  it('CC-7.2.a: tells the reasons of its moves, whatever air and fleet markers are ready', () => {
    const ready = { turn: 6, fleet: { 'bsf-1': 'available' } };
    expect(clauses('normal', { turn: 3 })).toContain('CC-7.2.a');
    expect(clauses('normal', ready)).toEqual(clauses('normal', { turn: 3 }));
  });

  it('CC-16.14.a, CC-16.23.a: those of sea movement with the patrols it needs, of landings with a fleet marker', () => {
    expect(clauses('sea', {})).toEqual(expect.arrayContaining(['CC-7.22.e', 'CC-16.14.a']));
    expect(clauses('landing', { fleet: { 'bsf-1': 'available' } })).toContain('CC-16.23.a');
  });
});
